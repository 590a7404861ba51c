import CoreGraphics
import Testing

/// A picture of two by two pixels: red, green above blue, half-transparent white.
private func fourColours() throws -> CGImage {
    let context = try screen(2, 2)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1), .testRed)
    context.fill(CGRect(x: 1, y: 0, width: 1, height: 1), .testGreen)
    context.fill(CGRect(x: 0, y: 1, width: 1, height: 1), .testBlue)
    context.fill(CGRect(x: 1, y: 1, width: 1, height: 1), CGColor(gray: 1, alpha: 0.5))
    return try #require(context.makeImage())
}

@Suite struct ImageTests {
    @Test func aPictureKeepsWhatWasDrawnBefore() throws {
        let context = try screen(2, 2)
        context.fill(CGRect(x: 0, y: 0, width: 2, height: 2), .testRed)
        let image = try #require(context.makeImage())
        context.fill(CGRect(x: 0, y: 0, width: 2, height: 2), .testBlue)
        #expect(image.pixel(0, 0) == .red && context.pixel(0, 0) == .blue)
    }

    @Test func aPictureIsUprightWhereYPointsUpAndUpsideDownWhereItPointsDown() throws {
        let image = try fourColours()
        let up = try bitmap(2, 2)
        up.interpolationQuality = .none
        up.draw(image, in: CGRect(x: 0, y: 0, width: 2, height: 2))
        #expect(up.pixel(0, 0) == .red && up.pixel(0, 1) == .blue)
        let down = try screen(2, 2)
        down.draw(image, in: CGRect(x: 0, y: 0, width: 2, height: 2))
        #expect(down.pixel(0, 0) == .blue && down.pixel(0, 1) == .red)
        let upright = try screen(2, 2)
        upright.drawUpright(image, in: CGRect(x: 0, y: 0, width: 2, height: 2))
        #expect(upright.pixel(0, 0) == .red && upright.pixel(1, 0) == .green && upright.pixel(0, 1) == .blue)
        #expect(upright.pixel(1, 1).isNear(Pixel(128, 128, 128, 128), 1))
    }

    @Test func enlargingKeepsEdgesFullAndFollowsTheQuality() throws {
        let image = try fourColours()
        let context = try screen(20, 20)
        context.interpolationQuality = .none
        context.drawUpright(image, in: CGRect(x: 0, y: 0, width: 20, height: 20))
        #expect(context.pixel(0, 0) == .red && context.pixel(9, 9) == .red && context.pixel(10, 0) == .green)
        let smooth = try screen(20, 20)
        smooth.drawUpright(image, in: CGRect(x: 0, y: 0, width: 20, height: 20))
        #expect(smooth.pixel(0, 0) == .red && smooth.pixel(19, 0) == .green)
        #expect(smooth.pixel(10, 0).isNear(Pixel(115, 140, 0), 14))
    }

    @Test func alphaClipAndTilingApplyToPictures() throws {
        let image = try fourColours()
        let context = try screen(8, 8, opaque: true)
        context.setAlpha(0.5)
        context.drawUpright(image, in: CGRect(x: 0, y: 0, width: 2, height: 2))
        #expect(context.pixel(0, 0).isNear(Pixel(128, 0, 0), 1) && context.pixel(4, 4) == .black)
        context.setAlpha(1)
        context.clip(to: CGRect(x: 0, y: 0, width: 8, height: 7))
        context.drawUpright(image, in: CGRect(x: 0, y: 0, width: 2, height: 2), byTiling: true)
        #expect(context.pixel(6, 4) == .red && context.pixel(7, 4) == .green && context.pixel(6, 7) == .black)
    }

    @Test func impossibleRectanglesDrawNothing() throws {
        let image = try fourColours()
        let context = try screen(4, 4)
        for rect in [
            .null, CGRect(x: 0, y: 0, width: 0, height: 4), CGRect(x: CGFloat.nan, y: 0, width: 4, height: 4),
            CGRect(x: 0, y: 0, width: 1e-300, height: 4),
        ] {
            context.draw(image, in: rect)
        }
        #expect(context.pixel(0, 0) == .clear && !context.hasFailed)
    }

    @Test func croppingTakesWholePixelsInsideThePicture() throws {
        let image = try fourColours()
        let part = try #require(image.cropping(to: CGRect(x: 1, y: 0, width: 5, height: 1)))
        #expect(part.width == 1 && part.height == 1 && part.pixel(0, 0) == .green)
        #expect(image.cropping(to: CGRect(x: 0.6, y: 0.2, width: 0.5, height: 0.5))?.width == 2)
        #expect(image.cropping(to: CGRect(x: 2, y: 2, width: 1, height: 1)) == nil)
        #expect(image.cropping(to: .null) == nil)
        #expect(image.cropping(to: CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1)) == nil)
    }

    @Test func aPictureDescribesItsPixels() throws {
        let image = try fourColours()
        #expect(image.width == 2 && image.height == 2 && image.bytesPerRow == 8)
        #expect(image.bitsPerPixel == 32 && image.bitsPerComponent == 8)
        #expect(image.alphaInfo == .premultipliedFirst && image.bitmapInfo.contains(kCGBitmapByteOrder32Host))
        #expect(image.dataProvider?.data?.count == 16)
        #expect(image.colorSpace == CGColorSpace(name: CGColorSpace.sRGB))
    }

    @Test func picturesAreMadeOfACallersPixelsInManyForms() throws {
        func make(_ bytes: [UInt8], bits: Int, info: CGBitmapInfo, gray: Bool = false) throws -> CGImage? {
            let provider = try #require(CGDataProvider(data: Data(bytes)))
            return CGImage(
                width: 1, height: 1, bitsPerComponent: 8, bitsPerPixel: bits, bytesPerRow: bytes.count,
                space: gray ? CGColorSpaceCreateDeviceGray() : CGColorSpaceCreateDeviceRGB(), bitmapInfo: info,
                provider: provider, decode: nil, shouldInterpolate: true, intent: .defaultIntent)
        }
        func drawn(_ image: CGImage?) throws -> Pixel {
            let context = try screen(1, 1)
            context.drawUpright(try #require(image), in: CGRect(x: 0, y: 0, width: 1, height: 1))
            return context.pixel(0, 0)
        }
        func info(_ alpha: CGImageAlphaInfo, _ order: CGBitmapInfo = []) -> CGBitmapInfo {
            CGBitmapInfo(rawValue: alpha.rawValue | order.rawValue)
        }
        #expect(try drawn(make([255, 128, 0, 255], bits: 32, info: info(.last))) == Pixel(255, 128, 0))
        #expect(try drawn(make([255, 0, 0, 128], bits: 32, info: info(.last))) == Pixel(128, 0, 0, 128))
        #expect(try drawn(make([128, 0, 0, 128], bits: 32, info: info(.premultipliedLast))) == Pixel(128, 0, 0, 128))
        #expect(try drawn(make([9, 1, 2, 3], bits: 32, info: info(.noneSkipFirst))) == Pixel(1, 2, 3))
        #expect(
            try drawn(make([3, 2, 1, 255], bits: 32, info: info(.first, .byteOrder32Little))) == Pixel(1, 2, 3))
        #expect(try drawn(make([1, 2, 3], bits: 24, info: info(.none))) == Pixel(1, 2, 3))
        #expect(try drawn(make([77], bits: 8, info: info(.none), gray: true)) == Pixel(77, 77, 77))
        #expect(try make([1, 2, 3], bits: 32, info: info(.last)) == nil)
        #expect(try make([1, 2], bits: 16, info: info(.none)) == nil)
        #expect(try make([1, 2, 3, 4], bits: 32, info: info(.last))?.alphaInfo == .last)
    }

    @Test func picturesAndTheirMemoryGoWithTheLastReference() throws {
        weak var pixels: PixelBuffer?
        weak var context: CGContext?
        weak var image: CGImage?
        do {
            let drawn = try screen(8, 8)
            drawn.beginTransparencyLayer(auxiliaryInfo: nil)
            let picture = try fourColours()
            drawn.draw(picture, in: CGRect(x: 0, y: 0, width: 8, height: 8))
            drawn.endTransparencyLayer()
            (context, image, pixels) = (drawn, picture, picture.pixels)
            #expect(pixels != nil)
        }
        #expect(context == nil && image == nil && pixels == nil)
    }

    @Test func aCallersMemoryIsDrawnOnAndGivenBack() throws {
        var released = 0
        let memory = UnsafeMutableRawPointer.allocate(byteCount: 64, alignment: 16)
        defer { memory.deallocate() }
        memset(memory, 0, 64)
        withUnsafeMutablePointer(to: &released) { count in
            let context = CGContext(
                data: memory, width: 2, height: 2, bitsPerComponent: 8, bytesPerRow: 16,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: nativeAlpha,
                releaseCallback: { info, _ in info?.assumingMemoryBound(to: Int.self).pointee += 1 }, releaseInfo: count
            )
            context?.fill(CGRect(x: 0, y: 0, width: 1, height: 1), .testBlue)
            context?.flush()
            #expect(context?.data == memory && context?.bytesPerRow == 16)
            #expect(memory.load(fromByteOffset: 16, as: UInt32.self) == 0xFF00_00FF)
        }
        #expect(released == 1)
    }

    @Test func manyThreadsMayDrawTheSamePicture() async throws {
        let image = try fourColours()
        let pixels = try await withThrowingTaskGroup(of: Pixel.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    let context = try screen(50, 50)
                    for _ in 0..<50 { context.drawUpright(image, in: CGRect(x: 0, y: 0, width: 50, height: 50)) }
                    return context.pixel(0, 0)
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(pixels == Array(repeating: .red, count: 8))
    }
}

@Suite struct PictureFileTests {
    private func provider(_ data: Data) throws -> CGDataProvider { try #require(CGDataProvider(data: data)) }

    private func png(_ data: Data) throws -> CGImage? {
        CGImage(
            pngDataProviderSource: try provider(data), decode: nil, shouldInterpolate: true, intent: .defaultIntent)
    }

    @Test func aPictureSurvivesPNG() throws {
        let image = try fourColours()
        let data = try image.pngData()
        let read = try #require(try png(data))
        #expect(read.width == 2 && read.height == 2 && read.utType == "public.png")
        for (x, y) in [(0, 0), (1, 0), (0, 1), (1, 1)] { #expect(read.pixel(x, y) == image.pixel(x, y)) }
        #expect(try read.pngData() == data)
    }

    @Test func everyPremultipliedPixelSurvivesPNG() throws {
        // Column is the alpha, row is the premultiplied colour up to it.
        let context = try bitmap(256, 256)
        let data = try #require(context.data).assumingMemoryBound(to: UInt32.self)
        for alpha in 0..<256 {
            for value in 0...alpha { data[value * 256 + alpha] = UInt32(alpha) << 24 | UInt32(value) * 0x01_01_01 }
        }
        let image = try #require(context.makeImage())
        let read = try #require(try png(try image.pngData()))
        #expect(read.dataProvider?.data == image.dataProvider?.data)
    }

    @Test func opaquePicturesAndTheirBytesAreStable() throws {
        let context = try screen(3, 2, opaque: true)
        context.fill(CGRect(x: 0, y: 0, width: 3, height: 2), .testRed)
        let image = try #require(context.makeImage())
        let data = try image.pngData()
        #expect(try image.pngData() == data)
        // Width, height, 8 bits, colour type 2.
        #expect(Array(data[16..<26]) == [0, 0, 0, 3, 0, 0, 0, 2, 8, 2])
        let read = try #require(try png(data))
        #expect(read.pixel(2, 1) == .red && read.alphaInfo == .noneSkipFirst)
    }

    @Test func alphaPicturesBecomeBlackOfThatAlpha() throws {
        let context = try #require(CGContext(pixelWidth: 3, pixelHeight: 1, scale: 1, format: .alpha))
        context.fill(CGRect(x: 1, y: 0, width: 1, height: 1), CGColor(gray: 1, alpha: 0.5))
        let image = try #require(context.makeImage())
        let read = try #require(try png(image.pngData()))
        #expect(read.pixel(0, 0) == .clear && read.pixel(1, 0).isNear(Pixel(0, 0, 0, 128), 1))
    }

    @Test func pngPicturesOfEveryFormAreRead() throws {
        let files: [(form: String, data: String, pixels: [Pixel])] = [
            (
                "one bit of gray",
                "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABAQAAAADcWUInAAAACklEQVR42mNwAAAAQgBBhL+OYgAAAABJRU5ErkJg"
                    + "gg==",
                [Pixel.black, .white]
            ),
            (
                "a palette with a transparent entry",
                "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABAgMAAACJTJcZAAAABlBMVEX/AAAAAP9sof2OAAAAAXRSTlMAQObYZgAA"
                    + "AApJREFUeNpjEAAAABIAEQjevcMAAAAASUVORK5CYII=",
                [Pixel.clear, .blue]
            ),
            (
                "16 bits of colour",
                "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABEAIAAAAr0DSeAAAAEUlEQVR42mP4/58BDBoaGBgAGnYC/33bmkkAAAAA"
                    + "SUVORK5CYII=",
                [Pixel.red, Pixel(0, 128, 0)]
            ),
            (
                "gray with alpha",
                "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAQAAABeK7cBAAAADUlEQVR42mP438DwHwAGgAJ/zxIJ8QAAAABJRU5E"
                    + "rkJggg==",
                [Pixel(128, 128, 128, 128), .black]
            ),
            (
                "interlaced rows",
                "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAYAAAGDJU8cAAAADklEQVR42mP4z8AARv8BEvcD/cTbUVsAAAAASUVO"
                    + "RK5CYII=",
                [Pixel.red, .green]
            ),
        ]
        for file in files {
            let data = try #require(Data(base64Encoded: file.data))
            let image = try #require(try png(data))
            #expect([image.pixel(0, 0), image.pixel(1, 0)] == file.pixels, "\(file.form)")
        }
    }

    @Test func brokenPNGsGiveAnErrorThatSaysWhy() throws {
        let whole = try fourColours().pngData()
        for count in 0..<whole.count { #expect(try png(whole.prefix(count)) == nil, "\(count) bytes") }
        for index in 8..<whole.count {
            var damaged = whole
            damaged[index] ^= 0xFF
            _ = try png(damaged)
        }
        #expect(throws: PictureError.self) { try CGImage(decoding: whole.prefix(60)) }
        #expect(throws: PictureError.self) {
            try CGImage(decoding: Data("GIF89a".utf8))
        }
    }

    @Test func aPictureOfTooManyPixelsIsRefusedBeforeItsMemoryIsTaken() throws {
        for size in [[0, 0, 0x75, 0x30], [0x7F, 0xFF, 0xFF, 0xFF]] as [[UInt8]] {
            var bomb = try fourColours().pngData()
            bomb.replaceSubrange(16..<24, with: size + size)
            bomb.replaceSubrange(29..<33, with: checksum(Array(bomb[12..<29])))
            let error = #expect(throws: PictureError.self) { try CGImage(decoding: bomb) }
            #expect(error?.code == .badData)
        }
    }

    /// The checksum of a chunk, bit by bit as the PNG specification defines it.
    private func checksum(_ bytes: [UInt8]) -> [UInt8] {
        var value: UInt32 = 0xFFFF_FFFF
        for byte in bytes {
            value ^= UInt32(byte)
            for _ in 0..<8 { value = value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1 }
        }
        value ^= 0xFFFF_FFFF
        return [UInt8(value >> 24), UInt8(value >> 16 & 0xFF), UInt8(value >> 8 & 0xFF), UInt8(value & 0xFF)]
    }
}

@Suite struct JPEGTests {
    /// A progressive picture of 8 by 8 pixels of red 200, green 100, blue 50.
    private let color =
        "/9j/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4RDgsLEBYQERMUFRUVDA8XGBYUGBIUFRT/"
        + "2wBDAQMEBAUEBQkFBQkUDQsNFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBT/wgAR"
        + "CAAIAAgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAP/xAAVAQEBAAAAAAAAAAAAAAAAAAAGB//aAAwDAQACEAMQ"
        + "AAABiA9I/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABBQJ//8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAgBAwEBPwF/"
        + "/8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAgBAgEBPwF//8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQAGPwJ//8QAFBAB"
        + "AAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPyF//9oADAMBAAIAAwAAABDz/8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAgBAwEB"
        + "PxB//8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAgBAgEBPxB//8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxB//9k="

    /// A picture of 8 by 8 pixels of gray 128.
    private let gray =
        "/9j/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4RDgsLEBYQERMUFRUVDA8XGBYUGBIUFRT/"
        + "wAALCAAIAAgBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAAP/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AP//Z"

    /// A picture of 8 by 8 pixels of magenta ink, stored inverted as Adobe's programs do.
    private let inks =
        "/9j/7gAOQWRvYmUAZAAAAAAA/9sAQwADAgIDAgIDAwMDBAMDBAUIBQUEBAUKBwcGCAwKDAwLCgsLDQ4SEA0OEQ4LCxAWEBET"
        + "FBUVFQwPFxgWFBgSFBUU/8AAFAgACAAIBEMRAE0RAFkRAEsRAP/EABQAAQAAAAAAAAAAAAAAAAAAAAn/xAAUEAEAAAAAAAAA"
        + "AAAAAAAAAAAA/9oADgRDAE0AWQBLAAA/AFTFUVMqb//Z"

    private func image(_ data: Data) throws -> CGImage? {
        CGImage(
            jpegDataProviderSource: try #require(CGDataProvider(data: data)), decode: nil, shouldInterpolate: true,
            intent: .defaultIntent)
    }

    private func data(_ text: String) throws -> Data { try #require(Data(base64Encoded: text)) }

    @Test func colourGrayAndInksAreRead() throws {
        let color = try #require(try image(try data(color)))
        #expect(color.width == 8 && color.height == 8 && color.isOpaque && color.utType == "public.jpeg")
        #expect(color.pixel(4, 4).isNear(Pixel(200, 100, 50), 3))
        #expect(try image(try data(gray))?.pixel(7, 7) == Pixel(128, 128, 128))
        #expect(try image(try data(inks))?.pixel(0, 7) == Pixel(255, 0, 255))
    }

    @Test func brokenJPEGsGiveNoPictureAndNeverCrash() throws {
        for text in [color, gray, inks] {
            let whole = try data(text)
            // The last two bytes are the end marker, which holds no pixels.
            for count in 0..<(whole.count - 3) { #expect(try image(whole.prefix(count)) == nil, "\(count) bytes") }
            for index in 3..<whole.count {
                for value in [0x00, 0x7F, 0xFF] as [UInt8] {
                    var damaged = whole
                    damaged[index] = value
                    _ = try image(damaged)
                }
            }
        }
    }

    @Test func aJPEGOfTooManyPixelsIsRefused() throws {
        var bomb = try data(gray)
        let frame = try #require(bomb.firstRange(of: Data([0xFF, 0xC0])))
        bomb.replaceSubrange(frame.upperBound + 3..<frame.upperBound + 7, with: [0x75, 0x30, 0x75, 0x30])
        let error = #expect(throws: PictureError.self) { try CGImage(decoding: bomb) }
        #expect(error?.message == "the picture has too many pixels")
    }

    @Test func aPNGIsNotReadAsAJPEG() throws {
        let gray = try #require(try image(try data(gray)))
        #expect(try image(gray.pngData()) == nil)
    }
}

@Suite struct JPEGWritingTests {
    @Test func aJPEGReadsBackNearlyAsItWas() throws {
        let context = try screen(16, 16, opaque: true)
        context.fill(CGRect(x: 0, y: 0, width: 16, height: 16), CGColor(red: 0.2, green: 0.6, blue: 0.4, alpha: 1))
        context.fill(CGRect(x: 8, y: 0, width: 8, height: 16), .testWhite)
        let image = try #require(context.makeImage())
        let best = try image.jpegData(quality: 1)
        let read = try CGImage(decoding: best)
        #expect(read.pixel(2, 8).isNear(Pixel(51, 153, 102), 6) && read.pixel(13, 8).isNear(.white, 6))
        let worst = try image.jpegData(quality: 0)
        #expect(worst.count < best.count)
        #expect(try image.jpegData(quality: 1) == best && CGImage(decoding: worst).width == 16)
        #expect(try image.jpegData(quality: .nan).count == worst.count)
    }

    @Test func whatIsClearBecomesWhite() throws {
        let context = try screen(8, 8)
        context.fill(CGRect(x: 0, y: 0, width: 8, height: 8), CGColor(red: 0, green: 0, blue: 0, alpha: 0.5))
        let half = try CGImage(decoding: try #require(context.makeImage()).jpegData(quality: 1))
        #expect(half.pixel(4, 4).isNear(Pixel(127, 127, 127), 3))
        let alpha = try #require(CGContext(pixelWidth: 8, pixelHeight: 8, scale: 1, format: .alpha)?.makeImage())
        #expect(try CGImage(decoding: alpha.jpegData(quality: 1)).pixel(4, 4).isNear(.white))
    }
}
