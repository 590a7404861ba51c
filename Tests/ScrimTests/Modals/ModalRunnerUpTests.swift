import Testing
import UIKit
import UIKitHeadless
import UIKitTestSupport

@testable import Scrim

extension ModalTests {
    /// The runners-up among what users of modal libraries ran into.
    @MainActor
    struct RunnersUp {
        @Test("RIBs#636 PanModal#156 the owner hears of a swipe, and nothing is left of the modal")
        func ownerHears() async throws {
            let tracker = LeakTracker()
            let rig = ModalRig()
            rig.show()
            do {
                let modal = try await rig.present(Cases.card)
                tracker.track(modal)
                tracker.track(try #require(rig.b.presentationController))
                await Cases.end(rig, modal, .swipe)
            }
            await rig.device.advance(by: 0.2)
            #expect(rig.takeHeard() == ["B dismissed: swipe"] && tracker.survivors == [])
        }

        @Test("SwiftEntryKit#338 #352 #241 the queue keeps all, by priority and then by age")
        func queue() async throws {
            let rig = ModalRig()
            rig.show()
            try await rig.present()
            var order: [String] = []
            var waiting: [ModalPresentation] = []
            for (name, priority) in [("a", 0), ("b", 2), ("c", 0), ("d", 2)] {
                let transitioning = ModalTransitioningDelegate()
                transitioning.onPresent = {
                    order.append(name)
                    $0.dismiss(animated: false)
                }
                transitioning.onDismiss = { _, reason in order.append("\(name) \(reason)") }
                waiting.append(
                    try rig.a.presentModal(UIViewController(), with: transitioning, policy: .queue(priority: priority)))
            }
            #expect(rig.device.scene.modals.waiting.map { m in waiting.firstIndex { $0 === m } } == [1, 3, 0, 2])
            // One that comes before all pre-empts nobody for good.
            let urgent = try rig.a.presentModal(rig.c, policy: .replace)
            await rig.device.advance(by: 1)
            #expect(urgent.state == .presented && order == [])
            urgent.dismiss()
            await rig.device.advance(by: 5)
            #expect(order == ["b", "b code", "d", "d code", "a", "a code", "c", "c code"])
            #expect(rig.device.scene.modals.waiting.isEmpty && rig.device.scene.modals.active.isEmpty)
        }

        @Test("the queue survives its owner, and shows by the root")
        func ownerFreed() async throws {
            let rig = ModalRig()
            rig.show()
            let modal = try await rig.present()
            weak var owner: UIViewController?
            let next: ModalPresentation
            do {
                let child = UIViewController()
                owner = child
                rig.a.addChild(child)
                rig.a.view.addSubview(child.view)
                child.didMove(toParent: rig.a)
                next = try child.presentModal(rig.c, policy: .queue())
                child.willMove(toParent: nil)
                child.view.removeFromSuperview()
                child.removeFromParent()
            }
            await rig.device.advanceFrames(2)
            #expect(owner == nil && next.state == .waiting)
            modal.dismiss()
            await rig.device.advance(by: 2)
            #expect(next.state == .presented && next.presentingViewController === rig.a)
        }

        @Test("a modal that waits can be taken back, and all of them")
        func takenBack() async throws {
            let rig = ModalRig()
            rig.show()
            try await rig.present()
            let (d, e) = (UIViewController(), UIViewController())
            let modals = try [rig.c, d, e].map { try rig.a.presentModal($0, policy: .queue()) }
            modals[1].dismiss()
            #expect(modals.map(\.state) == [.waiting, .ended(.code), .waiting])
            await rig.device.advanceFrames(2)
            #expect(rig.device.scene.modals.waiting.count == 2)
            rig.device.scene.modals.cancelWaiting()
            #expect(modals.allSatisfy { $0.state == .ended(.code) } && rig.device.scene.modals.waiting.isEmpty)
        }

        @Test("PanModal#141 a swipe with the keyboard up logs everything")
        func keyboardUp() async throws {
            let rig = ModalRig()
            rig.show()
            let field = UITextField(frame: CGRect(x: 10, y: 10, width: 150, height: 40))
            let modal = try await rig.present(Cases.card)
            rig.b.view.addSubview(field)
            field.becomeFirstResponder()
            await rig.device.advance(by: 1)
            let middle = rig.device.center(of: rig.b.view)
            await rig.device.drag(from: middle, to: CGPoint(x: middle.x, y: middle.y + 300), duration: 0.2)
            await rig.device.advance(by: 1)
            #expect(modal.state == .ended(.swipe))
            #expect(rig.log.take() == ["B.viewWillDisappear", "B.viewDidDisappear"])
            #expect(rig.device.keyboardFrame == nil)
        }

        @Test("Presentr#40 lists scroll, with a swipe and without", arguments: [nil, HostTransition.Edge.bottom])
        func scrolling(swipe: HostTransition.Edge?) async throws {
            let rig = ModalRig()
            rig.show()
            let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
            list.contentSize = CGSize(width: 200, height: 2_000)
            let modal = try await rig.present(Touches.style(.none, swipe: swipe))
            rig.b.view.addSubview(list)
            await rig.device.advanceFrames(2)
            await rig.device.drag(from: CGPoint(x: 187, y: 420), to: CGPoint(x: 187, y: 280), duration: 0.5)
            await rig.device.advance(by: 2)
            #expect(list.contentOffset.y > 100 && modal.state == .presented)
            // Back, but not to the top: the list scrolls, the modal stays.
            list.contentOffset.y = 1_000
            await rig.device.drag(from: CGPoint(x: 187, y: 280), to: CGPoint(x: 187, y: 420), duration: 0.5)
            await rig.device.advance(by: 2)
            #expect(list.contentOffset.y < 900 && modal.state == .presented)
            #expect(rig.log.take() == [])
            list.contentOffset.y = 0
            await rig.device.drag(from: CGPoint(x: 187, y: 280), to: CGPoint(x: 187, y: 640), duration: 0.3)
            await rig.device.advance(by: 2)
            #expect(modal.state == (swipe == nil ? .presented : .ended(.swipe)))
        }

        @Test("SwiftMessages#336 what a panel prefers is its size above the home indicator")
        func safeArea() async throws {
            let rig = ModalRig(HeadlessDevice(.iPhone16))
            rig.show()
            rig.b.preferredContentSize = CGSize(width: 0, height: 200)
            try await rig.present(ModalStyle(layout: .bottom))
            // 852 points high, 34 of them below the safe area.
            #expect(rig.b.view.convert(rig.b.view.bounds, to: nil) == CGRect(x: 0, y: 618, width: 393, height: 234))
            #expect(rig.b.view.safeAreaInsets.bottom == 34 && rig.b.view.safeAreaInsets.top == 0)
        }

        @Test("openradar 21961293 a flick of two frames takes the modal away, and nothing hangs", arguments: 1...4)
        func flick(frames: Int) async throws {
            let rig = ModalRig()
            rig.show()
            let modal = try await rig.present(Cases.card)
            rig.device.touchDown(at: CGPoint(x: 187, y: 343))
            await rig.device.advanceFrames(1)
            for step in 1...frames {
                rig.device.touchMove(to: CGPoint(x: 187, y: 343 + CGFloat(step) * 60))
                await rig.device.advanceFrames(1)
            }
            rig.device.touchUp()
            await rig.device.advance(by: 1)
            #expect(modal.state == .ended(.swipe) && rig.containers.isEmpty)
            await rig.device.tap(rig.a.button)
            #expect(rig.a.taps == 1)
        }

        @Test("a modal that is too large is cut and reported once")
        func tooLarge() async throws {
            let rig = ModalRig()
            rig.show()
            rig.b.preferredContentSize = CGSize(width: 900, height: 900)
            try await rig.present(ModalStyle(layout: .center))
            #expect(rig.takeIssues() == [.modalTooLarge])
            #expect(rig.b.view.bounds.size == CGSize(width: 343, height: 615))
            await rig.device.rotate(to: .landscapeLeft)
            await rig.device.advance(by: 1)
            #expect(rig.takeIssues() == [])
        }
    }
}
