package import Foundation

/// A part of a path with the point it starts from.
package enum PathSegment {
    case line(CGPoint, CGPoint)
    case cubic(CGPoint, CGPoint, CGPoint, CGPoint)

    /// The quadratic curve as the cubic one that runs alike.
    static func quad(_ from: CGPoint, _ control: CGPoint, _ to: CGPoint) -> PathSegment {
        func between(_ end: CGPoint) -> CGPoint {
            CGPoint(x: end.x + (control.x - end.x) * 2 / 3, y: end.y + (control.y - end.y) * 2 / 3)
        }
        return .cubic(from, between(from), between(to), to)
    }
}

extension PathValue {
    /// The smallest rectangle around all points, control points included; null for an empty path.
    package var controlPointBounds: CGRect {
        var points: [CGPoint] = []
        for element in elements {
            switch element {
            case .move(let point), .line(let point): points.append(point)
            case .quad(let control, let end): points += [control, end]
            case .cubic(let control1, let control2, let end): points += [control1, control2, end]
            case .close: break
            }
        }
        return CGRect(around: points) ?? .null
    }

    /// The smallest rectangle around the lines and curves themselves; null for an empty path.
    package var bounds: CGRect {
        var points: [CGPoint] = []
        var current = CGPoint.zero
        var start = CGPoint.zero
        for element in elements {
            switch element {
            case .move(let point):
                points.append(point)
                current = point
                start = point
            case .line(let point):
                points.append(point)
                current = point
            case .quad(let control, let end):
                let cubic = PathSegment.quad(current, control, end)
                if case .cubic(let from, let control1, let control2, let to) = cubic {
                    points += CubicCurve(from, control1, control2, to).extremes
                }
                points.append(end)
                current = end
            case .cubic(let control1, let control2, let end):
                points += CubicCurve(current, control1, control2, end).extremes
                points.append(end)
                current = end
            case .close: current = start
            }
        }
        return CGRect(around: points) ?? .null
    }

    /// Calls a closure for every line and curve; an open subpath is closed first if `closing`.
    package func forEachSegment(closing: Bool, _ body: (PathSegment) -> Void) {
        var current = CGPoint.zero
        var start = CGPoint.zero
        func finish() {
            if current != start { body(.line(current, start)) }
        }
        for element in elements {
            switch element {
            case .move(let point):
                if closing { finish() }
                current = point
                start = point
            case .line(let point):
                body(.line(current, point))
                current = point
            case .quad(let control, let end):
                body(.quad(current, control, end))
                current = end
            case .cubic(let control1, let control2, let end):
                body(.cubic(current, control1, control2, end))
                current = end
            case .close:
                finish()
                current = start
            }
        }
        if closing { finish() }
    }
}

/// A cubic curve in the plane.
struct CubicCurve {
    let from: CGPoint
    let control1: CGPoint
    let control2: CGPoint
    let to: CGPoint

    init(_ from: CGPoint, _ control1: CGPoint, _ control2: CGPoint, _ to: CGPoint) {
        self.from = from
        self.control1 = control1
        self.control2 = control2
        self.to = to
    }

    /// The point at a parameter from 0 to 1.
    func point(at t: CGFloat) -> CGPoint {
        let s = 1 - t
        let (a, b, c, d) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
        return CGPoint(
            x: a * from.x + b * control1.x + c * control2.x + d * to.x,
            y: a * from.y + b * control1.y + c * control2.y + d * to.y)
    }

    /// The points inside the curve at which x or y turns back.
    var extremes: [CGPoint] {
        let x = Self.turns(from.x, control1.x, control2.x, to.x)
        let y = Self.turns(from.y, control1.y, control2.y, to.y)
        return (x + y).map(point(at:))
    }

    /// The parameters between 0 and 1 at which y turns back, in order.
    var yTurns: [CGFloat] { Self.turns(from.y, control1.y, control2.y, to.y).sorted() }

    /// The zeros of the derivative between 0 and 1, exclusive.
    private static func turns(_ p0: CGFloat, _ p1: CGFloat, _ p2: CGFloat, _ p3: CGFloat) -> [CGFloat] {
        // The derivative is 3 (a t² + 2 b t + c).
        let a = p3 - 3 * p2 + 3 * p1 - p0
        let b = p2 - 2 * p1 + p0
        let c = p1 - p0
        var zeros: [CGFloat] = []
        let scale = max(abs(a), abs(b), abs(c))
        if abs(a) <= 1e-12 * scale {
            if b != 0 { zeros.append(-c / (2 * b)) }
        } else {
            let discriminant = b * b - a * c
            if discriminant >= 0 {
                // Adding numbers of the same sign keeps the digits.
                let q = -(b + (b < 0 ? -discriminant.squareRoot() : discriminant.squareRoot()))
                zeros.append(q / a)
                if q != 0 { zeros.append(c / q) }
            }
        }
        return zeros.filter { $0 > 0 && $0 < 1 }
    }
}
