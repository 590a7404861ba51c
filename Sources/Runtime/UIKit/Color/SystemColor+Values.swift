extension SystemColor {
    private static func rgb(_ red: Int, _ green: Int, _ blue: Int, _ alpha: Double = 1) -> ColorComponents {
        ColorComponents(bytes: red, green, blue, alpha: alpha)
    }

    // Adaptable colours: light, dark, light with more contrast, dark with more contrast.
    static let red = SystemColor(
        "systemRedColor", rgb(255, 59, 48), rgb(255, 69, 58), contrast: rgb(215, 0, 21), rgb(255, 105, 97))
    static let orange = SystemColor(
        "systemOrangeColor", rgb(255, 149, 0), rgb(255, 159, 10), contrast: rgb(201, 52, 0), rgb(255, 179, 64))
    static let yellow = SystemColor(
        "systemYellowColor", rgb(255, 204, 0), rgb(255, 214, 10), contrast: rgb(178, 80, 0), rgb(255, 212, 38))
    static let green = SystemColor(
        "systemGreenColor", rgb(52, 199, 89), rgb(48, 209, 88), contrast: rgb(36, 138, 61), rgb(48, 219, 91))
    static let mint = SystemColor(
        "systemMintColor", rgb(0, 199, 190), rgb(99, 230, 226), contrast: rgb(12, 129, 123), rgb(102, 212, 207))
    static let teal = SystemColor(
        "systemTealColor", rgb(48, 176, 199), rgb(64, 200, 224), contrast: rgb(0, 130, 153), rgb(93, 230, 255))
    static let cyan = SystemColor(
        "systemCyanColor", rgb(50, 173, 230), rgb(100, 210, 255), contrast: rgb(0, 113, 164), rgb(112, 215, 255))
    static let blue = SystemColor(
        "systemBlueColor", rgb(0, 122, 255), rgb(10, 132, 255), contrast: rgb(0, 64, 221), rgb(64, 156, 255))
    static let indigo = SystemColor(
        "systemIndigoColor", rgb(88, 86, 214), rgb(94, 92, 230), contrast: rgb(54, 52, 163), rgb(125, 122, 255))
    static let purple = SystemColor(
        "systemPurpleColor", rgb(175, 82, 222), rgb(191, 90, 242), contrast: rgb(137, 68, 171), rgb(218, 143, 255))
    static let pink = SystemColor(
        "systemPinkColor", rgb(255, 45, 85), rgb(255, 55, 95), contrast: rgb(211, 15, 69), rgb(255, 100, 130))
    static let brown = SystemColor(
        "systemBrownColor", rgb(162, 132, 94), rgb(172, 142, 104), contrast: rgb(127, 101, 69), rgb(181, 148, 105))
    static let gray = SystemColor(
        "systemGrayColor", rgb(142, 142, 147), rgb(142, 142, 147), contrast: rgb(108, 108, 112), rgb(174, 174, 178))
    static let gray2 = SystemColor(
        "systemGray2Color", rgb(174, 174, 178), rgb(99, 99, 102), contrast: rgb(142, 142, 147), rgb(124, 124, 128))
    static let gray3 = SystemColor(
        "systemGray3Color", rgb(199, 199, 204), rgb(72, 72, 74), contrast: rgb(174, 174, 178), rgb(84, 84, 86))
    static let gray4 = SystemColor(
        "systemGray4Color", rgb(209, 209, 214), rgb(58, 58, 60), contrast: rgb(188, 188, 192), rgb(68, 68, 70))
    static let gray5 = SystemColor(
        "systemGray5Color", rgb(229, 229, 234), rgb(44, 44, 46), contrast: rgb(216, 216, 220), rgb(54, 54, 56))
    static let gray6 = SystemColor(
        "systemGray6Color", rgb(242, 242, 247), rgb(28, 28, 30), contrast: rgb(235, 235, 240), rgb(36, 36, 38))

    // Text, separators and fills: light, dark.
    static let label = SystemColor("labelColor", rgb(0, 0, 0), rgb(255, 255, 255))
    static let secondaryLabel = SystemColor("secondaryLabelColor", rgb(60, 60, 67, 0.6), rgb(235, 235, 245, 0.6))
    static let tertiaryLabel = SystemColor("tertiaryLabelColor", rgb(60, 60, 67, 0.3), rgb(235, 235, 245, 0.3))
    static let quaternaryLabel = SystemColor("quaternaryLabelColor", rgb(60, 60, 67, 0.18), rgb(235, 235, 245, 0.16))
    static let placeholderText = SystemColor("placeholderTextColor", rgb(60, 60, 67, 0.3), rgb(235, 235, 245, 0.3))
    static let link = SystemColor("linkColor", rgb(0, 122, 255), rgb(9, 132, 255))
    static let separator = SystemColor("separatorColor", rgb(60, 60, 67, 0.29), rgb(84, 84, 88, 0.6))
    static let opaqueSeparator = SystemColor("opaqueSeparatorColor", rgb(198, 198, 200), rgb(56, 56, 58))
    static let fill = SystemColor("systemFillColor", rgb(120, 120, 128, 0.2), rgb(120, 120, 128, 0.36))
    static let secondaryFill = SystemColor(
        "secondarySystemFillColor", rgb(120, 120, 128, 0.16), rgb(120, 120, 128, 0.32))
    static let tertiaryFill = SystemColor("tertiarySystemFillColor", rgb(118, 118, 128, 0.12), rgb(118, 118, 128, 0.24))
    static let quaternaryFill = SystemColor(
        "quaternarySystemFillColor", rgb(116, 116, 128, 0.08), rgb(118, 118, 128, 0.18))

    // Backgrounds, which on the elevated level move one gray up. Where a background is one of the grays, its value for
    // more contrast is that gray's.
    static let background = SystemColor(
        "systemBackgroundColor", rgb(255, 255, 255), rgb(0, 0, 0), contrast: rgb(255, 255, 255), rgb(0, 0, 0),
        elevated: (rgb(28, 28, 30), rgb(36, 36, 38)))
    static let secondaryBackground = SystemColor(
        "secondarySystemBackgroundColor", rgb(242, 242, 247), rgb(28, 28, 30), contrast: rgb(235, 235, 240),
        rgb(36, 36, 38),
        elevated: (rgb(44, 44, 46), rgb(54, 54, 56)))
    static let tertiaryBackground = SystemColor(
        "tertiarySystemBackgroundColor", rgb(255, 255, 255), rgb(44, 44, 46), contrast: rgb(255, 255, 255),
        rgb(54, 54, 56),
        elevated: (rgb(58, 58, 60), rgb(68, 68, 70)))
    static let groupedBackground = SystemColor(
        "systemGroupedBackgroundColor", rgb(242, 242, 247), rgb(0, 0, 0), contrast: rgb(235, 235, 240), rgb(0, 0, 0),
        elevated: (rgb(28, 28, 30), rgb(36, 36, 38)))
    static let secondaryGroupedBackground = SystemColor(
        "secondarySystemGroupedBackgroundColor", rgb(255, 255, 255), rgb(28, 28, 30), contrast: rgb(255, 255, 255),
        rgb(36, 36, 38),
        elevated: (rgb(44, 44, 46), rgb(54, 54, 56)))
    static let tertiaryGroupedBackground = SystemColor(
        "tertiarySystemGroupedBackgroundColor", rgb(242, 242, 247), rgb(44, 44, 46), contrast: rgb(235, 235, 240),
        rgb(54, 54, 56),
        elevated: (rgb(58, 58, 60), rgb(68, 68, 70)))

    /// Every system colour, by its Interface Builder name.
    package static let all: [String: SystemColor] = Dictionary(
        uniqueKeysWithValues: [
            .red, .orange, .yellow, .green, .mint, .teal, .cyan, .blue, .indigo, .purple, .pink, .brown, .gray, .gray2,
            .gray3, .gray4, .gray5, .gray6, .label, .secondaryLabel, .tertiaryLabel, .quaternaryLabel, .placeholderText,
            .link, .separator, .opaqueSeparator, .fill, .secondaryFill, .tertiaryFill, .quaternaryFill, .background,
            .secondaryBackground, .tertiaryBackground, .groupedBackground, .secondaryGroupedBackground,
            .tertiaryGroupedBackground,
        ].map { (color: SystemColor) in (color.name, color) })
}
