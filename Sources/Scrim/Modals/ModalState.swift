/// Where a modal is between its request and its end.
public enum ModalState: Hashable, Sendable {
    /// In its scene's queue.
    case waiting
    /// On its way in. The reason says why it was turned round on the way; nil where it was not.
    case presenting(turnedBy: ModalDismissalReason?)
    /// There, and at rest.
    case presented
    /// On its way out, or under a finger that may still let it go back.
    case dismissing(ModalDismissalReason)
    /// Gone for good.
    case ended(ModalDismissalReason)

    /// Whether a transition is under way.
    public var isInTransition: Bool {
        switch self {
        case .presenting, .dismissing: true
        case .waiting, .presented, .ended: false
        }
    }

    /// Whether it is gone for good.
    public var isEnded: Bool {
        if case .ended = self { true } else { false }
    }
}

/// What can happen to a modal.
enum ModalEvent: Hashable, Sendable {
    /// Its presentation begins.
    case begin
    /// Somebody wants it away: the user, if the guard agreed, or the app.
    case leave(ModalDismissalReason)
    /// The presentation ended: it happened, or it was taken back.
    case presentationEnded(Bool)
    /// UIKit begins a dismissal, asked by the modal or not; the reason holds if it was not.
    case dismissalBegan(ModalDismissalReason)
    /// The dismissal ended: it happened, or it was taken back.
    case dismissalEnded(Bool)
    /// Presentation and container are gone, whatever went before.
    case lost
}

/// What is to be done about an event.
enum ModalEffect: Hashable, Sendable {
    /// Turn the presentation round.
    case turnRound
    /// Let UIKit dismiss it.
    case dismiss(ModalDismissalReason)
    case tellPresented
    /// It came, though it was to be turned round: say that it is there, and dismiss it.
    case tellPresentedAndDismiss(ModalDismissalReason)
    case tellDismissed(ModalDismissalReason)
}

extension ModalState {
    /// The one transition function: the next state and what is to be done; nil for an event that means nothing now.
    func next(_ event: ModalEvent) -> (state: ModalState, effect: ModalEffect?)? {
        switch (self, event) {
        case (.ended, _): nil
        case (_, .lost): end(reasonToLeave ?? .presenterGone)

        case (.waiting, .begin): (.presenting(turnedBy: nil), nil)
        case (.waiting, .leave(let reason)): end(reason)

        case (.presenting(nil), .leave(let reason)): (.presenting(turnedBy: reason), .turnRound)
        case (.presenting(nil), .presentationEnded(true)): (.presented, .tellPresented)
        case (.presenting(let reason?), .presentationEnded(true)): (.presented, .tellPresentedAndDismiss(reason))
        case (.presenting(let reason), .presentationEnded(false)): end(reason ?? .reversed)

        case (.presented, .leave(let reason)): (.dismissing(reason), .dismiss(reason))
        // A whole stack of modals may be taken away while the topmost is still on its way in.
        case (.presented, .dismissalBegan(let reason)), (.presenting, .dismissalBegan(let reason)):
            (.dismissing(reasonToLeave ?? reason), nil)

        case (.dismissing(let reason), .dismissalEnded(true)): end(reason)
        case (.dismissing, .dismissalEnded(false)): (.presented, nil)

        default: nil
        }
    }

    private func end(_ reason: ModalDismissalReason) -> (state: ModalState, effect: ModalEffect?) {
        (.ended(reason), .tellDismissed(reason))
    }

    private var reasonToLeave: ModalDismissalReason? {
        switch self {
        case .presenting(let reason): reason
        case .dismissing(let reason): reason
        case .waiting, .presented, .ended: nil
        }
    }
}
