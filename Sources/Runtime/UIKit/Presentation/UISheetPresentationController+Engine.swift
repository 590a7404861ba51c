import CoreGraphics
import Foundation

extension UISheetPresentationController {
    /// By eye, as sheets looked from iOS 13 to 18.
    private static var systemCornerRadius: CGFloat { 10 }
    private static var dimming: CGFloat { 0.2 }
    /// Seconds that a sheet takes from one detent to another. By eye.
    private static var detentDuration: TimeInterval { 0.3 }

    // MARK: Geometry

    var layout: SheetLayout {
        layout(in: containerView?.bounds.size ?? .zero, environmentTraits, containerView?.safeAreaInsets ?? .zero)
    }

    /// The size of the presented view in a window of `size`.
    func sheetSize(in size: CGSize) -> CGSize {
        guard size != containerView?.bounds.size, let window = containerView?.window else { return sheetFrame.size }
        let traits = window.device.traits(for: size)
        let layout = self.layout(in: size, traits, window.deviceSafeArea)
        let stops = self.stops(in: layout, traits)
        return layout.frame(value: (stops.first { $0.id == sheet.selection } ?? stops[0]).value).size
    }

    private func layout(in size: CGSize, _ traits: UITraitCollection, _ safeArea: UIEdgeInsets) -> SheetLayout {
        SheetLayout(
            container: size, safeArea: safeArea,
            isCompactWidth: traits.horizontalSizeClass == .compact,
            isCompactHeight: traits.verticalSizeClass == .compact,
            style: presentationStyle, preferredSize: presentedViewController.preferredContentSize,
            staysAtEdge: sheet.staysAtEdge, followsPreferredWidth: sheet.followsPreferredWidth)
    }

    /// The detents in use, smallest first.
    var stops: [(id: Detent.Identifier, value: CGFloat)] { stops(in: layout, environmentTraits) }

    private func stops(
        in layout: SheetLayout, _ traits: UITraitCollection
    ) -> [(id: Detent.Identifier, value: CGFloat)] {
        let context = SheetLayout.Context(layout, traits)
        let stops = sheet.detents.compactMap { detent in
            detent.resolvedValue(in: context).map { (id: detent.identifier, value: $0) }
        }
        return stops.isEmpty ? [(.large, layout.maximumValue)] : stops.sorted { $0.value < $1.value }
    }

    var current: (id: Detent.Identifier, value: CGFloat) {
        let stops = self.stops
        return stops.first { $0.id == sheet.selection } ?? stops[0]
    }

    var sheetFrame: CGRect { layout.frame(value: current.value) }

    /// Whether what lies below is dimmed at the present detent.
    var isDimmed: Bool {
        guard let undimmed = sheet.undimmed, layout.placement == .edge else { return true }
        let stops = self.stops
        guard let limit = stops.first(where: { $0.id == undimmed }) else { return true }
        return current.value > limit.value
    }

    var sheetTraits: UITraitCollection {
        var traits = [UITraitCollection(userInterfaceLevel: .elevated)]
        if presentationStyle == .formSheet { traits.append(UITraitCollection(horizontalSizeClass: .compact)) }
        return UITraitCollection(traitsFrom: traits)
    }

    // MARK: Views

    var sheetView: SheetView {
        if let view = sheet.view { return view }
        let view = SheetView(content: presentedViewController.view)
        view.addGestureRecognizer(SheetPan(self))
        sheet.view = view
        return view
    }

    func raiseSheet() {
        guard let container = containerView else { return }
        let dimming = UIView(frame: container.bounds)
        dimming.backgroundColor = UIColor(white: 0, alpha: Self.dimming)
        dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        dimming.alpha = 0
        let tap = UITapGestureRecognizer()
        tap.addHandler { [weak self] _ in _ = self?.dismissByUser() }
        dimming.addGestureRecognizer(tap)
        container.insertSubview(dimming, at: 0)
        sheet.dimming = dimming
        applyLook()
        fadeDimming(to: isDimmed ? 1 : 0)
    }

    func fadeDimming(to alpha: CGFloat) {
        guard let dimming = sheet.dimming else { return }
        guard let coordinator = presentedViewController.transitionCoordinator else { return dimming.alpha = alpha }
        coordinator.animate(alongsideTransition: { _ in dimming.alpha = alpha })
    }

    func clearSheet() {
        sheet.dimming?.removeFromSuperview()
        sheet.dimming = nil
        if let view = sheet.view {
            view.content.layer.cornerRadius = 0
            view.removeFromSuperview()
            if view.content.superview === view { view.content.removeFromSuperview() }
        }
        sheet.view = nil
    }

    private func applyLook() {
        let view = sheetView
        let radius = layout.placement == .fullScreen ? 0 : sheet.cornerRadius ?? Self.systemCornerRadius
        view.content.layer.cornerRadius = max(radius, 0)
        view.showsGrabber = sheet.showsGrabber && layout.placement == .edge
    }

    func layOutSheet() {
        guard let view = sheet.view, view.superview === containerView,
            presentedViewController.storage.modal.transition == nil
        else { return }
        let value = sheet.dragHeight ?? current.value
        view.frame = layout.frame(value: value)
        sheet.dimming?.alpha = isDimmed ? 1 : 0
        applyLook()
    }

    func layoutMayHaveChanged() { containerView?.setNeedsLayout() }

    func animateLayout(_ changes: @escaping () -> Void) {
        UIView.animate(withDuration: Self.detentDuration) {
            changes()
            self.containerView?.setNeedsLayout()
            self.containerView?.layoutIfNeeded()
        }
    }
}

extension UIViewController {
    var anySheetController: UISheetPresentationController? {
        if let active = topAncestor.activeController { return active as? UISheetPresentationController }
        if let made = storage.modal.presentationController { return made as? UISheetPresentationController }
        return concreteModalStyle.isSheet ? anyPresentationController as? UISheetPresentationController : nil
    }

    var anyPopoverController: UIPopoverPresentationController? {
        let top = topAncestor
        if top.storage.modal.presenter != nil {
            return top.storage.modal.presentationController as? UIPopoverPresentationController
        }
        if let made = storage.modal.presentationController { return made as? UIPopoverPresentationController }
        return concreteModalStyle == .popover ? anyPresentationController as? UIPopoverPresentationController : nil
    }
}
