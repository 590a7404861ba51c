import Testing
import UIKit
import UIKitHeadless

@testable import Scrim

extension TourTests {
    /// T25: assistive technologies.
    @Suite @MainActor
    struct VoiceCases {
        let rig = TourRig()

        init() {
            rig.device.isVoiceOverRunning = true
            for (index, anchor) in rig.anchors.enumerated() { anchor.setTitle("Anchor \(index)", for: .normal) }
        }

        private var labels: [String?] { rig.device.voiceOver.elements.map(\.label) }

        @Test func t25TheOrderIsTitleTextTargetAndButtons() async throws {
            var tour = rig.tour()
            tour.options.touch = .pass
            tour.options.progress = .none
            tour.options.showsClose = true
            try await rig.show(tour)
            #expect(labels == ["Step 0", "What it is for.", "Anchor 0", "Skip", "Next", "Close"])
            rig.session?.next()
            await rig.device.advance(by: 1)
            #expect(labels == ["Step 1", "What it is for.", "Anchor 1", "Skip", "Back", "Next", "Close"])
        }

        @Test func t25ATargetThatIsNotLiveIsNotThere() async throws {
            try await rig.show()
            #expect(!labels.contains("Anchor 0"))
            #expect(labels.first == "Step 0")
        }

        @Test func t25NothingBehindIsReached() async throws {
            try await rig.show()
            for _ in 0..<12 { rig.device.voiceOver.next() }
            #expect(!labels.contains { $0?.hasPrefix("Anchor") == true })
            rig.session?.stop()
            await rig.device.advance(by: 1)
            #expect(labels == ["Anchor 0", "Anchor 1", "Anchor 2"])
        }

        @Test func t25TheCursorGoesToTheBubbleAndItsNumberIsTold() async throws {
            _ = rig.device.voiceOver.takeEvents()
            try await rig.show()
            let events = rig.device.voiceOver.takeEvents()
            #expect(events.map(\.description) == ["screenChanged \"Step 0\"", "announcement \"Step 1 of 3\""])
            #expect(rig.device.voiceOver.current?.label == "Step 0")
            rig.session?.next()
            await rig.device.advance(by: 1)
            #expect(
                rig.device.voiceOver.takeEvents().map(\.description) == [
                    "screenChanged \"Step 1\"", "announcement \"Step 2 of 3\"",
                ])
            #expect(rig.device.voiceOver.current?.label == "Step 1")
        }

        @Test func t25AScrubSkips() async throws {
            try await rig.show()
            #expect(rig.device.voiceOver.escape())
            await rig.device.advance(by: 1)
            #expect(rig.session?.state == .ended(.skipped))
            rig.expectNothingLeft()
        }

        @Test func t25AtTheEndTheCursorIsWhereItWas() async throws {
            rig.device.voiceOver.focus(on: "Anchor 1")
            try await rig.show()
            #expect(rig.device.voiceOver.current?.label == "Step 0")
            rig.session?.stop()
            await rig.device.advance(by: 1)
            #expect(rig.device.voiceOver.current?.label == "Anchor 1")
        }

        @Test func t25TheLiveTargetDoesWhatItIsForAndLeadsOn() async throws {
            var tour = rig.tour()
            tour.options.touch = .passAndAdvance
            try await rig.show(tour)
            rig.device.voiceOver.focus(on: "Anchor 0")
            let current = try #require(rig.device.voiceOver.current)
            #expect(current.traits.contains(.button))
            #expect(current.hint == ScrimWord.highlightHint.text)
            #expect(current.frame == CGRect(x: 141, y: 96, width: 108, height: 52))
            await rig.device.voiceOver.activate()
            await rig.device.advance(by: 1)
            #expect(rig.anchors[0].taps == 1)
            #expect(rig.session?.state == .shown(1))
        }

        @Test func t25ButtonsOfTheBubbleAreActivated() async throws {
            try await rig.show()
            rig.device.voiceOver.focus(on: "Next")
            await rig.device.voiceOver.activate()
            await rig.device.advance(by: 1)
            #expect(rig.session?.state == .shown(1))
            rig.device.voiceOver.focus(on: "Skip")
            await rig.device.voiceOver.activate()
            await rig.device.advance(by: 1)
            #expect(rig.session?.state == .ended(.skipped))
        }

        @Test func t25WhilePausedOrSuspendedTheAppIsRead() async throws {
            try await rig.show()
            rig.session?.pause()
            await rig.device.advance(by: 1)
            #expect(labels == ["Anchor 0", "Anchor 1", "Anchor 2"])
            rig.session?.resume()
            await rig.device.advance(by: 1)
            #expect(labels.first == "Step 0")
            let sheet = UIViewController()
            let words = UILabel(frame: CGRect(x: 20, y: 20, width: 200, height: 30))
            words.text = "In the sheet"
            sheet.view.addSubview(words)
            rig.controller.present(sheet, animated: true)
            await rig.device.advance(by: 1.5)
            #expect(labels.contains("In the sheet"))
            #expect(!labels.contains("Step 0"))
        }

        @Test func t25FromRightToLeftAndInArabicTheOrderIsTheSame() async throws {
            let rig = TourRig(HeadlessDevice(.iPhone14, languages: ["ar"]))
            var tour = rig.tour()
            tour.options.progress = .none
            try await rig.show(tour)
            let elements = rig.device.voiceOver.elements
            #expect(elements.map(\.label).prefix(2) == ["Step 0", "What it is for."])
            #expect(elements.dropFirst(2).map(\.label) == [ScrimWord.skip.text, ScrimWord.next.text])
            rig.expectWhole("Arabic")
        }

        // MARK: Sizes and motion

        @Test(arguments: [UIContentSizeCategory.extraSmall, .accessibilityExtraExtraExtraLarge])
        func atEachTextSizeTheBubbleIsWhole(_ size: UIContentSizeCategory) async throws {
            let rig = TourRig(HeadlessDevice(.iPhoneSE, contentSizeCategory: size))
            rig.anchors[2].frame.origin.y = 560
            var tour = rig.tour()
            tour.steps[1].content.text = String(repeating: "A long text. ", count: 60)
            try await rig.show(tour)
            let area = CGRect(x: 8, y: 28, width: 359, height: 631)
            rig.expectWhole(in: area, "\(size.rawValue)")
            rig.session?.next()
            await rig.device.advance(by: 1)
            rig.expectWhole(in: area, "\(size.rawValue), long")
            // Its buttons can be tapped.
            try await rig.tap(.next)
            #expect(rig.session?.state == .shown(2))
        }

        @Test func withReduceMotionStepsFade() async throws {
            rig.device.reducesMotion = true
            try await rig.show()
            let old = try #require(rig.hole)
            rig.session?.next()
            var holes: Set<CGFloat> = []
            for _ in 0..<60 {
                await rig.device.advanceFrames(1)
                holes.insert(try #require(rig.hole).minY)
            }
            // The old place and the new one, and none between.
            #expect(holes == [old.minY, 396])
        }

        @Test func withoutReduceMotionTheHoleMoves() async throws {
            try await rig.show()
            rig.session?.next()
            var holes: Set<CGFloat> = []
            for _ in 0..<60 {
                await rig.device.advanceFrames(1)
                holes.insert(try #require(rig.hole).minY)
            }
            #expect(holes.count > 10)
        }
    }
}
