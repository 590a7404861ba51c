/// A growing list of 32-bit indices in memory of its own.
///
/// A plain value without reference counting, so that a column costs one allocation. Whoever stores it owns the
/// memory, must not copy it elsewhere and calls ``deallocate()`` once.
struct IndexList {
    private(set) var items: UnsafeMutablePointer<Int32>
    var count = 0
    private(set) var capacity = 0

    /// An empty list without memory.
    init() {
        // Never dereferenced while `capacity` is 0.
        items = UnsafeMutablePointer(bitPattern: MemoryLayout<Int32>.alignment).unsafelyUnwrapped
    }

    var isFull: Bool {
        @inline(__always) get { count == capacity }
    }

    @inline(__always)
    mutating func append(_ item: Int32) {
        if count == capacity { grow() }
        items[count] = item
        count += 1
    }

    /// Removes and returns the last item; the list must not be empty.
    @inline(__always)
    mutating func removeLast() -> Int32 {
        count -= 1
        return items[count]
    }

    /// Makes room for twice the items.
    @inline(never)
    mutating func grow() {
        let wider = max(4, capacity * 2)
        let fresh = UnsafeMutablePointer<Int32>.allocate(capacity: wider)
        fresh.update(from: items, count: count)
        deallocate()
        items = fresh
        capacity = wider
    }

    /// The items as an array.
    func array() -> [Int32] {
        Array(UnsafeBufferPointer(start: items, count: count))
    }

    func deallocate() {
        if capacity > 0 { items.deallocate() }
    }
}
