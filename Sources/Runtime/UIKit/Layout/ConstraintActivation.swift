/// Puts constraints on the view that holds them: the nearest common ancestor of their items.
@MainActor
enum ConstraintActivation {
    static func activate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints where constraint.holder == nil {
            guard ConstraintRules.allow(constraint) else { continue }
            guard let container = commonAncestor(of: constraint) else {
                RuntimeIssue.report(
                    "Unable to activate constraint \(constraint) because its items have no common ancestor. Does the "
                        + "constraint or its anchors reference items in different view hierarchies? That's illegal. It "
                        + "stays inactive: add the views to one hierarchy first.")
                continue
            }
            hold(constraint, by: container, arranging: container)
        }
    }

    static func deactivate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { release(constraint) }
    }

    /// Lets `holder` hold a constraint whose items have `container` as their nearest common ancestor.
    static func hold(_ constraint: NSLayoutConstraint, by holder: UIView, arranging container: UIView) {
        constraint.refreshSystemSpacing()
        constraint.holder = holder
        constraint.container = container
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
        constraint.container = nil
        holder.setNeedsLayout()
    }

    /// The nearest view that all items lie in, far ends of distances included; nil where one is gone or lies elsewhere.
    static func commonAncestor(of constraint: NSLayoutConstraint) -> UIView? {
        var candidate: UIView?
        for end in constraint.ends {
            guard let view = layoutView(of: end.item) else { return nil }
            guard let known = candidate else {
                candidate = view
                continue
            }
            guard let common = sequence(first: known, next: \.superview).first(where: view.isDescendant) else {
                return nil
            }
            candidate = common
        }
        return candidate
    }
}
