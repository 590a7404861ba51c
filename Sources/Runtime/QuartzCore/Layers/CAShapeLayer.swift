public import CoreGraphics
public import Foundation

/// A layer that fills and strokes a path over its background. The path may reach out of the bounds.
open class CAShapeLayer: CALayer {
    /// The path, in the layer's own space. A change is not animated without being asked.
    open var path: CGPath? {
        get { values.extra("path") }
        set { changeExtra("path", newValue?.copy()) }
    }

    /// What fills the path: black at first.
    open var fillColor: CGColor? {
        get { values.extra("fillColor") }
        set { setExtra("fillColor", newValue) }
    }

    /// Which parts of a path that crosses itself are inside.
    open var fillRule: CAShapeLayerFillRule {
        get { values.extra("fillRule") ?? .nonZero }
        set { setExtra("fillRule", newValue) }
    }

    /// What is drawn along the path: nothing at first.
    open var strokeColor: CGColor? {
        get { values.extra("strokeColor") }
        set { setExtra("strokeColor", newValue) }
    }

    /// Where along the path the stroke starts, in parts of its length.
    open var strokeStart: CGFloat {
        get { values.extra("strokeStart") ?? 0 }
        set { setExtra("strokeStart", newValue) }
    }

    /// Where along the path the stroke ends, in parts of its length.
    open var strokeEnd: CGFloat {
        get { values.extra("strokeEnd") ?? 1 }
        set { setExtra("strokeEnd", newValue) }
    }

    /// The width of the stroke in points.
    open var lineWidth: CGFloat {
        get { values.extra("lineWidth") ?? 1 }
        set { setExtra("lineWidth", newValue) }
    }

    /// How many line widths a corner's point may be long.
    open var miterLimit: CGFloat {
        get { values.extra("miterLimit") ?? 10 }
        set { setExtra("miterLimit", newValue) }
    }

    /// The shape of the stroke's ends.
    open var lineCap: CAShapeLayerLineCap {
        get { values.extra("lineCap") ?? .butt }
        set { setExtra("lineCap", newValue) }
    }

    /// The shape of the stroke's corners.
    open var lineJoin: CAShapeLayerLineJoin {
        get { values.extra("lineJoin") ?? .miter }
        set { setExtra("lineJoin", newValue) }
    }

    /// How far into the dashes the stroke starts, in points.
    open var lineDashPhase: CGFloat {
        get { values.extra("lineDashPhase") ?? 0 }
        set { setExtra("lineDashPhase", newValue) }
    }

    /// Lengths that are drawn and left out in turn, in points; `nil` for a solid stroke.
    open var lineDashPattern: [NSNumber]? {
        get { values.extra("lineDashPattern") }
        set { setExtra("lineDashPattern", newValue) }
    }

    package override var startValues: LayerValues {
        var values = LayerValues()
        values.extra = [
            "path": nil, "fillColor": CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1), "strokeColor": nil,
            "strokeStart": CGFloat(0), "strokeEnd": CGFloat(1), "lineWidth": CGFloat(1), "miterLimit": CGFloat(10),
            "lineDashPhase": CGFloat(0),
        ]
        return values
    }

    package override class func animatesImplicitly(_ key: String) -> Bool {
        switch key {
        case "fillColor", "strokeColor", "strokeStart", "strokeEnd", "lineWidth", "miterLimit", "lineDashPhase": true
        default: super.animatesImplicitly(key)
        }
    }

    override func ownProperty(named key: String) -> KeyedProperty? {
        switch key {
        case "path": KeyedProperty(self, \.path)
        case "fillColor": KeyedProperty(self, \.fillColor)
        case "fillRule": KeyedProperty(self, \.fillRule)
        case "strokeColor": KeyedProperty(self, \.strokeColor)
        case "strokeStart": KeyedProperty(self, \.strokeStart)
        case "strokeEnd": KeyedProperty(self, \.strokeEnd)
        case "lineWidth": KeyedProperty(self, \.lineWidth)
        case "miterLimit": KeyedProperty(self, \.miterLimit)
        case "lineCap": KeyedProperty(self, \.lineCap)
        case "lineJoin": KeyedProperty(self, \.lineJoin)
        case "lineDashPhase": KeyedProperty(self, \.lineDashPhase)
        case "lineDashPattern": KeyedProperty(self, \.lineDashPattern)
        default: nil
        }
    }

    @_spi(Linux) open override class func _makeLayer() -> CALayer? { self == CAShapeLayer.self ? CAShapeLayer() : nil }

    package override func extraBounds(_ values: LayerValues) -> CGRect? { shapeBounds(values) }
    package override func drawExtra(_ values: LayerValues, in context: CGContext) { drawShape(values, in: context) }
}

/// Which parts of a shape are inside.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
    /// Apple's name of the rule.
    public let rawValue: String
    /// Makes a rule of a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// What the path goes round, on balance.
    public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
    /// What is inside an odd number of times.
    public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// The shape of a stroke's ends.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
    /// Apple's name of the shape.
    public let rawValue: String
    /// Makes a shape of a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The stroke ends with the path.
    public static let butt = CAShapeLayerLineCap(rawValue: "butt")
    /// Half a circle more.
    public static let round = CAShapeLayerLineCap(rawValue: "round")
    /// Half a square more.
    public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// The shape of a stroke's corners.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
    /// Apple's name of the shape.
    public let rawValue: String
    /// Makes a shape of a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A point.
    public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
    /// An arc.
    public static let round = CAShapeLayerLineJoin(rawValue: "round")
    /// A cut.
    public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}
