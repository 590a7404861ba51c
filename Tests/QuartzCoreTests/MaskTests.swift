import CoreGraphics
import Foundation
import Testing

@testable import QuartzCore

@MainActor
@Suite(.ownIssues) struct MaskTests {
    let rig = MaskRig()

    // MARK: What a mask is

    @Test func aMasksAlphaMultipliesTheLayerWithItsSublayersAndBorder() {
        let layer = rig.layer(10, 10, 40, 40, red) {
            $0.borderWidth = 4
            $0.borderColor = blue
        }
        rig.layer(30, 10, 40, 10, green, in: layer)
        rig.mask(layer, CALayer(), 0, 0, 20, 40, CGColor(gray: 0, alpha: 0.5))
        let right = rig.make(20, 0, 50, 20, white)
        rig.run { layer.mask?.addSublayer(right) }
        let pixels = rig.stage.image()
        // The left half at half its strength, colours of the mask without meaning.
        #expect(pixels[20, 40] == [128, 0, 0, 128])
        #expect(pixels[11, 30] == [0, 0, 128, 128])
        // The right half, and the sublayer beyond the bounds, only as far as the mask's sublayer reaches.
        #expect(pixels[35, 15] == [255, 0, 0, 255])
        #expect(pixels[65, 25] == [0, 255, 0, 255])
        #expect(pixels[40, 40] == [0, 0, 0, 0] && pixels[65, 35] == [0, 0, 0, 0])
    }

    @Test func aMaskThatDrawsNothingLetsNothingThrough() {
        let layer = rig.layer(0, 0, 40, 40, red)
        rig.layer(0, 0, 10, 10, green, in: layer)
        for change in [
            { _ in },
            {
                $0.backgroundColor = red; $0.isHidden = true
            },
            {
                $0.backgroundColor = red; $0.opacity = 0
            },
            {
                $0.backgroundColor = red; $0.transform = CATransform3DMakeScale(0, 1, 1)
            },
        ] as [(CALayer) -> Void] {
            rig.mask(layer, CALayer(), 0, 0, 40, 40, nil, change)
            #expect(rig.stage.image().bytes.allSatisfy { $0 == 0 })
        }
        rig.run { layer.mask = nil }
        #expect(rig.stage.image()[20, 20] == [255, 0, 0, 255])
    }

    @Test func aMaskLiesInTheSpaceOfTheLayersBounds() {
        let layer = rig.layer(10, 10, 40, 40, red) {
            $0.bounds.origin = CGPoint(x: 100, y: 100)
            $0.sublayerTransform = CATransform3DMakeTranslation(30, 0, 0)
        }
        rig.mask(layer, CALayer(), 100, 100, 20, 20, red)
        let pixels = rig.stage.image()
        #expect(pixels[11, 11] == [255, 0, 0, 255] && pixels[29, 29] == [255, 0, 0, 255])
        #expect(pixels[31, 11] == [0, 0, 0, 0] && pixels[11, 31] == [0, 0, 0, 0])
        let mask = layer.mask
        #expect(mask?.superlayer == nil)
        #expect(mask.map { $0.convert(CGPoint(x: 1, y: 2), to: rig.stage.root) } == CGPoint(x: 11, y: 12))
        #expect(mask.map { rig.stage.root.convert(CGPoint(x: 11, y: 12), to: $0) } == CGPoint(x: 1, y: 2))
    }

    @Test func shapesGradientsAndPicturesMask() {
        let shape = rig.layer(0, 0, 30, 30, red)
        rig.mask(shape, CAShapeLayer(), 0, 0, 0, 0, nil) {
            // Without a frame, as often.
            ($0 as? CAShapeLayer)?.path = CGPath(rect: CGRect(x: 10, y: 10, width: 10, height: 10), transform: nil)
        }
        let gradient = rig.layer(40, 0, 40, 10, red)
        rig.mask(gradient, CAGradientLayer(), 0, 0, 40, 10, nil) {
            guard let layer = $0 as? CAGradientLayer else { return }
            layer.colors = [CGColor(gray: 0, alpha: 1), CGColor(gray: 0, alpha: 0)]
            layer.startPoint = CGPoint(x: 0, y: 0.5)
            layer.endPoint = CGPoint(x: 1, y: 0.5)
        }
        let painter = LayerTreeTests.Painter()
        let drawn = rig.layer(0, 50, 30, 30, red)
        rig.mask(drawn, CALayer(), 0, 0, 10, 10, nil) {
            $0.delegate = painter
            $0.setNeedsDisplay()
        }
        rig.stage.host.runPasses()
        let pixels = rig.stage.image()
        #expect(
            pixels[15, 15] == [255, 0, 0, 255] && pixels[5, 15] == [0, 0, 0, 0] && pixels[25, 15] == [0, 0, 0, 0])
        #expect(
            abs(pixels[50, 5][3] - 191) <= 6 && abs(pixels[70, 5][3] - 64) <= 6, "\(pixels[50, 5]) \(pixels[70, 5])")
        #expect(painter.drawn == 1 && pixels[1, 50][3] == 255)
        // The rest of the drawing is clear.
        #expect(pixels[5, 55][3] == 0 && pixels[15, 50][3] == 0)
    }

    @Test func masksLieInMasks() {
        let layer = rig.layer(0, 0, 60, 60, red)
        let outer = CALayer()
        rig.mask(layer, outer, 10, 10, 40, 40, red)
        rig.mask(outer, CALayer(), 10, 10, 40, 40, CGColor(gray: 0, alpha: 0.5))
        let pixels = rig.stage.image()
        #expect(pixels[15, 15] == [0, 0, 0, 0])
        #expect(pixels[25, 25] == [128, 0, 0, 128] && pixels[49, 49] == [128, 0, 0, 128])
        #expect(pixels[51, 51] == [0, 0, 0, 0])
    }

    @Test func opacityAndMaskWorkTogether() {
        let layer = rig.layer(0, 0, 40, 40, red) { $0.opacity = 0.5 }
        rig.layer(0, 0, 40, 20, blue, in: layer)
        rig.mask(layer, CALayer(), 0, 0, 20, 40, CGColor(gray: 0, alpha: 0.5))
        let pixels = rig.stage.image()
        #expect(abs(pixels[10, 10][2] - 64) <= 1 && pixels[10, 10][0] == 0)
        #expect(abs(pixels[10, 30][0] - 64) <= 1 && pixels[30, 10] == [0, 0, 0, 0])
    }

    @Test func aShadowIsCutByTheMaskAndAMaskedLayerCastsItsPart() {
        // Its own shadow goes with what casts it, which is not cut.
        let own = rig.layer(10, 10, 20, 20, red) {
            $0.shadowOpacity = 1
            $0.shadowRadius = 0
            $0.shadowOffset = CGSize(width: 10, height: 0)
        }
        rig.mask(own, CALayer(), 0, 0, 30, 10, red)
        // A superlayer's shadow falls from what the mask lets through.
        let outer = rig.layer(50, 50, 40, 40, nil) {
            $0.shadowOpacity = 1
            $0.shadowRadius = 0
            $0.shadowOffset = CGSize(width: 0, height: 20)
        }
        let inner = rig.layer(0, 0, 20, 20, red, in: outer)
        rig.mask(inner, CALayer(), 0, 0, 10, 20, red)
        let pixels = rig.stage.image()
        #expect(pixels[35, 15] == [0, 0, 0, 255] && pixels[35, 25] == [0, 0, 0, 0])
        #expect(pixels[55, 55] == [255, 0, 0, 255] && pixels[65, 55] == [0, 0, 0, 0])
        #expect(pixels[55, 75] == [0, 0, 0, 255] && pixels[65, 75] == [0, 0, 0, 0])
    }

    // MARK: Alike two ways

    @Test func aRoundedPathMasksAsRoundCornersDo() {
        func content(_ layer: CALayer) { rig.layer(-10, 20, 80, 10, blue, in: layer) }
        let layer = rig.layer(10, 10, 60, 50, red) {
            $0.cornerRadius = 14
            $0.masksToBounds = true
        }
        content(layer)
        let clipped = rig.stage.image()
        layer.removeFromSuperlayer()
        let masked = rig.layer(10, 10, 60, 50, red)
        content(masked)
        rig.mask(masked, CAShapeLayer(), 0, 0, 60, 50, nil) {
            ($0 as? CAShapeLayer)?.path = CGPath(
                roundedRect: CGRect(x: 0, y: 0, width: 60, height: 50), cornerWidth: 14, cornerHeight: 14,
                transform: nil)
        }
        let difference = clipped.greatestDifference(to: rig.stage.image())
        #expect(difference <= 2, "\(difference)")
        #expect(clipped[10, 10][3] == 0 && clipped[40, 40][3] == 255)
    }

    @Test func aHoleByTheEvenOddRuleIsFourRectanglesAroundIt() {
        let dim = CGColor(gray: 0, alpha: 0.6)
        let parts = [
            rig.layer(0, 0, 100, 20, dim), rig.layer(0, 60, 100, 40, dim), rig.layer(0, 20, 30, 40, dim),
            rig.layer(80, 20, 20, 40, dim),
        ]
        let four = rig.stage.image()
        for part in parts { part.removeFromSuperlayer() }
        let layer = rig.layer(0, 0, 100, 100, dim)
        rig.mask(layer, CAShapeLayer(), 0, 0, 100, 100, nil) {
            let path = CGMutablePath()
            path.addRect(CGRect(x: 0, y: 0, width: 100, height: 100))
            path.addRect(CGRect(x: 30, y: 20, width: 50, height: 40))
            ($0 as? CAShapeLayer)?.path = path
            ($0 as? CAShapeLayer)?.fillRule = .evenOdd
        }
        #expect(four.greatestDifference(to: rig.stage.image()) == 0)
        #expect(four[50, 40][3] == 0 && four[10, 10][3] == 153)
    }

    @Test func roundCornersAndAMaskBothCut() {
        let layer = rig.layer(0, 0, 40, 40, red) {
            $0.cornerRadius = 20
            $0.masksToBounds = true
        }
        rig.layer(0, 0, 40, 40, green, in: layer)
        rig.mask(layer, CALayer(), 0, 0, 20, 40, red)
        let pixels = rig.stage.image()
        #expect(pixels[1, 1] == [0, 0, 0, 0] && pixels[10, 20] == [0, 255, 0, 255] && pixels[25, 20] == [0, 0, 0, 0])
    }

    @Test func aMaskTurnsAndTiltsWithItsLayer() {
        let turned = rig.layer(30, 30, 40, 20, red) { $0.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1) }
        rig.mask(turned, CALayer(), 0, 0, 20, 20, red)
        // Upright around (50, 40): its left half is above.
        #expect(rig.stage.image()[50, 25] == [255, 0, 0, 255] && rig.stage.image()[50, 55] == [0, 0, 0, 0])
        turned.removeFromSuperlayer()
        let layer = rig.layer(20, 20, 60, 60, red) {
            var perspective = CATransform3DIdentity
            perspective.m34 = -1 / 200
            $0.transform = CATransform3DRotate(perspective, .pi / 4, 0, 1, 0)
        }
        let plain = rig.stage.image()
        // Larger than the layer, whose edges would be smooth twice.
        rig.mask(layer, CALayer(), -5, -5, 70, 70, red)
        let difference = plain.greatestDifference(to: rig.stage.image())
        #expect(difference <= 2, "\(difference)")
        rig.run { layer.mask?.frame = CGRect(x: 0, y: 0, width: 30, height: 60) }
        #expect(rig.stage.image()[40, 50][3] == 255 && rig.stage.image()[60, 50][3] == 0)
    }

    // MARK: Other ways to see it

    @Test func copiesPicturesAndHitTestsOfAMaskedLayer() throws {
        let layer = rig.layer(0, 0, 40, 40, red)
        rig.mask(layer, CALayer(), 0, 0, 20, 40, red)
        #expect(layer.hitTest(CGPoint(x: 30, y: 20)) === layer)
        let animation = CABasicAnimation(keyPath: "position.x")
        animation.fromValue = 30
        animation.toValue = 30
        animation.duration = 1
        rig.stage.run { layer.mask?.add(animation, forKey: nil) }
        let model = Pixels(layer.snapshot(scale: 1))
        #expect(model[5, 5][3] == 255 && model[35, 5][3] == 0)
        let shown = Pixels(layer.snapshot(scale: 1, source: .presentation(rig.stage.clock.now)))
        #expect(shown[5, 5][3] == 0 && shown[35, 5][3] == 255)
        let copy = try #require(layer.presentation())
        #expect(copy.mask?.position.x == 30 && layer.mask?.position.x == 10)
        #expect(copy.mask === copy.mask && copy.mask?.model() === layer.mask)
        for (layer, left) in [(layer, 255), (copy, 0)] {
            let context = try #require(CGContext(size: CGSize(width: 40, height: 40), scale: 1, opaque: false))
            layer.render(in: context)
            #expect(Pixels(context.makeImage())[5, 5][3] == left)
        }
    }

    @Test func aMaskIsAValueByItsKeyAndHasNoAnimation() {
        let layer = rig.layer(0, 0, 40, 40, red)
        let mask = CALayer()
        #expect(layer.setModelValue(mask, forKeyPath: "mask") && layer.mask === mask)
        #expect(layer.value(forKeyPath: "mask") as? CALayer === mask)
        #expect(!layer.setModelValue(3, forKeyPath: "mask") && layer.mask === mask)
        #expect(layer.animationKeys() == nil && CALayer.defaultAction(forKey: "mask") == nil)
        #expect(layer.setModelValue(nil, forKeyPath: "mask") && layer.mask == nil)
        #expect(CALayer(layer: layer).mask == nil)
    }
}
