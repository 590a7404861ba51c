import Testing
import UIKit
import UIKitHeadless

@testable import Scrim

@Suite("Bubble: layout")
@MainActor
struct BubbleLayoutTests {
    private static let largest = UIContentSizeCategory.accessibilityExtraExtraExtraLarge

    @Test func wordsStandBelowEachOtherAndButtonsInARowBelowThem() throws {
        let rig = BubbleRig(HeadlessDevice(.iPhoneSE), .step())
        let width = rig.bubble.bounds.width
        #expect(rig.frame(rig.bubble.titleLabel) == CGRect(x: 16, y: 16, width: width - 32, height: 20.5))
        #expect(rig.frame(rig.bubble.label) == CGRect(x: 16, y: 40.5, width: width - 32, height: 36))
        // The words of back stand under the others: what can be hit begins 12 to the left.
        let back = try #require(rig.frame(.back))
        let next = try #require(rig.frame(.next))
        #expect(back.minX == 4 && back.minY == 84.5 && back.height == 44)
        #expect(next.maxX == width - 16 && next.minY == 84.5 && next.height == 44)
        #expect(back.width >= 44 && next.width >= 44)
        // Five dots of 6 with 6 between them, in the middle.
        let dots = rig.frame(rig.bubble.progressView)
        #expect(dots.size == CGSize(width: 54, height: 6))
        #expect(dots.midY == 106.5)
        #expect(dots.minX >= back.maxX && dots.maxX <= next.minX)
    }

    @Test func rightToLeftIsTheMirrorImage() throws {
        let model = BubbleModel.step().with { $0.showsClose = true }
        let left = BubbleRig(HeadlessDevice(.iPhoneSE), model)
        let right = BubbleRig(HeadlessDevice(.iPhoneSE, layoutDirection: .rightToLeft), model)
        let width = left.bubble.bounds.width
        #expect(right.bubble.bounds == left.bubble.bounds)
        for (a, b) in zip(
            left.parts + [left.frame(left.bubble.closeButton)], right.parts + [right.frame(right.bubble.closeButton)])
        {
            #expect(b == CGRect(x: width - a.maxX, y: a.minY, width: a.width, height: a.height))
        }
        #expect(try #require(right.frame(.next)).minX == 16)
    }

    @Test func arabicHasItsWordsAndReadsFromTheRight() throws {
        let model = BubbleModel.step(title: "مشاريعك", text: "كل ما تعمل عليه محفوظ هنا.", progress: (2, 5, .text))
        let rig = BubbleRig(HeadlessDevice(.iPhoneSE, languages: ["ar-EG"]), model)
        #expect(rig.button(.next)?.accessibilityLabel == "التالي")
        #expect(rig.bubble.progressView.accessibilityLabel == "الخطوة ٢ من ٥")
        #expect(try #require(rig.frame(.back)).minX > #require(rig.frame(.next)).maxX)
        let title = rig.bubble.titleLabel
        #expect(title.effectiveUserInterfaceLayoutDirection == .rightToLeft && title.textAlignment == .natural)
    }

    @Test func buttonsStandOneBelowTheOtherWhereTheyHaveNoRoomSideBySide() throws {
        let buttons = [BubbleButton(.skip), BubbleButton(.back), BubbleButton(.next)]
        let rig = BubbleRig(
            HeadlessDevice(.iPhoneSE, contentSizeCategory: Self.largest, languages: ["de"]), .step(buttons: buttons))
        let (skip, back, next) = (
            try #require(rig.frame(.skip)), try #require(rig.frame(.back)), try #require(rig.frame(.next))
        )
        for frame in [skip, back, next] {
            #expect(frame.minX == 16 && isNear(frame.maxX, rig.bubble.bounds.width - 16))
            #expect(frame.height > 50)
        }
        #expect(isNear(skip.minY - next.maxY, 8) && isNear(back.minY - skip.maxY, 8))
        #expect(isNear(rig.bubble.bounds.height - back.maxY, 14))
    }

    @Test func buttonsAndProgressGrowNoFurtherThanTheSecondAccessibilitySize() {
        func rig(_ size: UIContentSizeCategory) -> BubbleRig {
            BubbleRig(HeadlessDevice(.iPhone16, contentSizeCategory: size), .step(progress: (2, 5, .text)))
        }
        let (second, last) = (rig(.accessibilityLarge), rig(Self.largest))
        func height(_ rig: BubbleRig) -> CGFloat { rig.frame(.next)?.height ?? 0 }
        // To the pixel, which depends on where the button stands.
        #expect(height(second) > 40 && abs(height(last) - height(second)) < 0.5)
        #expect(last.bubble.progressView.bounds.height == second.bubble.progressView.bounds.height)
        #expect(last.bubble.titleLabel.font.pointSize > second.bubble.titleLabel.font.pointSize)
        // Also where the size changes while the bubble shows.
        second.device.contentSizeCategory = Self.largest
        second.device.step()
        #expect(abs(height(last) - height(second)) < 0.5)
        second.device.contentSizeCategory = .large
        second.device.step()
        #expect(height(second) < height(last) - 5)
    }

    @Test func aTitleThatIsWiderThanTheBubbleWrapsInItsButton() throws {
        let long = String(repeating: "a long title ", count: 8)
        let rig = BubbleRig(HeadlessDevice(.iPhoneSE), .step(buttons: [BubbleButton(.next, title: long)]))
        let next = try #require(rig.frame(.next))
        #expect(next.minX == 16 && next.maxX == rig.bubble.bounds.width - 16)
        #expect(next.height >= 3 * 18 + 16)
    }

    @Test func dotsThatHaveNoRoomAreWords() {
        // 27 dots of 6 with as much between them take 318 points, of which 288 are there.
        for (count, showsDots) in [(24, true), (25, false), (27, false)] {
            let rig = BubbleRig(HeadlessDevice(.iPhoneSE), .step(progress: (3, count, .dots)))
            #expect(rig.bubble.progressView.showsDots == showsDots, "\(count)")
            #expect(rig.bubble.progressView.accessibilityLabel == "Step 3 of \(count)")
        }
    }

    @Test func progressThatHasNoRoomBetweenTheButtonsStandsAboveThem() throws {
        let rig = BubbleRig(HeadlessDevice(.iPhoneSE), .step(progress: (3, 20, .dots)))
        let dots = rig.frame(rig.bubble.progressView)
        #expect(dots.minX == 16)
        #expect(dots.minY == rig.frame(rig.bubble.label).maxY + 12)
        #expect(try #require(rig.frame(.next)).minY == dots.maxY + 12 - 4)
    }

    @Test func theCrossStandsInTheCornerBesideTheFirstLine() {
        let rig = BubbleRig(HeadlessDevice(.iPhoneSE), .step().with { $0.showsClose = true })
        let cross = rig.frame(rig.bubble.closeButton)
        #expect(cross.size == CGSize(width: 44, height: 44))
        #expect(cross.maxX == rig.bubble.bounds.width)
        #expect(isNear(cross.midY, 16 + 20.5 / 2, 0.5))
        // The title makes room for it, the text below does not need to.
        #expect(rig.frame(rig.bubble.titleLabel).maxX == rig.bubble.bounds.width - 16 - 12 - 12)
        #expect(rig.frame(rig.bubble.label).maxX == rig.bubble.bounds.width - 16)
        #expect(!rig.bubble.closeButton.coversContent)
    }

    @Test func theCrossGrowsWithTheTextButNotWithoutEnd() {
        let rig = BubbleRig(
            HeadlessDevice(.iPhoneSE, contentSizeCategory: Self.largest), .step().with { $0.showsClose = true })
        #expect(rig.bubble.closeButton.sides.cross == 22)
        #expect(rig.bubble.closeButton.bounds.size == CGSize(width: 44, height: 44))
    }

    // MARK: Image and view

    private func image(_ width: CGFloat, _ height: CGFloat) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: width, height: height)).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: width, height: height))
        }
    }

    @Test func anImageStandsOnTopInItsProportionsAndIsNeverEnlarged() {
        let rig = BubbleRig(HeadlessDevice(.iPhoneSE), .step().with { $0.content.image = image(100, 40) })
        let width = rig.bubble.bounds.width
        #expect(isNear(rig.frame(rig.bubble.media), CGRect(x: (width - 100) / 2, y: 16, width: 100, height: 40), 0.5))
        #expect(isNear(rig.frame(rig.bubble.titleLabel).minY, 68))
        rig.bubble.model.content.image = image(576, 200)
        rig.fit()
        #expect(rig.bubble.bounds.width == 320)
        #expect(rig.frame(rig.bubble.media) == CGRect(x: 16, y: 16, width: 288, height: 100))
        rig.bubble.model.content.image = image(100, 1000)
        rig.fit()
        #expect(rig.frame(rig.bubble.media).size == CGSize(width: 18, height: 180))
        rig.bubble.model.content.image = nil
        rig.fit()
        #expect(rig.bubble.media.isHidden)
        #expect(rig.frame(rig.bubble.titleLabel).minY == 16)
    }

    @Test func theCrossOverAnImageStandsOnADisc() {
        let model = BubbleModel.step().with {
            $0.content.image = image(288, 100)
            $0.showsClose = true
        }
        let rig = BubbleRig(HeadlessDevice(.iPhoneSE), model)
        #expect(rig.bubble.closeButton.coversContent)
        #expect(rig.frame(rig.bubble.titleLabel).maxX == 304)
        let cross = rig.frame(rig.bubble.closeButton)
        #expect(cross.midX == 320 - 16 - 20 && cross.midY == 16 + 20)
    }

    @Test func aViewOfOnesOwnHasTheSizeThatItAsksFor() {
        final class Sized: UIView {
            override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 5000, height: 33) }
        }
        let rig = BubbleRig(HeadlessDevice(.iPhoneSE), .step().with { $0.content.makeView = { Sized() } })
        #expect(rig.frame(rig.bubble.media) == CGRect(x: 16, y: 16, width: 288, height: 33))
        #expect(rig.bubble.media.customView?.frame == CGRect(x: 0, y: 0, width: 288, height: 33))
        rig.bubble.model.content.makeView = {
            let view = UIView()
            view.translatesAutoresizingMaskIntoConstraints = false
            view.widthAnchor.constraint(equalToConstant: 120).isActive = true
            view.heightAnchor.constraint(equalToConstant: 50).isActive = true
            return view
        }
        rig.fit()
        #expect(rig.bubble.media.customView?.bounds.size == CGSize(width: 120, height: 50))
        #expect(isNear(rig.frame(rig.bubble.titleLabel).minY, 78))
        rig.bubble.model.content.makeView = {
            let label = UILabel()
            label.numberOfLines = 0
            label.text = "A label that takes two lines or more in the bubble's width, as it is so long"
            let view = UIView()
            label.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(label)
            NSLayoutConstraint.activate([
                label.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 10),
                label.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -10),
                label.topAnchor.constraint(equalTo: view.topAnchor, constant: 8),
                label.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -8),
            ])
            return view
        }
        rig.fit()
        let label = rig.bubble.media.customView?.subviews.first
        #expect(label?.bounds.width == 268)
        #expect(label?.bounds.height ?? 0 > 40 && label?.bounds.height ?? 0 < 65)
        #expect(rig.device.issues == [])
    }

    @Test func aViewThatAsksForNonsenseTakesNoRoom() {
        final class Wild: UIView {
            override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: CGFloat.nan, height: -.infinity) }
        }
        let rig = BubbleRig(HeadlessDevice(.iPhoneSE), .step().with { $0.content.makeView = { Wild() } })
        #expect(rig.frame(rig.bubble.titleLabel).minY == 16)
        #expect(rig.bubble.media.isHidden)
    }

    // MARK: Less room than asked for

    @Test func aBubbleWithLessRoomScrollsItsWordsAndKeepsItsButtons() throws {
        let rig = BubbleRig(HeadlessDevice(.iPhoneSE), .step(text: String(repeating: "All about it. ", count: 60)))
        rig.place(CGSize(width: 300, height: 200))
        let scrollView = rig.bubble.scrollView
        #expect(scrollView.isScrollEnabled)
        // 200 - 14 - 36 - 12 = 138 is where the words end.
        #expect(scrollView.frame == CGRect(x: 0, y: 16, width: 300, height: 122))
        #expect(
            try #require(rig.frame(.next))
                == CGRect(
                    x: 300 - 16 - #require(rig.frame(.next)).width, y: 146, width: #require(rig.frame(.next)).width,
                    height: 44))
        let whole = 20.5 + 4 + rig.bubble.label.sizeThatFits(CGSize(width: 268, height: 5000)).height
        #expect(scrollView.contentSize == CGSize(width: 300, height: whole))
    }

    @Test func aBubbleWithLessRoomThanItsButtonsScrollsThemToo() async throws {
        let rig = BubbleRig(HeadlessDevice(.iPhoneSE, contentSizeCategory: Self.largest), .step())
        rig.place(CGSize(width: 300, height: 120))
        let scrollView = rig.bubble.scrollView
        #expect(scrollView.isScrollEnabled)
        #expect(scrollView.frame == CGRect(x: 0, y: 16, width: 300, height: 90))
        #expect(rig.bubble.footer.superview === scrollView)
        scrollView.contentOffset.y = scrollView.contentSize.height - 90
        rig.device.step()
        let next = try #require(rig.frame(.next))
        #expect(next.minY >= 16 && next.maxY <= 120)
        await rig.device.tap(try #require(rig.button(.next)))
        #expect(rig.actions == [.next])
        rig.fit()
        #expect(rig.bubble.footer.superview === rig.bubble.body)
    }

    @Test func aBubbleWithoutSizeHasNothingInReach() {
        let rig = BubbleRig(HeadlessDevice(.iPhoneSE), .step())
        rig.device.isVoiceOverRunning = true
        #expect(rig.device.voiceOver.elements.count == 5)
        rig.place(.zero)
        #expect(rig.device.voiceOver.elements.count == 0)
        #expect(rig.device.view(at: CGPoint(x: 30, y: 120)) === rig.controller.view)
        for size in [
            CGSize(width: 1, height: 1), CGSize(width: 30, height: 30), CGSize(width: 300, height: 5),
            CGSize(width: 5, height: 300),
        ] {
            rig.place(size)
            for part in [rig.bubble.scrollView, rig.bubble.closeButton].map(rig.frame) {
                #expect(rig.bubble.bounds.insetBy(dx: -0.01, dy: -0.01).contains(part), "\(size): \(part)")
            }
        }
    }

    @Test func tenThousandCharactersInTheLargestTextAreDrawnWhereOneReads() throws {
        let text = String((0..<10_000).map { $0 % 7 == 6 ? " " : "x" })
        let rig = BubbleRig(
            HeadlessDevice(.iPhoneSE, contentSizeCategory: Self.largest),
            .step(title: nil, text: text, buttons: [], progress: nil))
        let scrollView = rig.bubble.scrollView
        #expect(scrollView.contentSize.height > 20_000)
        #expect(rig.bubble.bounds.height == rig.room.height)
        for offset in [0, 5000, 17_000, scrollView.contentSize.height - scrollView.bounds.height] {
            scrollView.contentOffset.y = offset
            rig.device.step()
            let label = rig.bubble.label
            #expect(label.bounds.height < 2000, "\(offset)")
            #expect(
                label.frame.minY <= offset
                    && label.frame.maxY >= min(offset + scrollView.bounds.height, scrollView.contentSize.height))
            // Black letters on white in the upper and the lower half.
            let shot = rig.device.screenshot()
            for rows in [60..<600, 700..<1200] {
                let reds = rows.flatMap { y in
                    stride(from: 60, to: 600, by: 5).map { shot.pixel(x: $0, y: y)?.red ?? 255 }
                }
                let dark = reds.count { $0 < 100 }
                #expect(dark > 1000, "\(offset)")
            }
        }
    }

    @Test func otherWordsBeginAtTheirBeginning() {
        let long = String(repeating: "All about it. ", count: 200)
        let rig = BubbleRig(HeadlessDevice(.iPhoneSE), .step(text: long))
        rig.bubble.scrollView.contentOffset.y = 300
        rig.device.step()
        rig.bubble.model = .step(text: long + "And more.")
        rig.device.step()
        #expect(rig.bubble.scrollView.contentOffset == .zero)
    }

    @Test func wordsThatFitShowNoBarOfLongerOnesBefore() {
        let size = UIContentSizeCategory.accessibilityExtraExtraExtraLarge
        let long = BubbleModel.step(text: String(repeating: "Bewässerungserinnerungen kommen morgens. ", count: 12))
        let rig = BubbleRig(HeadlessDevice(.iPhone16, contentSizeCategory: size, languages: ["de"]), long)
        let scrollView = rig.bubble.scrollView
        func bars() -> [CALayer] {
            (scrollView.layer.sublayers ?? []).filter {
                $0.zPosition > 1e6 && ($0.opacity > 0 || $0.animation(forKey: "opacity") != nil)
            }
        }
        // In the middle of the flash, and in that of its fade.
        for frames in [10, 65] {
            rig.show(long)
            rig.device.stepFrames(frames)
            #expect(scrollView.isScrollEnabled && bars().count == 1)
            rig.show(.step(title: nil, text: "Fertig.", buttons: [BubbleButton(.next)], progress: nil))
            #expect(!scrollView.isScrollEnabled && !scrollView.showsVerticalScrollIndicator && bars().isEmpty)
        }
        rig.show(long)
        #expect(bars().count == 1)
    }
}
