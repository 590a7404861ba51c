/// Where a tour is. Steps are named by their place in ``Tour/steps``, from 0.
public enum TourState: Hashable, Sendable {
    /// In its runner's queue.
    case waiting
    /// The step's anchor is looked for, scrolled into view and waited for.
    case seeking(Int)
    /// The step comes.
    case appearing(Int)
    /// The step is all there.
    case shown(Int)
    /// The step's anchor is behind something, or off the screen; the step comes back with it.
    case suspended(Int)
    /// Nothing shows.
    case paused(Int)
    /// The tour goes.
    case leaving(TourEnd)
    case ended(TourEnd)

    /// The place of the step that the tour is at; nil before the tour and after it.
    public var step: Int? {
        switch self {
        case .seeking(let step), .appearing(let step), .shown(let step), .suspended(let step), .paused(let step): step
        case .waiting, .leaving, .ended: nil
        }
    }

    /// Whether some of a step can be seen.
    var isShowing: Bool {
        switch self {
        case .appearing, .shown: true
        default: false
        }
    }

    /// Whether it is over, or on its way out.
    var isOver: Bool {
        switch self {
        case .leaving, .ended: true
        default: false
        }
    }

    /// Whether it is gone for good.
    public var isEnded: Bool {
        if case .ended = self { true } else { false }
    }
}
