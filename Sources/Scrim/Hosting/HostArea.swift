public import UIKit

/// A place in a host for a child's view.
@MainActor
public enum HostArea {
    /// The inside of a view.
    case view(UIView)
    /// A layout guide: the child's view becomes a subview of the view that owns it, on top.
    case layoutGuide(UILayoutGuide)

    /// The view that takes the child's view in.
    var superview: UIView? {
        switch self {
        case .view(let view): view
        case .layoutGuide(let guide): guide.owningView
        }
    }

    /// The same place, where children of it go: an effect view takes none but in its content view.
    var forSubviews: HostArea {
        if case .view(let view as UIVisualEffectView) = self { .view(view.contentView) } else { self }
    }

    /// Where `layout` puts a view now, in the superview's space.
    func frame(_ layout: HostLayout) -> CGRect {
        var frame: CGRect
        switch (self, layout.reference) {
        case (.layoutGuide(let guide), _): frame = guide.layoutFrame
        case (.view(let view), .edges): frame = view.bounds
        case (.view(let view), .margins): frame = view.bounds.inset(by: view.layoutMargins)
        case (.view(let view), .safeArea): frame = view.bounds.inset(by: view.safeAreaInsets)
        }
        let (insets, isReversed) = (layout.insets, superview?.effectiveUserInterfaceLayoutDirection == .rightToLeft)
        frame.origin.x += isReversed ? insets.trailing : insets.leading
        frame.origin.y += insets.top
        frame.size.width = max(0, frame.width - insets.leading - insets.trailing)
        frame.size.height = max(0, frame.height - insets.top - insets.bottom)
        return frame
    }

    /// What keeps `view` in place as `layout` says.
    func pins(_ view: UIView, _ layout: HostLayout) -> [NSLayoutConstraint] {
        let pins = unnamedPins(view, layout)
        if case .layoutGuide = self { for pin in pins { pin.identifier = Self.guidePin } }
        return pins
    }

    /// Tells the children of layout guides from others beside them.
    private static let guidePin = "Scrim.HostSlot.layoutGuide"

    /// The guides that a slot has pinned `view` to, a subview of `superview`.
    static func guides(of view: UIView, in superview: UIView) -> [UILayoutGuide] {
        superview.constraints.compactMap { pin in
            guard pin.identifier == guidePin else { return nil }
            if pin.firstItem === view { return pin.secondItem as? UILayoutGuide }
            return pin.secondItem === view ? pin.firstItem as? UILayoutGuide : nil
        }
    }

    private func unnamedPins(_ view: UIView, _ layout: HostLayout) -> [NSLayoutConstraint] {
        let insets = layout.insets
        let guide: UILayoutGuide
        switch (self, layout.reference) {
        case (.view(let container), .edges):
            return [
                view.topAnchor.constraint(equalTo: container.topAnchor, constant: insets.top),
                view.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: insets.leading),
                container.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: insets.bottom),
                container.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: insets.trailing),
            ]
        case (.view(let container), .margins): guide = container.layoutMarginsGuide
        case (.view(let container), .safeArea): guide = container.safeAreaLayoutGuide
        case (.layoutGuide(let own), _): guide = own
        }
        return [
            view.topAnchor.constraint(equalTo: guide.topAnchor, constant: insets.top),
            view.leadingAnchor.constraint(equalTo: guide.leadingAnchor, constant: insets.leading),
            guide.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: insets.bottom),
            guide.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: insets.trailing),
        ]
    }

    /// Finds what is wrong with the place, after loading the host's view.
    ///
    /// UIKit raises an exception where a child's view gets under the view of another controller than its parent.
    func check(in host: UIViewController) throws(ScrimIssue) {
        guard let superview else { throw .containerMissing(host, isGuide: true) }
        guard superview.isDescendant(of: host.view) else { throw .containerOutside(host) }
        var responder: UIResponder? = superview
        while let current = responder, !(current is UIViewController) { responder = current.next }
        if let owner = responder as? UIViewController, owner !== host { throw .containerOutside(host, owner: owner) }
    }
}
