import LayoutSolver

extension LayoutEngine {
    /// Reports each set of constraints that cannot hold together, in UIKit's words.
    func reportConflicts() {
        for conflict in solver.takeConflicts() {
            let members = conflict.set.compactMap { owners[$0] }
            let list = members.map { "    \"\(description(of: $0))\"" }.joined(separator: ",\n")
            let broken = owners[conflict.broken].map(description) ?? "one of them"
            let note =
                members.contains(where: isAutoresizing)
                ? """

                \u{20}   (Note: If you're seeing NSAutoresizingMaskLayoutConstraints that you don't understand, refer to the \
                documentation for the UIView property translatesAutoresizingMaskIntoConstraints)
                """ : ""
            RuntimeIssue.report(
                """
                Unable to simultaneously satisfy constraints.
                    Probably at least one of the constraints in the following list is one you don't want.
                    Try this:
                        (1) look at each constraint and try to figure out which you don't expect;
                        (2) find the code that added the unwanted constraint or constraints and fix it.\(note)
                (
                \(list)
                )

                Will attempt to recover by breaking constraint
                \(broken)
                """)
        }
    }

    /// Whether it is a row that stands for a view's frame.
    private func isAutoresizing(_ owner: ConstraintOwner) -> Bool {
        guard case .node(let node, let row) = owner, let view = node.view else { return false }
        return view !== root && LayoutNode.Row.frame.contains(row)
    }

    private func description(of owner: ConstraintOwner) -> String {
        switch owner {
        case .user(let constraint): return constraint.description
        case .node(let node, let row):
            let name = node.view?.layoutName ?? node.guide?.layoutName ?? "freed item"
            let value = numberText(node.rows[row]?.constant ?? 0) + "   (active)"
            switch row {
            case .hugWidth, .resistWidth: return contentSize(node, "\(name).width", value, .horizontal)
            case .hugHeight, .resistHeight: return contentSize(node, "\(name).height", value, .vertical)
            case .minX, .minY, .width, .height:
                guard let view = node.view else {
                    if let text = node.guide?.description(ofInset: row) { return text }
                    return "<NSLayoutConstraint '\(name)-\(row)' \(name).\(row) == \(value)>"
                }
                guard view !== root else {
                    let dimension = row == .width ? "Width" : row == .height ? "Height" : "Origin"
                    return "<NSLayoutConstraint 'UIView-Encapsulated-Layout-\(dimension)' \(name).\(row) == \(value)>"
                }
                let mask = view.autoresizingMask.letters
                return "<NSAutoresizingMaskLayoutConstraint \(mask) \(name).\(row) == \(value)>"
            case .otherMinX, .otherMinY, .otherWidth, .otherHeight: return "<ambiguity exercised: \(name) \(value)>"
            }
        }
    }

    private func contentSize(
        _ node: LayoutNode, _ size: String, _ value: String, _ axis: NSLayoutConstraint.Axis
    ) -> String {
        let view = node.view
        let hugging = view?.contentHuggingPriority(for: axis).rawValue ?? 0
        let resistance = view?.contentCompressionResistancePriority(for: axis).rawValue ?? 0
        return "<NSContentSizeLayoutConstraint \(size) == \(value) Hug:\(hugging) CompressionResistance:\(resistance)>"
    }
}

extension UIView.AutoresizingMask {
    /// What is fixed (-) and what flexible (&) of margin, size and margin, across and down, as in UIKit's messages. Where
    /// nothing is flexible the far margin gives.
    fileprivate var letters: String {
        func letters(_ before: Self, _ size: Self, _ after: Self) -> String {
            let isRigid = isDisjoint(with: [before, size, after])
            return (contains(before) ? "&" : "-") + (contains(size) ? "&" : "-")
                + (contains(after) || isRigid ? "&" : "-")
        }
        return "h=" + letters(.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin)
            + " v=" + letters(.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin)
    }
}

extension UIView {
    /// How a view is called in messages about layout.
    var layoutName: String {
        "\(type(of: self)):\(storage.layoutIdentifier ?? addressText(of: self))"
    }
}

extension UILayoutGuide {
    /// How a guide is called in messages about layout.
    var layoutName: String {
        "\(type(of: self)):\(addressText(of: self))" + (identifier.isEmpty ? "" : "'\(identifier)'")
    }
}

extension UILayoutGuide {
    /// The row that keeps one side of a guide inside its view, for the roles that are an inset of it.
    fileprivate func description(ofInset row: LayoutNode.Row) -> String? {
        let side: (name: String, inset: CGFloat)
        switch row {
        case .minX: side = ("left", insets.left)
        case .minY: side = ("top", insets.top)
        case .width: side = ("right", -insets.right)
        case .height: side = ("bottom", -insets.bottom)
        default: return nil
        }
        let purpose: String
        switch role {
        case .margins: purpose = "UIView-\(side.name)Margin-guide-constraint"
        case .safeArea, .readable: purpose = "\(identifier)-\(side.name)"
        default: return nil
        }
        guard let owner else { return nil }
        return "<NSLayoutConstraint '\(purpose)' \(layoutName).\(side.name) == \(owner.layoutName).\(side.name)"
            + offsetText(side.inset) + "   (active)>"
    }
}

/// ` + 8`, ` - 8`, or nothing for 0.
private func offsetText(_ offset: CGFloat) -> String {
    offset == 0 ? "" : (offset < 0 ? " - " : " + ") + numberText(abs(offset))
}

/// Where an object lies in memory, as UIKit's messages write it.
func addressText(of object: AnyObject) -> String {
    "0x" + String(UInt(bitPattern: ObjectIdentifier(object)), radix: 16)
}

/// A number as UIKit's messages write it: without a fraction if there is none.
func numberText(_ number: CGFloat) -> String { String(format: "%g", Double(number)) }

extension NSLayoutConstraint {
    /// `<NSLayoutConstraint:0x60 'id' UILabel:0x61.leading == UIView:0x62.leading + 8 @750   (active)>`.
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
        var text = "<NSLayoutConstraint:\(addressText(of: self)) "
        if let identifier { text += "'\(identifier)' " }
        text += "\(name(firstItem, firstAttribute)) \(sign) "
        if secondAttribute != .notAnAttribute {
            if multiplier != 1 { text += numberText(multiplier) + " * " }
            text += name(secondItem, secondAttribute) + offsetText(constant)
        } else {
            text += numberText(constant)
        }
        if priority != .required { text += " @\(numberText(CGFloat(priority.rawValue)))" }
        return text + (isActive ? "   (active)>" : "   (inactive)>")
    }
}
