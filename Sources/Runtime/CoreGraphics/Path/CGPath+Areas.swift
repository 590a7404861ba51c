import Foundation

extension CGPath {
    /// The area of this path and of another one together. Open subpaths count as closed; curves stay curves.
    public func union(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
        combined(other, rule) { $0 || $1 }
    }

    /// The area that lies in both paths. Open subpaths count as closed; curves stay curves.
    public func intersection(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
        combined(other, rule) { $0 && $1 }
    }

    /// The area of this path without that of another one. Open subpaths count as closed; curves stay curves.
    public func subtracting(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
        combined(other, rule) { $0 && !$1 }
    }

    /// The area that lies in one of the paths, but not in both. Open subpaths count as closed; curves stay curves.
    public func symmetricDifference(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
        combined(other, rule) { $0 != $1 }
    }

    /// The same area as subpaths that cross neither themselves nor each other, holes the other way round than what they are
    /// holes of, so that both rules find the same inside.
    public func normalized(using rule: CGPathFillRule = .winding) -> CGPath {
        CGPath(joined(areas(CGPath(PathValue()), rule) { inside, _ in inside }))
    }

    /// The connected parts of the area, each with its holes. Parts that touch at single points are apart.
    public func componentsSeparated(using rule: CGPathFillRule = .winding) -> [CGPath] {
        let loops = areas(CGPath(PathValue()), rule) { inside, _ in inside }
        let outer = loops.filter { $0.signedArea > 0 }.sorted { abs($0.signedArea) < abs($1.signedArea) }
        var result = outer
        for hole in loops where hole.signedArea < 0 {
            // The smallest part around a hole is the one it belongs to.
            guard let place = hole.innerPoint,
                let home = outer.firstIndex(where: { $0.contains(place, using: .winding) })
            else { continue }
            result[home].append(hole)
        }
        return result.map { CGPath($0) }
    }

    /// Whether the areas of two paths have a part in common that is more than points and lines.
    public func intersects(_ other: CGPath, using rule: CGPathFillRule = .winding) -> Bool {
        guard boundingBox.intersects(other.boundingBox) else { return false }
        return !areas(other, rule) { $0 && $1 }.isEmpty
    }

    /// The parts of this path's lines that lie in the area of another one, or on its edge, as open subpaths.
    public func lineIntersection(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
        lines(other, rule) { $0 }
    }

    /// The parts of this path's lines that lie outside the area of another one, as open subpaths.
    public func lineSubtracting(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
        lines(other, rule) { !$0 }
    }

    private func combined(_ other: CGPath, _ rule: CGPathFillRule, _ isKept: (Bool, Bool) -> Bool) -> CGPath {
        CGPath(joined(areas(other, rule, isKept)))
    }

    private func areas(_ other: CGPath, _ rule: CGPathFillRule, _ isKept: (Bool, Bool) -> Bool) -> [PathValue] {
        PathAssembly(PathArrangement(value, other.value)).outline { windings in
            isKept(rule.isInside(windings[0]), rule.isInside(windings[1]))
        }
    }

    private func lines(_ other: CGPath, _ rule: CGPathFillRule, _ isKept: (Bool) -> Bool) -> CGPath {
        let assembly = PathAssembly(PathArrangement(value, other.value, linesOfFirst: true))
        return CGPath(
            assembly.lines { edge in isKept(rule.isInside(edge.left[1]) || rule.isInside(edge.right[1])) })
    }

    private func joined(_ paths: [PathValue]) -> PathValue {
        var result = PathValue()
        for path in paths { result.append(path) }
        return result
    }
}

extension CGPathFillRule {
    fileprivate func isInside(_ winding: Int) -> Bool {
        self == .evenOdd ? winding % 2 != 0 : winding != 0
    }
}

extension PathValue {
    /// The area inside, positive where it lies to the left in a space whose y axis points up; for curves nearly.
    fileprivate var signedArea: CGFloat {
        var (area, current, start) = (CGFloat(0), CGPoint.zero, CGPoint.zero)
        for line in polylines(threshold: max(controlPointBounds.width, controlPointBounds.height) / 1000) {
            start = line.points[0]
            current = start
            for point in line.points.dropFirst() + [start] {
                area += ((current.x - start.x) * (point.y - start.y) - (current.y - start.y) * (point.x - start.x)) / 2
                current = point
            }
        }
        return area
    }

    /// A point on the edge of the path, in the middle of its first part.
    fileprivate var innerPoint: CGPoint? {
        guard let line = polylines(threshold: max(controlPointBounds.width, controlPointBounds.height) / 1000).first,
            line.points.count > 1
        else { return nil }
        return CGPoint(x: (line.points[0].x + line.points[1].x) / 2, y: (line.points[0].y + line.points[1].y) / 2)
    }
}
