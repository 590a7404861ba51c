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
    private static let isLong = ProcessInfo.processInfo.environment["SCRIM_LONG"] == "1"

    enum Kind: CaseIterable {
        case plain, animated, cancelledPresentation, cancelledDismissal
    }

    @Test(
        "presenting and dismissing over and over frees every object and does not grow the process",
        arguments: Kind.allCases)
    func rounds(kind: Kind) throws {
        let device = HeadlessDevice(.iPhoneSE)
        let root = UIViewController()
        device.show(root)
        device.step()
        let rounds = Self.isLong ? 1000 : 50
        let blocks = 5
        let tracker = LeakTracker()
        for index in 0..<rounds { run(kind, index, root, device, tracker) }
        #expect(tracker.survivors == [])
        // Without the tracker, which keeps a name of each object, and with caches full.
        var growth: [Int] = []
        for _ in 0..<blocks {
            let before = try residentBytes()
            for index in 0..<rounds / blocks { run(kind, index, root, device, nil) }
            growth.append(try residentBytes() - before)
        }
        #expect(device.window.subviews.count == 1)
        #expect(root.presentedViewController == nil)
        #expect(device.issues == [])
        // Tests beside this one allocate too: what leaks shows in each block, so the least one counts.
        let leaked = Double(growth.min() ?? 0) / Double(rounds / blocks)
        #expect(leaked < Self.limit, "bytes a round; blocks grew by \(growth)")
    }

    /// Bytes that a round may add where none are lost, since pages of 4,096 bytes are counted as a whole. A controller that
    /// is left with its view takes more than 4,000.
    private static let limit = isLong ? 64.0 : 2048.0

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

    /// What the process has in memory, by the kernel's count of pages.
    private func residentBytes() throws -> Int {
        let fields = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
        return try #require(fields.count > 1 ? Int(fields[1]) : nil) * 4096
    }
}
