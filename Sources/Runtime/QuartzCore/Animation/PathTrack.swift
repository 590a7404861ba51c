import CoreGraphics
import Foundation

/// A path as a way to move along: segments one after the other, each with its length.
struct PathTrack {
    /// One line or curve of the path, with how far along it each of some even steps of its parameter lies.
    struct Segment {
        let points: [CGPoint]
        private let lengths: [CGFloat]

        init(points: [CGPoint]) {
            self.points = points
            let steps = points.count == 2 ? 1 : 64
            var sum: CGFloat = 0
            var last = points[0]
            lengths = (0...steps).map { step in
                let point = Segment.bezier(points, CGFloat(step) / CGFloat(steps))
                sum += last.distance(to: point)
                last = point
                return sum
            }
        }

        var length: CGFloat { lengths.last ?? 0 }

        /// The point at `parameter`; without one, the point where the part `length` of the segment's length is done.
        func point(at parameter: Double?, length part: Double) -> CGPoint {
            Segment.bezier(points, parameter.map { CGFloat($0) } ?? self.parameter(atLength: CGFloat(part) * length))
        }

        /// The direction there, in radians from the x axis.
        func direction(at parameter: Double?, length part: Double) -> CGFloat {
            let t = parameter.map { CGFloat($0) } ?? self.parameter(atLength: CGFloat(part) * length)
            // A control point on an end leaves no tangent there: the direction is that of a short way around.
            let step: CGFloat = 1e-4
            let (a, b) = (Segment.bezier(points, max(t - step, 0)), Segment.bezier(points, min(t + step, 1)))
            return atan2(b.y - a.y, b.x - a.x)
        }

        /// The control points of the part between two parts of the length, each brought into 0...1.
        func part(from start: CGFloat, to end: CGFloat) -> [CGPoint] {
            let low = start <= 0 ? 0 : parameter(atLength: start * length)
            let high = end >= 1 ? 1 : parameter(atLength: end * length)
            guard low > 0 || high < 1 else { return points }
            let left = Segment.split(points, high).left
            return high > 0 ? Segment.split(left, low / high).right : left
        }

        /// The control points of the two parts of a Bézier curve before and after a parameter.
        private static func split(_ points: [CGPoint], _ t: CGFloat) -> (left: [CGPoint], right: [CGPoint]) {
            var (left, right, level) = ([CGPoint](), [CGPoint](), points)
            while let first = level.first, let last = level.last {
                left.append(first)
                right.insert(last, at: 0)
                level = blend(level, t)
            }
            return (left, right)
        }

        /// One step of de Casteljau's recipe: a point between each two neighbours.
        private static func blend(_ points: [CGPoint], _ t: CGFloat) -> [CGPoint] {
            zip(points, points.dropFirst()).map {
                CGPoint(x: $0.x + ($1.x - $0.x) * t, y: $0.y + ($1.y - $0.y) * t)
            }
        }

        private func parameter(atLength target: CGFloat) -> CGFloat {
            let steps = lengths.count - 1
            guard let index = lengths.firstIndex(where: { $0 >= target }), index > 0 else {
                return target <= 0 ? 0 : 1
            }
            let span = lengths[index] - lengths[index - 1]
            let within = span > 0 ? (target - lengths[index - 1]) / span : 0
            return (CGFloat(index - 1) + within) / CGFloat(steps)
        }

        /// The point of a Bézier curve of any degree.
        private static func bezier(_ points: [CGPoint], _ t: CGFloat) -> CGPoint {
            var points = points
            while points.count > 1 { points = blend(points, t) }
            return points[0]
        }
    }

    private(set) var segments: [Segment] = []

    init(_ path: CGPath) {
        var start = CGPoint.zero
        var current = CGPoint.zero
        func advance(_ rest: CGPoint...) {
            segments.append(Segment(points: [current] + rest))
            current = rest[rest.count - 1]
        }
        for element in path.value.elements {
            switch element {
            case .move(let point): (start, current) = (point, point)
            case .line(let end): advance(end)
            case .quad(let control, let end): advance(control, end)
            case .cubic(let control1, let control2, let end): advance(control1, control2, end)
            case .close: if current != start { advance(start) }
            }
        }
    }

    /// The key value of an index: the start of the path or the end of a segment.
    func point(at index: Int) -> CGPoint {
        let index = min(max(index, 0), segments.count)
        return index == 0 ? segments[0].points[0] : segments[index - 1].point(at: 1, length: 1)
    }
}

extension CGPoint {
    fileprivate func distance(to other: CGPoint) -> CGFloat {
        ((x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)).squareRoot()
    }
}
