// Like Apple's, these are class properties, which subclasses could override; the values stand in `SystemColor`.

extension UIColor {
    /// Adaptable red.
    public class var systemRed: UIColor { UIColor(.system(.red)) }
    /// Adaptable orange.
    public class var systemOrange: UIColor { UIColor(.system(.orange)) }
    /// Adaptable yellow.
    public class var systemYellow: UIColor { UIColor(.system(.yellow)) }
    /// Adaptable green.
    public class var systemGreen: UIColor { UIColor(.system(.green)) }
    /// Adaptable mint.
    public class var systemMint: UIColor { UIColor(.system(.mint)) }
    /// Adaptable teal.
    public class var systemTeal: UIColor { UIColor(.system(.teal)) }
    /// Adaptable cyan.
    public class var systemCyan: UIColor { UIColor(.system(.cyan)) }
    /// Adaptable blue.
    public class var systemBlue: UIColor { UIColor(.system(.blue)) }
    /// Adaptable indigo.
    public class var systemIndigo: UIColor { UIColor(.system(.indigo)) }
    /// Adaptable purple.
    public class var systemPurple: UIColor { UIColor(.system(.purple)) }
    /// Adaptable pink.
    public class var systemPink: UIColor { UIColor(.system(.pink)) }
    /// Adaptable brown.
    public class var systemBrown: UIColor { UIColor(.system(.brown)) }
    /// Adaptable gray.
    public class var systemGray: UIColor { UIColor(.system(.gray)) }
    /// Adaptable gray2.
    public class var systemGray2: UIColor { UIColor(.system(.gray2)) }
    /// Adaptable gray3.
    public class var systemGray3: UIColor { UIColor(.system(.gray3)) }
    /// Adaptable gray4.
    public class var systemGray4: UIColor { UIColor(.system(.gray4)) }
    /// Adaptable gray5.
    public class var systemGray5: UIColor { UIColor(.system(.gray5)) }
    /// Adaptable gray6.
    public class var systemGray6: UIColor { UIColor(.system(.gray6)) }
    /// Text of the first rank.
    public class var label: UIColor { UIColor(.system(.label)) }
    /// Text of the second rank.
    public class var secondaryLabel: UIColor { UIColor(.system(.secondaryLabel)) }
    /// Text of the third rank.
    public class var tertiaryLabel: UIColor { UIColor(.system(.tertiaryLabel)) }
    /// Text of the fourth rank.
    public class var quaternaryLabel: UIColor { UIColor(.system(.quaternaryLabel)) }
    /// Placeholder text in fields.
    public class var placeholderText: UIColor { UIColor(.system(.placeholderText)) }
    /// Links.
    public class var link: UIColor { UIColor(.system(.link)) }
    /// Thin lines that let content show through.
    public class var separator: UIColor { UIColor(.system(.separator)) }
    /// Thin lines that hide what is under them.
    public class var opaqueSeparator: UIColor { UIColor(.system(.opaqueSeparator)) }
    /// Overlay fill of thin and small shapes.
    public class var systemFill: UIColor { UIColor(.system(.fill)) }
    /// Overlay fill of medium-size shapes.
    public class var secondarySystemFill: UIColor { UIColor(.system(.secondaryFill)) }
    /// Overlay fill of large shapes.
    public class var tertiarySystemFill: UIColor { UIColor(.system(.tertiaryFill)) }
    /// Overlay fill of large areas with complex content.
    public class var quaternarySystemFill: UIColor { UIColor(.system(.quaternaryFill)) }
    /// The main background.
    public class var systemBackground: UIColor { UIColor(.system(.background)) }
    /// Content on the main background.
    public class var secondarySystemBackground: UIColor { UIColor(.system(.secondaryBackground)) }
    /// Content on the secondary background.
    public class var tertiarySystemBackground: UIColor { UIColor(.system(.tertiaryBackground)) }
    /// The main background of grouped content.
    public class var systemGroupedBackground: UIColor { UIColor(.system(.groupedBackground)) }
    /// Content on the grouped background.
    public class var secondarySystemGroupedBackground: UIColor { UIColor(.system(.secondaryGroupedBackground)) }
    /// Content on the secondary grouped background.
    public class var tertiarySystemGroupedBackground: UIColor { UIColor(.system(.tertiaryGroupedBackground)) }

    /// The tint of the view being drawn, or the system's blue outside of views.
    public class var tintColor: UIColor { UIColor(.tint) }

    /// Light text on a dark ground, the same under all traits.
    public class var lightText: UIColor { UIColor(white: 1, alpha: 0.6) }
    /// Dark text on a light ground, the same under all traits.
    public class var darkText: UIColor { UIColor(white: 0, alpha: 1) }

    /// The fixed colour of that name.
    public class var black: UIColor { UIColor(white: 0, alpha: 1) }
    /// The fixed colour of that name.
    public class var darkGray: UIColor { UIColor(white: 1 / 3, alpha: 1) }
    /// The fixed colour of that name.
    public class var lightGray: UIColor { UIColor(white: 2 / 3, alpha: 1) }
    /// The fixed colour of that name.
    public class var white: UIColor { UIColor(white: 1, alpha: 1) }
    /// The fixed colour of that name.
    public class var gray: UIColor { UIColor(white: 0.5, alpha: 1) }
    /// The fixed colour of that name.
    public class var red: UIColor { UIColor(red: 1, green: 0, blue: 0, alpha: 1) }
    /// The fixed colour of that name.
    public class var green: UIColor { UIColor(red: 0, green: 1, blue: 0, alpha: 1) }
    /// The fixed colour of that name.
    public class var blue: UIColor { UIColor(red: 0, green: 0, blue: 1, alpha: 1) }
    /// The fixed colour of that name.
    public class var cyan: UIColor { UIColor(red: 0, green: 1, blue: 1, alpha: 1) }
    /// The fixed colour of that name.
    public class var yellow: UIColor { UIColor(red: 1, green: 1, blue: 0, alpha: 1) }
    /// The fixed colour of that name.
    public class var magenta: UIColor { UIColor(red: 1, green: 0, blue: 1, alpha: 1) }
    /// The fixed colour of that name.
    public class var orange: UIColor { UIColor(red: 1, green: 0.5, blue: 0, alpha: 1) }
    /// The fixed colour of that name.
    public class var purple: UIColor { UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1) }
    /// The fixed colour of that name.
    public class var brown: UIColor { UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1) }
    /// Black without any opacity.
    public class var clear: UIColor { UIColor(white: 0, alpha: 0) }

    /// The system colour of an Interface Builder name, such as `secondaryLabelColor`; nil for an unknown name.
    package static func systemColor(named name: String) -> UIColor? {
        if let color = SystemColor.all[name] { return UIColor(.system(color)) }
        switch name {
        case "tintColor": return .tintColor
        case "darkTextColor": return .darkText
        case "lightTextColor": return .lightText
        // Its deprecated name, which older documents still have.
        case "groupTableViewBackgroundColor": return .systemGroupedBackground
        default: return nil
        }
    }
}
