public import UIKit

extension OverlayView {
    /// Durations in seconds and distances in points. Negative numbers and such that are none count as 0.
    public struct Configuration: Sendable, Equatable {
        /// How long fading in, and fading out, takes.
        public var fadeDuration: TimeInterval = 0.6
        /// How dark the screen becomes, 0 to 1.
        public var dimAlpha: CGFloat = 0.5
        /// From the anchor to the bubble.
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
    var metrics: BubblePlacement.Metrics {
        BubblePlacement.Metrics(
            gap: usable(spacing), arrowSize: CGSize(width: usable(arrowSize.width), height: usable(arrowSize.height)),
            sideMargin: usable(sideMargin), cornerRadius: usable(cornerRadius))
    }

    var usableFadeDuration: TimeInterval { TimeInterval(usable(CGFloat(fadeDuration))) }
    var usableDimAlpha: CGFloat { min(usable(dimAlpha), 1) }
    var usableContentInset: CGFloat { usable(contentInset) }

    private func usable(_ number: CGFloat) -> CGFloat { number.isFinite ? max(number, 0) : 0 }
}
