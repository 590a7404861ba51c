public import UIKit

/// How bubbles look: colours, fonts and lengths, in points.
///
/// The standard theme is white, in dark mode dark grey, with buttons in the tint colour. Change what should be another
/// one:
///
/// ```swift
/// var theme = BubbleTheme.standard
/// theme.colors.background = UIColor(named: "Bubble") ?? .systemIndigo
/// theme.fonts.title = .init(.title3, custom: UIFont(name: "Avenir-Heavy", size: 20))
/// theme.cornerRadius = 20
/// ```
/// Numbers that are negative, or none, count as 0.
public struct BubbleTheme: Sendable, Equatable {
    /// The theme of bubbles that are given no other.
    public static let standard = BubbleTheme()

    public var colors = Colors()
    public var fonts = Fonts()
    /// The radius of the bubble's corners, which its arrow keeps clear of.
    public var cornerRadius: CGFloat = 14
    /// From the bubble's edges to what is in it.
    public var contentInsets = NSDirectionalEdgeInsets(top: 16, leading: 16, bottom: 14, trailing: 16)
    /// Between image, words, progress and buttons.
    public var spacing: CGFloat = 12
    /// Between title and text.
    public var titleSpacing: CGFloat = 4
    /// The arrow's length along the bubble's edge (width), and from the edge to its tip (height). With one of them 0
    /// there is no arrow.
    public var arrowSize = CGSize(width: 20, height: 10)
    /// The greatest width of a bubble. Lines much longer than this are hard to read. With the accessibility text sizes
    /// bubbles may be wider, as the letters are.
    public var maximumWidth: CGFloat = 320
    /// The least width of a bubble, where the screen has that room.
    public var minimumWidth: CGFloat = 96
    /// The greatest height of an image. One that is higher is shown smaller.
    public var maximumImageHeight: CGFloat = 180
    /// The width of the line around bubble and arrow, 0 for none.
    public var borderWidth: CGFloat = 0
    /// Nil for none.
    public var shadow: Shadow? = Shadow()

    public init() {}

    /// Which part has which colour. Dynamic colours follow the appearance of the screen.
    public struct Colors: Sendable, Equatable {
        /// Of bubble and arrow.
        public var background = UIColor.ground
        public var title = UIColor.label
        public var text = UIColor.label
        /// The ground of a filled button.
        public var primaryFill = UIColor.tintColor
        /// The title of a filled button.
        public var primaryTitle = UIColor.white
        /// The title of a button without a ground.
        public var secondaryTitle = UIColor.tintColor
        /// The words of the progress, and its dots.
        public var progress = UIColor.quiet
        /// The cross.
        public var close = UIColor.quiet
        /// The line around bubble and arrow.
        public var border = UIColor.separator

        public init() {}
    }

    /// Which part has which font.
    public struct Fonts: Sendable, Equatable {
        public var title = Font(.headline)
        public var text = Font(.subheadline)
        public var button = Font(.subheadline, weight: .semibold)
        public var progress = Font(.footnote)

        public init() {}
    }

    /// A font that follows the user's text size as a text style does.
    public struct Font: Sendable, Equatable {
        public var style: UIFont.TextStyle
        /// Nil: the style's own.
        public var weight: UIFont.Weight?
        /// A font of your own, in the size for the default text size (Large). Nil: the system's. It has its own weight.
        public var custom: UIFont?

        /// The system's font of a style, or a font of your own that is scaled as that style is.
        public init(_ style: UIFont.TextStyle, weight: UIFont.Weight? = nil, custom: UIFont? = nil) {
            self.style = style
            self.weight = weight
            self.custom = custom
        }
    }

    /// The shadow that a bubble casts on the screen.
    public struct Shadow: Sendable, Equatable {
        public var color = UIColor.black
        /// 0 to 1.
        public var opacity: CGFloat = 0.2
        /// How far it is blurred.
        public var radius: CGFloat = 12
        /// How far it is moved, right and down.
        public var offset = CGSize(width: 0, height: 4)

        public init() {}
    }
}

extension UIColor {
    // Made once: dynamic colours are equal to themselves alone.

    /// White; in dark mode lighter than the screen, so that the bubble stands out from what is dimmed.
    fileprivate static let ground = UIColor { @Sendable traits in
        traits.userInterfaceStyle == .dark ? .secondarySystemBackground : .white
    }

    /// For what is of second rank. Darker than `secondaryLabel`, which is hard to read at this size.
    fileprivate static let quiet = UIColor { @Sendable traits in
        traits.userInterfaceStyle == .dark ? UIColor(white: 1, alpha: 0.7) : UIColor(white: 0, alpha: 0.62)
    }
}
