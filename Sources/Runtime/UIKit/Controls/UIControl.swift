public import Foundation

/// A view that tells targets what the user does with it.
///
/// Targets are not retained, actions are. A control follows one touch at a time.
@MainActor
open class UIControl: UIView {
    /// What the control stores; kept apart so that the engine can live in extensions.
    var control = Storage()

    public override init(frame: CGRect) { super.init(frame: frame) }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Makes a control that performs `primaryAction`, which it retains, when its main thing is done.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }

    // MARK: State

    /// Whether the control follows touches. One that does not swallows them; disabling ends what goes on.
    open var isEnabled: Bool {
        get { control.isEnabled }
        set {
            change { $0.isEnabled = newValue }
            if !newValue { stopTracking() }
        }
    }

    open var isSelected: Bool {
        get { control.isSelected }
        set { change { $0.isSelected = newValue } }
    }

    /// Whether a touch presses the control: set while one is tracked inside.
    open var isHighlighted: Bool {
        get { control.isHighlighted }
        set { change { $0.isHighlighted = newValue } }
    }

    open var state: State { isFocused ? control.state.union(.focused) : control.state }

    /// Called when `state` became another one.
    func stateDidChange(from old: State) {}

    // MARK: Content

    open var contentHorizontalAlignment: ContentHorizontalAlignment {
        get { control.horizontalAlignment }
        set {
            control.horizontalAlignment = newValue
            setNeedsLayout()
        }
    }

    open var contentVerticalAlignment: ContentVerticalAlignment {
        get { control.verticalAlignment }
        set {
            control.verticalAlignment = newValue
            setNeedsLayout()
        }
    }

    /// The horizontal alignment with leading and trailing resolved by the layout direction.
    open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment { resolvedHorizontalAlignment }

    // MARK: Tracking

    open var isTracking: Bool { control.isTracking }

    /// Whether the tracked touch is inside: within the bounds, or up to 70 points around them.
    open var isTouchInside: Bool { control.isTouchInside }

    /// Called when a touch begins. False lets it go by.
    open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    /// Called when the touch moves. False ends the tracking.
    open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
    open func cancelTracking(with event: UIEvent?) {}

    open override var canBecomeFocused: Bool { isEnabled }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { begin(touches, event) }
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { move(touches, event) }
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { end(touches, event) }
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { cancel(touches, event) }

    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        !takesPrecedence(over: gestureRecognizer)
    }

    /// What a touch that is lifted inside sends. Buttons send their primary action along.
    var eventsForTouchUpInside: Event { .touchUpInside }

    /// Whether a tap on the control is its own, and no tap of a view around it: so with buttons, switches, steppers,
    /// segmented and page controls, by UIKit's documentation of gesture recognizers.
    var keepsTapsFromSuperviews: Bool { false }

    // MARK: Targets and actions

    /// Performs `action` on `target` at `controlEvents`. A nil target goes up the responder chain.
    open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
        add(target, action, controlEvents)
    }

    /// Takes targets off some events; nil stands for any target, or any action.
    open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
        remove(target, action, controlEvents)
    }

    /// Runs `action` at `controlEvents`. It replaces one of the same identifier at those events.
    open func addAction(_ action: UIAction, for controlEvents: Event) { add(action, controlEvents) }
    open func removeAction(_ action: UIAction, for controlEvents: Event) { remove(action.identifier, controlEvents) }
    open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event) {
        remove(actionIdentifier, controlEvents)
    }

    /// The targets that are alive and hashable; `NSNull` stands for the responder chain.
    open var allTargets: Set<AnyHashable> { liveTargets }

    /// The events that something happens at.
    open var allControlEvents: Event { control.registrations.reduce(into: []) { $0.formUnion($1.events) } }

    /// The names of what is performed on `target` at one event, nil where there is nothing.
    open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
        actionNames(target, controlEvent)
    }

    /// Visits every action and target with its events, in the order they were added.
    open func enumerateEventHandlers(_ iterator: (UIAction?, (Any?, Selector)?, Event, inout Bool) -> Void) {
        visitHandlers(iterator)
    }

    /// Performs what is registered at `controlEvents`, in the order it was added.
    open func sendActions(for controlEvents: Event) { send(controlEvents, nil) }

    /// Performs a selector on its target. All actions of targets pass through here.
    open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) { perform(action, target, event) }

    /// Runs an action. All registered actions pass through here.
    open func sendAction(_ action: UIAction) { action.perform(sender: self) }
}
