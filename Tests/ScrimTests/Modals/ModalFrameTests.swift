import Foundation
import Testing
import UIKit
import UIKitHeadless
import UIKitTestSupport

@testable import Scrim

extension ModalTests {
    /// What the frames of a transition cost, and what they show half-way.
    @MainActor
    struct Frames {
        /// B with a line of text over all of the screen.
        private func rig(_ background: ModalStyle.Background, _ animation: ModalAnimation) -> ModalRig {
            let rig = ModalRig()
            let label = UILabel(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
            label.text = "A line of text"
            rig.b.view.backgroundColor = .systemBackground
            rig.b.view.addSubview(label)
            rig.transitioning.style.background = background
            rig.transitioning.presentation = animation
            rig.transitioning.dismissal = animation
            rig.show()
            return rig
        }

        @Test(arguments: ["fade", "slide", "scale", "flip", "zoom"])
        func aFrameOfATransitionDrawsNothingAnew(_ name: String) async throws {
            let animations: [String: ModalAnimation] = [
                "fade": .fade(), "slide": .slide(), "scale": .scaleAndFade(), "flip": .flip(), "zoom": .zoom(from: nil),
            ]
            let rig = rig(.dim(.black.withAlphaComponent(0.4)), try #require(animations[name]))
            let modal = try rig.a.presentModal(rig.b, with: rig.transitioning)
            func count() -> [Int] {
                [rig.device.context.frameCounters.displayed, rig.window.host.statistics.rasterisations]
            }
            // By the second frame all is drawn that ever will be.
            await rig.device.advanceFrames(2)
            _ = rig.device.screenshot()
            let before = count()
            for _ in 0..<18 {
                await rig.device.advanceFrames(1)
                _ = rig.device.screenshot()
                #expect(count() == before)
            }
            #expect(modal.state.isInTransition)
            await rig.device.advance(by: 1)
            #expect(modal.state == .presented)
            modal.dismiss()
            await rig.device.advanceFrames(2)
            _ = rig.device.screenshot()
            let later = count()
            for _ in 0..<18 {
                await rig.device.advanceFrames(1)
                _ = rig.device.screenshot()
                #expect(count() == later)
            }
            #expect(modal.state.isInTransition)
        }

        @Test func aBlurComesByItsEffectAndItsViewIsNeverHalfTransparent() async throws {
            let rig = rig(.blur(.regular), .fade())
            let modal = try rig.a.presentModal(rig.b, with: rig.transitioning)
            await rig.device.advanceFrames(1)
            let backdrop = try #require(modal.controller?.backdrop)
            let blur = try #require(backdrop.subviews.first as? UIVisualEffectView)
            var alphas: Set<CGFloat> = []
            for _ in 0..<40 {
                await rig.device.advanceFrames(1)
                alphas.insert(blur.layer.presentation()?.opacity == 1 ? blur.alpha : -1)
            }
            #expect(alphas == [1])
            #expect(modal.state == .presented)
            #expect(blur.effect != nil)
            modal.dismiss()
            await rig.device.advanceFrames(5)
            #expect(blur.effect == nil && blur.alpha == 1)
            modal.transition?.reverse()
            await rig.device.advance(by: 1)
            // Turned round, the modal stays, and so does its blur.
            #expect(modal.state == .presented)
            #expect(blur.effect != nil)
        }
    }
}
