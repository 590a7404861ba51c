public import UIKit

/// Runs the tours of one window scene, one after the other, above everything the app shows there.
///
/// The scene owns it: `scene.tours`. It retains the tours that wait or are on screen until their end.
@MainActor
public final class TourRunner {
    /// The tour that is on screen, or about to be.
    public private(set) var current: TourSession?

    /// The tours that wait, the next one first.
    public var waiting: [TourSession] { queue.elements }

    /// Called on the main actor for each event of each tour, before the session's own closure. Retained.
    public var onEvent: ((TourEvent, Tour) -> Void)?

    /// Remembers what was seen, for ``startIfDue(_:owner:)``. Retained. Nil: nothing is remembered.
    public var memory: TourMemory?

    private(set) weak var scene: UIWindowScene?
    private(set) var stage: TourStage?
    private var queue = ModalOrder<TourSession>()
    private lazy var ticker = DisplayTicker { [weak self] in self?.tick() }
    private var lastTick: TimeInterval?
    /// What VoiceOver was on before the tour.
    private weak var opener: AnyObject?

    init(scene: UIWindowScene) { self.scene = scene }

    deinit {
        // The scene went, and with it all that was shown in it.
        let sessions = [current].compactMap { $0 } + queue.elements
        let stage = stage
        guard !sessions.isEmpty || stage != nil else { return }
        Task { @MainActor in
            stage?.tearDown()
            for session in sessions { session.endAtOnce(.ownerGone) }
        }
    }

    // MARK: Starting

    /// Starts a tour with the next frame.
    ///
    /// - Parameters:
    ///   - step: The id of the step to start with; nil for the first one.
    ///   - owner: Ends the tour with ``TourEnd/ownerGone`` by being freed. Not retained.
    ///   - policy: What happens while another tour is on screen. One on its way out is in nobody's way.
    /// - Returns: The session, retained until its end.
    /// - Throws: A ``ScrimIssue``: a tour without steps, or two of one id; no such step; another tour on screen.
    @discardableResult
    public func start(
        _ tour: Tour, from step: String? = nil, owner: AnyObject? = nil, policy: TourPolicy = .refuse
    ) throws(ScrimIssue) -> TourSession {
        let index = try check(tour, step)
        let session = TourSession(tour, start: index, owner: owner, runner: self)
        guard let current, !current.state.isOver else {
            if case .queue(let priority) = policy, !queue.elements.isEmpty {
                queue.insert(session, priority: priority)
            } else {
                takeOver(session, .stopped)
            }
            return session
        }
        switch policy {
        case .refuse: throw .tourInProgress(tour.id, current.tour.id)
        case .queue(let priority): queue.insert(session, priority: priority)
        case .replace: takeOver(session, .replaced)
        }
        return session
    }

    /// Starts a tour that may show, as ``Tour/showing`` and ``Tour/showsIf`` say, while no other one is on screen.
    ///
    /// - Returns: The session; nil where it is not the tour's time, or another one's.
    /// - Throws: As ``start(_:from:owner:policy:)``; and a ``ScrimIssue`` where the tour has rules and there is no
    ///   ``memory``.
    @discardableResult
    public func startIfDue(_ tour: Tour, owner: AnyObject? = nil) throws(ScrimIssue) -> TourSession? {
        if let memory {
            guard memory.verdict(on: tour) == .mayShow else { return nil }
        } else {
            guard tour.showing == nil else { throw .tourMemoryMissing(tour.id) }
            guard tour.showsIf?() != false else { return nil }
        }
        if let current, !current.state.isOver { return nil }
        return try start(tour, owner: owner)
    }

    /// Starts a tour and waits for its end. Cancelling the task ends it with ``TourEnd/stopped``.
    ///
    /// - Throws: As ``start(_:from:owner:policy:)``.
    public func run(
        _ tour: Tour, from step: String? = nil, owner: AnyObject? = nil, policy: TourPolicy = .refuse
    ) async throws -> TourEnd {
        let session = try start(tour, from: step, owner: owner, policy: policy)
        return await withTaskCancellationHandler {
            await session.ended()
        } onCancel: {
            Task { @MainActor in session.stop() }
        }
    }

    private func check(_ tour: Tour, _ step: String?) throws(ScrimIssue) -> Int {
        guard !tour.steps.isEmpty else { throw .tourEmpty(tour.id) }
        var seen: Set<String> = []
        for step in tour.steps where !seen.insert(step.id).inserted { throw .stepsAlike(tour.id, step.id) }
        guard let step else { return 0 }
        guard let index = tour.steps.firstIndex(where: { $0.id == step }) else { throw .stepUnknown(tour, step) }
        return index
    }

    /// Lets a session be the one on screen. The one before ends at once: the backdrop stays.
    private func takeOver(_ session: TourSession, _ end: TourEnd) {
        let old = current
        let isThere = stage.map { $0.isWanted || old?.state.isOver == true && $0.presence > 0 } ?? false
        if old == nil { opener = UIAccessibility.focusedElement(using: .notificationVoiceOver) as AnyObject? }
        // First, so that none that waits takes the old one's place.
        current = session
        old?.endAtOnce(end)
        if old != nil, isThere { stage?.isWanted = true }
        ticker.start()
    }

    // MARK: Ending

    /// Ends the tour on screen, if there is one. Those that wait come next.
    public func stop() { current?.stop() }

    /// Ends the tours that wait, with ``TourEnd/stopped``.
    public func cancelWaiting() {
        for session in queue.remove(where: { _ in true }) { session.stop() }
    }

    /// Hears of an event first.
    func heard(_ event: TourEvent, of session: TourSession) {
        remember(event, of: session)
        onEvent?(event, session.tour)
        guard case .ended = event else { return }
        _ = queue.remove { $0 === session }
        if session === current {
            current = queue.takeFirst { _ in true }
            guard current == nil else { return }
            // One that ended before it began has nothing to take away, but the backdrop may have stayed for it.
            stage?.isWanted = false
            giveFocusBack()
        }
    }

    private func remember(_ event: TourEvent, of session: TourSession) {
        switch event {
        case .willShow(let step):
            if session.lastStep == nil { memory?.noteShown(session.tour) }
            session.lastStep = step
        case .ended(let end):
            guard let step = session.lastStep else { return }
            memory?.noteEnded(session.tour, finished: end == .finished, lastStep: step)
        default: break
        }
    }

    private func giveFocusBack() {
        let element = opener
        opener = nil
        if let view = element as? UIView, view.window == nil { return }
        UIAccessibility.post(notification: .screenChanged, argument: element)
    }

    // MARK: Frames

    private func tick() {
        guard scene != nil else { return endAll() }
        for session in queue.elements where session.isOwnerGone { session.endAtOnce(.ownerGone) }
        let now = CACurrentMediaTime()
        let elapsed = min(max(now - (lastTick ?? now), 0), Self.longestFrame)
        lastTick = now
        stage?.tick(elapsed)
        current?.tick(elapsed)
        if current == nil, stage?.isIdle != false {
            stage?.tearDown()
            stage = nil
            ticker.stop()
            lastTick = nil
        }
    }

    /// The scene is gone, though somebody kept this.
    private func endAll() {
        for session in [current].compactMap({ $0 }) + queue.elements { session.endAtOnce(.ownerGone) }
        // One that was started meanwhile ends with the next frame.
        guard current == nil else { return }
        stage?.tearDown()
        stage = nil
        ticker.stop()
        lastTick = nil
    }

    /// In seconds. After a time in the background the clock has gone on, and nobody has seen it.
    private static let longestFrame: TimeInterval = 0.1

    /// Makes the window, where there is none yet.
    func prepareStage(for tour: Tour) {
        guard let scene else { return }
        let stage = self.stage ?? TourStage(scene: scene, level: tour.options.windowLevel.usable)
        self.stage = stage
        stage.level = tour.options.windowLevel.usable
        stage.fadeDuration = tour.options.fadeDuration.usableDuration
        stage.overlay.onLayout = { [weak self] in self?.current?.catchUp() }
        stage.overlay.onAction = { [weak self] in self?.current?.perform($0) }
        stage.overlay.onOutsideTap = { [weak self] in self?.current?.wasTappedOutside() }
        stage.overlay.onEscape = { [weak self] in self?.current?.wasEscaped() ?? false }
    }
}

/// What happens to a tour that is started while another one is on screen.
public enum TourPolicy: Hashable, Sendable {
    /// It is refused with an error.
    case refuse
    /// It waits: higher priorities come first, the older of equal ones first.
    case queue(priority: Int = 0)
    /// The tour on screen ends with ``TourEnd/replaced``, and this one begins.
    case replace
}

extension UIWindow.Level {
    /// One that is no number has no place among others.
    fileprivate var usable: UIWindow.Level { rawValue.isNaN ? .alert : self }
}

extension UIWindowScene {
    /// Runs the tours of this scene.
    @MainActor
    public var tours: TourRunner { SceneStorage.object(on: self) { TourRunner(scene: self) } }
}

extension TourSession {
    var isOwnerGone: Bool { hasOwner && owner == nil }

    /// Ends without a way out.
    func endAtOnce(_ end: TourEnd) {
        signal(.end(end))
        signal(.left)
    }
}
