import CoreGraphics
import Foundation

extension UISplitViewController {
    /// How long columns take to come and go, in seconds (observed).
    static let changeDuration: TimeInterval = 0.35
    /// How dark the secondary column gets under others (chosen).
    private static let dimmingColor = UIColor(white: 0, alpha: 0.2)

    func setUpSplit() {
        view.clipsToBounds = true
        if view.backgroundColor == nil { view.backgroundColor = .systemBackground }
        split.dimming.backgroundColor = Self.dimmingColor
        split.dimming.alpha = 0
        let tap = UITapGestureRecognizer()
        tap.addHandler { [weak self] _ in self?.request(0) }
        split.dimming.addGestureRecognizer(tap)
        for line in [split.line, split.secondLine] {
            line.backgroundColor = .separator
            line.isUserInteractionEnabled = false
        }
        let gesture = SplitGesture(self)
        split.gesture = gesture
        view.addGestureRecognizer(gesture)
        arrange()
    }

    // MARK: Widths

    static func shown(_ width: CGFloat?) -> CGFloat { width ?? automaticDimension }

    func setWidth(_ path: WritableKeyPath<SplitState, CGFloat?>, _ value: CGFloat) {
        split[keyPath: path] = value.isFinite && value >= 0 ? value : nil
        choiceDidChange()
    }

    func columnWidth(_ widths: SplitLayout.Widths) -> CGFloat {
        let width = viewIfLoaded?.bounds.width ?? 0
        return isCollapsed ? width : widths.resolved(in: width)
    }

    // MARK: Layout

    private var isMirrored: Bool { view.isRightToLeft != (split.primaryEdge == .trailing) }

    func layout(_ mode: DisplayMode, in size: CGSize) -> SplitLayout {
        SplitLayout(
            size: size, mode: mode, isTriple: split.isTriple,
            primaryWidth: split.controller(for: .primary) == nil ? 0 : split.primaryWidths.resolved(in: size.width),
            supplementaryWidth: split.controller(for: .supplementary) == nil
                ? 0 : split.supplementaryWidths.resolved(in: size.width), isMirrored: isMirrored)
    }

    func layOutSplit() {
        let size = view.bounds.size
        split.gesture?.edges = isMirrored ? .right : .left
        if split.isCollapsed == false, size != split.choice.size {
            let wasLandscape = split.choice.size.width > split.choice.size.height
            // What was asked for held for the other shape.
            if wasLandscape != (size.width > size.height) { split.choice.requestedColumns = nil }
            split.choice.size = size
            if split.choice.mode != split.mode { show(split.choice.mode, isAnimated: false) }
        }
        guard split.change == nil else { return }
        placeViews()
    }

    /// Puts the views of what shows in place.
    func placeViews() {
        guard split.isCollapsed == false else {
            for line in [split.line, split.secondLine, split.dimming] { line.removeFromSuperview() }
            for controller in split.shown { place(controller, view.bounds) }
            return
        }
        apply(layout(split.mode, in: view.bounds.size))
    }

    private func place(_ controller: UIViewController, _ frame: CGRect) {
        let content: UIView = controller.view
        if content.superview !== view {
            content.autoresizingMask = []
            content.frame = frame
            view.addSubview(content)
        }
        if content.frame != frame { content.frame = frame }
    }

    /// Puts views where `layout` says: the secondary column lowest, what dims it above, then the others.
    func apply(_ layout: SplitLayout) {
        let shown = split.shown + (split.change?.leaving ?? [])
        for column in [Column.secondary, .supplementary, .primary] {
            guard let controller = split.controller(for: column), shown.contains(where: { $0 === controller }),
                let frame = layout.frame(of: column)
            else { continue }
            place(controller, frame)
        }
        let secondary = split.controller(for: .secondary)?.viewIfLoaded
        order(secondary.flatMap { $0.superview === view ? $0 : nil })
        split.dimming.frame = layout.secondary
        split.dimming.alpha = layout.dimming
        let width = 1 / max(traitCollection.displayScale, 1)
        for (line, frame) in [(split.line, layout.primary), (split.secondLine, layout.supplementary)] {
            let frame = frame ?? .zero
            line.isHidden = frame.width == 0
            line.frame = CGRect(
                x: isMirrored ? frame.minX : frame.maxX - width, y: 0, width: width, height: frame.height)
        }
    }

    private func order(_ secondary: UIView?) {
        let others = [Column.supplementary, .primary].compactMap { split.controller(for: $0)?.viewIfLoaded }
            .filter { $0.superview === view }
        let wanted = [secondary].compactMap { $0 } + [split.dimming] + others + [split.line, split.secondLine]
        guard view.subviews != wanted else { return }
        for subview in wanted { view.addSubview(subview) }
    }

    func columnSize(of container: any UIContentContainer, _ parentSize: CGSize) -> CGSize {
        guard split.isCollapsed == false, let child = container as? UIViewController else { return parentSize }
        var choice = split.choice
        choice.size = parentSize
        let layout = layout(choice.mode, in: parentSize)
        let column = [Column.primary, .supplementary, .secondary].first { split.controller(for: $0) === child }
        return column.flatMap(layout.frame)?.size ?? parentSize
    }

    func columnTraits(of child: UIViewController, _ override: UITraitCollection?) -> UITraitCollection? {
        guard split.isCollapsed == false,
            child === split.controller(for: .primary) || child === split.controller(for: .supplementary)
        else { return override }
        let compact = UITraitCollection(horizontalSizeClass: .compact)
        return override.map { UITraitCollection(traitsFrom: [compact, $0]) } ?? compact
    }

    // MARK: Changing what shows

    /// Follows what is asked for; in an animation block it animates with it.
    func choiceDidChange() {
        guard isViewLoaded, split.isCollapsed == false else { return }
        split.choice.size = view.bounds.size
        if split.choice.mode != split.mode { show(split.choice.mode, isAnimated: false) } else { placeViews() }
    }

    /// Shows `count` columns beside the secondary one, as the user or the app asks.
    func request(_ count: Int) {
        guard split.isCollapsed == false, isViewLoaded else { return }
        split.choice.requestedColumns = count
        if split.choice.mode != split.mode {
            show(split.choice.mode, isAnimated: UIView.areAnimationsEnabled && view.window != nil)
        }
    }

    func show(_ mode: DisplayMode, isAnimated: Bool) {
        begin(mode, isAnimated: isAnimated)
        guard let change = split.change else { return }
        guard isAnimated else {
            apply(change.to)
            return endChange()
        }
        settle(completed: true)
    }

    /// Begins a change: controllers are told, views are in place where they come from.
    func begin(_ mode: DisplayMode, isAnimated: Bool) {
        endChange()
        let before = split.mode
        let isTriple = split.isTriple
        let (old, new) = (before.columns(isTriple: isTriple), mode.columns(isTriple: isTriple))
        delegate?.splitViewController(self, willChangeTo: mode)
        for column in [Column.primary, .supplementary] where split.controller(for: column) != nil {
            if new.contains(column), !old.contains(column) { delegate?.splitViewController(self, willShow: column) }
            if old.contains(column), !new.contains(column) { delegate?.splitViewController(self, willHide: column) }
        }
        let size = view.bounds.size
        split.mode = mode
        let visible = visibleControllers
        let leaving = split.shown.filter { controller in !visible.contains { $0 === controller } }
        let arriving = visible.filter { controller in !split.shown.contains { $0 === controller } }
        split.shown = visible
        split.changes += 1
        split.change = .init(
            from: layout(before, in: size), to: layout(mode, in: size), arriving: arriving, leaving: leaving,
            before: before, number: split.changes)
        tell(leaving, false, isAnimated: isAnimated)
        tell(arriving, true, isAnimated: isAnimated)
        guard let change = split.change else { return }
        UIView.performWithoutAnimation {
            apply(change.from)
            view.layoutIfNeeded()
        }
    }

    /// Runs the rest of a change by itself.
    func settle(completed: Bool) {
        guard let change = split.change else { return }
        UIView.animate(withDuration: Self.changeDuration) {
            self.apply(completed ? change.to : change.from)
            self.view.layoutIfNeeded()
        } completion: { [weak self] _ in
            guard let self, split.change?.number == change.number else { return }
            endChange(completed: completed)
        }
    }

    func endChange() { endChange(completed: true) }

    private func endChange(completed: Bool) {
        guard let change = split.change else { return }
        split.change = nil
        let gone: [UIViewController]
        if completed {
            gone = change.leaving
            endTelling(change.leaving)
            if storage.appearance == .appeared { endTelling(change.arriving) }
        } else {
            gone = change.arriving
            split.mode = change.before
            split.choice.requestedColumns = change.before.extraColumns
            split.shown = visibleControllers
            tell(change.arriving, false, isAnimated: true)
            endTelling(change.arriving)
            tell(change.leaving, true, isAnimated: true)
            endTelling(change.leaving)
        }
        for controller in gone { controller.viewIfLoaded?.removeFromSuperview() }
        updateModeButton()
        viewIfLoaded?.setNeedsLayout()
        updateSystemAppearance()
    }
}
