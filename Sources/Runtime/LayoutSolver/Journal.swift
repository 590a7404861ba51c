/// What a tableau looked like when the journal was begun: rows are saved when they first change, the rest at once.
///
/// Owned by the tableau, which restores from it once, or drops it with ``deallocate()``.
final class Journal {
    let stamp: UInt32
    /// The first state of each changed row, in the order of change; owns their memory.
    var changes: [(slot: Int32, row: Row)] = []
    let symbols: SymbolTable.Snapshot
    let objective: Objective.Snapshot
    let rowCount: Int
    let freeRows: [Int32]
    let infeasible: [Int32]
    let candidates: [Int32]
    let changed: [Int32]
    let magnitude: Double

    init(_ tableau: Tableau, stamp: UInt32) {
        self.stamp = stamp
        symbols = tableau.symbols.snapshot()
        objective = tableau.objective.snapshot(symbols: tableau.symbols.count)
        rowCount = tableau.rows.count
        freeRows = tableau.rows.free
        infeasible = tableau.infeasible.array()
        candidates = tableau.candidates.array()
        changed = tableau.changed.array()
        magnitude = tableau.magnitude
    }

    /// Frees the saved rows that were not restored.
    func deallocate() {
        for change in changes { change.row.deallocate() }
        changes = []
    }
}

extension Tableau {
    /// Saves a row that is about to change if a journal is open.
    @inline(__always)
    func touch(_ slot: Int32) {
        if journalStamp != 0 && rows.saved[Int(slot)] != journalStamp { save(slot) }
    }

    @inline(never)
    private func save(_ slot: Int32) {
        rows.saved[Int(slot)] = journalStamp
        var copy = Row()
        copy.copy(rows.slots[Int(slot)])
        journals[journals.count - 1].changes.append((slot, copy))
    }

    /// Opens a journal; journals nest.
    func beginJournal() {
        journalsBegun &+= 1
        if journalsBegun == 0 { journalsBegun = 1 }
        journalStamp = journalsBegun
        journals.append(Journal(self, stamp: journalStamp))
    }

    /// Closes the innermost journal and brings back the state in which it was opened, bit by bit.
    func undoJournal() {
        let journal = journals.removeLast()
        for item in 0..<infeasible.count { rows.queued[Int(infeasible.items[item])] = false }
        // Backwards, so that of two states of one row the earlier wins.
        for change in journal.changes.reversed() {
            rows.slots[Int(change.slot)].deallocate()
            rows.slots[Int(change.slot)] = change.row
        }
        rows.restore(count: journal.rowCount, free: journal.freeRows)
        symbols.restore(journal.symbols)
        objective.restore(journal.objective)
        for change in journal.changes where Int(change.slot) < rows.count {
            let row = rows.slots + Int(change.slot)
            for entry in 0..<row.pointee.count { append(change.slot, toColumn: row.pointee.symbols[entry]) }
        }
        journal.changes = []
        setMagnitude(journal.magnitude)
        infeasible.count = 0
        candidates.count = 0
        changed.count = 0
        for slot in journal.infeasible {
            infeasible.append(slot)
            rows.queued[Int(slot)] = true
        }
        for symbol in journal.candidates { candidates.append(symbol) }
        for symbol in journal.changed { changed.append(symbol) }
        journalStamp = journals.last?.stamp ?? 0
    }
}
