/// Where the elements of a list are after some went and others came.
struct IndexShift: Sendable, Equatable {
    /// Indexes before the change, ascending.
    let removed: [Int]
    /// Indexes after the change, ascending.
    let added: [Int]

    init(removed: some Sequence<Int>, added: some Sequence<Int>) {
        self.removed = removed.sorted()
        self.added = added.sorted()
    }

    var isEmpty: Bool { removed.isEmpty && added.isEmpty }

    /// Where the element at `old` is now; nil if it went.
    func newIndex(of old: Int) -> Int? {
        let before = Self.count(of: removed, below: old)
        if before < removed.count, removed[before] == old { return nil }
        return Self.position(old - before, skipping: added)
    }

    /// Where the element at `new` was; nil if it came.
    func oldIndex(of new: Int) -> Int? {
        let before = Self.count(of: added, below: new)
        if before < added.count, added[before] == new { return nil }
        return Self.position(new - before, skipping: removed)
    }

    /// The index of the element number `rank` of those that are not in `skipped`.
    private static func position(_ rank: Int, skipping skipped: [Int]) -> Int {
        // skipped[i] - i elements lie before skipped[i] that are not skipped.
        var (low, high) = (0, skipped.count)
        while low < high {
            let middle = (low + high) / 2
            if skipped[middle] - middle <= rank { low = middle + 1 } else { high = middle }
        }
        return rank + low
    }

    private static func count(of list: [Int], below value: Int) -> Int {
        var (low, high) = (0, list.count)
        while low < high {
            let middle = (low + high) / 2
            if list[middle] < value { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
