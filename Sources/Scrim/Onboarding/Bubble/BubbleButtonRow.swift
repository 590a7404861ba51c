import UIKit

/// Buttons side by side: those that lead on at the trailing side, the others at the leading side. Left-to-right.
struct BubbleButtonRow {
    private(set) var frames: [CGRect]
    /// Of what can be hit, and of what is seen at most.
    private(set) var height: CGFloat = 0
    private(set) var seenHeight: CGFloat = 0
    /// The width that a bubble needs for this row.
    private(set) var neededWidth: CGFloat = 0
    let fits: Bool

    private let metrics: BubbleMetrics
    private let width: CGFloat
    /// Between the two groups.
    private var gap: (low: CGFloat, high: CGFloat)
    private let hasLeading: Bool
    private let hasTrailing: Bool
    /// Between what can be hit of one group and of the other.
    private static let leastGap: CGFloat = 8

    init(_ buttons: [BubbleParts.Button], _ metrics: BubbleMetrics, width: CGFloat) {
        self.metrics = metrics
        self.width = width
        let sizes = buttons.map { Self.size(of: $0, metrics) }
        let leading = buttons.indices.filter { !buttons[$0].leadsOn }
        let trailing = buttons.indices.filter { buttons[$0].leadsOn }
        frames = sizes.map { CGRect(origin: .zero, size: $0) }
        hasLeading = !leading.isEmpty
        hasTrailing = !trailing.isEmpty
        seenHeight = buttons.map { Self.seenHeight(of: $0, metrics) }.max() ?? 0
        height = buttons.isEmpty ? 0 : max(seenHeight, BubbleMetrics.target)
        for index in frames.indices { frames[index].size.height = height }

        func reach(_ index: Int?, _ inset: CGFloat) -> CGFloat {
            guard let index, !buttons[index].isFilled else { return 0 }
            return min(BubbleMetrics.sidePadding(isFilled: false), inset)
        }
        // The words of a button without a ground stand at the edge of all other words.
        let start = metrics.leading - reach(leading.first, metrics.leading)
        let end = width - metrics.trailing + reach(trailing.last, metrics.trailing)
        var x = start
        for (number, index) in leading.enumerated() {
            if number > 0 { x += Self.distance(buttons[leading[number - 1]], buttons[index]) }
            frames[index].origin.x = x
            x = frames[index].maxX
        }
        gap = (hasLeading ? x : metrics.leading, width - metrics.trailing)
        x = end
        for (number, index) in trailing.reversed().enumerated() {
            if number > 0 { x -= Self.distance(buttons[index], buttons[trailing[trailing.count - number]]) }
            frames[index].origin.x = x - sizes[index].width
            x = frames[index].minX
        }
        if hasTrailing { gap.high = x }
        let least = hasLeading && hasTrailing ? Self.leastGap : 0
        let missing = least - (gap.high - gap.low)
        fits = buttons.isEmpty || missing <= 0.001
        neededWidth = buttons.isEmpty ? 0 : width + missing
    }

    /// The middle of the row, from its top.
    var middle: CGFloat { height / 2 }

    /// Where something of a width may stand between the buttons: in the bubble's middle, or as near to it as there is room.
    /// Nil where there is none.
    func place(forProgress length: CGFloat) -> CGFloat? {
        guard hasLeading || hasTrailing else { return nil }
        let low = gap.low + (hasLeading ? Self.leastGap : 0)
        let high = gap.high - (hasTrailing ? 2 * Self.leastGap : 0) - length
        guard low <= high + 0.001 else { return nil }
        guard hasLeading else { return low }
        guard hasTrailing else { return high }
        return min(max((width - length) / 2, low), high)
    }

    /// The width that a bubble needs for this row with something of a width between the buttons.
    func neededWidth(withProgress length: CGFloat) -> CGFloat {
        let sides = (hasLeading ? Self.leastGap : 0) + (hasTrailing ? 2 * Self.leastGap : 0)
        return width + sides + length - (gap.high - gap.low)
    }

    private static func seenHeight(of button: BubbleParts.Button, _ metrics: BubbleMetrics) -> CGFloat {
        max(
            metrics.grid.up(button.title(.greatestFiniteMagnitude).height) + 2 * BubbleMetrics.buttonPadding,
            BubbleMetrics.leastButton)
    }

    private static func size(of button: BubbleParts.Button, _ metrics: BubbleMetrics) -> CGSize {
        let words = metrics.grid.up(button.title(.greatestFiniteMagnitude).width)
        return CGSize(
            width: max(words + 2 * BubbleMetrics.sidePadding(isFilled: button.isFilled), BubbleMetrics.target),
            height: BubbleMetrics.target)
    }

    private static func distance(_ a: BubbleParts.Button, _ b: BubbleParts.Button) -> CGFloat {
        a.isFilled && b.isFilled ? leastGap : leastGap / 2
    }
}
