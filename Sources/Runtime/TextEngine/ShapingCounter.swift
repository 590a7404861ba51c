internal import Foundation

/// Counts what is shaped while it is the task's, so that tests can tell what is shaped from what is found in the cache.
package final class ShapingCounter: @unchecked Sendable {
    /// The counter that counts now. Tests set it for a task, so that others beside them do not count.
    @TaskLocal package static var current: ShapingCounter?

    // @unchecked: `lock` guards the rest.
    private let lock = NSLock()
    private var texts: [String] = []

    /// A counter at nought.
    package init() {}

    /// The texts that were shaped, in their order; an ellipsis or hyphen of a line is one, too.
    package var shaped: [String] { lock.withLock { texts } }

    func note(_ text: String) { lock.withLock { texts.append(text) } }
}
