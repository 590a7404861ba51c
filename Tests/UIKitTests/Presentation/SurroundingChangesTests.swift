import Testing
import UIKit
import UIKitHeadless
import UIKitTestSupport

/// A presentation over half of the height that notes what it hears of its surroundings.
@MainActor
private final class NotingPresentation: UIPresentationController {
    var log: CallLog?

    override func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize { CGSize(width: parentSize.width, height: parentSize.height / 2) }

    override var frameOfPresentedViewInContainerView: CGRect {
        let bounds = containerView?.bounds ?? .zero
        let size = size(forChildContentContainer: presentedViewController, withParentContainerSize: bounds.size)
        return CGRect(x: 0, y: bounds.height - size.height, width: size.width, height: size.height)
    }

    override func containerViewWillLayoutSubviews() {
        super.containerViewWillLayoutSubviews()
        presentedView?.frame = frameOfPresentedViewInContainerView
    }

    override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        super.preferredContentSizeDidChange(forChildContentContainer: container)
        log?.note("preferred \(Int(container.preferredContentSize.height))")
    }

    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        log?.note("presentation to \(Int(size.width)) x \(Int(size.height))")
        super.viewWillTransition(to: size, with: coordinator)
    }

    override func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        log?.note("presentation to \(newCollection.verticalSizeClass == .compact ? "compact" : "regular") height")
        super.willTransition(to: newCollection, with: coordinator)
    }
}

@MainActor
private final class SizeRecorder: UIViewController {
    let log: CallLog
    let name: String

    init(_ name: String, _ log: CallLog) {
        self.name = name
        self.log = log
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        log.note("\(name) to \(Int(size.width)) x \(Int(size.height))")
    }

    override func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        super.willTransition(to: newCollection, with: coordinator)
        log.note("\(name) traits")
    }
}

@MainActor
struct SurroundingChangesTests {
    private let device = HeadlessDevice(.iPhone16)
    private let log = CallLog()
    private let root = UIViewController()

    init() {
        device.show(root)
        device.step()
    }

    @Test("F32 F84 turning the device tells the presentation, which tells its controller of its own size")
    func f32Turn() async {
        device.makeCurrent()
        let (b, delegate) = (SizeRecorder("B", log), TestDelegate())
        let log = self.log
        delegate.makeController = { presented, presenting in
            let made = NotingPresentation(presentedViewController: presented, presenting: presenting)
            made.log = log
            return made
        }
        b.modalPresentationStyle = .custom
        b.transitioningDelegate = delegate
        root.present(b, animated: false)
        await device.settle()
        #expect(log.take() == [])
        await device.rotate(to: .landscapeLeft)
        await device.settle()
        #expect(
            log.take() == [
                "presentation to compact height", "B traits", "presentation to 852 x 393", "B to 852 x 196",
            ])
        #expect(b.view.frame == CGRect(x: 0, y: 196.5, width: 852, height: 196.5))
        b.preferredContentSize = CGSize(width: 0, height: 100)
        #expect(log.take() == ["preferred 100"])
        b.preferredContentSize = CGSize(width: 0, height: 100)
        #expect(log.take() == [])
    }

    @Test("F32 every controller of a stack of presentations hears of the turn with the size that it gets")
    func f32Stack() async {
        device.makeCurrent()
        let (b, c) = (SizeRecorder("B", log), SizeRecorder("C", log))
        b.modalPresentationStyle = .fullScreen
        c.modalPresentationStyle = .pageSheet
        root.present(b, animated: false)
        await device.settle()
        b.present(c, animated: false)
        await device.settle()
        _ = log.take()
        await device.rotate(to: .landscapeLeft)
        await device.settle()
        #expect(log.take() == ["B traits", "C traits", "B to 852 x 393", "C to 852 x 393"])
        #expect(c.view.bounds.size == CGSize(width: 852, height: 393))
        await device.rotate(to: .landscapeRight)
        await device.settle()
        #expect(log.take() == [], "an equal size is not told")
    }

    @Test("Turned in mid-transition, the presented controller ends with the right frame", arguments: [true, false])
    func midTransition(presents: Bool) async {
        device.makeCurrent()
        for style in [UIModalPresentationStyle.fullScreen, .overFullScreen, .pageSheet, .formSheet] {
            device.orientation = .portrait
            await device.settle()
            let b = UIViewController()
            b.modalPresentationStyle = style
            root.present(b, animated: presents)
            if presents {
                await device.advance(by: 0.2)
            } else {
                await device.settle()
                root.dismiss(animated: true)
                await device.advance(by: 0.2)
            }
            device.orientation = .landscapeLeft
            await device.settle()
            if presents {
                #expect(b.view.window != nil)
                #expect(
                    b.view.convert(b.view.bounds, to: nil) == CGRect(x: 0, y: 0, width: 852, height: 393), "\(style)")
                root.dismiss(animated: false)
                await device.settle()
            }
            #expect(root.view.window != nil)
            #expect(root.view.convert(root.view.bounds, to: nil) == device.screenBounds, "\(style)")
            #expect(device.window.subviews.count == 1, "\(style)")
        }
    }

    // MARK: Adapting again

    /// Two devices in one: an iPad's window that is made as narrow as a phone's.
    private func iPad() -> (HeadlessDevice, UIViewController) {
        let device = HeadlessDevice(.iPadPro11)
        let root = UIViewController()
        device.show(root)
        device.step()
        return (device, root)
    }

    @Test("A popover becomes a sheet as its window becomes narrow, and a popover again")
    func popover() async {
        let (device, root) = iPad()
        let b = LifecycleRecorder("B", log: log, kinds: .appearance)
        b.modalPresentationStyle = .popover
        b.preferredContentSize = CGSize(width: 200, height: 100)
        b.popoverPresentationController?.sourceView = root.view
        b.popoverPresentationController?.sourceRect = CGRect(x: 100, y: 100, width: 40, height: 40)
        root.present(b, animated: true)
        await device.settle()
        #expect(b.view.bounds.size == CGSize(width: 200, height: 100))
        _ = log.take()

        device.window.frame.size = CGSize(width: 400, height: 1000)
        await device.settle()
        #expect(b.view.bounds.width == 400)
        #expect(b.sheetPresentationController != nil)
        #expect(log.take() == [], "the controller stays on the screen")

        device.window.frame.size = device.screenBounds.size
        await device.settle()
        #expect(b.view.bounds.size == CGSize(width: 200, height: 100))
        #expect(device.window.subviews.count == 2)
        #expect(device.takeIssues() == [])
        root.dismiss(animated: true)
        await device.settle()
        #expect(device.window.subviews.count == 1)
        #expect(root.presentedViewController == nil)
    }

    @Test("A delegate's wrapper comes and goes with the style, and what is on top stays")
    func wrapper() async {
        let (device, root) = iPad()
        let delegate = Wrapping()
        let b = UIViewController()
        b.modalPresentationStyle = .popover
        b.preferredContentSize = CGSize(width: 200, height: 100)
        b.popoverPresentationController?.sourceView = root.view
        b.presentationController?.delegate = delegate
        root.present(b, animated: true)
        await device.settle()
        #expect(root.presentedViewController === b)
        device.window.frame.size = CGSize(width: 400, height: 1000)
        await device.settle()
        #expect(root.presentedViewController is UINavigationController)
        #expect(b.navigationController != nil)
        #expect(b.view.convert(b.view.bounds, to: nil) == CGRect(x: 0, y: 0, width: 400, height: 1000))
        #expect(delegate.styles == [.fullScreen])
        let c = UIViewController()
        c.modalPresentationStyle = .overFullScreen
        b.present(c, animated: false)
        await device.settle()
        device.window.frame.size = device.screenBounds.size
        await device.settle()
        #expect(root.presentedViewController === b)
        #expect(b.navigationController == nil)
        #expect(b.presentedViewController === c)
        #expect(c.view.window != nil)
        #expect(device.view(at: CGPoint(x: 400, y: 500)) === c.view)
        root.dismiss(animated: false)
        await device.settle()
        #expect(device.window.subviews.count == 1)
        #expect(device.view(at: CGPoint(x: 400, y: 500)) === root.view)
    }

    @Test("A window that becomes narrow while the popover comes adapts it at the end")
    func duringTransition() async {
        let (device, root) = iPad()
        let b = UIViewController()
        b.modalPresentationStyle = .popover
        b.popoverPresentationController?.sourceView = root.view
        root.present(b, animated: true)
        await device.advance(by: 0.1)
        device.window.frame.size = CGSize(width: 400, height: 1000)
        await device.settle()
        #expect(b.view.bounds.width == 400)
        #expect(device.window.subviews.count == 2)
        root.dismiss(animated: true)
        await device.settle()
        #expect(root.presentedViewController == nil)
    }

    @Test("A popover points at a bar button item, and may lie over its source where told so")
    func sources() async {
        let (device, root) = iPad()
        let navigation = UINavigationController(rootViewController: UIViewController())
        device.show(navigation)
        await device.settle()
        _ = root
        let item = UIBarButtonItem(title: "More", style: .plain, target: nil, action: nil)
        navigation.topViewController?.navigationItem.rightBarButtonItem = item
        await device.settle()
        let b = UIViewController()
        b.modalPresentationStyle = .popover
        b.preferredContentSize = CGSize(width: 200, height: 100)
        b.popoverPresentationController?.sourceItem = item
        #expect(b.popoverPresentationController?.barButtonItem === item)
        #expect(b.popoverPresentationController?.sourceView == nil)
        navigation.present(b, animated: false)
        await device.settle()
        let frame = b.view.convert(b.view.bounds, to: nil)
        #expect(b.popoverPresentationController?.arrowDirection == .up)
        #expect(frame.maxX == device.screenBounds.maxX - 10)
        #expect(frame.minY > 24 && frame.minY < 100)
        #expect(device.takeIssues() == [])
        navigation.dismiss(animated: false)
        await device.settle()

        let c = UIViewController()
        c.modalPresentationStyle = .popover
        c.preferredContentSize = CGSize(width: 300, height: 800)
        c.popoverPresentationController?.sourceView = navigation.view
        c.popoverPresentationController?.permittedArrowDirections = .up
        c.popoverPresentationController?.sourceRect = CGRect(x: 400, y: 600, width: 10, height: 10)
        navigation.present(c, animated: false)
        await device.settle()
        #expect(c.view.bounds.height < 600)
        c.popoverPresentationController?.canOverlapSourceViewRect = true
        await device.settle()
        #expect(c.view.bounds.height == 800)
    }

    @Test("F32 a sheet hears of the size that it gets in the other orientation, by the insets there")
    func f32Sheet() async {
        device.makeCurrent()
        let b = SizeRecorder("B", log)
        b.modalPresentationStyle = .pageSheet
        b.sheetPresentationController?.prefersEdgeAttachedInCompactHeight = true
        root.present(b, animated: false)
        await device.settle()
        await device.rotate(to: .landscapeLeft)
        await device.settle()
        // 10 below the safe area, which has no top there.
        #expect(log.take() == ["B traits", "B to 852 x 383"])
        #expect(b.view.bounds.size == CGSize(width: 852, height: 383))
    }

    @Test("F32 F84 a presentation inside a child's context hears of the child's size, and of no equal one")
    func f32Context() async {
        device.makeCurrent()
        let (child, b, c) = (UIViewController(), SizeRecorder("B", log), SizeRecorder("C", log))
        root.addChild(child)
        child.view.frame = root.view.bounds
        child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        root.view.addSubview(child.view)
        child.didMove(toParent: root)
        child.definesPresentationContext = true
        b.modalPresentationStyle = .overCurrentContext
        c.modalPresentationStyle = .overFullScreen
        child.present(b, animated: false)
        await device.settle()
        b.present(c, animated: false)
        await device.settle()
        await device.rotate(to: .landscapeLeft)
        await device.settle()
        #expect(log.take() == ["B traits", "C traits", "B to 852 x 393", "C to 852 x 393"])
        #expect(b.view.bounds.size == CGSize(width: 852, height: 393))
        child.view.autoresizingMask = []
        child.view.frame = CGRect(x: 0, y: 0, width: 300, height: 200)
        await device.settle()
        #expect(b.view.bounds.size == CGSize(width: 300, height: 200))
        #expect(b.view.convert(b.view.bounds, to: nil) == CGRect(x: 0, y: 0, width: 300, height: 200))
        await device.rotate(to: .portrait)
        await device.settle()
        #expect(log.take() == ["B traits", "C traits", "C to 393 x 852"])
    }

    @Test("F84 a presenter whose view is covered hears of each turn, and once")
    func f84Covered() async {
        device.makeCurrent()
        let (b, c) = (SizeRecorder("B", log), UIViewController())
        b.modalPresentationStyle = .overFullScreen
        c.modalPresentationStyle = .fullScreen
        root.present(b, animated: false)
        await device.settle()
        b.present(c, animated: false)
        await device.settle()
        #expect(b.view.window == nil)
        await device.rotate(to: .landscapeLeft)
        await device.rotate(to: .portrait)
        await device.settle()
        #expect(log.take() == ["B traits", "B to 852 x 393", "B traits", "B to 393 x 852"])
    }

    @Test(
        "turned while a gesture drives it, a transition ends with the right frames, finished or taken back",
        arguments: [true, false], [true, false])
    func interactive(presents: Bool, finishes: Bool) async {
        device.makeCurrent()
        for style in [UIModalPresentationStyle.fullScreen, .overFullScreen] {
            device.orientation = .portrait
            await device.settle()
            let (b, delegate, driver) = (UIViewController(), TestDelegate(), UIPercentDrivenInteractiveTransition())
            b.modalPresentationStyle = style
            b.transitioningDelegate = delegate
            if presents {
                delegate.presenting = SlideAnimator()
                delegate.presentationDriver = driver
                root.present(b, animated: true)
            } else {
                root.present(b, animated: false)
                await device.settle()
                delegate.dismissing = SlideAnimator()
                delegate.dismissalDriver = driver
                root.dismiss(animated: true)
            }
            await device.advanceFrames(2)
            driver.update(0.4)
            await device.advanceFrames(2)
            await device.rotate(to: .landscapeLeft)
            await device.settle()
            finishes ? driver.finish() : driver.cancel()
            await device.settle()
            let stays = presents == finishes
            #expect((root.presentedViewController == nil) == !stays)
            #expect(root.view.bounds.size == CGSize(width: 852, height: 393), "\(style)")
            let top: UIView = stays ? b.view : root.view
            #expect(top.convert(top.bounds, to: nil) == CGRect(x: 0, y: 0, width: 852, height: 393), "\(style)")
            #expect(device.view(at: CGPoint(x: 700, y: 200)) === top)
            if stays { root.dismiss(animated: false) }
            await device.settle()
            #expect(root.view.convert(root.view.bounds, to: nil) == device.screenBounds, "\(style)")
            #expect(device.window.subviews.count == 1)
        }
    }

    @Test("a popover's delegate may give it another source as the window changes, and only then")
    func reposition() async {
        let (device, root) = iPad()
        let (b, delegate, other) = (UIViewController(), Repositioning(), UIView())
        other.frame = CGRect(x: 300, y: 500, width: 100, height: 40)
        root.view.addSubview(other)
        delegate.view = other
        b.modalPresentationStyle = .popover
        b.preferredContentSize = CGSize(width: 200, height: 100)
        b.popoverPresentationController?.sourceView = root.view
        b.popoverPresentationController?.sourceRect = CGRect(x: 100, y: 100, width: 40, height: 40)
        b.popoverPresentationController?.delegate = delegate
        root.present(b, animated: false)
        await device.settle()
        #expect(delegate.asked == [])
        await device.rotate(to: .landscapeLeft)
        await device.settle()
        #expect(delegate.asked == [CGRect(x: 100, y: 100, width: 40, height: 40)])
        #expect(b.popoverPresentationController?.sourceView === other)
        // Below the 20 points from 10 on in the other view: its arrow takes 13.
        let frame = b.view.convert(b.view.bounds, to: nil)
        #expect(abs(frame.minY - (500 + 30 + 13)) < 0.01)
        #expect(abs(frame.midX - 320) < 0.01)
    }

    @Test("a sheet fills the screen as its window becomes narrow where its delegate says so, and is a sheet again")
    func sheet() async {
        let (device, root) = iPad()
        let (b, delegate) = (LifecycleRecorder("B", log: log, kinds: .appearance), NarrowStyle())
        b.modalPresentationStyle = .formSheet
        b.presentationController?.delegate = delegate
        root.present(b, animated: true)
        await device.settle()
        _ = log.take()
        #expect(b.view.bounds.size == CGSize(width: 540, height: 620))
        device.window.frame.size = CGSize(width: 400, height: 1000)
        await device.settle()
        #expect(b.view.convert(b.view.bounds, to: nil) == CGRect(x: 0, y: 0, width: 400, height: 1000))
        #expect(root.view.window == nil)
        #expect(delegate.told == [.fullScreen])
        device.window.frame.size = device.screenBounds.size
        await device.settle()
        #expect(b.view.bounds.size == CGSize(width: 540, height: 620))
        #expect(b.view.layer.cornerRadius == 10)
        #expect(root.view.window != nil)
        #expect(delegate.told == [.fullScreen, UIModalPresentationStyle.none])
        #expect(log.take() == [])
        root.dismiss(animated: true)
        await device.settle()
        #expect(device.window.subviews.count == 1)
        #expect(device.takeIssues() == [])
    }
}

@MainActor
private final class Repositioning: NSObject, UIPopoverPresentationControllerDelegate {
    var asked: [CGRect] = []
    var view: UIView?

    func popoverPresentationController(
        _ popoverPresentationController: UIPopoverPresentationController,
        willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>,
        in view: AutoreleasingUnsafeMutablePointer<UIView>
    ) {
        asked.append(rect.pointee)
        rect.pointee = CGRect(x: 10, y: 10, width: 20, height: 20)
        if let other = self.view { view.pointee = other }
    }
}

@MainActor
private final class NarrowStyle: NSObject, UIAdaptivePresentationControllerDelegate {
    var told: [UIModalPresentationStyle] = []

    func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle {
        traitCollection.horizontalSizeClass == .compact ? .fullScreen : .none
    }

    func presentationController(
        _ presentationController: UIPresentationController,
        willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
        transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
    ) {
        told.append(style)
    }
}

@MainActor
private final class Wrapping: NSObject, UIPopoverPresentationControllerDelegate {
    var styles: [UIModalPresentationStyle] = []

    func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle {
        traitCollection.horizontalSizeClass == .compact ? .fullScreen : .none
    }

    func presentationController(
        _ controller: UIPresentationController,
        viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
    ) -> UIViewController? {
        styles.append(style)
        return UINavigationController(rootViewController: controller.presentedViewController)
    }
}
