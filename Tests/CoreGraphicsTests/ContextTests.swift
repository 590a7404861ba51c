import CoreGraphics
import Testing

@Suite struct ContextTests {
    @Test func theOriginIsAtTheLowerLeft() throws {
        let context = try bitmap(10, 10)
        context.fill(CGRect(x: 0, y: 0, width: 5, height: 5), .testRed)
        #expect(context.pixel(0, 9) == .red)
        #expect(context.pixel(0, 0) == .clear && context.pixel(5, 9) == .clear)
        #expect(context.ctm.isIdentity)
    }

    @Test func aContextForUIKitHasItsOriginAtTheUpperLeftAndAScale() throws {
        let context = try screen(10, 5, scale: 2)
        #expect(context.width == 20 && context.height == 10)
        #expect(context.ctm == CGAffineTransform(2, 0, 0, -2, 0, 10))
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1), .testRed)
        #expect(context.pixel(1, 1) == .red && context.pixel(2, 1) == .clear && context.pixel(1, 2) == .clear)
    }

    @Test func transformsComeBeforeTheOnesSetEarlier() throws {
        let context = try screen(20, 20)
        context.translateBy(x: 10, y: 0)
        context.scaleBy(x: 2, y: 2)
        context.fill(CGRect(x: 1, y: 1, width: 1, height: 1), .testBlue)
        #expect(context.pixel(12, 2) == .blue && context.pixel(13, 3) == .blue && context.pixel(11, 2) == .clear)
        #expect(context.convertToUserSpace(context.convertToDeviceSpace(CGPoint(x: 3, y: 4))) == CGPoint(x: 3, y: 4))
    }

    @Test func restoringBringsBackColourTransformAndClip() throws {
        let context = try screen(10, 10)
        context.setFillColor(.testRed)
        context.saveGState()
        context.setFillColor(.testBlue)
        context.translateBy(x: 5, y: 5)
        context.clip(to: CGRect(x: 0, y: 0, width: 1, height: 1))
        context.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
        context.restoreGState()
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(context.pixel(0, 0) == .red && context.pixel(5, 5) == .blue && context.pixel(6, 6) == .clear)
    }

    @Test func restoringTooOftenChangesNothing() throws {
        let context = try screen(4, 4)
        context.restoreGState()
        context.restoreGState()
        context.fill(CGRect(x: 0, y: 0, width: 4, height: 4), .testRed)
        #expect(context.pixel(0, 0) == .red && !context.hasFailed)
    }

    @Test func fillsFollowTheirRule() throws {
        for (rule, middle) in [(CGPathFillRule.winding, Pixel.red), (.evenOdd, .clear)] {
            let context = try screen(30, 30)
            context.setFillColor(.testRed)
            context.addRect(CGRect(x: 0, y: 0, width: 30, height: 30))
            context.addRect(CGRect(x: 10, y: 10, width: 10, height: 10))
            context.fillPath(using: rule)
            #expect(context.pixel(15, 15) == middle && context.pixel(5, 5) == .red)
            #expect(context.isPathEmpty)
        }
    }

    @Test func aPathStaysWhereItWasWhenTheTransformChanges() throws {
        let context = try screen(20, 20)
        context.move(to: CGPoint(x: 1, y: 1))
        context.translateBy(x: 10, y: 10)
        #expect(context.currentPointOfPath == CGPoint(x: -9, y: -9))
        context.addLine(to: CGPoint(x: 0, y: 0))
        #expect(context.path?.boundingBox == CGRect(x: -9, y: -9, width: 9, height: 9))
    }

    @Test func linesAreAsWideAsSetAndScaled() throws {
        let context = try screen(20, 20)
        context.setStrokeColor(.testGreen)
        context.setLineWidth(2)
        context.scaleBy(x: 2, y: 2)
        context.move(to: CGPoint(x: 0, y: 5))
        context.addLine(to: CGPoint(x: 10, y: 5))
        context.strokePath()
        #expect(context.pixel(10, 8) == .green && context.pixel(10, 11) == .green)
        #expect(context.pixel(10, 7) == .clear && context.pixel(10, 12) == .clear)
    }

    @Test func dashesLeaveGaps() throws {
        let context = try screen(20, 4)
        context.setStrokeColor(.testBlack)
        context.setLineWidth(4)
        context.setLineDash(phase: 0, lengths: [5, 5])
        context.strokeLineSegments(between: [CGPoint(x: 0, y: 2), CGPoint(x: 20, y: 2)])
        #expect(context.pixel(2, 2) == .black && context.pixel(7, 2) == .clear && context.pixel(12, 2) == .black)
        context.clear(CGRect(x: 0, y: 0, width: 20, height: 4))
        context.setLineDash(phase: 0, lengths: [0, -1, .nan])
        context.strokeLineSegments(between: [CGPoint(x: 0, y: 2), CGPoint(x: 20, y: 2)])
        #expect(context.pixel(7, 2) == .black && !context.hasFailed)
    }

    @Test func capsAndStrokedRectsCoverWhatTheyShould() throws {
        let context = try screen(20, 20)
        context.setLineWidth(4)
        context.setLineCap(.square)
        context.strokeLineSegments(between: [CGPoint(x: 6, y: 6), CGPoint(x: 14, y: 6)])
        #expect(context.pixel(4, 6) == .black && context.pixel(3, 6) == .clear)
        context.stroke(CGRect(x: 4, y: 12, width: 10, height: 5), width: 2)
        #expect(context.pixel(3, 11) == .black && context.pixel(8, 14) == .clear)
        #expect(context.pathContains(.zero, mode: .fill) == false)
    }

    @Test func clipsCutEachOther() throws {
        let context = try screen(20, 20)
        context.clip(to: CGRect(x: 0, y: 0, width: 10, height: 10))
        context.clip(to: CGRect(x: 5, y: 5, width: 10, height: 10))
        #expect(context.boundingBoxOfClipPath == CGRect(x: 5, y: 5, width: 5, height: 5))
        context.fill(CGRect(x: 0, y: 0, width: 20, height: 20), .testRed)
        #expect(context.pixel(4, 4) == .clear && context.pixel(5, 5) == .red && context.pixel(10, 10) == .clear)
        context.resetClip()
        context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
        #expect(context.pixel(19, 19) == .red)
    }

    @Test func aClipByNothingLeavesNothing() throws {
        let context = try screen(4, 4)
        context.clip()
        context.fill(CGRect(x: 0, y: 0, width: 4, height: 4), .testRed)
        #expect(context.pixel(1, 1) == .clear && context.boundingBoxOfClipPath.isNull)
    }

    @Test func alphaMultipliesAndColoursBlendOverWhatIsThere() throws {
        let context = try screen(2, 2, opaque: true)
        context.fill(CGRect(x: 0, y: 0, width: 2, height: 2), .testWhite)
        context.setAlpha(0.5)
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1), CGColor(red: 1, green: 0, blue: 0, alpha: 0.5))
        // A quarter of red over white: 255 · 3/4 = 191.
        #expect(context.pixel(0, 0).isNear(Pixel(255, 191, 191), 1))
        #expect(context.pixel(1, 1) == .white)
    }

    @Test func pathsOfTheContextAnswerWhatTheyContain() throws {
        let context = try screen(20, 20)
        context.addRect(CGRect(x: 5, y: 5, width: 10, height: 10))
        context.setLineWidth(4)
        #expect(context.pathContains(CGPoint(x: 6, y: 10), mode: .fill))
        #expect(!context.pathContains(CGPoint(x: 4, y: 10), mode: .fill))
        #expect(context.pathContains(CGPoint(x: 4, y: 10), mode: .stroke))
        #expect(!context.pathContains(CGPoint(x: 10, y: 10), mode: .stroke))
        #expect(context.pathContains(CGPoint(x: 10, y: 10), mode: .fillStroke))
        context.replacePathWithStrokedPath()
        #expect(context.pathContains(CGPoint(x: 4, y: 10), mode: .fill))
        #expect(!context.pathContains(CGPoint(x: 10, y: 10), mode: .fill))
    }

    @Test func edgesAreSmoothUnlessThatIsOff() throws {
        let context = try screen(2, 2)
        context.fill(CGRect(x: 0, y: 0, width: 0.5, height: 1), .testBlack)
        #expect(abs(context.pixel(0, 0).alpha - 128) <= 1)
        context.setShouldAntialias(false)
        context.fill(CGRect(x: 0, y: 1, width: 0.6, height: 1), .testBlack)
        #expect(context.pixel(0, 1) == .black)
    }

    @Test func clearingMakesTransparentOrBlack() throws {
        let transparent = try screen(2, 2)
        transparent.fill(CGRect(x: 0, y: 0, width: 2, height: 2), .testRed)
        transparent.clear(CGRect(x: 0, y: 0, width: 1, height: 2))
        #expect(transparent.pixel(0, 0) == .clear && transparent.pixel(1, 0) == .red)
        let opaque = try screen(2, 2, opaque: true)
        opaque.fill(CGRect(x: 0, y: 0, width: 2, height: 2), .testRed)
        opaque.clear(CGRect(x: 0, y: 0, width: 1, height: 2))
        #expect(opaque.pixel(0, 0) == .black)
    }

    @Test func layersAreBlendedAsOnePicture() throws {
        let context = try screen(10, 4, opaque: true)
        context.fill(CGRect(x: 0, y: 0, width: 10, height: 4), .testWhite)
        context.setAlpha(0.5)
        context.beginTransparencyLayer(auxiliaryInfo: nil)
        context.saveGState()
        context.fill(CGRect(x: 0, y: 0, width: 6, height: 4), .testBlack)
        context.fill(CGRect(x: 4, y: 0, width: 6, height: 4), .testBlack)
        context.endTransparencyLayer()
        // Each pixel is half black, also where the two overlap.
        #expect(context.pixel(1, 1).isNear(Pixel(128, 128, 128), 1))
        #expect(context.pixel(5, 1) == context.pixel(1, 1))
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 4), .testBlack)
        #expect(context.pixel(0, 0).isNear(Pixel(64, 64, 64), 1))
    }

    @Test func aLayerInARectangleHoldsNothingElseAndItsClipEndsWithIt() throws {
        let context = try screen(10, 10)
        context.setFillColor(.testRed)
        context.beginTransparencyLayer(in: CGRect(x: 2, y: 2, width: 4, height: 4), auxiliaryInfo: nil)
        context.restoreGState()
        context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
        context.endTransparencyLayer()
        #expect(context.pixel(1, 1) == .clear && context.pixel(2, 2) == .red && context.pixel(6, 6) == .clear)
        context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
        #expect(context.pixel(9, 9) == .red && !context.hasFailed)
        context.endTransparencyLayer()
        #expect(!context.hasFailed)
    }

    @Test func shadowsFallWhereTheyShouldBelowWhatCastsThem() throws {
        let context = try screen(40, 40, scale: 2)
        context.setShadow(offset: CGSize(width: 10, height: 10), blur: 0, color: .testBlue)
        context.fill(CGRect(x: 5, y: 5, width: 10, height: 10), .testRed)
        #expect(context.pixel(20, 20) == .red)
        #expect(context.pixel(40, 40) == .blue)
        #expect(context.pixel(60, 40) == .clear && context.pixel(40, 12) == .clear)
        context.setShadow(offset: .zero, blur: 0, color: nil)
        context.clear(CGRect(x: 0, y: 0, width: 40, height: 40))
        context.fill(CGRect(x: 5, y: 5, width: 10, height: 10))
        #expect(context.pixel(40, 40) == .clear)
    }

    @Test func aShadowInsideAClippedLayerFallsInTheSamePlace() throws {
        let context = try screen(40, 40)
        context.beginTransparencyLayer(in: CGRect(x: 10, y: 12, width: 25, height: 25), auxiliaryInfo: nil)
        context.setShadow(offset: CGSize(width: 10, height: 8), blur: 0, color: .testBlue)
        context.fill(CGRect(x: 12, y: 14, width: 4, height: 4), .testRed)
        context.endTransparencyLayer()
        #expect(context.pixel(12, 14) == .red && context.pixel(15, 17) == .red && context.pixel(16, 18) == .clear)
        #expect(context.pixel(22, 22) == .blue && context.pixel(25, 25) == .blue)
        #expect(context.pixel(21, 22) == .clear && context.pixel(26, 25) == .clear)
    }

    @Test func aBlurredShadowFadesEvenlyAroundItsEdge() throws {
        let context = try bitmap(100, 100)
        context.setShadow(offset: CGSize(width: 0, height: -50), blur: 10, color: .testBlack)
        context.fill(CGRect(x: 30, y: 70, width: 40, height: 30), .testRed)
        // The caster's lower edge is at y = 70, the shadow's at y = 20: row 80 from the top.
        let (inside, edge, outside) = (context.pixel(50, 70), context.pixel(50, 79), context.pixel(50, 95))
        #expect(inside.alpha > 240 && outside.alpha < 10)
        #expect(abs(edge.alpha - 138) < 12)
        #expect(!context.hasFailed)
    }
}

@Suite struct BlendTests {
    private func blended(_ mode: CGBlendMode, _ color: CGColor, over base: CGColor) throws -> Pixel {
        let context = try screen(1, 1)
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1), base)
        context.setBlendMode(mode)
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1), color)
        return context.pixel(0, 0)
    }

    @Test func separableModesGiveTheirFormulasNumbers() throws {
        let half = CGColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 1)
        let quarter = CGColor(red: 0.25, green: 0.25, blue: 0.25, alpha: 1)
        let expected: [(CGBlendMode, Int)] = [
            (.multiply, 32), (.screen, 159), (.darken, 64), (.lighten, 128), (.difference, 64), (.exclusion, 128),
            (.plusLighter, 191), (.copy, 64), (.overlay, 64), (.hardLight, 64),
        ]
        for (mode, value) in expected {
            #expect(try blended(mode, quarter, over: half).isNear(Pixel(value, value, value), 2), "\(mode)")
        }
    }

    @Test func porterDuffModesKeepWhatTheySay() throws {
        #expect(try blended(.clear, .testRed, over: .testBlue) == .clear)
        #expect(try blended(.sourceIn, .testRed, over: .testBlue) == .red)
        #expect(try blended(.sourceOut, .testRed, over: .testBlue) == .clear)
        #expect(try blended(.destinationOver, .testRed, over: .testBlue) == .blue)
        #expect(try blended(.destinationIn, .testRed, over: .testBlue) == .blue)
        #expect(try blended(.destinationOut, .testRed, over: .testBlue) == .clear)
        #expect(try blended(.xor, .testRed, over: .testBlue) == .clear)
    }

    @Test func noModeChangesPixelsOutsideWhatIsDrawn() throws {
        for raw in Int32(0)...27 {
            guard let mode = CGBlendMode(rawValue: raw) else { continue }
            let context = try screen(20, 20)
            context.fill(CGRect(x: 0, y: 0, width: 20, height: 20), .testBlue)
            context.setBlendMode(mode)
            context.fill(CGRect(x: 0, y: 0, width: 5, height: 5), .testRed)
            context.setLineWidth(2)
            context.setStrokeColor(.testRed)
            context.strokeLineSegments(between: [CGPoint(x: 0, y: 15), CGPoint(x: 5, y: 15)])
            #expect(context.pixel(10, 10) == .blue && context.pixel(10, 15) == .blue, "\(mode)")
        }
    }

    @Test func aLineInAModeThatCairoCannotBoundIsDrawnAllTheSame() throws {
        let context = try screen(20, 20)
        context.fill(CGRect(x: 0, y: 0, width: 20, height: 20), .testBlue)
        context.setBlendMode(.sourceIn)
        context.setLineWidth(4)
        context.setStrokeColor(.testRed)
        context.strokeLineSegments(between: [CGPoint(x: 0, y: 10), CGPoint(x: 20, y: 10)])
        #expect(context.pixel(10, 10) == .red && context.pixel(10, 13) == .blue)
    }
}

@Suite struct GradientTests {
    private func gradient() throws -> CGGradient {
        try #require(
            CGGradient(
                colorsSpace: nil, colors: [CGColor.testBlack, CGColor.testWhite] as CFArray, locations: [0, 1]))
    }

    @Test func aLinearGradientPassesThroughTheMiddle() throws {
        let context = try screen(100, 1)
        context.drawLinearGradient(try gradient(), start: .zero, end: CGPoint(x: 100, y: 0), options: [])
        #expect(context.pixel(0, 0).isNear(.black, 3) && context.pixel(99, 0).isNear(.white, 3))
        #expect(context.pixel(50, 0).isNear(Pixel(128, 128, 128), 3))
    }

    @Test func optionsSayWhetherAnEndGoesOn() throws {
        let cases: [(CGGradientDrawingOptions, Pixel, Pixel)] = [
            ([], .clear, .clear), (.drawsBeforeStartLocation, .black, .clear),
            (.drawsAfterEndLocation, .clear, .white),
            ([.drawsBeforeStartLocation, .drawsAfterEndLocation], .black, .white),
        ]
        for (options, before, after) in cases {
            let context = try screen(100, 1)
            context.drawLinearGradient(
                try gradient(), start: CGPoint(x: 40, y: 0), end: CGPoint(x: 60, y: 0), options: options)
            #expect(context.pixel(10, 0) == before && context.pixel(90, 0) == after)
            #expect(context.pixel(50, 0).isNear(Pixel(134, 134, 134), 4))
        }
    }

    @Test func aRadialGradientGrowsFromItsCentre() throws {
        let context = try screen(100, 100)
        let center = CGPoint(x: 50, y: 50)
        context.drawRadialGradient(
            try gradient(), startCenter: center, startRadius: 0, endCenter: center, endRadius: 40, options: [])
        #expect(context.pixel(50, 50).isNear(.black, 6))
        #expect(context.pixel(70, 50).isNear(Pixel(130, 130, 130), 5))
        #expect(context.pixel(95, 50) == .clear)
    }

    @Test func gradientsOfNothingOrOfOtherThingsAreNone() {
        #expect(CGGradient(colorsSpace: nil, colors: [] as CFArray, locations: nil) == nil)
        #expect(CGGradient(colorsSpace: nil, colors: ["red"] as CFArray, locations: nil) == nil)
        let space = CGColorSpaceCreateDeviceGray()
        #expect(CGGradient(colorSpace: space, colorComponents: [0, 1, 1, 1], locations: nil, count: 2) != nil)
    }
}

@Suite struct RobustnessTests {
    @Test func sizesThatCannotBeGiveNoContext() {
        func make(_ width: Int, _ height: Int, row: Int = 0, info: UInt32 = nativeAlpha) -> CGContext? {
            CGContext(
                data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: row,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: info)
        }
        #expect(make(100_000, 100_000) == nil && make(0, 10) == nil && make(10, -1) == nil)
        #expect(make(.max, .max) == nil && make(30_000, 30_000) == nil)
        #expect(make(10, 10, row: 39) == nil && make(10, 10, row: 42) != nil && make(10, 10, row: 44) != nil)
        #expect(make(10, 10, row: .max - 3) == nil)
        #expect(make(10, 10, info: CGImageAlphaInfo.last.rawValue) == nil)
        #expect(make(10, 10, info: CGImageAlphaInfo.premultipliedLast.rawValue) != nil)
        #expect(make(10, 10, info: CGImageAlphaInfo.alphaOnly.rawValue)?.bitsPerPixel == 8)
        #expect(CGContext(size: CGSize(width: CGFloat.nan, height: 1), scale: 1, opaque: true) == nil)
        #expect(CGContext(size: CGSize(width: CGFloat.infinity, height: 1), scale: 1, opaque: true) == nil)
        #expect(CGContext(size: CGSize(width: 10, height: 10), scale: 0, opaque: true) == nil)
    }

    @Test func aSingularTransformDrawsNothingAndIsForgottenOnRestore() throws {
        let context = try screen(4, 4)
        for transform in [
            CGAffineTransform(scaleX: 0, y: 1), CGAffineTransform(scaleX: .nan, y: 1),
            CGAffineTransform(scaleX: 1e-200, y: 1e-200), CGAffineTransform(translationX: .infinity, y: 0),
        ] {
            context.saveGState()
            context.concatenate(transform)
            context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
            context.stroke(CGRect(x: 0, y: 0, width: 4, height: 4))
            context.clip(to: CGRect(x: 0, y: 0, width: 4, height: 4))
            context.beginTransparencyLayer(auxiliaryInfo: nil)
            context.endTransparencyLayer()
            context.restoreGState()
        }
        #expect(context.pixel(1, 1) == .clear && !context.hasFailed)
        context.fill(CGRect(x: 0, y: 0, width: 4, height: 4), .testRed)
        #expect(context.pixel(1, 1) == .red)
    }

    @Test func hugeAndInfiniteShapesCoverWhatTheyCover() throws {
        let context = try screen(8, 8)
        context.fill(CGRect.infinite, .testRed)
        #expect(context.pixel(4, 4) == .red)
        context.fill(CGRect(x: -1e12, y: -1e12, width: 2e12, height: 2e12), .testBlue)
        #expect(context.pixel(4, 4) == .blue)
        context.fill(CGRect(x: 1e12, y: 0, width: 1e12, height: 8), .testRed)
        context.fill(CGRect.null, .testRed)
        context.fill(CGRect(x: CGFloat.nan, y: 0, width: 8, height: 8), .testRed)
        #expect(context.pixel(4, 4) == .blue)
        context.setLineWidth(1e30)
        context.setLineDash(phase: 1e20, lengths: [1e-3, 1e-3])
        context.setLineJoin(.round)
        context.strokeEllipse(in: CGRect(x: -1e9, y: -1e9, width: 2e9, height: 2e9))
        context.setLineWidth(.nan)
        context.setLineWidth(-1)
        context.drawLinearGradient(
            try #require(CGGradient(colors: [.testRed, .testBlue], locations: nil)), start: .zero,
            end: CGPoint(x: CGFloat.nan, y: 0), options: [.drawsAfterEndLocation])
        #expect(!context.hasFailed)
    }

    @Test func negativeSizesMeanTheSameRectangle() throws {
        let context = try screen(8, 8)
        context.fill(CGRect(x: 6, y: 6, width: -4, height: -4), .testRed)
        #expect(context.pixel(2, 2) == .red && context.pixel(5, 5) == .red && context.pixel(6, 6) == .clear)
    }

    @Test func aContextInAnErrorStateDrawsNothingAndDoesNotCrash() throws {
        let context = try screen(8, 8)
        let image = try #require(context.takeImage())
        context.fill(CGRect(x: 0, y: 0, width: 8, height: 8), .testRed)
        context.stroke(CGRect(x: 1, y: 1, width: 2, height: 2))
        context.saveGState()
        context.setShadow(offset: .zero, blur: 2)
        context.draw(image, in: CGRect(x: 0, y: 0, width: 4, height: 4))
        context.beginTransparencyLayer(auxiliaryInfo: nil)
        context.endTransparencyLayer()
        context.restoreGState()
        #expect(context.hasFailed && context.makeImage() == nil && image.pixel(0, 0) == .clear)
    }
}
