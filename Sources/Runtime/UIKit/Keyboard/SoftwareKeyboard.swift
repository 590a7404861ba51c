import CoreGraphics
import Foundation
import QuartzCore

/// The keyboard of a device: comes up for a first responder that takes text, or that brings an input view of its own, and
/// tells of it.
///
/// It follows the first responder of the window that changed its own last. A change from one field to another moves
/// nothing unless the height changes.
@MainActor
package final class SoftwareKeyboard {
    weak var device: DeviceContext?
    var window: KeyboardWindow?
    weak var responder: UIResponder?
    private var change = 0
    private var guides: [WeakGuide] = []

    /// Where the keyboard is or is going, in the screen's space; nil for away.
    package private(set) var frame: CGRect?
    /// Where a finger has dragged the keyboard to, nil while none does.
    var dragged: CGRect?
    /// The height in points of the part of the keyboard that is an accessory.
    private(set) var accessoryHeight: CGFloat = 0
    /// Where the keyboard is for what keeps clear of it.
    var shownFrame: CGRect? { dragged ?? frame }

    private struct WeakGuide {
        weak var guide: UIKeyboardLayoutGuide?
    }

    /// Seconds that the keyboard takes to come and go (observed), and the curve that UIKit names: a private one.
    static let duration: TimeInterval = 0.25
    static let curve = 7

    init(_ device: DeviceContext) { self.device = device }

    /// The window that the keyboard is drawn in while it is up. It is no window of the app's scene.
    var visibleWindow: UIWindow? { window.flatMap { $0.isHidden ? nil : $0 } }

    // MARK: What changed

    func firstResponderDidChange(in window: UIWindow) {
        if window.firstResponder == nil, responder?.keepsKeyboard ?? false { return }
        responder = window.firstResponder ?? device?.scenes.lazy.compactMap(\.keyWindow?.firstResponder).first
        update()
    }

    /// Asks the first responder for its input views again.
    func reload(for asking: UIResponder) {
        if asking === responder { update() }
    }

    /// The screen turned, the look changed, or a hardware keyboard came or went.
    func settingsDidChange(from old: DeviceSettings, to new: DeviceSettings) {
        window?.settingsDidChange(from: old)
        let isTurned = old.interfaceOrientation != new.interfaceOrientation
        if isTurned || old.hasHardwareKeyboard != new.hasHardwareKeyboard { update() }
    }

    // MARK: Coming and going

    private func update() {
        guard let device, let scene = device.scenes.first else { return }
        let parts = self.parts(device)
        let height = parts.reduce(0) { $0 + $1.height }
        let screen = device.screenBounds
        let target =
            height > 0
            ? CGRect(x: 0, y: screen.height - height, width: screen.width, height: min(height, screen.height)) : nil
        guard target != frame || window?.holds(parts.compactMap(\.view)) == false else { return }
        let window = self.window ?? KeyboardWindow(scene)
        self.window = window
        let begin =
            shownFrame
            ?? CGRect(x: 0, y: screen.height, width: screen.width, height: target?.height ?? 0)
        let end = target ?? CGRect(x: 0, y: screen.height, width: screen.width, height: begin.height)
        let moves = target != frame
        frame = target
        accessoryHeight = parts.filter(\.isAccessory).reduce(0) { $0 + $1.height }
        dragged = nil
        if target != nil {
            let chain = responder.map { sequence(first: $0) { $0.next } }
            window.owner = chain?.first { $0.inputAccessoryView != nil }
            window.look = (responder as? any UITextInputTraits)?.keyboardAppearance.style
            window.show(parts, at: begin)
        }
        if moves { move(from: begin, to: end, comes: target != nil) } else { window.place(at: end) }
    }

    private func move(from begin: CGRect, to end: CGRect, comes: Bool) {
        guard let device, let window else { return }
        change += 1
        let number = change
        let seconds = UIView.areAnimationsEnabled ? Self.duration : 0
        let info: [String: Any] = [
            UIResponder.keyboardFrameBeginUserInfoKey: begin, UIResponder.keyboardFrameEndUserInfoKey: end,
            UIResponder.keyboardAnimationDurationUserInfoKey: seconds,
            UIResponder.keyboardAnimationCurveUserInfoKey: Self.curve, UIResponder.keyboardIsLocalUserInfoKey: true,
        ]
        func post(_ name: NSNotification.Name) {
            NotificationCenter.default.post(name: name, object: device.screen, userInfo: info)
        }
        post(UIResponder.keyboardWillChangeFrameNotification)
        post(comes ? UIResponder.keyboardWillShowNotification : UIResponder.keyboardWillHideNotification)
        // What was posted may have moved the keyboard again.
        guard number == change else { return }
        UIView.animate(withDuration: seconds, delay: 0, options: .curveEaseInOut) {
            window.place(at: end)
            self.moveGuides()
        }
        device.clock.schedule(after: seconds) { [weak self] in
            guard let self, number == self.change else { return }
            if !comes { self.window?.clear() }
            post(UIResponder.keyboardDidChangeFrameNotification)
            post(comes ? UIResponder.keyboardDidShowNotification : UIResponder.keyboardDidHideNotification)
        }
    }

    /// What the keyboard consists of, from above: the accessory, and the keys or what stands for them.
    private func parts(_ device: DeviceContext) -> [KeyboardWindow.Part] {
        guard let responder else { return [] }
        let chain = sequence(first: responder) { $0.next }
        let own = chain.lazy.compactMap(\.inputView).first
        let accessory = chain.lazy.compactMap(\.inputAccessoryView).first
        let width = device.screenBounds.width
        var parts: [KeyboardWindow.Part] = []
        let takesText = responder is any UIKeyInput
        guard own != nil || takesText || accessory != nil else { return [] }
        if let accessory {
            parts.append(.init(view: accessory, height: Self.height(of: accessory, width), isAccessory: true))
        }
        if let own {
            parts.append(.init(view: own, height: Self.height(of: own, width)))
        } else if takesText, !device.settings.hasHardwareKeyboard {
            let height = KeyboardGeometry.height(
                on: device.screenBounds.size, idiom: device.characteristics.idiom,
                bottomInset: device.safeArea.bottom,
                suggests: !((responder as? any UITextInputTraits)?.keyboardType.isPad ?? false))
            parts.append(.init(view: nil, height: height))
        }
        return parts
    }

    private static func height(of view: UIView, _ width: CGFloat) -> CGFloat {
        if !view.translatesAutoresizingMaskIntoConstraints {
            let size = CGSize(width: width, height: 0)
            let fitting = view.systemLayoutSizeFitting(
                size, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
            if fitting.height > 0, fitting.height.isFinite {
                return fitting.height.roundedToPixel(scale: max(view.traitCollection.displayScale, 1))
            }
        }
        let natural = view.intrinsicContentSize.height
        let height = natural >= 0 ? natural : view.bounds.height
        return height.isFinite ? max(height, 0) : 0
    }

    // MARK: Layout guides

    func follow(_ guide: UIKeyboardLayoutGuide) {
        guides.removeAll { $0.guide == nil }
        guides.append(WeakGuide(guide: guide))
    }

    func moveGuides() {
        var roots: [UIView] = []
        for guide in guides.compactMap(\.guide) {
            guide.insetsDidChange()
            guard let view = guide.owningView else { continue }
            view.setNeedsLayout()
            let root = view.window ?? view
            if !roots.contains(where: { $0 === root }) { roots.append(root) }
        }
        for root in roots { root.layoutIfNeeded() }
    }
}

extension UIKeyboardType {
    /// Whether the keyboard is a pad of digits, which suggests nothing.
    fileprivate var isPad: Bool {
        switch self {
        case .numberPad, .phonePad, .decimalPad, .asciiCapableNumberPad: true
        default: false
        }
    }
}

extension UIKeyboardAppearance {
    fileprivate var style: UIUserInterfaceStyle? {
        switch self {
        case .default: nil
        case .dark: .dark
        case .light: .light
        }
    }
}
