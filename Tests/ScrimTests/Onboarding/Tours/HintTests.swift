import Testing
import UIKit
import UIKitHeadless
import UIKitTestSupport

@testable import Scrim

extension TourTests {
    @Suite @MainActor
    struct Hints {
        let rig = TourRig()
        var board: HintBoard { rig.device.scene.hints }

        func show(_ count: Int = 3) async {
            board.show(
                rig.anchors.prefix(count).enumerated().map {
                    Hint(id: "\($0.offset)", anchor: .view($0.element), text: "Hint \($0.offset)")
                })
            await rig.device.advanceFrames(2)
        }

        @Test func severalBeaconsStandAtTheirAnchorsAndLetTheAppBe() async {
            await show()
            let centers = (0..<3).map { board.view?.beacons["\($0)"]?.center }
            #expect(centers == [100, 400, 700].map { CGPoint(x: 245, y: $0) })
            await rig.device.tap(at: CGPoint(x: 160, y: 430))
            #expect(rig.anchors[1].taps == 1)
            #expect(board.openHint == nil)
        }

        @Test func aTapOpensTheBubbleAndOneBesideItClosesIt() async throws {
            var events: [HintEvent] = []
            board.onEvent = { events.append($0) }
            await show()
            await rig.device.tap(at: CGPoint(x: 245, y: 400))
            await rig.device.advanceFrames(2)
            #expect(board.openHint == "1")
            let view = try #require(board.view)
            #expect(!view.bubble.isHidden && view.bubble.label.text == "Hint 1")
            #expect(rig.device.screenBounds.contains(view.bubble.frame))
            // The app's button lies there, and does not hear of it.
            await rig.device.tap(at: CGPoint(x: 160, y: 720))
            #expect(rig.anchors[2].taps == 0)
            #expect(events == [.opened("1"), .closed("1"), .removed("1")])
            #expect(board.hints.map(\.id) == ["0", "2"])
        }

        @Test func aBeaconGoesAndComesWithItsAnchor() async {
            await show()
            rig.anchors[0].isHidden = true
            await rig.device.advanceFrames(2)
            #expect(board.view?.beacons["0"]?.isHidden == true)
            rig.anchors[0].isHidden = false
            rig.anchors[0].frame.origin.y = 200
            await rig.device.advanceFrames(2)
            #expect(board.view?.beacons["0"]?.isHidden == false)
            #expect(board.view?.beacons["0"]?.center == CGPoint(x: 245, y: 200))
        }

        @Test func inArabicTheTrailingCornerIsTheLeftOne() async {
            let rig = TourRig(HeadlessDevice(.iPhone14, languages: ["ar"]))
            rig.device.scene.hints.show([Hint(id: "a", anchor: .view(rig.anchors[0]), text: "مرحبا")])
            await rig.device.advanceFrames(2)
            #expect(rig.device.scene.hints.view?.beacons["a"]?.center == CGPoint(x: 145, y: 100))
        }

        @Test func theEscapeGestureClosesTheBubble() async {
            await show()
            board.open("0")
            #expect(board.openHint == "0")
            #expect(board.view?.accessibilityPerformEscape() == true)
            #expect(board.openHint == nil)
            #expect(board.view?.accessibilityPerformEscape() == false)
        }

        @Test func nothingIsLeftOfAnEmptyBoard() async {
            weak var view: HintBoardView?
            await show()
            view = board.view
            board.open("2")
            board.removeAll()
            await rig.device.advance(by: 0.1)
            #expect(view == nil)
            #expect(rig.tourWindows.isEmpty)
        }

        @Test func underASheetBeaconsAreAway() async {
            await show()
            rig.controller.present(UIViewController(), animated: false)
            await rig.device.advance(by: 0.5)
            #expect(board.view?.beacons.values.allSatisfy { $0.isHidden } == true)
            rig.controller.dismiss(animated: false)
            await rig.device.advance(by: 0.5)
            #expect(board.view?.beacons.values.allSatisfy { !$0.isHidden } == true)
        }
    }
}
