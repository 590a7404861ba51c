import CoreGraphics
import Foundation
import Testing

@testable import TextEngine

/// A text looks the same whatever was drawn before it.
@Suite struct SharedGlyphTests {
    /// Seeds from `SCRIM_SEED=first-last`, else the suite's.
    private static let seeds: ClosedRange<Int> = {
        let parts = (ProcessInfo.processInfo.environment["SCRIM_SEED"] ?? "26-37").split(separator: "-").compactMap {
            Int($0)
        }
        return (parts.first ?? 1)...(parts.last ?? 1)
    }()

    private static let widths: [CGFloat?] = [nil, 30, 75, 140]

    /// Red, green, blue and alpha of a layout's pixels, two a point.
    private func bytes(_ layout: TextLayout) -> [UInt8] {
        guard let context = CGContext(size: CGSize(width: 160, height: 120), scale: 2, opaque: true),
            let data = context.data
        else { return [] }
        context.setFillColor(CGColor(gray: 1, alpha: 1))
        context.fill(CGRect(x: 0, y: 0, width: 160, height: 120))
        layout.draw(in: context, at: CGPoint(x: 4.3, y: 3.6), color: CGColor(red: 0, green: 0.2, blue: 0.6, alpha: 1))
        return Array(UnsafeRawBufferPointer(start: data, count: context.bytesPerRow * 240))
    }

    private func expectEqual(_ one: TextLayout, _ other: TextLayout, _ what: @autoclosure () -> String) -> Bool {
        let (a, b) = (bytes(one), bytes(other))
        if a == b, one.lines == other.lines, one.size == other.size { return true }
        let most = zip(a, b).map { abs(Int($0) - Int($1)) }.max() ?? 0
        let count = zip(a, b).count { $0 != $1 }
        Issue.record(
            """
            \(what()): \(count) bytes differ, by \(most); lines \(one.lines == other.lines), size \(one.size), \(other.size)
            """)
        return false
    }

    @Test func aTextOfSharedGlyphsLooksAsOneShapedForItself() {
        for seed in Self.seeds {
            var dice = Dice(seed: seed &* 7)
            let random = RandomText(seed: seed)
            // Look 0 again is equal, but its colours are other objects.
            let before = (0..<(1 + dice.pick(3))).map { _ in dice.pick(4) }
            let widths = dice.chance(50) ? Self.widths : Self.widths.reversed()
            var shown: [TextLayout] = []
            let cache = TextLayoutCache(layoutLimit: 100, characterLimit: 100_000)
            for look in before { _ = cache.layout(random.look(look), width: dice.pick(of: widths)) }
            for width in widths { shown.append(cache.layout(random.look(0), width: width)) }
            for (index, width) in widths.enumerated() {
                let fresh = TextLayout(random.look(0), width: width)
                guard expectEqual(fresh, shown[index], "seed \(seed), width \(width ?? -1), after looks \(before)")
                else { break }
            }
        }
    }

    @Test func equalTextsLookEqualWhicheverObjectsTheirColoursAre() {
        for seed in Self.seeds {
            let random = RandomText(seed: seed)
            let one = random.look(0)
            var other = one
            // Each run has colours of its own, all of the same values.
            func copy(_ attributes: AttributedText.Attributes) -> AttributedText.Attributes {
                var result = attributes
                result.color = attributes.color.flatMap { $0.copy(alpha: $0.alpha) }
                result.backgroundColor = attributes.backgroundColor.flatMap { $0.copy(alpha: $0.alpha) }
                result.strokeColor = attributes.strokeColor.flatMap { $0.copy(alpha: $0.alpha) }
                return result
            }
            for run in one.runs { other.setAttributes(copy(run.attributes), in: run.range) }
            #expect(one == other)
            guard expectEqual(TextLayout(one, width: 75), TextLayout(other, width: 75), "seed \(seed)") else {
                continue
            }
        }
    }

    @Test func aFontIsTheSameAfterTheLibraryHasForgottenIt() throws {
        func font(_ size: CGFloat) throws -> LoadedFont {
            try #require(TextLayout(AttributedText("A", font: .system(size))).text.runs.first?.font)
        }
        let first = try font(31.0625)
        for number in 0..<513 { _ = try font(10 + CGFloat(number) / 64) }
        let again = try font(31.0625)
        #expect(first !== again)
        #expect(first.identity == again.identity)
    }
}
