import UIKit

extension UIView {
    /// Puts a bubble and its arrow, both subviews of this view, beside a rectangle of its space, within `container`.
    ///
    /// - Parameters:
    ///   - anchor: What the bubble keeps clear of. One that would be covered has the bubble less high, if that helps.
    ///   - mark: What the bubble stands beside where there is no room beside all of `anchor`.
    /// - Returns: Where they are; nil where there is no room, and then nothing changed.
    func place(
        _ bubble: BubbleView, _ arrow: BubbleArrowView, beside anchor: CGRect, or mark: CGRect? = nil,
        in container: CGRect, _ options: PlacementOptions, _ tip: PlacementRequest.Arrow?
    ) -> PlacementResult? {
        var request = PlacementRequest(
            anchor: anchor, bubble: .zero, container: container, options: options, arrow: tip,
            isRightToLeft: effectiveUserInterfaceLayoutDirection == .rightToLeft,
            scale: max(traitCollection.displayScale, 1))
        // An anchor that bars or the notch cover in part is spoken of all the same.
        request.anchorBounds = bounds
        guard let room = request.bounds?.size else { return nil }
        request.bubble = bubble.sizeThatFits(room)
        guard let result = resolve(request, for: bubble, or: mark), !result.bubble.isEmpty else { return nil }
        bubble.frame = result.bubble
        bubble.isHidden = false
        arrow.isHidden = result.arrow == nil
        if let frame = result.arrow { arrow.frame = frame }
        arrow.side = result.placement?.side ?? .top
        return result
    }

    private func resolve(_ request: PlacementRequest, for bubble: BubbleView, or mark: CGRect?) -> PlacementResult? {
        guard let mark else { return request.resolve() }
        let clear = request.resolvedClear { bubble.keepsButtons(in: $0) }
        guard let clear, let anchor = request.anchor, clear.bubble.intersects(anchor) else { return clear }
        var other = request
        other.anchor = mark
        return other.resolve()
    }
}
