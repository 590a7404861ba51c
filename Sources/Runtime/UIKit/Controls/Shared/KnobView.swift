import CoreGraphics
import QuartzCore

/// The white knob of switches and sliders, with the shadow that sets it off from what it slides over.
final class KnobView: UIView {
    /// Room around the knob for its shadow, in points.
    static let margin: CGFloat = 6

    /// Replaces the white of the knob.
    var color: UIColor = .white {
        didSet { setNeedsDisplay() }
    }

    /// Replaces the knob.
    var image: UIImage? {
        didSet { setNeedsDisplay() }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        setUpKnob()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpKnob()
    }

    private func setUpKnob() {
        isUserInteractionEnabled = false
        layer.needsDisplayOnBoundsChange = true
        setNeedsDisplay()
    }

    /// Moves the knob itself, without its margin, to `rect`.
    func placeKnob(in rect: CGRect) { place(in: rect.insetBy(dx: -Self.margin, dy: -Self.margin)) }

    override var isOpaqueByDefault: Bool { false }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let knob = bounds.insetBy(dx: Self.margin, dy: Self.margin)
        if let image { return image.draw(in: knob) }
        context.saveGState()
        context.setShadow(offset: CGSize(width: 0, height: 2), blur: 4, color: CGColor(gray: 0, alpha: 0.2))
        context.setFillColor(resolved(color))
        context.fillEllipse(in: knob)
        context.restoreGState()
    }
}
