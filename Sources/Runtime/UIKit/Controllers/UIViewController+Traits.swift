extension UIViewController {
    var resolvedTraits: UITraitCollection {
        if let traits = state.traits { return traits }
        let traits = computedTraits()
        state.traits = traits
        return traits
    }

    private func computedTraits() -> UITraitCollection {
        let base =
            parent?.traitCollection ?? owningWindow?.traitCollection ?? viewIfLoaded?.superview?.traitCollection
            ?? DeviceContext.current.traits
        guard overrideUserInterfaceStyle != .unspecified else { return base }
        return UITraitCollection(traitsFrom: [base, UITraitCollection(userInterfaceStyle: overrideUserInterfaceStyle)])
    }

    func setOverrideUserInterfaceStyle(_ style: UIUserInterfaceStyle) {
        guard style != state.overrideUserInterfaceStyle else { return }
        state.overrideUserInterfaceStyle = style
        updateTraits()
        viewIfLoaded?.updateTraits()
    }

    /// Takes over the traits of the parent or window, and tells of a change.
    func updateTraits() {
        let old = state.traits
        let new = computedTraits()
        guard new != old else { return }
        state.traits = new
        if let old { traitCollectionDidChange(old) }
        for child in children { child.updateTraits() }
    }
}
