import CoreGraphics
package import Foundation
package import TextEngine

extension ParagraphStyle {
    /// The style in the text engine's terms.
    package init(_ values: ParagraphValues) {
        self.init(alignment: Alignment(values.alignment), lineBreakMode: LineBreakMode(values.lineBreakMode))
        switch values.baseWritingDirection {
        case .natural: baseDirection = .natural
        case .leftToRight: baseDirection = .leftToRight
        case .rightToLeft: baseDirection = .rightToLeft
        }
        lineSpacing = max(values.lineSpacing, 0)
        paragraphSpacing = max(values.paragraphSpacing, 0)
        paragraphSpacingBefore = max(values.paragraphSpacingBefore, 0)
        firstLineHeadIndent = values.firstLineHeadIndent
        headIndent = values.headIndent
        tailIndent = values.tailIndent
        minimumLineHeight = values.minimumLineHeight
        maximumLineHeight = values.maximumLineHeight
        lineHeightMultiple = values.lineHeightMultiple
        if values.tabStops != ParagraphValues.standardTabStops {
            tabStops = values.tabStops.map {
                TabStop(location: $0.location, alignment: Alignment($0.alignment))
            }
            .sorted { $0.location < $1.location }
        }
        defaultTabInterval = max(values.defaultTabInterval, 0)
        if values.hyphenationFactor > 0 || values.usesDefaultHyphenation {
            RuntimeIssue.note(
                "Hyphenation knows no dictionary: words are parted at soft hyphens (U+00AD) only, whatever "
                    + "hyphenationFactor and usesDefaultHyphenation say.",
                once: "NSParagraphStyle.hyphenationFactor")
        }
    }
}

extension ParagraphStyle.Alignment {
    /// The alignment in the text engine's terms.
    package init(_ alignment: NSTextAlignment) {
        switch alignment {
        case .left: self = .left
        case .center: self = .center
        case .right: self = .right
        case .justified: self = .justified
        case .natural: self = .natural
        }
    }
}

extension ParagraphStyle.LineBreakMode {
    /// The mode in the text engine's terms.
    package init(_ mode: NSLineBreakMode) {
        switch mode {
        case .byWordWrapping: self = .wordWrap
        case .byCharWrapping: self = .characterWrap
        case .byClipping: self = .clip
        case .byTruncatingHead: self = .truncateHead
        case .byTruncatingTail: self = .truncateTail
        case .byTruncatingMiddle: self = .truncateMiddle
        }
    }
}

/// What text has where its attributes say nothing: a label's own font, colour and paragraph style.
package struct TextDefaults {
    package var font: UIFont
    /// nil leaves the colour to whoever draws.
    package var color: UIColor?
    package var paragraph: ParagraphValues
    /// The traits that dynamic colours are settled for.
    package var traits: UITraitCollection

    /// Makes defaults; the font is the system's at 12 points unless given.
    package init(
        font: UIFont = .systemFont(ofSize: 12), color: UIColor? = nil, paragraph: ParagraphValues = ParagraphValues(),
        traits: UITraitCollection = .current
    ) {
        self.font = font
        self.color = color
        self.paragraph = paragraph
        self.traits = traits
    }
}

extension AttributedText {
    /// A plain text.
    package init(_ string: String, defaults: TextDefaults) {
        self.init(
            string, attributes: Attributes([:], defaults: defaults), paragraph: ParagraphStyle(defaults.paragraph))
    }

    /// A text of one set of UIKit's attributes.
    package init(_ string: String, attributes: [NSAttributedString.Key: Any], defaults: TextDefaults) {
        self.init(
            string, attributes: Attributes(attributes, defaults: defaults),
            paragraph: ParagraphStyle(defaults.paragraph))
    }

    /// An attributed string of UIKit's attributes; those without effect are reported once each.
    package init(_ string: NSAttributedString, defaults: TextDefaults) {
        self.init(string.string, defaults: defaults)
        let whole = NSRange(location: 0, length: string.length)
        string.enumerateAttributes(in: whole, options: []) { attributes, range, _ in
            guard !attributes.isEmpty else { return }
            setAttributes(
                Attributes(attributes, defaults: defaults), in: range.location..<(range.location + range.length))
        }
    }
}

extension AttributedText.Attributes {
    init(_ attributes: [NSAttributedString.Key: Any], defaults: TextDefaults) {
        let font = attributes[.font] as? UIFont ?? defaults.font
        let color = attributes[.foregroundColor] as? UIColor ?? defaults.color
        self.init(font: font.fontDescription, color: color?.cgColor(with: defaults.traits))
        backgroundColor = (attributes[.backgroundColor] as? UIColor)?.cgColor(with: defaults.traits)
        kern = CGFloat(anyNumber: attributes[.kern] ?? attributes[.tracking]) ?? 0
        baselineOffset = CGFloat(anyNumber: attributes[.baselineOffset]) ?? 0
        switch CGFloat(anyNumber: attributes[.ligature]) ?? 1 {
        case 0: ligatures = .none
        case 2: ligatures = .all
        default: break
        }
        underline = Self.line(attributes[.underlineStyle], attributes[.underlineColor], defaults)
        strikethrough = Self.line(attributes[.strikethroughStyle], attributes[.strikethroughColor], defaults)
        strokeWidth = CGFloat(anyNumber: attributes[.strokeWidth]) ?? 0
        strokeColor = (attributes[.strokeColor] as? UIColor)?.cgColor(with: defaults.traits)
        obliqueness = CGFloat(anyNumber: attributes[.obliqueness]) ?? 0
        expansion = CGFloat(anyNumber: attributes[.expansion]) ?? 0
        directions = Self.directions(attributes[.writingDirection])
        shadow = (attributes[.shadow] as? NSShadow)?.shadow(with: defaults.traits)
        attachment = (attributes[.attachment] as? NSTextAttachment)?.textAttachment(for: defaults.traits)
        paragraph = (attributes[.paragraphStyle] as? NSParagraphStyle).map { ParagraphStyle($0.values) }
        for key in attributes.keys where !Self.effective.contains(key) {
            RuntimeIssue.note(
                "The attribute \(key.rawValue) of an attributed string has no effect on how it is drawn.",
                once: "NSAttributedString.\(key.rawValue)")
        }
    }

    private static let effective: Set<NSAttributedString.Key> = [
        .font, .paragraphStyle, .foregroundColor, .backgroundColor, .kern, .tracking, .baselineOffset, .underlineStyle,
        .strikethroughStyle, .underlineColor, .strikethroughColor, .strokeWidth, .strokeColor, .shadow,
        .attachment, .obliqueness, .expansion, .writingDirection, .ligature,
    ]

    /// Numbers that stand for no direction count as none.
    private static func directions(_ value: Any?) -> [AttributedText.Direction] {
        let values = (value as? [Any])?.prefix(60) ?? (value as? NSArray).map { Array($0)[..<min($0.count, 60)] } ?? []
        return values.compactMap { value in
            guard let number = CGFloat(anyNumber: value).flatMap({ Int(exactly: $0) }), (0...3).contains(number) else {
                return nil
            }
            return AttributedText.Direction(
                isRightToLeft: number & NSWritingDirection.rightToLeft.rawValue != 0,
                isOverride: number & NSWritingDirectionFormatType.override.rawValue != 0)
        }
    }

    private static func line(_ value: Any?, _ color: Any?, _ defaults: TextDefaults) -> AttributedText.LineStyle? {
        let number =
            (value as? NSUnderlineStyle)?.rawValue ?? CGFloat(anyNumber: value).flatMap { Int(exactly: $0) } ?? 0
        // A pattern alone is no line.
        guard number & 0x0F != 0 else { return nil }
        if number & NSUnderlineStyle.byWord.rawValue != 0 {
            RuntimeIssue.note(
                "NSUnderlineStyle.byWord has no effect: the line is drawn through the white space, too.",
                once: "NSUnderlineStyle.byWord")
        }
        var line = AttributedText.LineStyle()
        line.color = (color as? UIColor)?.cgColor(with: defaults.traits)
        line.isDouble = number & 0x0F == NSUnderlineStyle.double.rawValue
        line.thickness = number & 0x0F == NSUnderlineStyle.thick.rawValue ? 2 : 1
        switch number & 0x0F00 {
        case NSUnderlineStyle.patternDot.rawValue: line.pattern = .dot
        case NSUnderlineStyle.patternDash.rawValue: line.pattern = .dash
        case NSUnderlineStyle.patternDashDot.rawValue: line.pattern = .dashDot
        case NSUnderlineStyle.patternDashDotDot.rawValue: line.pattern = .dashDotDot
        default: line.pattern = .solid
        }
        return line
    }
}
