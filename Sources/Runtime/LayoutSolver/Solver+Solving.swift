extension Solver {
    /// Solves what was edited since the last time; reading a value does so too.
    package func solve() {
        guard needsSolve else { return }
        needsSolve = false
        // A retry can break another constraint whose set then changes; what is left after the last round waits for
        // the next edit.
        var rounds = 0
        var tried: [Int32] = []
        repeat {
            tried += retryBroken()
            optimise()
            rounds += 1
        } while !retries.isEmpty && rounds < Bookkeeping.retryRounds
        for slot in tried where records[Int(slot)].state == .active { records[Int(slot)].conflict = [] }
        checkHealth()
        needsSolve = false
    }

    /// Makes all rows feasible and then the costs minimal.
    ///
    /// With `breaksConflicts` false it stops where a conflict is proven and leaves that to the next call.
    func optimise(breaksConflicts: Bool = true) {
        var budget = Bookkeeping.budget(rows: tableau.rows.used, symbols: tableau.symbols.count)
        // A long walk without progress may be a cycle; Bland's rule ends it.
        var stall = Stall(limit: Bookkeeping.stallLimit(rows: tableau.rows.used))
        var dualSteps = budget / 4
        var isRebuilt = false
        // Far more steps than a solve needs mean that noise in the costs leads in circles.
        var patience = budget / 16
        let start = budget
        while budget > 0 {
            if start - budget > patience {
                patience *= 4
                rebuild()
            }
            let infeasible = tableau.nextInfeasible(byLeastSymbol: stall.isLong)
            if infeasible >= 0 {
                let isSolved: Bool
                if dualSteps > 0 && tableau.nextEntering(byLeastSymbol: false) < 0 {
                    dualSteps -= 1
                    budget -= 1
                    isSolved = stepDual(infeasible, breaksConflicts)
                } else {
                    isSolved = repair(infeasible, breaksConflicts, budget: &budget)
                }
                if !isSolved {
                    guard breaksConflicts else { return }
                    // Only rounding can make a row infeasible that no required constraint holds.
                    guard !isRebuilt else { break }
                    isRebuilt = true
                    rebuild()
                }
                continue
            }
            let entering = tableau.nextEntering(byLeastSymbol: stall.isLong)
            guard entering >= 0 else { return }
            budget -= 1
            guard let (slot, step) = tableau.leavingRow(entering: entering, byLeastSymbol: stall.isLong) else {
                // Costs are sums of violations, bounded below: only rounding can make a ray look profitable.
                guard !isRebuilt else { break }
                isRebuilt = true
                rebuild()
                continue
            }
            stall.note(step: step)
            tableau.pivot(entering: entering, leaving: slot)
        }
        bookkeeping.boundHits += 1
    }

    /// One step of the dual simplex method: the costs stay minimal while an infeasible row becomes feasible.
    ///
    /// False if the row is impossible and no conflict may be broken, or none can be named.
    private func stepDual(_ slot: Int32, _ breaksConflicts: Bool) -> Bool {
        let entering = tableau.entering(forInfeasible: slot, byLeastSymbol: false)
        guard entering >= 0 else { return breaksConflicts && breakConflict(provenBy: slot) }
        tableau.pivot(entering: entering, leaving: slot)
        return true
    }

    /// Moves an infeasible row's value to zero with primal steps that keep the feasible rows so, whatever the costs.
    ///
    /// Does what an artificial variable does in the paper, with the row as its own objective.
    private func repair(_ slot: Int32, _ breaksConflicts: Bool, budget: inout Int) -> Bool {
        let row = tableau.rows.slots + Int(slot)
        var stall = Stall(limit: Bookkeeping.stallLimit(rows: tableau.rows.used))
        while tableau.isInfeasible(row) {
            guard budget > 0 else { return true }
            budget -= 1
            let entering = tableau.entering(forInfeasible: slot, byLeastSymbol: stall.isLong)
            guard entering >= 0 else { return breaksConflicts && breakConflict(provenBy: slot) }
            let own = abs(row.pointee.constant / row.pointee.coefficients[row.pointee.find(entering)])
            if let (blocking, step) = tableau.leavingRow(entering: entering, byLeastSymbol: stall.isLong), step < own {
                stall.note(step: step)
                tableau.pivot(entering: entering, leaving: blocking)
            } else {
                tableau.pivot(entering: entering, leaving: slot)
                return true
            }
        }
        return true
    }
}

/// Counts steps without progress.
private struct Stall {
    let limit: Int
    var count = 0
    var isLong: Bool { count > limit }

    init(limit: Int) {
        self.limit = limit
    }

    mutating func note(step: Double) {
        count = step > Tolerance.step ? 0 : count + 1
    }
}
