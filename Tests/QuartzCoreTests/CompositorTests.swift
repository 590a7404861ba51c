import CoreGraphics
import Foundation
import Testing

@testable import QuartzCore

@MainActor
@Suite(.ownIssues) struct CompositorTests {
    let stage = Stage()

    /// Makes a layer and sets it up without animation.
    @discardableResult
    private func layer(
        _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: CGColor?, in superlayer: CALayer? = nil,
        _ change: (CALayer) -> Void = { _ in }
    ) -> CALayer {
        let layer = stage.layer(CGRect(x: x, y: y, width: width, height: height), color, in: superlayer)
        stage.run {
            CATransaction.setDisableActions(true)
            change(layer)
            CATransaction.flush()
        }
        return layer
    }

    private func picture(_ width: Int, _ height: Int, _ colors: [CGColor]) -> CGImage? {
        let context = CGContext(size: CGSize(width: width, height: height), scale: 1, opaque: false)
        for (index, color) in colors.enumerated() {
            context?.setFillColor(color)
            context?.fill(CGRect(x: index % width, y: index / width, width: 1, height: 1))
        }
        return context?.makeImage()
    }

    @Test func sublayersLieOverTheirSuperlayerByDepthThenOrder() {
        let a = layer(10, 10, 20, 20, red)
        layer(20, 20, 20, 20, green)
        layer(0, 0, 5, 5, blue, in: a)
        let pixels = stage.image()
        #expect(pixels[12, 12] == [0, 0, 255, 255])
        #expect(pixels[18, 18] == [255, 0, 0, 255])
        #expect(pixels[25, 25] == [0, 255, 0, 255])
        #expect(pixels[40, 40] == [0, 0, 0, 0])
        layer(0, 0, 1, 1, nil) { _ in a.zPosition = 1 }
        #expect(stage.image()[25, 25] == [255, 0, 0, 255])
    }

    @Test func aScaleMakesMorePixelsAndBoundsScroll() {
        let stage = Stage(scale: 2)
        let outer = stage.layer(CGRect(x: 10, y: 10, width: 20, height: 20), red)
        _ = stage.layer(CGRect(x: 30, y: 0, width: 5, height: 5), blue, in: outer)
        outer.removeAllAnimations()
        stage.run {
            CATransaction.setDisableActions(true)
            outer.bounds.origin = CGPoint(x: 25, y: 0)
        }
        let pixels = stage.image()
        #expect(pixels.image?.width == 200)
        #expect(pixels[28, 20] == [255, 0, 0, 255])
        #expect(pixels[31, 21] == [0, 0, 255, 255])
    }

    @Test func roundCornersAreCutAndTheirSelectionHolds() {
        layer(0, 0, 40, 40, red) {
            $0.cornerRadius = 20
            $0.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
        }
        let pixels = stage.image()
        #expect(pixels[1, 1] == [0, 0, 0, 0])
        #expect(pixels[38, 38] == [0, 0, 0, 0])
        #expect(pixels[38, 1] == [255, 0, 0, 255])
        #expect(pixels[20, 20] == [255, 0, 0, 255])
        // On the diagonal the arc passes 20 - 20 / sqrt 2 = 5.86 from the sides: pixel 5 is partly, 6 fully covered.
        #expect((1...254).contains(pixels[5, 5][3]))
        #expect(pixels[7, 7] == [255, 0, 0, 255])
    }

    @Test func continuousCornersReachFurtherAndFallBackWhereSidesAreShort() {
        let round = layer(0, 0, 40, 40, red) { $0.cornerRadius = 10 }
        let circular = stage.image()
        stage.run {
            CATransaction.setDisableActions(true)
            round.cornerCurve = .continuous
        }
        let continuous = stage.image()
        // 12 points along the side a circle of 10 is over and the continuous curve, 15.3 long, is not.
        #expect(circular[11, 0][3] == 255 && (200...254).contains(continuous[11, 0][3]))
        #expect(continuous[0, 0][3] == 0 && continuous[20, 20] == [255, 0, 0, 255])
        #expect(continuous[28, 39] == continuous[11, 0] && continuous[0, 28] == continuous[11, 0])
        #expect(CALayer.cornerCurveExpansionFactor(.continuous) == 1.528665)
        stage.run {
            CATransaction.setDisableActions(true)
            round.cornerRadius = 20
        }
        let capsule = stage.image()
        #expect(capsule[39, 20][3] > 240 && capsule[5, 5][3] < 255 && capsule[3, 3] == [0, 0, 0, 0])
    }

    @Test func masksToBoundsCutsSublayersSquareOrRound() {
        let square = layer(0, 0, 20, 20, white) { $0.masksToBounds = true }
        layer(-10, -10, 100, 100, red, in: square)
        let round = layer(40, 0, 40, 40, white) {
            $0.masksToBounds = true
            $0.cornerRadius = 20
        }
        layer(-10, -10, 100, 100, blue, in: round)
        let free = layer(0, 60, 10, 10, white) { $0.cornerRadius = 5 }
        layer(0, 0, 30, 10, green, in: free)
        let pixels = stage.image()
        #expect(pixels[19, 19] == [255, 0, 0, 255] && pixels[20, 19] == [0, 0, 0, 0])
        #expect(pixels[41, 1] == [0, 0, 0, 0] && pixels[60, 20] == [0, 0, 255, 255])
        // No seam of the white background along the curve.
        #expect(pixels[45, 5][0] == 0 && (1...254).contains(pixels[45, 5][3]))
        #expect(pixels[0, 60] == [0, 255, 0, 255] && pixels[29, 65] == [0, 255, 0, 255])
    }

    @Test func theBorderLiesInsideTheBoundsOverContentsAndSublayers() {
        let outer = layer(10, 10, 30, 30, white) {
            $0.borderWidth = 3
            $0.borderColor = blue
        }
        layer(0, 0, 30, 30, red, in: outer)
        let pixels = stage.image()
        #expect(pixels[9, 20] == [0, 0, 0, 0])
        #expect(pixels[10, 20] == [0, 0, 255, 255] && pixels[12, 20] == [0, 0, 255, 255])
        #expect(pixels[13, 20] == [255, 0, 0, 255])
        #expect(pixels[39, 39] == [0, 0, 255, 255])
    }

    @Test func aRoundBorderHasTheRadiusOutsideAndTheRestInside() {
        layer(0, 0, 40, 40, nil) {
            $0.borderWidth = 4
            $0.borderColor = blue
            $0.cornerRadius = 20
        }
        let pixels = stage.image()
        #expect(pixels[1, 1] == [0, 0, 0, 0])
        #expect(pixels[2, 20] == [0, 0, 255, 255] && pixels[5, 20] == [0, 0, 0, 0])
        // On the diagonal: 5.86 outside, 20 - 16 / sqrt 2 = 8.69 inside.
        #expect(pixels[7, 7] == [0, 0, 255, 255] && pixels[10, 10] == [0, 0, 0, 0])
    }

    @Test func aGroupFadesAsOnePicture() {
        let group = layer(0, 0, 40, 40, red) { $0.opacity = 0.5 }
        layer(10, 10, 10, 10, blue, in: group)
        let apart = layer(50, 0, 40, 40, red) {
            $0.opacity = 0.5
            $0.allowsGroupOpacity = false
        }
        layer(10, 10, 10, 10, blue, in: apart)
        let pixels = stage.image()
        #expect(pixels[5, 5] == [128, 0, 0, 128])
        #expect(pixels[15, 15] == [0, 0, 128, 128])
        // Each by itself: half of the blue over half of the red.
        #expect(pixels[65, 15][3] > 180 && pixels[65, 15][0] > 50)
        #expect(stage.host.statistics.flattenings == 1)
    }

    @Test func aSingleThingFadesWithoutBeingFlattened() {
        let outer = layer(0, 0, 40, 40, nil) { $0.opacity = 0.5 }
        layer(0, 0, 10, 10, red, in: outer) { $0.opacity = 0.5 }
        let pixels = stage.image()
        #expect(pixels[5, 5] == [64, 0, 0, 64])
        #expect(stage.host.statistics.flattenings == 0)
    }

    @Test func transformsTurnScaleAndMirror() {
        layer(10, 40, 40, 10, red) { $0.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1) }
        layer(60, 60, 10, 10, blue) { $0.transform = CATransform3DMakeScale(2, 2, 1) }
        let pixels = stage.image()
        // Its centre is (30, 45): upright it covers x 25..35 and y 25..65.
        #expect(pixels[30, 30] == [255, 0, 0, 255] && pixels[15, 45] == [0, 0, 0, 0])
        #expect(pixels[56, 56] == [0, 0, 255, 255] && pixels[54, 56] == [0, 0, 0, 0])
        let half = layer(0, 0, 10, 10, nil) { $0.transform = CATransform3DMakeScale(-1, 1, 1) }
        layer(0, 0, 5, 10, green, in: half)
        #expect(stage.image()[8, 5] == [0, 255, 0, 255] && stage.image()[2, 5] == [0, 0, 0, 0])
    }

    @Test func hiddenAndTransparentLayersAreLeftOut() {
        let a = layer(0, 0, 10, 10, red) { $0.isHidden = true }
        layer(0, 0, 10, 10, red, in: a)
        layer(20, 0, 10, 10, red) { $0.opacity = 0 }
        layer(40, 0, 10, 10, red) { $0.transform = CATransform3DMakeScale(0, 1, 1) }
        layer(400, 0, 10, 10, red)
        let pixels = stage.image()
        #expect(pixels.bytes.allSatisfy { $0 == 0 })
        #expect(stage.host.statistics.compositedLayers == 1)
    }

    @Test func gravityPlacesContents() {
        let image = picture(2, 2, [red, green, blue, white])
        let placed: [(CALayerContentsGravity, Int, Int)] = [
            (.center, 9, 4), (.left, 0, 4), (.right, 18, 4), (.bottom, 9, 0), (.top, 9, 8), (.bottomLeft, 0, 0),
            (.topRight, 18, 8),
        ]
        for (gravity, x, y) in placed {
            let stage = Stage()
            let layer = stage.layer(CGRect(x: 0, y: 0, width: 20, height: 10))
            layer.contents = image
            layer.contentsGravity = gravity
            layer.removeAllAnimations()
            let pixels = stage.image()
            #expect(pixels[x, y] == [255, 0, 0, 255], "\(gravity.rawValue)")
            #expect(pixels[x + 1, y + 1] == [255, 255, 255, 255], "\(gravity.rawValue)")
        }
    }

    @Test func contentsFillFitAndStretch() throws {
        func target(_ gravity: CALayerContentsGravity) -> CGRect? {
            ContentsPlacement(
                pixels: CGSize(width: 20, height: 10), bounds: CGRect(x: 0, y: 0, width: 100, height: 100),
                rect: CGRect(x: 0, y: 0, width: 1, height: 1), center: CGRect(x: 0, y: 0, width: 1, height: 1),
                gravity: gravity, scale: 2
            ).parts.first?.target
        }
        #expect(target(.resize) == CGRect(x: 0, y: 0, width: 100, height: 100))
        #expect(target(.resizeAspect) == CGRect(x: 0, y: 25, width: 100, height: 50))
        #expect(target(.resizeAspectFill) == CGRect(x: -50, y: 0, width: 200, height: 100))
        #expect(target(.center) == CGRect(x: 45, y: 47.5, width: 10, height: 5))
    }

    @Test func aCentreStretchesAndTheEdgesKeepTheirSize() {
        let placement = ContentsPlacement(
            pixels: CGSize(width: 9, height: 9), bounds: CGRect(x: 0, y: 0, width: 30, height: 20),
            rect: CGRect(x: 0, y: 0, width: 1, height: 1),
            center: CGRect(x: 1.0 / 3, y: 1.0 / 3, width: 1.0 / 3, height: 1.0 / 3), gravity: .resize, scale: 1)
        #expect(placement.parts.count == 9)
        #expect(isNear(placement.parts[0].target, 0, 0, 3, 3))
        #expect(isNear(placement.parts[4].target, 3, 3, 24, 14))
        #expect(isNear(placement.parts[8].target, 27, 17, 3, 3))
        #expect(isNear(placement.parts[8].source, 6, 6, 3, 3))
    }

    @Test func aPartOfTheContentsMayBeUsedAndTheNearestPixelTaken() {
        layer(0, 0, 10, 10, nil) {
            $0.contents = picture(2, 1, [red, blue])
            $0.contentsRect = CGRect(x: 0.5, y: 0, width: 0.5, height: 1)
        }
        layer(20, 0, 10, 10, nil) {
            $0.contents = picture(2, 1, [red, blue])
            $0.magnificationFilter = .nearest
        }
        let pixels = stage.image()
        #expect(pixels[9, 5] == [0, 0, 255, 255])
        #expect(pixels[24, 5] == [255, 0, 0, 255] && pixels[25, 5] == [0, 0, 255, 255])
    }

    @Test func contentsAreCutRoundWithTheirLayer() {
        layer(0, 0, 20, 20, nil) {
            $0.contents = picture(1, 1, [red])
            $0.cornerRadius = 10
            $0.masksToBounds = true
        }
        let pixels = stage.image()
        #expect(pixels[0, 0] == [0, 0, 0, 0] && pixels[10, 10] == [255, 0, 0, 255])
    }

    // MARK: Counters

    private func drawnLayer(_ delegate: LayerTreeTests.Painter) -> CALayer {
        layer(10, 10, 20, 20, white) {
            $0.delegate = delegate
            $0.setNeedsDisplay()
        }
    }

    @Test func movingFadingAndTurningRasterisesNothing() {
        let painter = LayerTreeTests.Painter()
        let drawn = drawnLayer(painter)
        layer(0, 0, 4, 4, green, in: drawn)
        stage.host.runPasses()
        _ = stage.image()
        #expect(stage.host.statistics.rasterisations == 1)
        stage.host.statistics = CompositeStatistics()
        for (key, value) in [
            ("position", CGPoint(x: 60, y: 60)), ("opacity", 0.5), ("transform", CATransform3DMakeScale(2, 2, 1)),
        ] as [(String, Any)] {
            let animation = CABasicAnimation(keyPath: key)
            animation.toValue = value
            animation.duration = 1
            stage.run { drawn.add(animation, forKey: key) }
        }
        for frame in 1...10 {
            stage.frame(to: Double(frame) / 20)
            _ = stage.image()
        }
        #expect(painter.drawn == 1)
        #expect(stage.host.statistics.rasterisations == 0)
        // Three layers a frame, flattened once for the fade; the first faded frame flattens also the sublayers.
        #expect(stage.host.statistics.flattenings == 1)
        #expect(stage.host.statistics.frames == 10)
    }

    @Test func aKeptGroupIsMadeAnewWhenSomethingInItChanges() {
        let group = layer(0, 0, 40, 40, red) { $0.opacity = 0.5 }
        let inner = layer(10, 10, 10, 10, blue, in: group)
        _ = stage.image()
        _ = stage.image()
        #expect(stage.host.statistics.flattenings == 1)
        stage.run {
            CATransaction.setDisableActions(true)
            inner.position.x += 5
        }
        let pixels = stage.image()
        #expect(stage.host.statistics.flattenings == 2)
        #expect(pixels[12, 15] == [128, 0, 0, 128] && pixels[17, 15] == [0, 0, 128, 128])
    }

    @Test func aGroupInWhichSomethingMovesIsNotKept() {
        let group = layer(0, 0, 40, 40, red) { $0.opacity = 0.5 }
        let inner = layer(10, 10, 10, 10, blue, in: group)
        let animation = CABasicAnimation(keyPath: "position.x")
        animation.toValue = 35
        animation.duration = 1
        stage.run { inner.add(animation, forKey: nil) }
        stage.frame(to: 0.5)
        #expect(stage.image()[25, 15] == [0, 0, 128, 128])
        stage.frame(to: 1)
        #expect(stage.image()[15, 15] == [0, 0, 128, 128])
    }

    @Test func aFadingGroupIsTheSamePictureAsAFlatOne() {
        let group = layer(3, 4, 40, 40, red) { $0.opacity = 0.999_9 }
        layer(10.5, 10.25, 10, 10, blue, in: group)
        let opaque = stage.image()
        let fading = layer(0, 0, 1, 1, nil) { _ in group.opacity = 0.996 }
        fading.removeFromSuperlayer()
        let faded = stage.image()
        // 254 of 255: nowhere more than two steps of a channel apart.
        #expect(zip(opaque.bytes, faded.bytes).allSatisfy { abs(Int($0) - Int($1)) <= 2 })
    }

    @Test func aStillTreeNeedsNoFrame() {
        let moving = layer(0, 0, 10, 10, red)
        _ = stage.image()
        #expect(!stage.host.needsNextFrame)
        var asked = 0
        stage.host.onFrameRequest = { asked += 1 }
        stage.run {
            CATransaction.setDisableActions(true)
            moving.position.x += 1
            moving.position.x += 1
        }
        #expect(stage.host.needsNextFrame && asked == 1)
        _ = stage.image()
        #expect(!stage.host.needsNextFrame)
    }

    // MARK: Snapshots

    @Test func aSnapshotShowsTheModelOrTheScreenAtAScale() {
        let outer = layer(50, 50, 20, 20, white) { $0.transform = CATransform3DMakeScale(3, 3, 1) }
        let inner = layer(0, 0, 10, 10, red, in: outer)
        let animation = CABasicAnimation(keyPath: "position.x")
        animation.fromValue = 15
        animation.toValue = 15
        animation.duration = 1
        stage.run { inner.add(animation, forKey: nil) }
        let model = Pixels(outer.snapshot(scale: 2))
        #expect(model.image?.width == 40)
        #expect(model[5, 5] == [255, 0, 0, 255] && model[35, 5] == [255, 255, 255, 255])
        let shown = Pixels(outer.snapshot(scale: 2, source: .presentation(stage.clock.now)))
        #expect(shown[5, 5] == [255, 255, 255, 255] && shown[35, 5] == [255, 0, 0, 255])
        #expect(outer.snapshot(of: CGRect(x: 0, y: 0, width: 5, height: 5), scale: 1)?.width == 5)
        #expect(outer.snapshot(of: .null, scale: 1) == nil)
    }

    @Test func renderingIntoAContextLeavesItsStateAlone() throws {
        let outer = CALayer()
        outer.frame = CGRect(x: 50, y: 50, width: 10, height: 10)
        outer.backgroundColor = red
        let context = try #require(CGContext(size: CGSize(width: 20, height: 20), scale: 1, opaque: false))
        context.translateBy(x: 5, y: 5)
        outer.render(in: context)
        context.setFillColor(blue)
        context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
        let pixels = Pixels(context.makeImage())
        #expect(pixels[4, 4] == [0, 0, 0, 0] && pixels[5, 5] == [0, 0, 255, 255])
        #expect(pixels[14, 14] == [255, 0, 0, 255] && pixels[15, 15] == [0, 0, 0, 0])
    }
}
