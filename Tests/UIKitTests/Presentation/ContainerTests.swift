import Testing
import UIKit
import UIKitHeadless
import UIKitTestSupport

@MainActor
struct ContainerTests {
    private func custom(
        _ rig: PresentationRig, removes: Bool = false
    ) -> (b: LifecycleRecorder, delegate: TestDelegate) {
        let (b, delegate) = (rig.recorder("B"), TestDelegate())
        delegate.presenting = SlideAnimator()
        delegate.dismissing = SlideAnimator()
        delegate.makeController = { presented, presenting in
            let controller = HalfPresentation(presentedViewController: presented, presenting: presenting)
            controller.removes = removes
            return controller
        }
        b.customize(delegate)
        return (b, delegate)
    }

    @Test("F22 the runtime makes the container after the delegate gave the controller, and takes it away")
    func f22() async throws {
        let rig = PresentationRig()
        let (b, delegate) = custom(rig)
        var made: UIPresentationController?
        let make = delegate.makeController
        delegate.makeController = { presented, presenting in
            made = make?(presented, presenting) ?? nil
            #expect(made?.containerView == nil)
            return made
        }
        await rig.present(b)
        let container = try #require(made?.containerView)
        #expect(container.window === rig.device.window)
        #expect(container.subviews.contains { $0 === (made as? HalfPresentation)?.dimming })
        await rig.dismiss()
        #expect(container.superview == nil)
        #expect(made?.containerView == nil)
    }

    @Test("F23 the presenter's view moves into the container only where it is removed", arguments: [true, false])
    func f23(removes: Bool) async {
        let rig = PresentationRig()
        let (b, delegate) = custom(rig, removes: removes)
        let home = rig.a.view.superview
        var isInContainer: [Bool] = []
        let note = { (context: any UIViewControllerContextTransitioning) in
            isInContainer.append(rig.a.view.superview === context.containerView)
        }
        (delegate.presenting as? SlideAnimator)?.onStart = note
        (delegate.dismissing as? SlideAnimator)?.onStart = note
        await rig.present(b)
        #expect((rig.a.view.superview == nil) == removes)
        await rig.dismiss()
        #expect(isInContainer == [removes, removes])
        #expect(rig.a.view.superview === home)
        #expect(rig.a.view.frame == rig.device.screenBounds)
    }

    @Test(
        "F24 the presenter's view leaves the hierarchy for full screen and stays for the over styles",
        arguments: [
            (UIModalPresentationStyle.fullScreen, true), (.currentContext, true), (.overFullScreen, false),
            (.overCurrentContext, false),
        ])
    func f24(style: UIModalPresentationStyle, leaves: Bool) async {
        let rig = PresentationRig()
        await rig.present(rig.recorder("B", style))
        #expect((rig.a.view.window == nil) == leaves)
        await rig.dismiss()
        #expect(rig.a.view.window != nil)
        #expect(rig.touched === rig.a.view)
    }

    @Test("F25 view(forKey:) is nil for what the animator must not touch", arguments: [true, false])
    func f25(removes: Bool) async {
        let rig = PresentationRig()
        let (b, delegate) = custom(rig, removes: removes)
        (delegate.presenting as? SlideAnimator)?.onStart = { context in
            #expect(context.view(forKey: .from) === (removes ? rig.a.view : nil))
            #expect(context.view(forKey: .to) === b.view)
            #expect(context.viewController(forKey: .from) === rig.a)
            #expect(context.viewController(forKey: .to) === b)
        }
        (delegate.dismissing as? SlideAnimator)?.onStart = { context in
            #expect(context.view(forKey: .to) === (removes ? rig.a.view : nil))
            #expect(context.view(forKey: .from) === b.view)
            #expect(context.viewController(forKey: .from) === b)
            #expect(context.viewController(forKey: .to) === rig.a)
        }
        await rig.present(b)
        await rig.dismiss()
        #expect(rig.device.issues == [])
    }

    @Test("F26 a wrapper given as presentedView is what animators get")
    func f26() async {
        let rig = PresentationRig()
        let (b, delegate) = (rig.recorder("B"), TestDelegate())
        let animator = SlideAnimator()
        let wrapper = UIView()
        delegate.presenting = animator
        delegate.makeController = { presented, presenting in
            let controller = WrappingPresentation(presentedViewController: presented, presenting: presenting)
            controller.wrapper = wrapper
            return controller
        }
        b.customize(delegate)
        animator.onStart = { #expect($0.view(forKey: .to) === wrapper) }
        await rig.present(b)
        #expect(b.view.superview === wrapper)
        #expect(b.view.window != nil)
        #expect(b.presentationController?.presentedView === wrapper)
        await rig.dismiss()
        #expect(wrapper.superview == nil)
        #expect(b.view.window == nil)
    }

    @Test(
        "F29 the presented view is the controller's own or one around it",
        arguments: [UIModalPresentationStyle.fullScreen, .overFullScreen, .pageSheet, .formSheet, .popover, .custom])
    func f29(style: UIModalPresentationStyle) async {
        let rig = PresentationRig(.iPadPro11)
        let b = rig.recorder("B", style)
        b.popoverPresentationController?.sourceView = rig.a.view
        await rig.present(b)
        let presented = b.presentationController?.presentedView
        #expect(presented.map { b.view.isDescendant(of: $0) } == true)
        #expect((presented === b.view) == [.fullScreen, .overFullScreen, .custom].contains(style))
        #expect(presented?.superview === b.presentationController?.containerView)
    }

    @Test("F27 the presenter's view never leaves its superview where it is not removed")
    func f27() async {
        let rig = PresentationRig()
        let (b, delegate) = custom(rig)
        defer { withExtendedLifetime(delegate) {} }
        let home = rig.a.view.superview
        rig.a.present(b, animated: true)
        for _ in 0..<40 {
            #expect(rig.a.view.superview === home)
            await rig.device.advanceFrames(1)
        }
        rig.a.dismiss(animated: true)
        for _ in 0..<40 {
            #expect(rig.a.view.superview === home)
            await rig.device.advanceFrames(1)
        }
        #expect(rig.touched === rig.a.view)
    }

    @Test("F27 an animator that puts the presenter's view into the container takes it out of the window")
    func f27Wrong() async {
        let rig = PresentationRig()
        let (b, delegate) = custom(rig)
        (delegate.dismissing as? SlideAnimator)?.onStart = { $0.containerView.insertSubview(rig.a.view, at: 0) }
        await rig.present(b)
        await rig.dismiss()
        #expect(rig.a.view.window == nil)
    }

    @Test("F28 final frames are zero for what goes and the presentation's frame for what comes")
    func f28() async {
        let rig = PresentationRig()
        let (b, delegate) = custom(rig)
        let bounds = rig.device.screenBounds
        let half = CGRect(x: 0, y: bounds.height / 2, width: bounds.width, height: bounds.height / 2)
        (delegate.presenting as? SlideAnimator)?.onStart = { context in
            #expect(context.finalFrame(for: b) == half)
            #expect(context.initialFrame(for: b) == .zero)
            #expect(context.finalFrame(for: rig.a) == bounds)
        }
        (delegate.dismissing as? SlideAnimator)?.onStart = { context in
            #expect(context.finalFrame(for: b) == .zero)
            #expect(context.initialFrame(for: b) == half)
            #expect(context.finalFrame(for: rig.a) == bounds)
        }
        await rig.present(b)
        #expect(b.view.frame == half)
        await rig.dismiss()
    }

    @Test("F28 the default frame is the container's bounds, and a removed presenter's final frame is zero")
    func f28Default() async {
        let rig = PresentationRig()
        let (b, delegate, animator) = (rig.recorder("B"), TestDelegate(), SlideAnimator())
        delegate.presenting = animator
        b.transitioningDelegate = delegate
        animator.onStart = { context in
            #expect(context.finalFrame(for: b) == context.containerView.bounds)
            #expect(context.finalFrame(for: rig.a) == .zero)
        }
        await rig.present(b)
        #expect(b.presentationController?.frameOfPresentedViewInContainerView == rig.device.screenBounds)
    }

    @Test("F30 a custom presentation sets its frame again on layout, which rotation alone does not")
    func f30() async {
        let rig = PresentationRig()
        let (b, delegate) = custom(rig)
        defer { withExtendedLifetime(delegate) {} }
        await rig.present(b)
        await rig.device.rotate(to: .landscapeLeft)
        let bounds = rig.device.screenBounds
        #expect(bounds.width > bounds.height)
        #expect(b.view.frame == CGRect(x: 0, y: bounds.height / 2, width: bounds.width, height: bounds.height / 2))
    }

    @Test("F31 the layout hook also runs while another controller lies on top")
    func f31() async {
        let rig = PresentationRig()
        let (b, delegate) = (rig.recorder("B"), TestDelegate())
        var made: CountingPresentation?
        delegate.makeController = { presented, presenting in
            let controller = CountingPresentation(presentedViewController: presented, presenting: presenting)
            made = controller
            return controller
        }
        b.customize(delegate)
        await rig.present(b)
        await rig.present(rig.recorder("C", .overFullScreen), on: b)
        let before = made?.layouts ?? 0
        await rig.device.rotate(to: .landscapeLeft)
        #expect((made?.layouts ?? 0) > before)
    }

    @Test("F32 a presentation controller's override of traits reaches the presented controller")
    func f32() async {
        let rig = PresentationRig()
        let (b, delegate) = custom(rig)
        let make = delegate.makeController
        delegate.makeController = { presented, presenting in
            let made = make?(presented, presenting) ?? nil
            made?.overrideTraitCollection = UITraitCollection(userInterfaceStyle: .dark)
            return made
        }
        await rig.present(b)
        #expect(b.traitCollection.userInterfaceStyle == .dark)
        #expect(b.view.traitCollection.userInterfaceStyle == .dark)
        #expect(rig.a.traitCollection.userInterfaceStyle == .light)
        b.presentationController?.overrideTraitCollection = nil
        #expect(b.traitCollection.userInterfaceStyle == .light)
    }

    @Test("F32 traits of the window reach presenter, presentation controller and presented controller")
    func f32Window() async {
        let rig = PresentationRig()
        let b = rig.recorder("B")
        await rig.present(b)
        rig.device.appearance = .dark
        #expect(b.traitCollection.userInterfaceStyle == .dark)
        #expect(b.presentationController?.traitCollection.userInterfaceStyle == .dark)
        await rig.dismiss()
        #expect(rig.a.view.traitCollection.userInterfaceStyle == .dark)
    }

    @Test(
        "F24 a presenter whose view was out while the device turned comes back at the new size",
        arguments: [true, false])
    func f24Rotation(animated: Bool) async {
        let rig = PresentationRig()
        let (b, c) = (rig.recorder("B", .overFullScreen), rig.recorder("C"))
        await rig.present(b)
        await rig.present(c, on: b)
        await rig.device.rotate(to: .landscapeLeft)
        await rig.dismiss(b, animated: animated)
        #expect(b.view.frame == rig.device.screenBounds)
        await rig.present(rig.recorder("D"), on: b)
        await rig.device.rotate(to: .portrait)
        await rig.dismiss(animated: animated)
        #expect(rig.a.view.frame == rig.device.screenBounds)
        #expect(rig.touched === rig.a.view)
    }

    @Test("F33 a removed presenter's transform survives as well")
    func f33Removed() async {
        let rig = PresentationRig()
        rig.a.view.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
        let (center, bounds) = (rig.a.view.center, rig.a.view.bounds)
        await rig.present(rig.recorder("B"))
        await rig.dismiss()
        #expect(rig.a.view.center == center)
        #expect(rig.a.view.bounds == bounds)
    }

    @Test("F33 a presenter's view with a transform keeps it, and its place, through a presentation")
    func f33() async {
        let rig = PresentationRig()
        rig.a.view.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
        let (center, bounds) = (rig.a.view.center, rig.a.view.bounds)
        let (b, delegate) = custom(rig)
        defer { withExtendedLifetime(delegate) {} }
        await rig.present(b)
        await rig.dismiss()
        #expect(rig.a.view.transform == CGAffineTransform(scaleX: 0.5, y: 0.5))
        #expect(rig.a.view.center == center)
        #expect(rig.a.view.bounds == bounds)
    }
}

@MainActor
final class WrappingPresentation: UIPresentationController {
    var wrapper = UIView()

    override var presentedView: UIView? { wrapper }

    override func presentationTransitionWillBegin() {
        super.presentationTransitionWillBegin()
        wrapper.addSubview(presentedViewController.view)
    }
}

@MainActor
final class CountingPresentation: UIPresentationController {
    var layouts = 0

    override func containerViewWillLayoutSubviews() {
        super.containerViewWillLayoutSubviews()
        layouts += 1
    }
}
