import Testing
import UIKit
import UIKitHeadless
import UIKitTestSupport

/// A sheet with content of 2,000 points that scrolls, and who gets a drag. iPhone 16: 393 x 852 points; the medium sheet
/// begins at 426, the large one at 69.
@MainActor
struct SheetScrollTests {
    @MainActor
    private struct Scene {
        let rig = PresentationRig()
        let scroll = DraggedScrollView()
        let b: LifecycleRecorder
        var sheet: UISheetPresentationController? { b.sheetPresentationController }

        init(_ detents: [UISheetPresentationController.Detent]) async {
            b = rig.recorder("B", .pageSheet)
            b.sheetPresentationController?.detents = detents
            scroll.contentInsetAdjustmentBehavior = .never
            scroll.frame = b.view.bounds
            scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            scroll.contentSize = CGSize(width: 393, height: 2000)
            b.view.addSubview(scroll)
            await rig.present(b)
            _ = rig.log.take()
        }

        /// Drags slowly enough to throw nothing, and lets everything come to rest.
        func drag(from start: CGFloat, to end: CGFloat) async {
            await rig.device.drag(from: CGPoint(x: 200, y: start), to: CGPoint(x: 200, y: end), duration: 2)
            await rig.device.settle()
        }

        var top: CGFloat { b.view.convert(b.view.bounds, to: nil).minY }
    }

    @Test("a drag up first makes a sheet larger whose content shows its top")
    func expands() async {
        let scene = await Scene([.medium(), .large()])
        await scene.drag(from: 700, to: 500)
        #expect(scene.top == 69)
        #expect(scene.sheet?.selectedDetentIdentifier == .large)
        #expect(scene.scroll.contentOffset.y == 0)
    }

    @Test("at the largest detent a drag up scrolls")
    func scrolls() async {
        let scene = await Scene([.medium(), .large()])
        scene.sheet?.selectedDetentIdentifier = .large
        await scene.rig.device.settle()
        await scene.drag(from: 700, to: 500)
        #expect(scene.top == 69)
        #expect(scene.scroll.contentOffset.y > 180)
    }

    @Test("told not to expand, a sheet lets the drag scroll from the first point on")
    func scrollsInstead() async {
        let scene = await Scene([.medium(), .large()])
        scene.sheet?.prefersScrollingExpandsWhenScrolledToEdge = false
        await scene.drag(from: 700, to: 500)
        #expect(scene.top == 426)
        #expect(scene.scroll.contentOffset.y > 180)
    }

    @Test("a drag that makes the sheet as large as it gets goes on to scroll")
    func handsOver() async {
        let scene = await Scene([.medium(), .large()])
        // 357 points to the large detent, 143 are left.
        await scene.drag(from: 800, to: 300)
        #expect(scene.top == 69)
        #expect(abs(scene.scroll.contentOffset.y - 143) < 1)
    }

    @Test("a drag down moves the sheet where the content shows its top, and scrolls where it does not")
    func down() async {
        let scene = await Scene([.large()])
        scene.scroll.contentOffset.y = 400
        await scene.drag(from: 300, to: 500)
        #expect(scene.top == 69)
        #expect(scene.scroll.contentOffset.y < 220)
        #expect(scene.rig.log.take() == [])
        scene.scroll.contentOffset.y = 0
        await scene.drag(from: 200, to: 800)
        #expect(scene.rig.a.presentedViewController == nil)
        #expect(scene.scroll.contentOffset.y == 0)
    }

    @Test("a drag to the side moves neither sheet nor content")
    func sideways() async {
        let scene = await Scene([.medium(), .large()])
        await scene.rig.device.drag(from: CGPoint(x: 50, y: 600), to: CGPoint(x: 350, y: 560), duration: 1)
        await scene.rig.device.settle()
        #expect(scene.top == 426)
    }

    @Test("content that has nothing to scroll leaves the drag to the sheet")
    func short() async {
        let scene = await Scene([.medium(), .large()])
        scene.sheet?.prefersScrollingExpandsWhenScrolledToEdge = false
        scene.scroll.contentSize = CGSize(width: 393, height: 100)
        await scene.drag(from: 700, to: 500)
        #expect(scene.top == 69)
    }

    @Test("a sheet that may not go gives way a little, and springs back")
    func held() async {
        let rig = PresentationRig()
        let b = rig.recorder("B", .pageSheet)
        b.isModalInPresentation = true
        await rig.present(b)
        _ = rig.log.take()
        rig.device.touchDown(at: CGPoint(x: 200, y: 150))
        for y in stride(from: 170, through: 450, by: 20) as StrideThrough<CGFloat> {
            await rig.device.advanceFrames(1)
            rig.device.touchMove(to: CGPoint(x: 200, y: y))
        }
        await rig.device.advanceFrames(2)
        let top = b.view.convert(b.view.bounds, to: nil).minY
        #expect(top > 69 + 30 && top < 69 + 60)
        await rig.device.advanceFrames(20)
        rig.device.touchUp()
        await rig.device.settle()
        #expect(b.view.convert(b.view.bounds, to: nil).minY == 69)
        #expect(rig.log.take() == [])
    }

    @Test("a touch beside the sheet dismisses it, unless it may not go or what lies there is not dimmed")
    func beside() async {
        let rig = PresentationRig()
        let b = rig.recorder("B", .pageSheet)
        b.sheetPresentationController?.detents = [.medium(), .large()]
        b.isModalInPresentation = true
        await rig.present(b)
        await rig.device.tap(at: CGPoint(x: 200, y: 100))
        await rig.device.settle()
        #expect(rig.a.presentedViewController === b)
        b.isModalInPresentation = false
        b.sheetPresentationController?.largestUndimmedDetentIdentifier = .medium
        await rig.device.tap(at: CGPoint(x: 200, y: 100))
        await rig.device.settle()
        #expect(rig.a.presentedViewController === b)
        b.sheetPresentationController?.largestUndimmedDetentIdentifier = nil
        await rig.device.advanceFrames(1)
        await rig.device.tap(at: CGPoint(x: 200, y: 100))
        await rig.device.settle()
        #expect(rig.a.presentedViewController == nil)
    }

    @Test("detents and their choice change animated inside animateChanges, at once outside, and tell no delegate")
    func changes() async {
        let rig = PresentationRig()
        let (b, delegate) = (rig.recorder("B", .pageSheet), DetentDelegate())
        b.sheetPresentationController?.delegate = delegate
        await rig.present(b)
        let sheet = b.sheetPresentationController
        let shown = { sheet?.presentedView?.layer.presentation()?.frame.minY ?? -1 }
        sheet?.animateChanges { sheet?.detents = [.custom(identifier: .init("small")) { _ in 166 }, .large()] }
        await rig.device.advanceFrames(6)
        #expect(shown() > 100 && shown() < 600)
        await rig.device.settle()
        // 166 and the safe area's 34 above the bottom.
        #expect(shown() == 652)
        sheet?.selectedDetentIdentifier = .large
        await rig.device.advanceFrames(1)
        #expect(shown() == 69)
        #expect(delegate.changes == 0)
    }

    @Test("the grabber shows where it is preferred, in the middle of the edge-attached sheet's top alone")
    func grabber() async {
        let rig = PresentationRig()
        let b = rig.recorder("B", .pageSheet)
        await rig.present(b)
        let grabber = { b.sheetPresentationController?.presentedView?.subviews.last }
        #expect(grabber()?.isHidden == true)
        b.sheetPresentationController?.prefersGrabberVisible = true
        await rig.device.advanceFrames(1)
        #expect(grabber()?.isHidden == false)
        #expect(grabber()?.frame.midX == 196.5)
        await rig.device.rotate(to: .landscapeLeft)
        await rig.device.advanceFrames(1)
        #expect(grabber()?.isHidden == true)
    }
}

/// A scroll view with the drag of one, plain: no bounce, no throw.
@MainActor
private final class DraggedScrollView: UIScrollView {
    private let drag = UIPanGestureRecognizer()
    private var start: CGFloat = 0

    override init(frame: CGRect = .zero) {
        super.init(frame: frame)
        drag.addHandler { [unowned self] _ in
            if drag.state == .began { start = contentOffset.y }
            contentOffset.y = max(start - drag.translation(in: superview).y, 0)
        }
        addGestureRecognizer(drag)
    }

    required init?(coder: NSCoder) { nil }
}
