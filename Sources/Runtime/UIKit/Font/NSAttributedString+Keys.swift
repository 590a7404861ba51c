public import Foundation

extension NSAttributedString.Key {
    /// A `UIFont`; by default the system font at 12 points.
    public static let font = NSAttributedString.Key(rawValue: "NSFont")
    /// An `NSParagraphStyle`.
    public static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")
    /// A `UIColor`; by default black.
    public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
    /// A `UIColor` behind the text; by default none.
    public static let backgroundColor = NSAttributedString.Key(rawValue: "NSBackgroundColor")
    /// A number: 0 for no letters grown together, 1, the default, for the usual ones, 2 for all that the font has.
    public static let ligature = NSAttributedString.Key(rawValue: "NSLigature")
    /// A number: points added after each character.
    public static let kern = NSAttributedString.Key(rawValue: "NSKern")
    /// A number: points added after each character.
    public static let tracking = NSAttributedString.Key(rawValue: "CTTracking")
    /// A number: points the text is raised by.
    public static let baselineOffset = NSAttributedString.Key(rawValue: "NSBaselineOffset")
    /// An `NSUnderlineStyle`'s raw value; `byWord` has no effect.
    public static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")
    /// An `NSUnderlineStyle`'s raw value; `byWord` has no effect.
    public static let strikethroughStyle = NSAttributedString.Key(rawValue: "NSStrikethrough")
    /// A `UIColor`; by default that of the text.
    public static let underlineColor = NSAttributedString.Key(rawValue: "NSUnderlineColor")
    /// A `UIColor`; by default that of the text.
    public static let strikethroughColor = NSAttributedString.Key(rawValue: "NSStrikethroughColor")
    /// A `UIColor` of lines along the letters' edges; by default that of the text.
    public static let strokeColor = NSAttributedString.Key(rawValue: "NSStrokeColor")
    /// A number: the width of lines along the letters' edges in hundredths of the font's size. Above 0 there are the lines
    /// alone, below 0 the filled letters, too.
    public static let strokeWidth = NSAttributedString.Key(rawValue: "NSStrokeWidth")
    /// An `NSShadow`; by default none.
    public static let shadow = NSAttributedString.Key(rawValue: "NSShadow")
    /// An `NSTextAttachment`, which stands in place of object replacement characters.
    public static let attachment = NSAttributedString.Key(rawValue: "NSAttachment")
    /// A number: how far the letters lean to the right, as the tangent of the angle; by default 0. Their advances stay, and
    /// no more than 4 to either side is drawn.
    public static let obliqueness = NSAttributedString.Key(rawValue: "NSObliqueness")
    /// A number: the natural logarithm of what the letters and their advances are stretched by; by default 0. No less than
    /// -4 and no more than 4 is drawn.
    public static let expansion = NSAttributedString.Key(rawValue: "NSExpansion")
    /// An array of numbers, from the outermost direction to the innermost: each an `NSWritingDirection`'s raw value, left to
    /// right or right to left, with an `NSWritingDirectionFormatType`'s. The first 60 count.
    public static let writingDirection = NSAttributedString.Key(rawValue: "NSWritingDirection")
    /// A `URL` or `String`; it does not change how text is drawn.
    public static let link = NSAttributedString.Key(rawValue: "NSLink")
}

/// How lines under and through text are drawn.
public struct NSUnderlineStyle: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    public static var single: NSUnderlineStyle { NSUnderlineStyle(rawValue: 0x01) }
    public static var thick: NSUnderlineStyle { NSUnderlineStyle(rawValue: 0x02) }
    public static var double: NSUnderlineStyle { NSUnderlineStyle(rawValue: 0x09) }
    public static var patternDot: NSUnderlineStyle { NSUnderlineStyle(rawValue: 0x0100) }
    public static var patternDash: NSUnderlineStyle { NSUnderlineStyle(rawValue: 0x0200) }
    public static var patternDashDot: NSUnderlineStyle { NSUnderlineStyle(rawValue: 0x0300) }
    public static var patternDashDotDot: NSUnderlineStyle { NSUnderlineStyle(rawValue: 0x0400) }
    public static var byWord: NSUnderlineStyle { NSUnderlineStyle(rawValue: 0x8000) }
}
