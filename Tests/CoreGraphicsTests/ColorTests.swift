import CoreGraphics
import Testing

@Suite struct ColorTests {
    @Test func colorsOfEqualSpaceAndNumbersAreEqual() {
        let color = CGColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)
        #expect(color == CGColor(srgbRed: 0.1, green: 0.2, blue: 0.3, alpha: 0.4))
        #expect(color.hashValue == CGColor(srgbRed: 0.1, green: 0.2, blue: 0.3, alpha: 0.4).hashValue)
        #expect(CGColor(gray: 0, alpha: 1) != CGColor(red: 0, green: 0, blue: 0, alpha: 1))
    }

    @Test func componentsEndWithTheAlpha() {
        let gray = CGColor(gray: 0.25, alpha: 0.5)
        #expect(gray.components == [0.25, 0.5])
        #expect(gray.numberOfComponents == 2)
        #expect(gray.colorSpace?.model == .monochrome)
        #expect(gray.copy(alpha: 1)?.components == [0.25, 1])
        #expect(gray.alpha == 0.5)
    }

    @Test func numbersAreCutUnlessTheSpaceIsExtended() throws {
        #expect(CGColor(red: 2, green: -1, blue: .nan, alpha: 7).components == [1, 0, 0, 1])
        let space = try #require(CGColorSpace(name: CGColorSpace.extendedSRGB))
        #expect(CGColor(colorSpace: space, components: [1.5, -0.5, 0, 1])?.components == [1.5, -0.5, 0, 1])
    }

    @Test func whiteIsWhiteInEverySpace() throws {
        let white = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
        for name in [CGColorSpace.displayP3, CGColorSpace.linearSRGB, CGColorSpace.linearDisplayP3] {
            let space = try #require(CGColorSpace(name: name))
            let components = try #require(white.converted(to: space, intent: .defaultIntent, options: nil)?.components)
            #expect(components.allSatisfy { isNear($0, 1, 1e-6) })
        }
    }

    @Test func displayP3RedLiesOutsideSRGBWithTheKnownNumbers() throws {
        let space = try #require(CGColorSpace(name: CGColorSpace.displayP3))
        let red = try #require(CGColor(colorSpace: space, components: [1, 0, 0, 1]))
        let extended = try #require(CGColorSpace(name: CGColorSpace.extendedSRGB))
        let seen = try #require(red.converted(to: extended, intent: .defaultIntent, options: nil)?.components)
        // 1.0930, -0.2267, -0.1501 are the numbers that colour tools give for P3's red.
        #expect(isNear(seen[0], 1.0930, 1e-3) && isNear(seen[1], -0.2267, 1e-3) && isNear(seen[2], -0.1501, 1e-3))
        let back = try #require(
            CGColor(colorSpace: extended, components: seen)?
                .converted(to: space, intent: .defaultIntent, options: nil)?.components)
        #expect(isNear(back[0], 1, 1e-4) && isNear(back[1], 0, 1e-4) && isNear(back[2], 0, 1e-4))
    }

    @Test func grayKeepsItsNumberAsRGBAndInksAreSubtracted() throws {
        let rgb = CGColorSpaceCreateDeviceRGB()
        #expect(
            CGColor(gray: 0.5, alpha: 1).converted(to: rgb, intent: .defaultIntent, options: nil)?.components
                == [0.5, 0.5, 0.5, 1])
        let ink = CGColor(genericCMYKCyan: 1, magenta: 0, yellow: 0, black: 0.5, alpha: 1)
        #expect(ink.converted(to: rgb, intent: .defaultIntent, options: nil)?.components == [0, 0.5, 0.5, 1])
    }

    @Test func spacesOfTheSameNameAreEqualAndUnknownNamesGiveNone() {
        #expect(CGColorSpace(name: CGColorSpace.sRGB) == CGColorSpace(name: CGColorSpace.sRGB))
        #expect(CGColorSpace(name: CGColorSpace.sRGB)?.name == CGColorSpace.sRGB)
        #expect(CGColorSpace(name: "none such") == nil)
        #expect(CGColorSpace(name: CGColorSpace.displayP3)?.isWideGamutRGB == true)
    }
}
