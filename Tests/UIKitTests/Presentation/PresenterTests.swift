import Testing
import UIKit
import UIKitHeadless
import UIKitTestSupport

@MainActor
struct PresenterTests {
    /// A child C in A, on screen.
    private func child(in rig: PresentationRig) -> LifecycleRecorder {
        let child = rig.recorder("C")
        rig.a.addChild(child)
        rig.a.view.addSubview(child.view)
        child.didMove(toParent: rig.a)
        _ = rig.log.take()
        return child
    }

    @Test("F15 the receiver is the source; the root of its tree presents")
    func f15() async {
        let rig = PresentationRig()
        let (c, b, delegate) = (child(in: rig), rig.recorder("B"), TestDelegate())
        delegate.presenting = SlideAnimator()
        b.transitioningDelegate = delegate
        await rig.present(b, on: c)
        #expect(b.presentingViewController === rig.a)
        #expect(delegate.askedPresenting === rig.a)
        #expect(delegate.askedSource === c)
    }

    @Test("F15 the last presented controller presents for those inside it")
    func f15Nested() async {
        let rig = PresentationRig()
        let (b, inner, top) = (rig.recorder("B"), UIViewController(), rig.recorder("D"))
        b.addChild(inner)
        b.view.addSubview(inner.view)
        inner.didMove(toParent: b)
        await rig.present(b)
        await rig.present(top, on: inner)
        #expect(top.presentingViewController === b)
        #expect(rig.a.presentedViewController === b)
    }

    @Test("F16 presented and presenting controllers are found through ancestors")
    func f16() async {
        let rig = PresentationRig()
        let (c, b, inner) = (child(in: rig), rig.recorder("B"), UIViewController())
        b.addChild(inner)
        b.view.addSubview(inner.view)
        inner.didMove(toParent: b)
        await rig.present(b, on: c)
        #expect(rig.a.presentedViewController === b)
        #expect(c.presentedViewController === b)
        #expect(b.presentingViewController === rig.a)
        #expect(inner.presentingViewController === rig.a)
        #expect(rig.a.presentingViewController == nil)
        #expect(b.presentedViewController == nil)
    }

    @Test("F17 current-context styles go to the nearest controller that defines a context, else the root")
    func f17() async {
        let rig = PresentationRig()
        let c = child(in: rig)
        let b = rig.recorder("B", .overCurrentContext)
        await rig.present(b, on: c)
        #expect(b.presentingViewController === rig.a)
        await rig.dismiss()
        c.definesPresentationContext = true
        c.view.frame = CGRect(x: 10, y: 20, width: 100, height: 100)
        await rig.present(b, on: c)
        #expect(b.presentingViewController === c)
        #expect(b.view.convert(b.view.bounds, to: nil) == CGRect(x: 10, y: 20, width: 100, height: 100))
        #expect(rig.touched === rig.a.view)
        #expect(rig.device.view(at: CGPoint(x: 60, y: 70)) === b.view)
    }

    @Test("F18 definesPresentationContext is false by default, and true for navigation controllers")
    func f18() {
        _ = HeadlessDevice()
        #expect(!UIViewController().definesPresentationContext)
        #expect(UINavigationController().definesPresentationContext)
    }

    @Test("F18 a tab bar stays above a current-context presentation from inside a navigation controller")
    func f18TabBar() async {
        let device = HeadlessDevice()
        let (inner, tabs) = (UIViewController(), UITabBarController())
        tabs.viewControllers = [UINavigationController(rootViewController: inner)]
        device.show(tabs)
        device.step()
        let over = UIViewController()
        over.modalPresentationStyle = .overCurrentContext
        inner.present(over, animated: true)
        await device.settle()
        let bar = device.center(of: tabs.tabBar)
        #expect(device.view(at: CGPoint(x: 100, y: 300)) === over.view)
        #expect(device.view(at: bar)?.isDescendant(of: tabs.tabBar) == true)
        inner.dismiss(animated: true)
        await device.settle()
        over.modalPresentationStyle = .overFullScreen
        inner.present(over, animated: true)
        await device.settle()
        #expect(device.view(at: bar) === over.view)
    }

    @Test("F19 custom ignores the context, unless its presentation controller asks for it", arguments: [true, false])
    func f19(coversScreen: Bool) async {
        let rig = PresentationRig()
        let (c, b, delegate) = (child(in: rig), rig.recorder("B"), TestDelegate())
        c.definesPresentationContext = true
        c.view.frame = CGRect(x: 10, y: 20, width: 100, height: 100)
        delegate.makeController = { presented, presenting in
            let controller = HalfPresentation(presentedViewController: presented, presenting: presenting)
            controller.coversScreen = coversScreen
            return controller
        }
        b.customize(delegate)
        await rig.present(b, on: c)
        #expect(b.presentingViewController === (coversScreen ? rig.a : c))
        let bounds = rig.device.screenBounds
        let expected =
            coversScreen
            ? CGRect(x: 0, y: bounds.height / 2, width: bounds.width, height: bounds.height / 2)
            : CGRect(x: 10, y: 70, width: 100, height: 50)
        #expect(b.view.convert(b.view.bounds, to: nil) == expected)
    }

    @Test("F20 the default style reads back as a page sheet and presents one")
    func f20() async {
        let rig = PresentationRig()
        let b = UIViewController()
        #expect(b.modalPresentationStyle == .pageSheet)
        await rig.present(b)
        #expect(b.presentationController is UISheetPresentationController)
        b.modalPresentationStyle = .automatic
        #expect(b.modalPresentationStyle == .pageSheet)
    }

    @Test("F21 the default transition covers vertically")
    func f21() async {
        let rig = PresentationRig()
        let b = rig.recorder("B")
        #expect(b.modalTransitionStyle == .coverVertical)
        rig.a.present(b, animated: true)
        await rig.device.advanceFrames(2)
        let height = rig.device.screenBounds.height
        let top = b.view.layer.presentation()?.frame.minY ?? 0
        #expect(top > 0.5 * height && top < height)
        await rig.device.settle()
        #expect(b.view.frame == rig.device.screenBounds)
    }
}
