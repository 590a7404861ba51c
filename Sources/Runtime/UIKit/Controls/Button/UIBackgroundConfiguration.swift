public import CoreGraphics
import Foundation

/// The look of a background, as a value. Lengths are points.
public struct UIBackgroundConfiguration: Hashable {
    /// nil takes the tint.
    public var backgroundColor: UIColor?
    /// Makes the colour that is shown of `backgroundColor`, or of the tint.
    public var backgroundColorTransformer: UIConfigurationColorTransformer?
    /// From the view's edges in to the background.
    public var backgroundInsets: NSDirectionalEdgeInsets = .zero
    public var cornerRadius: CGFloat = 0
    /// nil takes the tint.
    public var strokeColor: UIColor?
    /// Makes the colour that is shown of `strokeColor`, or of the tint.
    public var strokeColorTransformer: UIConfigurationColorTransformer?
    /// 0 for no stroke.
    public var strokeWidth: CGFloat = 0
    /// An image over the background's colour.
    public var image: UIImage?
    public var imageContentMode: UIView.ContentMode = .scaleToFill

    init(backgroundColor: UIColor?) { self.backgroundColor = backgroundColor }

    /// A background that shows nothing.
    public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration(backgroundColor: .clear) }

    /// The colour shown in a view of that tint.
    public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
        let color = backgroundColor ?? tintColor
        return backgroundColorTransformer?(color) ?? color
    }

    /// The stroke's colour in a view of that tint.
    public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
        let color = strokeColor ?? tintColor
        return strokeColorTransformer?(color) ?? color
    }

    /// Transformers are closures, which are equal to nothing: two configurations that have them at the same places
    /// count as equal when all else is.
    public static func == (a: UIBackgroundConfiguration, b: UIBackgroundConfiguration) -> Bool {
        a.backgroundColor == b.backgroundColor && a.backgroundInsets == b.backgroundInsets
            && a.cornerRadius == b.cornerRadius && a.strokeColor == b.strokeColor && a.strokeWidth == b.strokeWidth
            && a.image == b.image && a.imageContentMode == b.imageContentMode
            && (a.backgroundColorTransformer == nil) == (b.backgroundColorTransformer == nil)
            && (a.strokeColorTransformer == nil) == (b.strokeColorTransformer == nil)
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(backgroundColor)
        hasher.combine(cornerRadius)
        hasher.combine(strokeColor)
        hasher.combine(strokeWidth)
        hasher.combine(image)
    }
}
