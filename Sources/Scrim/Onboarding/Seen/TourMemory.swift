public import UIKit

/// Remembers which tours were seen, and decides by it which may show.
///
/// ```swift
/// let memory = TourMemory(store: DefaultsTourStore())
/// memory.noteLaunch()
/// runner.memory = memory
/// ```
///
/// A store that fails harms nothing: what it could not take is remembered as long as the memory lives, and offered again
/// with the next change. Several memories may use one store, or stores of one file: each reads before it decides.
@MainActor
public final class TourMemory {
    /// Called on the main actor with what the store could not do, once for each mistake. Nil: issues go to
    /// ``ScrimIssues/handler``. Retained with the memory.
    public var onIssue: (@MainActor (ScrimIssue) -> Void)?

    private let store: any TourStore
    private let now: () -> Date
    /// What happened since the store last took something.
    private var unsaved: [Change] = []
    private var reported: Set<String> = []

    /// - Parameters:
    ///   - store: Retained.
    ///   - now: Tells the time. Retained.
    public init(store: any TourStore, now: @escaping () -> Date = Date.init) {
        self.store = store
        self.now = now
    }

    // MARK: What is known

    /// How often the app was launched, as far as ``noteLaunch()`` was called.
    public var launches: Int { records.launches }

    /// What is kept of a tour; nil for one that was never shown, or was forgotten.
    public func record(of tourID: Tour.ID) -> TourRecord? { records.tours[tourID] }

    /// Whether a tour may show now, or else the first reason why not, in the order of ``TourVerdict``'s cases.
    ///
    /// ``Tour/showsIf`` is asked last, and only where all else is well.
    public func verdict(on tour: Tour) -> TourVerdict {
        if let showing = tour.showing {
            let records = self.records
            let verdict = TourVerdict(showing, records.tours[tour.id], launches: records.launches, now: now())
            guard verdict == .mayShow else { return verdict }
        }
        return tour.showsIf?() == false ? .ruleFails : .mayShow
    }

    // MARK: What happens

    /// Counts a launch of the app. Call it once each time that the app starts.
    public func noteLaunch() { change(.launch) }

    /// Counts a showing. A ``TourRunner`` calls it when the first step shows.
    public func noteShown(_ tour: Tour) {
        change(.shown(tour.id, version: tour.showing?.version ?? 1, at: now()))
    }

    /// Notes how far a tour came. A ``TourRunner`` calls it at the end.
    ///
    /// - Parameters:
    ///   - finished: Whether it was taken to its end.
    ///   - lastStep: The id of the step that was on the screen last.
    public func noteEnded(_ tour: Tour, finished: Bool, lastStep: TourStep.ID? = nil) {
        change(
            .ended(tour.id, version: tour.showing?.version ?? 1, finished: finished, lastStep: lastStep))
    }

    /// Forgets a tour, as if it had never shown.
    public func forget(_ tourID: Tour.ID) { change(.forget(tourID)) }

    /// Forgets all tours, and the launches.
    public func forgetAll() { change(.forgetAll) }

    // MARK: The store

    /// What the store has, and what it does not have yet.
    private var records: TourRecords {
        var records = TourRecords()
        do {
            records = try store.load()
        } catch {
            report(error, .tourStoreNotReadable)
        }
        for change in unsaved { change.apply(to: &records) }
        return records
    }

    private func change(_ change: Change) {
        unsaved.append(change)
        do {
            // Read anew: another memory may have written since.
            try store.save(records)
            unsaved = []
        } catch {
            report(error, .tourStoreNotWritable)
        }
    }

    private func report(_ error: any Error, _ code: ScrimIssue.Code) {
        let issue =
            error as? ScrimIssue
            ?? ScrimIssue(
                code: code,
                message:
                    "The store of what was seen of tours failed: \(error). Until it works, that is kept only until "
                    + "the app ends.")
        guard reported.insert(issue.message).inserted else { return }
        (onIssue ?? ScrimIssues.handler)(issue)
    }
}

/// Whether a tour may show.
public enum TourVerdict: Hashable, Sendable {
    case mayShow
    /// It may show after that time: ``TourShowing/notBefore``.
    case tooEarly(until: Date)
    /// So many launches are missing: ``TourShowing/afterLaunches``.
    case tooFewLaunches(missing: Int)
    /// It was shown so often already: ``TourShowing/times``.
    case seenOften(times: Int)
    /// It may show again after that time: ``TourShowing/interval``.
    case tooSoonAgain(until: Date)
    /// ``Tour/showsIf`` said no.
    case ruleFails
}

extension TourVerdict {
    init(_ showing: TourShowing, _ record: TourRecord?, launches: Int, now: Date) {
        // What a lower version counted does not count.
        let record = record.flatMap { $0.version < showing.version ? nil : $0 }
        if let date = showing.notBefore, now < date {
            self = .tooEarly(until: date)
        } else if launches < showing.afterLaunches {
            let (missing, isTooMuch) = showing.afterLaunches.subtractingReportingOverflow(launches)
            self = .tooFewLaunches(missing: isTooMuch ? .max : missing)
        } else if let record, let times = showing.times, record.timesShown >= times {
            self = .seenOften(times: record.timesShown)
        } else if let next = Self.next(showing, record?.lastShown, now) {
            self = .tooSoonAgain(until: next)
        } else {
            self = .mayShow
        }
    }

    /// When it may show again; nil for now. A last time that is yet to come was noted by a clock that was wrong.
    private static func next(_ showing: TourShowing, _ last: Date?, _ now: Date) -> Date? {
        guard let last, last <= now, let interval = showing.interval, interval.isFinite else { return nil }
        let next = last.addingTimeInterval(interval)
        return now < next ? next : nil
    }
}
