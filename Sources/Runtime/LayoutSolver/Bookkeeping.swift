/// Counters and limits of a solver's work.
struct Bookkeeping {
    /// Changes of constants since the solver was made.
    var edits = 0
    /// Solves that ended at the limit of steps.
    var boundHits = 0
    /// Times that the tableau was rebuilt from the constraints.
    var rebuilds = 0
    private var checkedPivots = 0
    private var checkedEdits = 0

    /// Rounds of trying broken constraints again in one solve.
    static var retryRounds: Int { 8 }

    /// Times that one solve may check its own result.
    static var checkRounds: Int { 4 }

    /// The most pivots of one solve; a layout needs about one a constraint.
    static func budget(rows: Int, symbols: Int) -> Int { 1_000 + 50 * (rows + symbols) }

    /// Steps without progress before Bland's rule takes over.
    static func stallLimit(rows: Int) -> Int { 100 + 2 * rows }

    /// Whether so much was computed since the last check that rounding may have added up; counts it as checked.
    ///
    /// A check costs about as much as ten pivots.
    mutating func isCheckDue(_ tableau: Tableau) -> Bool {
        guard
            tableau.hasSteepPivot || tableau.pivots - checkedPivots > 200 || edits - checkedEdits > 10_000
        else { return false }
        checkedPivots = tableau.pivots
        checkedEdits = edits
        tableau.hasSteepPivot = false
        return true
    }
}

/// What a solver holds and has done.
package struct SolverStatistics: Hashable, Sendable {
    /// Constraints, broken ones included.
    package var constraints: Int
    /// Rows of the tableau.
    package var rows: Int
    /// Coefficients in all rows.
    package var entries: Int
    /// Pivots since the solver was made.
    package var pivots: Int
    /// Times that rounding had added up and the tableau was rebuilt.
    package var rebuilds: Int
    /// Solves that stopped at the limit of steps: values may then violate constraints until the next edit. Always 0
    /// unless there is a fault in the solver or the coefficients are absurd.
    package var boundHits: Int
}

extension Solver {
    /// What the solver holds and has done; counts the entries of every row.
    package var statistics: SolverStatistics {
        var entries = 0
        for slot in 0..<tableau.rows.count { entries += tableau.rows.slots[slot].count }
        return SolverStatistics(
            constraints: records.count - freeRecords.count, rows: tableau.rows.used, entries: entries,
            pivots: tableau.pivots, rebuilds: bookkeeping.rebuilds, boundHits: bookkeeping.boundHits)
    }
}
