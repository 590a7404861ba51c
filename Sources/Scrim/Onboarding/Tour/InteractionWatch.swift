import UIKit

/// Notices that the user did something with the lit-up control, which has it as always.
@MainActor
final class InteractionWatch: NSObject, UIGestureRecognizerDelegate {
    private weak var overlay: TourOverlayView?
    private var controls: [WeakReference<UIControl>] = []
    private var action: UIAction?
    private var tap: UITapGestureRecognizer?
    private var tapTarget: GestureTarget?
    /// Called for each thing the user does. Retained: capture the owner weakly.
    private let onInteraction: () -> Void

    /// Of a control: what a button, a switch, a text field tell when they are used.
    private static let events: UIControl.Event = [.touchUpInside, .valueChanged, .editingDidBegin]

    init(_ view: UIView, _ overlay: TourOverlayView, onInteraction: @escaping () -> Void) {
        self.overlay = overlay
        self.onInteraction = onInteraction
        super.init()
        action = UIAction { [weak self] _ in self?.onInteraction() }
        // Keyboards and assistive technologies use them without a touch.
        watchControls(in: view)
        if let window = view.window { watchTaps(in: window) }
    }

    private func watchControls(in view: UIView) {
        if let control = view as? UIControl { return watch(control) }
        for subview in view.subviews { watchControls(in: subview) }
    }

    private func watch(_ control: UIControl) {
        guard let action, !controls.contains(where: { $0.object === control }) else { return }
        control.addAction(action, for: Self.events)
        controls.append(WeakReference(control))
    }

    private func watchTaps(in window: UIWindow) {
        let target = GestureTarget { [weak self] _ in self?.onInteraction() }
        let tap = UITapGestureRecognizer()
        tap.cancelsTouchesInView = false
        tap.delaysTouchesEnded = false
        tap.delegate = self
        target.add(to: tap)
        window.addGestureRecognizer(tap)
        self.tap = tap
        tapTarget = target
    }

    /// What a control takes, no recognizer around it hears of; but it tells of what it does. One that came after the step, or
    /// lies in another lit-up view, is heard from its first touch on.
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        guard let overlay, overlay.isInHole(touch.location(in: overlay)) else { return false }
        guard let view = touch.view,
            let control = sequence(first: view, next: \.superview).lazy.compactMap({ $0 as? UIControl }).first
        else { return true }
        watch(control)
        return false
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool { true }

    /// Whether the view has moved to another window, whose touches are not heard of.
    func isElsewhere(_ view: UIView) -> Bool { view.window != nil && tap?.view !== view.window }

    /// Leaves control and window as they were.
    func stop() {
        if let action { for control in controls { control.object?.removeAction(action, for: Self.events) } }
        controls = []
        action = nil
        if let tap { tap.view?.removeGestureRecognizer(tap) }
        tap = nil
        tapTarget = nil
    }
}
