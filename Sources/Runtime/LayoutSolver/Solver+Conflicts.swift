extension Solver {
    /// Gives up one of the constraints that a row proves to exclude each other; false if it proves nothing.
    ///
    /// The row says `basic = constant + Σ …` where no symbol can move the value to what it must be. Its markers are a
    /// vertex of the proofs, so the set is minimal: without any one of them the rest can hold.
    func breakConflict(provenBy slot: Int32) -> Bool {
        let row = tableau.rows.slots[Int(slot)]
        var members: [Int32] = []
        func note(_ symbol: Int32) {
            guard tableau.symbols.kinds[Int(symbol)] != .variable else { return }
            let owner = tableau.symbols.owners[Int(symbol)]
            guard records[Int(owner)].constraint.priority.isRequired, !members.contains(owner) else { return }
            members.append(owner)
        }
        note(row.basic)
        for entry in 0..<row.count where abs(row.coefficients[entry]) > Tolerance.pivot { note(row.symbols[entry]) }
        members.sort { records[Int($0)].activation < records[Int($1)].activation }
        let loser = members.last { records[Int($0)].constraint.origin == .user } ?? members.last
        guard let loser else { return false }

        let identifiers = members.map(identifier)
        withdraw(loser, preferred: slot)
        records[Int(loser)].state = .broken
        if records[Int(loser)].conflict != identifiers {
            records[Int(loser)].conflict = identifiers
            conflicts.append(Conflict(set: identifiers, broken: identifier(loser)))
        }
        noteChange(of: identifier(loser))
        broken.append(loser)
        broken.sort()
        return true
    }

    /// Enters the broken constraints anew whose conflict changed, the oldest first, and returns their slots.
    func retryBroken() -> [Int32] {
        guard !retries.isEmpty else { return [] }
        let slots = retries.sorted { records[Int($0)].activation < records[Int($1)].activation }
        retries = []
        for slot in slots {
            broken.removeAll { $0 == slot }
            enter(slot)
        }
        return slots
    }
}
