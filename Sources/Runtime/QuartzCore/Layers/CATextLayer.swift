public import CoreGraphics
public import Foundation
package import TextEngine

/// A layer that draws a text from the upper left corner of its bounds, which cut it off.
///
/// The text is drawn at ``CALayer/contentsScale`` pixels a point, 1 at first, and so is coarse on most screens until that is
/// set. A subclass may override ``CALayer/draw(in:)`` and call super.
open class CATextLayer: CALayer {
    /// The text: a `String` or an `NSAttributedString`, whose own fonts and colours are used then. Anything else is reported
    /// and not drawn.
    open var string: Any? {
        get { values.extra["string"] ?? nil }
        set { setString(newValue) }
    }

    /// The font of a plain text: a `UIFont`, of which the size has no meaning, or a name. Helvetica at first.
    open var font: CFTypeRef? {
        get { values.extra["font"] ?? nil }
        set { changeExtra("font", newValue) }
    }

    /// The size of the font of a plain text, in points: 36 at first.
    open var fontSize: CGFloat {
        get { values.extra("fontSize") ?? 36 }
        set { setExtra("fontSize", newValue) }
    }

    /// The colour of a plain text: white at first.
    open var foregroundColor: CGColor? {
        get { values.extra("foregroundColor") }
        set { setExtra("foregroundColor", newValue) }
    }

    /// Whether lines are broken to the width of the bounds.
    open var isWrapped: Bool {
        get { values.extra("wrapped") ?? false }
        set { setExtra("wrapped", newValue) }
    }

    /// Where "…" stands for what does not fit: nowhere at first, and the text is cut off.
    open var truncationMode: CATextLayerTruncationMode {
        get { values.extra("truncationMode") ?? .none }
        set { setExtra("truncationMode", newValue) }
    }

    /// Where lines stand in the width of the bounds.
    open var alignmentMode: CATextLayerAlignmentMode {
        get { values.extra("alignmentMode") ?? .natural }
        set { setExtra("alignmentMode", newValue) }
    }

    /// Whether letters may be moved to nearer places for speed: they are placed exactly all the same.
    open var allowsFontSubpixelQuantization = false

    /// The values that are drawn, if they are not the model's.
    private var shown: LayerValues?

    /// Draws the text, in the layer's own space.
    open override func draw(in ctx: CGContext) { drawText(shown ?? values, in: ctx) }

    /// Makes the next frame draw the text anew, unless the delegate provides a picture of its own.
    open override func display() { displayText() }

    /// The size of the text on one line, or in lines as wide as the bounds if it is wrapped, in points.
    open override func preferredFrameSize() -> CGSize { textSize }

    package override var startValues: LayerValues {
        var values = LayerValues()
        values.extra = [
            "string": nil, "font": "Helvetica", "fontSize": CGFloat(36),
            "foregroundColor": CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1),
        ]
        return values
    }

    package override class func animatesImplicitly(_ key: String) -> Bool {
        key == "fontSize" || key == "foregroundColor" || super.animatesImplicitly(key)
    }

    override func ownProperty(named key: String) -> KeyedProperty? {
        switch key {
        case "string": KeyedProperty(self, \.string)
        case "font": KeyedProperty(self, \.font)
        case "fontSize": KeyedProperty(self, \.fontSize)
        case "foregroundColor": KeyedProperty(self, \.foregroundColor)
        case "wrapped": KeyedProperty(self, \.isWrapped)
        case "truncationMode": KeyedProperty(self, \.truncationMode)
        case "alignmentMode": KeyedProperty(self, \.alignmentMode)
        case "allowsFontSubpixelQuantization": KeyedProperty(self, \.allowsFontSubpixelQuantization)
        default: nil
        }
    }

    @_spi(Linux) open override class func _makeLayer() -> CALayer? { self == CATextLayer.self ? CATextLayer() : nil }

    package override func extraBounds(_ values: LayerValues) -> CGRect? {
        text(values) == nil ? nil : values.bounds.standardized
    }

    override var extraScale: CGFloat? { contentsScale.asPixelDensity }

    package override func drawExtra(_ values: LayerValues, in context: CGContext) {
        shown = values
        draw(in: context)
        shown = nil
    }
}

/// Where "…" stands in a text that does not fit.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
    /// Apple's name of the mode.
    public let rawValue: String
    /// Makes a mode of a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Nowhere.
    public static let none = CATextLayerTruncationMode(rawValue: "none")
    /// At the start.
    public static let start = CATextLayerTruncationMode(rawValue: "start")
    /// At the end.
    public static let end = CATextLayerTruncationMode(rawValue: "end")
    /// In the middle.
    public static let middle = CATextLayerTruncationMode(rawValue: "middle")
}

/// Where the lines of a text stand.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
    /// Apple's name of the mode.
    public let rawValue: String
    /// Makes a mode of a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// By the direction of the script.
    public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
    /// On the left.
    public static let left = CATextLayerAlignmentMode(rawValue: "left")
    /// On the right.
    public static let right = CATextLayerAlignmentMode(rawValue: "right")
    /// In the middle.
    public static let center = CATextLayerAlignmentMode(rawValue: "center")
    /// Drawn as natural: spaces are not stretched.
    public static let justified = CATextLayerAlignmentMode(rawValue: "justified")
}

/// A font of a module above that text layers can draw with.
package protocol LayerFont {
    /// The font in the text engine's terms.
    var fontDescription: FontDescription { get }
}
