extension Tableau {
    /// Adds a term to the row being built; a basic symbol is replaced by what its row says.
    func accumulate(_ coefficient: Double, _ symbol: Int32, constant: inout Double) {
        let slot = symbols.rowOf[Int(symbol)]
        if slot >= 0 {
            let row = rows.slots + Int(slot)
            constant += coefficient * row.pointee.constant
            for entry in 0..<row.pointee.count {
                accumulateEntry(coefficient * row.pointee.coefficients[entry], row.pointee.symbols[entry])
            }
        } else {
            accumulateEntry(coefficient, symbol)
        }
    }

    @inline(__always)
    private func accumulateEntry(_ coefficient: Double, _ symbol: Int32) {
        if !symbols.accumulated[Int(symbol)] {
            symbols.accumulated[Int(symbol)] = true
            touched.append(symbol)
        }
        symbols.accumulator[Int(symbol)] += coefficient
    }

    /// Makes a row, without a basic symbol yet, of what was accumulated, read as `0 = constant + Σ …`.
    func finishRow(constant: Double) -> Int32 {
        touch(rows.prepareNext())
        let slot = rows.allocate()
        let row = rows.slots + Int(slot)
        row.pointee.reserveDiscarding(touched.count)
        var ascending = UnsafeMutableBufferPointer(start: touched.items, count: touched.count)
        ascending.sort()
        var count = 0
        for item in 0..<touched.count {
            let symbol = touched.items[item]
            let coefficient = symbols.accumulator[Int(symbol)]
            symbols.accumulator[Int(symbol)] = 0
            symbols.accumulated[Int(symbol)] = false
            guard abs(coefficient) > Tolerance.coefficient else { continue }
            row.pointee.symbols[count] = symbol
            row.pointee.coefficients[count] = coefficient
            count += 1
        }
        touched.count = 0
        row.pointee.count = count
        row.pointee.constant = constant
        return slot
    }

    /// Solves a row without a basic symbol for one of its entries and puts it into the basis.
    func install(_ slot: Int32, basic symbol: Int32) {
        let row = rows.slots + Int(slot)
        let place = row.pointee.find(symbol)
        let inverse = -1 / row.pointee.coefficients[place]
        row.pointee.remove(at: place)
        for entry in 0..<row.pointee.count {
            row.pointee.coefficients[entry] *= inverse
            append(slot, toColumn: row.pointee.symbols[entry])
        }
        row.pointee.constant *= inverse
        row.pointee.basic = symbol
        symbols.rowOf[Int(symbol)] = slot
        substitute(symbol, by: slot)
        noteConstant(slot)
    }

    /// The symbol, among those that pass a test, to solve a new row for: its coefficient is not small beside the
    /// greatest, and its column is the shortest, then its identifier the least. -1 without one.
    func subject(of slot: Int32, where isFit: (Int32) -> Bool) -> Int32 {
        let row = rows.slots + Int(slot)
        var greatest = 0.0
        for entry in 0..<row.pointee.count where isFit(row.pointee.symbols[entry]) {
            greatest = max(greatest, abs(row.pointee.coefficients[entry]))
        }
        guard greatest > Tolerance.pivot else { return -1 }
        var best: Int32 = -1
        var bestCount = Int.max
        for entry in 0..<row.pointee.count where abs(row.pointee.coefficients[entry]) >= 0.1 * greatest {
            let symbol = row.pointee.symbols[entry]
            guard isFit(symbol) else { continue }
            let count = columnCount(symbol)
            if count < bestCount {
                best = symbol
                bestCount = count
            }
        }
        return best
    }

    /// Empties the tableau of rows and costs; the symbols stay, all outside the basis.
    func clearRows() {
        for slot in 0..<Int32(rows.count) where rows.slots[Int(slot)].basic >= 0 {
            touch(slot)
            rows.release(slot)
        }
        for symbol in 0..<symbols.count {
            symbols.rowOf[symbol] = -1
            symbols.columns[symbol].count = 0
        }
        objective.clear()
        infeasible.count = 0
    }
}
