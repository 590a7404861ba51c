import UIKit

/// A child's view in its place: what was added and changed for it, so that all of it can be undone.
///
/// It refers weakly to the child, which its parent retains.
@MainActor
final class HostMount {
    private(set) weak var child: UIViewController?
    /// What stands in the container: the child's view, or the follower round it.
    private(set) weak var view: UIView?
    /// The view of the host that it was put into.
    private weak var superview: UIView?
    private var pins: [NSLayoutConstraint] = []
    private let hadAutoresizing: Bool
    /// The safe area that the child had of its own, where the slot gave it more.
    var formerSafeArea: UIEdgeInsets?
    /// Whether the slot gave the child its restoration identifier.
    var gaveIdentifier = false

    var follower: HostFollowerView? { view as? HostFollowerView }

    private init(_ child: UIViewController, _ childView: UIView) {
        self.child = child
        hadAutoresizing = childView.translatesAutoresizingMaskIntoConstraints
    }

    /// Whether the child is still where it was put, by all that the slot can see.
    func isInPlace(in host: UIViewController) -> Bool {
        guard let child, child.parent === host, let childView = child.viewIfLoaded, let view else { return false }
        return superview != nil && view.superview === superview && (view === childView || childView.superview === view)
    }

    // MARK: Adding

    /// Makes `child` one of `host` and puts its view into `area`, in UIKit's order: `addChild`, which calls
    /// `willMove(toParent:)`; the view with its constraints. `didMove(toParent:)` is left to ``finishAdding(_:to:)``.
    static func add(
        _ child: UIViewController, to host: UIViewController, in area: HostArea, _ layout: HostLayout
    ) -> HostMount {
        host.addChild(child)
        let childView: UIView = child.view
        let mount = HostMount(child, childView)
        // It may have left again while it loaded.
        guard child.parent === host else { return mount }
        let stage = host.stageByHand
        if stage == .onScreen || stage == .coming { child.beginAppearanceTransition(true, animated: false) }
        childView.translatesAutoresizingMaskIntoConstraints = false
        mount.place(childView, in: area, layout)
        // A host that is coming ends what it finds begun with its own.
        if stage == .onScreen { child.endAppearanceTransition() }
        return mount
    }

    private func place(_ childView: UIView, in area: HostArea, _ layout: HostLayout) {
        guard let child, let superview = area.superview else { return }
        // Before it is in the window, so that viewWillAppear finds the size that it will have.
        let frame = area.frame(layout)
        // A view's frame says nothing where it has a transform.
        let anchor = childView.layer.anchorPoint
        let center = CGPoint(x: frame.minX + frame.width * anchor.x, y: frame.minY + frame.height * anchor.y)
        if childView.bounds.size != frame.size { childView.bounds.size = frame.size }
        if childView.center != center { childView.center = center }
        var outer = childView
        if layout.follows {
            outer = HostFollowerView(child, childView, layout)
            outer.frame = frame
        }
        view = outer
        self.superview = superview
        superview.addSubview(outer)
        pins = area.pins(outer, layout)
        NSLayoutConstraint.activate(pins)
    }

    /// Takes over a child that is in its place already, as a container view of Interface Builder has put it there.
    static func adopt(_ child: UIViewController, in area: HostArea, _ layout: HostLayout) -> HostMount {
        let childView: UIView = child.view
        let mount = HostMount(child, childView)
        mount.view = childView
        mount.superview = area.superview
        if let follower = childView.superview as? HostFollowerView {
            mount.view = follower
        } else if childView.translatesAutoresizingMaskIntoConstraints {
            mount.move(to: area, layout)
        }
        return mount
    }

    /// Places the child anew, where it need not leave the window for it.
    func move(to area: HostArea, _ layout: HostLayout) {
        guard let child, let childView = child.viewIfLoaded, let view, let superview = area.superview else { return }
        NSLayoutConstraint.deactivate(pins)
        childView.translatesAutoresizingMaskIntoConstraints = false
        guard layout.follows || follower != nil else {
            pins = area.pins(view, layout)
            return NSLayoutConstraint.activate(pins)
        }
        // UIKit tells a view's controller nothing when the view moves within its window.
        let former = follower
        former?.stop()
        let outer = layout.follows ? HostFollowerView(child, childView, layout) : childView
        if outer !== childView { outer.frame = area.frame(layout) }
        self.view = outer
        self.superview = superview
        superview.addSubview(outer)
        former?.removeFromSuperview()
        pins = area.pins(outer, layout)
        NSLayoutConstraint.activate(pins)
    }

    // MARK: Removing

    /// Takes the child away in UIKit's order: `willMove(toParent: nil)`; constraints and view; `removeFromParent`, which
    /// calls `didMove(toParent: nil)`. Does nothing to a child that left in another way.
    func remove(from host: UIViewController) {
        guard let child, child.parent === host else { return forget() }
        HostMount.remove(child, from: host) { self.cleanUp() }
    }

    /// Takes a child away from whoever is its parent.
    static func remove(_ child: UIViewController, from parent: UIViewController, _ cleanUp: () -> Void = {}) {
        child.willMove(toParent: nil)
        guard child.parent === parent else { return cleanUp() }
        let stage = child.viewIfLoaded?.window == nil ? .offScreen : parent.stageByHand
        if stage == .onScreen || stage == .coming { child.beginAppearanceTransition(false, animated: false) }
        // Before the view leaves the window, which may end by itself what is under way.
        if stage == .going { child.endAppearanceTransition() }
        let wrapper = child.viewIfLoaded?.superview as? HostFollowerView
        cleanUp()
        wrapper?.removeFromSuperview()
        child.viewIfLoaded?.removeFromSuperview()
        if stage == .onScreen || stage == .coming { child.endAppearanceTransition() }
        // Its callbacks may have given it to another one.
        if child.parent === parent { child.removeFromParent() }
    }

    /// Cleans up after a child that left in another way. Nobody's view is left behind where it was put.
    func forget() {
        cleanUp()
        if child?.parent == nil, let view, view.superview === superview { view.removeFromSuperview() }
    }

    /// Undoes what was added and changed, whoever has the child now.
    func cleanUp() {
        NSLayoutConstraint.deactivate(pins)
        pins = []
        follower?.stop()
        guard let child else {
            view?.removeFromSuperview()
            return
        }
        if let formerSafeArea { child.additionalSafeAreaInsets = formerSafeArea }
        if gaveIdentifier { child.restorationIdentifier = nil }
        formerSafeArea = nil
        gaveIdentifier = false
        guard let childView = child.viewIfLoaded else { return }
        if let view, view !== childView, childView.superview !== view { view.removeFromSuperview() }
        // A view that someone else has placed meanwhile is theirs.
        if hadAutoresizing, view === childView || childView.superview === view {
            childView.translatesAutoresizingMaskIntoConstraints = true
        }
    }
}

extension UIViewController {
    /// Where a host stands that forwards appearance by itself, so that its children's has to be told by hand.
    enum StageByHand {
        /// It forwards nothing now, or UIKit forwards for it.
        case offScreen
        case onScreen
        /// In the midst of a transition, at whose end its own forwarding reaches the children.
        case coming
        case going
    }

    var stageByHand: StageByHand {
        guard !shouldAutomaticallyForwardAppearanceMethods, let view = viewIfLoaded, view.window != nil else {
            return .offScreen
        }
        guard let coordinator = transitionCoordinator else { return .onScreen }
        // A view that stays under what is presented is neither.
        if let to = coordinator.view(forKey: .to), view.isDescendant(of: to) { return .coming }
        if let from = coordinator.view(forKey: .from), view.isDescendant(of: from) { return .going }
        return .onScreen
    }

    /// Whether this controller is `other` or lies in it.
    func isInside(_ other: UIViewController) -> Bool {
        var current: UIViewController? = self
        while let controller = current {
            if controller === other { return true }
            current = controller.parent
        }
        return false
    }

    /// Finds why this controller cannot become a child of `host`, short of having another parent.
    func checkHostable(by host: UIViewController) throws(ScrimIssue) {
        if host.isInside(self) { throw .hostedIsAncestor(self, of: host) }
        if let parent {
            if parent is UINavigationController || parent is UITabBarController || parent is UIPageViewController
                || parent is UISplitViewController
            {
                throw .hostedInUse(self, "a page of a \(type(of: parent))")
            }
            return
        }
        if presentingViewController != nil { throw .hostedInUse(self, "presented") }
        if viewIfLoaded?.window?.rootViewController === self { throw .hostedInUse(self, "the root of a window") }
    }
}
