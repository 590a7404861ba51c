import Foundation

/// One thing that the runtime could not do as asked: an unknown class in a document, a value that has no effect, a call
/// that UIKit would only warn about.
package struct RuntimeIssue: Sendable, Equatable {
    /// What happened and how to mend it.
    package let message: String
    /// Issues with the same key are reported once a channel.
    package let key: String?
    /// Whether it is no mistake of the app: iOS does what this runtime lacks.
    package var isNote = false
}

extension RuntimeIssue {
    /// Reports `message` to the current device's channel.
    ///
    /// - Parameter key: With a key the issue is reported once a device; later ones with the same key are dropped.
    package static func report(_ message: String, once key: String? = nil) {
        channel.report(RuntimeIssue(message: message, key: key))
    }

    /// Reports something that iOS does and this runtime lacks, once a device for each key.
    package static func note(_ message: String, once key: String) {
        channel.report(RuntimeIssue(message: message, key: key, isNote: true))
    }

    /// Where issues go now: the channel of the device whose code runs, or a common one where there is none.
    package static var channel: RuntimeIssueChannel { taskChannel ?? common.current }

    /// Set while a device's frame or test runs, so that devices side by side keep their issues apart.
    @TaskLocal package static var taskChannel: RuntimeIssueChannel?

    static let common = CurrentChannel()
}

/// Collects issues in the order they came. Safe to use from any thread: a lock guards it.
package final class RuntimeIssueChannel: @unchecked Sendable {
    private let lock = NSLock()
    private var issues: [RuntimeIssue] = []
    private var keys: Set<String> = []
    private var observer: (@Sendable (RuntimeIssue) -> Void)?

    package init() {}

    /// All issues reported so far, oldest first.
    package var recorded: [RuntimeIssue] { lock.withLock { issues } }

    /// Called at once for each new issue, on the thread that reports it. Retained until replaced.
    package func observe(_ observer: (@Sendable (RuntimeIssue) -> Void)?) {
        lock.withLock { self.observer = observer }
    }

    /// Forgets what was recorded, keys included.
    package func removeAll() {
        lock.withLock {
            issues.removeAll()
            keys.removeAll()
        }
    }

    func report(_ issue: RuntimeIssue) {
        let observer: (@Sendable (RuntimeIssue) -> Void)? = lock.withLock {
            if let key = issue.key, !keys.insert(key).inserted { return nil }
            issues.append(issue)
            return self.observer ?? { _ in }
        }
        observer?(issue)
    }
}

/// The channel used outside of any device's task. A lock guards it.
final class CurrentChannel: @unchecked Sendable {
    private let lock = NSLock()
    private var channel = RuntimeIssueChannel()

    var current: RuntimeIssueChannel {
        get { lock.withLock { channel } }
        set { lock.withLock { channel = newValue } }
    }
}
