import Foundation
import Synchronization

/// Something a caller did that a layer could not follow: what and how to mend it.
package struct LayerIssue: Error, Hashable, Sendable {
    /// The kinds of issues.
    package enum Code: String, Sendable {
        /// A coordinate that is no finite number; the change was left out. Core Animation raises
        /// CALayerInvalidGeometry.
        case invalidGeometry = "CALayerInvalidGeometry"
        /// A layer put into itself or into one of its sublayers; the change was left out.
        case cycle = "CALayerInvalid"
        /// A layer that would lie too deep; the change was left out.
        case tooDeep
        /// A mask that was in use elsewhere; it was taken from there.
        case maskInUse
        /// An archive that holds a layer.
        case unarchivable
        /// Contents that are no picture; nothing is drawn for them.
        case unknownContents
        /// A layer of a class of which no presentation copy can be made.
        case noPresentation
        /// More instances or particles than are drawn.
        case tooMany
        /// A filter that has no effect.
        case unknownFilter
        /// Particles that were to have a depth of their own.
        case noDepth
        /// A transition of a type that there is not; it fades.
        case unknownTransition
        /// A property that was asked for by a name it does not have, or set to a value of another kind. Foundation raises
        /// NSUnknownKeyException.
        case unknownKey = "NSUnknownKeyException"
        /// Layout that does not settle.
        case unsettledLayout
    }

    /// What kind of issue it is.
    package var code: Code
    /// What happened and how to mend it.
    package var message: String

    /// Where issues go now: the log of the task, or the common one where it has none.
    package static var log: LayerIssueLog { taskLog ?? commonLog }

    /// Set by a task that keeps its issues from the others', as tests do that run side by side.
    @TaskLocal package static var taskLog: LayerIssueLog?

    /// The log of all tasks without one of their own. The runtime above passes its issues on to its own channel.
    package static let commonLog = LayerIssueLog()

    static func report(_ code: Code, _ message: String) {
        log.add(LayerIssue(code: code, message: message))
    }
}

/// Collects the last issues, and passes them on.
package final class LayerIssueLog: Sendable {
    private let state = Mutex<(issues: [LayerIssue], sink: (@Sendable (LayerIssue) -> Void)?)>(([], nil))

    /// How many issues are kept at most while nobody takes them.
    private let capacity = 256

    /// Makes an empty log, which passes nothing on.
    package init() {}

    func add(_ issue: LayerIssue) {
        let sink = state.withLock { state in
            if state.issues.count == capacity { state.issues.removeFirst() }
            state.issues.append(issue)
            return state.sink
        }
        sink?(issue)
    }

    /// Passes every coming issue to `sink`, too.
    package func setSink(_ sink: (@Sendable (LayerIssue) -> Void)?) {
        state.withLock { $0.sink = sink }
    }

    /// The issues kept so far, which are forgotten.
    package func take() -> [LayerIssue] {
        state.withLock { state in
            defer { state.issues = [] }
            return state.issues
        }
    }
}
