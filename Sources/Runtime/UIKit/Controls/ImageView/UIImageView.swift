import CoreGraphics
public import Foundation

/// A view that shows an image, placed by the view's `contentMode`.
///
/// The image is the layer's contents, so that one that overflows the bounds shows unless the view clips. Images that
/// are stencils take the view's tint.
@MainActor
open class UIImageView: UIView {
    var picture = ImageViewState()

    /// Makes a view as large as `image`.
    public init(image: UIImage?) {
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        setUpImage(image, nil)
    }

    /// Makes a view as large as `image`.
    public init(image: UIImage?, highlightedImage: UIImage?) {
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        setUpImage(image, highlightedImage)
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUpImage(nil, nil)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpImage(nil, nil)
    }

    open var image: UIImage? {
        get { picture.image }
        set { changeImage(\.image, newValue) }
    }

    /// What is shown while highlighted, nil for the image itself.
    open var highlightedImage: UIImage? {
        get { picture.highlightedImage }
        set { changeImage(\.highlightedImage, newValue) }
    }

    open var isHighlighted: Bool {
        get { picture.isHighlighted }
        set {
            guard picture.isHighlighted != newValue else { return }
            picture.isHighlighted = newValue
            if picture.highlightedImage != nil { shownImageDidChange() }
        }
    }

    /// How symbols are to be shown that do not say so themselves.
    open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
        get { picture.symbolConfiguration }
        set {
            picture.symbolConfiguration = newValue
            shownImageDidChange()
        }
    }

    /// The size of the image shown, none without an image.
    open override var intrinsicContentSize: CGSize {
        shownImage.map { alignmentSize(of: $0) }
            ?? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    }

    /// The size of the image shown, zero without one.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { shownImage?.size ?? .zero }

    open override var alignmentRectInsets: UIEdgeInsets { shownImage?.alignmentRectInsets ?? .zero }

    open override func display(_ layer: CALayer) { showImage() }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        if picture.usesTint { setNeedsDisplay() }
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if picture.image?.content.variants != nil { shownImageDidChange() }
    }

    override var baselineOffsets: (first: CGFloat, last: CGFloat) { imageBaselineOffsets }

    // MARK: Accessibility

    override var isElementByDefault: Bool { false }
    override var defaultTraits: UIAccessibilityTraits { .image }
}
