import UIKit

/// One run of a tour, from its start to its end.
///
/// ```swift
/// let session = try scene.tours.start(tour)
/// session.onEvent = { print($0) }
/// let end = await session.ended()
/// ```
/// Nobody needs to keep it: the scene's ``TourRunner`` retains it until its end. It retains its closures until then, and
/// none of the app's views.
@MainActor
public final class TourSession {
    public let tour: Tour
    /// Where the tour is.
    public var state: TourState { course.state }

    /// Called on the main actor for each event. Retained until the end: capture controllers weakly.
    public var onEvent: ((TourEvent) -> Void)?

    var course: TourCourse
    weak var runner: TourRunner?
    /// Ends the tour by going away.
    weak var owner: AnyObject?
    let hasOwner: Bool
    let start: Int
    /// Signals that came before the tour began, or while another one is worked off.
    var early: [TourSignal] = []
    private var signals: [TourSignal] = []
    private var isWorking = false

    var seeker: StepSeeker?
    var show: StepShow?
    var watch: InteractionWatch?
    /// The view that is watched, or stands for the step with assistive technologies.
    weak var watched: UIView?
    var keys: TourKeys?
    /// Whether the anchor of the step that comes was not found, and the bubble stands in the middle.
    var isCentred = false
    /// For how long the step has been there, and since when it can be tapped.
    var shownTime: TimeInterval = 0
    var appearingTime: TimeInterval = 0
    /// For how long no step has shown.
    var clearedTime: TimeInterval = 0
    var hasInteracted = false
    /// Whether assistive technologies were led to the step.
    var isAnnounced = false
    /// The steps whose anchors were reported as missing.
    var reportedSteps: Set<TourStep.ID> = []
    /// The step that was on screen last.
    var lastStep: TourStep.ID?

    private var streams: [Int: AsyncStream<TourEvent>.Continuation] = [:]
    private var nextStream = 0
    private var endWaiters: [CheckedContinuation<TourEnd, Never>] = []

    init(_ tour: Tour, start: Int, owner: AnyObject?, runner: TourRunner) {
        self.tour = tour
        self.start = start
        self.owner = owner
        hasOwner = owner != nil
        self.runner = runner
        course = TourCourse(count: tour.steps.count)
    }

    /// The step that the tour is at; nil before and after.
    public var currentStep: TourStep? { state.step.map { tour.steps[$0] } }

    // MARK: What the app can do

    /// Goes on to the next step; from the last one the tour ends with ``TourEnd/finished``. Each call counts.
    public func next() { signal(.next) }

    /// Goes back to the step before. Nothing happens on the first one.
    public func back() { signal(.back) }

    /// Goes to a step. Nothing happens where the tour is there already.
    ///
    /// - Throws: A ``ScrimIssue`` where there is no step of that id.
    public func go(to id: String) throws(ScrimIssue) {
        guard let step = tour.steps.firstIndex(where: { $0.id == id }) else { throw .stepUnknown(tour, id) }
        signal(.jump(to: step))
    }

    /// Ends the tour as if the user had skipped it.
    public func skip() { signal(.end(.skipped)) }

    /// Ends the tour. Nothing happens after its end.
    public func stop() { signal(.end(.stopped)) }

    /// Takes everything away until ``resume()``, and lets the user at the app.
    public func pause() { signal(.pause) }

    /// Shows the step again that the tour is at.
    public func resume() { signal(.resume) }

    // MARK: What the app can wait for

    /// The events from now on; the last one is `ended`.
    public var events: AsyncStream<TourEvent> {
        let (stream, continuation) = AsyncStream.makeStream(of: TourEvent.self)
        if case .ended(let end) = state {
            continuation.yield(.ended(end))
            continuation.finish()
            return stream
        }
        let id = nextStream
        nextStream += 1
        streams[id] = continuation
        continuation.onTermination = { [weak self] _ in Task { @MainActor in self?.streams[id] = nil } }
        return stream
    }

    /// Waits for the end. Cancelling the task that waits does not end the tour: `run(_:)` does that.
    public func ended() async -> TourEnd {
        if case .ended(let end) = state { return end }
        return await withCheckedContinuation { endWaiters.append($0) }
    }

    // MARK: Signals

    /// Lets the tour go on by a signal. What comes up while one is worked off waits for its turn.
    func signal(_ signal: TourSignal) {
        if state == .waiting, signal.waitsForBeginning {
            early.append(signal)
            return
        }
        signals.append(signal)
        workOff()
    }

    /// So many are worked off in one turn. Callbacks that answer each other without end go on with the next frame.
    private static let mostSignals = 1000

    /// Works off what has come up, in its order.
    func workOff() {
        guard !isWorking else { return }
        isWorking = true
        defer { isWorking = false }
        for _ in 0..<Self.mostSignals where !signals.isEmpty {
            for effect in course.handle(signals.removeFirst()) { perform(effect) }
        }
    }

    /// The tour's turn came.
    func begin() {
        signal(.begin(at: start))
        let waiting = early
        early = []
        for each in waiting { signal(each) }
    }

    private func perform(_ effect: TourEffect) {
        switch effect {
        case .tell(let happening): tell(event(for: happening))
        case .seek(let step): beginSeeking(step)
        case .show(let step): beginShowing(step)
        case .clear: endShowing()
        case .conceal:
            endShowing()
            seeker = nil
            letGo()
        case .leave:
            endShowing()
            seeker = nil
            letGo()
            if stage?.isGone != false { signal(.left) }
        }
    }

    var stage: TourStage? { runner?.stage }

    /// Lets the backdrop go, unless another tour has it by now.
    private func letGo() {
        if runner?.current === self { stage?.isWanted = false }
    }

    // MARK: Events

    private func event(for happening: TourEffect.Happening) -> TourEvent {
        func id(_ step: Int) -> String { tour.steps[step].id }
        return switch happening {
        case .started: .started
        case .paused: .paused
        case .resumed: .resumed
        case .willShow(let step): .willShow(step: id(step))
        case .didShow(let step): .didShow(step: id(step))
        case .didHide(let step): .didHide(step: id(step))
        case .suspended(let step): .suspended(step: id(step))
        case .passedOver(let step, let why): .passedOver(step: id(step), why)
        case .ended(let end): .ended(end)
        }
    }

    func tell(_ event: TourEvent) {
        for stream in streams.values { stream.yield(event) }
        runner?.heard(event, of: self)
        onEvent?(event)
        guard case .ended(let end) = event else { return }
        onEvent = nil
        for stream in streams.values { stream.finish() }
        streams = [:]
        for waiter in endWaiters { waiter.resume(returning: end) }
        endWaiters = []
    }
}

extension TourSignal {
    /// Whether it means something only once the tour has begun.
    fileprivate var waitsForBeginning: Bool {
        switch self {
        case .next, .back, .jump, .pause, .resume: true
        case .begin, .end, .ready, .unavailable, .arrived, .lost, .left: false
        }
    }
}
