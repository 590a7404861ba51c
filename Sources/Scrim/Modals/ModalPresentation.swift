public import UIKit

/// One presentation of a modal, from its request to its end.
///
/// ```swift
/// let modal = try presentModal(SettingsViewController())
/// let reason = await modal.dismissed()
/// ```
/// Nobody needs to keep it: the scene's ``ModalQueue`` retains it while it waits, the presentation while it lasts. It
/// retains its closures until the end, and the controllers not at all.
@MainActor
public final class ModalPresentation {
    /// Where it is.
    public private(set) var state: ModalState = .waiting

    /// How it looks and behaves. A change shows at once, animated inside of an animation block.
    public var style: ModalStyle {
        didSet { controller?.applyStyle() }
    }

    /// The controller that is shown. Not retained.
    public private(set) weak var presentedViewController: UIViewController?
    /// The controller that presents it, also after the end; nil before its turn came. Not retained.
    public internal(set) weak var presentingViewController: UIViewController?

    /// The transition under way, where it is one of ``ModalAnimation``'s: to pause, drag and turn round.
    public var transition: ModalTransitionRun? { controller?.run }

    weak var controller: ModalPresentationController?
    weak var queue: ModalQueue?
    /// The window that it was asked for in.
    weak var window: UIWindow?
    /// What the presented controller had before the kit set it.
    var borrowed: BorrowedPresentationValues?
    /// An unwind segue is about to dismiss it.
    var isUnwinding = false

    var onPresent: [() -> Void] = []
    var onDismiss: [(ModalDismissalReason) -> Void] = []
    private var onRefusal: [(ScrimIssue) -> Void] = []
    /// Why it was never presented, where something was wrong.
    private(set) var refusal: ScrimIssue?
    /// A dismissal that waits until nothing else moves.
    private var postponed: (reason: ModalDismissalReason, isAnimated: Bool)?

    init(_ presented: UIViewController, _ style: ModalStyle) {
        presentedViewController = presented
        self.style = style
    }

    // MARK: Ending it

    /// Takes the modal away, whatever the guard says, together with what it presents.
    ///
    /// One that waits leaves the queue; one that comes turns round; one that goes, or is gone, stays as it is, but a swipe
    /// that is taken back is followed by the dismissal. While another transition of the scene is under way the dismissal
    /// waits for its end.
    ///
    /// - Parameter completion: Called on the main actor when it is gone, with the reason; at once where it is gone already.
    public func dismiss(animated: Bool = true, completion: ((ModalDismissalReason) -> Void)? = nil) {
        if hasToldDismissed, case .ended(let reason) = state {
            completion?(reason)
            return
        }
        if let completion { onDismiss.append(completion) }
        leave(.code, animated: animated)
    }

    /// - Returns: Whether it is on its way out, or will be.
    @discardableResult
    func leave(_ reason: ModalDismissalReason, animated: Bool) -> Bool {
        if case .dismissing = state {
            // What goes already may still come back: a swipe that is taken back, a dismissal that is turned round.
            postponed = postponed ?? (reason, animated)
            return true
        }
        if state == .presented, let controller, controller.isSceneBusy {
            guard postponed == nil else { return false }
            postponed = (reason, animated)
            queue?.wake()
            return true
        }
        isAnimated = animated
        return handle(.leave(reason))
    }

    private var isAnimated = true

    /// Does what had to wait, once nothing else moves.
    func resumePostponed() {
        guard let postponed, state == .presented, let controller, !controller.isSceneBusy else { return }
        self.postponed = nil
        leave(postponed.reason, animated: postponed.isAnimated)
    }

    var isPostponed: Bool { postponed != nil }

    // MARK: The state

    /// Moves the state on, and does what follows from it.
    ///
    /// - Returns: Whether the event meant something.
    @discardableResult
    func handle(_ event: ModalEvent) -> Bool {
        guard let (next, effect) = state.next(event) else { return false }
        state = next
        switch effect {
        case nil: break
        case .turnRound: turnRound()
        case .dismiss: dismissInUIKit()
        case .tellPresented: news.append(.presented)
        case .tellPresentedAndDismiss(let reason):
            news.append(.presented)
            postponed = (reason, isAnimated)
        case .tellDismissed(let reason):
            borrowed?.giveBack(to: presentedViewController)
            borrowed = nil
            postponed = nil
            news.append(.dismissed(reason))
        }
        tellNews()
        queue?.wake()
        return true
    }

    private func turnRound() {
        guard let run = controller?.run, run.isActive else { return }
        if !run.isReversed { run.reverse() }
        if !isAnimated { run.finish() }
    }

    /// Turns a presentation round that was to leave before it had begun to move.
    func turnRoundIfAsked() {
        if case .presenting(turnedBy: .some) = state { turnRound() }
    }

    private func dismissInUIKit() {
        guard let presenter = presentedViewController?.presentingViewController else {
            handle(.lost)
            return
        }
        // Of the presenter: the presented one would take away only what lies on it.
        presenter.dismiss(animated: isAnimated)
    }

    // MARK: News

    /// What the closures are still to hear, in order. They hear it once UIKit is done, so that they may present at once.
    private var news: [News] = []
    private var hasToldPresented = false
    private var hasToldDismissed = false

    private enum News {
        case presented
        case dismissed(ModalDismissalReason)
    }

    /// Tells what may be told by now.
    func tellNews() {
        while let first = news.first, isSettled(for: first) {
            news.removeFirst()
            switch first {
            case .presented: tellPresented()
            case .dismissed(let reason): tellDismissed(reason)
            }
        }
    }

    /// Whether the scene's queue is still needed.
    var isFinished: Bool { state.isEnded && news.isEmpty }
    /// Whether something is to be done for it in the next frames.
    var needsWatch: Bool { !news.isEmpty || isPostponed || state.isInTransition }

    /// Ends one that UIKit let go of without a word, as where the presenter left the window before anything moved.
    func endIfLost() {
        guard state.isInTransition, presentedViewController?.presentingViewController == nil else { return }
        handle(.lost)
    }

    private func isSettled(for news: News) -> Bool {
        guard let presented = presentedViewController else { return true }
        switch news {
        case .presented: return state.isEnded || !presented.isBeingPresented
        case .dismissed:
            return state == .ended(.presenterGone)
                || presentingViewController?.presentedViewController !== presented && !presented.isBeingDismissed
        }
    }

    private func tellPresented() {
        hasToldPresented = true
        let closures = onPresent
        onPresent = []
        for closure in closures { closure() }
    }

    private func tellDismissed(_ reason: ModalDismissalReason) {
        hasToldDismissed = true
        let closures = onDismiss
        forgetClosures()
        for closure in closures { closure(reason) }
    }

    private func forgetClosures() {
        onPresent = []
        onDismiss = []
        onRefusal = []
        guardClosure = nil
        onBlock = nil
    }

    /// Ends one that could not be presented.
    func refuse(_ issue: ScrimIssue) {
        refusal = issue
        let closures = onRefusal
        onRefusal = []
        for closure in closures { closure(issue) }
        handle(.lost)
    }

    /// Ends one that was refused to the caller, who never sees it: no closure hears of that.
    func withdraw() {
        forgetClosures()
        handle(.lost)
    }

    // MARK: The guard

    var guardClosure: ((ModalDismissalReason) -> Bool)?
    var onBlock: ((ModalDismissalReason) -> Void)?

    func mayLeave(_ reason: ModalDismissalReason) -> Bool { guardClosure?(reason) ?? true }
    func wasBlocked(_ reason: ModalDismissalReason) { onBlock?(reason) }

    // MARK: Waiting

    /// Waits until the modal is there.
    ///
    /// - Throws: A ``ScrimIssue`` where it never came: its presentation was turned round, it was taken from the queue, or
    ///   it could not be presented when its turn came.
    public func presented() async throws(ScrimIssue) {
        if hasToldPresented { return }
        if hasToldDismissed { throw refusal ?? .modalNeverPresented }
        let result: Result<Void, ScrimIssue> = await withCheckedContinuation { continuation in
            var waiting: CheckedContinuation<Result<Void, ScrimIssue>, Never>? = continuation
            func resume(_ result: Result<Void, ScrimIssue>) {
                waiting?.resume(returning: result)
                waiting = nil
            }
            onPresent.append { resume(.success(())) }
            onRefusal.append { resume(.failure($0)) }
            onDismiss.append { _ in resume(.failure(.modalNeverPresented)) }
        }
        try result.get()
    }

    /// Waits until the modal is gone, and answers why.
    @discardableResult
    public func dismissed() async -> ModalDismissalReason {
        if hasToldDismissed, case .ended(let reason) = state { return reason }
        return await withCheckedContinuation { continuation in
            onDismiss.append { continuation.resume(returning: $0) }
        }
    }
}

/// Values of a presented controller that the kit sets for the time of a presentation.
@MainActor
struct BorrowedPresentationValues {
    private let style: UIModalPresentationStyle
    private weak var delegate: (any UIViewControllerTransitioningDelegate)?
    private weak var own: ModalTransitioningDelegate?

    /// Notes the values of `controller`, and sets those of the kit.
    init(_ controller: UIViewController, _ own: ModalTransitioningDelegate) {
        style = controller.modalPresentationStyle
        delegate = controller.transitioningDelegate
        self.own = own
        controller.modalPresentationStyle = .custom
        controller.transitioningDelegate = own
    }

    /// Sets them back, unless the app has changed them meanwhile.
    func giveBack(to controller: UIViewController?) {
        guard let controller else { return }
        if controller.modalPresentationStyle == .custom { controller.modalPresentationStyle = style }
        let current = controller.transitioningDelegate
        if current == nil || current === own { controller.transitioningDelegate = delegate }
    }
}
