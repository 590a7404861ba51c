import CoreGraphics
import LayoutSolver

extension CGRect {
    /// The rectangle that `insets` would shrink to this one.
    func outset(by insets: UIEdgeInsets) -> CGRect {
        inset(by: UIEdgeInsets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
    }
}

extension UIView {
    /// The engine of this view's tree, nil until something in the tree is laid out by constraints.
    var layoutEngine: LayoutEngine? { root.storage.ownEngine }

    /// Called on a view that has just joined another tree.
    func joinEngine() {
        storage.ownEngine?.release(self)
        storage.ownEngine = nil
        layoutEngine?.gather(self)
    }

    /// Called on a view that is about to leave its tree.
    func leaveEngine() {
        layoutEngine?.release(self)
    }

    /// Every guide of this view that may have a node.
    var allGuides: [UILayoutGuide] {
        var guides = storage.layoutGuides
        guides += [storage.safeAreaGuide, storage.marginsGuide, storage.readableGuide, storage.keyboardGuide]
            .compactMap { $0 }
        guides += extraGuides
        return guides
    }

    /// Makes the engine of this view's tree where there is something for it to do.
    func makeEngineIfNeeded() {
        let root = self.root
        guard root.storage.ownEngine == nil, root.hasConstraintsInTree else { return }
        root.storage.ownEngine = LayoutEngine(root: root)
    }

    var hasConstraintsInTree: Bool {
        storage.treeMayHaveConstraints
            && (!storage.constraints.isEmpty || !translatesAutoresizingMaskIntoConstraints
                || subviews.contains { $0.hasConstraintsInTree })
    }

    func noteTreeMayHaveConstraints() {
        var view: UIView? = self
        while let current = view, !current.storage.treeMayHaveConstraints {
            current.storage.treeMayHaveConstraints = true
            view = current.superview
        }
    }

    /// The place of the view as its bounds and centre give it, whatever its transform.
    var untransformedFrame: CGRect {
        let size = bounds.size
        let anchor = layer.anchorPoint
        return CGRect(
            x: center.x - anchor.x * size.width, y: center.y - anchor.y * size.height, width: size.width,
            height: size.height)
    }

    // MARK: Results

    /// Gives the subviews that are placed by constraints, and may not be where these say, their solved frames, rounded to
    /// device pixels. The cost hangs on how many these are, not on how many subviews there are.
    func applySolvedFrames() {
        guard let engine = layoutEngine else { return }
        let scale = max(traitCollection.displayScale, 1)
        var resized: [UIViewController] = []
        engine.solveInLayout()
        let misplaced = storage.misplaced
        storage.misplaced.removeAll()
        if !misplaced.isEmpty { DeviceContext.current.counters.placed += misplaced.count }
        for subview in misplaced where subview.superview === self {
            subview.storage.isMisplaced = false
            guard !subview.translatesAutoresizingMaskIntoConstraints, let node = engine.existingNode(of: subview)
            else { continue }
            let solved = subview.frame(forAlignmentRect: engine.rect(of: node))
            let size = subview.bounds.size
            subview.storage.isBeingPlaced = true
            subview.place(in: solved.roundedToPixel(scale: scale))
            subview.storage.isBeingPlaced = false
            if let controller = subview.viewController, subview.bounds.size != size { resized.append(controller) }
        }
        solvedFramesWereApplied(engine)
        for controller in resized { controller.constraintsDidResize() }
    }

    /// Has the superview's next layout place this view by its constraints.
    ///
    /// - Parameter isSolved: Whether the constraints say otherwise than before, which counts while the view is being placed,
    ///   too; that it changes its place then does not.
    func noteMisplaced(isSolved: Bool = false) {
        guard !storage.isMisplaced, isSolved || !storage.isBeingPlaced,
            !storage.translatesAutoresizingMaskIntoConstraints, let superview
        else { return }
        storage.isMisplaced = true
        superview.storage.misplaced.append(self)
    }

    /// Called on a view that leaves its superview.
    func forgetMisplaced() {
        guard storage.isMisplaced else { return }
        storage.isMisplaced = false
        superview?.storage.misplaced.removeAll { $0 === self }
    }

    /// Moves and sizes the view without touching its transform.
    func place(in frame: CGRect) {
        if bounds.size != frame.size { bounds.size = CGSize(width: max(frame.width, 0), height: max(frame.height, 0)) }
        let anchor = layer.anchorPoint
        let center = CGPoint(x: frame.minX + anchor.x * frame.width, y: frame.minY + anchor.y * frame.height)
        if self.center != center { self.center = center }
    }

    /// Solves the tree so that a guide's frame can be read.
    func layOutIfNeededForReading() {
        makeEngineIfNeeded()
        layoutEngine?.solve()
    }

    // MARK: Changes

    func frameConstraintsDidChange() {
        guard superview == nil || translatesAutoresizingMaskIntoConstraints else { return noteMisplaced() }
        layoutEngine?.systemRowsDidChange(of: self)
    }

    func boundsSizeDidChange(from old: CGSize) {
        storage.readableGuide?.insetsDidChange()
        storage.keyboardGuide?.insetsDidChange()
    }

    func setTranslatesAutoresizingMask(_ translates: Bool) {
        guard translates != storage.translatesAutoresizingMaskIntoConstraints else { return }
        storage.translatesAutoresizingMaskIntoConstraints = translates
        if !translates {
            noteTreeMayHaveConstraints()
            noteMisplaced()
        }
        guard let engine = layoutEngine else { return }
        _ = engine.node(for: self)
        engine.systemRowsDidChange(of: self)
        engine.intrinsicSizeDidChange(of: self)
        superview?.setNeedsLayout()
    }

    func intrinsicContentSizeDidChange() {
        superview?.arrangedSizeMayHaveChanged(of: self)
        layoutEngine?.intrinsicSizeDidChange(of: self)
        // The alignment insets of an image view follow its image.
        noteMisplaced()
        superview?.setNeedsLayout()
    }

    func setHugging(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        if axis == .horizontal { storage.hugging.horizontal = priority } else { storage.hugging.vertical = priority }
        intrinsicContentSizeDidChange()
    }

    func setCompressionResistance(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        if axis == .horizontal {
            storage.compressionResistance.horizontal = priority
        } else {
            storage.compressionResistance.vertical = priority
        }
        intrinsicContentSizeDidChange()
    }

    // MARK: Constraints held here

    func add(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints where constraint.holder == nil {
            guard ConstraintRules.allow(constraint) else { continue }
            guard let container = ConstraintActivation.commonAncestor(of: constraint), container.isDescendant(of: self)
            else {
                RuntimeIssue.report(
                    "The view hierarchy is not prepared for the constraint: \(constraint). When added to a view, the "
                        + "constraint's items must be descendants of that view (or the view itself), here of "
                        + "\(layoutName). It was not added.")
                continue
            }
            ConstraintActivation.hold(constraint, by: self, arranging: container)
        }
    }

    func remove(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints where constraint.holder === self { ConstraintActivation.release(constraint) }
    }

    /// Removes the constraints here and above that tie `view`, or something in it, to what stays behind.
    func dropConstraints(reachingInto view: UIView) {
        dropConstraints { layoutView(of: $0)?.isDescendant(of: view) ?? false }
    }

    func dropConstraints(speakingOf isGone: (AnyObject) -> Bool) {
        var ancestor: UIView? = self
        while let view = ancestor {
            let tied = view.storage.constraints.filter { $0.speaks(of: isGone) }
            ConstraintActivation.deactivate(tied)
            ancestor = view.superview
        }
    }

    func rebuildConstraintsOfDirection() {
        guard let engine = layoutEngine else { return }
        // An ancestor may hold some that are about what lies in here.
        for holder in sequence(first: self, next: \.superview) {
            for constraint in holder.storage.constraints
            where constraint.container === self && constraint.isDirectional {
                engine.rebuild(constraint)
            }
        }
        setNeedsLayout()
    }

    // MARK: Updates

    func markNeedsUpdateConstraints() {
        storage.needsUpdateConstraints = true
        noteTreeNeedsConstraintUpdates()
    }

    /// Marks the way from the root to this view, so that updates walk only where something waits.
    func noteTreeNeedsConstraintUpdates() {
        var view: UIView? = self
        while let current = view, !current.storage.treeNeedsConstraintUpdates {
            current.storage.treeNeedsConstraintUpdates = true
            view = current.superview
        }
    }

    /// Calls `updateConstraints` where it is due, bottom up.
    func runConstraintUpdates() {
        guard storage.treeNeedsConstraintUpdates else { return }
        storage.treeNeedsConstraintUpdates = false
        for subview in subviews { subview.runConstraintUpdates() }
        guard storage.needsUpdateConstraints else { return }
        storage.needsUpdateConstraints = false
        DeviceContext.current.counters.constraintUpdates += 1
        if let viewController { viewController.updateViewConstraints() } else { updateConstraints() }
    }

    // MARK: Fitting

    /// The smallest size that satisfies the constraints and comes near `target`, solved beside the present layout.
    func fittingSize(
        _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
    ) -> CGSize {
        runConstraintUpdates()
        guard hasConstraintsInTree else { return sizeThatFits(target) }
        return LayoutEngine(root: self, isMeasuring: true).fittingSize(target, horizontal, vertical)
    }

    /// Whether the engine knows of a constraint of this tree that it cannot place uniquely.
    public var hasAmbiguousLayout: Bool {
        makeEngineIfNeeded()
        guard let engine = layoutEngine, let node = engine.existingNode(of: self) else { return false }
        return engine.isAmbiguous(node)
    }

    /// Moves a view whose layout is ambiguous to another place or size that its constraints allow, and the next time back;
    /// nothing happens to others. For debugging: call it and look at what moves with the next frame.
    public func exerciseAmbiguityInLayout() {
        guard hasAmbiguousLayout, let engine = layoutEngine, let node = engine.existingNode(of: self) else { return }
        engine.exerciseAmbiguity(of: node)
    }

    /// The active constraints that speak of this view's size or place along `axis`.
    public func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        constraints(on: self, axis)
    }

    /// The constraints of this view and of those that it lies in that speak of an item along `axis`.
    func constraints(on item: AnyObject, _ axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        sequence(first: self, next: \.superview).flatMap { view in
            view.storage.constraints.filter {
                $0.speaks { $0 === item }
                    && $0.firstAttribute.isHorizontal == (axis == .horizontal)
            }
        }
    }
}
