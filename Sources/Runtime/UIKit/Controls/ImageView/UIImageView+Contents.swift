import CoreGraphics
import Foundation
import QuartzCore

/// What an image view stores.
struct ImageViewState {
    /// How a button's image shows the button's state.
    enum Dimming {
        case none, highlighted, disabled
    }

    var image: UIImage?
    var highlightedImage: UIImage?
    var isHighlighted = false
    var symbolConfiguration: UIImage.SymbolConfiguration?
    /// A symbol, and what it was made into by that.
    var configured: (symbol: UIImage, image: UIImage)?
    /// Whether images that leave it to the view are stencils, as in system buttons.
    var isTemplateByDefault = false
    var dimming = Dimming.none
    /// Whether the image shown is in the view's tint.
    var usesTint = false

    var animationImages: [UIImage]?
    var highlightedAnimationImages: [UIImage]?
    var animationDuration: TimeInterval = 0
    var animationRepeatCount = 0
    var isAnimating = false
    /// Grows with each start and stop, so that the end of one showing is told from that of the next.
    var run = 0
}

extension UIImageView {
    func setUpImage(_ image: UIImage?, _ highlightedImage: UIImage?) {
        isUserInteractionEnabled = false
        picture.image = image
        picture.highlightedImage = highlightedImage
        if image != nil { shownImageDidChange() }
        if image?.images != nil { imageSequenceMayHaveChanged() }
    }

    /// The image of the present state. A symbol is as the view prefers it, as far as it does not say so itself.
    var shownImage: UIImage? {
        let image = picture.isHighlighted ? picture.highlightedImage ?? picture.image : picture.image
        guard let image, let preferred = picture.symbolConfiguration, let own = image.symbolConfiguration else {
            return image
        }
        if let known = picture.configured, known.symbol === image { return known.image }
        let configured = image.withConfiguration(preferred.applying(own))
        picture.configured = (image, configured)
        return configured
    }

    func changeImage(_ path: WritableKeyPath<ImageViewState, UIImage?>, _ image: UIImage?) {
        guard picture[keyPath: path] != image else { return }
        picture[keyPath: path] = image
        shownImageDidChange()
        imageSequenceMayHaveChanged()
    }

    func shownImageDidChange() {
        invalidateIntrinsicContentSize()
        layer.needsDisplayOnBoundsChange = shownImage?.content.isResizable ?? false
        setNeedsDisplay()
    }

    /// Changes how the image shows a button's state.
    func setDimming(_ dimming: ImageViewState.Dimming) {
        guard picture.dimming != dimming else { return }
        picture.dimming = dimming
        setNeedsDisplay()
    }

    func alignmentSize(of image: UIImage) -> CGSize {
        let insets = image.alignmentRectInsets
        return CGSize(
            width: image.size.width - insets.left - insets.right, height: image.size.height - insets.top - insets.bottom
        )
    }

    /// A symbol's baseline; the lower edge of other images.
    var imageBaselineOffsets: (first: CGFloat, last: CGFloat) {
        guard let image = shownImage, let baseline = image.baselineOffsetFromBottom else {
            let height = max(intrinsicContentSize.height, 0)
            return (height, 0)
        }
        return (image.size.height - baseline, baseline)
    }

    // MARK: Contents

    /// Makes the image shown the layer's contents.
    func showImage() {
        defer { repaintImages() }
        guard let image = shownImage, let content = paintedContent(of: image) else {
            layer.contents = nil
            return
        }
        layer.contentsScale = content.scale
        layer.contents = content.pixels
    }

    /// The pixels to show and how many of them make a point.
    func paintedContent(of image: UIImage) -> (pixels: CGImage, scale: CGFloat)? {
        let tint = image.tint(viewTint: effectiveTintColor, templateByDefault: picture.isTemplateByDefault)
        picture.usesTint = tint != nil
        var content = image.painted(tint: tint, traits: traitCollection)
        if image.flipsForRightToLeftLayoutDirection, isRightToLeft {
            content.orientation = content.orientation.mirrored
        }
        if content.isResizable, contentMode == .scaleToFill {
            // Only a picture of the view's own size has caps of the right size.
            let scale = max(traitCollection.displayScale, 1)
            return drawn(size: bounds.size, scale: scale) { content.draw(in: bounds(at: .zero), $0) }
        }
        guard picture.dimming != .none else { return content.upright().map { ($0, content.scale) } }
        content.isResizable = false
        return drawn(size: content.size, scale: content.scale) { context in
            content.draw(in: CGRect(origin: .zero, size: content.size), context)
        }
    }

    private func bounds(at origin: CGPoint) -> CGRect { CGRect(origin: origin, size: bounds.size) }

    private func drawn(size: CGSize, scale: CGFloat, _ body: (CGContext) -> Void) -> (pixels: CGImage, scale: CGFloat)?
    {
        guard size.width > 0, size.height > 0, let context = CGContext(size: size, scale: scale, opaque: false) else {
            return nil
        }
        let rect = CGRect(origin: .zero, size: size)
        body(context)
        switch picture.dimming {
        case .none: break
        case .highlighted:
            // UIKit darkens the image of a custom button while it is pressed; how much is measured by eye.
            context.setBlendMode(.sourceAtop)
            context.setFillColor(CGColor(gray: 0, alpha: 0.35))
            context.fill(rect)
        case .disabled:
            context.setBlendMode(.destinationIn)
            context.setFillColor(CGColor(gray: 0, alpha: 0.5))
            context.fill(rect)
        }
        return context.takeImage().map { ($0, scale) }
    }
}
