public import UIKit

/// A view controller that shows another one inside a container view: one bar, banner or panel, reused on many screens.
///
/// ```swift
/// final class LibraryViewController: UIViewController, ReusableHost {
///     typealias Hosted = PlayerBarViewController
///     @IBOutlet var containerView: UIView!
///
///     override func viewDidLoad() {
///         super.viewDidLoad()
///         addReusableViewController()
///     }
/// }
/// ```
/// The hosted controller lies in the host's storyboard, under a Storyboard ID that equals the name of its class. For
/// several places in one host, other sources and transitions see ``HostSlot``.
@MainActor
public protocol ReusableHost: UIViewController {
    /// The class of the controller to show.
    associatedtype Hosted: UIViewController

    /// Where to show it: a view inside the host's own.
    var containerView: UIView! { get }

    /// Shows the hosted controller in the container, and answers it.
    ///
    /// It answers nil where that is impossible, after it has reported why to ``ScrimIssues/handler``: a screen without its
    /// bar is better than no screen, and a host that needs to know sees it in the result. For a typed error see
    /// ``hostReusableViewController()``.
    @discardableResult
    func addReusableViewController() -> Hosted?
}

extension ReusableHost {
    /// Shows the hosted controller in the container, and answers it; nil, and a report to ``ScrimIssues/handler``, where
    /// that is impossible.
    ///
    /// Call it in `viewDidLoad`. A second call answers the child that is there. For the order of the child's callbacks,
    /// which is UIKit's, see ``HostSlot/show(_:)``. The host's `children` retain the child.
    @discardableResult
    public func addReusableViewController() -> Hosted? {
        do {
            return try hostReusableViewController()
        } catch {
            ScrimIssues.handler(error)
            return nil
        }
    }

    /// The same, but it throws what is wrong instead of reporting it.
    ///
    /// - Throws: A ``ScrimIssue`` that says how to mend it: the host comes from no storyboard; no controller there has
    ///   the identifier, or it is of another class; there is no container, or it is outside of the host's view; another
    ///   child is in it. Nothing has changed then.
    @discardableResult
    public func hostReusableViewController() throws(ScrimIssue) -> Hosted {
        loadViewIfNeeded()
        guard let containerView else { throw .containerMissing(self) }
        return try HostSlot(self, area: .view(containerView)).show(.storyboard(Hosted.self))
    }

    /// The controller in the container, nil where there is none of that class.
    public var reusableViewController: Hosted? {
        guard let containerView = viewIfLoaded == nil ? nil : containerView else { return nil }
        return HostArea.view(containerView).embeddedChild(of: self) as? Hosted
    }

    /// Takes the controller out of the container again, in the order that UIKit wants, and answers it.
    @discardableResult
    public func removeReusableViewController() -> Hosted? {
        guard let child = reusableViewController, let containerView else { return nil }
        HostSlot(self, area: .view(containerView)).takeOut()
        return child
    }
}
