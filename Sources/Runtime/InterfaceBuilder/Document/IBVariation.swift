/// What differs by size class.
package struct IBVariation: Sendable, Equatable, IBKeyed {
    /// The name of the XML element.
    package var elementName: String
    /// The overriding attributes as written, with `key`.
    package var attributes: [String: String]
    /// The overriding values.
    package var values: [String: IBValue]
    /// The line of the tag, from 1.
    package var line: Int
    /// The width class it holds for.
    package var widthClass: SizeClass
    /// The height class it holds for.
    package var heightClass: SizeClass
    /// The lists it includes or excludes members of.
    package var masks: [Mask]
    /// Children that no rule takes, as written.
    package var otherChildren: [IBElement]

    /// A size class; `any` stands for both.
    package enum SizeClass: String, Sendable, Hashable {
        /// Both classes; small; large.
        case any, compact, regular
    }

    /// Members of a list that are in or out.
    package struct Mask: Sendable, Hashable {
        /// `subviews` or `constraints`.
        package var key: String
        /// The ids that are in.
        package var includes: [String]
        /// The ids that are out.
        package var excludes: [String]
    }

    /// Whether it is the base that holds for all size classes unless a more exact variation differs.
    package var isDefault: Bool { widthClass == .any && heightClass == .any }

    /// Whether it holds for a screen of the given classes.
    package func holds(width: SizeClass, height: SizeClass) -> Bool {
        (widthClass == .any || widthClass == width) && (heightClass == .any || heightClass == height)
    }

    /// How exact it is, from 0 (default) to 2 (both classes); more exact ones override.
    package var specificity: Int { (widthClass == .any ? 0 : 1) + (heightClass == .any ? 0 : 1) }
}
