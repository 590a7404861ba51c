import CoreGraphics
import LayoutSolver

extension LayoutEngine {
    /// The solver's form of a constraint, nil (reported) where an item is gone.
    func row(for constraint: NSLayoutConstraint) -> Constraint? {
        guard let holder = constraint.holder, let first = constraint.firstItem else { return nil }
        noteBaselines(of: constraint)
        let mirrored = isMirrored(constraint)
        let left: LinearExpression
        var right: LinearExpression = 0
        if let expression = constraint.expression {
            left = self.expression(expression.first, in: holder, mirrored)
            if let second = expression.second {
                right = self.expression(second, in: holder, mirrored) * Double(expression.multiplier)
            }
        } else {
            let scope = scrollScope(of: constraint)
            left = self.expression(first, constraint.firstAttribute, in: holder, mirrored, scope)
            if constraint.secondAttribute != .notAnAttribute, let second = constraint.secondItem {
                right =
                    self.expression(second, constraint.secondAttribute, in: holder, mirrored, scope)
                    * Double(constraint.multiplier)
            }
        }
        let relation: Relation =
            switch constraint.relation {
            case .lessThanOrEqual: .lessThanOrEqual
            case .equal: .equal
            case .greaterThanOrEqual: .greaterThanOrEqual
            }
        return Constraint(
            left, relation, right, constant: Double(constraint.constant),
            priority: Priority(min(constraint.priority.rawValue, 1000)), origin: constraint.isSystem ? .system : .user)
    }

    private func expression(
        _ side: LayoutExpression.Side, in holder: UIView, _ mirrored: Bool
    ) -> LinearExpression {
        guard let item = side.near.item else { return 0 }
        let near = expression(item, side.near.attribute, in: holder, mirrored, nil)
        guard let far = side.far, let farItem = far.item else { return near }
        return expression(farItem, far.attribute, in: holder, mirrored, nil) - near
    }

    /// Whether leading means right: then both sides are read from right to left, so that constants keep their sense.
    ///
    /// The view whose content the constraint arranges says so, not one that is arranged: UIKit's documentation of
    /// `effectiveUserInterfaceLayoutDirection` has it that this is the direction of a view's immediate content.
    private func isMirrored(_ constraint: NSLayoutConstraint) -> Bool {
        constraint.isDirectional && constraint.container?.isRightToLeft ?? false
    }

    /// The scroll view whose content area, not frame, a constraint's edges mean: one between it and what it scrolls.
    private func scrollScope(of constraint: NSLayoutConstraint) -> UIScrollView? {
        guard let first = layoutView(of: constraint.firstItem), let second = layoutView(of: constraint.secondItem)
        else {
            return nil
        }
        if let scroll = constraint.firstItem as? UIScrollView, second !== scroll, second.isDescendant(of: scroll) {
            return scroll
        }
        if let scroll = constraint.secondItem as? UIScrollView, first !== scroll, first.isDescendant(of: scroll) {
            return scroll
        }
        return nil
    }

    /// The value of an attribute in the space of `holder`'s bounds.
    private func expression(
        _ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute, in holder: UIView, _ mirrored: Bool,
        _ scroll: UIScrollView?
    ) -> LinearExpression {
        if attribute.isMargin, let view = item as? UIView {
            return expression(view.layoutMarginsGuide, attribute.withoutMargin, in: holder, mirrored, nil)
        }
        if let scroll, item === scroll, attribute.isEdge {
            return expression(scroll.contentLayoutGuide, attribute, in: holder, mirrored, nil)
        }
        if let other = baselineView(of: item, attribute) {
            return expression(other, attribute, in: holder, mirrored, nil)
        }
        let box = self.box(of: item, in: holder)
        let sign: Double = mirrored ? -1 : 1
        let isLeading = attribute == .leading
        switch attribute {
        case .left: return box.minX
        case .right: return box.minX + box.width
        case .leading, .trailing: return (isLeading != mirrored ? box.minX : box.minX + box.width) * sign
        case .centerX: return (box.minX + box.width * 0.5) * sign
        case .top: return box.minY
        case .bottom: return box.minY + box.height
        case .centerY: return box.minY + box.height * 0.5
        case .width: return box.width
        case .height: return box.height
        case .firstBaseline: return box.minY + LinearExpression(baselines(of: item).first)
        case .lastBaseline: return box.minY + box.height - LinearExpression(baselines(of: item).last)
        default: return 0
        }
    }

    /// The view inside `item` whose baseline stands for it, nil for its own.
    func baselineView(of item: AnyObject, _ attribute: NSLayoutConstraint.Attribute) -> UIView? {
        guard let view = item as? UIView else { return nil }
        let other: UIView
        switch attribute {
        case .firstBaseline: other = view.forFirstBaselineLayout
        case .lastBaseline: other = view.forLastBaselineLayout
        default: return nil
        }
        return other !== view && other.isDescendant(of: view) ? other : nil
    }

    private func baselines(of item: AnyObject) -> (first: Double, last: Double) {
        guard let view = item as? UIView else { return (0, 0) }
        let offsets = view.baselineOffsets
        return (Double(offsets.first), Double(offsets.last))
    }

    private struct Box {
        var minX: LinearExpression
        var minY: LinearExpression
        let width: LinearExpression
        let height: LinearExpression
    }

    /// The place of an item in `holder`'s bounds, through the superviews in between.
    private func box(of item: AnyObject, in holder: UIView) -> Box {
        let node: LayoutNode
        var container: UIView?
        if let guide = item as? UILayoutGuide {
            node = self.node(for: guide)
            container = guide.owner
        } else if let view = item as? UIView {
            node = self.node(for: view)
            guard view !== holder else {
                // Its own edges, seen from inside; alignment insets shift them.
                let insets = view.alignmentRectInsets
                return Box(
                    minX: LinearExpression(Double(insets.left)), minY: LinearExpression(Double(insets.top)),
                    width: LinearExpression(node.width), height: LinearExpression(node.height))
            }
            container = view.superview
        } else {
            return Box(minX: 0, minY: 0, width: 0, height: 0)
        }
        var box = Box(
            minX: LinearExpression(node.minX), minY: LinearExpression(node.minY), width: LinearExpression(node.width),
            height: LinearExpression(node.height))
        while let view = container, view !== holder {
            let outer = self.node(for: view)
            let insets = view.alignmentRectInsets
            box.minX = box.minX + LinearExpression([Term(outer.minX)], constant: -Double(insets.left))
            box.minY = box.minY + LinearExpression([Term(outer.minY)], constant: -Double(insets.top))
            if let scroll = view as? UIScrollView {
                let frame = self.node(for: scroll.frameLayoutGuide)
                box.minX = box.minX - LinearExpression(frame.minX)
                box.minY = box.minY - LinearExpression(frame.minY)
            }
            container = view.superview
        }
        return box
    }
}

/// The view that an item of a constraint lies in: itself, or a guide's owner.
@MainActor
func layoutView(of item: AnyObject?) -> UIView? {
    (item as? UIView) ?? (item as? UILayoutGuide)?.owner
}

extension NSLayoutConstraint.Attribute {
    var isDirectional: Bool {
        switch self {
        case .leading, .trailing, .leadingMargin, .trailingMargin: true
        default: false
        }
    }

    /// Whether it is a left or right edge, whatever the direction.
    var isSided: Bool {
        switch self {
        case .left, .right, .leftMargin, .rightMargin: true
        default: false
        }
    }

    var isMargin: Bool { rawValue >= NSLayoutConstraint.Attribute.leftMargin.rawValue }

    var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }

    var isEdge: Bool {
        switch self {
        case .left, .right, .top, .bottom, .leading, .trailing: true
        default: false
        }
    }

    var isHorizontal: Bool {
        switch self {
        case .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin, .leadingMargin,
            .trailingMargin, .centerXWithinMargins:
            true
        default: false
        }
    }

    var withoutMargin: NSLayoutConstraint.Attribute {
        switch self {
        case .leftMargin: .left
        case .rightMargin: .right
        case .topMargin: .top
        case .bottomMargin: .bottom
        case .leadingMargin: .leading
        case .trailingMargin: .trailing
        case .centerXWithinMargins: .centerX
        case .centerYWithinMargins: .centerY
        default: self
        }
    }
}
