import CoreGraphics
public import Foundation

/// A view whose background is a visual effect. Subviews go into `contentView`.
///
/// A blur is drawn as a nearly opaque colour yet, which is reported once.
@MainActor
open class UIVisualEffectView: UIView {
    private let backdrop = UIView(frame: .zero)
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

    private func showEffect() {
        guard let blur = shownEffect as? UIBlurEffect else {
            backdrop.backgroundColor = nil
            return
        }
        RuntimeIssue.report(
            "A blur effect is drawn as a nearly opaque colour: what lies behind it is not blurred.",
            once: "UIBlurEffect")
        backdrop.backgroundColor = blur.style.fallbackColor
    }
}
