import CoreGraphics

extension DeviceContext {
    package var isLandscape: Bool { settings.interfaceOrientation.isLandscape }

    /// The screen's bounds in the present orientation, in points.
    package var screenBounds: CGRect {
        let size = characteristics.portraitSize
        return CGRect(
            origin: .zero, size: isLandscape ? CGSize(width: size.height, height: size.width) : size)
    }

    /// The insets that the hardware and the status bar take, in the present orientation.
    package var safeArea: UIEdgeInsets {
        guard isLandscape else { return characteristics.portraitSafeArea }
        var insets = characteristics.landscapeSafeArea
        // landscapeLeft holds the home button, and so the lower end of the device, at the left.
        if settings.interfaceOrientation == .landscapeLeft { swap(&insets.left, &insets.right) }
        return insets
    }

    package var statusBarHeight: CGFloat {
        isLandscape ? characteristics.statusBarHeight.landscape : characteristics.statusBarHeight.portrait
    }

    /// The traits of the screen: those of a window that fills it.
    package var traits: UITraitCollection { traits(for: screenBounds.size) }

    /// The traits of a window of `size` points.
    func traits(for size: CGSize) -> UITraitCollection {
        let classes = sizeClasses(for: size)
        return UITraitCollection(traitsFrom: [
            UITraitCollection(userInterfaceIdiom: characteristics.idiom),
            UITraitCollection(userInterfaceStyle: settings.userInterfaceStyle),
            UITraitCollection(displayScale: characteristics.scale),
            UITraitCollection(displayGamut: .P3),
            UITraitCollection(layoutDirection: settings.layoutDirection),
            UITraitCollection(horizontalSizeClass: classes.horizontal),
            UITraitCollection(verticalSizeClass: classes.vertical),
            UITraitCollection(preferredContentSizeCategory: settings.contentSizeCategory),
            UITraitCollection(accessibilityContrast: settings.accessibilityContrast),
            UITraitCollection(legibilityWeight: settings.legibilityWeight),
            UITraitCollection(userInterfaceLevel: .base),
            UITraitCollection(forceTouchCapability: .unavailable),
            UITraitCollection(activeAppearance: .active),
        ])
    }

    /// Apple's table of size classes: an iPad is regular both ways unless its window is narrow; a phone is compact
    /// in width, but in landscape regular from 414 points of portrait width up; compact in height in landscape.
    /// Source: Human Interface Guidelines, Layout, "Device size classes".
    private func sizeClasses(
        for size: CGSize
    ) -> (horizontal: UIUserInterfaceSizeClass, vertical: UIUserInterfaceSizeClass) {
        guard characteristics.idiom != .pad else { return (size.width < 580 ? .compact : .regular, .regular) }
        guard size.width > size.height else { return (.compact, .regular) }
        return (characteristics.portraitSize.width >= 414 ? .regular : .compact, .compact)
    }
}
