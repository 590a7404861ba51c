import UIKit

/// Narrows an anchor that goes over several lines, as a link does, to the part that its bubble stands beside.
struct InlineStep: PlacementStep {
    /// What the anchor consists of, in any order.
    var rects: [CGRect]
    /// Where the user touched it.
    var point: CGPoint?
    /// How far outside of a line a touch still counts.
    var slack: CGFloat = 2

    func mirrored() -> (any PlacementStep)? {
        InlineStep(rects: rects.map { $0.mirrored() }, point: point?.mirrored(), slack: slack)
    }

    func apply(to state: inout PlacementState) -> PlacementReset? {
        guard let anchor = anchor(for: state.placement.side), anchor != state.anchor else { return nil }
        return .anchor(anchor)
    }

    /// Nil where there are no rectangles.
    func anchor(for side: Placement.Side) -> CGRect? {
        let lines = self.lines
        guard let first = lines.first, let last = lines.last else { return nil }
        guard lines.count > 1 else { return first }
        let left = lines.map { $0.low(.x) }.min() ?? 0
        let right = lines.map { $0.high(.x) }.max() ?? 0
        let whole = Self.rect(left, first.low(.y), right, lines.map { $0.high(.y) }.max() ?? 0)
        if let point, lines.count == 2, first.low(.x) > last.high(.x) || last.low(.x) > first.high(.x) {
            return lines.first { Self.holds($0.insetBy(dx: -slack, dy: -slack), point) } ?? whole
        }
        switch side {
        case .top: return Self.rect(first.low(.x), first.low(.y), first.high(.x), last.high(.y))
        case .bottom: return Self.rect(last.low(.x), first.low(.y), last.high(.x), last.high(.y))
        case .left, .right:
            let reaching = lines.filter { side == .left ? $0.low(.x) == left : $0.high(.x) == right }
            return Self.rect(left, reaching.first?.low(.y) ?? 0, right, reaching.last?.high(.y) ?? 0)
        }
    }

    /// The rectangles from top to bottom, those of one line put together. One that begins more than half a height below
    /// the one before begins a line.
    var lines: [CGRect] {
        var lines: [CGRect] = []
        var previous: CGRect?
        for rect in rects.sorted(by: { $0.low(.y) < $1.low(.y) }) {
            if let previous, let line = lines.last, rect.low(.y) - previous.low(.y) <= previous.size.height / 2 {
                lines[lines.count - 1] = Self.rect(
                    min(line.low(.x), rect.low(.x)), min(line.low(.y), rect.low(.y)), max(line.high(.x), rect.high(.x)),
                    max(line.high(.y), rect.high(.y)))
            } else {
                lines.append(rect)
            }
            previous = rect
        }
        return lines
    }

    private static func rect(_ left: CGFloat, _ top: CGFloat, _ right: CGFloat, _ bottom: CGFloat) -> CGRect {
        CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    private static func holds(_ rect: CGRect, _ point: CGPoint) -> Bool {
        point.x > rect.low(.x) && point.x < rect.high(.x) && point.y > rect.low(.y) && point.y < rect.high(.y)
    }
}
