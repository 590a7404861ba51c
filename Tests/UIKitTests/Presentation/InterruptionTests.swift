import Testing
import UIKit
import UIKitHeadless
import UIKitTestSupport

/// Transitions whose animator gives an interruptible one: 0.4 s, linear, up from the bottom or down.
@MainActor
struct InterruptionTests {
    @MainActor
    private struct Scene {
        let rig = PresentationRig()
        let delegate = TestDelegate()
        let animator = InterruptibleSlide()
        let b: LifecycleRecorder

        init(_ driver: UIPercentDrivenInteractiveTransition? = nil) {
            b = rig.recorder("B", .overFullScreen)
            delegate.presenting = animator
            delegate.presentationDriver = driver
            b.transitioningDelegate = delegate
        }

        /// How far the presented view still is from its place, in parts of the screen.
        var way: CGFloat {
            let height = rig.device.screenBounds.height
            return (b.view.layer.presentation()?.affineTransform().ty ?? -1) / height
        }
    }

    @Test("F42 the interruptible animator is asked for once by the runtime and kept for the whole transition")
    func kept() async {
        let driver = UIPercentDrivenInteractiveTransition()
        let scene = Scene(driver)
        var coordinator: (any UIViewControllerTransitionCoordinator)?
        scene.rig.a.present(scene.b, animated: true)
        coordinator = scene.b.transitionCoordinator
        await scene.rig.device.advanceFrames(2)
        #expect(coordinator?.isInterruptible == true)
        let made = scene.animator.made
        driver.update(0.5)
        driver.finish()
        await scene.rig.device.advanceFrames(2)
        driver.pause()
        driver.update(0.6)
        driver.finish()
        await scene.rig.device.settle()
        // One instance, which asking again gives as well.
        #expect(scene.animator.made == made)
        #expect(scene.animator.made == 1)
        #expect(scene.animator.animateCalls == 0)
        #expect(scene.rig.log.take() == ["B.viewWillAppear", "B.viewDidAppear"])
    }

    @Test("the rest runs at the completion speed, and along another curve")
    func continued() async {
        let driver = UIPercentDrivenInteractiveTransition()
        let scene = Scene(driver)
        scene.rig.a.present(scene.b, animated: true)
        await scene.rig.device.advanceFrames(2)
        driver.update(0.5)
        driver.timingCurve = UICubicTimingParameters(animationCurve: .easeIn)
        // Half of 0.4 s at half the speed: 0.4 s.
        driver.completionSpeed = 0.5
        driver.finish()
        let start = scene.rig.device.time
        await scene.rig.device.advanceFrames(12)
        // Half of the time, and less than half of the rest.
        #expect(scene.way > 0.26)
        _ = await scene.rig.device.advance(until: { scene.rig.log.events.contains("B.viewDidAppear") })
        #expect(abs(scene.rig.device.time - start - 0.4) < 0.04)
    }

    @Test("animations alongside are dragged and taken back with the interruptible animator")
    func alongside() async {
        let driver = UIPercentDrivenInteractiveTransition()
        let scene = Scene(driver)
        let outside = UIView()
        scene.rig.a.view.addSubview(outside)
        scene.rig.a.present(scene.b, animated: true)
        scene.b.transitionCoordinator?.animateAlongsideTransition(
            in: scene.rig.a.view, animation: { _ in outside.alpha = 0 })
        await scene.rig.device.advanceFrames(2)
        driver.update(0.25)
        await scene.rig.device.advanceFrames(1)
        #expect(abs((outside.layer.presentation()?.opacity ?? 0) - 0.75) < 0.01)
        driver.cancel()
        await scene.rig.device.settle()
        #expect(outside.alpha == 1)
    }

    @Test("an app that pauses and turns the animator itself tells the context so")
    func byHand() async {
        let scene = Scene()
        scene.rig.a.present(scene.b, animated: true)
        let coordinator = scene.b.transitionCoordinator
        await scene.rig.device.advanceFrames(10)
        scene.animator.property?.pauseAnimation()
        scene.animator.context?.pauseInteractiveTransition()
        #expect(coordinator?.isInteractive == true)
        await scene.rig.device.advanceFrames(60)
        #expect(scene.b.isBeingPresented)
        scene.animator.context?.cancelInteractiveTransition()
        scene.animator.property?.isReversed = true
        scene.animator.property?.continueAnimation(withTimingParameters: nil, durationFactor: 0)
        await scene.rig.device.settle()
        #expect(scene.rig.a.presentedViewController == nil)
    }

    @Test("a driver that pauses in the frame of the request holds the transition at its start")
    func early() async {
        let driver = UIPercentDrivenInteractiveTransition()
        driver.wantsInteractiveStart = false
        let scene = Scene(driver)
        scene.rig.a.present(scene.b, animated: true)
        driver.pause()
        await scene.rig.device.advanceFrames(30)
        #expect(scene.way == 1)
        driver.finish()
        await scene.rig.device.settle()
        #expect(scene.rig.a.presentedViewController === scene.b)
    }

    @Test("finishing twice, also after the end, does nothing more, not even to the driver's next transition")
    func finishedTwice() async {
        let driver = UIPercentDrivenInteractiveTransition()
        let scene = Scene(driver)
        scene.rig.a.present(scene.b, animated: true)
        await scene.rig.device.advanceFrames(2)
        driver.update(0.5)
        driver.finish()
        driver.finish()
        driver.cancel()
        await scene.rig.device.settle()
        driver.finish()
        #expect(scene.rig.a.presentedViewController === scene.b)
        scene.animator.property = nil
        scene.delegate.dismissing = scene.animator
        scene.delegate.dismissalDriver = driver
        scene.rig.a.dismiss(animated: true)
        await scene.rig.device.advance(by: 2)
        // It waits for the gesture.
        #expect(scene.b.isBeingDismissed)
        driver.finish()
        await scene.rig.device.settle()
        #expect(scene.rig.a.presentedViewController == nil)
    }

    @Test("a window that takes another root in the middle of a paused transition ends it")
    func abandoned() async {
        let driver = UIPercentDrivenInteractiveTransition()
        let scene = Scene(driver)
        scene.rig.a.present(scene.b, animated: true)
        await scene.rig.device.advanceFrames(2)
        driver.update(0.5)
        let other = UIViewController()
        scene.rig.device.window.rootViewController = other
        await scene.rig.device.settle()
        #expect(scene.rig.touched === other.view)
        #expect(scene.rig.device.window.subviews.count == 1)
        #expect(scene.rig.device.issues == [])
    }

    @Test("a transition that a touch begins follows it from the first frame on")
    func firstFrame() async {
        let rig = PresentationRig()
        let (b, delegate) = (rig.recorder("B", .overFullScreen), TestDelegate())
        let driver = UIPercentDrivenInteractiveTransition()
        delegate.presenting = SlideAnimator()
        delegate.presentationDriver = driver
        b.transitioningDelegate = delegate
        let height = rig.device.screenBounds.height
        let pan = UIPanGestureRecognizer()
        pan.addHandler { [unowned pan] _ in
            if pan.state == .began { rig.a.present(b, animated: true) }
            driver.update(-pan.translation(in: nil).y / height)
        }
        rig.a.view.addGestureRecognizer(pan)
        rig.device.touchDown(at: CGPoint(x: 100, y: 800))
        await rig.device.advanceFrames(1)
        for y in [700, 600, 500] as [CGFloat] {
            rig.device.touchMove(to: CGPoint(x: 100, y: y))
            await rig.device.advanceFrames(1)
            let shown = b.view.layer.presentation()?.affineTransform().ty ?? -1
            #expect(abs(shown - (height - (800 - y))) < 0.5)
        }
        rig.device.touchUp()
        driver.cancel()
        await rig.device.settle()
        #expect(rig.a.presentedViewController == nil)
    }
}

/// Slides the presented view in or out by a property animator that it keeps.
@MainActor
final class InterruptibleSlide: NSObject, UIViewControllerAnimatedTransitioning {
    var property: UIViewPropertyAnimator?
    weak var context: (any UIViewControllerContextTransitioning)?
    var made = 0
    var animateCalls = 0

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        0.4
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        animateCalls += 1
        interruptibleAnimator(using: transitionContext).startAnimation()
    }

    func interruptibleAnimator(
        using transitionContext: any UIViewControllerContextTransitioning
    ) -> any UIViewImplicitlyAnimating {
        if let property { return property }
        made += 1
        context = transitionContext
        let container = transitionContext.containerView
        let down = CGAffineTransform(translationX: 0, y: container.bounds.height)
        let animator = UIViewPropertyAnimator(duration: 0.4, curve: .linear)
        if let to = transitionContext.view(forKey: .to) {
            container.addSubview(to)
            to.transform = down
            animator.addAnimations { to.transform = .identity }
        } else if let from = transitionContext.view(forKey: .from) {
            animator.addAnimations { from.transform = down }
        }
        animator.addCompletion { [weak self] _ in
            self?.property = nil
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        }
        property = animator
        return animator
    }
}
