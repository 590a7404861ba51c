import CoreGraphics
public import Foundation

/// One edge, centre, baseline or size of a view or guide, from which constraints are made.
@MainActor
open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
    weak var item: AnyObject?
    let attribute: NSLayoutConstraint.Attribute
    /// The far end, where the anchor stands for the distance between two.
    let offset: (from: NSLayoutConstraint.Attribute, to: AnchorReference)?

    init(item: AnyObject?, _ attribute: NSLayoutConstraint.Attribute) {
        self.item = item
        self.attribute = attribute
        offset = nil
        super.init()
    }

    init(distanceFrom item: AnyObject?, _ from: NSLayoutConstraint.Attribute, to: AnchorReference) {
        self.item = item
        attribute = from
        offset = (from, to)
        super.init()
    }

    public func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        relate(.equal, anchor, 1, 0)
    }

    public func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        relate(.greaterThanOrEqual, anchor, 1, 0)
    }

    public func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        relate(.lessThanOrEqual, anchor, 1, 0)
    }

    public func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat) -> NSLayoutConstraint {
        relate(.equal, anchor, 1, c)
    }

    public func constraint(
        greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
    ) -> NSLayoutConstraint {
        relate(.greaterThanOrEqual, anchor, 1, c)
    }

    public func constraint(
        lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
    ) -> NSLayoutConstraint {
        relate(.lessThanOrEqual, anchor, 1, c)
    }

    func relate<Other>(
        _ relation: NSLayoutConstraint.Relation, _ other: NSLayoutAnchor<Other>?, _ multiplier: CGFloat,
        _ constant: CGFloat
    ) -> NSLayoutConstraint {
        let constraint = NSLayoutConstraint(
            first: item, attribute, relation, second: other?.item, other?.attribute ?? .notAnAttribute, multiplier,
            constant)
        if offset != nil || other?.offset != nil {
            constraint.expression = LayoutExpression(
                first: distance, second: other?.distance, multiplier: multiplier)
        }
        return constraint
    }

    private var distance: LayoutExpression.Side {
        LayoutExpression.Side(near: AnchorReference(item: item, attribute: attribute), far: offset?.to)
    }
}

/// An anchor without its type, holding its item weakly.
struct AnchorReference {
    weak var item: AnyObject?
    let attribute: NSLayoutConstraint.Attribute
}

/// A relation between distances of anchors, as `anchorWithOffset(to:)` makes it.
struct LayoutExpression {
    /// The value of `near`, or the distance from `near` to `far`.
    struct Side {
        let near: AnchorReference
        let far: AnchorReference?
    }

    let first: Side
    let second: Side?
    let multiplier: CGFloat
}

@MainActor
open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
    public func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
        NSLayoutDimension(
            distanceFrom: item, attribute,
            to: AnchorReference(item: otherAnchor.item, attribute: otherAnchor.attribute))
    }

    public func constraint(
        equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        relate(.equal, anchor, 1, multiplier * SystemSpacing.between)
    }

    public func constraint(
        greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        relate(.greaterThanOrEqual, anchor, 1, multiplier * SystemSpacing.between)
    }

    public func constraint(
        lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        relate(.lessThanOrEqual, anchor, 1, multiplier * SystemSpacing.between)
    }
}

@MainActor
open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
    public func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
        NSLayoutDimension(
            distanceFrom: item, attribute,
            to: AnchorReference(item: otherAnchor.item, attribute: otherAnchor.attribute))
    }

    public func constraint(
        equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        space(.equal, anchor, multiplier)
    }

    public func constraint(
        greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        space(.greaterThanOrEqual, anchor, multiplier)
    }

    public func constraint(
        lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        space(.lessThanOrEqual, anchor, multiplier)
    }

    /// System spacing down to this anchor: to a baseline it hangs on the font, and follows it.
    private func space(
        _ relation: NSLayoutConstraint.Relation, _ anchor: NSLayoutYAxisAnchor, _ multiplier: CGFloat
    ) -> NSLayoutConstraint {
        let constraint = relate(relation, anchor, 1, multiplier * SystemSpacing.toBaseline(of: item, attribute))
        if attribute == .firstBaseline || attribute == .lastBaseline { constraint.systemSpacings = multiplier }
        return constraint
    }
}

@MainActor
open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
    public func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint { fix(.equal, c) }
    public func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
        fix(.greaterThanOrEqual, c)
    }
    public func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint { fix(.lessThanOrEqual, c) }

    public func constraint(equalTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
        relate(.equal, anchor, m, 0)
    }

    public func constraint(greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint
    {
        relate(.greaterThanOrEqual, anchor, m, 0)
    }

    public func constraint(lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
        relate(.lessThanOrEqual, anchor, m, 0)
    }

    public func constraint(
        equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
    ) -> NSLayoutConstraint {
        relate(.equal, anchor, m, c)
    }

    public func constraint(
        greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
    ) -> NSLayoutConstraint {
        relate(.greaterThanOrEqual, anchor, m, c)
    }

    public func constraint(
        lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
    ) -> NSLayoutConstraint {
        relate(.lessThanOrEqual, anchor, m, c)
    }

    private func fix(_ relation: NSLayoutConstraint.Relation, _ constant: CGFloat) -> NSLayoutConstraint {
        relate(relation, nil as NSLayoutDimension?, 1, constant)
    }
}
