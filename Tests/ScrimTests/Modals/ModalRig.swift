import Foundation
import Testing
@_spi(Linux) import UIKit
import UIKitHeadless
import UIKitTestSupport

@testable import Scrim

/// All tests of modals: one after the other, as some share the app's handler of issues.
@Suite(.serialized)
enum ModalTests {}

/// A presenter "A" with a button on an iPhone SE (375 x 667 points), and modals "B" and "C".
@MainActor
final class ModalRig {
    let device: HeadlessDevice
    let log = CallLog()
    let a: PresentingRecorder
    var b: LifecycleRecorder
    var c: LifecycleRecorder
    /// What the closures of the delegate heard, and the issues it reported.
    private(set) var heard: [String] = []
    private(set) var issues: [ScrimIssue] = []
    let transitioning = ModalTransitioningDelegate()

    init(_ device: HeadlessDevice = HeadlessDevice(.iPhoneSE)) {
        self.device = device
        device.makeCurrent()
        a = PresentingRecorder("A", log: log, kinds: .appearance)
        b = LifecycleRecorder("B", log: log, kinds: .appearance)
        c = LifecycleRecorder("C", log: log, kinds: .appearance)
        listen(to: transitioning)
    }

    func listen(to transitioning: ModalTransitioningDelegate) {
        transitioning.onPresent = { [weak self] in self?.heard.append("\(self?.name($0) ?? "?") presented") }
        transitioning.onDismiss = { [weak self] in self?.heard.append("\(self?.name($0) ?? "?") dismissed: \($1)") }
        transitioning.onBlockedDismissal = { [weak self] in
            self?.heard.append("\(self?.name($0) ?? "?") blocked: \($1)")
        }
        transitioning.onIssue = { [weak self] in self?.issues.append($0) }
    }

    func name(_ modal: ModalPresentation) -> String {
        (modal.presentedViewController as? LifecycleRecorder)?.name ?? "?"
    }

    func takeHeard() -> [String] {
        defer { heard = [] }
        return heard
    }

    func takeIssues() -> [ScrimIssue.Code] {
        defer { issues = [] }
        return issues.map(\.code)
    }

    /// Shows a root, by default A, and forgets what was heard.
    func show(_ root: UIViewController? = nil) {
        device.makeCurrent()
        device.show(root ?? a)
        device.stepFrames(2)
        _ = log.take()
    }

    /// Presents B on A, waits until it is there, and forgets what was heard.
    @discardableResult
    func present(_ style: ModalStyle? = nil) async throws -> ModalPresentation {
        if let style { transitioning.style = style }
        let modal = try a.presentModal(b, with: transitioning)
        await device.advance(by: 1)
        try #require(modal.state == .presented)
        _ = log.take()
        _ = takeHeard()
        return modal
    }

    /// What lies in the window apart from the root's view: containers.
    var containers: [UIView] {
        device.window.subviews.filter { $0 !== device.window.rootViewController?.view }
    }

    var window: UIWindow { device.window }
}

/// A recorder with a button of 100 x 44 points at (20, 40) that counts its taps.
final class PresentingRecorder: LifecycleRecorder {
    let button = UIButton(frame: CGRect(x: 20, y: 40, width: 100, height: 44))
    private(set) var taps = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        button.accessibilityLabel = "Open"
        button.isAccessibilityElement = true
        button.addAction(UIAction { [weak self] _ in self?.taps += 1 }, for: .touchUpInside)
        view.addSubview(button)
    }
}
