import Foundation

/// The lines of two paths, cut where they meet, with what lies on either side of each.
///
/// Curves are followed as lines that come within a twenty-thousandth of the paths' extent, on a grid far finer than that;
/// each line remembers which part of which curve it stands for. The time grows with the square of the number of lines
/// that lie above one another.
struct PathArrangement {
    /// A place on the grid.
    struct Node: Hashable {
        var x: Int
        var y: Int

        static func < (left: Node, right: Node) -> Bool { left.x == right.x ? left.y < right.y : left.x < right.x }
    }

    /// A line between two nodes.
    struct Edge {
        var from: Node
        var to: Node
        /// The curve the line stands for, and the parameters of its ends.
        var curve: Int
        var start: CGFloat
        var end: CGFloat
        /// How often each path runs along the line, less how often it runs against it.
        var windings: [Int]
        /// How often each path winds around what lies left and right of the line, once that is known.
        var left = [0, 0]
        var right = [0, 0]

        var reversed: Edge {
            Edge(
                from: to, to: from, curve: curve, start: end, end: start, windings: windings.map { -$0 }, left: right,
                right: left)
        }
    }

    private(set) var curves: [BooleanCurve] = []
    private(set) var edges: [Edge] = []
    /// The exact places of nodes.
    private(set) var places: [Node: CGPoint] = [:]
    private let unit: CGFloat
    private let distance: CGFloat

    /// Makes the arrangement of areas, or, of the first path, of its lines alone, which then come in their order.
    init(_ first: PathValue, _ second: PathValue, linesOfFirst: Bool = false) {
        let bounds = first.controlPointBounds.union(second.controlPointBounds)
        let largest = bounds.isNull ? 1 : max(abs(bounds.minX), abs(bounds.maxX), abs(bounds.minY), abs(bounds.maxY))
        let extent = bounds.isNull ? 1 : max(bounds.width, bounds.height)
        unit = max(exp2((log2(max(largest, .leastNormalMagnitude))).rounded(.down) - 34), .leastNormalMagnitude)
        distance = max(extent / 20_000, 4 * unit)
        add(first.booleanCurves(closing: !linesOfFirst), 0)
        add(second.booleanCurves(closing: true), 1)
        var rounds = 0
        while rounds < 8, cut() { rounds += 1 }
        if linesOfFirst {
            let lines = edges.filter { $0.windings[0] != 0 }
            edges.removeAll { $0.windings[0] != 0 }
            merge()
            windings(of: lines)
        } else {
            merge()
            windings(of: edges)
        }
    }

    private mutating func add(_ list: [BooleanCurve], _ path: Int) {
        for curve in list {
            curves.append(curve)
            let count = curve.lineCount(distance)
            var last = node(at: curve.points[0])
            var lastPlace: CGFloat = 0
            for step in 1...count {
                let place = CGFloat(step) / CGFloat(count)
                let next = node(at: curve.point(at: place))
                guard next != last else { continue }
                edges.append(
                    Edge(
                        from: last, to: next, curve: curves.count - 1, start: lastPlace, end: place,
                        windings: path == 0 ? [1, 0] : [0, 1]))
                (last, lastPlace) = (next, place)
            }
        }
    }

    private mutating func node(at point: CGPoint) -> Node {
        let node = Node(x: Int((point.x / unit).rounded()), y: Int((point.y / unit).rounded()))
        if places[node] == nil { places[node] = point }
        return node
    }

    /// The place of a node.
    func place(_ node: Node) -> CGPoint {
        places[node] ?? CGPoint(x: CGFloat(node.x) * unit, y: CGFloat(node.y) * unit)
    }

    // MARK: Cutting

    private struct Cut {
        var share: CGFloat
        var parameter: CGFloat
        var node: Node
    }

    /// Cuts lines where they meet; false if none did.
    private mutating func cut() -> Bool {
        var cuts = [[Cut]](repeating: [], count: edges.count)
        let order = edges.indices.sorted {
            min(edges[$0].from.x, edges[$0].to.x) < min(edges[$1].from.x, edges[$1].to.x)
        }
        let lows = order.map { min(edges[$0].from.x, edges[$0].to.x) }
        for (rank, first) in order.enumerated() {
            let a = edges[first]
            let (right, bottom, top) = (max(a.from.x, a.to.x), min(a.from.y, a.to.y), max(a.from.y, a.to.y))
            var next = rank + 1
            while next < order.count, lows[next] <= right + 1 {
                let second = order[next]
                next += 1
                let b = edges[second]
                guard min(b.from.y, b.to.y) <= top + 1, max(b.from.y, b.to.y) >= bottom - 1 else { continue }
                meet(first, second, &cuts)
            }
        }
        guard cuts.contains(where: { !$0.isEmpty }) else { return false }
        var result: [Edge] = []
        result.reserveCapacity(edges.count * 2)
        for (index, edge) in edges.enumerated() {
            var rest = edge
            for cut in cuts[index].sorted(by: { $0.share < $1.share })
            where cut.node != rest.from && cut.node != edge.to {
                var part = rest
                part.to = cut.node
                // Parameters run one way along an edge, whatever rounding says.
                let (low, high) = (min(rest.start, rest.end), max(rest.start, rest.end))
                part.end = min(max(cut.parameter, low), high)
                result.append(part)
                (rest.from, rest.start) = (cut.node, part.end)
            }
            result.append(rest)
        }
        edges = result
        return true
    }

    private mutating func meet(_ first: Int, _ second: Int, _ cuts: inout [[Cut]]) {
        let (a, b) = (edges[first], edges[second])
        // Ends of one that lie on the other.
        var touches = false
        for node in [b.from, b.to] {
            if let share = share(of: node, on: a) {
                cuts[first].append(Cut(share: share, parameter: a.start + share * (a.end - a.start), node: node))
                touches = true
            }
        }
        for node in [a.from, a.to] {
            if let share = share(of: node, on: b) {
                cuts[second].append(Cut(share: share, parameter: b.start + share * (b.end - b.start), node: node))
                touches = true
            }
        }
        guard !touches, a.from != b.from, a.from != b.to, a.to != b.from, a.to != b.to else { return }
        let (px, py) = (CGFloat(a.to.x - a.from.x), CGFloat(a.to.y - a.from.y))
        let (qx, qy) = (CGFloat(b.to.x - b.from.x), CGFloat(b.to.y - b.from.y))
        let (dx, dy) = (CGFloat(b.from.x - a.from.x), CGFloat(b.from.y - a.from.y))
        let turn = px * qy - py * qx
        guard turn != 0 else { return }
        let (s, u) = ((dx * qy - dy * qx) / turn, (dx * py - dy * px) / turn)
        guard s > 0, s < 1, u > 0, u < 1 else { return }
        var (t, v) = (a.start + s * (a.end - a.start), b.start + u * (b.end - b.start))
        let from = CGPoint(x: CGFloat(a.from.x) * unit, y: CGFloat(a.from.y) * unit)
        var point = CGPoint(x: from.x + s * px * unit, y: from.y + s * py * unit)
        // The curves themselves cross near where their lines do.
        if let exact = BooleanCurve.crossing(curves[a.curve], t, curves[b.curve], v),
            hypot(exact.point.x - point.x, exact.point.y - point.y) <= 4 * distance,
            isBetween(exact.t, a), isBetween(exact.u, b)
        {
            (t, v, point) = (exact.t, exact.u, exact.point)
        }
        let node = node(at: point)
        cuts[first].append(Cut(share: s, parameter: t, node: node))
        cuts[second].append(Cut(share: u, parameter: v, node: node))
    }

    private func isBetween(_ parameter: CGFloat, _ edge: Edge) -> Bool {
        parameter >= min(edge.start, edge.end) && parameter <= max(edge.start, edge.end)
    }

    /// How far along a line a node lies that is on it, but none of its ends.
    private func share(of node: Node, on edge: Edge) -> CGFloat? {
        guard node != edge.from, node != edge.to else { return nil }
        let (px, py) = (CGFloat(edge.to.x - edge.from.x), CGFloat(edge.to.y - edge.from.y))
        let (dx, dy) = (CGFloat(node.x - edge.from.x), CGFloat(node.y - edge.from.y))
        let length = px * px + py * py
        let share = (dx * px + dy * py) / length
        guard share > 0, share < 1 else { return nil }
        // Within a unit of the grid.
        return abs(px * dy - py * dx) <= length.squareRoot() ? share : nil
    }

    // MARK: Sides

    private struct Ends: Hashable {
        var low: Node
        var high: Node
    }

    /// Makes lines between the same nodes one.
    private mutating func merge() {
        var indexes: [Ends: Int] = [:]
        var result: [Edge] = []
        for edge in edges {
            let edge = edge.from < edge.to ? edge : edge.reversed
            let key = Ends(low: edge.from, high: edge.to)
            if let index = indexes[key] {
                result[index].windings[0] += edge.windings[0]
                result[index].windings[1] += edge.windings[1]
            } else {
                indexes[key] = result.count
                result.append(edge)
            }
        }
        edges = result.filter { $0.windings != [0, 0] }
    }

    /// Works out what lies on either side of lines, which become the arrangement's, by counting along rays.
    private mutating func windings(of lines: [Edge]) {
        let rows = RayIndex(edges.map { (min($0.from.y, $0.to.y), max($0.from.y, $0.to.y)) })
        let columns = RayIndex(edges.map { (min($0.from.x, $0.to.x), max($0.from.x, $0.to.x)) })
        let indexes = Dictionary(
            edges.indices.map { (Ends(low: edges[$0].from, high: edges[$0].to), $0) },
            uniquingKeysWith: { first, _ in first })
        var result = lines
        for (index, line) in lines.enumerated() {
            let isLevel = line.from.y == line.to.y
            let x = (CGFloat(line.from.x) + CGFloat(line.to.x)) / 2
            let y = (CGFloat(line.from.y) + CGFloat(line.to.y)) / 2
            var beyond = [0, 0]
            for other in isLevel ? columns.candidates(at: x) : rows.candidates(at: y) {
                let edge = edges[other]
                if edge.from == line.from && edge.to == line.to || edge.from == line.to && edge.to == line.from {
                    continue
                }
                let crossing = isLevel ? edge.crossesUp(x, y) : edge.crossesRight(x, y)
                beyond[0] += crossing * edge.windings[0]
                beyond[1] += crossing * edge.windings[1]
            }
            // The line itself lies between the ray's side and the other one.
            let own = windings(along: line, indexes)
            if isLevel {
                let runsRight = line.to.x > line.from.x
                let below = (0..<2).map { beyond[$0] + (runsRight ? -own[$0] : own[$0]) }
                (result[index].left, result[index].right) = runsRight ? (beyond, below) : (below, beyond)
            } else {
                let runsUp = line.to.y > line.from.y
                let before = (0..<2).map { beyond[$0] + (runsUp ? own[$0] : -own[$0]) }
                (result[index].left, result[index].right) = runsUp ? (before, beyond) : (beyond, before)
            }
        }
        edges = result
    }

    /// How often the areas' paths run along a line.
    private func windings(along line: Edge, _ indexes: [Ends: Int]) -> [Int] {
        let isForward = line.from < line.to
        let key = Ends(low: isForward ? line.from : line.to, high: isForward ? line.to : line.from)
        guard let index = indexes[key] else { return [0, 0] }
        return edges[index].windings.map { isForward ? $0 : -$0 }
    }
}

extension PathArrangement.Edge {
    /// How the line crosses a ray from a point towards greater x: 1 towards greater y, -1 against it, 0 not at all.
    fileprivate func crossesRight(_ x: CGFloat, _ y: CGFloat) -> Int {
        let (low, high) = (CGFloat(from.y), CGFloat(to.y))
        let direction = low <= y && y < high ? 1 : high <= y && y < low ? -1 : 0
        guard direction != 0 else { return 0 }
        let place = CGFloat(from.x) + (y - low) / (high - low) * CGFloat(to.x - from.x)
        return place > x ? direction : 0
    }

    /// How the line crosses a ray from a point towards greater y: 1 towards smaller x, -1 against it, 0 not at all.
    fileprivate func crossesUp(_ x: CGFloat, _ y: CGFloat) -> Int {
        let (left, right) = (CGFloat(from.x), CGFloat(to.x))
        let direction = right < x && x <= left ? 1 : left < x && x <= right ? -1 : 0
        guard direction != 0 else { return 0 }
        let place = CGFloat(from.y) + (x - left) / (right - left) * CGFloat(to.y - from.y)
        return place > y ? direction : 0
    }
}

/// Ranges of numbers, sorted so that those that may hold a number are found without looking at all.
private struct RayIndex {
    private var buckets: [[Int]]
    private let start: Int
    private let width: Int

    init(_ ranges: [(low: Int, high: Int)]) {
        start = ranges.map(\.low).min() ?? 0
        let end = ranges.map(\.high).max() ?? 0
        let count = min(max(ranges.count / 2, 1), 4096)
        width = max((end - start) / count + 1, 1)
        buckets = Array(repeating: [], count: count)
        for (index, range) in ranges.enumerated() {
            for bucket in (range.low - start) / width...(range.high - start) / width { buckets[bucket].append(index) }
        }
    }

    func candidates(at place: CGFloat) -> [Int] {
        let bucket = (Int(place.rounded(.down)) - start) / width
        return buckets.indices.contains(bucket) ? buckets[bucket] : []
    }
}
