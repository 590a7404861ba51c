import CoreGraphics
import Foundation
import QuartzCore

extension UIButton {
    func configurationDidChange() {
        guard button.configuration != nil else {
            if button.shownConfiguration != nil { dropConfiguration() }
            return
        }
        if button.updateHandler != nil { setNeedsUpdateConfiguration() }
        showConfiguration()
        contentSizeDidChange()
    }

    /// Calls the update handler, whose changes to the configuration ask for no further call.
    func runConfigurationUpdate() {
        guard !button.isUpdatingConfiguration else { return }
        button.needsConfigurationUpdate = false
        guard button.configuration != nil || button.updateHandler != nil else { return }
        button.isUpdatingConfiguration = true
        updateConfiguration()
        button.isUpdatingConfiguration = false
        button.needsConfigurationUpdate = false
        if button.configuration != nil { showConfiguration() }
    }

    private func dropConfiguration() {
        button.shownConfiguration = nil
        for view in [button.backgroundView, button.subtitleLabel, button.activityIndicator] {
            view?.removeFromSuperview()
        }
        button.backgroundView = nil
        button.subtitleLabel = nil
        button.activityIndicator = nil
        button.imageView?.removeFromSuperview()
        button.imageView = nil
        button.titleLabel?.removeFromSuperview()
        button.titleLabel = nil
        contentDidChange()
    }

    // MARK: Showing

    private func showConfiguration() {
        guard let configuration = button.configuration else { return }
        button.shownConfiguration = configuration
        let tint: UIColor = button.role == .destructive ? .systemRed : effectiveTintColor
        let colors = ButtonColors(
            configuration, tint: tint, state: button.updatesConfiguration ? state : .normal)
        showBackground(configuration, colors.background)
        showTitles(configuration, colors.foreground)
        showImage(configuration, colors.foreground)
    }

    private func showBackground(_ configuration: Configuration, _ color: UIColor) {
        let view = button.backgroundView ?? UIView(frame: bounds)
        if button.backgroundView == nil {
            view.isUserInteractionEnabled = false
            button.backgroundView = view
            insertSubview(view, at: 0)
        }
        view.backgroundColor = color
        view.layer.borderWidth = configuration.background.strokeWidth
        view.layer.borderColor = resolved(configuration.background.resolvedStrokeColor(for: effectiveTintColor))
    }

    private func titleFont(_ configuration: Configuration) -> UIFont {
        let style: UIFont.TextStyle =
            switch configuration.buttonSize {
            case .mini, .small: .subheadline
            case .medium, .large: .body
            }
        return .preferredFont(forTextStyle: style, compatibleWith: traitCollection)
    }

    private func showTitles(_ configuration: Configuration, _ color: UIColor) {
        let label = madeTitleLabel
        label.font = titleFont(configuration)
        if let styled = configuration.styledTitle {
            label.attributedText = styled
        } else {
            label.text = configuration.title
        }
        label.textColor = color
        show(label, configuration.titleLineBreakMode, configuration)
        guard let subtitle = configuration.subtitle else {
            button.subtitleLabel?.removeFromSuperview()
            button.subtitleLabel = nil
            return
        }
        let second = button.subtitleLabel ?? UILabel(frame: .zero)
        if button.subtitleLabel == nil {
            button.subtitleLabel = second
            addSubview(second)
        }
        second.font = .preferredFont(forTextStyle: .caption1, compatibleWith: traitCollection)
        second.text = subtitle
        second.textColor = color
        show(second, configuration.subtitleLineBreakMode, configuration)
    }

    private func show(_ label: UILabel, _ mode: NSLineBreakMode, _ configuration: Configuration) {
        label.alpha = 1
        label.lineBreakMode = mode
        label.numberOfLines = mode == .byWordWrapping || mode == .byCharWrapping ? 0 : 1
        label.textAlignment = titleAlignment(configuration)
    }

    private func titleAlignment(_ configuration: Configuration) -> NSTextAlignment {
        switch configuration.titleAlignment {
        case .leading: .natural
        case .trailing: isRightToLeft ? .left : .right
        case .center: .center
        case .automatic: configuration.image == nil || !isBeside(configuration) ? .center : .natural
        }
    }

    private func isBeside(_ configuration: Configuration) -> Bool {
        configuration.imagePlacement == .leading || configuration.imagePlacement == .trailing
    }

    private func showImage(_ configuration: Configuration, _ color: UIColor) {
        if configuration.showsActivityIndicator {
            let indicator = button.activityIndicator ?? UIActivityIndicatorView(style: .medium)
            if button.activityIndicator == nil {
                button.activityIndicator = indicator
                addSubview(indicator)
                indicator.startAnimating()
            }
            indicator.color = configuration.activityIndicatorColorTransformer?(color) ?? color
        } else {
            button.activityIndicator?.removeFromSuperview()
            button.activityIndicator = nil
        }
        let image = configuration.showsActivityIndicator ? nil : configuration.image
        guard image != nil || button.imageView != nil else { return }
        let view = madeImageView
        view.picture.isTemplateByDefault = true
        view.preferredSymbolConfiguration = configuration.preferredSymbolConfigurationForImage
        view.image = image
        view.tintColor = configuration.imageColorTransformer?(color) ?? color
        view.alpha = 1
        view.isHidden = image == nil
    }

    // MARK: Layout

    var configurationWraps: Bool { button.titleLabel?.numberOfLines ?? 1 != 1 }

    private var figureSize: CGSize {
        if button.activityIndicator != nil { return CGSize(width: 20, height: 20) }
        return button.imageView?.shownImage?.size ?? .zero
    }

    private func insets(_ configuration: Configuration) -> UIEdgeInsets {
        let insets = configuration.contentInsets
        return UIEdgeInsets(
            top: insets.top, left: isRightToLeft ? insets.trailing : insets.leading, bottom: insets.bottom,
            right: isRightToLeft ? insets.leading : insets.trailing)
    }

    private func arrangement(_ configuration: Configuration, width: CGFloat?) -> ConfigurationPlacement {
        let figure = figureSize
        var room = width
        if isBeside(configuration), figure.width > 0 {
            room = room.map { $0 - figure.width - configuration.imagePadding }
        }
        let limit = CGSize(width: max(room ?? 0, 0), height: 0)
        func size(_ label: UILabel?) -> CGSize {
            guard let label, !(label.text ?? "").isEmpty else { return .zero }
            return label.sizeThatFits(limit)
        }
        return ConfigurationPlacement(
            title: size(button.titleLabel), subtitle: size(button.subtitleLabel), image: figure,
            edge: configuration.imagePlacement, imagePadding: configuration.imagePadding,
            titlePadding: configuration.titlePadding, alignment: titleAlignment(configuration),
            horizontal: contentHorizontalAlignment, vertical: contentVerticalAlignment, isRightToLeft: isRightToLeft,
            scale: max(traitCollection.displayScale, 1))
    }

    func configurationSize(width: CGFloat?) -> CGSize {
        guard let configuration = button.configuration else { return .zero }
        let insets = insets(configuration)
        let content = arrangement(configuration, width: width.map { $0 - insets.left - insets.right }).size
        return CGSize(
            width: content.width + insets.left + insets.right, height: content.height + insets.top + insets.bottom)
    }

    func configurationPlacement(in bounds: CGRect) -> ConfigurationPlacement.Frames {
        guard let configuration = button.configuration else { return ConfigurationPlacement.Frames() }
        let room = bounds.inset(by: insets(configuration))
        return arrangement(configuration, width: room.width).frames(in: room)
    }

    func placeConfiguration() {
        guard let configuration = button.configuration else { return }
        let frames = configurationPlacement(in: bounds)
        button.titleLabel?.place(in: frames.title)
        button.subtitleLabel?.place(in: frames.subtitle)
        button.imageView?.place(in: frames.image)
        button.activityIndicator?.place(in: frames.image)
        let insets = configuration.background.backgroundInsets
        let area = bounds.inset(
            by: UIEdgeInsets(
                top: insets.top, left: isRightToLeft ? insets.trailing : insets.leading, bottom: insets.bottom,
                right: isRightToLeft ? insets.leading : insets.trailing))
        button.backgroundView?.place(in: area)
        button.backgroundView?.layer.cornerRadius = cornerRadius(configuration, in: area)
    }

    private func cornerRadius(_ configuration: Configuration, in area: CGRect) -> CGFloat {
        let radius: CGFloat =
            switch configuration.cornerStyle {
            case .fixed: configuration.background.cornerRadius
            case .dynamic:
                UIFontMetrics.default.scaledValue(
                    for: configuration.background.cornerRadius, compatibleWith: traitCollection)
            // Apple names these sizes and not their values.
            case .small: 4
            case .medium: 8
            case .large: 12
            case .capsule: .infinity
            }
        return min(radius, max(min(area.width, area.height) / 2, 0))
    }
}
