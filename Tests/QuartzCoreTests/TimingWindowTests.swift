import Testing

@testable import QuartzCore

@Suite(.ownIssues) struct TimingWindowTests {
    private func window(begin: Double = 10, _ change: (CAAnimation) -> Void = { _ in }) -> TimingWindow {
        let animation = CAAnimation()
        animation.duration = 2
        change(animation)
        return TimingWindow(animation, begin: begin)
    }

    @Test func progressRunsFromTheBeginningToTheEnd() {
        let window = window()
        #expect(window.phase(at: 9) == nil)
        #expect(window.phase(at: 10)?.progress == 0)
        #expect(window.phase(at: 11.5)?.progress == 0.75)
        #expect(window.phase(at: 12) == nil)
        #expect(window.end == 12)
    }

    @Test(arguments: [
        (CAMediaTimingFillMode.removed, Double?.none, Double?.none), (.backwards, 0, nil), (.forwards, nil, 1),
        (.both, 0, 1),
    ])
    func theFillModeSaysWhatShowsOutside(_ mode: CAMediaTimingFillMode, _ before: Double?, _ after: Double?) {
        let window = window { $0.fillMode = mode }
        #expect(window.phase(at: 5)?.progress == before)
        #expect(window.phase(at: 15)?.progress == after)
    }

    @Test func repeatedRunsCountAndMayEndHalfWay() {
        let window = window {
            $0.repeatCount = 2.5
            $0.fillMode = .forwards
        }
        #expect(window.end == 15)
        #expect(window.phase(at: 13) == TimingPhase(progress: 0.5, iteration: 1))
        #expect(window.phase(at: 14) == TimingPhase(progress: 0, iteration: 2))
        #expect(window.phase(at: 99) == TimingPhase(progress: 0.5, iteration: 2))
    }

    @Test func aRepeatDurationWinsOverACount() {
        let window = window {
            $0.repeatCount = 9
            $0.repeatDuration = 3
        }
        #expect(window.end == 13)
        #expect(window.phase(at: 12.5) == TimingPhase(progress: 0.25, iteration: 1))
    }

    @Test func autoreversingRunsComeBack() {
        let window = window {
            $0.autoreverses = true
            $0.fillMode = .forwards
        }
        #expect(window.end == 14)
        #expect(window.phase(at: 11)?.progress == 0.5)
        #expect(window.phase(at: 12)?.progress == 1)
        #expect(window.phase(at: 13.5)?.progress == 0.25)
        #expect(window.phase(at: 20)?.progress == 0)
    }

    @Test func speedShortensAndZeroStandsAtTheOffset() {
        let fast = window { $0.speed = 2 }
        #expect(fast.end == 11)
        #expect(fast.phase(at: 10.5)?.progress == 0.5)
        let still = window {
            $0.speed = 0
            $0.timeOffset = 0.5
        }
        #expect(still.end == .infinity)
        #expect(still.phase(at: 1000)?.progress == 0.25)
        let atEnd = window {
            $0.speed = 0
            $0.timeOffset = 2
        }
        #expect(atEnd.phase(at: 1000)?.progress == 1)
    }

    @Test func aNegativeSpeedRunsBackwards() {
        let window = window { $0.speed = -1 }
        #expect(window.phase(at: 10.5)?.progress == 0.75)
        #expect(window.end == 12)
    }

    @Test func aTimeOffsetTurnsTheRunLikeAWheel() {
        let window = window { $0.timeOffset = 1.5 }
        #expect(window.phase(at: 10)?.progress == 0.75)
        #expect(window.phase(at: 11)?.progress == 0.25)
        #expect(window.end == 12)
    }

    @Test func anEndlessAnimationNeverEnds() {
        let window = window { $0.repeatCount = .infinity }
        #expect(window.end == .infinity)
        #expect(window.phase(at: 10 + 2_000_001)?.progress == 0.5)
    }

    @Test func anAnimationWithoutDurationIsAtItsEnd() {
        let window = window {
            $0.duration = 0
            $0.fillMode = .both
        }
        #expect(window.phase(at: 10)?.progress == 1)
    }
}
