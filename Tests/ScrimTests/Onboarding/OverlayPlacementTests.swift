import Foundation
import Testing

@testable import Scrim

struct OverlayPlacementTests {
    /// The safe area of a screen of 375 x 667 points with a status bar of 20.
    static let bounds = CGRect(x: 0, y: 20, width: 375, height: 647)

    static func make(
        _ anchor: CGRect, size: CGSize = CGSize(width: 100, height: 40), in bounds: CGRect = bounds, scale: CGFloat = 2
    ) -> PlacementResult? {
        let configuration = OverlayView.Configuration()
        var request = PlacementRequest(
            anchor: anchor, bubble: size, container: bounds, options: configuration.placementOptions,
            arrow: configuration.theme.placementArrow, scale: scale)
        // An overlay shows no bubble for an anchor that cannot be seen.
        request.anchorBounds = CGRect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)
        return request.resolve()
    }

    @Test func aBubbleStands20AboveTheAnchorWithAnArrowOf24By8ThatTouchesIt() throws {
        // 300 - 20 - 40 = 240; the anchor's centre is 190.
        let placement = try #require(Self.make(CGRect(x: 140, y: 300, width: 100, height: 44)))
        #expect(placement.bubble == CGRect(x: 140, y: 240, width: 100, height: 40))
        #expect(placement.arrow == CGRect(x: 178, y: 280, width: 24, height: 8))
        #expect(placement.placement == .top)
        #expect(!placement.overlapsAnchor)
    }

    @Test func aBubbleStands20BelowWhereItDoesNotFitAbove() throws {
        // 79 - 20 - 40 = 19 lies above the safe area; 79 + 44 + 20 = 143.
        let placement = try #require(Self.make(CGRect(x: 140, y: 79, width: 100, height: 44)))
        #expect(placement.bubble == CGRect(x: 140, y: 143, width: 100, height: 40))
        #expect(placement.arrow == CGRect(x: 178, y: 135, width: 24, height: 8))
        #expect(placement.placement == .bottom)
    }

    @Test func aBubbleThatFitsAboveToThePointStandsAbove() throws {
        let placement = try #require(Self.make(CGRect(x: 140, y: 80, width: 100, height: 44)))
        #expect(placement.bubble.minY == 20)
        #expect(placement.placement == .top)
    }

    @Test func aBubbleThatFitsBelowToThePointStandsBelow() throws {
        // The anchor leaves 20 + 40 points below: 667 - 60 = 607.
        let placement = try #require(Self.make(CGRect(x: 140, y: 30, width: 100, height: 577)))
        #expect(placement.bubble == CGRect(x: 140, y: 627, width: 100, height: 40))
        #expect(placement.arrow == CGRect(x: 178, y: 619, width: 24, height: 8))
    }

    @Test func aBubbleStays12FromTheSidesAndItsArrowClearOfTheCorners() throws {
        let left = try #require(Self.make(CGRect(x: 0, y: 300, width: 40, height: 44)))
        #expect(left.bubble == CGRect(x: 12, y: 240, width: 100, height: 40))
        #expect(left.arrow == CGRect(x: 24, y: 280, width: 24, height: 8))
        // 375 - 12 - 100 = 263; 363 - 12 - 24 = 327.
        let right = try #require(Self.make(CGRect(x: 335, y: 300, width: 40, height: 44)))
        #expect(right.bubble == CGRect(x: 263, y: 240, width: 100, height: 40))
        #expect(right.arrow == CGRect(x: 327, y: 280, width: 24, height: 8))
    }

    @Test func anArrowThatWouldMissTheAnchorIsLeftOut() throws {
        // The tip comes to 12 + 12 + 12 = 36 at the least.
        #expect(Self.make(CGRect(x: 0, y: 300, width: 36, height: 44))?.arrow != nil)
        #expect(try #require(Self.make(CGRect(x: 0, y: 300, width: 35, height: 44))).arrow == nil)
    }

    @Test func aBubbleThatFitsNeitherAboveNorBelowLiesInsideTheBoundsOverTheAnchorWithoutArrow() throws {
        // 0 - 20 points above, 667 - 667 below: below is larger. 667 - 40 = 627.
        let whole = try #require(Self.make(CGRect(x: 0, y: 0, width: 375, height: 667)))
        #expect(whole.bubble == CGRect(x: 137.5, y: 627, width: 100, height: 40))
        #expect(whole.arrow == nil)
        #expect(whole.overlapsAnchor)
        // 50 - 20 = 30 points above, 667 - 657 = 10 below.
        let tall = try #require(Self.make(CGRect(x: 0, y: 50, width: 375, height: 607)))
        #expect(tall.bubble == CGRect(x: 137.5, y: 20, width: 100, height: 40))
        #expect(tall.arrow == nil)
    }

    @Test func aBubbleIsNoWiderThanTheBoundsLessTheMarginsAndNoHigherThanTheBounds() throws {
        let placement = try #require(
            Self.make(
                CGRect(x: 140, y: 300, width: 100, height: 44), size: CGSize(width: 500, height: 5000)))
        #expect(placement.bubble == CGRect(x: 12, y: 20, width: 351, height: 647))
        #expect(placement.arrow == nil)
        #expect(placement.overlapsAnchor)
    }

    @Test func aBubbleIsAtLeastAsWideAsItsArrowAndCorners() throws {
        // 12 + 24 + 12 = 48.
        let placement = try #require(
            Self.make(
                CGRect(x: 140, y: 300, width: 100, height: 44), size: CGSize(width: 30, height: 38)))
        #expect(placement.bubble == CGRect(x: 166, y: 242, width: 48, height: 38))
        #expect(placement.arrow == CGRect(x: 178, y: 280, width: 24, height: 8))
    }

    @Test func aBubbleLiesOnDevicePixelsWithItsSizeRoundedUp() throws {
        // At 3x 100.1 points become 301 pixels and 40.2 become 121; 189.5 - 301 / 6 is 418 pixels.
        let placement = try #require(
            Self.make(
                CGRect(x: 139.5, y: 300, width: 100, height: 44), size: CGSize(width: 100.1, height: 40.2), scale: 3))
        #expect(abs(placement.bubble.minX - 418.0 / 3) < 1e-6)
        #expect(abs(placement.bubble.minY - (280 - 121.0 / 3)) < 1e-6)
        #expect(abs(placement.bubble.width - 301.0 / 3) < 1e-6)
        #expect(abs(placement.bubble.height - 121.0 / 3) < 1e-6)
    }

    @Test func numbersThatAreNoneAndBoundsWithoutRoomGiveNone() throws {
        let good = CGRect(x: 140, y: 300, width: 100, height: 44)
        let placements = [
            Self.make(CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1)),
            Self.make(CGRect(x: 0, y: CGFloat.infinity, width: 1, height: 1)),
            Self.make(.null),
            Self.make(good, in: .zero),
            Self.make(good, in: .null),
            Self.make(good, in: CGRect(x: 0, y: 0, width: CGFloat.nan, height: 10)),
            Self.make(good, in: CGRect(x: 0, y: 0, width: 24, height: 100)),
            Self.make(good, size: CGSize(width: CGFloat.nan, height: 3)),
        ]
        for (index, placement) in placements.enumerated() {
            #expect(placement == nil, "case \(index)")
        }
        for scale in [0, -1, CGFloat.nan, .infinity] {
            #expect(Self.make(good, scale: scale)?.bubble == CGRect(x: 140, y: 240, width: 100, height: 40))
        }
    }
}

extension OverlayPlacementTests {
    @Test func twentyThousandRandomBubblesKeepTheRules() throws {
        var lottery = Lottery(state: 42)
        var counts = [0, 0, 0, 0]
        for index in 0..<20_000 {
            let scale = CGFloat(Int(lottery.next(1...3.999)))
            let bounds = CGRect(
                x: lottery.next(-50...50), y: lottery.next(-50...50), width: lottery.next(80...1000),
                height: lottery.next(60...1000))
            let anchor = CGRect(
                x: lottery.next(-100...900), y: lottery.next(-100...900), width: lottery.next(0.5...500),
                height: lottery.next(0.5...500))
            let size = CGSize(width: lottery.next(0...600), height: lottery.next(10...300))
            let placement = try #require(Self.make(anchor, size: size, in: bounds, scale: scale))
            let bubble = placement.bubble
            let slack: CGFloat = 1e-6
            let pixel = 1 / scale

            let isInside =
                bubble.minX >= bounds.minX + 12 - slack && bubble.maxX <= bounds.maxX - 12 + slack
                && bubble.minY >= bounds.minY - slack && bubble.maxY <= bounds.maxY + slack
            #expect(isInside, "\(index): \(placement) in \(bounds)")

            // Two pixels are what rounding up and placing on pixels may take.
            let fitsAbove = anchor.minY - 20 - size.height - 2 * pixel >= bounds.minY
            let fitsBelow = anchor.maxY + 20 + size.height + 2 * pixel <= bounds.maxY
            if fitsAbove { #expect(placement.placement == .top, "\(index): \(placement)") }
            if fitsAbove || fitsBelow {
                counts[0] += 1
                #expect(!placement.overlapsAnchor, "\(index): \(placement) beside \(anchor)")
                let gap = placement.placement == .top ? anchor.minY - bubble.maxY : bubble.minY - anchor.maxY
                #expect(gap >= 20 - 0.01, "\(index): gap \(gap)")
            }
            guard let arrow = placement.arrow else {
                counts[1] += 1
                continue
            }
            counts[placement.placement == .top ? 2 : 3] += 1
            #expect(arrow.size == CGSize(width: 24, height: 8))
            #expect(placement.placement == .top ? arrow.minY == bubble.maxY : abs(arrow.maxY - bubble.minY) < slack)
            #expect(arrow.minX >= bubble.minX + 12 - slack && arrow.maxX <= bubble.maxX - 12 + slack)
            #expect(
                arrow.midX >= anchor.minX - pixel / 2 && arrow.midX <= anchor.maxX + pixel / 2,
                "\(index): \(arrow) over \(anchor)")
            #expect(!arrow.intersects(anchor), "\(index)")
        }
        // The lottery reaches each kind.
        for count in counts { #expect(count > 500, "\(counts)") }
    }
}
