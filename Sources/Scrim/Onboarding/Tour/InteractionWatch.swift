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
        let action = UIAction { [weak self] _ in self?.onInteraction() }
        self.action = action
        // What a control takes, no recognizer around it hears of.
        for control in Self.controls(in: view) {
            control.addAction(action, for: Self.events)
            controls.append(WeakReference(control))
        }
        if !(view is UIControl), let window = view.window { watchTaps(in: window) }
    }

    private static func controls(in view: UIView) -> [UIControl] {
        if let control = view as? UIControl { return [control] }
        return view.subviews.flatMap(controls)
    }

    private func watchTaps(in window: UIWindow) {
        let target = GestureTarget { [weak self] in self?.wasTapped($0) }
        let tap = UITapGestureRecognizer()
        tap.cancelsTouchesInView = false
        tap.delaysTouchesEnded = false
        tap.delegate = self
        target.add(to: tap)
        window.addGestureRecognizer(tap)
        self.tap = tap
        tapTarget = target
    }

    private func wasTapped(_ recognizer: UIGestureRecognizer) {
        guard let overlay, overlay.isInHole(recognizer.location(in: overlay)) else { return }
        onInteraction()
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool { true }

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
