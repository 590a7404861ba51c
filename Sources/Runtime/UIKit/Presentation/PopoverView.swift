import CoreGraphics
import Foundation
import QuartzCore

/// The bubble: its shape with the arrow, and the presented view clear of it.
final class PopoverView: UIView {
    let content: UIView
    private let shape = CAShapeLayer()

    init(content: UIView) {
        self.content = content
        super.init(frame: .zero)
        layer.addSublayer(shape)
        content.layer.cornerRadius = PopoverLayout.cornerRadius
        content.clipsToBounds = true
        addSubview(content)
    }

    required init?(coder: NSCoder) { nil }

    /// The bubble's colour, nil for the system's.
    var fill: UIColor? { didSet { applyFill() } }

    var placement: PopoverLayout.Placement? {
        didSet {
            if placement != oldValue { setNeedsLayout() }
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard let placement else { return }
        let arrow = PopoverLayout.arrow
        var body = bounds
        switch placement.direction {
        case .up: body = CGRect(x: 0, y: arrow.height, width: bounds.width, height: bounds.height - arrow.height)
        case .down: body.size.height -= arrow.height
        case .left: body = CGRect(x: arrow.height, y: 0, width: bounds.width - arrow.height, height: bounds.height)
        default: body.size.width -= arrow.height
        }
        if content.superview === self || content.superview == nil { content.frame = body }
        let path = UIBezierPath(roundedRect: body, cornerRadius: PopoverLayout.cornerRadius)
        let half = arrow.width / 2
        let tip = placement.tip
        let corners: [CGPoint] =
            switch placement.direction {
            case .up:
                [CGPoint(x: tip - half, y: body.minY), CGPoint(x: tip, y: 0), CGPoint(x: tip + half, y: body.minY)]
            case .down:
                [
                    CGPoint(x: tip - half, y: body.maxY), CGPoint(x: tip, y: bounds.maxY),
                    CGPoint(x: tip + half, y: body.maxY),
                ]
            case .left:
                [CGPoint(x: body.minX, y: tip - half), CGPoint(x: 0, y: tip), CGPoint(x: body.minX, y: tip + half)]
            default:
                [
                    CGPoint(x: body.maxX, y: tip - half), CGPoint(x: bounds.maxX, y: tip),
                    CGPoint(x: body.maxX, y: tip + half),
                ]
            }
        path.move(to: corners[0])
        path.addLine(to: corners[1])
        path.addLine(to: corners[2])
        path.close()
        shape.frame = bounds
        shape.path = path.cgPath
        applyFill()
    }

    private func applyFill() {
        shape.fillColor = (fill ?? .systemBackground).resolvedColor(with: traitCollection).cgColor
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        applyFill()
    }
}
