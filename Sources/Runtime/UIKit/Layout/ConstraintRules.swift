import CoreGraphics

/// What a constraint must be to take part in layout. Where UIKit raises an exception, the constraint is reported in UIKit's
/// words and stays inactive.
@MainActor
enum ConstraintRules {
    /// Whether a constraint makes sense; reported if not.
    static func allow(_ constraint: NSLayoutConstraint) -> Bool {
        guard let fault = fault(of: constraint) else { return true }
        RuntimeIssue.report("\(fault) \(constraint) stays inactive.")
        return false
    }

    /// Whether a priority is one; reported if not.
    static func allow(_ priority: UILayoutPriority) -> Bool {
        if priority.rawValue > 0, priority <= .required { return true }
        RuntimeIssue.report(
            "It's illegal to set priority:\(priority.rawValue). Priorities must be greater than 0 and less or equal to "
                + "NSLayoutPriorityRequired, which is 1000.0. The priority stays as it was.")
        return false
    }

    /// Whether a constant is a number; reported if not.
    static func allow(constant: CGFloat) -> Bool {
        if constant.isFinite { return true }
        RuntimeIssue.report(
            "Constant is not finite! That's illegal. constant:\(constant). The constant stays as it was.")
        return false
    }

    private static func fault(of constraint: NSLayoutConstraint) -> String? {
        guard isItem(constraint.firstItem), constraint.secondItem.map(isItem) ?? true else {
            return "Constraint items must each be a view or layout guide."
        }
        guard constraint.multiplier.isFinite else {
            return "Multiplier is not finite! That's illegal. multiplier:\(constraint.multiplier)."
        }
        guard constraint.constant.isFinite else {
            return "Constant is not finite! That's illegal. constant:\(constraint.constant)."
        }
        return constraint.expression == nil ? faultyPair(constraint) : nil
    }

    private static func isItem(_ item: AnyObject?) -> Bool {
        // One that was freed is another matter: it has no ancestor.
        item == nil || item is UIView || item is UILayoutGuide
    }

    private static func faultyPair(_ constraint: NSLayoutConstraint) -> String? {
        let first = constraint.firstAttribute
        let second = constraint.hadSecondItem ? constraint.secondAttribute : .notAnAttribute
        guard first != .notAnAttribute else {
            return
                "A constraint must say which attribute of its first item it is about, not NSLayoutAttributeNotAnAttribute."
        }
        let isSize = first == .width || first == .height
        if !isSize, second == .notAnAttribute || constraint.multiplier == 0 {
            return "A multiplier of 0 or a nil second item together with a location for the first attribute creates an "
                + "illegal constraint of a location equal to a constant. Location attributes must be specified in pairs."
        }
        if second == .notAnAttribute { return nil }
        guard (second == .width || second == .height) == isSize, isSize || first.isHorizontal == second.isHorizontal
        else { return "Invalid pairing of layout attributes. Pair edges with edges of one axis." }
        return isSize ? nil : faultySides(first, second)
    }

    /// Leading and trailing change sides with the direction, left and right do not.
    private static func faultySides(
        _ first: NSLayoutConstraint.Attribute, _ second: NSLayoutConstraint.Attribute
    ) -> String? {
        guard first.isDirectional && second.isSided || first.isSided && second.isDirectional else { return nil }
        return "A constraint cannot be made between a leading/trailing attribute and a right/left attribute. Use "
            + "leading/trailing for both or neither."
    }
}
