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
    /// A number: points added after each character.
    public static let kern = NSAttributedString.Key(rawValue: "NSKern")
    /// A number: points added after each character.
    public static let tracking = NSAttributedString.Key(rawValue: "CTTracking")
    /// A number: points the text is raised by.
    public static let baselineOffset = NSAttributedString.Key(rawValue: "NSBaselineOffset")
    /// An `NSUnderlineStyle`'s raw value; every style is drawn as a single line.
    public static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")
    /// An `NSUnderlineStyle`'s raw value; every style is drawn as a single line.
    public static let strikethroughStyle = NSAttributedString.Key(rawValue: "NSStrikethrough")
    /// A `UIColor`; it has no effect yet: underlines have the text's colour.
    public static let underlineColor = NSAttributedString.Key(rawValue: "NSUnderlineColor")
    /// A `UIColor`; it has no effect yet: strikethroughs have the text's colour.
    public static let strikethroughColor = NSAttributedString.Key(rawValue: "NSStrikethroughColor")
    /// A `UIColor`; it has no effect yet.
    public static let strokeColor = NSAttributedString.Key(rawValue: "NSStrokeColor")
    /// A number; it has no effect yet.
    public static let strokeWidth = NSAttributedString.Key(rawValue: "NSStrokeWidth")
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
