import Testing
import UIKit
import UIKitHeadless
import UIKitTestSupport

@MainActor
struct AppearanceOrderTests {
    @Test("F1 a full-screen presentation tells presenter and presented in UIKit's order", arguments: [true, false])
    func f1(animated: Bool) async {
        let rig = PresentationRig()
        rig.a.present(rig.recorder("B"), animated: animated) { rig.log.note("completion") }
        await rig.device.settle()
        #expect(
            rig.log.take() == [
                "A.viewWillDisappear", "B.viewWillAppear", "B.viewDidAppear", "A.viewDidDisappear", "completion",
            ])
        #expect(rig.device.issues == [])
    }

    @Test("F2 a full-screen dismissal tells presenter and presented in UIKit's order", arguments: [true, false])
    func f2(animated: Bool) async {
        let rig = PresentationRig()
        await rig.present(rig.recorder("B"))
        _ = rig.log.take()
        rig.a.dismiss(animated: animated) { rig.log.note("completion") }
        await rig.device.settle()
        #expect(
            rig.log.take() == [
                "B.viewWillDisappear", "A.viewWillAppear", "A.viewDidAppear", "B.viewDidDisappear", "completion",
            ])
        #expect(rig.touched === rig.a.view)
    }

    @Test("F3 containers inside the presenter are told parent first, for all four events")
    func f3() async {
        let rig = PresentationRig()
        let child = rig.recorder("C")
        rig.a.addChild(child)
        rig.a.view.addSubview(child.view)
        child.didMove(toParent: rig.a)
        _ = rig.log.take()
        await rig.present(rig.recorder("B"))
        await rig.dismiss()
        #expect(
            rig.log.take() == [
                "A.viewWillDisappear", "C.viewWillDisappear", "B.viewWillAppear", "B.viewDidAppear",
                "A.viewDidDisappear", "C.viewDidDisappear", "B.viewWillDisappear", "A.viewWillAppear",
                "C.viewWillAppear", "A.viewDidAppear", "C.viewDidAppear", "B.viewDidDisappear",
            ])
    }

    @Test(
        "F4 styles that keep the presenter's view tell only the presented controller",
        arguments: [
            UIModalPresentationStyle.overFullScreen, .overCurrentContext, .custom, .pageSheet, .formSheet,
        ])
    func f4(style: UIModalPresentationStyle) async {
        let rig = PresentationRig()
        await rig.present(rig.recorder("B", style))
        #expect(rig.log.take() == ["B.viewWillAppear", "B.viewDidAppear"])
        #expect(rig.a.view.window != nil)
        await rig.dismiss()
        #expect(rig.log.take() == ["B.viewWillDisappear", "B.viewDidDisappear"])
        #expect(rig.touched === rig.a.view)
        #expect(rig.device.issues == [])
    }

    @Test("F5 the current context's views leave the hierarchy, with full screen's order")
    func f5() async {
        let rig = PresentationRig()
        let context = rig.recorder("X")
        context.definesPresentationContext = true
        rig.a.addChild(context)
        context.view.frame = CGRect(x: 0, y: 100, width: 200, height: 300)
        rig.a.view.addSubview(context.view)
        context.didMove(toParent: rig.a)
        _ = rig.log.take()
        let b = rig.recorder("B", .currentContext)
        await rig.present(b, on: context)
        #expect(
            rig.log.take() == ["X.viewWillDisappear", "B.viewWillAppear", "B.viewDidAppear", "X.viewDidDisappear"])
        #expect(context.view.window == nil)
        #expect(b.view.convert(b.view.bounds, to: nil) == CGRect(x: 0, y: 100, width: 200, height: 300))
        await rig.dismiss(context)
        #expect(
            rig.log.take() == ["B.viewWillDisappear", "X.viewWillAppear", "X.viewDidAppear", "B.viewDidDisappear"])
        #expect(context.view.superview === rig.a.view)
        #expect(context.view.frame == CGRect(x: 0, y: 100, width: 200, height: 300))
    }

    @Test("F6 a custom presentation that removes the presenter's view gives it the full-screen callbacks")
    func f6() async {
        let rig = PresentationRig()
        let b = rig.recorder("B")
        let delegate = TestDelegate()
        delegate.makeController = { presented, presenting in
            let controller = HalfPresentation(presentedViewController: presented, presenting: presenting)
            controller.removes = true
            return controller
        }
        b.customize(delegate)
        await rig.present(b)
        #expect(
            rig.log.take() == ["A.viewWillDisappear", "B.viewWillAppear", "B.viewDidAppear", "A.viewDidDisappear"])
        #expect(rig.a.view.window == nil)
        await rig.dismiss()
        #expect(
            rig.log.take() == ["B.viewWillDisappear", "A.viewWillAppear", "A.viewDidAppear", "B.viewDidDisappear"])
        #expect(rig.a.view.window != nil)
    }

    @Test("F8 isBeingPresented and isBeingDismissed hold inside the callbacks and not in the completions")
    func f8() async {
        let rig = PresentationRig()
        let b = StateNotingController()
        b.modalPresentationStyle = .fullScreen
        rig.a.present(b, animated: true) { b.note("completion") }
        await rig.device.settle()
        #expect(b.notes == ["willAppear true false", "didAppear true false", "completion false false"])
        b.notes = []
        rig.a.dismiss(animated: true) { b.note("completion") }
        await rig.device.settle()
        #expect(b.notes == ["willDisappear false true", "didDisappear false true", "completion false false"])
    }

    @Test("F9 completions run after viewDidAppear and after viewDidDisappear")
    func f9() async {
        let rig = PresentationRig()
        rig.a.present(rig.recorder("B", .overFullScreen), animated: true) { rig.log.note("presented") }
        await rig.device.settle()
        #expect(rig.log.take() == ["B.viewWillAppear", "B.viewDidAppear", "presented"])
        rig.a.dismiss(animated: true) { rig.log.note("dismissed") }
        await rig.device.settle()
        #expect(rig.log.take() == ["B.viewWillDisappear", "B.viewDidDisappear", "dismissed"])
    }

    @Test("F10 a full-screen dismissal that is taken back logs wills, then compensating wills and dids")
    func f10() async {
        let rig = PresentationRig()
        let (b, delegate) = (rig.recorder("B"), TestDelegate())
        let driver = UIPercentDrivenInteractiveTransition()
        delegate.dismissing = SlideAnimator()
        delegate.dismissalDriver = driver
        b.transitioningDelegate = delegate
        await rig.present(b)
        _ = rig.log.take()
        rig.a.dismiss(animated: true) { rig.log.note("completion") }
        await rig.device.advanceFrames(2)
        driver.update(0.3)
        await rig.device.advanceFrames(2)
        #expect(rig.log.take() == ["B.viewWillDisappear", "A.viewWillAppear"])
        driver.cancel()
        await rig.device.settle()
        #expect(
            rig.log.take() == ["A.viewWillDisappear", "A.viewDidDisappear", "B.viewWillAppear", "B.viewDidAppear"])
        #expect(rig.a.presentedViewController === b)
        #expect(rig.a.view.window == nil)
        #expect(b.view.transform == .identity)
        #expect(rig.touched === b.view)
        #expect(!b.isBeingDismissed)
        await rig.dismiss(animated: false)
        #expect(rig.touched === rig.a.view)
    }

    @Test("F11 a custom dismissal that is taken back logs WD, WA, DA of the presented controller alone")
    func f11() async {
        let rig = PresentationRig()
        let (b, delegate) = (rig.recorder("B"), TestDelegate())
        let driver = UIPercentDrivenInteractiveTransition()
        delegate.dismissing = SlideAnimator()
        delegate.dismissalDriver = driver
        b.customize(delegate)
        await rig.present(b)
        _ = rig.log.take()
        for _ in 0..<2 {
            rig.a.dismiss(animated: true)
            await rig.device.advanceFrames(2)
            driver.update(0.5)
            await rig.device.advanceFrames(2)
            driver.cancel()
            await rig.device.settle()
            #expect(rig.log.take() == ["B.viewWillDisappear", "B.viewWillAppear", "B.viewDidAppear"])
            #expect(rig.touched === b.view)
        }
        rig.a.dismiss(animated: true)
        await rig.device.advanceFrames(2)
        driver.update(0.5)
        driver.finish()
        await rig.device.settle()
        #expect(rig.log.take() == ["B.viewWillDisappear", "B.viewDidDisappear"])
        #expect(rig.a.presentedViewController == nil)
    }

    @Test("F12 blocks that wait for the interaction's end run before the compensating calls")
    func f12() async {
        let rig = PresentationRig()
        let (b, delegate) = (rig.recorder("B"), TestDelegate())
        let driver = UIPercentDrivenInteractiveTransition()
        delegate.dismissing = SlideAnimator()
        delegate.dismissalDriver = driver
        b.transitioningDelegate = delegate
        await rig.present(b)
        _ = rig.log.take()
        rig.a.dismiss(animated: true)
        b.transitionCoordinator?.notifyWhenInteractionChanges { rig.log.note("cancelled \($0.isCancelled)") }
        await rig.device.advanceFrames(2)
        driver.update(0.3)
        driver.cancel()
        await rig.device.settle()
        #expect(
            rig.log.take() == [
                "B.viewWillDisappear", "A.viewWillAppear", "cancelled true", "A.viewWillDisappear",
                "A.viewDidDisappear", "B.viewWillAppear", "B.viewDidAppear",
            ])
    }

    @Test("F10 a full-screen presentation that is taken back leaves the presenter as it was")
    func f10Presentation() async {
        let rig = PresentationRig()
        let (b, delegate, animator) = (rig.recorder("B"), TestDelegate(), SlideAnimator())
        animator.fails = true
        delegate.presenting = animator
        b.transitioningDelegate = delegate
        await rig.present(b)
        #expect(
            rig.log.take() == [
                "A.viewWillDisappear", "B.viewWillAppear", "B.viewWillDisappear", "B.viewDidDisappear",
                "A.viewWillAppear", "A.viewDidAppear",
            ])
        #expect(rig.touched === rig.a.view)
        #expect(rig.a.presentedViewController == nil)
    }
}

/// Notes whether it is being presented or dismissed in each callback.
@MainActor
final class StateNotingController: UIViewController {
    var notes: [String] = []

    func note(_ event: String) { notes.append("\(event) \(isBeingPresented) \(isBeingDismissed)") }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        note("willAppear")
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        note("didAppear")
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        note("willDisappear")
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        note("didDisappear")
    }
}
