import Testing
import UIKit
import UIKitHeadless

/// Pictures that stand in lines. Lines of the system font at 20 points are 23.867 high, 19.043 of that above the baseline.
@MainActor
struct TextAttachmentTests {
    private let font = UIFont.systemFont(ofSize: 20)

    private func square(_ size: CGFloat, _ color: UIColor = .red) -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        return UIGraphicsImageRenderer(size: CGSize(width: size, height: size), format: format).image {
            color.setFill()
            $0.fill(CGRect(x: 0, y: 0, width: size, height: size))
        }
    }

    private func text(_ attachment: NSTextAttachment, before: String = "", after: String = "")
        -> NSMutableAttributedString
    {
        let text = NSMutableAttributedString(string: before)
        text.append(NSAttributedString(attachment: attachment))
        text.append(NSAttributedString(string: after))
        text.addAttribute(.font, value: font, range: NSRange(location: 0, length: text.length))
        return text
    }

    private func size(_ text: NSAttributedString, width: CGFloat = 1000) -> CGSize {
        text.boundingRect(
            with: CGSize(width: width, height: 1000), options: .usesLineFragmentOrigin, context: nil
        ).size
    }

    @Test func theStringIsOneCharacterThatCarriesTheAttachment() {
        let attachment = NSTextAttachment(image: square(10))
        let string = NSAttributedString(attachment: attachment)
        #expect(string.string == "\u{FFFC}")
        #expect(string.length == 1)
        #expect(NSTextAttachment.character == 0xFFFC)
        #expect(string.attribute(.attachment, at: 0, effectiveRange: nil) as? NSTextAttachment === attachment)
    }

    @Test func aPictureOfItsOwnSizeStandsOnTheBaseline() {
        let empty = size(text(NSTextAttachment()))
        #expect(isNear(empty.width, 0, 0.001))
        #expect(isNear(empty.height, 23.867, 0.01))
        let small = size(text(NSTextAttachment(image: square(10))))
        #expect(isNear(small.width, 10, 0.001))
        #expect(isNear(small.height, 23.867, 0.01))
        // 40 points above the baseline, and the font's 4.824 below.
        let large = size(text(NSTextAttachment(image: square(40))))
        #expect(isNear(large.width, 40, 0.001))
        #expect(isNear(large.height, 44.824, 0.01))
    }

    @Test func boundsSayTheSizeAndHowFarItReachesBelow() {
        let attachment = NSTextAttachment(image: square(10))
        attachment.bounds = CGRect(x: 0, y: -30, width: 50, height: 40)
        let lowered = size(text(attachment))
        // 19.043 above, 30 below.
        #expect(isNear(lowered.width, 50, 0.001))
        #expect(isNear(lowered.height, 49.043, 0.01))
        attachment.bounds.origin.y = 5
        #expect(isNear(size(text(attachment)).height, 49.824, 0.01))
        attachment.lineLayoutPadding = 7
        #expect(isNear(size(text(attachment)).width, 64, 0.001))
    }

    @Test func textBeforeAndBehindKeepsItsPlace() {
        let attachment = NSTextAttachment(image: square(30))
        let (alone, both) = (
            NSAttributedString(string: "ab", attributes: [.font: font]).size().width,
            size(text(attachment, before: "ab", after: "ab")).width
        )
        #expect(isNear(both, 2 * alone + 30, 0.01))
    }

    @Test func aLineBreaksAtAnAttachmentThatDoesNotFit() {
        let attachment = NSTextAttachment(image: square(60))
        let wrapped = size(text(attachment, before: "word "), width: 80)
        #expect(isNear(wrapped.height, 88.691, 0.05))
        #expect(isNear(wrapped.width, 60, 0.01))
    }

    @Test func aLabelMeasuresAndDrawsIt() {
        let stage = Stage()
        stage.root.backgroundColor = .white
        let label = UILabel(frame: CGRect(x: 100, y: 100, width: 100, height: 40))
        let attachment = NSTextAttachment(image: square(10))
        attachment.bounds = CGRect(x: 0, y: -4, width: 20, height: 20)
        label.attributedText = text(attachment)
        #expect(label.intrinsicContentSize == CGSize(width: 20, height: 24))
        stage.root.addSubview(label)
        stage.device.step()
        // The label's baseline is at 100 + (40 - 24) / 2 + 19.043, to a half point: 127. The square is from 111 to 131.
        #expect(inked(stage, "r") == CGRect(x: 100, y: 111, width: 20, height: 20))
    }

    @Test func aTextViewAndAStringDrawItToo() {
        let stage = Stage()
        stage.root.backgroundColor = .white
        let attachment = NSTextAttachment(image: square(20))
        let view = UITextView(frame: CGRect(x: 0, y: 100, width: 200, height: 100))
        view.backgroundColor = .white
        view.attributedText = text(attachment)
        stage.root.addSubview(view)
        stage.device.step()
        // Five points of padding at the side, eight above; the square ends at the baseline.
        let place = inked(stage, "r")
        #expect(isNear(place, 5, 108, 20, 20, 0.6))
        let rows = drawn(40, 40) { text(attachment).draw(at: .zero) }
        // Rows and columns at its edges are mixed where the baseline is on no whole pixel.
        #expect(count(rows, "r") >= 20 * 19)
    }

    @Test func aStencilTakesTheColourOfTheText() {
        let attachment = NSTextAttachment(image: square(20).withRenderingMode(.alwaysTemplate))
        let green = text(attachment)
        green.addAttribute(.foregroundColor, value: UIColor.green, range: NSRange(location: 0, length: 1))
        let rows = drawn(40, 40) { green.draw(at: .zero) }
        #expect(count(rows, "r") == 0)
        #expect(count(rows, "g") >= 20 * 19)
    }

    @Test func thePictureCanComeFromData() {
        let attachment = NSTextAttachment(data: square(12).pngData(), ofType: "public.png")
        #expect(isNear(size(text(attachment)).width, 12, 0.001))
        #expect(attachment.fileType == "public.png")
        attachment.contents = Data([1, 2, 3])
        #expect(size(text(attachment)).width == 0)
    }

    @Test func anAttachmentElsewhereThanOnItsCharacterCountsAsNothing() {
        let attachment = NSTextAttachment(image: square(80))
        let plain = NSAttributedString(string: "abc", attributes: [.font: font])
        let odd = NSAttributedString(string: "abc", attributes: [.font: font, .attachment: attachment])
        #expect(odd.size() == plain.size())
    }

    @Test func numbersThatAreNoneCountAsNothing() {
        let attachment = NSTextAttachment(image: square(10))
        for bad in [CGFloat.nan, .infinity, -.infinity, .greatestFiniteMagnitude] {
            attachment.bounds = CGRect(x: bad, y: bad, width: bad, height: bad)
            attachment.lineLayoutPadding = bad
            let size = size(text(attachment))
            #expect(size.width.isFinite && size.height.isFinite)
            let label = UILabel()
            label.attributedText = text(attachment)
            #expect(label.intrinsicContentSize.width.isFinite)
        }
    }

    @Test func aShownPictureIsExchangedWithTheText() {
        let stage = Stage()
        stage.root.backgroundColor = .white
        let label = UILabel(frame: CGRect(x: 0, y: 100, width: 100, height: 40))
        stage.root.addSubview(label)
        label.attributedText = text(NSTextAttachment(image: square(20)))
        stage.device.step()
        #expect(!inked(stage, "r").isNull)
        label.attributedText = text(NSTextAttachment(image: square(20, .blue)))
        stage.device.step()
        #expect(inked(stage, "r").isNull)
        #expect(inked(stage, "b").size == CGSize(width: 20, height: 20))
    }

    // MARK: Pixels

    /// Where a colour is on the screen between 95 and 205 points from the top, in points.
    private func inked(_ stage: Stage, _ letter: Character) -> CGRect {
        let area = CGRect(x: 0, y: 190, width: 450, height: 220)
        guard let image = stage.device.screenshot().cropping(to: area) else { return .null }
        var result = CGRect.null
        for (y, row) in letters(UIImage(cgImage: image)).enumerated() {
            guard let first = row.firstIndex(of: letter), let last = row.lastIndex(of: letter) else { continue }
            let (left, right) = (
                row.distance(from: row.startIndex, to: first), row.distance(from: row.startIndex, to: last)
            )
            result = result.union(
                CGRect(x: CGFloat(left) / 2, y: 95 + CGFloat(y) / 2, width: CGFloat(right - left + 1) / 2, height: 0.5))
        }
        return result
    }

    private func count(_ rows: [String], _ letter: Character) -> Int { rows.joined().count { $0 == letter } }
}
