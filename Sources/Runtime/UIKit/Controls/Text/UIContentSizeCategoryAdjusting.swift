public import Foundation

/// A view whose font can follow the user's text size.
@MainActor
public protocol UIContentSizeCategoryAdjusting: NSObjectProtocol {
    /// Whether a font made by `UIFont.preferredFont` or `UIFontMetrics` is exchanged when the text size changes.
    var adjustsFontForContentSizeCategory: Bool { get set }
}

/// A view that exchanges its own fonts.
@MainActor
protocol ContentSizeCategoryFollower: AnyObject {
    func followContentSizeCategory()
}

extension UIContentSizeCategoryAdjusting {
    /// Brings the fonts to the text size of the view's traits, where the view is meant to follow it.
    func adjustFontForContentSizeCategory() {
        guard adjustsFontForContentSizeCategory else { return }
        (self as? any ContentSizeCategoryFollower)?.followContentSizeCategory()
    }
}
