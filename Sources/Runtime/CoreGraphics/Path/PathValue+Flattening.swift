package import Foundation

/// A subpath of straight lines only.
struct Polyline {
    var points: [CGPoint]
    /// Whether a curve goes through the point, so that its two lines are no corner; as many as there are points.
    var isSmooth: [Bool]
    var isClosed = false

    mutating func append(_ point: CGPoint, isSmooth smooth: Bool) {
        // Lines without length have no direction.
        if let last = points.last, last == point {
            isSmooth[isSmooth.count - 1] = smooth
            return
        }
        points.append(point)
        isSmooth.append(smooth)
    }
}

extension PathValue {
    /// The path with lines in place of curves, none of which is farther than `threshold` from its curve.
    package func flattened(threshold: CGFloat) -> PathValue {
        var result = PathValue()
        for line in polylines(threshold: threshold) {
            result.move(to: line.points[0])
            for point in line.points.dropFirst() { result.addLine(to: point) }
            if line.isClosed { result.close() }
        }
        return result
    }

    /// The subpaths with lines in place of curves. Lone moves are left out.
    func polylines(threshold: CGFloat) -> [Polyline] {
        var lines: [Polyline] = []
        var line: Polyline?
        func start(at point: CGPoint) -> Polyline { Polyline(points: [point], isSmooth: [false]) }
        var pending = CGPoint.zero
        for element in elements {
            switch element {
            case .move(let point):
                if let line { lines.append(line) }
                line = nil
                pending = point
            case .line(let point):
                var open = line ?? start(at: pending)
                open.append(point, isSmooth: false)
                line = open
                pending = point
            case .quad(let control, let end):
                if case .cubic(let from, let first, let second, let to) = PathSegment.quad(pending, control, end) {
                    var open = line ?? start(at: pending)
                    CubicCurve(from, first, second, to).flatten(into: &open, threshold: threshold)
                    line = open
                }
                pending = end
            case .cubic(let control1, let control2, let end):
                var open = line ?? start(at: pending)
                CubicCurve(pending, control1, control2, end).flatten(into: &open, threshold: threshold)
                line = open
                pending = end
            case .close:
                var open = line ?? start(at: pending)
                pending = open.points[0]
                open.isClosed = true
                if open.points.count > 1 && open.points.last == pending {
                    open.points.removeLast()
                    open.isSmooth.removeLast()
                }
                lines.append(open)
                line = nil
            }
        }
        if let line { lines.append(line) }
        return lines
    }
}

extension CubicCurve {
    /// Adds points of the curve without its first one.
    func flatten(into line: inout Polyline, threshold: CGFloat) {
        let first = hypot(from.x - 2 * control1.x + control2.x, from.y - 2 * control1.y + control2.y)
        let second = hypot(control1.x - 2 * control2.x + to.x, control1.y - 2 * control2.y + to.y)
        // A chord of a parameter length h is at most h² · |B″| / 8 away; |B″| is at most 6 times these differences.
        let usable = threshold.isFinite && threshold > 0 ? threshold : 0.1
        let wanted = (0.75 * max(first, second) / usable).squareRoot().rounded(.up)
        let count = Int(min(max(wanted, 1), 1000))
        for step in 1...count {
            line.append(step == count ? to : point(at: CGFloat(step) / CGFloat(count)), isSmooth: step < count)
        }
    }
}

extension CGPath {
    /// The path with lines in place of curves, none of which is farther than `threshold` from its curve.
    public func flattened(threshold: CGFloat) -> CGPath {
        CGPath(value.flattened(threshold: threshold))
    }
}
