import CoreGraphics

/// Places of what a cell holds.
extension UITableViewCell {
    var hasAccessory: Bool { cell.accessoryView != nil || cell.accessoryType != .none }

    private var accessory: UIView? { cell.accessoryView ?? cell.builtInAccessory }

    /// Points that the safe area covers at the sides, where the table keeps content clear of it.
    private var sideInsets: (left: CGFloat, right: CGFloat) {
        guard cell.table?.insetsContentViewsToSafeArea ?? true else { return (0, 0) }
        return (safeAreaInsets.left, safeAreaInsets.right)
    }

    /// Points at the trailing edge that the accessory takes, with its margin.
    private var accessoryWidth: CGFloat {
        guard hasAccessory, let accessory else { return 0 }
        return accessory.bounds.width + sideMargin
    }

    func contentFrame(_ size: CGSize) -> CGRect {
        let sides = sideInsets
        let width = max(size.width - sides.left - sides.right - accessoryWidth, 0)
        let x = sides.left + (isRightToLeft ? accessoryWidth : 0)
        return CGRect(x: x, y: 0, width: width, height: max(size.height, 0))
    }

    func placeContent() { contentView.frame = contentFrame(bounds.size) }

    func layOutCell() {
        applyContentMargins()
        placeContent()
        for view in [cell.backgroundView, cell.selectedBackgroundView, cell.ownSelection] { view?.frame = bounds }
        placeAccessory()
        placeStyle()
        placeLines()
    }

    private func placeAccessory() {
        guard let accessory, hasAccessory else { return }
        let size = accessory.bounds.size
        let sides = sideInsets
        let x =
            isRightToLeft ? sides.left + sideMargin : bounds.width - sides.right - sideMargin - size.width
        let scale = max(traitCollection.displayScale, 1)
        let y = ((bounds.height - size.height) / 2 * scale).rounded() / scale
        accessory.frame = CGRect(x: x, y: y, width: size.width, height: size.height)
    }

    // MARK: The styles

    /// Where the parts of the style lie in a content view of some size, as from left to right.
    struct StylePlaces: Equatable {
        var image = CGRect.zero
        var text = CGRect.zero
        var detail = CGRect.zero
        /// The height that they need, without margins.
        var height: CGFloat = 0
    }

    /// Points between an image and the text, and between the two texts side by side. By eye.
    private static var imageGap: CGFloat { 16 }
    private static var textGap: CGFloat { 6 }
    /// The column of the first text in the style `value2`. By eye.
    private static var columnWidth: CGFloat { 91 }

    func stylePlaces(_ size: CGSize) -> StylePlaces {
        var places = StylePlaces()
        let margins = cell.givenMargins ?? .zero
        var start = margins.leading + CGFloat(cell.indentationLevel) * cell.indentationWidth
        if let image = cell.imageView?.image {
            places.image = CGRect(
                x: start, y: (size.height - image.size.height) / 2, width: image.size.width, height: image.size.height)
            places.height = image.size.height
            start = places.image.maxX + Self.imageGap
        }
        let end = max(size.width - margins.trailing, start)
        let text = shown(cell.textLabel)
        let detail = cell.style == .default ? nil : shown(cell.detailLabel)
        switch cell.style {
        case .default: stack([text], from: start, to: end, size, &places)
        case .subtitle: stack([text, detail], from: start, to: end, size, &places)
        case .value1: sideBySide(text, detail, from: start, to: end, size, &places)
        case .value2: columns(text, detail, from: start, to: end, size, &places)
        }
        return places
    }

    private func shown(_ label: UILabel?) -> UILabel? {
        guard let label, label.text?.isEmpty == false else { return nil }
        return label
    }

    private func height(_ label: UILabel?, _ width: CGFloat) -> CGFloat {
        label?.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height ?? 0
    }

    private func stack(
        _ labels: [UILabel?], from start: CGFloat, to end: CGFloat, _ size: CGSize, _ places: inout StylePlaces
    ) {
        let heights = labels.map { height($0, end - start) }
        let total = heights.reduce(0, +)
        places.height = max(places.height, total)
        var y = (size.height - total) / 2
        for (index, height) in heights.enumerated() {
            let frame = CGRect(x: start, y: y, width: end - start, height: height)
            if index == 0 { places.text = frame } else { places.detail = frame }
            y += height
        }
    }

    private func sideBySide(
        _ text: UILabel?, _ detail: UILabel?, from start: CGFloat, to end: CGFloat, _ size: CGSize,
        _ places: inout StylePlaces
    ) {
        let room = end - start
        let infinite = CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
        // The first text goes before the second, which keeps what is left.
        let textWidth = min(text?.sizeThatFits(infinite).width ?? 0, room)
        let gap = text != nil && detail != nil ? Self.textGap : 0
        let detailWidth = min(detail?.sizeThatFits(infinite).width ?? 0, max(room - textWidth - gap, 0))
        let heights = (height(text, textWidth), height(detail, detailWidth))
        places.height = max(places.height, heights.0, heights.1)
        places.text = CGRect(x: start, y: (size.height - heights.0) / 2, width: textWidth, height: heights.0)
        places.detail = CGRect(
            x: end - detailWidth, y: (size.height - heights.1) / 2, width: detailWidth, height: heights.1)
    }

    private func columns(
        _ text: UILabel?, _ detail: UILabel?, from start: CGFloat, to end: CGFloat, _ size: CGSize,
        _ places: inout StylePlaces
    ) {
        let second = min(start + Self.columnWidth + Self.textGap, end)
        let widths = (max(second - Self.textGap - start, 0), end - second)
        let heights = (height(text, widths.0), height(detail, widths.1))
        places.height = max(places.height, heights.0, heights.1)
        places.text = CGRect(x: start, y: (size.height - heights.0) / 2, width: widths.0, height: heights.0)
        places.detail = CGRect(x: second, y: (size.height - heights.1) / 2, width: widths.1, height: heights.1)
    }

    private func placeStyle() {
        guard cell.textLabel != nil || cell.detailLabel != nil || cell.imageView != nil else { return }
        let size = contentView.bounds.size
        let places = stylePlaces(size)
        let scale = max(traitCollection.displayScale, 1)
        func place(_ view: UIView?, _ frame: CGRect) {
            guard let view, view.translatesAutoresizingMaskIntoConstraints else { return }
            var frame = frame
            if isRightToLeft { frame.origin.x = size.width - frame.maxX }
            view.frame = frame.roundedToPixel(scale: scale)
        }
        place(cell.imageView, places.image)
        place(cell.textLabel, places.text)
        place(cell.detailLabel, places.detail)
        if cell.style == .value2 { cell.textLabel?.textAlignment = isRightToLeft ? .left : .right }
    }

    // MARK: Fitting

    /// Points above and below the texts of a style, together: what Interface Builder shows.
    private static var textMargins: CGFloat { 23 }
    /// What a row is high that nothing else says a height for.
    static var standardHeight: CGFloat { TableMetrics.row }

    func fittingCellSize(_ size: CGSize) -> CGSize {
        applyContentMargins()
        let content = contentFrame(CGSize(width: size.width, height: Self.standardHeight)).size
        let needed = stylePlaces(content).height
        let height = needed > 0 ? max(needed + Self.textMargins, Self.leastHeight(self)) : Self.standardHeight
        return CGSize(width: size.width, height: height.ceiledToPixel(scale: traitCollection.displayScale))
    }

    /// A pixel less than 44 points: 44 with the line.
    private static func leastHeight(_ view: UIView) -> CGFloat {
        standardHeight - 1 / max(view.traitCollection.displayScale, 1)
    }

    func solvedCellSize(
        _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
    ) -> CGSize {
        runConstraintUpdates()
        guard contentView.hasConstraintsInTree else {
            return sizeThatFits(CGSize(width: target.width, height: target.height))
        }
        applyContentMargins()
        let content = contentFrame(target)
        let other = target.width - content.width
        let size = contentView.systemLayoutSizeFitting(
            CGSize(width: content.width, height: target.height), withHorizontalFittingPriority: horizontal,
            verticalFittingPriority: vertical)
        return CGSize(width: size.width + other, height: size.height)
    }
}
