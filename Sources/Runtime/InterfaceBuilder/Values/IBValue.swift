package import Foundation

/// The value of a keyed child element, such as `<rect key="frame" …/>`.
package indirect enum IBValue: Sendable, Equatable {
    /// `<rect>`, in points.
    case rect(CGRect)
    /// `<size>`, in points.
    case size(CGSize)
    /// `<point>`, in points.
    case point(CGPoint)
    /// `<inset>`, `<edgeInsets>` or `<directionalEdgeInsets>`.
    case insets(IBInsets)
    /// `<range>`.
    case range(location: Int, length: Int)
    /// `<color>`.
    case color(IBColor)
    /// `<fontDescription>` or `<font>`.
    case font(IBFont)
    /// `<string>` or `<mutableString>`.
    case string(String)
    /// `<attributedString>`.
    case attributedString(IBAttributedString)
    /// `<paragraphStyle>`.
    case paragraphStyle(IBParagraphStyle)
    /// `<imageReference>`, or an attribute that names an image.
    case image(IBImage)
    /// `<integer>`.
    case integer(Int)
    /// `<real>`.
    case real(Double)
    /// `<bool>` or `<boolean>`.
    case boolean(Bool)
    /// `<date>`, in seconds since 2001-01-01 00:00:00 UTC.
    case date(secondsSinceReferenceDate: Double)
    /// `<url>`.
    case url(String)
    /// `<nil>`: the property is set to nothing.
    case none
    /// Any other keyed element: attributes and keyed values, such as `<textInputTraits>` or `<buttonConfiguration>`.
    case record(IBRecord)
}

/// Insets from four edges, in points.
package struct IBInsets: Sendable, Hashable {
    /// From the top.
    package var top: Double
    /// From the left; from the leading edge where `isDirectional`.
    package var left: Double
    /// From the bottom.
    package var bottom: Double
    /// From the right; from the trailing edge where `isDirectional`.
    package var right: Double
    /// Whether left and right follow the reading direction.
    package var isDirectional: Bool

    /// Makes insets.
    package init(top: Double, left: Double, bottom: Double, right: Double, isDirectional: Bool = false) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
        self.isDirectional = isDirectional
    }
}

/// An image by name.
package struct IBImage: Sendable, Hashable {
    /// The name in the asset catalog, in the bundle, or of the symbol.
    package var name: String
    /// Whether it is one of the system's symbols.
    package var isSystemSymbol: Bool
    /// The size Xcode saw, in points, from the document's resources.
    package var size: CGSize?
    /// All attributes of an `<imageReference>`, such as `symbolScale` and `renderingMode`.
    package var attributes: [String: String]
}

/// A keyed element with attributes and keyed values but no identity: a button's state, text input traits, a button
/// configuration, a symbol configuration, a blur effect and the like.
package struct IBRecord: Sendable, Equatable, IBKeyed {
    /// The name of the XML element.
    package var elementName: String
    /// The attributes as written.
    package var attributes: [String: String]
    /// The keyed children.
    package var values: [String: IBValue]
    /// Children that have no key, in document order.
    package var otherChildren: [IBElement]
    /// The line of the start tag, from 1.
    package var line: Int
}
