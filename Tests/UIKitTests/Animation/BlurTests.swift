import CoreGraphics
import QuartzCore
import Testing
import UIKit
import UIKitHeadless
import UIKitTestSupport

@MainActor
struct BlurTests {
    let stage = Stage()

    /// The left half of the screen black, the right half white, with a blur over both.
    private func make(_ effect: UIVisualEffect?) -> UIVisualEffectView {
        stage.root.backgroundColor = UIColor(red: 1, green: 1, blue: 1, alpha: 1)
        let left = stage.view(0, 0, 150, 300)
        left.backgroundColor = UIColor(red: 0, green: 0, blue: 0, alpha: 1)
        let view = UIVisualEffectView(effect: effect)
        view.frame = CGRect(x: 50, y: 50, width: 200, height: 200)
        stage.root.addSubview(view)
        stage.device.step()
        return view
    }

    /// The gray of a place in points.
    private func gray(_ x: Int, _ y: Int) -> Int { stage.device.screenshot().pixel(x: x * 2, y: y * 2)?.green ?? -1 }

    @Test func aBlurMixesWhatLiesBelowAcrossAnEdge() {
        _ = make(UIBlurEffect(style: .systemUltraThinMaterialLight))
        // The tint: 0.35 of 0.96, and 0.65 of what lies below. On the edge that is half white.
        #expect(abs(gray(150, 150) - 169) <= 6, "\(gray(150, 150))")
        // One deviation of 22 points off the edge Gauss's curve leaves 15.9 and 84.1 per cent.
        #expect(abs(gray(128, 150) - 112) <= 8, "\(gray(128, 150))")
        #expect(abs(gray(172, 150) - 225) <= 8, "\(gray(172, 150))")
        // Outside of the view the edge is sharp.
        #expect(gray(148, 20) == 0)
        #expect(gray(152, 20) == 255)
    }

    @Test func nothingIsBlurredAnewWhileNothingBelowChanges() {
        let view = make(UIBlurEffect(style: .light))
        func blurs() -> Int {
            let before = view.window?.host.statistics.blurs ?? 0
            _ = stage.device.screenshot()
            return (view.window?.host.statistics.blurs ?? 0) - before
        }
        _ = blurs()
        view.contentView.backgroundColor = UIColor.red.withAlphaComponent(0.5)
        stage.device.step()
        #expect(blurs() == 0)
        stage.root.backgroundColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
        stage.device.step()
        #expect(blurs() == 1)
    }

    @Test func anEffectComesByDegrees() async {
        let view = make(nil)
        #expect(gray(148, 150) == 0)
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            view.effect = UIBlurEffect(style: .systemUltraThinMaterialLight)
        }
        await stage.device.advance(by: 0.5)
        // Half of the deviation, 11 points, and half of the tint: 0.175 of 0.96 and 0.825 of 15.9 per cent.
        #expect(abs(gray(139, 150) - 76) <= 8, "\(gray(139, 150))")
        await stage.device.advance(by: 0.5)
        #expect(abs(gray(128, 150) - 112) <= 8)
        UIView.animate(withDuration: 1) { view.effect = nil }
        await stage.device.advance(by: 1.1)
        #expect(gray(148, 150) == 0)
    }

    @Test func anAnimatorDragsAnEffect() async {
        let view = make(nil)
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
            view.effect = UIBlurEffect(style: .systemUltraThinMaterialLight)
        }
        animator.fractionComplete = 0.5
        #expect(abs(gray(139, 150) - 76) <= 8, "\(gray(139, 150))")
        animator.stopAnimation(false)
        animator.finishAnimation(at: .start)
        #expect(gray(148, 150) == 0)
    }

    @Test func roundCornersCutTheBlur() {
        let view = make(UIBlurEffect(style: .systemUltraThinMaterialLight))
        view.layer.cornerRadius = 40
        view.clipsToBounds = true
        stage.device.step()
        #expect(gray(52, 52) == 0)
        #expect(abs(gray(150, 150) - 169) <= 6)
    }
}
