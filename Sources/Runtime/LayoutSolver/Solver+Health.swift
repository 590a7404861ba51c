extension Solver {
    /// Rebuilds the tableau if rounding has moved it away from the constraints.
    func checkHealth() {
        guard residual() > Tolerance.residual else { return }
        rebuild()
        optimise()
    }

    /// How far the tableau is from the constraints, relative to their magnitude.
    ///
    /// Gives the non-basic symbols arbitrary values, lets the rows say the others and puts all into the constraints, so
    /// that both coefficients and constants are tested.
    func residual() -> Double {
        let symbols = tableau.symbols
        var values = [Double](repeating: 0, count: symbols.count)
        for symbol in 0..<symbols.count where symbols.rowOf[symbol] < 0 {
            // The fractional parts of multiples of the golden ratio: fixed, and spread over 0...1.
            let turns = Double(symbol) * 0.618_033_988_749_894_8
            values[symbol] = turns - turns.rounded(.down)
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

    /// Computes rows and costs anew from the constraints, for the same basis, so that nothing but rounding changes.
    func rebuild() {
        bookkeeping.rebuilds += 1
        let symbols = tableau.symbols
        let wasBasic = (0..<symbols.count).map { symbols.rowOf[$0] >= 0 }
        tableau.clearRows()
        var magnitude = 0.0
        for slot in records.indices where records[slot].state == .active {
            let record = records[slot]
            magnitude = max(magnitude, abs(record.constraint.bound))
            let row = makeRow(Int32(slot))
            var basic = tableau.subject(of: row) { wasBasic[Int($0)] && symbols.rowOf[Int($0)] < 0 }
            if basic < 0 { basic = tableau.subject(of: row) { symbols.kinds[Int($0)] == .variable } }
            tableau.install(row, basic: basic >= 0 ? basic : record.marker)
        }
        tableau.setMagnitude(magnitude)
        for slot in records.indices where records[slot].state == .active {
            let priority = records[slot].constraint.priority
            if !priority.isRequired { addCosts(Int32(slot), to: tableau.objective.costs(priority)) }
        }
        for slot in 0..<tableau.rows.count where tableau.rows.slots[slot].basic >= 0 {
            tableau.noteConstant(Int32(slot))
        }
        for symbol in 0..<Int32(symbols.count) {
            if symbols.kinds[Int(symbol)] == .variable { tableau.noteVariable(symbol) } else { tableau.noteCost(symbol) }
        }
    }
}
