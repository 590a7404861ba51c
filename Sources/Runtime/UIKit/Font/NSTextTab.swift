public import Foundation

/// A place that a tab leads to, in points from the leading edge; immutable.
open class NSTextTab: _CopyableObject, @unchecked Sendable {
    // @unchecked: nothing of it ever changes; options hold what nobody changes either.

    /// What else a tab can say.
    public struct OptionKey: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String

        /// Makes a key of a name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// A `CharacterSet` of what ends a column, such as the sign before decimals. It has no effect yet.
        public static let columnTerminators = OptionKey(rawValue: "NSTabColumnTerminatorsAttributeName")
    }

    /// What of the text up to the next tab stands at the place: its beginning, middle or end.
    public let alignment: NSTextAlignment
    /// From the leading edge, in points.
    public let location: CGFloat
    /// What else the tab says.
    public let options: [NSTextTab.OptionKey: Any]

    /// Makes a place that a tab leads to.
    public init(
        textAlignment alignment: NSTextAlignment, location loc: CGFloat, options: [NSTextTab.OptionKey: Any] = [:]
    ) {
        self.alignment = alignment
        location = loc
        self.options = options
        super.init()
        guard !options.isEmpty else { return }
        RuntimeIssue.note(
            "NSTextTab: options have no effect; text stands at its end where decimals should meet.",
            once: "NSTextTab.options")
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSTextTab else { return false }
        return alignment == other.alignment && location == other.location && options.keys == other.options.keys
    }

    open override var hash: Int { location.hashValue }
}
