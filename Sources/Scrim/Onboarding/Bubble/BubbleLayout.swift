import UIKit

/// Where each part of a bubble goes in a size. Left-to-right; ``mirrored`` is the other direction.
struct BubbleLayout {
    /// In the space of what scrolls.
    private(set) var media: CGRect
    private(set) var title: CGRect
    private(set) var text: CGRect
    private(set) var contentSize: CGSize
    /// In the bubble's space.
    private(set) var scroll: CGRect
    private(set) var close = CGRect.zero
    /// In the space of what scrolls if ``footerScrolls``, else in the bubble's.
    private(set) var footer = CGRect.zero
    private(set) var footerScrolls = false
    /// In the footer's space, in the order of the parts.
    private(set) var buttons: [CGRect]
    private(set) var progress: CGRect
    let showsDots: Bool
    let isStacked: Bool
    /// Whether the cross lies over an image, or over words that scroll.
    private(set) var closeCovers = false
    private let width: CGFloat

    var scrolls: Bool { contentSize.height > scroll.height + 0.001 }

    init(_ parts: BubbleParts, _ given: BubbleMetrics, size: CGSize) {
        let metrics = given.fitted(to: size)
        width = size.width
        let reading = BubbleReading(parts, metrics, width: width)
        let feet = Self.footer(parts, metrics, reading, width: width)
        (media, title, text) = (reading.media, reading.title, reading.text)
        (showsDots, isStacked) = (feet.showsDots, feet.isStacked)
        buttons = feet.buttons.map { $0.offsetBy(dx: 0, dy: -feet.minY) }
        progress = feet.progress.offsetBy(dx: 0, dy: -feet.minY)

        let gap = Self.gap(metrics, reading, feet)
        let room = max(size.height - metrics.top - metrics.bottom, 0)
        let readingRoom = room - feet.height - gap
        let isTight = reading.height > readingRoom + 0.001
        footerScrolls = isTight && readingRoom < min(reading.height, BubbleMetrics.leastReading) && feet.height > 0
        let footerHeight = feet.maxY - feet.minY
        if footerScrolls {
            scroll = CGRect(x: 0, y: metrics.top, width: width, height: room)
            footer = CGRect(x: 0, y: reading.height + gap + feet.minY, width: width, height: footerHeight)
            contentSize = CGSize(width: width, height: max(reading.height + gap + feet.height, footer.maxY))
        } else {
            scroll = CGRect(x: 0, y: metrics.top, width: width, height: max(min(readingRoom, room), 0))
            contentSize = CGSize(width: width, height: reading.height)
            if feet.height > 0 {
                footer = CGRect(
                    x: 0, y: size.height - metrics.bottom - feet.height + feet.minY, width: width, height: footerHeight)
            }
        }
        if parts.showsClose { placeClose(parts, metrics, size) }
    }

    /// The height that all of it needs in a width.
    static func height(_ parts: BubbleParts, _ metrics: BubbleMetrics, width: CGFloat) -> CGFloat {
        let reading = BubbleReading(parts, metrics, width: width)
        let feet = footer(parts, metrics, reading, width: width)
        return metrics.top + reading.height + gap(metrics, reading, feet) + feet.height + metrics.bottom
    }

    private static func footer(
        _ parts: BubbleParts, _ metrics: BubbleMetrics, _ reading: BubbleReading, width: CGFloat
    ) -> BubbleFooter {
        BubbleFooter(parts, metrics, width: width, roomAbove: reading.height > 0 ? metrics.spacing : metrics.top)
    }

    private static func gap(_ metrics: BubbleMetrics, _ reading: BubbleReading, _ feet: BubbleFooter) -> CGFloat {
        reading.height > 0 && feet.height > 0 ? metrics.spacing : 0
    }

    /// In the corner: beside the first line, or over the image. It stays there while words scroll.
    private mutating func placeClose(_ parts: BubbleParts, _ metrics: BubbleMetrics, _ size: CGSize) {
        let isOverMedia = !media.isEmpty
        closeCovers = isOverMedia || scrolls
        let reach = isOverMedia ? metrics.disc / 2 + 6 : metrics.cross / 2
        let line = isOverMedia ? 2 * reach : max(parts.firstLine, metrics.cross)
        let target = CGSize(
            width: min(BubbleMetrics.target, size.width), height: min(BubbleMetrics.target, size.height))
        let x = size.width - metrics.trailing - reach - target.width / 2
        let y = metrics.top + line / 2 - target.height / 2
        close = CGRect(
            origin: CGPoint(
                x: metrics.grid.nearest(min(max(x, 0), size.width - target.width)),
                y: metrics.grid.nearest(min(max(y, 0), size.height - target.height))),
            size: target)
    }

    /// The same for right-to-left.
    var mirrored: BubbleLayout {
        var copy = self
        copy.media = mirror(media)
        copy.title = mirror(title)
        copy.text = mirror(text)
        copy.close = mirror(close)
        copy.buttons = buttons.map(mirror)
        copy.progress = mirror(progress)
        return copy
    }

    private func mirror(_ rect: CGRect) -> CGRect {
        CGRect(origin: CGPoint(x: width - rect.maxX, y: rect.minY), size: rect.size)
    }
}
