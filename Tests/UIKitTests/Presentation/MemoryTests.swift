import Foundation
import Testing
import UIKit
import UIKitHeadless
import UIKitTestSupport

/// Presents and dismisses again and again: everything is freed, and the process does not grow.
///
/// 50 rounds of each kind; 1,000 with `SCRIM_LONG=1`, as `Scripts/test --long` sets it.
@MainActor
struct MemoryTests {
    enum Kind: CaseIterable {
        case plain, animated, cancelledPresentation, cancelledDismissal
    }

    @Test(
        "presenting and dismissing over and over frees every object and does not grow the process",
        arguments: Kind.allCases)
    func rounds(kind: Kind) {
        let device = HeadlessDevice(.iPhoneSE)
        let root = UIViewController()
        device.show(root)
        device.step()
        let rounds = TestRounds.count()
        let tracker = LeakTracker()
        for index in 0..<rounds { run(kind, index, root, device, tracker) }
        #expect(tracker.survivors == [])
        // Without the tracker, which keeps a name of each object.
        let growth = MemoryGrowth.perRound(rounds) { run(kind, $0, root, device, nil) }
        #expect(device.window.subviews.count == 1)
        #expect(root.presentedViewController == nil)
        #expect(device.issues == [])
        #expect(growth < Self.limit, "bytes a round")
    }

    /// Bytes a round that count as flat: a controller that is left with its view takes more than 1,500.
    private static let limit = 512.0

    private func run(
        _ kind: Kind, _ index: Int, _ root: UIViewController, _ device: HeadlessDevice, _ tracker: LeakTracker?
    ) {
        let styles: [UIModalPresentationStyle] = [.fullScreen, .overFullScreen, .pageSheet, .formSheet, .custom]
        let (b, delegate, driver) = (UIViewController(), TestDelegate(), UIPercentDrivenInteractiveTransition())
        let animator = InterruptibleSlide()
        b.modalPresentationStyle = styles[index % styles.count]
        b.transitioningDelegate = delegate
        for object in [b, delegate, driver, animator] as [AnyObject] { tracker?.track(object) }
        switch kind {
        case .plain:
            root.present(b, animated: false)
            device.stepFrames(2)
            b.presentationController.map { tracker?.track($0) }
            root.dismiss(animated: false)
            device.stepFrames(2)
        case .animated:
            root.present(b, animated: true)
            device.stepFrames(34)
            b.presentationController.map { tracker?.track($0) }
            root.dismiss(animated: true)
            device.stepFrames(34)
        case .cancelledPresentation:
            delegate.presenting = index.isMultiple(of: 2) ? animator : SlideAnimator()
            delegate.presentationDriver = driver
            root.present(b, animated: true)
            drive(driver, device)
        case .cancelledDismissal:
            root.present(b, animated: false)
            device.stepFrames(2)
            delegate.dismissing = index.isMultiple(of: 2) ? animator : SlideAnimator()
            delegate.dismissalDriver = driver
            root.dismiss(animated: true)
            drive(driver, device)
            root.dismiss(animated: false)
            device.stepFrames(2)
        }
    }

    private func drive(_ driver: UIPercentDrivenInteractiveTransition, _ device: HeadlessDevice) {
        device.stepFrames(2)
        driver.update(0.2)
        device.stepFrames(1)
        driver.cancel()
        device.stepFrames(9)
    }
}
