import Testing
import UIKit
import UIKitHeadless
import UIKitTestSupport

/// iPhone 16: 393 x 852 points, 59 above and 34 below in portrait. A large sheet begins 10 below the safe area.
@MainActor
struct SheetTests {
    /// Where the sheet lies in the window.
    private func frame(_ controller: UIViewController) -> CGRect {
        controller.view.convert(controller.view.bounds, to: nil)
    }

    private func sheet(_ rig: PresentationRig, _ detents: [UISheetPresentationController.Detent]) -> LifecycleRecorder {
        let b = rig.recorder("B", .pageSheet)
        b.sheetPresentationController?.detents = detents
        return b
    }

    @Test("a sheet is large by default: from 10 below the safe area to the bottom")
    func large() async {
        let rig = PresentationRig()
        let b = rig.recorder("B", .pageSheet)
        await rig.present(b)
        #expect(frame(b) == CGRect(x: 0, y: 69, width: 393, height: 783))
        #expect(b.traitCollection.userInterfaceLevel == .elevated)
        #expect(rig.device.view(at: CGPoint(x: 100, y: 20)) !== rig.a.view)
    }

    @Test("a medium sheet takes half of the screen, a custom one its value and the safe area")
    func detents() async {
        let rig = PresentationRig()
        let b = sheet(rig, [.medium(), .large()])
        await rig.present(b)
        #expect(frame(b) == CGRect(x: 0, y: 426, width: 393, height: 426))
        b.sheetPresentationController?.detents = [.custom { _ in 200 }]
        await rig.device.advanceFrames(1)
        #expect(frame(b) == CGRect(x: 0, y: 618, width: 393, height: 234))
        b.sheetPresentationController?.detents = [.custom { $0.maximumDetentValue * 2 }, .large()]
        await rig.device.advanceFrames(1)
        // 852 - 59 - 10 - 34 is the most.
        #expect(abs(frame(b).height - (749 + 34)) < 0.01)
    }

    @Test("selecting a detent inside animateChanges moves the sheet there")
    func selection() async {
        let rig = PresentationRig()
        let b = sheet(rig, [.medium(), .large()])
        await rig.present(b)
        let controller = b.sheetPresentationController
        controller?.animateChanges { controller?.selectedDetentIdentifier = .large }
        await rig.device.advanceFrames(5)
        let height = controller?.presentedView?.layer.presentation()?.bounds.height ?? 0
        #expect(height > 426 && height < 783)
        await rig.device.settle()
        #expect(frame(b).minY == 69)
    }

    @Test("dragging between detents selects the nearest, and the delegate hears so")
    func dragging() async {
        let rig = PresentationRig()
        let (b, delegate) = (sheet(rig, [.medium(), .large()]), DetentDelegate())
        b.sheetPresentationController?.delegate = delegate
        await rig.present(b)
        await rig.device.drag(from: CGPoint(x: 200, y: 500), to: CGPoint(x: 200, y: 200), duration: 1)
        await rig.device.settle()
        #expect(b.sheetPresentationController?.selectedDetentIdentifier == .large)
        #expect(frame(b).minY == 69)
        #expect(delegate.changes == 1)
        #expect(rig.log.take() == ["B.viewWillAppear", "B.viewDidAppear"])
    }

    @Test("a swipe down dismisses, with what the delegate hears")
    func swipe() async {
        let rig = PresentationRig()
        let (b, delegate) = (rig.recorder("B", .pageSheet), AdaptiveDelegate(log: rig.log))
        b.presentationController?.delegate = delegate
        await rig.present(b)
        _ = rig.log.take()
        await rig.device.drag(from: CGPoint(x: 200, y: 150), to: CGPoint(x: 200, y: 800), duration: 0.3)
        await rig.device.settle()
        #expect(
            rig.log.take() == [
                "shouldDismiss", "willDismiss", "B.viewWillDisappear", "B.viewDidDisappear", "didDismiss",
            ])
        #expect(rig.touched === rig.a.view)
    }

    @Test("C4 a swipe that is taken back logs WD, WA, DA, tells nobody of an end, and a second one works")
    func cancelledSwipe() async {
        let rig = PresentationRig()
        let (b, delegate) = (rig.recorder("B", .pageSheet), AdaptiveDelegate(log: rig.log))
        b.presentationController?.delegate = delegate
        await rig.present(b)
        _ = rig.log.take()
        await rig.device.drag(from: CGPoint(x: 200, y: 150), to: CGPoint(x: 200, y: 250), duration: 1)
        await rig.device.settle()
        #expect(
            rig.log.take() == [
                "shouldDismiss", "willDismiss", "B.viewWillDisappear", "B.viewWillAppear", "B.viewDidAppear",
            ])
        #expect(frame(b) == CGRect(x: 0, y: 69, width: 393, height: 783))
        #expect(rig.a.presentedViewController === b)
        await rig.device.drag(from: CGPoint(x: 200, y: 150), to: CGPoint(x: 200, y: 800), duration: 0.3)
        await rig.device.settle()
        #expect(rig.a.presentedViewController == nil)
        #expect(rig.log.take().last == "didDismiss")
    }

    @Test("the sheet follows the finger that dismisses it")
    func following() async {
        let rig = PresentationRig()
        let b = rig.recorder("B", .pageSheet)
        await rig.present(b)
        rig.device.touchDown(at: CGPoint(x: 200, y: 150))
        await rig.device.advanceFrames(1)
        for y in stride(from: 170, through: 350, by: 20) {
            rig.device.touchMove(to: CGPoint(x: 200, y: y))
            await rig.device.advanceFrames(1)
        }
        await rig.device.advanceFrames(2)
        let top = b.sheetPresentationController?.presentedView?.layer.presentation()?.frame.minY ?? 0
        #expect(abs(top - 269) < 2)
        await rig.device.advanceFrames(10)
        rig.device.touchUp()
        await rig.device.settle()
        #expect(frame(b).minY == 69)
    }

    @Test("below the largest undimmed detent what lies beneath can be touched")
    func undimmed() async {
        let rig = PresentationRig()
        let b = sheet(rig, [.medium(), .large()])
        b.sheetPresentationController?.largestUndimmedDetentIdentifier = .medium
        await rig.present(b)
        #expect(rig.device.view(at: CGPoint(x: 100, y: 100)) === rig.a.view)
        #expect(rig.device.view(at: CGPoint(x: 100, y: 600)) === b.view)
        b.sheetPresentationController?.selectedDetentIdentifier = .large
        await rig.device.advanceFrames(1)
        #expect(rig.device.view(at: CGPoint(x: 100, y: 40)) !== rig.a.view)
    }

    @Test("in compact height a sheet fills the screen, unless it prefers the edge")
    func compactHeight() async {
        let rig = PresentationRig()
        let b = rig.recorder("B", .pageSheet)
        await rig.present(b)
        await rig.device.rotate(to: .landscapeLeft)
        await rig.device.advanceFrames(1)
        #expect(frame(b) == rig.device.screenBounds)
        b.sheetPresentationController?.prefersEdgeAttachedInCompactHeight = true
        await rig.device.advanceFrames(1)
        #expect(frame(b).minY == 10)
        b.preferredContentSize = CGSize(width: 400, height: 300)
        b.sheetPresentationController?.widthFollowsPreferredContentSizeWhenEdgeAttached = true
        await rig.device.advanceFrames(1)
        #expect(frame(b).width == 400)
        #expect(frame(b).midX == rig.device.screenBounds.midX)
    }

    @Test("in regular width a form sheet is 540 x 620 or the preferred size, in the middle")
    func formSheet() async {
        let rig = PresentationRig(.iPadPro13)
        let b = rig.recorder("B", .formSheet)
        await rig.present(b)
        #expect(frame(b).size == CGSize(width: 540, height: 620))
        #expect(frame(b).midX == rig.device.screenBounds.midX)
        #expect(b.traitCollection.horizontalSizeClass == .compact)
        b.preferredContentSize = CGSize(width: 300, height: 200)
        await rig.device.advanceFrames(1)
        #expect(frame(b).size == CGSize(width: 300, height: 200))
    }

    @Test("a grabber shows where it is asked for, and corners are as round as asked")
    func look() async {
        let rig = PresentationRig()
        let b = rig.recorder("B", .pageSheet)
        await rig.present(b)
        #expect(b.view.layer.cornerRadius == 10)
        b.sheetPresentationController?.preferredCornerRadius = 24
        await rig.device.advanceFrames(1)
        #expect(b.view.layer.cornerRadius == 24)
        await rig.dismiss()
        #expect(b.view.layer.cornerRadius == 0)
    }

    // MARK: Popovers

    @Test("in compact width a popover is a sheet")
    func compactPopover() async {
        let rig = PresentationRig()
        let b = rig.recorder("B", .popover)
        b.popoverPresentationController?.sourceView = rig.a.view
        b.popoverPresentationController?.adaptiveSheetPresentationController.detents = [.medium()]
        await rig.present(b)
        #expect(frame(b) == CGRect(x: 0, y: 426, width: 393, height: 426))
        #expect(b.activePresentationController is UISheetPresentationController)
        #expect(b.popoverPresentationController != nil)
        await rig.dismiss()
        #expect(rig.touched === rig.a.view)
    }

    @Test("in regular width a popover lies beside its source and points at it; a touch beside dismisses it")
    func popover() async {
        let rig = PresentationRig(.iPadPro13)
        let source = UIView(frame: CGRect(x: 400, y: 300, width: 100, height: 40))
        rig.a.view.addSubview(source)
        let b = rig.recorder("B", .popover)
        b.preferredContentSize = CGSize(width: 200, height: 150)
        let controller = b.popoverPresentationController
        #expect(controller?.arrowDirection == .unknown)
        controller?.sourceView = source
        await rig.present(b)
        #expect(controller?.arrowDirection == .up)
        // Below the source by the arrow's 13 points, centred on it.
        #expect(frame(b) == CGRect(x: 350, y: 353, width: 200, height: 150))
        await rig.device.tap(at: CGPoint(x: 50, y: 900))
        await rig.device.settle()
        #expect(rig.a.presentedViewController == nil)
        b.popoverPresentationController?.sourceView = source
        b.popoverPresentationController?.permittedArrowDirections = .right
        await rig.present(b)
        #expect(frame(b) == CGRect(x: 187, y: 245, width: 200, height: 150))
    }

    @Test("views named for pass-through stay touchable beside a popover")
    func passthrough() async {
        let rig = PresentationRig(.iPadPro13)
        let button = UIView(frame: CGRect(x: 20, y: 900, width: 100, height: 40))
        rig.a.view.addSubview(button)
        let b = rig.recorder("B", .popover)
        b.popoverPresentationController?.sourceView = rig.a.view
        b.popoverPresentationController?.sourceRect = CGRect(x: 400, y: 300, width: 100, height: 40)
        b.popoverPresentationController?.passthroughViews = [button]
        await rig.present(b)
        #expect(rig.device.view(at: CGPoint(x: 50, y: 920)) === button)
        b.isModalInPresentation = true
        #expect(rig.device.view(at: CGPoint(x: 50, y: 920)) !== button)
    }
}

@MainActor
final class DetentDelegate: NSObject, UISheetPresentationControllerDelegate {
    var changes = 0

    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController
    ) {
        changes += 1
    }
}
