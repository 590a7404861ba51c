/// The reduced costs: one dense array by symbol for each priority that occurs, highest priority first.
///
/// Symbols are compared by their costs lexicographically, so that no sum of lower levels outvotes a higher one.
/// Owns and frees its memory; only ``Tableau`` touches it.
final class Objective {
    @exclusivity(unchecked) private(set) var levels: UnsafeMutablePointer<UnsafeMutablePointer<Double>>
    @exclusivity(unchecked) private(set) var count = 0
    @exclusivity(unchecked) private var levelCapacity = 8
    @exclusivity(unchecked) private var symbolCapacity: Int
    /// The priority of each level, descending.
    @exclusivity(unchecked) private(set) var priorities: [Float] = []
    /// The number of constraints of each level.
    @exclusivity(unchecked) private var uses: [Int] = []

    init(symbolCapacity: Int) {
        self.symbolCapacity = symbolCapacity
        levels = .allocate(capacity: levelCapacity)
    }

    deinit {
        for level in 0..<count { levels[level].deallocate() }
        levels.deallocate()
    }

    /// Makes room for symbols.
    func reserve(symbols: Int) {
        guard symbols > symbolCapacity else { return }
        for level in 0..<count {
            RowTable.widen(&levels[level], symbolCapacity, to: symbols)
            (levels[level] + symbolCapacity).initialize(repeating: 0, count: symbols - symbolCapacity)
        }
        symbolCapacity = symbols
    }

    /// Counts a constraint in and returns the array of its level, which is made if it is the first one.
    func retain(_ priority: Priority) -> UnsafeMutablePointer<Double> {
        let place = lowerBound(priority.rawValue)
        if place < count && priorities[place] == priority.rawValue {
            uses[place] += 1
            return levels[place]
        }
        let fresh = UnsafeMutablePointer<Double>.allocate(capacity: symbolCapacity)
        fresh.initialize(repeating: 0, count: symbolCapacity)
        insert(fresh, priority: priority.rawValue, uses: 1, at: place)
        return fresh
    }

    /// Counts a constraint out; a level without constraints goes.
    func release(_ priority: Priority) {
        let place = lowerBound(priority.rawValue)
        uses[place] -= 1
        guard uses[place] == 0 else { return }
        levels[place].deallocate()
        for level in place..<(count - 1) { levels[level] = levels[level + 1] }
        count -= 1
        uses.remove(at: place)
        priorities.remove(at: place)
    }

    /// The array of a level that occurs.
    func costs(_ priority: Priority) -> UnsafeMutablePointer<Double> {
        levels[lowerBound(priority.rawValue)]
    }

    /// The sign of the first cost that is not zero: -1, 0 or 1.
    @inline(__always)
    func sign(_ symbol: Int32) -> Int {
        for level in 0..<count {
            let cost = levels[level][Int(symbol)]
            if cost < -Tolerance.cost { return -1 }
            if cost > Tolerance.cost { return 1 }
        }
        return 0
    }

    /// Sets the costs of a symbol to zero.
    func clear(_ symbol: Int32) {
        for level in 0..<count { levels[level][Int(symbol)] = 0 }
    }

    /// Sets all costs to zero.
    func clear() {
        for level in 0..<count { levels[level].update(repeating: 0, count: symbolCapacity) }
    }

    /// The first level that is not above a priority.
    private func lowerBound(_ priority: Float) -> Int {
        var place = 0
        while place < count && priorities[place] > priority { place += 1 }
        return place
    }

    private func insert(_ costs: UnsafeMutablePointer<Double>, priority: Float, uses: Int, at place: Int) {
        if count == levelCapacity {
            RowTable.widen(&levels, count, to: levelCapacity * 2)
            levelCapacity *= 2
        }
        var level = count
        while level > place {
            levels[level] = levels[level - 1]
            level -= 1
        }
        levels[place] = costs
        count += 1
        priorities.insert(priority, at: place)
        self.uses.insert(uses, at: place)
    }
}

extension Objective {
    /// What ``restore(_:)`` needs.
    struct Snapshot {
        var priorities: [Float]
        var uses: [Int]
        var costs: [[Double]]
    }

    func snapshot(symbols: Int) -> Snapshot {
        Snapshot(
            priorities: priorities, uses: uses,
            costs: (0..<count).map { Array(UnsafeBufferPointer(start: levels[$0], count: symbols)) })
    }

    func restore(_ snapshot: Snapshot) {
        for level in 0..<count { levels[level].deallocate() }
        count = 0
        priorities = []
        uses = []
        for level in snapshot.priorities.indices {
            let fresh = UnsafeMutablePointer<Double>.allocate(capacity: symbolCapacity)
            fresh.initialize(repeating: 0, count: symbolCapacity)
            snapshot.costs[level].withUnsafeBufferPointer { costs in
                if let base = costs.baseAddress { fresh.update(from: base, count: costs.count) }
            }
            insert(fresh, priority: snapshot.priorities[level], uses: snapshot.uses[level], at: level)
        }
    }
}
