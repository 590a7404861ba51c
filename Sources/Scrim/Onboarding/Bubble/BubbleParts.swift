import UIKit

/// What a bubble consists of, as far as its layout has to know: how large each part wants to be in a width. Points.
struct BubbleParts {
    typealias Size = (_ width: CGFloat) -> CGSize

    /// The image or view on top; the others likewise. Nil where there is none.
    var media: Size?
    var title: Size?
    var text: Size?
    /// From the top of the first line of title or text to its bottom.
    var firstLine: CGFloat = 0
    var buttons: [Button] = []
    var progress: Progress?
    var showsClose = false

    struct Button {
        /// Whether it stands on the trailing side.
        var leadsOn: Bool
        var isFilled: Bool
        /// Of the words, without any room around them.
        var title: Size
    }

    struct Progress {
        /// Nil where there are to be none.
        var dots: CGSize?
        var text: Size
    }
}

/// The lengths of a layout, all of them usable. Points.
struct BubbleMetrics {
    var top: CGFloat
    var leading: CGFloat
    var bottom: CGFloat
    var trailing: CGFloat
    var spacing: CGFloat
    var titleSpacing: CGFloat
    var maximumWidth: CGFloat
    var minimumWidth: CGFloat
    /// The cross, and the disc under it where it lies over something.
    var cross: CGFloat
    var disc: CGFloat
    var isPlain: Bool
    var grid: PixelGrid

    /// What a finger needs: Apple's Human Interface Guidelines.
    static let target: CGFloat = 44
    /// A button's ground is less high than what a finger may hit.
    static let leastButton: CGFloat = 36
    /// From a button's words to its ground's edges, or to the end of what can be hit.
    static func sidePadding(isFilled: Bool) -> CGFloat { isFilled ? 16 : 12 }
    static let buttonPadding: CGFloat = 8
    /// Whatever the insets are, a few letters have room.
    private static let leastContent: CGFloat = 14
    /// Less of the words than this is not worth scrolling: the buttons scroll along then.
    static let leastReading: CGFloat = 44

    init(_ model: BubbleModel, _ traits: UITraitCollection) {
        let theme = model.theme
        top = theme.contentInsets.top.usableLength
        leading = theme.contentInsets.leading.usableLength
        bottom = theme.contentInsets.bottom.usableLength
        trailing = theme.contentInsets.trailing.usableLength
        spacing = theme.spacing.usableLength
        titleSpacing = theme.titleSpacing.usableLength
        minimumWidth = theme.minimumWidth.usableLength
        // Narrower than this it could hold no button.
        maximumWidth = max(Self.lineWidth(theme, traits), minimumWidth, leading + trailing + Self.target)
        // Larger than this it would be in the words' way.
        cross = min(UIFontMetrics(forTextStyle: .subheadline).scaledValue(for: 12, compatibleWith: traits), 22)
        disc = cross + 16
        isPlain = model.isPlain
        grid = PixelGrid(scale: traits.displayScale)
    }

    /// The greatest width of a bubble. With the accessibility sizes it grows as the letters do: long words have to fit.
    private static func lineWidth(_ theme: BubbleTheme, _ traits: UITraitCollection) -> CGFloat {
        let width = theme.maximumWidth.usableLength
        guard traits.preferredContentSizeCategory.isAccessibilityCategory, width < 10_000 else { return width }
        return UIFontMetrics(forTextStyle: theme.fonts.text.style).scaledValue(for: width, compatibleWith: traits)
    }

    /// With insets that give way in a bubble that is hardly larger than they are.
    func fitted(to size: CGSize) -> BubbleMetrics {
        func factor(_ insets: CGFloat, _ length: CGFloat) -> CGFloat {
            let spare = max(length - Self.leastContent, 0)
            return insets > spare ? spare / insets : 1
        }
        let (x, y) = (factor(leading + trailing, size.width), factor(top + bottom, size.height))
        var copy = self
        copy.leading *= x
        copy.trailing *= x
        copy.top *= y
        copy.bottom *= y
        return copy
    }

    /// What the insets leave of a width.
    func contentWidth(_ width: CGFloat) -> CGFloat { max(width - leading - trailing, 0) }
}
