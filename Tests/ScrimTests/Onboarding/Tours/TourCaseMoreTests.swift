import Testing
import UIKit
import UIKitHeadless
import UIKitTestSupport

@testable import Scrim

extension TourTests {
    /// What else was reported: several holes, rings, points, forced sides, sheets, chains, exits; and bad input.
    @Suite @MainActor
    struct MoreCases {
        let rig = TourRig()

        @Test func severalHolesHaveOneBubble() async throws {
            try await rig.show(
                rig.caseTour([.view(rig.anchors[0])]) { [rig] in
                    $0.steps[0].companions = [.view(rig.anchors[1]), .identifier("nowhere"), .view(rig.anchors[2])]
                    $0.options.touch = .pass
                })
            #expect(rig.overlay?.pose.holes == rig.anchors.map(\.frame))
            #expect(rig.overlay?.outlines.count == 3)
            #expect(rig.bubbles.count == 1)
            for anchor in rig.anchors {
                await rig.device.tap(anchor)
                #expect(anchor.taps == 1)
            }
            // The bubble is the anchor's.
            #expect(rig.mark == CGRect(x: 95, y: 152, width: 200, height: 100))
            rig.anchors[1].frame.origin.x = 20
            rig.device.stepFrames(1)
            #expect(rig.overlay?.pose.holes == rig.anchors.map(\.frame))
        }

        @Test func aGroupHasOneHoleAroundAllThatIsThere() async throws {
            try await rig.show(
                rig.caseTour([.group([.view(rig.anchors[0]), .view(UIView()), .view(rig.anchors[1])])]))
            #expect(rig.hole == CGRect(x: 145, y: 100, width: 100, height: 344))
            #expect(rig.mark == CGRect(x: 95, y: 452, width: 200, height: 100))
        }

        @Test func aRingRunsAroundTheHoleAndFollowsIt() async throws {
            let view = try await rig.showCase(CGRect(x: 145, y: 300, width: 100, height: 44)) {
                $0.options.highlight.ring = TourHighlight.Ring(color: .red, width: 4, gap: 3)
                $0.options.highlight.shape = .rectangle
            }
            let overlay = try #require(rig.overlay)
            func ring() -> CGRect? {
                overlay.rings.layer.sublayers?.compactMap { ($0 as? CAShapeLayer)?.path?.boundingBox }.last
            }
            // 3 points of gap, and half its width.
            #expect(ring() == CGRect(x: 140, y: 295, width: 110, height: 54))
            view.frame.origin.y = 400
            rig.device.stepFrames(1)
            #expect(ring() == CGRect(x: 140, y: 395, width: 110, height: 54))
            #expect(overlay.rings.isUserInteractionEnabled == false)
        }

        @Test func aPointIsLitUpByThePaddingAlone() async throws {
            let slider = UISlider(frame: CGRect(x: 40, y: 300, width: 300, height: 34))
            rig.root.addSubview(slider)
            slider.value = 0.5
            let thumb = TourAnchor.deferred { [weak slider] in
                guard let slider else { return nil }
                let track = slider.trackRect(forBounds: slider.bounds)
                let rect = slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: slider.value)
                return .point(CGPoint(x: rect.midX, y: rect.midY), in: slider)
            }
            try await rig.show(
                rig.caseTour([thumb, .rect(CGRect(x: 10, y: 4, width: 20, height: 10), in: slider)]) {
                    $0.options.highlight.padding = UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20)
                })
            let hole = try #require(rig.hole)
            #expect(hole.size == CGSize(width: 40, height: 40))
            #expect(abs(hole.midX - 190) < 0.6)
            slider.value = 1
            rig.device.stepFrames(1)
            #expect(try #require(rig.hole).midX > 300)
            rig.expectWhole("a thumb")
            rig.session?.next()
            await rig.device.advance(by: 1)
            #expect(rig.hole == CGRect(x: 30, y: 284, width: 60, height: 50))
        }

        @Test func aForcedSideIsKeptWhereThereIsRoom() async throws {
            let view = try await rig.showCase(CGRect(x: 155, y: 300, width: 80, height: 40)) {
                $0.steps[0].placement = PlacementOptions(preferred: .top, allowed: [])
            }
            #expect(rig.mark == CGRect(x: 95, y: 192, width: 200, height: 100))
            // More room below, and still enough above.
            view.frame.origin.y = 163
            rig.device.stepFrames(1)
            #expect(rig.mark == CGRect(x: 95, y: 55, width: 200, height: 100))
            #expect(rig.overlay?.arrow.side == .top)
        }

        @Test func theTourIsAboveSheetsAndAlerts() async throws {
            let sheet = UIViewController()
            rig.controller.present(sheet, animated: true)
            await rig.device.advance(by: 1)
            try await rig.show(rig.caseTour([.none]))
            #expect(rig.device.visibleWindows.last is TourWindow)
            let mark = try #require(rig.mark)
            let found = rig.device.view(at: CGPoint(x: mark.midX, y: mark.midY))
            #expect(found?.window is TourWindow)
        }

        @Test func theStepsChainWithoutTheApp() async throws {
            let start = rig.tour()
            try rig.runner.start(start)
            await rig.device.advance(by: 1)
            for action in [BubbleAction.next, .next, .done] { try await rig.tap(action) }
            rig.expectNothingLeft()
        }

        @Test func eachTourHasAWayOut() async throws {
            var tour = rig.tour()
            tour.options.showsSkip = false
            tour.options.showsClose = true
            try await rig.show(tour)
            let close = try #require(rig.overlay?.bubble.closeButton)
            await rig.device.tap(close)
            await rig.device.advance(by: 1)
            #expect(rig.session?.state == .ended(.skipped))
        }

        @Test func aButtonOfTheAppsOwnOnlyTells() async throws {
            var tour = rig.tour()
            tour.steps[0].buttons = [BubbleButton(.custom("more")), BubbleButton(.next)]
            try await rig.show(tour)
            try await rig.tap(.custom("more"))
            #expect(rig.takeEvents().last == .button("more", step: "0"))
            #expect(rig.session?.state == .shown(0))
        }

        // MARK: Bad input

        @Test func aTourWithoutStepsOrWithTwoAlikeIsRefused() {
            func code(_ tour: Tour, from step: String? = nil) -> ScrimIssue.Code? {
                do {
                    try rig.runner.start(tour, from: step)
                    return nil
                } catch {
                    return error.code
                }
            }
            #expect(code(Tour(id: "empty", steps: [])) == .tourMalformed)
            #expect(code(Tour(id: "alike", steps: [TourStep(id: "a"), TourStep(id: "a")])) == .tourMalformed)
            #expect(code(rig.tour(), from: "nowhere") == .stepUnknown)
            rig.expectNothingLeft()
        }

        @Test func numbersThatAreNoneChangeNothing() async throws {
            try await rig.show(
                rig.caseTour([
                    .rect(CGRect(x: CGFloat.nan, y: 0, width: 10, height: 10), in: rig.root),
                    .rect(CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 10), in: rig.root),
                    .rect(CGRect(x: 200, y: 400, width: -80, height: -40), in: rig.root),
                ]) {
                    $0.options.missingAnchor = MissingAnchorPolicy(wait: .nan)
                    $0.options.moveDuration = .infinity
                    $0.options.fadeDuration = -1
                    $0.options.highlight.padding.top = .nan
                })
            #expect(rig.session?.state == .shown(2))
            #expect(rig.hole == CGRect(x: 120, y: 360, width: 80, height: 40))
            rig.expectWhole("odd numbers")
        }

        @Test func aTextOfTenThousandLettersScrolls() async throws {
            var tour = rig.tour()
            tour.steps[0].content.text = String(repeating: "abcdefghi ", count: 1000)
            try await rig.show(tour)
            rig.expectWhole("a very long text")
            let bubble = try #require(rig.bubble)
            #expect(bubble.scrollView.contentSize.height > bubble.scrollView.bounds.height)
            try await rig.tap(.next)
            #expect(rig.session?.state == .shown(1))
        }

        // MARK: Memory

        @Test func whatATourUsedIsFreed() async throws {
            let tracker = LeakTracker()
            for end in 0..<6 {
                var session: TourSession? = try rig.start(rig.tour())
                let controller = NSObject()
                session?.onEvent = { [controller] _ in _ = controller }
                tracker.track(controller)
                tracker.track(session!)
                if end > 0 { await rig.device.advance(by: 1) }
                if let stage = rig.runner.stage {
                    tracker.track(stage)
                    tracker.track(stage.overlay)
                    tracker.track(stage.overlay.bubble)
                }
                switch end {
                case 0, 1: session?.stop()
                case 2: session?.skip()
                case 3: try rig.runner.start(rig.tour(), policy: .replace).stop()
                case 4:
                    session?.pause()
                    session?.stop()
                default: for _ in 0..<3 { session?.next() }
                }
                session = nil
                await rig.device.advance(by: 1)
            }
            rig.session = nil
            #expect(tracker.survivors == [])
            rig.expectNothingLeft()
        }

        @Test func aTourKeepsNoViewAlive() async throws {
            weak var view: UIView?
            do {
                let button = TapCounter(frame: CGRect(x: 20, y: 300, width: 100, height: 44))
                view = button
                rig.root.addSubview(button)
                try await rig.show(
                    rig.caseTour([.view(button), .view(rig.anchors[0])]) { $0.options.touch = .passAndAdvance })
                button.removeFromSuperview()
            }
            await rig.device.advance(by: 1)
            #expect(view == nil)
            #expect(rig.session?.state == .shown(1))
        }

        @Test func theAppKeepsItsKeyWindowAndFirstResponder() async throws {
            let field = UITextField(frame: CGRect(x: 20, y: 60, width: 200, height: 40))
            rig.root.addSubview(field)
            field.becomeFirstResponder()
            await rig.device.advance(by: 1)
            try await rig.show()
            #expect(field.isFirstResponder)
            #expect(rig.device.scene.keyWindow === rig.device.window)
            await rig.device.type("ab")
            #expect(field.text == "ab")
            try await rig.tap(.next)
            #expect(field.isFirstResponder)
            rig.session?.stop()
            await rig.device.advance(by: 1)
            #expect(field.isFirstResponder)
            #expect(rig.device.scene.keyWindow === rig.device.window)
        }

        @Test func aStillFrameLaysNothingOut() async throws {
            try await rig.show()
            await rig.device.advance(by: 1)
            let overlay = try #require(rig.overlay)
            let pose = overlay.pose
            overlay.setNeedsLayout()
            rig.device.stepFrames(1)
            #expect(overlay.pose == pose)
            #expect(overlay.backdrop.layer.animationKeys()?.isEmpty ?? true)
        }
    }
}
