import Testing
import UIKit
import UIKitHeadless
import UIKitTestSupport

@MainActor
struct DismissalTests {
    /// A, B, C and D on top of each other.
    private func chain(
        _ style: UIModalPresentationStyle
    ) async -> (rig: PresentationRig, b: LifecycleRecorder, c: LifecycleRecorder, d: LifecycleRecorder) {
        let rig = PresentationRig()
        let (b, c, d) = (rig.recorder("B", style), rig.recorder("C", style), rig.recorder("D", style))
        await rig.present(b)
        await rig.present(c, on: b)
        await rig.present(d, on: c)
        _ = rig.log.take()
        return (rig, b, c, d)
    }

    @Test("F55 dismiss on the presented controller is forwarded to its presenter")
    func f55() async {
        let rig = PresentationRig()
        let b = rig.recorder("B")
        await rig.present(b)
        b.dismiss(animated: true)
        await rig.device.settle()
        #expect(rig.a.presentedViewController == nil)
        #expect(rig.touched === rig.a.view)
    }

    @Test("F56 dismiss on a controller in the middle takes what is above and leaves it")
    func f56Middle() async {
        let (rig, b, c, d) = await chain(.overFullScreen)
        b.dismiss(animated: true)
        await rig.device.settle()
        #expect(rig.a.presentedViewController === b)
        #expect(b.presentedViewController == nil)
        #expect(c.presentingViewController == nil)
        #expect(d.presentingViewController == nil)
        #expect(rig.touched === b.view)
    }

    @Test("F56 a whole chain goes at once, only the topmost animated")
    func f56() async {
        let (rig, b, c, d) = await chain(.overFullScreen)
        rig.a.dismiss(animated: true) { rig.log.note("completion") }
        await rig.device.advanceFrames(3)
        #expect(b.view.window == nil)
        #expect(c.view.window == nil)
        #expect(d.view.window != nil)
        await rig.device.settle()
        #expect(
            rig.log.take() == [
                "D.viewWillDisappear", "C.viewWillDisappear", "C.viewDidDisappear", "B.viewWillDisappear",
                "B.viewDidDisappear", "D.viewDidDisappear", "completion",
            ])
        #expect(rig.touched === rig.a.view)
        #expect(rig.device.window.subviews.count == 1)
        #expect(!b.isBeingDismissed && !c.isBeingDismissed && !d.isBeingDismissed)
    }

    @Test("F56 a chain of full-screen controllers uncovers the first presenter")
    func f56FullScreen() async {
        let (rig, _, _, _) = await chain(.fullScreen)
        rig.a.dismiss(animated: true)
        await rig.device.settle()
        #expect(
            rig.log.take() == ["D.viewWillDisappear", "A.viewWillAppear", "A.viewDidAppear", "D.viewDidDisappear"])
        #expect(rig.touched === rig.a.view)
        #expect(rig.a.view.superview === rig.device.window)
    }

    @Test("F57 a dismissal of a controller whose own presentation leaves takes the controller too")
    func f57() async {
        let rig = PresentationRig()
        let (b, c) = (rig.recorder("B", .overFullScreen), rig.recorder("C", .overFullScreen))
        await rig.present(b)
        await rig.present(c, on: b)
        b.dismiss(animated: true)
        await rig.device.advanceFrames(3)
        b.dismiss(animated: true)
        await rig.device.settle()
        #expect(rig.a.presentedViewController == nil)
        #expect(rig.touched === rig.a.view)
        #expect(rig.device.issues == [])
    }

    @Test("F58 adaptive delegates hear of the user's dismissals, never of those by code")
    func f58() async {
        let rig = PresentationRig()
        let (b, delegate) = (rig.recorder("B", .pageSheet), AdaptiveDelegate(log: rig.log))
        b.presentationController?.delegate = delegate
        await rig.present(b)
        _ = rig.log.take()
        await rig.dismiss()
        #expect(rig.log.take() == ["B.viewWillDisappear", "B.viewDidDisappear"])
        b.presentationController?.delegate = delegate
        await rig.present(b)
        _ = rig.log.take()
        await rig.device.tap(at: CGPoint(x: 100, y: 20))
        await rig.device.settle()
        #expect(
            rig.log.take() == [
                "shouldDismiss", "willDismiss", "B.viewWillDisappear", "B.viewDidDisappear", "didDismiss",
            ])
        #expect(rig.a.presentedViewController == nil)
    }

    @Test("F59 isModalInPresentation keeps the user from dismissing, and tells of the attempt")
    func f59() async {
        let rig = PresentationRig()
        let (b, delegate) = (rig.recorder("B", .pageSheet), AdaptiveDelegate(log: rig.log))
        b.presentationController?.delegate = delegate
        b.isModalInPresentation = true
        await rig.present(b)
        _ = rig.log.take()
        await rig.device.tap(at: CGPoint(x: 100, y: 20))
        await rig.device.drag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 200, y: 800))
        await rig.device.settle()
        #expect(rig.log.take() == ["didAttempt", "didAttempt"])
        #expect(rig.a.presentedViewController === b)
        #expect(rig.device.view(at: CGPoint(x: 100, y: 20)) !== rig.a.view)
        await rig.dismiss()
        #expect(rig.a.presentedViewController == nil)
    }

    @Test("a new root takes away what the old one presented, containers included")
    func newRoot() async {
        let (rig, b, _, _) = await chain(.overFullScreen)
        let next = UIViewController()
        rig.device.window.rootViewController = next
        await rig.device.settle()
        #expect(rig.touched === next.view)
        #expect(rig.device.window.subviews.count == 1)
        #expect(rig.a.presentedViewController == nil)
        #expect(b.presentingViewController == nil)
        #expect(rig.log.take().filter { $0.hasSuffix("viewDidDisappear") }.count == 4)
    }

    @Test("a root that was told by hand that it disappeared leaves the window without another word")
    func newRootAfterHand() async {
        let rig = PresentationRig()
        rig.a.beginAppearanceTransition(false, animated: false)
        rig.a.endAppearanceTransition()
        rig.device.window.rootViewController = UIViewController()
        await rig.device.settle()
        #expect(rig.log.take() == ["A.viewWillDisappear", "A.viewDidDisappear"])
        #expect(rig.device.issues == [])
    }
}

/// Notes what the user does to a presentation.
@MainActor
final class AdaptiveDelegate: NSObject, UIAdaptivePresentationControllerDelegate {
    let log: CallLog
    var allows = true

    init(log: CallLog) { self.log = log }

    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
        log.note("shouldDismiss")
        return allows
    }

    func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
        log.note("willDismiss")
    }

    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { log.note("didDismiss") }

    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
        log.note("didAttempt")
    }
}
