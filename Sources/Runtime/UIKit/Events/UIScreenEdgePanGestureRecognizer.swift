import Foundation

/// Recognises a drag that starts at an edge of its view.
///
/// It begins once the finger has moved away from the edge; a drag along the edge or towards it fails.
@MainActor
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
    /// Where the drag may start. One edge at a time, as on iOS.
    open var edges: UIRectEdge = []

    /// How near the edge the finger must come down, in points (observed).
    private static let reach: CGFloat = 20

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard state != .possible || touches.allSatisfy(startsAtEdge) else {
            state = .failed
            return
        }
        super.touchesBegan(touches, with: event)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        if state == .possible, let touch = touches.first, let outcome = direction(of: touch), !outcome {
            state = .failed
            return
        }
        super.touchesMoved(touches, with: event)
    }

    private var starts: [ObjectIdentifier: CGPoint] = [:]

    open override func reset() {
        super.reset()
        starts = [:]
    }

    override func decode(_ source: NibObject) {
        super.decode(source)
        let names: [(String, UIRectEdge)] = [("top", .top), ("left", .left), ("bottom", .bottom), ("right", .right)]
        if let edges = source.options("edges", names) { self.edges = edges }
    }

    private func startsAtEdge(_ touch: UITouch) -> Bool {
        guard let view else { return false }
        let point = touch.location(in: view)
        starts[ObjectIdentifier(touch)] = point
        let bounds = view.bounds
        return edges.contains(.left) && point.x - bounds.minX <= Self.reach
            || edges.contains(.right) && bounds.maxX - point.x <= Self.reach
            || edges.contains(.top) && point.y - bounds.minY <= Self.reach
            || edges.contains(.bottom) && bounds.maxY - point.y <= Self.reach
    }

    /// Whether a finger moves away from the edge; nil as long as it has not moved far enough to tell.
    private func direction(of touch: UITouch) -> Bool? {
        guard let view, let start = starts[ObjectIdentifier(touch)] else { return nil }
        let point = touch.location(in: view)
        let (x, y) = (point.x - start.x, point.y - start.y)
        guard max(abs(x), abs(y)) >= 10 else { return nil }
        if edges.contains(.left), x >= abs(y) { return true }
        if edges.contains(.right), -x >= abs(y) { return true }
        if edges.contains(.top), y >= abs(x) { return true }
        return edges.contains(.bottom) && -y >= abs(x)
    }
}
