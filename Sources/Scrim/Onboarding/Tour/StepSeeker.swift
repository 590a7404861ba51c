import UIKit

/// Looks for a step's anchor until the step can show: asks whether it may, finds the anchor, scrolls to it, waits until it
/// rests.
@MainActor
final class StepSeeker {
    let index: Int
    let step: TourStep
    let tracker: AnchorTracker
    private let tour: Tour
    private let policy: MissingAnchorPolicy
    private let surroundings: TourSurroundings
    /// Whether the step was there before, and its anchor went.
    private let isReturning: Bool
    private var hasAsked = false
    /// How often the anchor was scrolled to.
    private var scrolls = 0
    /// Whether a list was told to make the cell that the anchor means.
    private var hasRequested = false
    private var waited: TimeInterval = 0
    private var settling: TimeInterval = 0
    private var lastSight: AnchorSight?

    /// How long the backdrop stays without a step, in seconds, before the app is let through.
    private static let patience: TimeInterval = 1
    /// How long an anchor may move before its step shows all the same, in seconds.
    private static let settleLimit: TimeInterval = 1.5

    enum Outcome: Equatable {
        /// Not yet. The app is let through meanwhile, or not.
        case waiting(isPatient: Bool)
        case ready(centred: Bool)
        /// - Parameter issue: What to report; nil for what is as the app wants it.
        case passOver(TourPassReason, issue: ScrimIssue?)
        case fail(AnchorAbsence)
    }

    init(_ index: Int, _ tour: Tour, _ surroundings: TourSurroundings, isReturning: Bool) {
        self.index = index
        self.tour = tour
        self.surroundings = surroundings
        self.isReturning = isReturning
        step = tour.steps[index]
        policy = step.missingAnchor ?? tour.options.missingAnchor
        tracker = AnchorTracker(step.anchor, surroundings)
    }

    /// - Parameter look: Asked once the anchor rests: what the step looks like decides how far to scroll.
    func tick(_ elapsed: TimeInterval, _ overlay: TourOverlayView, look: () -> StepLook) -> Outcome {
        if !hasAsked {
            hasAsked = true
            if !isReturning, let canShow = step.canShow, !canShow() { return .passOver(.vetoed, issue: nil) }
        }
        tracker.view?.window?.layoutIfNeeded()
        switch tracker.read(in: overlay) {
        case .centred: return .ready(centred: true)
        case .found(let sight): return found(sight, elapsed, overlay, look)
        case .absent(let absence):
            lastSight = nil
            return absent(absence, elapsed)
        }
    }

    // MARK: There

    private func found(
        _ sight: AnchorSight, _ elapsed: TimeInterval, _ overlay: TourOverlayView, _ look: () -> StepLook
    ) -> Outcome {
        settling += elapsed
        let isMoving = tracker.view.map { AnchorReveal.isMoving(around: $0) } ?? false
        let rests = sight == lastSight && !isMoving
        lastSight = sight
        guard rests || settling >= Self.settleLimit else { return .waiting(isPatient: true) }
        // Twice: what an inner scroll view shows may itself have come into sight by the first time only.
        if scrolls < 2, StepShow.reveal(tracker, sight, step, tour, look(), overlay) {
            scrolls += 1
            settling = 0
            lastSight = nil
            return .waiting(isPatient: true)
        }
        guard !sight.seen.isNull else { return absent(.unseen, elapsed) }
        return .ready(centred: false)
    }

    // MARK: Not there

    private func absent(_ absence: AnchorAbsence, _ elapsed: TimeInterval) -> Outcome {
        // The user is elsewhere. Where the tour goes on, only the app knows.
        if absence == .covered { return .waiting(isPatient: false) }
        if isReturning, absence == .offScreen { return .waiting(isPatient: false) }
        if absence == .notFound, !isReturning, scrolls == 0, !hasRequested, step.scrollsIntoView {
            hasRequested = AnchorReveal.requestCell(of: step.anchor, animated: !UIAccessibility.isReduceMotionEnabled)
        }
        waited += elapsed
        // What was freed does not come back.
        guard step.anchor.isFreed || waited >= policy.wait.usableWait else {
            return .waiting(isPatient: waited < Self.patience)
        }
        return switch policy.fallback {
        case .skip: .passOver(.anchorMissing, issue: issue(absence))
        case .center: .ready(centred: true)
        case .fail: .fail(absence)
        }
    }

    /// A step that is not waited for may be left out on purpose; one that was there before was found.
    private func issue(_ absence: AnchorAbsence) -> ScrimIssue? {
        guard policy.wait.usableWait > 0, !isReturning else { return nil }
        return .stepPassedOver(tour.id, step.id, AnchorReport(step.anchor, absence, surroundings))
    }
}
