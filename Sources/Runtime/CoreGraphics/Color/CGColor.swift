public import Foundation

/// A colour with an alpha in a colour space. Immutable.
public final class CGColor: Sendable {
    private let space: CGColorSpace
    private let values: [CGFloat]
    /// The colour in sRGB, worked out once.
    package let standard: StandardColor

    /// Makes a colour of a space's numbers and an alpha; the numbers are cut to 0 to 1 unless the space is extended.
    package init(space: CGColorSpace, values: [CGFloat]) {
        let count = space.numberOfComponents
        var values = values
        for index in values.indices where !values[index].isFinite { values[index] = 0 }
        if !space.isExtended { values = values.map(\.clampedToUnit) }
        values[count] = values[count].clampedToUnit
        self.space = space
        self.values = values
        standard = space.standardColor(of: values)
    }

    /// Makes a colour of a space's numbers, followed by an alpha.
    public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
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
        CGColor(space: space, values: values.dropLast() + [alpha])
    }

    /// The same colour in another space. The intent makes no difference: what the space cannot hold is cut.
    public func converted(
        to space: CGColorSpace, intent: CGColorRenderingIntent, options: CFDictionary?
    ) -> CGColor? {
        space == self.space ? self : CGColor(space: space, values: space.components(of: standard))
    }
}

extension CGColor: Hashable {
    /// Whether two colours have equal spaces and numbers.
    public static func == (left: CGColor, right: CGColor) -> Bool {
        left === right || (left.values == right.values && left.space == right.space)
    }

    /// Feeds the numbers and the space.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(values)
        hasher.combine(space)
    }
}
