/// A variable times a coefficient.
package struct Term: Hashable, Sendable {
    /// The unknown.
    package var variable: Variable
    /// What the unknown is multiplied by.
    package var coefficient: Double

    /// A variable times a coefficient, by default 1.
    package init(_ variable: Variable, _ coefficient: Double = 1) {
        self.variable = variable
        self.coefficient = coefficient
    }
}

/// A sum of terms and a constant.
///
/// A variable may occur in several terms; the solver adds them up.
package struct LinearExpression: Hashable, Sendable {
    /// The terms, in no special order.
    package var terms: [Term]
    /// The number added to the terms.
    package var constant: Double

    /// A sum of terms and a constant, by default 0.
    package init(_ terms: [Term], constant: Double = 0) {
        self.terms = terms
        self.constant = constant
    }

    /// One variable times a coefficient, by default 1.
    package init(_ variable: Variable, _ coefficient: Double = 1) {
        self.init([Term(variable, coefficient)])
    }

    /// A constant expression.
    package init(_ constant: Double) {
        self.init([], constant: constant)
    }

    /// The sum of two expressions.
    package static func + (left: LinearExpression, right: LinearExpression) -> LinearExpression {
        LinearExpression(left.terms + right.terms, constant: left.constant + right.constant)
    }

    /// The difference of two expressions.
    package static func - (left: LinearExpression, right: LinearExpression) -> LinearExpression {
        left + right * -1
    }

    /// The expression with every coefficient and the constant multiplied by a factor.
    package static func * (left: LinearExpression, factor: Double) -> LinearExpression {
        LinearExpression(
            left.terms.map { Term($0.variable, $0.coefficient * factor) }, constant: left.constant * factor)
    }
}

extension LinearExpression: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    package init(floatLiteral value: Double) {
        self.init(value)
    }

    package init(integerLiteral value: Int) {
        self.init(Double(value))
    }
}
