import CoreGraphics
import Foundation
import Testing

@_spi(Linux) @testable import UIKit

/// A device at 2x, as most of the recorded sizes are from.
@MainActor
@Suite struct LabelTests {
    let rig = TouchRig()

    private func label(_ text: String, size: CGFloat = 17, lines: Int = 1) -> UILabel {
        let label = UILabel(frame: .zero)
        rig.window.addSubview(label)
        label.font = .systemFont(ofSize: size)
        label.text = text
        label.numberOfLines = lines
        return label
    }

    // MARK: Sizes

    /// What the label asks for holds all of it, whatever fonts the lines have.
    @Test(arguments: [CGFloat(9), 12, 15, 17, 22])
    func aLineInAnotherFontHasRoom(size: CGFloat) {
        let label = label("", lines: 0)
        let text = NSMutableAttributedString(
            string: "Water boils at 100 degrees", attributes: [.font: UIFont.systemFont(ofSize: 17)])
        text.append(
            NSAttributedString(string: "\nas everybody knows", attributes: [.font: UIFont.systemFont(ofSize: size)]))
        label.attributedText = text
        let fitting = label.sizeThatFits(CGSize(width: 250, height: 1000))
        func lines(_ height: CGFloat) -> Int {
            label.labelText.place(in: CGRect(x: 0, y: 0, width: 250, height: height)).layout.lineCount
        }
        #expect(lines(fitting.height) == 2)
        #expect(lines(fitting.height - 1) == 1)
        text.replaceCharacters(in: NSRange(location: 26, length: 1), with: " ")
        label.attributedText = text
        let wrapped = label.sizeThatFits(CGSize(width: 215, height: 1000))
        #expect(label.labelText.place(in: CGRect(origin: .zero, size: wrapped)).layout.lineCount == 2)
    }

    @Test func aLineOf17PointsIs20AndAHalfHigh() {
        // 17 x 1.19336 = 20.287, the next half point is 20.5.
        #expect(label("fitToBounds").intrinsicContentSize.height == 20.5)
    }

    @Test(arguments: [
        // Widths that Interface Builder recorded, in points: text, font size, width.
        ("fitToBounds", 17.0, 91.0), ("Built-in", 18.0, 58.0),
    ])
    func widthsAreNearTheRecordedOnes(text: String, size: Double, width: Double) {
        let natural = label(text, size: size).intrinsicContentSize
        #expect(abs(natural.width - width) <= 1)
        #expect((natural.width * 2).rounded() == natural.width * 2)
    }

    @Test func anEmptyLabelHasNoSize() {
        #expect(label("").intrinsicContentSize == .zero)
        #expect(UILabel().intrinsicContentSize == .zero)
    }

    @Test func twoLinesAreAsHighAsTheirSumRoundedUp() {
        // 2 x 20.287 = 40.574, the next half point is 41.
        #expect(label("a\nb", lines: 0).intrinsicContentSize.height == 41)
        #expect(label("a\nb", lines: 1).intrinsicContentSize.height == 20.5)
    }

    @Test func textWrapsAtThePreferredWidth() {
        let label = label("one two three four", lines: 0)
        let single = label.intrinsicContentSize
        label.preferredMaxLayoutWidth = (single.width / 2).rounded(.up) + 10
        let wrapped = label.intrinsicContentSize
        #expect(wrapped.height == 41)
        #expect(wrapped.width <= label.preferredMaxLayoutWidth)
    }

    @Test func numberOfLinesBoundsTheHeight() {
        let label = label("one two three four five six", lines: 2)
        #expect(label.sizeThatFits(CGSize(width: 60, height: 0)).height == 41)
        label.numberOfLines = 3
        // 3 x 20.287 = 60.861, the next half point is 61.
        #expect(label.sizeThatFits(CGSize(width: 60, height: 0)).height == 61)
    }

    @Test func aLabelOfSeveralLinesWrapsInTheLayoutEngine() {
        let label = label("one two three four", lines: 0)
        label.translatesAutoresizingMaskIntoConstraints = false
        let single = label.intrinsicContentSize.width
        NSLayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: rig.window.leadingAnchor),
            label.topAnchor.constraint(equalTo: rig.window.topAnchor),
            label.widthAnchor.constraint(equalToConstant: (single / 2).rounded(.up) + 10),
        ])
        rig.window.layoutIfNeeded()
        #expect(label.frame.height == 41)
    }

    // MARK: Attributed text

    @Test func attributedTextGivesTheLabelItsFirstFontAndColor() {
        let label = label("x")
        label.attributedText = NSAttributedString(
            string: "big", attributes: [.font: UIFont.systemFont(ofSize: 34), .foregroundColor: UIColor.red])
        #expect(label.font.pointSize == 34)
        #expect(label.textColor == .red)
        #expect(label.text == "big")
        // 34 x 1.19336 = 40.574.
        #expect(label.intrinsicContentSize.height == 41)
    }

    @Test func aFontSetLaterHoldsForTheWholeAttributedText() {
        let label = label("x")
        label.attributedText = NSAttributedString(string: "big", attributes: [.font: UIFont.systemFont(ofSize: 34)])
        label.font = .systemFont(ofSize: 17)
        #expect(label.intrinsicContentSize.height == 20.5)
    }

    @Test func plainTextReadsBackWithTheLabelsAttributes() throws {
        let label = label("x")
        label.textColor = .green
        let text = try #require(label.attributedText)
        let attributes = text.attributes(at: 0, effectiveRange: nil)
        #expect(attributes[.foregroundColor] as? UIColor == .green)
        #expect((attributes[.font] as? UIFont)?.pointSize == 17)
    }

    // MARK: Drawing

    @Test func textIsDrawnInTheVerticalMiddleAtTheLeft() throws {
        let label = label("HHH")
        label.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
        let ink = try #require(try Picture(label).inkBounds())
        // Capitals of 17 points are 12 high; the line's middle lies at 50, its baseline 6 below.
        #expect(abs(ink.maxY - 56) <= 1)
        #expect(abs(ink.height - 12) <= 1.5)
        #expect(ink.minX < 4)
    }

    @Test func naturalTextIsAtTheRightInRightToLeftLayout() throws {
        let label = label("HHH")
        label.frame = CGRect(x: 0, y: 0, width: 200, height: 30)
        label.semanticContentAttribute = .forceRightToLeft
        let ink = try #require(try Picture(label).inkBounds())
        #expect(ink.maxX > 196)
        #expect(ink.minX > 150)
    }

    @Test func centeredTextIsInTheMiddle() throws {
        let label = label("HHH")
        label.textAlignment = .center
        label.frame = CGRect(x: 0, y: 0, width: 200, height: 30)
        let ink = try #require(try Picture(label).inkBounds())
        #expect(abs(ink.midX - 100) <= 1)
    }

    @Test func textTooLongEndsInsideTheLabel() throws {
        let label = label("HHHHHHHHHHHHHHHHHHHHHHHH")
        label.frame = CGRect(x: 0, y: 0, width: 100, height: 30)
        let ink = try #require(try Picture(label).inkBounds())
        #expect(ink.maxX <= 100)
        #expect(ink.maxX > 80)
    }

    @Test func theColorIsThatOfTheAppearance() throws {
        let label = label("\u{2588}")
        label.frame = CGRect(x: 0, y: 0, width: 40, height: 30)
        label.overrideUserInterfaceStyle = .light
        let light = try Picture(label)
        let ink = try #require(light.inkBounds())
        #expect(light[ink.midX, ink.midY].isNear(.black))
        label.overrideUserInterfaceStyle = .dark
        #expect(try Picture(label)[ink.midX, ink.midY].isNear(.white))
    }

    @Test func aHighlightedLabelHasItsHighlightedColor() throws {
        let label = label("\u{2588}")
        label.frame = CGRect(x: 0, y: 0, width: 40, height: 30)
        label.highlightedTextColor = .red
        let ink = try #require(try Picture(label).inkBounds())
        label.isHighlighted = true
        #expect(try Picture(label)[ink.midX, ink.midY].isNear(Pixel(red: 255, green: 0, blue: 0, alpha: 255)))
    }

    @Test func textShrinksToFitWhereItMay() {
        let label = label("A rather long line of text")
        let natural = label.intrinsicContentSize.width
        label.adjustsFontSizeToFitWidth = true
        label.minimumScaleFactor = 0.5
        let factor = label.labelText.fontScale(for: CGSize(width: natural * 0.75, height: 20))
        #expect(factor > 0.7 && factor < 0.8)
        #expect(label.labelText.fontScale(for: CGSize(width: natural * 0.25, height: 20)) == 0.5)
        #expect(label.labelText.fontScale(for: CGSize(width: natural, height: 20)) == 1)
    }

    @Test func textRectIsAtTheTopAndAsWideAsTheText() {
        let label = label("Hello")
        let natural = label.intrinsicContentSize
        let rect = label.textRect(forBounds: CGRect(x: 10, y: 20, width: 200, height: 100), limitedToNumberOfLines: 1)
        #expect(rect == CGRect(x: 10, y: 20, width: natural.width, height: natural.height))
        label.textAlignment = .right
        let right = label.textRect(forBounds: CGRect(x: 0, y: 0, width: 200, height: 100), limitedToNumberOfLines: 1)
        #expect(abs(right.maxX - 200) <= 0.5)
    }

    // MARK: Fonts and baselines

    @Test func theFirstBaselineIsTheAscenderBelowTheTop() {
        // 17 x 0.952148 = 16.19; drawn on a half point.
        let offsets = label("Hello").baselineOffsets
        #expect(abs(offsets.first - 16.19) <= 0.5)
        #expect(abs(offsets.first + offsets.last - 20.5) < 0.001)
    }

    @Test func anAdjustingLabelFollowsTheTextSize() {
        let label = label("Hello")
        label.font = .preferredFont(forTextStyle: .body)
        label.adjustsFontForContentSizeCategory = true
        #expect(label.font.pointSize == 17)
        rig.device.change { $0.contentSizeCategory = .extraExtraExtraLarge }
        #expect(label.font.pointSize == 23)
    }

    @Test func aLabelLetsTouchesThrough() {
        #expect(!label("x").isUserInteractionEnabled)
    }

    @Test func aLabelGoesWithItsOwner() {
        weak var released: UILabel?
        do {
            let label = UILabel(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            label.text = "gone"
            released = label
        }
        #expect(released == nil)
    }

    @Test func runsWithoutAFontKeepTheOneTheLabelHadBefore() {
        let label = UILabel()
        label.font = .systemFont(ofSize: 10)
        label.textColor = .red
        let text = NSMutableAttributedString(
            string: "Big", attributes: [.font: UIFont.systemFont(ofSize: 40), .foregroundColor: UIColor.blue])
        text.append(NSAttributedString(string: " small"))
        label.attributedText = text
        let end = label.attributedText?.attributes(at: 5, effectiveRange: nil)
        #expect(end?[.font] as? UIFont == .systemFont(ofSize: 10) && end?[.foregroundColor] as? UIColor == .red)
        #expect(label.font == .systemFont(ofSize: 40) && label.textColor == .blue)
        let whole = UILabel()
        whole.font = .systemFont(ofSize: 40)
        whole.text = "Big small"
        // Six letters at a quarter of the size.
        #expect(label.intrinsicContentSize.width < 0.7 * whole.intrinsicContentSize.width)
        label.font = .systemFont(ofSize: 40)
        #expect(abs(label.intrinsicContentSize.width - whole.intrinsicContentSize.width) < 0.5)
    }
}
