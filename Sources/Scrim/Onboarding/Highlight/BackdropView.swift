import UIKit

/// A colour over everything, with holes.
final class BackdropView: UIView {
    override class var layerClass: AnyClass { CAShapeLayer.self }

    private var shape: CAShapeLayer? { layer as? CAShapeLayer }

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        shape?.fillRule = .evenOdd
    }

    /// A backdrop is made in code.
    required init?(coder: NSCoder) { nil }

    /// The colour of all but the holes, for the present traits.
    var color = UIColor.clear { didSet { colorDidChange() } }

    private func colorDidChange() { shape?.fillColor = color.resolvedColor(with: traitCollection).cgColor }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        colorDidChange()
    }

    /// Cuts the holes out, which must not overlap.
    func cut(_ holes: [UIBezierPath]) {
        let path = UIBezierPath(rect: bounds)
        for hole in holes { path.append(hole) }
        CATransaction.withoutActions { shape?.path = path.cgPath }
    }
}
