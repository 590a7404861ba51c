import UIKit

/// All of the container behind the modal: dims or blurs, and decides what touches beside the modal meet.
@MainActor
final class ModalBackdropView: UIView {
    /// Asked before a touch is taken: whether the modal is still in its place.
    var isAlive: (@MainActor () -> Bool)?
    /// Called for an escape gesture; answers whether it dismissed.
    var escape: (@MainActor () -> Bool)?
    /// Called when an assistive technology activates the backdrop; answers whether it dismissed.
    var activate: (@MainActor () -> Bool)?

    var passesTouches = false
    /// What lies before the backdrop, beside which touches may pass. Not retained.
    weak var modal: UIView?
    private var shade: UIView?
    /// Of the shade, where that is a blur.
    private var blur: (style: UIBlurEffect.Style, effect: UIBlurEffect)?
    let tracker = ModalTracker()

    override init(frame: CGRect) {
        super.init(frame: frame)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        tracker.install(in: self)
    }

    required init?(coder: NSCoder) { nil }

    /// How far the keyboard reaches up from the bottom, in points; where there is none, the safe area.
    var keyboardHeight: CGFloat { max(bounds.maxY - keyboardLayoutGuide.layoutFrame.minY, 0) }

    // MARK: Looks

    /// How strong the shade is, 0...1. A blur is there or not: UIKit draws none in a view that is half transparent, and
    /// lets the effect itself come by degrees in an animation.
    var shadeAlpha: CGFloat {
        get {
            guard let view = shade as? UIVisualEffectView else { return shade?.alpha ?? 1 }
            return view.effect == nil ? 0 : 1
        }
        set {
            guard let view = shade as? UIVisualEffectView else {
                shade?.alpha = newValue
                return
            }
            view.effect = newValue > 0 ? blur?.effect : nil
        }
    }

    /// - Parameter alpha: Of a shade that is new; one that can stay goes on with what it does.
    func show(_ background: ModalStyle.Background, alpha: CGFloat) {
        let wantedBlur = background.blurStyle
        switch background {
        case .dim(let color) where shade != nil && blur == nil:
            shade?.backgroundColor = color
            return
        case .blur where shade != nil && wantedBlur != nil && wantedBlur == blur?.style: return
        default: break
        }
        shade?.removeFromSuperview()
        blur = wantedBlur.map { ($0, UIBlurEffect(style: $0)) }
        shade = makeShade(background)
        // A new one does not grow out of a corner where the change is animated.
        UIView.performWithoutAnimation { place(shade, alpha) }
    }

    private func place(_ shade: UIView?, _ alpha: CGFloat) {
        guard let shade else { return }
        shade.frame = bounds
        shade.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        shade.isUserInteractionEnabled = false
        shadeAlpha = alpha
        insertSubview(shade, at: 0)
    }

    private func makeShade(_ background: ModalStyle.Background) -> UIView? {
        if let blur { return UIVisualEffectView(effect: blur.effect) }
        let color: UIColor
        switch background {
        case .clear: return nil
        case .dim(let own): color = own
        // As much as separates the modal from what lies below without hiding where one is.
        case .blur: color = UIColor.black.withAlphaComponent(0.6)
        }
        let view = UIView()
        view.backgroundColor = color
        return view
    }

    // MARK: Touches

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let isAlive = isAlive?() ?? true
        let hit = super.hitTest(point, with: event)
        guard hit != nil, passesTouches || !isAlive else { return hit }
        // While it is animated UIKit lets no touch meet the modal; those are not meant for what lies below.
        if isAlive, let modal, modal.point(inside: modal.convert(point, from: self), with: event) { return hit }
        return viewBelow(point, event)
    }

    /// What a touch would meet if the container were not there.
    func viewBelow(_ point: CGPoint, _ event: UIEvent?) -> UIView? {
        var view: UIView = self
        // Out of the container, whose other views are the modal's own.
        if let container = superview { view = container }
        while let parent = view.superview {
            let siblings = parent.subviews
            let index = siblings.firstIndex { $0 === view } ?? 0
            for sibling in siblings[..<index].reversed() {
                if let hit = sibling.hitTest(sibling.convert(point, from: self), with: event) { return hit }
            }
            view = parent
        }
        return nil
    }

    // MARK: Assistive technologies

    /// Whether an assistive technology finds the backdrop, as a button.
    var isDismissButton = false {
        didSet {
            isAccessibilityElement = isDismissButton
            accessibilityTraits = isDismissButton ? .button : .none
            accessibilityLabel = isDismissButton ? ScrimWord.dismiss.text : nil
            accessibilityHint = isDismissButton ? ScrimWord.dismissHint.text : nil
        }
    }

    override func accessibilityPerformEscape() -> Bool { escape?() ?? false }
    override func accessibilityActivate() -> Bool { activate?() ?? false }
}

extension ModalStyle.Background {
    /// The blur that is drawn; nil also where the user asked for less transparency.
    @MainActor
    fileprivate var blurStyle: UIBlurEffect.Style? {
        guard case .blur(let style) = self, !UIAccessibility.isReduceTransparencyEnabled else { return nil }
        return style
    }
}
