package import Foundation

/// How a line is drawn along a path.
package struct LineStyle: Hashable, Sendable {
    /// The width in the path's units.
    package var width: CGFloat
    /// How the line ends.
    package var cap: CGLineCap
    /// How two lines meet.
    package var join: CGLineJoin
    /// How many widths a corner's point may be long.
    package var miterLimit: CGFloat

    /// Makes a style.
    package init(width: CGFloat, cap: CGLineCap, join: CGLineJoin, miterLimit: CGFloat) {
        self.width = width
        self.cap = cap
        self.join = join
        self.miterLimit = miterLimit
    }
}

extension PathValue {
    /// A path whose inside by the winding rule is the line along this path; curves are followed to within `threshold`.
    ///
    /// It is made of one piece a line, corner and end, all turning the same way, so that overlaps do not matter.
    package func stroked(_ style: LineStyle, threshold: CGFloat = 0.05) -> PathValue {
        guard style.width.isFinite, style.width > 0 else { return PathValue() }
        var pieces = LinePieces(style: style)
        for line in polylines(threshold: threshold) { pieces.add(line) }
        return pieces.path
    }

    /// The path cut into lengths that are drawn and left out in turn; curves are followed to within `threshold`.
    package func dashed(phase: CGFloat, lengths: [CGFloat], threshold: CGFloat = 0.05) -> PathValue {
        let total = lengths.reduce(0, +)
        guard phase.isFinite, total.isFinite, total > 0, lengths.allSatisfy({ $0 >= 0 }) else { return self }
        // An odd number of lengths changes its meaning every other round.
        let pattern = lengths.count % 2 == 0 ? lengths : lengths + lengths
        var result = PathValue()
        for line in polylines(threshold: threshold) {
            let points = line.isClosed ? line.points + [line.points[0]] : line.points
            let length = zip(points, points.dropFirst()).reduce(0) { $0 + hypot($1.1.x - $1.0.x, $1.1.y - $1.0.y) }
            // So many dashes look like gray and would only take time: the line stays whole.
            guard length / total * CGFloat(pattern.count) < 100_000 else {
                result.move(to: points[0])
                for point in points.dropFirst() { result.addLine(to: point) }
                continue
            }
            Self.dash(points, phase: phase, pattern: pattern, into: &result)
        }
        return result
    }

    private static func dash(_ points: [CGPoint], phase: CGFloat, pattern: [CGFloat], into result: inout PathValue) {
        let round = pattern.reduce(0, +)
        var offset = phase.truncatingRemainder(dividingBy: round)
        if offset < 0 { offset += round }
        var index = 0
        while offset >= pattern[index] && offset > 0 {
            offset -= pattern[index]
            index = (index + 1) % pattern.count
        }
        var rest = pattern[index] - offset
        if index % 2 == 0 { result.move(to: points[0]) }
        for (from, to) in zip(points, points.dropFirst()) {
            let length = hypot(to.x - from.x, to.y - from.y)
            var done: CGFloat = 0
            while length - done > rest {
                done += rest
                let place = CGPoint(
                    x: from.x + (to.x - from.x) * done / length, y: from.y + (to.y - from.y) * done / length)
                if index % 2 == 0 { result.addLine(to: place) } else { result.move(to: place) }
                index = (index + 1) % pattern.count
                rest = pattern[index]
            }
            rest -= length - done
            if index % 2 == 0 { result.addLine(to: to) }
        }
    }
}

/// Collects the pieces of a line.
private struct LinePieces {
    let style: LineStyle
    let half: CGFloat
    var path = PathValue()

    init(style: LineStyle) {
        self.style = style
        half = style.width / 2
    }

    mutating func add(_ line: Polyline) {
        let points = line.points
        guard points.count > 1 else { return addDot(at: points[0]) }
        let ends = line.isClosed ? points + [points[0]] : points
        let directions = zip(ends, ends.dropFirst()).map { from, to -> CGVector in
            let length = hypot(to.x - from.x, to.y - from.y)
            return CGVector(dx: (to.x - from.x) / length, dy: (to.y - from.y) / length)
        }
        for (index, direction) in directions.enumerated() {
            addBar(from: ends[index], to: ends[index + 1], direction)
        }
        for index in 1..<directions.count {
            addJoin(at: ends[index], directions[index - 1], directions[index], isSmooth: line.isSmooth[index])
        }
        if line.isClosed {
            addJoin(at: points[0], directions[directions.count - 1], directions[0], isSmooth: false)
        } else {
            let (first, last) = (directions[0], directions[directions.count - 1])
            addCap(at: points[0], CGVector(dx: -first.dx, dy: -first.dy))
            addCap(at: points[points.count - 1], last)
        }
    }

    /// Adds a piece whose corners go from the x axis towards the y axis.
    private mutating func add(_ corners: [CGPoint]) {
        path.move(to: corners[0])
        for corner in corners.dropFirst() { path.addLine(to: corner) }
        path.close()
    }

    private mutating func addCircle(at center: CGPoint) {
        path.addEllipse(in: CGRect(x: center.x - half, y: center.y - half, width: style.width, height: style.width))
    }

    private mutating func addDot(at point: CGPoint) {
        switch style.cap {
        case .butt: break
        case .round: addCircle(at: point)
        case .square:
            path.addRect(CGRect(x: point.x - half, y: point.y - half, width: style.width, height: style.width))
        }
    }

    private mutating func addBar(from: CGPoint, to: CGPoint, _ direction: CGVector) {
        let (x, y) = (-direction.dy * half, direction.dx * half)
        add([
            CGPoint(x: from.x - x, y: from.y - y), CGPoint(x: to.x - x, y: to.y - y),
            CGPoint(x: to.x + x, y: to.y + y), CGPoint(x: from.x + x, y: from.y + y),
        ])
    }

    private mutating func addCap(at point: CGPoint, _ direction: CGVector) {
        switch style.cap {
        case .butt: break
        case .round: addCircle(at: point)
        case .square:
            let end = CGPoint(x: point.x + direction.dx * half, y: point.y + direction.dy * half)
            addBar(from: point, to: end, direction)
        }
    }

    private mutating func addJoin(at point: CGPoint, _ from: CGVector, _ to: CGVector, isSmooth: Bool) {
        let cross = from.dx * to.dy - from.dy * to.dx
        let dot = from.dx * to.dx + from.dy * to.dy
        if cross == 0 && dot > 0 { return }
        let join: CGLineJoin = isSmooth ? (dot > 0.5 ? .miter : .round) : style.join
        if join == .round { return addCircle(at: point) }
        // The gap is on the right of a turn to the left.
        let side: CGFloat = cross > 0 ? -half : half
        let first = CGPoint(x: point.x - from.dy * side, y: point.y + from.dx * side)
        let second = CGPoint(x: point.x - to.dy * side, y: point.y + to.dx * side)
        var corners = [point, first]
        // The point of a corner is 1 / cos(half the turn) half widths long; the limit compares just that.
        if join == .miter && dot > -1 && 2 / (1 + dot) <= style.miterLimit * style.miterLimit {
            let reach = side / (1 + dot)
            corners.append(
                CGPoint(x: point.x - (from.dy + to.dy) * reach, y: point.y + (from.dx + to.dx) * reach))
        }
        corners.append(second)
        add(cross > 0 ? corners : corners.reversed())
    }
}

extension CGPath {
    /// A path whose inside is the line along this path, which is transformed first; curves are followed to within 0.05.
    public func copy(
        strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat,
        transform: CGAffineTransform = .identity
    ) -> CGPath {
        let style = LineStyle(width: lineWidth, cap: lineCap, join: lineJoin, miterLimit: miterLimit)
        return CGPath(value.applying(transform).stroked(style))
    }

    /// The path, transformed first, cut into lengths that are drawn and left out in turn, starting `phase` into them.
    public func copy(
        dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
    ) -> CGPath {
        CGPath(value.applying(transform).dashed(phase: phase, lengths: lengths))
    }
}
