/// The solved form of all constraints: each basic symbol as a sum over the others, and the reduced costs.
///
/// A non-basic symbol is 0, so a row's constant is its basic symbol's value. The tableau keeps two to-do lists as its
/// rows change: rows whose value its kind forbids, and symbols whose cost may have turned negative. It knows nothing of
/// constraints; ``Solver`` owns it and is the only one to call it. Not `Sendable`: its memory is unguarded.
///
/// The stored properties of this class and its tables are not checked for exclusive access at run time, which took half
/// of a build: they hold plain values and pointers, no closure is called while one is being changed, and whoever guards
/// the solver keeps other threads out.
final class Tableau {
    let symbols = SymbolTable()
    let rows = RowTable()
    let objective: Objective

    /// Slots of rows that were infeasible when last touched.
    @exclusivity(unchecked) var infeasible = IndexList()
    /// Symbols that may have a lexicographically negative cost; the last one enters first.
    @exclusivity(unchecked) var candidates = IndexList()
    /// Variables whose value may have changed.
    @exclusivity(unchecked) var changed = IndexList()
    /// Takes the result of a merge and is then exchanged with the row.
    @exclusivity(unchecked) var scratch = Row()
    /// Rows that bound the step of an entering symbol.
    @exclusivity(unchecked) var blocking = Row()
    /// The symbols that the accumulator holds.
    @exclusivity(unchecked) var touched = IndexList()

    /// The open journals, innermost last.
    @exclusivity(unchecked) var journals: [Journal] = []
    /// The innermost journal's stamp, 0 without one.
    @exclusivity(unchecked) var journalStamp: UInt32 = 0
    @exclusivity(unchecked) var journalsBegun: UInt32 = 0

    /// The greatest magnitude among the constants so far.
    @exclusivity(unchecked) private(set) var magnitude = 0.0
    /// How far a restricted value may lie below zero.
    @exclusivity(unchecked) private(set) var feasibility = Tolerance.feasibility
    /// Pivots since the tableau was made.
    @exclusivity(unchecked) var pivots = 0
    /// Whether a pivot may have multiplied rounding errors since the last check.
    @exclusivity(unchecked) var hasSteepPivot = false

    init() {
        objective = Objective(symbolCapacity: symbols.capacity)
    }

    deinit {
        infeasible.deallocate()
        candidates.deallocate()
        changed.deallocate()
        scratch.deallocate()
        blocking.deallocate()
        touched.deallocate()
        for journal in journals { journal.deallocate() }
    }

    /// The value of a symbol.
    @inline(__always)
    func value(of symbol: Int32) -> Double {
        let slot = symbols.rowOf[Int(symbol)]
        return slot >= 0 ? rows.slots[Int(slot)].constant : 0
    }

    /// Makes a symbol outside the basis, with the value 0.
    func makeSymbol(_ kind: SymbolKind, owner: Int32) -> Int32 {
        let symbol = symbols.allocate(kind, owner: owner)
        objective.reserve(symbols: symbols.capacity)
        objective.clear(symbol)
        return symbol
    }

    /// Adapts the feasibility tolerance to the constants in use.
    func setMagnitude(_ magnitude: Double) {
        self.magnitude = magnitude
        feasibility = Tolerance.feasibility * max(1, magnitude / Tolerance.feasibilityScale)
    }

    /// Adapts the feasibility tolerance to one more constant.
    @inline(__always)
    func setMagnitude(atLeast magnitude: Double) {
        if magnitude > self.magnitude { setMagnitude(magnitude) }
    }

    /// Whether the kind of a row's basic symbol forbids its value.
    @inline(__always)
    func isInfeasible(_ row: UnsafeMutablePointer<Row>) -> Bool {
        switch symbols.kinds[Int(row.pointee.basic)] {
        case .variable, .unused: false
        case .slack, .error: row.pointee.constant < -feasibility
        case .dummy: abs(row.pointee.constant) > feasibility
        }
    }

    /// Puts a row whose constant changed on the list that cares.
    @inline(__always)
    func noteConstant(_ slot: Int32) {
        let row = rows.slots + Int(slot)
        let basic = row.pointee.basic
        if symbols.kinds[Int(basic)] == .variable {
            noteVariable(basic)
        } else if isInfeasible(row) && !rows.queued[Int(slot)] {
            rows.queued[Int(slot)] = true
            infeasible.append(slot)
        }
    }

    /// Puts a variable whose value may have changed on its list.
    @inline(__always)
    func noteVariable(_ symbol: Int32) {
        guard !symbols.noted[Int(symbol)] else { return }
        symbols.noted[Int(symbol)] = true
        changed.append(symbol)
    }

    /// Puts a symbol whose cost fell on the list of candidates.
    @inline(__always)
    func noteCost(_ symbol: Int32) {
        let kind = symbols.kinds[Int(symbol)]
        guard kind.canEnter, !symbols.queued[Int(symbol)] else { return }
        symbols.queued[Int(symbol)] = true
        candidates.append(symbol)
    }

    /// Calls a closure once for each row that holds a symbol, with the place of its entry, and tidies the column.
    ///
    /// The closure may remove the entry but add none for this symbol.
    @inline(__always)
    func visitColumn(_ symbol: Int32, _ body: (_ slot: Int32, _ row: UnsafeMutablePointer<Row>, _ place: Int) -> Void) {
        let column = symbols.columns + Int(symbol)
        let items = column.pointee.items
        let count = column.pointee.count
        let stamps = rows.stamps
        let slots = rows.slots
        let epoch = rows.nextEpoch()
        var kept = 0
        for item in 0..<count {
            let slot = items[item]
            guard stamps[Int(slot)] != epoch else { continue }
            let row = slots + Int(slot)
            let place = row.pointee.find(symbol)
            guard place >= 0 else { continue }
            stamps[Int(slot)] = epoch
            items[kept] = slot
            kept += 1
            body(slot, row, place)
        }
        column.pointee.count = kept
    }

    /// Notes that a row now holds a symbol. A column longer than the number of rows first loses its stale entries.
    @inline(__always)
    func append(_ slot: Int32, toColumn symbol: Int32) {
        if symbols.columns[Int(symbol)].isFull { makeRoom(inColumn: symbol) }
        symbols.columns[Int(symbol)].append(slot)
    }

    @inline(never)
    private func makeRoom(inColumn symbol: Int32) {
        if symbols.columns[Int(symbol)].count >= rows.used { visitColumn(symbol) { _, _, _ in } }
        if symbols.columns[Int(symbol)].count * 2 > symbols.columns[Int(symbol)].capacity {
            symbols.columns[Int(symbol)].grow()
        }
    }

    /// The number of rows that hold a symbol.
    func columnCount(_ symbol: Int32) -> Int {
        visitColumn(symbol) { _, _, _ in }
        return symbols.columns[Int(symbol)].count
    }
}
