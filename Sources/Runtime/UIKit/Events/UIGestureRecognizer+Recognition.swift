import Foundation

/// The state machine. `request` is what subclasses ask for; `decide` and `enter` are what happens.
extension UIGestureRecognizer {
    func request(_ new: State) {
        arbiter.update { apply(new) }
    }

    private func apply(_ new: State) {
        if isWaiting || tracking.hasUnsentAction { return postpone(new) }
        switch (tracking.state, new) {
        case (.possible, .began), (.possible, .ended): attempt(new)
        case (.possible, .failed), (.possible, .cancelled): decide(.failed)
        case (.began, .changed), (.changed, .changed), (.began, .ended), (.changed, .ended): enter(new)
        case (.began, .cancelled), (.changed, .cancelled), (.began, .failed), (.changed, .failed): enter(.cancelled)
        case (.possible, .possible), (.ended, _), (.cancelled, _), (.failed, _): break
        case (_, .possible), (_, .began), (.possible, .changed):
            RuntimeIssue.report("\(Swift.type(of: self)) cannot go from \(tracking.state) to \(new); nothing was done.")
        }
    }

    /// Keeps `new` for later, as far as it still says something.
    private func postpone(_ new: State) {
        let last = tracking.backlog.last ?? tracking.state
        switch new {
        case .failed, .cancelled:
            if isPossible {
                decide(.failed)
            } else if last == .began || last == .changed {
                tracking.backlog = [.cancelled]
            }
        case .changed where last == .began && !isWaiting, .ended where last == .began || last == .changed:
            tracking.backlog.append(new)
        default: break
        }
    }

    /// Tries to recognise the gesture: allowed by view and delegate, after those that must fail, unless excluded.
    private func attempt(_ new: State) {
        guard isEnabled, isAllowedToBegin else { return decide(.failed) }
        if arbiter.hasBlockers(self) {
            tracking.backlog = [new]
        } else {
            recognize(new)
        }
    }

    /// Goes on with a gesture that waited and has nothing to wait for any more.
    func resume() {
        guard isWaiting else { return }
        recognize(tracking.backlog.removeFirst())
    }

    private func recognize(_ new: State) {
        guard !arbiter.isExcluded(self) else { return decide(.failed) }
        enter(new)
        arbiter.exclude(by: self)
        if cancelsTouchesInView { arbiter.cancelInViews(tracking.sequence) }
    }

    /// Goes to a state that targets are told of.
    private func enter(_ new: State) {
        tracking.state = new
        tracking.hasUnsentAction = true
        if isFinished { clearDeadline() }
        arbiter.queueAction(of: self)
    }

    /// Ends an attempt that was not recognised; targets are not told.
    func decide(_ end: State) {
        guard isPossible else { return }
        tracking.backlog = []
        clearDeadline()
        tracking.state = end
        arbiter.join(self)
    }

    /// Tells the targets, and goes on to a state that waited for that.
    func sendAction() {
        guard tracking.hasUnsentAction else { return }
        tellTargets()
        tracking.hasUnsentAction = false
        if !tracking.backlog.isEmpty, isActive { enter(tracking.backlog.removeFirst()) }
    }

    /// Back to the beginning; touches that are still down are not followed any more.
    func restart() {
        reset()
        clearDeadline()
        for touch in tracking.touches { touch.track?.recognizers.removeAll { $0 === self } }
        for press in tracking.presses { press.track?.recognizers.removeAll { $0 === self } }
        tracking = Tracking()
    }

    /// Asks the delegate, the view that was hit and, where it is another one, the recognizer's own: a slider keeps
    /// recognizers of the views around it from taking over.
    private var isAllowedToBegin: Bool {
        if let delegate, !delegate.gestureRecognizerShouldBegin(self) { return false }
        var views: [UIView] = []
        for hit in tracking.touches.compactMap({ $0.track?.view }) + [view].compactMap({ $0 })
        where !views.contains(hit) {
            views.append(hit)
        }
        return views.allSatisfy { $0.gestureRecognizerShouldBegin(self) }
    }

    // MARK: Relations

    func addRequirement(_ other: UIGestureRecognizer) {
        failureRequirements.removeAll { $0.recognizer == nil }
        guard other !== self, !failureRequirements.contains(where: { $0.recognizer === other }) else { return }
        failureRequirements.append(WeakRecognizer(other))
    }

    /// Whether this gesture has to wait until `other` has failed.
    func waits(for other: UIGestureRecognizer) -> Bool {
        failureRequirements.contains { $0.recognizer === other }
            || shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: self)
            || (delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) ?? false)
            || (other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) ?? false)
    }

    /// Whether this gesture, recognised, keeps `other` from being recognised.
    func excludes(_ other: UIGestureRecognizer) -> Bool {
        canPrevent(other) && other.canBePrevented(by: self)
            && !(delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) ?? false)
            && !(other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) ?? false)
    }
}
