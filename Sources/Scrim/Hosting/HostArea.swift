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

    /// The place now, in the superview's space.
    var frame: CGRect {
        switch self {
        case .view(let view): view.bounds
        case .layoutGuide(let guide): guide.layoutFrame
        }
    }

    /// What keeps `view` in place as `layout` says.
    func pins(_ view: UIView, _ layout: HostLayout) -> [NSLayoutConstraint] {
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
