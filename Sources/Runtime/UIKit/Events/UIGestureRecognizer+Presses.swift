import Foundation

extension UIGestureRecognizer {
    /// Whether the recognizer wants a press that begins: a gesture is made of touches or of presses.
    func accepts(_ press: UIPress, _ event: UIPressesEvent) -> Bool {
        guard isEnabled, isFollowing, followsTouches, tracking.pointer == nil, tracking.touches.isEmpty,
            allowedPressTypes.contains(NSNumber(value: press.type.rawValue)), shouldReceive(event)
        else { return false }
        return delegate?.gestureRecognizer(self, shouldReceive: press) ?? true
    }

    /// Tells the subclass of a press that it follows.
    func receive(_ press: UIPress, _ event: UIPressesEvent) {
        guard tracking.presses.contains(press), isFollowing else { return }
        noteKeys(of: event)
        switch press.phase {
        case .began: pressesBegan([press], with: event)
        case .changed: pressesChanged([press], with: event)
        case .ended: pressesEnded([press], with: event)
        case .cancelled: pressesCancelled([press], with: event)
        case .stationary: break
        }
    }

    /// Forgets a press that is over. An attempt that nobody decided ends with its last press.
    func release(_ press: UIPress) {
        if press.phase == .ended || press.phase == .cancelled { tracking.presses.removeAll { $0 === press } }
        endUndecided()
    }

    /// Stops following a press that goes on without this recognizer.
    func drop(_ press: UIPress) {
        guard let index = tracking.presses.firstIndex(of: press) else { return }
        tracking.presses.remove(at: index)
        press.track?.recognizers.removeAll { $0 === self }
        if let serial = press.track?.serial { tracking.sequence.remove(serial) }
    }
}
