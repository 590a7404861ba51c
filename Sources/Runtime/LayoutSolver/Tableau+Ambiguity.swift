extension Tableau {
    /// Whether a variable can move without any cost and without leaving the feasible region.
    func isAmbiguous(_ symbol: Int32) -> Bool {
        let slot = symbols.rowOf[Int(symbol)]
        guard slot >= 0 else { return true }
        let row = rows.slots[Int(slot)]
        var hasFreeColumn = false
        for entry in 0..<row.count {
            let symbol = row.symbols[entry]
            if symbols.kinds[Int(symbol)] == .variable { return true }
            if isFree(symbol) { hasFreeColumn = true }
        }
        return hasFreeColumn && (canMove(symbol, sign: 1) || canMove(symbol, sign: -1))
    }

    private func isFree(_ symbol: Int32) -> Bool {
        symbols.kinds[Int(symbol)].canEnter && objective.sign(symbol) == 0
    }

    /// Walks over the solutions of equal cost, by Bland's rule, until the variable moves or cannot.
    private func canMove(_ symbol: Int32, sign: Double) -> Bool {
        beginJournal()
        defer { undoJournal() }
        for _ in 0..<Bookkeeping.budget(rows: rows.used, symbols: symbols.count) {
            let row = rows.slots[Int(symbols.rowOf[Int(symbol)])]
            var entering: Int32 = -1
            var speed = 0.0
            for entry in 0..<row.count
            where sign * row.coefficients[entry] > Tolerance.pivot && isFree(row.symbols[entry]) {
                entering = row.symbols[entry]
                speed = abs(row.coefficients[entry])
                break
            }
            guard entering >= 0 else { return false }
            guard let (slot, step) = leavingRow(entering: entering, byLeastSymbol: true) else { return true }
            if step * speed > Tolerance.ambiguity { return true }
            pivot(entering: entering, leaving: slot)
        }
        return true
    }
}
