import CoreGraphics
import Foundation
import QuartzCore

/// What a scroll view stores.
struct ScrollState {
    // Content
    var contentSize: CGSize = .zero
    var contentInset: UIEdgeInsets = .zero
    var adjustment: UIScrollView.ContentInsetAdjustmentBehavior = .automatic
    var announcedInset: UIEdgeInsets = .zero
    /// The offset that was last told of.
    var announcedOffset: CGPoint = .zero
    weak var delegate: (any UIScrollViewDelegate)?
    var frameGuide: UILayoutGuide?
    var contentGuide: UILayoutGuide?
    /// Called when the offset or the size of the content changed, for bars that follow them.
    var onScroll: ((UIScrollView) -> Void)?
    /// The offsets at which a title over the content is open and closed, where one follows it.
    var titleZone: ((UIScrollView) -> ClosedRange<CGFloat>?)?

    // How it scrolls
    var isScrollEnabled = true
    var isDirectionallyLocked = false
    var isPaging = false
    var bounces = true
    var alwaysBounces = ScrollAxes.none
    var decelerationRate = UIScrollView.DecelerationRate.normal
    var scrollsToTop = true
    var keyboardDismissMode = UIScrollView.KeyboardDismissMode.none
    var delaysContentTouches = true
    var canCancelContentTouches = true

    // What goes on
    var pan: ScrollPan?
    var touchDelay: ContentTouchDelay?
    var finger = Finger.none
    var motion = Motion.none
    /// Counts changes of `motion`, to see whether a delegate made one.
    var motionNumber = 0
    /// Calls the scroll view once a frame while something moves.
    var link: CADisplayLink?
    /// Whether the engine sets the offset just now, and nobody else.
    var isMoving = false
    /// Whether a change of the content's size leaves the offset alone for now.
    var holdsOffset = false
    /// Recognizers that keep the content in place while they go on.
    var holders: [WeakRecognizer] = []

    var zoom = ZoomState()
    var indicators = ScrollIndicators()

    /// The finger on the scroll view.
    enum Finger {
        case none
        /// It is down; it may have caught content that moved.
        case down(caught: Bool)
        case dragging(Drag)
    }

    /// A finger that drags.
    @MainActor
    struct Drag {
        /// Where the finger holds the content: the offset it would have if it did not give way.
        var start: CGPoint
        /// The recognizer's translation at that place.
        var origin: CGPoint
        let axes: ScrollAxes
        /// Whether the content is thrown at the end: not after it was zoomed or held.
        var throwsContent = true
        /// The keyboard that the finger takes along where it comes to it.
        weak var keyboard: SoftwareKeyboard?
        /// Whether the keyboard's accessory comes along.
        var takesAccessory = false
    }

    /// Content that moves by itself.
    enum Motion {
        case none
        case decelerating(Deceleration)
        case animating(OffsetAnimation)
    }

    struct Deceleration {
        var x: ScrollCourse?
        var y: ScrollCourse?
        /// Seconds of the clock.
        var start: TimeInterval

        var duration: TimeInterval { max(x?.duration ?? 0, y?.duration ?? 0) }
    }

    struct OffsetAnimation {
        let start: CGPoint
        let target: CGPoint
        let beginning: TimeInterval
        /// Whether a tap on the status bar asked for it.
        let isToTop: Bool

        /// Seconds that it takes: observed, not documented.
        static let duration: TimeInterval = 0.3

        func value(at time: TimeInterval) -> CGPoint {
            let part = Self.part(of: time - beginning)
            return CGPoint(
                x: start.x + (target.x - start.x) * part, y: start.y + (target.y - start.y) * part)
        }

        /// The part of the way that is done after `seconds`.
        static func part(of seconds: TimeInterval) -> CGFloat {
            guard seconds < duration - TapLimits.timeTolerance else { return 1 }
            return CGFloat(CAMediaTimingFunction(name: .easeInEaseOut).value(at: seconds / duration))
        }
    }
}

/// Which axes something is about.
struct ScrollAxes: Equatable {
    var x: Bool
    var y: Bool

    static let none = ScrollAxes(x: false, y: false)
}
