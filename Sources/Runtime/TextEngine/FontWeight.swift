package import Foundation

/// How heavy the strokes of a font are, on the scale of OpenType and CSS.
package struct FontWeight: Hashable, Comparable, Sendable {
    /// 100 (thinnest) to 900 (heaviest); 400 is regular and 700 bold.
    package let value: Int

    /// A weight of a number on OpenType's scale, clamped to 100...900.
    package init(_ value: Int) {
        self.value = min(max(value, 100), 900)
    }

    /// The weight nearest to a number on UIKit's scale from -1 to 1, as `UIFont.Weight.rawValue` holds it.
    package init(uiKitValue: CGFloat) {
        let nearest = Self.uiKitSteps.min { abs($0.uiKit - uiKitValue) < abs($1.uiKit - uiKitValue) }
        self = nearest?.weight ?? .regular
    }

    /// The number on UIKit's scale of the named weight nearest to this one.
    package var uiKitValue: CGFloat {
        Self.uiKitSteps.min { abs($0.weight.value - value) < abs($1.weight.value - value) }?.uiKit ?? 0
    }

    /// 100.
    package static let ultraLight = FontWeight(100)
    /// 200.
    package static let thin = FontWeight(200)
    /// 300.
    package static let light = FontWeight(300)
    /// 400.
    package static let regular = FontWeight(400)
    /// 500.
    package static let medium = FontWeight(500)
    /// 600.
    package static let semibold = FontWeight(600)
    /// 700.
    package static let bold = FontWeight(700)
    /// 800.
    package static let heavy = FontWeight(800)
    /// 900.
    package static let black = FontWeight(900)

    package static func < (left: FontWeight, right: FontWeight) -> Bool {
        left.value < right.value
    }

    /// The raw values of `UIFont.Weight`'s named constants, as UIKit publishes them.
    private static let uiKitSteps: [(uiKit: CGFloat, weight: FontWeight)] = [
        (-0.8, .ultraLight), (-0.6, .thin), (-0.4, .light), (0, .regular), (0.23, .medium), (0.3, .semibold),
        (0.4, .bold), (0.56, .heavy), (0.62, .black),
    ]
}
