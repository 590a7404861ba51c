extension Solver {
    /// Changes the constant on a constraint's right side, in place.
    package func setConstant(_ constant: Double, of id: ConstraintID) throws(SolverError) {
        guard contains(id) else { throw Self.unknownConstraint }
        let slot = Int(id.slot)
        let old = records[slot].constraint.constant
        guard constant != old else { return }
        try validate(constant: constant, offset: records[slot].constraint.offset, index: 0)
        records[slot].constraint.constant = constant
        tableau.setMagnitude(atLeast: abs(records[slot].constraint.bound))
        needsSolve = true
        bookkeeping.edits += 1
        if records[slot].state == .active {
            tableau.shift(records[slot].marker, by: (constant - old) * records[slot].sign)
        }
        noteChange(of: id)
    }

    /// Changes a constraint's priority: between optional ones by moving its costs, else by entering it anew.
    ///
    /// The constraint keeps its place in the order of activations.
    package func setPriority(_ priority: Priority, of id: ConstraintID) throws(SolverError) {
        guard contains(id) else { throw Self.unknownConstraint }
        guard priority.isValid else {
            throw SolverError(.invalidPriority, "A priority must be above 0 and at most 1000.")
        }
        let old = records[Int(id.slot)].constraint.priority
        guard priority != old else { return }
        needsSolve = true
        if !priority.isRequired && !old.isRequired {
            addCosts(id.slot, to: tableau.objective.retain(priority))
            addCosts(id.slot, times: -1, to: tableau.objective.costs(old))
            tableau.objective.release(old)
            records[Int(id.slot)].constraint.priority = priority
        } else {
            noteChange(of: id)
            withdraw(id.slot)
            records[Int(id.slot)].constraint.priority = priority
            enter(id.slot)
        }
    }

    /// Replaces a constraint by another one that keeps its identifier and its place in the order of activations.
    package func replace(_ id: ConstraintID, with constraint: Constraint) throws(SolverError) {
        guard contains(id) else { throw Self.unknownConstraint }
        try validate(constraint, index: 0)
        noteChange(of: id)
        withdraw(id.slot)
        count(uses: -1, of: id.slot)
        records[Int(id.slot)].constraint = constraint
        count(uses: 1, of: id.slot)
        enter(id.slot)
    }

    private static var unknownConstraint: SolverError {
        SolverError(.unknownConstraint, "The constraint is not in this solver; it may have been removed.")
    }

    /// Has the broken constraints tried again whose set holds a constraint that changes or leaves.
    func noteChange(of id: ConstraintID) {
        for slot in broken where !retries.contains(slot) && records[Int(slot)].conflict.contains(id) {
            retries.insert(slot)
            needsSolve = true
        }
    }
}
