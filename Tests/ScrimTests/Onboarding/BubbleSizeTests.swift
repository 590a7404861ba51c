import Testing
import UIKit
import UIKitHeadless

@testable import Scrim

@Suite("Bubble: size")
@MainActor
struct BubbleSizeTests {
    private static let largest = UIContentSizeCategory.accessibilityExtraExtraExtraLarge

    @Test(arguments: [DeviceProfile.iPhoneSE, .iPad])
    func theHeightIsThatOfAllPartsWithTheRoomBetweenThem(_ profile: DeviceProfile) {
        let rig = BubbleRig(HeadlessDevice(profile), .step())
        // 16, a headline of 20.5, 4, two lines of 18, 12, a row of 44 that reaches 4 into the room above and below, 14.
        let expected: CGFloat = 16 + 20.5 + 4 + 36 + 12 + 36 + 14
        #expect(rig.bubble.bounds.height == expected)
        #expect(rig.bubble.bounds.width <= 320)
        #expect(!rig.bubble.scrollView.isScrollEnabled)
    }

    @Test func eachPartTakesRoomOnlyWhereItIs() {
        func height(_ model: BubbleModel) -> CGFloat {
            BubbleRig(HeadlessDevice(.iPhoneSE), model).bubble.bounds.height
        }
        #expect(height(.step(text: nil, buttons: [], progress: nil)) == 50.5)
        #expect(height(.step(title: nil, text: "One line", buttons: [], progress: nil)) == 48)
        #expect(height(.step(title: nil, text: nil, progress: nil)) == 66)
        #expect(height(.step(title: "", text: "", buttons: [], progress: nil)) == 30)
        // 16 above and 14 below: a headline of 20.5, a line of 18, a footnote of 15.5, dots of 6. One step alone is no progress.
        #expect(height(.step(title: nil, text: nil, buttons: [], progress: (1, 2, .text))) == 46)
        #expect(height(.step(title: nil, text: nil, buttons: [], progress: (1, 2, .dots))) == 36)
        #expect(height(.step(title: nil, text: nil, buttons: [], progress: (1, 1, .text))) == 30)
        #expect(height(.step(title: nil, text: nil, buttons: [], progress: (1, 2, .none))) == 30)
    }

    @Test func aBubbleIsNoWiderThanTheThemeAndTheRoomAllow() {
        let long = BubbleModel.step(text: String(repeating: "All about this button. ", count: 20))
        let rig = BubbleRig(HeadlessDevice(.iPad), long)
        #expect(rig.bubble.bounds.width <= 320 && rig.bubble.bounds.width > 300)
        #expect(rig.bubble.sizeThatFits(CGSize(width: 200, height: 1000)).width <= 200)
        rig.bubble.model.theme.maximumWidth = 500
        let wide = rig.bubble.sizeThatFits(rig.room).width
        #expect(wide <= 500 && wide > 460)
    }

    @Test func wordsTakeNoMoreLinesThanAtTheGreatestWidthAndNoMoreWidthThanTheyNeed() {
        let text = "All that you work on is kept here, newest first. Search it at any time."
        let rig = BubbleRig(HeadlessDevice(.iPhoneSE), .step(title: nil, text: text, buttons: [], progress: nil))
        let label = rig.bubble.label
        func height(_ width: CGFloat) -> CGFloat { label.sizeThatFits(CGSize(width: width, height: 1000)).height }
        let width = rig.bubble.bounds.width - 32
        #expect(height(288) == 36 && height(width) == 36)
        #expect(height(width - 1) == 54)
        #expect(width < 275, "the second line is about as long as the first")
    }

    @Test func aShortTextHasABubbleOfTheLeastWidth() {
        let rig = BubbleRig(HeadlessDevice(.iPhoneSE), .step(title: nil, text: "I", buttons: [], progress: nil))
        #expect(rig.bubble.bounds.size == CGSize(width: 96, height: 48))
        #expect(rig.frame(rig.bubble.label).minX == 16)
        rig.bubble.model.theme.minimumWidth = 0
        #expect(rig.bubble.sizeThatFits(rig.room).width < 50)
    }

    @Test func sizesAreWholePixels() {
        for category in [UIContentSizeCategory.large, .extraLarge, Self.largest] {
            let rig = BubbleRig(HeadlessDevice(.iPhone16, contentSizeCategory: category), .step())
            for length in [rig.bubble.bounds.width, rig.bubble.bounds.height] {
                #expect(isNear(length * 3, (length * 3).rounded(), 1e-6), "\(length)")
            }
        }
    }

    @Test func theSizeFollowsFromModelAndTraitsAlone() {
        let rig = BubbleRig(HeadlessDevice(.iPhoneSE), .step())
        let size = rig.bubble.sizeThatFits(rig.room)
        rig.place(CGSize(width: 120, height: 90))
        rig.bubble.scrollView.contentOffset.y = 20
        #expect(rig.bubble.sizeThatFits(rig.room) == size)
        rig.bubble.model = .step(text: "Other words")
        _ = rig.bubble.sizeThatFits(rig.room)
        rig.bubble.model = .step()
        #expect(rig.bubble.sizeThatFits(rig.room) == size)
        #expect(BubbleRig(HeadlessDevice(.iPhoneSE), .step()).bubble.bounds.size == size)
    }

    @Test func theSizeFollowsTheTextSize() {
        let rig = BubbleRig(HeadlessDevice(.iPad), .step())
        var last: CGFloat = 0
        for category: UIContentSizeCategory in [
            .extraSmall, .large, .extraExtraExtraLarge, .accessibilityLarge, Self.largest,
        ] {
            rig.device.contentSizeCategory = category
            rig.device.step()
            rig.fit()
            #expect(rig.bubble.bounds.height > last, "\(category.rawValue)")
            last = rig.bubble.bounds.height
            let fresh = BubbleRig(HeadlessDevice(.iPad, contentSizeCategory: category), .step())
            #expect(fresh.bubble.bounds.size == rig.bubble.bounds.size, "\(category.rawValue)")
            #expect(fresh.bubble.titleLabel.font == rig.bubble.titleLabel.font)
        }
    }

    @Test func boldTextHasWiderWords() {
        let rig = BubbleRig(
            HeadlessDevice(.iPad), .step(title: nil, text: "One line of text", buttons: [], progress: nil))
        let width = rig.bubble.bounds.width
        rig.device.legibilityWeight = .bold
        rig.device.step()
        rig.fit()
        #expect(rig.bubble.bounds.width > width)
    }

    // MARK: Bad input

    @Test func roomThatIsNoneGivesNoSize() {
        let rig = BubbleRig(HeadlessDevice(.iPhoneSE), .step())
        for room in [
            CGSize.zero, CGSize(width: 0, height: 100), CGSize(width: 100, height: 0), CGSize(width: -5, height: 100),
            CGSize(width: CGFloat.nan, height: 100), CGSize(width: 100, height: CGFloat.nan),
        ] {
            #expect(rig.bubble.sizeThatFits(room) == .zero, "\(room)")
        }
        let size = rig.bubble.sizeThatFits(rig.room)
        let endless = CGFloat.infinity
        #expect(rig.bubble.sizeThatFits(CGSize(width: endless, height: endless)) == size)
        let great = CGFloat.greatestFiniteMagnitude
        #expect(rig.bubble.sizeThatFits(CGSize(width: great, height: great)) == size)
    }

    @Test func wildThemesStayInTheRoom() {
        for value in [CGFloat.nan, .infinity, -.infinity, -40, 0, 1e12, 300] {
            var theme = BubbleTheme.standard
            theme.cornerRadius = value
            theme.contentInsets = NSDirectionalEdgeInsets(top: value, leading: value, bottom: value, trailing: value)
            theme.spacing = value
            theme.titleSpacing = value
            theme.arrowSize = CGSize(width: value, height: value)
            theme.maximumWidth = value
            theme.minimumWidth = value
            theme.maximumImageHeight = value
            theme.borderWidth = value
            theme.shadow?.opacity = value
            theme.shadow?.radius = value
            theme.shadow?.offset = CGSize(width: value, height: value)
            theme.fonts.title.custom = UIFont.preferredFont(forTextStyle: .largeTitle)
            let model = BubbleModel.step().with {
                $0.theme = theme
                $0.showsClose = true
            }
            let rig = BubbleRig(HeadlessDevice(.iPhoneSE), model)
            let size = rig.bubble.bounds.size
            #expect(size.width > 0 && size.height > 0, "\(value)")
            #expect(size.width <= rig.room.width && size.height <= rig.room.height, "\(value)")
            #expect(rig.device.issues == [])
        }
    }

    @Test func stepsThatDoNotExistAreTheNextThatDo() {
        for (step, count, words) in [(0, 5, "Step 1 of 5"), (-3, 5, "Step 1 of 5"), (9, 5, "Step 5 of 5")] {
            let rig = BubbleRig(HeadlessDevice(.iPhoneSE), .step(progress: (step, count, .dots)))
            #expect(rig.bubble.progressView.accessibilityLabel == words)
        }
        for count in [0, -1, Int.min] {
            let rig = BubbleRig(HeadlessDevice(.iPhoneSE), .step(progress: (1, count, .dots)))
            #expect(rig.bubble.progressView.isHidden)
        }
        let rig = BubbleRig(HeadlessDevice(.iPhoneSE), .step(progress: (1, Int.max, .dots)))
        #expect(!rig.bubble.progressView.showsDots)
    }

    @Test func randomBubblesKeepTheirPartsInside() {
        var lottery = Lottery(state: 7)
        let actions: [BubbleAction] = [.skip, .back, .next, .done, .close, .custom("More about this")]
        let categories = [
            UIContentSizeCategory.extraSmall, .large, .extraExtraExtraLarge, .accessibilityLarge, Self.largest,
        ]
        for index in 0..<60 {
            var model = BubbleModel()
            let words = Int(lottery.next(0...30))
            model.content.text = words > 25 ? nil : String(repeating: "some words ", count: words)
            model.content.title =
                lottery.next(0...1) < 0.5 ? nil : String(repeating: "Title ", count: Int(lottery.next(1...6)))
            model.buttons = (0..<Int(lottery.next(0...4.99))).map { _ in
                BubbleButton(actions[Int(lottery.next(0...5.99))], style: lottery.next(0...1) < 0.3 ? .primary : nil)
            }
            let styles: [BubbleProgress] = [.none, .text, .dots]
            model.progress = (2, Int(lottery.next(1...20)), styles[Int(lottery.next(0...2.99))])
            model.showsClose = lottery.next(0...1) < 0.4
            let category = categories[Int(lottery.next(0...4.99))]
            let rig = BubbleRig(HeadlessDevice(.iPhone16, contentSizeCategory: category), model)
            let room = CGSize(width: lottery.next(60...400), height: 20_000)
            rig.fit(room)
            let bounds = rig.bubble.bounds
            #expect(bounds.width <= room.width, "\(index)")
            #expect(!rig.bubble.scrollView.isScrollEnabled, "\(index): all has room")
            for part in rig.parts {
                #expect(
                    bounds.insetBy(dx: -0.01, dy: -0.01).contains(part),
                    "\(index): \(part) in \(bounds) \(model.buttons)")
            }
            let frames = rig.bubble.buttonViews.map(rig.frame)
            for (number, frame) in frames.enumerated() {
                #expect(frame.height >= 44 - 0.01, "\(index)")
                for other in frames[..<number] {
                    #expect(!frame.insetBy(dx: 0.01, dy: 0.01).intersects(other), "\(index): \(frames)")
                }
            }
            let other = BubbleRig(
                HeadlessDevice(.iPhone16, contentSizeCategory: category, layoutDirection: .rightToLeft), model)
            other.fit(room)
            #expect(other.bubble.bounds == bounds, "\(index)")
            for (a, b) in zip(rig.parts, other.parts) {
                #expect(
                    isNear(CGRect(x: bounds.width - b.maxX, y: b.minY, width: b.width, height: b.height), a, 0.34),
                    "\(index)")
            }
        }
    }
}
