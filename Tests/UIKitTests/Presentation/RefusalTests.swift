import Testing
import UIKit
import UIKitHeadless
import UIKitTestSupport

@MainActor
struct RefusalTests {
    @Test("F46 presenting on a controller that presents already is refused, and the completion never runs")
    func f46() async {
        let rig = PresentationRig()
        let (w, x) = (rig.recorder("W", .overFullScreen), rig.recorder("X"))
        await rig.present(w)
        rig.a.present(x, animated: true) { rig.log.note("never") }
        await rig.device.settle()
        #expect(
            rig.device.issues == [
                "Attempt to present \(x) on \(rig.a) (from \(rig.a)) which is already presenting \(w)."
            ])
        #expect(rig.log.take() == ["W.viewWillAppear", "W.viewDidAppear"])
        #expect(rig.a.presentedViewController === w)
        #expect(x.presentingViewController == nil)
    }

    @Test("F47 presenting from a controller whose view is not in a window is refused")
    func f47() async {
        let device = HeadlessDevice()
        let (loose, x) = (EarlyPresenter(), UIViewController())
        loose.toPresent = x
        device.show(loose)
        await device.settle()
        #expect(
            device.issues == [
                "Attempt to present \(x) on \(loose) (from \(loose)) whose view is not in the window hierarchy!"
            ])
        #expect(loose.presentedViewController == nil)
    }

    @Test("F48 presenting from a controller outside of the controller tree is warned about")
    func f48() async {
        let rig = PresentationRig()
        let (detached, x) = (rig.recorder("D"), rig.recorder("X", .overFullScreen))
        rig.a.view.addSubview(detached.view)
        await rig.present(x, on: detached)
        #expect(rig.device.issues.count == 1)
        #expect(
            rig.device.issues.first?.hasPrefix(
                "Presenting view controller \(x) from detached view controller \(detached) is not supported, and may "
                    + "result in incorrect safe area insets and a corrupt root presentation.") == true)
    }

    @Test("F49 presenting a controller that has a parent is a broken precondition")
    func f49() async {
        await #expect(processExitsWith: .failure) { @MainActor in
            let device = HeadlessDevice()
            let (root, child) = (UIViewController(), UIViewController())
            root.addChild(child)
            device.show(root)
            device.step()
            root.present(child, animated: true)
        }
    }

    @Test("F50 dismissing during a presentation or a dismissal is refused")
    func f50() async {
        let rig = PresentationRig()
        let b = rig.recorder("B", .overFullScreen)
        rig.a.present(b, animated: true)
        rig.a.dismiss(animated: true) { rig.log.note("never") }
        await rig.device.settle()
        let warning =
            "Attempt to dismiss from view controller \(rig.a) while a presentation or dismiss is in progress!"
        #expect(rig.device.issues == [warning])
        #expect(rig.a.presentedViewController === b)
        rig.a.dismiss(animated: true)
        await rig.device.advanceFrames(3)
        rig.a.dismiss(animated: true) { rig.log.note("never") }
        await rig.device.settle()
        #expect(rig.device.issues == [warning, warning])
        #expect(
            rig.log.take() == ["B.viewWillAppear", "B.viewDidAppear", "B.viewWillDisappear", "B.viewDidDisappear"])
    }

    @Test(
        "F51 a presentation right after a dismissal is refused, since nothing has ended yet", arguments: [true, false])
    func f51(animated: Bool) async {
        let rig = PresentationRig()
        let (b, c) = (rig.recorder("B", .overFullScreen), rig.recorder("C"))
        await rig.present(b)
        rig.a.dismiss(animated: animated)
        #expect(rig.a.presentedViewController === b)
        rig.a.present(c, animated: animated)
        await rig.device.settle()
        #expect(rig.device.issues.count == 1)
        #expect(rig.a.presentedViewController == nil)
        await rig.present(c)
        #expect(rig.a.presentedViewController === c)
    }

    @Test("F51 the next presentation may begin in the dismissal's completion")
    func f51Completion() async {
        let rig = PresentationRig()
        let c = rig.recorder("C")
        await rig.present(rig.recorder("B"))
        rig.a.dismiss(animated: true) { rig.a.present(c, animated: true) }
        await rig.device.settle()
        #expect(rig.a.presentedViewController === c)
        #expect(rig.touched === c.view)
        #expect(rig.device.issues == [])
    }

    @Test("F52 overlapping requests on sheets end in one consistent state")
    func f52() async {
        let rig = PresentationRig()
        let (b, c) = (rig.recorder("B", .pageSheet), rig.recorder("C", .pageSheet))
        rig.a.present(b, animated: true)
        rig.a.present(c, animated: true)
        await rig.device.settle()
        #expect(rig.a.presentedViewController === b)
        rig.a.dismiss(animated: true)
        b.dismiss(animated: true)
        await rig.device.settle()
        #expect(rig.a.presentedViewController == nil)
        #expect(rig.device.window.subviews.count == 1)
        #expect(rig.touched === rig.a.view)
    }

    @Test("F54 completions are optional last arguments of plain functions")
    func f54() async {
        let rig = PresentationRig()
        let b = rig.recorder("B", .overFullScreen)
        rig.a.present(b, animated: false)
        await rig.device.settle()
        b.dismiss(animated: false)
        await rig.device.settle()
        #expect(rig.a.presentedViewController == nil)
    }

    @Test("F13 driving appearance by hand on top of a transition logs UIKit's warning")
    func f13() async {
        let rig = PresentationRig()
        rig.a.endAppearanceTransition()
        #expect(rig.device.issues == ["Unbalanced calls to begin/end appearance transitions for \(rig.a)."])
    }

    @Test("F14 begin and end drive the appearance of a controller that a custom presentation leaves alone")
    func f14() async {
        let rig = PresentationRig()
        rig.a.beginAppearanceTransition(false, animated: true)
        rig.a.endAppearanceTransition()
        rig.a.beginAppearanceTransition(true, animated: true)
        rig.a.endAppearanceTransition()
        #expect(
            rig.log.take() == ["A.viewWillDisappear", "A.viewDidDisappear", "A.viewWillAppear", "A.viewDidAppear"])
        #expect(rig.device.issues == [])
    }
}

/// Presents in `viewDidLoad`, too early.
@MainActor
final class EarlyPresenter: UIViewController {
    var toPresent: UIViewController?

    override func viewDidLoad() {
        super.viewDidLoad()
        if let toPresent { present(toPresent, animated: true) }
    }
}
