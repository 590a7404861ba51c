import CoreGraphics
public import Foundation

/// A control that is on or off. Its size is 51 x 31 points, whatever frame it is given.
@MainActor
open class UISwitch: UIControl {
    var toggle = SwitchState()

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUpSwitch()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpSwitch()
    }

    /// Setting it sends no event.
    open var isOn: Bool {
        get { toggle.isOn }
        set { setOn(newValue, animated: false) }
    }

    /// Switches without sending an event. Animated, the knob slides in 0.25 s.
    open func setOn(_ on: Bool, animated: Bool) { changeValue(to: on, animated) }

    /// The track's colour while on, nil for the system's green.
    open var onTintColor: UIColor? {
        get { toggle.onTintColor }
        set {
            toggle.onTintColor = newValue
            applySwitchColors()
        }
    }

    /// The knob's colour, nil for white.
    open var thumbTintColor: UIColor? {
        get { toggle.thumbTintColor }
        set {
            toggle.thumbTintColor = newValue
            applySwitchColors()
        }
    }

    open override var frame: CGRect {
        get { super.frame }
        set { super.frame = CGRect(origin: newValue.origin, size: SwitchState.size) }
    }

    open override var bounds: CGRect {
        get { super.bounds }
        set { super.bounds = CGRect(origin: newValue.origin, size: SwitchState.size) }
    }

    override var isOpaqueByDefault: Bool { false }

    /// Interface Builder's documents align 49 of the 51 points.
    open override var intrinsicContentSize: CGSize {
        CGSize(width: SwitchState.size.width - alignmentRectInsets.right, height: SwitchState.size.height)
    }
    open override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 2) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { SwitchState.size }

    open override func layoutSubviews() {
        super.layoutSubviews()
        placeKnob()
    }

    override func stateDidChange(from old: State) {
        super.stateDidChange(from: old)
        showsEnabled()
    }

    override var keepsTapsFromSuperviews: Bool { true }

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        beginSliding(at: touch.location(in: self))
        return true
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        slide(to: touch.location(in: self))
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        endSliding(isInside: touch.map { point(inside: $0.location(in: self), with: event) } ?? false)
    }

    open override func cancelTracking(with event: UIEvent?) {
        super.cancelTracking(with: event)
        endSliding(isInside: false)
    }

    // MARK: Accessibility

    override var isElementByDefault: Bool { true }
    override var defaultValue: String? { isOn ? "1" : "0" }
    override var defaultTraits: UIAccessibilityTraits { stateTraits([.button]) }
}
