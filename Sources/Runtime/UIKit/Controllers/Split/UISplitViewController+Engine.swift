import CoreGraphics
import Foundation

/// What a split view controller stores.
@MainActor
struct SplitState {
    weak var delegate: (any UISplitViewControllerDelegate)?
    /// The controllers as they were given.
    var columns: [UISplitViewController.Column: UIViewController] = [:]
    /// The navigation controllers around those that are none, in a style with columns.
    var wrappers: [UISplitViewController.Column: UINavigationController] = [:]
    var isCollapsed = false
    var hasArranged = false
    var isArranging = false
    /// The secondary controllers that lie on the primary's stack while collapsed.
    var moved: [UIViewController] = []
    /// What stays alone, where the delegate chose another one than the primary.
    var alone: UIViewController?
    var preferredMode: UISplitViewController.DisplayMode = .automatic
    /// What a button, or a call of show or hide, asked for.
    var chosenMode: UISplitViewController.DisplayMode?
    var fraction: CGFloat?
    var width: CGFloat?
    var minimum: CGFloat?
    var maximum: CGFloat?
    var edge: UISplitViewController.PrimaryEdge = .leading
    var dimming: UIView?
    var modeButton: UIBarButtonItem?
}

extension UISplitViewController {
    /// The primary column's width where nobody asks for another (observed on iPads), and how long columns take to move.
    private static var standardWidth: CGFloat { 320 }
    private static var duration: TimeInterval { 0.3 }

    // MARK: Controllers

    /// What is shown of a column: the controller, or the navigation controller around it.
    private func content(_ column: Column) -> UIViewController? { split.wrappers[column] ?? split.columns[column] }

    var currentControllers: [UIViewController] {
        if split.isCollapsed { return collapsedContent.map { [$0] } ?? [] }
        return [content(.primary), content(.secondary)].compactMap { $0 }
    }

    private var collapsedContent: UIViewController? {
        split.alone ?? content(.compact) ?? content(.primary) ?? content(.secondary)
    }

    func setControllers(_ controllers: [UIViewController]) {
        let wasCollapsed = split.isCollapsed && split.hasArranged
        if wasCollapsed { expand() }
        setColumn(.primary, controllers.first)
        setColumn(.secondary, controllers.count > 1 ? controllers[1] : nil)
        if controllers.count > 2 {
            RuntimeIssue.report("\(self) shows two of \(controllers.count) controllers; the others are dropped.")
        }
        columnsMayHaveChanged()
    }

    func setColumn(_ column: Column, _ controller: UIViewController?) {
        if column == .supplementary {
            return RuntimeIssue.report("\(self) has two columns; the supplementary one is not there.")
        }
        guard split.columns[column] !== controller else { return }
        if split.isCollapsed, split.hasArranged, column == .secondary { return replaceCollapsedSecondary(controller) }
        if let old = content(column) { dismissContent(old) }
        split.wrappers[column] = nil
        split.columns[column] = controller
        if style != .unspecified, column != .compact, let controller, !(controller is UINavigationController) {
            split.wrappers[column] = UINavigationController(rootViewController: controller)
        }
        columnsMayHaveChanged()
    }

    /// Collapsed, another secondary controller takes the place of the one on the stack, or is kept for later.
    private func replaceCollapsedSecondary(_ controller: UIViewController?) {
        split.columns[.secondary] = controller
        split.wrappers[.secondary] = nil
        let moved = split.moved
        split.moved = []
        if let base = collapsedContent as? UINavigationController, !moved.isEmpty {
            base.setViewControllers(base.viewControllers.filter { !moved.contains($0) }, animated: false)
            if let controller { collapse(controller, onto: base) }
        }
    }

    private func dismissContent(_ controller: UIViewController) {
        guard controller.parent === self else { return }
        controller.willMove(toParent: nil)
        controller.viewIfLoaded?.removeFromSuperview()
        controller.removeFromParent()
    }

    func columnsMayHaveChanged() {
        guard isViewLoaded, !split.isArranging else { return }
        arrange()
        view.setNeedsLayout()
    }

    // MARK: Collapsing

    func arrange() {
        guard !split.isArranging else { return }
        split.isArranging = true
        defer { split.isArranging = false }
        let collapses = traitCollection.horizontalSizeClass == .compact
        if collapses != split.isCollapsed || !split.hasArranged {
            split.hasArranged = true
            if collapses { collapse() } else if split.isCollapsed { expand() }
        }
        layOutColumns()
    }

    private func collapse() {
        split.isCollapsed = true
        split.chosenMode = nil
        if style == .unspecified {
            split.alone = delegate?.primaryViewController(forCollapsing: self)
            if let primary = split.alone ?? content(.primary), let secondary = content(.secondary),
                primary !== secondary,
                !(delegate?.splitViewController(self, collapseSecondary: secondary, onto: primary) ?? false)
            {
                dismissContent(secondary)
                primary.collapseSecondaryViewController(secondary, for: self)
            }
        } else if content(.compact) == nil, let secondary = content(.secondary) {
            let top =
                delegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: .secondary) ?? .secondary
            dismissContent(secondary)
            if top == .secondary, let base = content(.primary) as? UINavigationController {
                collapse(secondary, onto: base)
            }
        }
        delegate?.splitViewControllerDidCollapse(self)
    }

    /// Puts the secondary controller, or what its navigation controller holds, on top of the primary's stack.
    func collapse(_ secondary: UIViewController, onto base: UINavigationController) {
        var controllers = [secondary]
        if let navigation = secondary as? UINavigationController {
            controllers = navigation.viewControllers
            navigation.setViewControllers([], animated: false)
        }
        split.moved = controllers
        guard !controllers.isEmpty else { return }
        base.setViewControllers(base.viewControllers + controllers, animated: false)
    }

    private func expand() {
        split.isCollapsed = false
        let primary = split.alone ?? content(.primary)
        if style == .unspecified, let primary {
            let separated =
                delegate?.splitViewController(self, separateSecondaryFrom: primary)
                ?? primary.separateSecondaryViewController(for: self)
            if let other = delegate?.primaryViewController(forExpanding: self) { split.columns[.primary] = other }
            if let separated { split.columns[.secondary] = separated }
        } else if let base = content(.primary) as? UINavigationController {
            _ = separate(from: base)
        }
        if let compact = content(.compact) { dismissContent(compact) }
        split.alone = nil
        split.moved = []
        delegate?.splitViewControllerDidExpand(self)
    }

    /// Takes back from the primary's stack what was put on it, with whatever was pushed on top since.
    func separate(from base: UINavigationController) -> UIViewController? {
        let moved = split.moved
        split.moved = []
        guard let first = moved.first else { return split.columns[.secondary] }
        var back = moved
        if let index = base.viewControllers.firstIndex(where: { $0 === first }) {
            back = Array(base.viewControllers[index...])
            base.setViewControllers(Array(base.viewControllers[..<index]), animated: false)
        }
        let secondary = content(.secondary)
        if let navigation = secondary as? UINavigationController {
            navigation.setViewControllers(back, animated: false)
            return navigation
        }
        return secondary ?? back.first
    }

    // MARK: Display

    var effectiveDisplayMode: DisplayMode {
        let wanted = split.chosenMode ?? split.preferredMode
        guard wanted == .automatic else { return wanted }
        let size = viewIfLoaded?.bounds.size ?? .zero
        return size.width > size.height ? .oneBesideSecondary : .secondaryOnly
    }

    var primaryWidth: CGFloat {
        let whole = viewIfLoaded?.bounds.width ?? 0
        var width = split.width ?? split.fraction.map { $0 * whole } ?? Self.standardWidth
        if let maximum = split.maximum { width = min(width, maximum) }
        if let minimum = split.minimum { width = max(width, minimum) }
        return width.isFinite ? min(max(width, 0), whole) : min(Self.standardWidth, whole)
    }

    func setVisible(_ isVisible: Bool, _ column: Column) {
        guard !split.isCollapsed else { return setVisibleCollapsed(isVisible, column) }
        guard column == .primary else { return }
        let isShown = effectiveDisplayMode != .secondaryOnly
        guard isVisible != isShown else { return }
        let size = viewIfLoaded?.bounds.size ?? .zero
        let mode: DisplayMode =
            !isVisible ? .secondaryOnly : size.width > size.height ? .oneBesideSecondary : .oneOverSecondary
        delegate?.splitViewController(self, willChangeTo: mode)
        if isVisible {
            delegate?.splitViewController(self, willShow: column)
        } else {
            delegate?.splitViewController(self, willHide: column)
        }
        change(to: mode)
    }

    /// Collapsed, a column is shown by going to it on the stack.
    private func setVisibleCollapsed(_ isVisible: Bool, _ column: Column) {
        guard content(.compact) == nil, let base = content(.primary) as? UINavigationController else { return }
        let isAnimated = viewIfLoaded?.window != nil && UIView.areAnimationsEnabled
        let first = split.moved.first.flatMap { first in base.viewControllers.firstIndex { $0 === first } }
        let shows = column == .secondary ? isVisible : !isVisible
        if shows, first == nil, let secondary = content(.secondary) {
            var controllers = split.moved.isEmpty ? [secondary] : split.moved
            if let navigation = secondary as? UINavigationController, split.moved.isEmpty {
                controllers = navigation.viewControllers
                navigation.setViewControllers([], animated: false)
            }
            split.moved = controllers
            base.setViewControllers(base.viewControllers + controllers, animated: isAnimated)
        } else if !shows, let first, first > 0 {
            base.popToViewController(base.viewControllers[first - 1], animated: isAnimated)
        }
    }

    private func change(to mode: DisplayMode) {
        guard isViewLoaded, view.window != nil, UIView.areAnimationsEnabled else {
            split.chosenMode = mode
            return columnsMayHaveChanged()
        }
        let primary = content(.primary)
        if mode != .secondaryOnly {
            // From beyond the edge.
            split.chosenMode = mode
            install(primary)
            primary?.view.frame = primaryFrame.offsetBy(dx: isPrimaryAtLeft ? -primaryWidth : primaryWidth, dy: 0)
            UIView.animate(withDuration: Self.duration) { self.layOutColumns() }
        } else {
            UIView.animate(withDuration: Self.duration) {
                primary?.view.frame = self.primaryFrame.offsetBy(
                    dx: self.isPrimaryAtLeft ? -self.primaryWidth : self.primaryWidth, dy: 0)
                self.content(.secondary)?.viewIfLoaded?.frame = self.view.bounds
                self.split.dimming?.alpha = 0
            } completion: { _ in
                self.layOutColumns()
            }
            split.chosenMode = mode
        }
    }

    var modeButton: UIBarButtonItem {
        if let button = split.modeButton { return button }
        let button = UIBarButtonItem(title: "Sidebar", style: .plain, target: nil, action: nil)
        button.primaryAction = UIAction { [weak self] _ in
            guard let self else { return }
            self.setVisible(self.effectiveDisplayMode == .secondaryOnly, .primary)
        }
        split.modeButton = button
        return button
    }

    // MARK: Layout

    private var isPrimaryAtLeft: Bool { (split.edge == .leading) != view.isRightToLeft }

    private var primaryFrame: CGRect {
        let x = isPrimaryAtLeft ? 0 : view.bounds.width - primaryWidth
        return CGRect(x: x, y: 0, width: primaryWidth, height: view.bounds.height)
    }

    private func install(_ controller: UIViewController?) {
        guard let controller else { return }
        if controller.parent !== self {
            addChild(controller)
            view.addSubview(controller.view)
            controller.didMove(toParent: self)
        } else if controller.view.superview !== view {
            view.addSubview(controller.view)
        }
    }

    private func layOutColumns() {
        let shown = split.isCollapsed ? [collapsedContent] : shownColumns
        for child in children where !shown.contains(where: { $0 === child }) {
            if split.isCollapsed {
                dismissContent(child)
            } else {
                child.viewIfLoaded?.removeFromSuperview()
            }
        }
        for controller in shown.reversed() { install(controller) }
        let bounds = view.bounds
        if split.isCollapsed {
            collapsedContent?.view.frame = bounds
            split.dimming?.removeFromSuperview()
        } else {
            layOutExpanded(bounds)
        }
        let compact = UITraitCollection(horizontalSizeClass: .compact)
        let primary = content(.primary)
        if let primary, primary.parent === self,
            (overrideTraitCollection(forChild: primary) == nil) != split.isCollapsed
        {
            setOverrideTraitCollection(split.isCollapsed ? nil : compact, forChild: primary)
        }
    }

    private var shownColumns: [UIViewController?] {
        effectiveDisplayMode == .secondaryOnly && content(.secondary) != nil
            ? [content(.secondary)] : [content(.primary), content(.secondary)]
    }

    private func layOutExpanded(_ bounds: CGRect) {
        let mode = effectiveDisplayMode
        var rest = bounds
        if mode == .oneBesideSecondary, content(.primary) != nil {
            rest = bounds.divided(atDistance: primaryWidth, from: isPrimaryAtLeft ? .minXEdge : .maxXEdge).remainder
        }
        content(.secondary)?.view.frame = rest
        if mode != .secondaryOnly {
            content(.primary)?.view.frame = content(.secondary) == nil ? bounds : primaryFrame
        }
        layOutDimming(mode == .oneOverSecondary)
    }

    /// Over the secondary column a dark plate lies while the primary one covers it; a touch there hides the primary one.
    private func layOutDimming(_ isShown: Bool) {
        guard isShown, let primary = content(.primary)?.view else {
            split.dimming?.removeFromSuperview()
            split.dimming = nil
            return
        }
        let dimming = split.dimming ?? UIView()
        if split.dimming == nil {
            dimming.backgroundColor = UIColor(white: 0, alpha: 0.2)
            let tap = UITapGestureRecognizer()
            tap.addHandler { [weak self] _ in self?.hide(.primary) }
            dimming.addGestureRecognizer(tap)
            split.dimming = dimming
        }
        dimming.frame = view.bounds
        if dimming.superview !== view { view.insertSubview(dimming, belowSubview: primary) }
        view.bringSubviewToFront(primary)
    }

    // MARK: Showing

    func showInPrimary(_ controller: UIViewController, _ sender: Any?) {
        if delegate?.splitViewController(self, show: controller, sender: sender) ?? false { return }
        guard let base = content(.primary) as? UINavigationController else {
            return setColumn(.primary, controller)
        }
        base.show(controller, sender: sender)
    }

    func showInSecondary(_ controller: UIViewController, _ sender: Any?) {
        if delegate?.splitViewController(self, showDetail: controller, sender: sender) ?? false { return }
        guard split.isCollapsed else { return setColumn(.secondary, controller) }
        guard let base = collapsedContent as? UINavigationController else {
            return present(controller, animated: UIView.areAnimationsEnabled)
        }
        let isAnimated = UIView.areAnimationsEnabled
        var controllers = [controller]
        if let navigation = controller as? UINavigationController {
            controllers = navigation.viewControllers
            navigation.setViewControllers([], animated: false)
        }
        split.columns[.secondary] = controller
        split.wrappers[.secondary] = nil
        let rest = base.viewControllers.filter { !split.moved.contains($0) }
        split.moved = controllers
        base.setViewControllers(rest + controllers, animated: isAnimated)
    }
}
