package import Foundation

/// A colour without any traits: a colour space, its channels and opacity. Channels may lie outside 0...1.
package struct ColorComponents: Hashable, Sendable {
    /// The spaces UIKit makes colours in.
    package enum Space: Hashable, Sendable {
        /// Extended gray; `red`, `green` and `blue` are all the white value.
        case gray
        case sRGB
        case displayP3
    }

    package var space: Space
    package var red: CGFloat
    package var green: CGFloat
    package var blue: CGFloat
    /// Opacity, always in 0...1.
    package var alpha: CGFloat

    /// Makes a colour; undefined channels count as 0, and the opacity is clamped.
    package init(_ space: Space = .sRGB, red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat = 1) {
        self.space = space
        self.red = red.isFinite ? red : 0
        self.green = green.isFinite ? green : 0
        self.blue = blue.isFinite ? blue : 0
        self.alpha = alpha.isFinite ? min(max(alpha, 0), 1) : 0
    }

    /// Makes a gray.
    package init(white: CGFloat, alpha: CGFloat = 1) {
        self.init(.gray, red: white, green: white, blue: white, alpha: alpha)
    }

    /// Makes an sRGB colour from channels in 0...255.
    package init(bytes red: Int, _ green: Int, _ blue: Int, alpha: CGFloat = 1) {
        self.init(red: CGFloat(red) / 255, green: CGFloat(green) / 255, blue: CGFloat(blue) / 255, alpha: alpha)
    }

    /// The colour in extended sRGB; a Display P3 colour may get channels outside 0...1.
    package var inSRGB: ColorComponents {
        switch space {
        case .sRGB: return self
        case .gray: return ColorComponents(red: red, green: green, blue: blue, alpha: alpha)
        case .displayP3:
            let (r, g, b) = (decoded(red), decoded(green), decoded(blue))
            // Display P3 to sRGB, both with white D65 (CSS Color Module Level 4, sample conversions).
            return ColorComponents(
                red: encoded(1.2249401762805598 * r - 0.2249401762805597 * g),
                green: encoded(-0.042056954709688163 * r + 1.0420569547096881 * g),
                blue: encoded(-0.019637554590334432 * r - 0.07863604555063188 * g + 1.0982736001409663 * b),
                alpha: alpha)
        }
    }

    /// The white value: of a gray itself, of a colour its relative luminance (Rec. 709), encoded as sRGB is.
    package var white: CGFloat {
        guard space != .gray else { return red }
        let color = inSRGB
        return encoded(
            0.2126 * decoded(color.red) + 0.7152 * decoded(color.green) + 0.0722 * decoded(color.blue))
    }

    /// The colour with another opacity.
    package func withAlpha(_ alpha: CGFloat) -> ColorComponents {
        ColorComponents(space, red: red, green: green, blue: blue, alpha: alpha)
    }

    // The transfer curve of sRGB and Display P3 (IEC 61966-2-1), mirrored for negative values.
    private func decoded(_ value: CGFloat) -> CGFloat {
        let size = abs(value)
        let linear = size <= 0.04045 ? size / 12.92 : pow((size + 0.055) / 1.055, 2.4)
        return value < 0 ? -linear : linear
    }

    private func encoded(_ value: CGFloat) -> CGFloat {
        let size = abs(value)
        let curved = size <= 0.0031308 ? size * 12.92 : 1.055 * pow(size, 1 / 2.4) - 0.055
        return value < 0 ? -curved : curved
    }
}

extension ColorComponents {
    /// Makes an sRGB colour from hue (0...1, a full turn), saturation and brightness; each is clamped to 0...1.
    package init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        func unit(_ value: CGFloat) -> CGFloat { value.isFinite ? min(max(value, 0), 1) : 0 }
        let (saturation, brightness) = (unit(saturation), unit(brightness))
        let turn = unit(hue) * 6
        // Each channel is the brightness, less what its distance from the hue takes away.
        func channel(_ offset: CGFloat) -> CGFloat {
            let place = (offset + turn).truncatingRemainder(dividingBy: 6)
            return brightness - brightness * saturation * max(0, min(place, 4 - place, 1))
        }
        self.init(red: channel(5), green: channel(3), blue: channel(1), alpha: alpha)
    }

    /// Hue, saturation and brightness; a gray's hue and saturation are 0.
    package var hsb: (hue: CGFloat, saturation: CGFloat, brightness: CGFloat) {
        let color = inSRGB
        let most = max(color.red, color.green, color.blue)
        let range = most - min(color.red, color.green, color.blue)
        guard range > 0, most > 0 else { return (0, 0, most) }
        var turn: CGFloat
        if most == color.red {
            turn = (color.green - color.blue) / range
        } else if most == color.green {
            turn = (color.blue - color.red) / range + 2
        } else {
            turn = (color.red - color.green) / range + 4
        }
        if turn < 0 { turn += 6 }
        return (turn / 6, range / most, most)
    }
}

extension ColorComponents: CustomStringConvertible {
    /// The space and the channels, in UIKit's form: `UIExtendedSRGBColorSpace 1 0.5 0 1`.
    package var description: String {
        func text(_ value: CGFloat) -> String {
            let rounded = (value * 1_000_000).rounded() / 1_000_000 + 0
            return rounded == rounded.rounded() && abs(rounded) < 1e9 ? "\(Int(rounded))" : "\(rounded)"
        }
        switch space {
        case .gray: return "UIExtendedGrayColorSpace \(text(red)) \(text(alpha))"
        case .sRGB, .displayP3:
            let name = space == .sRGB ? "UIExtendedSRGBColorSpace" : "UIDisplayP3ColorSpace"
            return "\(name) \(text(red)) \(text(green)) \(text(blue)) \(text(alpha))"
        }
    }
}
