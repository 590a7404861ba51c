import CoreGraphics

/// What a blur style looks like. Apple publishes no values: radii and colours are by eye.
@MainActor
struct BlurMaterial {
    /// The standard deviation of the blur in points.
    let radius: CGFloat
    /// What lies over the blur.
    let tint: UIColor

    init(_ style: UIBlurEffect.Style) {
        switch style {
        case .extraLight: self.init(20, Self.plain(0.97, 0.82))
        case .light: self.init(30, Self.plain(1, 0.3))
        case .dark: self.init(20, Self.plain(0.11, 0.73))
        case .regular, .prominent: self.init(30, Self.adaptive(0.6))
        case .systemUltraThinMaterial: self.init(22, Self.adaptive(0.35))
        case .systemThinMaterial: self.init(25, Self.adaptive(0.5))
        case .systemMaterial: self.init(30, Self.adaptive(0.65))
        case .systemThickMaterial: self.init(30, Self.adaptive(0.82))
        case .systemChromeMaterial: self.init(30, Self.adaptive(0.85))
        case .systemUltraThinMaterialLight: self.init(22, Self.plain(0.96, 0.35))
        case .systemThinMaterialLight: self.init(25, Self.plain(0.96, 0.5))
        case .systemMaterialLight: self.init(30, Self.plain(0.96, 0.65))
        case .systemThickMaterialLight: self.init(30, Self.plain(0.96, 0.82))
        case .systemChromeMaterialLight: self.init(30, Self.plain(0.96, 0.85))
        case .systemUltraThinMaterialDark: self.init(22, Self.plain(0.14, 0.35))
        case .systemThinMaterialDark: self.init(25, Self.plain(0.14, 0.5))
        case .systemMaterialDark: self.init(30, Self.plain(0.14, 0.65))
        case .systemThickMaterialDark: self.init(30, Self.plain(0.14, 0.82))
        case .systemChromeMaterialDark: self.init(30, Self.plain(0.14, 0.85))
        }
    }

    private init(_ radius: CGFloat, _ tint: UIColor) {
        self.radius = radius
        self.tint = tint
    }

    private static func plain(_ white: CGFloat, _ alpha: CGFloat) -> UIColor { UIColor(white: white, alpha: alpha) }

    private static func adaptive(_ alpha: CGFloat) -> UIColor {
        UIColor(dynamicProvider: { UIColor(white: $0.userInterfaceStyle == .dark ? 0.14 : 0.96, alpha: alpha) })
    }
}
