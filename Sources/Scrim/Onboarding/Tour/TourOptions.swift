public import UIKit

/// What holds for a whole ``Tour``. Durations are in seconds, distances in points; numbers that make no sense count as 0.
public struct TourOptions: Sendable {
    /// What lies between the app and what is lit up.
    public var backdrop = TourBackdrop()
    /// How anchors are lit up.
    public var highlight = TourHighlight()
    /// What a touch of the lit-up part does.
    public var touch = TourTouch.block
    /// What a tap beside the lit-up part and the bubble does.
    public var outsideTap = OutsideTap.ignore
    /// Where the bubble may stand beside its anchor.
    public var placement = PlacementOptions()
    /// How the bubble looks.
    public var theme = BubbleTheme.standard
    /// How the bubble says where in the tour the user is. Tours of one step say nothing.
    public var progress = BubbleProgress.text
    /// Whether there is a button that ends the tour early.
    public var showsSkip = true
    /// Whether there is a button for the step before.
    public var showsBack = true
    /// Whether the bubble has a cross in its corner, which ends the tour early.
    public var showsClose = false
    /// What happens where an anchor cannot be found.
    public var missingAnchor = MissingAnchorPolicy()
    /// How long the tour takes to come and to go.
    public var fadeDuration: TimeInterval = 0.3
    /// How long the way from one step to the next takes. With Reduce Motion steps fade instead.
    public var moveDuration: TimeInterval = 0.35
    /// The level of the window that shows the tour.
    public var windowLevel = UIWindow.Level.alert

    public init() {}
}

/// What lies between the app and what a step lights up.
public struct TourBackdrop: Sendable, Equatable {
    /// Its kind.
    public enum Style: Sendable, Equatable {
        /// A plain colour, as transparent as it says.
        case dim(UIColor)
        /// A blur. With Reduce Transparency a dark dim takes its place.
        case blur(UIBlurEffect.Style)
    }

    public var style: Style

    public init(_ style: Style = .dim(UIColor.black.withAlphaComponent(0.6))) { self.style = style }

    /// Nothing: for tours that leave the app as it looks. Touches are still taken.
    public static let clear = TourBackdrop(.dim(.clear))
}
