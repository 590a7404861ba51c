extension Solver {
    /// The value of a variable; 0 for one that nothing holds or that is unknown.
    package func value(of variable: Variable) -> Double {
        if needsSolve { solve() }
        return isKnown(variable) ? tableau.value(of: variable.symbol) : 0
    }

    /// The variables whose value moved by more than 1e-9 since they were last reported, in ascending order.
    ///
    /// A new variable counts as reported with 0.
    package func takeChangedVariables() -> [Variable] {
        solve()
        let symbols = tableau.symbols
        var result: [Variable] = []
        result.reserveCapacity(tableau.changed.count)
        for item in 0..<tableau.changed.count {
            let symbol = tableau.changed.items[item]
            symbols.noted[Int(symbol)] = false
            guard symbols.kinds[Int(symbol)] == .variable else { continue }
            let value = tableau.value(of: symbol)
            guard abs(value - symbols.reported[Int(symbol)]) > Tolerance.change else { continue }
            symbols.reported[Int(symbol)] = value
            result.append(Variable(symbol: symbol))
        }
        tableau.changed.count = 0
        result.sort()
        return result
    }

    /// Whether a variable among these could have another value in a solution that is just as good.
    ///
    /// Exact: a free column that cannot move because of a degenerate row does not count. Changes nothing.
    package func isAmbiguous(_ variables: [Variable]) -> Bool {
        solve()
        return variables.contains { isKnown($0) && tableau.isAmbiguous($0.symbol) }
    }
}
