public import Foundation

/// The direction text is written in.
public enum NSWritingDirection: Int, Sendable {
    case natural = -1
    case leftToRight = 0
    case rightToLeft = 1
}

/// Whether a direction of a part of a text holds for characters without one of their own, or for all of them.
public enum NSWritingDirectionFormatType: Int, Sendable {
    /// Characters keep their own direction, but the part stands in the text as a whole of the direction.
    case embedding = 0
    /// All characters run in the direction.
    case override = 2
}

/// A paragraph's attributes as a value. Lengths are in points.
package struct ParagraphValues: Hashable, Sendable {
    package var alignment = NSTextAlignment.natural
    package var lineBreakMode = NSLineBreakMode.byWordWrapping
    package var baseWritingDirection = NSWritingDirection.natural
    package var lineSpacing: CGFloat = 0
    package var paragraphSpacing: CGFloat = 0
    package var paragraphSpacingBefore: CGFloat = 0
    package var firstLineHeadIndent: CGFloat = 0
    package var headIndent: CGFloat = 0
    package var tailIndent: CGFloat = 0
    package var minimumLineHeight: CGFloat = 0
    package var maximumLineHeight: CGFloat = 0
    package var lineHeightMultiple: CGFloat = 0
    package var tabStops = ParagraphValues.standardTabStops
    package var defaultTabInterval: CGFloat = 0
    package var hyphenationFactor: Float = 0
    package var usesDefaultHyphenation = false

    /// UIKit's own places: twelve, 28 points apart.
    package static let standardTabStops = (1...12).map {
        NSTextTab(textAlignment: .natural, location: CGFloat(28 * $0))
    }

    /// Makes the attributes a paragraph has without any style.
    package init() {}
}

/// How a paragraph of an attributed string is laid out.
open class NSParagraphStyle: _MutableCopyableObject {
    /// The style as a plain value; only `NSMutableParagraphStyle` changes it.
    package final var values: ParagraphValues

    /// The style that paragraphs have by default.
    public class var `default`: NSParagraphStyle { NSParagraphStyle() }

    /// Makes the default style.
    public override init() {
        values = ParagraphValues()
        super.init()
    }

    /// Makes a style from a plain value.
    package init(_ values: ParagraphValues) {
        self.values = values
        super.init()
    }

    /// How lines are aligned.
    open var alignment: NSTextAlignment { values.alignment }
    /// What happens to text that does not fit.
    open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
    /// The direction in which the paragraph starts.
    open var baseWritingDirection: NSWritingDirection { values.baseWritingDirection }
    /// Room between two lines, in points.
    open var lineSpacing: CGFloat { values.lineSpacing }
    /// Room after the paragraph, in points.
    open var paragraphSpacing: CGFloat { values.paragraphSpacing }
    /// Room before the paragraph, in points.
    open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
    /// From the leading edge to the first line, in points.
    open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
    /// From the leading edge to the other lines, in points.
    open var headIndent: CGFloat { values.headIndent }
    /// From the leading edge to the end of lines if positive, else from the trailing edge, in points.
    open var tailIndent: CGFloat { values.tailIndent }
    /// The least height of a line, in points; 0 for none.
    open var minimumLineHeight: CGFloat { values.minimumLineHeight }
    /// The greatest height of a line, in points; 0 for none.
    open var maximumLineHeight: CGFloat { values.maximumLineHeight }
    /// A factor on a line's natural height; 0 for none.
    open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }

    /// The places that tabs lead to; by default twelve, 28 points apart.
    open var tabStops: [NSTextTab] { values.tabStops }
    /// The distance of the places that tabs lead to behind the last of `tabStops`, in points; 0 for none.
    open var defaultTabInterval: CGFloat { values.defaultTabInterval }

    /// From which share of a line's width that is filled words are not parted any more, from 0 for never to 1. There is no
    /// dictionary here: words are parted at soft hyphens only, and a factor above 0 is reported once.
    open var hyphenationFactor: Float { values.hyphenationFactor }
    /// Whether words are parted as the system thinks best; as `hyphenationFactor`, without effect here, and reported once.
    open var usesDefaultHyphenation: Bool { values.usesDefaultHyphenation }

    /// The direction that a language is written in, by its code; that of the app's language where there is no code.
    open class func defaultWritingDirection(forLanguage languageName: String?) -> NSWritingDirection {
        let language = languageName ?? Bundle.main.preferredLocalizations.first ?? "en"
        return Locale.Language(identifier: language).characterDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }

    /// An unchangeable copy.
    open override func copy(with zone: NSZone? = nil) -> Any { NSParagraphStyle(values) }

    /// A changeable copy.
    open override func mutableCopy(with zone: NSZone? = nil) -> Any { NSMutableParagraphStyle(values) }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? NSParagraphStyle)?.values == values
    }

    open override var hash: Int { values.hashValue }
}

/// A paragraph style that can change.
open class NSMutableParagraphStyle: NSParagraphStyle {
    open override var alignment: NSTextAlignment {
        get { values.alignment }
        set { values.alignment = newValue }
    }
    open override var lineBreakMode: NSLineBreakMode {
        get { values.lineBreakMode }
        set { values.lineBreakMode = newValue }
    }
    open override var baseWritingDirection: NSWritingDirection {
        get { values.baseWritingDirection }
        set { values.baseWritingDirection = newValue }
    }
    open override var lineSpacing: CGFloat {
        get { values.lineSpacing }
        set { values.lineSpacing = newValue }
    }
    open override var paragraphSpacing: CGFloat {
        get { values.paragraphSpacing }
        set { values.paragraphSpacing = newValue }
    }
    open override var paragraphSpacingBefore: CGFloat {
        get { values.paragraphSpacingBefore }
        set { values.paragraphSpacingBefore = newValue }
    }
    open override var firstLineHeadIndent: CGFloat {
        get { values.firstLineHeadIndent }
        set { values.firstLineHeadIndent = newValue }
    }
    open override var headIndent: CGFloat {
        get { values.headIndent }
        set { values.headIndent = newValue }
    }
    open override var tailIndent: CGFloat {
        get { values.tailIndent }
        set { values.tailIndent = newValue }
    }
    open override var minimumLineHeight: CGFloat {
        get { values.minimumLineHeight }
        set { values.minimumLineHeight = newValue }
    }
    open override var maximumLineHeight: CGFloat {
        get { values.maximumLineHeight }
        set { values.maximumLineHeight = newValue }
    }
    open override var lineHeightMultiple: CGFloat {
        get { values.lineHeightMultiple }
        set { values.lineHeightMultiple = newValue }
    }

    open override var tabStops: [NSTextTab] {
        get { values.tabStops }
        set { values.tabStops = newValue }
    }
    open override var defaultTabInterval: CGFloat {
        get { values.defaultTabInterval }
        set { values.defaultTabInterval = newValue }
    }

    open override var hyphenationFactor: Float {
        get { values.hyphenationFactor }
        set { values.hyphenationFactor = newValue }
    }
    open override var usesDefaultHyphenation: Bool {
        get { values.usesDefaultHyphenation }
        set { values.usesDefaultHyphenation = newValue }
    }

    /// Adds a place that a tab leads to.
    open func addTabStop(_ anObject: NSTextTab) {
        values.tabStops = (values.tabStops + [anObject]).sorted { $0.location < $1.location }
    }

    /// Removes the first place that equals another.
    open func removeTabStop(_ anObject: NSTextTab) {
        if let index = values.tabStops.firstIndex(of: anObject) { values.tabStops.remove(at: index) }
    }

    /// Takes over all attributes of another style.
    open func setParagraphStyle(_ obj: NSParagraphStyle) {
        values = obj.values
    }
}
