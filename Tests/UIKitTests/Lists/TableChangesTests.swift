import Foundation
import Testing

@testable import UIKit

struct TableChangesTests {
    private func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

    @Test func rowsAreFoundAgainAfterRemovalsAndInsertions() throws {
        var changes = TableChanges()
        changes.deletedRows = [path(0), path(3)]
        changes.insertedRows = [path(1), path(4)]
        let plan = try changes.plan(from: [6], to: [6])
        #expect((0..<6).map { plan.newPath(of: path($0))?.row } == [nil, 0, 2, nil, 3, 5])
    }

    @Test func everyShiftIsItsOwnInverse() {
        var seed: UInt64 = 3
        func next(_ bound: Int) -> Int {
            seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(seed >> 33) % bound
        }
        for _ in 0..<200 {
            var list = Array(0..<20)
            let removed = Set((0..<next(8)).map { _ in next(20) })
            list.removeAll { removed.contains($0) }
            let added = Set((0..<next(8)).map { _ in next(list.count) })
            for place in added.sorted() { list.insert(-1, at: place) }
            let shift = IndexShift(removed: removed, added: added)
            for old in 0..<20 { #expect(shift.newIndex(of: old) == list.firstIndex(of: old)) }
            for new in list.indices { #expect(shift.oldIndex(of: new) == (list[new] < 0 ? nil : list[new])) }
        }
    }

    @Test func rowsMoveBetweenSections() throws {
        var changes = TableChanges()
        changes.movedRows = [path(2): path(0, 1)]
        let plan = try changes.plan(from: [3, 2], to: [2, 3])
        #expect(plan.newPath(of: path(2)) == path(0, 1))
        #expect(plan.newPath(of: path(0, 1)) == path(1, 1))
        #expect(plan.newPath(of: path(1)) == path(1))
    }

    @Test func sectionsComeGoAndMove() throws {
        var changes = TableChanges()
        changes.deletedSections = [0]
        changes.insertedSections = [2]
        changes.movedSections = [3: 0]
        let plan = try changes.plan(from: [1, 2, 3, 4], to: [4, 2, 9, 3])
        #expect((0..<4).map { plan.newSection(of: $0) } == [nil, 1, 3, 0])
        #expect((0..<4).map { plan.oldSection(of: $0) } == [3, 1, nil, 2])
        #expect(plan.newPath(of: path(1, 3)) == path(1, 0))
        #expect(plan.newPath(of: path(0, 0)) == nil)
    }

    @Test func aReloadedSectionMayHaveAnyNumberOfRows() throws {
        var changes = TableChanges()
        changes.reloadedSections = [0]
        let plan = try changes.plan(from: [3], to: [7])
        #expect(plan.newPath(of: path(0)) == nil)
    }

    @Test func numbersThatDoNotFitAreToldInUIKitsWords() {
        var changes = TableChanges()
        changes.insertedRows = [path(0)]
        #expect {
            try changes.plan(from: [3], to: [3])
        } throws: { error in
            (error as? TableChanges.Mismatch)?.message
                == "invalid number of rows in section 0. The number of rows contained in an existing section after the "
                + "update (3) must be equal to the number of rows contained in that section before the update (3), plus "
                + "or minus the number of rows inserted or deleted from that section (1 inserted, 0 deleted) and plus or "
                + "minus the number of rows moved into or out of that section (0 moved in, 0 moved out)"
        }
    }

    @Test func changesThatContradictThemselvesAreRefused() {
        func isRefused(_ old: [Int], _ new: [Int], _ edit: (inout TableChanges) -> Void) -> Bool {
            var changes = TableChanges()
            edit(&changes)
            return (try? changes.plan(from: old, to: new)) == nil
        }
        #expect(isRefused([2], [1]) { $0.deletedRows = [path(5)] })
        #expect(isRefused([2], [1]) { $0.deletedRows = [IndexPath()] })
        #expect(isRefused([2], [3]) { $0.insertedRows = [path(3)] })
        #expect(isRefused([2], [1]) { $0.deletedSections = [0] })
        #expect(isRefused([2, 2], [2]) { $0.deletedSections = [7] })
        #expect(
            isRefused([2], [1]) {
                $0.deletedRows = [path(0)]
                $0.reloadedRows = [path(0)]
            })
        #expect(isRefused([3], [3]) { $0.movedRows = [path(0): path(2), path(1): path(2)] })
        #expect(isRefused([1], [1, 1]) { _ in })
    }
}
