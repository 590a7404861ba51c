import CoreGraphics
import Foundation
import Testing

@testable import QuartzCore

/// What a mask costs, who keeps it, and what is done with those that cannot be.
@MainActor
@Suite(.ownIssues) struct MaskLifeTests {
    let rig = MaskRig()

    private func animate(_ layer: CALayer?, _ key: String, _ from: Any, _ to: Any) {
        let animation = CABasicAnimation(keyPath: key)
        animation.fromValue = from
        animation.toValue = to
        animation.duration = 1
        rig.stage.run { layer?.add(animation, forKey: key) }
    }

    private func run(frames: ClosedRange<Int>, of second: Double = 10, _ look: (Int, Pixels) -> Void = { _, _ in }) {
        for frame in frames {
            rig.stage.frame(to: Double(frame) / second)
            look(frame, rig.stage.image())
        }
    }

    // MARK: Frames and counters

    @Test func aMaskThatMovesFadesOrTurnsRasterisesNothing() {
        let painter = LayerTreeTests.Painter()
        let layer = rig.layer(0, 0, 80, 80, red) {
            $0.delegate = painter
            $0.setNeedsDisplay()
        }
        rig.layer(0, 0, 40, 40, green, in: layer)
        rig.mask(layer, CAShapeLayer(), 0, 0, 20, 20, nil) {
            ($0 as? CAShapeLayer)?.path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 20, height: 20), transform: nil)
        }
        _ = rig.stage.image()
        #expect(rig.stage.host.statistics.flattenings == 1 && rig.stage.host.statistics.masks == 1)
        rig.stage.host.statistics = CompositeStatistics()
        animate(layer.mask, "position", CGPoint(x: 10, y: 10), CGPoint(x: 60, y: 10))
        animate(layer.mask, "opacity", 1, 0.5)
        animate(layer.mask, "transform.rotation.z", 0, 1)
        run(frames: 1...9)
        #expect(painter.drawn == 1 && rig.stage.host.statistics.rasterisations == 0)
        #expect(rig.stage.host.statistics.flattenings == 0 && rig.stage.host.statistics.masks == 9)
    }

    @Test func aMaskedLayerThatMovesOrFadesKeepsBothPictures() {
        let layer = rig.layer(0, 0, 20, 20, red)
        rig.mask(layer, CAShapeLayer(), 0, 0, 20, 20, nil) {
            ($0 as? CAShapeLayer)?.path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 20, height: 20), transform: nil)
        }
        _ = rig.stage.image()
        rig.stage.host.statistics = CompositeStatistics()
        animate(layer, "position.x", 10, 60)
        animate(layer, "opacity", 1, 0.5)
        run(frames: 1...9)
        let cost = rig.stage.host.statistics
        #expect(cost.rasterisations == 0 && cost.flattenings == 0 && cost.masks == 0 && cost.frames == 9)
    }

    @Test func aMaskIsAnimatedFrameByFrame() {
        let layer = rig.layer(0, 0, 100, 40, red)
        rig.mask(layer, CALayer(), 0, 0, 20, 40, red)
        animate(layer.mask, "position.x", 10, 90)
        run(frames: 1...9) { frame, pixels in
            let left = 8 * frame
            #expect(pixels[left + 1, 5][3] == 255 && pixels[left + 18, 5][3] == 255, "\(frame)")
            #expect(pixels[max(left - 2, 0), 5][3] == 0 && pixels[left + 22, 5][3] == 0, "\(frame)")
        }
        run(frames: 10...10) { _, pixels in #expect(pixels[10, 5][3] == 255 && pixels[85, 5][3] == 0) }
    }

    @Test func aPathOfAMaskIsAnimated() {
        let layer = rig.layer(0, 0, 100, 100, red)
        func path(_ side: CGFloat) -> CGPath {
            CGPath(rect: CGRect(x: 0, y: 0, width: side, height: side), transform: nil)
        }
        rig.mask(layer, CAShapeLayer(), 0, 0, 100, 100, nil) { ($0 as? CAShapeLayer)?.path = path(10) }
        animate(layer.mask, "path", path(0), path(100))
        run(frames: 5...5) { _, pixels in #expect(pixels[48, 48][3] == 255 && pixels[52, 52][3] == 0) }
        run(frames: 10...10) { _, pixels in #expect(pixels[9, 9][3] == 255 && pixels[11, 11][3] == 0) }
    }

    @Test func aChangeInAMaskReachesThePicturesAround() {
        // A group that fades keeps its picture, of which the masked layer is a part.
        let group = rig.layer(0, 0, 60, 60, white) { $0.opacity = 0.5 }
        let layer = rig.layer(0, 0, 40, 40, red, in: group)
        rig.mask(layer, CALayer(), 0, 0, 20, 40, red)
        #expect(rig.stage.image()[30, 5] == [128, 128, 128, 128])
        #expect(!rig.stage.host.needsNextFrame)
        rig.run { layer.mask?.frame.size.width = 40 }
        #expect(rig.stage.host.needsNextFrame && rig.stage.image()[30, 5] == [128, 0, 0, 128])
        let part = rig.make(0, 0, 40, 40, red)
        rig.run {
            layer.mask?.addSublayer(part)
            layer.mask?.backgroundColor = nil
        }
        #expect(rig.stage.image()[30, 5] == [128, 0, 0, 128])
        rig.run { part.isHidden = true }
        #expect(rig.stage.image()[30, 5] == [128, 128, 128, 128])
        rig.run { layer.mask = nil }
        #expect(rig.stage.image()[30, 5] == [128, 0, 0, 128])
    }

    @Test func aChangeOfTheLayerIsSeenThroughItsMask() {
        let layer = rig.layer(0, 0, 40, 40, red)
        rig.mask(layer, CALayer(), 0, 0, 20, 40, red)
        _ = rig.stage.image()
        rig.run { layer.backgroundColor = green }
        #expect(rig.stage.image()[5, 5] == [0, 255, 0, 255] && rig.stage.host.statistics.masks == 1)
    }

    @Test func aMaskIsLaidOutAndAnimatesOfItsOwnAccord() {
        final class Sizer: CALayer {
            override func layoutSublayers() { sublayers?.first?.frame = bounds }
        }
        let layer = rig.layer(0, 0, 40, 40, red)
        let mask = Sizer()
        let part = rig.make(0, 0, 0, 0, red)
        mask.addSublayer(part)
        rig.mask(layer, mask, 0, 0, 20, 40, nil)
        #expect(part.frame == CGRect(x: 0, y: 0, width: 20, height: 40))
        #expect(rig.stage.image()[15, 5] == [255, 0, 0, 255])
        rig.stage.run { part.opacity = 0 }
        #expect(part.animationKeys() == ["opacity"])
        rig.stage.frame(to: 0.125)
        // Half-way the default curve has done 0.802.
        #expect((49...52).contains(rig.stage.image()[15, 5][3]))
        rig.stage.frame(to: 0.3)
        #expect(rig.stage.image()[15, 5][3] == 0 && part.animationKeys() == nil)
    }

    // MARK: Who keeps what

    @Test func aLayerKeepsItsMaskAndBothAreFreed() {
        weak var weakLayer: CALayer?
        weak var weakMask: CALayer?
        do {
            let layer = rig.layer(0, 0, 40, 40, red)
            rig.mask(layer, CALayer(), 0, 0, 20, 40, red)
            _ = rig.stage.image()
            _ = layer.presentation()?.mask
            (weakLayer, weakMask) = (layer, layer.mask)
        }
        #expect(weakMask != nil)
        rig.run { weakLayer?.mask = nil }
        #expect(weakMask == nil && weakLayer != nil)
        if let weakLayer { rig.mask(weakLayer, CALayer(), 0, 0, 20, 40, red) }
        weakMask = weakLayer?.mask
        rig.run { weakLayer?.removeFromSuperlayer() }
        #expect(weakLayer == nil && weakMask == nil)
    }

    // MARK: Bad input

    private func issues(_ body: () -> Void) -> [LayerIssue.Code] {
        _ = LayerIssue.log.take()
        body()
        return LayerIssue.log.take().map(\.code)
    }

    @Test func aMaskInUseElsewhereIsTakenFromThere() {
        let (first, second) = (rig.layer(0, 0, 40, 40, red), rig.layer(40, 0, 40, 40, red))
        let mask = rig.layer(0, 0, 20, 20, green, in: first)
        #expect(issues { first.mask = mask }.contains(.maskInUse))
        #expect(mask.superlayer == nil && first.sublayers == [] && first.mask === mask)
        #expect(issues { second.mask = mask }.contains(.maskInUse))
        #expect(first.mask == nil && second.mask === mask)
        #expect(issues { first.addSublayer(mask) }.contains(.maskInUse))
        #expect(second.mask == nil && mask.superlayer === first)
        #expect(rig.stage.image()[45, 5] == [255, 0, 0, 255])
    }

    @Test func aLayerCannotBeMaskedByItselfOrWhatItLiesIn() {
        let layer = rig.layer(0, 0, 40, 40, red)
        let mask = CALayer()
        for wrong in [layer, rig.stage.root] {
            #expect(issues { layer.mask = wrong }.contains(.cycle))
            #expect(layer.mask == nil)
        }
        layer.mask = mask
        #expect(issues { mask.mask = layer }.contains(.cycle) && mask.mask == nil)
        #expect(issues { mask.addSublayer(layer) }.contains(.cycle) && layer.superlayer === rig.stage.root)
    }

    @Test func hugeAndSenselessMasksAreBounded() {
        let layer = rig.layer(0, 0, 40, 40, red)
        rig.mask(layer, CALayer(), -1e6, -1e6, 2e6, 2e6, red)
        #expect(rig.stage.image()[39, 39] == [255, 0, 0, 255])
        rig.mask(layer, CAShapeLayer(), 0, 0, 0, 0, nil) {
            let path = CGMutablePath()
            path.addRect(CGRect(x: -1e9, y: -1e9, width: 2e9, height: 2e9))
            path.addRect(CGRect(x: 10, y: 10, width: 10, height: 10))
            ($0 as? CAShapeLayer)?.path = path
            ($0 as? CAShapeLayer)?.fillRule = .evenOdd
        }
        #expect(rig.stage.image()[5, 5] == [255, 0, 0, 255] && rig.stage.image()[15, 15] == [0, 0, 0, 0])
        rig.mask(layer, CAShapeLayer(), 0, 0, 40, 40, nil) {
            ($0 as? CAShapeLayer)?.path = CGPath(rect: CGRect(x: 0, y: 0, width: Double.nan, height: 1), transform: nil)
        }
        #expect(rig.stage.image()[5, 5][3] == 0)
        rig.mask(layer, CALayer(), 0, 0, 40, 40, red) { $0.transform = CATransform3DMakeScale(1e-9, 1e30, 1) }
        _ = rig.stage.image()
        let found = issues { layer.mask?.position.x = .nan }
        #expect(found == [.invalidGeometry])
        rig.run { layer.mask = nil }
        #expect(rig.stage.image()[5, 5] == [255, 0, 0, 255])
    }

    @Test func manyMasksInEachOtherAreDrawn() {
        let layer = rig.layer(0, 0, 40, 40, red)
        var outer = layer
        for index in 0..<40 {
            let mask = CALayer()
            rig.mask(outer, mask, index % 2 == 0 ? -1e5 : 1e5, 0, 1e6, 1e6, red)
            outer = mask
        }
        #expect(rig.stage.image()[20, 20] == [255, 0, 0, 255])
    }
}
