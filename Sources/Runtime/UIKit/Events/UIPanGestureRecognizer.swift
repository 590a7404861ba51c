public import Foundation

/// Recognises fingers that drag: begins once they have moved 10 points, UIKit's threshold as commonly observed.
@MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
    open var minimumNumberOfTouches = 1
    open var maximumNumberOfTouches = Int.max
    /// The scrolling of wheels and trackpads that is followed, where the pointer is over the view. None by default.
    ///
    /// A scroll begins with its first movement, has no touches, and lies where the pointer is.
    open var allowedScrollTypesMask: UIScrollTypeMask = []

    private static let threshold: CGFloat = 10
    /// Seconds of movement that the velocity is taken from.
    private static let velocitySpan: TimeInterval = 0.1

    /// Where the drag counts from and where it is, in the screen's space.
    private var origin: CGPoint?
    private var current = CGPoint.zero
    private var samples: [(point: CGPoint, time: TimeInterval)] = []

    /// How far the fingers have moved since they went down, in points of `view`, of the window for nil.
    open func translation(in view: UIView?) -> CGPoint {
        vector(from: origin ?? current, to: current, in: view)
    }

    /// Makes `translation` the present one.
    open func setTranslation(_ translation: CGPoint, in view: UIView?) {
        let place = convert(current, to: view)
        let start = CGPoint(x: place.x - translation.x, y: place.y - translation.y)
        origin = (view ?? tracking.window)?.screenPoint(from: start) ?? start
    }

    /// How fast the fingers move, in points of `view` a second, over the last tenth of a second.
    open func velocity(in view: UIView?) -> CGPoint {
        guard let first = samples.first, let last = samples.last, last.time > first.time else { return .zero }
        let distance = vector(from: first.point, to: last.point, in: view)
        let time = CGFloat(last.time - first.time)
        return CGPoint(x: distance.x / time, y: distance.y / time)
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        let excess = fingers.count - maximumNumberOfTouches
        guard excess > 0 else { return rebase(at: event.timestamp) }
        if state == .possible {
            state = .failed
        } else {
            for touch in fingers.suffix(excess) { ignore(touch, for: event) }
        }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let point = Self.centroid(of: fingers.map(\.now.point)) else { return }
        current = point
        note(event.timestamp)
        if state != .possible {
            state = .changed
        } else if fingers.count >= minimumNumberOfTouches, let origin, origin.distance(to: point) >= Self.threshold {
            state = .began
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        if fingers.count >= minimumNumberOfTouches { return rebase(at: event.timestamp) }
        forgetSamples(before: event.timestamp)
        if state != .possible {
            state = .ended
        } else if fingers.isEmpty {
            state = .failed
        }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }

    open override func reset() {
        origin = nil
        current = .zero
        samples = []
    }

    private var fingers: [UITouch] { fingersDown }

    override var defaultPressTypes: [NSNumber] { [] }

    override func decode(_ source: NibObject) {
        super.decode(source)
        if let touches = source.count("minimumNumberOfTouches") { minimumNumberOfTouches = touches }
        if let touches = source.count("maximumNumberOfTouches") { maximumNumberOfTouches = touches }
        let names: [(String, UIScrollTypeMask)] = [("discrete", .discrete), ("continuous", .continuous)]
        if let mask = source.options("allowedScrollTypesMask", names) { allowedScrollTypesMask = mask }
    }

    // MARK: Scrolling

    /// Follows a scroll of this number from `point` of the screen on.
    func beginScrolling(_ serial: Int, _ sample: ScrollSample, _ window: UIWindow, _ arbiter: GestureArbiter) {
        let point = sample.location
        tracking.arbiter = arbiter
        tracking.window = window
        tracking.sequence = [serial]
        tracking.pointer = point
        origin = point
        current = point
        samples = [(point, sample.time)]
    }

    func scroll(by delta: CGVector, at point: CGPoint, _ event: UIEvent) {
        guard tracking.pointer != nil, isFollowing else { return }
        tracking.pointer = point
        current = CGPoint(x: current.x + delta.dx, y: current.y + delta.dy)
        note(event.timestamp)
        state = state == .possible ? .began : .changed
    }

    func endScrolling(isCancelled: Bool, _ event: UIEvent) {
        guard tracking.pointer != nil, isFollowing else { return }
        forgetSamples(before: event.timestamp)
        if isPossible {
            state = .failed
        } else {
            state = isCancelled ? .cancelled : .ended
        }
    }

    /// Keeps the translation when a finger comes or goes and the middle jumps.
    private func rebase(at time: TimeInterval) {
        guard let point = Self.centroid(of: fingers.map(\.now.point)) else { return }
        if let origin {
            self.origin = CGPoint(x: origin.x + point.x - current.x, y: origin.y + point.y - current.y)
        } else {
            origin = point
        }
        current = point
        samples = [(point, time)]
    }

    private func note(_ time: TimeInterval) {
        samples.append((current, time))
        forgetSamples(before: time)
    }

    /// Keeps what the velocity at `time` is taken from.
    private func forgetSamples(before time: TimeInterval) {
        samples.removeAll { time - $0.time > Self.velocitySpan + 1e-6 }
    }

    private func vector(from start: CGPoint, to end: CGPoint, in view: UIView?) -> CGPoint {
        let (a, b) = (convert(start, to: view), convert(end, to: view))
        return CGPoint(x: b.x - a.x, y: b.y - a.y)
    }
}
