import Foundation
import Testing
import UIKit
import UIKitTestSupport

@testable import Scrim

@MainActor
@Suite struct TourMemoryTests {
    private let rig = MemoryRig()
    private var memory: TourMemory { rig.memory }

    private func date(_ seconds: Double) -> Date { Date(timeIntervalSince1970: seconds) }

    // MARK: Verdicts

    @Test func aTourThatSaysNothingMayAlwaysShow() {
        let tour = MemoryRig.tour()
        for _ in 0..<3 {
            #expect(memory.verdict(on: tour) == .mayShow)
            memory.noteShown(tour)
        }
    }

    @Test func aTourShowsAsOftenAsItMayAndNoMore() {
        let tour = MemoryRig.tour("t", TourShowing(times: 2))
        memory.noteShown(tour)
        #expect(memory.verdict(on: tour) == .mayShow)
        memory.noteShown(tour)
        #expect(memory.verdict(on: tour) == .seenOften(times: 2))
        #expect(memory.verdict(on: MemoryRig.tour("other", .once)) == .mayShow)
    }

    @Test func aTourWaitsForItsDate() {
        let tour = MemoryRig.tour("t", TourShowing(notBefore: date(1_000_100)))
        #expect(memory.verdict(on: tour) == .tooEarly(until: date(1_000_100)))
        rig.time = 1_000_100
        #expect(memory.verdict(on: tour) == .mayShow)
    }

    @Test func aTourWaitsForLaunches() {
        let tour = MemoryRig.tour("t", TourShowing(afterLaunches: 3))
        memory.noteLaunch()
        #expect(memory.launches == 1)
        #expect(memory.verdict(on: tour) == .tooFewLaunches(missing: 2))
        memory.noteLaunch()
        memory.noteLaunch()
        #expect(memory.verdict(on: tour) == .mayShow)
    }

    @Test func aTourWaitsBetweenShowings() {
        let tour = MemoryRig.tour("t", TourShowing(interval: 60))
        memory.noteShown(tour)
        rig.time += 59.5
        #expect(memory.verdict(on: tour) == .tooSoonAgain(until: date(1_000_060)))
        rig.time += 0.5
        #expect(memory.verdict(on: tour) == .mayShow)
    }

    @Test func aClockThatWasSetBackDoesNotHoldATourForYears() {
        let tour = MemoryRig.tour("t", TourShowing(interval: 60))
        rig.time = 9_000_000
        memory.noteShown(tour)
        rig.time = 1_000_000
        #expect(memory.verdict(on: tour) == .mayShow)
    }

    @Test(arguments: [Double.nan, .infinity, -5])
    func anIntervalThatIsNoneHoldsNothing(_ interval: Double) {
        let tour = MemoryRig.tour("t", TourShowing(interval: interval))
        memory.noteShown(tour)
        #expect(memory.verdict(on: tour) == .mayShow)
    }

    @Test func aRuleIsAskedLastAndOnlyWhereAllElseIsWell() {
        let rule = Rule()
        var tour = MemoryRig.tour("t", .once)
        tour.showsIf = {
            rule.asked += 1
            return rule.answer
        }
        #expect(memory.verdict(on: tour) == .ruleFails)
        rule.answer = true
        #expect(memory.verdict(on: tour) == .mayShow)
        memory.noteShown(tour)
        #expect(memory.verdict(on: tour) == .seenOften(times: 1))
        #expect(rule.asked == 2)
    }

    @Test func theFirstReasonIsGiven() {
        let showing = TourShowing(times: 1, notBefore: date(1_000_001), afterLaunches: 1, interval: 5)
        let tour = MemoryRig.tour("t", showing)
        memory.noteShown(tour)
        #expect(memory.verdict(on: tour) == .tooEarly(until: date(1_000_001)))
        rig.time += 1
        #expect(memory.verdict(on: tour) == .tooFewLaunches(missing: 1))
        memory.noteLaunch()
        #expect(memory.verdict(on: tour) == .seenOften(times: 1))
    }

    @MainActor
    private final class Rule {
        var asked = 0
        var answer = false
    }

    // MARK: Versions

    @Test func aHigherVersionCountsAnew() {
        memory.noteShown(MemoryRig.tour("t", .once))
        memory.noteEnded(MemoryRig.tour("t", .once), finished: true, lastStep: "a")
        let newer = MemoryRig.tour("t", TourShowing(times: 1, version: 2, interval: 100))
        #expect(memory.verdict(on: newer) == .mayShow)
        memory.noteShown(newer)
        #expect(memory.verdict(on: newer) == .seenOften(times: 1))
        let record = memory.record(of: "t")
        #expect(record?.version == 2)
        #expect(record?.timesShown == 1)
        #expect(record?.timesFinished == 0)
        // One that is older than what was seen does not begin anew.
        #expect(memory.verdict(on: MemoryRig.tour("t", .once)) == .seenOften(times: 1))
        memory.noteShown(MemoryRig.tour("t", .once))
        #expect(memory.record(of: "t")?.version == 2)
        #expect(memory.record(of: "t")?.timesShown == 2)
    }

    // MARK: Records

    @Test func aRecordSaysWhatHappened() {
        let tour = MemoryRig.tour()
        #expect(memory.record(of: "t") == nil)
        memory.noteShown(tour)
        memory.noteEnded(tour, finished: false, lastStep: "a")
        rig.time += 10
        memory.noteShown(tour)
        memory.noteEnded(tour, finished: true)
        let record = memory.record(of: "t")
        #expect(record?.timesShown == 2)
        #expect(record?.timesFinished == 1)
        #expect(record?.lastShown == date(1_000_010))
        #expect(record?.lastStep == "a")
    }

    @Test func whatIsForgottenShowsAgain() {
        let (first, second) = (MemoryRig.tour("a", .once), MemoryRig.tour("b", .once))
        memory.noteLaunch()
        memory.noteShown(first)
        memory.noteShown(second)
        memory.forget("a")
        #expect(memory.verdict(on: first) == .mayShow)
        #expect(memory.verdict(on: second) == .seenOften(times: 1))
        memory.forgetAll()
        #expect(memory.verdict(on: second) == .mayShow)
        #expect(memory.launches == 0)
    }

    // MARK: Stores that fail

    @Test func aStoreThatCannotSaveIsReportedOnceAndMemoryGoesOn() {
        let store = FailingStore()
        store.saves = false
        let rig = MemoryRig(store)
        let tour = MemoryRig.tour("t", .once)
        rig.memory.noteLaunch()
        rig.memory.noteShown(tour)
        #expect(rig.memory.verdict(on: tour) == .seenOften(times: 1))
        #expect(rig.memory.launches == 1)
        #expect(store.records == TourRecords())
        #expect(rig.issues.map(\.code) == [.tourStoreNotWritable])
        #expect(
            rig.issues.first?.message
                == "The store of what was seen of tours failed: Failure(). Until it works, that is kept only until the app ends."
        )
        // Once it can, it gets all of it.
        store.saves = true
        rig.memory.noteLaunch()
        #expect(store.records.launches == 2)
        #expect(store.records.tours["t"]?.timesShown == 1)
        rig.memory.noteLaunch()
        #expect(store.records.launches == 3)
        #expect(rig.issues.count == 1)
    }

    @Test func aStoreThatCannotLoadIsReportedOnce() {
        let store = FailingStore()
        store.loads = false
        store.saves = false
        let rig = MemoryRig(store)
        #expect(rig.memory.launches == 0)
        rig.memory.noteLaunch()
        #expect(rig.memory.launches == 1)
        #expect(rig.issues.count == 1)
        #expect(rig.issues.map(\.code) == [.tourStoreNotReadable])
    }

    @Test func issuesGoToTheKitsHandlerWhereTheMemoryHasNone() {
        let old = ScrimIssues.handler
        defer { ScrimIssues.handler = old }
        var issues: [ScrimIssue] = []
        ScrimIssues.handler = { issues.append($0) }
        let store = FailingStore()
        store.saves = false
        TourMemory(store: store, now: { Date(timeIntervalSince1970: 0) }).noteLaunch()
        #expect(issues.map(\.code) == [.tourStoreNotWritable])
    }

    @Test func whatAnotherMemoryForgotStaysForgotten() {
        let store = FailingStore()
        let rig = MemoryRig(store)
        let other = rig.makeMemory()
        rig.memory.noteShown(MemoryRig.tour("t"))
        store.saves = false
        rig.memory.forget("t")
        store.saves = true
        #expect(other.record(of: "t") != nil)
        rig.memory.noteLaunch()
        #expect(other.record(of: "t") == nil)
    }

    // MARK: Memory

    @Test func aMemoryIsFreedWithWhatItHolds() throws {
        try expectFreed {
            let store = MemoryTourStore()
            let owner = NSObject()
            let memory = TourMemory(store: store) {
                _ = owner
                return Date(timeIntervalSince1970: 0)
            }
            memory.onIssue = { [unowned memory] _ in memory.forgetAll() }
            var tour = MemoryRig.tour("t", .once)
            tour.showsIf = { memory.launches == 0 }
            memory.noteShown(tour)
            _ = memory.verdict(on: tour)
            return [memory, store, owner]
        }
    }
}
