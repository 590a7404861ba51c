import UIKit

/// A dot that pulses, and can be tapped.
///
/// It is a `UIButton` so that no tap recognizer around it takes its taps.
final class BeaconView: UIButton {
    /// Of the dot, in points.
    nonisolated static let diameter: CGFloat = 14
    /// Of the wave around it at its widest.
    nonisolated static let waveDiameter = diameter * waveScale
    private nonisolated static let waveScale: CGFloat = 2.4
    /// What a finger needs.
    static let touchSize = CGSize(width: 44, height: 44)

    private let dot = CAShapeLayer()
    private let wave = CAShapeLayer()
    private let color: UIColor

    init(color: UIColor) {
        self.color = color
        super.init(frame: CGRect(origin: .zero, size: Self.touchSize))
        isAccessibilityElement = true
        accessibilityTraits = .button
        let middle = CGPoint(x: Self.touchSize.width / 2, y: Self.touchSize.height / 2)
        let path = UIBezierPath(
            arcCenter: middle, radius: Self.diameter / 2, startAngle: 0, endAngle: 2 * .pi, clockwise: true)
        for shape in [wave, dot] {
            shape.frame = bounds
            shape.path = path.cgPath
            layer.addSublayer(shape)
        }
        dot.strokeColor = UIColor.white.cgColor
        dot.lineWidth = 2
        colorDidChange()
    }

    /// Beacons are made in code.
    required init?(coder: NSCoder) { nil }

    private func colorDidChange() {
        let color = self.color.resolvedColor(with: traitCollection).cgColor
        dot.fillColor = color
        wave.fillColor = color
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        colorDidChange()
    }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        updatePulse()
    }

    /// Lets the wave run, unless the user wants less motion.
    func updatePulse() {
        let isWanted = window != nil && !UIAccessibility.isReduceMotionEnabled
        wave.isHidden = !isWanted
        guard isWanted else { return wave.removeAllAnimations() }
        wave.startPulse("transform.scale", from: 1, to: Self.waveScale, duration: 1.6)
    }
}
