import Testing
import UIKit
import UIKitHeadless
import UIKitTestSupport

@testable import Scrim

extension ModalTests {
    /// A swipe that begins on a list: who has the finger, frame by frame.
    @MainActor
    struct Lists {
        enum Kind: CaseIterable {
            case long, short, inset
        }

        /// A list that fills the rig's modal of 200 x 200 points.
        private func list(_ kind: Kind, in rig: ModalRig) async -> UIScrollView {
            let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
            list.contentSize = CGSize(width: 200, height: kind == .short ? 50 : 2_000)
            list.alwaysBounceVertical = true
            list.contentInsetAdjustmentBehavior = .never
            if kind == .inset { list.contentInset = UIEdgeInsets(top: 30, left: 0, bottom: 20, right: 0) }
            rig.b.view.addSubview(list)
            list.contentOffset.y = top(list)
            await rig.device.advanceFrames(2)
            return list
        }

        private func top(_ list: UIScrollView) -> CGFloat { -list.contentInset.top }

        /// How far down the modal is from its place, as it is drawn.
        private func way(_ rig: ModalRig) -> CGFloat {
            guard let wrapper = rig.b.presentationController?.presentedView else { return 0 }
            return (wrapper.layer.presentation() ?? wrapper.layer).frame.midY - 343.5
        }

        /// Moves the finger from one height to another, `step` points a frame.
        private func move(
            _ rig: ModalRig, from start: CGFloat, to end: CGFloat, step: CGFloat = 8, each check: (CGFloat) -> Void
        ) async {
            var y = start
            while y != end {
                y += end > y ? min(step, end - y) : -min(step, y - end)
                rig.device.touchMove(to: CGPoint(x: 187, y: y))
                await rig.device.advanceFrames(1)
                check(y)
            }
        }

        @Test(arguments: Kind.allCases)
        func aListAtItsTopStandsStillWhileTheModalGoes(kind: Kind) async throws {
            let rig = ModalRig()
            rig.show()
            let modal = try await rig.present(Cases.card)
            let list = await list(kind, in: rig)
            rig.device.touchDown(at: CGPoint(x: 187, y: 300))
            await rig.device.advanceFrames(1)
            await move(rig, from: 300, to: 480) { _ in
                #expect(list.contentOffset.y == top(list))
                #expect((list.layer.presentation() ?? list.layer).bounds.minY == top(list))
            }
            // The ten points that make a swipe of a touch do not count.
            #expect(modal.state == .dismissing(.swipe) && abs(way(rig) - 170) < 11)
            rig.device.touchUp()
            for _ in 0..<40 {
                await rig.device.advanceFrames(1)
                #expect(list.contentOffset.y == top(list))
            }
            #expect(modal.state == .ended(.swipe) && rig.takeHeard() == ["B dismissed: swipe"])
            #expect(list.bounces && list.isScrollEnabled && rig.device.takeIssues() == [])
        }

        @Test func aSwipeThatIsTakenBackLeavesTheListWhereItWas() async throws {
            let rig = ModalRig()
            rig.show()
            let modal = try await rig.present(Cases.card)
            let list = await list(.long, in: rig)
            rig.device.touchDown(at: CGPoint(x: 187, y: 300))
            await move(rig, from: 300, to: 350) { _ in }
            await move(rig, from: 350, to: 345, step: 1) { _ in }
            rig.device.touchUp()
            await rig.device.advance(by: 1)
            #expect(modal.state == .presented && list.contentOffset.y == 0 && way(rig) == 0)
            #expect(rig.log.take() == ["B.viewWillDisappear", "B.viewWillAppear", "B.viewDidAppear"])
            // The list scrolls, and bounces where nothing else has the finger.
            await rig.device.drag(from: CGPoint(x: 187, y: 420), to: CGPoint(x: 187, y: 300), duration: 0.3)
            await rig.device.advance(by: 2)
            #expect(list.contentOffset.y > 50 && list.bounces)
        }

        @Test func aFingerThatComesBackScrollsTheListFromWhereTheModalStands() async throws {
            let rig = ModalRig()
            rig.show()
            let modal = try await rig.present(Cases.card)
            let list = await list(.long, in: rig)
            list.contentOffset.y = 60
            rig.device.touchDown(at: CGPoint(x: 187, y: 280))
            await rig.device.advanceFrames(1)
            let check: (CGFloat) -> Void = { y in
                // One of the two moves, never both.
                #expect(list.contentOffset.y >= 0 && way(rig) > -0.5, "\(y)")
                #expect(list.contentOffset.y == 0 || way(rig) < 0.5, "\(y): \(list.contentOffset.y) \(way(rig))")
            }
            await move(rig, from: 280, to: 440, each: check)
            #expect(modal.state == .dismissing(.swipe))
            let pulled = way(rig)
            #expect(pulled > 75 && pulled < 105)
            // Back to where the modal stood, and half a list higher.
            await move(rig, from: 440, to: 250, each: check)
            #expect(abs(list.contentOffset.y - (190 - pulled)) < 17)
            #expect(modal.state == .presented && way(rig) == 0)
            // Down again: the same, in the same touch.
            await move(rig, from: 250, to: 500, each: check)
            #expect(modal.state == .dismissing(.swipe) && way(rig) > 100)
            rig.device.touchUp()
            await rig.device.advance(by: 1)
            #expect(modal.state == .ended(.swipe) && rig.takeHeard() == ["B dismissed: swipe"])
            #expect(
                rig.log.take() == [
                    "B.viewWillDisappear", "B.viewWillAppear", "B.viewDidAppear", "B.viewWillDisappear",
                    "B.viewDidDisappear",
                ])
            #expect(rig.device.takeIssues() == [])
        }

        @Test(arguments: ["another side", "no side", "root", "cancel", "gone", "code"])
        func aListThatWasHeldIsAsItWasWhateverHappens(event: String) async throws {
            let rig = ModalRig()
            rig.show()
            let modal = try await rig.present(Cases.card)
            let list = await list(.long, in: rig)
            rig.device.touchDown(at: CGPoint(x: 187, y: 300))
            await move(rig, from: 300, to: 380) { _ in }
            #expect(modal.state == .dismissing(.swipe) && !list.bounces)
            switch event {
            case "another side", "no side":
                rig.device.touchUp()
                await rig.device.advanceFrames(1)
                modal.style.swipe = event == "no side" ? nil : .top
            case "root": rig.window.rootViewController = UIViewController()
            case "cancel": rig.device.touchCancel()
            case "gone": list.removeFromSuperview()
            default: modal.dismiss(animated: false)
            }
            await rig.device.advance(by: 1)
            if ["root", "gone", "code"].contains(event) { rig.device.touchUp() }
            await rig.device.advance(by: 1)
            #expect(list.bounces && list.panGestureRecognizer.isEnabled && list.contentOffset.y == 0)
            #expect(!modal.state.isInTransition && rig.device.takeIssues() == [])
        }

        @Test func aListAtItsEndStandsStillUnderASwipeToTheTop() async throws {
            let rig = ModalRig()
            rig.show()
            let modal = try await rig.present(Touches.style(.dismiss, swipe: .top))
            let list = await list(.long, in: rig)
            list.contentOffset.y = 1_800
            rig.device.touchDown(at: CGPoint(x: 187, y: 420))
            await move(rig, from: 420, to: 220) { _ in #expect(list.contentOffset.y == 1_800) }
            #expect(modal.state == .dismissing(.swipe) && way(rig) < -150)
            rig.device.touchUp()
            await rig.device.advance(by: 1)
            #expect(modal.state == .ended(.swipe) && rig.takeHeard() == ["B dismissed: swipe"])
        }

        @Test func whereAGuardRefusesTheListBouncesAsItWould() async throws {
            let rig = ModalRig()
            rig.show()
            rig.transitioning.shouldDismiss = { _, _ in false }
            let modal = try await rig.present(Cases.card)
            let list = await list(.long, in: rig)
            rig.device.touchDown(at: CGPoint(x: 187, y: 300))
            await move(rig, from: 300, to: 420) { _ in }
            #expect(modal.state == .presented && list.contentOffset.y < -20)
            #expect(rig.takeHeard() == ["B blocked: swipe"])
            rig.device.touchUp()
            await rig.device.advance(by: 2)
            #expect(list.contentOffset.y == 0 && modal.state == .presented)
        }
    }
}
