@testable import Scrim

/// Listens to the events of one tour, and notes the first that comes out of order.
struct EventAudit: Hashable {
    private(set) var fault: String?
    private(set) var hasStarted = false
    private(set) var hasEnded = false
    private(set) var isPaused = false
    /// The step that comes or shows, and whether it came all the way.
    private(set) var step: String?
    private(set) var didShow = false

    mutating func note(_ event: TourEvent) {
        if hasEnded { return fail(event, "after the end") }
        switch event {
        case .started:
            if hasStarted { return fail(event, "a second time") }
            hasStarted = true
            return
        case .ended:
            if step != nil { return fail(event, "while a step shows") }
            hasEnded = true
            return
        default:
            if !hasStarted { return fail(event, "before the start") }
        }
        switch event {
        case .started, .ended: break
        case .willShow(let new):
            if step != nil || isPaused { return fail(event, isPaused ? "while paused" : "while another shows") }
            step = new
            didShow = false
        case .didShow(let new):
            if step != new || didShow { return fail(event, "without willShow") }
            didShow = true
        case .didHide(let old):
            if step != old { return fail(event, "without willShow") }
            step = nil
        case .passedOver, .suspended:
            if step != nil || isPaused { fail(event, "while a step shows, or paused") }
        case .paused:
            if step != nil || isPaused { return fail(event, "while a step shows, or paused") }
            isPaused = true
        case .resumed:
            if !isPaused { return fail(event, "without a pause") }
            isPaused = false
        case .button(_, let name):
            if step != name { fail(event, "of a step that does not show") }
        }
    }

    private mutating func fail(_ event: TourEvent, _ why: String) {
        if fault == nil { fault = "\(event) \(why)" }
    }
}

extension EventAudit {
    /// An effect of a course, its steps named by their numbers.
    mutating func note(_ effect: TourEffect) {
        guard case .tell(let happening) = effect else { return }
        switch happening {
        case .started: note(.started)
        case .paused: note(.paused)
        case .resumed: note(.resumed)
        case .willShow(let step): note(.willShow(step: "\(step)"))
        case .didShow(let step): note(.didShow(step: "\(step)"))
        case .didHide(let step): note(.didHide(step: "\(step)"))
        case .suspended(let step): note(.suspended(step: "\(step)"))
        case .passedOver(let step, let why): note(.passedOver(step: "\(step)", why))
        case .ended(let end): note(.ended(end))
        }
    }

    /// What was told is where the course is, and its effects lead there.
    mutating func compare(with state: TourState, _ effects: [TourEffect]) {
        let showing = state.isShowing ? state.step.map { "\($0)" } : nil
        var isShown = false
        if case .shown = state { isShown = true }
        var isPausedNow = false
        if case .paused = state { isPausedNow = true }
        let agrees =
            step == showing && (step != nil && didShow) == isShown && hasEnded == state.isEnded
            && (isPaused == isPausedNow || state.isOver)
        if !agrees, fault == nil { fault = "the events tell another story than \(state)" }
        for effect in effects {
            switch effect {
            case .seek(let step) where state != .seeking(step) && state != .suspended(step),
                .show(let step) where state != .appearing(step):
                fault = fault ?? "\(effect) does not lead to \(state)"
            case .leave where !state.isOver: fault = fault ?? "leaves for \(state)"
            default: break
            }
        }
    }
}
