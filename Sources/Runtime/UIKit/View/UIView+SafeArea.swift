import CoreGraphics

extension UIView {
    /// A guide over the part of the view that no bar, notch or home indicator covers.
    public var safeAreaLayoutGuide: UILayoutGuide {
        if let guide = storage.safeAreaGuide { return guide }
        let guide = UILayoutGuide(system: .safeArea, of: self, identifier: "UIViewSafeAreaLayoutGuide")
        storage.safeAreaGuide = guide
        return guide
    }

    /// Works the safe area out again, here and where it changes something below.
    func updateSafeArea() {
        let new = computedSafeArea()
        guard new != storage.safeAreaInsets else { return }
        // A scroll view moves its content by the change, and so what is worked out from there differs in the last digit.
        guard storage.safeAreaCallbacks == 0 || !new.isNear(storage.safeAreaInsets) else { return }
        storage.safeAreaInsets = new
        storage.safeAreaGuide?.insetsDidChange()
        storage.keyboardGuide?.insetsDidChange()
        layoutMarginsMayHaveChanged()
        announceSafeArea()
        setNeedsLayout()
        for subview in subviews { subview.updateSafeArea() }
    }

    /// Calls back, unless that is what changes the insets time and again.
    private func announceSafeArea() {
        guard storage.safeAreaCallbacks < Frame.maximumRounds else {
            return RuntimeIssue.report(
                "safeAreaInsetsDidChange() of \(type(of: self)) changes the view's safe area in each call: it is not called "
                    + "again. Move the view in layoutSubviews() of its superview.",
                once: "safe area loop")
        }
        storage.safeAreaCallbacks += 1
        safeAreaInsetsDidChange()
        viewController?.viewSafeAreaInsetsDidChange()
        storage.safeAreaCallbacks -= 1
    }

    private func computedSafeArea() -> UIEdgeInsets {
        if let window = self as? UIWindow { return window.deviceSafeArea }
        var insets = UIEdgeInsets.zero
        if let superview, window != nil {
            insets = overlap(with: superview.safeAreaInsetsForSubviews, of: superview)
        }
        if let extra = viewController?.totalAdditionalSafeAreaInsets {
            insets.top += extra.top
            insets.left += extra.left
            insets.bottom += extra.bottom
            insets.right += extra.right
        }
        return insets
    }

    /// How far `insets` of `superview` reach into this view, none of them negative.
    func overlap(with insets: UIEdgeInsets, of superview: UIView) -> UIEdgeInsets {
        guard insets != .zero else { return .zero }
        let free = superview.convert(superview.bounds.inset(by: insets), to: self)
        let bounds = self.bounds
        // Only a view that reaches past the free part is inset, and never by more than its own length.
        return UIEdgeInsets(
            top: insets.top > 0 ? min(max(free.minY - bounds.minY, 0), bounds.height) : 0,
            left: insets.left > 0 ? min(max(free.minX - bounds.minX, 0), bounds.width) : 0,
            bottom: insets.bottom > 0 ? min(max(bounds.maxY - free.maxY, 0), bounds.height) : 0,
            right: insets.right > 0 ? min(max(bounds.maxX - free.maxX, 0), bounds.width) : 0)
    }
}

extension UIEdgeInsets {
    /// Whether no side differs by more than rounding does.
    fileprivate func isNear(_ other: UIEdgeInsets) -> Bool {
        abs(top - other.top) < 1e-6 && abs(left - other.left) < 1e-6 && abs(bottom - other.bottom) < 1e-6
            && abs(right - other.right) < 1e-6
    }
}
