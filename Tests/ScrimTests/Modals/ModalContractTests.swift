import Testing
import UIKit
import UIKitHeadless
import UIKitTestSupport

@testable import Scrim

extension ModalTests {
    /// Facts about UIKit that the kit stands on: containers, views and frames, and the transition protocol.
    @MainActor
    struct Contract {
        @Test("F4 F11 the presenter of a custom presentation hears nothing, also where a swipe is taken back")
        func f4f11() async throws {
            let rig = ModalRig()
            rig.show()
            rig.transitioning.style = Cases.card
            let modal = try rig.a.presentModal(rig.b, with: rig.transitioning)
            await rig.device.advance(by: 1)
            #expect(rig.log.take() == ["B.viewWillAppear", "B.viewDidAppear"])
            await Cases.swipeBack(rig)
            #expect(rig.log.take() == ["B.viewWillDisappear", "B.viewWillAppear", "B.viewDidAppear"])
            await Cases.end(rig, modal, .swipe)
            #expect(rig.log.take() == ["B.viewWillDisappear", "B.viewDidDisappear"])
        }

        @Test("F17 F18 F19 over the window a modal covers the bars; over the current context they stay above")
        func f19() async throws {
            for context in [ModalStyle.Context.window, .currentContext] {
                let rig = ModalRig()
                let navigation = UINavigationController(rootViewController: rig.a)
                navigation.definesPresentationContext = true
                let tabs = UITabBarController()
                tabs.viewControllers = [navigation, UIViewController()]
                rig.show(tabs)
                // A context nearer than that counts only for the current one.
                let modal = try await rig.present(ModalStyle(context: context))
                #expect(modal.presentingViewController === (context == .window ? tabs : navigation))
                let bar = rig.device.view(at: CGPoint(x: 60, y: 650))
                #expect(bar?.isDescendant(of: tabs.tabBar) == (context == .currentContext))
                let top = rig.device.view(at: CGPoint(x: 187, y: 30))
                #expect(top?.isDescendant(of: rig.b.view) == true)
                #expect(rig.containers.count == (context == .window ? 1 : 0))
                modal.dismiss()
                await rig.device.advance(by: 1)
                #expect(rig.containers.isEmpty && modal.state == .ended(.code))
                #expect(rig.a.view.isDescendant(of: navigation.view))
            }
        }

        @Test("F22 F24 F29 chrome and modal lie in UIKit's container, the presenter's view stays")
        func f22() async throws {
            let rig = ModalRig()
            rig.show()
            try await rig.present(Cases.card)
            let controller = try #require(rig.b.presentationController as? ModalPresentationController)
            let container = try #require(controller.containerView)
            #expect(rig.containers == [container])
            #expect(container.subviews == [controller.backdrop, controller.wrapper])
            #expect(container.frame == CGRect(x: 0, y: 0, width: 375, height: 667))
            #expect(rig.b.view.isDescendant(of: controller.presentedView ?? rig.a.view))
            #expect(rig.a.view.superview === rig.window && !rig.a.view.isDescendant(of: container))
            #expect(!controller.shouldRemovePresentersView)
        }

        @Test("F23 F25 F26 F27 F28 an animator gets the wrapper, nothing of the presenter, and the final frame")
        func f25() async throws {
            let rig = ModalRig()
            rig.show()
            var notes: [String] = []
            rig.transitioning.presentation = .animator { isPresenting in
                NotingAnimator { context in
                    let key: UITransitionContextViewKey = isPresenting ? .to : .from
                    let other: UITransitionContextViewKey = isPresenting ? .from : .to
                    let controller: UITransitionContextViewControllerKey = isPresenting ? .to : .from
                    let b = context.viewController(forKey: controller)
                    let wrapper = context.view(forKey: key)
                    notes.append("\(b === rig.b) \(wrapper is ModalWrapperView) \(context.view(forKey: other) == nil)")
                    let frame = b.map { context.finalFrame(for: $0) } ?? .null
                    notes.append(
                        "\(frame == (isPresenting ? CGRect(x: 87.5, y: 243.5, width: 200, height: 200) : .zero))")
                }
            }
            rig.transitioning.dismissal = rig.transitioning.presentation
            let modal = try await rig.present(Cases.card)
            modal.dismiss()
            await rig.device.advance(by: 1)
            #expect(notes == ["true true true", "true", "true true true", "true"])
            #expect(modal.state == .ended(.code) && rig.a.view.superview === rig.window)
        }

        @Test("F30 F31 the modal is placed anew when the container changes, also below another one")
        func f30() async throws {
            let rig = ModalRig()
            rig.show()
            try await rig.present(Cases.card)
            let second = try rig.b.presentModal(rig.c, with: ModalTransitioningDelegate(style: Cases.card))
            await rig.device.advance(by: 1)
            await rig.device.rotate(to: .landscapeLeft)
            await rig.device.advance(by: 1)
            // 667 x 375 points, no status bar in landscape: the middle.
            for view in [rig.b.view, rig.c.view] {
                let frame = try #require(view).convert(try #require(view).bounds, to: nil)
                #expect(frame == CGRect(x: 233.5, y: 87.5, width: 200, height: 200))
            }
            let wrapper = try #require(rig.b.view.superview)
            second.dismiss()
            await rig.device.advance(by: 1)
            #expect(rig.b.view.superview === wrapper && rig.b.view.window != nil)
        }

        @Test("F32 the modal follows the size that its controller prefers")
        func f32() async throws {
            let rig = ModalRig()
            rig.show()
            rig.b.preferredContentSize = CGSize(width: 100, height: 80)
            try await rig.present(ModalStyle(layout: .center))
            #expect(rig.b.view.bounds.size == CGSize(width: 100, height: 80))
            rig.b.preferredContentSize = CGSize(width: 200, height: 300)
            await rig.device.advance(by: 1)
            #expect(
                rig.b.view.convert(rig.b.view.bounds, to: nil) == CGRect(x: 87.5, y: 193.5, width: 200, height: 300))
        }

        @Test("F33 a transform of the caller's own view is left alone")
        func f33() async throws {
            let rig = ModalRig()
            rig.show()
            let turned = CGAffineTransform(rotationAngle: 0.5)
            rig.transitioning.presentation = .slide()
            rig.transitioning.dismissal = .flip()
            let modal = try await rig.present(Cases.card)
            rig.b.view.transform = turned
            rig.b.view.alpha = 0.5
            modal.dismiss()
            await rig.device.advance(by: 1)
            #expect(rig.b.view.transform == turned && rig.b.view.alpha == 0.5)
        }

        // MARK: Transitions

        @Test("F34 F35 the delegate lives as long as the presentation, though nobody else keeps it")
        func f34() async throws {
            let rig = ModalRig()
            rig.show()
            weak var delegate: ModalTransitioningDelegate?
            weak var controller: UIPresentationController?
            let modal: ModalPresentation
            do {
                let transitioning = ModalTransitioningDelegate(presentation: .slide())
                delegate = transitioning
                modal = try rig.a.presentModal(rig.b, with: transitioning)
            }
            await rig.device.advance(by: 1)
            controller = rig.b.presentationController
            #expect(delegate != nil && rig.b.transitioningDelegate === delegate && controller != nil)
            modal.dismiss()
            await rig.device.advance(by: 1)
            #expect(delegate == nil && controller == nil && rig.b.transitioningDelegate == nil)
        }

        @Test("F36 a controller that was presented once can be presented again, by the kit and by UIKit")
        func f36() async throws {
            let rig = ModalRig()
            rig.show()
            rig.b.modalPresentationStyle = .overFullScreen
            for _ in 0..<2 {
                let modal = try await rig.present()
                modal.dismiss()
                await rig.device.advance(by: 1)
                rig.a.present(rig.b, animated: true)
                await rig.device.advance(by: 1)
                #expect(rig.b.modal == nil && rig.b.presentationController?.presentationStyle == .overFullScreen)
                rig.a.dismiss(animated: true)
                await rig.device.advance(by: 1)
            }
            #expect(rig.device.takeIssues() == [])
        }

        @Test("F37 an app's animator is asked for its time, animates, and hears the end last")
        func f37() async throws {
            let rig = ModalRig()
            rig.show()
            rig.transitioning.onPresent = { _ in rig.log.note("presented") }
            rig.transitioning.presentation = .animator { _ in
                NotingAnimator(end: { rig.log.note("ended \($0)") }, start: { _ in rig.log.note("animate") })
            }
            try rig.a.presentModal(rig.b, with: rig.transitioning)
            await rig.device.advance(by: 1)
            #expect(
                rig.log.take() == ["B.viewWillAppear", "animate", "B.viewDidAppear", "ended true", "presented"])
        }

        @Test("F39 an app's animator that does not complete leaves nothing, or all, behind", arguments: [true, false])
        func f39(presents: Bool) async throws {
            let rig = ModalRig()
            rig.show()
            rig.transitioning.style.background = .dim(.black)
            let failing = ModalAnimation.animator { _ in NotingAnimator(completes: false, start: { _ in }) }
            if presents { rig.transitioning.presentation = failing } else { rig.transitioning.dismissal = failing }
            let modal = try rig.a.presentModal(rig.b, with: rig.transitioning)
            await rig.device.advance(by: 1)
            if presents {
                #expect(modal.state == .ended(.reversed) && rig.containers.isEmpty)
                #expect(rig.takeHeard() == ["B dismissed: reversed"])
            } else {
                modal.dismiss()
                await rig.device.advance(by: 1)
                #expect(modal.state == .presented && rig.takeHeard() == ["B presented"])
                let backdrop = try #require(rig.containers.first?.subviews.first as? ModalBackdropView)
                #expect(backdrop.shadeAlpha == 1)
                #expect(rig.device.view(at: CGPoint(x: 187, y: 343))?.isDescendant(of: rig.b.view) == true)
            }
        }

        @Test("F40 a transition that the system ends in the background has happened")
        func f40() async throws {
            for animation in [ModalAnimation.slide(), .animator { _ in FadingAnimator() }] {
                let rig = ModalRig()
                rig.show()
                rig.transitioning.presentation = animation
                rig.transitioning.dismissal = animation
                let modal = try rig.a.presentModal(rig.b, with: rig.transitioning)
                await rig.device.advance(by: 0.1)
                rig.window.endAnimations()
                await rig.device.advance(by: 1)
                #expect(modal.state == .presented)
                modal.dismiss()
                await rig.device.advance(by: 0.1)
                rig.window.endAnimations()
                await rig.device.advance(by: 1)
                #expect(modal.state == .ended(.code) && rig.containers.isEmpty)
            }
        }

        @Test("F41 without animation frame, dim and corners are right all the same")
        func f41() async throws {
            let rig = ModalRig()
            rig.show()
            var style = Cases.card
            style.background = .dim(.black)
            style.cornerRadius = 12
            rig.transitioning.style = style
            let modal = try rig.a.presentModal(rig.b, with: rig.transitioning, animated: false)
            #expect(rig.b.transitionCoordinator == nil)
            await rig.device.advanceFrames(3)
            #expect(modal.state == .presented)
            #expect(
                rig.b.view.convert(rig.b.view.bounds, to: nil) == CGRect(x: 87.5, y: 243.5, width: 200, height: 200))
            #expect(rig.b.view.superview?.layer.cornerRadius == 12 && rig.b.view.layer.cornerRadius == 0)
            let backdrop = try #require(rig.containers.first?.subviews.first as? ModalBackdropView)
            #expect(backdrop.shadeAlpha == 1)
            modal.dismiss(animated: false)
            await rig.device.advanceFrames(3)
            #expect(modal.state == .ended(.code) && rig.containers.isEmpty)
        }

        @Test("F42 the kit's animator hands out the same animations for a whole transition")
        func f42() async throws {
            let rig = ModalRig()
            rig.show()
            let modal = try await rig.present(Cases.card)
            // The runtime asks again at each pause of a gesture, and reports another answer.
            await Cases.swipeBack(rig)
            await Cases.end(rig, modal, .swipe)
            #expect(modal.state == .ended(.swipe) && rig.device.takeIssues() == [])
        }

        @Test("F43 a swipe shows the part of the way that the finger has gone")
        func f43() async throws {
            let rig = ModalRig()
            rig.show()
            try await rig.present(Cases.card)
            let wrapper = try #require(rig.b.presentationController?.presentedView)
            rig.device.touchDown(at: CGPoint(x: 187, y: 343))
            for step in 1...20 {
                rig.device.touchMove(to: CGPoint(x: 187, y: 343 + CGFloat(step) * 10))
                await rig.device.advanceFrames(1)
            }
            await rig.device.advanceFrames(2)
            // Less the few points by which a drag is told from a tap.
            let y = try #require(wrapper.layer.presentation()).affineTransform().ty
            #expect(y > 180 && y <= 200, "\(y)")
            rig.device.touchUp()
            await rig.device.advance(by: 1)
            #expect(rig.containers.isEmpty)
        }

        @Test("F44 what an app animates alongside runs with the modal, and ends with it")
        func f44() async throws {
            let rig = ModalRig()
            rig.show()
            rig.transitioning.presentation = .fade(timing: Animations.linear)
            try rig.a.presentModal(rig.b, with: rig.transitioning)
            let coordinator = try #require(rig.b.transitionCoordinator)
            coordinator.animateAlongsideTransition(in: rig.a.view, animation: { _ in rig.a.button.alpha = 0.5 }) {
                rig.log.note("alongside \($0.isCancelled)")
            }
            await rig.device.advance(by: 0.2)
            let alpha = CGFloat(rig.a.button.layer.presentation()?.opacity ?? 0)
            #expect(alpha > 0.6 && alpha < 0.9)
            await rig.device.advance(by: 1)
            #expect(rig.log.take() == ["B.viewWillAppear", "B.viewDidAppear", "alongside false"])
        }
    }
}

/// Moves nothing, over 0.3 s, and notes what it is asked for.
@MainActor
final class NotingAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let completes: Bool
    private let end: (Bool) -> Void
    private let start: (any UIViewControllerContextTransitioning) -> Void

    init(
        completes: Bool = true, end: @escaping (Bool) -> Void = { _ in },
        start: @escaping (any UIViewControllerContextTransitioning) -> Void
    ) {
        self.completes = completes
        self.end = end
        self.start = start
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        0.3
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        let context = transitionContext
        start(context)
        if let view = context.view(forKey: .to) { context.containerView.addSubview(view) }
        let probe = UIView()
        context.containerView.addSubview(probe)
        UIView.animate(withDuration: 0.3) {
            probe.alpha = 0
        } completion: { [completes] _ in
            probe.removeFromSuperview()
            context.completeTransition(completes && !context.transitionWasCancelled)
        }
    }

    func animationEnded(_ transitionCompleted: Bool) { end(transitionCompleted) }
}
