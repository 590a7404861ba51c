import Foundation
import Scrim
import UIKit
import UIKitHeadless

/// Runs a tour on a device that shows its app, as a user would take it, and takes a picture of each step once it is all
/// there.
@MainActor
struct TourStage {
    let device: HeadlessDevice
    let source: TourSource

    /// How long a step may take to come, in virtual seconds, apart from what it waits for its anchor.
    private static let patience = 10.0
    /// For how long nothing of a step may move before its picture is taken, in virtual seconds. By then what has just come
    /// takes touches, too.
    private static let rest = 0.3

    struct Result {
        var pictures: [Report.Picture] = []
        /// What is worth knowing, of steps that have no picture too.
        var notes: [String] = []
    }

    func run(_ output: OutputFolder) async throws -> Result {
        // A tour that waits for the app, or for time to pass, goes on when its picture is taken.
        var tour = source.tour
        for index in tour.steps.indices { tour.steps[index].advance = .byHand }
        let session: TourSession
        do {
            session = try device.scene.tours.start(tour, policy: .replace)
        } catch {
            throw source.error(error.message)
        }
        defer { session.stop() }
        let log = EventLog()
        session.onEvent = { log.events.append($0) }
        var result = Result()
        while try await comeToRest(session) {
            result.notes += try log.take().compactMap { try source.note($0) }
            guard case .shown(let index) = session.state else { break }
            guard result.pictures.count < tour.steps.count else {
                throw source.error("the tour goes back, and would never end.", step: tour.steps[index].id)
            }
            let file = "step-\(result.pictures.count + 1).png"
            try output.write(try device.pngData(), to: file)
            result.pictures.append(describe(session.tour.steps[index], file))
            if let note = await goOn(from: index, session) { result.notes.append(note) }
        }
        result.notes += try log.take().compactMap { try source.note($0) }
        if result.pictures.isEmpty { throw source.error("none of the tour's steps came. Start with one that can.") }
        return result
    }

    // MARK: From step to step

    /// Waits until a step is all there and nothing of it moves any more. False: the tour is over.
    private func comeToRest(_ session: TourSession) async throws -> Bool {
        var places: TourStepPlaces?
        var since = device.time
        let limit = Self.patience + session.tour.longestWait
        let rests = await device.advance(
            until: {
                guard case .shown = session.state, let now = device.scene.tours.places else {
                    places = nil
                    return session.state.isEnded
                }
                if now != places {
                    places = now
                    since = device.time
                }
                return device.time - since >= Self.rest
            }, limit: limit)
        if case .ended(.failed(let issue)) = session.state { throw source.error(issue.message) }
        if session.state.isEnded { return false }
        guard !rests else { return true }
        let step = session.currentStep?.id ?? ""
        throw source.error(
            "it had not come to rest after \(Int(limit)) s: its anchor is covered, or moves all the time.", step: step)
    }

    /// Does what the step asks for: touches what it lights up, or goes on as its button does. Answers what was wrong.
    private func goOn(from index: Int, _ session: TourSession) async -> String? {
        let step = session.tour.steps[index]
        let touch = step.touch ?? session.tour.options.touch
        guard touch == .passAndAdvance, let places = device.scene.tours.places, let hole = places.hole else {
            session.next()
            return nil
        }
        guard let point = Self.freePoint(of: hole, besides: places.bubble, on: device.screenBounds) else {
            session.next()
            return "step \"\(step.id)\": its bubble lies over what is to be tapped. Say less."
        }
        await device.tap(at: point)
        if await device.advance(until: { session.state != .shown(index) }, limit: 1) { return nil }
        session.next()
        return "step \"\(step.id)\": a tap on what it lights up did not make the tour go on. Light up a control."
    }

    /// The middle of the part of a hole that no bubble covers.
    private static func freePoint(of hole: CGRect, besides bubble: CGRect?, on screen: CGRect) -> CGPoint? {
        let seen = hole.intersection(screen)
        guard let bubble, !seen.isNull else { return seen.isNull ? nil : CGPoint(x: seen.midX, y: seen.midY) }
        let parts = [
            CGRect(x: seen.minX, y: seen.minY, width: seen.width, height: bubble.minY - seen.minY),
            CGRect(x: seen.minX, y: bubble.maxY, width: seen.width, height: seen.maxY - bubble.maxY),
            CGRect(x: seen.minX, y: seen.minY, width: bubble.minX - seen.minX, height: seen.height),
            CGRect(x: bubble.maxX, y: seen.minY, width: seen.maxX - bubble.maxX, height: seen.height),
        ]
        if !bubble.intersects(seen) { return CGPoint(x: seen.midX, y: seen.midY) }
        // Of a negative size: nothing is left on that side. CGRect would turn it over.
        let free = parts.filter { $0.size.width >= 2 && $0.size.height >= 2 }
        let largest = free.max { $0.size.width * $0.size.height < $1.size.width * $1.size.height }
        return largest.map { CGPoint(x: $0.midX, y: $0.midY) }
    }

    // MARK: The report

    private func describe(_ step: TourStep, _ file: String) -> Report.Picture {
        let safe = device.window.bounds.inset(by: device.window.safeAreaInsets).insetBy(dx: -0.01, dy: -0.01)
        func part(_ rect: CGRect) -> Report.Part {
            Report.Part(rect: Report.Rect(rect), insideSafeArea: safe.contains(rect))
        }
        let places = device.scene.tours.places ?? TourStepPlaces()
        var issues: [String] = []
        if places.hiddenWords > 0.5 {
            let points = Int(places.hiddenWords.rounded())
            issues.append("The words are longer than the bubble: \(points) points of them have to be scrolled to.")
        }
        return Report.Picture(
            id: step.id, title: step.id, file: file, text: step.words, anchor: places.anchor.map(part),
            bubble: places.bubble.map(part),
            arrow: places.arrow.map {
                let shape = part($0)
                return Report.Arrow(
                    rect: shape.rect, insideSafeArea: shape.insideSafeArea, side: places.side?.reported ?? "")
            }, overlaps: overlaps(places), issues: issues)
    }

    /// What the bubble and the arrow cover: the anchor, and whatever says or does something. A bubble in the middle
    /// covers what it likes.
    private func overlaps(_ places: TourStepPlaces) -> [Report.Overlap] {
        guard let anchor = device.scene.tours.shownAnchorView, let anchorRect = places.anchor else { return [] }
        var found: [Report.Overlap] = []
        func compare(_ name: String, _ rect: CGRect, _ other: String, _ otherRect: CGRect) {
            let common = rect.intersection(otherRect)
            guard !common.isNull, common.width > 0.01, common.height > 0.01 else { return }
            found.append(Report.Overlap(first: name, second: other, rect: Report.Rect(common)))
        }
        for (name, rect) in [("bubble", places.bubble), ("arrow", places.arrow)] {
            guard let rect else { continue }
            compare(name, rect, "anchor", anchorRect)
            if let keyboard = device.keyboardFrame { compare(name, rect, "keyboard", keyboard) }
            for view in meaningfulViews(below: device.window) where !view.isDescendant(of: anchor) {
                guard !anchor.isDescendant(of: view) else { continue }
                compare(name, rect, AnchorFinder.describe(view), view.convert(view.bounds, to: device.window))
            }
        }
        return found
    }

    private func meaningfulViews(below view: UIView) -> [UIView] {
        guard !view.isHidden else { return [] }
        if view is UIControl { return [view] }
        if AnchorFinder.text(of: view)?.isEmpty == false { return [view] }
        return view.subviews.flatMap(meaningfulViews)
    }
}

extension Tour {
    /// How long one of its steps may wait for its anchor, in seconds.
    fileprivate var longestWait: TimeInterval {
        let waits = steps.map { ($0.missingAnchor ?? options.missingAnchor).wait }
        return waits.filter { $0.isFinite && $0 > 0 }.max() ?? 0
    }
}

extension TourStep {
    /// Title and text, one below the other.
    fileprivate var words: String? {
        let words = [content.title, content.text].compactMap { $0 }
        return words.isEmpty ? nil : words.joined(separator: "\n")
    }
}

extension Placement.Side {
    /// As the report names it.
    fileprivate var reported: String {
        switch self {
        case .top: "above"
        case .bottom: "below"
        case .left: "left"
        case .right: "right"
        }
    }
}

/// Gathers events from a closure.
@MainActor
private final class EventLog {
    var events: [TourEvent] = []

    func take() -> [TourEvent] {
        defer { events = [] }
        return events
    }
}
