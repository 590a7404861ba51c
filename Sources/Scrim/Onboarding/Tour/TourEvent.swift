/// What happens in a tour, in this order: `started` once; for each showing of a step `willShow`, then `didShow` where it
/// came all the way, then `didHide`; `ended` once. A tour that ends while it waits in the queue only ends.
public enum TourEvent: Hashable, Sendable {
    case started
    /// The step's anchor is found, and the step begins to come.
    case willShow(step: String)
    /// The step is all there.
    case didShow(step: String)
    /// The step goes; once for each `willShow`.
    case didHide(step: String)
    /// The step's turn came and went.
    case passedOver(step: String, TourPassReason)
    /// Nothing shows, until ``TourSession/resume()``.
    case paused
    case resumed
    /// The step's anchor went behind something, or from the screen. Nothing shows until it is back.
    case suspended(step: String)
    /// A button of the app's own was tapped: that of ``BubbleAction/custom(_:)``.
    case button(String, step: String)
    case ended(TourEnd)
}

/// Why a step was passed over.
public enum TourPassReason: String, Hashable, Sendable {
    /// Its anchor could not be found in time.
    case anchorMissing
    /// ``TourStep/canShow`` said no.
    case vetoed
}

/// How a tour ended.
public enum TourEnd: Hashable, Sendable {
    /// The user came to the end of the last step.
    case finished
    /// The user ended it early: by a button, a tap beside, or the escape gesture or key.
    case skipped
    /// The app ended it: ``TourSession/stop()``, or the task that waited for it was cancelled.
    case stopped
    /// Another tour took its place.
    case replaced
    /// Its owner, or the scene, is gone.
    case ownerGone
    /// It could not go on.
    case failed(ScrimIssue)
}
