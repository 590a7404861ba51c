public import UIKit

/// One step of a ``Tour``: what is lit up, what is said of it, and how the tour goes on.
public struct TourStep: Identifiable, Sendable {
    /// What the step is known by in events and to ``TourSession/go(to:)``. Its own in the tour.
    public var id: String
    /// What is lit up. ``TourAnchor/none``: nothing, and the bubble stands in the middle of the safe area.
    public var anchor: TourAnchor
    /// What the bubble says. An empty one shows no bubble, if there are no buttons either.
    public var content: BubbleContent
    /// How the anchor is lit up. Nil: as ``TourOptions/highlight`` says.
    public var highlight: TourHighlight?
    /// More that is lit up with the anchor, with the same highlight; one that cannot be found is left out.
    public var companions: [TourAnchor]
    /// What a touch of the lit-up part does. Nil: as ``TourOptions/touch`` says.
    public var touch: TourTouch?
    /// Where the bubble may stand. Nil: as ``TourOptions/placement`` says.
    public var placement: PlacementOptions?
    /// What makes the tour go on by itself, apart from buttons and ``touch``.
    public var advance: TourAdvance
    /// What happens where the anchor cannot be found. Nil: as ``TourOptions/missingAnchor`` says.
    public var missingAnchor: MissingAnchorPolicy?
    /// Whether the scroll views around the anchor move so that it and the bubble can be seen.
    public var scrollsIntoView: Bool
    /// The bubble's buttons. Nil: next, or done on the last step; back, but on the first; skip, as the options say.
    public var buttons: [BubbleButton]?
    /// Asked on the main actor each time the step's turn comes, before its anchor is looked for. False: it is passed
    /// over. Retained with the step.
    public var canShow: (@MainActor @Sendable () -> Bool)?

    public init(
        id: String, anchor: TourAnchor = .none, content: BubbleContent, highlight: TourHighlight? = nil,
        companions: [TourAnchor] = [], touch: TourTouch? = nil, placement: PlacementOptions? = nil,
        advance: TourAdvance = .byHand, missingAnchor: MissingAnchorPolicy? = nil, scrollsIntoView: Bool = true,
        buttons: [BubbleButton]? = nil, canShow: (@MainActor @Sendable () -> Bool)? = nil
    ) {
        self.id = id
        self.anchor = anchor
        self.content = content
        self.highlight = highlight
        self.companions = companions
        self.touch = touch
        self.placement = placement
        self.advance = advance
        self.missingAnchor = missingAnchor
        self.scrollsIntoView = scrollsIntoView
        self.buttons = buttons
        self.canShow = canShow
    }

    /// A step that says a few words.
    public init(
        id: String, anchor: TourAnchor = .none, title: String? = nil, text: String? = nil, touch: TourTouch? = nil,
        advance: TourAdvance = .byHand
    ) {
        self.init(
            id: id, anchor: anchor, content: BubbleContent(title: title, text: text), touch: touch, advance: advance)
    }
}

/// What a touch of the lit-up part of a step does.
public enum TourTouch: String, Hashable, Sendable, Codable, CaseIterable {
    /// Nothing: the app below does not hear of it.
    case block
    /// What it always does: the control below is live.
    case pass
    /// What it always does; and the tour goes on, once the control has had it.
    case passAndAdvance
}

/// What a tap beside the lit-up part and the bubble does.
public enum OutsideTap: String, Hashable, Sendable, Codable, CaseIterable {
    /// Nothing: the app below does not hear of it.
    case ignore
    /// The tour goes on, as with the button for the next step.
    case advance
    /// The tour ends with ``TourEnd/skipped``.
    case dismiss
}

/// What makes a tour go on by itself.
public enum TourAdvance: Sendable {
    /// Nothing: buttons, touches as ``TourStep/touch`` says, and the app's calls.
    case byHand
    /// A time in seconds from when the step is all there. It stands still while the tour is paused, and while
    /// VoiceOver runs: nobody can say how long listening takes. One without end never leads on.
    case after(TimeInterval)
    /// The app's state, asked each frame on the main actor while the step is all there.
    case when(@MainActor @Sendable () -> Bool)
}

/// What happens where a step's anchor cannot be found.
public struct MissingAnchorPolicy: Hashable, Sendable {
    /// What comes after the wait.
    public enum Fallback: String, Hashable, Sendable, Codable, CaseIterable {
        /// The step is passed over.
        case skip
        /// The bubble stands in the middle, and nothing is lit up.
        case center
        /// The tour ends with ``TourEnd/failed(_:)``.
        case fail
    }

    /// How long the anchor is waited for, in seconds; infinite: until it comes. Negative ones, and such that are no
    /// numbers, count as 0.
    public var wait: TimeInterval
    public var fallback: Fallback

    public init(wait: TimeInterval = 5, fallback: Fallback = .skip) {
        self.wait = wait
        self.fallback = fallback
    }
}
