package import Foundation

extension PathValue {
    /// Whether a point lies inside, by a fill rule; open subpaths count as closed.
    package func contains(_ point: CGPoint, using rule: CGPathFillRule) -> Bool {
        guard point.isFinite, !isEmpty else { return false }
        var winding = 0
        var crossings = 0

        func count(_ direction: Int) {
            winding += direction
            crossings += 1
        }
        forEachSegment(closing: true) { segment in
            switch segment {
            case .line(let from, let to):
                guard let direction = Self.direction(from.y, to.y, at: point.y) else { return }
                let x = from.x + (point.y - from.y) / (to.y - from.y) * (to.x - from.x)
                if x > point.x { count(direction) }
            case .cubic(let from, let control1, let control2, let to):
                let xs = [from.x, control1.x, control2.x, to.x]
                let ys = [from.y, control1.y, control2.y, to.y]
                guard ys.contains(where: { $0 > point.y }), ys.contains(where: { $0 <= point.y }),
                    xs.contains(where: { $0 > point.x })
                else { return }
                for (x, direction) in CubicCurve(from, control1, control2, to).crossings(ofY: point.y)
                where x > point.x { count(direction) }
            }
        }
        return rule == .winding ? winding != 0 : crossings % 2 != 0
    }

    /// Whether a line between two heights crosses a third one: 1 upwards, -1 downwards. Its lower end belongs to it.
    static func direction(_ from: CGFloat, _ to: CGFloat, at y: CGFloat) -> Int? {
        if from <= y && to > y { return 1 }
        if to <= y && from > y { return -1 }
        return nil
    }
}

extension CubicCurve {
    /// Where the curve crosses a height, and in which direction.
    fileprivate func crossings(ofY y: CGFloat) -> [(x: CGFloat, direction: Int)] {
        var result: [(CGFloat, Int)] = []
        let cuts = [0] + yTurns + [1]
        for (low, high) in zip(cuts, cuts.dropFirst()) {
            let first = low == 0 ? from.y : point(at: low).y
            let last = high == 1 ? to.y : point(at: high).y
            guard let direction = PathValue.direction(first, last, at: y) else { continue }
            // Between two turns y runs one way, so halving finds the place; 52 halvings use up a double's digits.
            var (below, above) = direction > 0 ? (low, high) : (high, low)
            for _ in 0..<52 {
                let middle = (below + above) / 2
                if point(at: middle).y <= y { below = middle } else { above = middle }
            }
            result.append((point(at: below).x, direction))
        }
        return result
    }
}
