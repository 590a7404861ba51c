import CoreGraphics
import Foundation

@testable import TextEngine

/// A text of one shape, in as many looks as are asked for. Two of one seed have the same shape, and looks of one number are
/// equal, though their colours are other objects.
struct RandomText {
    private struct Piece {
        var range: Range<Int>
        var font: FontDescription
        var kern: CGFloat
        var expansion: CGFloat
        var directions: [AttributedText.Direction] = []
        var attachment: TextAttachment?
        var direction: ParagraphStyle.BaseDirection?
    }

    private let seed: Int
    private let string: String
    private var pieces: [Piece] = []
    private let font: FontDescription

    init(seed: Int) {
        self.seed = seed
        var dice = Dice(seed: seed)
        let words = [
            "extra\u{AD}ordinary", "con\u{AD}sti\u{AD}tu\u{AD}tion", "AVAToWa", "office fluff", "مرحبا",
            "بال\u{AD}عالم", "שלום",
            "😬", "👨‍👩‍👧‍👦", "\u{FFFC}", "\t", "\n", "\u{2028}", " ", "  ", "e\u{301}x", "\u{301}", "नमस्ते", "日本語", "12.50",
            "\u{AD}", "(a)", "\u{200F}", "\u{E000}",
        ]
        var string = ""
        for _ in 0..<(1 + dice.pick(9)) {
            string += dice.pick(of: words)
            if dice.chance(50) { string += " " }
        }
        self.string = string
        func makeFont(_ dice: inout Dice) -> FontDescription {
            FontDescription(
                dice.pick(of: [.system, .system, .serifSystem, .monospacedSystem, .named("Inter")]),
                pointSize: 11 + CGFloat(dice.pick(40)) / 4, weight: dice.chance(30) ? .bold : .regular,
                isItalic: dice.chance(20))
        }
        font = makeFont(&dice)
        let count = string.utf16.count
        var start = 0
        while start < count {
            let end = min(count, start + 1 + dice.pick(8))
            if dice.chance(80) {
                var piece = Piece(
                    range: start..<end, font: dice.chance(60) ? font : makeFont(&dice),
                    kern: dice.pick(of: [0, 0, 0, -1.5, 2.25]), expansion: dice.pick(of: [0, 0, 0, 0, -0.3, 0.4]))
                for _ in 0..<dice.pick(of: [0, 0, 0, 1, 2]) {
                    piece.directions.append(.init(isRightToLeft: dice.chance(50), isOverride: dice.chance(50)))
                }
                if dice.chance(60) {
                    piece.attachment = TextAttachment(
                        bounds: CGRect(x: 0, y: -3, width: 4 + dice.pick(20), height: 4 + dice.pick(20)),
                        padding: CGFloat(dice.pick(3)))
                }
                if dice.chance(40) { piece.direction = dice.pick(of: [.natural, .leftToRight, .rightToLeft]) }
                pieces.append(piece)
            }
            start = end
        }
    }

    /// A look of the text.
    func look(_ number: Int) -> AttributedText {
        var dice = Dice(seed: seed &* 1_000 &+ number &+ 500)
        // Colours are new objects, or shared by the parts of the text.
        let palette = (0..<3).map { _ in Self.color(&dice) }
        func color(_ dice: inout Dice) -> CGColor {
            let found = dice.pick(of: palette)
            return dice.chance(50) ? found : found.copy(alpha: found.alpha) ?? found
        }
        var text = AttributedText(string, attributes: attributes(font, &dice, color), paragraph: style(nil, &dice))
        for piece in pieces {
            var attributes = attributes(piece.font, &dice, color)
            attributes.kern = piece.kern
            attributes.expansion = piece.expansion
            attributes.directions = piece.directions
            attributes.attachment = piece.attachment
            if piece.attachment != nil, dice.chance(70) {
                let variant = dice.pick(3)
                attributes.attachment?.picture = TextPicture(of: Owner.shared, variant: variant) {
                    context, rect, color in
                    context.setFillColor(variant == 0 ? color : CGColor(gray: CGFloat(variant) / 3, alpha: 0.7))
                    context.fillEllipse(in: rect)
                }
            }
            if let direction = piece.direction { attributes.paragraph = style(direction, &dice) }
            text.setAttributes(attributes, in: piece.range)
        }
        return text
    }

    private final class Owner: Sendable {
        static let shared = Owner()
    }

    private static func color(_ dice: inout Dice) -> CGColor {
        CGColor(
            red: CGFloat(dice.pick(5)) / 4, green: CGFloat(dice.pick(5)) / 4, blue: CGFloat(dice.pick(5)) / 4,
            alpha: dice.chance(30) ? 0.5 : 1)
    }

    private func attributes(
        _ font: FontDescription, _ dice: inout Dice, _ color: (inout Dice) -> CGColor
    ) -> AttributedText.Attributes {
        var result = AttributedText.Attributes(font: font, color: dice.chance(80) ? color(&dice) : nil)
        if dice.chance(25) { result.backgroundColor = color(&dice) }
        if dice.chance(20) { result.baselineOffset = CGFloat(dice.pick(9)) - 4 }
        if dice.chance(15) { result.obliqueness = dice.pick(of: [-0.4, 0.25]) }
        if dice.chance(25) { result.underline = line(&dice, color) }
        if dice.chance(15) { result.strikethrough = line(&dice, color) }
        if dice.chance(40) {
            result.strokeWidth = dice.pick(of: [-8, -3, 4, 12])
            if dice.chance(60) { result.strokeColor = color(&dice) }
        }
        if dice.chance(15) {
            result.shadow = .init(
                offset: CGSize(width: 1.5, height: 1), blur: CGFloat(dice.pick(3)), color: color(&dice))
        }
        return result
    }

    private func line(
        _ dice: inout Dice, _ color: (inout Dice) -> CGColor
    ) -> AttributedText.LineStyle {
        var line = AttributedText.LineStyle()
        line.thickness = CGFloat(1 + dice.pick(2))
        line.isDouble = dice.chance(30)
        line.pattern = dice.pick(of: [.solid, .dot, .dashDot])
        if dice.chance(50) { line.color = color(&dice) }
        return line
    }

    private func style(_ direction: ParagraphStyle.BaseDirection?, _ dice: inout Dice) -> ParagraphStyle {
        var style = ParagraphStyle(
            alignment: dice.pick(of: [.natural, .left, .right, .center, .justified]),
            lineBreakMode: dice.pick(of: [
                .wordWrap, .wordWrap, .characterWrap, .truncateTail, .truncateHead, .truncateMiddle,
            ]))
        style.baseDirection = direction ?? .natural
        style.lineSpacing = CGFloat(dice.pick(3))
        if dice.chance(30) { style.headIndent = CGFloat(dice.pick(10)) }
        if dice.chance(30) { style.firstLineHeadIndent = CGFloat(dice.pick(10)) }
        if dice.chance(20) { style.tailIndent = -CGFloat(dice.pick(10)) }
        if dice.chance(20) { style.lineHeightMultiple = 1.3 }
        if dice.chance(20) {
            style.tabStops = [.init(location: 31, alignment: .left), .init(location: 70, alignment: .right)]
        }
        return style
    }
}
