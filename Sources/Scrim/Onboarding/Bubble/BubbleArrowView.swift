import UIKit

/// The triangle between bubble and anchor. Its frame is that of ``PlacementResult/arrow``.
///
/// What it draws reaches a little over the bubble, to cover its border there and to leave no seam.
final class BubbleArrowView: UIView {
    /// The side of the anchor that the bubble stands on. The tip is at the side across.
    var side = Placement.Side.top { didSet { if side != oldValue { setNeedsLayout() } } }

    var theme = BubbleTheme.standard {
        didSet {
            guard theme != oldValue else { return }
            updateColors()
            setNeedsLayout()
        }
    }

    private let line = CAShapeLayer()

    override class var layerClass: AnyClass { CAShapeLayer.self }
    private var shape: CAShapeLayer? { layer as? CAShapeLayer }

    override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        isUserInteractionEnabled = false
        CATransaction.withoutActions {
            line.fillColor = nil
            layer.addSublayer(line)
        }
        updateColors()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let scale = max(traitCollection.displayScale, 1)
        let border = theme.usableBorderWidth
        let outline = BubbleArrowOutline(bounds: bounds, side: side, border: border, overlap: max(border, 1 / scale))
        CATransaction.withoutActions {
            shape?.path = outline.fill.cgPath
            line.path = border > 0 ? outline.line.cgPath : nil
            line.lineWidth = border
        }
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        updateColors()
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        updateColors()
    }

    private func updateColors() {
        CATransaction.withoutActions {
            shape?.fillColor = theme.colors.background.resolvedColor(with: traitCollection).cgColor
            line.strokeColor = theme.colors.border.resolvedColor(with: traitCollection).cgColor
        }
    }
}

/// The paths of an arrow in its own space.
struct BubbleArrowOutline {
    let bounds: CGRect
    let side: Placement.Side
    let border: CGFloat
    /// How far it reaches over the bubble.
    let overlap: CGFloat

    /// Along the base, and from it towards the tip, to the view's space.
    private func point(_ along: CGFloat, _ out: CGFloat) -> CGPoint {
        switch side {
        case .top: CGPoint(x: bounds.minX + along, y: bounds.minY + out)
        case .bottom: CGPoint(x: bounds.minX + along, y: bounds.maxY - out)
        case .left: CGPoint(x: bounds.minX + out, y: bounds.minY + along)
        case .right: CGPoint(x: bounds.maxX - out, y: bounds.minY + along)
        }
    }

    private var isVertical: Bool { side == .top || side == .bottom }
    private var length: CGFloat { isVertical ? bounds.width : bounds.height }
    private var height: CGFloat { isVertical ? bounds.height : bounds.width }

    /// The triangle, and a strip over the bubble that is as long as the base.
    var fill: UIBezierPath {
        let path = UIBezierPath()
        guard length > 0, height > 0 else { return path }
        path.move(to: point(0, 0))
        path.addLine(to: point(min(border, length / 2), -overlap))
        path.addLine(to: point(max(length - border, length / 2), -overlap))
        path.addLine(to: point(length, 0))
        path.addLine(to: point(length / 2, height))
        path.close()
        return path
    }

    /// The middle of the border along both flanks, inside the triangle, from the middle of the bubble's border on.
    var line: UIBezierPath {
        let path = UIBezierPath()
        guard length > 0, height > 0 else { return path }
        let flank = (length * length / 4 + height * height).squareRoot()
        // A line half a border inside the flank meets the base, and the middle axis, this much further in.
        let alongBase = border / 2 * flank / height
        let belowTip = border * flank / length
        // As far over the bubble as its border's middle.
        let slope = length / 2 / height
        let start = alongBase - border / 2 * slope
        path.move(to: point(start, -border / 2))
        path.addLine(to: point(length / 2, max(height - belowTip, 0)))
        path.addLine(to: point(length - start, -border / 2))
        return path
    }
}
