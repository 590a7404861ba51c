/// A constraint as the solver keeps it.
struct Record {
    enum State {
        /// The slot is free.
        case free
        /// The constraint has a row.
        case active
        /// The constraint lost a conflict and waits for a member of the set to change.
        case broken
    }

    var constraint: Constraint
    var activation: Int64
    var state: State
    /// The symbol that only this constraint has: slack, dummy, or the violation upwards of an optional equality.
    var marker: Int32 = -1
    /// An optional constraint's second symbol, its violation in the other direction, or -1.
    var other: Int32 = -1
    /// The last conflict that the constraint lost; empty once it holds again.
    var conflict: [ConstraintID] = []

    /// The marker's coefficient in `terms - bound + sign · marker - sign · other = 0`.
    var sign: Double { constraint.relation == .lessThanOrEqual ? 1 : -1 }
}
