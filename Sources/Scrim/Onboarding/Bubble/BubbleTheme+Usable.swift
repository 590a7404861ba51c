import UIKit

// What a theme comes to, whatever it was set to.

extension BubbleTheme {
    var usableCornerRadius: CGFloat { cornerRadius.usableLength }
    var usableBorderWidth: CGFloat { borderWidth.usableLength }

    /// The arrow as placement takes it, nil where the theme has none.
    var placementArrow: PlacementRequest.Arrow? {
        let (length, height) = (arrowSize.width.usableLength, arrowSize.height.usableLength)
        guard length > 0, height > 0 else { return nil }
        return PlacementRequest.Arrow(length: length, height: height, cornerRadius: usableCornerRadius)
    }
}

extension BubbleTheme.Font {
    /// As ``font(for:)``, at most in the second of the accessibility sizes: for buttons and progress, which say little, so
    /// that the largest letters leave room for the words. UIKit's bars and tabs grow less than that.
    @MainActor
    func limitedFont(for traits: UITraitCollection) -> UIFont {
        guard .accessibilityLarge < traits.preferredContentSizeCategory else { return font(for: traits) }
        let limit = UITraitCollection(preferredContentSizeCategory: .accessibilityLarge)
        return font(for: UITraitCollection(traitsFrom: [traits, limit]))
    }

    /// The font at the text size of `traits`.
    @MainActor
    func font(for traits: UITraitCollection) -> UIFont {
        let metrics = UIFontMetrics(forTextStyle: style)
        if let custom {
            // A font that was scaled already would be an error. Made anew it is as any other.
            let plain = UIFont(descriptor: custom.fontDescriptor, size: max(custom.pointSize, 1))
            return metrics.scaledFont(for: plain, compatibleWith: traits)
        }
        guard let weight else { return .preferredFont(forTextStyle: style, compatibleWith: traits) }
        let large = UITraitCollection(preferredContentSizeCategory: .large)
        let size = UIFont.preferredFont(forTextStyle: style, compatibleWith: large).pointSize
        return metrics.scaledFont(for: .systemFont(ofSize: size, weight: weight), compatibleWith: traits)
    }
}
