import CoreGraphics
import Foundation
import Testing

@testable import QuartzCore

/// The alpha, 0...255, that a rectangle's shadow has at the middle of a pixel: Gauss's curve summed up along each side.
private func gauss(_ x: Int, _ y: Int, of rect: CGRect, _ deviation: Double) -> Double {
    func share(_ at: Double, _ low: Double, _ high: Double) -> Double {
        let scale = deviation * 2.0.squareRoot()
        return (erf((high - at) / scale) - erf((low - at) / scale)) / 2
    }
    return 255 * share(Double(x) + 0.5, rect.minX, rect.maxX) * share(Double(y) + 0.5, rect.minY, rect.maxY)
}

@MainActor
@Suite(.ownIssues) struct ShadowTests {
    let stage = Stage()
    let black = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1)

    /// Makes a layer with a shadow of full strength right below it, whose curve deviates by half of `blur`, and changes it
    /// without animation.
    private func layer(
        _ rect: CGRect = CGRect(x: 30, y: 30, width: 40, height: 40), _ color: CGColor? = nil, blur: CGFloat = 10,
        in superlayer: CALayer? = nil, on stage: Stage? = nil, _ body: (CALayer) -> Void = { _ in }
    ) -> CALayer {
        let stage = stage ?? self.stage
        let layer = stage.layer(rect, color, in: superlayer)
        change(stage) {
            layer.shadowOpacity = 1
            layer.shadowOffset = .zero
            layer.shadowRadius = blur / 2
            body(layer)
        }
        return layer
    }

    private func change(_ stage: Stage? = nil, _ body: () -> Void) {
        (stage ?? self.stage).run {
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            body()
            CATransaction.commit()
            CATransaction.flush()
        }
    }

    private func path(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGPath {
        CGPath(rect: CGRect(x: x, y: y, width: width, height: height), transform: nil)
    }

    private func animate(_ layer: CALayer, _ key: String, to value: Any, _ duration: Double = 1) {
        let animation = CABasicAnimation(keyPath: key)
        animation.toValue = value
        animation.duration = duration
        stage.run { layer.add(animation, forKey: key) }
    }

    /// Whether no byte of two pictures is further apart.
    private func areAlike(_ a: Pixels, _ b: Pixels, within step: Int = 0) -> Bool {
        let (a, b) = (a.bytes, b.bytes)
        return !a.isEmpty && a.count == b.count && zip(a, b).allSatisfy { abs(Int($0) - Int($1)) <= step }
    }

    // MARK: Properties

    @Test func aNewLayerHasApplesValuesAndNoShadow() {
        let layer = CALayer()
        #expect(layer.shadowColor == black && layer.shadowOpacity == 0 && layer.shadowRadius == 3)
        #expect(layer.shadowOffset == CGSize(width: 0, height: -3) && layer.shadowPath == nil)
        #expect(CALayer.defaultValue(forKey: "shadowRadius") as? CGFloat == 3)
        #expect(CALayer.defaultValue(forKey: "shadowOffset") as? CGSize == CGSize(width: 0, height: -3))
        _ = stage.layer(CGRect(x: 30, y: 30, width: 40, height: 40), red)
        #expect(stage.image()[50, 28] == [0, 0, 0, 0] && stage.host.statistics.rasterisations == 0)
    }

    @Test func valuesAreSetAndReadByKeyPath() {
        let layer = CALayer()
        #expect(layer.setModelValue(0.25, forKeyPath: "shadowOpacity") && layer.shadowOpacity == 0.25)
        #expect(layer.setModelValue(7, forKeyPath: "shadowRadius") && layer.shadowRadius == 7)
        #expect(layer.setModelValue(4.0, forKeyPath: "shadowOffset.width"))
        #expect(layer.shadowOffset == CGSize(width: 4, height: -3))
        #expect(layer.setModelValue(red, forKeyPath: "shadowColor") && layer.shadowColor == red)
        #expect(layer.setModelValue(nil, forKeyPath: "shadowColor") && layer.shadowColor == nil)
        #expect(layer.setModelValue(path(0, 0, 1, 1), forKeyPath: "shadowPath") && layer.shadowPath == path(0, 0, 1, 1))
        #expect((layer.value(forKeyPath: "shadowRadius") as? NSNumber)?.doubleValue == 7)
        #expect(!layer.setModelValue("wide", forKeyPath: "shadowRadius") && layer.shadowRadius == 7)
    }

    @Test func aPathIsCopiedSoThatLaterChangesOfItShowNothing() {
        let path = CGMutablePath()
        path.addRect(CGRect(x: 0, y: 0, width: 4, height: 4))
        let layer = CALayer()
        layer.shadowPath = path
        path.addRect(CGRect(x: 9, y: 9, width: 4, height: 4))
        #expect(layer.shadowPath?.boundingBox == CGRect(x: 0, y: 0, width: 4, height: 4))
    }

    // MARK: Drawing

    // Two passes round to a step each, and where fewer pixels are kept a line between two is up to one step off: 3 of 255.
    @Test(arguments: [1, 2, 4, 10, 20] as [CGFloat]) func theEdgeFollowsGaussWithTheRadiusAsDeviation(
        blur: CGFloat
    ) {
        _ = layer(blur: blur) { $0.shadowPath = path(0, 0, 40, 40) }
        let (pixels, rect) = (stage.image(), CGRect(x: 30, y: 30, width: 40, height: 40))
        for x in stride(from: 10, through: 90, by: 1) {
            for y in [50, 35, 30, 26] {
                let alpha = Double(pixels[x, y][3])
                #expect(abs(alpha - gauss(x, y, of: rect, Double(blur) / 2)) <= 3, "\(x), \(y): \(alpha)")
            }
        }
    }

    @Test func aPointIsAsManyPixelsAsTheDeviceHas() {
        let stage = Stage(scale: 2)
        _ = layer(blur: 10, on: stage) { $0.shadowPath = path(0, 0, 40, 40) }
        let (pixels, rect) = (stage.image(), CGRect(x: 60, y: 60, width: 80, height: 80))
        for x in stride(from: 20, through: 180, by: 3) {
            #expect(abs(Double(pixels[x, 70][3]) - gauss(x, 70, of: rect, 10)) <= 3, "\(x)")
        }
    }

    @Test func whatTheLayerShowsCastsTheShadowThatItsOutlineDoes() {
        _ = layer(CGRect(x: 30, y: 30, width: 40, height: 40), red) { $0.cornerRadius = 12 }
        let other = Stage()
        _ = layer(CGRect(x: 30, y: 30, width: 40, height: 40), red, on: other) {
            $0.cornerRadius = 12
            $0.shadowPath = CGPath(
                roundedRect: CGRect(x: 0, y: 0, width: 40, height: 40), cornerWidth: 12, cornerHeight: 12,
                transform: nil)
        }
        let pixels = stage.image()
        #expect(areAlike(pixels, other.image(), within: 1))
        #expect(pixels[50, 50] == [255, 0, 0, 255] && (90...120).contains(pixels[50, 29][3]))
    }

    @Test func theOffsetMovesAndColourAndOpacityTint() {
        _ = layer {
            $0.shadowPath = path(0, 0, 40, 40)
            $0.shadowOffset = CGSize(width: 9, height: -7)
            $0.shadowColor = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 0.5)
            $0.shadowOpacity = 0.8
        }
        let (pixels, rect) = (stage.image(), CGRect(x: 39, y: 23, width: 40, height: 40))
        for (x, y) in [(59, 43), (39, 43), (36, 20), (80, 60), (20, 70)] {
            let expected = 0.4 * gauss(x, y, of: rect, 5)
            #expect(abs(Double(pixels[x, y][3]) - expected) <= 2.5, "\(x), \(y)")
            #expect(pixels[x, y][2] == pixels[x, y][3] && pixels[x, y][0] == 0)
        }
    }

    @Test func whatIsSeenThroughCastsSoMuchLess() {
        _ = layer(CGRect(x: 30, y: 30, width: 40, height: 40), CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 0.5))
        let (pixels, rect) = (stage.image(), CGRect(x: 30, y: 30, width: 40, height: 40))
        #expect(abs(Double(pixels[28, 50][3]) - 0.5 * gauss(28, 50, of: rect, 5)) <= 3)
        // In the middle the shadow shows through: a half over a half.
        #expect(abs(pixels[50, 50][3] - 191) <= 2 && abs(pixels[50, 50][0] - 128) <= 1)
    }

    @Test func sublayersShapesAndContentsCastToo() {
        let outer = layer(blur: 0) { $0.shadowOffset = CGSize(width: 0, height: 20) }
        _ = stage.layer(CGRect(x: -20, y: 0, width: 10, height: 10), red, in: outer)
        change {
            let shape = CAShapeLayer()
            shape.path = path(50, 0, 10, 10)
            outer.addSublayer(shape)
            let context = CGContext(size: CGSize(width: 1, height: 1), scale: 1, opaque: false)
            context?.setFillColor(green)
            context?.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
            outer.contents = context?.makeImage()
            outer.contentsGravity = .center
        }
        let pixels = stage.image()
        #expect(pixels[15, 35] == [255, 0, 0, 255] && pixels[15, 55] == [0, 0, 0, 255])
        #expect(pixels[85, 55] == [0, 0, 0, 255] && pixels[75, 55] == [0, 0, 0, 0])
        #expect(pixels[50, 70][3] > 0 && pixels[60, 60] == [0, 0, 0, 0])
    }

    @Test func theShadowTurnsAndGrowsWithItsLayer() {
        let turned = layer(CGRect(x: 40, y: 40, width: 20, height: 20), blur: 0) {
            $0.shadowPath = path(0, 0, 20, 20)
            $0.shadowOffset = CGSize(width: 30, height: 0)
            $0.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
        }
        let pixels = stage.image()
        #expect(pixels[50, 80] == [0, 0, 0, 255] && pixels[80, 50] == [0, 0, 0, 0])
        change {
            turned.transform = CATransform3DMakeScale(2, 2, 1)
            turned.shadowOffset = .zero
            turned.shadowRadius = 2
        }
        let (grown, rect) = (stage.image(), CGRect(x: 30, y: 30, width: 40, height: 40))
        for x in 20...80 { #expect(abs(Double(grown[x, 50][3]) - gauss(x, 50, of: rect, 4)) <= 3, "\(x)") }
    }

    @Test func aLayerThatMasksToItsBoundsShowsNoShadowOutsideOfThem() {
        let square = layer {
            $0.masksToBounds = true; $0.shadowPath = path(0, 0, 40, 40)
        }
        let pixels = stage.image()
        #expect(pixels[29, 50] == [0, 0, 0, 0] && pixels[50, 70] == [0, 0, 0, 0])
        // Apple: the part directly under the layer is still seen through what is transparent.
        #expect(pixels[50, 50][3] >= 254 && (110...150).contains(pixels[30, 50][3]))
        change { square.cornerRadius = 20 }
        #expect(stage.image()[32, 32] == [0, 0, 0, 0] && stage.image()[50, 50][3] >= 254)
        _ = stage.layer(CGRect(x: 10, y: 10, width: 9, height: 9), red, in: square)
        #expect(stage.image()[32, 32] == [0, 0, 0, 0] && stage.image()[29, 50] == [0, 0, 0, 0])
        #expect(stage.image()[45, 45] == [255, 0, 0, 255])
    }

    @Test func aLayerFadesWithItsShadowAsOnePicture() {
        let one = layer(CGRect(x: 30, y: 30, width: 40, height: 40), red) { $0.opacity = 0.5 }
        var pixels = stage.image()
        let rect = CGRect(x: 30, y: 30, width: 40, height: 40)
        #expect(pixels[50, 50] == [128, 0, 0, 128])
        #expect(abs(Double(pixels[28, 50][3]) - 0.5 * gauss(28, 50, of: rect, 5)) <= 3)
        change { one.allowsGroupOpacity = false }
        pixels = stage.image()
        // Each by itself, half over half: the shadow shows through.
        #expect(
            abs(pixels[50, 50][3] - 191) <= 2 && abs(Double(pixels[28, 50][3]) - 0.5 * gauss(28, 50, of: rect, 5)) <= 3)
    }

    @Test func aGroupReachesAsFarAsTheShadowsInIt() {
        let group = stage.layer(CGRect(x: 40, y: 40, width: 20, height: 20))
        _ = layer(CGRect(x: 0, y: 0, width: 20, height: 20), red, in: group)
        let full = stage.image()
        change { group.opacity = 0.5 }
        let faded = stage.image()
        #expect(stage.host.statistics.flattenings == 1 && full[32, 50][3] > 5)
        for x in 20...39 { #expect(abs(faded[x, 50][3] * 2 - full[x, 50][3]) <= 2, "\(x)") }
        #expect(faded[50, 50] == [128, 0, 0, 128])
    }

    @Test func onlyAShadowThatReachesIntoTheScreenIsDrawn() {
        let outside = layer(CGRect(x: -45, y: 30, width: 40, height: 40), red)
        let rect = CGRect(x: -45, y: 30, width: 40, height: 40)
        #expect(abs(Double(stage.image()[0, 50][3]) - gauss(0, 50, of: rect, 5)) <= 3)
        #expect(stage.host.statistics.rasterisations == 1)
        stage.host.statistics = CompositeStatistics()
        change { outside.position.x -= 20 }
        let far = layer(CGRect(x: -500, y: 30, width: 40, height: 40), red)
        #expect(stage.image().bytes.allSatisfy { $0 == 0 })
        #expect(stage.host.statistics.rasterisations == 0 && far.record.shadow == nil)
    }

    @Test func aBlurredBackdropCastsAsWhatItCovers() {
        let backdrop = stage.run { BackdropLayer() }
        change {
            backdrop.frame = CGRect(x: 30, y: 30, width: 40, height: 40)
            backdrop.blurRadius = 5
            backdrop.shadowOpacity = 1
            backdrop.shadowOffset = .zero
            backdrop.shadowRadius = 5
            stage.root.addSublayer(backdrop)
        }
        let rect = CGRect(x: 30, y: 30, width: 40, height: 40)
        #expect(abs(Double(stage.image()[28, 50][3]) - gauss(28, 50, of: rect, 5)) <= 3)
    }

    @Test func aPictureOfALayerHasItsShadow() throws {
        let cast = layer(CGRect(x: 30, y: 30, width: 40, height: 40), red)
        let context = try #require(CGContext(size: CGSize(width: 100, height: 100), scale: 1, opaque: false))
        context.translateBy(x: 30, y: 30)
        cast.render(in: context)
        #expect(areAlike(Pixels(context.makeImage()), stage.image()))
    }

    // MARK: Animation

    @Test func changesAreAnimatedWithoutBeingAskedAllButThePath() throws {
        let cast = layer { $0.shadowRadius = 3 }
        stage.run {
            CATransaction.begin()
            CATransaction.setAnimationDuration(2)
            CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
            cast.shadowRadius = 13
            cast.shadowOpacity = 0
            cast.shadowOffset = CGSize(width: 8, height: -4)
            cast.shadowColor = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
            cast.shadowPath = path(0, 0, 1, 1)
            CATransaction.commit()
        }
        #expect(Set(cast.animationKeys() ?? []) == ["shadowRadius", "shadowOpacity", "shadowOffset", "shadowColor"])
        stage.frame(to: 0.5)
        let shown = try #require(cast.presentation())
        #expect(isNear(shown.shadowRadius, 5.5) && isNear(Double(shown.shadowOpacity), 0.75))
        #expect(isNear(shown.shadowOffset.width, 2) && isNear(shown.shadowOffset.height, -1))
        #expect(shown.shadowColor == CGColor(srgbRed: 0.25, green: 0, blue: 0, alpha: 1))
        #expect(cast.shadowRadius == 13 && cast.shadowOpacity == 0)
        stage.frame(to: 2)
        #expect(cast.animationKeys() == nil && cast.presentation()?.shadowRadius == 13)
    }

    @Test func anAnimatedShadowIsDrawnAsItIsAtTheTime() {
        let cast = layer { $0.shadowPath = path(0, 0, 40, 40) }
        animate(cast, "shadowPath", to: path(20, 0, 40, 40))
        animate(cast, "shadowRadius", to: 7)
        animate(cast, "shadowOffset.height", to: 10)
        stage.frame(to: 0.5)
        let (pixels, rect) = (stage.image(), CGRect(x: 40, y: 35, width: 40, height: 40))
        for x in 20...98 { #expect(abs(Double(pixels[x, 55][3]) - gauss(x, 55, of: rect, 6)) <= 3, "\(x)") }
        stage.frame(to: 1)
        #expect(
            abs(Double(stage.image()[28, 50][3]) - gauss(28, 50, of: CGRect(x: 30, y: 30, width: 40, height: 40), 5))
                <= 3)
    }

    // MARK: Counters

    @Test func movingFadingAndTransformingRasterisesNothing() {
        for path in [nil, path(0, 0, 40, 40)] {
            let stage = Stage()
            let cast = layer(CGRect(x: 30, y: 30, width: 40, height: 40), red, on: stage) { $0.shadowPath = path }
            _ = stage.image()
            #expect(stage.host.statistics.rasterisations == 1)
            stage.host.statistics = CompositeStatistics()
            for (key, value) in [
                ("position", CGPoint(x: 60, y: 60)), ("opacity", 0.2), ("transform", CATransform3DMakeScale(2, 2, 1)),
                ("shadowOpacity", 0.5), ("shadowOffset", CGSize(width: 3, height: 9)), ("shadowColor", blue),
            ] as [(String, Any)] {
                let animation = CABasicAnimation(keyPath: key)
                animation.toValue = value
                animation.duration = 1
                stage.run { cast.add(animation, forKey: key) }
            }
            // The end of the animations is among the frames.
            for frame in 1...24 {
                stage.frame(to: Double(frame) / 20)
                _ = stage.image()
            }
            #expect(stage.host.statistics.rasterisations == 0 && stage.host.statistics.frames == 24)
            change(stage) {
                cast.position = .zero
                cast.opacity = 0.5
                cast.shadowOpacity = 0.5
                cast.shadowOffset.width = 4
                cast.shadowColor = green
                // A blur of three pixels and more is as good in another size.
                cast.transform = CATransform3DMakeScale(1.7, 1.7, 1)
            }
            _ = stage.image()
            #expect(stage.host.statistics.rasterisations == 0)
        }
    }

    @Test func aShadowIsMadeAnewOnceWhenWhatCastsItChanges() {
        let cast = layer(CGRect(x: 30, y: 30, width: 40, height: 40), red)
        let inner = stage.layer(CGRect(x: -20, y: 0, width: 10, height: 10), blue, in: cast)
        func count(_ body: () -> Void) -> Int {
            stage.host.statistics = CompositeStatistics()
            change(body: body)
            _ = (stage.image(), stage.image())
            return stage.host.statistics.rasterisations
        }
        #expect(count {} == 1)
        #expect(count { inner.position.y += 20 } == 1)
        #expect(stage.image()[8, 55][3] > 60)
        #expect(count { cast.shadowRadius = 12 } == 1)
        #expect(count { cast.backgroundColor = nil } == 1)
        #expect(count { cast.shadowPath = path(0, 0, 10, 10) } == 1)
        #expect(count { inner.position.y -= 20 } == 0)
        #expect(count { cast.bounds.size.width = 50 } == 0)
        #expect(count { cast.shadowPath = path(0, 0, 10, 10) } == 0)
        #expect(count { cast.isHidden = true } == 0)
    }

    private func change(body: () -> Void) { change(nil, body) }

    @Test func aShadowOfSomethingThatMovesInItFollows() {
        let cast = layer(blur: 0) { $0.shadowOffset = CGSize(width: 0, height: 30) }
        let inner = stage.layer(CGRect(x: 0, y: 0, width: 10, height: 10), blue, in: cast)
        animate(inner, "position.x", to: 45)
        stage.frame(to: 0.5)
        #expect(stage.image()[55, 65] == [0, 0, 0, 255] && stage.image()[35, 65] == [0, 0, 0, 0])
        stage.frame(to: 1)
        #expect(stage.image()[35, 65] == [0, 0, 0, 255] && stage.image()[55, 65] == [0, 0, 0, 0])
    }

    @Test func drawingAShadowKeepsNoCoarsePictureOfWhatCastsIt() {
        func shape(_ layer: CALayer) {
            let shape = CAShapeLayer()
            shape.path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 40, height: 40), transform: nil)
            layer.addSublayer(shape)
        }
        // A wide blur is made of few pixels; the shape itself, which moves, is to be as sharp as without.
        let cast = layer(blur: 60) { shape($0) }
        let plain = Stage()
        let alone = plain.layer(CGRect(x: 30, y: 30, width: 40, height: 40))
        change(plain) { shape(alone) }
        change { cast.shadowColor = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 0.01) }
        animate(cast, "position.x", to: 50)
        stage.frame(to: 0.5)
        let (a, b) = (stage.image(), plain.image())
        for x in 30..<70 { #expect(abs(a[x, 38][3] - b[x, 38][3]) <= 3, "\(x)") }
    }

    // MARK: Bad input

    @Test func numbersThatAreNotFiniteAreRefusedWithAReport() {
        let layer = CALayer()
        _ = LayerIssue.log.take()
        layer.shadowRadius = .nan
        layer.shadowRadius = .infinity
        layer.shadowOpacity = .nan
        layer.shadowOffset = CGSize(width: CGFloat.infinity, height: 0)
        #expect(layer.shadowRadius == 3 && layer.shadowOpacity == 0 && layer.shadowOffset.height == -3)
        let messages = LayerIssue.log.take().filter { $0.message.hasPrefix("shadow") }.map(\.message)
        #expect(
            messages.count >= 4
                && messages.contains("shadowRadius of a CALayer was set to nan, which is not finite; it stays 3.0."))
        animate(self.layer { $0.shadowPath = path(0, 0, 40, 40) }, "shadowRadius", to: CGFloat.nan)
        stage.frame(to: 0.5)
        #expect(stage.image()[50, 50][3] >= 254)
    }

    @Test func aNegativeRadiusIsSharpAndAHugeOneLeavesNothing() {
        let cast = layer(blur: -5) { $0.shadowPath = path(0, 0, 40, 40) }
        let sharp = stage.image()
        #expect(sharp[29, 50] == [0, 0, 0, 0] && sharp[30, 50] == [0, 0, 0, 255])
        for radius in [2_000, 1e9, 1e300, CGFloat.greatestFiniteMagnitude] {
            change { cast.shadowRadius = radius }
            #expect(stage.image().bytes.allSatisfy { $0 <= 1 }, "\(radius)")
        }
        change { cast.shadowRadius = 100 }
        // 40 points under a curve of deviation 100, both ways: (40 / (100 * 2.5066))^2 = 0.0255 of 255.
        #expect((6...7).contains(stage.image()[50, 50][3]))
        change { cast.shadowOpacity = 1e30 }
        #expect((6...7).contains(stage.image()[50, 50][3]))
        change { cast.shadowOpacity = -3 }
        #expect(stage.image().bytes.allSatisfy { $0 == 0 })
    }

    @Test func pathsThatAreEmptyFlatOrBeyondAllMeasureDrawNothingOrWhatIsOnTheScreen() {
        let cast = layer { $0.shadowPath = CGMutablePath() }
        #expect(stage.image().bytes.allSatisfy { $0 == 0 })
        change { cast.shadowPath = path(0, 0, 40, 0) }
        #expect(stage.image().bytes.allSatisfy { $0 == 0 })
        change { cast.shadowPath = path(.nan, 0, 40, 40) }
        #expect(stage.image().bytes.allSatisfy { $0 == 0 })
        change { cast.shadowPath = path(-1e5, 0, 2e5, 1e5) }
        let pixels = stage.image()
        #expect(pixels[50, 99][3] >= 254 && pixels[0, 99][3] >= 254 && pixels[50, 10] == [0, 0, 0, 0])
        #expect(abs(Double(pixels[50, 28][3]) - 255 * (1 - erf(1.5 / 5 / 2.0.squareRoot())) / 2) <= 3)
        // Only what reaches the screen was drawn, so nothing is kept.
        #expect(cast.record.shadow == nil)
        change { cast.shadowPath = path(-1e300, -1e300, 2e300, 2e300) }
        _ = stage.image()
        change { cast.shadowOffset = CGSize(width: 1e300, height: -1e300) }
        #expect(stage.image().bytes.allSatisfy { $0 == 0 })
        #expect(stage.layer(CGRect(x: 0, y: 0, width: 5, height: 5), red).superlayer != nil)
        #expect(stage.image()[2, 2] == [255, 0, 0, 255])
    }

    @Test func aLayerOfAHundredThousandPointsHasABoundedShadow() {
        let cast = layer(CGRect(x: 30, y: 30, width: 100_000, height: 100_000), red, blur: 20)
        _ = stage.layer(CGRect(x: 0, y: 0, width: 4, height: 4), blue, in: cast)
        let pixels = stage.image()
        #expect(pixels[60, 60] == [255, 0, 0, 255])
        #expect(abs(Double(pixels[25, 80][3]) - 255 * (1 - erf(4.5 / 10 / 2.0.squareRoot())) / 2) <= 3)
        change { cast.transform = CATransform3DMakeScale(1e-4, 1e-4, 1) }
        _ = stage.image()
        change { cast.transform = CATransform3DMakeScale(1e4, 1e4, 1) }
        _ = stage.image()
        #expect(stage.host.statistics.rasterisations <= 3)
    }

    @Test func aLayerWithAShadowIsFreed() {
        weak var weakLayer: CALayer?
        do {
            let cast = layer(CGRect(x: 30, y: 30, width: 40, height: 40), red)
            _ = stage.image()
            #expect(cast.record.shadow != nil)
            weakLayer = cast
            change { cast.removeFromSuperlayer() }
        }
        #expect(weakLayer == nil)
    }
}
