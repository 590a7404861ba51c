import Testing
import UIKit
import UIKitHeadless
import UIKitTestSupport

@MainActor
struct TransitionProtocolTests {
    @Test("F34 a transitioning delegate is not retained; without it the system's transition runs")
    func f34() async {
        let rig = PresentationRig()
        let b = rig.recorder("B", .custom)
        weak var weakDelegate: TestDelegate?
        do {
            let delegate = TestDelegate()
            weakDelegate = delegate
            b.transitioningDelegate = delegate
        }
        #expect(weakDelegate == nil)
        #expect(b.transitioningDelegate == nil)
        await rig.present(b)
        #expect(b.view.frame == rig.device.screenBounds)
        #expect(rig.touched === b.view)
        await rig.dismiss()
        #expect(rig.touched === rig.a.view)
    }

    @Test("F35 a presentation controller holds both controllers while it lasts, and nothing afterwards")
    func f35() async {
        let rig = PresentationRig()
        let tracker = LeakTracker()
        let delegate = TestDelegate()
        weak var made: HalfPresentation?
        delegate.makeController = { presented, presenting in
            let controller = HalfPresentation(presentedViewController: presented, presenting: presenting)
            made = controller
            return controller
        }
        do {
            let b = rig.recorder("B")
            b.customize(delegate)
            tracker.track(b, "B")
            await rig.present(b)
        }
        #expect(made?.presentedViewController is LifecycleRecorder)
        #expect(made?.presentingViewController === rig.a)
        await rig.dismiss()
        #expect(made == nil)
        #expect(tracker.survivors == [])
    }

    @Test("F36 presentationController read before the style is set stays the wrong one")
    func f36() async {
        let rig = PresentationRig()
        let (b, delegate) = (UIViewController(), TestDelegate())
        delegate.makeController = { HalfPresentation(presentedViewController: $0, presenting: $1) }
        #expect(b.presentationController is UISheetPresentationController)
        b.modalPresentationStyle = .custom
        b.transitioningDelegate = delegate
        await rig.present(b)
        #expect(b.presentationController is UISheetPresentationController)
        #expect(!(b.presentationController is HalfPresentation))
    }

    @Test("F37 the steps of a presentation come in the documented order")
    func f37() async {
        let rig = PresentationRig()
        let (b, delegate, animator) = (rig.recorder("B"), TestDelegate(), SlideAnimator())
        delegate.log = rig.log
        animator.log = rig.log
        delegate.presenting = animator
        delegate.dismissing = animator
        delegate.makeController = { presented, presenting in
            let controller = HalfPresentation(presentedViewController: presented, presenting: presenting)
            controller.log = rig.log
            return controller
        }
        b.customize(delegate)
        rig.a.present(b, animated: true) { rig.log.note("completion") }
        await rig.device.settle()
        #expect(
            rig.log.take() == [
                "animator", "driver", "presentationWillBegin", "B.viewWillAppear", "duration", "animate", "complete",
                "presentationDidEnd(true)", "B.viewDidAppear", "completion", "animationEnded(true)",
            ])
        rig.a.dismiss(animated: true) { rig.log.note("completion") }
        await rig.device.settle()
        #expect(
            rig.log.take() == [
                "animator for dismissal", "driver for dismissal", "dismissalWillBegin", "B.viewWillDisappear",
                "duration", "animate", "complete", "dismissalDidEnd(true)", "B.viewDidDisappear", "completion",
                "animationEnded(true)",
            ])
    }

    @Test("F38 a transition that is never completed leaves the container and calls nobody")
    func f38() async {
        let rig = PresentationRig()
        let (b, delegate, animator) = (rig.recorder("B", .overFullScreen), TestDelegate(), SlideAnimator())
        animator.neverEnds = true
        delegate.dismissing = animator
        b.transitioningDelegate = delegate
        await rig.present(b)
        _ = rig.log.take()
        rig.a.dismiss(animated: true) { rig.log.note("completion") }
        await rig.device.advance(by: 2)
        #expect(rig.log.take() == ["B.viewWillDisappear"])
        #expect(rig.touched !== rig.a.view)
        #expect(rig.a.presentedViewController === b)
    }

    @Test("F39 completeTransition(false) on present takes the presented controller off, chrome included")
    func f39() async {
        let rig = PresentationRig()
        let (b, delegate, animator) = (rig.recorder("B"), TestDelegate(), SlideAnimator())
        animator.fails = true
        delegate.presenting = animator
        delegate.makeController = { presented, presenting in
            let controller = HalfPresentation(presentedViewController: presented, presenting: presenting)
            controller.log = rig.log
            return controller
        }
        b.customize(delegate)
        await rig.present(b)
        #expect(rig.log.take().contains("presentationDidEnd(false)"))
        #expect(b.view.window == nil)
        #expect(rig.device.window.subviews.count == 1)
        #expect(rig.touched === rig.a.view)
    }

    @Test("F39 completeTransition(false) on dismiss keeps the presented controller, chrome included")
    func f39Dismissal() async {
        let rig = PresentationRig()
        let (b, delegate) = (rig.recorder("B"), TestDelegate())
        let driver = UIPercentDrivenInteractiveTransition()
        delegate.dismissing = SlideAnimator()
        delegate.dismissalDriver = driver
        delegate.makeController = { presented, presenting in
            let controller = HalfPresentation(presentedViewController: presented, presenting: presenting)
            controller.log = rig.log
            return controller
        }
        b.customize(delegate)
        await rig.present(b)
        let chrome = (b.presentationController as? HalfPresentation)?.dimming
        rig.a.dismiss(animated: true)
        await rig.device.advanceFrames(2)
        driver.update(0.5)
        await rig.device.advanceFrames(1)
        #expect(abs((chrome?.layer.presentation()?.opacity ?? 0) - 0.5) < 0.01)
        driver.cancel()
        await rig.device.settle()
        #expect(rig.log.take().contains("dismissalDidEnd(false)"))
        #expect(chrome?.alpha == 1)
        #expect(chrome?.window != nil)
        #expect(b.view.transform == .identity)
        #expect(rig.a.presentedViewController === b)
    }

    @Test("F40 a cancelled transition is told by transitionWasCancelled, a finished one not")
    func f40() async {
        let rig = PresentationRig()
        for cancels in [true, false] {
            let (b, delegate, animator) = (rig.recorder("B", .overFullScreen), TestDelegate(), SlideAnimator())
            let driver = UIPercentDrivenInteractiveTransition()
            delegate.presenting = animator
            delegate.presentationDriver = driver
            b.transitioningDelegate = delegate
            var context: (any UIViewControllerContextTransitioning)?
            animator.onStart = { context = $0 }
            rig.a.present(b, animated: true)
            await rig.device.advanceFrames(2)
            #expect(context?.isInteractive == true)
            driver.update(0.4)
            cancels ? driver.cancel() : driver.finish()
            await rig.device.settle()
            #expect(context?.transitionWasCancelled == cancels)
            #expect((rig.a.presentedViewController == nil) == cancels)
        }
    }

    @Test("F41 without animation the animator is not asked, and frames and chrome are right all the same")
    func f41() async {
        let rig = PresentationRig()
        let (b, delegate) = (rig.recorder("B"), TestDelegate())
        delegate.log = rig.log
        delegate.presenting = SlideAnimator()
        delegate.makeController = { HalfPresentation(presentedViewController: $0, presenting: $1) }
        b.customize(delegate)
        rig.a.present(b, animated: false)
        #expect(b.transitionCoordinator == nil)
        await rig.device.settle()
        let bounds = rig.device.screenBounds
        #expect(rig.log.take() == ["B.viewWillAppear", "B.viewDidAppear"])
        #expect(b.view.frame == CGRect(x: 0, y: bounds.height / 2, width: bounds.width, height: bounds.height / 2))
        #expect((b.presentationController as? HalfPresentation)?.dimming.alpha == 1)
        await rig.dismiss(animated: false)
        #expect(rig.touched === rig.a.view)
    }

    @Test("F42 a driver that does not want to start interactively lets the transition run by itself")
    func f42() async {
        let rig = PresentationRig()
        let (b, delegate) = (rig.recorder("B", .overFullScreen), TestDelegate())
        let driver = UIPercentDrivenInteractiveTransition()
        driver.wantsInteractiveStart = false
        delegate.presenting = SlideAnimator()
        delegate.presentationDriver = driver
        b.transitioningDelegate = delegate
        rig.a.present(b, animated: true)
        let coordinator = b.transitionCoordinator
        await rig.device.advanceFrames(1)
        #expect(coordinator?.initiallyInteractive == false)
        await rig.device.settle()
        #expect(rig.log.take() == ["B.viewWillAppear", "B.viewDidAppear"])
    }

    @Test("F43 a percent-driven transition follows update, and runs the rest at its completion speed")
    func f43() async {
        let rig = PresentationRig()
        let (b, delegate) = (rig.recorder("B", .overFullScreen), TestDelegate())
        let driver = UIPercentDrivenInteractiveTransition()
        delegate.presenting = SlideAnimator()
        delegate.presentationDriver = driver
        b.transitioningDelegate = delegate
        rig.a.present(b, animated: true)
        await rig.device.advanceFrames(2)
        let height = rig.device.screenBounds.height
        for percent in [0.25, 0.75, 0.5] as [CGFloat] {
            driver.update(percent)
            await rig.device.advanceFrames(1)
            let y = b.view.layer.presentation()?.affineTransform().ty ?? -1
            #expect(abs(y - height * (1 - percent)) < 0.5)
            #expect(driver.percentComplete == percent)
        }
        #expect(driver.duration == 0.4)
        // Half of 0.4 s is left: 12 frames, and at twice the speed 6.
        driver.completionSpeed = 2
        let start = rig.device.time
        driver.finish()
        _ = await rig.device.advance(until: { rig.log.events.contains("B.viewDidAppear") })
        #expect(abs(rig.device.time - start - 0.1) < 0.034)
    }

    @Test("F43 a driver that finishes before its transition begins is not forgotten")
    func f43Early() async {
        let rig = PresentationRig()
        let (b, delegate) = (rig.recorder("B", .overFullScreen), TestDelegate())
        let driver = UIPercentDrivenInteractiveTransition()
        delegate.presenting = SlideAnimator()
        delegate.presentationDriver = driver
        b.transitioningDelegate = delegate
        rig.a.present(b, animated: true)
        driver.update(0.1)
        driver.finish()
        await rig.device.settle()
        #expect(rig.log.take() == ["B.viewWillAppear", "B.viewDidAppear"])
    }

    @Test("F44 alongside animations run with the transition, and completions at its end")
    func f44() async {
        let rig = PresentationRig()
        let (b, delegate) = (rig.recorder("B", .overFullScreen), TestDelegate())
        let driver = UIPercentDrivenInteractiveTransition()
        let outside = UIView()
        rig.a.view.addSubview(outside)
        delegate.presenting = SlideAnimator()
        delegate.presentationDriver = driver
        b.transitioningDelegate = delegate
        rig.a.present(b, animated: true)
        let coordinator = b.transitionCoordinator
        #expect(coordinator != nil)
        #expect(rig.a.transitionCoordinator === coordinator)
        #expect(coordinator?.transitionDuration == 0.4)
        coordinator?.animateAlongsideTransition(in: rig.a.view, animation: { _ in outside.alpha = 0 }) {
            rig.log.note("alongside \($0.isCancelled)")
        }
        await rig.device.advanceFrames(2)
        driver.update(0.5)
        await rig.device.advanceFrames(1)
        // Half of the way, on the curve with ease in and out.
        #expect(abs((outside.layer.presentation()?.opacity ?? 0) - 0.5) < 0.02)
        driver.finish()
        await rig.device.settle()
        #expect(rig.log.take() == ["B.viewWillAppear", "B.viewDidAppear", "alongside false"])
        #expect(b.transitionCoordinator == nil)
    }

    @Test("F45 a custom dismissal needs no animator")
    func f45() async {
        let rig = PresentationRig()
        let (b, delegate) = (rig.recorder("B"), TestDelegate())
        b.customize(delegate)
        await rig.present(b)
        await rig.dismiss(animated: true)
        #expect(rig.a.presentedViewController == nil)
        #expect(rig.device.issues == [])
    }
}
