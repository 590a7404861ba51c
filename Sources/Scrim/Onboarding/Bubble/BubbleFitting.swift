import UIKit

/// How large a bubble wants to be.
struct BubbleFitting {
    let parts: BubbleParts
    private(set) var metrics: BubbleMetrics

    init(_ parts: BubbleParts, _ metrics: BubbleMetrics) {
        self.parts = parts
        self.metrics = metrics
    }

    /// In more lines than these nobody sees whether the last one is short.
    private static let balancedLines: CGFloat = 8

    /// The outer size in whole pixels, no more than `room`: as few lines as the greatest width allows, and no wider than
    /// these need.
    func size(in room: CGSize) -> CGSize {
        let room = CGSize(width: Self.usable(room.width), height: Self.usable(room.height))
        var fitting = self
        fitting.metrics = metrics.fitted(to: room)
        return fitting.usableSize(in: room)
    }

    private func usableSize(in room: CGSize) -> CGSize {
        let most = min(room.width, metrics.maximumWidth)
        guard most > 0, room.height > 0 else { return .zero }
        let least = min(max(metrics.minimumWidth, footerWidth(most), mediaWidth(most)), most)
        let width = max(least, min(wordsWidth(from: least, to: most), most))
        // Half a pixel too many would not fit any more.
        let whole = min(metrics.grid.up(width), room.width)
        let height = metrics.grid.up(BubbleLayout.height(parts, metrics, width: whole))
        return CGSize(width: whole, height: min(height, room.height))
    }

    private static func usable(_ length: CGFloat) -> CGFloat {
        length == .infinity ? CGFloat.greatestFiniteMagnitude.usableLength : length.usableLength
    }

    private func footerWidth(_ most: CGFloat) -> CGFloat {
        let insets = metrics.leading + metrics.trailing
        let row = BubbleButtonRow(parts.buttons, metrics, width: most)
        var progress: CGFloat = 0
        if let wanted = parts.progress {
            let room = metrics.contentWidth(most)
            let dots = wanted.dots.flatMap { $0.width <= room ? $0.width : nil }
            progress = dots ?? metrics.grid.up(wanted.text(room).width)
            let both = row.neededWidth(withProgress: progress)
            if !parts.buttons.isEmpty, row.fits, both <= most { return both }
        }
        return max(row.fits ? row.neededWidth : most, min(progress + insets, most))
    }

    private func mediaWidth(_ most: CGFloat) -> CGFloat {
        guard let media = parts.media else { return 0 }
        return media(metrics.contentWidth(most)).width + metrics.leading + metrics.trailing
    }

    private func wordsWidth(from least: CGFloat, to most: CGFloat) -> CGFloat {
        guard parts.title != nil || parts.text != nil else { return 0 }
        let insets = metrics.leading + metrics.trailing
        let reserve = parts.showsClose && parts.media == nil ? metrics.cross + metrics.spacing : 0
        let room = metrics.contentWidth(most)
        let title = parts.title.map { $0(max(room - reserve, 0)).width + reserve } ?? 0
        let textReserve = parts.title == nil ? reserve : 0
        let text = parts.text.map { $0(max(room - textReserve, 0)).width + textReserve } ?? 0
        let widest = min(metrics.grid.up(max(title, text)) + insets, most)
        return metrics.isPlain ? widest : balanced(from: least, to: max(widest, least))
    }

    /// The least width in which the words take no more lines than in `widest`.
    private func balanced(from least: CGFloat, to widest: CGFloat) -> CGFloat {
        func height(_ width: CGFloat) -> CGFloat { BubbleReading(parts, metrics, width: width).height }
        let wanted = height(widest)
        guard parts.firstLine > 0, wanted <= Self.balancedLines * parts.firstLine else { return widest }
        // Whole points from `low`: those tried are too narrow, and `high` is wide enough.
        let start = least.rounded(.up)
        guard start < widest else { return widest }
        var (low, high) = (-1, Int((widest - start).rounded(.up)))
        while high - low > 1 {
            let middle = (low + high) / 2
            if height(start + CGFloat(middle)) <= wanted { high = middle } else { low = middle }
        }
        return min(start + CGFloat(high), widest)
    }
}
