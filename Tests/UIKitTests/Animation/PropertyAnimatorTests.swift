import Testing
import UIKit
import UIKitHeadless
import UIKitTestSupport

@MainActor
struct PropertyAnimatorTests {
    let stage = Stage()

    /// A view of 10 points whose centre is at (5, 5), and an animator of one second that moves it by 100 points.
    private func mover(_ timing: any UITimingCurveProvider = UICubicTimingParameters(animationCurve: .linear))
        -> (UIView, UIViewPropertyAnimator)
    {
        let view = stage.view(0, 0, 10, 10)
        stage.device.step()
        let animator = UIViewPropertyAnimator(duration: 1, timingParameters: timing)
        animator.addAnimations { view.center.x = 105 }
        return (view, animator)
    }

    private func x(_ view: UIView) -> CGFloat { (view.layer.presentation() ?? view.layer).position.x }

    @Test func aLinearAnimatorIsWhereTheTimeSaysAndCompletesAtTheEnd() async {
        let (view, animator) = mover()
        var ends: [UIViewAnimatingPosition] = []
        animator.addCompletion { ends.append($0) }
        #expect(animator.state == .inactive && !animator.isRunning)
        animator.startAnimation()
        #expect(animator.state == .active && animator.isRunning)
        #expect(view.center.x == 105)
        for (index, expected) in [30.0, 55, 80].enumerated() {
            await stage.device.advance(by: 0.25)
            #expect(isNear(x(view), expected, 1e-3))
            #expect(isNear(animator.fractionComplete, CGFloat(index + 1) / 4, 1e-3))
        }
        #expect(ends.isEmpty)
        await stage.device.advance(by: 0.25)
        #expect(ends == [.end])
        #expect(animator.state == .inactive && !animator.isRunning)
        #expect(x(view) == 105)
        #expect(view.layer.animationKeys() == nil)
    }

    @Test func aCurveIsFollowedWhileRunning() async {
        let (view, animator) = mover(UICubicTimingParameters(animationCurve: .easeInOut))
        animator.startAnimation()
        await stage.device.advance(by: 0.25)
        // The curve (0.42, 0, 0.58, 1) has come 0.1291 of its way after a quarter of its time.
        #expect(isNear(x(view), 5 + 12.91, 0.02))
        #expect(isNear(animator.fractionComplete, 0.25, 1e-3))
        animator.stopAnimation(true)
    }

    @Test func pausingStandsStillAndReadsTheWayItself() async {
        let (view, animator) = mover(UICubicTimingParameters(animationCurve: .easeInOut))
        animator.startAnimation()
        await stage.device.advance(by: 0.25)
        animator.pauseAnimation()
        #expect(animator.state == .active && !animator.isRunning)
        #expect(isNear(animator.fractionComplete, 0.1291, 1e-3))
        await stage.device.advance(by: 1)
        #expect(isNear(x(view), 5 + 12.91, 0.02))
        animator.startAnimation()
        await stage.device.advance(by: 0.25)
        #expect(isNear(x(view), 55, 0.05))
        await stage.device.advance(by: 0.5)
        #expect(x(view) == 105)
        #expect(animator.state == .inactive)
    }

    @Test func scrubbingIsLinearUnlessToldOtherwise() async {
        let (view, animator) = mover(UICubicTimingParameters(animationCurve: .easeInOut))
        animator.fractionComplete = 0.25
        #expect(animator.state == .active && !animator.isRunning)
        #expect(isNear(x(view), 30, 1e-6))
        animator.scrubsLinearly = false
        animator.fractionComplete = 0.25
        #expect(isNear(x(view), 5 + 12.91, 0.02))
        animator.fractionComplete = 7
        #expect(animator.fractionComplete == 1)
        #expect(x(view) == 105)
        animator.stopAnimation(true)
    }

    @Test func aReversedAnimatorGoesBackToTheStart() async {
        let (view, animator) = mover()
        var ends: [UIViewAnimatingPosition] = []
        animator.addCompletion { ends.append($0) }
        animator.startAnimation()
        await stage.device.advance(by: 0.75)
        animator.isReversed = true
        #expect(animator.isRunning)
        #expect(isNear(x(view), 80, 1e-3))
        // What is done is measured in the direction of motion.
        #expect(isNear(animator.fractionComplete, 0.25, 1e-3))
        await stage.device.advance(by: 0.5)
        #expect(isNear(x(view), 30, 1e-3))
        await stage.device.advance(by: 0.25)
        #expect(ends == [.start])
        #expect(view.center.x == 5)
        #expect(x(view) == 5)
    }

    @Test func turningRoundWhilePausedAndDraggingFurther() async {
        let (view, animator) = mover()
        animator.startAnimation()
        await stage.device.advance(by: 0.4)
        animator.pauseAnimation()
        animator.isReversed = true
        #expect(isNear(animator.fractionComplete, 0.6, 1e-3))
        animator.fractionComplete = 0.8
        #expect(isNear(x(view), 25, 1e-3))
        animator.isReversed = false
        #expect(isNear(animator.fractionComplete, 0.2, 1e-3))
        animator.startAnimation()
        await stage.device.advance(by: 0.4)
        #expect(isNear(x(view), 65, 1e-3))
        await stage.device.advance(by: 0.4)
        #expect(animator.state == .inactive)
    }

    @Test func continuingTakesAnotherCurveAndDuration() async {
        let (view, animator) = mover()
        animator.fractionComplete = 0.2
        animator.continueAnimation(
            withTimingParameters: UICubicTimingParameters(animationCurve: .linear), durationFactor: 2)
        await stage.device.advance(by: 1)
        // 0.8 of the way in 2 seconds.
        #expect(isNear(x(view), 65, 1e-3))
        await stage.device.advance(by: 0.99)
        #expect(animator.isRunning)
        await stage.device.advance(by: 0.02)
        #expect(animator.state == .inactive)

        let (second, other) = mover()
        other.fractionComplete = 0.5
        other.continueAnimation(withTimingParameters: nil, durationFactor: 0)
        await stage.device.advance(by: 0.25)
        #expect(isNear(x(second), 80, 1e-3))
        await stage.device.advance(by: 0.26)
        #expect(other.state == .inactive)
    }

    @Test func continuingWithASpringMovesTheRestOfTheWay() async {
        let (view, animator) = mover()
        animator.fractionComplete = 0.5
        let spring = UISpringTimingParameters(
            mass: 1, stiffness: 100, damping: 20, initialVelocity: CGVector(dx: 0, dy: 0))
        animator.continueAnimation(withTimingParameters: spring, durationFactor: 1)
        await stage.device.advance(by: 0.2)
        // Critically damped, w = 10: 1 - (1 + 2)e^-2 = 0.5940 of 50 points.
        #expect(isNear(x(view), 55 + 29.70, 0.02))
        // (1 + wt)e^-wt is a thousandth at wt = 9.2334.
        await stage.device.advance(by: 0.70)
        #expect(animator.isRunning)
        await stage.device.advance(by: 0.05)
        #expect(animator.state == .inactive)
    }

    @Test func stoppingLeavesWhatIsShown() async {
        let (view, animator) = mover()
        var ends: [UIViewAnimatingPosition] = []
        animator.addCompletion { ends.append($0) }
        animator.startAnimation()
        await stage.device.advance(by: 0.5)
        animator.stopAnimation(false)
        #expect(animator.state == .stopped && !animator.isRunning)
        #expect(isNear(view.center.x, 55, 1e-3))
        #expect(ends.isEmpty)
        animator.finishAnimation(at: .current)
        #expect(animator.state == .inactive)
        #expect(isNear(view.center.x, 55, 1e-3))
        #expect(ends == [.current])
    }

    @Test(arguments: [(UIViewAnimatingPosition.start, 5.0), (.end, 105)])
    func finishingAStoppedAnimatorSetsTheValuesOfThePosition(_ position: UIViewAnimatingPosition, _ expected: Double)
        async
    {
        let (view, animator) = mover()
        var ends: [UIViewAnimatingPosition] = []
        animator.addCompletion { ends.append($0) }
        animator.fractionComplete = 0.3
        animator.stopAnimation(false)
        animator.finishAnimation(at: position)
        #expect(view.center.x == CGFloat(expected))
        #expect(ends == [position])
        await stage.device.advance(by: 2)
        #expect(ends.count == 1)
    }

    @Test func stoppingWithoutFinishingDropsTheCompletions() async {
        let (view, animator) = mover()
        var ends: [UIViewAnimatingPosition] = []
        animator.addCompletion { ends.append($0) }
        animator.startAnimation()
        await stage.device.advance(by: 0.25)
        animator.stopAnimation(true)
        #expect(animator.state == .inactive)
        #expect(isNear(view.center.x, 30, 1e-3))
        await stage.device.advance(by: 2)
        #expect(ends.isEmpty)
    }

    @Test func aDelayHoldsTheStart() async {
        let (view, animator) = mover()
        animator.startAnimation(afterDelay: 0.5)
        #expect(animator.delay == 0.5)
        await stage.device.advance(by: 0.45)
        #expect(x(view) == 5)
        await stage.device.advance(by: 0.55)
        #expect(isNear(x(view), 55, 1e-3))
        await stage.device.advance(by: 0.5)
        #expect(animator.state == .inactive)
    }

    @Test func addedAnimationsBeginAfterTheirPartOfTheTime() async {
        let (view, animator) = mover()
        animator.addAnimations({ view.alpha = 0 }, delayFactor: 0.5)
        animator.startAnimation()
        func alpha() -> CGFloat { CGFloat((view.layer.presentation() ?? view.layer).opacity) }
        await stage.device.advance(by: 0.5)
        #expect(isNear(alpha(), 1, 1e-3))
        await stage.device.advance(by: 0.25)
        #expect(isNear(alpha(), 0.5, 1e-3))
        #expect(isNear(x(view), 80, 1e-3))
        await stage.device.advance(by: 0.25)
        #expect(alpha() == 0)
    }

    @Test func animationsAddedOnTheWayTakeTheRestOfTheTime() async {
        let (view, animator) = mover()
        animator.startAnimation()
        await stage.device.advance(by: 0.5)
        animator.addAnimations { view.center.y = 105 }
        await stage.device.advance(by: 0.25)
        let shown = view.layer.presentation()!.position
        #expect(isNear(shown.x, 80, 1e-3))
        #expect(isNear(shown.y, 55, 1e-3))
        await stage.device.advance(by: 0.25)
        #expect(animator.state == .inactive)
        #expect(view.center == CGPoint(x: 105, y: 105))
    }

    @Test func itMayPauseAtTheEnd() async {
        let (view, animator) = mover()
        var ends: [UIViewAnimatingPosition] = []
        animator.addCompletion { ends.append($0) }
        animator.pausesOnCompletion = true
        animator.startAnimation()
        await stage.device.advance(by: 1.5)
        #expect(ends.isEmpty)
        #expect(animator.state == .active && !animator.isRunning)
        #expect(animator.fractionComplete == 1)
        animator.pausesOnCompletion = false
        animator.isReversed = true
        animator.startAnimation()
        await stage.device.advance(by: 0.5)
        #expect(isNear(x(view), 55, 1e-3))
        await stage.device.advance(by: 0.5)
        #expect(ends == [.start])
        #expect(view.center.x == 5)
    }

    @Test func nothingToAnimateCompletesInTheNextFrame() async {
        let animator = UIViewPropertyAnimator(duration: 3, curve: .linear) {}
        var ends: [UIViewAnimatingPosition] = []
        animator.addCompletion { ends.append($0) }
        animator.startAnimation()
        #expect(ends.isEmpty)
        await stage.device.advanceFrames(1)
        #expect(ends == [.end])
    }

    @Test func aRunningAnimatorIsMadeAndStartedInOneCall() async {
        let view = stage.view(0, 0, 10, 10)
        stage.device.step()
        var ends: [UIViewAnimatingPosition] = []
        let animator = UIViewPropertyAnimator.runningPropertyAnimator(
            withDuration: 1, delay: 0, options: .curveLinear
        ) {
            view.alpha = 0
        } completion: {
            ends.append($0)
        }
        #expect(animator.isRunning)
        await stage.device.advance(by: 0.5)
        #expect(isNear(CGFloat(view.layer.presentation()!.opacity), 0.5, 1e-3))
        await stage.device.advance(by: 0.5)
        #expect(ends == [.end])
    }

    @Test func waitingForTheEndAnswersThePosition() async {
        let (_, animator) = mover()
        animator.startAnimation()
        await stage.device.perform {
            let waiting = Task { await animator.addCompletion() }
            await stage.device.advance(by: 0.3)
            animator.stopAnimation(false)
            animator.finishAnimation(at: .start)
            #expect(await waiting.value == .start)
        }
    }

    @Test func twoAnimatorsOfOneValueAddUpWithoutAJump() async {
        let (view, first) = mover()
        first.startAnimation()
        await stage.device.advance(by: 0.5)
        #expect(isNear(x(view), 55, 1e-3))
        let second = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 5 }
        second.startAnimation()
        #expect(isNear(x(view), 55, 1e-3))
        await stage.device.advance(by: 0.25)
        // The first one's rest is -25 of 100, the second one's 75 of 100: 5 - 25 + 75.
        #expect(isNear(x(view), 55, 1e-3))
        await stage.device.advance(by: 0.25)
        #expect(isNear(x(view), 55, 1e-3))
        await stage.device.advance(by: 0.5)
        #expect(x(view) == 5)
    }

    @Test func aNestedBlockMovesWithTheAnimator() async {
        let view = stage.view(0, 0, 10, 10)
        stage.device.step()
        var ended: [Bool] = []
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
            UIView.animate(withDuration: 0.1) {
                view.center.x = 105
            } completion: {
                ended.append($0)
            }
        }
        animator.fractionComplete = 0.5
        #expect(isNear(x(view), 55, 1e-6))
        await stage.device.advance(by: 0.5)
        #expect(ended.isEmpty)
        animator.startAnimation()
        await stage.device.advance(by: 0.6)
        #expect(ended == [true])
    }

    @Test func keyFramesMoveWithTheAnimator() async {
        let view = stage.view(0, 0, 10, 10)
        stage.device.step()
        let linear = UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
            UIView.animateKeyframes(withDuration: 0, delay: 0, options: linear) {
                UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.center.x = 105 }
                UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.center.x = 55 }
            }
        }
        animator.fractionComplete = 0.25
        #expect(isNear(x(view), 55, 1e-6))
        animator.fractionComplete = 0.5
        #expect(isNear(x(view), 105, 1e-6))
        animator.fractionComplete = 0.75
        #expect(isNear(x(view), 80, 1e-6))
        animator.stopAnimation(false)
        animator.finishAnimation(at: .start)
        #expect(view.center.x == 5)
    }

    @Test func aViewThatLeavesTheScreenEndsItsAnimator() async {
        let (view, animator) = mover()
        var ends: [UIViewAnimatingPosition] = []
        animator.addCompletion { ends.append($0) }
        animator.startAnimation()
        await stage.device.advance(by: 0.25)
        view.removeFromSuperview()
        await stage.device.advanceFrames(2)
        #expect(ends == [.end])
        #expect(animator.state == .inactive)
    }

    @Test func everyKindOfValueGoesBackToItsStart() async {
        let view = stage.view(0, 0, 100, 100)
        let child = stage.view(0, 0, 50, 50, in: view)
        child.autoresizingMask = [.flexibleWidth, .flexibleLeftMargin]
        view.backgroundColor = .red
        stage.device.step()
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
            view.frame = CGRect(x: 50, y: 50, width: 200, height: 200)
            view.transform = CGAffineTransform(scaleX: 2, y: 2)
            view.alpha = 0.5
            view.backgroundColor = .blue
            view.layer.cornerRadius = 10
        }
        animator.fractionComplete = 0.5
        let shown = view.layer.presentation()!
        #expect(isNear(shown.bounds.width, 150, 1e-6))
        #expect(isNear(shown.position, 100, 100, 1e-6))
        #expect(isNear(shown.transform.m11, 1.5, 1e-6))
        #expect(isNear(CGFloat(shown.opacity), 0.75, 1e-6))
        #expect(isNear(shown.cornerRadius, 5, 1e-6))
        animator.stopAnimation(false)
        #expect(isNear(view.bounds.width, 150, 1e-6))
        animator.finishAnimation(at: .start)
        #expect(view.bounds.size == CGSize(width: 100, height: 100))
        #expect(view.center == CGPoint(x: 50, y: 50))
        #expect(view.transform == .identity)
        #expect(view.alpha == 1)
        #expect(view.layer.backgroundColor == UIColor.red.cgColor)
        #expect(view.layer.cornerRadius == 0)
        #expect(child.frame == CGRect(x: 0, y: 0, width: 50, height: 50))
    }

    @Test func anotherChangeSinceTheStartIsLeftAlone() async {
        let (view, animator) = mover()
        animator.startAnimation()
        await stage.device.advance(by: 0.25)
        view.center.x = 300
        animator.isReversed = true
        await stage.device.advance(by: 1)
        #expect(view.center.x == 300)
    }

    @Test func constraintsAreDraggedThroughLayout() async {
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        stage.root.addSubview(view)
        let left = view.leadingAnchor.constraint(equalTo: stage.root.leadingAnchor)
        NSLayoutConstraint.activate([
            left, view.topAnchor.constraint(equalTo: stage.root.topAnchor),
            view.widthAnchor.constraint(equalToConstant: 10), view.heightAnchor.constraint(equalToConstant: 10),
        ])
        stage.device.step()
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
            left.constant = 100
            self.stage.root.layoutIfNeeded()
        }
        animator.fractionComplete = 0.25
        await stage.device.advanceFrames(3)
        #expect(isNear(x(view), 30, 1e-6))
        animator.startAnimation()
        await stage.device.advance(by: 0.5)
        #expect(isNear(x(view), 80, 1e-3))
        await stage.device.advance(by: 0.25)
        #expect(view.frame.minX == 100)
    }

    @Test func aCurveShapesTheMotionInItsDirection() async {
        let (view, animator) = mover(UICubicTimingParameters(animationCurve: .easeIn))
        animator.fractionComplete = 1
        animator.isReversed = true
        #expect(isNear(animator.fractionComplete, 0, 1e-9))
        animator.startAnimation()
        await stage.device.advance(by: 0.25)
        // The curve (0.42, 0, 1, 1) has come 0.0935 of its way, here from the end.
        #expect(isNear(x(view), 105 - 9.35, 0.02))
        animator.stopAnimation(true)
    }

    @Test func turningRoundInAnOvershootDoesNotJump() async {
        let (view, animator) = mover(
            UISpringTimingParameters(mass: 1, stiffness: 100, damping: 6, initialVelocity: CGVector(dx: 0, dy: 0)))
        animator.startAnimation()
        await stage.device.advance(by: 0.3)
        // Past the end: w = 10, ratio 0.3, damped frequency 9.5394.
        #expect(x(view) > 125)
        let before = x(view)
        animator.isReversed = true
        #expect(isNear(x(view), before, 0.01))
        await stage.device.advance(by: 5)
        #expect(view.center.x == 5)
        #expect(animator.state == .inactive)
    }

    @Test func withAnimationsDisabledItIsOverInTheNextFrame() async {
        let (view, animator) = mover()
        var ends: [UIViewAnimatingPosition] = []
        animator.addCompletion { ends.append($0) }
        UIView.performWithoutAnimation { animator.startAnimation() }
        #expect(x(view) == 105)
        await stage.device.advanceFrames(1)
        #expect(ends == [.end])
    }
}
