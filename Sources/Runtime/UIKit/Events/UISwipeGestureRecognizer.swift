public import Foundation

/// Recognises fingers that sweep one way: 50 points within half a second, and less than 50 points to either side.
///
/// It fails as soon as the fingers have gone 50 points another way, or the time is over. Apple documents none of the
/// limits: they are by eye.
@MainActor
open class UISwipeGestureRecognizer: UIGestureRecognizer {
    public struct Direction: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let right = Direction(rawValue: 1 << 0)
        public static let left = Direction(rawValue: 1 << 1)
        public static let up = Direction(rawValue: 1 << 2)
        public static let down = Direction(rawValue: 1 << 3)
    }

    /// Which ways count. A recognizer does not say which of several it was: take one for each to know.
    open var direction: Direction = .right
    open var numberOfTouchesRequired = 1

    private enum Limits {
        static let length: CGFloat = 50
        static let deviation: CGFloat = 50
        static let duration: TimeInterval = 0.5
    }

    private var mostFingers = 0

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if mostFingers == 0 {
            setDeadline(event.timestamp + Limits.duration) { [weak self] in self?.state = .failed }
        }
        mostFingers = max(mostFingers, tracking.touches.filter(\.isDown).count)
        if mostFingers > numberOfTouchesRequired { state = .failed }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        let fingers = tracking.touches.filter(\.isDown)
        guard let start = Self.centroid(of: fingers.map(\.startPoint)),
            let point = Self.centroid(of: fingers.map(\.now.point))
        else { return }
        let (x, y) = (point.x - start.x, point.y - start.y)
        guard max(abs(x), abs(y)) >= Limits.length else { return }
        let isAcross = abs(x) >= abs(y)
        let way: Direction = isAcross ? (x > 0 ? .right : .left) : (y > 0 ? .down : .up)
        let isStraight = min(abs(x), abs(y)) < Limits.deviation
        let isSwipe = direction.contains(way) && isStraight && fingers.count == numberOfTouchesRequired
        state = isSwipe ? .ended : .failed
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }
    open override func reset() { mostFingers = 0 }
}
