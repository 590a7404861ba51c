import CoreGraphics
import Foundation
import TextEngine
import Testing

@testable import UIKit

/// Attributes that change letters, their place and their direction.
@MainActor
struct TextAttributeTests {
    private let font = UIFont.systemFont(ofSize: 40)

    private func string(_ text: String, _ attributes: [NSAttributedString.Key: Any]) -> NSAttributedString {
        NSAttributedString(string: text, attributes: attributes.merging([.font: font]) { first, _ in first })
    }

    private func ink(_ text: String, _ attributes: [NSAttributedString.Key: Any]) -> CGRect {
        string(text, attributes).boundingRect(with: .zero, options: .usesDeviceMetrics, context: nil)
    }

    @Test func `obliqueness leans letters and leaves their size`() {
        let channel = RuntimeIssueChannel()
        RuntimeIssue.$taskChannel.withValue(channel) {
            #expect(string("H", [.obliqueness: 0.5]).size() == string("H", [:]).size())
            let (plain, leant) = (ink("H", [:]), ink("H", [.obliqueness: NSNumber(value: 0.5)]))
            #expect(abs(leant.maxX - plain.maxX - plain.height / 2) < 0.1)
        }
        #expect(channel.recorded.isEmpty)
    }

    @Test func `expansion stretches by its exponential`() {
        let width = string("Have", [:]).size().width
        #expect(abs(string("Have", [.expansion: 0.5]).size().width - width * exp(0.5)) < 0.01)
        #expect(abs(string("Have", [.expansion: Float(-0.5)]).size().width - width * exp(-0.5)) < 0.01)
        let label = UILabel()
        label.attributedText = string("Have", [.expansion: 0.5])
        #expect(abs(label.intrinsicContentSize.width - width * exp(0.5)) < 1)
    }

    @Test func `letters grow together as the text asks`() {
        let channel = RuntimeIssueChannel()
        RuntimeIssue.$taskChannel.withValue(channel) {
            let values: [Any] = [0, NSNumber(value: 0), 1, 2, 7, "x"]
            let read = values.map { AttributedText.Attributes([.ligature: $0], defaults: TextDefaults()).ligatures }
            #expect(read == [.none, .none, .usual, .all, .usual, .usual])
        }
        #expect(channel.recorded.isEmpty)
    }

    @Test func `writing directions are arrays of numbers`() {
        let override = NSWritingDirection.rightToLeft.rawValue | NSWritingDirectionFormatType.override.rawValue
        // Turned letters end with the H's straight edge, and others with the L's gap.
        let plain = ink("HHHL", [:])
        for value in [[override], [NSNumber(value: override)], NSArray(array: [NSNumber(value: override)])] as [Any] {
            let turned = AttributedText.Attributes([.writingDirection: value], defaults: TextDefaults())
            #expect(turned.directions == [.init(isRightToLeft: true, isOverride: true)])
            #expect(abs(ink("HHHL", [.writingDirection: value]).width - plain.width) < 6)
            #expect(ink("HHHL", [.writingDirection: value]) != plain)
        }
        #expect(NSWritingDirectionFormatType.embedding.rawValue == 0)
        let strange: [Any] = [4, -1, Double.nan, "x", 1]
        let kept = AttributedText.Attributes([.writingDirection: strange], defaults: TextDefaults())
        #expect(kept.directions == [.init(isRightToLeft: true, isOverride: false)])
        let many = AttributedText.Attributes(
            [.writingDirection: Array(repeating: 3, count: 100_000)], defaults: TextDefaults())
        #expect(many.directions.count == 60)
        #expect(ink("HHHL", [.writingDirection: Array(repeating: 3, count: 100_000)]).width > 10)
    }

    @Test func `a line by words is reported, as it is drawn through`() {
        let channel = RuntimeIssueChannel()
        RuntimeIssue.$taskChannel.withValue(channel) {
            let style = NSUnderlineStyle.single.rawValue | NSUnderlineStyle.byWord.rawValue
            _ = string("a b", [.underlineStyle: style]).size()
        }
        #expect(channel.recorded.map(\.key) == ["NSUnderlineStyle.byWord"])
    }

    @Test func `spaces at a label's end count in its width and not in its alignment`() throws {
        func label(_ text: String, _ alignment: NSTextAlignment) -> UILabel {
            let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
            label.textAlignment = alignment
            label.text = text
            return label
        }
        let plain = label("HH", .left).intrinsicContentSize.width
        let space = label("H H", .left).intrinsicContentSize.width - plain
        for alignment in [NSTextAlignment.left, .center, .right, .justified, .natural] {
            let spaced = label("HH   ", alignment)
            #expect(abs(spaced.intrinsicContentSize.width - plain - 3 * space) < 2)
            #expect(try Picture(spaced).inkBounds() == Picture(label("HH", alignment)).inkBounds())
        }
        let fixed = label("HH\u{A0}\u{A0}\u{A0}", .right)
        let (moved, still) = (try Picture(fixed).inkBounds(), try Picture(label("HH", .right)).inkBounds())
        #expect(abs(try #require(still).maxX - #require(moved).maxX - 3 * space) < 2)
    }
}
