extension UIViewController {
    var resolvedTraits: UITraitCollection {
        if let traits = storage.traits { return traits }
        let traits = computedTraits()
        storage.traits = traits
        return traits
    }

    private func computedTraits() -> UITraitCollection {
        var base =
            parent?.traitCollection ?? owningWindow?.traitCollection
            ?? activeController?.presentedTraits ?? viewIfLoaded?.superview?.traitCollection
            ?? DeviceContext.current.traits
        if let override = parent?.overrideTraitCollection(forChild: self) {
            base = UITraitCollection(traitsFrom: [base, override])
        }
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
        resolvedTraitsDidChange()
        for child in children { child.updateTraits() }
    }

    func overrideTraits(_ traits: UITraitCollection?, of child: UIViewController) {
        guard child.parent === self else {
            RuntimeIssue.report(
                "\(child) is not a child of \(self): its traits are not overridden. Call addChild first.")
            return
        }
        storage.containment.childTraits[ObjectIdentifier(child)] = traits
        child.updateTraits()
        child.viewIfLoaded?.updateTraits()
    }
}
