package import CoreGraphics
public import Foundation
package import TextEngine

/// A shadow of text.
open class NSShadow: _CopyableObject {
    /// How far the shadow lies from the text, in points: to the right and downwards.
    open var shadowOffset = CGSize.zero
    /// How far the shadow is blurred, in points; 0 for sharp.
    open var shadowBlurRadius: CGFloat = 0
    /// A `UIColor`; `nil` for no shadow. By default a third of black.
    open var shadowColor: Any? = UIColor(white: 0, alpha: 1.0 / 3)

    /// Makes a shadow without offset and blur.
    public override init() {
        super.init()
    }

    /// A copy of its own.
    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSShadow()
        copy.shadowOffset = shadowOffset
        copy.shadowBlurRadius = shadowBlurRadius
        copy.shadowColor = shadowColor
        return copy
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSShadow else { return false }
        return shadowOffset == other.shadowOffset && shadowBlurRadius == other.shadowBlurRadius
            && shadowColor as? UIColor == other.shadowColor as? UIColor
    }

    open override var hash: Int { shadowBlurRadius.hashValue ^ shadowOffset.width.hashValue }

    /// The shadow as the text engine has it, under some traits; nil for none.
    package func shadow(with traits: UITraitCollection) -> AttributedText.TextShadow? {
        guard let color = (shadowColor as? UIColor)?.cgColor(with: traits), color.alpha > 0 else { return nil }
        return AttributedText.TextShadow(offset: shadowOffset, blur: max(shadowBlurRadius, 0), color: color)
    }
}
