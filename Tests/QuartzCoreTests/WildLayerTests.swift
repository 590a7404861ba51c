import CoreGraphics
import Foundation
import Testing

@testable import QuartzCore

/// Layers with numbers that nobody means: the rest of the picture stays as it is, and nothing grows without bound.
@MainActor
@Suite(.ownIssues) struct WildLayerTests {
    let rig = MaskRig()

    nonisolated static let wild: [CGFloat] = [
        .nan, .infinity, -.infinity, 1e300, -1e300, .greatestFiniteMagnitude, .leastNonzeroMagnitude, -1,
    ]

    @Test("What is set to a wild number takes nothing from the layers around", arguments: wild)
    func whatIsSetToAWildNumberTakesNothingFromTheLayersAround(number: CGFloat) {
        let shape = rig.stage.run { CAShapeLayer() }
        let layer = rig.layer(5, 5, 30, 30, green)
        let after = rig.layer(60, 60, 30, 30, red)
        rig.run {
            shape.frame = CGRect(x: 0, y: 0, width: 30, height: 30)
            shape.fillColor = blue
            layer.addSublayer(shape)
            layer.mask = CALayer()
            layer.mask?.frame = layer.bounds
            layer.mask?.backgroundColor = white
        }
        let path = CGMutablePath()
        path.move(to: CGPoint(x: number, y: 0))
        path.addLine(to: CGPoint(x: 20, y: number))
        path.addCurve(
            to: CGPoint(x: 5, y: 5), control1: CGPoint(x: number, y: number), control2: CGPoint(x: 0, y: number))
        let changes: [(String, (CALayer) -> Void)] = [
            ("corner", { $0.cornerRadius = number }), ("border", { $0.borderWidth = number }),
            ("opacity", { $0.opacity = Float(number) }),
            (
                "shadow",
                {
                    $0.shadowOpacity = 1
                    $0.shadowRadius = number
                    $0.shadowOffset = CGSize(width: number, height: 1)
                }
            ),
            ("shadow opacity", { $0.shadowOpacity = Float(number) }), ("shadow path", { $0.shadowPath = path }),
            ("path", { ($0.sublayers?.first as? CAShapeLayer)?.path = path }),
            (
                "line",
                {
                    guard let shape = $0.sublayers?.first as? CAShapeLayer else { return }
                    (shape.lineWidth, shape.strokeColor, shape.lineDashPhase) = (number, red, number)
                    (shape.strokeStart, shape.strokeEnd, shape.miterLimit) = (number, number, number)
                    shape.lineDashPattern = [NSNumber(value: Double(number)), 1]
                }
            ),
            ("contents", { $0.contentsScale = number }),
            ("part", { $0.contentsRect = CGRect(x: number, y: 0, width: number, height: 1) }),
            ("center", { $0.contentsCenter = CGRect(x: number, y: 0, width: number, height: 1) }),
            (
                "raster",
                {
                    $0.shouldRasterize = true
                    $0.rasterizationScale = number
                }
            ),
            ("place", { $0.position = CGPoint(x: number, y: 20) }), ("depth", { $0.zPosition = number }),
            ("anchor", { $0.anchorPoint = CGPoint(x: number, y: 0) }), ("anchor depth", { $0.anchorPointZ = number }),
            ("turn", { $0.transform = CATransform3DMakeRotation(number, 0, 1, 0) }),
            ("perspective", { $0.transform.m34 = number }), ("space", { $0.sublayerTransform.m34 = number }),
            ("mask", { $0.mask?.transform = CATransform3DMakeScale(number, 1, 1) }),
            ("bounds", { $0.bounds = CGRect(x: number, y: 0, width: 30, height: number) }),
        ]
        for (name, change) in changes {
            rig.run { change(layer) }
            #expect(rig.stage.image()[75, 75] == [255, 0, 0, 255], "\(name)")
            #expect(layer.values.hasValidGeometry, "\(name)")
        }
        let back = rig.stage.run { layer.convert(CGPoint(x: 1, y: 1), to: after) }
        // Of numbers that have no square there may be no way back.
        #expect(abs(number) > 1e100 || !back.x.isNaN && !back.y.isNaN)
        _ = rig.stage.run { rig.stage.root.hitTest(CGPoint(x: 20, y: 20)) }
        _ = LayerIssue.log.take()
    }

    @Test func geometryThatIsNoNumberIsReportedOnceForEachProperty() {
        let layer = rig.layer(5, 5, 30, 30, green)
        _ = LayerIssue.log.take()
        let before = layer.frame
        rig.run {
            layer.bounds.size.width = .nan
            layer.position.x = .infinity
            layer.anchorPoint.y = .nan
            layer.anchorPointZ = -.infinity
            layer.zPosition = .nan
            layer.transform.m11 = .nan
            layer.sublayerTransform.m44 = .infinity
            layer.shadowRadius = .nan
            layer.shadowOpacity = .infinity
            layer.shadowOffset.width = .nan
            layer.frame = CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1)
        }
        let issues = LayerIssue.log.take().filter { $0.code == .invalidGeometry }
        #expect(issues.count == 11, "\(issues.map(\.message))")
        #expect(layer.frame == before && layer.shadowRadius == 3 && layer.shadowOpacity == 0)
    }

    @Test(
        "A layer squeezed to nothing shows nothing and is not hit",
        arguments: [
            CATransform3DMakeScale(0, 1, 1), CATransform3DMakeScale(0, 0, 0),
            CATransform3DMakeAffineTransform(CGAffineTransform(a: 1, b: 1, c: 1, d: 1, tx: 0, ty: 0)),
            CATransform3DMakeRotation(.pi / 2, 0, 1, 0), CATransform3D(),
        ])
    func aLayerSqueezedToNothingShowsNothingAndIsNotHit(transform: CATransform3D) {
        let layer = rig.layer(10, 10, 30, 30, red) {
            $0.shadowOpacity = 1
            $0.shouldRasterize = true
            $0.cornerRadius = 4
        }
        let inner = rig.layer(0, 0, 10, 10, green, in: layer) { $0.opacity = 0.5 }
        rig.layer(50, 50, 30, 30, blue)
        rig.run { layer.transform = transform }
        let pixels = rig.stage.image()
        #expect(pixels[20, 20][3] == 0 && pixels[60, 60] == [0, 0, 255, 255])
        #expect(rig.stage.root.hitTest(CGPoint(x: 20, y: 20)) === rig.stage.root)
        let point = rig.stage.run { rig.stage.root.convert(CGPoint(x: 5, y: 5), from: inner) }
        let back = rig.stage.run { inner.convert(CGPoint(x: 25, y: 25), from: rig.stage.root) }
        #expect([point.x, point.y, back.x, back.y].allSatisfy { !$0.isNaN })
        rig.run { layer.transform = CATransform3DIdentity }
        #expect(rig.stage.image()[20, 30] == [255, 0, 0, 255])
    }

    // MARK: Size

    @Test func aHugeLayerThatDrawsIsDrawnInPartsThatAreSeen() {
        let layer = rig.stage.run { DrawnLayer() }
        rig.run {
            layer.frame = CGRect(x: -50_000, y: -50_000, width: 100_000, height: 100_000)
            rig.stage.root.addSublayer(layer)
            layer.setNeedsDisplay()
        }
        #expect(rig.stage.image()[49, 49] == [0, 255, 0, 255])
        #expect(layer.record.backing == nil && layer.contents == nil)
        // Parts of no more than the screen and what lies next to it.
        #expect(layer.largest.width * layer.largest.height <= 1_048_576 && layer.drawings <= 16)
    }

    @Test func aHugeLayerMayBeMaskedRasterizedAndCastAShadow() {
        let layer = rig.layer(-50_000, -50_000, 100_000, 100_000, green)
        rig.mask(layer, rig.make(0, 0, 1, 1, nil), 50_010, 50_010, 20_000, 20_000, white)
        #expect(rig.stage.image()[5, 5][3] == 0 && rig.stage.image()[15, 15] == [0, 255, 0, 255])
        rig.run { layer.shouldRasterize = true }
        #expect(rig.stage.image()[5, 5][3] == 0 && rig.stage.image()[30, 30] == [0, 255, 0, 255])
        rig.run {
            layer.mask = nil
            layer.shadowOpacity = 1
            layer.shadowRadius = 20_000
            layer.opacity = 0.5
        }
        #expect(rig.stage.image()[30, 30][3] >= 127)
        let kept = [layer.record.flattened?.image, layer.record.shadow?.image, layer.record.stencil?.image]
        for image in kept.compactMap({ $0 }) { #expect(image.width * image.height <= 1_048_576) }
        #expect(layer.snapshot(scale: 2) == nil)
    }

    // MARK: Number

    private func list(_ count: Int) -> [CALayer] {
        let layers = rig.stage.run { (0..<count).map { _ in CALayer() } }
        rig.run { rig.stage.root.sublayers = layers }
        return layers
    }

    @Test func manySublayersLeaveFromTheFrontAndFromTheBack() {
        // A list is only moved up now and then: what is read between must be right.
        let layers = list(3_000)
        rig.run {
            for (index, layer) in layers.prefix(2_900).enumerated() {
                layer.removeFromSuperlayer()
                if index % 500 == 0 {
                    #expect(rig.stage.root.sublayers?.count == 2_999 - index)
                    #expect(rig.stage.root.sublayers?.first === layers[index + 1])
                }
            }
        }
        #expect(rig.stage.root.sublayers?.elementsEqual(layers.suffix(100), by: ===) == true)
        #expect(layers[0].superlayer == nil && layers[2_950].superlayer === rig.stage.root)
        rig.run {
            layers[2_950].removeFromSuperlayer()
            for layer in layers.suffix(49).reversed() { layer.removeFromSuperlayer() }
        }
        #expect(rig.stage.root.sublayers?.elementsEqual(layers[2_900..<2_950], by: ===) == true)
        rig.run { for layer in layers[2_900..<2_950] { layer.removeFromSuperlayer() } }
        #expect(rig.stage.root.sublayers?.isEmpty == true)
    }

    @Test func aLayerThatLeavesFromTheFrontIsFreedAtOnce() {
        var layers = list(1_000)
        weak var first: CALayer?
        first = layers[0]
        layers[0].removeFromSuperlayer()
        layers.removeFirst()
        #expect(first == nil)
        // Two gaps that meet, and one in the middle.
        let middle = layers[500]
        rig.run {
            layers[500].removeFromSuperlayer()
            layers[501].removeFromSuperlayer()
            layers[499].removeFromSuperlayer()
            layers[300].removeFromSuperlayer()
        }
        #expect(rig.stage.root.sublayers?.count == 995 && middle.superlayer == nil)
        #expect(rig.stage.root.sublayers?[299] === layers[299] && rig.stage.root.sublayers?[300] === layers[301])
        #expect(rig.stage.root.sublayers?[497] === layers[498] && rig.stage.root.sublayers?[498] === layers[502])
        rig.run { rig.stage.root.sublayers = layers }
        // From the front and the back in turn, with one that comes in between.
        rig.run {
            layers[0].removeFromSuperlayer()
            layers[998].removeFromSuperlayer()
            rig.stage.root.insertSublayer(layers[0], at: 0)
            layers[1].removeFromSuperlayer()
            layers[0].removeFromSuperlayer()
        }
        #expect(rig.stage.root.sublayers?.elementsEqual(layers[2..<998], by: ===) == true)
    }

    /// Whether the long tests were asked for.
    private var isLong: Bool { ProcessInfo.processInfo.environment["SCRIM_LONG"] == "1" }

    @Test func veryManySublayersAreReplacedHitAndFreed() {
        let count = isLong ? 1_000_000 : 20_000
        let layers = list(count)
        let others = rig.stage.run { (0..<1_000).map { _ in CALayer() } }
        rig.run { for index in 0..<1_000 { rig.stage.root.replaceSublayer(layers[index], with: others[index]) } }
        #expect(rig.stage.root.sublayers?.prefix(1_001).elementsEqual(others + [layers[1_000]], by: ===) == true)
        #expect(rig.stage.root.sublayers?.count == count && layers[999].superlayer == nil)
        rig.run { layers[count - 1].frame = CGRect(x: 10, y: 10, width: 10, height: 10) }
        #expect(rig.stage.root.hitTest(CGPoint(x: 15, y: 15)) === layers[count - 1])
        #expect(rig.stage.root.hitTest(CGPoint(x: 25, y: 15)) === rig.stage.root)
        // In their order, from the middle on to the end, and back from the middle to those.
        rig.run { for layer in layers[(count / 2)...] { layer.removeFromSuperlayer() } }
        rig.run { for layer in layers[1_000..<count / 2].reversed() { layer.removeFromSuperlayer() } }
        #expect(rig.stage.root.sublayers?.elementsEqual(others, by: ===) == true)
        rig.run { rig.stage.root.sublayers = layers }
        rig.run { for layer in layers { layer.removeFromSuperlayer() } }
        #expect(rig.stage.root.sublayers?.isEmpty == true)
        rig.run { rig.stage.root.sublayers = layers }
        rig.run { rig.stage.root.sublayers = nil }
        #expect(rig.stage.root.sublayers == nil && layers.allSatisfy { $0.superlayer == nil })
    }

    // MARK: Depth

    @Test func layersInEachOtherEndWhereThePassesWouldHaveNoRoom() {
        _ = LayerIssue.log.take()
        let count = isLong ? 100_000 : 4_000
        weak var deepest: CALayer?
        var chain: [CALayer] = []
        rig.run {
            chain = (0..<count).map { _ in CALayer() }
            for (outer, inner) in zip(chain, chain.dropFirst()) {
                inner.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
                outer.addSublayer(inner)
            }
            // Another chain, from the inside out.
            rig.stage.root.addSublayer(chain[0])
        }
        // 300 layers, then the next chain begins: a report for each, and one for the root around the first. The log keeps 256.
        #expect(LayerIssue.log.take().filter { $0.code == .tooDeep }.count == min((count + 299) / 300, 256))
        #expect(chain[299].superlayer === chain[298] && chain[300].superlayer == nil)
        #expect(chain[0].superlayer == nil)
        rig.run {
            chain[299].removeFromSuperlayer()
            rig.stage.root.addSublayer(chain[0])
            chain[298].backgroundColor = red
            chain[298].frame = CGRect(x: 0, y: 0, width: 20, height: 20)
            chain[298].setNeedsLayout()
        }
        #expect(LayerIssue.log.take().isEmpty)
        #expect(rig.stage.image()[10, 10] == [255, 0, 0, 255])
        #expect(rig.stage.root.hitTest(CGPoint(x: 10, y: 10)) === chain[298])
        #expect(isNear(rig.stage.run { chain[298].convert(CGPoint(x: 1, y: 2), to: rig.stage.root) }, 1, 2))
        #expect(rig.stage.run { chain[298].convertTime(3, to: rig.stage.root) } == 3)
        // Masks count, too; what left makes room.
        rig.run { chain[298].mask = CALayer() }
        #expect(chain[298].mask == nil && LayerIssue.log.take().map(\.code) == [.tooDeep])
        rig.run {
            chain[298].removeFromSuperlayer()
            chain[297].mask = CALayer()
        }
        #expect(chain[297].mask != nil)
        deepest = chain[297]
        rig.run { chain[0].removeFromSuperlayer() }
        chain = []
        #expect(deepest == nil)
        _ = LayerIssue.log.take()
    }

    @Test("The deepest chain is drawn whatever its layers look like", arguments: 0..<7)
    func theDeepestChainIsDrawnWhateverItsLayersLookLike(kind: Int) {
        var chain: [CALayer] = []
        rig.run {
            // Shadows in each other take longer with each.
            let count = kind == 5 ? 60 : CALayer.deepest - 1
            chain = (0..<count).map { _ in kind == 6 ? CAReplicatorLayer() : CALayer() }
            for (index, layer) in chain.enumerated() {
                layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
                switch kind {
                case 0: layer.opacity = 0.999
                case 1: (layer.cornerRadius, layer.masksToBounds) = (5, true)
                case 2: layer.shouldRasterize = true
                case 3: layer.transform = CATransform3DMakeRotation(1e-6, 0, 1, 0)
                case 4: layer.compositingFilter = "multiplyBlendMode"
                case 5: (layer.shadowOpacity, layer.shadowRadius) = (0.1, 1)
                default: break
                }
                (index == 0 ? rig.stage.root : chain[index - 1]).addSublayer(layer)
            }
            chain[chain.count - 1].backgroundColor = red
        }
        #expect(rig.stage.image()[50, 50][0] >= 120, "\(rig.stage.image()[50, 50])")
        _ = LayerIssue.log.take()
    }

    @Test func masksOfMasksAreDrawn() {
        let layer = rig.layer(0, 0, 50, 50, red)
        var last = layer
        for _ in 0..<200 {
            let mask = rig.make(0, 0, 50, 50, white)
            rig.run { last.mask = mask }
            last = mask
        }
        #expect(rig.stage.image()[25, 25] == [255, 0, 0, 255])
        rig.run { last.frame = CGRect(x: 0, y: 0, width: 20, height: 50) }
        #expect(rig.stage.image()[25, 25][3] == 0 && rig.stage.image()[10, 25] == [255, 0, 0, 255])
    }
}

/// A layer that notes how large the parts are that it is asked for.
@MainActor
private final class DrawnLayer: CALayer {
    var drawings = 0
    var largest = CGSize.zero

    override func draw(in ctx: CGContext) {
        drawings += 1
        if ctx.width * ctx.height > Int(largest.width * largest.height) {
            largest = CGSize(width: ctx.width, height: ctx.height)
        }
        ctx.setFillColor(green)
        ctx.fill(ctx.boundingBoxOfClipPath)
    }
}
