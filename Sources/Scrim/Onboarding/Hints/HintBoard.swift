public import UIKit

/// The hints of one window scene: beacons beside controls, of which one at a time opens its bubble. Nothing is dimmed.
///
/// The scene owns it: `scene.hints`. Beacons follow their controls each frame, and are away while those are, and while a
/// tour is on screen.
///
/// ```swift
/// view.window?.windowScene?.hints.show([
///     Hint(id: "filter", anchor: .view(filterButton), text: "Narrow the list down here.")
/// ])
/// ```
@MainActor
public final class HintBoard {
    /// Called on the main actor for each event. Retained: capture controllers weakly.
    public var onEvent: ((HintEvent) -> Void)?

    /// The hints on the board, in the order they were shown.
    public var hints: [Hint] { entries.map(\.hint) }

    /// The hint whose bubble is open.
    public private(set) var openHint: String?

    private struct Entry {
        let hint: Hint
        let tracker: AnchorTracker
        let watch = HintWatch()
    }

    private weak var scene: UIWindowScene?
    private var entries: [Entry] = []
    private(set) var window: TourWindow?
    private(set) var view: HintBoardView?
    private var reducesMotion = false
    private var lastTick: TimeInterval?
    private lazy var ticker = DisplayTicker { [weak self] in self?.tick() }

    init(scene: UIWindowScene) { self.scene = scene }

    deinit {
        let window = window
        guard window != nil else { return }
        Task { @MainActor in window?.isHidden = true }
    }

    // MARK: Hints

    /// Puts hints on the board. One takes the place of another with the same id.
    ///
    /// One whose anchor has not been found after five seconds, in which no tour was on screen, is reported once to
    /// ``ScrimIssues/handler``, and still looked for.
    public func show(_ hints: [Hint]) {
        guard let scene else { return }
        for hint in hints {
            if openHint == hint.id { close(mayRemove: false) }
            let isNew = !entries.contains { $0.hint.id == hint.id }
            entries.removeAll { $0.hint.id == hint.id }
            let tracker = AnchorTracker(hint.anchor, TourSurroundings(scene: scene))
            entries.append(Entry(hint: hint, tracker: tracker))
            (view ?? makeWindow(in: scene)).addBeacon(for: hint)
            ticker.start()
            // Last: who hears of it may change the board.
            if !isNew { onEvent?(.removed(hint.id)) }
        }
    }

    /// Takes a hint from the board. Nothing happens where there is none of that id.
    public func remove(_ id: String) {
        if openHint == id { close(mayRemove: false) }
        guard let index = entries.firstIndex(where: { $0.hint.id == id }) else { return }
        entries.remove(at: index)
        view?.removeBeacon(id)
        removeWindowIfEmpty()
        onEvent?(.removed(id))
    }

    /// Takes all hints from the board.
    public func removeAll() { for hint in hints { remove(hint.id) } }

    // MARK: The bubble

    /// Opens the bubble of a hint, and closes that of another. Nothing happens while its beacon cannot be seen. Where no hint
    /// of that id is on the board, ``ScrimIssues/handler`` hears of it.
    public func open(_ id: String) {
        guard entries.contains(where: { $0.hint.id == id }) else {
            return ScrimIssues.handler(.hintUnknown(id, hints.map(\.id)))
        }
        guard openHint != id, place(of: id) != nil else { return }
        close()
        // Who heard of that may have changed the board, or opened another one.
        guard openHint == nil, let (entry, view, place) = place(of: id) else { return }
        var hasRoom = false
        // The app may open it from within an animation of its own.
        UIView.performWithoutAnimation {
            view.showBubble(of: entry.hint)
            hasRoom = view.placeBubble(of: entry.hint, at: place)
        }
        guard hasRoom else { return view.hideBubble() }
        openHint = id
        UIAccessibility.post(notification: .layoutChanged, argument: view.bubble.readingWords.first)
        onEvent?(.opened(id))
    }

    private func place(of id: String) -> (entry: Entry, view: HintBoardView, place: HintPlace)? {
        guard let entry = entries.first(where: { $0.hint.id == id }), let view,
            let place = place(of: entry.hint, reading(of: entry, in: view), in: view)
        else { return nil }
        return (entry, view, place)
    }

    /// Closes the bubble that is open.
    public func close() { close(mayRemove: true) }

    private func close(mayRemove: Bool) {
        guard let id = openHint else { return }
        openHint = nil
        view?.hideBubble()
        UIAccessibility.post(notification: .layoutChanged, argument: view?.beacons[id])
        onEvent?(.closed(id))
        guard mayRemove, openHint != id else { return }
        if entries.first(where: { $0.hint.id == id })?.hint.goesWhenRead == true { remove(id) }
    }

    // MARK: The window

    private func makeWindow(in scene: UIWindowScene) -> HintBoardView {
        let view = HintBoardView()
        view.onBeacon = { [weak self] in self?.open($0) }
        view.onClose = { [weak self] in self?.close() }
        // Tours lie above.
        window = TourWindow(showing: view, over: scene, at: .alert - 1)
        self.view = view
        return view
    }

    private func removeWindowIfEmpty() {
        guard entries.isEmpty else { return }
        ticker.stop()
        lastTick = nil
        window?.close()
        window = nil
        view = nil
    }

    // MARK: Each frame

    private func tick() {
        // Somebody kept this longer than the scene.
        guard scene != nil else { return removeAll() }
        guard let view else { return }
        followSettings(view)
        let now = CACurrentMediaTime()
        // While the app is away no frame comes.
        let elapsed = min(now - (lastTick ?? now), 0.25)
        lastTick = now
        var issues: [ScrimIssue] = []
        for entry in entries {
            entry.tracker.view?.window?.layoutIfNeeded()
            let reading = reading(of: entry, in: view)
            if let reading, let issue = entry.watch.tick(elapsed, entry.hint, reading, TourSurroundings(scene: scene)) {
                issues.append(issue)
            }
            let place = place(of: entry.hint, reading, in: view)
            view.place(entry.hint.id, at: place?.point)
            guard entry.hint.id == openHint else { continue }
            if let place, view.placeBubble(of: entry.hint, at: place) { continue }
            // What it speaks of is gone for now; the beacon comes back with it.
            close(mayRemove: false)
        }
        // Last: who hears of it may change the board.
        for issue in issues { ScrimIssues.handler(issue) }
    }

    private func followSettings(_ view: HintBoardView) {
        guard reducesMotion != UIAccessibility.isReduceMotionEnabled else { return }
        reducesMotion.toggle()
        for beacon in view.beacons.values { beacon.updatePulse() }
    }

    /// Where the anchor is; nil while a tour is on screen, for then hints are away.
    private func reading(of entry: Entry, in view: HintBoardView) -> AnchorReading? {
        scene?.tours.stage?.isWanted == true ? nil : entry.tracker.read(in: view)
    }

    private func place(of hint: Hint, _ reading: AnchorReading?, in view: HintBoardView) -> HintPlace? {
        guard case .found(let sight) = reading, !sight.seen.isNull else { return nil }
        let frame = sight.frame
        let isRightToLeft = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let leading = isRightToLeft ? frame.maxX : frame.minX
        let trailing = isRightToLeft ? frame.minX : frame.maxX
        let point =
            switch hint.corner {
            case .topLeading: CGPoint(x: leading, y: frame.minY)
            case .topTrailing: CGPoint(x: trailing, y: frame.minY)
            case .bottomLeading: CGPoint(x: leading, y: frame.maxY)
            case .bottomTrailing: CGPoint(x: trailing, y: frame.maxY)
            case .center: CGPoint(x: frame.midX, y: frame.midY)
            }
        // A corner that is scrolled away takes the beacon along.
        guard sight.seen.insetBy(dx: -1, dy: -1).contains(point) else { return nil }
        // The keyboard lies above it.
        let free = view.freeArea
        let bottom = free.maxY
        let isKeyboardUp = bottom < view.bounds.maxY - view.safeAreaInsets.bottom
        guard !isKeyboardUp || point.y < bottom else { return nil }
        return HintPlace(at: point, of: sight.seen, in: [free, view.bounds])
    }
}

extension UIWindowScene {
    /// The hints of this scene.
    @MainActor
    public var hints: HintBoard { SceneStorage.object(on: self) { HintBoard(scene: self) } }
}
