import CoreGraphics
public import Foundation

extension UIButton {
    /// The look and content of a button, as a value. Lengths are points.
    public struct Configuration: Hashable {
        /// How much the background's corners are rounded.
        public enum CornerStyle: Sendable {
            /// The background's radius, grown with the text size.
            case dynamic
            /// The background's radius.
            case fixed
            case small, medium, large
            /// Half of the shorter side.
            case capsule
        }

        public enum Size: Sendable {
            case medium, small, mini, large
        }

        public enum TitleAlignment: Sendable {
            case automatic, leading, center, trailing
        }

        /// What the standard colours are made of.
        enum Style: Hashable, Sendable {
            case plain, gray, tinted, filled
        }

        let style: Style

        /// The background behind the content.
        public var background: UIBackgroundConfiguration
        public var cornerStyle = CornerStyle.dynamic
        public var buttonSize = Size.medium {
            didSet { if usesDefaultInsets { setDefaultContentInsets() } }
        }
        /// The colour of title and image, nil for the style's own.
        public var baseForegroundColor: UIColor?
        /// The colour that the background's is made of, nil for the style's own.
        public var baseBackgroundColor: UIColor?

        public var image: UIImage?
        /// Makes the image's colour of the foreground's.
        public var imageColorTransformer: UIConfigurationColorTransformer?
        public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
        /// Whether a spinning indicator takes the image's place.
        public var showsActivityIndicator = false
        /// Makes the indicator's colour of the foreground's.
        public var activityIndicatorColorTransformer: UIConfigurationColorTransformer?

        public var title: String? {
            didSet { styledTitle = nil }
        }
        public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
        public var subtitle: String?
        public var subtitleLineBreakMode = NSLineBreakMode.byWordWrapping
        var styledTitle: NSAttributedString?

        /// From the button's edges to the content.
        public var contentInsets: NSDirectionalEdgeInsets {
            didSet { usesDefaultInsets = false }
        }
        /// The side of the titles at which the image lies.
        public var imagePlacement = NSDirectionalRectEdge.leading
        /// Between image and titles.
        public var imagePadding: CGFloat = 0
        /// Between title and subtitle.
        public var titlePadding: CGFloat = 1
        public var titleAlignment = TitleAlignment.automatic
        /// Whether a selected button's colours change by themselves.
        public var automaticallyUpdateForSelection = true

        private var usesDefaultInsets = true

        init(_ style: Style) {
            self.style = style
            background = UIBackgroundConfiguration(backgroundColor: nil)
            // The radius that iOS 15 prints for every button configuration.
            background.cornerRadius = 5.95
            contentInsets = Configuration.insets(for: .medium)
        }

        // MARK: Styles

        /// Content in the tint, no background.
        public static func plain() -> Configuration { Configuration(.plain) }
        /// Content in the tint on grey.
        public static func gray() -> Configuration { Configuration(.gray) }
        /// Content in the tint on a light shade of it.
        public static func tinted() -> Configuration { Configuration(.tinted) }
        /// White content on the tint.
        public static func filled() -> Configuration { Configuration(.filled) }
        public static func borderless() -> Configuration { Configuration(.plain) }
        public static func bordered() -> Configuration { Configuration(.gray) }
        public static func borderedTinted() -> Configuration { Configuration(.tinted) }
        public static func borderedProminent() -> Configuration { Configuration(.filled) }

        /// Gives the content the insets of its size again.
        public mutating func setDefaultContentInsets() {
            contentInsets = Configuration.insets(for: buttonSize)
            usesDefaultInsets = true
        }

        /// With body text of 20.33 points these make the recorded heights: 34.33, 28 and 50.33.
        private static func insets(for size: Size) -> NSDirectionalEdgeInsets {
            switch size {
            case .mini, .small: NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
            case .medium: NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
            case .large: NSDirectionalEdgeInsets(top: 15, leading: 20, bottom: 15, trailing: 20)
            }
        }

        // MARK: Equality

        /// Transformers are closures, which are equal to nothing: they count by their presence.
        public static func == (a: Configuration, b: Configuration) -> Bool {
            a.style == b.style && a.background == b.background && a.cornerStyle == b.cornerStyle
                && a.buttonSize == b.buttonSize && a.baseForegroundColor == b.baseForegroundColor
                && a.baseBackgroundColor == b.baseBackgroundColor && a.image == b.image
                && a.showsActivityIndicator == b.showsActivityIndicator && a.title == b.title
                && a.titleLineBreakMode == b.titleLineBreakMode && a.subtitle == b.subtitle
                && a.subtitleLineBreakMode == b.subtitleLineBreakMode && a.contentInsets == b.contentInsets
                && a.imagePlacement == b.imagePlacement && a.imagePadding == b.imagePadding
                && a.titlePadding == b.titlePadding && a.titleAlignment == b.titleAlignment
                && a.styledTitle == b.styledTitle
                && a.automaticallyUpdateForSelection == b.automaticallyUpdateForSelection
                && (a.imageColorTransformer == nil) == (b.imageColorTransformer == nil)
        }

        public func hash(into hasher: inout Hasher) {
            hasher.combine(style)
            hasher.combine(title)
            hasher.combine(subtitle)
            hasher.combine(buttonSize)
            hasher.combine(baseForegroundColor)
            hasher.combine(baseBackgroundColor)
        }
    }
}
