import LayoutSolver

extension LayoutEngine {
    /// Weaker than whatever an app asks for, so that it decides only what nothing else does.
    private static let otherPriority = Priority(0.001)
    /// How far an ambiguous edge or length is moved, in points.
    private static let otherStep = 50.0

    /// Whether the constraints allow for several places or sizes of an item. What was done to show that does not count.
    func isAmbiguous(_ node: LayoutNode) -> Bool {
        solve()
        return isAmbiguous(node.variables)
    }

    private func isAmbiguous(_ variables: [Variable]) -> Bool {
        let shown = owners.filter { $0.value.showsAmbiguity }.map(\.key)
        guard !shown.isEmpty else { return solver.isAmbiguous(variables) }
        return solver.withTemporaryChanges {
            solver.remove(shown)
            return solver.isAmbiguous(variables)
        }
    }

    /// Moves an ambiguous item to another place and size that its constraints allow, and at the next call back.
    ///
    /// UIKit takes a random one; here it is the same each time, so that pictures are.
    func exerciseAmbiguity(of node: LayoutNode) {
        solve()
        let shown = LayoutNode.Row.other.compactMap { row in node.rows[row]?.id.map { (row, $0) } }
        for (row, id) in shown {
            owners[id] = nil
            node.rows[row] = nil
            solver.remove([id])
        }
        if shown.isEmpty {
            for (row, variable) in zip(LayoutNode.Row.other, node.variables) where isAmbiguous([variable]) {
                show(node, row, variable)
            }
        }
        isDirty = true
        solve()
    }

    private func show(_ node: LayoutNode, _ row: LayoutNode.Row, _ variable: Variable) {
        let value = solver.value(of: variable)
        let isLength = row == .otherWidth || row == .otherHeight
        for step in [Self.otherStep, -Self.otherStep] {
            let target = isLength ? max(value + step, 0) : value + step
            let wish = Constraint(
                LinearExpression(variable), .equal, constant: target, priority: Self.otherPriority, origin: .system)
            guard let id = try? solver.add(wish) else { continue }
            if abs(solver.value(of: variable) - value) > 0.5 {
                node.rows[row] = LayoutNode.Held(
                    id: id, shape: RowShape(expression: LinearExpression(variable), relation: .equal), constant: target,
                    priority: Self.otherPriority.rawValue)
                owners[id] = .node(node, row)
                return
            }
            solver.remove([id])
        }
    }
}

extension LayoutEngine.ConstraintOwner {
    fileprivate var showsAmbiguity: Bool {
        if case .node(_, let row) = self { LayoutNode.Row.other.contains(row) } else { false }
    }
}
