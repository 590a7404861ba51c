import Foundation

extension UIWindow {
    /// Hands the touches of this window to recognizers, then to views.
    func deliver(_ event: UIEvent) {
        guard event.type == .touches else { return }
        let dispatcher = device.touches
        dispatcher.deliver((event.touches(for: self) ?? []).compactMap(\.track).sorted { $0.serial < $1.serial })
    }
}

extension TouchDispatcher {
    /// Tells recognizers, and then views, of the present moment of `tracks`.
    func deliver(_ tracks: [TouchTrack]) {
        for track in tracks where track.touch.phase == .began && track.recognizers.isEmpty {
            assignRecognizers(to: track)
        }
        for track in tracks { track.note() }
        let wasFlushing = isFlushing
        isFlushing = true
        arbiter.update {
            arbiter.deliver(tracks, event)
        }
        isFlushing = wasFlushing
        flush()
    }

    /// Gives the touch to the recognizers of its view and of all that hold it, the hit view's first.
    ///
    /// Those of one view come in the order they were added, but taps before taps that want fewer: UIKit leaves the order
    /// open, and so a double tap wins over a single one.
    private func assignRecognizers(to track: TouchTrack) {
        var view: UIView? = track.view
        while let current = view {
            let candidates = (current.gestureRecognizers ?? []).enumerated().sorted {
                ($1.element.tapsForOrder, $0.offset) < ($0.element.tapsForOrder, $1.offset)
            }
            for (_, recognizer) in candidates where recognizer.accepts(track.touch, event) {
                track.recognizers.append(recognizer)
                arbiter.join(recognizer, track)
            }
            view = current.superview
        }
    }

    // MARK: Views

    /// Tells views what they may know by now: what no recognizer holds back, and what a recognizer cancelled.
    func flush() {
        if let device { device.keys.flush(device) }
        guard !isFlushing else { return }
        isFlushing = true
        while true {
            let calls = nextCalls()
            if calls.isEmpty { break }
            for call in calls { perform(call) }
        }
        isFlushing = false
        removeFinished()
    }

    /// One call of `touchesBegan` and its like.
    private struct Call {
        let phase: UITouch.Phase
        let view: UIView
        var touches: [(touch: UITouch, moment: UITouch.Moment)]
    }

    /// The calls that are due, one for each view and phase; a touch's own moments stay in order.
    private func nextCalls() -> [Call] {
        var calls: [Call] = []
        func add(_ track: TouchTrack, _ moment: UITouch.Moment) {
            let index = calls.firstIndex { $0.view === track.view && $0.phase == moment.phase }
            if let index {
                calls[index].touches.append((track.touch, moment))
            } else {
                calls.append(Call(phase: moment.phase, view: track.view, touches: [(track.touch, moment)]))
            }
        }
        for track in tracks {
            if arbiter.takeCancellation(of: track.serial) {
                if track.delivery == .announced {
                    var moment = track.touch.now
                    moment.phase = .cancelled
                    add(track, moment)
                }
                track.block()
            }
            while let moment = track.nextMoment() { add(track, moment) }
        }
        arbiter.forgetCancellations()
        let order: [UITouch.Phase: Int] = [.began: 0, .moved: 1, .ended: 2, .cancelled: 3]
        return calls.enumerated()
            .sorted { (order[$0.element.phase] ?? 4, $0.offset) < (order[$1.element.phase] ?? 4, $1.offset) }.map(
                \.element)
    }

    /// Tells the view, with the touches as they were at the moment that it hears of.
    private func perform(_ call: Call) {
        let present = call.touches.map(\.touch.now)
        for (touch, moment) in call.touches { touch.now = moment }
        let touches = Set(call.touches.map(\.touch))
        switch call.phase {
        case .began: call.view.touchesBegan(touches, with: event)
        case .moved: call.view.touchesMoved(touches, with: event)
        case .ended: call.view.touchesEnded(touches, with: event)
        case .cancelled: call.view.touchesCancelled(touches, with: event)
        default: break
        }
        for ((touch, _), moment) in zip(call.touches, present) { touch.now = moment }
    }

    // MARK: The end

    /// Lets go of touches that everybody has heard the end of.
    func removeFinished() {
        guard !isFlushing else { return }
        tracks.removeAll { $0.isDone }
    }

    /// Ends what an app kept to itself by overriding `sendEvent` without calling super: nobody may wait for a finger
    /// that is gone.
    func forgetUndelivered(_ touched: [TouchTrack]) {
        for track in touched where track.isOver {
            arbiter.update {
                for recognizer in track.recognizers { recognizer.abandon(track.touch) }
            }
            if track.delivery == .unannounced, track.backlog.isEmpty { track.block() }
        }
    }
}
