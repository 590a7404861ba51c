import CoreGraphics

/// What a popover was told.
@MainActor
struct PopoverState {
    weak var source: (any UIPopoverPresentationControllerSourceItem)?
    /// Whether the popover may lie over its source where there is no room beside it.
    var mayCoverSource = false
    var sourceRect: CGRect?
    var permitted: UIPopoverArrowDirection = .any
    var direction: UIPopoverArrowDirection = .unknown
    var passthrough: [UIView]?
    var margins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
    var backgroundColor: UIColor?
    var view: PopoverView?
    /// Whether what is around the popover takes another size, for which its delegate is asked.
    var moves = false
    var standIn: UISheetPresentationController?

    /// The view that the arrow points at.
    var anchor: UIView? { (source as? UIView) ?? (source as? UIBarButtonItem)?.shownView }
}

/// Where a popover lies: pure geometry in the container's space, in points.
struct PopoverLayout {
    var area: CGRect
    var source: CGRect
    var content: CGSize
    var permitted: UIPopoverArrowDirection
    var mayCoverSource = false

    /// How far the arrow stands out, and how wide it is. By eye.
    static let arrow = CGSize(width: 26, height: 13)
    static let cornerRadius: CGFloat = 13

    /// A place for the popover with its arrow.
    struct Placement: Equatable {
        var frame: CGRect
        var direction: UIPopoverArrowDirection
        /// The tip's distance from the frame's left edge, or from its top where the arrow is at a side.
        var tip: CGFloat
    }

    /// The first permitted side with room, in the order below, above, right, left; without any, the one with most room.
    var placement: Placement {
        let order: [UIPopoverArrowDirection] = [.up, .down, .left, .right]
        let allowed = order.filter { permitted.contains($0) }
        let candidates = allowed.isEmpty ? order : allowed
        let length = { (direction: UIPopoverArrowDirection) -> CGFloat in
            (direction == .up || direction == .down ? content.height : content.width) + Self.arrow.height
        }
        let best =
            candidates.first { room($0) >= length($0) }
            ?? candidates.max { room($0) - length($0) < room($1) - length($1) } ?? .up
        return place(best)
    }

    private func room(_ direction: UIPopoverArrowDirection) -> CGFloat {
        switch direction {
        case .up: area.maxY - source.maxY
        case .down: source.minY - area.minY
        case .left: area.maxX - source.maxX
        default: source.minX - area.minX
        }
    }

    private func place(_ direction: UIPopoverArrowDirection) -> Placement {
        let isUpright = direction == .up || direction == .down
        let whole = isUpright ? area.height : area.width
        let available = mayCoverSource ? whole : max(room(direction), Self.arrow.height)
        if isUpright {
            let width = min(content.width, area.width)
            let height = min(content.height + Self.arrow.height, available)
            let x = min(max(source.midX - width / 2, area.minX), area.maxX - width)
            let y = within(direction == .up ? source.maxY : source.minY - height, area.minY, area.maxY - height)
            let tip = min(max(source.midX - x, Self.tipInset), max(width - Self.tipInset, Self.tipInset))
            return Placement(frame: CGRect(x: x, y: y, width: width, height: height), direction: direction, tip: tip)
        }
        let width = min(content.width + Self.arrow.height, available)
        let height = min(content.height, area.height)
        let y = min(max(source.midY - height / 2, area.minY), area.maxY - height)
        let x = within(direction == .left ? source.maxX : source.minX - width, area.minX, area.maxX - width)
        let tip = min(max(source.midY - y, Self.tipInset), max(height - Self.tipInset, Self.tipInset))
        return Placement(frame: CGRect(x: x, y: y, width: width, height: height), direction: direction, tip: tip)
    }

    /// Only a popover that may cover its source is moved out of its place beside it.
    private func within(_ value: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
        mayCoverSource ? min(max(value, low), max(high, low)) : value
    }

    /// The arrow keeps clear of the rounded corners.
    private static var tipInset: CGFloat { cornerRadius + arrow.width / 2 }
}
