import Foundation
import Testing

@testable import UIKit

struct ColorTests {
    private static let light = UITraitCollection.plain
    private static let dark = light.modified { $0.userInterfaceStyle = .dark }

    private func bytes(_ color: UIColor, _ traits: UITraitCollection) -> [Int] {
        let parts = color.components(with: traits)
        return [parts.red, parts.green, parts.blue].map { Int(($0 * 255).rounded()) }
    }

    @Test func `the system's blue has its published values in all four appearances`() {
        let contrast = UITraitCollection(accessibilityContrast: .high)
        #expect(bytes(.systemBlue, Self.light) == [0, 122, 255])
        #expect(bytes(.systemBlue, Self.dark) == [10, 132, 255])
        #expect(bytes(.systemBlue, UITraitCollection(traitsFrom: [Self.light, contrast])) == [0, 64, 221])
        #expect(bytes(.systemBlue, UITraitCollection(traitsFrom: [Self.dark, contrast])) == [64, 156, 255])
    }

    @Test func `dark backgrounds are lighter on the elevated level, and light ones are not`() {
        let raised = UITraitCollection(userInterfaceLevel: .elevated)
        #expect(bytes(.systemBackground, Self.dark) == [0, 0, 0])
        #expect(bytes(.systemBackground, UITraitCollection(traitsFrom: [Self.dark, raised])) == [28, 28, 30])
        #expect(bytes(.systemBackground, UITraitCollection(traitsFrom: [Self.light, raised])) == [255, 255, 255])
    }

    @Test func `a dynamic colour follows the traits and keeps doing so with another opacity`() {
        let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
        let faint = color.withAlphaComponent(0.25)
        #expect(color.resolvedColor(with: Self.dark) == .white)
        #expect(color.resolvedColor(with: Self.light) == .black)
        #expect(faint.resolvedColor(with: Self.dark) == UIColor(white: 1, alpha: 0.25))
        #expect(faint.resolvedColor(with: Self.light) == UIColor(white: 0, alpha: 0.25))
        Self.dark.performAsCurrent { #expect(color.cgColor.components == [1, 1]) }
    }

    @Test func `a provider that returns itself ends with clear`() {
        let channel = RuntimeIssueChannel()
        RuntimeIssue.$taskChannel.withValue(channel) {
            final class Holder: @unchecked Sendable { var color: UIColor? }
            let holder = Holder()
            let color = UIColor { _ in holder.color ?? .black }
            holder.color = color
            #expect(color.resolvedColor(with: Self.light) == .clear)
            holder.color = nil
        }
        #expect(channel.recorded.count == 1)
    }

    @Test func `the tint is the system's blue outside of views, and the view's within`() {
        #expect(bytes(.tintColor, Self.light) == [0, 122, 255])
        UIColor.currentTint.value = .systemRed
        defer { UIColor.currentTint.value = nil }
        #expect(bytes(.tintColor, Self.light) == [255, 59, 48])
        UIColor.currentTint.value = .tintColor
        #expect(bytes(.tintColor, Self.light) == [0, 122, 255])
    }

    @Test func `colours are equal by definition`() {
        #expect(UIColor.label == UIColor.label)
        #expect(UIColor.label != UIColor.black)
        #expect(UIColor.white != UIColor(red: 1, green: 1, blue: 1, alpha: 1))
        #expect(UIColor(white: 0.5, alpha: 1) == UIColor.gray)
        let provider = UIColor { _ in .red }
        #expect(provider == provider)
        #expect(provider != UIColor { _ in .red })
        #expect(UIColor.label.hash == UIColor.label.hash)
    }

    @Test func `hues turn from red over green and blue back to red`() {
        let expected: [[CGFloat]] = [
            [1, 0, 0], [1, 1, 0], [0, 1, 0], [0, 1, 1], [0, 0, 1], [1, 0, 1], [1, 0, 0],
        ]
        for (step, channels) in expected.enumerated() {
            let parts = UIColor(hue: CGFloat(step) / 6, saturation: 1, brightness: 1, alpha: 1).currentComponents
            #expect(abs(parts.red - channels[0]) < 1e-9)
            #expect(abs(parts.green - channels[1]) < 1e-9)
            #expect(abs(parts.blue - channels[2]) < 1e-9)
        }
    }

    @Test func `hue, saturation and brightness come back`() {
        var (hue, saturation, brightness, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        UIColor(hue: 0.7, saturation: 0.4, brightness: 0.6, alpha: 0.5)
            .getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: &alpha)
        #expect(abs(hue - 0.7) < 1e-9)
        #expect(abs(saturation - 0.4) < 1e-9)
        #expect(abs(brightness - 0.6) < 1e-9)
        #expect(alpha == 0.5)
    }

    @Test func `pure red of Display P3 lies outside sRGB`() {
        var (red, green, blue): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
        UIColor(displayP3Red: 1, green: 0, blue: 0, alpha: 1).getRed(&red, green: &green, blue: &blue, alpha: nil)
        // Linear 1.22494, -0.04206 and -0.01964 through the curve of sRGB.
        #expect(abs(red - 1.0930) < 1e-3)
        #expect(abs(green + 0.2267) < 1e-3)
        #expect(abs(blue + 0.1501) < 1e-3)
    }

    @Test func `undefined channels are zero and opacity is clamped`() {
        let parts = UIColor(red: .nan, green: 2, blue: 0, alpha: 7).currentComponents
        #expect(parts.red == 0)
        #expect(parts.green == 2)
        #expect(parts.alpha == 1)
    }

    @Test func `a named colour takes the entry that asks for most of the traits`() {
        let dark = UITraitCollection(userInterfaceStyle: .dark).values
        let variants = ColorVariants(
            name: "ColorTests.accent",
            entries: [
                .init(components: ColorComponents(bytes: 1, 2, 3)),
                .init(traits: dark, components: ColorComponents(bytes: 4, 5, 6)),
            ])
        NamedColors.register(variants)
        let color = UIColor(named: "ColorTests.accent")
        #expect(color.map { bytes($0, Self.light) } == [1, 2, 3])
        #expect(color.map { bytes($0, Self.dark) } == [4, 5, 6])
        let settled = UIColor(named: "ColorTests.accent", in: nil, compatibleWith: Self.dark)
        #expect(settled.map { bytes($0, Self.light) } == [4, 5, 6])
        #expect(UIColor(named: "ColorTests.none") == nil)
    }

    @Test func `Interface Builder's names lead to the system's colours`() {
        #expect(UIColor.systemColor(named: "secondaryLabelColor") == .secondaryLabel)
        #expect(UIColor.systemColor(named: "groupTableViewBackgroundColor") == .systemGroupedBackground)
        #expect(UIColor.systemColor(named: "noSuchColor") == nil)
    }

    @Test func `colours go to Core Graphics and back`() {
        for color in [UIColor.red, .gray, UIColor(displayP3Red: 0.5, green: 0.25, blue: 1, alpha: 0.5)] {
            #expect(UIColor(cgColor: color.cgColor) == color)
        }
    }

    @Test func `a description names the space and the channels`() {
        #expect(UIColor.orange.description == "UIExtendedSRGBColorSpace 1 0.5 0 1")
        #expect(UIColor.white.description == "UIExtendedGrayColorSpace 1 1")
        #expect(UIColor.label.description == "<UIDynamicSystemColor; name = labelColor>")
    }

    @Test func `a colour literal is an sRGB colour`() {
        let color = #colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 1)
        #expect(color == UIColor(red: 1, green: 0.5, blue: 0, alpha: 1))
    }
}
