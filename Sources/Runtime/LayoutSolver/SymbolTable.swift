/// What a column of the tableau stands for.
enum SymbolKind: UInt8 {
    /// An identifier that is free.
    case unused
    /// A caller's variable, of any sign; never enters a restricted row.
    case variable
    /// How far an inequality is from its bound: at least 0.
    case slack
    /// How far an optional constraint is violated, in one direction: at least 0, and it has a cost.
    case error
    /// Marks a required equality: always 0, never enters the basis.
    case dummy
}

/// The symbols of a tableau as parallel arrays, with a free list; owns and frees their memory.
///
/// Only ``Tableau`` touches it. Pointers hold until the next ``allocate(_:owner:)``.
final class SymbolTable {
    @exclusivity(unchecked) private(set) var kinds: UnsafeMutablePointer<SymbolKind>
    /// The row in which the symbol is basic, or -1.
    @exclusivity(unchecked) private(set) var rowOf: UnsafeMutablePointer<Int32>
    /// A variable's number of constraints; another symbol's constraint slot.
    @exclusivity(unchecked) private(set) var owners: UnsafeMutablePointer<Int32>
    /// The rows that hold the symbol; may hold stale and double ones until the next visit.
    @exclusivity(unchecked) private(set) var columns: UnsafeMutablePointer<IndexList>
    /// The value that the caller last heard of.
    @exclusivity(unchecked) private(set) var reported: UnsafeMutablePointer<Double>
    /// Whether the symbol stands in the list of candidates.
    @exclusivity(unchecked) private(set) var queued: UnsafeMutablePointer<Bool>
    /// Whether the symbol stands in the list of changed variables.
    @exclusivity(unchecked) private(set) var noted: UnsafeMutablePointer<Bool>
    /// Adds up a new row's coefficients; all zero in between.
    @exclusivity(unchecked) private(set) var accumulator: UnsafeMutablePointer<Double>
    /// Whether the accumulator holds the symbol.
    @exclusivity(unchecked) private(set) var accumulated: UnsafeMutablePointer<Bool>
    /// Identifiers ever used.
    @exclusivity(unchecked) private(set) var count = 0
    @exclusivity(unchecked) private(set) var capacity = 128
    @exclusivity(unchecked) private var free: [Int32] = []

    init() {
        kinds = .allocate(capacity: capacity)
        rowOf = .allocate(capacity: capacity)
        owners = .allocate(capacity: capacity)
        columns = .allocate(capacity: capacity)
        reported = .allocate(capacity: capacity)
        queued = .allocate(capacity: capacity)
        noted = .allocate(capacity: capacity)
        accumulator = .allocate(capacity: capacity)
        accumulated = .allocate(capacity: capacity)
    }

    deinit {
        for symbol in 0..<count { columns[symbol].deallocate() }
        kinds.deallocate()
        rowOf.deallocate()
        owners.deallocate()
        columns.deallocate()
        reported.deallocate()
        queued.deallocate()
        noted.deallocate()
        accumulator.deallocate()
        accumulated.deallocate()
    }

    /// The identifier that was released last, or a new one, as a symbol with an empty column.
    func allocate(_ kind: SymbolKind, owner: Int32) -> Int32 {
        let symbol: Int32
        if let last = free.popLast() {
            symbol = last
        } else {
            if count == capacity { grow() }
            symbol = Int32(count)
            columns[count] = IndexList()
            queued[count] = false
            noted[count] = false
            accumulator[count] = 0
            accumulated[count] = false
            count += 1
        }
        let place = Int(symbol)
        kinds[place] = kind
        rowOf[place] = -1
        owners[place] = owner
        reported[place] = 0
        return symbol
    }

    /// Frees an identifier that no row holds any more.
    func release(_ symbol: Int32) {
        kinds[Int(symbol)] = .unused
        columns[Int(symbol)].count = 0
        free.append(symbol)
    }

    private func grow() {
        let wider = capacity * 2
        RowTable.widen(&kinds, count, to: wider)
        RowTable.widen(&rowOf, count, to: wider)
        RowTable.widen(&owners, count, to: wider)
        RowTable.widen(&columns, count, to: wider)
        RowTable.widen(&reported, count, to: wider)
        RowTable.widen(&queued, count, to: wider)
        RowTable.widen(&noted, count, to: wider)
        RowTable.widen(&accumulator, count, to: wider)
        RowTable.widen(&accumulated, count, to: wider)
        capacity = wider
    }
}

extension SymbolTable {
    /// What ``restore(_:)`` needs; columns are restored row by row.
    struct Snapshot {
        var kinds: [SymbolKind]
        var rowOf: [Int32]
        var owners: [Int32]
        var reported: [Double]
        var queued: [Bool]
        var noted: [Bool]
        var free: [Int32]
    }

    func snapshot() -> Snapshot {
        func copy<T>(_ buffer: UnsafeMutablePointer<T>) -> [T] {
            Array(UnsafeBufferPointer(start: buffer, count: count))
        }
        return Snapshot(
            kinds: copy(kinds), rowOf: copy(rowOf), owners: copy(owners), reported: copy(reported),
            queued: copy(queued), noted: copy(noted), free: free)
    }

    func restore(_ snapshot: Snapshot) {
        let earlier = snapshot.kinds.count
        for symbol in earlier..<max(count, earlier) { columns[symbol].deallocate() }
        count = earlier
        free = snapshot.free
        snapshot.kinds.withUnsafeBufferPointer { Self.paste($0, kinds) }
        snapshot.rowOf.withUnsafeBufferPointer { Self.paste($0, rowOf) }
        snapshot.owners.withUnsafeBufferPointer { Self.paste($0, owners) }
        snapshot.reported.withUnsafeBufferPointer { Self.paste($0, reported) }
        snapshot.queued.withUnsafeBufferPointer { Self.paste($0, queued) }
        snapshot.noted.withUnsafeBufferPointer { Self.paste($0, noted) }
        for symbol in 0..<count where kinds[symbol] == .unused { columns[symbol].count = 0 }
    }

    private static func paste<T>(_ source: UnsafeBufferPointer<T>, _ target: UnsafeMutablePointer<T>) {
        if let base = source.baseAddress { target.update(from: base, count: source.count) }
    }
}
