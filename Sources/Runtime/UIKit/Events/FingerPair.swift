import Foundation

/// How two fingers lie to each other, in the screen's space.
struct FingerPair {
    /// Points between them; at least 1, so that fingers at one place have a scale to grow from.
    let spread: CGFloat
    /// The direction from the first to the second, in radians, growing clockwise.
    let angle: CGFloat

    init(_ first: CGPoint, _ second: CGPoint) {
        spread = max(first.distance(to: second), 1)
        angle = atan2(second.y - first.y, second.x - first.x)
    }

    /// The turn from `other` to this pair by the shorter way, in radians.
    func turn(from other: FingerPair) -> CGFloat {
        let turn = angle - other.angle
        if turn > .pi { return turn - 2 * .pi }
        return turn <= -.pi ? turn + 2 * .pi : turn
    }
}

extension UIGestureRecognizer {
    /// The fingers on the screen, in the order they came.
    var fingersDown: [UITouch] { tracking.touches.filter(\.isDown) }

    /// The first two fingers, nil while there are fewer.
    var fingerPair: FingerPair? {
        let fingers = fingersDown
        return fingers.count >= 2 ? FingerPair(fingers[0].now.point, fingers[1].now.point) : nil
    }

    /// Stops following fingers beyond the second.
    func ignoreThirdFingers(_ event: UIEvent) {
        for touch in fingersDown.dropFirst(2) { ignore(touch, for: event) }
    }
}
