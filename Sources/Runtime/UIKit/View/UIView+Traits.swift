import QuartzCore

extension UIView {
    var resolvedTraitCollection: UITraitCollection {
        if let traits = storage.traits { return traits }
        let traits = computedTraits()
        storage.traits = traits
        return traits
    }

    /// What the hierarchy gives this view: its controller's traits, else the superview's, else the device's.
    private func computedTraits() -> UITraitCollection {
        let base: UITraitCollection
        if let window = self as? UIWindow {
            base = window.inheritedTraits
        } else if let viewController {
            base = viewController.traitCollection
        } else {
            base = inheritanceSource?.traitCollection ?? DeviceContext.current.traits
        }
        guard overrideUserInterfaceStyle != .unspecified else { return base }
        return UITraitCollection(traitsFrom: [base, UITraitCollection(userInterfaceStyle: overrideUserInterfaceStyle)])
    }

    func setOverrideUserInterfaceStyle(_ style: UIUserInterfaceStyle) {
        guard style != storage.overrideUserInterfaceStyle else { return }
        storage.overrideUserInterfaceStyle = style
        updateTraits()
    }

    /// Brings the traits of this view and those below up to date, top down, with the callbacks.
    ///
    /// A view that nobody asked for its traits yet takes them over in silence.
    func updateTraits() {
        let old = storage.traits
        viewController?.updateTraits()
        let new = computedTraits()
        guard new != old else { return }
        storage.traits = new
        if let old {
            traitsDidChange(from: old)
            announceTraits(from: old)
        }
        for subview in subviews { subview.updateTraits() }
        storage.mask?.updateTraits()
    }

    /// Calls back, unless that is what changes the traits time and again.
    private func announceTraits(from old: UITraitCollection) {
        guard storage.traitCallbacks < Frame.maximumRounds else {
            return RuntimeIssue.report(
                "traitCollectionDidChange(_:) of \(type(of: self)) changes the view's traits in each call: it is not called "
                    + "again. Set overrideUserInterfaceStyle only where it differs.",
                once: "trait loop")
        }
        storage.traitCallbacks += 1
        traitCollectionDidChange(old)
        storage.traitCallbacks -= 1
    }

    private func traitsDidChange(from old: UITraitCollection) {
        layer.contentsScale = max(traitCollection.displayScale, 1)
        // Solved frames are rounded to other pixels now.
        if traitCollection.displayScale != old.displayScale { for subview in subviews { subview.noteMisplaced() } }
        if traitCollection.hasDifferentColorAppearance(comparedTo: old) {
            applyBackgroundColor()
            setNeedsDisplay()
        }
        if traitCollection.preferredContentSizeCategory != old.preferredContentSizeCategory
            || traitCollection.legibilityWeight != old.legibilityWeight
        {
            contentSizeCategoryDidChange()
        }
        if traitCollection.layoutDirection != old.layoutDirection { layoutDirectionDidChange() }
        setNeedsLayout()
    }

    // MARK: Layout direction

    public class func userInterfaceLayoutDirection(
        for attribute: UISemanticContentAttribute
    ) -> UIUserInterfaceLayoutDirection {
        userInterfaceLayoutDirection(
            for: attribute, relativeTo: DeviceContext.current.application.userInterfaceLayoutDirection)
    }

    public class func userInterfaceLayoutDirection(
        for semanticContentAttribute: UISemanticContentAttribute,
        relativeTo layoutDirection: UIUserInterfaceLayoutDirection
    ) -> UIUserInterfaceLayoutDirection {
        switch semanticContentAttribute {
        case .forceLeftToRight, .playback, .spatial: .leftToRight
        case .forceRightToLeft: .rightToLeft
        default: layoutDirection
        }
    }

    var resolvedLayoutDirection: UIUserInterfaceLayoutDirection {
        UIView.userInterfaceLayoutDirection(
            for: semanticContentAttribute,
            relativeTo: traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight)
    }

    var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    func setSemanticContentAttribute(_ attribute: UISemanticContentAttribute) {
        guard attribute != storage.semanticContentAttribute else { return }
        storage.semanticContentAttribute = attribute
        layoutDirectionDidChange()
    }

    private func layoutDirectionDidChange() {
        rebuildConstraintsOfDirection()
        layoutMarginsMayHaveChanged()
        invalidateIntrinsicContentSize()
        setNeedsLayout()
        setNeedsDisplay()
    }

    private func contentSizeCategoryDidChange() {
        (self as? any UIContentSizeCategoryAdjusting)?.adjustFontForContentSizeCategory()
    }
}
