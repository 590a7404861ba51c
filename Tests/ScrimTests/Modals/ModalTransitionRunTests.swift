import Testing
import UIKit
import UIKitHeadless
import UIKitTestSupport

@testable import Scrim

extension ModalTests {
    /// Transitions that are paused, dragged, turned round, finished, or that never end.
    @MainActor
    struct Runs {
        private let linear = UICubicTimingParameters(animationCurve: .linear)

        private func started(_ rig: ModalRig, background: ModalStyle.Background = .clear) async throws
            -> ModalPresentation
        {
            rig.show()
            rig.transitioning.style.background = background
            rig.transitioning.presentation = .fade(timing: linear)
            rig.transitioning.dismissal = .fade(timing: linear)
            let modal = try rig.a.presentModal(rig.b, with: rig.transitioning)
            await rig.device.advance(by: 0.2)
            return modal
        }

        private func opacity(_ rig: ModalRig) throws -> CGFloat {
            let wrapper = try #require(rig.b.presentationController?.presentedView)
            return CGFloat((wrapper.layer.presentation() ?? wrapper.layer).opacity)
        }

        @Test func oneThatIsPausedStaysWhereItIsAndGoesOn() async throws {
            let rig = ModalRig()
            let modal = try await started(rig)
            let run = try #require(modal.transition)
            #expect(run.isActive && run.isRunning && !run.isReversed)
            run.pause()
            let part = run.fractionComplete
            #expect(abs(part - 0.5) < 0.09)
            await rig.device.advance(by: 2)
            #expect(run.fractionComplete == part && !run.isRunning)
            #expect(abs(try opacity(rig) - part) < 0.01)
            #expect(modal.state == .presenting(turnedBy: nil))
            run.resume()
            await rig.device.advance(by: 0.3)
            #expect(modal.state == .presented && !run.isActive && modal.transition == nil)
            #expect(rig.takeHeard() == ["B presented"])
            // After the end nothing has an effect.
            run.fractionComplete = 0.2
            run.reverse()
            run.pause()
            run.resume()
            run.finish()
            await rig.device.advance(by: 1)
            #expect(modal.state == .presented)
            #expect(try opacity(rig) == 1)
        }

        @Test func oneThatIsDraggedShowsThePartThatItIsGiven() async throws {
            let rig = ModalRig()
            let modal = try await started(rig)
            let run = try #require(modal.transition)
            for (part, shown) in [(0.25, 0.25), (0.9, 0.9), (-3, 0), (7, 1), (0.5, 0.5)] as [(CGFloat, CGFloat)] {
                run.fractionComplete = part
                await rig.device.advanceFrames(2)
                #expect(abs(try opacity(rig) - shown) < 0.01)
            }
            run.fractionComplete = .nan
            #expect(run.fractionComplete == 0.5)
            run.finish()
            await rig.device.advanceFrames(2)
            #expect(modal.state == .presented)
        }

        @Test func aPresentationThatIsTurnedRoundEndsSo() async throws {
            let rig = ModalRig()
            let modal = try await started(rig, background: .dim(.black))
            modal.transition?.reverse()
            #expect(modal.transition?.isReversed == true)
            await rig.device.advance(by: 0.3)
            #expect(modal.state == .ended(.reversed))
            #expect(rig.log.take() == ["B.viewWillAppear", "B.viewWillDisappear", "B.viewDidDisappear"])
            #expect(rig.takeHeard() == ["B dismissed: reversed"])
            #expect(rig.containers.isEmpty && rig.b.view.superview == nil)
            #expect(rig.device.takeIssues() == [])
        }

        @Test func oneThatIsTurnedRoundTwiceComesAllTheSame() async throws {
            let rig = ModalRig()
            let modal = try await started(rig)
            modal.transition?.reverse()
            await rig.device.advance(by: 0.1)
            modal.transition?.reverse()
            await rig.device.advance(by: 0.5)
            #expect(modal.state == .presented)
            #expect(rig.log.take() == ["B.viewWillAppear", "B.viewDidAppear"])
            #expect(try opacity(rig) == 1)
        }

        @Test func aDismissalThatIsTurnedRoundLeavesTheModal() async throws {
            let rig = ModalRig()
            let modal = try await started(rig, background: .dim(.black))
            await rig.device.advance(by: 0.5)
            _ = (rig.log.take(), rig.takeHeard())
            modal.dismiss()
            await rig.device.advance(by: 0.2)
            modal.transition?.reverse()
            await rig.device.advance(by: 0.5)
            #expect(modal.state == .presented)
            #expect(rig.log.take() == ["B.viewWillDisappear", "B.viewWillAppear", "B.viewDidAppear"])
            #expect(rig.takeHeard() == [])
            #expect(try opacity(rig) == 1)
            let backdrop = try #require(rig.containers.first?.subviews.first as? ModalBackdropView)
            #expect(backdrop.shadeAlpha == 1)
            modal.dismiss()
            await rig.device.advance(by: 1)
            #expect(modal.state == .ended(.code) && rig.takeHeard() == ["B dismissed: code"])
        }

        @Test(arguments: ["turned round", "not completed"])
        func aWholeChainThatLeavesCannotComeBack(way: String) async throws {
            let rig = ModalRig()
            let first = try await started(rig)
            await rig.device.advance(by: 0.5)
            let above = ModalTransitioningDelegate()
            if way == "not completed" {
                above.dismissal = .animator { _ in NotingAnimator(completes: false, start: { _ in }) }
            }
            let second = try rig.b.presentModal(rig.c, with: above)
            await rig.device.advance(by: 1)
            first.dismiss()
            await rig.device.advance(by: 0.1)
            second.transition?.reverse()
            await rig.device.advance(by: 1)
            // Those below are gone at once, and there is nothing to come back to.
            #expect(first.state == .ended(.code) && second.state == .ended(.presenterGone))
            #expect(rig.containers.isEmpty && rig.a.presentedViewController == nil)
            await rig.device.tap(rig.a.button)
            #expect(rig.a.taps == 1)
        }

        @Test func oneThatIsDismissedBeforeItMovesDoesNotComeInFirst() async throws {
            let rig = ModalRig()
            rig.show()
            let modal = try rig.a.presentModal(rig.b, with: rig.transitioning)
            modal.dismiss()
            await rig.device.advance(by: 0.1)
            #expect(modal.state == .ended(.code))
            #expect(rig.takeHeard() == ["B dismissed: code"])
            #expect(rig.containers.isEmpty && rig.a.presentedViewController == nil)
        }

        @Test func anUnanimatedDismissalDuringThePresentationTakesNoTime() async throws {
            let rig = ModalRig()
            let modal = try await started(rig)
            modal.dismiss(animated: false)
            await rig.device.advanceFrames(2)
            #expect(modal.state == .ended(.code) && rig.containers.isEmpty)
        }

        @Test func aDismissalThatComesBackIsFollowedByTheOneThatWasAskedForMeanwhile() async throws {
            let rig = ModalRig()
            let modal = try await started(rig)
            await rig.device.advance(by: 0.5)
            _ = rig.takeHeard()
            modal.dismiss()
            await rig.device.advance(by: 0.2)
            var ends: [ModalDismissalReason] = []
            modal.dismiss { ends.append($0) }
            modal.transition?.reverse()
            await rig.device.advance(by: 2)
            #expect(modal.state == .ended(.code) && ends == [.code])
            #expect(rig.takeHeard() == ["B dismissed: code"])
        }

        @Test(arguments: [0, -1, .nan, .infinity] as [TimeInterval])
        func durationsThatAreNoneAreReportedAndTheModalComesAtOnce(duration: TimeInterval) async throws {
            let rig = ModalRig()
            rig.show()
            rig.transitioning.presentation = .fade(duration: duration)
            let modal = try rig.a.presentModal(rig.b, with: rig.transitioning)
            await rig.device.advanceFrames(4)
            #expect(modal.state == .presented)
            #expect(rig.takeIssues() == [.durationUnusable])
            #expect(try opacity(rig) == 1)
            modal.dismiss()
            await rig.device.advance(by: 1)
            #expect(modal.state == .ended(.code))
        }

        @Test func delaysThatAreNoneAreReportedToo() async throws {
            let rig = ModalRig()
            rig.show()
            rig.transitioning.presentation = .fade(delay: .nan)
            let modal = try await rig.present()
            #expect(modal.state == .presented && rig.takeIssues() == [.durationUnusable])
        }

        // MARK: Animators of the app's

        @Test("F38 an animator that never ends is ended after its time and a second, and reported")
        func f38() async throws {
            let rig = ModalRig()
            rig.show()
            let animator = StubbornAnimator()
            rig.transitioning.presentation = .animator { _ in animator }
            let modal = try rig.a.presentModal(rig.b, with: rig.transitioning)
            await rig.device.advance(by: 1.3)
            #expect(modal.state == .presenting(turnedBy: nil) && rig.takeIssues() == [])
            await rig.device.advance(by: 0.2)
            #expect(modal.state == .presented && rig.takeIssues() == [.animationNeverEnded])
            #expect(rig.log.take() == ["B.viewWillAppear", "B.viewDidAppear"])
            // Late calls do nothing.
            animator.context?.completeTransition(false)
            await rig.device.advance(by: 0.2)
            #expect(modal.state == .presented)
            #expect(animator.ends == [true])
            modal.dismiss()
            await rig.device.advance(by: 1)
            #expect(modal.state == .ended(.code) && rig.containers.isEmpty)
        }

        @Test func aDismissalWhileAnAnimatorOfTheAppsPresentsComesAfterIt() async throws {
            let rig = ModalRig()
            rig.show()
            rig.transitioning.presentation = .animator { _ in FadingAnimator() }
            let modal = try rig.a.presentModal(rig.b, with: rig.transitioning)
            await rig.device.advance(by: 0.1)
            modal.dismiss()
            await rig.device.advance(by: 2)
            #expect(modal.state == .ended(.code))
            #expect(rig.takeHeard() == ["B presented", "B dismissed: code"])
        }
    }
}

/// Does not end its transition, which it says takes 0.4 s.
@MainActor
final class StubbornAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    weak var context: (any UIViewControllerContextTransitioning)?
    var ends: [Bool] = []

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        0.4
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        context = transitionContext
        if let view = transitionContext.view(forKey: .to) { transitionContext.containerView.addSubview(view) }
    }

    func animationEnded(_ transitionCompleted: Bool) { ends.append(transitionCompleted) }
}

/// An animator as apps have them: fades over 0.4 s.
@MainActor
final class FadingAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        0.4
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        let context = transitionContext
        let coming = context.view(forKey: .to)
        guard let view = coming ?? context.view(forKey: .from) else { return context.completeTransition(false) }
        if let coming {
            context.containerView.addSubview(coming)
            coming.alpha = 0
        }
        UIView.animate(withDuration: 0.4) {
            view.alpha = coming == nil ? 0 : 1
        } completion: { _ in
            context.completeTransition(!context.transitionWasCancelled)
        }
    }
}
