import Foundation

/// Recognises fingers that flick in a direction.
///
/// It is recognised as soon as all fingers have moved 50 points that way within half a second, and less than 50
/// points to either side. It fails when a finger has moved 50 points otherwise, after half a second, and when one is lifted sooner.
/// Apple documents none of these numbers. `location(in:)` is where the swipe began.
@MainActor
open class UISwipeGestureRecognizer: UIGestureRecognizer {
    /// The ways a finger may move. Raw values are those of UISwipeGestureRecognizer.h.
    public struct Direction: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let right = Direction(rawValue: 1 << 0)
        public static let left = Direction(rawValue: 1 << 1)
        public static let up = Direction(rawValue: 1 << 2)
        public static let down = Direction(rawValue: 1 << 3)
    }

    open var numberOfTouchesRequired = 1
    /// The ways that count, one of which all fingers have to move.
    open var direction: Direction = .right

    /// Points that a finger has to move.
    private static let distance: CGFloat = 50
    /// Seconds in which it has to.
    private static let duration: TimeInterval = 0.5

    /// Where the fingers came down, in the screen's space.
    private var starts: [CGPoint] = []

    override var reportedPoints: [CGPoint] { starts }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        let fingers = fingersDown
        if starts.isEmpty {
            setDeadline(event.timestamp + Self.duration) { [weak self] in self?.state = .failed }
        }
        starts = fingers.map(\.startPoint)
        if fingers.count > numberOfTouchesRequired { state = .failed }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard state == .possible else { return }
        let fingers = fingersDown
        let ways = fingers.map { Self.way(from: $0.startPoint, to: $0.now.point) }
        if ways.contains(where: { $0.map { direction.isDisjoint(with: $0) } ?? false }) {
            state = .failed
        } else if fingers.count == numberOfTouchesRequired, let first = ways.first, first != nil,
            ways.allSatisfy({ $0 == first })
        {
            clearDeadline()
            state = .ended
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }
    open override func reset() { starts = [] }

    /// The way that a finger has moved: empty for far, but askew; nil as long as it has not moved far enough to tell.
    private static func way(from start: CGPoint, to end: CGPoint) -> Direction? {
        let (x, y) = (end.x - start.x, end.y - start.y)
        guard max(abs(x), abs(y)) >= distance else { return nil }
        guard min(abs(x), abs(y)) < distance else { return [] }
        if abs(x) > abs(y) { return x > 0 ? .right : .left }
        return y > 0 ? .down : .up
    }

    override var defaultPressTypes: [NSNumber] { [] }

    override func decode(_ source: NibObject) {
        super.decode(source)
        if let touches = source.count("numberOfTouchesRequired") { numberOfTouchesRequired = touches }
        let names: [(String, Direction)] = [("right", .right), ("left", .left), ("up", .up), ("down", .down)]
        if let direction = source.options("direction", names) { self.direction = direction }
    }
}
