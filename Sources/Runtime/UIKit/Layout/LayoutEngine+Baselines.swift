import CoreGraphics
import LayoutSolver

/// Rows that speak of a baseline hold its distance from the view's edge: they are made anew where that changes.
extension LayoutEngine {
    /// A constraint that speaks of a view's baseline.
    struct BaselineUser {
        weak var constraint: NSLayoutConstraint?
    }

    /// Remembers on whose baselines the row of a constraint hangs.
    func noteBaselines(of constraint: NSLayoutConstraint) {
        guard !isMeasuring else { return }
        for (item, attribute) in constraint.ends where attribute.isBaseline {
            guard let view = item as? UIView else { continue }
            note(constraint, for: view)
            if let inner = baselineView(of: view, attribute) { note(constraint, for: inner) }
        }
    }

    private func note(_ constraint: NSLayoutConstraint, for view: UIView) {
        let users = baselineUsers[ObjectIdentifier(view)] ?? []
        node(for: view).baselines = Baselines(view)
        guard !users.contains(where: { $0.constraint === constraint }) else { return }
        baselineUsers[ObjectIdentifier(view)] =
            users.filter { $0.constraint?.engine === self } + [BaselineUser(constraint: constraint)]
    }

    /// Makes the rows anew that hang on a node's baselines, if these moved or are those of another view inside.
    func refreshBaselines(of node: LayoutNode, inOtherView: Bool) {
        guard let view = node.view, let users = baselineUsers[ObjectIdentifier(view)] else { return }
        guard inOtherView || node.baselines != Baselines(view) else { return }
        for user in users {
            guard let constraint = user.constraint, let id = ids[ObjectIdentifier(constraint)] else { continue }
            constraint.refreshSystemSpacing()
            guard let row = row(for: constraint) else { continue }
            attempt { try solver.replace(id, with: row) }
        }
    }

    /// Another subview stands for the view where baselines are concerned.
    func baselineViewDidChange(of view: UIView) {
        guard baselineUsers[ObjectIdentifier(view)] != nil, let node = existingNode(of: view) else { return }
        invalidBaselines[ObjectIdentifier(node)] = node
    }
}

/// How far baselines lie from a view's edges, in points.
struct Baselines: Equatable {
    let first: CGFloat
    let last: CGFloat

    @MainActor
    init(_ view: UIView) { (first, last) = view.baselineOffsets }
}

extension NSLayoutConstraint {
    /// The items and attributes that the constraint speaks of.
    var ends: [(item: AnyObject?, attribute: Attribute)] {
        guard let expression else {
            let all = [(item: firstItem, attribute: firstAttribute), (secondItem, secondAttribute)]
            return hadSecondItem ? all : [all[0]]
        }
        let sides = [expression.first, expression.second].compactMap { $0 }
        return sides.flatMap { [$0.near, $0.far].compactMap { $0 } }.map { ($0.item, $0.attribute) }
    }

    /// Whether one of the items is meant.
    func speaks(of isMeant: (AnyObject) -> Bool) -> Bool {
        // Asked of each constraint where a view leaves; most have two items at most.
        guard expression != nil else {
            return firstItem.map(isMeant) ?? false || secondItem.map(isMeant) ?? false
        }
        return ends.contains { $0.item.map(isMeant) ?? false }
    }

    /// Whether it hangs on which way is forwards.
    var isDirectional: Bool {
        guard expression != nil else { return firstAttribute.isDirectional || secondAttribute.isDirectional }
        return ends.contains { $0.attribute.isDirectional }
    }
}
