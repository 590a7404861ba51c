import Testing
import UIKit
import UIKitHeadless
import UIKitTestSupport

@testable import Scrim

extension TourTests {
    @Suite @MainActor
    struct HintPlaces {
        /// Shows one hint at a rectangle of a screen of 390 x 844 points, the safe area from 47 to 810, and opens it.
        private func open(
            _ frame: CGRect, _ corner: HintCorner = .topTrailing, _ placement: PlacementOptions = PlacementOptions()
        ) async throws -> HintBoardView {
            let rig = TourRig()
            rig.anchors[0].frame = frame
            let hint = Hint(
                id: "a", anchor: .view(rig.anchors[0]), content: BubbleContent(text: "What it is for."),
                corner: corner, placement: placement)
            rig.device.scene.hints.show([hint])
            await rig.device.advanceFrames(2)
            rig.device.scene.hints.open("a")
            #expect(rig.device.scene.hints.openHint == "a")
            return try #require(rig.device.scene.hints.view)
        }

        @Test(arguments: HintCorner.allCases)
        func theBubbleKeepsClearOfTheWholeControl(corner: HintCorner) async throws {
            for placement in Placement.allCases {
                let frame = CGRect(x: 173, y: 400, width: 44, height: 44)
                let view = try await open(frame, corner, PlacementOptions(preferred: placement))
                let beacon = try #require(view.beacons["a"]).center
                let dot = CGRect(x: beacon.x - 7, y: beacon.y - 7, width: 14, height: 14)
                #expect(!view.bubble.frame.intersects(frame.union(dot)), "\(placement)")
                #expect(!view.arrow.isHidden && view.arrow.frame.intersection(frame.union(dot)).isEmpty)
            }
        }

        @Test func belowAControlTheArrowTouchesItsLowerEdge() async throws {
            let view = try await open(
                CGRect(x: 173, y: 60, width: 44, height: 44), .topTrailing, .init(preferred: .bottom))
            #expect(view.arrow.frame.minY >= 104 && view.arrow.frame.minY < 112)
            #expect(view.bubble.frame.minY == view.arrow.frame.maxY)
            #expect(view.arrow.frame.midX > 173 && view.arrow.frame.midX < 224)
        }

        @Test func whereNothingFitsBesideTheControlTheBubbleStandsAtTheBeacon() async throws {
            let view = try await open(CGRect(x: 0, y: 47, width: 390, height: 763), .center)
            #expect(CGRect(x: 0, y: 47, width: 390, height: 763).contains(view.bubble.frame))
            #expect(!view.bubble.frame.contains(CGPoint(x: 195, y: 428.5)) && !view.arrow.isHidden)
        }

        @Test(arguments: [
            // A bar's item: 17 points in from both edges of the safe area, the wave and all.
            (CGRect(x: 342, y: 47, width: 44, height: 44), HintCorner.topTrailing, CGPoint(x: 373.2, y: 63.8)),
            (CGRect(x: 0, y: 47, width: 44, height: 44), .topLeading, CGPoint(x: 16.8, y: 63.8)),
            (CGRect(x: 0, y: 766, width: 390, height: 44), .bottomTrailing, CGPoint(x: 373.2, y: 793.2)),
            // Below the safe area it comes in from the screen's own edge.
            (CGRect(x: 173, y: 812, width: 44, height: 32), .bottomLeading, CGPoint(x: 173, y: 827.2)),
            // In the middle of the screen it stands at the corner itself.
            (CGRect(x: 173, y: 400, width: 44, height: 44), .topTrailing, CGPoint(x: 217, y: 400)),
        ])
        func aBeaconAtTheEdgeIsWhollyOnTheScreen(frame: CGRect, corner: HintCorner, center: CGPoint) async throws {
            let view = try await open(frame, corner)
            let beacon = try #require(view.beacons["a"]).center
            #expect(abs(beacon.x - center.x) < 0.01 && abs(beacon.y - center.y) < 0.01, "\(beacon)")
        }
    }
}
