import UIKit

/// All that a bubble shows, as a value.
struct BubbleModel {
    var content = BubbleContent()
    /// In the order of the steps: back before next.
    var buttons: [BubbleButton] = []
    /// Steps count from 1.
    var progress: (step: Int, count: Int, style: BubbleProgress)?
    var showsClose = false
    var theme = BubbleTheme.standard
    /// Whether the text stands alone in a bubble that is just as wide, read as one element, as `OverlayView` has it.
    var isPlain = false

    /// Nil where there is nothing to tell.
    var shownProgress: (step: Int, count: Int, style: BubbleProgress)? {
        guard let progress, progress.style != .none, progress.count > 1 else { return nil }
        return (min(max(progress.step, 1), progress.count), progress.count, progress.style)
    }
}
