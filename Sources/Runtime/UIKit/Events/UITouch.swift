public import Foundation

/// One finger on the screen, from the moment it goes down until it is lifted.
///
/// The dispatcher makes touches and changes them. A touch refers weakly to its view, window and recognizers; the
/// dispatcher retains the view until the touch is over, even when it leaves the window meanwhile.
@MainActor
open class UITouch: NSObject {
    public enum Phase: Int, Sendable {
        case began = 0
        case moved = 1
        case stationary = 2
        case ended = 3
        case cancelled = 4
        case regionEntered = 5
        case regionMoved = 6
        case regionExited = 7
    }

    public enum TouchType: Int, Sendable {
        case direct = 0
        case indirect = 1
        case pencil = 2
        case indirectPointer = 3

        public static var stylus: TouchType { .pencil }
    }

    /// The part of a touch that changes while it is down. Points lie in the screen's space.
    struct Moment {
        var phase = Phase.began
        var point = CGPoint.zero
        var previousPoint = CGPoint.zero
        var timestamp: TimeInterval = 0
    }

    var now = Moment()
    /// Where the finger went down, in the screen's space.
    private(set) var startPoint = CGPoint.zero
    /// What the dispatcher knows of this touch, nil once it is over.
    weak var track: TouchTrack?
    /// The buttons that a pointing device holds down for this touch; empty for fingers.
    private(set) var buttons: UIEvent.ButtonMask = []
    /// The modifier keys that were held when the touch began.
    private(set) var modifiers: UIKeyModifierFlags = []
    private var kind = TouchType.direct
    private var taps = 1
    private weak var hitView: UIView?
    private weak var hitWindow: UIWindow?

    /// Makes the touch of a finger that went down over `view`.
    convenience init(_ sample: TouchSample, time: TimeInterval, view: UIView, window: UIWindow) {
        self.init()
        kind = sample.type
        buttons = sample.buttons
        modifiers = sample.modifiers
        let point = sample.location
        startPoint = point
        now = Moment(phase: .began, point: point, previousPoint: point, timestamp: time)
        hitView = view
        hitWindow = window
    }

    open var phase: Phase { now.phase }

    /// When the touch last changed, in seconds of the device's clock.
    open var timestamp: TimeInterval { now.timestamp }

    /// Which of several quick taps at one place this is, from 1 on; 0 once the finger has wandered off.
    ///
    /// A tap counts on when it begins within 0.35 seconds of the end of the one before and within 45 points of it, and
    /// a finger wanders off when it moves further than that: UIKit's limits as commonly observed.
    open var tapCount: Int { taps }

    open var type: TouchType { kind }

    /// The view that was hit when the touch began.
    open var view: UIView? { hitView }

    /// The window that was hit when the touch began.
    open var window: UIWindow? { hitWindow }

    /// The recognizers that receive this touch.
    open var gestureRecognizers: [UIGestureRecognizer]? { track?.recognizers }

    /// Where the finger is, in the space of `view`, in the window's for nil.
    open func location(in view: UIView?) -> CGPoint { convert(now.point, to: view) }

    /// Where the finger was at the event before, in the space of `view`, in the window's for nil.
    open func previousLocation(in view: UIView?) -> CGPoint { convert(now.previousPoint, to: view) }

    /// The same as `location(in:)`: nothing here measures more finely.
    open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }

    /// The same as `previousLocation(in:)`: nothing here measures more finely.
    open func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

    private func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        (view ?? hitWindow)?.pointFromScreen(point) ?? point
    }

    func setTapCount(_ count: Int) { taps = count }

    /// Moves on to a new moment.
    func advance(_ phase: Phase, to point: CGPoint, at time: TimeInterval) {
        now = Moment(phase: phase, point: point, previousPoint: now.point, timestamp: time)
    }

    /// Marks the touch as unchanged in the coming event.
    func rest(at time: TimeInterval) {
        now.phase = .stationary
        now.previousPoint = now.point
        now.timestamp = time
    }

    /// Whether the finger is still on the screen.
    var isDown: Bool { phase != .ended && phase != .cancelled }
}

extension CGPoint {
    func distance(to other: CGPoint) -> CGFloat { hypot(x - other.x, y - other.y) }
}
