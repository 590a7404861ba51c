import CoreGraphics
import LayoutSolver

/// The constraints of one tree of views, solved together.
///
/// The root of the tree owns it: a window, or the top of a detached hierarchy. It gathers changes and solves them at
/// once when asked.
@MainActor
final class LayoutEngine {
    weak var root: UIView?
    let solver = Solver()

    private var items: [ObjectIdentifier: LayoutNode] = [:]
    private var byVariable: [Int: LayoutNode] = [:]
    var ids: [ObjectIdentifier: ConstraintID] = [:]
    var owners: [ConstraintID: ConstraintOwner] = [:]

    /// Constraints to add at the next solve, in the order of activation.
    var pending: [NSLayoutConstraint] = []
    private var pendingNodes: [LayoutNode] = []
    private var invalidIntrinsic: [ObjectIdentifier: LayoutNode] = [:]
    private var invalidRows: [ObjectIdentifier: LayoutNode] = [:]
    /// Nodes whose baselines another subview gives now.
    var invalidBaselines: [ObjectIdentifier: LayoutNode] = [:]
    var baselineUsers: [ObjectIdentifier: [BaselineUser]] = [:]
    var isDirty = false
    /// Views that moved since the last solve by what a layout edited.
    private var movedInLayout: [UIView] = []
    /// The constraint whose constant or priority changed last.
    private weak var edited: NSLayoutConstraint?
    /// Nodes whose view's height hangs on its width, and which may have another width than their text was wrapped to.
    private var unwrapped: [ObjectIdentifier: LayoutNode] = [:]

    /// Whose row a solver's constraint is.
    enum ConstraintOwner {
        case user(NSLayoutConstraint)
        case node(LayoutNode, LayoutNode.Row)
    }

    /// Whether this is a copy beside the tree's own engine, made to measure without disturbing it.
    let isMeasuring: Bool

    init(root: UIView, isMeasuring: Bool = false) {
        self.root = root
        self.isMeasuring = isMeasuring
        gather(root)
    }

    var hasPendingWork: Bool {
        isDirty || !pending.isEmpty || !pendingNodes.isEmpty || !invalidIntrinsic.isEmpty || !invalidRows.isEmpty
            || !invalidBaselines.isEmpty
    }

    /// What waits to be solved, for messages.
    var pendingDescription: String {
        var names = (pending + [edited].compactMap { isDirty ? $0 : nil }).map(\.description)
        for (nodes, what) in [(invalidIntrinsic, "the natural size"), (invalidRows, "the frame")] {
            names += nodes.values.sorted { $0.minX < $1.minX }.compactMap {
                $0.view.map { "\(what) of \($0.layoutName)" }
            }
        }
        return names.isEmpty ? "constraints that changed" : names.prefix(3).joined(separator: ", ")
    }

    // MARK: Taking in and letting go

    /// Queues what a subtree brings along.
    func gather(_ view: UIView) {
        if !view.translatesAutoresizingMaskIntoConstraints { _ = node(for: view) }
        for constraint in view.storage.constraints { add(constraint) }
        for subview in view.subviews { gather(subview) }
    }

    func add(_ constraint: NSLayoutConstraint) {
        guard !isMeasuring else { return pending.append(constraint) }
        guard constraint.engine !== self else { return }
        constraint.engine = self
        pending.append(constraint)
    }

    func remove(_ constraint: NSLayoutConstraint) {
        guard constraint.engine === self else { return }
        constraint.engine = nil
        if let id = ids.removeValue(forKey: ObjectIdentifier(constraint)) {
            owners[id] = nil
            removeRows([id])
        } else {
            pending.removeAll { $0 === constraint }
        }
    }

    /// Forgets a subtree that leaves.
    func release(_ view: UIView) {
        removeConstraints(of: view)
        removeNodes(of: view)
    }

    private func removeConstraints(of view: UIView) {
        for constraint in view.storage.constraints { remove(constraint) }
        for subview in view.subviews { removeConstraints(of: subview) }
    }

    /// From the inside out: the rows of a subview or guide may speak of the view's size.
    private func removeNodes(of view: UIView) {
        for subview in view.subviews { removeNodes(of: subview) }
        for guide in view.allGuides { remove(nodeOf: guide) }
        remove(nodeOf: view)
    }

    /// Takes an item's node out. Constraints that speak of it are gone already.
    func remove(nodeOf item: AnyObject) {
        guard let node = items.removeValue(forKey: ObjectIdentifier(item)) else { return }
        let held = node.rows.values.compactMap(\.id)
        for id in held { owners[id] = nil }
        removeRows(held)
        node.rows = [:]
        let key = ObjectIdentifier(node)
        baselineUsers[ObjectIdentifier(item)] = nil
        invalidBaselines[key] = nil
        invalidIntrinsic[key] = nil
        invalidRows[key] = nil
        unwrapped[key] = nil
        pendingNodes.removeAll { $0 === node }
        for variable in node.variables {
            byVariable[variable.index] = nil
            attempt { try solver.removeVariable(variable) }
        }
    }

    private func removeRows(_ ids: [ConstraintID]) {
        guard !ids.isEmpty else { return }
        isDirty = true
        solver.remove(ids)
    }

    // MARK: Nodes

    /// The node of a view or guide, nil until something speaks of it.
    func existingNode(of item: AnyObject) -> LayoutNode? { items[ObjectIdentifier(item)] }

    func node(for view: UIView) -> LayoutNode {
        existingNode(of: view) ?? register(LayoutNode(view: view, guide: nil, solver: solver), for: view)
    }

    func node(for guide: UILayoutGuide) -> LayoutNode {
        existingNode(of: guide) ?? register(LayoutNode(view: nil, guide: guide, solver: solver), for: guide)
    }

    private func register(_ node: LayoutNode, for item: AnyObject) -> LayoutNode {
        items[ObjectIdentifier(item)] = node
        for variable in node.variables { byVariable[variable.index] = node }
        pendingNodes.append(node)
        if !isMeasuring { node.view?.noteMisplaced() }
        return node
    }

    func rect(of node: LayoutNode) -> CGRect {
        CGRect(
            x: solver.value(of: node.minX), y: solver.value(of: node.minY), width: solver.value(of: node.width),
            height: solver.value(of: node.height))
    }

    // MARK: Changes

    func constantDidChange(_ constraint: NSLayoutConstraint) {
        guard let id = ids[ObjectIdentifier(constraint)] else { return }
        isDirty = true
        edited = constraint
        setNeedsLayout(constraint)
        attempt { try solver.setConstant(Double(constraint.constant), of: id) }
    }

    func priorityDidChange(_ constraint: NSLayoutConstraint) {
        guard let id = ids[ObjectIdentifier(constraint)] else { return }
        isDirty = true
        edited = constraint
        setNeedsLayout(constraint)
        attempt { try solver.setPriority(Priority(constraint.priority.rawValue), of: id) }
    }

    /// Builds a constraint's row anew, for a direction or a baseline that changed.
    func rebuild(_ constraint: NSLayoutConstraint) {
        guard ids[ObjectIdentifier(constraint)] != nil else { return }
        remove(constraint)
        add(constraint)
    }

    /// The item's frame or insets changed.
    func systemRowsDidChange(of item: AnyObject) {
        guard let node = existingNode(of: item) else { return }
        invalidRows[ObjectIdentifier(node)] = node
    }

    func intrinsicSizeDidChange(of item: AnyObject) {
        guard let node = existingNode(of: item) else { return }
        node.wrapWidth = nil
        invalidIntrinsic[ObjectIdentifier(node)] = node
    }

    /// A solved frame is written by the holder's layout: make sure that it comes to one.
    private func setNeedsLayout(_ constraint: NSLayoutConstraint) { constraint.holder?.setNeedsLayout() }

    // MARK: Solving

    /// Brings everything up to date and flags the views whose subviews moved.
    func solve() {
        guard hasPendingWork else { return }
        DeviceContext.current.counters.solves += 1
        integrate()
        for _ in 0..<Self.wrapRounds {
            noteMoved()
            guard rewrap() else { break }
            integrate()
        }
        noteMoved()
        for view in movedInLayout { view.superview?.setNeedsLayout() }
        movedInLayout.removeAll()
        isDirty = false
        if !isMeasuring { reportConflicts() }
    }

    /// How often text is wrapped anew in one solve: a width that hangs on the height it leads to may never settle.
    private static let wrapRounds = 2

    /// Adds what is queued in one batch.
    func integrate() {
        var batch = RowBatch()
        let constraints = pending
        pending.removeAll()
        for constraint in constraints { batch.add(constraint, in: self) }
        // Rows of a node may need the superview's node, which joins the queue then.
        while !pendingNodes.isEmpty {
            let node = pendingNodes.removeFirst()
            refreshSystemRows(of: node, in: &batch)
            refreshIntrinsicRows(of: node, in: &batch)
        }
        let rows = invalidRows.values.sorted { $0.minX < $1.minX }
        invalidRows.removeAll()
        for node in rows { refreshSystemRows(of: node, in: &batch) }
        let intrinsic = invalidIntrinsic.values.sorted { $0.minX < $1.minX }
        invalidIntrinsic.removeAll()
        for node in intrinsic {
            refreshIntrinsicRows(of: node, in: &batch)
            refreshBaselines(of: node, inOtherView: false)
        }
        let baselines = invalidBaselines.values.sorted { $0.minX < $1.minX }
        invalidBaselines.removeAll()
        for node in baselines { refreshBaselines(of: node, inOtherView: true) }
        while !pendingNodes.isEmpty {
            let node = pendingNodes.removeFirst()
            refreshSystemRows(of: node, in: &batch)
            refreshIntrinsicRows(of: node, in: &batch)
        }
        batch.submit(to: self)
    }

    func noteWrapping(_ node: LayoutNode, _ wraps: Bool) {
        node.wraps = wraps
        unwrapped[ObjectIdentifier(node)] = wraps ? node : nil
    }

    /// Gives views that wrap their text the height for the width they got.
    ///
    /// - Returns: Whether a height changed.
    private func rewrap() -> Bool {
        var changed = false
        let nodes = unwrapped.values.sorted { $0.minX < $1.minX }
        unwrapped.removeAll()
        for node in nodes {
            guard let view = node.view else { continue }
            let width = view.frame(forAlignmentRect: rect(of: node)).width
            guard node.wrapWidth != width else { continue }
            node.wrapWidth = width
            invalidIntrinsic[ObjectIdentifier(node)] = node
            changed = true
        }
        return changed
    }

    /// Solves what a layout edited meanwhile, so that the subviews of the view that is laid out next get their new places.
    /// Whoever is around other views that moved is laid out after the next solve.
    func solveInLayout() {
        guard isDirty else { return }
        noteMoved(inLayout: true)
    }

    /// Solves, and flags the views that moved and those around them.
    private func noteMoved(inLayout: Bool = false) {
        for variable in solver.takeChangedVariables() {
            guard let node = byVariable[variable.index] else { continue }
            if node.wraps, variable == node.width { unwrapped[ObjectIdentifier(node)] = node }
            guard !isMeasuring else { continue }
            if let view = node.view {
                // One that is placed by its frame is where it is.
                guard !view.translatesAutoresizingMaskIntoConstraints else { continue }
                view.noteMisplaced(isSolved: true)
                if inLayout { movedInLayout.append(view) } else { view.superview?.setNeedsLayout() }
            } else if node.guide?.role == .scrollContent {
                node.guide?.owner?.setNeedsLayout()
            }
        }
    }

    /// Runs a call that fails only for numbers the solver refuses, and reports those.
    func attempt(_ body: () throws -> Void) {
        do { try body() } catch {
            RuntimeIssue.report("Auto Layout refused a value: \(error). Check constants and multipliers.")
        }
    }
}

extension LayoutEngine {
    /// The root's size that comes nearest to `target`, on an engine made to measure.
    func fittingSize(_ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority) -> CGSize {
        guard let root else { return target }
        let node = self.node(for: root)
        integrate()
        func pull(_ variable: Variable, _ length: CGFloat, _ priority: UILayoutPriority) {
            let wish = Constraint(
                LinearExpression(variable), .equal, constant: Double(length),
                priority: Priority(min(max(priority.rawValue, 1), 1000)), origin: .user)
            let least = Constraint(LinearExpression(variable), .greaterThanOrEqual, constant: 0, origin: .user)
            attempt { _ = try solver.add([wish, least]) }
        }
        pull(node.width, target.width, horizontal)
        pull(node.height, target.height, vertical)
        isDirty = true
        solve()
        let scale = max(root.traitCollection.displayScale, 1)
        return CGSize(width: solver.value(of: node.width), height: solver.value(of: node.height)).ceiledToPixel(
            scale: scale)
    }
}
