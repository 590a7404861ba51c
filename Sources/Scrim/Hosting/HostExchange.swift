import UIKit

/// One exchange in a slot, from the moment the new child was added to the calls at the end.
///
/// While it is animated, the animator's completion retains it, and so the end comes also to a slot that was freed.
@MainActor
final class HostExchange {
    private weak var slot: HostSlot?
    private weak var host: UIViewController?
    let old: HostMount?
    var new: HostMount?
    /// Whether the old child was to be kept.
    var state: HostedState
    private var completions: [(HostEnd) -> Void] = []
    private var hasEnded = false
    /// Whether the new child was kept before, and is to be again where it does not come.
    var bringsKept = false
    /// Whether someone asked for the end at once.
    var isSkipped = false
    private var looks: [Look] = []
    private weak var clipped: UIView?

    /// What a transition may change about a view, to be put back.
    private struct Look {
        weak var view: UIView?
        let alpha: CGFloat
        let transform: CGAffineTransform
        let takesTouches: Bool
        let isHiddenFromVoiceOver: Bool

        @MainActor
        init(_ view: UIView) {
            self.view = view
            alpha = view.alpha
            transform = view.transform
            takesTouches = view.isUserInteractionEnabled
            isHiddenFromVoiceOver = view.accessibilityElementsHidden
        }

        @MainActor
        func restore() {
            guard let view else { return }
            if view.alpha != alpha { view.alpha = alpha }
            if view.transform != transform { view.transform = transform }
            view.isUserInteractionEnabled = takesTouches
            view.accessibilityElementsHidden = isHiddenFromVoiceOver
        }
    }

    init(_ slot: HostSlot, _ host: UIViewController, _ old: HostMount?, _ state: HostedState) {
        self.slot = slot
        self.host = host
        self.old = old
        self.state = state
    }

    func addCompletion(_ completion: ((HostEnd) -> Void)?) {
        if let completion { completions.append(completion) }
    }

    // MARK: Animated

    /// Animates from the old child to the new one, both of which are in their places.
    func run(_ transition: HostTransition, in container: UIView) {
        let from = old?.view
        let to = new?.view
        looks = [from, to].compactMap { $0.map(Look.init) }
        from?.isUserInteractionEnabled = false
        from?.accessibilityElementsHidden = true
        if case .slide = transition.kind, !container.clipsToBounds {
            clipped = container
            container.clipsToBounds = true
        }
        new?.follower?.setHeld(true)
        UIView.performWithoutAnimation { container.layoutIfNeeded() }
        let context = HostTransition.Context(
            from: from, to: to, container: container, reducesMotion: UIAccessibility.isReduceMotionEnabled)
        let changes = transition.prepare(context)
        let timing = transition.timing ?? UICubicTimingParameters(animationCurve: .easeInOut)
        let animator = UIViewPropertyAnimator(duration: transition.duration, timingParameters: timing)
        animator.addAnimations { [weak self] in
            changes()
            self?.resize(container, forward: true)
        }
        animator.addCompletion { position in self.animationDidEnd(position) }
        slot?.state = .changing(HostTransitionRun(self, animator))
        slot?.applyForwarding()
        animator.startAnimation()
    }

    /// Gives the container the size that the coming child, or the one that stays, asks for.
    private func resize(_ container: UIView, forward: Bool) {
        guard old?.follower != nil || new?.follower != nil else { return }
        old?.follower?.setHeld(forward && new != nil)
        new?.follower?.setHeld(!forward)
        (host?.outermost.viewIfLoaded ?? container).layoutIfNeeded()
    }

    private func animationDidEnd(_ position: UIViewAnimatingPosition) {
        if position == .start { end(.reversed) } else { end(isSkipped ? .skipped : .finished) }
    }

    // MARK: The end

    /// Takes the one child away and welcomes the other, then says so. Calls after the first do nothing.
    func end(_ wanted: HostEnd) {
        guard !hasEnded else { return }
        hasEnded = true
        // Another change of the slot may be what brings this one to its end.
        guard let slot, !slot.turns.isChanging else { return complete(carryOut(wanted)) }
        if slot.turns.waiting.isEmpty { slot.turns.goal = .some(wanted == .reversed ? old?.child : new?.child) }
        slot.inTurnAtOnce {
            let reached = carryOut(wanted)
            return { self.complete(reached) }
        }
    }

    private func complete(_ reached: HostEnd) {
        let completions = self.completions
        self.completions = []
        for completion in completions { completion(reached) }
    }

    /// Answers the end that was reached.
    private func carryOut(_ wanted: HostEnd) -> HostEnd {
        let stays = wanted == .reversed ? old : new
        let leaves = wanted == .reversed ? new : old
        for look in looks { look.restore() }
        clipped?.clipsToBounds = false
        var reached = wanted
        if let host {
            if wanted == .reversed { old?.follower?.setHeld(false) } else { new?.follower?.setHeld(false) }
            if wanted == .reversed, state == .kept { slot?.kept = nil }
            if wanted == .reversed, bringsKept { slot?.kept = new?.child }
            leaves?.remove(from: host)
            let isWelcome = stays.map { $0.isInPlace(in: host) } ?? true
            if isWelcome, wanted != .reversed { stays?.child?.didMove(toParent: host) }
            if !isWelcome {
                stays?.forget()
                reached = .abandoned
            }
            slot?.rest(isWelcome ? stays : nil)
            if isWelcome, let view = stays?.child?.viewIfLoaded { slot?.announceChange(view, host) }
        } else {
            old?.cleanUp()
            new?.cleanUp()
            slot?.state = .empty
            reached = .abandoned
        }
        return reached
    }
}
