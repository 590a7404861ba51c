import Foundation

/// A line or curve of a path whose areas are combined.
struct BooleanCurve {
    /// Two points of a line, three of a quadratic or four of a cubic curve.
    let points: [CGPoint]

    var isLine: Bool { points.count == 2 }

    func point(at t: CGFloat) -> CGPoint {
        var row = points
        while row.count > 1 {
            row = zip(row, row.dropFirst()).map { mix($0, $1, t) }
        }
        return row[0]
    }

    /// How the point moves with the parameter.
    func velocity(at t: CGFloat) -> CGPoint {
        let degree = CGFloat(points.count - 1)
        let steps = zip(points, points.dropFirst()).map {
            CGPoint(x: ($1.x - $0.x) * degree, y: ($1.y - $0.y) * degree)
        }
        return BooleanCurve(points: steps).point(at: t)
    }

    /// The part between two parameters, which may be the wrong way round.
    func part(from start: CGFloat, to end: CGFloat) -> BooleanCurve {
        if start > end {
            return BooleanCurve(points: part(from: end, to: start).points.reversed())
        }
        let tail = split(at: start).after
        let rest = start >= 1 ? 0 : (end - start) / (1 - start)
        return BooleanCurve(points: BooleanCurve(points: tail).split(at: min(rest, 1)).before)
    }

    private func split(at t: CGFloat) -> (before: [CGPoint], after: [CGPoint]) {
        var (before, after) = ([CGPoint](), [CGPoint]())
        var row = points
        while let first = row.first, let last = row.last {
            before.append(first)
            after.append(last)
            row = zip(row, row.dropFirst()).map { mix($0, $1, t) }
        }
        return (before, after.reversed())
    }

    /// How many lines come within a distance of the curve.
    func lineCount(_ distance: CGFloat) -> Int {
        guard points.count > 2 else { return 1 }
        let bends = zip(zip(points, points.dropFirst()), points.dropFirst(2)).map { pair, third in
            hypot(pair.0.x - 2 * pair.1.x + third.x, pair.0.y - 2 * pair.1.y + third.y)
        }
        // A chord of a parameter length h is at most h² · |B″| / 8 away.
        let factor: CGFloat = points.count == 4 ? 0.75 : 0.25
        let wanted = (factor * (bends.max() ?? 0) / distance).squareRoot().rounded(.up)
        return Int(min(max(wanted, 1), 500))
    }

    /// Where two curves cross near two parameters; nil if that does not settle.
    static func crossing(
        _ first: BooleanCurve, _ t: CGFloat, _ second: BooleanCurve, _ u: CGFloat
    ) -> (t: CGFloat, u: CGFloat, point: CGPoint)? {
        var (t, u) = (t, u)
        for _ in 0..<8 {
            let (p, q) = (first.point(at: t), second.point(at: u))
            let (v, w) = (first.velocity(at: t), second.velocity(at: u))
            let determinant = v.y * w.x - v.x * w.y
            guard determinant != 0 else { return nil }
            let (dx, dy) = (q.x - p.x, q.y - p.y)
            let (dt, du) = ((dy * w.x - dx * w.y) / determinant, (v.x * dy - v.y * dx) / determinant)
            guard dt.isFinite, du.isFinite else { return nil }
            t += dt
            u += du
            if abs(dt) < 1e-14, abs(du) < 1e-14 { break }
        }
        guard t >= 0, t <= 1, u >= 0, u <= 1 else { return nil }
        let (p, q) = (first.point(at: t), second.point(at: u))
        guard hypot(p.x - q.x, p.y - q.y) < 1e-9 * max(abs(p.x), abs(p.y), 1) else { return nil }
        return (t, u, mix(p, q, 0.5))
    }
}

/// The point between two others.
private func mix(_ a: CGPoint, _ b: CGPoint, _ t: CGFloat) -> CGPoint {
    if t == 0 { return a }
    if t == 1 { return b }
    return CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
}

extension PathValue {
    /// The lines and curves of the path, closed ones only if `closing`; none without length.
    func booleanCurves(closing: Bool) -> [BooleanCurve] {
        var result: [BooleanCurve] = []
        var (start, current) = (CGPoint.zero, CGPoint.zero)
        func add(_ points: [CGPoint]) {
            if points.contains(where: { $0 != points[0] }) { result.append(BooleanCurve(points: points)) }
        }
        for element in elements {
            switch element {
            case .move(let point):
                if closing { add([current, start]) }
                (start, current) = (point, point)
            case .line(let point):
                add([current, point])
                current = point
            case .quad(let control, let end):
                add([current, control, end])
                current = end
            case .cubic(let first, let second, let end):
                add([current, first, second, end])
                current = end
            case .close:
                add([current, start])
                current = start
            }
        }
        if closing { add([current, start]) }
        return result
    }
}
