import CoreGraphics
import Foundation

extension UIPopoverPresentationController {
    /// The size of a popover whose controller prefers none, as documented for iPads.
    private static var defaultSize: CGSize { CGSize(width: 320, height: 480) }

    /// A popover in regular width; else what the delegate says, and without one a sheet.
    func popoverStyle(for traits: UITraitCollection) -> UIModalPresentationStyle {
        if let delegate {
            if let style = ask({ delegate.adaptivePresentationStyle(for: self, traitCollection: traits) }) {
                return style
            }
            if traits.horizontalSizeClass == .compact,
                let style = ask({ delegate.adaptivePresentationStyle(for: self) })
            {
                return style
            }
        }
        return traits.horizontalSizeClass == .compact ? .pageSheet : .none
    }

    var standInSheet: UISheetPresentationController {
        if let sheet = popover.standIn, sheet.state.container != nil || state.container == nil { return sheet }
        let sheet = UISheetPresentationController(.pageSheet, presentedViewController, presenting: state.presenting)
        if presentedViewController.storage.modal.presenter == nil { sheet.state.releasePresented() }
        popover.standIn = sheet
        return sheet
    }

    /// The size that a popover's content asks for.
    private var wantedSize: CGSize {
        let preferred = presentedViewController.preferredContentSize
        return CGSize(
            width: preferred.width > 0 ? preferred.width : Self.defaultSize.width,
            height: preferred.height > 0 ? preferred.height : Self.defaultSize.height)
    }

    /// The size of the content in a container of `size`: as wanted, or what there is room for.
    func popoverSize(in size: CGSize) -> CGSize {
        let margins = popover.margins
        let wanted = wantedSize
        return CGSize(
            width: min(wanted.width, max(size.width - margins.left - margins.right, 0)),
            height: min(wanted.height, max(size.height - margins.top - margins.bottom, 0)))
    }

    var popoverPlacement: PopoverLayout.Placement {
        let bounds = containerView?.bounds ?? .zero
        let safe = containerView?.safeAreaInsets ?? .zero
        let margins = popover.margins
        let area = bounds.inset(by: safe).inset(by: margins)
        var source = CGRect(x: bounds.midX, y: bounds.midY, width: 0, height: 0)
        if let view = popover.anchor, let container = containerView, view.window === container.window {
            source = container.convert(sourceRect, from: view)
        }
        return PopoverLayout(
            area: area, source: source, content: wantedSize, permitted: popover.permitted,
            mayCoverSource: popover.mayCoverSource
        ).placement
    }

    var popoverView: PopoverView {
        if let view = popover.view { return view }
        let view = PopoverView(content: presentedViewController.view)
        view.fill = popover.backgroundColor
        popover.view = view
        return view
    }

    func raisePopover() {
        (delegate as? any UIPopoverPresentationControllerDelegate)?.prepareForPopoverPresentation(self)
        guard let container = containerView else { return }
        if popover.anchor == nil {
            RuntimeIssue.report(
                "A popover needs a sourceView to point at: \(presentedViewController) is shown in the middle. Set "
                    + "popoverPresentationController.sourceView.")
        }
        let backdrop = UIView(frame: container.bounds)
        backdrop.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        let tap = UITapGestureRecognizer()
        tap.addHandler { [weak self] _ in _ = self?.dismissByUser() }
        backdrop.addGestureRecognizer(tap)
        container.insertSubview(backdrop, at: 0)
        let placement = popoverPlacement
        popover.direction = placement.direction
        popoverView.placement = placement
    }

    func layOutPopover() {
        guard let view = popover.view, view.superview === containerView,
            presentedViewController.storage.modal.transition == nil
        else { return }
        askForPlace()
        let placement = popoverPlacement
        popover.direction = placement.direction
        view.placement = placement
        view.frame = placement.frame
    }

    /// Lets the delegate choose another source where the popover moves because of its surroundings.
    private func askForPlace() {
        guard popover.moves else { return }
        popover.moves = false
        guard let anchor = popover.anchor, let delegate = delegate as? any UIPopoverPresentationControllerDelegate
        else { return }
        let old = sourceRect
        var (rect, view) = (old, anchor)
        withUnsafeMutablePointer(to: &rect) { rect in
            withUnsafeMutablePointer(to: &view) { view in
                delegate.popoverPresentationController(self, willRepositionPopoverTo: rect, in: view)
            }
        }
        if view !== anchor { popover.source = view }
        if rect != old { popover.sourceRect = rect }
    }

    func clearPopover() {
        popover.direction = .unknown
        if let view = popover.view {
            view.content.layer.cornerRadius = 0
            view.removeFromSuperview()
            if view.content.superview === view { view.content.removeFromSuperview() }
        }
        popover.view = nil
    }
}
