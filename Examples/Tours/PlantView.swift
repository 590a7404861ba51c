import UIKit

/// A plant in its pot.
final class PlantView: UIView {
    private let plant: Plant
    private let stems = CAShapeLayer()
    private let leaves = CAShapeLayer()
    private let pot = CAShapeLayer()

    init(_ plant: Plant, cornerRadius: CGFloat) {
        self.plant = plant
        super.init(frame: .zero)
        translatesAutoresizingMaskIntoConstraints = false
        backgroundColor = plant.pot.withAlphaComponent(0.16)
        layer.cornerRadius = cornerRadius
        layer.masksToBounds = true
        stems.strokeColor = plant.leaf.cgColor
        stems.fillColor = UIColor.clear.cgColor
        leaves.fillColor = plant.leaf.cgColor
        pot.fillColor = plant.pot.cgColor
        for part in [stems, leaves, pot] { layer.addSublayer(part) }
        isAccessibilityElement = false
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        let side = min(bounds.width, bounds.height)
        let base = CGPoint(x: bounds.midX, y: bounds.midY + side * 0.14)
        for part in [stems, leaves, pot] { part.frame = bounds }
        let lines = UIBezierPath()
        let blades = UIBezierPath()
        for number in 0..<plant.leaves {
            // From left to right, the middle ones the longest.
            let part = CGFloat(number) / CGFloat(plant.leaves - 1) * 2 - 1
            let length = side * (0.46 - 0.14 * abs(part))
            let tip = CGPoint(x: base.x + sin(part * 1.15) * length, y: base.y - cos(part * 1.15) * length)
            lines.move(to: base)
            lines.addLine(to: tip)
            blades.append(Self.blade(from: base, to: tip, width: side * 0.075))
        }
        stems.lineWidth = max(side * 0.012, 1)
        stems.path = lines.cgPath
        leaves.path = blades.cgPath
        let vessel = UIBezierPath()
        vessel.move(to: CGPoint(x: base.x - side * 0.2, y: base.y))
        vessel.addLine(to: CGPoint(x: base.x + side * 0.2, y: base.y))
        vessel.addLine(to: CGPoint(x: base.x + side * 0.14, y: base.y + side * 0.26))
        vessel.addLine(to: CGPoint(x: base.x - side * 0.14, y: base.y + side * 0.26))
        vessel.close()
        pot.path = vessel.cgPath
    }

    /// A leaf around the outer two thirds of a stem.
    private static func blade(from base: CGPoint, to tip: CGPoint, width: CGFloat) -> UIBezierPath {
        func along(_ part: CGFloat, _ across: CGFloat) -> CGPoint {
            let (dx, dy) = (tip.x - base.x, tip.y - base.y)
            let length = max(hypot(dx, dy), 1)
            return CGPoint(
                x: base.x + dx * part - dy / length * across, y: base.y + dy * part + dx / length * across)
        }
        let path = UIBezierPath()
        path.move(to: along(0.3, 0))
        path.addQuadCurve(to: tip, controlPoint: along(0.62, width * 1.5))
        path.addQuadCurve(to: along(0.3, 0), controlPoint: along(0.62, -width * 1.5))
        path.close()
        return path
    }
}
