public import UIKit

extension HostSlot {
    /// Exchanges the child and waits for the end. Cancelling the task brings the transition to its end at once.
    ///
    /// Otherwise as the function of the same name with a completion.
    @discardableResult
    public func replace<Child: UIViewController>(
        with source: HostedSource<Child>, animatedBy transition: HostTransition, state: HostedState = .dropped
    ) async throws(ScrimIssue) -> HostEnd {
        let waiter = HostWaiter()
        let _: Child = try replace(
            with: source, transition: transition, state: state, completion: { waiter.end($0) })
        return await wait(waiter)
    }

    /// Takes the child out and waits for the end. Cancelling the task brings the transition to its end at once.
    ///
    /// Otherwise as the function of the same name with a completion.
    @discardableResult
    public func takeOut(state: HostedState = .dropped, animatedBy transition: HostTransition) async -> HostEnd {
        let waiter = HostWaiter()
        let _: UIViewController? = takeOut(
            state: state, transition: transition, completion: { waiter.end($0) })
        return await wait(waiter)
    }

    /// Puts the child back and waits for the end. Cancelling the task brings the transition to its end at once.
    ///
    /// Otherwise as the function of the same name with a completion.
    @discardableResult
    public func putBack(animatedBy transition: HostTransition) async throws(ScrimIssue) -> HostEnd {
        let waiter = HostWaiter()
        let _: UIViewController = try putBack(transition: transition, completion: { waiter.end($0) })
        return await wait(waiter)
    }

    private func wait(_ waiter: HostWaiter) async -> HostEnd {
        let run = transition
        return await withTaskCancellationHandler {
            await waiter.value()
        } onCancel: {
            Task { @MainActor in run?.finish() }
        }
    }
}

/// Hands one end from a completion to the task that waits for it, in whichever order they come.
@MainActor
private final class HostWaiter {
    private var reached: HostEnd?
    private var continuation: CheckedContinuation<HostEnd, Never>?

    func end(_ end: HostEnd) {
        reached = end
        continuation?.resume(returning: end)
        continuation = nil
    }

    func value() async -> HostEnd {
        if let reached { return reached }
        return await withCheckedContinuation { continuation = $0 }
    }
}
