package import CoreGraphics
package import Foundation

/// What stands in a text in place of an object replacement character (U+FFFC).
package struct TextAttachment: Hashable, Sendable {
    /// The character that an attachment stands in place of.
    package static let character: Unicode.Scalar = "\u{FFFC}"

    /// Its rectangle from the pen on the baseline, in points, y up: a negative `minY` reaches below the baseline.
    package let bounds: CGRect
    /// Room left free on both sides, in points.
    package let padding: CGFloat
    /// What is drawn there, if anything.
    package var picture: TextPicture?

    /// An attachment. Numbers that are none count as 0, and sizes below 0 do.
    package init(bounds: CGRect, padding: CGFloat = 0, picture: TextPicture? = nil) {
        func usable(_ value: CGFloat) -> CGFloat { value.isFinite ? min(max(value, -Self.limit), Self.limit) : 0 }
        self.bounds = CGRect(
            x: usable(bounds.origin.x), y: usable(bounds.origin.y), width: max(usable(bounds.size.width), 0),
            height: max(usable(bounds.size.height), 0))
        self.padding = max(usable(padding), 0)
        self.picture = picture
    }

    /// No length is greater, in points: sums stay exact.
    private static let limit: CGFloat = 100_000

    /// How far the pen moves on, in points.
    var advance: CGFloat { bounds.width + 2 * padding }

    /// The rectangle on the page, y down, for a pen at a point of the baseline.
    func rect(at pen: CGPoint) -> CGRect {
        CGRect(
            x: pen.x + padding + bounds.minX, y: pen.y - bounds.maxY, width: bounds.width, height: bounds.height)
    }
}

/// Something that can be drawn in a line of text. Two are equal if they are of one object and variant.
package struct TextPicture: Hashable, Sendable {
    private let owner: any AnyObject & Sendable
    private let variant: Int
    /// Draws into a rectangle, y down, in the colour of the text if it has none of its own.
    let draw: @Sendable (CGContext, CGRect, CGColor) -> Void

    /// A picture of an object, which is retained, in one of its variants, such as its light or its dark one.
    package init(
        of owner: any AnyObject & Sendable, variant: Int = 0,
        draw: @escaping @Sendable (CGContext, CGRect, CGColor) -> Void
    ) {
        self.owner = owner
        self.variant = variant
        self.draw = draw
    }

    package static func == (left: TextPicture, right: TextPicture) -> Bool {
        left.owner === right.owner && left.variant == right.variant
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(owner))
        hasher.combine(variant)
    }
}
