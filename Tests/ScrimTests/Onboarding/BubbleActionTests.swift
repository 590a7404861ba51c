import Testing
import UIKit
import UIKitHeadless

@testable import Scrim

@Suite("Bubble: actions and reading", .serialized)
@MainActor
struct BubbleActionTests {
    @Test func eachTapOnAButtonIsToldOnce() async throws {
        let buttons = [BubbleButton(.skip), BubbleButton(.custom("more"), title: "More"), BubbleButton(.next)]
        let rig = BubbleRig(HeadlessDevice(.iPhoneSE), .step(buttons: buttons).with { $0.showsClose = true })
        for action in [BubbleAction.skip, .custom("more"), .next] {
            await rig.device.tap(try #require(rig.button(action)))
        }
        await rig.device.tap(rig.bubble.closeButton)
        #expect(rig.actions == [.skip, .custom("more"), .next, .close])
        await rig.device.tap(try #require(rig.button(.next)), count: 2)
        #expect(rig.actions.count == 6)
    }

    @Test func whatCanBeHitIsAtLeast44PointsHighAndWide() async throws {
        let rig = BubbleRig(
            HeadlessDevice(.iPhoneSE), .step(buttons: [BubbleButton(.back, title: "i"), BubbleButton(.next)]))
        let back = try #require(rig.frame(.back))
        #expect(back.width >= 44 && back.height >= 44)
        await rig.device.tap(at: CGPoint(x: 12 + back.minX + 1, y: 12 + back.minY + 1))
        await rig.device.tap(at: CGPoint(x: 12 + back.maxX - 1, y: 12 + back.maxY - 1))
        #expect(rig.actions == [.back, .back])
    }

    @Test func tapsOnButtonsAreNoTapsForRecognizersAround() async throws {
        let rig = BubbleRig(HeadlessDevice(.iPhoneSE), .step())
        var taps = 0
        let target = GestureTarget { _ in taps += 1 }
        let recognizer = UITapGestureRecognizer()
        target.add(to: recognizer)
        rig.controller.view.addGestureRecognizer(recognizer)
        await rig.device.tap(try #require(rig.button(.next)))
        #expect(rig.actions == [.next] && taps == 0)
        await rig.device.tap(rig.bubble.titleLabel)
        #expect(taps == 1)
    }

    @Test func titlesAreTheKitsWordsUnlessGiven() {
        let rig = BubbleRig()
        for (button, title) in [
            (BubbleButton(.next), "Next"), (BubbleButton(.back), "Back"), (BubbleButton(.skip), "Skip"),
            (BubbleButton(.done), "Done"), (BubbleButton(.close), "Close"), (BubbleButton(.custom("Help")), "Help"),
            (BubbleButton(.next, title: "Go"), "Go"), (BubbleButton(.next, title: ""), "Next"),
        ] {
            rig.show(.step(buttons: [button]))
            #expect(rig.bubble.buttonViews.first?.accessibilityLabel == title)
        }
        #expect(BubbleButton(.done).style == .primary && BubbleButton(.skip).style == .secondary)
    }

    @Test func buttonsThatStayKeepTheirViews() throws {
        let rig = BubbleRig(HeadlessDevice(.iPhoneSE), .step(buttons: [BubbleButton(.skip), BubbleButton(.next)]))
        let (skip, next) = (try #require(rig.button(.skip)), try #require(rig.button(.next)))
        rig.show(.step(buttons: [BubbleButton(.back), BubbleButton(.next)]))
        #expect(rig.button(.next) === next && rig.button(.back) === skip)
        rig.show(.step(buttons: [BubbleButton(.back), BubbleButton(.done)]))
        #expect(rig.button(.done) === next)
        rig.show(.step(buttons: []))
        #expect(next.superview == nil && rig.bubble.buttonViews.isEmpty)
        #expect(rig.bubble.primaryButton == nil)
    }

    @Test func thePrimaryButtonIsTheFilledOneOrElseTheOneThatLeadsOn() {
        let rig = BubbleRig(
            HeadlessDevice(.iPhoneSE),
            .step(buttons: [BubbleButton(.back, style: .primary), BubbleButton(.next, style: .secondary)]))
        #expect(rig.bubble.primaryButton === rig.button(.back))
        rig.show(.step(buttons: [BubbleButton(.back), BubbleButton(.next, style: .secondary)]))
        #expect(rig.bubble.primaryButton === rig.button(.next))
        rig.show(.step(buttons: [BubbleButton(.back)]))
        #expect(rig.bubble.primaryButton == nil)
    }

    // MARK: Reading

    private func labels(_ elements: [Any]) -> [String] {
        elements.map { ($0 as? UIView)?.accessibilityLabel ?? "" }
    }

    @Test func theOrderIsTitleTextImageProgressButtonsCross() {
        let model = BubbleModel.step().with {
            $0.showsClose = true
            $0.content.image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in }
            $0.content.imageLabel = "A heap of folders"
        }
        let rig = BubbleRig(HeadlessDevice(.iPhoneSE), model)
        #expect(
            labels(rig.bubble.readingWords) == [
                "Your projects", "All that you work on is kept here, newest first.", "A heap of folders", "Step 2 of 5",
            ])
        #expect(labels(rig.bubble.readingButtons) == ["Back", "Next", "Close"])
        rig.bubble.accessibilityElements = rig.bubble.readingWords + rig.bubble.readingButtons
        rig.device.isVoiceOverRunning = true
        let elements = rig.device.voiceOver.elements
        #expect(elements.map { $0.label ?? "" } == labels(rig.bubble.readingWords + rig.bubble.readingButtons))
        #expect(elements.first?.traits == .header)
        #expect(elements[2].traits == .image && elements[4].traits == .button)
        rig.bubble.model.content.imageLabel = nil
        #expect(rig.bubble.readingWords.count == 3, "an image without words is decoration")
    }

    @Test func aViewOfOnesOwnKeepsItsElements() throws {
        let rig = BubbleRig(HeadlessDevice(.iPhoneSE))
        rig.bubble.model.content = BubbleContent(title: "Title") {
            let view = UIStackView(
                arrangedSubviews: ["One", "Two"].map { title in
                    let button = UIButton(type: .system)
                    button.setTitle(title, for: .normal)
                    return button
                })
            return view
        }
        rig.fit()
        rig.device.isVoiceOverRunning = true
        rig.bubble.accessibilityElements = rig.bubble.readingWords
        #expect(rig.device.voiceOver.elements.map { $0.label ?? "" } == ["Title", "One", "Two"])
    }

    @Test func voiceOverActivatesButtons() async {
        let rig = BubbleRig(HeadlessDevice(.iPhoneSE), .step())
        rig.device.isVoiceOverRunning = true
        rig.device.voiceOver.focus(on: "Next")
        await rig.device.voiceOver.activate()
        #expect(rig.actions == [.next])
    }

    @Test func theKeyboardReachesTheButtonsAndNothingElse() async {
        let rig = BubbleRig(HeadlessDevice(.iPhoneSE), .step().with { $0.showsClose = true })
        var seen: [String] = []
        for _ in 0..<4 {
            await rig.device.press(.keyboardTab)
            seen.append((UIFocusSystem.focusSystem(for: rig.bubble)?.focusedItem as? UIView)?.accessibilityLabel ?? "")
        }
        #expect(seen == ["Close", "Back", "Next", "Close"])
        await rig.device.press(.keyboardTab)
        await rig.device.press(.keyboardTab)
        await rig.device.press(.keyboardSpacebar)
        #expect(rig.actions == [.next])
    }

    @Test func aReplacedWordIsSaidAsItIsShown() {
        ScrimWord.replacement = { $0 == .next ? "Onwards" : nil }
        defer { ScrimWord.replacement = nil }
        let rig = BubbleRig(HeadlessDevice(.iPhoneSE), .step())
        #expect(rig.button(.next)?.accessibilityLabel == "Onwards")
    }

    // MARK: Life

    @Test func contentIsEmptyWithoutAnythingToShow() {
        #expect(BubbleContent().isEmpty)
        #expect(BubbleContent(title: "", text: "").isEmpty)
        #expect(!BubbleContent(title: " ").isEmpty)
        #expect(!BubbleContent(text: "a").isEmpty)
        #expect(!BubbleContent(image: UIImage()).isEmpty)
        #expect(!BubbleContent(makeView: { UIView() }).isEmpty)
    }

    @Test func aViewIsMadeOnceForEachContent() {
        final class Count { var made = 0 }
        let count = Count()
        let rig = BubbleRig(HeadlessDevice(.iPhoneSE))
        let content = BubbleContent(makeView: { [weak count] in
            count?.made += 1
            return UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        })
        rig.show(BubbleModel().with { $0.content = content })
        let view = rig.bubble.media.customView
        rig.show(
            .step().with {
                $0.content = content
                $0.content.title = "Other words"
            })
        rig.device.appearance = .dark
        rig.device.contentSizeCategory = .extraLarge
        rig.device.step()
        #expect(count.made == 1 && rig.bubble.media.customView === view)
        rig.show(.step())
        #expect(view?.superview == nil && rig.bubble.media.customView == nil)
        rig.show(BubbleModel().with { $0.content = content })
        #expect(count.made == 2)
        rig.bubble.model.content.makeView = { UIView() }
        #expect(count.made == 2 && rig.bubble.media.customView !== view)
    }

    @Test func aBubbleAndItsClosuresAreFreed() async throws {
        final class Token {}
        weak var bubble: BubbleView?
        weak var arrow: BubbleArrowView?
        weak var custom: UIView?
        weak var action: Token?
        weak var maker: Token?
        do {
            let rig = BubbleRig(HeadlessDevice(.iPhoneSE), .step().with { $0.showsClose = true })
            let (a, b) = (Token(), Token())
            (action, maker) = (a, b)
            rig.bubble.onAction = { _ in _ = a }
            rig.bubble.model.content.makeView = { [b = Boxed(b)] in
                _ = b
                return UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            }
            let pointer = BubbleArrowView()
            rig.controller.view.addSubview(pointer)
            rig.fit()
            (bubble, arrow, custom) = (rig.bubble, pointer, rig.bubble.media.customView)
            #expect(custom != nil)
            await rig.device.tap(try #require(rig.button(.next)))
            rig.bubble.model = .step()
            await rig.device.advance(by: 0.5)
        }
        #expect(bubble == nil && arrow == nil && custom == nil)
        #expect(action == nil && maker == nil)
    }

    /// Retained by a closure that may be sent. Nothing in it changes.
    private final class Boxed: @unchecked Sendable {
        let value: AnyObject
        init(_ value: AnyObject) { self.value = value }
    }
}
