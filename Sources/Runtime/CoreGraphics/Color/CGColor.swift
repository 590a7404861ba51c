public import Foundation

/// A colour with an alpha in a colour space. Immutable.
public final class CGColor: Sendable {
    private let space: CGColorSpace
    private let values: [CGFloat]
    /// The pattern, if the colour is one.
    public let pattern: CGPattern?
    /// The colour in sRGB, worked out once.
    package let standard: StandardColor

    /// Makes a colour of a space's numbers and an alpha; the numbers are cut to 0 to 1 unless the space is extended.
    package init(space: CGColorSpace, values: [CGFloat], pattern: CGPattern? = nil) {
        let values = space.bounded(values)
        self.space = space
        self.values = values
        self.pattern = pattern
        standard = space.standardColor(of: values)
    }

    /// Makes a pattern a colour; nil if the space is none of patterns, or has no base space for a pattern without colours of
    /// its own.
    /// - Parameter components: The numbers of the base space's colour, if the pattern has no colours of its own, and an
    ///   alpha.
    public convenience init?(
        patternSpace space: CGColorSpace, pattern: CGPattern, components: UnsafePointer<CGFloat>
    ) {
        guard space.model == .pattern, pattern.isColored || space.baseColorSpace != nil else { return nil }
        // A pattern with colours takes none, even where its space could give one.
        let used = pattern.isColored ? CGColorSpace(kind: .pattern(nil)) : space
        let count = used.numberOfComponents + 1
        self.init(
            space: used, values: Array(UnsafeBufferPointer(start: components, count: count)), pattern: pattern)
    }

    /// Makes a colour of a space's numbers, followed by an alpha; nil for a space of patterns.
    public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
        guard space.model != .pattern else { return nil }
        let count = space.numberOfComponents + 1
        self.init(space: space, values: Array(UnsafeBufferPointer(start: components, count: count)))
    }

    /// Makes a colour of sRGB, as iOS does for the generic red, green and blue.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(space: .standard, values: [red, green, blue, alpha])
    }

    /// Makes a colour of sRGB.
    public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(space: .standard, values: [red, green, blue, alpha])
    }

    /// Makes a gray from 0, black, to 1, white.
    public convenience init(gray: CGFloat, alpha: CGFloat) {
        self.init(space: .gray, values: [gray, alpha])
    }

    /// Makes a gray from 0, black, to 1, white.
    public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
        self.init(space: .gray, values: [gray, alpha])
    }

    /// Makes a colour of four inks.
    public convenience init(
        genericCMYKCyan cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat
    ) {
        self.init(space: .cmyk, values: [cyan, magenta, yellow, black, alpha])
    }

    /// How opaque the colour is, from 0 to 1.
    public var alpha: CGFloat { values[values.count - 1] }

    /// The space's numbers, followed by the alpha.
    public var components: [CGFloat]? { values }

    /// How many numbers the colour has, the alpha included.
    public var numberOfComponents: Int { values.count }

    /// The space the numbers belong to.
    public var colorSpace: CGColorSpace? { space }

    /// The same colour.
    public func copy() -> CGColor? { self }

    /// The same colour with another alpha.
    public func copy(alpha: CGFloat) -> CGColor? {
        CGColor(space: space, values: values.dropLast() + [alpha], pattern: pattern)
    }

    /// The same colour in another space; nil if one of the spaces is one of patterns. The intent makes no difference: what the space cannot hold is cut.
    public func converted(
        to space: CGColorSpace, intent: CGColorRenderingIntent, options: CFDictionary?
    ) -> CGColor? {
        guard pattern == nil, space.model != .pattern else { return nil }
        return space == self.space ? self : CGColor(space: space, values: space.components(of: standard))
    }
}

extension CGColor: Hashable {
    /// Whether two colours have equal spaces and numbers.
    public static func == (left: CGColor, right: CGColor) -> Bool {
        left === right || (left.values == right.values && left.space == right.space && left.pattern == right.pattern)
    }

    /// Feeds the numbers and the space.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(values)
        hasher.combine(space)
    }
}
