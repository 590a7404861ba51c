extension Tableau {
    /// The next symbol whose costs are lexicographically negative, or -1; with Bland's rule the least one of all.
    func nextEntering(byLeastSymbol: Bool) -> Int32 {
        while candidates.count > 0 {
            let symbol = candidates.items[candidates.count - 1]
            let isCandidate = symbols.kinds[Int(symbol)].canEnter && symbols.rowOf[Int(symbol)] < 0
            if isCandidate && objective.sign(symbol) < 0 {
                return byLeastSymbol ? leastCandidate() : symbol
            }
            candidates.count -= 1
            symbols.queued[Int(symbol)] = false
        }
        return -1
    }

    private func leastCandidate() -> Int32 {
        for symbol in 0..<Int32(symbols.count)
        where symbols.kinds[Int(symbol)].canEnter && symbols.rowOf[Int(symbol)] < 0 && objective.sign(symbol) < 0 {
            return symbol
        }
        return -1
    }

    /// The row that first stops a growing symbol, with the step until then; `nil` if none does.
    ///
    /// Infeasible rows do not block. Of the rows that stop it at nearly the same step the one with the greatest
    /// coefficient wins, then the least basic symbol; with Bland's rule only exact ties count, and only the latter.
    func leavingRow(entering symbol: Int32, byLeastSymbol: Bool) -> (slot: Int32, step: Double)? {
        blocking.reserveDiscarding(symbols.columns[Int(symbol)].count)
        blocking.count = 0
        let leeway = byLeastSymbol ? 0 : Tolerance.slack
        var limit = Double.infinity
        visitColumn(symbol) { slot, row, place in
            let coefficient = row.pointee.coefficients[place]
            let step: Double
            switch symbols.kinds[Int(row.pointee.basic)] {
            case .variable, .unused: return
            case .slack, .error:
                guard coefficient < -Tolerance.pivot, row.pointee.constant >= -feasibility else { return }
                step = max(0, row.pointee.constant) / -coefficient
            case .dummy:
                guard abs(coefficient) > Tolerance.pivot, abs(row.pointee.constant) <= feasibility else { return }
                step = 0
            }
            limit = min(limit, step + leeway / abs(coefficient))
            blocking.symbols[blocking.count] = slot
            blocking.coefficients[blocking.count] = step
            blocking.count += 1
        }
        guard blocking.count > 0 else { return nil }
        var best: Int32 = -1
        var bestStep = 0.0
        var bestSize = 0.0
        var bestBasic: Int32 = 0
        for item in 0..<blocking.count where blocking.coefficients[item] <= limit {
            let slot = blocking.symbols[item]
            let row = rows.slots + Int(slot)
            let size = byLeastSymbol ? 0 : abs(row.pointee.coefficients[row.pointee.find(symbol)])
            let basic = row.pointee.basic
            if best < 0 || size > bestSize || (size == bestSize && basic < bestBasic) {
                (best, bestStep, bestSize, bestBasic) = (slot, blocking.coefficients[item], size, basic)
            }
        }
        return (best, bestStep)
    }

    /// The infeasible row that is furthest off, ties by the least basic symbol (with Bland's rule that alone), or -1.
    func nextInfeasible(byLeastSymbol: Bool) -> Int32 {
        var kept = 0
        var best: Int32 = -1
        var bestAmount = 0.0
        for item in 0..<infeasible.count {
            let slot = infeasible.items[item]
            let row = rows.slots + Int(slot)
            // A released row is no longer marked; one that was used again may stand twice.
            guard rows.queued[Int(slot)] else { continue }
            guard row.pointee.basic >= 0, isInfeasible(row) else {
                rows.queued[Int(slot)] = false
                continue
            }
            infeasible.items[kept] = slot
            kept += 1
            let amount = byLeastSymbol ? 0 : abs(row.pointee.constant)
            if best < 0 || amount > bestAmount
                || (amount == bestAmount && row.pointee.basic < rows.slots[Int(best)].basic)
            {
                (best, bestAmount) = (slot, amount)
            }
        }
        infeasible.count = kept
        return best
    }

    /// The symbol that brings an infeasible row's value towards zero at the lexicographically least cost, or -1.
    ///
    /// Without one the row proves that its symbols' constraints exclude each other. With Bland's rule the least symbol
    /// of those with the right sign is taken.
    func entering(forInfeasible slot: Int32, byLeastSymbol: Bool) -> Int32 {
        let row = rows.slots + Int(slot)
        let sign = row.pointee.constant < 0 ? 1.0 : -1.0
        var best: Int32 = -1
        var bestSize = 0.0
        var greatest = 0.0
        for entry in 0..<row.pointee.count where symbols.kinds[Int(row.pointee.symbols[entry])].canEnter {
            greatest = max(greatest, sign * row.pointee.coefficients[entry])
        }
        let least = max(Tolerance.pivot, greatest * Tolerance.relativePivot)
        for entry in 0..<row.pointee.count {
            let symbol = row.pointee.symbols[entry]
            let size = sign * row.pointee.coefficients[entry]
            guard size > least, symbols.kinds[Int(symbol)].canEnter else { continue }
            if best < 0 || isCheaper(symbol, size, than: best, bestSize) {
                if byLeastSymbol { return symbol }
                (best, bestSize) = (symbol, size)
            }
        }
        return best
    }

    /// Compares costs per unit of progress, level by level; equal ones by progress, then the earlier one stays.
    @inline(__always)
    private func isCheaper(_ symbol: Int32, _ size: Double, than best: Int32, _ bestSize: Double) -> Bool {
        for level in 0..<objective.count {
            let costs = objective.levels[level]
            let cost = costs[Int(symbol)] / size
            let bestCost = costs[Int(best)] / bestSize
            if abs(cost - bestCost) > Tolerance.cost * (1 + abs(bestCost)) { return cost < bestCost }
        }
        return size > bestSize
    }
}

extension SymbolKind {
    /// Whether a non-basic symbol of this kind may grow.
    @inline(__always)
    var canEnter: Bool { self == .slack || self == .error }
}
