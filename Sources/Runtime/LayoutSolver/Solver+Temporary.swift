extension Solver {
    /// Undoes after a closure whatever it did to the solver: variables, constraints, edits, reports.
    ///
    /// All values and everything the solver decides later are as if the closure had not run; identifiers made inside mean
    /// nothing afterwards. Conflicts found inside are dropped unless the closure takes them. Calls may nest. Costs about a
    /// copy of the symbols and of the rows that change, far less than solving anew.
    package func withTemporaryChanges<Result, Failure: Error>(
        _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        solve()
        let earlier = (records, freeRecords, broken, retries, conflicts, bookkeeping.edits)
        tableau.beginJournal()
        defer {
            tableau.undoJournal()
            (records, freeRecords, broken, retries, conflicts, bookkeeping.edits) = earlier
            needsSolve = false
        }
        return try body()
    }

    /// Adds constraints, calls a closure that reads values, and takes the constraints out again without a trace.
    ///
    /// See ``withTemporaryChanges(_:)``; the closure may edit too.
    package func withTemporary<Result>(
        _ constraints: [Constraint], read: ([ConstraintID]) -> Result
    ) throws(SolverError) -> Result {
        try withTemporaryChanges { () throws(SolverError) in
            read(try add(constraints))
        }
    }
}
