/// What can happen to a tour. Signals about a step name it, so that late ones are known.
enum TourSignal: Hashable, Sendable {
    /// Its turn came.
    case begin(at: Int)
    case next
    case back
    case jump(to: Int)
    case end(TourEnd)
    case pause
    case resume
    /// The step can show.
    case ready(Int)
    /// The step cannot show, and is to be passed over.
    case unavailable(Int, TourPassReason)
    /// The step is all there.
    case arrived(Int)
    /// The step's anchor is gone.
    case lost(Int)
    /// Nothing of the tour is on screen any more.
    case left

    /// The step that the signal is about, where it means that one only.
    fileprivate var step: Int? {
        switch self {
        case .ready(let step), .unavailable(let step, _), .arrived(let step), .lost(let step): step
        case .begin, .next, .back, .jump, .end, .pause, .resume, .left: nil
        }
    }
}

/// What is to be done about a signal, in this order.
enum TourEffect: Hashable, Sendable {
    case tell(Happening)
    /// Look for the step.
    case seek(Int)
    /// Let the step come.
    case show(Int)
    /// Take the step away; the backdrop stays.
    case clear
    /// Take everything away, until the next `show`.
    case conceal
    /// Take everything away for good; then signal `left`.
    case leave

    /// An event, its steps still numbers.
    enum Happening: Hashable, Sendable {
        case started, paused, resumed
        case willShow(Int), didShow(Int), didHide(Int), suspended(Int)
        case passedOver(Int, TourPassReason)
        case ended(TourEnd)
    }
}

/// The way of a tour through its steps, decided by one function. It knows no view and no time.
struct TourCourse: Hashable, Sendable {
    let count: Int
    private(set) var state = TourState.waiting
    /// Where the tour goes when a step is passed over: 1 or -1.
    private var heading = 1
    /// From where the user went back, to return to where all before is unavailable.
    private var origin: Int?
    /// Whether any step came.
    private var hasShown = false

    init(count: Int) { self.count = count }

    /// Moves on, and says what is to be done. Empty for what means nothing now.
    mutating func handle(_ signal: TourSignal) -> [TourEffect] {
        if let step = signal.step, step != state.step { return [] }
        return switch (state, signal) {
        case (.ended, _): []
        case (.leaving(let end), .left): finish(end)
        case (.leaving, _): []

        case (.waiting, .begin(let step)): [.tell(.started)] + seek(step, heading: 1)
        case (.waiting, .end(let end)): finish(end)
        case (.waiting, _): []

        case (_, .end(let end)): leave(end)
        case (_, .next): advance()
        case (_, .back): goBack()
        case (_, .jump(let step)): jump(to: step)
        case (.paused(let step), .resume): [.tell(.resumed)] + seek(step, heading: 1)
        case (.paused, _): []
        case (_, .pause): pause()

        case (.seeking, .ready(let step)), (.suspended, .ready(let step)): appear(step)
        case (.seeking, .unavailable(let step, let why)), (.suspended, .unavailable(let step, let why)):
            [.tell(.passedOver(step, why))] + passOver(step)
        case (.appearing, .arrived(let step)): arrive(step)
        case (.appearing, .lost(let step)), (.shown, .lost(let step)): suspend(step)
        default: []
        }
    }

    // MARK: From step to step

    private mutating func seek(_ step: Int, heading: Int) -> [TourEffect] {
        self.heading = heading
        let farewell = takeAway()
        state = .seeking(step)
        return farewell + [.seek(step)]
    }

    private mutating func appear(_ step: Int) -> [TourEffect] {
        state = .appearing(step)
        origin = nil
        hasShown = true
        return [.tell(.willShow(step)), .show(step)]
    }

    private mutating func arrive(_ step: Int) -> [TourEffect] {
        state = .shown(step)
        return [.tell(.didShow(step))]
    }

    private mutating func suspend(_ step: Int) -> [TourEffect] {
        heading = 1
        let farewell = takeAway()
        state = .suspended(step)
        return farewell + [.tell(.suspended(step)), .seek(step)]
    }

    private mutating func advance() -> [TourEffect] {
        guard let step = state.step else { return [] }
        guard step + 1 < count else { return leave(.finished) }
        return move(to: step + 1, heading: 1)
    }

    private mutating func goBack() -> [TourEffect] {
        guard let step = state.step, step > 0 else { return [] }
        origin = origin ?? step
        return move(to: step - 1, heading: -1)
    }

    private mutating func jump(to step: Int) -> [TourEffect] {
        guard (0..<count).contains(step), step != state.step else { return [] }
        return move(to: step, heading: 1)
    }

    /// A tour that is paused stays so, at another step.
    private mutating func move(to step: Int, heading: Int) -> [TourEffect] {
        if heading > 0 { origin = nil }
        guard case .paused = state else { return seek(step, heading: heading) }
        state = .paused(step)
        return []
    }

    private mutating func passOver(_ step: Int) -> [TourEffect] {
        let target = step + heading
        if (0..<count).contains(target) { return seek(target, heading: heading) }
        if heading < 0, let origin {
            self.origin = nil
            return seek(origin, heading: 1)
        }
        return leave(hasShown ? .finished : .failed(.tourShowedNothing))
    }

    private mutating func pause() -> [TourEffect] {
        guard let step = state.step else { return [] }
        let farewell = takeAway()
        state = .paused(step)
        return farewell + [.conceal, .tell(.paused)]
    }

    // MARK: The end

    private mutating func leave(_ end: TourEnd) -> [TourEffect] {
        let hidden = state.isShowing ? state.step : nil
        state = .leaving(end)
        return (hidden.map { [.tell(.didHide($0))] } ?? []) + [.leave]
    }

    private mutating func finish(_ end: TourEnd) -> [TourEffect] {
        state = .ended(end)
        return [.tell(.ended(end))]
    }

    /// The step that shows goes.
    private func takeAway() -> [TourEffect] {
        guard state.isShowing, let step = state.step else { return [] }
        return [.tell(.didHide(step)), .clear]
    }
}
