import Testing
import UIKit
import UIKitHeadless
import UIKitTestSupport

/// Transitions whose owners do what they should not: the screen stays in one of its states.
@MainActor
struct MisuseTests {
    private func isAsBefore(_ rig: PresentationRig) -> Bool {
        rig.a.presentedViewController == nil && rig.touched === rig.a.view && rig.device.window.subviews.count == 1
    }

    @Test("completing a transition twice, also with another answer, counts once", arguments: [true, false])
    func twice(first: Bool) async {
        let rig = PresentationRig()
        let (b, delegate, animator) = (rig.recorder("B", .overFullScreen), TestDelegate(), SlideAnimator())
        delegate.presenting = animator
        b.transitioningDelegate = delegate
        var calls = 0
        animator.onStart = { context in
            if let to = context.view(forKey: .to) { context.containerView.addSubview(to) }
            context.completeTransition(first)
            context.completeTransition(!first)
        }
        rig.a.present(b, animated: true) { calls += 1 }
        await rig.device.settle()
        #expect(calls == (first ? 1 : 0))
        #expect((rig.a.presentedViewController === b) == first)
        #expect(first || isAsBefore(rig))
    }

    @Test("a delegate that goes in mid-transition does not end it")
    func freedDelegate() async {
        let rig = PresentationRig()
        let b = rig.recorder("B", .overFullScreen)
        var delegate: TestDelegate? = TestDelegate()
        delegate?.presenting = SlideAnimator()
        b.transitioningDelegate = delegate
        rig.a.present(b, animated: true)
        await rig.device.advanceFrames(5)
        delegate = nil
        #expect(b.transitioningDelegate == nil)
        await rig.device.settle()
        #expect(rig.log.take() == ["B.viewWillAppear", "B.viewDidAppear"])
        await rig.dismiss()
        #expect(isAsBefore(rig))
    }

    @Test(
        "a presented view that is taken off by hand does not keep the dismissal from working", arguments: [true, false])
    func removedView(midTransition: Bool) async {
        let rig = PresentationRig()
        let b = rig.recorder("B", .overFullScreen)
        rig.a.present(b, animated: true)
        await rig.device.advanceFrames(midTransition ? 5 : 60)
        b.view.removeFromSuperview()
        await rig.device.settle()
        await rig.dismiss()
        #expect(isAsBefore(rig))
    }

    @Test("a container that is taken off by hand does not keep the dismissal from working", arguments: [true, false])
    func removedContainer(animated: Bool) async {
        let rig = PresentationRig()
        let b = rig.recorder("B")
        await rig.present(b)
        b.presentationController?.containerView?.removeFromSuperview()
        await rig.device.settle()
        await rig.dismiss(animated: animated)
        #expect(isAsBefore(rig))
    }

    @Test("the completion of a presentation may present and dismiss on")
    func completion() async {
        let rig = PresentationRig()
        let (b, c) = (rig.recorder("B", .pageSheet), rig.recorder("C", .overFullScreen))
        rig.a.present(b, animated: true) { b.present(c, animated: true) { rig.a.dismiss(animated: true) } }
        await rig.device.settle()
        await rig.device.settle()
        #expect(isAsBefore(rig))
        #expect(rig.log.take().last == "C.viewDidDisappear")
    }

    @Test("a controller that is dismissed as it comes stays, since the request is refused, and goes when asked again")
    func dismissedEarly() async {
        let rig = PresentationRig()
        await RuntimeIssue.$taskChannel.withValue(RuntimeIssueChannel()) {
            let b = rig.recorder("B", .overFullScreen)
            rig.a.present(b, animated: true)
            await rig.device.perform {
                rig.a.dismiss(animated: true)
                await rig.device.advanceFrames(5)
                rig.a.dismiss(animated: false)
            }
            await rig.device.settle()
            #expect(rig.a.presentedViewController === b)
            #expect(rig.device.takeIssues().count == 2)
            await rig.dismiss()
            #expect(isAsBefore(rig))
        }
    }

    @Test("a window hidden in mid-transition and shown again has the transition behind it")
    func hiddenWindow() async {
        let rig = PresentationRig()
        let b = rig.recorder("B")
        rig.a.present(b, animated: true)
        await rig.device.advanceFrames(5)
        rig.device.window.isHidden = true
        await rig.device.advance(by: 1)
        rig.device.window.isHidden = false
        await rig.device.settle()
        #expect(rig.a.presentedViewController === b)
        await rig.dismiss()
        #expect(isAsBefore(rig))
    }
}
