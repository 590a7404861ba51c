/// One row of the tableau: `basic = constant + Σ coefficient · symbol`, over symbols outside the basis.
///
/// Symbols (ascending) and coefficients lie in two parallel buffers of one allocation. A plain value: ``RowTable``
/// owns the memory and hands out pointers to rows, never copies that outlive a change.
struct Row {
    private(set) var coefficients: UnsafeMutablePointer<Double>
    private(set) var symbols: UnsafeMutablePointer<Int32>
    var count = 0
    private(set) var capacity = 0
    /// The symbol that the row defines, or -1 for a free slot.
    var basic: Int32 = -1
    var constant = 0.0

    /// An empty row without memory.
    init() {
        // Never dereferenced while `capacity` is 0.
        coefficients = UnsafeMutablePointer(bitPattern: MemoryLayout<Double>.alignment).unsafelyUnwrapped
        symbols = UnsafeMutablePointer(bitPattern: MemoryLayout<Int32>.alignment).unsafelyUnwrapped
    }

    /// Makes room for a number of entries; what the row held is lost if it has to grow.
    mutating func reserveDiscarding(_ entries: Int) {
        guard entries > capacity else { return }
        deallocate()
        capacity = (entries + 7) & ~7
        let bytes = capacity * (MemoryLayout<Double>.stride + MemoryLayout<Int32>.stride)
        let memory = UnsafeMutableRawPointer.allocate(byteCount: bytes, alignment: 16)
        coefficients = memory.bindMemory(to: Double.self, capacity: capacity)
        symbols = (memory + capacity * MemoryLayout<Double>.stride).bindMemory(to: Int32.self, capacity: capacity)
    }

    /// Copies entries, constant and basic symbol of another row into memory of its own.
    mutating func copy(_ other: Row) {
        reserveDiscarding(other.count)
        coefficients.update(from: other.coefficients, count: other.count)
        symbols.update(from: other.symbols, count: other.count)
        count = other.count
        basic = other.basic
        constant = other.constant
    }

    /// Exchanges the entries, not the basic symbol and the constant.
    @inline(__always)
    mutating func swapEntries(with other: inout Row) {
        swap(&coefficients, &other.coefficients)
        swap(&symbols, &other.symbols)
        swap(&count, &other.count)
        swap(&capacity, &other.capacity)
    }

    /// The first place whose symbol is not below the given one.
    @inline(__always)
    func lowerBound(_ symbol: Int32) -> Int {
        var low = 0
        var high = count
        while low < high {
            let middle = (low + high) >> 1
            if symbols[middle] < symbol { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// The place of a symbol, or -1.
    @inline(__always)
    func find(_ symbol: Int32) -> Int {
        let place = lowerBound(symbol)
        return place < count && symbols[place] == symbol ? place : -1
    }

    /// Removes the entry at a place.
    mutating func remove(at place: Int) {
        for next in (place + 1)..<max(count, place + 1) {
            symbols[next - 1] = symbols[next]
            coefficients[next - 1] = coefficients[next]
        }
        count -= 1
    }

    /// Solves the row for the symbol at a place, which becomes the basic one; the old basic symbol takes its entry.
    mutating func solve(forEntryAt place: Int) {
        let entering = symbols[place]
        let inverse = 1 / coefficients[place]
        let leaving = basic
        for entry in 0..<count { coefficients[entry] *= -inverse }
        constant *= -inverse
        var target = lowerBound(leaving)
        if target <= place {
            var entry = place
            while entry > target {
                symbols[entry] = symbols[entry - 1]
                coefficients[entry] = coefficients[entry - 1]
                entry -= 1
            }
        } else {
            target -= 1
            for entry in place..<target {
                symbols[entry] = symbols[entry + 1]
                coefficients[entry] = coefficients[entry + 1]
            }
        }
        symbols[target] = leaving
        coefficients[target] = inverse
        basic = entering
    }

    /// Whether a coefficient is so great that substituting the row multiplies rounding errors.
    var isSteep: Bool {
        for entry in 0..<count where abs(coefficients[entry]) > Tolerance.steepness { return true }
        return false
    }

    func deallocate() {
        if capacity > 0 { UnsafeMutableRawPointer(coefficients).deallocate() }
    }
}
