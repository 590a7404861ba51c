import Foundation

/// Where the runtime says what it was asked for and cannot do; tests read it and fail on it.
package enum RuntimeIssue {
    private struct State {
        var recorded: [String] = []
        var keys: Set<String> = []
        var handler: (@Sendable (String) -> Void)?
    }

    private static let state = Locked(State())

    /// Records an issue and passes it to the handler; with a key, only the first of that key counts.
    package static func report(_ message: String, once key: String? = nil) {
        let handler: (@Sendable (String) -> Void)? = state.withLock { state in
            if let key, !state.keys.insert(key).inserted { return nil }
            state.recorded.append(message)
            return state.handler
        }
        handler?(message)
    }

    /// The messages so far, oldest first.
    package static var recorded: [String] {
        state.withLock { $0.recorded }
    }

    /// Called with each message as it is recorded, on the reporting thread.
    package static var handler: (@Sendable (String) -> Void)? {
        get { state.withLock { $0.handler } }
        set { state.withLock { $0.handler = newValue } }
    }

    /// Forgets all messages and keys.
    package static func reset() {
        state.withLock {
            $0.recorded = []
            $0.keys = []
        }
    }
}
