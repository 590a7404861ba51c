import Testing
import UIKit
import UIKitHeadless
import UIKitTestSupport

@testable import Scrim

extension TourTests {
    /// Hints that are shown, opened and taken away from within their own events, and beside a tour.
    @Suite @MainActor
    struct HintAttacks {
        let rig = TourRig()
        var board: HintBoard { rig.device.scene.hints }

        private func hint(_ index: Int, _ text: String = "Hint") -> Hint {
            Hint(id: "\(index)", anchor: .view(rig.anchors[index]), text: text)
        }

        @Test func theOnlyHintCanBeReplacedByOneOfTheSameId() async throws {
            board.show([hint(0, "Old")])
            await rig.device.advanceFrames(2)
            board.show([hint(0, "New")])
            await rig.device.advanceFrames(2)
            #expect(rig.tourWindows.count == 1)
            let beacon = try #require(board.view?.beacons["0"])
            #expect(beacon.window != nil && !beacon.isHidden && beacon.accessibilityLabel == "New")
            board.open("0")
            #expect(board.openHint == "0")
            board.removeAll()
            await rig.device.advance(by: 0.1)
            #expect(rig.tourWindows.isEmpty)
        }

        @Test func aHintMayBeRemovedWhenItIsToldToBeClosed() async {
            var events: [HintEvent] = []
            board.onEvent = { [rig] event in
                events.append(event)
                if case .closed(let id) = event { rig.device.scene.hints.remove(id) }
            }
            board.show([hint(0)])
            await rig.device.advanceFrames(2)
            board.open("0")
            board.remove("0")
            #expect(events == [.opened("0"), .closed("0"), .removed("0")])
            board.show([hint(0), hint(1), hint(2)])
            await rig.device.advanceFrames(2)
            board.open("1")
            board.close()
            #expect(board.hints.map(\.id) == ["0", "2"])
            #expect(events.suffix(3) == [.opened("1"), .closed("1"), .removed("1")])
            board.open("2")
            board.removeAll()
            #expect(board.hints.isEmpty)
            await rig.device.advance(by: 0.1)
            #expect(rig.tourWindows.isEmpty)
            board.onEvent = nil
        }

        @Test func aBoardThatIsEmptiedWhileItShowsStaysWhole() async {
            var isFirst = true
            board.onEvent = { [rig] event in
                guard case .removed = event, isFirst else { return }
                isFirst = false
                rig.device.scene.hints.removeAll()
            }
            board.show([hint(0), hint(1)])
            await rig.device.advanceFrames(2)
            board.show([hint(0), hint(2)])
            await rig.device.advanceFrames(2)
            #expect(board.hints.map(\.id) == ["2"])
            #expect(board.view?.beacons.mapValues { !$0.isHidden && $0.window != nil } == ["2": true])
            board.onEvent = nil
        }

        @Test func aHintThatIsOpenedWhileAnotherClosesIsClosedForTheOneAskedForFirst() async {
            var events: [HintEvent] = []
            board.onEvent = { [rig] event in
                events.append(event)
                if event == .closed("0") { rig.device.scene.hints.open("1") }
            }
            board.show([hint(0), hint(1), hint(2)])
            await rig.device.advanceFrames(2)
            board.open("0")
            board.open("2")
            #expect(board.openHint != nil)
            let opened = events.filter { if case .opened = $0 { true } else { false } }.count
            let closed = events.filter { if case .closed = $0 { true } else { false } }.count
            #expect(opened == closed + 1)
            if let open = board.openHint { #expect(events.contains(.opened(open))) }
            board.onEvent = nil
            board.removeAll()
        }

        @Test func aHintKeepsClearOfTheKeyboard() async throws {
            let field = UITextField(frame: CGRect(x: 20, y: 60, width: 200, height: 40))
            rig.root.addSubview(field)
            rig.anchors[1].frame.origin.y = 440
            board.show([hint(1), hint(2)])
            await rig.device.advanceFrames(2)
            board.open("1")
            let view = try #require(board.view)
            #expect(view.bubble.frame.minY > 440)
            field.becomeFirstResponder()
            await rig.device.advance(by: 1)
            let top = try #require(rig.device.keyboardFrame).minY
            #expect(board.openHint == "1" && view.bubble.frame.maxY < min(top, 440))
            // Under the keyboard nobody sees it.
            #expect(view.beacons["2"]?.isHidden == true)
            field.resignFirstResponder()
            await rig.device.advance(by: 1)
            #expect(view.beacons["2"]?.isHidden == false && view.bubble.frame.minY > 440)
            board.removeAll()
        }

        @Test func aHintThatIsOpenedWithinAnAnimationIsThereAtOnce() async throws {
            board.show([hint(0)])
            await rig.device.advanceFrames(2)
            UIView.animate(withDuration: 1) { [rig] in rig.device.scene.hints.open("0") }
            let bubble = try #require(board.view?.bubble)
            await rig.device.advanceFrames(2)
            #expect(bubble.layer.presentation()?.frame == bubble.frame)
            board.removeAll()
        }

        @Test func beaconsFollowTheWishForLessMotion() async throws {
            board.show([hint(0)])
            await rig.device.advanceFrames(2)
            let beacon = try #require(board.view?.beacons["0"])
            func pulses() -> Bool { beacon.layer.sublayers?.contains { $0.animationKeys()?.isEmpty == false } == true }
            #expect(pulses())
            rig.device.reducesMotion = true
            await rig.device.advanceFrames(2)
            #expect(!pulses())
            rig.device.reducesMotion = false
            await rig.device.advanceFrames(2)
            #expect(pulses())
        }

        @Test func anOpenHintFollowsTextSizeAndTurning() async throws {
            board.show([hint(1, String(repeating: "Words about it. ", count: 8))])
            await rig.device.advanceFrames(2)
            board.open("1")
            let view = try #require(board.view)
            let height = view.bubble.frame.height
            rig.device.contentSizeCategory = .accessibilityExtraExtraExtraLarge
            await rig.device.advanceFrames(2)
            #expect(board.openHint == "1" && view.bubble.frame.height > height * 1.5)
            #expect(CGRect(x: 0, y: 47, width: 390, height: 763).contains(view.bubble.frame))
            await rig.device.rotate(to: .landscapeLeft)
            await rig.device.advance(by: 0.5)
            if board.openHint != nil { #expect(rig.device.screenBounds.contains(view.bubble.frame)) }
            board.removeAll()
        }

        @Test func aTourLiesOverHintsAndGivesThemBack() async throws {
            board.show([hint(0), hint(2)])
            await rig.device.advanceFrames(2)
            board.open("2")
            try await rig.show(rig.caseTour([.view(rig.anchors[0])]) { $0.options.touch = .pass })
            #expect(board.openHint == nil)
            #expect(board.view?.beacons.values.allSatisfy(\.isHidden) == true)
            board.open("0")
            #expect(board.openHint == nil)
            await rig.device.tap(at: CGPoint(x: 160, y: 120))
            await rig.device.tap(at: CGPoint(x: 245, y: 700))
            await rig.device.advanceFrames(2)
            #expect(rig.session?.state == .shown(0))
            #expect(rig.anchors[0].taps == 1)
            rig.session?.stop()
            await rig.device.advance(by: 0.5)
            await rig.device.tap(at: CGPoint(x: 245, y: 100))
            await rig.device.advanceFrames(2)
            #expect(board.openHint == "0")
            board.removeAll()
        }
    }
}
