import Testing
import UIKit
import UIKitHeadless
import UIKitTestSupport

/// Fades the presented view over 0.4 s, linearly, with one property animator for the whole transition.
@MainActor
private final class InterruptibleFade: NSObject, UIViewControllerAnimatedTransitioning {
    private(set) var animator: UIViewPropertyAnimator?
    /// Makes another animator each time, which is against the contract.
    var forgets = false

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        0.4
    }

    func interruptibleAnimator(
        using transitionContext: any UIViewControllerContextTransitioning
    ) -> any UIViewImplicitlyAnimating {
        if let animator, !forgets { return animator }
        let context = transitionContext
        let comes = context.viewController(forKey: .to)?.isBeingPresented ?? false
        guard let view = context.view(forKey: comes ? .to : .from) else { fatalError("nothing to fade") }
        if comes {
            context.containerView.addSubview(view)
            view.alpha = 0
        }
        let animator = UIViewPropertyAnimator(duration: 0.4, curve: .linear) { view.alpha = comes ? 1 : 0 }
        animator.addCompletion { _ in context.completeTransition(!context.transitionWasCancelled) }
        self.animator = animator
        return animator
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        interruptibleAnimator(using: transitionContext).startAnimation()
    }

    func animationEnded(_ transitionCompleted: Bool) { animator = nil }
}

@MainActor
struct InterruptibleTransitionTests {
    private let rig = PresentationRig()
    private let delegate = TestDelegate()
    private let b: LifecycleRecorder
    private let driver = UIPercentDrivenInteractiveTransition()

    init() {
        b = rig.recorder("B", .overFullScreen)
        b.transitioningDelegate = delegate
        delegate.presenting = InterruptibleFade()
        delegate.dismissing = InterruptibleFade()
    }

    private var shownAlpha: CGFloat { CGFloat(b.view.layer.presentation()?.opacity ?? -1) }

    private func expectAlpha(_ alpha: CGFloat, _ comment: Comment? = nil) {
        #expect(abs(shownAlpha - alpha) < 0.045, comment)
    }

    @Test("F42 the interruptible animator is asked for and drives the transition; the coordinator says so")
    func f42Plain() async {
        rig.a.present(b, animated: true)
        await rig.device.advanceFrames(1)
        #expect(b.transitionCoordinator?.isInterruptible == true)
        await rig.device.advance(by: 0.2)
        expectAlpha(0.5)
        await rig.device.settle()
        #expect(rig.log.take() == ["B.viewWillAppear", "B.viewDidAppear"])
        #expect(b.view.alpha == 1)
    }

    @Test("F42 an animator without one is not interruptible")
    func f42Default() async {
        delegate.presenting = SlideAnimator()
        rig.a.present(b, animated: true)
        await rig.device.advanceFrames(1)
        #expect(b.transitionCoordinator?.isInterruptible == false)
        await rig.device.settle()
        #expect(rig.log.take() == ["B.viewWillAppear", "B.viewDidAppear"])
    }

    @Test("F42 F43 a gesture drives the interruptible animator from the start, and alongside animations follow")
    func f42Driven() async {
        delegate.presentationDriver = driver
        rig.a.present(b, animated: true)
        let bar = UIView()
        bar.alpha = 0
        rig.a.view.addSubview(bar)
        b.transitionCoordinator?.animate(alongsideTransition: { _ in bar.alpha = 1 })
        await rig.device.advanceFrames(2)
        driver.update(0.25)
        await rig.device.advanceFrames(1)
        expectAlpha(0.25)
        #expect(abs(CGFloat(bar.layer.presentation()?.opacity ?? -1) - 0.25) < 0.15)
        await rig.device.advance(by: 1)
        expectAlpha(0.25, "held still")
        driver.finish()
        await rig.device.settle()
        #expect(rig.log.take() == ["B.viewWillAppear", "B.viewDidAppear"])
        #expect(bar.alpha == 1)
        #expect(bar.layer.animationKeys() == nil)
    }

    @Test("F42 a gesture grabs a running transition and takes it back", arguments: [true, false])
    func grabbed(interruptible: Bool) async {
        driver.wantsInteractiveStart = false
        if !interruptible { delegate.presenting = FadeAnimator() }
        delegate.presentationDriver = driver
        var changes: [Bool] = []
        rig.a.present(b, animated: true)
        b.transitionCoordinator?.notifyWhenInteractionChanges { changes.append($0.isInteractive) }
        await rig.device.advanceFrames(1)
        await rig.device.advance(by: 0.2)
        driver.pause()
        #expect(abs(driver.percentComplete - 0.5) < 0.05)
        #expect(b.transitionCoordinator?.isInteractive == true)
        await rig.device.advance(by: 1)
        expectAlpha(0.5, "held still")
        driver.update(0.75)
        await rig.device.advanceFrames(1)
        expectAlpha(0.75)
        driver.cancel()
        #expect(b.transitionCoordinator?.isCancelled == true)
        await rig.device.advance(by: 0.15)
        expectAlpha(0.375, "half of the way back")
        await rig.device.settle()
        #expect(changes == [true, false])
        #expect(rig.log.take() == ["B.viewWillAppear", "B.viewWillDisappear", "B.viewDidDisappear"])
        #expect(rig.a.presentedViewController == nil)
        #expect(rig.touched === rig.a.view)
    }

    @Test("A transition that runs back can be grabbed again and finished")
    func grabbedTwice() async {
        driver.wantsInteractiveStart = false
        delegate.presentationDriver = driver
        rig.a.present(b, animated: true)
        await rig.device.advanceFrames(1)
        await rig.device.advance(by: 0.3)
        driver.pause()
        driver.cancel()
        await rig.device.advance(by: 0.1)
        driver.pause()
        #expect(abs(driver.percentComplete - 0.5) < 0.06)
        #expect(b.transitionCoordinator?.isCancelled == false)
        driver.finish()
        await rig.device.settle()
        #expect(rig.log.take() == ["B.viewWillAppear", "B.viewDidAppear"])
        #expect(b.view.alpha == 1)
    }

    @Test("F43 the rest runs at the completion speed and on the timing curve of the driver")
    func timing() async {
        delegate.presentationDriver = driver
        driver.completionSpeed = 2
        driver.timingCurve = UICubicTimingParameters(animationCurve: .linear)
        rig.a.present(b, animated: true)
        await rig.device.advanceFrames(2)
        driver.update(0.5)
        driver.finish()
        // Half of 0.4 s at double speed.
        await rig.device.advance(by: 0.05)
        expectAlpha(0.75)
        await rig.device.advance(by: 0.1)
        #expect(rig.log.take() == ["B.viewWillAppear", "B.viewDidAppear"])
    }

    @Test("An interruptible dismissal that is taken back leaves the presentation as it was")
    func dismissal() async {
        await rig.present(b)
        _ = rig.log.take()
        delegate.dismissalDriver = driver
        rig.a.dismiss(animated: true)
        await rig.device.advanceFrames(2)
        driver.update(0.5)
        await rig.device.advanceFrames(1)
        expectAlpha(0.5)
        driver.cancel()
        await rig.device.settle()
        #expect(rig.log.take() == ["B.viewWillDisappear", "B.viewWillAppear", "B.viewDidAppear"])
        #expect(b.view.alpha == 1)
        #expect(rig.touched === b.view)
        delegate.dismissalDriver = nil
        await rig.dismiss()
        #expect(rig.touched === rig.a.view)
    }

    @Test("F42 an animator that forgets its animations is reported, and the first ones are used")
    func forgetful() async {
        let fade = InterruptibleFade()
        delegate.presenting = fade
        delegate.presentationDriver = driver
        rig.a.present(b, animated: true)
        await rig.device.advanceFrames(1)
        fade.forgets = true
        driver.update(0.5)
        driver.finish()
        await rig.device.advanceFrames(1)
        driver.pause()
        #expect(rig.device.takeIssues().filter { $0.contains("another object than before") }.count == 1)
    }

    @Test("A driver that finishes before the transition begins lets it run to its end")
    func early() async {
        delegate.presentationDriver = driver
        rig.a.present(b, animated: true)
        driver.update(0.3)
        driver.finish()
        driver.finish()
        driver.cancel()
        await rig.device.settle()
        #expect(rig.a.presentedViewController === b)
        #expect(rig.log.take().suffix(1) == ["B.viewDidAppear"])
    }

    @Test("Animators, drivers and controllers are freed after an interrupted transition")
    func freed() async {
        let tracker = LeakTracker()
        do {
            let (c, animator, driver) = (
                rig.recorder("C", .overFullScreen), InterruptibleFade(), UIPercentDrivenInteractiveTransition()
            )
            tracker.track(c, "controller")
            tracker.track(animator, "animator")
            tracker.track(driver, "driver")
            delegate.presenting = animator
            delegate.presentationDriver = driver
            c.transitioningDelegate = delegate
            rig.a.present(c, animated: true)
            await rig.device.advanceFrames(2)
            driver.update(0.5)
            driver.cancel()
            await rig.device.settle()
            delegate.presenting = nil
            delegate.presentationDriver = nil
        }
        #expect(tracker.survivors == [])
    }
}

/// Fades as `InterruptibleFade` does, without handing its animations out.
@MainActor
private final class FadeAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        0.4
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        guard let view = transitionContext.view(forKey: .to) else { return }
        transitionContext.containerView.addSubview(view)
        view.alpha = 0
        UIView.animate(withDuration: 0.4, delay: 0, options: .curveLinear) {
            view.alpha = 1
        } completion: { _ in
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        }
    }
}
