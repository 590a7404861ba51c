import Testing
import UIKit
import UIKitHeadless
import UIKitTestSupport

@testable import Scrim

extension ModalTests {
    /// Modals from inside of a split view, that collapses and expands under them.
    @MainActor
    struct Splits {
        /// A rig with A in a column of a split view.
        private func rig(
            _ column: UISplitViewController.Column, on profile: HeadlessDevice, turned: Bool
        ) -> (ModalRig, UISplitViewController) {
            let rig = ModalRig(profile)
            if turned { profile.orientation = .landscapeLeft }
            let split = UISplitViewController(style: .doubleColumn)
            let other = UIViewController()
            split.setViewController(column == .primary ? rig.a : other, for: .primary)
            split.setViewController(column == .primary ? other : rig.a, for: .secondary)
            rig.show(split)
            rig.a.button.frame.origin.y = 200
            return (rig, split)
        }

        private func frame(_ view: UIView) -> CGRect { view.convert(view.bounds, to: nil) }

        private func expectAlive(_ rig: ModalRig, location: SourceLocation = #_sourceLocation) async {
            let taps = rig.a.taps
            await rig.device.tap(rig.a.button)
            #expect(rig.a.taps == taps + 1, sourceLocation: location)
            #expect(rig.containers.isEmpty && rig.device.scene.modals.active.isEmpty, sourceLocation: location)
            #expect(rig.device.takeIssues() == [], sourceLocation: location)
        }

        @Test(arguments: [UISplitViewController.Column.primary, .secondary])
        func aModalOfAColumnCoversTheWholeWindow(column: UISplitViewController.Column) async throws {
            let (rig, split) = rig(column, on: HeadlessDevice(.iPad), turned: true)
            #expect(!split.isCollapsed)
            let home = rig.a.view.superview
            let modal = try await rig.present(ModalStyle(background: .dim(.black)))
            #expect(modal.presentingViewController === split && frame(rig.b.view) == rig.window.bounds)
            #expect(rig.a.view.superview === home && rig.log.take() == [])
            await rig.device.tap(rig.a.button)
            #expect(rig.a.taps == 0)
            modal.dismiss()
            await rig.device.advance(by: 1)
            #expect(rig.takeHeard() == ["B dismissed: code"])
            await expectAlive(rig)
        }

        @Test func aSplitViewPresentsItself() async throws {
            let (rig, split) = rig(.secondary, on: HeadlessDevice(.iPad), turned: true)
            let modal = try split.presentModal(rig.b, with: rig.transitioning)
            await rig.device.advance(by: 1)
            #expect(modal.state == .presented && modal.presentingViewController === split)
            split.preferredDisplayMode = .secondaryOnly
            await rig.device.advance(by: 1)
            split.preferredDisplayMode = .oneBesideSecondary
            await rig.device.advance(by: 1)
            #expect(modal.state == .presented && frame(rig.b.view) == rig.window.bounds)
            modal.dismiss()
            await rig.device.advance(by: 1)
            await expectAlive(rig)
        }

        @Test(arguments: [ModalStyle.Context.window, .currentContext], [true, false])
        func aSplitViewMayCollapseAndExpandUnderAModal(context: ModalStyle.Context, shrinks: Bool) async throws {
            // A phone that turns, and a window of a tablet that becomes narrow.
            let (rig, split) = rig(
                .secondary, on: HeadlessDevice(shrinks ? .iPad : .iPhone16ProMax), turned: true)
            rig.a.definesPresentationContext = context == .currentContext
            var style = ModalTests.Cases.card
            style.context = context
            let modal = try await rig.present(style)
            #expect(!split.isCollapsed && modal.state == .presented)
            let size = rig.window.bounds.size
            for isCollapsed in [true, false, true, false] {
                if shrinks {
                    rig.window.frame.size.width = isCollapsed ? 400 : size.width
                } else {
                    await rig.device.rotate(to: isCollapsed ? .portrait : .landscapeLeft)
                }
                await rig.device.advance(by: 1)
                #expect(split.isCollapsed == isCollapsed)
                #expect(modal.state == .presented && rig.takeHeard() == [])
                guard modal.state == .presented else { return }
                let presenter = try #require(modal.presentingViewController)
                #expect(presenter === (context == .window ? split : rig.a))
                #expect(rig.b.view.window === rig.window && rig.a.view.window === rig.window)
                // In the middle of what it lies over.
                let card = frame(rig.b.view)
                let safe =
                    context == .window
                    ? rig.window.bounds.inset(by: rig.window.safeAreaInsets)
                    : frame(rig.a.view).inset(by: rig.a.view.safeAreaInsets)
                #expect(card.size == CGSize(width: 200, height: 200))
                #expect(abs(card.midX - safe.midX) <= 0.5 && abs(card.midY - safe.midY) <= 0.5)
                #expect(rig.device.view(at: CGPoint(x: card.midX, y: card.midY)) === rig.b.view)
            }
            #expect(rig.log.take().filter { $0.hasPrefix("B") } == [])
            modal.dismiss()
            await rig.device.advance(by: 1)
            #expect(rig.takeHeard() == ["B dismissed: code"])
            await expectAlive(rig)
        }

        @Test(arguments: [0.1, 0.3])
        func aSplitViewMayCollapseWhileAModalComesOrGoes(delay: Double) async throws {
            let (rig, split) = rig(.secondary, on: HeadlessDevice(.iPhone16ProMax), turned: true)
            rig.transitioning.style = ModalTests.Cases.card
            rig.transitioning.presentation = .slide(from: .bottom)
            rig.transitioning.dismissal = .slide(from: .bottom)
            let modal = try rig.a.presentModal(rig.b, with: rig.transitioning)
            await rig.device.advance(by: delay)
            await rig.device.rotate(to: .portrait)
            await rig.device.advance(by: 1)
            #expect(split.isCollapsed && modal.state == .presented)
            let safe = rig.window.bounds.inset(by: rig.window.safeAreaInsets)
            #expect(abs(frame(rig.b.view).midX - safe.midX) <= 0.5 && abs(frame(rig.b.view).midY - safe.midY) <= 0.5)
            modal.dismiss()
            await rig.device.advance(by: delay)
            await rig.device.rotate(to: .landscapeLeft)
            await rig.device.advance(by: 1)
            #expect(!split.isCollapsed && rig.takeHeard() == ["B presented", "B dismissed: code"])
            await expectAlive(rig)
        }

        @Test func aColumnThatIsTakenAwayTakesTheModalInItsContextAlong() async throws {
            let (rig, split) = rig(.secondary, on: HeadlessDevice(.iPad), turned: true)
            rig.a.definesPresentationContext = true
            var style = ModalTests.Cases.card
            style.context = .currentContext
            let modal = try await rig.present(style)
            #expect(modal.presentingViewController === rig.a)
            let next = PresentingRecorder("N", log: rig.log, kinds: .appearance)
            split.setViewController(next, for: .secondary)
            await rig.device.advance(by: 1)
            #expect(modal.state == .ended(.presenterGone) && rig.takeHeard() == ["B dismissed: presenterGone"])
            #expect(rig.b.view.window == nil && rig.b.presentingViewController == nil)
            next.button.frame.origin.y = 200
            await rig.device.tap(next.button)
            #expect(next.taps == 1 && rig.device.takeIssues() == [])
        }

        @Test func aSplitViewMayBeShownInAModal() async throws {
            let rig = ModalRig(HeadlessDevice(.iPad))
            rig.show()
            let split = UISplitViewController(style: .doubleColumn)
            split.setViewController(UIViewController(), for: .primary)
            split.setViewController(rig.b, for: .secondary)
            let modal = try rig.a.presentModal(split, with: rig.transitioning)
            await rig.device.advance(by: 1)
            #expect(rig.b.modal === modal && rig.b.view.window != nil)
            let size = rig.window.bounds.size
            rig.window.frame.size.width = 400
            await rig.device.advance(by: 0.5)
            #expect(split.isCollapsed)
            rig.window.frame.size = size
            await rig.device.advance(by: 0.5)
            await rig.device.press(.keyboardEscape)
            await rig.device.advance(by: 1)
            #expect(modal.state == .ended(.escape))
            rig.a.button.frame.origin.y = 200
            await expectAlive(rig)
        }
    }
}
