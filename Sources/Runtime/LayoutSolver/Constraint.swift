/// How the two sides of a constraint relate.
package enum Relation: Sendable {
    /// Left side less than or equal to the right side.
    case lessThanOrEqual
    /// Both sides equal.
    case equal
    /// Left side greater than or equal to the right side.
    case greaterThanOrEqual
}

/// How much a constraint matters: above 0 and at most 1000, where 1000 is required.
///
/// Every value that occurs is a level of its own: a constraint is never outvoted by any number of lower ones.
/// Within a level the solver minimises the sum of the violations.
package struct Priority: RawRepresentable, Hashable, Sendable, Comparable {
    /// The number, in UIKit's scale.
    package let rawValue: Float

    /// A priority of any value; one outside 0..<=1000 is refused when it is used.
    package init(rawValue: Float) {
        self.rawValue = rawValue
    }

    /// A priority of any value; one outside 0..<=1000 is refused when it is used.
    package init(_ rawValue: Float) {
        self.rawValue = rawValue
    }

    /// Must hold; a constraint that cannot is broken and reported.
    package static let required = Priority(1000)

    /// Whether a constraint of this priority must hold.
    package var isRequired: Bool { rawValue == 1000 }

    /// Whether the value lies above 0 and at most at 1000.
    var isValid: Bool { rawValue > 0 && rawValue <= 1000 }

    /// Compares the numbers.
    package static func < (left: Priority, right: Priority) -> Bool {
        left.rawValue < right.rawValue
    }
}

/// Who made a constraint, which decides whether it may be broken.
package enum ConstraintOrigin: Sendable {
    /// The runtime's own, such as an autoresizing mask or a window's size: never broken in favour of a user's.
    case system
    /// The app's.
    case user
}

/// A relation between expressions: `left relation right + constant`.
package struct Constraint: Sendable {
    /// The terms of `left - right`.
    var terms: [Term]
    /// The constant of `right - left`, which stays when ``constant`` is edited.
    var offset: Double
    /// How the two sides relate.
    package var relation: Relation
    /// The number added to the right side; the part that `setConstant(_:of:)` edits in place.
    package var constant: Double
    /// How much the constraint matters.
    package var priority: Priority
    /// Who made the constraint.
    package var origin: ConstraintOrigin

    /// The constraint `left relation right + constant`.
    package init(
        _ left: LinearExpression, _ relation: Relation, _ right: LinearExpression, constant: Double = 0,
        priority: Priority = .required, origin: ConstraintOrigin = .user
    ) {
        terms = left.terms
        terms.reserveCapacity(left.terms.count + right.terms.count)
        for term in right.terms { terms.append(Term(term.variable, -term.coefficient)) }
        offset = right.constant - left.constant
        self.relation = relation
        self.constant = constant
        self.priority = priority
        self.origin = origin
    }

    /// The constraint `left relation constant`; cheaper to make than the one with two expressions.
    package init(
        _ left: LinearExpression, _ relation: Relation, constant: Double,
        priority: Priority = .required, origin: ConstraintOrigin = .user
    ) {
        terms = left.terms
        offset = -left.constant
        self.relation = relation
        self.constant = constant
        self.priority = priority
        self.origin = origin
    }

    /// The number that the terms are compared with.
    var bound: Double { constant + offset }
}

/// A constraint inside a ``Solver``; never used again for another one.
package struct ConstraintID: Hashable, Sendable {
    /// Counts activations: a constraint added later has a greater one. Editing a constraint keeps it.
    package let activation: Int64
    /// The place in the solver's table.
    let slot: Int32
}

/// Required constraints that cannot hold together.
package struct Conflict: Hashable, Sendable {
    /// The constraints that exclude each other, oldest activation first; without any one of them the rest can hold.
    package let set: [ConstraintID]
    /// The member that the solver gave up.
    package let broken: ConstraintID

    /// A conflict as the solver would report it.
    package init(set: [ConstraintID], broken: ConstraintID) {
        self.set = set
        self.broken = broken
    }
}
