public import UIKit

extension OverlayView {
    /// Durations in seconds and distances in points. Negative numbers and such that are none count as 0.
    public struct Configuration: Sendable, Equatable {
        /// How long fading in, and fading out, takes.
        public var fadeDuration: TimeInterval = 0.6
        /// How dark the screen becomes, 0 to 1.
        public var dimAlpha: CGFloat = 0.5
        /// From the anchor to the bubble. The arrow lies between them, so that it is never less than the arrow's height.
        public var spacing: CGFloat = 20
        /// The arrow's length along the bubble and its height.
        public var arrowSize = CGSize(width: 24, height: 8)
        /// From the safe area's sides to the bubble.
        public var sideMargin: CGFloat = 12
        /// From the bubble's edges to its words.
        public var contentInset: CGFloat = 12
        /// The radius of the bubble's corners.
        public var cornerRadius: CGFloat = 12
        /// After how many frames without a window an awaited anchor is reported.
        var framesBeforeReport = 120

        public init() {}

    }

    /// Where an overlay is between hidden and shown.
    public enum Phase: Sendable, Equatable {
        /// Not on screen.
        case hidden
        /// Asked to show, while its anchor is not ready.
        case waiting
        /// Fading in.
        case appearing
        /// All there.
        case shown
        /// Fading out.
        case disappearing
    }
}

extension OverlayView.Configuration {
    /// Above the anchor where there is room, else below it.
    var placementOptions: PlacementOptions {
        PlacementOptions(
            preferred: .top, allowed: [.bottom], gap: spacing.usableLength,
            padding: UIEdgeInsets(top: 0, left: sideMargin.usableLength, bottom: 0, right: sideMargin.usableLength))
    }

    /// Words in small print, as wide as the screen allows.
    var theme: BubbleTheme {
        var theme = BubbleTheme()
        theme.fonts.text = BubbleTheme.Font(.caption1, custom: .systemFont(ofSize: 12))
        let inset = usableContentInset
        theme.contentInsets = NSDirectionalEdgeInsets(top: inset, leading: inset, bottom: inset, trailing: inset)
        theme.cornerRadius = usableCornerRadius
        theme.arrowSize = arrowSize
        theme.maximumWidth = .greatestFiniteMagnitude
        theme.minimumWidth = 0
        theme.shadow = nil
        return theme
    }

    var usableFadeDuration: TimeInterval { TimeInterval(CGFloat(fadeDuration).usableLength) }
    var usableDimAlpha: CGFloat { min(dimAlpha.usableLength, 1) }
    var usableContentInset: CGFloat { contentInset.usableLength }
    var usableCornerRadius: CGFloat { cornerRadius.usableLength }
}
