import Foundation

/// What a table was told of changes to its data: what went and is reloaded by places before them, what came by places
/// after them, as UIKit counts.
struct TableChanges: Sendable, Equatable {
    var deletedSections: Set<Int> = []
    var insertedSections: Set<Int> = []
    var reloadedSections: Set<Int> = []
    var movedSections: [Int: Int] = [:]
    var deletedRows: Set<IndexPath> = []
    var insertedRows: Set<IndexPath> = []
    var reloadedRows: Set<IndexPath> = []
    var movedRows: [IndexPath: IndexPath] = [:]
    /// Rows whose cells stay and are configured anew.
    var reconfiguredRows: Set<IndexPath> = []
    /// Whether some of it is to be seen happen.
    var isAnimated = false

    var isEmpty: Bool {
        deletedSections.isEmpty && insertedSections.isEmpty && reloadedSections.isEmpty && movedSections.isEmpty
            && deletedRows.isEmpty && insertedRows.isEmpty && reloadedRows.isEmpty && movedRows.isEmpty
            && reconfiguredRows.isEmpty
    }

    /// Changes that do not fit the data, in UIKit's words.
    struct Mismatch: Error, Equatable {
        let message: String
    }

    /// Checks the changes against the numbers of rows before and after.
    func plan(from old: [Int], to new: [Int]) throws(Mismatch) -> TablePlan {
        try checkSections(old.count, new.count)
        let sections = IndexShift(
            removed: deletedSections.union(movedSections.keys), added: insertedSections.union(movedSections.values))
        var plan = TablePlan(
            sections: sections, movedSections: movedSections, refreshedSections: reloadedSections,
            movedRows: movedRows, refreshedRows: reloadedRows)
        try checkRows(old, new, plan)
        var removed: [Int: [Int]] = [:]
        var added: [Int: [Int]] = [:]
        for path in Array(deletedRows) + Array(movedRows.keys) { removed[path.section, default: []].append(path.row) }
        for path in Array(insertedRows) + Array(movedRows.values) { added[path.section, default: []].append(path.row) }
        for section in old.indices where !reloadedSections.contains(section) {
            guard let target = plan.newSection(of: section) else { continue }
            let shift = IndexShift(removed: removed[section] ?? [], added: added[target] ?? [])
            let expected = old[section] - shift.removed.count + shift.added.count
            guard new[target] == expected else {
                throw rowMismatch(section, target, old: old[section], new: new[target])
            }
            if !shift.isEmpty { plan.rows[section] = shift }
        }
        return plan
    }

    private func checkSections(_ old: Int, _ new: Int) throws(Mismatch) {
        for section in deletedSections.union(reloadedSections).union(movedSections.keys)
        where !(0..<old).contains(section) {
            throw Mismatch(
                message: "attempt to delete, reload or move section \(section), but there are only \(old) sections "
                    + "before the update")
        }
        for section in insertedSections.union(movedSections.values) where !(0..<new).contains(section) {
            throw Mismatch(
                message: "attempt to insert or move to section \(section) but there are only \(new) sections after the "
                    + "update")
        }
        if let twice = deletedSections.first(where: { reloadedSections.contains($0) || movedSections[$0] != nil })
            ?? reloadedSections.first(where: { movedSections[$0] != nil })
        {
            throw Mismatch(message: "attempt to perform two changes to the same section (\(twice))")
        }
        let targets = Array(movedSections.values)
        guard Set(targets).count == targets.count, insertedSections.isDisjoint(with: targets) else {
            throw Mismatch(message: "attempt to put two sections in the same place")
        }
        let (inserted, deleted) = (insertedSections.count, deletedSections.count)
        guard new == old + inserted - deleted else {
            throw Mismatch(
                message: "invalid number of sections. The number of sections contained in the table view after the "
                    + "update (\(new)) must be equal to the number of sections contained in the table view before the "
                    + "update (\(old)), plus or minus the number of sections inserted or deleted (\(inserted) inserted, "
                    + "\(deleted) deleted)")
        }
    }

    private func checkRows(_ old: [Int], _ new: [Int], _ plan: TablePlan) throws(Mismatch) {
        for path in deletedRows.union(reloadedRows).union(movedRows.keys).union(reconfiguredRows)
        where !path.isRow(in: old) {
            throw Mismatch(
                message: "attempt to delete, reload or move row \(path.described), but there is none before the update")
        }
        for path in insertedRows.union(movedRows.values) where !path.isRow(in: new) {
            throw Mismatch(
                message: "attempt to insert or move to row \(path.described), but there is none after the update")
        }
        for path in deletedRows where reloadedRows.contains(path) || movedRows[path] != nil {
            throw Mismatch(message: "attempt to perform two changes to the same row (\(path.described))")
        }
        for path in reloadedRows where movedRows[path] != nil {
            throw Mismatch(message: "attempt to reload and move the same row (\(path.described))")
        }
        let targets = Array(movedRows.values)
        guard Set(targets).count == targets.count, insertedRows.isDisjoint(with: targets) else {
            throw Mismatch(message: "attempt to put two rows in the same place")
        }
    }

    private func rowMismatch(_ section: Int, _ target: Int, old: Int, new: Int) -> Mismatch {
        let inserted = insertedRows.count { $0.section == target }
        let deleted = deletedRows.count { $0.section == section }
        let movedIn = movedRows.values.count { $0.section == target }
        let movedOut = movedRows.keys.count { $0.section == section }
        return Mismatch(
            message: "invalid number of rows in section \(target). The number of rows contained in an existing section "
                + "after the update (\(new)) must be equal to the number of rows contained in that section before the "
                + "update (\(old)), plus or minus the number of rows inserted or deleted from that section (\(inserted) "
                + "inserted, \(deleted) deleted) and plus or minus the number of rows moved into or out of that section "
                + "(\(movedIn) moved in, \(movedOut) moved out)")
    }
}

/// Where sections and rows are after changes that fit.
struct TablePlan: Sendable, Equatable {
    let sections: IndexShift
    let movedSections: [Int: Int]
    /// Sections of which only the place stays, counted before the changes.
    let refreshedSections: Set<Int>
    let movedRows: [IndexPath: IndexPath]
    /// Rows that get another cell, counted before the changes.
    let refreshedRows: Set<IndexPath>
    /// What happens to the rows of sections that stay, by the section before.
    var rows: [Int: IndexShift] = [:]

    func newSection(of old: Int) -> Int? { movedSections[old] ?? sections.newIndex(of: old) }

    func oldSection(of new: Int) -> Int? {
        movedSections.first { $0.value == new }?.key ?? sections.oldIndex(of: new)
    }

    /// Where the row at `old` is now; nil for one that went or that nothing is known of.
    func newPath(of old: IndexPath) -> IndexPath? {
        if let moved = movedRows[old] { return moved }
        guard !refreshedSections.contains(old.section), let section = newSection(of: old.section) else { return nil }
        guard let shift = rows[old.section] else { return IndexPath(row: old.row, section: section) }
        return shift.newIndex(of: old.row).map { IndexPath(row: $0, section: section) }
    }
}

extension IndexPath {
    /// Whether there is such a row in sections of these numbers of rows.
    func isRow(in counts: [Int]) -> Bool {
        count == 2 && counts.indices.contains(self[0]) && self[1] >= 0 && self[1] < counts[self[0]]
    }

    /// Such as "3 of section 1".
    var described: String { count == 2 ? "\(self[1]) of section \(self[0])" : "\(self)" }
}
