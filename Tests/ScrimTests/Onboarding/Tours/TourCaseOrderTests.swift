import Testing
import UIKit
import UIKitHeadless
import UIKitTestSupport

@testable import Scrim

extension TourTests {
    /// T18, T20 and T21: what happens in which order, and how tours end.
    @Suite @MainActor
    struct OrderCases {
        let rig = TourRig()

        private func long(_ id: String = "long", _ change: (inout Tour) -> Void = { _ in }) -> Tour {
            rig.caseTour((0..<8).map { .view(rig.anchors[$0 % 3]) }, id: id, change)
        }

        // MARK: T18

        @Test func t18FiveStepsForwardInOneTurnEndOnTheRightOne() async throws {
            try await rig.show(long())
            _ = rig.takeEvents()
            for _ in 0..<5 { rig.session?.next() }
            await rig.device.advance(by: 1)
            #expect(rig.takeEvents() == [.didHide(step: "0"), .willShow(step: "5"), .didShow(step: "5")])
            #expect(rig.bubbles.count == 1)
            #expect(rig.hole == rig.anchors[2].frame)
        }

        @Test(arguments: [1, 2, 3, 5, 10, 20])
        func t18StepsForwardWhileItMovesAreAllCounted(_ frames: Int) async throws {
            let rig = self.rig
            try await rig.show(long())
            for _ in 0..<5 {
                rig.session?.next()
                await rig.device.advanceFrames(frames)
                #expect(rig.bubbles.count == 1)
            }
            await rig.device.advance(by: 1)
            #expect(rig.session?.state == .shown(5))
            #expect(rig.hole == rig.anchors[2].frame)
            rig.expectWhole("after \(frames)")
            #expect(rig.audit.fault == nil)
        }

        @Test func t18HoleAndBubbleAreOfOneStepInEachFrame() async throws {
            var tour = rig.tour()
            tour.options.moveDuration = 0.3
            try await rig.show(tour)
            rig.session?.next()
            for _ in 0..<60 {
                await rig.device.advanceFrames(1)
                guard let title = rig.title, let session = rig.session else { continue }
                #expect(title == "Step \(session.state.step ?? -1)")
                if session.state.isShowing { #expect(rig.overlay?.look != nil) }
            }
            #expect(rig.session?.state == .shown(1))
        }

        @Test func t18ADoubleTapOnNextGoesOneStep() async throws {
            try await rig.show()
            await rig.device.tap(at: try #require(rig.place(of: .next)), count: 2)
            await rig.device.advance(by: 1)
            #expect(rig.session?.state == .shown(1))
        }

        @Test func t18BackAndForthInOneTurnStaysWhereItWas() async throws {
            try await rig.show(long())
            rig.session?.next()
            rig.session?.back()
            await rig.device.advance(by: 1)
            #expect(rig.session?.state == .shown(0))
            rig.session?.back()
            #expect(rig.session?.state == .shown(0))
            try rig.session?.go(to: "7")
            try rig.session?.go(to: "3")
            try rig.session?.go(to: "3")
            await rig.device.advance(by: 1)
            #expect(rig.session?.state == .shown(3))
            #expect(rig.audit.fault == nil)
            #expect(throws: ScrimIssue.self) { try rig.session?.go(to: "nowhere") }
            #expect(rig.session?.state == .shown(3))
        }

        @Test func t18OrdersFromWithinEventsWaitForTheirTurn() async throws {
            var events: [TourEvent] = []
            let session = try rig.runner.start(long())
            session.onEvent = { [weak session] event in
                events.append(event)
                if event == .willShow(step: "0") { session?.next() }
                if event == .didHide(step: "0") { session?.next() }
                if event == .didShow(step: "2") { session?.stop() }
            }
            await rig.device.advance(by: 2)
            #expect(
                events == [
                    .started, .willShow(step: "0"), .didHide(step: "0"), .willShow(step: "2"), .didShow(step: "2"),
                    .didHide(step: "2"), .ended(.stopped),
                ])
            rig.expectNothingLeft()
        }

        @Test func t18WhatIsAskedBeforeTheFirstFrameIsDoneThen() async throws {
            let session = try rig.start(long())
            session.next()
            session.next()
            await rig.device.advance(by: 1)
            #expect(session.state == .shown(2))
            #expect(rig.takeEvents() == [.started, .willShow(step: "2"), .didShow(step: "2")])
        }

        @Test func t18ASecondTourIsRefused() async throws {
            try await rig.show(long("first"))
            #expect {
                try rig.runner.start(long("second"))
            } throws: {
                ($0 as? ScrimIssue)?.code == .tourInProgress
            }
            #expect(rig.session?.state == .shown(0))
            #expect(rig.runner.waiting.isEmpty)
        }

        @Test func t18ASecondTourWaitsAndKeepsItsOwnLooks() async throws {
            let first = try await rig.show(
                long("first") { $0.options.highlight.padding = UIEdgeInsets(top: 9, left: 9, bottom: 9, right: 9) })
            let low = try rig.runner.start(long("low"), policy: .queue())
            let high = try rig.runner.start(long("high"), policy: .queue(priority: 5))
            #expect(rig.runner.waiting.map(\.tour.id) == ["high", "low"])
            await rig.device.advance(by: 1)
            #expect(rig.hole == rig.anchors[0].frame.insetBy(dx: -9, dy: -9))
            first.stop()
            await rig.device.advance(by: 2)
            #expect(high.state == .shown(0))
            #expect(low.state == .waiting)
            #expect(rig.hole == rig.anchors[0].frame)
            #expect(rig.bubbles.count == 1)
            high.stop()
            await rig.device.advance(by: 2)
            #expect(low.state == .shown(0))
            low.stop()
            await rig.device.advance(by: 2)
            rig.expectNothingLeft()
        }

        @Test func t18ASecondTourTakesThePlaceAndThoseThatWaitStillCome() async throws {
            let first = try await rig.show(long("first"))
            let waiting = try rig.runner.start(long("waiting"), policy: .queue())
            let also = try rig.runner.start(long("also"), policy: .queue())
            let second = try rig.runner.start(long("second"), policy: .replace)
            #expect(first.state == .ended(.replaced))
            #expect(rig.runner.current === second)
            #expect(rig.runner.waiting.map(\.tour.id) == ["waiting", "also"])
            await rig.device.advance(by: 1)
            #expect(second.state == .shown(0))
            #expect(rig.bubbles.count == 1)
            second.stop()
            await rig.device.advance(by: 2)
            #expect(waiting.state == .shown(0))
            #expect(also.state == .waiting)
            rig.runner.cancelWaiting()
            #expect(also.state == .ended(.stopped))
            rig.runner.stop()
            await rig.device.advance(by: 1)
            rig.expectNothingLeft()
        }

        @Test func t18ATourThatIsQueuedWhileAnotherGoesComesAfterThoseThatWait() async throws {
            let first = try await rig.show(long("first"))
            let waiting = try rig.runner.start(long("waiting"), policy: .queue())
            first.stop()
            let late = try rig.runner.start(long("late"), policy: .queue())
            await rig.device.advance(by: 2)
            #expect(waiting.state == .shown(0))
            #expect(late.state == .waiting)
            waiting.stop()
            await rig.device.advance(by: 2)
            #expect(late.state == .shown(0))
        }

        @Test func t18ATourThatTakesThePlaceOfOneOnItsWayOutLosesNone() async throws {
            let first = try await rig.show(long("first"))
            let waiting = try rig.runner.start(long("waiting"), policy: .queue())
            first.stop()
            let next = try rig.runner.start(long("next"))
            #expect(first.state == .ended(.stopped))
            await rig.device.advance(by: 2)
            #expect(next.state == .shown(0))
            next.stop()
            await rig.device.advance(by: 2)
            #expect(waiting.state == .shown(0))
        }

        @Test func t18AReplacementBetweenStepsKeepsTheBackdrop() async throws {
            try await rig.show(long("first"))
            let window = rig.tourWindows.first
            try rig.start(long("second"), policy: .replace)
            for _ in 0..<40 {
                await rig.device.advanceFrames(1)
                #expect(rig.tourWindows.first === window)
                #expect(rig.overlay?.alpha == 1)
            }
            #expect(rig.session?.state == .shown(0))
        }

        // MARK: T20

        @Test func t20StoppingNothingTellsNothing() async throws {
            var events: [TourEvent] = []
            rig.runner.onEvent = { event, _ in events.append(event) }
            rig.runner.stop()
            rig.runner.cancelWaiting()
            await rig.device.advance(by: 1)
            #expect(events == [])
            rig.expectNothingLeft()
        }

        @Test func t20AfterItsEndATourTellsNothing() async throws {
            let session = try await rig.show(long())
            session.stop()
            await rig.device.advance(by: 1)
            _ = rig.takeEvents()
            var late: [TourEvent] = []
            session.onEvent = { late.append($0) }
            session.next()
            session.stop()
            session.pause()
            session.resume()
            session.skip()
            await rig.device.advance(by: 1)
            #expect(late == [])
            #expect(session.state == .ended(.stopped))
            rig.expectNothingLeft()
        }

        @Test func t20StopAndStartInOneTurnRunsTheNewTourThreeTimes() async throws {
            var session = try await rig.show(long("0"))
            for round in 1...3 {
                _ = rig.takeEvents()
                session.stop()
                session = try rig.start(long("\(round)"))
                await rig.device.advance(by: 1)
                #expect(session.state == .shown(0))
                #expect(rig.hole == rig.anchors[0].frame)
                #expect(rig.bubbles.count == 1)
                #expect(rig.overlay?.alpha == 1)
                #expect(
                    rig.takeEvents() == [
                        .didHide(step: "0"), .ended(.stopped), .started, .willShow(step: "0"), .didShow(step: "0"),
                    ])
            }
        }

        @Test func t20StopAndStartThreeTimesInOneTurnRunsTheLast() async throws {
            try await rig.show(long("0"))
            _ = rig.takeEvents()
            for round in 1...3 {
                rig.runner.stop()
                try rig.start(long("\(round)"))
            }
            await rig.device.advance(by: 1)
            #expect(rig.session?.tour.id == "3")
            #expect(rig.session?.state == .shown(0))
            // Those in between never began.
            #expect(
                rig.takeEvents() == [
                    .didHide(step: "0"), .ended(.stopped), .ended(.stopped), .ended(.stopped), .started,
                    .willShow(step: "0"), .didShow(step: "0"),
                ])
        }

        @Test func t20ATourStartedFromTheEndOfAnotherRuns() async throws {
            let first = try rig.start(long("first"))
            var second: TourSession?
            first.onEvent = { [rig] event in
                guard case .ended = event else { return }
                second = try? rig.runner.start(rig.caseTour([.view(rig.anchors[1])], id: "second"))
            }
            await rig.device.advance(by: 1)
            first.stop()
            await rig.device.advance(by: 2)
            #expect(second?.state == .shown(0))
            #expect(rig.hole == rig.anchors[1].frame)
        }

        // MARK: T21

        /// Ways in which a tour can end.
        enum Way: CaseIterable {
            case done, nextByCall, skip, skipByCall, close, outsideTap, outsideTapFromLast, escape, stop, runnerStop
            case replaced, ownerGone, anchorMissing, noRoom, paused, suspended, seeking, appearing, waiting, cancelled
        }

        @Test(arguments: Way.allCases)
        func t21EachWayEndsTheTourOnceWithItsReason(_ way: Way) async throws {
            let rig = self.rig
            var tour = rig.tour()
            tour.options.showsClose = true
            tour.options.outsideTap = .dismiss
            var owner: NSObject? = NSObject()
            var expected = TourEnd.skipped
            var ends: [TourEnd] = []
            rig.runner.onEvent = { event, tour in
                if case .ended(let end) = event, tour.id == "tour" { ends.append(end) }
            }
            switch way {
            case .anchorMissing:
                tour.steps[1].anchor = .identifier("nowhere")
                tour.options.missingAnchor = MissingAnchorPolicy(wait: 0.1, fallback: .fail)
                expected = .failed(.anchorMissing("tour", "1", AnchorAbsence.notFound.reason))
            case .seeking, .suspended: tour.options.missingAnchor = MissingAnchorPolicy(wait: 60)
            default: break
            }
            if way == .seeking { tour.steps[0].anchor = .identifier("nowhere") }
            let session = try rig.runner.start(tour, owner: owner)
            let task = Task { await session.ended() }
            var heard: [TourEnd] = []
            let listener = Task {
                for await event in session.events { if case .ended(let end) = event { heard.append(end) } }
            }
            if way != .waiting { await rig.device.advance(by: way == .appearing ? 0.1 : 1) }
            switch way {
            case .done:
                try await rig.tap(.next)
                try await rig.tap(.next)
                try await rig.tap(.done)
                expected = .finished
            case .nextByCall:
                for _ in 0..<3 { session.next() }
                expected = .finished
            case .skip: try await rig.tap(.skip)
            case .skipByCall: session.skip()
            case .close:
                let overlay = try #require(rig.overlay)
                await rig.device.tap(overlay.bubble.closeButton)
            case .outsideTap: await rig.device.tap(at: CGPoint(x: 20, y: 820))
            case .outsideTapFromLast:
                try session.go(to: "2")
                await rig.device.advance(by: 1)
                await rig.device.tap(at: CGPoint(x: 20, y: 100))
            case .escape:
                rig.device.isVoiceOverRunning = true
                await rig.device.advance(by: 0.5)
                rig.device.voiceOver.next()
                #expect(rig.device.voiceOver.escape())
            case .stop, .appearing, .seeking, .waiting:
                session.stop()
                expected = .stopped
            case .runnerStop:
                rig.runner.stop()
                expected = .stopped
            case .replaced:
                try rig.runner.start(rig.tour("other"), policy: .replace)
                expected = .replaced
            case .ownerGone:
                owner = nil
                expected = .ownerGone
            case .anchorMissing: session.next()
            case .noRoom:
                let window = try #require(rig.tourWindows.first)
                window.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
                expected = .failed(.bubbleDoesNotFit("tour", "0"))
            case .paused:
                session.pause()
                await rig.device.advance(by: 1)
                session.stop()
                expected = .stopped
            case .suspended:
                rig.anchors[0].removeFromSuperview()
                await rig.device.advance(by: 1)
                session.stop()
                expected = .stopped
            case .cancelled:
                // Of a task that only waits, nothing is changed.
                task.cancel()
                await rig.device.advance(by: 0.2)
                #expect(session.state == .shown(0))
                session.stop()
                expected = .stopped
            }
            await rig.device.advance(by: 2)
            #expect(ends == [expected])
            #expect(session.state == .ended(expected))
            guard session.state.isEnded else { return listener.cancel() }
            #expect(await task.value == expected)
            await listener.value
            #expect(heard == [expected])
            if way != .replaced { rig.expectNothingLeft("\(way)") }
            _ = owner
        }

        @Test func t21ACancelledTaskStopsItsTour() async throws {
            let tour = long()
            let rig = self.rig
            await rig.device.perform {
                let task = Task { try await rig.runner.run(tour) }
                await rig.device.advance(by: 1)
                #expect(rig.runner.current?.state == .shown(0))
                task.cancel()
                await rig.device.advance(by: 1)
                #expect((try? await task.value) == .stopped)
            }
            rig.expectNothingLeft()
        }

        @Test func t21ATaskThatIsCancelledBeforeItsTourBeganEndsIt() async throws {
            let tour = long()
            let rig = self.rig
            await rig.device.perform {
                let task = Task { try await rig.runner.run(tour) }
                task.cancel()
                await rig.device.advance(by: 1)
                #expect((try? await task.value) == .stopped)
            }
            rig.expectNothingLeft()
        }

        @Test func t21WhatWaitsEndsTooWhenTheSceneGoes() async throws {
            var device: HeadlessDevice? = HeadlessDevice(.iPhone14)
            var ends: [TourEnd] = []
            weak var runner: TourRunner?
            do {
                let rig = TourRig(device!)
                runner = rig.runner
                rig.runner.onEvent = { event, _ in if case .ended(let end) = event { ends.append(end) } }
                try rig.runner.start(rig.tour("a"))
                try rig.runner.start(rig.tour("b"), policy: .queue())
                await rig.device.advance(by: 1)
                let session = rig.runner.current
                session?.onEvent = { if case .ended(let end) = $0 { ends.append(end) } }
                rig.runner.waiting.first?.onEvent = { if case .ended(let end) = $0 { ends.append(end) } }
            }
            device = nil
            _ = device
            for _ in 0..<20 { await Task.yield() }
            if runner == nil { #expect(ends == [.ownerGone, .ownerGone]) }
            #expect(runner == nil)
            rig.device.makeCurrent()
        }
    }
}
