import Testing
import UIKit
import UIKitHeadless
import UIKitTestSupport

@MainActor
struct AnimationOptionTests {
    let stage = Stage()

    private func x(_ view: UIView) -> CGFloat { (view.layer.presentation() ?? view.layer).position.x }

    private func mover() -> UIView {
        let view = stage.view(0, 0, 10, 10)
        stage.device.step()
        return view
    }

    @Test func beginningFromTheCurrentStateEndsTheOlderAnimationUnfinished() async {
        let view = mover()
        var ends: [String] = []
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            view.center.x = 105
        } completion: {
            ends.append("first \($0)")
        }
        await stage.device.advance(by: 0.5)
        UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, .beginFromCurrentState]) {
            view.center.x = 5
        } completion: {
            ends.append("second \($0)")
        }
        #expect(isNear(x(view), 55, 1e-3))
        await stage.device.advance(by: 0.5)
        #expect(isNear(x(view), 30, 1e-3))
        #expect(ends == ["first false"])
        await stage.device.advance(by: 0.5)
        #expect(ends == ["first false", "second true"])
    }

    @Test func withoutItBothAnimationsFinishAndAddUp() async {
        let view = mover()
        var ends: [String] = []
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            view.center.x = 105
            view.alpha = 0
        } completion: {
            ends.append("first \($0)")
        }
        await stage.device.advance(by: 0.5)
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            view.center.x = 5
            view.alpha = 1
        } completion: {
            ends.append("second \($0)")
        }
        await stage.device.advance(by: 0.25)
        // 5 + 75 of the second one's 100, less 25 of the first one's.
        #expect(isNear(x(view), 55, 1e-3))
        #expect(isNear(CGFloat(view.layer.presentation()!.opacity), 0.5, 1e-3))
        await stage.device.advance(by: 1)
        #expect(ends == ["first true", "second true"])
    }

    @Test func aColourIsReplacedAndItsAnimationUnfinished() async {
        let view = mover()
        view.backgroundColor = .black
        var ends: [Bool] = []
        UIView.animate(withDuration: 1) {
            view.backgroundColor = .red
        } completion: {
            ends.append($0)
        }
        await stage.device.advance(by: 0.5)
        UIView.animate(withDuration: 1) { view.backgroundColor = .blue }
        await stage.device.advanceFrames(1)
        #expect(ends == [false])
    }

    @Test func repeatingForthAndBack() async {
        let view = mover()
        UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, .repeat, .autoreverse]) {
            view.center.x = 105
        }
        await stage.device.advance(by: 0.75)
        #expect(isNear(x(view), 80, 1e-3))
        await stage.device.advance(by: 0.5)
        #expect(isNear(x(view), 80, 1e-3))
        await stage.device.advance(by: 1)
        #expect(isNear(x(view), 30, 1e-3))
        view.layer.removeAllAnimations()
    }

    @Test func modifiedAnimationsRunAsOftenAsSaid() async {
        let view = mover()
        var ends = 0
        UIView.animate(withDuration: 0.5, delay: 0, options: .curveLinear) {
            UIView.modifyAnimations(withRepeatCount: 2, autoreverses: true) { view.center.x = 105 }
            view.alpha = 0
        } completion: { _ in
            ends += 1
        }
        await stage.device.advance(by: 0.75)
        #expect(isNear(x(view), 55, 1e-3))
        #expect(view.layer.presentation()!.opacity == 0)
        await stage.device.advance(by: 0.5)
        #expect(isNear(x(view), 55, 1e-3))
        #expect(ends == 0)
        await stage.device.advance(by: 0.75)
        #expect(ends == 1)
        UIView.modifyAnimations(withRepeatCount: 2, autoreverses: false) { view.center.x = 5 }
        #expect(stage.device.issues.contains { $0.contains("modifyAnimations") })
    }

    @Test func layingOutSubviewsMovesThemWithTheirSuperview() async {
        let outer = LayingView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        outer.addSubview(outer.inner)
        stage.root.addSubview(outer)
        stage.device.step()
        UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, .layoutSubviews]) {
            outer.frame.size.width = 200
        }
        await stage.device.advance(by: 0.5)
        #expect(isNear(outer.inner.layer.presentation()!.bounds.width, 150, 1e-3))
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { outer.frame.size.width = 300 }
        stage.device.step()
        #expect(outer.inner.bounds.width == 300)
    }

    @Test func innerBlocksInheritUnlessTheyOverride() async {
        let (a, b, c) = (mover(), mover(), mover())
        UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, .allowUserInteraction]) {
            UIView.animate(withDuration: 0.5, delay: 0, options: [.curveEaseIn]) { a.center.x = 105 }
            UIView.animate(withDuration: 0.5, delay: 0, options: [.overrideInheritedDuration]) { b.center.x = 105 }
            UIView.animate(
                withDuration: 0.5, delay: 0,
                options: [.curveEaseIn, .overrideInheritedCurve, .overrideInheritedOptions]
            ) { c.center.x = 105 }
        }
        await stage.device.advance(by: 0.25)
        #expect(isNear(x(a), 30, 1e-3))
        #expect(isNear(x(b), 55, 1e-3))
        #expect(isNear(x(c), 5 + 9.35, 0.02))
        // The last one does not let touches through, the others inherit that they do.
        #expect(stage.root.hitTest(CGPoint(x: 104, y: 5), with: nil) === b)
    }

    @Test func touchesFindAnAnimatorsViewWhereItIsSeen() async {
        let view = mover()
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 105 }
        animator.fractionComplete = 0.5
        #expect(stage.root.hitTest(CGPoint(x: 55, y: 5), with: nil) === view)
        #expect(stage.root.hitTest(CGPoint(x: 105, y: 5), with: nil) === stage.root)
        animator.stopAnimation(true)
        stage.device.step()

        let manual = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 205 }
        // From 55, where the first one was stopped, half the way to 205 is 130.
        manual.isManualHitTestingEnabled = true
        manual.fractionComplete = 0.5
        #expect(stage.root.hitTest(CGPoint(x: 205, y: 5), with: nil) === view)
        manual.stopAnimation(true)
        stage.device.step()

        let blocking = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 305 }
        blocking.isUserInteractionEnabled = false
        blocking.fractionComplete = 0.5
        #expect(stage.root.hitTest(CGPoint(x: 217, y: 5), with: nil) === stage.root)
        blocking.stopAnimation(true)
        stage.device.step()
        #expect(stage.root.hitTest(CGPoint(x: 217, y: 5), with: nil) === view)
    }

    @Test func contentMovesOnceForItsDelegate() async {
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        scroll.contentSize = CGSize(width: 100, height: 1000)
        stage.root.addSubview(scroll)
        stage.device.step()
        let counter = ScrollCounter()
        scroll.delegate = counter
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { scroll.contentOffset.y = 100 }
        await stage.device.advance(by: 0.5)
        // From -20, below the status bar, half the way to 100.
        #expect(isNear(scroll.layer.presentation()!.bounds.minY, 40, 1e-3))
        #expect(counter.count == 1)
    }

    @Test func aTransform3DIsTurnedAndEnlargedByTime() async {
        let view = mover()
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            view.transform3D = CATransform3DScale(CATransform3DMakeTranslation(40, 0, 0), 3, 3, 1)
        }
        await stage.device.advance(by: 0.5)
        let shown = view.layer.presentation()!.transform
        #expect(isNear(shown.m11, 2, 1e-3) && isNear(shown.m41, 20, 1e-3))
    }
}

@MainActor
private final class LayingView: UIView {
    let inner = UIView()

    override func layoutSubviews() {
        super.layoutSubviews()
        inner.frame = bounds
    }
}

@MainActor
private final class ScrollCounter: NSObject, UIScrollViewDelegate {
    var count = 0
    func scrollViewDidScroll(_ scrollView: UIScrollView) { count += 1 }
}
