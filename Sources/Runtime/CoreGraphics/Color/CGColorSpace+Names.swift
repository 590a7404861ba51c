extension CGColorSpace {
    /// The name of sRGB.
    public static let sRGB: CFString = "kCGColorSpaceSRGB"
    /// The name of sRGB with numbers below 0 and above 1.
    public static let extendedSRGB: CFString = "kCGColorSpaceExtendedSRGB"
    /// The name of sRGB without its curve.
    public static let linearSRGB: CFString = "kCGColorSpaceLinearSRGB"
    /// The name of sRGB without its curve, with numbers below 0 and above 1.
    public static let extendedLinearSRGB: CFString = "kCGColorSpaceExtendedLinearSRGB"
    /// The name of the wide space of today's screens.
    public static let displayP3: CFString = "kCGColorSpaceDisplayP3"
    /// The name of the wide space with numbers below 0 and above 1.
    public static let extendedDisplayP3: CFString = "kCGColorSpaceExtendedDisplayP3"
    /// The name of the wide space without its curve.
    public static let linearDisplayP3: CFString = "kCGColorSpaceLinearDisplayP3"
    /// The name of the wide space without its curve, with numbers below 0 and above 1.
    public static let extendedLinearDisplayP3: CFString = "kCGColorSpaceExtendedLinearDisplayP3"
    /// The name of gray. Its curve is taken to be sRGB's, so that gray and RGB of the same number look the same.
    public static let genericGrayGamma2_2: CFString = "kCGColorSpaceGenericGrayGamma2_2"
    /// The name of gray with numbers below 0 and above 1.
    public static let extendedGray: CFString = "kCGColorSpaceExtendedGray"
    /// The name of gray without a curve.
    public static let linearGray: CFString = "kCGColorSpaceLinearGray"
    /// The name of gray without a curve, with numbers below 0 and above 1.
    public static let extendedLinearGray: CFString = "kCGColorSpaceExtendedLinearGray"
    /// The name of the four printing inks, converted by the plain rule `r = (1 - c)(1 - k)`.
    public static let genericCMYK: CFString = "kCGColorSpaceGenericCMYK"

    static let kinds: [CFString: Kind] = [
        sRGB: .sRGB, extendedSRGB: .extendedSRGB, linearSRGB: .linearSRGB, extendedLinearSRGB: .extendedLinearSRGB,
        displayP3: .displayP3, extendedDisplayP3: .extendedDisplayP3, linearDisplayP3: .linearDisplayP3,
        extendedLinearDisplayP3: .extendedLinearDisplayP3, genericGrayGamma2_2: .gray, extendedGray: .extendedGray,
        linearGray: .linearGray, extendedLinearGray: .extendedLinearGray, genericCMYK: .cmyk,
        "kCGColorSpaceDeviceRGB": .deviceRGB, "kCGColorSpaceDeviceGray": .deviceGray,
        "kCGColorSpaceDeviceCMYK": .deviceCMYK,
    ]

    /// The shared sRGB.
    package static let standard = CGColorSpace(kind: .sRGB)
    /// The shared sRGB with numbers below 0 and above 1, in which UIKit makes its colours.
    package static let extendedStandard = CGColorSpace(kind: .extendedSRGB)
    /// The shared gray.
    package static let gray = CGColorSpace(kind: .gray)
    /// The shared gray with numbers below 0 and above 1, in which UIKit makes its grays.
    package static let extendedGraySpace = CGColorSpace(kind: .extendedGray)
    /// The shared wide space.
    package static let wide = CGColorSpace(kind: .displayP3)
    static let cmyk = CGColorSpace(kind: .cmyk)
    static let deviceRGB = CGColorSpace(kind: .deviceRGB)
    static let deviceGray = CGColorSpace(kind: .deviceGray)
    static let deviceCMYK = CGColorSpace(kind: .deviceCMYK)
}
