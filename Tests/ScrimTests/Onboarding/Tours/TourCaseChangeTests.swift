import Testing
@_spi(Linux) import UIKit
import UIKitHeadless

@testable import Scrim

extension TourTests {
    /// T10, T15 and T16: keyboards, rotation, and steps without an anchor.
    @Suite @MainActor
    struct ChangeCases {
        let rig = TourRig()

        // MARK: T10

        @Test func t10AFieldThatRisesTakesHoleBubbleAndArrowAlongInOneFrame() async throws {
            let field = try await rig.showCase(CGRect(x: 95, y: 600, width: 200, height: 40))
            let before = (try #require(rig.hole), try #require(rig.mark), try #require(rig.arrow))
            field.frame.origin.y -= 300
            rig.device.stepFrames(1)
            #expect(rig.hole == before.0.offsetBy(dx: 0, dy: -300))
            #expect(rig.mark == before.1.offsetBy(dx: 0, dy: -300))
            #expect(rig.arrow == before.2.offsetBy(dx: 0, dy: -300))
            for step in 0..<10 {
                field.frame.origin.y += step.isMultiple(of: 2) ? 70 : -50
                rig.device.stepFrames(1)
                #expect(rig.hole == field.frame)
                #expect(rig.bubbles.count == 1)
            }
        }

        @Test func t10TheKeyboardMovesHoleAndBubbleWithTheField() async throws {
            let field = UITextField()
            field.translatesAutoresizingMaskIntoConstraints = false
            rig.root.addSubview(field)
            NSLayoutConstraint.activate([
                field.leadingAnchor.constraint(equalTo: rig.root.leadingAnchor, constant: 20),
                field.widthAnchor.constraint(equalToConstant: 350),
                field.heightAnchor.constraint(equalToConstant: 44),
                field.bottomAnchor.constraint(equalTo: rig.root.keyboardLayoutGuide.topAnchor, constant: -10),
            ])
            try await rig.show(rig.caseTour([.view(field)]) { $0.options.touch = .pass })
            let low = try #require(rig.hole)
            await rig.device.tap(field)
            #expect(field.isFirstResponder)
            for _ in 0..<40 {
                await rig.device.advanceFrames(1)
                let (hole, mark) = (try #require(rig.hole), try #require(rig.mark))
                // The bubble is above where the keyboard goes, and the field comes after it.
                #expect(hole.minY - mark.maxY > 7.66)
                #expect(hole == rig.overlay.map { field.visualPlace(in: $0).seen })
            }
            await rig.device.settle()
            let keyboard = try #require(rig.device.keyboardFrame)
            #expect(rig.hole == rig.place(of: field))
            #expect(rig.hole?.maxY == keyboard.minY - 10)
            #expect(try #require(rig.mark).maxY < keyboard.minY)
            field.resignFirstResponder()
            await rig.device.advance(by: 1)
            #expect(rig.hole == low)
            #expect(rig.bubbles.count == 1)
        }

        @Test func t10WithoutAnAnchorTheBubbleStaysAboveTheKeyboard() async throws {
            let field = UITextField(frame: CGRect(x: 20, y: 60, width: 100, height: 40))
            rig.root.addSubview(field)
            try await rig.show(rig.caseTour([.none]))
            field.becomeFirstResponder()
            await rig.device.advance(by: 1)
            let keyboard = try #require(rig.device.keyboardFrame)
            let middle = (55 + keyboard.minY - 8) / 2
            #expect(abs(try #require(rig.mark).midY - middle) < 0.4)
        }

        @Test func t10PauseUpdateResumeShowsOneBubbleAtTheNewPlace() async throws {
            let view = try await rig.showCase(CGRect(x: 145, y: 600, width: 100, height: 44))
            rig.session?.pause()
            await rig.device.advance(by: 1)
            #expect(rig.overlay?.alpha == 0)
            #expect(rig.bubble == nil)
            view.frame.origin.y = 200
            rig.session?.resume()
            await rig.device.advance(by: 1)
            #expect(rig.hole == view.frame)
            #expect(rig.mark == CGRect(x: 95, y: 252, width: 200, height: 100))
            #expect(rig.bubbles.count == 1)
            #expect(
                rig.takeEvents() == [
                    .started, .willShow(step: "0"), .didShow(step: "0"), .didHide(step: "0"), .paused, .resumed,
                    .willShow(step: "0"), .didShow(step: "0"),
                ])
        }

        // MARK: T15

        /// To landscape and back.
        private func turn(_ pause: TimeInterval) async {
            await rig.device.rotate(to: .landscapeLeft)
            await rig.device.advance(by: pause)
            await rig.device.rotate(to: .portrait)
            await rig.device.advance(by: pause)
        }

        @Test(arguments: [0.0, 0.05, 0.2, 0.6])
        func t15TurningWhileAStepComesShowsItOnce(_ pause: TimeInterval) async throws {
            let rig = self.rig
            try rig.start(rig.caseTour([.view(rig.anchors[0])]))
            await rig.device.advance(by: 0.1)
            await turn(pause)
            await rig.device.advance(by: 1)
            #expect(rig.takeEvents() == [.started, .willShow(step: "0"), .didShow(step: "0")])
            #expect(rig.bubbles.count == 1)
            #expect(rig.hole == rig.anchors[0].frame)
            #expect(rig.overlay?.bounds.size == CGSize(width: 390, height: 844))
            rig.expectWhole("turned")
        }

        @Test(arguments: [0.0, 0.05, 0.2])
        func t15TurningWhileATourGoesLeavesNothing(_ pause: TimeInterval) async throws {
            let rig = self.rig
            try await rig.show(rig.caseTour([.view(rig.anchors[0])]))
            rig.session?.stop()
            await rig.device.advance(by: 0.1)
            await turn(pause)
            await rig.device.advance(by: 1)
            #expect(rig.takeEvents().suffix(2) == [.didHide(step: "0"), .ended(.stopped)])
            rig.expectNothingLeft()
        }

        @Test func t15TurningWhilePausedShowsTheStepAtItsPlace() async throws {
            try await rig.show(rig.caseTour([.view(rig.anchors[0])]))
            rig.session?.pause()
            await rig.device.advance(by: 0.1)
            await turn(0.5)
            #expect(rig.bubble == nil)
            rig.session?.resume()
            await rig.device.advance(by: 1)
            #expect(rig.bubbles.count == 1)
            #expect(rig.hole == rig.anchors[0].frame)
        }

        @Test func t15InLandscapeTheStepIsWhereItsAnchorIs() async throws {
            try await rig.show(rig.caseTour([.view(rig.anchors[0]), .none]))
            await rig.device.rotate(to: .landscapeRight)
            await rig.device.advance(by: 1)
            #expect(rig.overlay?.bounds.size == CGSize(width: 844, height: 390))
            #expect(rig.hole == rig.place(of: rig.anchors[0]))
            rig.expectWhole(in: CGRect(x: 55, y: 8, width: 734, height: 353), "landscape")
            rig.session?.next()
            await rig.device.advance(by: 1)
            let mark = try #require(rig.mark)
            #expect(abs(mark.midX - 422) < 0.4)
        }

        @Test func t15TheOrientationsOfTheAppHold() async throws {
            final class Upright: UIViewController {
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
            }
            let rig = TourRig(shows: false)
            let upright = Upright()
            rig.device.show(upright)
            rig.device.stepFrames(2)
            try await rig.show(rig.caseTour([.none]))
            #expect(rig.tourWindows.first?.rootViewController?.supportedInterfaceOrientations == .portrait)
        }

        @Test func t15AnOwnerThatGoesWhileTheDeviceTurnsEndsTheTour() async throws {
            var owner: NSObject? = NSObject()
            let session = try rig.runner.start(rig.caseTour([.view(rig.anchors[0])]), owner: owner)
            await rig.device.advance(by: 1)
            rig.device.orientation = .landscapeLeft
            owner = nil
            await rig.device.advance(by: 1)
            #expect(session.state == .ended(.ownerGone))
            _ = owner
            rig.expectNothingLeft()
        }

        @Test func t15APanelThatOpensBesideMovesTheStep() async throws {
            let rig = TourRig(HeadlessDevice(.iPad), shows: false)
            let split = UISplitViewController(style: .doubleColumn)
            split.setViewController(UIViewController(), for: .primary)
            split.setViewController(rig.controller, for: .secondary)
            split.preferredDisplayMode = .secondaryOnly
            rig.device.show(split)
            await rig.device.advance(by: 1)
            try await rig.show(rig.caseTour([.view(rig.anchors[1])]))
            let before = try #require(rig.hole)
            split.preferredDisplayMode = .oneBesideSecondary
            await rig.device.advance(by: 1)
            #expect(rig.hole == rig.place(of: rig.anchors[1]))
            #expect(rig.hole != before)
            #expect(rig.session?.state == .shown(0))
        }

        // MARK: T16

        @Test func t16TwoWelcomeStepsInARowBothShowInTheMiddle() async throws {
            try await rig.show(rig.caseTour([.none, .none, .view(rig.anchors[1])]))
            for step in 0..<2 {
                #expect(rig.session?.state == .shown(step))
                #expect(rig.hole?.isNull == true)
                #expect(rig.arrow == nil)
                // From 55 to 802, on a third of a point.
                let mark = try #require(rig.mark)
                #expect(mark.size == CGSize(width: 200, height: 100))
                #expect(mark.minX == 95)
                #expect(abs(mark.minY - 378.5) < 0.17)
                #expect(rig.overlay?.alpha == 1)
                rig.session?.next()
                await rig.device.advance(by: 1)
            }
            #expect(rig.hole == rig.anchors[1].frame)
            #expect(rig.audit.fault == nil)
            #expect(rig.takeEvents().filter { if case .didShow = $0 { true } else { false } }.count == 3)
        }

        @Test func t16BackFromAnAnchorNothingIsLitUp() async throws {
            try await rig.show(rig.caseTour([.none, .view(rig.anchors[1])]))
            rig.session?.next()
            await rig.device.advance(by: 1)
            #expect(rig.arrow != nil)
            rig.session?.back()
            await rig.device.advance(by: 1)
            #expect(rig.hole?.isNull ?? true)
            #expect(rig.arrow == nil)
            #expect(rig.overlay?.outlines.isEmpty == true)
        }

        @Test func t16AWelcomeLeavesWhatIsScrolledAlone() async throws {
            let scrollView = UIScrollView(frame: rig.root.bounds)
            scrollView.contentSize = CGSize(width: 390, height: 3000)
            scrollView.contentOffset.y = 700
            rig.root.addSubview(scrollView)
            try await rig.show(rig.caseTour([.none]))
            #expect(scrollView.contentOffset.y == 700)
            rig.expectWhole("a welcome")
        }
    }
}
