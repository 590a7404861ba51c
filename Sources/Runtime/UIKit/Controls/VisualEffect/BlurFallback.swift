import CoreGraphics

extension UIBlurEffect.Style {
    /// The colour that stands for the blur: nearly opaque, as materials are while Reduce Transparency is on. Apple
    /// publishes no values; these are by eye.
    var fallbackColor: UIColor {
        switch self {
        case .extraLight: Self.light(1, 0.97)
        case .light: Self.light(0.97, 0.85)
        case .dark: Self.dark(0.11, 0.85)
        case .regular, .prominent: Self.adaptive(0.88)
        case .systemUltraThinMaterial: Self.adaptive(0.7)
        case .systemThinMaterial: Self.adaptive(0.8)
        case .systemMaterial: Self.adaptive(0.88)
        case .systemThickMaterial: Self.adaptive(0.94)
        case .systemChromeMaterial: Self.adaptive(0.94)
        case .systemUltraThinMaterialLight: Self.light(0.96, 0.7)
        case .systemThinMaterialLight: Self.light(0.96, 0.8)
        case .systemMaterialLight: Self.light(0.96, 0.88)
        case .systemThickMaterialLight, .systemChromeMaterialLight: Self.light(0.96, 0.94)
        case .systemUltraThinMaterialDark: Self.dark(0.14, 0.7)
        case .systemThinMaterialDark: Self.dark(0.14, 0.8)
        case .systemMaterialDark: Self.dark(0.14, 0.88)
        case .systemThickMaterialDark, .systemChromeMaterialDark: Self.dark(0.14, 0.94)
        }
    }

    private static func light(_ white: CGFloat, _ alpha: CGFloat) -> UIColor { UIColor(white: white, alpha: alpha) }
    private static func dark(_ white: CGFloat, _ alpha: CGFloat) -> UIColor { UIColor(white: white, alpha: alpha) }

    private static func adaptive(_ alpha: CGFloat) -> UIColor {
        UIColor(dynamicProvider: { UIColor(white: $0.userInterfaceStyle == .dark ? 0.14 : 0.96, alpha: alpha) })
    }
}
