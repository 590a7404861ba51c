public import CoreGraphics
public import Foundation

/// A colour, which may depend on the traits it is drawn under; immutable.
open class UIColor: _CopyableObject, @unchecked Sendable {
    // @unchecked: `definition` never changes; a provider must be callable on any thread, as in UIKit.

    /// What the colour is made of.
    package let definition: ColorDefinition

    /// Makes a colour from its definition.
    package init(_ definition: ColorDefinition) {
        self.definition = definition
        super.init()
    }

    /// Makes a gray in extended gray space.
    public convenience init(white: CGFloat, alpha: CGFloat) {
        self.init(.fixed(ColorComponents(white: white, alpha: alpha)))
    }

    /// Makes an sRGB colour from hue (0...1, a full turn), saturation and brightness.
    public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        self.init(.fixed(ColorComponents(hue: hue, saturation: saturation, brightness: brightness, alpha: alpha)))
    }

    /// Makes a colour in extended sRGB; channels outside 0...1 are kept.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(.fixed(ColorComponents(red: red, green: green, blue: blue, alpha: alpha)))
    }

    /// Makes the colour of a `#colorLiteral`, in extended sRGB.
    public required convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
        self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
    }

    /// Makes a colour in Display P3.
    public convenience init(displayP3Red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(.fixed(ColorComponents(.displayP3, red: displayP3Red, green: green, blue: blue, alpha: alpha)))
    }

    /// Makes a colour that asks `dynamicProvider`, which it retains, for the traits it is drawn under.
    public convenience init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
        self.init(.provider(ColorProvider(dynamicProvider)))
    }

    /// Makes a colour of an image that is repeated in both directions, from the upper left corner of what is drawn on, in
    /// the image's size in points. An image without pixels makes clear.
    public convenience init(patternImage image: UIImage) {
        self.init(image.patternColor.map { .pattern($0) } ?? .fixed(ColorComponents(white: 0, alpha: 0)))
    }

    /// Finds a named colour of the main bundle; nil if there is none.
    public convenience init?(named name: String) {
        self.init(named: name, in: nil, compatibleWith: nil)
    }

    /// Finds a named colour of a bundle, or of the main one; nil if there is none. Traits, if given, are settled at once.
    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?)
    {
        guard let variants = NamedColors.variants(named: name, in: bundle) else { return nil }
        if let traitCollection {
            self.init(.fixed(variants.components(for: traitCollection.values)))
        } else {
            self.init(.variants(variants))
        }
    }

    /// The colour with another opacity; a dynamic one stays dynamic.
    open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        switch definition {
        case .fixed(let components): UIColor(.fixed(components.withAlpha(alpha)))
        case .alpha(let base, _): UIColor(.alpha(base, min(max(alpha, 0), 1)))
        default: UIColor(.alpha(definition, min(max(alpha, 0), 1)))
        }
    }

    /// The colour as it is under the given traits, no longer dynamic.
    open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
        definition.isDynamic ? UIColor(definition.plain(with: traitCollection)) : self
    }

    /// Stores the white value and opacity under the current traits; a colour gives its luminance. False for a pattern,
    /// which has none.
    @discardableResult
    open func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
        guard let components = channels else { return false }
        white?.pointee = components.white
        alpha?.pointee = components.alpha
        return true
    }

    /// Stores hue, saturation, brightness (each 0...1) and opacity under the current traits. False for a
    /// pattern, which has none.
    @discardableResult
    open func getHue(
        _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
        brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        guard let components = channels else { return false }
        let hsb = components.hsb
        hue?.pointee = hsb.hue
        saturation?.pointee = hsb.saturation
        brightness?.pointee = hsb.brightness
        alpha?.pointee = components.alpha
        return true
    }

    /// Stores the channels in extended sRGB and the opacity under the current traits. False for a
    /// pattern, which has none.
    @discardableResult
    open func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
        blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        guard let components = channels?.inSRGB else { return false }
        red?.pointee = components.red
        green?.pointee = components.green
        blue?.pointee = components.blue
        alpha?.pointee = components.alpha
        return true
    }

    /// The colour in Core Graphics' terms under the current traits; it does not change with them.
    open var cgColor: CGColor { cgColor(with: .current) }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? UIColor)?.definition == definition
    }

    open override var hash: Int { definition.hashValue }

    open override var description: String { definition.description }
}

extension UIColor {
    /// The tint that `tintColor` stands for on this thread: a view's, while it draws; nil outside of views.
    package static let currentTint = ThreadLocal<UIColor?> { nil }

    /// The colour's components under traits, in the space it was made in.
    package func components(with traits: UITraitCollection) -> ColorComponents {
        definition.resolved(with: traits)
    }

    /// The colour's components under the current traits.
    package var currentComponents: ColorComponents {
        definition.resolved(with: UITraitCollection.current)
    }

    /// The components under the current traits; nil for a picture that is repeated.
    private var channels: ColorComponents? {
        if case .fixed(let components) = definition.plain(with: .current) { components } else { nil }
    }

    /// Whether traits can change the colour.
    package var isDynamic: Bool { definition.isDynamic }
}

extension UIColor: _ExpressibleByColorLiteral {}

/// The type of a `#colorLiteral` that nothing else decides on.
public typealias _ColorLiteralType = UIColor
