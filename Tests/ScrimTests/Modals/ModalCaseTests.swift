import Testing
import UIKit
import UIKitHeadless
import UIKitTestSupport

@testable import Scrim

extension ModalTests {
    /// What users of modal libraries ran into, C1 to C12: life and leftovers.
    @MainActor
    struct Cases {
        enum End: CaseIterable {
            case tap, swipe, escape, code, atOnce, uiKit
        }

        /// Ends the rig's modal, which has 200 x 200 points in the middle.
        static func end(
            _ rig: ModalRig, _ modal: ModalPresentation, _ end: End, eachFrame check: () -> Void = {}
        ) async {
            switch end {
            case .tap: await rig.device.tap(at: CGPoint(x: 187, y: 600))
            case .swipe:
                await rig.device.drag(from: CGPoint(x: 187, y: 343), to: CGPoint(x: 187, y: 640), duration: 0.2)
            case .escape:
                rig.device.isVoiceOverRunning = true
                #expect(rig.device.voiceOver.escape())
            case .code: modal.dismiss()
            case .atOnce: modal.dismiss(animated: false)
            case .uiKit: rig.b.dismiss(animated: true)
            }
            for _ in 0..<60 {
                await rig.device.advanceFrames(1)
                check()
            }
        }

        static func reason(_ end: End) -> ModalDismissalReason {
            switch end {
            case .tap: .tap
            case .swipe: .swipe
            case .escape: .escape
            case .code, .atOnce, .uiKit: .code
            }
        }

        static let card = Touches.style(.dismiss, swipe: .bottom)

        @Test(arguments: End.allCases)
        func thePresenterHearsNothingAndTheCallerHearsOfEveryEndC1(end: End) async throws {
            let rig = ModalRig()
            rig.show()
            let modal = try await rig.present(Self.card)
            await Self.end(rig, modal, end)
            #expect(rig.log.take() == ["B.viewWillDisappear", "B.viewDidDisappear"])
            #expect(rig.takeHeard() == ["B dismissed: \(Self.reason(end))"])
            #expect(modal.state == .ended(Self.reason(end)))
            #expect(rig.containers.isEmpty && rig.device.takeIssues() == [])
        }

        @Test func forwardingIsOffUnlessItIsAskedForC3() {
            #expect(!ModalStyle().forwardsAppearance)
        }

        @Test func aSwipeThatIsTakenBackLeavesForwardingBalancedC2() async throws {
            let rig = ModalRig()
            rig.show()
            var style = Self.card
            style.forwardsAppearance = true
            let modal = try await rig.present(style)
            await Self.swipeBack(rig)
            #expect(
                rig.log.take().filter { $0.hasPrefix("A") } == [
                    "A.viewWillAppear", "A.viewWillDisappear", "A.viewDidDisappear",
                ])
            await Self.end(rig, modal, .swipe)
            #expect(rig.log.take().filter { $0.hasPrefix("A") } == ["A.viewWillAppear", "A.viewDidAppear"])
            #expect(rig.device.takeIssues() == [])
        }

        @Test func aPresentationThatIsTurnedRoundLeavesForwardingBalancedC2() async throws {
            let rig = ModalRig()
            rig.show()
            rig.transitioning.style.forwardsAppearance = true
            let modal = try rig.a.presentModal(rig.b, with: rig.transitioning)
            await rig.device.advance(by: 0.2)
            modal.dismiss()
            await rig.device.advance(by: 1)
            #expect(
                rig.log.take().filter { $0.hasPrefix("A") } == [
                    "A.viewWillDisappear", "A.viewWillAppear", "A.viewDidAppear",
                ])
            #expect(rig.device.takeIssues() == [])
        }

        @Test func aWholeChainThatGoesLeavesForwardingBalancedC2() async throws {
            let rig = ModalRig()
            rig.show()
            rig.transitioning.style.forwardsAppearance = true
            try await rig.present()
            let second = ModalTransitioningDelegate(style: ModalStyle(forwardsAppearance: true))
            try rig.b.presentModal(rig.c, with: second)
            await rig.device.advance(by: 1)
            let coming = rig.log.take()
            #expect(coming.filter { $0.hasPrefix("B") } == ["B.viewWillDisappear", "B.viewDidDisappear"])
            #expect(coming.filter { $0.hasPrefix("A") } == [])
            rig.a.dismiss(animated: true)
            await rig.device.advance(by: 1)
            let events = rig.log.take()
            #expect(events.filter { $0.hasPrefix("A") } == ["A.viewWillAppear", "A.viewDidAppear"])
            // B had heard that it disappeared, when C came.
            #expect(events.filter { $0.hasPrefix("B") } == [])
            #expect(events.filter { $0.hasPrefix("C") } == ["C.viewWillDisappear", "C.viewDidDisappear"])
            #expect(rig.device.takeIssues() == [])
        }

        /// Drags the modal 80 points down and back.
        static func swipeBack(_ rig: ModalRig, lift: Bool = true) async {
            rig.device.touchDown(at: CGPoint(x: 187, y: 343))
            for step in Array(1...10) + (1...9).reversed() {
                rig.device.touchMove(to: CGPoint(x: 187, y: 343 + CGFloat(step) * 8))
                await rig.device.advanceFrames(1)
            }
            guard lift else { return }
            rig.device.touchUp()
            await rig.device.advance(by: 1)
        }

        @Test(arguments: ["back", "call", "third", "rotated"])
        func aSwipeThatEndsInNothingLeavesEverythingAliveC4(way: String) async throws {
            let rig = ModalRig()
            rig.show()
            let modal = try await rig.present(Self.card)
            for _ in 0..<3 {
                switch way {
                case "back": await Self.swipeBack(rig)
                case "third":
                    // Not far and not fast enough.
                    await rig.device.drag(from: CGPoint(x: 187, y: 343), to: CGPoint(x: 187, y: 400), duration: 1)
                case "call":
                    await Self.swipeBack(rig, lift: false)
                    rig.device.cancelTouches()
                default:
                    await Self.swipeBack(rig, lift: false)
                    await rig.device.rotate(to: .landscapeLeft)
                    rig.device.touchUp()
                    await rig.device.advance(by: 1)
                    await rig.device.rotate(to: .portrait)
                }
                await rig.device.advance(by: 1)
                #expect(rig.log.take() == ["B.viewWillDisappear", "B.viewWillAppear", "B.viewDidAppear"], "\(way)")
                #expect(rig.takeHeard() == [] && modal.state == .presented, "\(way)")
                let frame = rig.b.view.convert(rig.b.view.bounds, to: nil)
                #expect(frame == CGRect(x: 87.5, y: 243.5, width: 200, height: 200), "\(way)")
            }
            await Self.end(rig, modal, .swipe)
            #expect(rig.takeHeard() == ["B dismissed: swipe"], "\(way)")
            await rig.device.tap(rig.a.button)
            #expect(rig.a.taps == 1, "\(way)")
        }

        static var animations: [(String, ModalAnimation)] {
            [
                ("fade", .fade()), ("slide", .slide(from: .trailing)), ("zoom", .zoom(from: nil)),
                ("scale", .scaleAndFade()), ("flip", .flip()), ("own", .custom { _ in {} }),
                ("animator", .animator { _ in FadingAnimator() }),
            ]
        }

        @Test(arguments: ["fade", "slide", "zoom", "scale", "flip", "own", "animator"], [true, false])
        func theScreenBelowIsAsItWasWhateverTheAnimationC5(name: String, presents: Bool) async throws {
            let rig = ModalRig()
            rig.show()
            let animation = try #require(Self.animations.first { $0.0 == name }?.1)
            rig.transitioning.presentation = animation
            rig.transitioning.dismissal = animation
            let place = try #require(rig.a.view.superview)
            let frame = rig.a.view.frame
            for dismisses in [false, true] {
                let modal = try rig.a.presentModal(rig.b, with: rig.transitioning, animated: presents)
                await rig.device.advance(by: 1)
                #expect(modal.state == .presented)
                modal.dismiss(animated: dismisses)
                await rig.device.advance(by: 1)
                #expect(rig.a.view.superview === place && rig.a.view.frame == frame && rig.a.view.alpha == 1)
                #expect(!rig.a.view.isHidden && rig.window.subviews == [rig.a.view])
                #expect(rig.b.view.superview == nil && rig.b.view.transform == .identity && rig.b.view.alpha == 1)
                #expect(rig.device.view(at: CGPoint(x: 187, y: 343)) === rig.a.view)
            }
            #expect(rig.device.takeIssues() == [])
        }

        enum Root: CaseIterable {
            case plain, navigation, tab, child, fullScreen
        }

        /// Puts A on the screen in one of the usual places.
        static func show(_ rig: ModalRig, in place: Root) async {
            switch place {
            case .plain: rig.show()
            case .navigation: rig.show(UINavigationController(rootViewController: rig.a))
            case .tab:
                let tabs = UITabBarController()
                tabs.viewControllers = [UINavigationController(rootViewController: rig.a), UIViewController()]
                rig.show(tabs)
            case .child:
                let parent = UIViewController()
                parent.addChild(rig.a)
                parent.view.addSubview(rig.a.view)
                rig.a.didMove(toParent: parent)
                rig.show(parent)
            case .fullScreen:
                let root = UIViewController()
                rig.show(root)
                rig.a.modalPresentationStyle = .fullScreen
                root.present(rig.a, animated: false)
                await rig.device.advance(by: 0.5)
                _ = rig.log.take()
            }
            rig.device.stepFrames(2)
        }

        @Test(arguments: Root.allCases, End.allCases)
        func thePresentersViewNeverMovesC6(place: Root, end: End) async throws {
            let rig = ModalRig()
            await Self.show(rig, in: place)
            let superview = try #require(rig.a.view.superview)
            let siblings = superview.subviews
            // Below all bars.
            rig.a.button.frame.origin = CGPoint(x: 20, y: 120)
            rig.transitioning.style = Self.card
            let modal = try rig.a.presentModal(rig.b, with: rig.transitioning)
            for _ in 0..<40 {
                await rig.device.advanceFrames(1)
                #expect(rig.a.view.superview === superview)
            }
            #expect(modal.state == .presented)
            await Self.end(rig, modal, end) { #expect(rig.a.view.superview === superview) }
            #expect(modal.state == .ended(Self.reason(end)))
            #expect(
                rig.a.view.superview === superview && superview.subviews.filter { siblings.contains($0) } == siblings)
            await rig.device.tap(rig.a.button)
            #expect(rig.a.taps == 1 && rig.device.takeIssues() == [])
        }

        @Test(arguments: ["clear", "dim", "blur"])
        func theScreenBelowStaysVisibleThroughTheBackgroundC7(name: String) async throws {
            let rig = ModalRig()
            rig.a.view.backgroundColor = .red
            rig.show()
            var style = ModalStyle()
            if name == "dim" { style.background = .dim(UIColor.black.withAlphaComponent(0.4)) }
            if name == "blur" { style.background = .blur(.regular) }
            try await rig.present(style)
            #expect(rig.a.view.window === rig.window && !rig.a.view.isHidden && rig.a.view.alpha == 1)
            let pixel = try #require(rig.device.screenshot().pixel(at: CGPoint(x: 187, y: 500), scale: 2))
            switch name {
            case "clear": #expect(pixel.isNear(.red), "\(pixel)")
            case "dim": #expect(pixel.isNear(PixelColor(red: 153, green: 0, blue: 0), tolerance: 3), "\(pixel)")
            default: #expect(pixel.red > pixel.green + 40, "\(pixel)")
            }
        }
    }
}
