/// One unknown number of a ``Solver``, such as the left edge of a view; free, so it may be negative.
///
/// A variable belongs to the solver that made it. Its identifier is used again after `removeVariable(_:)`.
package struct Variable: Hashable, Sendable, Comparable {
    /// The solver's symbol for the variable.
    let symbol: Int32

    init(symbol: Int32) {
        self.symbol = symbol
    }

    /// The identifier as a number: small, dense and fit for indexing an array of the caller's.
    package var index: Int { Int(symbol) }

    /// The order of identifiers, which is the order of creation unless identifiers were used again.
    package static func < (left: Variable, right: Variable) -> Bool {
        left.symbol < right.symbol
    }
}
