import CoreGraphics

/// What a stepper stores.
struct StepperState {
    /// The size since iOS 13; documents of older Xcodes record 94 x 29.
    static let size = CGSize(width: 94, height: 32)

    enum Half {
        case decrement, increment
    }

    var value: Double = 0
    var minimum: Double = 0
    var maximum: Double = 100
    var step: Double = 1
    var wraps = false
    var pressed: Half?
    /// The halves, made when somebody asks for them.
    var elements: [PartElement] = []

    /// The value after a step, the same where there is none to take.
    func stepped(_ half: Half) -> Double {
        let next = half == .increment ? value + step : value - step
        if next > maximum { return wraps ? minimum : maximum }
        if next < minimum { return wraps ? maximum : minimum }
        return next
    }
}

extension UIStepper {
    func setUpStepper() {
        layer.needsDisplayOnBoundsChange = true
        setNeedsDisplay()
    }

    /// The halves as two buttons, as VoiceOver and tests find them on iOS.
    var stepperElements: [UIResponder] {
        if stepper.elements.isEmpty { stepper.elements = [.decrement, .increment].map(makeElement) }
        return stepper.elements
    }

    private func makeElement(of half: StepperState.Half) -> PartElement {
        PartElement(of: self) { [weak self] _ in
            guard let self else { return nil }
            let canStep = isEnabled && stepper.stepped(half) != stepper.value
            return PartElement.Content(
                label: half == .decrement ? "Decrement" : "Increment",
                traits: canStep ? .button : [.button, .notEnabled],
                frame: area(of: half))
        }
    }

    private func area(of half: StepperState.Half) -> CGRect {
        let isLeft = (half == .decrement) != isRightToLeft
        return CGRect(
            x: isLeft ? bounds.minX : bounds.midX, y: bounds.minY, width: bounds.width / 2, height: bounds.height)
    }

    /// One step, as a touch on one half takes it.
    func stepByAssistant(_ half: StepperState.Half) {
        let value = stepper.stepped(half)
        guard isEnabled, value != stepper.value else { return }
        setStepperValue(value)
        sendActions(for: [.valueChanged, .primaryActionTriggered])
    }

    func setStepperValue(_ value: Double) {
        guard !value.isNaN else { return }
        stepper.value = min(max(value, stepper.minimum), stepper.maximum)
        setNeedsDisplay()
    }

    private func half(at point: CGPoint) -> StepperState.Half {
        (point.x < bounds.midX) != isRightToLeft ? .decrement : .increment
    }

    /// A press steps at once.
    func pressStepper(at point: CGPoint) {
        let half = half(at: point)
        stepper.pressed = half
        setNeedsDisplay()
        let next = stepper.stepped(half)
        guard next != stepper.value else { return }
        stepper.value = next
        sendActions(for: [.valueChanged, .primaryActionTriggered])
    }

    func stepperTouchMoved(to point: CGPoint) {
        let half: StepperState.Half? = bounds.contains(point) ? self.half(at: point) : nil
        if half != stepper.pressed, half == nil {
            stepper.pressed = nil
            setNeedsDisplay()
        }
    }

    func releaseStepper() {
        stepper.pressed = nil
        setNeedsDisplay()
    }

    // MARK: Drawing

    func drawStepper() {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let radius: CGFloat = 8
        context.fill(bounds, cornerRadius: radius, resolved(.tertiarySystemFill))
        for half in [StepperState.Half.decrement, .increment] {
            let area = area(of: half)
            if stepper.pressed == half {
                context.saveGState()
                context.clip(to: area)
                context.fill(bounds, cornerRadius: radius, resolved(.tertiarySystemFill))
                context.restoreGState()
            }
            let canStep = isEnabled && stepper.stepped(half) != stepper.value
            drawSign(half, in: area, resolved(canStep ? .label : .tertiaryLabel), context)
        }
        context.setFillColor(resolved(.tertiaryLabel))
        context.fill(CGRect(x: bounds.midX - 0.5, y: bounds.minY + 7, width: 1, height: max(bounds.height - 14, 0)))
    }

    private func drawSign(_ half: StepperState.Half, in area: CGRect, _ color: CGColor, _ context: CGContext) {
        let arm: CGFloat = 6.5
        context.fill(
            CGRect(x: area.midX - arm, y: area.midY - 0.75, width: 2 * arm, height: 1.5), cornerRadius: 0.75, color)
        guard half == .increment else { return }
        context.fill(
            CGRect(x: area.midX - 0.75, y: area.midY - arm, width: 1.5, height: 2 * arm), cornerRadius: 0.75, color)
    }
}
