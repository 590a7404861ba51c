public import Foundation

/// One key of a keyboard, as it was pressed.
@MainActor
open class UIKey: NSObject {
    /// What the key types with its modifiers, or one of `UIKeyCommand`'s inputs; empty for keys that type nothing.
    public let characters: String
    /// What the key types by itself.
    public let charactersIgnoringModifiers: String
    public let modifierFlags: UIKeyModifierFlags
    public let keyCode: UIKeyboardHIDUsage

    init(_ stroke: KeyStroke) {
        characters = stroke.characters
        charactersIgnoringModifiers = stroke.plainCharacters
        modifierFlags = stroke.modifiers
        keyCode = stroke.key
        super.init()
    }
}

/// A button or key that is pressed. The runtime's; a press is one object from its beginning to its end.
@MainActor
open class UIPress: NSObject {
    public enum Phase: Int, Sendable {
        case began, changed, stationary, ended, cancelled
    }

    /// Which button of a remote control a press is. Of a keyboard the arrows, Return and Space, and Escape are such buttons.
    public enum PressType: Int, Sendable {
        case upArrow, downArrow, leftArrow, rightArrow
        /// Return or Space.
        case select
        /// Escape.
        case menu
        case playPause
        /// Any other key of a keyboard: `key` says which. Apple's enumeration takes numbers that it has no name for.
        @_spi(Linux) case keyboardKey = 2000
    }

    /// Seconds of the device's clock.
    public internal(set) var timestamp: TimeInterval
    public internal(set) var phase = Phase.began
    public internal(set) weak var window: UIWindow?
    /// Who was told of the press first.
    public internal(set) weak var responder: UIResponder?
    public let key: UIKey?

    /// Where it is on its way.
    weak var track: PressTrack?

    init(_ key: UIKey, at time: TimeInterval) {
        self.key = key
        timestamp = time
        super.init()
    }

    open var type: PressType {
        switch key?.keyCode {
        case .keyboardUpArrow: .upArrow
        case .keyboardDownArrow: .downArrow
        case .keyboardLeftArrow: .leftArrow
        case .keyboardRightArrow: .rightArrow
        case .keyboardReturnOrEnter, .keyboardSpacebar: .select
        case .keyboardEscape: .menu
        default: .keyboardKey
        }
    }

    /// Those that receive the press.
    open var gestureRecognizers: [UIGestureRecognizer]? { track?.recognizers }

    /// Keys have no more than one force.
    open var force: CGFloat { phase == .ended || phase == .cancelled ? 0 : 1 }
}

/// Tells of the presses that are down or ended just now.
@MainActor
open class UIPressesEvent: UIEvent {
    private var presses: Set<UIPress> = []

    open override var type: EventType { .presses }
    open var allPresses: Set<UIPress> { presses }

    /// The presses that `gesture` receives.
    open func presses(for gesture: UIGestureRecognizer) -> Set<UIPress> {
        presses.filter { $0.track?.recognizers.contains(gesture) ?? false }
    }

    /// The modifiers of the keys that are down or ended just now.
    open override var modifierFlags: UIKeyModifierFlags {
        presses.reduce(into: []) { $0.formUnion($1.key?.modifierFlags ?? []) }
    }

    func update(_ presses: Set<UIPress>, at time: TimeInterval) {
        self.presses = presses
        update([], at: time)
    }
}
