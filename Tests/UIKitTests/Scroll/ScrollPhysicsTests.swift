import Foundation
import Testing

@testable import UIKit

struct ScrollPhysicsTests {
    private let range = ScrollRange(low: 0, high: 1600, length: 400, scrolls: true, bounces: true)

    private func free(_ offset: CGFloat, _ velocity: CGFloat, _ rate: CGFloat = 0.998) -> ScrollCourse? {
        .free(from: offset, velocity: velocity, rate: rate, in: range, pixel: 0.5)
    }

    @Test func aPullOf100PointsMovesAViewOf400By48() {
        // 100 · 400 · 0.55 / (400 + 55)
        #expect(abs(RubberBand.give(100, in: 400) - 48.3516) < 1e-4)
        #expect(RubberBand.give(-100, in: 400) == -RubberBand.give(100, in: 400))
        #expect(RubberBand.give(1e9, in: 400) < 400)
        #expect(RubberBand.give(100, in: 0) == 0)
    }

    @Test(arguments: [-900.0, -3, 0, 1, 250, 5000])
    func aPullIsFoundAgainFromWhatItMoved(_ pull: CGFloat) {
        #expect(abs(RubberBand.pull(for: RubberBand.give(pull, in: 400), in: 400) - pull) < 1e-6)
    }

    @Test func contentGoesAsFarAsItsSpeedAndRateSay() {
        // 1 point a millisecond at 0.998: 0.998 / 0.002 = 499; at 0.99: 99.
        #expect(free(100, 1000)?.target == 599)
        #expect(free(100, 1000, 0.99)?.target == 199)
    }

    @Test func eachMillisecondTakesItsShareOfTheSpeed() throws {
        let course = try #require(free(0, 1000))
        // 0.998 + 0.998² + 0.998³
        let way = 0.998 + 0.998 * 0.998 + 0.998 * 0.998 * 0.998
        #expect(abs(course.value(at: 0.003) - way) < 1e-9)
        #expect(course.value(at: 100) == 499)
    }

    @Test func contentThatIsNearItsEndIsThere() throws {
        let course = try #require(free(0, 1000))
        // 499 · 0.998ⁿ = 0.5 after n = ln 998 / -ln 0.998 = 3449.6 milliseconds.
        #expect(abs(course.duration - 3.4496) < 0.001)
    }

    @Test func aThrowPastTheEndSwingsOutAndBack() throws {
        let course = try #require(free(1500, 1000))
        // The end is reached where 499 · (1 - 0.998ⁿ) = 100: after 111.8 ms, at 800 points a second.
        #expect(abs(course.value(at: 0.1118) - 1600) < 0.1)
        // A spring at 800 points a second swings out by 800 / (10 · e) = 29.4 points, 0.1 s later.
        #expect(abs(course.value(at: 0.2118) - 1629.4) < 0.2)
        #expect(course.target == 1600)
        #expect(course.value(at: course.duration) == 1600)
    }

    @Test func contentPulledPastItsEndComesBackByTheSpring() throws {
        let course = try #require(free(-40, 0))
        // 40 · (1 + 10t) · e^(-10t)
        #expect(abs(course.value(at: 0.1) + 40 * 2 * exp(-1)) < 1e-9)
        #expect(course.value(at: course.duration) == 0)
        #expect(course.duration > 0.5 && course.duration < 0.8)
    }

    @Test func contentThrownInFromPastItsEndGoesOn() {
        #expect(free(-40, 1000)?.target == 459)
    }

    @Test func contentThatDoesNotGiveWayStopsAtItsEnd() throws {
        var range = range
        range.bounces = false
        let course = try #require(
            ScrollCourse.free(from: 1500, velocity: 1000, rate: 0.998, in: range, pixel: 0.5))
        #expect(course.value(at: 0.2) == 1600)
        #expect(ScrollCourse.free(from: 1600, velocity: 1000, rate: 0.998, in: range, pixel: 0.5) == nil)
    }

    @Test func aNearerTargetIsReachedByAStrongerBrake() throws {
        let course = try #require(
            ScrollCourse.aimed(from: 0, to: 250, velocity: 1000, rate: 0.998, snaps: false))
        // r / (1 - r) = 250 at the same speed of a point a millisecond.
        let rate = 250.0 / 251
        #expect(abs(course.value(at: 0.001) - rate) < 1e-9)
        #expect(course.value(at: course.duration) == 250)
    }

    @Test func contentAtRestWithinItsEndsHasNoCourse() {
        #expect(free(0, 0) == nil)
        #expect(free(800, 0) == nil)
    }

    @Test func anIndicatorShowsTheVisiblePart() throws {
        let middle = try #require(ScrollIndicatorPlace(offset: 800, range: range, track: 394))
        // 394 · 400 / 2000
        #expect(abs(middle.length - 78.8) < 1e-9)
        #expect(abs(middle.start - (394 - 78.8) / 2) < 1e-9)
        let past = try #require(ScrollIndicatorPlace(offset: 1630, range: range, track: 394))
        #expect(abs(past.length - 48.8) < 1e-9)
        #expect(abs(past.start + past.length - 394) < 1e-9)
        let small = ScrollRange(low: 0, high: 0, length: 400, scrolls: true, bounces: true)
        #expect(ScrollIndicatorPlace(offset: 0, range: small, track: 394) == nil)
    }
}
