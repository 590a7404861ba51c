import CoreGraphics
import Foundation
import Testing

private func context(
    _ width: Int, _ height: Int, _ info: UInt32, _ space: CGColorSpace = CGColorSpaceCreateDeviceRGB(),
    data: UnsafeMutableRawPointer? = nil, row: Int = 0
) -> CGContext? {
    CGContext(
        data: data, width: width, height: height, bitsPerComponent: 8, bytesPerRow: row, space: space, bitmapInfo: info)
}

private func picture(
    _ bytes: [UInt8], _ width: Int, bits: Int, perPixel: Int, _ space: CGColorSpace, _ info: CGBitmapInfo = [],
    decode: [CGFloat]? = nil
) throws -> CGImage {
    try #require(
        CGImage(
            width: width, height: 1, bitsPerComponent: bits, bitsPerPixel: perPixel, bytesPerRow: bytes.count,
            space: space, bitmapInfo: info, provider: provider(Data(bytes)), decode: decode,
            shouldInterpolate: false, intent: .defaultIntent))
}

/// The picture as native pixels.
private func pixels(_ image: CGImage) throws -> [Pixel] {
    let context = try bitmap(image.width, 1)
    context.draw(image, in: CGRect(x: 0, y: 0, width: image.width, height: 1))
    return (0..<image.width).map { context.pixel($0, 0) }
}

@Suite struct PixelFormTests {
    @Test func memoryInRedGreenBlueAlphaIsDrawnOnAndReadBack() throws {
        var bytes = [UInt8](repeating: 0, count: 2 * 9)
        try bytes.withUnsafeMutableBytes { memory in
            let target = try #require(
                context(2, 2, CGImageAlphaInfo.premultipliedLast.rawValue, data: memory.baseAddress, row: 9))
            target.fill(CGRect(x: 0, y: 0, width: 1, height: 1), CGColor(red: 1, green: 0.2, blue: 0, alpha: 1))
            #expect(Array(memory[9..<13]) == [255, 51, 0, 255] && memory[0] == 0)
            // What the caller writes is there for what is drawn next.
            memory.storeBytes(of: 255, toByteOffset: 2, as: UInt8.self)
            memory.storeBytes(of: 255, toByteOffset: 3, as: UInt8.self)
            target.setBlendMode(.plusLighter)
            target.fill(CGRect(x: 0, y: 1, width: 1, height: 1), .testRed)
            #expect(Array(memory[0..<4]) == [255, 0, 255, 255])
            let image = try #require(target.makeImage())
            #expect(image.alphaInfo == .premultipliedLast && image.bytesPerRow == 8)
            #expect(image.dataProvider?.data?.prefix(4) == Data([255, 0, 255, 255]))
        }
    }

    @Test func everyOrderOfFourBytesKeepsItsColours() throws {
        let orders: [(UInt32, [UInt8])] = [
            (CGImageAlphaInfo.premultipliedLast.rawValue, [255, 51, 0, 255]),
            (CGImageAlphaInfo.premultipliedLast.rawValue | CGBitmapInfo.byteOrder32Little.rawValue, [255, 0, 51, 255]),
            (CGImageAlphaInfo.premultipliedFirst.rawValue, [255, 255, 51, 0]),
            (CGImageAlphaInfo.noneSkipLast.rawValue | CGBitmapInfo.byteOrder32Big.rawValue, [255, 51, 0, 255]),
            (CGImageAlphaInfo.noneSkipFirst.rawValue, [255, 255, 51, 0]), (nativeAlpha, [0, 51, 255, 255]),
        ]
        for (info, expected) in orders {
            let target = try #require(context(1, 1, info))
            target.fill(CGRect(x: 0, y: 0, width: 1, height: 1), CGColor(red: 1, green: 0.2, blue: 0, alpha: 1))
            let data = try #require(target.data)
            #expect((0..<4).map { data.load(fromByteOffset: $0, as: UInt8.self) } == expected)
            #expect(target.bitmapInfo.rawValue == info && target.bitsPerPixel == 32)
            let image = try #require(target.makeImage())
            #expect(try pixels(image)[0] == Pixel(255, 51, 0))
        }
    }

    @Test func grayContextsHoldTheLightOfColours() throws {
        let target = try #require(context(3, 1, CGImageAlphaInfo.none.rawValue, CGColorSpaceCreateDeviceGray()))
        target.fill(CGRect(x: 0, y: 0, width: 1, height: 1), CGColor(gray: 0.4, alpha: 1))
        target.fill(CGRect(x: 1, y: 0, width: 1, height: 1), .testGreen)
        let image = try #require(target.makeImage())
        #expect(image.bitsPerPixel == 8 && image.colorSpace?.model == .monochrome)
        // Green gives 0.7152 of the light, which is 0.862 on sRGB's curve.
        #expect(image.dataProvider?.data == Data([102, 220, 0]))
        #expect(context(1, 1, CGImageAlphaInfo.premultipliedLast.rawValue, CGColorSpaceCreateDeviceGray()) == nil)
        #expect(context(1, 1, CGImageAlphaInfo.last.rawValue, CGColorSpaceCreateDeviceRGB()) == nil)
    }

    @Test func componentsOfOneToSixteenBitsAreRead() throws {
        let gray = CGColorSpaceCreateDeviceGray()
        let grays = try pixels(try picture([0b0001_1011], 4, bits: 2, perPixel: 2, gray)).map(\.red)
        #expect(grays == [0, 85, 170, 255])
        let deep = try picture(
            [0xFF, 0xFF, 0x80, 0x00, 0x00, 0x00], 1, bits: 16, perPixel: 48, CGColorSpaceCreateDeviceRGB())
        #expect(try pixels(deep)[0] == Pixel(255, 128, 0) && deep.bitsPerComponent == 16)
        let half = try picture(
            [0x00, 0x80, 0x00, 0x00, 0x00, 0x00, 0x00, 0x80], 1, bits: 16, perPixel: 64, CGColorSpaceCreateDeviceRGB(),
            [.byteOrder16Little, CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue)])
        #expect(try pixels(half)[0] == Pixel(128, 0, 0, 128))
    }

    @Test func decodeArraysTurnPicturesRoundAndTablesGiveColours() throws {
        let turned = try picture([0, 255], 2, bits: 8, perPixel: 8, CGColorSpaceCreateDeviceGray(), decode: [1, 0])
        #expect(try pixels(turned) == [.white, .black])
        #expect(turned.decode?[1] == 0)
        let table: [UInt8] = [255, 0, 0, 0, 255, 0, 0, 0, 255]
        let space = try #require(
            CGColorSpace(indexedBaseSpace: CGColorSpaceCreateDeviceRGB(), last: 2, colorTable: table))
        #expect(space.model == .indexed && space.numberOfComponents == 1 && space.colorTable == table)
        #expect(space.baseColorSpace == CGColorSpaceCreateDeviceRGB() && !space.supportsOutput)
        let image = try picture([2, 1, 0, 200], 4, bits: 8, perPixel: 8, space)
        #expect(try pixels(image) == [.blue, .green, .red, .blue])
        let small = try picture([0b0110_0000], 2, bits: 2, perPixel: 2, space)
        #expect(try pixels(small) == [.green, .blue])
        #expect(CGColorSpace(indexedBaseSpace: space, last: 0, colorTable: table) == nil)
        #expect(CGColorSpace(indexedBaseSpace: CGColorSpaceCreateDeviceRGB(), last: 256, colorTable: table) == nil)
    }

    @Test func dataThatIsTooShortOrOfAnUnknownFormIsNoPicture() throws {
        func make(_ count: Int, bits: Int, perPixel: Int, row: Int, height: Int = 2) throws -> CGImage? {
            try CGImage(
                width: 2, height: height, bitsPerComponent: bits, bitsPerPixel: perPixel, bytesPerRow: row,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: [],
                provider: provider(Data(count: count)), decode: nil, shouldInterpolate: false,
                intent: .defaultIntent)
        }
        #expect(try make(12, bits: 8, perPixel: 24, row: 6) != nil && make(11, bits: 8, perPixel: 24, row: 6) == nil)
        #expect(
            try make(24, bits: 16, perPixel: 48, row: 12) != nil && make(23, bits: 16, perPixel: 48, row: 12) == nil)
        #expect(try make(100, bits: 5, perPixel: 15, row: 4) == nil && make(100, bits: 8, perPixel: 24, row: -6) == nil)
        #expect(try make(100, bits: 16, perPixel: 48, row: 12, height: 30_000_000) == nil)
    }

    @Test func aCopyInAnotherSpaceReadsTheSameNumbers() throws {
        let wide = try #require(CGColorSpace(name: CGColorSpace.displayP3))
        let source = try picture([255, 0, 0], 1, bits: 8, perPixel: 24, wide)
        // The reddest of the wide space lies outside sRGB and is cut.
        #expect(try pixels(source)[0] == Pixel(255, 0, 0) && source.colorSpace == wide)
        let orange = try picture([200, 100, 50], 1, bits: 8, perPixel: 24, wide)
        #expect(try pixels(orange)[0].isNear(Pixel(215, 92, 31), 1))
        let same = try #require(orange.copy(colorSpace: CGColorSpaceCreateDeviceRGB()))
        #expect(try pixels(same)[0] == Pixel(200, 100, 50))
        #expect(orange.copy(colorSpace: CGColorSpaceCreateDeviceGray()) == nil)
        let drawn = try bitmap(1, 1)
        drawn.fill(CGRect(x: 0, y: 0, width: 1, height: 1), CGColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 0.5))
        let copy = try #require(drawn.makeImage()?.copy(colorSpace: wide))
        #expect(copy.colorSpace == wide && copy.pixel(0, 0).isNear(Pixel(64, 64, 64, 128)))
    }

    @Test func coloursOfWideSpacesGoToStandardOnesAndBack() throws {
        // Adobe RGB's white is sRGB's, and its green lies far outside.
        let adobe = try #require(CGColorSpace(name: CGColorSpace.adobeRGB1998))
        #expect(adobe.name == CGColorSpace.adobeRGB1998 && adobe.isWideGamutRGB)
        let extended = try #require(CGColorSpace(name: CGColorSpace.extendedSRGB))
        for name in [
            CGColorSpace.adobeRGB1998, CGColorSpace.dcip3, CGColorSpace.itur_709, CGColorSpace.itur_2020,
            CGColorSpace.rommrgb, CGColorSpace.acescgLinear,
        ] {
            let space = try #require(CGColorSpace(name: name))
            let white = try #require(CGColor(colorSpace: space, components: [1, 1, 1, 1]))
            let seen = try #require(white.converted(to: extended, intent: .defaultIntent, options: nil)?.components)
            #expect(seen.allSatisfy { isNear($0, 1, 1e-3) }, "\(name): \(seen)")
            let color = try #require(CGColor(colorSpace: space, components: [0.5, 0.4, 0.3, 0.7]))
            let there = color.converted(to: extended, intent: .defaultIntent, options: nil)
            let back = try #require(there?.converted(to: space, intent: .defaultIntent, options: nil)?.components)
            #expect(zip(back, [0.5, 0.4, 0.3, 0.7]).allSatisfy { isNear($0, $1, 1e-6) }, "\(name): \(back)")
        }
        let green = try #require(
            CGColor(colorSpace: adobe, components: [0, 1, 0, 1])?
                .converted(to: extended, intent: .defaultIntent, options: nil)?.components)
        // -0.398 of linear red, mirrored on sRGB's curve.
        #expect(isNear(green[0], -0.664, 0.01) && isNear(green[1], 1, 0.001))
    }

    @Test func lightnessAndTristimulusValuesAreKnown() throws {
        let lab = try #require(CGColorSpace(name: CGColorSpace.genericLab))
        let middle = try #require(CGColor(colorSpace: lab, components: [50, 0, 0, 1]))
        let gray = try #require(
            middle.converted(to: CGColorSpaceCreateDeviceRGB(), intent: .defaultIntent, options: nil)?.components)
        // A lightness of 50 is 0.1842 of the light: 0.466 on sRGB's curve.
        #expect(gray.prefix(3).allSatisfy { isNear($0, 0.466, 0.002) })
        let red = try #require(CGColor.testRed.converted(to: lab, intent: .defaultIntent, options: nil)?.components)
        #expect(isNear(red[0], 54.29, 0.05) && isNear(red[1], 80.8, 0.2) && isNear(red[2], 69.9, 0.2))
        #expect(CGColor(colorSpace: lab, components: [200, 500, 0, 1])?.components == [100, 127, 0, 1])
        let xyz = try #require(CGColorSpace(name: CGColorSpace.genericXYZ))
        let white = try #require(CGColor.testWhite.converted(to: xyz, intent: .defaultIntent, options: nil)?.components)
        #expect(isNear(white[0], 0.9642, 1e-3) && isNear(white[1], 1, 1e-6) && isNear(white[2], 0.8249, 1e-3))
        let linear = try #require(
            CGColorSpace(calibratedGrayWhitePoint: [0.9505, 1, 1.089], blackPoint: nil, gamma: 1))
        let light = try #require(
            CGColor(colorSpace: linear, components: [0.5, 1])?
                .converted(to: CGColorSpaceCreateDeviceGray(), intent: .defaultIntent, options: nil)?.components)
        #expect(isNear(light[0], 0.7354, 1e-3))
        #expect(CGColorSpace(calibratedGrayWhitePoint: [0, 0, 0], blackPoint: nil, gamma: 1) == nil)
        #expect(CGColorSpace(labWhitePoint: [0.9642, 1, 0.8249], blackPoint: nil, range: [1, 0, 0, 1]) == nil)
        let same = try #require(
            CGColorSpace(
                calibratedRGBWhitePoint: [0.9505, 1, 1.089], blackPoint: nil, gamma: [1, 1, 1],
                matrix: [0.4124, 0.2126, 0.0193, 0.3576, 0.7152, 0.1192, 0.1805, 0.0722, 0.9505]))
        let half = try #require(
            CGColor(colorSpace: same, components: [0.5, 0, 0, 1])?
                .converted(to: CGColorSpaceCreateDeviceRGB(), intent: .defaultIntent, options: nil)?.components)
        #expect(isNear(half[0], 0.7354, 1e-3) && isNear(half[1], 0, 0.01))
    }
}
