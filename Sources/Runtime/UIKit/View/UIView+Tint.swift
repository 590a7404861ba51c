extension UIView {
    var effectiveTintAdjustmentMode: TintAdjustmentMode {
        var view: UIView? = self
        while let current = view {
            if current.storage.tintAdjustmentMode != .automatic { return current.storage.tintAdjustmentMode }
            view = current.inheritanceSource
        }
        return .normal
    }

    var effectiveTintColor: UIColor {
        var view: UIView? = self
        var color: UIColor?
        while let current = view, color == nil {
            color = current.storage.tintColor
            view = current.inheritanceSource
        }
        let tint = color ?? .systemBlue
        return effectiveTintAdjustmentMode == .dimmed ? tint.dimmedTint(for: traitCollection) : tint
    }

    func setTintColor(_ color: UIColor?) {
        storage.tintColor = color
        tintDidChange { $0.storage.tintColor == nil }
    }

    func setTintAdjustmentMode(_ mode: TintAdjustmentMode) {
        storage.tintAdjustmentMode = mode
        tintDidChange { $0.storage.tintAdjustmentMode == .automatic }
    }

    /// Tells this view and those below of a tint that another superview may have brought.
    func tintMayHaveChanged() { tintDidChange { _ in true } }

    /// Tells this view and those below that inherit from it.
    private func tintDidChange(_ inherits: (UIView) -> Bool) {
        tintColorDidChange()
        if usesTintAsBackground { applyBackgroundColor() }
        for subview in subviews where inherits(subview) { subview.tintDidChange(inherits) }
        if let mask = storage.mask, inherits(mask) { mask.tintDidChange(inherits) }
    }

    private var usesTintAsBackground: Bool { storage.backgroundColor != nil }
}

extension UIColor {
    /// The grey of the same brightness, as dimmed controls show while something modal covers them.
    func dimmedTint(for traits: UITraitCollection) -> UIColor {
        let components = resolvedColor(with: traits).rgba
        // Rec. 601 luma weights.
        let luma = 0.299 * components.red + 0.587 * components.green + 0.114 * components.blue
        return UIColor(white: luma, alpha: components.alpha * 0.8)
    }

    /// Components in extended sRGB, 0 to 1.
    var rgba: (red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        _ = getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        return (red, green, blue, alpha)
    }
}
