public import Foundation
import QuartzCore

/// A view whose background is a visual effect. Subviews go into `contentView`.
///
/// A blur shows what was drawn below the view in its window. Set in an animation block, the effect comes and goes by
/// degrees.
@MainActor
open class UIVisualEffectView: UIView {
    private let backdrop = BackdropView(frame: .zero)
    private var shownEffect: UIVisualEffect?

    /// What lies over the effect. Owned by the view, always as large as it.
    public let contentView = UIView(frame: .zero)

    public init(effect: UIVisualEffect?) {
        super.init(frame: .zero)
        setUpEffect()
        self.effect = effect
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUpEffect()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpEffect()
    }

    open var effect: UIVisualEffect? {
        get { shownEffect }
        set {
            shownEffect = newValue
            showEffect()
        }
    }

    private func setUpEffect() {
        for view in [backdrop, contentView] {
            view.frame = bounds
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            addSubview(view)
        }
        backdrop.isUserInteractionEnabled = false
    }

    /// Users who ask for less transparency see the material's colour, opaque, and nothing of what lies below.
    func showEffect() {
        let material = (shownEffect as? UIBlurEffect).map { BlurMaterial($0.style) }
        let device = window?.device ?? DeviceContext.current
        let isOpaque = device.settings.accessibilityOptions.contains(.reduceTransparency)
        backdrop.blurRadius = isOpaque ? 0 : material?.radius ?? 0
        backdrop.backgroundColor = isOpaque ? material?.tint.withAlphaComponent(1) : material?.tint
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if window != nil, shownEffect != nil { showEffect() }
    }
}

/// The part of a visual effect view that shows what lies below.
private final class BackdropView: UIView {
    override class var layerClass: AnyClass { BackdropLayer.self }

    var blurRadius: CGFloat {
        get { (layer as? BackdropLayer)?.blurRadius ?? 0 }
        set { (layer as? BackdropLayer)?.blurRadius = newValue }
    }
}
