import Testing
import UIKit
import UIKitHeadless
import UIKitTestSupport

@testable import Scrim

extension OverlayTests {
    @MainActor
    struct Bubble {
        @Test func theBubbleIsWhiteWithBlackWordsInLightMode() async throws {
            let rig = OverlayRig()
            await rig.show()
            let frame = try #require(rig.overlay.bubbleFrame)
            #expect(rig.pixel(frame.midX, frame.minY + 3) == .white)
            let label = try #require(rig.bubble?.label)
            #expect(label.textColor == .label)
            #expect(label.text == "Tap here")
            let shot = rig.device.screenshot()
            #expect(darkest(shot, frame.insetBy(dx: 12, dy: 12)) < 40)
        }

        @Test func theBubbleIsTheSecondaryBackgroundWithWhiteWordsInDarkMode() async throws {
            let rig = OverlayRig(HeadlessDevice(.iPhoneSE, appearance: .dark))
            await rig.show()
            let frame = try #require(rig.overlay.bubbleFrame)
            // Apple's secondary system background in dark mode: 28, 28, 30.
            #expect(rig.pixel(frame.midX, frame.minY + 3) == PixelColor(red: 28, green: 28, blue: 30))
            let arrow = try #require(rig.overlay.arrowFrame)
            #expect(rig.pixel(arrow.midX, arrow.minY + 1) == PixelColor(red: 28, green: 28, blue: 30))
            let shot = rig.device.screenshot()
            #expect(255 - lightest(shot, frame.insetBy(dx: 12, dy: 12)) < 40)
        }

        @Test func bubbleAndArrowChangeColourWithTheDevice() async throws {
            let rig = OverlayRig()
            await rig.show()
            rig.device.appearance = .dark
            await rig.device.advanceFrames(1)
            let frame = try #require(rig.overlay.bubbleFrame)
            let arrow = try #require(rig.overlay.arrowFrame)
            let dark = PixelColor(red: 28, green: 28, blue: 30)
            #expect(rig.pixel(frame.midX, frame.minY + 3) == dark)
            #expect(rig.pixel(arrow.midX, arrow.minY + 1) == dark)
        }

        @Test func theWordsAre12PointsScaledAsCaption1AtEachTextSize() async throws {
            // Apple's sizes of caption 1, whose size at `large` is 12.
            let sizes: [(UIContentSizeCategory, CGFloat)] = [
                (.extraSmall, 11), (.small, 11), (.medium, 11), (.large, 12), (.extraLarge, 14), (.extraExtraLarge, 16),
                (.extraExtraExtraLarge, 18), (.accessibilityMedium, 22), (.accessibilityLarge, 26),
                (.accessibilityExtraLarge, 32), (.accessibilityExtraExtraLarge, 37),
                (.accessibilityExtraExtraExtraLarge, 43),
            ]
            let live = OverlayRig()
            await live.show()
            for (category, size) in sizes {
                live.device.contentSizeCategory = category
                await live.device.advanceFrames(1)
                let label = try #require(live.bubble?.label)
                #expect(isNear(label.font.pointSize, size, 0.01), "\(category.rawValue)")
                let text = label.sizeThatFits(CGSize(width: 327, height: CGFloat.greatestFiniteMagnitude))
                let frame = try #require(live.overlay.bubbleFrame)
                #expect(frame.height >= text.height + 24 && frame.height <= text.height + 24.5, "\(category.rawValue)")
                #expect(frame.maxY == 280)
            }
            let fresh = OverlayRig(HeadlessDevice(.iPhoneSE, contentSizeCategory: .accessibilityExtraExtraExtraLarge))
            await fresh.show()
            #expect(isNear(try #require(fresh.bubble?.label).font.pointSize, 43, 0.01))
            #expect(fresh.overlay.bubbleFrame == live.overlay.bubbleFrame)
        }

        @Test func theBubbleHasCornersOf12AndInsetsOf12RoundItsWords() async throws {
            let rig = OverlayRig()
            await rig.show()
            let bubble = try #require(rig.bubble)
            #expect(bubble.layer.cornerRadius == 12)
            let text = bubble.label.sizeThatFits(CGSize(width: 327, height: 1000))
            #expect(bubble.bounds.width >= text.width + 24 && bubble.bounds.width < text.width + 24.51)
            #expect(bubble.bounds.height >= text.height + 24 && bubble.bounds.height < text.height + 24.51)
            let words = try #require(rig.words)
            #expect(isNear(words.minX, 12, 0.5))
            #expect(words.minY == 12)
            #expect(isNear(words.maxX, bubble.bounds.width - 12, 0.5))
            #expect(words.maxY == bubble.bounds.height - 12)
            // The corner's pixel is dimmed screen, and (12 - 12 / sqrt 2 = 3.5) four points inside is bubble.
            let frame = bubble.frame
            #expect(
                rig.pixel(frame.minX + 0.25, frame.minY + 0.25)?.isNear(PixelColor(gray: 127), tolerance: 2) == true)
            #expect(rig.pixel(frame.minX + 4.5, frame.minY + 4.5) == .white)
        }

        @Test func theBubbleStands20AboveTheAnchorCentredOnIt() async throws {
            let rig = OverlayRig()
            await rig.show()
            let frame = try #require(rig.overlay.bubbleFrame)
            #expect(frame.maxY == 280)
            #expect(isNear(frame.midX, 190, 0.5))
            #expect(rig.overlay.bubbleSide == "above")
        }

        @Test func theBubbleStands20BelowAnAnchorAtTheTop() async throws {
            let rig = OverlayRig(anchor: CGRect(x: 140, y: 30, width: 100, height: 44))
            await rig.show()
            #expect(rig.overlay.bubbleFrame?.minY == 94)
            #expect(rig.overlay.arrowFrame == CGRect(x: 178, y: 86, width: 24, height: 8))
            #expect(rig.overlay.bubbleSide == "below")
        }

        @Test func longWordsWrapToAsManyLinesAsNeededWithin12OfTheSides() async throws {
            let rig = OverlayRig(title: String(repeating: "All about this button. ", count: 20))
            await rig.show()
            let frame = try #require(rig.overlay.bubbleFrame)
            let label = try #require(rig.bubble?.label)
            #expect(frame.minX >= 12 && frame.maxX <= 363)
            #expect(frame.width > 320)
            #expect(frame.height > 5 * label.font.lineHeight)
            #expect(frame.maxY == 280)
            #expect(label.numberOfLines == 0)
        }

        @Test func inLandscapeTheBubbleStays12FromTheNotchSide() async throws {
            let long = String(repeating: "All about this button. ", count: 20)
            for orientation in [UIInterfaceOrientation.landscapeLeft, .landscapeRight] {
                let rig = OverlayRig(
                    HeadlessDevice(.iPhone16, orientation: orientation), title: long,
                    anchor: CGRect(x: 60, y: 250, width: 100, height: 44))
                await rig.show()
                let safe = rig.overlay.safeAreaInsets
                #expect(safe.left == 59 && safe.right == 59)
                let frame = try #require(rig.overlay.bubbleFrame)
                #expect(frame.minX >= 71 && frame.maxX <= 852 - 71)
                #expect(frame.maxX > 852 - 71 - 30)
            }
        }

        @Test func aBubbleOf10000CharactersStaysInTheSafeArea() async throws {
            let rig = OverlayRig(
                HeadlessDevice(.iPhone16), title: String((0..<10_000).map { $0 % 7 == 6 ? " " : "x" }))
            await rig.show()
            let frame = try #require(rig.overlay.bubbleFrame)
            #expect(frame.minX >= 12 && frame.maxX <= 393 - 12)
            #expect(frame.minY >= 59 && frame.maxY <= 852 - 34)
            #expect(rig.overlay.arrowFrame == nil)
            let words = try #require(rig.words)
            #expect(words.minY == 12)
            #expect(words.maxY <= frame.height - 12 + 0.01)
            let scrollView = try #require(rig.bubble?.scrollView)
            #expect(scrollView.isScrollEnabled)
            #expect(scrollView.contentSize.height > 2 * frame.height)
        }

        @Test func noTitleShowsNoBubbleButThePicture() async {
            for title in ["", nil] {
                let rig = OverlayRig()
                rig.overlay.title = title
                await rig.show()
                #expect(rig.bubble?.isHidden == true)
                #expect(rig.arrow?.isHidden == true)
                #expect(rig.overlay.bubbleFrame == nil)
                #expect(rig.overlay.arrowFrame == nil)
                #expect(rig.picture != nil)
                #expect(rig.issues == [])
            }
        }

        @Test func theTitleMayChangeWhileItShows() async throws {
            let rig = OverlayRig()
            await rig.show()
            let small = try #require(rig.overlay.bubbleFrame)
            rig.overlay.title = "Tap here to see a much longer text"
            await rig.device.advanceFrames(1)
            #expect(try #require(rig.overlay.bubbleFrame).width > small.width + 50)
            rig.overlay.title = nil
            await rig.device.advanceFrames(1)
            #expect(rig.overlay.bubbleFrame == nil)
            #expect(rig.bubble?.isHidden == true)
            rig.overlay.title = "Tap here"
            await rig.device.advanceFrames(1)
            #expect(rig.overlay.bubbleFrame == small)
            #expect(rig.anchor.pictures == 1)
        }

        @Test func aShortTitleStandsInTheMiddleOfABubbleWithRoomForItsArrow() async throws {
            let rig = OverlayRig(title: "I")
            await rig.show()
            let bubble = try #require(rig.bubble)
            #expect(bubble.bounds.width == 48)
            let words = try #require(rig.words)
            #expect(isNear(words.midX, 24, 0.5))
            #expect(words.width < 12)
            #expect(rig.overlay.arrowFrame != nil)
        }

        // MARK: Arrow

        @Test func theArrowTouchesTheBubbleAndItsTipIsAtTheAnchorsCentre() async throws {
            let rig = OverlayRig()
            await rig.show()
            let arrow = try #require(rig.overlay.arrowFrame)
            #expect(arrow == CGRect(x: 178, y: 280, width: 24, height: 8))
            let shot = rig.device.screenshot()
            func at(_ x: Int, _ y: Int) -> PixelColor { shot.pixel(x: x, y: y) ?? .clear }
            // Rows 560 to 575 are the arrow's; the bubble ends with row 559. Columns 356 to 403.
            #expect(at(380, 559) == .white)
            #expect(at(380, 560) == .white)
            #expect(at(358, 560) == .white)
            #expect(at(401, 560) == .white)
            #expect(at(354, 560).isNear(PixelColor(gray: 127), tolerance: 1))
            #expect(at(405, 560).isNear(PixelColor(gray: 127), tolerance: 1))
            // Half way down it is half as wide: 368 to 391.
            #expect(at(370, 568) == .white && at(389, 568) == .white)
            #expect(at(366, 568).isNear(PixelColor(gray: 127), tolerance: 1))
            #expect(at(393, 568).isNear(PixelColor(gray: 127), tolerance: 1))
            // The tip: the last row's two middle pixels are partly covered, the row below is not.
            #expect(at(379, 575).red > 150 && at(380, 575).red > 150)
            #expect(at(377, 575).isNear(PixelColor(gray: 127), tolerance: 2))
            #expect(at(379, 576).isNear(PixelColor(gray: 127), tolerance: 1))
        }

        @Test func theArrowOfABubbleBelowPointsUp() async throws {
            let rig = OverlayRig(anchor: CGRect(x: 140, y: 30, width: 100, height: 44))
            await rig.show()
            let shot = rig.device.screenshot()
            // From 86 to 94 points: the tip in row 172, the base in row 187.
            #expect(shot.pixel(x: 380, y: 171)?.isNear(PixelColor(gray: 127), tolerance: 1) == true)
            #expect((shot.pixel(x: 380, y: 172)?.red ?? 0) > 150)
            #expect(shot.pixel(x: 358, y: 187) == .white)
            #expect(shot.pixel(x: 358, y: 174)?.isNear(PixelColor(gray: 127), tolerance: 1) == true)
        }

        @Test func anAnchorThatFillsTheScreenHasItsBubbleOverItWithoutArrow() async throws {
            let rig = OverlayRig(anchor: CGRect(x: 0, y: 0, width: 375, height: 667))
            await rig.show()
            let frame = try #require(rig.overlay.bubbleFrame)
            #expect(frame.maxY == 667)
            #expect(frame.minY > 20)
            #expect(rig.overlay.arrowFrame == nil)
            #expect(rig.arrow?.isHidden == true)
        }

        @Test func rightToLeftWordsAreLaidOutFromTheRight() async throws {
            let words = String(repeating: "שלום עולם ", count: 12) + "שלום"
            let rig = OverlayRig(HeadlessDevice(.iPhoneSE, layoutDirection: .rightToLeft), title: words)
            await rig.show()
            let bubble = try #require(rig.bubble)
            #expect(bubble.label.textAlignment == .natural)
            #expect(bubble.effectiveUserInterfaceLayoutDirection == .rightToLeft)
            let frame = bubble.frame
            #expect(frame.maxY == 280)
            #expect(isNear(rig.overlay.arrowFrame?.midX ?? 0, 190, 0.5))
            // The last line is short: its ink is at the right.
            let shot = rig.device.screenshot()
            let line = CGRect(x: frame.minX + 12, y: frame.maxY - 12 - 12, width: 60, height: 11)
            #expect(darkest(shot, line) > 200)
            #expect(darkest(shot, line.offsetBy(dx: frame.width - 24 - 60, dy: 0)) < 120)
        }

        @Test func theBubbleSitsOverItsPictureAndTheArrowWithIt() async throws {
            let rig = OverlayRig(anchor: CGRect(x: 0, y: 0, width: 375, height: 667))
            await rig.show()
            #expect(rig.overlay.subviews.first === rig.picture)
            let frame = try #require(rig.overlay.bubbleFrame)
            #expect(rig.pixel(frame.midX, frame.minY + 3) == .white)
        }

        @Test func wildConfigurationsNeitherTrapNorLeaveTheScreen() async {
            for value in [CGFloat.nan, .infinity, -.infinity, -40, 0, 1e12] {
                let rig = OverlayRig()
                var configuration = OverlayView.Configuration()
                configuration.spacing = value
                configuration.sideMargin = value
                configuration.contentInset = value
                configuration.cornerRadius = value
                configuration.arrowSize = CGSize(width: value, height: value)
                configuration.dimAlpha = value
                rig.overlay.configuration = configuration
                await rig.show()
                if let frame = rig.overlay.bubbleFrame {
                    #expect(rig.overlay.bounds.contains(frame), "\(value)")
                }
                #expect(rig.picture != nil)
            }
        }

        @Test func aSuperviewOfNoSizeShowsNothingAndReportsTheAnchor() async {
            let rig = OverlayRig()
            let empty = UIView()
            rig.root.addSubview(empty)
            empty.addSubview(rig.overlay)
            await rig.show()
            #expect(rig.overlay.bounds.size == .zero)
            #expect(rig.overlay.bubbleFrame == nil)
            #expect(rig.codes == [.anchorNotVisible])
        }

        // MARK: Pixels

        private func reds(_ image: CGImage, _ rect: CGRect) -> [Int] {
            (Int(rect.minY * 2)..<Int(rect.maxY * 2)).flatMap { y in
                (Int(rect.minX * 2)..<Int(rect.maxX * 2)).compactMap { image.pixel(x: $0, y: y)?.red }
            }
        }

        private func darkest(_ image: CGImage, _ rect: CGRect) -> Int { reds(image, rect).min() ?? 255 }
        private func lightest(_ image: CGImage, _ rect: CGRect) -> Int { reds(image, rect).max() ?? 0 }
    }
}
