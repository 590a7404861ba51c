import CoreGraphics
import Foundation
import QuartzCore

extension UIButton {
    /// The type is settled when a button is made; a document's button gets it when it is loaded.
    package func setType(_ type: UIButton.ButtonType) {
        button.type = type
        if let label = button.titleLabel { label.font = defaultTitleFont }
        switch type {
        case .custom, .system: break
        case .detailDisclosure, .infoLight, .infoDark, .contactAdd, .close:
            setImage(ButtonGlyph.image(for: type, scale: max(traitCollection.displayScale, 1)), for: .normal)
        }
        contentDidChange()
    }

    /// Whether the button looks like the system's: title and image in the tint, faded while pressed.
    var isSystemLike: Bool { button.type != .custom }

    /// A system button's title has 15 points, a custom one's 18.
    var defaultTitleFont: UIFont { .systemFont(ofSize: isSystemLike ? 15 : 18) }

    func setPrimaryAction(_ action: UIAction?) {
        guard let action else { return }
        if button.configuration != nil {
            if button.configuration?.title == nil, !action.title.isEmpty { button.configuration?.title = action.title }
            if button.configuration?.image == nil { button.configuration?.image = action.image }
        } else {
            if !action.title.isEmpty { setTitle(action.title, for: .normal) }
            if let image = action.image { setImage(image, for: .normal) }
        }
        addAction(action, for: .primaryActionTriggered)
    }

    // MARK: Changes

    func set<Value>(
        _ table: WritableKeyPath<ButtonState, StateTable<Value>>, _ value: Value?, for state: UIControl.State
    ) {
        button[keyPath: table][state] = value
        contentDidChange()
    }

    func setInsets(_ path: WritableKeyPath<ButtonState, UIEdgeInsets>, _ insets: UIEdgeInsets) {
        guard button[keyPath: path] != insets else { return }
        button[keyPath: path] = insets
        contentSizeDidChange()
    }

    func lookDidChange() {
        if button.updateHandler != nil { setNeedsUpdateConfiguration() }
        contentDidChange()
    }

    func contentSizeDidChange() {
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    /// Hands the content of the present state to the subviews that show it.
    func contentDidChange() {
        guard button.configuration == nil else { return configurationDidChange() }
        let attributed = currentAttributedTitle
        let title = currentTitle
        if attributed != nil || title != nil || button.titleLabel != nil {
            let label = madeTitleLabel
            let color = currentTitleColor
            if let attributed {
                if label.attributedText != attributed { label.attributedText = attributed }
            } else {
                label.text = title
                if label.textColor != color { label.textColor = color }
            }
            label.shadowColor = currentTitleShadowColor
            // UIKit fades a pressed system button's title to a fifth.
            label.alpha = isSystemLike && isHighlighted && isEnabled ? 0.2 : 1
        }
        showImage(currentImage)
        showBackground(currentBackgroundImage)
        contentSizeDidChange()
    }

    private func showImage(_ image: UIImage?) {
        guard image != nil || button.imageView != nil else { return }
        let view = madeImageView
        view.image = image
        view.isHidden = image == nil
        view.picture.isTemplateByDefault = isSystemLike
        view.preferredSymbolConfiguration = currentPreferredSymbolConfiguration
        if isSystemLike {
            view.alpha = isHighlighted && isEnabled ? 0.2 : 1
            view.tintColor = isEnabled ? nil : .systemGray
        } else {
            let isOwnImage = button.images[state] != nil
            view.setDimming(
                isOwnImage
                    ? .none
                    : !isEnabled && button.adjustsImageWhenDisabled
                        ? .disabled : isHighlighted && button.adjustsImageWhenHighlighted ? .highlighted : .none)
        }
    }

    private func showBackground(_ image: UIImage?) {
        guard image != nil || button.backgroundImageView != nil else { return }
        let view = button.backgroundImageView ?? UIImageView(frame: bounds)
        if button.backgroundImageView == nil {
            button.backgroundImageView = view
            insertSubview(view, at: 0)
        }
        view.image = image
        let isOwnImage = button.backgroundImages[state] != nil
        view.setDimming(
            isOwnImage
                ? .none
                : !isEnabled && button.adjustsImageWhenDisabled
                    ? .disabled : isHighlighted && button.adjustsImageWhenHighlighted ? .highlighted : .none)
    }

    func resolvedTitleColor(for state: UIControl.State) -> UIColor? {
        if let color = button.titleColors[state] { return color }
        if isSystemLike, state.contains(.disabled) {
            // The grey of a system button that is not enabled.
            return .tertiaryLabel
        }
        return button.titleColors[.normal] ?? (isSystemLike ? effectiveTintColor : .white)
    }

    // MARK: Subviews

    var madeTitleLabel: UILabel {
        if let label = button.titleLabel { return label }
        let label = UILabel(frame: .zero)
        label.lineBreakMode = .byTruncatingMiddle
        label.font = defaultTitleFont
        label.textColor = isSystemLike ? effectiveTintColor : .white
        button.titleLabel = label
        addSubview(label)
        return label
    }

    var madeImageView: UIImageView {
        if let view = button.imageView { return view }
        let view = UIImageView(frame: .zero)
        button.imageView = view
        if let label = button.titleLabel { insertSubview(view, belowSubview: label) } else { addSubview(view) }
        return view
    }
}
