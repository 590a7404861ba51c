import CoreGraphics

/// The colours of a configured button in a state.
struct ButtonColors {
    let foreground: UIColor
    let background: UIColor

    /// - Parameter tint: The button's tint, red for a destructive button.
    init(_ configuration: UIButton.Configuration, tint: UIColor, state: UIControl.State) {
        let isDisabled = state.contains(.disabled)
        let isHighlighted = state.contains(.highlighted) && !isDisabled
        let isSelected = state.contains(.selected) && configuration.automaticallyUpdateForSelection && !isDisabled
        let base = configuration.baseBackgroundColor
        var foreground: UIColor
        var background: UIColor
        switch configuration.style {
        case .plain:
            foreground = configuration.baseForegroundColor ?? tint
            background = base ?? (isSelected ? tint.withAlphaComponent(0.18) : .clear)
        case .gray:
            foreground = configuration.baseForegroundColor ?? (isSelected ? .white : tint)
            background = base ?? (isSelected ? tint : .secondarySystemFill)
        case .tinted:
            foreground = configuration.baseForegroundColor ?? (isSelected ? .white : tint)
            // A tinted button's background is its colour at 18 %.
            background = isSelected ? base ?? tint : (base ?? tint).withAlphaComponent(0.18)
        case .filled:
            foreground = configuration.baseForegroundColor ?? .white
            background = base ?? tint
        }
        if isDisabled {
            foreground = .tertiaryLabel
            if configuration.style != .plain { background = .tertiarySystemFill }
        } else if isHighlighted {
            foreground = foreground.fading(to: 0.75)
            background = background.fading(to: 0.75)
        }
        self.foreground = foreground
        let given = configuration.background.backgroundColor.map { isHighlighted ? $0.fading(to: 0.75) : $0 }
        let shown = given ?? background
        self.background = configuration.background.backgroundColorTransformer?(shown) ?? shown
    }
}

extension UIColor {
    /// The colour at a part of its opacity, whatever the traits.
    func fading(to part: CGFloat) -> UIColor {
        let color = self
        return UIColor(dynamicProvider: { traits in
            let resolved = color.resolvedColor(with: traits)
            return resolved.withAlphaComponent(resolved.components(with: traits).alpha * part)
        })
    }
}
