import Foundation

/// A value guarded by a lock.
package final class Locked<Value>: @unchecked Sendable {
    // @unchecked: `lock` guards every access to `value`.
    private let lock = NSLock()
    private var value: Value

    /// Makes a guarded value.
    package init(_ value: Value) {
        self.value = value
    }

    /// Runs `body` alone with the value; it must not come back to the same lock.
    package func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
        lock.lock()
        defer { lock.unlock() }
        return try body(&value)
    }
}
