import UIKit

/// The recognizers of a modal: the tap beside it, and the swipe that takes it away.
@MainActor
final class ModalTouches: NSObject, UIGestureRecognizerDelegate {
    private weak var controller: ModalPresentationController?
    private var tap: UIGestureRecognizer?
    private var pan: UIPanGestureRecognizer?
    private(set) var swipe: ModalSwipe?
    private lazy var tapTarget = GestureTarget { [weak self] in self?.wasTapped($0) }
    /// Where the touch that is watched began, in the window.
    private var touchStart: CGPoint?
    private lazy var panTarget = GestureTarget { [weak self] in self?.wasDragged($0) }

    init(_ controller: ModalPresentationController) { self.controller = controller }

    func apply(_ style: ModalStyle) {
        guard let controller else { return }
        controller.backdrop.passesTouches = style.outsideTap.passesThrough
        applyTap(style.outsideTap, controller)
        applySwipe(style.swipe, controller)
    }

    /// Takes the recognizers away.
    func stop() {
        Self.drop(&tap)
        Self.drop(&pan)
        swipe?.transitionEnded()
        swipe = nil
    }

    private static func drop<Recognizer: UIGestureRecognizer>(_ recognizer: inout Recognizer?) {
        recognizer.map { $0.view?.removeGestureRecognizer($0) }
        recognizer = nil
    }

    // MARK: The tap beside

    private func applyTap(_ mode: ModalStyle.OutsideTap, _ controller: ModalPresentationController) {
        // Touches that go to the screen below never meet the backdrop; the window sees them all.
        let place: UIView? =
            switch mode {
            case .none, .passThrough: nil
            case .dismiss: controller.backdrop
            case .dismissAndPassThrough: controller.containerView?.window
            }
        guard tap?.view !== place || place == nil else { return }
        Self.drop(&tap)
        guard let place else { return }
        let tap = mode == .dismiss ? UITapGestureRecognizer() : ModalTouches.makeTouchWatcher()
        tap.delegate = self
        tapTarget.add(to: tap)
        place.addGestureRecognizer(tap)
        self.tap = tap
    }

    /// Follows a touch that goes to the screen below. A tap recognizer would not do: buttons keep taps from the recognizers
    /// of the views around them.
    private static func makeTouchWatcher() -> UIGestureRecognizer {
        let watcher = UILongPressGestureRecognizer()
        watcher.minimumPressDuration = 0
        watcher.cancelsTouchesInView = false
        watcher.delaysTouchesEnded = false
        return watcher
    }

    private func wasTapped(_ recognizer: UIGestureRecognizer) {
        switch recognizer.state {
        case .began: touchStart = recognizer.location(in: nil)
        case .ended:
            defer { touchStart = nil }
            if let touchStart, recognizer is UILongPressGestureRecognizer {
                let end = recognizer.location(in: nil)
                // As far as a tap may move.
                guard abs(end.x - touchStart.x) <= 10, abs(end.y - touchStart.y) <= 10 else { return }
            }
            _ = controller?.dismissByUser(.tap)
        case .cancelled, .failed: touchStart = nil
        default: break
        }
    }

    /// Whether a touch is wholly beside the modal, and meant for what the modal lies over.
    private func isOutside(_ touch: UITouch) -> Bool {
        guard let controller, let container = controller.containerView, controller.canLeave else { return false }
        let wrapper = controller.wrapper
        guard !wrapper.point(inside: touch.location(in: wrapper), with: nil) else { return false }
        guard let view = touch.view, view !== controller.backdrop else { return true }
        return !view.isDescendant(of: container)
    }

    // MARK: The swipe

    private func applySwipe(_ edge: TransitionEdge?, _ controller: ModalPresentationController) {
        guard let edge else {
            swipe?.takeBack()
            Self.drop(&pan)
            swipe = nil
            return
        }
        if swipe?.edge != edge, swipe?.isActive != true { swipe = ModalSwipe(edge, controller) }
        guard pan == nil else { return }
        let pan = UIPanGestureRecognizer()
        pan.delegate = self
        panTarget.add(to: pan)
        controller.wrapper.addGestureRecognizer(pan)
        self.pan = pan
    }

    private func wasDragged(_ recognizer: UIGestureRecognizer) {
        guard let pan = recognizer as? UIPanGestureRecognizer else { return }
        swipe?.follow(pan)
    }

    // MARK: UIGestureRecognizerDelegate

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        guard gestureRecognizer === tap else {
            // The first finger says what scrolls; others change nothing about that.
            if pan?.numberOfTouches == 0 { swipe?.touchBegan(at: touch) }
            return true
        }
        return isOutside(touch)
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        if gestureRecognizer === tap { return swipe?.isActive != true }
        guard let pan = gestureRecognizer as? UIPanGestureRecognizer else { return true }
        return swipe?.mayBegin(pan) ?? false
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool {
        // The tap below goes on; a list scrolls until it is at its end.
        if gestureRecognizer === tap { return gestureRecognizer is UILongPressGestureRecognizer }
        return swipe?.sharesTouches(with: other) ?? false
    }
}
