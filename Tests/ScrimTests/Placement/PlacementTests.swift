import UIKit
import Testing

@testable import Scrim

struct PlacementTests {
    static let names = [
        "top", "top-start", "top-end", "right", "right-start", "right-end", "bottom", "bottom-start", "bottom-end",
        "left",
        "left-start", "left-end",
    ]

    @Test func thereAreTwelvePlacementsAndTheirNamesReadBack() throws {
        #expect(Placement.allCases.map(\.rawValue) == Self.names)
        #expect(Self.names.compactMap(Placement.init(rawValue:)) == Placement.allCases)
        for name in ["", "centre", "bottom-", "-start", "bottom-middle", "Bottom", "bottom_start"] {
            #expect(Placement(rawValue: name) == nil, "\(name)")
        }
        #expect(Placement.bottomStart == Placement(.bottom, .start))
        #expect("\(Placement.leftEnd)" == "left-end")
    }

    @Test func aPlacementIsItsNameInADocument() throws {
        let data = try JSONEncoder().encode([Placement.top, .rightEnd])
        #expect(String(decoding: data, as: UTF8.self) == #"["top","right-end"]"#)
        #expect(try JSONDecoder().decode([Placement].self, from: data) == [.top, .rightEnd])
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode([Placement].self, from: Data(#"["middle"]"#.utf8))
        }
    }

    /// The anchor's centre is (140, 220), its edges are 100, 180, 200 and 240.
    static let anchor = CGRect(x: 100, y: 200, width: 80, height: 40)

    static func base(_ placement: Placement, isRightToLeft: Bool = false) -> CGPoint {
        PlacementRig.run(placement, beside: anchor, isRightToLeft: isRightToLeft, []).origin
    }

    @Test func aCentredBubbleTouchesItsAnchorWithTheirMiddlesInLine() {
        for isRightToLeft in [false, true] {
            // 140 - 200 / 2, 200 - 100; 220 - 100 / 2, 100 - 200.
            #expect(Self.base(.top, isRightToLeft: isRightToLeft) == CGPoint(x: 40, y: 100))
            #expect(Self.base(.bottom, isRightToLeft: isRightToLeft) == CGPoint(x: 40, y: 240))
            #expect(Self.base(.left, isRightToLeft: isRightToLeft) == CGPoint(x: -100, y: 170))
            #expect(Self.base(.right, isRightToLeft: isRightToLeft) == CGPoint(x: 180, y: 170))
        }
    }

    @Test func anAlignedBubbleHasAnEdgeInLineWithItsAnchors() {
        #expect(Self.base(.topStart) == CGPoint(x: 100, y: 100))
        #expect(Self.base(.topEnd) == CGPoint(x: -20, y: 100))
        #expect(Self.base(.bottomStart) == CGPoint(x: 100, y: 240))
        #expect(Self.base(.bottomEnd) == CGPoint(x: -20, y: 240))
        #expect(Self.base(.leftStart) == CGPoint(x: -100, y: 200))
        #expect(Self.base(.leftEnd) == CGPoint(x: -100, y: 140))
        #expect(Self.base(.rightStart) == CGPoint(x: 180, y: 200))
        #expect(Self.base(.rightEnd) == CGPoint(x: 180, y: 140))
    }

    @Test func rightToLeftExchangesStartAndEndOfTopAndBottomOnly() {
        #expect(Self.base(.topStart, isRightToLeft: true) == CGPoint(x: -20, y: 100))
        #expect(Self.base(.topEnd, isRightToLeft: true) == CGPoint(x: 100, y: 100))
        #expect(Self.base(.bottomStart, isRightToLeft: true) == CGPoint(x: -20, y: 240))
        #expect(Self.base(.bottomEnd, isRightToLeft: true) == CGPoint(x: 100, y: 240))
        for placement in [Placement.leftStart, .leftEnd, .rightStart, .rightEnd] {
            #expect(Self.base(placement, isRightToLeft: true) == Self.base(placement))
        }
    }

    @Test func overflowIsMoreThan0OutsideOfThePaddedBoundsAnd0WhereFlush() {
        // Left 8 + 2, top 8 - 8, right 198 - 382, bottom 837 - 836.
        let overflow = PlacementOverflow(
            of: CGRect(x: -2, y: 8, width: 200, height: 829), in: PlacementRig.screen,
            padding: UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
        #expect(Placement.Side.allCases.map { overflow[$0] } == [0, 1, 10, -184])
        #expect(PlacementOverflow.fits(overflow.top))
        #expect(!PlacementOverflow.fits(overflow.bottom))
        #expect(PlacementOverflow.fits(overflow.right))
    }

    @Test func eachSideHasItsOwnPadding() {
        let overflow = PlacementOverflow(
            of: CGRect(x: 0, y: 0, width: 10, height: 10), in: CGRect(x: 0, y: 0, width: 10, height: 10),
            padding: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        #expect([overflow.top, overflow.left, overflow.bottom, overflow.right] == [1, 2, 3, 4])
    }
}
