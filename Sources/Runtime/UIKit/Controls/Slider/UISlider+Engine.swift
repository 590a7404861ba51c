import CoreGraphics
import QuartzCore

/// What a slider stores.
struct SliderState {
    /// The height that constraints align, in points: documents record frames of 31 with 1 below it.
    static let alignmentHeight: CGFloat = 30
    static let trackHeight: CGFloat = 4
    static let knob: CGFloat = 28

    var value: Float = 0
    var minimum: Float = 0
    var maximum: Float = 1
    var isContinuous = true
    var minimumTint: UIColor?
    var maximumTint: UIColor?
    var thumbTint: UIColor?
    var thumbImages = StateTable<UIImage>()
    var knob: KnobView?
    var minimumImageView: UIImageView?
    var maximumImageView: UIImageView?
    /// While the knob is held: the distance of the touch from its middle, and the value before.
    var sliding: (offset: CGFloat, startValue: Float)?

    /// The value as a part of the range, 0 to 1.
    func fraction(of value: Float) -> CGFloat {
        maximum > minimum ? CGFloat((value - minimum) / (maximum - minimum)) : 0
    }
}

extension UISlider {
    func setUpSlider() {
        let knob = KnobView(frame: .zero)
        slider.knob = knob
        addSubview(knob)
        layer.needsDisplayOnBoundsChange = true
        setNeedsDisplay()
    }

    func setRange(_ minimum: Float, _ maximum: Float) {
        slider.minimum = minimum
        slider.maximum = maximum
        slider.value = min(max(slider.value, minimum), maximum)
        valueDidMove()
    }

    func changeValue(to value: Float, _ animated: Bool) {
        guard !value.isNaN else { return }
        let value = min(max(value, slider.minimum), slider.maximum)
        guard value != slider.value else { return }
        slider.value = value
        setNeedsDisplay()
        guard animated, window != nil else { return placeSliderParts() }
        UIView.animate(withDuration: 0.25) { self.placeSliderParts() }
    }

    private func valueDidMove() {
        setNeedsDisplay()
        setNeedsLayout()
    }

    func sliderStateDidChange() {
        slider.knob?.alpha = isEnabled ? 1 : 0.5
        thumbImageDidChange()
        setNeedsDisplay()
    }

    func thumbImageDidChange() {
        let image = currentThumbImage
        if slider.knob?.image != image {
            slider.knob?.image = image
            setNeedsLayout()
        }
    }

    /// Moves the knob by a part of the range, as a finger would.
    func moveByAssistant(_ part: Float) {
        let old = value
        guard isEnabled else { return }
        changeValue(to: value + part * (maximumValue - minimumValue), false)
        if value != old { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
    }

    func setValueImage(_ path: WritableKeyPath<SliderState, UIImageView?>, _ image: UIImage?) {
        if slider[keyPath: path] == nil, image != nil {
            let view = UIImageView(frame: .zero)
            slider[keyPath: path] = view
            addSubview(view)
        }
        slider[keyPath: path]?.image = image
        valueDidMove()
    }

    // MARK: Places

    private var knobSize: CGSize {
        currentThumbImage?.size ?? CGSize(width: SliderState.knob, height: SliderState.knob)
    }

    func valueImageRects(in bounds: CGRect) -> (minimum: CGRect, maximum: CGRect) {
        let minimum = slider.minimumImageView?.image?.size ?? .zero
        let maximum = slider.maximumImageView?.image?.size ?? .zero
        func rect(_ size: CGSize, atLeft: Bool) -> CGRect {
            CGRect(
                x: atLeft ? bounds.minX : bounds.maxX - size.width,
                y: (bounds.midY - size.height / 2).roundedToPixel(scale: traitCollection.displayScale),
                width: size.width,
                height: size.height)
        }
        return (rect(minimum, atLeft: !isRightToLeft), rect(maximum, atLeft: isRightToLeft))
    }

    func defaultTrackRect(in bounds: CGRect) -> CGRect {
        let images = valueImageRects(in: bounds)
        let (left, right) = isRightToLeft ? (images.maximum, images.minimum) : (images.minimum, images.maximum)
        // 2 points from the bounds, or 8 from an image: where the images' sizes say so.
        let minX = left.width > 0 ? left.maxX + 8 : bounds.minX + 2
        let maxX = right.width > 0 ? right.minX - 8 : bounds.maxX - 2
        let y = (bounds.midY - SliderState.trackHeight / 2).roundedToPixel(scale: traitCollection.displayScale)
        return CGRect(x: minX, y: y, width: max(maxX - minX, 0), height: SliderState.trackHeight)
    }

    func defaultThumbRect(in bounds: CGRect, track: CGRect, _ value: Float) -> CGRect {
        let size = knobSize
        let fraction = slider.fraction(of: min(max(value, slider.minimum), slider.maximum))
        // The knob's edge, not its middle, reaches the track's end (and the bounds', 2 points further).
        let travel = max(track.width + 4 - size.width, 0)
        let x = track.minX - 2 + travel * (isRightToLeft ? 1 - fraction : fraction)
        return CGRect(x: x, y: track.midY - size.height / 2, width: size.width, height: size.height)
    }

    private var currentThumbRect: CGRect {
        thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: slider.value)
    }

    func placeSliderParts() {
        slider.knob?.placeKnob(in: currentThumbRect)
        slider.minimumImageView?.place(in: minimumValueImageRect(forBounds: bounds))
        slider.maximumImageView?.place(in: maximumValueImageRect(forBounds: bounds))
    }

    func drawTrack() {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let track = trackRect(forBounds: bounds)
        let middle = currentThumbRect.midX
        context.saveGState()
        context.setAlpha(isEnabled ? 1 : 0.5)
        var (left, right) = (track, track)
        left.size.width = max(middle - track.minX, 0)
        right.origin.x = middle
        right.size.width = max(track.maxX - middle, 0)
        let minimum = resolved(slider.minimumTint ?? effectiveTintColor)
        let maximum = resolved(slider.maximumTint ?? .systemFill)
        for (part, isMinimum) in [(left, !isRightToLeft), (right, isRightToLeft)] {
            context.saveGState()
            context.clip(to: part)
            context.fill(track, cornerRadius: track.height / 2, isMinimum ? minimum : maximum)
            context.restoreGState()
        }
        context.restoreGState()
    }

    // MARK: Touches

    /// Only a touch at the knob moves it; around a knob of 28 points 8 more count on each side: 44 in all.
    func beginSliding(at point: CGPoint) -> Bool {
        let thumb = currentThumbRect
        guard thumb.insetBy(dx: -8, dy: -8).contains(point) else { return false }
        slider.sliding = (point.x - thumb.midX, slider.value)
        return true
    }

    func slide(to point: CGPoint) {
        guard let sliding = slider.sliding else { return }
        let track = trackRect(forBounds: bounds)
        let travel = track.width + 4 - knobSize.width
        guard travel > 0 else { return }
        let part = (point.x - sliding.offset - knobSize.width / 2 - (track.minX - 2)) / travel
        let fraction = min(max(isRightToLeft ? 1 - part : part, 0), 1)
        let old = slider.value
        changeValue(to: slider.minimum + Float(fraction) * (slider.maximum - slider.minimum), false)
        if slider.isContinuous, slider.value != old { sendActions(for: .valueChanged) }
    }

    func endSliding() {
        guard let sliding = slider.sliding else { return }
        slider.sliding = nil
        if !slider.isContinuous, slider.value != sliding.startValue { sendActions(for: .valueChanged) }
    }
}
