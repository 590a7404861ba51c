import UIKit

/// How a session finds and shows its steps, frame by frame.
extension TourSession {
    /// For how long a bubble that has just come takes no taps, in seconds: the second tap of two was meant for the one
    /// before.
    static let tapGrace: TimeInterval = 0.25
    /// For how long what was lit up stays while the next step is looked for, in seconds.
    private static let clearDelay: TimeInterval = 0.2

    // MARK: Effects

    func beginSeeking(_ index: Int) {
        guard let runner else { return }
        let isReturning = if case .suspended = state { true } else { false }
        isCentred = false
        seeker = StepSeeker(index, tour, TourSurroundings(scene: runner.scene), isReturning: isReturning)
        runner.prepareStage(for: tour)
    }

    func beginShowing(_ index: Int) {
        guard let stage, let runner, let seeker else { return }
        let step = tour.steps[index]
        let surroundings = TourSurroundings(scene: runner.scene)
        let companions = isCentred ? [] : step.companions.map { AnchorTracker($0, surroundings) }
        stage.isWanted = true
        // What is lit up may lie where a button was.
        stage.holdTouches()
        show = StepShow(
            index, step, tour, stage: stage, look: look(of: index), tracker: seeker.tracker, companions: companions,
            isCentred: isCentred, now: CACurrentMediaTime())
        self.seeker = nil
        appearingTime = 0
        shownTime = 0
        hasInteracted = false
        watchInteraction(step, seeker.tracker.view)
        isAnnounced = false
        tickShow(0)
    }

    func endShowing() {
        watch?.stop()
        watch = nil
        watched = nil
        keys?.stop()
        keys = nil
        guard show != nil else { return }
        show = nil
        clearedTime = 0
        stage?.overlay.dropBubble()
    }

    private func watchInteraction(_ step: TourStep, _ view: UIView?) {
        watch?.stop()
        watch = nil
        watched = view
        guard let stage, !isCentred, let view, touch(of: step) != .block else { return }
        let element = LiveTargetElement(target: view, overlay: stage.overlay)
        stage.overlay.liveElement = element
        element.frameDidChange(stage.overlay.outlines)
        guard touch(of: step) == .passAndAdvance else { return }
        watch = InteractionWatch(view, stage.overlay) { [weak self] in self?.hasInteracted = true }
        if !(view is UIControl) { element.onActivate = { [weak self] in self?.hasInteracted = true } }
    }

    // MARK: Frames

    /// Does what a frame brings.
    func tick(_ elapsed: TimeInterval) {
        workOff()
        if isOwnerGone { signal(.end(.ownerGone)) }
        switch state {
        case .waiting: begin()
        case .seeking, .suspended: tickSeeker(elapsed)
        case .appearing, .shown: tickShow(elapsed)
        case .leaving: if stage?.isGone != false { signal(.left) }
        case .paused, .ended: break
        }
    }

    private func tickSeeker(_ elapsed: TimeInterval) {
        guard let seeker, let stage else { return }
        clearedTime += elapsed
        if clearedTime > Self.clearDelay, stage.overlay.look != nil { stage.overlay.clear() }
        let outcome = seeker.tick(elapsed, stage.overlay, look: { look(of: seeker.index) })
        // What the app was asked may have led the tour elsewhere.
        guard self.seeker === seeker else { return }
        switch outcome {
        case .waiting(let isPatient):
            // Before the first step there is nothing to keep.
            stage.isWanted = isPatient && stage.presence > 0 && stage.isWanted
        case .ready(let centred):
            isCentred = centred
            signal(.ready(seeker.index))
        case .passOver(let reason, let issue):
            // Once, however often the user comes by.
            if let issue, reportedSteps.insert(seeker.step.id).inserted { ScrimIssues.handler(issue) }
            // Who heard of it may have led the tour elsewhere.
            guard self.seeker === seeker else { return }
            signal(.unavailable(seeker.index, reason))
        case .fail(let absence):
            signal(.end(.failed(.anchorMissing(tour.id, seeker.step.id, absence.reason))))
        }
    }

    private func tickShow(_ elapsed: TimeInterval) {
        guard let show, let stage else { return }
        appearingTime += elapsed
        let outcome = show.tick(CACurrentMediaTime())
        // The app's views were laid out, and may have led the tour elsewhere.
        guard self.show === show else { return }
        announceOnceSeen()
        keys?.follow()
        switch outcome {
        case .lost: return signal(.lost(show.index))
        case .noRoom: return signal(.end(.failed(.bubbleDoesNotFit(tour.id, tour.steps[show.index].id))))
        case .moving: break
        case .settled:
            if stage.presence == 1, case .appearing = state {
                signal(.arrived(show.index))
                didArrive()
            }
        }
        // A list may show the same row with another cell, a closure may name another view; or it is in another window.
        if self.show === show, let view = show.tracker.view, view !== watched || watch?.isElsewhere(view) == true {
            watchInteraction(tour.steps[show.index], view)
        }
        advanceIfDue(elapsed)
    }

    /// Assistive technologies find only what can be seen.
    private func announceOnceSeen() {
        guard !isAnnounced, let overlay = stage?.overlay, show != nil, overlay.alpha >= 0.01 else { return }
        guard overlay.bubble.isHidden || overlay.bubble.alpha >= 0.01 else { return }
        isAnnounced = true
        overlay.announceStep()
    }

    private func didArrive() {
        guard case .shown = state, let stage else { return }
        stage.overlay.announceProgress()
        let keys = TourKeys(
            overlay: stage.overlay, surroundings: TourSurroundings(scene: runner?.scene),
            perform: { [weak self] in self?.perform($0) },
            escape: { [weak self] in _ = self?.wasEscaped() })
        keys.start()
        self.keys = keys
    }

    private func advanceIfDue(_ elapsed: TimeInterval) {
        guard let index = state.step, let show, show.index == index else { return }
        if hasInteracted {
            hasInteracted = false
            return signal(.next)
        }
        guard case .shown = state else { return }
        switch tour.steps[index].advance {
        case .byHand: break
        case .after(let seconds):
            guard !UIAccessibility.isVoiceOverRunning else { return }
            shownTime += elapsed
            if shownTime >= seconds.usableWait { signal(.next) }
        case .when(let condition):
            if condition(), self.show === show { signal(.next) }
        }
    }

    /// The overlay is laid out, after all that moves had its turn in this frame.
    func catchUp() { show?.catchUp(CACurrentMediaTime()) }

    // MARK: What the user does

    /// Does what a button says, or a key.
    func perform(_ action: BubbleAction) {
        guard state.isShowing, appearingTime >= Self.tapGrace else { return }
        switch action {
        case .next, .done: signal(.next)
        case .back: signal(.back)
        case .skip, .close: signal(.end(.skipped))
        case .custom(let name):
            guard let step = currentStep else { return }
            tell(.button(name, step: step.id))
        }
        holdTouchesIfOver()
    }

    /// The app lies where the bubble was.
    private func holdTouchesIfOver() { if state.isOver { stage?.holdTouches() } }

    func wasTappedOutside() {
        guard appearingTime >= Self.tapGrace, state.isShowing else { return }
        switch tour.options.outsideTap {
        case .ignore: break
        case .advance: signal(.next)
        case .dismiss: signal(.end(.skipped))
        }
        holdTouchesIfOver()
    }

    func wasEscaped() -> Bool {
        guard state.isShowing else { return false }
        signal(.end(.skipped))
        return true
    }
}
