import CoreGraphics
import QuartzCore

/// What a switch stores.
struct SwitchState {
    static let size = CGSize(width: 51, height: 31)
    /// The knob's diameter and its distance from the track's edge, in points.
    static let knob: CGFloat = 27
    static let inset: CGFloat = 2

    var isOn = false
    var onTintColor: UIColor?
    var thumbTintColor: UIColor?
    var track: UIView?
    var knob: KnobView?
    var sliding: Sliding?

    /// A touch that is on the switch.
    struct Sliding {
        let start: CGPoint
        let wasOn: Bool
        var hasMoved = false
    }
}

extension UISwitch {
    func setUpSwitch() {
        let track = UIView(frame: bounds)
        track.isUserInteractionEnabled = false
        track.layer.cornerRadius = SwitchState.size.height / 2
        let knob = KnobView(frame: .zero)
        addSubview(track)
        addSubview(knob)
        toggle.track = track
        toggle.knob = knob
        applySwitchColors()
    }

    func applySwitchColors() {
        toggle.track?.backgroundColor = toggle.isOn ? toggle.onTintColor ?? .systemGreen : .secondarySystemFill
        toggle.knob?.color = toggle.thumbTintColor ?? .white
    }

    func showsEnabled() {
        toggle.track?.alpha = isEnabled ? 1 : 0.5
        toggle.knob?.alpha = isEnabled ? 1 : 0.5
    }

    func placeKnob() {
        toggle.track?.place(in: bounds)
        let isRight = toggle.isOn != isRightToLeft
        let x = isRight ? bounds.maxX - SwitchState.inset - SwitchState.knob : bounds.minX + SwitchState.inset
        toggle.knob?.placeKnob(
            in: CGRect(
                x: x, y: bounds.minY + SwitchState.inset, width: SwitchState.knob, height: SwitchState.knob))
    }

    func changeValue(to on: Bool, _ animated: Bool) {
        guard on != toggle.isOn else { return }
        toggle.isOn = on
        guard animated, window != nil else {
            applySwitchColors()
            return placeKnob()
        }
        UIView.animate(withDuration: 0.25) {
            self.applySwitchColors()
            self.placeKnob()
        }
    }

    // MARK: Touches

    func beginSliding(at point: CGPoint) {
        toggle.sliding = SwitchState.Sliding(start: point, wasOn: toggle.isOn)
    }

    /// A touch that moves more than 10 points drags the knob to the half it is in.
    func slide(to point: CGPoint) {
        guard let sliding = toggle.sliding else { return }
        guard sliding.hasMoved || abs(point.x - sliding.start.x) > 10 else { return }
        toggle.sliding?.hasMoved = true
        changeValue(to: (point.x > bounds.midX) != isRightToLeft, true)
    }

    func endSliding(isInside: Bool) {
        guard let sliding = toggle.sliding else { return }
        toggle.sliding = nil
        if !sliding.hasMoved, isInside { changeValue(to: !toggle.isOn, true) }
        if toggle.isOn != sliding.wasOn { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
    }
}
