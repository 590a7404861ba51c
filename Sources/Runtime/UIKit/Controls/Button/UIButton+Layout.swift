import CoreGraphics

extension UIButton {
    private var displayScale: CGFloat { max(traitCollection.displayScale, 1) }

    var hasTitle: Bool { !(button.titleLabel?.text ?? "").isEmpty }

    /// The title's natural size, in lines of at most `width` points.
    private func titleSize(width: CGFloat?) -> CGSize {
        guard hasTitle, let label = button.titleLabel else { return .zero }
        return label.sizeThatFits(CGSize(width: width ?? 0, height: 0))
    }

    private var imageSize: CGSize { button.imageView?.shownImage?.size ?? .zero }

    private func placement(in content: CGRect) -> ButtonPlacement {
        let image = imageSize
        let room = max(content.inset(by: button.titleEdgeInsets).width - image.width, 0)
        return ButtonPlacement(
            title: titleSize(width: room), image: image, titleInsets: button.titleEdgeInsets,
            imageInsets: button.imageEdgeInsets, horizontal: contentHorizontalAlignment,
            vertical: contentVerticalAlignment, isRightToLeft: isRightToLeft, scale: displayScale)
    }

    func placedContent(in content: CGRect) -> (title: CGRect, image: CGRect) {
        let placement = placement(in: content)
        return (placement.titleRect(in: content), placement.imageRect(in: content))
    }

    func placeContent() {
        if button.needsConfigurationUpdate { runConfigurationUpdate() }
        guard button.configuration == nil else { return placeConfiguration() }
        let content = contentRect(forBounds: bounds)
        button.backgroundImageView?.frame = backgroundRect(forBounds: bounds)
        button.imageView?.place(in: imageRect(forContentRect: content))
        button.titleLabel?.place(in: titleRect(forContentRect: content))
    }

    // MARK: Natural size

    var titleWraps: Bool {
        guard button.configuration == nil else { return configurationWraps }
        return button.titleLabel?.numberOfLines ?? 1 != 1
    }

    /// Interface Builder's documents record: the title's width in whole points, at least 30; its height in whole points
    /// with 6 above and below, as long as no content insets are set. An image alone has its own size.
    func naturalSize(width: CGFloat?) -> CGSize {
        if button.configuration != nil { return configurationSize(width: width) }
        let insets = button.contentEdgeInsets
        let image = imageSize
        let room = width.map { max($0 - insets.left - insets.right - image.width, 0) }
        let title = titleSize(width: room)
        var size = CGSize(
            width: title.width.ceiledToPixel(scale: 1) + image.width + insets.left + insets.right,
            height: max(title.height.ceiledToPixel(scale: 1), image.height) + insets.top + insets.bottom)
        if hasTitle, insets == .zero {
            size.width = max(size.width, 30)
            size.height = max(title.height.ceiledToPixel(scale: 1) + 12, image.height)
        }
        return size
    }

    var titleBaselineOffsets: (first: CGFloat, last: CGFloat) {
        guard let label = button.titleLabel, hasTitle else {
            let height = max(intrinsicContentSize.height, 0)
            return (height, 0)
        }
        let size = bounds.isEmpty ? intrinsicContentSize : bounds.size
        let frame =
            button.configuration == nil
            ? titleRect(forContentRect: contentRect(forBounds: CGRect(origin: .zero, size: size)))
            : configurationPlacement(in: CGRect(origin: .zero, size: size)).title
        let offsets = label.textBaselineOffsets
        return (frame.minY + offsets.first, size.height - frame.maxY + offsets.last)
    }
}
