import Testing
import UIKit
import UIKitHeadless
import UIKitTestSupport

@MainActor
struct SurroundingsTests {
    @Test("F61 presenting takes the first responder from what lies below")
    func f61() async {
        let rig = PresentationRig()
        let field = UITextField(frame: CGRect(x: 0, y: 100, width: 200, height: 40))
        rig.a.view.addSubview(field)
        field.becomeFirstResponder()
        #expect(field.isFirstResponder)
        await rig.present(rig.recorder("B", .overFullScreen))
        #expect(!field.isFirstResponder)
    }

    @Test("F61 a presented controller that can becomes first responder")
    func f61Presented() async {
        let rig = PresentationRig()
        let b = RespondingController()
        b.modalPresentationStyle = .overFullScreen
        await rig.present(b)
        #expect(b.isFirstResponder)
    }

    @Test("F60 only what fills the screen, or says that it does, controls the status bar")
    func f60Control() async {
        let rig = PresentationRig()
        let window = rig.device.window
        #expect(!window.systemAppearance.isStatusBarHidden)
        for (style, captures, controls) in [
            (UIModalPresentationStyle.fullScreen, false, true), (.overFullScreen, false, false),
            (.overFullScreen, true, true), (.pageSheet, false, false), (.custom, false, false), (.custom, true, true),
        ] {
            let b = HidingController()
            b.modalPresentationStyle = style
            b.modalPresentationCapturesStatusBarAppearance = captures
            await rig.present(b)
            #expect(window.systemAppearance.isStatusBarHidden == controls, "\(style) \(captures)")
            await rig.dismiss()
            #expect(!window.systemAppearance.isStatusBarHidden)
        }
    }

    @Test("F61 presenting puts the presented controller at the head of the chain, before its presenter")
    func f61Chain() async {
        let rig = PresentationRig()
        let b = RespondingController()
        b.modalPresentationStyle = .fullScreen
        await rig.present(b)
        #expect(b.isFirstResponder)
        #expect(sequence(first: b as UIResponder) { $0.next }.contains { $0 === rig.a })
        await rig.dismiss()
        #expect(!b.isFirstResponder)
    }

    @Test("F61 presenting takes the keyboard away, and a field in the presented controller brings it back")
    func f61Keyboard() async {
        let rig = PresentationRig()
        let field = UITextField(frame: CGRect(x: 0, y: 100, width: 200, height: 40))
        rig.a.view.addSubview(field)
        field.becomeFirstResponder()
        await rig.device.settle()
        #expect(rig.device.keyboardFrame != nil)
        let b = rig.recorder("B", .overFullScreen)
        await rig.present(b)
        #expect(rig.device.keyboardFrame == nil)
        let inner = UITextField(frame: field.frame)
        b.view.addSubview(inner)
        inner.becomeFirstResponder()
        #expect(rig.device.keyboardFrame != nil)
        inner.resignFirstResponder()
        #expect(rig.device.keyboardFrame == nil)
        #expect(!b.disablesAutomaticKeyboardDismissal)
    }

    @Test("F61 a form sheet keeps the keyboard when its field gives up, until it goes")
    func f61FormSheet() async {
        let rig = PresentationRig(.iPadPro11)
        let b = rig.recorder("B", .formSheet)
        #expect(b.disablesAutomaticKeyboardDismissal)
        await rig.present(b)
        let field = UITextField(frame: CGRect(x: 0, y: 100, width: 200, height: 40))
        b.view.addSubview(field)
        field.becomeFirstResponder()
        field.resignFirstResponder()
        #expect(!field.isFirstResponder)
        #expect(rig.device.keyboardFrame != nil)
        await rig.dismiss()
        #expect(rig.device.keyboardFrame == nil)
    }

    @Test("F62 a delegate that answers none keeps a popover a popover in compact width")
    func f62() async {
        let rig = PresentationRig()
        for keeps in [true, false] {
            let (b, delegate) = (rig.recorder("B", .popover), StyleDelegate())
            delegate.style = keeps ? .none : .overFullScreen
            b.preferredContentSize = CGSize(width: 200, height: 100)
            b.popoverPresentationController?.sourceView = rig.a.view
            b.popoverPresentationController?.sourceRect = CGRect(x: 50, y: 200, width: 40, height: 40)
            b.popoverPresentationController?.delegate = delegate
            await rig.present(b)
            #expect(b.view.bounds.size == (keeps ? CGSize(width: 200, height: 100) : rig.device.screenBounds.size))
            await rig.dismiss()
            #expect(rig.touched === rig.a.view)
        }
    }

    @Test("F62 a delegate's controller for the adapted style is presented instead")
    func f62Replacement() async {
        let rig = PresentationRig()
        let (b, delegate) = (rig.recorder("B", .popover), StyleDelegate())
        delegate.style = .fullScreen
        delegate.replacement = { UINavigationController(rootViewController: $0) }
        b.popoverPresentationController?.sourceView = rig.a.view
        b.popoverPresentationController?.delegate = delegate
        await rig.present(b)
        #expect(rig.a.presentedViewController is UINavigationController)
        #expect(b.presentingViewController === rig.a)
        await rig.dismiss()
        #expect(rig.touched === rig.a.view)
    }

    @Test("F63 the system's presentations are modal to assistive technologies, custom ones are not by themselves")
    func f63() async {
        let rig = PresentationRig()
        let b = rig.recorder("B", .overFullScreen)
        await rig.present(b)
        #expect(b.presentationController?.containerView?.accessibilityViewIsModal == true)
        await rig.dismiss()
        let (c, delegate) = (rig.recorder("C"), TestDelegate())
        c.customize(delegate)
        await rig.present(c)
        #expect(c.presentationController?.containerView?.accessibilityViewIsModal == false)
    }

    @Test("F64 the escape gesture answers true only where it dismisses")
    func f64() async {
        let rig = PresentationRig()
        let sheet = rig.recorder("B", .pageSheet)
        await rig.present(sheet)
        let container = sheet.presentationController?.containerView
        sheet.isModalInPresentation = true
        #expect(container?.accessibilityPerformEscape() == false)
        await rig.device.settle()
        #expect(rig.a.presentedViewController === sheet)
        sheet.isModalInPresentation = false
        #expect(container?.accessibilityPerformEscape() == true)
        await rig.device.settle()
        #expect(rig.a.presentedViewController == nil)
        let full = rig.recorder("C")
        await rig.present(full)
        #expect(full.presentationController?.containerView?.accessibilityPerformEscape() == false)
    }

    @Test("F65 where the user asks for cross-fades, read at each transition, screens fade instead of sliding")
    func f65() async {
        let rig = PresentationRig()
        rig.device.reducesMotion = true
        for fades in [false, true] {
            rig.device.prefersCrossFadeTransitions = fades
            #expect(UIAccessibility.prefersCrossFadeTransitions == fades)
            #expect(UIAccessibility.isReduceMotionEnabled)
            let b = rig.recorder("B")
            rig.a.present(b, animated: true)
            await rig.device.advanceFrames(5)
            let shown = b.view.layer.presentation()
            #expect(((shown?.opacity ?? 1) < 1) == fades)
            #expect(((shown?.frame.minY ?? 0) == 0) == fades)
            await rig.device.settle()
            await rig.dismiss()
        }
        rig.device.reducesMotion = false
        #expect(!UIAccessibility.prefersCrossFadeTransitions)
    }

    @Test("F60 capturing the status bar's appearance is off by default and kept when set")
    func f60() {
        _ = HeadlessDevice()
        let b = UIViewController()
        #expect(!b.modalPresentationCapturesStatusBarAppearance)
        b.modalPresentationCapturesStatusBarAppearance = true
        #expect(b.modalPresentationCapturesStatusBarAppearance)
    }

    @Test("a presentation controller that was only asked for does not keep its controller")
    func unusedController() throws {
        _ = HeadlessDevice()
        try expectFreed {
            let b = UIViewController()
            let sheet = b.sheetPresentationController
            sheet?.detents = [.medium()]
            return [b, sheet].compactMap { $0 }
        }
    }

    @Test(
        "system transitions move as their style says and end where they should",
        arguments: [UIModalTransitionStyle.coverVertical, .crossDissolve, .flipHorizontal])
    func styles(style: UIModalTransitionStyle) async {
        let rig = PresentationRig()
        for presentation in [UIModalPresentationStyle.fullScreen, .overFullScreen] {
            let b = rig.recorder("B", presentation)
            b.modalTransitionStyle = style
            rig.a.present(b, animated: true)
            await rig.device.advanceFrames(8)
            #expect(rig.a.presentedViewController?.isBeingPresented == true)
            await rig.device.settle()
            #expect(rig.touched === b.view)
            #expect(b.view.frame == rig.device.screenBounds)
            #expect(b.view.alpha == 1)
            await rig.dismiss()
            #expect(rig.touched === rig.a.view)
            #expect(rig.a.view.frame == rig.device.screenBounds)
        }
        #expect(rig.device.issues == [])
    }
}

@MainActor
private final class HidingController: UIViewController {
    override var prefersStatusBarHidden: Bool { true }
}

@MainActor
final class RespondingController: UIViewController {
    override var canBecomeFirstResponder: Bool { true }
}

@MainActor
final class StyleDelegate: NSObject, UIPopoverPresentationControllerDelegate {
    var style: UIModalPresentationStyle = .none
    var replacement: ((UIViewController) -> UIViewController)?

    func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle {
        style
    }

    func presentationController(
        _ controller: UIPresentationController,
        viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
    ) -> UIViewController? {
        replacement?(controller.presentedViewController)
    }
}
