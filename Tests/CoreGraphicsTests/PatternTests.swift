import CoreGraphics
import Foundation
import Testing

/// A pattern of cells of 4 by 4 with a red square of 2 by 2 at the origin.
private func squares(
    isColored: Bool = true, matrix: CGAffineTransform = .identity, step: CGFloat = 4,
    draw: @escaping CGPatternDrawPatternCallback = { _, context in
        context.setFillColor(.testRed)
        context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
    }
) -> CGPattern? {
    var callbacks = CGPatternCallbacks(version: 0, drawPattern: draw, releaseInfo: nil)
    return CGPattern(
        info: nil, bounds: CGRect(x: 0, y: 0, width: 4, height: 4), matrix: matrix, xStep: step, yStep: step,
        tiling: .constantSpacing, isColored: isColored, callbacks: &callbacks)
}

private func setFill(_ pattern: CGPattern, _ context: CGContext, alpha: CGFloat = 1) throws {
    context.setFillColorSpace(try #require(CGColorSpace(patternBaseSpace: nil)))
    context.setFillPattern(pattern, colorComponents: [alpha])
}

@Suite struct PatternTests {
    @Test func cellsRepeatFromTheOriginOfTheDefaultSpaceWhateverTheTransform() throws {
        let context = try bitmap(12, 12)
        context.translateBy(x: 1, y: 1)
        try setFill(try #require(squares()), context)
        context.fill(CGRect(x: 0, y: 0, width: 12, height: 12))
        #expect(context.pixel(1, 10) == .red && context.pixel(0, 11) == .clear && context.pixel(2, 10) == .clear)
        #expect(context.pixel(4, 7) == .red && context.pixel(5, 6) == .red && context.pixel(6, 6) == .clear)
    }

    @Test func inAContextForUIKitCellsBeginAtTheUpperLeftInPoints() throws {
        let context = try screen(8, 8, scale: 2)
        try setFill(try #require(squares()), context)
        context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
        #expect(context.pixel(0, 0) == .red && context.pixel(3, 3) == .red && context.pixel(4, 4) == .clear)
        #expect(context.pixel(8, 8) == .red && context.pixel(12, 12) == .clear)
    }

    @Test func thePhaseMovesCellsAndTheMatrixScalesThem() throws {
        let context = try screen(16, 16)
        context.setPatternPhase(CGSize(width: 1, height: 2))
        try setFill(try #require(squares(matrix: CGAffineTransform(scaleX: 2, y: 2))), context)
        context.fill(CGRect(x: 0, y: 0, width: 16, height: 16))
        #expect(context.pixel(1, 2) == .red && context.pixel(4, 5) == .red && context.pixel(0, 2) == .clear)
        #expect(context.pixel(5, 2) == .clear && context.pixel(9, 10) == .red)
    }

    @Test func aPatternWithoutColoursTakesTheOneThatIsGiven() throws {
        let context = try screen(4, 4)
        context.setFillColorSpace(try #require(CGColorSpace(patternBaseSpace: CGColorSpaceCreateDeviceRGB())))
        context.setFillPattern(try #require(squares(isColored: false)), colorComponents: [0, 0, 1, 0.5])
        context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        #expect(context.pixel(0, 0).isNear(Pixel(0, 0, 128, 128)) && context.pixel(3, 3) == .clear)
    }

    @Test func alphasOfPatternAndContextMultiply() throws {
        let context = try screen(4, 4)
        context.setAlpha(0.5)
        try setFill(try #require(squares()), context, alpha: 0.5)
        context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        #expect(context.pixel(0, 0).isNear(Pixel(64, 0, 0, 64)))
    }

    @Test func linesTakeTheirOwnPatternAndColoursEndIt() throws {
        let context = try screen(8, 8)
        context.setStrokeColorSpace(try #require(CGColorSpace(patternBaseSpace: nil)))
        context.setStrokePattern(try #require(squares()), colorComponents: [1])
        context.setLineWidth(8)
        context.strokeLineSegments(between: [CGPoint(x: 0, y: 4), CGPoint(x: 8, y: 4)])
        #expect(context.pixel(4, 4) == .red && context.pixel(6, 6) == .clear)
        context.setStrokeColor(.testBlue)
        context.strokeLineSegments(between: [CGPoint(x: 0, y: 4), CGPoint(x: 8, y: 4)])
        #expect(context.pixel(6, 6) == .blue)
    }

    @Test func cellsCloserThanTheirSizeReachIntoEachOther() throws {
        let context = try screen(6, 6)
        let pattern = squares(step: 3) { _, context in
            context.fill(CGRect(x: 3, y: 0, width: 1, height: 1), .testBlue)
            context.fill(CGRect(x: 1, y: 0, width: 1, height: 1), .testRed)
        }
        try setFill(try #require(pattern), context)
        context.fill(CGRect(x: 0, y: 0, width: 6, height: 6))
        #expect(context.pixel(0, 0) == .blue && context.pixel(1, 0) == .red && context.pixel(3, 3) == .blue)
    }

    @Test func aPeriodLargerThanAnyContextIsDrawnWhereItIsSeen() throws {
        let context = try bitmap(10, 10)
        var callbacks = CGPatternCallbacks(
            version: 0,
            drawPattern: { _, context in context.fill(CGRect(x: 99_995, y: 0, width: 5, height: 100_000), .testRed) },
            releaseInfo: nil)
        let pattern = CGPattern(
            info: nil, bounds: CGRect(x: 0, y: 0, width: 100_000, height: 100_000),
            matrix: CGAffineTransform(translationX: 5, y: 5), xStep: 100_000, yStep: 100_000, tiling: .noDistortion,
            isColored: true, callbacks: &callbacks)
        try setFill(try #require(pattern), context)
        context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
        #expect(context.pixel(4, 4) == .red && context.pixel(4, 9) == .red && context.pixel(5, 4) == .clear)
    }

    @Test func aPatternDrawnWithItselfEnds() throws {
        let context = try screen(4, 4)
        let box = Box()
        box.pattern = squares { _, context in
            context.fill(CGRect(x: 0, y: 0, width: 2, height: 2), .testRed)
            guard let pattern = box.pattern, let space = CGColorSpace(patternBaseSpace: nil) else { return }
            context.setFillColorSpace(space)
            context.setFillPattern(pattern, colorComponents: [1])
            context.fill(CGRect(x: 2, y: 2, width: 2, height: 2))
            // A function that leaves its state in disorder does no harm.
            context.saveGState()
            context.beginTransparencyLayer(auxiliaryInfo: nil)
        }
        try setFill(try #require(box.pattern), context)
        context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        #expect(context.pixel(0, 0) == .red && context.pixel(3, 3) == .clear && !context.hasFailed)
        box.pattern = nil
    }

    @Test func badPatternsAreNoneAndPatternsEnd() throws {
        #expect(squares(step: 0) == nil && squares(step: .nan) == nil)
        #expect(squares(matrix: CGAffineTransform(scaleX: 0, y: 1)) == nil)
        var none = CGPatternCallbacks()
        #expect(
            CGPattern(
                info: nil, bounds: .zero, matrix: .identity, xStep: 1, yStep: 1, tiling: .noDistortion, isColored: true,
                callbacks: &none) == nil)
        let count = UnsafeMutablePointer<Int>.allocate(capacity: 1)
        defer { count.deallocate() }
        count.initialize(to: 0)
        var callbacks = CGPatternCallbacks(
            version: 0, drawPattern: { _, _ in }, releaseInfo: { $0?.assumingMemoryBound(to: Int.self).pointee += 1 })
        var pattern = CGPattern(
            info: count, bounds: CGRect(x: 0, y: 0, width: 1, height: 1), matrix: .identity, xStep: 1, yStep: 1,
            tiling: .noDistortion, isColored: true, callbacks: &callbacks)
        #expect(pattern != nil && count.pointee == 0)
        pattern = nil
        #expect(count.pointee == 1)
    }

    @Test func aPatternIsAColour() throws {
        let pattern = try #require(squares())
        let space = try #require(CGColorSpace(patternBaseSpace: nil))
        let color = try #require(CGColor(patternSpace: space, pattern: pattern, components: [0.5]))
        #expect(color.pattern === pattern && color.alpha == 0.5 && color.numberOfComponents == 1)
        #expect(color.colorSpace?.model == .pattern && color.copy(alpha: 1)?.pattern === pattern)
        #expect(color.converted(to: CGColorSpaceCreateDeviceRGB(), intent: .defaultIntent, options: nil) == nil)
        #expect(CGColor(patternSpace: CGColorSpaceCreateDeviceRGB(), pattern: pattern, components: [1]) == nil)
        let context = try screen(4, 4)
        context.setFillColor(color)
        context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        #expect(context.pixel(0, 0).isNear(Pixel(128, 0, 0, 128)))
    }

    @Test func layersAreDrawnOnceAndPutDownOften() throws {
        let context = try screen(8, 4, scale: 2)
        let layer = try #require(CGLayer(context, size: CGSize(width: 2, height: 2), auxiliaryInfo: nil))
        let inner = try #require(layer.context)
        #expect(inner.width == 4 && layer.size == CGSize(width: 2, height: 2))
        inner.fill(CGRect(x: 0, y: 0, width: 1, height: 1), .testRed)
        context.draw(layer, at: CGPoint(x: 0, y: 0))
        context.draw(layer, at: CGPoint(x: 2, y: 1))
        context.draw(layer, in: CGRect(x: 4, y: 0, width: 4, height: 4))
        #expect(context.pixel(0, 0) == .red && context.pixel(2, 2) == .clear)
        #expect(context.pixel(4, 2) == .red && context.pixel(9, 1) == .red && context.pixel(13, 6) == .clear)
        #expect(CGLayer(context, size: .zero, auxiliaryInfo: nil) == nil)
        #expect(CGLayer(context, size: CGSize(width: 1e9, height: 1), auxiliaryInfo: nil) == nil)
        inner.draw(layer, at: .zero)
    }

    @Test func shadingsAskTheirFunction() throws {
        var callbacks = CGFunctionCallbacks(
            version: 0,
            evaluate: { _, input, output in
                output[0] = input[0] < 0.5 ? 2 : 0
                output[1] = 0
                output[2] = 0
                output[3] = 1
            }, releaseInfo: nil)
        let function = try #require(
            CGFunction(
                info: nil, domainDimension: 1, domain: [0, 1], rangeDimension: 4, range: [0, 1, 0, 1, 0, 1, 0, 1],
                callbacks: &callbacks))
        let shading = try #require(
            CGShading(
                axialSpace: CGColorSpaceCreateDeviceRGB(), start: CGPoint(x: 2, y: 0), end: CGPoint(x: 8, y: 0),
                function: function, extendStart: true, extendEnd: false))
        let context = try screen(10, 1)
        context.drawShading(shading)
        #expect((0..<5).allSatisfy { context.pixel($0, 0) == .red })
        #expect(context.pixel(5, 0) == .black && context.pixel(8, 0) == .clear && context.pixel(9, 0) == .clear)
        let radial = try #require(
            CGShading(
                radialSpace: CGColorSpaceCreateDeviceRGB(), start: CGPoint(x: 5, y: 5), startRadius: 0,
                end: CGPoint(x: 5, y: 5), endRadius: 4, function: function, extendStart: false, extendEnd: false))
        let round = try screen(10, 10)
        round.drawShading(radial)
        #expect(round.pixel(5, 5) == .red && round.pixel(8, 5) == .black && round.pixel(0, 0) == .clear)
        var none = CGFunctionCallbacks()
        #expect(
            CGFunction(
                info: nil, domainDimension: 1, domain: nil, rangeDimension: 1, range: nil, callbacks: &none) == nil)
        #expect(
            CGFunction(
                info: nil, domainDimension: 1, domain: [1, 0], rangeDimension: 1, range: nil, callbacks: &callbacks)
                == nil)
    }

    @Test func plusDarkerAddsDarkness() throws {
        let context = try screen(2, 1)
        context.fill(CGRect(x: 0, y: 0, width: 2, height: 1), CGColor(red: 0.8, green: 0.6, blue: 0.2, alpha: 1))
        context.setBlendMode(.plusDarker)
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1), CGColor(red: 0.8, green: 0.6, blue: 0.2, alpha: 1))
        #expect(context.pixel(0, 0).isNear(Pixel(153, 51, 0)) && context.pixel(1, 0).isNear(Pixel(204, 153, 51)))
    }
}

/// Holds a pattern for its own function. Unchecked because one test alone uses it.
private final class Box: @unchecked Sendable {
    var pattern: CGPattern?
}
