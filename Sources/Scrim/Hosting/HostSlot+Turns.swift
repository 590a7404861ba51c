import UIKit

/// The changes of a slot, one after the other.
///
/// A child or its host may ask for a change from within a callback of another one, such as `viewWillDisappear`. That change
/// waits until the one under way is through, so that each child hears all of its calls, in order and once.
@MainActor
struct HostTurns {
    /// One change, which answers what to call when it is through.
    struct Turn {
        let change: @MainActor () -> (@MainActor () -> Void)?
        /// Called in the place of the change where it is given up.
        let giveUp: @MainActor () -> Void
    }

    var isChanging = false
    var waiting: [Turn] = []
    /// The child that will be there when all of them are through; nil inside where there will be none, nil where the slot
    /// rests.
    var goal: UIViewController??

    /// Changes that call for each other without end are given up after so many.
    static let limit = 32
}

extension HostSlot {
    /// Carries a change out: now, or right after the one that it is asked for from within.
    func inTurn(
        giveUp: @escaping @MainActor () -> Void = {}, _ change: @escaping @MainActor () -> (@MainActor () -> Void)?
    ) {
        guard !turns.isChanging, turns.waiting.isEmpty else {
            return turns.waiting.append(HostTurns.Turn(change: change, giveUp: giveUp))
        }
        inTurnAtOnce(change)
    }

    /// Carries a change out before those that wait, and then these. Not to be called from within a change.
    func inTurnAtOnce(_ change: @MainActor () -> (@MainActor () -> Void)?) {
        carryOut(change)
        var count = 0
        while !turns.isChanging, !turns.waiting.isEmpty {
            count += 1
            guard count <= HostTurns.limit else { return giveUpTurns() }
            carryOut(turns.waiting.removeFirst().change)
        }
    }

    private func carryOut(_ change: @MainActor () -> (@MainActor () -> Void)?) {
        turns.isChanging = true
        let completion = change()
        turns.isChanging = false
        if turns.waiting.isEmpty { turns.goal = nil }
        completion?()
    }

    private func giveUpTurns() {
        let given = turns.waiting
        turns.waiting = []
        turns.goal = nil
        if let host { report(.hostedChangesEndlessly(host)) }
        for turn in given { turn.giveUp() }
    }

    /// Calls a completion for what is there already: when the changes and the transition that bring it are through.
    func completeInTurn(_ completion: ((HostEnd) -> Void)?) {
        guard let completion else { return }
        inTurn(giveUp: { completion(.abandoned) }) { [weak self] in
            if let run = self?.transition {
                run.exchange.addCompletion(completion)
                return nil
            }
            return { completion(.finished) }
        }
    }
}
