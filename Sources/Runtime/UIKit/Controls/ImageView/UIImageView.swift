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
            if picture.highlightedAnimationImages != nil {
                if picture.isAnimating { startImages() }
            } else if picture.highlightedImage != nil {
                imageSequenceMayHaveChanged()
            }
        }
    }

    // MARK: Images in turn

    /// The images that ``startAnimating()`` shows in turn, each as long as the others and placed as the first. While they
    /// are not shown, `image` is. Setting them stops those that are shown.
    open var animationImages: [UIImage]? {
        get { picture.animationImages }
        set {
            stopImages()
            picture.animationImages = newValue
            if newValue == nil { imageSequenceMayHaveChanged() }
        }
    }

    /// The images that are shown in turn while highlighted, nil for ``animationImages``.
    open var highlightedAnimationImages: [UIImage]? {
        get { picture.highlightedAnimationImages }
        set {
            stopImages()
            picture.highlightedAnimationImages = newValue
        }
    }

    /// How long ``animationImages`` take once through, in seconds. What is no positive number, as 0 at first, stands for a
    /// thirtieth of a second for each. A change counts from the next start on.
    open var animationDuration: TimeInterval {
        get { picture.animationDuration }
        set { picture.animationDuration = newValue }
    }

    /// How many times ``animationImages`` are shown; 0, as at first, is without end.
    open var animationRepeatCount: Int {
        get { picture.animationRepeatCount }
        set { picture.animationRepeatCount = newValue }
    }

    /// Whether images are being shown in turn. An animated image starts by itself.
    open var isAnimating: Bool { picture.isAnimating }

    /// Shows ``animationImages``, or those of an animated image, in turn from the first one on; nothing without any. They
    /// follow the device's clock, in a window only: in another one, or back in it, they begin anew.
    open func startAnimating() { startImages() }

    /// Ends that images are shown in turn: `image` shows.
    open func stopAnimating() { stopImages() }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        runImagesInWindow()
    }

    /// How symbols are to be shown that do not say so themselves.
    open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
        get { picture.symbolConfiguration }
        set {
            (picture.symbolConfiguration, picture.configured) = (newValue, nil)
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
        if picture.isAnimating || picture.image?.variants != nil { shownImageDidChange() }
    }

    override var baselineOffsets: (first: CGFloat, last: CGFloat) { imageBaselineOffsets }

    // MARK: Accessibility

    override var isElementByDefault: Bool { false }
    override var defaultTraits: UIAccessibilityTraits { .image }
}
