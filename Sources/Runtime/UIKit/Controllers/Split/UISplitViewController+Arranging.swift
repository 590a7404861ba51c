import CoreGraphics
import Foundation

extension UISplitViewController {
    private static let columnOrder: [Column] = [.primary, .supplementary, .secondary]

    /// The controllers of the columns that an expanded view has, in their order.
    private var columnControllers: [UIViewController] { Self.columnOrder.compactMap { split.controller(for: $0) } }

    var heldControllers: [UIViewController] {
        split.isCollapsed == true ? split.base.map { [$0] } ?? [] : columnControllers
    }

    /// The controller that decides about the status bar.
    var leadingController: UIViewController? {
        split.isCollapsed == true ? split.base : split.controller(for: .primary) ?? columnControllers.first
    }

    // MARK: Setting columns

    func replaceControllers(_ controllers: [UIViewController]) {
        precondition(
            !split.namesColumns,
            "-[UISplitViewController setViewControllers:] is for the unspecified style; set columns by setViewController(_:for:)"
        )
        rearrange {
            split.columns[.primary] = controllers.first
            split.columns[.secondary] = controllers.count > 1 ? controllers[1] : nil
            split.preserved = nil
        }
    }

    func setColumn(_ controller: UIViewController?, _ column: Column) {
        precondition(
            split.namesColumns, "setViewController(_:for:) is for split views made with a style that names columns")
        precondition(
            column != .supplementary || split.isTriple, "A doubleColumn split view has no supplementary column")
        guard split.columns[column] !== controller else { return }
        rearrange {
            split.wrappers[column] = nil
            split.columns[column] = controller
            if let controller, column != .compact, !(controller is UINavigationController) {
                split.wrappers[column] = UINavigationController(rootViewController: controller)
            }
        }
    }

    /// Changes the columns of a view that may show some of them.
    private func rearrange(_ change: () -> Void) {
        guard let wasCollapsed = split.isCollapsed else { return change() }
        endChange()
        let old = columnControllers + [split.base].compactMap { $0 }
        if wasCollapsed { unstackColumns() }
        change()
        split.isCollapsed = nil
        arrange(staying: old)
    }

    // MARK: One column or several

    /// Brings the controllers into the form that the width asks for.
    func arrange() { arrange(staying: []) }

    private func arrange(staying old: [UIViewController]) {
        let collapsed = traitCollection.horizontalSizeClass != .regular
        guard split.isCollapsed != collapsed else { return }
        endChange()
        let before = split.isCollapsed
        split.isCollapsed = collapsed
        if collapsed { collapse() } else { expand(before) }
        let current = heldControllers
        for controller in old + children
        where controller.parent === self && !current.contains(where: { $0 === controller }) { drop(controller) }
        updateModeButton()
        viewIfLoaded?.setNeedsLayout()
        if before != nil {
            NotificationCenter.default.post(name: UIViewController.showDetailTargetDidChangeNotification, object: self)
        }
        if collapsed { delegate?.splitViewControllerDidCollapse(self) }
        if !collapsed, before == true { delegate?.splitViewControllerDidExpand(self) }
        updateSystemAppearance()
    }

    private func collapse() {
        guard split.namesColumns else { return collapseUnnamed() }
        let present = Self.columnOrder.filter { split.columns[$0] != nil }
        let proposed: Column = split.columns[.compact] != nil ? .compact : present.last ?? .primary
        let top = delegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: proposed) ?? proposed
        if top == .compact, let compact = split.columns[.compact] {
            split.base = compact
            return showInPlace([compact])
        }
        let limit = Self.columnOrder.firstIndex(of: top) ?? 2
        let stacked = present.filter { Self.columnOrder.firstIndex(of: $0)! <= limit }
        let controllers = (stacked.isEmpty ? Array(present.prefix(1)) : stacked).compactMap {
            split.controller(for: $0)
        }
        split.base = controllers.first
        showInPlace(controllers.first.map { [$0] } ?? [])
        for controller in controllers.dropFirst() { stack(controller, isAnimated: false) }
    }

    private func collapseUnnamed() {
        let primary = delegate?.primaryViewController(forCollapsing: self) ?? split.columns[.primary]
        let secondary = split.columns[.secondary]
        if let primary { split.columns[.primary] = primary }
        let base = primary ?? secondary
        split.base = base
        showInPlace(base.map { [$0] } ?? [])
        guard let primary, let secondary, primary !== secondary else { return }
        split.columns[.secondary] = nil
        split.preserved = secondary
        if delegate?.splitViewController(self, collapseSecondary: secondary, onto: primary) == true { return }
        if secondary.parent === self { drop(secondary) }
        primary.collapseSecondaryViewController(secondary, for: self)
    }

    private func expand(_ before: Bool?) {
        split.choice.size = view.bounds.size
        if before == true {
            if split.namesColumns {
                unstackColumns()
                let proposed = split.choice.mode
                let mode =
                    delegate?.splitViewController(self, displayModeForExpandingToProposedDisplayMode: proposed)
                    ?? proposed
                if mode != proposed, mode != .automatic { split.choice.requestedColumns = mode.extraColumns }
            } else {
                separate()
            }
        }
        split.base = nil
        split.preserved = nil
        split.mode = split.choice.mode
        showInPlace(visibleControllers)
    }

    private func separate() {
        let primary = delegate?.primaryViewController(forExpanding: self) ?? split.columns[.primary]
        split.columns[.primary] = primary
        guard let primary, split.columns[.secondary] == nil else { return }
        let separated =
            delegate?.splitViewController(self, separateSecondaryFrom: primary)
            ?? primary.separateSecondaryViewController(for: self) ?? split.preserved
        guard let separated, separated !== primary else { return }
        if let stack = separated.parent as? UINavigationController { stack.unstack([separated]) }
        split.columns[.secondary] = separated
    }

    /// Takes the controllers of columns off the stack that a collapsed view put them on.
    private func unstackColumns() {
        guard let base = split.base as? UINavigationController else { return }
        let nested = (columnControllers + [split.preserved].compactMap { $0 }).filter { $0 !== base }
        base.unstack(nested)
    }

    /// Puts a column's controller on the stack of a collapsed view.
    func stack(_ controller: UIViewController, isAnimated: Bool) {
        guard let base = split.base as? UINavigationController, base !== controller else { return }
        if controller.parent === self { drop(controller) }
        base.stackNested(controller, isAnimated)
    }

    // MARK: Children

    var visibleControllers: [UIViewController] {
        let visible = split.mode.columns(isTriple: split.isTriple)
        return Self.columnOrder.filter(visible.contains).compactMap { split.controller(for: $0) }
    }

    /// Makes all held controllers children, and `controllers` the ones whose views are in place, without animation.
    private func showInPlace(_ controllers: [UIViewController]) {
        for controller in heldControllers where controller.parent !== self {
            addChild(controller)
            controller.didMove(toParent: self)
        }
        for controller in children { controller.updateTraits() }
        let old = split.shown
        let leaving = old.filter { controller in !controllers.contains { $0 === controller } }
        let arriving = controllers.filter { controller in !old.contains { $0 === controller } }
        tell(leaving, false, isAnimated: false)
        split.shown = controllers
        if isViewLoaded {
            for controller in leaving { controller.viewIfLoaded?.removeFromSuperview() }
        }
        endTelling(leaving)
        guard isViewLoaded else { return }
        tell(arriving, true, isAnimated: false)
        UIView.performWithoutAnimation { placeViews() }
        if storage.appearance == .appeared { endTelling(arriving) }
    }

    /// Tells controllers that they come or go, where the split view itself is to be seen.
    func tell(_ controllers: [UIViewController], _ isAppearing: Bool, isAnimated: Bool) {
        guard storage.appearance == .appeared || storage.appearance == .appearing else { return }
        for controller in controllers { controller.beginAppearanceTransition(isAppearing, animated: isAnimated) }
    }

    func endTelling(_ controllers: [UIViewController]) {
        for controller in controllers { controller.endAppearanceIfBegun() }
    }

    func drop(_ controller: UIViewController) {
        controller.willMove(toParent: nil)
        controller.viewIfLoaded?.removeFromSuperview()
        controller.removeFromParent()
    }
}

extension UISplitViewController.Style {
    /// The style that a document gives.
    init(decodedFrom coder: NSCoder) {
        switch (coder as? NibCoder)?.object.string("style") {
        case "doubleColumn": self = .doubleColumn
        case "tripleColumn": self = .tripleColumn
        default: self = .unspecified
        }
    }
}
