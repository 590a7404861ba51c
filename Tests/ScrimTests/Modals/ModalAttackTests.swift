import Testing
@_spi(Linux) import UIKit
import UIKitHeadless
import UIKitTestSupport

@testable import Scrim

extension ModalTests {
    /// Odd input and odd order of events: whatever is done, the modal ends where it should and the screen takes touches.
    @MainActor
    struct Attacks {
        let middle = CGPoint(x: 187, y: 343)
        let outside = CGPoint(x: 187, y: 600)

        /// Pulls B down by so many points in ten frames, and leaves the finger there.
        func pull(_ rig: ModalRig, by distance: CGFloat = 100, from start: CGPoint? = nil) async {
            let start = start ?? middle
            rig.device.touchDown(at: start)
            for step in 1...10 {
                rig.device.touchMove(to: CGPoint(x: start.x, y: start.y + distance * CGFloat(step) / 10))
                await rig.device.advanceFrames(1)
            }
        }

        /// Nothing is left over A, and its button works.
        func expectAlive(_ rig: ModalRig, location: SourceLocation = #_sourceLocation) async {
            let taps = rig.a.taps
            await rig.device.tap(rig.a.button)
            #expect(rig.a.taps == taps + 1, sourceLocation: location)
            #expect(rig.a.presentedViewController == nil, sourceLocation: location)
            #expect(rig.device.scene.modals.active.isEmpty, sourceLocation: location)
        }

        // MARK: Guards that act

        @Test(arguments: [Cases.End.tap, .swipe, .escape], [true, false])
        func aGuardMayDismissTheModalItself(end: Cases.End, allows: Bool) async throws {
            let rig = ModalRig()
            rig.show()
            var asked = 0
            rig.transitioning.shouldDismiss = { modal, _ in
                asked += 1
                modal.dismiss()
                return allows
            }
            let modal = try await rig.present(Cases.card)
            await Cases.end(rig, modal, end)
            await rig.device.advance(by: 1)
            #expect(modal.state == .ended(.code) && asked == 1)
            #expect(rig.containers.isEmpty && rig.device.takeIssues() == [])
            #expect(rig.takeHeard().filter { $0.contains("dismissed") } == ["B dismissed: code"])
            await expectAlive(rig)
        }

        @Test(arguments: [Cases.End.tap, .swipe], [true, false])
        func aGuardMayAskByAScreenOfUIKitsPresentation(end: Cases.End, allows: Bool) async throws {
            let rig = ModalRig()
            rig.show()
            rig.transitioning.shouldDismiss = { [weak b = rig.b] _, _ in
                let alert = UIViewController()
                alert.modalPresentationStyle = .overFullScreen
                b?.present(alert, animated: true)
                return allows
            }
            let modal = try await rig.present(Cases.card)
            await Cases.end(rig, modal, end)
            await rig.device.advance(by: 1)
            #expect(modal.state == .presented && rig.b.presentedViewController != nil)
            rig.b.dismiss(animated: true)
            await rig.device.advance(by: 1)
            #expect(modal.state == .presented && rig.b.presentedViewController == nil)
            modal.dismiss()
            await rig.device.advance(by: 1)
            await expectAlive(rig)
        }

        @Test(arguments: [Cases.End.tap, .swipe], [true, false])
        func aGuardMayReplaceTheModal(end: Cases.End, allows: Bool) async throws {
            let rig = ModalRig()
            rig.show()
            rig.transitioning.shouldDismiss = { [weak a = rig.a, c = rig.c] _, _ in
                _ = try? a?.presentModal(c, policy: .replace)
                return allows
            }
            let modal = try await rig.present(Cases.card)
            await Cases.end(rig, modal, end)
            await rig.device.advance(by: 2)
            #expect(modal.state == .ended(.replaced) && rig.a.presentedViewController === rig.c)
            rig.c.modal?.dismiss()
            await rig.device.advance(by: 1)
            await expectAlive(rig)
        }

        // MARK: Styles that change

        @Test func aSwipeThatIsTakenFromTheStyleUnderTheFingerLetsTheModalGoBack() async throws {
            let rig = ModalRig()
            rig.show()
            let modal = try await rig.present(Cases.card)
            await pull(rig)
            #expect(modal.state == .dismissing(.swipe))
            modal.style.swipe = nil
            await rig.device.advance(by: 1)
            rig.device.touchUp()
            await rig.device.advance(by: 1)
            #expect(modal.state == .presented)
            await Cases.end(rig, modal, .swipe)
            #expect(modal.state == .presented)
            await Cases.end(rig, modal, .tap)
            #expect(modal.state == .ended(.tap))
            await expectAlive(rig)
        }

        @Test func anotherSideToSwipeToHoldsFromTheNextSwipeOn() async throws {
            let rig = ModalRig()
            rig.show()
            let modal = try await rig.present(Cases.card)
            await pull(rig, by: 40)
            modal.style.swipe = .top
            for step in (1...9).reversed() {
                rig.device.touchMove(to: CGPoint(x: 187, y: 343 + CGFloat(step) * 4))
                await rig.device.advanceFrames(1)
            }
            rig.device.touchUp()
            await rig.device.advance(by: 1)
            #expect(modal.state == .presented)
            await rig.device.drag(from: middle, to: CGPoint(x: 187, y: 20), duration: 0.2)
            await rig.device.advance(by: 1)
            #expect(modal.state == .ended(.swipe))
        }

        @Test func aStyleThatChangesInMidTransitionLetsTheDimComeByDegrees() async throws {
            let rig = ModalRig()
            rig.show()
            rig.transitioning.style = ModalStyle(background: .dim(.black))
            let modal = try rig.a.presentModal(rig.b, with: rig.transitioning)
            await rig.device.advance(by: 0.2)
            modal.style.outsideTap = .dismiss
            modal.style.background = .dim(.red)
            await rig.device.advanceFrames(1)
            let shade = try #require(modal.controller?.backdrop.subviews.first)
            #expect(shade.backgroundColor == .red)
            #expect(abs((shade.layer.presentation()?.opacity ?? 1) - 0.5) < 0.2)
            await rig.device.advance(by: 1)
            #expect(modal.state == .presented && shade.alpha == 1)
            modal.style.background = .blur(.systemMaterial)
            modal.style.background = .clear
            modal.style.background = .dim(.blue)
            #expect(modal.controller?.backdrop.subviews.count == 2)
        }

        @Test func anAnimatedChangeOfBackgroundFillsTheScreenAllTheWhile() async throws {
            let rig = ModalRig()
            rig.show()
            let modal = try await rig.present(ModalStyle(background: .blur(.systemMaterial)))
            UIView.animate(withDuration: 1) { modal.style.background = .dim(.black) }
            await rig.device.advance(by: 0.1)
            let shade = try #require(modal.controller?.backdrop.subviews.first)
            #expect(shade.layer.presentation()?.frame == rig.window.bounds)
        }

        @Test(arguments: [true, false])
        func forwardingThatIsChangedWhileItIsShownStaysBalanced(forwards: Bool) async throws {
            let rig = ModalRig()
            rig.show()
            rig.transitioning.style.forwardsAppearance = forwards
            let modal = try rig.a.presentModal(rig.b, with: rig.transitioning)
            await rig.device.advance(by: 1)
            modal.style.forwardsAppearance = !forwards
            modal.dismiss()
            await rig.device.advance(by: 1)
            let calls = ["A.viewWillDisappear", "A.viewDidDisappear", "A.viewWillAppear", "A.viewDidAppear"]
            #expect(rig.log.take().filter { $0.hasPrefix("A") } == (forwards ? calls : []))
        }

        @Test(arguments: [ModalStyle.OutsideTap.none, .passThrough, .dismissAndPassThrough])
        func aModeThatChangesUnderTheFingerHoldsFromTheNextTouchOn(mode: ModalStyle.OutsideTap) async throws {
            let rig = ModalRig()
            rig.show()
            let modal = try await rig.present(Touches.style(.dismiss))
            rig.device.touchDown(at: outside)
            await rig.device.advanceFrames(1)
            modal.style.outsideTap = mode
            rig.device.touchUp()
            await rig.device.advance(by: 1)
            #expect(modal.state == .presented)
            await rig.device.tap(rig.a.button)
            await rig.device.advance(by: 1)
            #expect(rig.a.taps == (mode == .none ? 0 : 1))
            #expect(modal.state.isEnded == (mode == .dismissAndPassThrough))
        }

        @Test func aStyleThatChangesAfterTheEndChangesNothing() async throws {
            let rig = ModalRig()
            rig.show()
            let recognizers = rig.window.gestureRecognizers?.count ?? 0
            let modal = try await rig.present(Touches.style(.dismissAndPassThrough))
            let controller = rig.b.presentationController
            modal.dismiss()
            await rig.device.advance(by: 1)
            modal.style.outsideTap = .dismiss
            modal.style.outsideTap = .dismissAndPassThrough
            #expect(rig.window.gestureRecognizers?.count ?? 0 == recognizers && rig.containers.isEmpty)
            await expectAlive(rig)
            withExtendedLifetime(controller) {}
        }

        @Test(arguments: [ModalStyle.Context.window, .currentContext])
        func aContextThatChangesWhileItIsShownStaysWhereItIs(context: ModalStyle.Context) async throws {
            let rig = ModalRig()
            rig.a.definesPresentationContext = true
            rig.show(UINavigationController(rootViewController: rig.a))
            rig.a.button.frame.origin.y = 200
            var style = Touches.style(.dismiss)
            style.context = context
            let modal = try await rig.present(style)
            let container = rig.b.view.superview?.superview?.superview
            modal.style.context = context == .window ? .currentContext : .window
            await rig.device.rotate(to: .landscapeLeft)
            await rig.device.advance(by: 1)
            #expect(rig.b.view.superview?.superview?.superview === container && modal.state == .presented)
            modal.dismiss()
            await rig.device.advance(by: 1)
            #expect(modal.state == .ended(.code) && rig.device.takeIssues() == [])
            await expectAlive(rig)
        }

        // MARK: Numbers

        @Test(arguments: [.nan, -1, -.infinity, .infinity, 1e300] as [CGFloat])
        func noNumberMakesAFrameOrAShadowThatIsNone(number: CGFloat) async throws {
            let rig = ModalRig()
            rig.show()
            var style = Touches.style(.dismiss, swipe: .bottom)
            style.cornerRadius = number
            style.shadow = ModalStyle.Shadow(
                opacity: number, radius: number, offset: CGSize(width: number, height: number))
            style.layout.maximumWidth = number
            style.layout.insets = NSDirectionalEdgeInsets(
                top: number, leading: number, bottom: number, trailing: number)
            let modal = try await rig.present(style)
            let wrapper = try #require(modal.controller?.wrapper)
            for length in [ModalLayout.Length.fixed(number), .fraction(number), .preferred, .fitting] {
                rig.b.preferredContentSize = CGSize(width: number, height: number)
                modal.style.layout.insets = .zero
                modal.style.layout.width = length
                modal.style.layout.height = length
                await rig.device.advance(by: 0.5)
                #expect(rig.window.bounds.contains(wrapper.frame), "\(length)")
            }
            #expect((0...1).contains(wrapper.layer.shadowOpacity) && wrapper.layer.shadowRadius >= 0)
            #expect(wrapper.layer.shadowOffset.width.isFinite && rig.device.takeIssues() == [])
            modal.dismiss()
            await rig.device.advance(by: 1)
            await expectAlive(rig)
        }

        @Test(arguments: [.nan, -1, -.infinity, .infinity, 0] as [Double])
        func noDurationOrDelayHangs(number: Double) async throws {
            let rig = ModalRig()
            rig.show()
            for animation in [
                ModalAnimation.fade(duration: number), .slide(delay: number), .scaleAndFade(from: number), .flip(),
                .custom(duration: number) { context in { context.view.alpha = number } },
            ] {
                rig.transitioning.presentation = animation
                rig.transitioning.dismissal = animation
                let modal = try await rig.present()
                #expect(rig.b.view.superview?.superview?.transform == .identity)
                #expect(rig.b.view.superview?.superview?.alpha == 1)
                modal.dismiss()
                await rig.device.advance(by: 1)
                #expect(modal.state == .ended(.code))
                await expectAlive(rig)
            }
        }

        @Test(arguments: [true, false])
        func aDismissalDuringTheDelayTurnsThePresentationRound(animated: Bool) async throws {
            let rig = ModalRig()
            rig.show()
            rig.transitioning.presentation = .slide(delay: 1)
            let modal = try rig.a.presentModal(rig.b, with: rig.transitioning)
            await rig.device.advance(by: 0.3)
            modal.dismiss(animated: animated)
            await rig.device.advance(by: 3)
            #expect(modal.state.isEnded && rig.containers.isEmpty && rig.device.takeIssues() == [])
            await expectAlive(rig)
        }

        // MARK: Fingers

        @Test func aSecondFingerDoesNotTakeTheListFromTheFirst() async throws {
            let rig = ModalRig()
            rig.show()
            let list = UIScrollView(frame: CGRect(x: 0, y: 60, width: 200, height: 140))
            list.contentSize = CGSize(width: 200, height: 4_000)
            let modal = try await rig.present(Cases.card)
            rig.b.view.addSubview(list)
            list.contentOffset.y = 2_000
            await rig.device.advanceFrames(2)
            rig.device.touchDown(at: CGPoint(x: 187, y: 330))
            for step in 1...20 {
                rig.device.touchMove(to: CGPoint(x: 187, y: 330 + CGFloat(step) * 5))
                if step == 10 { rig.device.touchDown(at: CGPoint(x: 187, y: 260), id: 1) }
                await rig.device.advanceFrames(1)
            }
            #expect(modal.state == .presented && list.contentOffset.y < 1_960)
            rig.device.touchUp(id: 1)
            rig.device.touchUp()
            await rig.device.advance(by: 2)
            #expect(modal.state == .presented)
        }

        @Test(arguments: ["list", "text"])
        func aSwipeAcrossWhatScrollsTheOtherWayOrNotAtAllDismisses(kind: String) async throws {
            let rig = ModalRig()
            rig.show()
            let frame = CGRect(x: 0, y: 0, width: 200, height: 200)
            let list = kind == "list" ? UIScrollView(frame: frame) : UITextView(frame: frame)
            if kind == "list" { list.contentSize = CGSize(width: 2_000, height: 200) }
            let modal = try await rig.present(Cases.card)
            rig.b.view.addSubview(list)
            await rig.device.advanceFrames(2)
            if kind == "list" {
                await rig.device.drag(from: middle, to: CGPoint(x: 100, y: 343), duration: 0.3)
                await rig.device.advance(by: 2)
                #expect(modal.state == .presented && list.contentOffset.x > 50)
            }
            await Cases.end(rig, modal, .swipe)
            #expect(modal.state == .ended(.swipe))
            await expectAlive(rig)
        }

        @Test func theSideOfASwipeFollowsTheLanguage() async throws {
            let rig = ModalRig()
            rig.device.layoutDirection = .rightToLeft
            rig.show()
            let modal = try await rig.present(Touches.style(.none, swipe: .leading))
            await rig.device.drag(from: middle, to: CGPoint(x: 10, y: 343), duration: 0.2)
            await rig.device.advance(by: 1)
            #expect(modal.state == .presented)
            await rig.device.drag(from: middle, to: CGPoint(x: 365, y: 343), duration: 0.2)
            await rig.device.advance(by: 1)
            #expect(modal.state == .ended(.swipe))
        }

        @Test(arguments: ["rotate", "reverse", "finish", "hide", "cancel", "root", "code", "uiKit"])
        func whateverHappensInMidSwipeTheScreenStaysAlive(event: String) async throws {
            let rig = ModalRig()
            rig.show()
            let modal = try await rig.present(Cases.card)
            await pull(rig)
            #expect(modal.state == .dismissing(.swipe))
            switch event {
            case "rotate": await rig.device.rotate(to: .landscapeLeft)
            case "reverse": modal.transition?.reverse()
            case "finish": modal.transition?.finish()
            case "hide": rig.window.isHidden = true
            case "cancel": rig.device.touchCancel()
            case "root": rig.window.rootViewController = UIViewController()
            case "code": modal.dismiss(animated: false)
            default: rig.a.dismiss(animated: true)
            }
            await rig.device.advance(by: 0.2)
            if event != "cancel" { rig.device.touchUp() }
            await rig.device.advance(by: 1)
            rig.window.isHidden = false
            if event == "root" { rig.window.rootViewController = rig.a }
            await rig.device.advance(by: 1)
            #expect(!modal.state.isInTransition)
            modal.dismiss()
            await rig.device.advance(by: 1)
            #expect(modal.state.isEnded && rig.containers.isEmpty)
            await expectAlive(rig)
        }

        // MARK: Above and below

        @Test func aModalOverASheetLeavesTheSheet() async throws {
            let rig = ModalRig()
            rig.show()
            let sheet = UIViewController()
            sheet.modalPresentationStyle = .pageSheet
            rig.a.present(sheet, animated: true)
            await rig.device.advance(by: 1)
            rig.transitioning.style = Cases.card
            let modal = try sheet.presentModal(rig.b, with: rig.transitioning)
            await rig.device.advance(by: 1)
            await Cases.end(rig, modal, .swipe)
            #expect(modal.state == .ended(.swipe) && rig.a.presentedViewController === sheet)
            let second = try sheet.presentModal(rig.b, with: rig.transitioning)
            await rig.device.advance(by: 1)
            rig.a.dismiss(animated: true)
            await rig.device.advance(by: 1)
            #expect(second.state == .ended(.presenterGone))
            await expectAlive(rig)
        }

        @Test func aScreenOverTheModalKeepsTouchesFromItAndGoesWithIt() async throws {
            let rig = ModalRig()
            rig.show()
            let modal = try await rig.present(Touches.style(.dismissAndPassThrough))
            let alert = UIViewController()
            alert.modalPresentationStyle = .overFullScreen
            rig.b.present(alert, animated: true)
            await rig.device.advance(by: 1)
            await rig.device.tap(at: CGPoint(x: 20, y: 640))
            await rig.device.advance(by: 1)
            #expect(modal.state == .presented && rig.b.presentedViewController === alert)
            modal.dismiss()
            await rig.device.advance(by: 1)
            #expect(modal.state == .ended(.code))
            await expectAlive(rig)
        }

        @Test func aScreenOfUIKitsMayBeThePresenter() async throws {
            let rig = ModalRig()
            rig.show()
            let alert = UIViewController()
            alert.modalPresentationStyle = .overFullScreen
            rig.a.present(alert, animated: true)
            #expect(code { try rig.a.presentModal(rig.b) } == .transitionInProgress)
            await rig.device.advance(by: 1)
            #expect(code { try rig.a.presentModal(rig.b, policy: .replace) } == .alreadyPresenting)
            let modal = try alert.presentModal(rig.b)
            await rig.device.advance(by: 1)
            modal.dismiss()
            await rig.device.advance(by: 1)
            #expect(modal.state == .ended(.code) && rig.a.presentedViewController === alert)
        }

        @Test func theAppsOwnDelegateIsPutBackAfterEveryPresentation() async throws {
            let rig = ModalRig()
            rig.show()
            let own = ModalTransitioningDelegate()
            rig.b.transitioningDelegate = own
            rig.b.modalPresentationStyle = .fullScreen
            for animated in [true, false] {
                let modal = try rig.a.presentModal(rig.b, with: rig.transitioning, animated: animated)
                await rig.device.advance(by: 1)
                #expect(rig.b.transitioningDelegate === rig.transitioning)
                modal.dismiss(animated: animated)
                await rig.device.advance(by: 1)
                #expect(rig.b.transitioningDelegate === own && rig.b.modalPresentationStyle == .fullScreen)
            }
        }

        @Test func theLargestTextIsCutToTheScreen() async throws {
            let rig = ModalRig()
            rig.device.contentSizeCategory = .accessibilityExtraExtraExtraLarge
            rig.show()
            let label = UILabel()
            label.numberOfLines = 0
            label.font = .preferredFont(forTextStyle: .largeTitle)
            label.text = String(repeating: "Transparent modals ", count: 30)
            label.translatesAutoresizingMaskIntoConstraints = false
            rig.b.view.addSubview(label)
            NSLayoutConstraint.activate([
                label.topAnchor.constraint(equalTo: rig.b.view.topAnchor),
                label.leadingAnchor.constraint(equalTo: rig.b.view.leadingAnchor),
                label.trailingAnchor.constraint(equalTo: rig.b.view.trailingAnchor),
                label.bottomAnchor.constraint(lessThanOrEqualTo: rig.b.view.bottomAnchor),
            ])
            try await rig.present(ModalStyle(layout: .center))
            #expect(rig.b.view.convert(rig.b.view.bounds, to: nil) == CGRect(x: 16, y: 36, width: 343, height: 615))
        }
    }
}
