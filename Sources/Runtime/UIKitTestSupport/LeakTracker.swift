/// Watches objects without keeping them, and tells which are still alive.
@MainActor
public final class LeakTracker {
    private struct Entry {
        weak var object: AnyObject?
        let name: String
    }

    private var entries: [Entry] = []

    public init() {}

    /// Watches `object`, under a name for messages: by default its class.
    public func track(_ object: AnyObject, _ name: String? = nil) {
        entries.append(Entry(object: object, name: name ?? "\(type(of: object))"))
    }

    /// Forgets what was freed, so that a long run does not pile up entries.
    public func forgetFreed() { entries.removeAll { $0.object == nil } }

    /// The names of what is still alive, in the order it was tracked.
    public var survivors: [String] { entries.filter { $0.object != nil }.map(\.name) }
}

/// Objects that should have been freed were not.
public struct LeakError: Error, CustomStringConvertible {
    /// The classes of what is still alive.
    public let survivors: [String]

    public var description: String {
        "Still alive after the last reference should be gone: \(survivors.joined(separator: ", ")). "
            + "Look for closures and delegates that retain them."
    }
}

/// Runs `body` and throws ``LeakError`` if something that it answers is still alive afterwards.
@MainActor
public func expectFreed(_ body: @MainActor () throws -> [AnyObject]) throws {
    let tracker = LeakTracker()
    for object in try body() { tracker.track(object) }
    if !tracker.survivors.isEmpty { throw LeakError(survivors: tracker.survivors) }
}

/// Runs `body`, which may wait, and throws ``LeakError`` if something that it answers is still alive afterwards.
@MainActor
public func expectFreed(_ body: @MainActor () async throws -> [AnyObject]) async throws {
    let tracker = LeakTracker()
    for object in try await body() { tracker.track(object) }
    if !tracker.survivors.isEmpty { throw LeakError(survivors: tracker.survivors) }
}
