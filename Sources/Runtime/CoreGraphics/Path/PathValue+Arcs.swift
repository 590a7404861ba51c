package import Foundation

extension PathValue {
    /// Adds an arc that turns by `delta` radians, after a line from the current point to its start.
    package mutating func addRelativeArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat, transform: CGAffineTransform = .identity
    ) {
        guard center.isFinite, radius.isFinite, startAngle.isFinite, delta.isFinite else { return }
        let radius = abs(radius)
        // More than two turns draw nothing new; the remainder keeps the end where it belongs.
        let turn = 2 * CGFloat.pi
        let sweep =
            abs(delta) <= 2 * turn ? delta : delta.truncatingRemainder(dividingBy: turn) + (delta < 0 ? -turn : turn)

        func place(_ angle: CGFloat) -> CGPoint {
            CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
        }
        let first = place(startAngle).applying(transform)
        if currentPoint == nil {
            move(to: first)
        } else if currentPoint != first || elements.last == .close {
            addLine(to: first)
        }
        guard sweep != 0, radius > 0 else { return }
        let count = Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up))
        let step = sweep / CGFloat(max(count, 1))
        let control = 4 / 3 * tan(step / 4) * radius
        var angle = startAngle
        for _ in 0..<max(count, 1) {
            let next = angle + step
            let (from, to) = (place(angle), place(next))
            let control1 = CGPoint(x: from.x - control * sin(angle), y: from.y + control * cos(angle))
            let control2 = CGPoint(x: to.x + control * sin(next), y: to.y - control * cos(next))
            addCurve(
                to: to.applying(transform), control1: control1.applying(transform),
                control2: control2.applying(transform))
            angle = next
        }
    }

    /// Adds an arc between two angles in radians: towards smaller angles if `clockwise`, as in a space whose y axis
    /// points up. Angles a whole turn or more apart give a full circle.
    package mutating func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        guard startAngle.isFinite, endAngle.isFinite else { return }
        let turn = 2 * CGFloat.pi
        var delta = endAngle - startAngle
        // Half an ulp of noise in 2π must not turn a circle into nothing.
        if abs(delta) >= turn - 1e-12 {
            delta = clockwise ? -turn : turn
        } else if clockwise && delta > 0 {
            delta -= turn
        } else if !clockwise && delta < 0 {
            delta += turn
        }
        addRelativeArc(center: center, radius: radius, startAngle: startAngle, delta: delta, transform: transform)
    }

    /// Adds a line and an arc that rounds the corner at `tangent1End` between the current point and `tangent2End`.
    package mutating func addArc(
        tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
    ) {
        guard tangent1End.isFinite, tangent2End.isFinite, radius.isFinite, let current = currentPoint else { return }
        guard transform.isInvertible else { return addLine(to: tangent1End.applying(transform)) }
        let from = current.applying(transform.inverted())
        let corner = tangent1End
        let (ax, ay) = (from.x - corner.x, from.y - corner.y)
        let (bx, by) = (tangent2End.x - corner.x, tangent2End.y - corner.y)
        let (lengthA, lengthB) = (hypot(ax, ay), hypot(bx, by))
        let cross = ax * by - ay * bx
        guard radius > 0, lengthA > 0, lengthB > 0, abs(cross) > 1e-9 * lengthA * lengthB else {
            return addLine(to: corner.applying(transform))
        }
        let (ux, uy) = (ax / lengthA, ay / lengthA)
        let (vx, vy) = (bx / lengthB, by / lengthB)
        let angle = acos(min(max(ux * vx + uy * vy, -1), 1))
        let distance = radius / tan(angle / 2)
        let first = CGPoint(x: corner.x + ux * distance, y: corner.y + uy * distance)
        let last = CGPoint(x: corner.x + vx * distance, y: corner.y + vy * distance)
        // The centre lies at a right angle to the first tangent, on the side of the second.
        let side: CGFloat = cross > 0 ? 1 : -1
        let center = CGPoint(x: first.x - side * uy * radius, y: first.y + side * ux * radius)
        addArc(
            center: center, radius: radius, startAngle: atan2(first.y - center.y, first.x - center.x),
            endAngle: atan2(last.y - center.y, last.x - center.x), clockwise: cross > 0, transform: transform)
    }
}
