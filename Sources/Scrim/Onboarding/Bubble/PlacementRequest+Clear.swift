import UIKit

extension PlacementRequest {
    /// The place, with a bubble that would cover its anchor made less high, where at least a third of it is left: its
    /// words scroll.
    ///
    /// - Parameter keepsButtons: Whether a bubble of that size has its buttons in sight, whatever its words do.
    @MainActor
    func resolvedClear(keepsButtons: @MainActor (CGSize) -> Bool) -> PlacementResult? {
        guard let result = resolve() else { return nil }
        guard let anchor, result.bubble.intersects(anchor) else { return result }
        let gap = max(options.gap.usableLength, arrow?.height ?? 0)
        let above = anchor.minY - gap - container.minY - options.padding.top.usableLength
        let below = container.maxY - options.padding.bottom.usableLength - anchor.maxY - gap
        var lower = self
        lower.bubble.height = (max(above, below) * scale).rounded(.down) / scale
        guard lower.bubble.height < bubble.height, lower.bubble.height >= bubble.height / 3,
            let other = lower.resolve(), !other.bubble.intersects(anchor), keepsButtons(other.bubble.size)
        else { return result }
        return other
    }
}
