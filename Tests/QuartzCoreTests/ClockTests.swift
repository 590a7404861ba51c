import Foundation
import Testing

@testable import QuartzCore

@MainActor
@Suite(.ownIssues) struct ClockTests {
    @Test func timeMovesOnlyByTicks() {
        let clock = FrameClock(now: 3, refreshRate: 120)
        clock.withCurrent {
            #expect(CACurrentMediaTime() == 3)
            clock.tick()
            #expect(isNear(CACurrentMediaTime(), 3 + 1.0 / 120))
            clock.tick(to: 2)
            clock.tick(to: .nan)
            clock.tick(to: .infinity)
            #expect(isNear(clock.now, 3 + 1.0 / 120))
        }
    }

    @Test func clocksLiveSideBySide() async {
        let (a, b) = (FrameClock(now: 1), FrameClock(now: 2))
        await a.withCurrent { @MainActor in
            await Task.yield()
            #expect(CACurrentMediaTime() == 1)
            b.withCurrent { #expect(CACurrentMediaTime() == 2) }
            // A task that was started inside has the same clock.
            await Task { @MainActor in #expect(CACurrentMediaTime() == 1) }.value
        }
    }

    @Test func timersRunInOrderOfTheirTimeAtTheFirstFrameAfterIt() {
        let clock = FrameClock()
        var log: [String] = []
        clock.schedule(after: 0.2) { log.append("b \(clock.now)") }
        clock.schedule(after: 0.1) { log.append("a") }
        clock.schedule(after: 0.2) { log.append("c") }
        let cancelled = clock.schedule(after: 0.1) { log.append("never") }
        clock.cancel(cancelled)
        clock.tick(to: 0.05)
        #expect(log.isEmpty && clock.hasWork)
        clock.tick(to: 0.25)
        #expect(log == ["a", "b 0.25", "c"])
        #expect(!clock.hasWork)
    }

    @Test func aTimerSetByATimerWaitsForTheNextFrame() {
        let clock = FrameClock()
        var count = 0
        func again() {
            count += 1
            clock.schedule(after: 0, again)
        }
        clock.schedule(after: -1, again)
        clock.tick(to: 1)
        #expect(count == 1)
        clock.tick(to: 2)
        #expect(count == 2)
    }

    @Test func aTimerMayCancelAnotherOfItsFrame() {
        let clock = FrameClock()
        var log: [String] = []
        final class Tokens { var all: [TimerToken] = [] }
        let tokens = Tokens()
        clock.schedule(after: 0.1) {
            log.append("first")
            tokens.all.forEach(clock.cancel)
        }
        tokens.all.append(clock.schedule(after: 0.1) { log.append("second") })
        clock.tick(to: 1)
        #expect(log == ["first"])
    }

    @Test func aDisplayLinkIsCalledOnceAFrame() {
        let clock = FrameClock(refreshRate: 50)
        var times: [Double] = []
        let link = CADisplayLink(clock: clock) { link in
            times.append(link.timestamp)
            #expect(link.duration == 0.02)
            #expect(isNear(link.targetTimestamp, link.timestamp + 0.02))
        }
        clock.tick(to: 0.02)
        #expect(times.isEmpty)
        link.add(to: .current, forMode: .common)
        link.add(to: .current, forMode: .default)
        clock.tick(to: 0.04)
        clock.tick(to: 0.06)
        #expect(times == [0.04, 0.06])
        link.isPaused = true
        clock.tick(to: 0.08)
        #expect(!clock.hasWork)
        link.isPaused = false
        clock.tick(to: 0.1)
        link.invalidate()
        link.add(to: .current, forMode: .common)
        clock.tick(to: 0.12)
        #expect(times == [0.04, 0.06, 0.1])
    }

    @Test func aWishedRateSkipsWholeFrames() {
        let clock = FrameClock()
        var count = 0
        let link = CADisplayLink(clock: clock) { _ in count += 1 }
        link.preferredFrameRateRange = CAFrameRateRange(minimum: 10, maximum: 30, preferred: 20)
        link.add(to: .current, forMode: .common)
        for _ in 0..<60 { clock.tick() }
        #expect(count == 20)
        #expect(link.preferredFramesPerSecond == 20)
        link.preferredFramesPerSecond = 30
        for _ in 0..<60 { clock.tick() }
        #expect(count == 50)
        for wish in [0, -1] {
            link.preferredFramesPerSecond = wish
            #expect(link.preferredFramesPerSecond == 0)
        }
        clock.tick()
        #expect(count == 51)
    }

    @Test func anIdleClockIsWoken() {
        let stage = Stage()
        let layer = stage.layer(.zero)
        var woken = 0
        stage.clock.onWake = { woken += 1 }
        stage.clock.schedule(after: 1) {}
        let link = CADisplayLink(clock: stage.clock) { _ in }
        link.add(to: .current, forMode: .common)
        stage.run { layer.add(CABasicAnimation(keyPath: "opacity"), forKey: nil) }
        #expect(woken == 3)
        link.invalidate()
    }
}
