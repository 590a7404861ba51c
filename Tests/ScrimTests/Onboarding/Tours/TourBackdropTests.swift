import Testing
import UIKit
import UIKitHeadless
import UIKitTestSupport

@testable import Scrim

extension TourTests {
    /// What lies over the app, and what it leaves open.
    @Suite @MainActor
    struct Backdrops {
        let rig = TourRig()

        private func pixel(_ x: CGFloat, _ y: CGFloat) -> PixelColor? {
            rig.device.screenshot().pixel(at: CGPoint(x: x, y: y), scale: rig.device.profile.scale)
        }

        private func stripes() {
            // Two points wide each, so that a blur makes one grey of them.
            for x in stride(from: CGFloat(0), to: 390, by: 4) {
                let stripe = UIView(frame: CGRect(x: x, y: 0, width: 2, height: 844))
                stripe.backgroundColor = .black
                rig.root.insertSubview(stripe, at: 0)
            }
        }

        @Test func aDimIsOverAllButTheHole() async throws {
            try await rig.show(rig.tour { $0.options.backdrop = TourBackdrop(.dim(.black.withAlphaComponent(0.5))) })
            #expect(pixel(20, 600)?.isNear(PixelColor(red: 128, green: 128, blue: 128), tolerance: 1) == true)
            #expect(pixel(143, 122)?.isNear(PixelColor(red: 255, green: 255, blue: 255), tolerance: 1) == true)
        }

        @Test func aBlurBlursAllButTheHole() async throws {
            stripes()
            let open = [pixel(141.5, 122), pixel(143, 122)]
            try await rig.show(rig.tour { $0.options.backdrop = TourBackdrop(.blur(.regular)) })
            #expect([pixel(141.5, 122), pixel(143, 122)] == open)
            let (a, b) = (try #require(pixel(21, 600)), try #require(pixel(23, 600)))
            #expect(a.isNear(b, tolerance: 3))
            #expect(open[0] != open[1])
        }

        @Test func withReduceTransparencyADimTakesTheBlursPlaceAndBack() async throws {
            stripes()
            try await rig.show(rig.tour { $0.options.backdrop = TourBackdrop(.blur(.regular)) })
            #expect(rig.overlay?.blur != nil)
            rig.device.reducesTransparency = true
            await rig.device.advanceFrames(2)
            #expect(rig.overlay?.blur == nil)
            #expect(pixel(21, 600)?.isNear(PixelColor(red: 0, green: 0, blue: 0), tolerance: 45) == true)
            #expect(rig.hole == CGRect(x: 141, y: 96, width: 108, height: 52))
            rig.device.reducesTransparency = false
            await rig.device.advanceFrames(2)
            #expect(rig.overlay?.blur != nil)
        }

        @Test func aPictureStandsOverTheDim() async throws {
            try await rig.show(rig.tour { $0.options.highlight = TourHighlight(.snapshot, padding: .zero) })
            #expect(rig.overlay?.pictures.first?.picture.view != nil)
            let lit = try #require(pixel(195, 122))
            rig.runner.stop()
            await rig.device.advance(by: 1)
            #expect(pixel(195, 122) == lit)
        }

        @Test func holesThatOverlapAreMadeOne() async throws {
            rig.anchors[1].frame = CGRect(x: 145, y: 130, width: 100, height: 44)
            try await rig.show(rig.tour { [anchor = rig.anchors[1]] in $0.steps[0].companions = [.view(anchor)] })
            #expect(rig.overlay?.pose.holes == [CGRect(x: 141, y: 96, width: 108, height: 82)])
            #expect(rig.overlay?.outlines.count == 1)
        }

        @Test func aRingSpreadsUnlessTheUserWantsLessMotion() async throws {
            try await rig.show(rig.tour { $0.options.highlight.ring = TourHighlight.Ring(pulses: true) })
            let wave = try #require(rig.overlay?.rings.layer.sublayers?.first)
            #expect(wave.animationKeys() == ["pulse"])
            rig.device.reducesMotion = true
            await rig.device.advanceFrames(2)
            #expect(wave.animationKeys() == nil && wave.isHidden)
        }
    }
}
