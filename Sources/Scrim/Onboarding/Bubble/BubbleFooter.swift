import UIKit

/// Where progress and buttons lie, in a space as wide as the bubble. Left-to-right.
///
/// What a finger may hit is higher than what is seen of a button, and wider than the words of one without a ground: it
/// reaches into the room around, `minY` to `maxY`, while the layout counts from 0 to `height`.
struct BubbleFooter {
    private(set) var buttons: [CGRect] = []
    private(set) var progress = CGRect.zero
    private(set) var showsDots = false
    private(set) var isStacked = false
    private(set) var height: CGFloat = 0

    private let parts: BubbleParts
    private let metrics: BubbleMetrics
    private let width: CGFloat

    /// - Parameter roomAbove: How far buttons may reach up.
    init(_ parts: BubbleParts, _ metrics: BubbleMetrics, width: CGFloat, roomAbove: CGFloat) {
        self.parts = parts
        self.metrics = metrics
        self.width = width
        buttons = parts.buttons.map { _ in .zero }
        let row = BubbleButtonRow(parts.buttons, metrics, width: width)
        isStacked = !row.fits
        let dots = parts.progress?.dots.flatMap { $0.width <= metrics.contentWidth(width) ? $0 : nil }
        showsDots = dots != nil
        let size = dots ?? wordsSize
        if let size, row.fits, let x = row.place(forProgress: size.width) {
            placeRow(row, from: 0, roomAbove: roomAbove)
            let middle = row.middle + (buttons.first?.minY ?? 0)
            progress = CGRect(
                origin: CGPoint(x: metrics.grid.nearest(x), y: metrics.grid.nearest(middle - size.height / 2)),
                size: size)
            return
        }
        var y: CGFloat = 0
        if let size {
            progress = CGRect(origin: CGPoint(x: metrics.leading, y: 0), size: size)
            height = progress.maxY
            guard !parts.buttons.isEmpty else { return }
            y = progress.maxY + metrics.spacing
        }
        guard !parts.buttons.isEmpty else { return }
        let room = size == nil ? roomAbove : metrics.spacing
        if row.fits { placeRow(row, from: y, roomAbove: room) } else { placeStack(from: y, roomAbove: room) }
    }

    private var wordsSize: CGSize? {
        guard let progress = parts.progress else { return nil }
        let room = metrics.contentWidth(width)
        let size = progress.text(room)
        return CGSize(width: min(metrics.grid.up(size.width), room), height: metrics.grid.up(size.height))
    }

    private mutating func placeRow(_ row: BubbleButtonRow, from y: CGFloat, roomAbove: CGFloat) {
        let free = (row.height - row.seenHeight) / 2
        let (above, below) = (min(free, roomAbove), min(free, metrics.bottom))
        buttons = row.frames.map { $0.offsetBy(dx: 0, dy: y - above) }
        height = y + row.height - above - below
    }

    /// One below the other: first what leads on, as that is what most want.
    private mutating func placeStack(from top: CGFloat, roomAbove: CGFloat) {
        let order =
            parts.buttons.indices.filter { parts.buttons[$0].leadsOn }.reversed()
            + parts.buttons.indices.filter { !parts.buttons[$0].leadsOn }
        let room = metrics.contentWidth(width)
        var y = top
        for (number, index) in order.enumerated() {
            let button = parts.buttons[index]
            let words = button.title(max(room - 2 * BubbleMetrics.sidePadding(isFilled: button.isFilled), 0)).height
            let seen = max(metrics.grid.up(words) + 2 * BubbleMetrics.buttonPadding, BubbleMetrics.leastButton)
            let height = max(seen, BubbleMetrics.target)
            let free = (height - seen) / 2
            // Half of the room to the button above is this one's, half that one's.
            y -= min(free, number == 0 ? roomAbove : BubbleMetrics.buttonPadding / 2)
            buttons[index] = CGRect(x: metrics.leading, y: y, width: room, height: height)
            y += height
            let below = min(free, number == order.count - 1 ? metrics.bottom : BubbleMetrics.buttonPadding / 2)
            self.height = y - below
            y += BubbleMetrics.buttonPadding - below
        }
    }

    /// From the highest of all that can be hit to the lowest.
    var minY: CGFloat { min(0, buttons.map(\.minY).min() ?? 0) }
    var maxY: CGFloat { max(height, buttons.map(\.maxY).max() ?? 0) }
}
