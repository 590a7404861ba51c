public import Foundation

/// What the user did: the touches on the screen at one moment.
///
/// A device has one touch event, which its dispatcher changes and sends again for each new moment; copy what has to
/// last. The event retains its touches while they are down.
@MainActor
open class UIEvent: NSObject {
    public enum EventType: Int, Sendable {
        case touches = 0
        case motion = 1
        case remoteControl = 2
        case presses = 3
        case scroll = 10
        case hover = 11
        case transform = 14
    }

    public enum EventSubtype: Int, Sendable {
        case none = 0
        case motionShake = 1
        case remoteControlPlay = 100
        case remoteControlPause = 101
        case remoteControlStop = 102
        case remoteControlTogglePlayPause = 103
        case remoteControlNextTrack = 104
        case remoteControlPreviousTrack = 105
        case remoteControlBeginSeekingBackward = 106
        case remoteControlEndSeekingBackward = 107
        case remoteControlBeginSeekingForward = 108
        case remoteControlEndSeekingForward = 109
    }

    private var touches: [UITouch] = []
    private var time: TimeInterval = 0
    private var kind = EventType.touches
    private var buttons: ButtonMask = []
    private var modifiers: UIKeyModifierFlags = []

    /// Makes an event of another kind than touches.
    convenience init(_ kind: EventType) {
        self.init()
        self.kind = kind
    }

    open var type: EventType { kind }
    open var subtype: EventSubtype { .none }

    /// When it happened, in seconds of the device's clock.
    open var timestamp: TimeInterval { time }

    /// The buttons of a pointing device that are held; empty for fingers.
    open var buttonMask: ButtonMask { buttons }

    /// The modifier keys that were held when the touches began.
    open var modifierFlags: UIKeyModifierFlags { modifiers }

    /// All touches that are down or were lifted at this moment, nil where there is none.
    open var allTouches: Set<UITouch>? { matches { _ in true } }

    /// The touches that began in `window`.
    open func touches(for window: UIWindow) -> Set<UITouch>? { matches { $0.window === window } }

    /// The touches that began in `view`.
    open func touches(for view: UIView) -> Set<UITouch>? { matches { $0.view === view } }

    /// The touches that `gesture` receives.
    open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
        matches { $0.track?.recognizers.contains { $0 === gesture } ?? false }
    }

    private func matches(_ isIncluded: (UITouch) -> Bool) -> Set<UITouch>? {
        let found = touches.filter(isIncluded)
        return found.isEmpty ? nil : Set(found)
    }

    /// Makes the event tell of `touches` at `time`. Only the dispatcher does so.
    func update(_ touches: [UITouch], at time: TimeInterval) {
        self.touches = touches
        self.time = time
        buttons = touches.reduce(into: []) { $0.formUnion($1.isDown ? $1.buttons : []) }
        modifiers = touches.reduce(into: []) { $0.formUnion($1.modifiers) }
    }
}
