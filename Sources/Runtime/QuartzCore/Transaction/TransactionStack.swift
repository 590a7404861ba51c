import CoreGraphics
import Foundation

/// The transactions of one device: the implicit one at the bottom, explicit ones over it.
@MainActor
package final class TransactionStack {
    /// The settings of one transaction; what is `nil` comes from the one below.
    struct Level {
        var animationDuration: CFTimeInterval?
        var animationTimingFunction: CAMediaTimingFunction??
        var disableActions: Bool?
        var values: [String: Any] = [:]
        /// The groups whose blocks wait for this transaction's animations; the last one takes new ones.
        var groups: [CompletionGroup] = []
    }

    private var levels = [Level()]

    nonisolated init() {}

    /// How many explicit transactions are open.
    package var depth: Int { levels.count - 1 }

    func begin() {
        levels.append(Level())
    }

    /// Closes the innermost transaction; the implicit one starts anew.
    func commit() {
        guard levels.count > 1 else { return commitImplicit() }
        levels.removeLast().groups.forEach { $0.close() }
    }

    /// Closes the implicit transaction. Explicit ones that are open over it stay so.
    package func commitImplicit() {
        let groups = levels[0].groups
        levels[0] = Level()
        groups.forEach { $0.close() }
    }

    func edit(_ change: (inout Level) -> Void) {
        change(&levels[levels.count - 1])
    }

    /// The groups that an animation added now belongs to, the innermost first.
    func joinedGroups() -> [CompletionGroup] {
        levels.reversed().compactMap(\.groups.last)
    }

    private func innermost<Value>(_ setting: (Level) -> Value?) -> Value? {
        for level in levels.reversed() {
            if let value = setting(level) { return value }
        }
        return nil
    }

    /// The duration of animations without one, if a transaction states it.
    var statedDuration: CFTimeInterval? { innermost(\.animationDuration) }
    var animationDuration: CFTimeInterval { statedDuration ?? 0.25 }
    var animationTimingFunction: CAMediaTimingFunction? { innermost(\.animationTimingFunction) ?? nil }
    var disableActions: Bool { innermost(\.disableActions) ?? false }
    var completionBlock: (() -> Void)? { levels.last?.groups.last?.block }

    func setCompletionBlock(_ block: (() -> Void)?) {
        edit { $0.groups.append(CompletionGroup(block)) }
    }

    func value(forKey key: String) -> Any? {
        switch key {
        case kCATransactionAnimationDuration: statedDuration
        case kCATransactionDisableActions: disableActions
        case kCATransactionAnimationTimingFunction: animationTimingFunction
        case kCATransactionCompletionBlock: completionBlock
        default: innermost { $0.values[key] }
        }
    }

    func setValue(_ value: Any?, forKey key: String) {
        switch key {
        case kCATransactionAnimationDuration:
            edit { $0.animationDuration = AnimatableValue(value).number.map(Double.init) }
        case kCATransactionDisableActions:
            edit { $0.disableActions = AnimatableValue(value).number.map { $0 != 0 } }
        case kCATransactionAnimationTimingFunction:
            edit { $0.animationTimingFunction = .some(value as? CAMediaTimingFunction) }
        case kCATransactionCompletionBlock:
            setCompletionBlock(value as? () -> Void)
        default:
            edit { $0.values[key] = value }
        }
    }
}

/// Waits for the animations of one transaction and then runs its block, once.
@MainActor
final class CompletionGroup {
    private(set) var block: (() -> Void)?
    private var running = 0
    private var isClosed = false

    init(_ block: (() -> Void)?) {
        self.block = block
    }

    func enter() { running += 1 }

    func leave() {
        running -= 1
        runIfDone()
    }

    func close() {
        isClosed = true
        runIfDone()
    }

    private func runIfDone() {
        guard isClosed, running == 0, let block else { return }
        self.block = nil
        block()
    }
}
