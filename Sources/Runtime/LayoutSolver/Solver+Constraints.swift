extension Solver {
    /// Adds constraints, all or none; conflicts among them are sought at the next read, when all are in.
    ///
    /// Their activations count up in the order of the array.
    @discardableResult
    package func add(_ constraints: [Constraint]) throws(SolverError) -> [ConstraintID] {
        for (index, constraint) in constraints.enumerated() { try validate(constraint, index: index) }
        var identifiers: [ConstraintID] = []
        identifiers.reserveCapacity(constraints.count)
        for constraint in constraints { identifiers.append(activate(constraint)) }
        return identifiers
    }

    /// Adds a constraint.
    @discardableResult
    package func add(_ constraint: Constraint) throws(SolverError) -> ConstraintID {
        try validate(constraint, index: 0)
        return activate(constraint)
    }

    /// Removes constraints; one that is not in the solver any more is passed over.
    package func remove(_ identifiers: [ConstraintID]) {
        for identifier in identifiers { remove(identifier) }
    }

    /// Removes a constraint; nothing happens if it is not in the solver any more.
    package func remove(_ id: ConstraintID) {
        guard contains(id) else { return }
        noteChange(of: id)
        withdraw(id.slot)
        count(uses: -1, of: id.slot)
        records[Int(id.slot)].state = .free
        records[Int(id.slot)].activation = 0
        records[Int(id.slot)].constraint.terms = []
        records[Int(id.slot)].conflict = []
        freeRecords.append(id.slot)
    }

    /// A constraint as it was added and edited since, or `nil` if it was removed.
    package func constraint(_ id: ConstraintID) -> Constraint? {
        contains(id) ? records[Int(id.slot)].constraint : nil
    }

    private func activate(_ constraint: Constraint) -> ConstraintID {
        lastActivation += 1
        let record = Record(constraint: constraint, activation: lastActivation, state: .active)
        let slot: Int32
        if let free = freeRecords.popLast() {
            slot = free
            records[Int(slot)] = record
        } else {
            slot = Int32(records.count)
            records.append(record)
        }
        count(uses: 1, of: slot)
        enter(slot)
        // A pivot is cheapest while few rows depend on the new one: a list of 50 to 100 cells builds 2 to 4
        // times faster than with one walk at the end. Nothing is broken before the whole batch is in.
        optimise(breaksConflicts: false)
        return ConstraintID(activation: lastActivation, slot: slot)
    }

    /// Counts a constraint as a user of its variables, or no more.
    func count(uses: Int32, of slot: Int32) {
        for term in records[Int(slot)].constraint.terms {
            tableau.symbols.owners[Int(term.variable.symbol)] += uses
        }
    }

    func validate(_ constraint: Constraint, index: Int) throws(SolverError) {
        try validate(constant: constraint.constant, offset: constraint.offset, index: index)
        guard constraint.priority.isValid else {
            throw SolverError(.invalidPriority, "A priority must be above 0 and at most 1000.", index: index)
        }
        for term in constraint.terms {
            guard term.coefficient.isFinite else {
                throw SolverError(.notFinite, "A coefficient is not finite.", index: index)
            }
            guard abs(term.coefficient) <= Tolerance.largestCoefficient else {
                throw SolverError(.outOfRange, "A coefficient lies outside ±1e6.", index: index)
            }
            guard isKnown(term.variable) else {
                throw SolverError(.unknownVariable, "A variable is not one of this solver.", index: index)
            }
        }
    }

    func validate(constant: Double, offset: Double, index: Int) throws(SolverError) {
        guard constant.isFinite && offset.isFinite else {
            throw SolverError(.notFinite, "A constant is not finite.", index: index)
        }
        guard abs(constant) <= Tolerance.largestConstant && abs(constant + offset) <= Tolerance.largestConstant else {
            throw SolverError(.outOfRange, "A constant lies outside ±1e9.", index: index)
        }
    }
}

extension Solver {
    /// Gives a constraint its symbols, its row and its cost.
    func enter(_ slot: Int32) {
        let constraint = records[Int(slot)].constraint
        let isRequired = constraint.priority.isRequired
        let markerKind: SymbolKind = constraint.relation != .equal ? .slack : isRequired ? .dummy : .error
        let marker = tableau.makeSymbol(markerKind, owner: slot)
        let other = isRequired ? -1 : tableau.makeSymbol(.error, owner: slot)
        records[Int(slot)].marker = marker
        records[Int(slot)].other = other
        records[Int(slot)].state = .active
        tableau.setMagnitude(atLeast: abs(constraint.bound))

        let row = makeRow(slot)
        tableau.install(row, basic: freshBasic(slot, row: row))
        if !isRequired { addCosts(slot, to: tableau.objective.retain(constraint.priority)) }
        needsSolve = true
    }

    /// The symbol for which a constraint's new row is solved: a variable if there is one, so that a variable outside the
    /// basis never stands in a row that restricts it; else one of the constraint's own.
    func freshBasic(_ slot: Int32, row: Int32) -> Int32 {
        let variable = tableau.subject(of: row) { tableau.symbols.kinds[Int($0)] == .variable }
        if variable >= 0 { return variable }
        // The two symbols of an optional constraint have opposite signs, so one of them starts feasible.
        let record = records[Int(slot)]
        let isFeasible = -tableau.rows.slots[Int(row)].constant * record.sign >= 0
        return record.constraint.priority.isRequired || isFeasible ? record.marker : record.other
    }

    /// Makes the row of a constraint in terms of non-basic symbols, not yet solved for one of them.
    func makeRow(_ slot: Int32) -> Int32 {
        let record = records[Int(slot)]
        var constant = -record.constraint.bound
        for term in record.constraint.terms {
            tableau.accumulate(term.coefficient, term.variable.symbol, constant: &constant)
        }
        tableau.accumulate(record.sign, record.marker, constant: &constant)
        if record.other >= 0 { tableau.accumulate(-record.sign, record.other, constant: &constant) }
        return tableau.finishRow(constant: constant)
    }

    /// Adds the cost of an optional constraint's violation, or a multiple of it, to a level.
    func addCosts(_ slot: Int32, times factor: Double = 1, to costs: UnsafeMutablePointer<Double>) {
        let record = records[Int(slot)]
        tableau.addCost(factor, of: record.other, to: costs)
        if record.constraint.relation == .equal { tableau.addCost(factor, of: record.marker, to: costs) }
    }

    /// Takes a constraint's row and symbols out of the tableau, or the constraint off the list of broken ones.
    func withdraw(_ slot: Int32, preferred: Int32 = -1) {
        let record = records[Int(slot)]
        needsSolve = true
        if record.state == .broken {
            broken.removeAll { $0 == slot }
            retries.remove(slot)
            records[Int(slot)].conflict = []
            return
        }
        let priority = record.constraint.priority
        if !priority.isRequired { addCosts(slot, times: -1, to: tableau.objective.costs(priority)) }
        tableau.removeConstraint(marker: record.marker, other: record.other, preferred: preferred)
        if !priority.isRequired { tableau.objective.release(priority) }
    }
}
