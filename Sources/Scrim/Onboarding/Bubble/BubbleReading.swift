import UIKit

/// Where image, title and text lie one below the other, in a space as wide as the bubble whose top is that of the first
/// of them. Left-to-right.
struct BubbleReading {
    private(set) var media = CGRect.zero
    private(set) var title = CGRect.zero
    private(set) var text = CGRect.zero
    private(set) var height: CGFloat = 0

    init(_ parts: BubbleParts, _ metrics: BubbleMetrics, width: CGFloat) {
        let grid = metrics.grid
        let room = metrics.contentWidth(width)
        // Where there is no image, the cross stands beside the first words.
        let reserve = parts.showsClose && parts.media == nil ? metrics.cross + metrics.spacing : 0
        var y: CGFloat = 0
        if let size = parts.media?(room), size.width > 0, size.height > 0 {
            let width = min(size.width, room)
            media = CGRect(
                x: metrics.leading + grid.nearest((room - width) / 2), y: 0, width: width, height: grid.up(size.height))
            y = media.maxY + (parts.title != nil || parts.text != nil ? metrics.spacing : 0)
        }
        if let measure = parts.title {
            let width = max(room - reserve, 0)
            title = CGRect(x: metrics.leading, y: y, width: width, height: grid.up(measure(width).height))
            y = title.maxY + (parts.text != nil ? metrics.titleSpacing : 0)
        }
        if let measure = parts.text {
            let width = max(room - (parts.title == nil ? reserve : 0), 0)
            let size = measure(width)
            text = CGRect(x: metrics.leading, y: y, width: width, height: grid.up(size.height))
            if metrics.isPlain {
                // A bubble may be as wide as its arrow needs it: the words stand in the middle then.
                let spare = max(width - size.width, 0)
                text = text.insetBy(dx: (spare / 2 * grid.scale).rounded(.down) / grid.scale, dy: 0)
            }
            y = text.maxY
        }
        if parts.showsClose { y = max(y, parts.media == nil ? metrics.cross : metrics.disc) }
        height = y
    }
}
