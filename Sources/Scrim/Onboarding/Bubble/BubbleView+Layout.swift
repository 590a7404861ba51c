import UIKit

extension BubbleView {
    /// The parts as the layout sees them. Measuring changes none of them.
    var parts: BubbleParts {
        var parts = BubbleParts()
        let theme = model.theme
        let tall = theme.maximumImageHeight.usableLength
        if media.hasContent { parts.media = { [media] in media.size($0, maximumImageHeight: tall) } }
        if !titleLabel.isHidden { parts.title = measure(titleLabel) }
        if !label.isHidden { parts.text = measure(label) }
        parts.firstLine = titleLabel.isHidden ? label.font.lineHeight : titleLabel.font.lineHeight
        parts.buttons = zip(model.buttons, buttonViews).map { button, view in
            BubbleParts.Button(
                leadsOn: button.leadsOn, isFilled: button.style == .primary, title: { view.titleSize($0) })
        }
        if let progress = model.shownProgress {
            parts.progress = BubbleParts.Progress(
                dots: progress.style == .dots ? progressView.dotsSize : nil,
                text: { [progressView] in progressView.wordsSize($0) })
        }
        parts.showsClose = model.showsClose
        return parts
    }

    var metrics: BubbleMetrics { BubbleMetrics(model, traitCollection) }

    private func measure(_ label: UILabel) -> BubbleParts.Size {
        { label.sizeThatFits(CGSize(width: max($0, 1), height: .greatestFiniteMagnitude)) }
    }

    func placeParts() {
        // What has no room must be in no one's reach either.
        body.isHidden = bounds.isEmpty
        body.frame = bounds
        guard !bounds.isEmpty else { return }
        let metrics = self.metrics
        let leftToRight = BubbleLayout(parts, metrics, size: bounds.size)
        let layout = effectiveUserInterfaceLayoutDirection == .rightToLeft ? leftToRight.mirrored : leftToRight
        scrollView.frame = layout.scroll
        if scrollView.contentSize != layout.contentSize { scrollView.contentSize = layout.contentSize }
        scrollView.isScrollEnabled = layout.scrolls
        // A flash that longer words began ends with them.
        scrollView.showsVerticalScrollIndicator = layout.scrolls
        media.frame = layout.media
        media.isHidden = layout.media.isEmpty
        titleLabel.frame = layout.title
        textFrame = layout.text
        placeText()
        placeFooter(layout)
        closeButton.frame = layout.close
        closeButton.coversContent = layout.closeCovers
        closeButton.sides = (metrics.cross, metrics.disc)
        placeShadow()
        guard wantsFlash, window != nil else { return }
        wantsFlash = false
        if layout.scrolls { scrollView.flashScrollIndicators() }
    }

    func placeShadow() {
        guard model.theme.shadow != nil, !bounds.isEmpty else { return }
        let outline = bounds.inset(by: shadowInsets)
        layer.shadowPath = UIBezierPath(roundedRect: outline, cornerRadius: layer.cornerRadius).cgPath
    }

    /// Of a long text only what is near is drawn.
    func placeText() { label.place(textFrame, visible: scrollView.bounds) }

    private func placeFooter(_ layout: BubbleLayout) {
        let host: UIView = layout.footerScrolls ? scrollView : body
        if footer.superview !== host { host.addSubview(footer) }
        footer.frame = layout.footer
        for (view, frame) in zip(buttonViews, layout.buttons) { view.frame = frame }
        progressView.frame = layout.progress
        progressView.showsDots = layout.showsDots
    }
}

extension BubbleView {
    /// Whether the buttons stay where they are in that size, and do not scroll along with the words.
    func keepsButtons(in size: CGSize) -> Bool { !BubbleLayout(parts, metrics, size: size).footerScrolls }
}
