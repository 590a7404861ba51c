import Foundation
import Testing

@testable import UIKit

struct StringDrawingTests {
    private let font = UIFont.systemFont(ofSize: 17)

    @Test func `a line has the font's height, and a string without attributes that of 12 points`() {
        let size = ("Hello" as NSString).size(withAttributes: [.font: font])
        #expect(abs(size.height - 20.287_109_375) < 1e-9)
        #expect(size.width > 30)
        #expect(abs(("Hello" as NSString).size().height - 12 * 2444 / 2048) < 1e-9)
        #expect(abs(("a\nb" as NSString).size(withAttributes: [.font: font]).height - 2 * 20.287_109_375) < 1e-9)
    }

    @Test func `bold labels have the widths Interface Builder recorded at scale 2`() {
        let recorded: [(String, CGFloat)] = [("AUTO ROTATE", 92), ("DROP SHADOW", 101.5), ("INTERACTIVE HIDE", 123)]
        for (text, width) in recorded {
            let size = (text as NSString).size(withAttributes: [.font: UIFont.boldSystemFont(ofSize: 13)])
            #expect(size.width.ceiledToPixel(scale: 2) == width)
        }
    }

    @Test func `text wraps to a width only with the line fragment's origin`() {
        let text = NSAttributedString(string: "one two three four", attributes: [.font: font])
        let narrow = CGSize(width: 60, height: 1000)
        let wrapped = text.boundingRect(with: narrow, options: .usesLineFragmentOrigin, context: nil)
        #expect(wrapped.width <= 60)
        #expect(wrapped.height > 60)
        #expect(wrapped.minY == 0)
        let single = text.boundingRect(with: narrow, options: [], context: nil)
        #expect(abs(single.height - 20.287_109_375) < 1e-9)
        #expect(abs(single.minY + 16.186_523_437_5) < 1e-9)
        #expect(single.width > 60)
    }

    @Test func `a truncating paragraph has one line`() {
        let style = NSMutableParagraphStyle()
        style.lineBreakMode = .byTruncatingTail
        let size = CGSize(width: 60, height: 1000)
        let rect = ("one two three four" as NSString).boundingRect(
            with: size, options: .usesLineFragmentOrigin, attributes: [.font: font, .paragraphStyle: style],
            context: nil)
        #expect(abs(rect.height - 20.287_109_375) < 1e-9)
        #expect(rect.width <= 60)
    }

    @Test func `the last visible line is truncated at a height`() {
        let context = NSStringDrawingContext()
        let rect = ("one two three four five" as NSString).boundingRect(
            with: CGSize(width: 60, height: 45), options: [.usesLineFragmentOrigin, .truncatesLastVisibleLine],
            attributes: [.font: font], context: context)
        #expect(abs(rect.height - 2 * 20.287_109_375) < 1e-9)
        #expect(context.totalBounds == rect)
    }

    @Test func `kern and line height of a paragraph count`() {
        let plain = ("aaaa" as NSString).size(withAttributes: [.font: font])
        let spaced = ("aaaa" as NSString).size(withAttributes: [.font: font, .kern: 2])
        #expect(abs(spaced.width - plain.width - 8) < 1e-6)
        let style = NSMutableParagraphStyle()
        style.minimumLineHeight = 30
        let tall = ("aaaa" as NSString).size(withAttributes: [.font: font, .paragraphStyle: style])
        #expect(tall.height == 30)
    }

    @Test func `text is drawn in its colour inside its rectangle`() throws {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let image = UIGraphicsImageRenderer(size: CGSize(width: 100, height: 40), format: format).image { _ in
            ("████" as NSString).draw(
                in: CGRect(x: 10, y: 10, width: 80, height: 24),
                withAttributes: [.font: font, .foregroundColor: UIColor.red, .backgroundColor: UIColor.blue])
        }
        let rows = letters(image)
        #expect(!rows[0..<10].joined().contains { $0 != "." })
        #expect(!rows[35..<40].joined().contains { $0 != "." })
        #expect(rows.joined().contains("b") || rows.joined().contains("r"))
        #expect(rows.allSatisfy { $0.hasPrefix(".........") })
    }

    @Test func `an attribute without effect is reported once`() {
        let channel = RuntimeIssueChannel()
        RuntimeIssue.$taskChannel.withValue(channel) {
            _ = ("a" as NSString).size(withAttributes: [.link: "a"])
            _ = ("a" as NSString).size(withAttributes: [.link: "a", .font: font, .underlineStyle: 1])
        }
        #expect(channel.recorded.count == 1)
    }

    @Test func `a paragraph style copies by value`() throws {
        let style = NSMutableParagraphStyle()
        style.alignment = .center
        style.lineSpacing = 4
        let copy = try #require(style.copy() as? NSParagraphStyle)
        style.lineSpacing = 8
        #expect(copy.lineSpacing == 4)
        #expect(copy.alignment == .center)
        #expect(copy != style)
        let mutable = try #require(copy.mutableCopy() as? NSMutableParagraphStyle)
        mutable.lineSpacing = 8
        #expect(mutable == style)
        #expect(NSParagraphStyle.default.alignment == .natural)
        #expect(NSParagraphStyle.default.lineBreakMode == .byWordWrapping)
    }
}
