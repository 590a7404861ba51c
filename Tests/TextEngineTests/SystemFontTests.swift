import Foundation
import Testing

@testable import TextEngine

@Suite struct SystemFontTests {
    @Test func theMachineHasTheSystemFont() {
        #expect(FontLibrary.shared.problems == [])
    }

    @Test func aMissingSystemFontIsNamedWithItsPackage() {
        let empty = FontLibrary(directories: [])
        #expect(empty.problems.map(\.code) == [.noFonts, .systemFontMissing])
        #expect(empty.problems[1].message.contains("fonts-inter"))
        let shaped = ShapedText(AttributedText("ab c", font: .system(10)), library: empty)
        #expect(shaped.clusters.count == 4)
        #expect(shaped.glyphs.isEmpty)
    }

    @Test(arguments: [(17.0, 20.287109375), (12, 14.3203125), (34, 40.57421875), (20, 23.8671875)])
    func aSystemLineHasSanFranciscosHeight(size: Double, height: Double) {
        let metrics = FontDescription.system(size).metrics
        #expect(abs(metrics.lineHeight - height) < 1e-9)
        #expect(abs(metrics.ascender - 1950 / 2048 * size) < 1e-9)
        #expect(abs(metrics.descender + 494 / 2048 * size) < 1e-9)
        #expect(abs(metrics.capHeight - 0.704590 * size) < 1e-5 * size)
    }

    @Test func seventeenPointsRoundUpToDevicePixelsAsOnADevice() {
        let height = TextLayout(AttributedText("Label", font: .system(17))).size.height
        #expect((height * 2).rounded(.up) / 2 == 20.5)
        #expect(abs((height * 3).rounded(.up) / 3 - 20.333333) < 1e-5)
    }

    @Test func ninetyPercentOfTheRecordedWidthsAreMetWithinHalfAPoint() {
        var near = 0
        for row in RecordedWidth.all {
            let text = AttributedText(row.text, font: .system(row.size, weight: row.weight))
            let width = TextLayout(text).size.width
            let beyond = max(width - row.width, row.width - row.step - width)
            if beyond <= 0.5 { near += 1 }
        }
        #expect(Double(near) >= 0.9 * Double(RecordedWidth.all.count))
    }

    @Test func aFontThatIsNotInstalledIsDrawnWithTheSystemFontAndSaysSo() {
        let font = FontDescription(.named("AvenirNext-Bold"), pointSize: 17)
        #expect(font.isSubstituted)
        #expect(font.metrics == FontDescription.system(17).metrics)
        let width = TextLayout(AttributedText("Hello", font: font)).size.width
        #expect(width == TextLayout(AttributedText("Hello", font: .system(17, weight: .bold))).size.width)
        #expect(!FontDescription(.named("Inter-Bold"), pointSize: 17).isSubstituted)
        #expect(!FontDescription(.named("inter"), pointSize: 17).isSubstituted)
    }

    @Test func aNamedFontHasTheMeasuresOfItsFile() {
        // Inter: ascender 2728, descender -680, capitals 2048 of 2816 units.
        let metrics = FontDescription(.named("Inter-Regular"), pointSize: 28.16).metrics
        #expect(abs(metrics.ascender - 27.28) < 0.01)
        #expect(abs(metrics.descender + 6.8) < 0.01)
        #expect(abs(metrics.capHeight - 20.48) < 0.01)
    }

    @Test func digitsOfOneWidthHaveOneWidth() {
        let font = FontDescription(.monospacedDigitSystem, pointSize: 17)
        let widths = (0...9).map { TextLayout(AttributedText("\($0)", font: font)).size.width }
        #expect(Set(widths.map { ($0 * 1000).rounded() }).count == 1)
        let own = (0...9).map { TextLayout(AttributedText("\($0)", font: .system(17))).size.width }
        #expect(own[1] < own[0])
    }

    @Test func lettersOfTheMonospacedDesignHaveOneWidth() {
        let font = FontDescription(.monospacedSystem, pointSize: 12)
        #expect(abs(width("iiii", font) - width("WWWW", font)) < 1e-6)
    }

    @Test func trackingFollowsEveryCharacter() {
        let font = FontDescription.system(17)
        #expect(abs(width("oo", font) - 2 * width("o", font)) < 0.1)
        var spaced = AttributedText.Attributes(font: font)
        spaced.kern = 5
        let wide = TextLayout(AttributedText("oooo", attributes: spaced)).size.width
        #expect(abs(wide - width("oooo", font) - 20) < 1e-6)
    }

    @Test func sizesThatAreNoSizesAreDrawnSmallOrLargeWithoutFailing() {
        for size in [0, -3, Double.nan, .infinity, 1e9] {
            let layout = TextLayout(AttributedText("Text", font: .system(size)))
            #expect(layout.size.width.isFinite && layout.size.height.isFinite)
            #expect(layout.lineCount == 1)
        }
    }

    @Test func weightsTranslateToAndFromUIKitsScale() {
        #expect(FontWeight(uiKitValue: 0.3) == .semibold)
        #expect(FontWeight(uiKitValue: 0.39) == .bold)
        #expect(FontWeight(uiKitValue: -1) == .ultraLight)
        #expect(FontWeight.heavy.uiKitValue == 0.56)
        #expect(FontWeight(5000).value == 900)
    }

    private func width(_ string: String, _ font: FontDescription) -> CGFloat {
        TextLayout(AttributedText(string, font: font)).size.width
    }
}
