public import UIKit

extension HostSlot {
    /// Puts a child into the slot at once, and answers it. A slot that holds such a child already answers that one.
    ///
    /// The child hears, in this order: `willMove(toParent:)` before its view is loaded; where the host is on screen,
    /// `viewWillAppear` and `viewDidAppear`, else these with the host's own; `didMove(toParent:)`. A child of another
    /// parent is taken from there first, with all that it then has to hear.
    ///
    /// - Throws: A ``ScrimIssue`` that says what is wrong and how to mend it. Nothing has changed then.
    @discardableResult
    public func show<Child: UIViewController>(_ source: HostedSource<Child>) throws(ScrimIssue) -> Child {
        let (host, area) = try place()
        if let child {
            guard let present = child as? Child, source.isSatisfied(by: child) else {
                throw .slotTaken(host, by: child)
            }
            return present
        }
        return try bring(source, host, area, .cut, .dropped, nil)
    }

    /// Puts a child into the slot in the place of the one that is there, if any, and answers it.
    ///
    /// With `.cut`, or while the host is off screen, the old child has left before the new one comes. Else both are there
    /// during the transition; then the old one hears `willMove(toParent: nil)`, `viewWillDisappear`, `viewDidDisappear`
    /// and `didMove(toParent: nil)`, and the new one `didMove(toParent:)`.
    ///
    /// A transition under way in the slot is brought to its end first; one that brings `source` is left alone, and one
    /// that takes it away is turned round. Any child of the class that a storyboard, nib or closure makes is taken for
    /// it: to exchange a child for another of its class, make that one first, as in `.controller(Page(2))`.
    ///
    /// Asked for from within a callback of a child or host that comes or goes in this slot, the exchange follows as soon
    /// as the one under way is through. The answer is the child that will then be there.
    ///
    /// - Parameters:
    ///   - state: What becomes of the old child: kept for ``putBack(transition:completion:)``, or dropped.
    ///   - completion: Called once on the main actor, at the end of the transition: during this call for a cut.
    /// - Throws: A ``ScrimIssue`` that says what is wrong and how to mend it. Nothing has changed then, and the
    ///   completion is not called.
    @discardableResult
    public func replace<Child: UIViewController>(
        with source: HostedSource<Child>, transition: HostTransition = .cut, state: HostedState = .dropped,
        completion: ((HostEnd) -> Void)? = nil
    ) throws(ScrimIssue) -> Child {
        let (host, area) = try place()
        if let child, let present = child as? Child, source.isSatisfied(by: child) {
            completeInTurn(completion)
            return present
        }
        if let leaving = leaving as? Child, source.isSatisfied(by: leaving) {
            turnRound(completion)
            return leaving
        }
        return try bring(source, host, area, transition, state, completion)
    }

    private func bring<Child: UIViewController>(
        _ source: HostedSource<Child>, _ host: UIViewController, _ area: HostArea, _ transition: HostTransition,
        _ state: HostedState, _ completion: ((HostEnd) -> Void)?
    ) throws(ScrimIssue) -> Child {
        let new = try source.make(host, area)
        try new.checkHostable(by: host)
        // Before the exchange, in which callbacks may ask for another.
        remake = source.remake
        exchange(to: new, host, area, transition, state, completion)
        return new
    }

    /// Takes the child out of the slot, and answers it; nil from an empty slot.
    ///
    /// The child hears `willMove(toParent: nil)`, where it is on screen `viewWillDisappear` and `viewDidDisappear`, and
    /// `didMove(toParent: nil)`, all at the end of the transition. One that is on its way out with a transition goes on, if
    /// this one has a transition too, and else leaves at once.
    ///
    /// - Parameters:
    ///   - state: Whether the slot keeps the child, with all its state, for ``putBack(transition:completion:)``.
    ///   - completion: Called once on the main actor, when the child has left: during this call for a cut.
    @discardableResult
    public func takeOut(
        state: HostedState = .dropped, transition: HostTransition = .cut, completion: ((HostEnd) -> Void)? = nil
    ) -> UIViewController? {
        guard let host, host.isViewLoaded else {
            completion?(.finished)
            return nil
        }
        if transition.duration > 0, child == nil, let leaving, let exchange = self.transition?.exchange {
            exchange.addCompletion(completion)
            if state == .kept {
                exchange.state = .kept
                kept = leaving
            }
            return leaving
        }
        finishTransition()
        // What is in its place needs no place to be looked for, where it leaves at once.
        let isCut = transition.duration == 0 || host.viewIfLoaded?.window == nil
        var child = child
        var area: HostArea?
        if !isCut || child == nil {
            area = (try? place())?.area
            child = self.child
        }
        guard let child else {
            completeInTurn(completion)
            return nil
        }
        exchange(to: nil, host, area ?? .view(host.view), area == nil ? .cut : transition, state, completion)
        return child
    }

    /// Puts back the child that was kept when it was taken out; without one, a new child from the last source.
    ///
    /// - Parameter completion: As for ``replace(with:transition:state:completion:)``.
    /// - Throws: A ``ScrimIssue``, also where there is nothing to put back: nothing was shown yet, or what was dropped had
    ///   come as a controller and not as a recipe.
    @discardableResult
    public func putBack(
        transition: HostTransition = .cut, completion: ((HostEnd) -> Void)? = nil
    ) throws(ScrimIssue) -> UIViewController {
        let (host, area) = try place()
        if let child { throw .slotTaken(host, by: child) }
        if let leaving {
            turnRound(completion)
            return leaving
        }
        let new: UIViewController
        if let kept {
            new = kept
        } else if let remake {
            new = try remake(host, area)
        } else {
            throw .hostedMissing(host, embedded: false)
        }
        try new.checkHostable(by: host)
        exchange(to: new, host, area, transition, .dropped, completion)
        return new
    }

    /// Moves the child into the slot of another host, or another slot of the same one, and answers it.
    ///
    /// It hears all that it hears when it is taken out, and then when it is shown. A slot that is `other` itself leaves it
    /// alone.
    ///
    /// - Throws: A ``ScrimIssue``, where this slot is empty, the other one taken, or the child may not go there. Nothing has
    ///   changed then, but that a transition under way came to its end.
    @discardableResult
    public func move(to other: HostSlot) throws(ScrimIssue) -> UIViewController {
        finishTransition()
        let (host, _) = try place()
        guard let child else { throw .hostedMissing(host, embedded: false) }
        if other === self { return child }
        let (newHost, area) = try other.place()
        if let taken = other.child { throw .slotTaken(newHost, by: taken) }
        try child.checkHostable(by: newHost)
        exchange(to: nil, host, .view(host.view), .cut, .dropped, nil)
        other.exchange(to: child, newHost, area, .cut, .dropped, nil)
        other.remake = remake
        return child
    }

    /// Brings a transition under way to its end at once.
    public func finishTransition() {
        transition?.finish()
    }

    /// The child that the transition under way takes out, as long as it is in its place.
    private var leaving: UIViewController? {
        guard !turns.isChanging, let run = transition, run.isActive, let host else { return nil }
        let mount = run.isReversed ? run.exchange.new : run.exchange.old
        return mount?.isInPlace(in: host) == true ? mount?.child : nil
    }

    private func turnRound(_ completion: ((HostEnd) -> Void)?) {
        transition?.exchange.addCompletion(completion)
        transition?.reverse()
    }

    // MARK: The exchange

    /// Exchanges what the slot holds for `new`, which may be nil, when it is this change's turn.
    func exchange(
        to new: UIViewController?, _ host: UIViewController, _ area: HostArea, _ transition: HostTransition,
        _ state: HostedState, _ completion: ((HostEnd) -> Void)?
    ) {
        turns.goal = .some(new)
        inTurn(giveUp: { completion?(.abandoned) }) { [self] in
            guard let end = exchangeNow(to: new, host, area, transition, state, completion) else { return nil }
            return { completion?(end) }
        }
    }

    /// Answers how it ended, nil where it goes on.
    private func exchangeNow(
        to new: UIViewController?, _ host: UIViewController, _ area: HostArea, _ transition: HostTransition,
        _ state: HostedState, _ completion: ((HostEnd) -> Void)?
    ) -> HostEnd? {
        finishTransition()
        var old: HostMount?
        if case .holding(let mount) = self.state { old = mount }
        let wasKept = new != nil && new === kept
        if wasKept { kept = nil }
        if state == .kept, let child = old?.child { kept = child }
        if let new, let parent = new.parent { HostMount.remove(new, from: parent) }
        let isAnimated = transition.duration > 0 && host.viewIfLoaded?.window != nil && UIView.areAnimationsEnabled
        guard isAnimated, let container = area.superview else {
            old?.remove(from: host)
            let mount = new.map { self.mount($0, host, area) }
            // Its own callbacks may have taken it away again.
            guard mount?.isInPlace(in: host) ?? true else {
                mount?.remove(from: host)
                rest(nil)
                return .abandoned
            }
            new?.didMove(toParent: host)
            rest(mount)
            if let view = new?.viewIfLoaded { announceChange(view, host) }
            return .finished
        }
        let exchange = HostExchange(self, host, old, state)
        exchange.bringsKept = wasKept
        exchange.addCompletion(completion)
        if let new { exchange.new = mount(new, host, area) }
        exchange.run(transition.adapted(reducingMotion: UIAccessibility.isReduceMotionEnabled), in: container)
        return nil
    }

    /// Puts `new` into its place, all but `didMove(toParent:)`.
    func mount(_ new: UIViewController, _ host: UIViewController, _ area: HostArea) -> HostMount {
        let mount = HostMount.add(new, to: host, in: area, layout)
        dress(mount)
        return mount
    }

    /// Notes that the slot is at rest with this child, or with none.
    func rest(_ mount: HostMount?) {
        if let mount { state = .holding(mount) } else { state = .empty }
        applyForwarding()
    }

    /// Sees to it that the child has what the slot gives.
    func dress(_ mount: HostMount) {
        if let follower = mount.follower {
            follower.onUnstable = { [weak self, weak mount] in
                if let self, let child = mount?.child { report(.hostedSizeUnstable(child)) }
            }
        }
        applySafeArea(mount)
        applyTraits(mount)
        applyIdentifier(mount)
    }

    func report(_ issue: ScrimIssue) {
        if let onIssue { onIssue(issue) } else { ScrimIssues.handler(issue) }
    }

    func layoutDidChange() {
        inTurn { [weak self] in
            guard let self else { return nil }
            finishTransition()
            guard case .holding(let mount) = state, let (_, area) = try? place() else { return nil }
            mount.move(to: area, layout)
            dress(mount)
            return nil
        }
    }
}
