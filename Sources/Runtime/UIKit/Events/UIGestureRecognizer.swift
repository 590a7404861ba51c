public import Foundation

/// Recognises a gesture in the touches of its view and of the views inside it.
///
/// Its view retains it; it refers weakly to the view, the delegate and the targets. Touches reach it before they reach
/// views. After a gesture has ended or failed, `reset()` is called and the touches that are still down are ignored.
@MainActor
open class UIGestureRecognizer: NSObject {
    public enum State: Int, Sendable {
        case possible = 0
        case began = 1
        case changed = 2
        case ended = 3
        case cancelled = 4
        case failed = 5

        public static var recognized: State { .ended }
    }

    /// What the recognizer follows just now; kept apart so that the engine can live in extensions.
    var tracking = Tracking()
    var targets: [Target] = []
    var failureRequirements: [WeakRecognizer] = []
    private var enabled = true
    private var pressTypes: [NSNumber]?
    private weak var ownView: UIView?

    /// Makes a recognizer that performs `action` on `target`, which it does not retain, when the gesture is recognised.
    public init(target: Any?, action: Selector?) {
        super.init()
        if let target, let action { addTarget(target, action: action) }
    }

    public convenience override init() { self.init(target: nil, action: nil) }

    /// Makes the recognizer of a document, with the values that the document gives it.
    public convenience init?(coder: NSCoder) {
        self.init(target: nil, action: nil)
        if let source = NibObject(coder) { decode(source) }
    }

    // MARK: Targets

    open func addTarget(_ target: Any, action: Selector) { add(Target(target, action)) }
    open func removeTarget(_ target: Any?, action: Selector?) { removeTargets(target, action) }

    // MARK: State

    /// Where the recognizer stands. Subclasses set it while they handle touches.
    ///
    /// Setting it asks: a gesture begins only when view and delegate allow it, no other one excludes it, and those that
    /// must fail first have failed; until then the state stays `.possible`.
    open var state: State {
        get { tracking.state }
        set { request(newValue) }
    }

    /// Setting false in the middle of a gesture cancels it.
    open var isEnabled: Bool {
        get { enabled }
        set {
            enabled = newValue
            if !newValue { stop() }
        }
    }

    open var view: UIView? { ownView }
    open weak var delegate: (any UIGestureRecognizerDelegate)?
    open var name: String?

    /// Whether the view's touches are cancelled once the gesture is recognised.
    open var cancelsTouchesInView = true
    /// Whether the view hears of touches only once the recognizer has failed.
    open var delaysTouchesBegan = false
    /// Whether the view hears of the end of touches only once the recognizer has failed.
    open var delaysTouchesEnded = true

    /// The raw values of `UITouch.TouchType` that are received.
    open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3]

    /// The raw values of `UIPress.PressType` that are received: all, but none by UIKit's own recognizers unless set.
    open var allowedPressTypes: [NSNumber] {
        get { pressTypes ?? defaultPressTypes }
        set { pressTypes = newValue }
    }

    /// Whether a gesture consists of touches of one type: while one goes on, touches of another are not received.
    open var requiresExclusiveTouchType = true

    // MARK: Relations

    /// Makes this gesture wait until `otherGestureRecognizer` has failed. Not retained.
    open func require(toFail otherGestureRecognizer: UIGestureRecognizer) { addRequirement(otherGestureRecognizer) }

    open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    open func shouldReceive(_ event: UIEvent) -> Bool {
        delegate?.gestureRecognizer(self, shouldReceive: event) ?? true
    }

    // MARK: Touches

    /// The middle of the touches, in the space of `view`, in the window's for nil.
    open func location(in view: UIView?) -> CGPoint { convert(centroid, to: view) }

    open var numberOfTouches: Int { reportedPoints.count }

    /// The buttons of a pointing device that took part in the gesture; empty for fingers.
    open var buttonMask: UIEvent.ButtonMask { tracking.buttons }

    /// The modifier keys that were held when the gesture's touches began.
    open var modifierFlags: UIKeyModifierFlags { tracking.modifiers }

    /// Where one of the touches is. An index out of range is reported and answered with the middle of all.
    open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
        convert(point(ofTouch: touchIndex), to: view)
    }

    /// Stops following `touch`.
    open func ignore(_ touch: UITouch, for event: UIEvent) { drop(touch) }

    /// Stops following `button`.
    open func ignore(_ button: UIPress, for event: UIPressesEvent) { drop(button) }

    // MARK: For subclasses

    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

    // Keys and buttons that are pressed while the view, or something in it, is first responder or has the focus.

    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {}

    /// Called when an attempt is over, before the state goes back to `.possible`.
    ///
    /// An attempt that is still `.possible` when all its touches are lifted is taken for failed.
    open func reset() {}

    /// Takes the values of a document's element.
    func decode(_ source: NibObject) { decodeCommon(source) }

    /// Where the gesture says its touches are, in the screen's space.
    var reportedPoints: [CGPoint] { tracking.points }

    /// Whether the gesture is made of touches.
    var followsTouches: Bool { true }

    /// The presses that are received unless set otherwise: a tap in an app is not made by Return.
    var defaultPressTypes: [NSNumber] { [0, 1, 2, 3, 4, 5, 6, 2000] }

    /// How many taps the gesture takes; among those of one view, more go first.
    var tapsForOrder: Int { 0 }

    /// Moves to another view, or to none, which ends what goes on.
    func attach(to view: UIView?) {
        if view !== ownView { stop() }
        ownView = view
    }
}
