import CoreGraphics
import LayoutSolver

/// Rows on their way into the solver, added and optimised at once.
@MainActor
struct RowBatch {
    private var rows: [Constraint] = []
    private var owners: [LayoutEngine.ConstraintOwner] = []

    mutating func add(_ constraint: NSLayoutConstraint, in engine: LayoutEngine) {
        guard let row = engine.row(for: constraint) else { return }
        rows.append(row)
        owners.append(.user(constraint))
    }

    mutating func add(_ row: Constraint, for node: LayoutNode, _ kind: LayoutNode.Row) {
        rows.append(row)
        owners.append(.node(node, kind))
    }

    /// Takes a row of a node's back that waits here.
    mutating func withdraw(_ node: LayoutNode, _ kind: LayoutNode.Row) {
        let index = owners.lastIndex {
            if case .node(let other, let row) = $0 { other === node && row == kind } else { false }
        }
        guard let index else { return }
        rows.remove(at: index)
        owners.remove(at: index)
    }

    /// Hands the rows over. One that the solver refuses is reported and left out; the others go in.
    func submit(to engine: LayoutEngine) {
        var rows = rows
        var owners = owners
        while !rows.isEmpty {
            do {
                let ids = try engine.solver.add(rows)
                for (id, owner) in zip(ids, owners) { engine.note(id, of: owner) }
                return
            } catch {
                let index = min(error.index, rows.count - 1)
                engine.refuse(owners[index], because: error)
                rows.remove(at: index)
                owners.remove(at: index)
            }
        }
    }
}

extension LayoutEngine {
    func note(_ id: ConstraintID, of owner: ConstraintOwner) {
        owners[id] = owner
        switch owner {
        case .user(let constraint): ids[ObjectIdentifier(constraint)] = id
        case .node(let node, let row): node.rows[row]?.id = id
        }
    }

    func refuse(_ owner: ConstraintOwner, because error: any Error) {
        switch owner {
        case .user(let constraint):
            RuntimeIssue.report("Auto Layout left out \(constraint): \(error)")
        case .node(let node, let row):
            node.rows[row] = nil
            RuntimeIssue.report("Auto Layout left out a size of \(String(describing: node.view)): \(error)")
        }
    }

    // MARK: Frames of views that are placed by their frames, and guides of the system

    func refreshSystemRows(of node: LayoutNode, in batch: inout RowBatch) {
        if let view = node.view {
            refreshFrameRows(of: view, node, in: &batch)
        } else if let guide = node.guide {
            refreshGuideRows(of: guide, node, in: &batch)
        }
    }

    private func refreshFrameRows(of view: UIView, _ node: LayoutNode, in batch: inout RowBatch) {
        guard view !== root, let superview = view.superview else {
            // The root: its size is given, its place is the origin of everything.
            set(.minX, node, LinearExpression(node.minX), 0, &batch)
            set(.minY, node, LinearExpression(node.minY), 0, &batch)
            if isMeasuring {
                set(.width, node, nil, 0, &batch)
                set(.height, node, nil, 0, &batch)
            } else {
                set(.width, node, LinearExpression(node.width), view.bounds.width, &batch)
                set(.height, node, LinearExpression(node.height), view.bounds.height, &batch)
            }
            return
        }
        guard view.translatesAutoresizingMaskIntoConstraints else {
            for row in LayoutNode.Row.frame { set(row, node, nil, 0, &batch) }
            return
        }
        let rect = view.alignmentRect(forFrame: view.untransformedFrame)
        let mask = view.autoresizingMask
        let outer = superview.bounds
        setTranslated(
            .minX, .width, node.minX, node.width, node, min: rect.minX, size: rect.width, outer: outer.width,
            flexible: (
                mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth), mask.contains(.flexibleRightMargin)
            ),
            superSize: { self.node(for: superview).width }, &batch)
        setTranslated(
            .minY, .height, node.minY, node.height, node, min: rect.minY, size: rect.height, outer: outer.height,
            flexible: (
                mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight), mask.contains(.flexibleBottomMargin)
            ),
            superSize: { self.node(for: superview).height }, &batch)
    }

    /// One dimension of an autoresizing mask: place and size as parts of the superview's size plus a constant.
    private func setTranslated(
        _ minRow: LayoutNode.Row, _ sizeRow: LayoutNode.Row, _ minimum: Variable, _ length: Variable,
        _ node: LayoutNode,
        min: CGFloat, size: CGFloat, outer: CGFloat, flexible: (before: Bool, size: Bool, after: Bool),
        superSize: () -> Variable, _ batch: inout RowBatch
    ) {
        let unit = Autoresizing.place(min: min, size: size, in: outer, to: outer + 1, flexible: flexible)
        let (minShare, sizeShare) = (Double(unit.min - min), Double(unit.size - size))
        func expression(_ variable: Variable, _ share: Double) -> LinearExpression {
            share == 0 ? LinearExpression(variable) : LinearExpression([Term(variable), Term(superSize(), -share)])
        }
        set(minRow, node, expression(minimum, minShare), min - minShare * outer, &batch)
        set(sizeRow, node, expression(length, sizeShare), size - sizeShare * outer, &batch)
    }

    private func refreshGuideRows(of guide: UILayoutGuide, _ node: LayoutNode, in batch: inout RowBatch) {
        guard let owner = guide.owner else { return }
        switch guide.role {
        case .custom: return
        case .scrollContent:
            set(.minX, node, LinearExpression(node.minX), 0, &batch)
            set(.minY, node, LinearExpression(node.minY), 0, &batch)
        case .scrollFrame:
            let frame = self.node(for: owner)
            set(.minX, node, LinearExpression(node.minX), owner.bounds.minX, &batch)
            set(.minY, node, LinearExpression(node.minY), owner.bounds.minY, &batch)
            set(.width, node, LinearExpression([Term(node.width), Term(frame.width, -1)]), 0, &batch)
            set(.height, node, LinearExpression([Term(node.height), Term(frame.height, -1)]), 0, &batch)
        case .safeArea, .margins, .readable:
            let outer = self.node(for: owner)
            let insets = guide.insets
            set(.minX, node, LinearExpression(node.minX), insets.left, &batch)
            set(.minY, node, LinearExpression(node.minY), insets.top, &batch)
            set(
                .width, node, LinearExpression([Term(node.width), Term(outer.width, -1)]), -insets.left - insets.right,
                &batch)
            set(
                .height, node, LinearExpression([Term(node.height), Term(outer.height, -1)]),
                -insets.top - insets.bottom,
                &batch)
        case .top, .bottom:
            let insets = owner.safeAreaInsets
            set(.minX, node, LinearExpression(node.minX), 0, &batch)
            set(.width, node, LinearExpression(node.width), 0, &batch)
            set(.height, node, LinearExpression(node.height), guide.role == .top ? insets.top : insets.bottom, &batch)
            if guide.role == .top {
                set(.minY, node, LinearExpression(node.minY), 0, &batch)
            } else {
                let outer = self.node(for: owner)
                set(
                    .minY, node, LinearExpression([Term(node.minY), Term(node.height), Term(outer.height, -1)]), 0,
                    &batch)
            }
        case .keyboard:
            let outer = self.node(for: owner)
            set(.minX, node, LinearExpression(node.minX), 0, &batch)
            set(.width, node, LinearExpression([Term(node.width), Term(outer.width, -1)]), 0, &batch)
            set(.height, node, LinearExpression(node.height), owner.keyboardOverlap, &batch)
            set(
                .minY, node, LinearExpression([Term(node.minY), Term(node.height), Term(outer.height, -1)]), 0, &batch)
        }
    }

    // MARK: Natural sizes

    func refreshIntrinsicRows(of node: LayoutNode, in batch: inout RowBatch) {
        guard let view = node.view, !view.translatesAutoresizingMaskIntoConstraints else {
            for row in LayoutNode.Row.intrinsic { set(row, node, nil, 0, &batch) }
            return
        }
        noteWrapping(node, view.wrapsToWidth)
        var size = view.constrainedIntrinsicSize
        if let width = node.wrapWidth { size.height = view.contentHeight(wrappedTo: width) }
        let hugging = view.storage.hugging
        let resistance = view.storage.compressionResistance
        let width = size.width >= 0 ? LinearExpression(node.width) : nil
        let height = size.height >= 0 ? LinearExpression(node.height) : nil
        set(.hugWidth, node, width, size.width, &batch, .lessThanOrEqual, hugging.horizontal)
        set(.resistWidth, node, width, size.width, &batch, .greaterThanOrEqual, resistance.horizontal)
        set(.hugHeight, node, height, size.height, &batch, .lessThanOrEqual, hugging.vertical)
        set(.resistHeight, node, height, size.height, &batch, .greaterThanOrEqual, resistance.vertical)
    }

    /// Makes a row hold `expression relation constant`, in place where only the constant differs; none where nil.
    private func set(
        _ row: LayoutNode.Row, _ node: LayoutNode, _ expression: LinearExpression?, _ constant: CGFloat,
        _ batch: inout RowBatch, _ relation: Relation = .equal, _ priority: UILayoutPriority = .required
    ) {
        let constant = Double(constant)
        let shape = expression.map { RowShape(expression: $0, relation: relation) }
        if let held = node.rows[row] {
            if held.shape == shape, held.priority == priority.rawValue, let id = held.id {
                guard held.constant != constant else { return }
                node.rows[row]?.constant = constant
                attempt { try solver.setConstant(constant, of: id) }
                return
            }
            if let id = held.id {
                owners[id] = nil
                solver.remove([id])
            } else {
                // Asked for twice before the batch went in: only one of the two may get there, or nobody knows the other.
                batch.withdraw(node, row)
            }
            node.rows[row] = nil
        }
        guard let shape, priority.rawValue > 0 else { return }
        node.rows[row] = LayoutNode.Held(id: nil, shape: shape, constant: constant, priority: priority.rawValue)
        batch.add(
            Constraint(
                shape.expression, relation, constant: constant, priority: Priority(min(priority.rawValue, 1000)),
                origin: .system),
            for: node, row)
    }
}
