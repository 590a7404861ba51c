import CoreGraphics
import Foundation
import QuartzCore

/// Moves the focus of a device by keys and by request.
///
/// Tab goes through what can have the focus in reading order, round at the ends, and stops once in each group; arrows go
/// to what is nearest in their direction, inside a group; Space and Return do what a touch does. Where a controller is presented, the focus stays in it. What the
/// system draws around the focused view is removed with the focus.
@MainActor
final class FocusController {
    private weak var device: DeviceContext?
    private weak var focused: UIView?
    private var wish: (any UIFocusEnvironment)?
    private var halo: CALayer?
    /// Which item of a group had the focus last.
    private(set) var lastInGroup: [String: WeakView] = [:]
    let system: UIFocusSystem

    init(_ device: DeviceContext) {
        self.device = device
        system = UIFocusSystem(device)
    }

    /// What has the focus: nothing, once that is not on the screen any more or lies under something presented.
    var item: (any UIFocusItem)? {
        guard let focused, let scope, focused.isDescendant(of: scope), focused.canTakeFocus else { return nil }
        return focused
    }

    // MARK: Keys

    func handle(_ stroke: KeyStroke) {
        let heading: UIFocusHeading? =
            switch stroke.key {
            case .keyboardTab: stroke.modifiers.contains(.shift) ? .previous : .next
            case .keyboardUpArrow: .up
            case .keyboardDownArrow: .down
            case .keyboardLeftArrow: .left
            case .keyboardRightArrow: .right
            default: nil
            }
        if let heading { return move(heading) }
        if stroke.key == .keyboardSpacebar || stroke.key == .keyboardReturnOrEnter { activate() }
    }

    private func activate() {
        guard let view = item as? UIView, !view.accessibilityActivate() else { return }
        (view as? UIControl)?.sendActions(for: [.touchUpInside, .primaryActionTriggered])
    }

    private func move(_ heading: UIFocusHeading) {
        guard let scope else { return }
        let items = scope.focusableViews
        guard let current = item as? UIView ?? firstResponder(in: scope) else { return moveToPreferred(heading) }
        let next: UIView? =
            heading == .next || heading == .previous
            ? neighbour(of: current, in: items, heading == .next ? 1 : -1)
            : nearest(to: current, in: scope, items, heading)
        guard let next, next !== current, focus(next, heading) else { return fail(heading) }
    }

    /// What is typed into has the focus, too, once something has it.
    func firstResponderDidChange(to responder: UIResponder?) {
        guard item != nil, let view = responder as? UIView, view !== focused, view.canTakeFocus, let scope,
            view.isDescendant(of: scope)
        else { return }
        _ = focus(view, [])
    }

    /// Where keys go from while nothing has the focus.
    private func firstResponder(in scope: UIView) -> UIView? {
        guard let view = scope.window?.firstResponder as? UIView, view.canTakeFocus, view.isDescendant(of: scope) else {
            return nil
        }
        return view
    }

    private func fail(_ heading: UIFocusHeading) {
        let context = UIFocusUpdateContext(from: item, to: nil, heading)
        NotificationCenter.default.post(
            name: UIFocusSystem.movementDidFailNotification, object: system,
            userInfo: [UIFocusSystem.focusUpdateContextUserInfoKey: context])
    }

    private func moveToPreferred(_ heading: UIFocusHeading) {
        guard let scope, let first = preferred(in: scope.viewController ?? scope), focus(first, heading) else {
            return fail(heading)
        }
    }

    // MARK: Requests

    func request(_ environment: any UIFocusEnvironment) {
        wish = environment
        updateIfNeeded()
    }

    func setNeedsUpdate(_ environment: any UIFocusEnvironment) {
        // Only those that hold the focus may move it.
        guard wish == nil, let focused, environment.holds(focused) else { return }
        wish = environment
    }

    func updateIfNeeded() {
        guard let environment = wish else { return }
        wish = nil
        guard let scope, let view = preferred(in: environment), view.isDescendant(of: scope), view !== item as? UIView
        else { return }
        _ = focus(view, [])
    }

    /// Called in each frame: the focus follows what happened to its view.
    func frameBegins() {
        guard let focused else { return }
        if item == nil {
            lose(focused)
        } else {
            placeHalo(around: focused)
        }
        updateIfNeeded()
    }

    /// The view that `environment` wants to have the focus, itself or inside.
    func preferred(in environment: any UIFocusEnvironment, depth: Int = 0) -> UIView? {
        guard depth < 32 else { return nil }
        for inner in environment.preferredFocusEnvironments where inner !== environment {
            if let view = preferred(in: inner, depth: depth + 1) { return view }
        }
        let view = (environment as? UIView) ?? (environment as? UIViewController)?.viewIfLoaded
        guard let view else { return nil }
        return view.canTakeFocus ? view : view.focusableViews.first
    }

    // MARK: Moving

    /// The view that the focus stays in: that of the controller on top, else the key window.
    private var scope: UIView? {
        guard let window = device?.scenes.lazy.compactMap(\.keyWindow).first else { return nil }
        guard let top = window.rootViewController?.presentedChain.last, let view = top.viewIfLoaded else {
            return window
        }
        return view.window == nil ? window : view
    }

    private func focus(_ view: UIView, _ heading: UIFocusHeading) -> Bool {
        let old = item
        let context = UIFocusUpdateContext(from: old, to: view, heading)
        let around = (old?.environments ?? []) + view.environments
        guard around.allSatisfy({ $0.shouldUpdateFocus(in: context) }) else { return false }
        focused = view
        if let group = view.focusGroup {
            lastInGroup = lastInGroup.filter { $0.value.view != nil }
            lastInGroup[group] = WeakView(view: view)
        }
        placeHalo(around: view)
        tell(old?.environments ?? [], view.environments, context)
        // A field that gets the focus is typed into; one that loses it is not.
        if view is any UIKeyInput, view.canBecomeFirstResponder {
            view.becomeFirstResponder()
        } else if let responder = view.window?.firstResponder as? UIView, responder === old {
            responder.resignFirstResponder()
        }
        return true
    }

    private func lose(_ view: UIView) {
        let context = UIFocusUpdateContext(from: view, to: nil, [])
        focused = nil
        halo?.removeFromSuperlayer()
        halo = nil
        tell(view.environments, [], context)
    }

    private func tell(
        _ old: [any UIFocusEnvironment], _ new: [any UIFocusEnvironment], _ context: UIFocusUpdateContext
    ) {
        let coordinator = UIFocusAnimationCoordinator()
        let others = old.filter { known in !new.contains { $0 === known } }
        for environment in others + new { environment.didUpdateFocus(in: context, with: coordinator) }
        NotificationCenter.default.post(
            name: UIFocusSystem.didUpdateNotification, object: system,
            userInfo: [
                UIFocusSystem.focusUpdateContextUserInfoKey: context,
                UIFocusSystem.animationCoordinatorUserInfoKey: coordinator,
            ])
        coordinator.run()
    }

    /// The ring around the focused view: 3 points wide, 2 away from it, in its tint colour (by eye).
    private func placeHalo(around view: UIView) {
        let ring = halo ?? CALayer()
        halo = ring
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        if ring.superlayer !== view.layer { view.layer.addSublayer(ring) }
        let distance: CGFloat = view.clipsToBounds ? 0 : -2 - 3
        let frame = view.bounds.insetBy(dx: distance, dy: distance)
        if ring.frame != frame { ring.frame = frame }
        ring.borderWidth = 3
        ring.cornerRadius = max(view.layer.cornerRadius - distance, 0)
        ring.borderColor = view.tintColor?.resolvedColor(with: view.traitCollection).cgColor
        ring.zPosition = 1
        CATransaction.commit()
    }
}

extension UIFocusEnvironment {
    /// This environment and those around it, innermost first.
    var environments: [any UIFocusEnvironment] {
        var all: [any UIFocusEnvironment] = []
        var current: (any UIFocusEnvironment)? = self
        while let environment = current, all.count < 256 {
            all.append(environment)
            current = environment.parentFocusEnvironment
        }
        return all
    }

    func holds(_ other: any UIFocusEnvironment) -> Bool { other.environments.contains { $0 === self } }
}

extension UIView {
    var canTakeFocus: Bool {
        canBecomeFocused && isUserInteractionEnabled
            && sequence(first: self, next: \.superview).allSatisfy { !$0.isHidden && $0.alpha > 0.01 }
            && window?.isHidden == false
    }

    /// What can have the focus in this view, in reading order.
    var focusableViews: [UIView] {
        var found: [UIView] = []
        func collect(_ view: UIView) {
            guard !view.isHidden, view.alpha > 0.01, view.isUserInteractionEnabled else { return }
            if view !== self, view.canTakeFocus {
                found.append(view)
            } else {
                for subview in view.subviews { collect(subview) }
            }
        }
        collect(self)
        let places = found.map { $0.convert($0.bounds, to: self) }
        return ReadingOrder.sorted(places, isRightToLeft: isRightToLeft).map { found[$0] }
    }
}
