/// A layout constraint: `first.attribute relation second.attribute × multiplier + constant`.
package struct IBConstraint: Sendable, Equatable {
    /// The constraint's id.
    package var id: String?
    /// The first item's id; nil means the view that owns the constraint.
    package var firstItem: String?
    /// The attribute of the first item.
    package var firstAttribute: Attribute
    /// How the two sides relate.
    package var relation: Relation
    /// The second item's id; nil means the constraint is a constant one, or the owner where `secondAttribute` is set.
    package var secondItem: String?
    /// The attribute of the second item.
    package var secondAttribute: Attribute?
    /// The factor, 1 where the document says nothing; ratios written `a:b` are divided out.
    package var multiplier: Double
    /// The constant, in points; with `isStandardSpacing`, the value Xcode saw.
    package var constant: Double
    /// The priority, 1000 where the document says nothing.
    package var priority: Double
    /// Whether the constant is the standard spacing (`symbolic`).
    package var isStandardSpacing: Bool
    /// The identifier shown in logs.
    package var identifier: String?
    /// Whether it is for Xcode's canvas only and to be dropped at run time.
    package var isPlaceholder: Bool
    /// Constants and priorities that differ by size class.
    package var variations: [IBVariation]
    /// The line of the tag, from 1.
    package var line: Int

    /// An attribute of an item.
    package enum Attribute: String, Sendable, Hashable, CaseIterable {
        /// Edges, sizes and centres.
        case left, right, top, bottom, leading, trailing, width, height, centerX, centerY
        /// Baselines; `baseline` is the last one.
        case baseline, lastBaseline, firstBaseline
        /// Edges inside the layout margins.
        case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
        /// Centres inside the layout margins.
        case centerXWithinMargins, centerYWithinMargins
        /// No attribute, as in a constraint to a constant.
        case notAnAttribute
    }

    /// How the sides relate.
    package enum Relation: String, Sendable, Hashable {
        /// `first = second`, `first <= second`, `first >= second`.
        case equal, lessThanOrEqual, greaterThanOrEqual
    }
}

/// A layout guide that constraints refer to.
package struct IBLayoutGuide: Sendable, Hashable {
    /// The guide's id.
    package var id: String
    /// `safeArea`, `contentLayoutGuide`, `frameLayoutGuide` of a view; `top`, `bottom` of a controller.
    package var key: String
    /// The line of the tag, from 1.
    package var line: Int
}

/// Springs and struts of a view.
package struct IBAutoresizing: OptionSet, Sendable, Hashable {
    /// The bits.
    package var rawValue: Int

    /// Makes a set from bits.
    package init(rawValue: Int) { self.rawValue = rawValue }

    /// The left margin is flexible.
    package static let flexibleMinX = IBAutoresizing(rawValue: 1)
    /// The width is flexible.
    package static let widthSizable = IBAutoresizing(rawValue: 2)
    /// The right margin is flexible.
    package static let flexibleMaxX = IBAutoresizing(rawValue: 4)
    /// The top margin is flexible.
    package static let flexibleMinY = IBAutoresizing(rawValue: 8)
    /// The height is flexible.
    package static let heightSizable = IBAutoresizing(rawValue: 16)
    /// The bottom margin is flexible.
    package static let flexibleMaxY = IBAutoresizing(rawValue: 32)
}
