/// The rows of a tableau by slot, with a free list; owns and frees their memory.
///
/// Only ``Tableau`` touches it. Pointers into `slots` hold until the next ``allocate()``.
final class RowTable {
    @exclusivity(unchecked) private(set) var slots: UnsafeMutablePointer<Row>
    /// The epoch in which a column's visit last met the row, so that it meets each once.
    @exclusivity(unchecked) private(set) var stamps: UnsafeMutablePointer<UInt32>
    /// The journal that holds the row's earlier state.
    @exclusivity(unchecked) private(set) var saved: UnsafeMutablePointer<UInt32>
    /// Whether the row waits in the list of infeasible ones.
    @exclusivity(unchecked) private(set) var queued: UnsafeMutablePointer<Bool>
    /// Slots ever used; some of them may be free.
    @exclusivity(unchecked) private(set) var count = 0
    @exclusivity(unchecked) private var capacity = 64
    @exclusivity(unchecked) private(set) var free: [Int32] = []
    @exclusivity(unchecked) private var epoch: UInt32 = 0

    init() {
        slots = .allocate(capacity: capacity)
        stamps = .allocate(capacity: capacity)
        saved = .allocate(capacity: capacity)
        queued = .allocate(capacity: capacity)
    }

    deinit {
        for slot in 0..<count { slots[slot].deallocate() }
        slots.deallocate()
        stamps.deallocate()
        saved.deallocate()
        queued.deallocate()
    }

    /// The number of rows in use.
    var used: Int { count - free.count }

    /// The slot that the next ``allocate()`` takes, made if there is none.
    func prepareNext() -> Int32 {
        if let slot = free.last { return slot }
        if count == capacity { grow() }
        slots[count] = Row()
        stamps[count] = 0
        saved[count] = 0
        queued[count] = false
        free.append(Int32(count))
        count += 1
        return Int32(count - 1)
    }

    /// Takes a free slot.
    func allocate() -> Int32 {
        let slot = prepareNext()
        free.removeLast()
        return slot
    }

    /// Frees a slot but keeps its memory for the next row.
    func release(_ slot: Int32) {
        slots[Int(slot)].basic = -1
        slots[Int(slot)].count = 0
        slots[Int(slot)].constant = 0
        queued[Int(slot)] = false
        free.append(slot)
    }

    /// Goes back to an earlier state of the free list; rows that are free then lose their entries.
    func restore(count: Int, free: [Int32]) {
        for slot in count..<max(self.count, count) { slots[slot].deallocate() }
        self.count = count
        self.free = free
    }

    /// A stamp that no row carries.
    @inline(__always)
    func nextEpoch() -> UInt32 {
        if epoch == .max {
            stamps.update(repeating: 0, count: count)
            epoch = 0
        }
        epoch += 1
        return epoch
    }

    private func grow() {
        let wider = capacity * 2
        Self.widen(&slots, count, to: wider)
        Self.widen(&stamps, count, to: wider)
        Self.widen(&saved, count, to: wider)
        Self.widen(&queued, count, to: wider)
        capacity = wider
    }

    /// Moves a buffer of plain values into a wider one.
    static func widen<T>(_ buffer: inout UnsafeMutablePointer<T>, _ count: Int, to capacity: Int) {
        let fresh = UnsafeMutablePointer<T>.allocate(capacity: capacity)
        fresh.moveInitialize(from: buffer, count: count)
        buffer.deallocate()
        buffer = fresh
    }
}
