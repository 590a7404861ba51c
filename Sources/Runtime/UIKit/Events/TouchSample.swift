package import Foundation

/// What a back end says of a finger at one moment.
package struct TouchSample: Sendable, Equatable {
    package enum Change: Sendable { case began, moved, ended, cancelled }

    /// The back end's own number for the finger; free again once it is lifted.
    package var id: Int
    package var change: Change
    /// Points, in the screen's space.
    package var location: CGPoint
    /// Seconds of the device's clock.
    package var time: TimeInterval
    package var type: UITouch.TouchType
    /// The buttons that a pointing device holds down; they count when a touch begins.
    package var buttons: UIEvent.ButtonMask
    /// The modifier keys that are held; they count when a touch begins.
    package var modifiers: UIKeyModifierFlags

    package init(
        id: Int, change: Change, location: CGPoint, time: TimeInterval, type: UITouch.TouchType = .direct,
        buttons: UIEvent.ButtonMask = [], modifiers: UIKeyModifierFlags = []
    ) {
        self.id = id
        self.change = change
        self.location = location
        self.time = time
        self.type = type
        self.buttons = buttons
        self.modifiers = modifiers
    }

    var phase: UITouch.Phase {
        switch change {
        case .began: .began
        case .moved: .moved
        case .ended: .ended
        case .cancelled: .cancelled
        }
    }
}

/// UIKit's limits for taps, as commonly observed: Apple documents none of them.
enum TapLimits {
    /// Seconds from the end of one tap to the beginning of the next.
    static let interval: TimeInterval = 0.35
    /// Points that a finger may wander within a tap, and that two taps may lie apart.
    static let movement: CGFloat = 45
    /// Seconds that the finger may rest in a tap.
    static let duration: TimeInterval = 0.75
    /// Two times nearer than this many seconds are the same: sums of decimals drift by far less.
    static let timeTolerance: TimeInterval = 1e-6
}
