import CoreGraphics

extension UIView {
    /// A guide over the view's bounds less its layout margins.
    public var layoutMarginsGuide: UILayoutGuide {
        if let guide = storage.marginsGuide { return guide }
        let guide = UILayoutGuide(system: .margins, of: self, identifier: "UIViewLayoutMarginsGuide")
        storage.marginsGuide = guide
        return guide
    }

    /// A guide of a width that is comfortable to read, centred between the margins.
    public var readableContentGuide: UILayoutGuide {
        if let guide = storage.readableGuide { return guide }
        let guide = UILayoutGuide(system: .readable, of: self, identifier: "UIViewReadableContentGuide")
        storage.readableGuide = guide
        return guide
    }

    func setLayoutMargins(_ margins: UIEdgeInsets) {
        storage.margins.top = margins.top
        storage.margins.bottom = margins.bottom
        storage.margins.horizontal = .sides(left: margins.left, right: margins.right)
        storage.margins.isCustom = true
        layoutMarginsMayHaveChanged()
    }

    func setDirectionalLayoutMargins(_ margins: NSDirectionalEdgeInsets) {
        storage.margins.top = margins.top
        storage.margins.bottom = margins.bottom
        storage.margins.horizontal = .directional(leading: margins.leading, trailing: margins.trailing)
        storage.margins.isCustom = true
        layoutMarginsMayHaveChanged()
    }

    /// The margins in force: those set, at least the system's minimum in a controller's root view, plus the safe area,
    /// and at least what is left of the superview's where those are preserved.
    var effectiveLayoutMargins: UIEdgeInsets {
        var margins = ownMargins
        if insetsLayoutMarginsFromSafeArea {
            margins.top += safeAreaInsets.top
            margins.left += safeAreaInsets.left
            margins.bottom += safeAreaInsets.bottom
            margins.right += safeAreaInsets.right
        }
        if preservesSuperviewLayoutMargins, let superview {
            let outer = overlap(with: superview.effectiveLayoutMargins, of: superview)
            margins.top = max(margins.top, outer.top)
            margins.left = max(margins.left, outer.left)
            margins.bottom = max(margins.bottom, outer.bottom)
            margins.right = max(margins.right, outer.right)
        }
        return margins
    }

    private var ownMargins: UIEdgeInsets {
        let margins = storage.margins
        let (left, right) = sides(of: margins.horizontal)
        var insets = UIEdgeInsets(top: margins.top, left: left, bottom: margins.bottom, right: right)
        guard let viewController else { return insets }
        if !margins.isCustom { insets = .zero }
        guard viewController.viewRespectsSystemMinimumLayoutMargins else { return insets }
        let minimum = viewController.systemMinimumLayoutMargins
        let (leastLeft, leastRight) = sides(of: .directional(leading: minimum.leading, trailing: minimum.trailing))
        insets.left = max(insets.left, leastLeft)
        insets.right = max(insets.right, leastRight)
        insets.top = max(insets.top, minimum.top)
        insets.bottom = max(insets.bottom, minimum.bottom)
        return insets
    }

    private func sides(of horizontal: Margins.Horizontal) -> (left: CGFloat, right: CGFloat) {
        switch horizontal {
        case .sides(let left, let right): (left, right)
        case .directional(let leading, let trailing): isRightToLeft ? (trailing, leading) : (leading, trailing)
        }
    }

    var effectiveDirectionalLayoutMargins: NSDirectionalEdgeInsets {
        let margins = effectiveLayoutMargins
        return NSDirectionalEdgeInsets(
            top: margins.top, leading: isRightToLeft ? margins.right : margins.left, bottom: margins.bottom,
            trailing: isRightToLeft ? margins.left : margins.right)
    }

    /// Compares the margins with those announced last, and tells the view and what hangs on its margins of a change.
    func layoutMarginsMayHaveChanged() {
        let margins = effectiveLayoutMargins
        guard margins != storage.margins.announced else { return }
        let isFirst = storage.margins.announced == nil
        storage.margins.announced = margins
        storage.marginsGuide?.insetsDidChange()
        storage.readableGuide?.insetsDidChange()
        if !isFirst {
            layoutMarginsDidChange()
            viewController?.viewLayoutMarginsDidChange()
            setNeedsLayout()
        }
        for subview in subviews where subview.preservesSuperviewLayoutMargins { subview.layoutMarginsMayHaveChanged() }
    }
}
