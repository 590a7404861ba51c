import LayoutSolver

extension LayoutEngine {
    /// Prints UIKit's message for each set of constraints that cannot hold together.
    func reportConflicts() {
        for conflict in solver.takeConflicts() {
            let members = conflict.set.compactMap { owners[$0].map(description) }
            let broken = owners[conflict.broken].map(description) ?? "one of them"
            let list = members.map { "    \"\($0)\"" }.joined(separator: ",\n")
            RuntimeIssue.report(
                """
                Unable to simultaneously satisfy constraints. Probably at least one of the constraints in the following \
                list is one you don't want.
                (
                \(list)
                )
                Will attempt to recover by breaking constraint
                \(broken)
                """)
        }
    }

    private func description(of owner: ConstraintOwner) -> String {
        switch owner {
        case .user(let constraint): return constraint.description
        case .node(let node, let row):
            let item = node.view.map { $0.layoutName } ?? node.guide?.layoutName ?? "freed item"
            let constant = node.rows[row]?.constant ?? 0
            return
                "<\(LayoutNode.Row.intrinsic.contains(row) ? "content size" : "frame") \(row) of \(item): \(constant)>"
        }
    }
}

extension UIView {
    /// How a view is called in messages about layout.
    var layoutName: String {
        "\(type(of: self)):\(storage.layoutIdentifier ?? String(describing: ObjectIdentifier(self).hashValue))"
    }
}

extension UILayoutGuide {
    /// How a guide is called in messages about layout.
    var layoutName: String { identifier.isEmpty ? "\(type(of: self))" : identifier }
}

extension NSLayoutConstraint {
    /// `<NSLayoutConstraint 'id' Label.leading == View.leading + 8 @750>`.
    var layoutDescription: String {
        func name(_ item: AnyObject?, _ attribute: Attribute) -> String {
            let name = (item as? UIView)?.layoutName ?? (item as? UILayoutGuide)?.layoutName ?? "freed item"
            return "\(name).\(attribute)"
        }
        let sign =
            switch relation {
            case .lessThanOrEqual: "<="
            case .equal: "=="
            case .greaterThanOrEqual: ">="
            }
        var text = "<NSLayoutConstraint "
        if let identifier { text += "'\(identifier)' " }
        text += "\(name(firstItem, firstAttribute)) \(sign) "
        if secondAttribute != .notAnAttribute {
            if multiplier != 1 { text += "\(multiplier) * " }
            text += name(secondItem, secondAttribute)
            if constant != 0 { text += constant < 0 ? " - \(-constant)" : " + \(constant)" }
        } else {
            text += "\(constant)"
        }
        if priority != .required { text += " @\(priority.rawValue)" }
        return text + ">"
    }
}
