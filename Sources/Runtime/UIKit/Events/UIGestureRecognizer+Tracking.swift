import Foundation

extension UIGestureRecognizer {
    /// One attempt at a gesture.
    struct Tracking {
        var state = State.possible
        /// The touches that are down, or went up in this event, in the order they came.
        var touches: [UITouch] = []
        /// The presses that are down, or ended in this event.
        var presses: [UIPress] = []
        /// The serials of all touches of this attempt. Recognizers that share one compete.
        var sequence: Set<Int> = []
        /// States that were asked for and have to wait: for others to fail, or for an earlier action to be sent.
        var backlog: [State] = []
        /// Whether the targets have not been told of `state` yet.
        var hasUnsentAction = false
        /// Where the touches were last, in the screen's space.
        var points: [CGPoint] = []
        /// Where the pointer scrolls, in the screen's space; nil unless scrolling makes the gesture.
        var pointer: CGPoint?
        /// The buttons that took part.
        var buttons: UIEvent.ButtonMask = []
        /// The modifier keys that took part.
        var modifiers: UIKeyModifierFlags = []
        /// The deadline that was set, by its number in the arbiter.
        var deadline: Int?
        weak var window: UIWindow?
        weak var arbiter: GestureArbiter?
    }

    /// The referee for this recognizer: that of its touches, else that of its device.
    var arbiter: GestureArbiter {
        tracking.arbiter ?? (view?.window?.device ?? DeviceContext.current).touches.arbiter
    }

    var isPossible: Bool { tracking.state == .possible }

    /// Whether the gesture was recognised and waits for others to fail.
    var isWaiting: Bool { isPossible && !tracking.backlog.isEmpty }

    /// Whether the gesture waits to begin, and goes on with its touches meanwhile.
    var isWaitingToBegin: Bool { isPossible && tracking.backlog.first == .began }

    /// Whether it follows touches just now: not while a recognised one waits, and not between end and reset.
    var isFollowing: Bool { !isFinished && (!isWaiting || isWaitingToBegin) }

    var isActive: Bool { tracking.state == .began || tracking.state == .changed }

    /// Whether the attempt is over but for `reset()`.
    var isFinished: Bool { !isPossible && !isActive }

    /// Whether it may still recognise something in the touch.
    func isUndecided(about serial: Int) -> Bool { isPossible && tracking.sequence.contains(serial) }

    // MARK: Touches

    /// Whether the recognizer wants a touch that begins.
    func accepts(_ touch: UITouch, _ event: UIEvent) -> Bool {
        guard isEnabled, isFollowing, followsTouches, tracking.pointer == nil, tracking.presses.isEmpty,
            allowedTouchTypes.contains(NSNumber(value: touch.type.rawValue)),
            !requiresExclusiveTouchType || tracking.touches.allSatisfy({ $0.type == touch.type }),
            shouldReceive(event)
        else { return false }
        return delegate?.gestureRecognizer(self, shouldReceive: touch) ?? true
    }

    /// Tells the subclass of those of `touches` that it follows.
    func receive(_ touches: [UITouch], _ event: UIEvent) {
        let followed = touches.filter { touch in tracking.touches.contains { $0 === touch } }
        guard !followed.isEmpty, isFollowing else { return }
        tracking.points = tracking.touches.map(\.now.point)
        noteKeys(of: event)
        for phase in [UITouch.Phase.began, .moved, .ended, .cancelled] {
            let changed = Set(
                followed.filter { touch in
                    touch.phase == phase && tracking.touches.contains { $0 === touch }
                })
            guard !changed.isEmpty, isFollowing else { continue }
            switch phase {
            case .began: touchesBegan(changed, with: event)
            case .moved: touchesMoved(changed, with: event)
            case .ended: touchesEnded(changed, with: event)
            default: touchesCancelled(changed, with: event)
            }
        }
    }

    /// Forgets touches that have been lifted. An attempt that nobody decided ends with its last touch.
    func release(_ touches: [UITouch]) {
        tracking.touches.removeAll { touch in !touch.isDown && touches.contains { $0 === touch } }
        endUndecided()
    }

    /// Ends an attempt that nobody decided and that nothing is left of.
    func endUndecided() {
        guard tracking.touches.isEmpty, tracking.presses.isEmpty, isPossible, !tracking.sequence.isEmpty else { return }
        if isWaitingToBegin || !isWaiting && tracking.deadline == nil { decide(.failed) }
    }

    /// Remembers what is held down besides.
    func noteKeys(of event: UIEvent) {
        tracking.buttons.formUnion(event.buttonMask)
        tracking.modifiers.formUnion(event.modifierFlags)
    }

    /// Stops following a touch that goes on without this recognizer.
    func drop(_ touch: UITouch) {
        guard let index = tracking.touches.firstIndex(where: { $0 === touch }) else { return }
        tracking.touches.remove(at: index)
        tracking.points = tracking.touches.map(\.now.point)
        touch.track?.recognizers.removeAll { $0 === self }
        if let serial = touch.track?.serial { tracking.sequence.remove(serial) }
    }

    /// Ends what a touch was part of whose end was kept from this recognizer.
    func abandon(_ touch: UITouch) {
        guard tracking.touches.contains(where: { $0 === touch }) else { return }
        tracking.touches.removeAll { $0 === touch }
        if tracking.touches.isEmpty { request(.cancelled) }
    }

    /// Ends the attempt at once: the recognizer is disabled, or leaves its view.
    func stop() {
        guard !tracking.sequence.isEmpty || !isPossible else { return }
        request(.cancelled)
    }

    // MARK: Time

    /// Runs `action` unless the attempt is over or another deadline set before `due`, in seconds of the device's clock.
    func setDeadline(_ due: TimeInterval, _ action: @escaping @MainActor () -> Void) {
        clearDeadline()
        tracking.deadline = arbiter.schedule(due) { [weak self] in
            self?.tracking.deadline = nil
            action()
        }
    }

    func clearDeadline() {
        if let deadline = tracking.deadline { arbiter.cancelDeadline(deadline) }
        tracking.deadline = nil
    }
}
