import CoreGraphics
import Foundation
import Testing

/// A gray picture of one row, black to white.
private func grays(_ values: [UInt8]) throws -> CGImage {
    try #require(
        CGImage(
            width: values.count, height: 1, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: values.count,
            space: CGColorSpaceCreateDeviceGray(), bitmapInfo: [],
            provider: provider(Data(values)), decode: nil, shouldInterpolate: false,
            intent: .defaultIntent))
}

/// An image mask of one row.
private func mask(_ bytes: [UInt8], width: Int, bits: Int = 8, decode: [CGFloat]? = nil) throws -> CGImage {
    try #require(
        CGImage(
            maskWidth: width, height: 1, bitsPerComponent: bits, bitsPerPixel: bits, bytesPerRow: bytes.count,
            provider: provider(Data(bytes)), decode: decode, shouldInterpolate: false))
}

@Suite struct MaskTests {
    @Test func aGrayPictureLetsThroughWhatIsWhiteAndAnImageMaskWhatIsBlack() throws {
        let context = try bitmap(4, 1)
        context.saveGState()
        context.clip(to: CGRect(x: 0, y: 0, width: 4, height: 1), mask: try grays([0, 255, 128, 0]))
        context.fill(CGRect(x: 0, y: 0, width: 4, height: 1), .testRed)
        context.restoreGState()
        #expect((0..<4).map { context.pixel($0, 0).alpha } == [0, 255, 128, 0])
        let other = try bitmap(4, 1)
        other.clip(to: CGRect(x: 0, y: 0, width: 4, height: 1), mask: try mask([0, 255, 127, 0], width: 4))
        other.fill(CGRect(x: 0, y: 0, width: 4, height: 1), .testRed)
        #expect((0..<4).map { other.pixel($0, 0).alpha } == [255, 0, 128, 255])
    }

    @Test func aPictureWithAlphaMasksByItsAlphaAndLiesAsItWouldBeDrawn() throws {
        let stencil = try screen(2, 2)
        stencil.fill(CGRect(x: 0, y: 0, width: 2, height: 1), .testBlack)
        let context = try bitmap(4, 4)
        context.clip(to: CGRect(x: 0, y: 0, width: 4, height: 4), mask: try #require(stencil.makeImage()))
        context.fill(CGRect(x: 0, y: 0, width: 4, height: 4), .testBlue)
        #expect(context.pixel(1, 0) == .blue && context.pixel(1, 3) == .clear)
    }

    @Test func masksMultiplyAndEndWithTheState() throws {
        let context = try bitmap(2, 1)
        let rect = CGRect(x: 0, y: 0, width: 2, height: 1)
        context.saveGState()
        context.clip(to: rect, mask: try grays([128, 128]))
        context.clip(to: rect, mask: try grays([128, 255]))
        context.fill(rect, .testRed)
        #expect(context.pixel(0, 0).isNear(Pixel(64, 0, 0, 64)) && context.pixel(1, 0).isNear(Pixel(128, 0, 0, 128)))
        context.restoreGState()
        context.fill(rect, .testBlue)
        #expect(context.pixel(0, 0) == .blue)
    }

    @Test func blendModesThatReplaceDoSoAsFarAsTheMaskGoes() throws {
        for (mode, expected) in [
            (CGBlendMode.copy, Pixel(127, 0, 64, 191)), (.clear, Pixel(127, 0, 0, 127)), (.normal, Pixel(191, 0, 64)),
            (.plusDarker, Pixel(191, 0, 0, 255)),
        ] {
            let context = try bitmap(2, 1)
            context.fill(CGRect(x: 0, y: 0, width: 2, height: 1), .testRed)
            context.clip(to: CGRect(x: 0, y: 0, width: 1, height: 1), mask: try grays([128]))
            context.setBlendMode(mode)
            context.fill(CGRect(x: 0, y: 0, width: 2, height: 1), CGColor(red: 0, green: 0, blue: 1, alpha: 0.5))
            #expect(context.pixel(0, 0).isNear(expected), "\(mode): \(context.pixel(0, 0))")
            #expect(context.pixel(1, 0) == .red)
        }
    }

    @Test func layersShadowsAndTextGoThroughTheMaskOnce() throws {
        let context = try bitmap(2, 1)
        context.clip(to: CGRect(x: 0, y: 0, width: 2, height: 1), mask: try grays([128, 255]))
        context.beginTransparencyLayer(auxiliaryInfo: nil)
        context.fill(CGRect(x: 0, y: 0, width: 2, height: 1), .testRed)
        context.endTransparencyLayer()
        #expect(context.pixel(0, 0).isNear(Pixel(128, 0, 0, 128)) && context.pixel(1, 0) == .red)
        context.resetClip()
        context.clear(CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(context.pixel(0, 0) == .clear && context.pixel(1, 0) == .red)
    }

    @Test func aMaskLargerThanTheContextOrWithoutExtentIsHarmless() throws {
        let context = try bitmap(4, 4)
        context.saveGState()
        context.clip(to: CGRect(x: -100_000, y: -100_000, width: 200_000, height: 200_000), mask: try grays([255]))
        context.fill(CGRect(x: 0, y: 0, width: 4, height: 4), .testRed)
        context.restoreGState()
        #expect(context.pixel(0, 3) == .red && context.pixel(3, 0) == .red)
        for rect in [
            CGRect.zero, .null, .infinite, CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1),
            CGRect(x: 0, y: 0, width: 1e-300, height: 1e300),
        ] {
            context.saveGState()
            context.clip(to: rect, mask: try grays([255]))
            context.fill(CGRect(x: 0, y: 0, width: 4, height: 4), .testBlue)
            context.restoreGState()
        }
        #expect(!context.hasFailed)
        context.scaleBy(x: 0, y: 1)
        context.clip(to: CGRect(x: 0, y: 0, width: 4, height: 4), mask: try grays([255]))
        context.fill(CGRect(x: 0, y: 0, width: 4, height: 4), .testBlue)
        #expect(context.pixel(0, 3) == .red && !context.hasFailed)
    }

    @Test func anImageMaskPaintsTheFillColourAndItsDecodeArrayTurnsItRound() throws {
        let bits = try mask([0b0101_0000], width: 4, bits: 1)
        #expect(bits.isMask && bits.bitsPerPixel == 1 && bits.colorSpace == nil && bits.decode == nil)
        let context = try bitmap(4, 1)
        context.setFillColor(.testGreen)
        context.draw(bits, in: CGRect(x: 0, y: 0, width: 4, height: 1))
        #expect((0..<4).map { context.pixel($0, 0) } == [.green, .clear, .green, .clear])
        let turned = try mask([0b0101_0000], width: 4, bits: 1, decode: [1, 0])
        #expect(turned.decode?[0] == 1 && turned.decode?[1] == 0)
        let other = try bitmap(4, 1)
        other.setFillColor(.testGreen)
        other.draw(turned, in: CGRect(x: 0, y: 0, width: 4, height: 1))
        #expect((0..<4).map { other.pixel($0, 0) } == [.clear, .green, .clear, .green])
        let part = try #require(bits.cropping(to: CGRect(x: 1, y: 0, width: 2, height: 1)))
        #expect(part.isMask && part.dataProvider?.data == Data([255, 0]))
    }

    @Test func maskingGivesAPictureTheMasksAlpha() throws {
        let picture = try screen(4, 1, opaque: true)
        picture.fill(CGRect(x: 0, y: 0, width: 4, height: 1), .testBlue)
        let image = try #require(picture.makeImage())
        let cut = try #require(image.masking(grays([255, 128, 0, 255])))
        #expect(cut.pixel(0, 0) == .blue && cut.pixel(1, 0).isNear(Pixel(0, 0, 128, 128)) && cut.pixel(2, 0) == .clear)
        let wide = try #require(image.masking(mask([0, 255], width: 2)))
        #expect(wide.width == 4 && wide.pixel(0, 0) == .blue && wide.pixel(3, 0) == .clear)
        #expect(try mask([0], width: 1).masking(image) == nil)
    }

    @Test func coloursBetweenLimitsAreCutOut() throws {
        let picture = try screen(3, 1, opaque: true)
        picture.fill(CGRect(x: 0, y: 0, width: 1, height: 1), .testRed)
        picture.fill(CGRect(x: 1, y: 0, width: 1, height: 1), CGColor(red: 0, green: 1, blue: 0, alpha: 1))
        picture.fill(CGRect(x: 2, y: 0, width: 1, height: 1), .testBlue)
        let image = try #require(picture.makeImage())
        let cut = try #require(image.copy(maskingColorComponents: [0, 10, 250, 255, 0, 10]))
        #expect((0..<3).map { cut.pixel($0, 0) } == [.red, .clear, .blue])
        #expect(image.copy(maskingColorComponents: [0, 10]) == nil)
        #expect(cut.copy(maskingColorComponents: [0, 0, 0, 0, 0, 0]) == nil)
        let gray = try #require(grays([0, 100, 255]).copy(maskingColorComponents: [90, 110]))
        #expect(gray.pixel(1, 0) == .clear && gray.pixel(2, 0) == .white)
    }
}
