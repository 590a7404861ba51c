public import CoreGraphics
import Foundation

extension UIColor {
    /// Makes a colour from one of Core Graphics; gray, sRGB, Display P3 and patterns stay what they are, others become
    /// sRGB.
    public convenience init(cgColor: CGColor) {
        self.init(cgColor.pattern == nil ? .fixed(ColorComponents(cgColor)) : .pattern(cgColor))
    }
}

extension ColorComponents {
    /// Takes over a colour of Core Graphics; gray, sRGB and Display P3 keep their space, others become sRGB.
    package init(_ color: CGColor) {
        let values = color.components ?? []
        switch color.colorSpace?.kind {
        case .gray, .extendedGray, .deviceGray:
            self.init(white: values.first ?? 0, alpha: color.alpha)
        case .displayP3 where values.count == 4, .extendedDisplayP3 where values.count == 4:
            self.init(.displayP3, red: values[0], green: values[1], blue: values[2], alpha: color.alpha)
        default:
            let standard = color.converted(to: .extendedStandard, intent: .defaultIntent, options: nil)
            let values = standard?.components ?? []
            guard values.count == 4 else {
                self.init(white: 0, alpha: 0)
                return
            }
            self.init(red: values[0], green: values[1], blue: values[2], alpha: values[3])
        }
    }

    /// The colour in Core Graphics' terms, in UIKit's extended spaces.
    package var cgColor: CGColor {
        switch space {
        case .gray: CGColor(space: .extendedGraySpace, values: [red, alpha])
        case .sRGB: CGColor(space: .extendedStandard, values: [red, green, blue, alpha])
        case .displayP3: CGColor(space: .wide, values: [red, green, blue, alpha])
        }
    }
}

extension UIColor {
    /// The colour in Core Graphics' terms under some traits.
    package func cgColor(with traits: UITraitCollection) -> CGColor {
        switch definition.plain(with: traits) {
        case .pattern(let color): color
        case let plain: plain.components.cgColor
        }
    }
}
