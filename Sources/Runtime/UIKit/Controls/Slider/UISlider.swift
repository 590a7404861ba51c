import CoreGraphics
public import Foundation

/// A control that picks a value by dragging a knob along a track.
@MainActor
open class UISlider: UIControl {
    var slider = SliderState()

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUpSlider()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpSlider()
    }

    /// Setting it sends no event; values outside of the range are moved to its ends.
    open var value: Float {
        get { slider.value }
        set { setValue(newValue, animated: false) }
    }

    open func setValue(_ value: Float, animated: Bool) { changeValue(to: value, animated) }

    open var minimumValue: Float {
        get { slider.minimum }
        set { setRange(newValue, max(newValue, slider.maximum)) }
    }

    open var maximumValue: Float {
        get { slider.maximum }
        set { setRange(min(newValue, slider.minimum), newValue) }
    }

    /// Whether `valueChanged` is sent while the knob moves, or only at the end.
    open var isContinuous: Bool {
        get { slider.isContinuous }
        set { slider.isContinuous = newValue }
    }

    open var minimumValueImage: UIImage? {
        get { slider.minimumImageView?.image }
        set { setValueImage(\.minimumImageView, newValue) }
    }

    open var maximumValueImage: UIImage? {
        get { slider.maximumImageView?.image }
        set { setValueImage(\.maximumImageView, newValue) }
    }

    /// The track's colour before the knob, nil for the tint.
    open var minimumTrackTintColor: UIColor? {
        get { slider.minimumTint }
        set {
            slider.minimumTint = newValue
            setNeedsDisplay()
        }
    }

    /// The track's colour behind the knob, nil for the system's.
    open var maximumTrackTintColor: UIColor? {
        get { slider.maximumTint }
        set {
            slider.maximumTint = newValue
            setNeedsDisplay()
        }
    }

    /// The knob's colour, nil for white.
    open var thumbTintColor: UIColor? {
        get { slider.thumbTint }
        set {
            slider.thumbTint = newValue
            slider.knob?.color = newValue ?? .white
        }
    }

    open func setThumbImage(_ image: UIImage?, for state: UIControl.State) {
        slider.thumbImages[state] = image
        thumbImageDidChange()
    }
    open func thumbImage(for state: UIControl.State) -> UIImage? { slider.thumbImages.resolved(for: state) }
    open var currentThumbImage: UIImage? { thumbImage(for: state) }

    open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect { valueImageRects(in: bounds).minimum }
    open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect { valueImageRects(in: bounds).maximum }
    open func trackRect(forBounds bounds: CGRect) -> CGRect { defaultTrackRect(in: bounds) }
    open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
        defaultThumbRect(in: bounds, track: rect, value)
    }

    override var isOpaqueByDefault: Bool { false }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: SliderState.alignmentHeight)
    }
    /// As in Interface Builder's documents: the track's ends lie 2 points inside the frame.
    open override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 0, left: 2, bottom: 1, right: 2) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: bounds.width, height: SliderState.alignmentHeight + 1)
    }

    open override func draw(_ rect: CGRect) { drawTrack() }

    /// A tenth of the range, as VoiceOver moves sliders.
    open override func accessibilityIncrement() { moveByAssistant(0.1) }
    open override func accessibilityDecrement() { moveByAssistant(-0.1) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        placeSliderParts()
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsDisplay()
    }

    override func stateDidChange(from old: State) {
        super.stateDidChange(from: old)
        sliderStateDidChange()
    }

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        beginSliding(at: touch.location(in: self))
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        slide(to: touch.location(in: self))
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        endSliding()
    }

    open override func cancelTracking(with event: UIEvent?) {
        super.cancelTracking(with: event)
        endSliding()
    }

    // MARK: Accessibility

    override var isElementByDefault: Bool { true }
    override var defaultValue: String? { spokenValue }
    override var defaultTraits: UIAccessibilityTraits { stateTraits([.adjustable]) }
}
