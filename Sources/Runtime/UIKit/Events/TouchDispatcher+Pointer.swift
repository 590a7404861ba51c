package import Foundation

/// The pointer of a mouse or trackpad, which hovers while no button is down.
@MainActor
struct PointerState {
    /// Where the pointer is, in the screen's space; nil for nowhere.
    var point: CGPoint?
    /// Whether it moved since the last delivery.
    var hasMoved = false
    /// Those that know it to be over their view.
    var hovered: [WeakRecognizer] = []
    let event = HoverEvent()
}

/// What recognizers are asked about for a pointer.
final class HoverEvent: UIEvent {
    override var type: EventType { .hover }
}

extension TouchDispatcher {
    /// The pointer is at `point` of the screen, nil for gone. Delivered with the touches of the next frame.
    package func pointerMoved(to point: CGPoint?) {
        if let point, !point.x.isFinite || !point.y.isFinite {
            RuntimeIssue.report("A pointer at \(point) is nowhere, and was not moved.")
            return
        }
        pointer.hasMoved = pointer.hasMoved || pointer.point != point
        pointer.point = point
    }

    /// Tells recognizers where the pointer is; also where it rests and something moved under it.
    func deliverPointer(_ device: DeviceContext) {
        guard pointer.point != nil || !pointer.hovered.isEmpty else { return }
        let hasMoved = pointer.hasMoved
        pointer.hasMoved = false
        pointer.event.update([], at: device.clock.now)
        let hit = pointer.point.flatMap { view(under: $0) }
        var over: [UIHoverGestureRecognizer] = []
        var candidate = hit?.view
        while let current = candidate {
            over += (current.gestureRecognizers ?? []).compactMap { $0 as? UIHoverGestureRecognizer }
                .filter { $0.isEnabled && $0.shouldReceive(pointer.event) }
            candidate = current.superview
        }
        let left = pointer.hovered.compactMap { $0.recognizer as? UIHoverGestureRecognizer }
            .filter { known in !over.contains { $0 === known } }
        pointer.hovered = over.map(WeakRecognizer.init)
        for recognizer in left { arbiter.update { recognizer.pointerLeft() } }
        guard let point = pointer.point else { return }
        for recognizer in over {
            arbiter.update { recognizer.pointer(at: point, in: hit?.window, hasMoved: hasMoved) }
        }
    }
}
