import Foundation
import Testing

import UIKitHeadless

@testable import UIKit

/// On a device of its own: preferred sizes are those of the current one.
@MainActor
@Suite struct FontTests {
    private let device = HeadlessDevice()

    @Test func `the system font has San Francisco's measures`() {
        let font = UIFont.systemFont(ofSize: 17)
        // Units of 1/2,048 em: ascender 1,950, descender -494, cap height 1,443, x-height 1,078.
        #expect(abs(font.lineHeight - 20.287_109_375) < 1e-9)
        #expect(abs(font.ascender - 16.186_523_437_5) < 1e-9)
        #expect(abs(font.descender + 4.100_585_937_5) < 1e-9)
        #expect(abs(font.capHeight - 11.978_027_343_75) < 1e-9)
        #expect(font.leading == 0)
        #expect(font.fontName == ".SFUI-Regular")
        #expect(UIFont.boldSystemFont(ofSize: 17).fontName == ".SFUI-Bold")
        #expect(UIFont.italicSystemFont(ofSize: 17).fontName == ".SFUI-Italic")
    }

    @Test func `text styles have the published sizes at large, at the smallest and at the largest text size`() {
        let styles: [(UIFont.TextStyle, CGFloat, CGFloat, CGFloat)] = [
            (.largeTitle, 31, 34, 60), (.title1, 25, 28, 58), (.title2, 19, 22, 56), (.title3, 17, 20, 55),
            (.headline, 14, 17, 53), (.body, 14, 17, 53), (.callout, 13, 16, 51), (.subheadline, 12, 15, 49),
            (.footnote, 12, 13, 44), (.caption1, 11, 12, 43), (.caption2, 11, 11, 40),
        ]
        for (style, smallest, large, largest) in styles {
            #expect(TextStyleTable.pointSize(style, .extraSmall) == smallest)
            #expect(TextStyleTable.pointSize(style, .large) == large)
            #expect(TextStyleTable.pointSize(style, .unspecified) == large)
            #expect(TextStyleTable.pointSize(style, .accessibilityExtraExtraExtraLarge) == largest)
        }
    }

    @Test func `a preferred font follows the traits, and only the headline is semibold`() {
        let larger = UITraitCollection(preferredContentSizeCategory: .extraExtraLarge)
        let body = UIFont.preferredFont(forTextStyle: .body, compatibleWith: larger)
        #expect(body.pointSize == 21)
        #expect(body.fontDescriptor.symbolicTraits.isEmpty)
        #expect(UIFont.preferredFont(forTextStyle: .headline).fontDescriptor.symbolicTraits == .traitBold)
        #expect(UIFont.preferredFont(forTextStyle: .body).adjusted(for: larger) == body)
        #expect(UIFont.systemFont(ofSize: 17).adjusted(for: larger).pointSize == 17)
    }

    @Test func `own fonts scale as their style does, up to a maximum`() {
        let larger = UITraitCollection(traitsFrom: [
            UITraitCollection(preferredContentSizeCategory: .extraExtraExtraLarge), UITraitCollection(displayScale: 3),
        ])
        let metrics = UIFontMetrics(forTextStyle: .body)
        // 10 * 23 / 17 = 13.529, to thirds 13.667.
        #expect(metrics.scaledValue(for: 10, compatibleWith: larger) == 41.0 / 3)
        #expect(metrics.scaledValue(for: 10) == 10)
        let base = UIFont.systemFont(ofSize: 17, weight: .bold)
        let scaled = metrics.scaledFont(for: base, compatibleWith: larger)
        #expect(scaled.pointSize == 23)
        #expect(scaled.fontName == ".SFUI-Bold")
        let limited = metrics.scaledFont(for: base, maximumPointSize: 20, compatibleWith: larger)
        #expect(limited.pointSize == 20)
        #expect(limited.adjusted(for: .plain).pointSize == 17)
        #expect(UIFont.TextStyle.largeTitle.metrics.scaledValue(for: 34, compatibleWith: larger) == 40)
    }

    @Test func `scaling a scaled font is reported and leaves it as it is`() {
        let channel = RuntimeIssueChannel()
        RuntimeIssue.$taskChannel.withValue(channel) {
            let scaled = UIFontMetrics.default.scaledFont(for: .systemFont(ofSize: 10))
            #expect(UIFontMetrics.default.scaledFont(for: scaled) === scaled)
        }
        #expect(channel.recorded.count == 1)
    }

    @Test func `a descriptor takes traits, weights and designs`() throws {
        let body = UIFontDescriptor.preferredFontDescriptor(withTextStyle: .body)
        let bold = try #require(body.withSymbolicTraits(.traitBold))
        #expect(UIFont(descriptor: bold, size: 0).fontName == ".SFUI-Semibold")
        #expect(UIFont(descriptor: bold, size: 0).pointSize == 17)
        #expect(UIFont(descriptor: bold, size: 20).pointSize == 20)
        let both = try #require(body.withSymbolicTraits([.traitBold, .traitItalic]))
        #expect(both.postscriptName == ".SFUI-SemiboldItalic")
        #expect(body.withSymbolicTraits(.traitCondensed) == nil)
        let heavy = body.addingAttributes([.traits: [UIFontDescriptor.TraitKey.weight: UIFont.Weight.heavy]])
        #expect(heavy.postscriptName == ".SFUI-Heavy")
        #expect(heavy.pointSize == 17)
        let serif = try #require(body.withDesign(.serif))
        #expect(UIFont(descriptor: serif, size: 0).fontDescription.family == .serifSystem)
    }

    @Test func `an attribute that has no effect is reported`() {
        let channel = RuntimeIssueChannel()
        RuntimeIssue.$taskChannel.withValue(channel) {
            let key = UIFontDescriptor.AttributeName(rawValue: "NSCTFontFeatureSettingsAttribute")
            #expect(UIFontDescriptor(fontAttributes: [key: 1, .size: 9]).pointSize == 9)
        }
        #expect(channel.recorded.count == 1)
    }

    @Test func `fonts are found by name, and an unknown name gives none`() {
        #expect(UIFont(name: "Inter-Bold", size: 12)?.fontName == "Inter-Bold")
        #expect(UIFont(name: "NoSuchFont-Bold", size: 12) == nil)
        #expect(UIFont(name: ".SFUI-Bold", size: 12) == UIFont.boldSystemFont(ofSize: 12))
    }

    @Test func `fonts without a usable size have 12 points`() {
        #expect(UIFont(descriptor: UIFontDescriptor(), size: 0).pointSize == 12)
        #expect(UIFont.systemFont(ofSize: .nan).pointSize == 12)
    }

    @Test func `fonts are equal by family, size, weight and what they follow`() {
        #expect(UIFont.systemFont(ofSize: 12) == UIFont.systemFont(ofSize: 12, weight: .regular))
        #expect(UIFont.systemFont(ofSize: 12) != UIFont.systemFont(ofSize: 13))
        #expect(UIFont.preferredFont(forTextStyle: .body) != UIFont.systemFont(ofSize: 17))
    }
}
