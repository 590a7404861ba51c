import Foundation

/// Corners of a layer, by where their coordinates are.
public struct CACornerMask: OptionSet, Sendable {
    /// One bit a corner, as Apple numbers them.
    public let rawValue: UInt
    /// Makes a set of bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The corner of smallest x and y: the upper left one.
    public static var layerMinXMinYCorner: CACornerMask { CACornerMask(rawValue: 1) }
    /// The corner of largest x and smallest y: the upper right one.
    public static var layerMaxXMinYCorner: CACornerMask { CACornerMask(rawValue: 2) }
    /// The corner of smallest x and largest y: the lower left one.
    public static var layerMinXMaxYCorner: CACornerMask { CACornerMask(rawValue: 4) }
    /// The corner of largest x and y: the lower right one.
    public static var layerMaxXMaxYCorner: CACornerMask { CACornerMask(rawValue: 8) }
}

/// The shape of round corners.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
    /// Apple's name of the shape.
    public let rawValue: String
    /// Makes a shape of a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Quarters of a circle.
    public static let circular = CALayerCornerCurve(rawValue: "circular")
    /// A curve that leaves the straight sides gradually; `circular` where the sides are too short for it.
    public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// How contents fill a layer's bounds. The names go by the y axis, as Core Animation's do: `top` is the side of largest
/// y, which UIKit, whose y axis points down, shows below.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
    /// Apple's name of the way.
    public let rawValue: String
    /// Makes a way of a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// In the middle, unscaled.
    public static let center = CALayerContentsGravity(rawValue: "center")
    /// In the middle of the side of largest y, unscaled.
    public static let top = CALayerContentsGravity(rawValue: "top")
    /// In the middle of the side of smallest y, unscaled.
    public static let bottom = CALayerContentsGravity(rawValue: "bottom")
    /// In the middle of the side of smallest x, unscaled.
    public static let left = CALayerContentsGravity(rawValue: "left")
    /// In the middle of the side of largest x, unscaled.
    public static let right = CALayerContentsGravity(rawValue: "right")
    /// In the corner of smallest x and largest y, unscaled.
    public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
    /// In the corner of largest x and y, unscaled.
    public static let topRight = CALayerContentsGravity(rawValue: "topRight")
    /// In the corner of smallest x and y, unscaled.
    public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
    /// In the corner of largest x and smallest y, unscaled.
    public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
    /// The way on the other side of the x axis.
    var upsideDown: CALayerContentsGravity {
        switch self {
        case .top: .bottom
        case .bottom: .top
        case .topLeft: .bottomLeft
        case .bottomLeft: .topLeft
        case .topRight: .bottomRight
        case .bottomRight: .topRight
        default: self
        }
    }

    /// Stretched to the bounds.
    public static let resize = CALayerContentsGravity(rawValue: "resize")
    /// As large as fits into the bounds, in proportion.
    public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
    /// As small as fills the bounds, in proportion; what sticks out shows unless the layer masks to its bounds.
    public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")
}

/// How contents are scaled.
public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
    /// Apple's name of the filter.
    public let rawValue: String
    /// Makes a filter of a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The nearest pixel.
    public static let nearest = CALayerContentsFilter(rawValue: "nearest")
    /// A blend of the four nearest pixels.
    public static let linear = CALayerContentsFilter(rawValue: "linear")
    /// A blend of the four nearest pixels of the picture at a half, a quarter, … of its size, whichever fits best, so that
    /// small pictures of large ones do not flicker.
    public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")
}

/// The form of the picture a layer draws.
public struct CALayerContentsFormat: RawRepresentable, Hashable, Sendable {
    /// Apple's name of the form.
    public let rawValue: String
    /// Makes a form of a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Eight bits for each of red, green, blue and alpha.
    public static let RGBA8Uint = CALayerContentsFormat(rawValue: "RGBA8")
    /// Sixteen bits for each: here eight.
    public static let RGBA16Float = CALayerContentsFormat(rawValue: "RGBAh")
    /// Eight bits of gray, and here as many of alpha.
    public static let gray8Uint = CALayerContentsFormat(rawValue: "Gray8")
}

/// Edges of a layer.
public struct CAEdgeAntialiasingMask: OptionSet, Sendable {
    /// One bit an edge, as Apple numbers them.
    public let rawValue: UInt32
    /// Makes a set of bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The edge of smallest x.
    public static var layerLeftEdge: CAEdgeAntialiasingMask { CAEdgeAntialiasingMask(rawValue: 1) }
    /// The edge of largest x.
    public static var layerRightEdge: CAEdgeAntialiasingMask { CAEdgeAntialiasingMask(rawValue: 2) }
    /// The edge of smallest y.
    public static var layerBottomEdge: CAEdgeAntialiasingMask { CAEdgeAntialiasingMask(rawValue: 4) }
    /// The edge of largest y.
    public static var layerTopEdge: CAEdgeAntialiasingMask { CAEdgeAntialiasingMask(rawValue: 8) }
}
