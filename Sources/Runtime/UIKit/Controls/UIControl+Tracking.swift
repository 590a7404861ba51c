import Foundation

extension UIControl {
    struct Storage {
        var isEnabled = true
        var isSelected = false
        var isHighlighted = false
        var horizontalAlignment = ContentHorizontalAlignment.center
        var verticalAlignment = ContentVerticalAlignment.center

        /// The touch that is followed.
        weak var touch: UITouch?
        var isTracking = false
        var isTouchInside = false
        var registrations: [Registration] = []

        var state: State {
            var state = State.normal
            if isHighlighted { state.insert(.highlighted) }
            if !isEnabled { state.insert(.disabled) }
            if isSelected { state.insert(.selected) }
            return state
        }
    }

    /// Points around the bounds in which a tracked touch counts as inside: commonly observed, Apple gives no number.
    private static var dragTolerance: CGFloat { 70 }

    func change(_ edit: (inout Storage) -> Void) {
        let old = control.state
        edit(&control)
        if control.state != old { stateDidChange(from: old) }
    }

    var resolvedHorizontalAlignment: ContentHorizontalAlignment {
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        return switch control.horizontalAlignment {
        case .leading: isRightToLeft ? .right : .left
        case .trailing: isRightToLeft ? .left : .right
        case let other: other
        }
    }

    // MARK: Touches

    func begin(_ touches: Set<UITouch>, _ event: UIEvent?) {
        guard isEnabled, !control.isTracking, let touch = touches.first else { return }
        control.touch = touch
        control.isTouchInside = true
        control.isTracking = beginTracking(touch, with: event)
        guard control.isTracking else { return forgetTouch() }
        isHighlighted = true
        send(touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown, event)
    }

    /// Crossing the border sends enter or exit, then every move sends inside or outside.
    func move(_ touches: Set<UITouch>, _ event: UIEvent?) {
        guard let touch = tracked(in: touches) else { return }
        let wasInside = control.isTouchInside
        let isInside = isWithinReach(touch)
        control.isTouchInside = isInside
        guard continueTracking(touch, with: event) else { return stop(event) }
        if isInside != wasInside {
            isHighlighted = isInside
            send(isInside ? .touchDragEnter : .touchDragExit, event)
        }
        // An action may have ended it.
        guard control.isTracking else { return }
        send(isInside ? .touchDragInside : .touchDragOutside, event)
    }

    func end(_ touches: Set<UITouch>, _ event: UIEvent?) {
        guard let touch = tracked(in: touches) else { return }
        let isInside = isWithinReach(touch)
        control.isTouchInside = isInside
        endTracking(touch, with: event)
        isHighlighted = false
        control.isTracking = false
        send(isInside ? eventsForTouchUpInside : .touchUpOutside, event)
        if !control.isTracking { forgetTouch() }
    }

    func cancel(_ touches: Set<UITouch>, _ event: UIEvent?) {
        guard tracked(in: touches) != nil else { return }
        stop(event)
        send(.touchCancel, event)
    }

    /// Ends the tracking because the control was disabled.
    func stopTracking() {
        if control.isTracking { stop(nil) }
    }

    private func stop(_ event: UIEvent?) {
        forgetTouch()
        isHighlighted = false
        cancelTracking(with: event)
    }

    private func forgetTouch() {
        control.touch = nil
        control.isTracking = false
        control.isTouchInside = false
    }

    private func tracked(in touches: Set<UITouch>) -> UITouch? {
        guard control.isTracking, let touch = control.touch, touches.contains(touch) else { return nil }
        return touch
    }

    private func isWithinReach(_ touch: UITouch) -> Bool {
        let reach = bounds.insetBy(dx: -Self.dragTolerance, dy: -Self.dragTolerance)
        return reach.contains(touch.location(in: self))
    }

    func takesPrecedence(over recognizer: UIGestureRecognizer) -> Bool {
        guard isEnabled, keepsTapsFromSuperviews, let tap = recognizer as? UITapGestureRecognizer, let other = tap.view
        else {
            return false
        }
        return tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1 && other !== self
            && isDescendant(of: other)
    }
}
