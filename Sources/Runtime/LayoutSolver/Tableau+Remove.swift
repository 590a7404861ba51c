extension Tableau {
    /// Takes a constraint's row out of the system and frees its symbols; their costs must be gone.
    ///
    /// The marker is the one symbol that only this constraint brought in: once it is basic, its row is the constraint.
    /// `preferred` is a row to give up if it holds the marker, -1 for the one that keeps the others feasible.
    func removeConstraint(marker: Int32, other: Int32, preferred: Int32 = -1) {
        if symbols.rowOf[Int(marker)] >= 0 {
            deleteRow(symbols.rowOf[Int(marker)])
        } else if other >= 0 && symbols.rowOf[Int(other)] >= 0 {
            // The two are each other's negatives, so the marker stands in this row alone.
            deleteRow(symbols.rowOf[Int(other)])
        } else {
            var slot = preferred
            if slot < 0 || rows.slots[Int(slot)].find(marker) < 0 { slot = leavingRow(forRemovalOf: marker) }
            if slot >= 0 {
                pivot(entering: marker, leaving: slot)
                deleteRow(slot)
            }
        }
        release(marker)
        if other >= 0 { release(other) }
    }

    /// Drops a row; its basic symbol leaves the tableau or, as a variable, becomes 0.
    private func deleteRow(_ slot: Int32) {
        touch(slot)
        let basic = rows.slots[Int(slot)].basic
        symbols.rowOf[Int(basic)] = -1
        if symbols.kinds[Int(basic)] == .variable { noteVariable(basic) }
        rows.release(slot)
    }

    /// Frees a symbol after removing what rounding left of it.
    func release(_ symbol: Int32) {
        visitColumn(symbol) { slot, row, place in
            touch(slot)
            row.pointee.remove(at: place)
        }
        objective.clear(symbol)
        symbols.release(symbol)
    }

    /// The row to give up so that a marker can leave the system.
    ///
    /// First a redundant equality, which the marker's constraint held at zero; then the restricted row that blocks the
    /// marker's growth first, or its fall if none blocks growth, so that all others stay feasible; at last the shortest
    /// row of a variable, which thereby becomes free.
    private func leavingRow(forRemovalOf marker: Int32) -> Int32 {
        blocking.reserveDiscarding(columnCount(marker))
        blocking.count = 0
        var best: Int32 = -1
        var bestRank = 0
        var bestStep = 0.0
        var bestSize = 0.0
        var bestBasic: Int32 = 0
        var greatest = 0.0
        visitColumn(marker) { slot, row, place in
            let coefficient = row.pointee.coefficients[place]
            let basic = row.pointee.basic
            let kind = symbols.kinds[Int(basic)]
            guard abs(coefficient) > Tolerance.pivot else {
                touch(slot)
                row.pointee.remove(at: place)
                return
            }
            if kind == .variable {
                greatest = max(greatest, abs(coefficient))
                blocking.symbols[blocking.count] = slot
                blocking.coefficients[blocking.count] = abs(coefficient)
                blocking.count += 1
                return
            }
            let rank = kind == .dummy ? 3 : coefficient < 0 ? 2 : 1
            let step = kind == .dummy ? 0 : max(0, row.pointee.constant) / abs(coefficient)
            let size = abs(coefficient)
            let isBetter =
                rank != bestRank
                ? rank > bestRank
                : step != bestStep ? step < bestStep : size != bestSize ? size > bestSize : basic < bestBasic
            if isBetter {
                (best, bestRank, bestStep, bestSize, bestBasic) = (slot, rank, step, size, basic)
            }
        }
        guard best < 0 else { return best }
        var bestLength = Int.max
        for item in 0..<blocking.count where blocking.coefficients[item] >= 0.1 * greatest {
            let slot = blocking.symbols[item]
            let row = rows.slots + Int(slot)
            let length = row.pointee.count
            if length < bestLength || (length == bestLength && row.pointee.basic < bestBasic) {
                (best, bestLength, bestBasic) = (slot, length, row.pointee.basic)
            }
        }
        return best
    }
}
