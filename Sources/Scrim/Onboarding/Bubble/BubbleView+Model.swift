import UIKit

extension BubbleView {
    func modelDidChange() {
        showModel()
        // Other words begin at their beginning.
        if scrollView.contentOffset != .zero { scrollView.contentOffset = .zero }
        wantsFlash = true
    }

    /// Brings the model into the views. What is equal to what they show changes nothing.
    func showModel() {
        let theme = model.theme
        show(model.content, theme)
        show(model.buttons, theme)
        if let progress = model.shownProgress {
            progressView.show(step: progress.step, of: progress.count, theme, traitCollection)
        }
        progressView.isHidden = model.shownProgress == nil
        closeButton.show(theme)
        closeButton.isHidden = !model.showsClose
        showGround(theme)
        describe()
        setNeedsLayout()
    }

    private func show(_ content: BubbleContent, _ theme: BubbleTheme) {
        media.show(content)
        titleLabel.text = content.shownTitle
        titleLabel.font = theme.fonts.title.font(for: traitCollection)
        titleLabel.textColor = theme.colors.title
        label.text = content.shownText
        label.font = theme.fonts.text.font(for: traitCollection)
        label.textColor = theme.colors.text
        titleLabel.isHidden = content.shownTitle == nil
        label.isHidden = content.shownText == nil
    }

    /// A button that stays, or gives its place to its like, keeps its view, and so whatever is focused on it.
    private func show(_ buttons: [BubbleButton], _ theme: BubbleTheme) {
        var old = buttonViews
        var views = [BubbleButtonView?](repeating: nil, count: buttons.count)
        func take(_ isLike: @MainActor (BubbleButton, BubbleButton) -> Bool) {
            for (index, button) in buttons.enumerated() where views[index] == nil {
                guard let found = old.firstIndex(where: { isLike($0.model, button) }) else { continue }
                views[index] = old.remove(at: found)
            }
        }
        take { $0.action == $1.action }
        take { $0.leadsOn == $1.leadsOn && $0.style == $1.style }
        for view in old { view.removeFromSuperview() }
        buttonViews = zip(buttons, views).map { button, view in
            let view = view ?? makeButton()
            view.show(button, theme, traitCollection)
            return view
        }
    }

    private func makeButton() -> BubbleButtonView {
        let view = BubbleButtonView()
        view.onTap = { [weak self, weak view] in
            guard let view else { return }
            self?.onAction?(view.model.action)
        }
        footer.addSubview(view)
        return view
    }

    private func showGround(_ theme: BubbleTheme) {
        if backgroundColor != theme.colors.background { backgroundColor = theme.colors.background }
        layer.cornerRadius = theme.usableCornerRadius
        layer.borderWidth = theme.usableBorderWidth
        layer.borderColor = theme.colors.border.resolvedColor(with: traitCollection).cgColor
        layer.shadowOpacity = Float(min(theme.shadow?.opacity.usableLength ?? 0, 1))
        guard let shadow = theme.shadow else { return }
        layer.shadowColor = shadow.color.resolvedColor(with: traitCollection).cgColor
        layer.shadowRadius = shadow.radius.usableLength
        layer.shadowOffset = shadow.offset.width.isFinite && shadow.offset.height.isFinite ? shadow.offset : .zero
    }
}
