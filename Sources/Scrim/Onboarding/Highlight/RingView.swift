import UIKit

/// The lines around what is lit up, and the rings that spread from them.
final class RingView: UIView {
    private let line = CAShapeLayer()
    private let wave = CAShapeLayer()

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        for shape in [wave, line] {
            shape.fillColor = nil
            layer.addSublayer(shape)
        }
    }

    /// Rings are made in code.
    required init?(coder: NSCoder) { nil }

    var ring: TourHighlight.Ring? { didSet { if ring != oldValue { ringDidChange() } } }

    private func ringDidChange() {
        isHidden = ring == nil
        wave.removeAllAnimations()
        guard let ring else { return }
        let color = ring.color.resolvedColor(with: traitCollection).cgColor
        let width = ring.width.usableLength
        withoutActions {
            for shape in [line, wave] {
                shape.strokeColor = color
                shape.lineWidth = width
            }
        }
        updateSpreading()
    }

    /// Lets the rings spread, or not, as the ring and the user's settings say.
    func updateSpreading() {
        wave.isHidden = !spreads
        guard spreads, let ring else { return wave.removeAllAnimations() }
        if wave.animation(forKey: "pulse") == nil { startSpreading(ring.width.usableLength) }
    }

    private var spreads: Bool { ring?.pulses == true && !UIAccessibility.isReduceMotionEnabled }

    private func startSpreading(_ width: CGFloat) {
        let growth = CABasicAnimation(keyPath: "lineWidth")
        growth.fromValue = width
        growth.toValue = width + 2 * Self.reach
        let fading = CABasicAnimation(keyPath: "opacity")
        fading.fromValue = 0.6
        fading.toValue = 0
        let pulse = CAAnimationGroup()
        pulse.animations = [growth, fading]
        pulse.duration = 1.2
        pulse.repeatCount = .infinity
        // The system takes others away while the app is in the background.
        pulse.isRemovedOnCompletion = false
        pulse.timingFunction = CAMediaTimingFunction(name: .easeOut)
        wave.add(pulse, forKey: "pulse")
    }

    /// How far a ring spreads, in points.
    private static let reach: CGFloat = 10

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        ringDidChange()
    }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        ringDidChange()
    }

    /// Draws the rings around areas, in this view's space.
    func surround(_ areas: [CGRect], _ highlight: TourHighlight) {
        guard let ring else { return }
        let out = ring.gap.usableLength + ring.width.usableLength / 2
        let path = UIBezierPath()
        for area in areas where !area.isNull {
            path.append(highlight.grown(by: out).path(around: area.insetBy(dx: -out, dy: -out)))
        }
        withoutActions {
            line.path = path.cgPath
            wave.path = path.cgPath
        }
    }

    private func withoutActions(_ changes: () -> Void) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        changes()
        CATransaction.commit()
    }
}

extension TourHighlight {
    /// The shape that runs `distance` outside of this one.
    fileprivate func grown(by distance: CGFloat) -> TourHighlight {
        guard case .rounded(let radius) = shape else { return self }
        var grown = self
        grown.shape = .rounded(radius.usableLength + distance)
        return grown
    }
}
