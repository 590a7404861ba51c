public import UIKit

/// How a step lights its anchor up.
public struct TourHighlight: Sendable {
    /// What lets the anchor be seen.
    public enum Style: String, Sendable, Codable, CaseIterable {
        /// A hole in the backdrop.
        case cutout
        /// A picture of the anchor over the backdrop, taken anew when its size, traits or state change. Where the anchor, or
        /// a companion, is several views or a part of one, holes take the place of pictures.
        case snapshot
        /// The same, but taken anew each frame: for anchors that move by themselves.
        case liveSnapshot
        /// Nothing: the backdrop covers the anchor too.
        case none
    }

    /// The outline of what is lit up, around the anchor's rectangle and the padding.
    public enum Shape: Sendable {
        case rectangle
        /// Corners of that radius, at most half the shorter side.
        case rounded(CGFloat)
        /// Around the whole rectangle.
        case circle
        /// Half circles at the shorter sides.
        case capsule
        /// Any path, for the rectangle it is given, in the same space. Called on the main actor whenever the rectangle
        /// changes. Retained with the highlight. In the place of an empty one, or one that is not of numbers, comes
        /// the rectangle.
        case path(@MainActor @Sendable (CGRect) -> UIBezierPath)
    }

    /// A line around what is lit up.
    public struct Ring: Sendable, Equatable {
        public var color: UIColor
        /// The line's width in points.
        public var width: CGFloat
        /// From the outline to the line, in points.
        public var gap: CGFloat
        /// Whether rings spread from it, again and again. With Reduce Motion they do not.
        public var pulses: Bool

        public init(color: UIColor = .white, width: CGFloat = 2, gap: CGFloat = 2, pulses: Bool = false) {
            self.color = color
            self.width = width
            self.gap = gap
            self.pulses = pulses
        }
    }

    public var style: Style
    public var shape: Shape
    /// From the anchor's edges outward, in points. Negative: inward.
    public var padding: UIEdgeInsets
    /// Nil: none.
    public var ring: Ring?

    public init(
        _ style: Style = .cutout, shape: Shape = .rounded(8),
        padding: UIEdgeInsets = UIEdgeInsets(top: 4, left: 4, bottom: 4, right: 4), ring: Ring? = nil
    ) {
        self.style = style
        self.shape = shape
        self.padding = padding
        self.ring = ring
    }
}
