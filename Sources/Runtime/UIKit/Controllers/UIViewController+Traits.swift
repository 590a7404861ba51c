extension UIViewController {
    var resolvedTraits: UITraitCollection {
        if let traits = storage.traits { return traits }
        let traits = computedTraits()
        storage.traits = traits
        return traits
    }

    private func computedTraits() -> UITraitCollection {
        let base =
            parent?.traitCollection ?? owningWindow?.traitCollection
            ?? activeController?.presentedTraits ?? viewIfLoaded?.superview?.traitCollection
            ?? DeviceContext.current.traits
        guard overrideUserInterfaceStyle != .unspecified else { return base }
        return UITraitCollection(traitsFrom: [base, UITraitCollection(userInterfaceStyle: overrideUserInterfaceStyle)])
    }

    func setOverrideUserInterfaceStyle(_ style: UIUserInterfaceStyle) {
        guard style != storage.overrideUserInterfaceStyle else { return }
        storage.overrideUserInterfaceStyle = style
        updateTraits()
        viewIfLoaded?.updateTraits()
    }

    /// Takes over the traits of the parent or window, and tells of a change.
    func updateTraits() {
        let old = storage.traits
        let new = computedTraits()
        guard new != old else { return }
        storage.traits = new
        if let old { traitCollectionDidChange(old) }
        for child in children { child.updateTraits() }
    }
}
