import Foundation
import Testing

@testable import UIKit

struct TableGeometryTests {
    private func section(_ heights: [CGFloat], header: CGFloat = 0, footer: CGFloat = 0) -> TableGeometry.Section {
        var section = TableGeometry.Section(
            rows: RowHeights(heights.map { TableExtent(height: $0, isMeasured: true) }))
        section.header.height = header
        section.footer.height = footer
        return section
    }

    @Test func partsFollowEachOtherDownTheContent() {
        var geometry = TableGeometry([section([10, 20, 30], header: 5, footer: 7), section([40], header: 6)])
        geometry.top = 100
        geometry.bottom = 50
        #expect(geometry.span(of: .header(0)) == TableSpan(start: 100, length: 5))
        #expect(geometry.span(of: .row(2, section: 0)) == TableSpan(start: 135, length: 30))
        #expect(geometry.span(of: .footer(0)) == TableSpan(start: 165, length: 7))
        #expect(geometry.span(of: .header(1)) == TableSpan(start: 172, length: 6))
        #expect(geometry.span(of: .row(0, section: 1)) == TableSpan(start: 178, length: 40))
        #expect(geometry.span(ofSection: 1) == TableSpan(start: 172, length: 46))
        #expect(geometry.sectionsEnd == 218)
        #expect(geometry.contentHeight == 268)
    }

    @Test func aPlaceFindsItsPart() {
        let geometry = TableGeometry([section([10, 0, 30], header: 5, footer: 7), section([]), section([40])])
        #expect(geometry.part(at: -50) == .header(0))
        #expect(geometry.part(at: 4.9) == .header(0))
        #expect(geometry.part(at: 5) == .row(0, section: 0))
        // A row without height is at no place.
        #expect(geometry.part(at: 15) == .row(2, section: 0))
        #expect(geometry.part(at: 45) == .footer(0))
        // Nor is a section without one.
        #expect(geometry.part(at: 52) == .row(0, section: 2))
        #expect(geometry.part(at: 1000) == .footer(2))
        #expect(geometry.row(at: 1000) == nil)
        #expect(geometry.row(at: 52) == IndexPath(row: 0, section: 2))
        #expect(TableGeometry().part(at: 0) == nil)
    }

    @Test func everyPartOfARandomTableIsFoundWhereItLies() {
        var seed: UInt64 = 7
        func next(_ bound: Int) -> Int {
            seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(seed >> 33) % bound
        }
        for _ in 0..<20 {
            let sections = (0..<next(6) + 1).map { _ in
                section(
                    (0..<next(40)).map { _ in CGFloat(next(90)) / 2 }, header: CGFloat(next(3) * 10),
                    footer: CGFloat(next(3) * 10))
            }
            let geometry = TableGeometry(sections)
            var part: TablePart? = .header(0)
            var y: CGFloat = 0
            while let current = part {
                let span = geometry.span(of: current)
                #expect(span.start == y)
                if span.length > 0 { #expect(geometry.part(at: span.start) == current) }
                if let after = geometry.part(after: current) { #expect(geometry.part(before: after) == current) }
                y = span.end
                part = geometry.part(after: current)
            }
            #expect(y == geometry.contentHeight)
        }
    }

    @Test func aMeasuredHeightMovesWhatFollows() {
        var geometry = TableGeometry([
            TableGeometry.Section(rows: RowHeights(count: 1000, height: 44, isMeasured: false)), section([10]),
        ])
        #expect(geometry.contentHeight == 44_010)
        let row = TablePart.row(500, section: 0)
        #expect(geometry.measure(row, 100) == 56)
        #expect(geometry.span(of: row) == TableSpan(start: 22_000, length: 100))
        #expect(geometry.span(of: .row(501, section: 0)).start == 22_100)
        #expect(geometry.span(ofSection: 1).start == 44_056)
        #expect(geometry.extent(of: row).isMeasured)
        #expect(!geometry.extent(of: .row(499, section: 0)).isMeasured)
    }

    @Test func rowsInARangeAreThoseThatReachIntoIt() {
        let geometry = TableGeometry([section([10, 10, 10], header: 10), section([10], header: 10)])
        #expect(geometry.rows(from: 0, to: 10).isEmpty)
        #expect(geometry.rows(from: 5, to: 11) == [IndexPath(row: 0, section: 0)])
        #expect(
            geometry.rows(from: 20, to: 51) == [
                IndexPath(row: 1, section: 0), IndexPath(row: 2, section: 0), IndexPath(row: 0, section: 1),
            ])
        #expect(geometry.rows(from: 30, to: 30).isEmpty)
    }

    @Test func headersStickWhileTheirSectionShows() {
        let geometry = TableGeometry([section([50, 50], header: 20, footer: 10), section([50], header: 20)])
        #expect(geometry.stuckHeader(0, visibleTop: -30).start == 0)
        #expect(geometry.stuckHeader(0, visibleTop: 40).start == 40)
        // The end of the rows pushes it out.
        #expect(geometry.stuckHeader(0, visibleTop: 115).start == 100)
        #expect(geometry.stuckFooter(0, visibleBottom: 300).start == 120)
        #expect(geometry.stuckFooter(0, visibleBottom: 100).start == 90)
        #expect(geometry.stuckFooter(0, visibleBottom: 5).start == 20)
    }

    @Test func scrollingPutsARowWhereItIsAskedFor() {
        let geometry = TableGeometry([section([CGFloat](repeating: 50, count: 100))])
        let span = geometry.span(of: .row(50, section: 0))
        func offset(_ position: UITableView.ScrollPosition, from: CGFloat = 0) -> CGFloat {
            geometry.offset(
                showing: span, at: position, from: from, height: 400, top: 10, bottom: 20, covered: 5)
        }
        #expect(offset(.top) == 2485)
        #expect(offset(.bottom) == 2170)
        #expect(offset(.middle) == 2327.5)
        #expect(offset(.none) == 2170)
        #expect(offset(.none, from: 2300) == 2300)
        #expect(offset(.none, from: 4000) == 2485)
    }

    @Test func heightsMoveAlongWithTheirRows() {
        let heights = RowHeights((0..<6).map { TableExtent(height: CGFloat($0), isMeasured: $0 % 2 == 0) })
        let shift = IndexShift(removed: [1, 4], added: [0, 3])
        let changed = heights.changed(by: shift) { TableExtent(height: 100 + CGFloat($0), isMeasured: false) }
        #expect((0..<6).map { changed[$0].height } == [100, 0, 2, 103, 3, 5])
        #expect((0..<6).map { changed[$0].isMeasured } == [false, true, true, false, false, false])
    }
}
