import Foundation

/// The heights of the rows of one section. As long as all are alike they take no memory.
struct RowHeights: Sendable, Equatable {
    private(set) var count: Int
    /// What all rows have while there is no tree.
    private var common: CGFloat
    private var tree: SumTree?
    /// The rows whose height is no estimate.
    private var measured: Set<Int> = []
    private var isAllMeasured: Bool

    init(count: Int, height: CGFloat, isMeasured: Bool) {
        self.count = count
        common = height
        isAllMeasured = isMeasured
    }

    init(_ extents: [TableExtent]) {
        count = extents.count
        common = extents.first?.height ?? 0
        isAllMeasured = extents.allSatisfy(\.isMeasured)
        if extents.contains(where: { $0.height != common }) { tree = SumTree(extents.map(\.height)) }
        if !isAllMeasured { measured = Set(extents.indices.filter { extents[$0].isMeasured }) }
    }

    var total: CGFloat { tree?.total ?? CGFloat(count) * common }

    func sum(before index: Int) -> CGFloat { tree?.sum(before: index) ?? CGFloat(index) * common }

    func index(at offset: CGFloat) -> Int {
        if let tree { return tree.index(at: offset) }
        guard common > 0, count > 0 else { return max(count - 1, 0) }
        return Int(min(max((offset / common).rounded(.down), 0), CGFloat(count - 1)))
    }

    subscript(index: Int) -> TableExtent {
        TableExtent(height: tree?[index] ?? common, isMeasured: isAllMeasured || measured.contains(index))
    }

    /// Gives a row the height that it has.
    mutating func measure(_ index: Int, _ height: CGFloat) {
        if !isAllMeasured { measured.insert(index) }
        guard self[index].height != height else { return }
        if tree == nil { tree = SumTree([CGFloat](repeating: common, count: count)) }
        tree?[index] = height
    }

    /// Takes all heights for estimates from now on.
    mutating func forgetMeasured() {
        isAllMeasured = false
        measured = []
    }

    /// The heights after rows went and came; `height` answers for those that came.
    func changed(by shift: IndexShift, _ height: (Int) -> TableExtent) -> RowHeights {
        if shift.isEmpty { return self }
        let count = count - shift.removed.count + shift.added.count
        var extents: [TableExtent] = []
        extents.reserveCapacity(count)
        var (old, gone, came) = (0, 0, 0)
        while extents.count < count {
            if came < shift.added.count, shift.added[came] == extents.count {
                extents.append(height(extents.count))
                came += 1
                continue
            }
            while gone < shift.removed.count, shift.removed[gone] == old {
                gone += 1
                old += 1
            }
            guard old < self.count else { break }
            extents.append(self[old])
            old += 1
        }
        return RowHeights(extents)
    }
}

/// A height in points, and whether it is the real one or an estimate.
struct TableExtent: Sendable, Equatable {
    var height: CGFloat
    var isMeasured: Bool

    static let none = TableExtent(height: 0, isMeasured: true)
}
