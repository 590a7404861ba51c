package import Foundation

/// The one place where touches enter: back ends send what fingers do, windows, recognizers and views hear of it.
///
/// A finger belongs to the view that it went down on until it is lifted, wherever it moves. Samples wait until
/// `deliverPending(_:)`; those of one time and different fingers make one event.
@MainActor
package final class TouchDispatcher {
    private var pending: [Input] = []
    private var isDelivering = false
    private var nextSerial = 0
    private var lastTap: LastTap?
    private var latestTime = -TimeInterval.infinity

    /// The touches of fingers on the screen, by the back end's numbers.
    var fingers: [Int: TouchTrack] = [:]
    /// All touches that somebody still has to hear of, in the order they began.
    var tracks: [TouchTrack] = []
    var isFlushing = false
    /// The device's touch event, sent again for each moment.
    let event = UIEvent()
    let arbiter = GestureArbiter()
    let pointer = PointerTracker()
    private let scrolling = ScrollTracker()
    /// How the interface was turned when the fingers that are down were last heard of.
    private var orientation = UIInterfaceOrientation.unknown
    weak var device: DeviceContext?

    /// What back ends send, in the order it came.
    private enum Input {
        case touch(TouchSample)
        /// The pointer is at a place of the screen, or nowhere.
        case pointer(CGPoint?, TimeInterval?)
        case scroll(ScrollSample)
    }

    private struct LastTap {
        weak var window: UIWindow?
        let point: CGPoint
        let time: TimeInterval
        let count: Int
    }

    package init() {
        arbiter.dispatcher = self
    }

    // MARK: What back ends send

    /// A finger went down at `point` of the screen, `time` seconds on the device's clock.
    package func began(id: Int, at point: CGPoint, time: TimeInterval) {
        send(TouchSample(id: id, change: .began, location: point, time: time))
    }

    /// A finger moved to `point` of the screen.
    package func moved(id: Int, at point: CGPoint, time: TimeInterval) {
        send(TouchSample(id: id, change: .moved, location: point, time: time))
    }

    /// A finger was lifted at `point` of the screen.
    package func ended(id: Int, at point: CGPoint, time: TimeInterval) {
        send(TouchSample(id: id, change: .ended, location: point, time: time))
    }

    /// The system took a finger away, for a call or a gesture of its own.
    package func cancelled(id: Int, at point: CGPoint, time: TimeInterval) {
        send(TouchSample(id: id, change: .cancelled, location: point, time: time))
    }

    /// Queues a sample for the next delivery. One whose place or time is no number is refused and reported.
    package func send(_ sample: TouchSample) {
        guard sample.location.x.isFinite, sample.location.y.isFinite, sample.time.isFinite else {
            RuntimeIssue.report("A touch at \(sample.location), time \(sample.time) is nowhere, and was not delivered.")
            return
        }
        pending.append(.touch(sample))
    }

    /// The pointer is at `point` of the screen, nil for gone.
    ///
    /// - Parameter time: When, in seconds of the device's clock; nil for the moment of delivery.
    package func pointerMoved(to point: CGPoint?, time: TimeInterval? = nil) {
        guard (point ?? .zero).x.isFinite, (point ?? .zero).y.isFinite, (time ?? 0).isFinite else {
            RuntimeIssue.report("A pointer at \(point ?? .zero) is nowhere, and was not moved.")
            return
        }
        pending.append(.pointer(point, time))
    }

    /// A wheel or trackpad scrolled. What is no number is refused and reported.
    package func scrolled(_ sample: ScrollSample) {
        guard sample.isNumber else {
            RuntimeIssue.report("Scrolling by \(sample.delta) at \(sample.location) is none, and was not delivered.")
            return
        }
        pending.append(.scroll(sample))
    }

    /// Whether samples wait for `deliverPending(_:)`.
    package var hasPending: Bool { !pending.isEmpty }

    /// Whether fingers are on the screen.
    package var hasTouches: Bool { !fingers.isEmpty }

    /// Delivers what waits, in order. Called in the frame's events pass, and by back ends that do not wait for it.
    package func deliverPending(_ device: DeviceContext) {
        self.device = device
        guard !isDelivering else { return }
        isDelivering = true
        defer { isDelivering = false }
        device.run {
            cancelLostTouches(device)
            arbiter.stopDetached()
            while let next = pending.first {
                switch next {
                case .touch: process(nextBatch())
                case .pointer(let point, let time):
                    pending.removeFirst()
                    pointer.move(to: point, at: time ?? device.clock.now, self)
                case .scroll(let sample):
                    pending.removeFirst()
                    nextSerial += 1
                    scrolling.process(sample, serial: nextSerial, self)
                }
            }
            pointer.refresh(self)
        }
    }

    /// Cancels every touch and scroll at once, as the system does when a call arrives.
    package func cancelAll() {
        cancel { _ in true }
        scrolling.end(self, isCancelled: true)
    }

    /// Cancels the touches in `window`, at once: it is hidden, or goes.
    package func cancelTouches(in window: UIWindow) {
        cancel { $0.touch.window === window }
    }

    /// Cancels the touches whose window is gone or hidden, and all when the screen has turned below them.
    private func cancelLostTouches(_ device: DeviceContext) {
        let isTurned = orientation != device.settings.interfaceOrientation
        orientation = device.settings.interfaceOrientation
        cancel { isTurned || ($0.touch.window?.isHidden ?? true) }
        if scrolling.isLost || isTurned { scrolling.end(self, isCancelled: true) }
    }

    private func cancel(_ isLost: (TouchTrack) -> Bool) {
        let lost = fingers.filter { isLost($0.value) }.sorted { $0.value.serial < $1.value.serial }
        guard !lost.isEmpty else { return }
        for (id, track) in lost {
            track.touch.advance(.cancelled, to: track.touch.now.point, at: track.touch.timestamp)
            track.isOver = true
            fingers[id] = nil
        }
        deliver(lost.map(\.value))
        removeFinished()
    }

    // MARK: From samples to an event

    /// Takes the samples from the front of the queue that are of one time and of different fingers.
    private func nextBatch() -> [TouchSample] {
        var batch: [TouchSample] = []
        while case .touch(let next) = pending.first {
            if let first = batch.first, next.time != first.time || batch.contains(where: { $0.id == next.id }) { break }
            pending.removeFirst()
            batch.append(next)
        }
        return batch
    }

    private func process(_ batch: [TouchSample]) {
        guard let first = batch.first else { return }
        let time = max(first.time, latestTime)
        latestTime = time
        arbiter.runDeadlines { $0 < time - TapLimits.timeTolerance }

        for track in fingers.values { track.touch.rest(at: time) }
        var touched: [TouchTrack] = []
        for sample in batch {
            if let track = apply(sample, at: time) { touched.append(track) }
        }
        guard touched.contains(where: { $0.touch.phase != .stationary }) else { return }
        let down = fingers.values.filter { track in !touched.contains { $0 === track } }
        event.update((touched + down).map(\.touch), at: time)
        device?.application.sendEvent(event)
        forgetUndelivered(touched)
        event.update(fingers.values.map(\.touch), at: time)
        removeFinished()
    }

    /// Makes or changes the touch that `sample` tells of. A finger that hit nothing is not followed.
    private func apply(_ sample: TouchSample, at time: TimeInterval) -> TouchTrack? {
        if sample.change == .began {
            guard fingers[sample.id] == nil else {
                RuntimeIssue.report("Touch \(sample.id) began twice without being lifted; the second one was dropped.")
                return nil
            }
            let track = begin(sample, at: time)
            fingers[sample.id] = track
            return track
        }
        guard let track = fingers[sample.id] else { return nil }
        let touch = track.touch
        if sample.change == .moved, touch.now.point == sample.location { return nil }
        touch.advance(sample.phase, to: sample.location, at: time)
        if touch.startPoint.distance(to: sample.location) > TapLimits.movement { touch.setTapCount(0) }
        if sample.change == .ended || sample.change == .cancelled {
            fingers[sample.id] = nil
            track.isOver = true
            let isTap = sample.change == .ended && touch.tapCount > 0
            lastTap =
                isTap
                ? LastTap(window: touch.window, point: touch.startPoint, time: time, count: touch.tapCount) : nil
        }
        return track
    }

    private func begin(_ sample: TouchSample, at time: TimeInterval) -> TouchTrack? {
        guard let (view, window) = view(under: sample.location, event) else { return nil }
        let touch = UITouch(sample, time: time, view: view, window: window)
        if let last = lastTap, last.window === window, time - last.time <= TapLimits.interval + TapLimits.timeTolerance,
            last.point.distance(to: sample.location) <= TapLimits.movement
        {
            touch.setTapCount(last.count + 1)
        }
        nextSerial += 1
        let track = TouchTrack(touch, serial: nextSerial, view: view)
        if isExcluded(track) { track.block() }
        tracks.append(track)
        return track
    }

    /// The view under `point` of the screen, in the topmost window that wants the touch: one whose hit test answers
    /// nil lets it through to those below.
    func view(under point: CGPoint, _ event: UIEvent) -> (view: UIView, window: UIWindow)? {
        for window in (device?.visibleWindows ?? []).reversed() {
            if let view = window.hitTest(window.pointFromScreen(point), with: event) { return (view, window) }
        }
        return nil
    }

    /// Whether the view may not have this touch beside those that are down: the second one of a view without multiple
    /// touches, or one beside an exclusive view of the same window.
    private func isExcluded(_ track: TouchTrack) -> Bool {
        fingers.values.contains { other in
            guard other.delivery != .blocked, other.touch.window === track.touch.window else { return false }
            if other.view === track.view { return !track.view.isMultipleTouchEnabled }
            return other.view.isExclusiveTouch || track.view.isExclusiveTouch
        }
    }
}
