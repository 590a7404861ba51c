import CoreGraphics
public import Foundation

/// A layer that fills its shape with a gradient over its background.
open class CAGradientLayer: CALayer {
    /// The colours, each a `CGColor`.
    open var colors: [Any]? {
        get { values.extra("colors") }
        set { changeExtra("colors", newValue) }
    }

    /// Where each colour lies, from 0 at the start to 1 at the end; evenly spread if `nil`.
    open var locations: [NSNumber]? {
        get { AnimatableValue(values.extra["locations"] ?? nil).numbers?.map { NSNumber(value: Double($0)) } }
        set { setExtra("locations", newValue) }
    }

    /// Where the gradient starts, in parts of the bounds: the middle of the side of smallest y at first.
    open var startPoint: CGPoint {
        get { values.extra("startPoint") ?? CGPoint(x: 0.5, y: 0) }
        set { setExtra("startPoint", newValue) }
    }

    /// Where the gradient ends, in parts of the bounds: the middle of the side of largest y at first. A radial gradient
    /// ends in the ellipse through it about the start; a conic one starts in its direction from the start and goes round
    /// clockwise.
    open var endPoint: CGPoint {
        get { values.extra("endPoint") ?? CGPoint(x: 0.5, y: 1) }
        set { setExtra("endPoint", newValue) }
    }

    /// The kind of gradient.
    open var type: CAGradientLayerType {
        get { values.extra("type") ?? .axial }
        set { setExtra("type", newValue) }
    }

    package override var startValues: LayerValues {
        var values = LayerValues()
        values.extra = [
            "colors": nil, "locations": nil, "startPoint": CGPoint(x: 0.5, y: 0), "endPoint": CGPoint(x: 0.5, y: 1),
        ]
        return values
    }

    package override class func animatesImplicitly(_ key: String) -> Bool {
        switch key {
        case "colors", "locations", "startPoint", "endPoint": true
        default: super.animatesImplicitly(key)
        }
    }

    override func ownProperty(named key: String) -> KeyedProperty? {
        switch key {
        case "colors": KeyedProperty(self, \.colors)
        case "locations": KeyedProperty(self, \.locations)
        case "startPoint": KeyedProperty(self, \.startPoint)
        case "endPoint": KeyedProperty(self, \.endPoint)
        case "type": KeyedProperty(self, \.type)
        default: nil
        }
    }

    @_spi(Linux) open override class func _makeLayer() -> CALayer? {
        self == CAGradientLayer.self ? CAGradientLayer() : nil
    }

    package override func extraBounds(_ values: LayerValues) -> CGRect? {
        AnimatableValue(values.extra["colors"] ?? nil).gradientColors.isEmpty ? nil : values.bounds.standardized
    }

    package override func drawExtra(_ values: LayerValues, in context: CGContext) { drawGradient(values, in: context) }
}

/// A kind of gradient.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
    /// Apple's name of the kind.
    public let rawValue: String
    /// Makes a kind of a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Along a line.
    public static let axial = CAGradientLayerType(rawValue: "axial")
    /// From a point out.
    public static let radial = CAGradientLayerType(rawValue: "radial")
    /// Round a point.
    public static let conic = CAGradientLayerType(rawValue: "conic")
}

extension CAGradientLayer {
    private func drawGradient(_ values: LayerValues, in context: CGContext) {
        let colors = AnimatableValue(values.extra["colors"] ?? nil).gradientColors
        var places = AnimatableValue(values.extra["locations"] ?? nil).numbers
        if places?.count != colors.count { places = nil }
        guard let gradient = CGGradient(colorsSpace: nil, colors: colors, locations: places) else { return }
        let bounds = values.bounds.standardized
        context.saveGState()
        defer { context.restoreGState() }
        context.addPath(CGPath(Outline(values, cornerCurve).path))
        context.clip()
        func place(_ point: CGPoint) -> CGPoint {
            CGPoint(x: bounds.minX + point.x * bounds.width, y: bounds.minY + point.y * bounds.height)
        }
        let start = place(values.extra("startPoint") ?? CGPoint(x: 0.5, y: 0))
        let end = place(values.extra("endPoint") ?? CGPoint(x: 0.5, y: 1))
        if values.extra("type") == CAGradientLayerType.conic {
            let (from, to): (CGPoint, CGPoint) = (
                values.extra("startPoint") ?? CGPoint(x: 0.5, y: 0), values.extra("endPoint") ?? CGPoint(x: 0.5, y: 1)
            )
            return ConicGradient(stops: gradient.stops, center: from, towards: to).draw(in: bounds, context)
        }
        let options: CGGradientDrawingOptions = [.drawsBeforeStartLocation, .drawsAfterEndLocation]
        guard values.extra("type") == CAGradientLayerType.radial else {
            return context.drawLinearGradient(gradient, start: start, end: end, options: options)
        }
        let (width, height) = (abs(end.x - start.x), abs(end.y - start.y))
        guard width > 0, height > 0 else { return }
        context.translateBy(x: start.x, y: start.y)
        context.scaleBy(x: 1, y: height / width)
        context.drawRadialGradient(
            gradient, startCenter: .zero, startRadius: 0, endCenter: .zero, endRadius: width, options: options)
    }
}
