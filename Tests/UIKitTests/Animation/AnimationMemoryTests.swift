import Testing
import UIKit
import UIKitHeadless
import UIKitTestSupport

@MainActor
struct AnimationMemoryTests {
    let stage = Stage()

    @Test func thousandsOfAnimationsLeaveNothingBehind() async {
        let view = stage.view(0, 0, 10, 10)
        stage.device.step()
        var ends = 0
        let rounds = TestRounds.count(1_000, long: 10_000)
        for round in 0..<rounds {
            UIView.animate(withDuration: 0.01) {
                view.center.x = CGFloat(round % 100)
            } completion: { _ in
                ends += 1
            }
            if round % 100 == 99 { stage.device.stepFrames(2) }
        }
        stage.device.stepFrames(3)
        #expect(ends == rounds)
        #expect(view.layer.animationKeys() == nil)
        #expect(await stage.device.settle(limit: 0.1))
    }

    private enum End: CaseIterable {
        case inactive, finished, stoppedAndFinished, droppedWhilePaused
    }

    @Test(arguments: End.allCases)
    private func animatorsAreFreedInEveryState(_ end: End) async throws {
        let view = stage.view(0, 0, 10, 10)
        stage.device.step()
        try await expectFreed {
            let animator = UIViewPropertyAnimator(duration: 0.2, curve: .linear) { view.center.x += 100 }
            let witness = NSObject()
            animator.addCompletion { _ in _ = witness }
            switch end {
            case .inactive:
                break
            case .finished:
                animator.startAnimation()
                await stage.device.advance(by: 0.3)
            case .stoppedAndFinished:
                animator.startAnimation()
                await stage.device.advance(by: 0.1)
                animator.stopAnimation(false)
                animator.finishAnimation(at: .current)
            case .droppedWhilePaused:
                animator.fractionComplete = 0.5
            }
            return [animator, witness]
        }
        await stage.device.advanceFrames(2)
        #expect(view.layer.animationKeys() == nil)
        let isReported = stage.device.issues.contains { $0.contains("release a paused or stopped property animator") }
        #expect(isReported == (end == .droppedWhilePaused))
    }

    @Test func aRunningAnimatorKeepsItselfUntilTheEnd() async {
        let view = stage.view(0, 0, 10, 10)
        stage.device.step()
        weak var weakAnimator: UIViewPropertyAnimator?
        var ends = 0
        do {
            let animator = UIViewPropertyAnimator(duration: 0.2, curve: .linear) { view.center.x = 105 }
            animator.addCompletion { _ in ends += 1 }
            animator.startAnimation()
            weakAnimator = animator
        }
        #expect(weakAnimator != nil)
        await stage.device.advance(by: 0.3)
        #expect(weakAnimator == nil)
        #expect(ends == 1)
    }

    @Test func aDroppedAnimatorLetsTouchesThroughAgain() async {
        let view = stage.view(0, 0, 10, 10)
        stage.device.step()
        do {
            let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0.5 }
            animator.isUserInteractionEnabled = false
            animator.fractionComplete = 0.5
            #expect(stage.root.hitTest(CGPoint(x: 5, y: 5), with: nil) === stage.root)
        }
        await stage.device.advanceFrames(2)
        #expect(stage.root.hitTest(CGPoint(x: 5, y: 5), with: nil) === view)
        #expect(view.alpha == 0.5)
    }

    @Test func aPausedAnimatorAsksForNoFrames() async {
        let view = stage.view(0, 0, 10, 10)
        stage.device.step()
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 105 }
        animator.fractionComplete = 0.5
        #expect(await stage.device.settle(limit: 0.1))
        animator.startAnimation()
        #expect(await !stage.device.settle(limit: 0.1))
        animator.stopAnimation(true)
        #expect(await stage.device.settle(limit: 0.1))
    }

    @Test func devicesHaveTheirOwnSwitch() async {
        let other = HeadlessDevice(.iPhoneSE)
        other.step()
        UIView.setAnimationsEnabled(false)
        #expect(!UIView.areAnimationsEnabled)
        stage.device.step()
        #expect(UIView.areAnimationsEnabled)
    }
}
