import Testing
import UIKit

/// What UIKit raises for stops the program.
@MainActor
struct AnimatorMisuseTests {
    @Test func theRightOrderDoesNotTrap() async {
        await #expect(processExitsWith: .success) {
            await MainActor.run {
                let view = UIView()
                let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0 }
                animator.startAnimation()
                animator.pauseAnimation()
                animator.stopAnimation(false)
                animator.finishAnimation(at: .end)
                animator.startAnimation()
            }
        }
    }

    @Test func startingAStoppedAnimatorTraps() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let view = UIView()
                let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0 }
                animator.startAnimation()
                animator.stopAnimation(false)
                animator.startAnimation()
            }
        }
    }

    @Test func finishingAnAnimatorThatWasNotStoppedTraps() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {}
                animator.startAnimation()
                animator.finishAnimation(at: .end)
            }
        }
    }

    @Test func interruptingAnUninterruptibleAnimatorTraps() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {}
                animator.isInterruptible = false
                animator.startAnimation()
                animator.pauseAnimation()
            }
        }
    }
}
