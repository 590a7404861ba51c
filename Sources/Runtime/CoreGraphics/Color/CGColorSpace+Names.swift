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

    /// The name of the space of Adobe's RGB of 1998.
    public static let adobeRGB1998: CFString = "kCGColorSpaceAdobeRGB1998"
    /// The name of the space of cinema, its white made that of screens.
    public static let dcip3: CFString = "kCGColorSpaceDCIP3"
    /// The name of the space of high-definition television.
    public static let itur_709: CFString = "kCGColorSpaceITUR_709"
    /// The name of the space of ultra-high-definition television.
    public static let itur_2020: CFString = "kCGColorSpaceITUR_2020"
    /// The name of the space of ultra-high-definition television, with sRGB's curve.
    public static let itur_2020_sRGBGamma: CFString = "kCGColorSpaceITUR_2020_sRGBGamma"
    /// The name of the space of ultra-high-definition television, with numbers below 0 and above 1.
    public static let extendedITUR_2020: CFString = "kCGColorSpaceExtendedITUR_2020"
    /// The name of the space of ultra-high-definition television without its curve.
    public static let linearITUR_2020: CFString = "kCGColorSpaceLinearITUR_2020"
    /// The name of the space of ultra-high-definition television without its curve, with numbers below 0 and above 1.
    public static let extendedLinearITUR_2020: CFString = "kCGColorSpaceExtendedLinearITUR_2020"
    /// The name of the widest space of photography.
    public static let rommrgb: CFString = "kCGColorSpaceROMMRGB"
    /// The name of the space of rendered films, without a curve, with numbers below 0 and above 1.
    public static let acescgLinear: CFString = "kCGColorSpaceACESCGLinear"
    /// The name of the tristimulus values of the standard observer, under D50.
    public static let genericXYZ: CFString = "kCGColorSpaceGenericXYZ"
    /// The name of lightness and two axes of colour, under D50.
    public static let genericLab: CFString = "kCGColorSpaceGenericLab"

    static let kinds: [CFString: Kind] = [
        sRGB: .sRGB, extendedSRGB: .extendedSRGB, linearSRGB: .linearSRGB, extendedLinearSRGB: .extendedLinearSRGB,
        displayP3: .displayP3, extendedDisplayP3: .extendedDisplayP3, linearDisplayP3: .linearDisplayP3,
        extendedLinearDisplayP3: .extendedLinearDisplayP3, genericGrayGamma2_2: .gray, extendedGray: .extendedGray,
        linearGray: .linearGray, extendedLinearGray: .extendedLinearGray, genericCMYK: .cmyk,
        // The primaries of Adobe RGB (1998), version 2005-05; 563/256 is its power.
        adobeRGB1998: .profile(
            RGBProfile(
                red: (0.64, 0.33), green: (0.21, 0.71), blue: (0.15, 0.06), white: RGBProfile.daylight,
                curve: .power(563.0 / 256, 563.0 / 256, 563.0 / 256))),
        // SMPTE RP 431-2.
        dcip3: .profile(
            RGBProfile(
                red: (0.680, 0.320), green: (0.265, 0.690), blue: (0.150, 0.060), white: (0.314, 0.351),
                curve: .power(2.6, 2.6, 2.6))),
        itur_709: .profile(
            RGBProfile(
                red: (0.64, 0.33), green: (0.30, 0.60), blue: (0.15, 0.06), white: RGBProfile.daylight, curve: .video)),
        itur_2020: .profile(.ultra(.video)), itur_2020_sRGBGamma: .profile(.ultra(.standard)),
        extendedITUR_2020: .profile(.ultra(.video, isExtended: true)), linearITUR_2020: .profile(.ultra(.linear)),
        extendedLinearITUR_2020: .profile(.ultra(.linear, isExtended: true)),
        // ISO 22028-2, without the straight part of its curve below 1/512.
        rommrgb: .profile(
            RGBProfile(
                red: (0.7347, 0.2653), green: (0.1596, 0.8404), blue: (0.0366, 0.0001), white: (0.3457, 0.3585),
                curve: .power(1.8, 1.8, 1.8))),
        // SMPTE ST 2065-1's white, and the primaries AP1 of S-2014-004.
        acescgLinear: .profile(
            RGBProfile(
                red: (0.713, 0.293), green: (0.165, 0.830), blue: (0.128, 0.044), white: (0.32168, 0.33767),
                curve: .linear, isExtended: true)),
        genericXYZ: .xyz, genericLab: .lab(RGBProfile.printWhite, [-128, 127, -128, 127]),
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

extension RGBProfile {
    /// ITU-R BT.2020.
    fileprivate static func ultra(_ curve: Curve, isExtended: Bool = false) -> RGBProfile {
        RGBProfile(
            red: (0.708, 0.292), green: (0.170, 0.797), blue: (0.131, 0.046), white: daylight, curve: curve,
            isExtended: isExtended)
    }
}
