import CoreGraphics
import Foundation
import TextEngine
import Testing

@testable import UIKit

/// Texts, sizes and fonts that nobody means end in a picture, and in measures that are numbers.
@MainActor
struct StrangeTextTests {
    private func show(_ label: UILabel, in size: CGSize = CGSize(width: 60, height: 40)) throws {
        label.frame = CGRect(origin: .zero, size: size)
        let natural = label.intrinsicContentSize
        #expect(natural.width.isFinite && natural.height.isFinite && natural.width >= 0 && natural.height >= 0)
        let widths: [CGFloat] = [0, -10, .nan, .infinity, 1e9, 30]
        for width in widths {
            let fitting = label.sizeThatFits(CGSize(width: width, height: width))
            #expect(fitting.width.isFinite && fitting.height.isFinite, "\(label.text?.prefix(9) ?? "") \(width)")
        }
        _ = try Picture(label)
    }

    private nonisolated static let texts: [String] = [
        "", " ", "\n", "\n\n\n", "\t", "\u{AD}", "\u{200F}", "\u{202E}abc", String(repeating: "\u{301}", count: 500),
        "a" + String(repeating: "\u{301}", count: 2_000),
        String(decoding: [0xD800, 0x61, 0xDC00] as [UInt16], as: UTF16.self),
        "\0\u{1}\u{FFFE}\u{FFFF}", String(repeating: "\u{202E}\u{202A}", count: 300) + "x", "\u{FFFC}",
        String(repeating: "👨‍👩‍👧‍👦", count: 50), "\r\r\n\u{85}\u{2028}\u{2029}",
    ]

    @Test(arguments: texts) func `texts of all kinds are measured and drawn`(text: String) throws {
        for lines in [0, 1, -3] {
            for mode in [
                NSLineBreakMode.byTruncatingTail, .byTruncatingHead, .byTruncatingMiddle, .byClipping, .byCharWrapping,
            ] {
                let label = UILabel()
                label.numberOfLines = lines
                label.lineBreakMode = mode
                label.text = text
                try show(label)
                label.attributedText = NSAttributedString(
                    string: text, attributes: [.expansion: 1, .obliqueness: -1, .writingDirection: [3, 0], .kern: -40])
                try show(label)
            }
        }
    }

    @Test(arguments: [.nan, .infinity, -.infinity, 1e300, -1e300] as [CGFloat])
    func `lengths that are no numbers are none`(
        length: CGFloat
    ) throws {
        let style = NSMutableParagraphStyle()
        let lengths: [ReferenceWritableKeyPath<NSMutableParagraphStyle, CGFloat>] = [
            \.lineSpacing, \.paragraphSpacing, \.paragraphSpacingBefore, \.firstLineHeadIndent, \.headIndent,
            \.tailIndent,
            \.minimumLineHeight, \.maximumLineHeight, \.lineHeightMultiple, \.defaultTabInterval,
        ]
        for path in lengths { style[keyPath: path] = length }
        style.tabStops = [NSTextTab(textAlignment: .left, location: length)]
        let styled: [[NSAttributedString.Key: Any]] = [
            [.kern: length], [.baselineOffset: length], [.strokeWidth: length], [.tracking: length],
            [.obliqueness: length], [.expansion: length], [.paragraphStyle: style],
        ]
        for attributes in styled {
            let label = UILabel()
            label.numberOfLines = 0
            label.attributedText = NSAttributedString(string: "one\ttwo\nthree", attributes: attributes)
            try show(label)
        }
    }

    @Test(arguments: [0, -5, 1e-9, 1e5, .nan, .infinity] as [CGFloat]) func `fonts of all sizes are drawn`(
        size: CGFloat
    )
        throws
    {
        let label = UILabel()
        label.font = .systemFont(ofSize: size)
        label.text = "Ab 😬 مرحبا"
        try show(label)
        label.adjustsFontSizeToFitWidth = true
        label.minimumScaleFactor = 0.1
        try show(label)
    }

    @Test func `attributes that are no numbers are drawn`() throws {
        let values: [CGFloat] = [.nan, .infinity, -.infinity, 1e300, -1e300]
        for value in values {
            let style = NSMutableParagraphStyle()
            style.lineSpacing = value
            style.headIndent = value
            style.firstLineHeadIndent = value
            style.tailIndent = value
            style.lineHeightMultiple = value
            style.minimumLineHeight = value
            style.paragraphSpacing = value
            let label = UILabel()
            label.numberOfLines = 0
            label.attributedText = NSAttributedString(
                string: "one two\nthree",
                attributes: [
                    .kern: value, .baselineOffset: value, .strokeWidth: value, .obliqueness: value, .expansion: value,
                    .underlineStyle: value, .paragraphStyle: style,
                ])
            label.frame = CGRect(x: 0, y: 0, width: 60, height: 40)
            _ = label.intrinsicContentSize
            _ = try Picture(label)
        }
    }

    @Test(arguments: [0, 1]) func `a book in a label is drawn`(lines: Int) throws {
        for word in ["lorem ipsum ", "مرحبا "] {
            let label = UILabel(frame: CGRect(x: 0, y: 0, width: 60, height: 40))
            label.numberOfLines = lines
            label.text = String(repeating: word, count: 100_000 / word.utf16.count)
            #expect(label.sizeThatFits(CGSize(width: 60, height: 40)).height > 0)
            _ = try Picture(label)
        }
    }

    @Test func `truncation in right-to-left lines keeps within the label and shows an ellipsis`() {
        for mode in [ParagraphStyle.LineBreakMode.truncateTail, .truncateHead, .truncateMiddle] {
            for lines in [1, 2] {
                let text = AttributedText(
                    "مرحبا بالعالم hello שלום 12.50 מרחב  ", font: .system(17),
                    paragraph: ParagraphStyle(alignment: .natural, lineBreakMode: mode))
                let layout = TextLayout(text, width: 80, options: .init(maximumLines: lines))
                #expect(layout.lineCount == lines && layout.isTruncated)
                #expect(layout.lines.last?.hasEllipsis == true)
                for line in layout.lines { #expect(line.width <= 80.01) }
                #expect(layout.inkBounds.minX > -6 && layout.inkBounds.maxX < 86)
            }
        }
    }

    @Test func `an attachment wider than the line stands on a line of its own`() throws {
        let wide = NSTextAttachment()
        wide.bounds = CGRect(x: 0, y: 0, width: 500, height: 20)
        let text = NSMutableAttributedString(string: "ab ")
        text.append(NSAttributedString(attachment: wide))
        text.append(NSAttributedString(string: "cd"))
        let label = UILabel()
        label.numberOfLines = 0
        label.attributedText = text
        try show(label)
        #expect(label.sizeThatFits(CGSize(width: 60, height: 0)).height > 40)
        label.numberOfLines = 1
        try show(label)
        label.textAlignment = .right
        try show(label)
    }
}
