/// Puts constraints on the view that holds them: the nearest common ancestor of their items.
@MainActor
enum ConstraintActivation {
    static func activate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints where constraint.holder == nil {
            guard let holder = commonAncestor(of: constraint) else {
                RuntimeIssue.report(
                    "Unable to activate constraint \(constraint) because its items have no common ancestor. Does the "
                        + "constraint reference items in different view hierarchies? That's illegal. It stays inactive: "
                        + "add the views to one hierarchy first.")
                continue
            }
            hold(constraint, by: holder)
        }
    }

    static func deactivate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { release(constraint) }
    }

    static func hold(_ constraint: NSLayoutConstraint, by holder: UIView) {
        guard isMeaningful(constraint) else { return }
        constraint.holder = holder
        holder.storage.constraints.append(constraint)
        holder.noteTreeMayHaveConstraints()
        holder.layoutEngine?.add(constraint)
        holder.setNeedsLayout()
    }

    static func release(_ constraint: NSLayoutConstraint) {
        guard let holder = constraint.holder else { return }
        holder.layoutEngine?.remove(constraint)
        holder.storage.constraints.removeAll { $0 === constraint }
        constraint.holder = nil
        holder.setNeedsLayout()
    }

    static func commonAncestor(of constraint: NSLayoutConstraint) -> UIView? {
        guard let first = layoutView(of: constraint.firstItem) else { return nil }
        guard constraint.hadSecondItem else { return first }
        guard let second = layoutView(of: constraint.secondItem) else { return nil }
        var candidate: UIView? = first
        while let view = candidate {
            if second.isDescendant(of: view) { return view }
            candidate = view.superview
        }
        return nil
    }

    /// Refuses pairs that UIKit raises an exception for: a place against a size, or x against y.
    private static func isMeaningful(_ constraint: NSLayoutConstraint) -> Bool {
        let (first, second) = (constraint.firstAttribute, constraint.secondAttribute)
        let isSize = first == .width || first == .height
        if constraint.expression != nil { return true }
        if second == .notAnAttribute {
            guard isSize else {
                RuntimeIssue.report(
                    "Invalid constraint \(constraint): a location cannot equal a constant. Specify a second item.")
                return false
            }
            return true
        }
        guard (second == .width || second == .height) == isSize, isSize || first.isHorizontal == second.isHorizontal
        else {
            RuntimeIssue.report(
                "Invalid pairing of layout attributes in \(constraint). Pair edges with edges of one axis.")
            return false
        }
        return true
    }
}
