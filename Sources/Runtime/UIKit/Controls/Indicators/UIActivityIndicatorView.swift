import CoreGraphics
public import Foundation
import QuartzCore

/// Spinning spokes for work that takes an unknown time.
@MainActor
open class UIActivityIndicatorView: UIView {
    public enum Style: Int, Sendable {
        case medium = 100
        case large = 101
    }

    var indicator = IndicatorState()

    public init(style: UIActivityIndicatorView.Style) {
        super.init(frame: CGRect(origin: .zero, size: IndicatorState.size(style)))
        indicator.style = style
        setUpIndicator()
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUpIndicator()
    }

    public required init(coder: NSCoder) {
        // A view's own initialiser from a coder never fails; UIKit's indicator says so in its signature.
        super.init(coder: coder)!
        setUpIndicator()
    }

    /// How large the spokes are: 20 or 37 points.
    open var style: UIActivityIndicatorView.Style {
        get { indicator.style }
        set {
            indicator.style = newValue
            invalidateIntrinsicContentSize()
            setNeedsLayout()
        }
    }

    /// The spokes' colour, by default a grey.
    open var color: UIColor! {
        get { indicator.color ?? .systemGray }
        set {
            indicator.color = newValue
            indicator.spokes?.color = color
        }
    }

    /// Whether the view hides itself while it does not spin.
    open var hidesWhenStopped: Bool {
        get { indicator.hidesWhenStopped }
        set {
            indicator.hidesWhenStopped = newValue
            isHidden = newValue && !isAnimating
        }
    }

    open var isAnimating: Bool { indicator.isAnimating }
    open func startAnimating() { spin(true) }
    open func stopAnimating() { spin(false) }

    override var isOpaqueByDefault: Bool { false }

    open override var intrinsicContentSize: CGSize { IndicatorState.size(style) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { IndicatorState.size(style) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        placeSpokes()
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        updateSpinning()
    }

    // MARK: Accessibility

    override var isElementByDefault: Bool { true }
    override var defaultLabel: String? { isAnimating ? "In progress" : "Progress halted" }
    override var defaultTraits: UIAccessibilityTraits { .updatesFrequently }
}

/// What an activity indicator stores.
struct IndicatorState {
    static func size(_ style: UIActivityIndicatorView.Style) -> CGSize {
        let side: CGFloat = style == .large ? 37 : 20
        return CGSize(width: side, height: side)
    }

    var style = UIActivityIndicatorView.Style.medium
    var color: UIColor?
    var hidesWhenStopped = true
    var isAnimating = false
    var spokes: SpokesView?
}

extension UIActivityIndicatorView {
    func setUpIndicator() {
        isUserInteractionEnabled = false
        let spokes = SpokesView(frame: .zero)
        spokes.isUserInteractionEnabled = false
        spokes.color = color
        indicator.spokes = spokes
        addSubview(spokes)
        isHidden = indicator.hidesWhenStopped
    }

    func placeSpokes() {
        let size = IndicatorState.size(style)
        indicator.spokes?.place(
            in: CGRect(
                x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2, width: size.width,
                height: size.height))
    }

    func spin(_ isSpinning: Bool) {
        guard isSpinning != indicator.isAnimating else { return }
        indicator.isAnimating = isSpinning
        if indicator.hidesWhenStopped { isHidden = !isSpinning }
        updateSpinning()
    }

    /// The spokes turn by an eighth eight times a second, as since iOS 13, by the layer's clock.
    func updateSpinning() {
        guard let layer = indicator.spokes?.layer else { return }
        guard indicator.isAnimating, window != nil else { return layer.removeAnimation(forKey: "spin") }
        guard layer.animation(forKey: "spin") == nil else { return }
        let animation = CAKeyframeAnimation(keyPath: "transform.rotation.z")
        animation.values = (0..<8).map { CGFloat($0) * .pi / 4 }
        animation.calculationMode = .discrete
        animation.duration = 1
        animation.repeatCount = .infinity
        layer.add(animation, forKey: "spin")
    }
}

/// Eight spokes, fading around.
final class SpokesView: UIView {
    var color: UIColor = .systemGray {
        didSet { setNeedsDisplay() }
    }

    override var isOpaqueByDefault: Bool { false }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let radius = min(bounds.width, bounds.height) / 2
        let color = resolved(color)
        context.setLineWidth(radius * 0.22)
        context.setLineCap(.round)
        for spoke in 0..<8 {
            let angle = CGFloat(spoke) * .pi / 4 - .pi / 2
            let (x, y) = (cos(angle), sin(angle))
            let strength = 0.25 + 0.75 * CGFloat(spoke) / 7
            context.setStrokeColor(color.copy(alpha: color.alpha * strength) ?? color)
            context.strokeLineSegments(between: [
                CGPoint(x: bounds.midX + x * radius * 0.5, y: bounds.midY + y * radius * 0.5),
                CGPoint(x: bounds.midX + x * radius * 0.86, y: bounds.midY + y * radius * 0.86),
            ])
        }
    }
}
