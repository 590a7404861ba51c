import Foundation

/// Presses on their way: recognizers hear of them before responders, who are told what no recognizer holds back.
extension KeyDispatcher {
    /// Hands a press to the recognizers of the views from its responder outwards, and to the responder.
    func begin(_ press: UIPress, _ device: DeviceContext) -> PressTrack {
        nextSerial -= 1
        let track = PressTrack(press, serial: nextSerial)
        tracks.append(track)
        event.update(presses(and: press), at: device.clock.now)
        assignRecognizers(to: track, device)
        deliver(track, device)
        return track
    }

    /// Whoever heard of the beginning hears of the end, wherever it is by now.
    func end(_ track: PressTrack, _ device: DeviceContext) {
        track.press.phase = .ended
        track.press.timestamp = device.clock.now
        event.update(presses(and: track.press), at: device.clock.now)
        deliver(track, device)
    }

    private func presses(and press: UIPress) -> Set<UIPress> { Set(down.values.map(\.press)).union([press]) }

    private func deliver(_ track: PressTrack, _ device: DeviceContext) {
        track.note()
        let wasFlushing = isFlushing
        isFlushing = true
        device.touches.arbiter.update {
            let recognizers = track.recognizers
            for recognizer in recognizers { recognizer.receive(track.press, event) }
            for recognizer in recognizers { recognizer.release(track.press) }
        }
        isFlushing = wasFlushing
        flush(device)
    }

    /// A controller's own view belongs to it, though it is not next of it.
    private func assignRecognizers(to track: PressTrack, _ device: DeviceContext) {
        guard let start = track.press.responder else { return }
        let own = (start as? UIViewController)?.viewIfLoaded
        for view in [own].compactMap({ $0 }) + sequence(first: start, next: \.next).compactMap({ $0 as? UIView }) {
            for recognizer in view.gestureRecognizers ?? [] where recognizer.accepts(track.press, event) {
                track.recognizers.append(recognizer)
                device.touches.arbiter.join(recognizer, track)
            }
        }
    }

    /// Tells responders what they may know by now: what no recognizer holds back, and what a recognizer cancelled.
    func flush(_ device: DeviceContext) {
        guard !isFlushing, !tracks.isEmpty else { return }
        isFlushing = true
        var hasTold = true
        while hasTold {
            hasTold = false
            for track in tracks {
                if device.touches.arbiter.takeCancellation(of: track.serial) {
                    let wasAnnounced = track.delivery == .announced
                    track.block()
                    if wasAnnounced { tell(track, .cancelled) }
                }
                while let phase = track.nextPhase() {
                    tell(track, phase)
                    hasTold = true
                }
            }
        }
        isFlushing = false
        tracks.removeAll(where: \.isDone)
    }

    /// Tells the responder, with the press as it was in the phase that it hears of.
    private func tell(_ track: PressTrack, _ phase: UIPress.Phase) {
        let press = track.press
        let present = press.phase
        press.phase = phase
        switch phase {
        case .began: press.responder?.pressesBegan([press], with: event)
        case .ended: press.responder?.pressesEnded([press], with: event)
        case .cancelled: press.responder?.pressesCancelled([press], with: event)
        case .changed, .stationary: break
        }
        press.phase = present
    }
}

extension GestureArbiter {
    /// Lets a recognizer follow `track`.
    func join(_ recognizer: UIGestureRecognizer, _ track: PressTrack) {
        join(recognizer)
        recognizer.tracking.arbiter = self
        recognizer.tracking.window = track.press.window
        recognizer.tracking.presses.append(track.press)
        recognizer.tracking.sequence.insert(track.serial)
        if recognizer.isActive, recognizer.cancelsTouchesInView { cancelInViews([track.serial]) }
    }
}
