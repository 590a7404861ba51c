import CoreGraphics
public import Foundation

/// A control with a minus and a plus that change a value by a step.
@MainActor
open class UIStepper: UIControl {
    var stepper = StepperState()

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUpStepper()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpStepper()
    }

    /// Setting it sends no event; values outside of the range are moved to its ends.
    open var value: Double {
        get { stepper.value }
        set { setStepperValue(newValue) }
    }

    open var minimumValue: Double {
        get { stepper.minimum }
        set {
            stepper.minimum = newValue
            stepper.maximum = max(stepper.maximum, newValue)
            setStepperValue(stepper.value)
        }
    }

    open var maximumValue: Double {
        get { stepper.maximum }
        set {
            stepper.maximum = newValue
            stepper.minimum = min(stepper.minimum, newValue)
            setStepperValue(stepper.value)
        }
    }

    /// The change by one press; not above 0, it is not taken.
    open var stepValue: Double {
        get { stepper.step }
        set { if newValue > 0 { stepper.step = newValue } }
    }

    /// Whether a step beyond one end of the range leads to the other.
    open var wraps: Bool {
        get { stepper.wraps }
        set {
            stepper.wraps = newValue
            setNeedsDisplay()
        }
    }

    override var isOpaqueByDefault: Bool { false }

    open override var intrinsicContentSize: CGSize { StepperState.size }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { StepperState.size }

    open override func draw(_ rect: CGRect) { drawStepper() }

    override func stateDidChange(from old: State) {
        super.stateDidChange(from: old)
        setNeedsDisplay()
    }

    override var keepsTapsFromSuperviews: Bool { true }

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        pressStepper(at: touch.location(in: self))
        return true
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        stepperTouchMoved(to: touch.location(in: self))
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        releaseStepper()
    }

    open override func cancelTracking(with event: UIEvent?) {
        super.cancelTracking(with: event)
        releaseStepper()
    }

    // MARK: Accessibility

    override var ownAccessibilityElements: [UIResponder]? { stepperElements }

    override var defaultValue: String? { spokenValue }

    open override func accessibilityIncrement() { stepByAssistant(.increment) }
    open override func accessibilityDecrement() { stepByAssistant(.decrement) }

    override var defaultTraits: UIAccessibilityTraits { stateTraits([.adjustable]) }
}
