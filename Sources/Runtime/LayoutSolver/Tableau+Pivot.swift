extension Tableau {
    /// Exchanges a non-basic symbol with the basic one of a row that holds it.
    func pivot(entering: Int32, leaving slot: Int32) {
        pivots += 1
        touch(slot)
        let row = rows.slots + Int(slot)
        let place = row.pointee.find(entering)
        let leaving = row.pointee.basic
        row.pointee.solve(forEntryAt: place)
        if row.pointee.isSteep { hasSteepPivot = true }
        symbols.rowOf[Int(leaving)] = -1
        symbols.rowOf[Int(entering)] = slot
        append(slot, toColumn: leaving)
        if symbols.kinds[Int(leaving)] == .variable { noteVariable(leaving) }
        substitute(entering, by: slot)
        noteConstant(slot)
    }

    /// Replaces a symbol that has just become basic in all other rows and in the costs.
    func substitute(_ symbol: Int32, by slot: Int32) {
        let source = rows.slots + Int(slot)
        visitColumn(symbol) { target, row, place in
            let factor = row.pointee.coefficients[place]
            touch(target)
            add(source, times: factor, to: target, removing: symbol)
            if source.pointee.constant != 0 {
                row.pointee.constant += factor * source.pointee.constant
                noteConstant(target)
            }
        }
        symbols.columns[Int(symbol)].count = 0
        for level in 0..<objective.count {
            let costs = objective.levels[level]
            let factor = costs[Int(symbol)]
            costs[Int(symbol)] = 0
            if abs(factor) > Tolerance.coefficient { addCosts(source, times: factor, to: costs) }
        }
    }

    /// Adds a multiple of a row's entries to costs.
    @inline(__always)
    func addCosts(_ row: UnsafeMutablePointer<Row>, times factor: Double, to costs: UnsafeMutablePointer<Double>) {
        let entries = row.pointee.symbols
        let coefficients = row.pointee.coefficients
        for entry in 0..<row.pointee.count {
            let symbol = entries[entry]
            let old = costs[Int(symbol)]
            var cost = old + factor * coefficients[entry]
            if abs(cost) < max(Tolerance.coefficient, abs(old) * Tolerance.cancellation) { cost = 0 }
            costs[Int(symbol)] = cost
            // A cost of zero counts too: it may uncover a negative one of a lower level.
            if cost <= Tolerance.cost { noteCost(symbol) }
        }
    }

    /// Adds to the cost of a symbol in one level, wherever the symbol stands.
    func addCost(_ cost: Double, of symbol: Int32, to costs: UnsafeMutablePointer<Double>) {
        let slot = symbols.rowOf[Int(symbol)]
        if slot >= 0 {
            addCosts(rows.slots + Int(slot), times: cost, to: costs)
        } else {
            costs[Int(symbol)] += cost
            if abs(costs[Int(symbol)]) < Tolerance.coefficient { costs[Int(symbol)] = 0 }
            if costs[Int(symbol)] <= Tolerance.cost { noteCost(symbol) }
        }
    }

    /// Adds a multiple of a row's entries to another row and drops one symbol from that: a merge of two sorted lists.
    @inline(__always)
    private func add(
        _ source: UnsafeMutablePointer<Row>, times factor: Double, to slot: Int32, removing removed: Int32
    ) {
        let target = rows.slots + Int(slot)
        let targetCount = target.pointee.count
        let sourceCount = source.pointee.count
        scratch.reserveDiscarding(targetCount + sourceCount)
        let outSymbols = scratch.symbols
        let outCoefficients = scratch.coefficients
        let targetSymbols = target.pointee.symbols
        let targetCoefficients = target.pointee.coefficients
        let sourceSymbols = source.pointee.symbols
        let sourceCoefficients = source.pointee.coefficients
        var left = 0
        var right = 0
        var out = 0
        while left < targetCount && right < sourceCount {
            let leftSymbol = targetSymbols[left]
            let rightSymbol = sourceSymbols[right]
            if leftSymbol < rightSymbol {
                outSymbols[out] = leftSymbol
                outCoefficients[out] = targetCoefficients[left]
                left += 1
                if leftSymbol != removed { out += 1 }
            } else if rightSymbol < leftSymbol {
                let coefficient = factor * sourceCoefficients[right]
                right += 1
                if abs(coefficient) > Tolerance.coefficient {
                    outSymbols[out] = rightSymbol
                    outCoefficients[out] = coefficient
                    out += 1
                    append(slot, toColumn: rightSymbol)
                }
            } else {
                let old = targetCoefficients[left]
                let coefficient = old + factor * sourceCoefficients[right]
                left += 1
                right += 1
                if abs(coefficient) > max(Tolerance.coefficient, abs(old) * Tolerance.cancellation) {
                    outSymbols[out] = leftSymbol
                    outCoefficients[out] = coefficient
                    out += 1
                }
            }
        }
        while left < targetCount {
            let symbol = targetSymbols[left]
            outSymbols[out] = symbol
            outCoefficients[out] = targetCoefficients[left]
            left += 1
            if symbol != removed { out += 1 }
        }
        while right < sourceCount {
            let coefficient = factor * sourceCoefficients[right]
            if abs(coefficient) > Tolerance.coefficient {
                outSymbols[out] = sourceSymbols[right]
                outCoefficients[out] = coefficient
                out += 1
                append(slot, toColumn: sourceSymbols[right])
            }
            right += 1
        }
        scratch.count = out
        target.pointee.swapEntries(with: &scratch)
    }

    /// Moves a marker's origin: the symbol takes the place of itself minus an amount, and all values follow.
    func shift(_ marker: Int32, by amount: Double) {
        let slot = symbols.rowOf[Int(marker)]
        if slot >= 0 {
            touch(slot)
            rows.slots[Int(slot)].constant += amount
            noteConstant(slot)
        } else {
            visitColumn(marker) { target, row, place in
                touch(target)
                row.pointee.constant -= row.pointee.coefficients[place] * amount
                noteConstant(target)
            }
        }
    }
}
