public import UIKit

/// Where a hosted view stands in its container, and which way the container takes the child's size.
public struct HostLayout: Equatable, Sendable {
    /// The rectangle of the container that the child's view is pinned to.
    public enum Reference: Hashable, Sendable {
        /// The container's bounds.
        case edges
        /// Its layout margins.
        case margins
        /// Its safe area.
        case safeArea
    }

    /// Who decides how large the container is.
    public enum Sizing: Hashable, Sendable {
        /// The host: the child fills what it gets.
        case fill
        /// The child's `preferredContentSize`; where that is zero, as with `fitting`.
        case preferred
        /// The child's constraints: the least size that they allow.
        case fitting
    }

    /// The rectangle to pin to. A layout guide is its own: for one this has no effect.
    public var reference: Reference
    /// Room left between the rectangle and the child's view, in points.
    public var insets: NSDirectionalEdgeInsets
    /// Who decides about the container's width.
    public var width: Sizing
    /// Who decides about the container's height.
    public var height: Sizing
    /// How long the container takes to follow a child that changes its size on screen, in seconds. With 0, or where the
    /// user asked for less motion, it follows at once.
    public var resizeDuration: TimeInterval

    /// How long a container takes to follow by default: the 0.25 s of the system's keyboard and small bars.
    public static let defaultResizeDuration: TimeInterval = 0.25

    /// Says how a child stands in its container: by default pinned to all four edges.
    ///
    /// - Parameters:
    ///   - reference: The rectangle of the container to pin to.
    ///   - insets: Room left inside it, in points; a negative one lets the child's view reach out.
    ///   - width: Who decides about the container's width.
    ///   - height: Who decides about its height.
    ///   - resizeDuration: How long the container takes to follow the child, in seconds.
    public init(
        _ reference: Reference = .edges, insets: NSDirectionalEdgeInsets = .zero, width: Sizing = .fill,
        height: Sizing = .fill, resizeDuration: TimeInterval = HostLayout.defaultResizeDuration
    ) {
        self.reference = reference
        self.insets = insets
        self.width = width
        self.height = height
        self.resizeDuration = resizeDuration
    }

    /// All four edges of the container.
    public static let edges = HostLayout()
    /// The container's margins.
    public static let margins = HostLayout(.margins)
    /// The container's safe area.
    public static let safeArea = HostLayout(.safeArea)
    /// All four edges, in a container as high as the child's constraints ask for.
    public static let fittingHeight = HostLayout(height: .fitting)
    /// All four edges, in a container as high as the child prefers.
    public static let preferredHeight = HostLayout(height: .preferred)

    /// Whether the container follows the child in any direction.
    var follows: Bool { width != .fill || height != .fill }
}
