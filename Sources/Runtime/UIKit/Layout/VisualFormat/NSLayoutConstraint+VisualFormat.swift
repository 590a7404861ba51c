extension NSLayoutConstraint {
    /// How the views of a visual format line up across it, which way it reads, and between which lines its gaps lie.
    public struct FormatOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let alignAllLeft = FormatOptions(aligning: .left)
        public static let alignAllRight = FormatOptions(aligning: .right)
        public static let alignAllTop = FormatOptions(aligning: .top)
        public static let alignAllBottom = FormatOptions(aligning: .bottom)
        public static let alignAllLeading = FormatOptions(aligning: .leading)
        public static let alignAllTrailing = FormatOptions(aligning: .trailing)
        public static let alignAllCenterX = FormatOptions(aligning: .centerX)
        public static let alignAllCenterY = FormatOptions(aligning: .centerY)
        public static let alignAllLastBaseline = FormatOptions(aligning: .lastBaseline)
        public static let alignAllFirstBaseline = FormatOptions(aligning: .firstBaseline)
        public static let alignmentMask = FormatOptions(rawValue: 0xFFFF)

        /// The default: in the direction of the interface's text.
        public static let directionLeadingToTrailing: FormatOptions = []
        public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
        public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
        public static let directionMask = FormatOptions(rawValue: 3 << 16)

        /// Gaps of a vertical format between views lie from the last baseline of one to the first of the next.
        public static let spacingBaselineToBaseline = FormatOptions(rawValue: 1 << 19)
        public static let spacingMask = FormatOptions(rawValue: 1 << 19)

        private init(aligning attribute: Attribute) { self.init(rawValue: 1 << UInt(attribute.rawValue)) }

        /// The attributes that all views are to share.
        var alignments: [Attribute] {
            (1..<16).compactMap { contains(FormatOptions(rawValue: 1 << UInt($0))) ? Attribute(rawValue: $0) : nil }
        }
    }

    /// Makes the constraints that a visual format describes, such as `"H:|-[name]-(>=8)-[value(80@750)]-|"`. They are
    /// not active yet.
    ///
    /// A format that cannot be read, a name that is in neither dictionary, and options that do not fit the orientation are
    /// reported with UIKit's message, where UIKit raises an exception, and give no constraints.
    ///
    /// - Parameters:
    ///   - format: In the language of Apple's Auto Layout Guide. Lengths are in points.
    ///   - metrics: Numbers that the format names.
    ///   - views: The views and layout guides that the format names.
    public class func constraints(
        withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]?, views: [String: Any]
    ) -> [NSLayoutConstraint] {
        do {
            let parsed = try VisualFormatParser.parse(format)
            return try VisualFormatBuilder(parsed, opts, metrics ?? [:], views).build()
        } catch {
            RuntimeIssue.report(error.message(for: format))
            return []
        }
    }
}
