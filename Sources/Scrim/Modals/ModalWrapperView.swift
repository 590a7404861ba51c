import UIKit

/// Around the modal's view: carries shadow, corners and the transforms of animations, so that the view itself is never
/// edited.
@MainActor
final class ModalWrapperView: UIView {
    /// Called for an escape gesture that the modal itself does not take; answers whether it dismissed.
    var escape: (@MainActor () -> Bool)?
    private let clip = UIView()

    init(content: UIView) {
        super.init(frame: content.frame)
        clip.frame = bounds
        clip.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(clip)
        adopt(content)
    }

    required init?(coder: NSCoder) { nil }

    /// Takes a view in, as large as this one.
    func adopt(_ content: UIView) {
        guard content.superview !== clip else { return }
        content.frame = clip.bounds
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        clip.addSubview(content)
    }

    /// Lets the modal's view go.
    func release() {
        for view in clip.subviews { view.removeFromSuperview() }
    }

    func apply(_ style: ModalStyle) {
        let radius = style.cornerRadius.usableLength
        clip.layer.cornerRadius = radius
        clip.layer.maskedCorners = style.roundedCorners
        clip.layer.cornerCurve = .continuous
        clip.clipsToBounds = radius > 0
        layer.shadowColor = style.shadow?.color.resolvedColor(with: traitCollection).cgColor
        layer.shadowOpacity = Float(min(style.shadow?.opacity.usableLength ?? 0, 1))
        layer.shadowRadius = style.shadow?.radius.usableLength ?? 0
        let offset = style.shadow?.offset ?? .zero
        layer.shadowOffset = offset.width.isFinite && offset.height.isFinite ? offset : .zero
        shadowCorners = style.shadow == nil ? nil : radius
        updateShadowPath()
    }

    /// Moves it, whatever its transform is.
    func place(in frame: CGRect) {
        let center = CGPoint(x: frame.midX, y: frame.midY)
        if bounds.size != frame.size { bounds.size = frame.size }
        if self.center != center { self.center = center }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        updateShadowPath()
    }

    override func accessibilityPerformEscape() -> Bool { escape?() ?? false }

    /// The corner radius of the shadow; nil without one.
    private var shadowCorners: CGFloat?

    private func updateShadowPath() {
        layer.shadowPath = shadowCorners.map { UIBezierPath(roundedRect: bounds, cornerRadius: $0).cgPath }
    }
}
