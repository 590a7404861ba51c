import Foundation
import Testing
import UIKit
import UIKitHeadless
import UIKitTestSupport

@testable import Scrim

extension TourTests {
    /// What a runner remembers of tours that were seen.
    @Suite @MainActor
    struct Remembering {
        let rig = TourRig()
        let memory = TourMemory(store: MemoryTourStore(), now: { Date(timeIntervalSince1970: 1_000_000) })

        init() { rig.runner.memory = memory }

        private func once() -> Tour {
            rig.tour { $0.showing = TourShowing(times: 1) }
        }

        @Test func aTourThatMayShowOnceShowsOnce() async throws {
            let session = try #require(try rig.runner.startIfDue(once()))
            await rig.device.advance(by: 1)
            #expect(memory.record(of: "tour")?.timesShown == 1)
            session.go(toLast: rig)
            session.next()
            await rig.device.advance(by: 1)
            #expect(session.state == .ended(.finished))
            #expect(memory.record(of: "tour")?.timesFinished == 1)
            #expect(try rig.runner.startIfDue(once()) == nil)
        }

        @Test func aTourThatNobodySawDoesNotCount() async throws {
            let session = try #require(try rig.runner.startIfDue(once()))
            session.stop()
            await rig.device.advance(by: 1)
            #expect(session.state == .ended(.stopped))
            #expect(memory.record(of: "tour") == nil)
            #expect(try rig.runner.startIfDue(once()) != nil)
        }

        @Test func aTourThatWasSkippedIsNotFinished() async throws {
            let session = try #require(try rig.runner.startIfDue(once()))
            await rig.device.advance(by: 1)
            session.next()
            await rig.device.advance(by: 1)
            session.skip()
            await rig.device.advance(by: 1)
            let record = try #require(memory.record(of: "tour"))
            #expect(record.timesShown == 1 && record.timesFinished == 0 && record.lastStep == "1")
        }

        @Test func whileAnotherTourIsOnScreenNoneIsDue() async throws {
            try await rig.show()
            #expect(try rig.runner.startIfDue(rig.tour("other")) == nil)
        }

        @Test func rulesWithoutAMemoryAreAnError() throws {
            rig.runner.memory = nil
            let error = #expect(throws: ScrimIssue.self) { try rig.runner.startIfDue(once()) }
            #expect(error?.code == .tourMemoryMissing)
            #expect(try rig.runner.startIfDue(rig.tour { $0.showsIf = { false } }) == nil)
        }
    }
}

extension TourSession {
    @MainActor
    fileprivate func go(toLast rig: TourRig) { try? go(to: "2") }
}
