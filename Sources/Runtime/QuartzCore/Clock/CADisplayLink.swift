public import CoreGraphics
public import Foundation

/// Calls its target once a frame of the clock that was current when it was made.
///
/// The clock keeps the link from ``add(to:forMode:)`` until ``invalidate()``, and the link keeps its target so long.
@MainActor
public final class CADisplayLink: NSObject {
    /// The time of the last frame the link was called for, in seconds.
    public private(set) var timestamp: CFTimeInterval = 0
    /// The time of the next frame the link will be called for, in seconds.
    public private(set) var targetTimestamp: CFTimeInterval = 0
    /// Seconds from one frame of the display to the next.
    public private(set) var duration: CFTimeInterval = 0
    /// Whether the link keeps still.
    public var isPaused = false {
        didSet { if !isPaused, isAdded { clock.wake() } }
    }
    /// How many calls a second are wished; the display's rate is divided by a whole number.
    public var preferredFrameRateRange = CAFrameRateRange.default
    /// How many calls a second are wished, as ``preferredFrameRateRange`` says more exactly; 0 for the display's rate.
    public var preferredFramesPerSecond: Int {
        get { Int(exactly: (preferredFrameRateRange.preferred ?? preferredFrameRateRange.maximum).rounded()) ?? 0 }
        set {
            let rate = Float(max(newValue, 0))
            preferredFrameRateRange = CAFrameRateRange(minimum: rate, maximum: rate, preferred: rate)
        }
    }

    private let clock: FrameClock
    private var action: (@MainActor (CADisplayLink) -> Void)?
    private var isAdded = false
    private var firstFrame = 0

    /// Makes a link that calls `action`; it stays silent until it is added to a run loop.
    package init(clock: FrameClock = .current, action: @escaping @MainActor (CADisplayLink) -> Void) {
        self.clock = clock
        self.action = action
        super.init()
    }

    /// Starts the calls. Which run loop and mode is meant has no effect: frames come from the device's clock.
    public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
        guard !isAdded, action != nil else { return }
        isAdded = true
        firstFrame = clock.frameIndex + 1
        clock.links.append(self)
        clock.wake()
    }

    /// Stops the calls; the link may be added again.
    public func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
        detach()
    }

    /// Stops the calls for good and lets go of the target.
    public func invalidate() {
        detach()
        action = nil
    }

    private func detach() {
        isAdded = false
        clock.links.removeAll { $0 === self }
    }

    func fire(at time: CFTimeInterval, frame: Int, frameDuration: CFTimeInterval) {
        guard isAdded, !isPaused, let action else { return }
        let interval = preferredFrameRateRange.interval(refreshRate: 1 / frameDuration)
        guard (frame - firstFrame) % interval == 0 else { return }
        duration = frameDuration
        timestamp = time
        targetTimestamp = time + frameDuration * Double(interval)
        action(self)
    }
}
