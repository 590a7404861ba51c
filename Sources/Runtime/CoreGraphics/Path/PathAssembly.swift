import Foundation

/// Puts lines of an arrangement together to paths again.
struct PathAssembly {
    typealias Edge = PathArrangement.Edge
    private let arrangement: PathArrangement

    init(_ arrangement: PathArrangement) {
        self.arrangement = arrangement
    }

    /// The outline of an area: outer parts and holes, each a closed subpath that crosses nothing, with the area to the left
    /// in a space whose y axis points up.
    func outline(where isInside: ([Int]) -> Bool) -> [PathValue] {
        var kept: [Edge] = []
        for edge in arrangement.edges {
            let (left, right) = (isInside(edge.left), isInside(edge.right))
            if left != right { kept.append(left ? edge : edge.reversed) }
        }
        return loops(kept).compactMap(path)
    }

    /// The lines of the first path that have a place in the second, as open subpaths.
    func lines(where isKept: (Edge) -> Bool) -> PathValue {
        var result = PathValue()
        var run: [Edge] = []
        func flush() {
            if let first = run.first {
                result.move(to: arrangement.place(first.from))
                append(merged(run), to: &result)
            }
            run = []
        }
        for edge in arrangement.edges {
            guard isKept(edge) else {
                flush()
                continue
            }
            if let last = run.last, last.to != edge.from { flush() }
            run.append(edge)
        }
        flush()
        return result
    }

    // MARK: Loops

    private func loops(_ edges: [Edge]) -> [[Edge]] {
        var outgoing: [PathArrangement.Node: [Int]] = [:]
        for (index, edge) in edges.enumerated() { outgoing[edge.from, default: []].append(index) }
        var isUsed = [Bool](repeating: false, count: edges.count)
        var result: [[Edge]] = []
        for start in edges.indices where !isUsed[start] {
            var loop: [Edge] = []
            var current = start
            while !isUsed[current] {
                isUsed[current] = true
                loop.append(edges[current])
                let choices = outgoing[edges[current].to, default: []]
                // The sharpest turn to the left leaves no other line between, so that loops that touch stay apart.
                guard let next = choices.min(by: { turn(edges[current], edges[$0]) < turn(edges[current], edges[$1]) })
                else { break }
                current = next
            }
            if let first = loop.first, let last = loop.last, last.to == first.from { result.append(loop) }
        }
        return result
    }

    /// The angle, clockwise from the way back, at which one edge follows another.
    private func turn(_ edge: Edge, _ next: Edge) -> CGFloat {
        let back = atan2(CGFloat(edge.from.y - edge.to.y), CGFloat(edge.from.x - edge.to.x))
        let ahead = atan2(CGFloat(next.to.y - next.from.y), CGFloat(next.to.x - next.from.x))
        let angle = back - ahead
        return angle <= 0 ? angle + 2 * .pi : angle
    }

    private func path(_ loop: [Edge]) -> PathValue? {
        // Slivers thinner than the grid come from rounding.
        let origin = loop[0].from
        var (area, length) = (CGFloat(0), CGFloat(0))
        for edge in loop {
            let (ax, ay) = (CGFloat(edge.from.x - origin.x), CGFloat(edge.from.y - origin.y))
            let (bx, by) = (CGFloat(edge.to.x - origin.x), CGFloat(edge.to.y - origin.y))
            area += (ax * by - ay * bx) / 2
            length += hypot(bx - ax, by - ay)
        }
        guard abs(area) > 4 * length else { return nil }
        var parts = merged(loop)
        // The loop begins where a curve does.
        if parts.count > 1, let joined = joined(parts[parts.count - 1], parts[0]) {
            parts[0] = joined
            parts.removeLast()
        }
        guard let first = parts.first else { return nil }
        var result = PathValue()
        result.move(to: arrangement.place(first.from))
        // Closing draws the last line.
        if parts.count > 2, let last = parts.last, arrangement.curves[last.curve].isLine {
            append(Array(parts.dropLast()), to: &result)
        } else {
            append(parts, to: &result)
        }
        result.close()
        return result
    }

    // MARK: Curves

    private func merged(_ edges: [Edge]) -> [Edge] {
        var result: [Edge] = []
        for edge in edges {
            if let last = result.last, let joined = joined(last, edge) {
                result[result.count - 1] = joined
            } else {
                result.append(edge)
            }
        }
        return result
    }

    /// Two edges as one, where they follow each other on a curve or on a straight line.
    private func joined(_ first: Edge, _ second: Edge) -> Edge? {
        guard first.to == second.from else { return nil }
        var result = first
        result.to = second.to
        result.end = second.end
        if first.curve == second.curve, first.end == second.start,
            (first.end > first.start) == (second.end > second.start)
        {
            return result
        }
        guard arrangement.curves[first.curve].isLine, arrangement.curves[second.curve].isLine else { return nil }
        let (px, py) = (CGFloat(first.to.x - first.from.x), CGFloat(first.to.y - first.from.y))
        let (qx, qy) = (CGFloat(second.to.x - second.from.x), CGFloat(second.to.y - second.from.y))
        let isStraight = abs(px * qy - py * qx) <= 2 * max(hypot(px, py), hypot(qx, qy)) && px * qx + py * qy > 0
        return isStraight ? result : nil
    }

    private func append(_ edges: [Edge], to path: inout PathValue) {
        for edge in edges {
            let curve = arrangement.curves[edge.curve]
            let end = arrangement.place(edge.to)
            guard !curve.isLine else {
                path.addLine(to: end)
                continue
            }
            let part = curve.part(from: edge.start, to: edge.end).points
            if part.count == 3 {
                path.addQuadCurve(to: end, control: part[1])
            } else {
                path.addCurve(to: end, control1: part[1], control2: part[2])
            }
        }
    }
}
