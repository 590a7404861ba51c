extension Solver {
    /// After much work, computes the costs anew, and the rows too if rounding has moved them away from the
    /// constraints, and goes on solving.
    func checkHealth() {
        var rounds = 0
        while bookkeeping.isCheckDue(tableau) && rounds < Bookkeeping.checkRounds {
            if residual() > Tolerance.residual { rebuild() } else { rebuildCosts() }
            optimise()
            rounds += 1
        }
    }

    /// How far the tableau is from the constraints, relative to their magnitude.
    ///
    /// Gives the non-basic symbols arbitrary values, lets the rows say the others and puts all into the constraints, so
    /// that both coefficients and constants are tested.
    func residual() -> Double {
        let symbols = tableau.symbols
        var values = [Double](repeating: 0, count: symbols.count)
        for symbol in 0..<symbols.count where symbols.rowOf[symbol] < 0 {
            // The fractional parts of multiples of the golden ratio (40,503 / 65,536): fixed, and spread over 0..<1.
            values[symbol] = Double((symbol &* 40_503) & 65_535) / 65_536
        }
        for slot in 0..<tableau.rows.count where tableau.rows.slots[slot].basic >= 0 {
            let row = tableau.rows.slots[slot]
            var value = row.constant
            for entry in 0..<row.count { value += row.coefficients[entry] * values[Int(row.symbols[entry])] }
            values[Int(row.basic)] = value
        }
        var worst = 0.0
        for record in records where record.state == .active {
            var sum = -record.constraint.bound
            var size = 1 + abs(sum)
            func add(_ coefficient: Double, _ symbol: Int32) {
                sum += coefficient * values[Int(symbol)]
                size += abs(coefficient * values[Int(symbol)])
            }
            for term in record.constraint.terms { add(term.coefficient, term.variable.symbol) }
            add(record.sign, record.marker)
            if record.other >= 0 { add(-record.sign, record.other) }
            worst = max(worst, abs(sum) / size)
        }
        return worst
    }

    /// Computes rows and costs anew from the constraints, for the same basis if it is not singular.
    func rebuild() {
        bookkeeping.rebuilds += 1
        let symbols = tableau.symbols
        let wasBasic = (0..<symbols.count).map { symbols.rowOf[$0] >= 0 }
        if !rebuildRows(fit: { wasBasic[Int($0)] && symbols.rowOf[Int($0)] < 0 }) {
            _ = rebuildRows(fit: nil)
        }
        for slot in 0..<tableau.rows.count where tableau.rows.slots[slot].basic >= 0 {
            tableau.noteConstant(Int32(slot))
        }
        for symbol in 0..<Int32(symbols.count) where symbols.kinds[Int(symbol)] == .variable {
            tableau.noteVariable(symbol)
        }
        rebuildCosts()
    }

    /// Computes the rows anew, solved for symbols that pass a test; false if a row has none. Without a test they are
    /// solved as rows of new constraints are.
    private func rebuildRows(fit: ((Int32) -> Bool)?) -> Bool {
        tableau.clearRows()
        var magnitude = 0.0
        for slot in records.indices where records[slot].state == .active {
            magnitude = max(magnitude, abs(records[slot].constraint.bound))
            let row = makeRow(Int32(slot))
            let basic = fit.map { tableau.subject(of: row, where: $0) } ?? freshBasic(Int32(slot), row: row)
            guard basic >= 0 else {
                tableau.rows.release(row)
                return false
            }
            tableau.install(row, basic: basic)
        }
        tableau.setMagnitude(magnitude)
        return true
    }

    /// Computes the costs anew from the rows.
    private func rebuildCosts() {
        tableau.objective.clear()
        for slot in records.indices where records[slot].state == .active {
            let priority = records[slot].constraint.priority
            if !priority.isRequired { addCosts(Int32(slot), to: tableau.objective.costs(priority)) }
        }
        for symbol in 0..<Int32(tableau.symbols.count) { tableau.noteCost(symbol) }
    }
}
