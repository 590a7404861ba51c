import Testing

@testable import Scrim

extension TourTests {
    /// The way of a tour through its steps, as values.
    @Suite struct Courses {
        /// A course of three steps in each state, at the step in the middle.
        private func course(_ name: String) -> TourCourse {
            var course = TourCourse(count: 3)
            let way: [TourSignal] =
                switch name {
                case "waiting": []
                case "seeking": [.begin(at: 1)]
                case "appearing": [.begin(at: 1), .ready(1)]
                case "shown": [.begin(at: 1), .ready(1), .arrived(1)]
                case "suspended": [.begin(at: 1), .ready(1), .lost(1)]
                case "paused": [.begin(at: 1), .pause]
                case "leaving": [.begin(at: 1), .end(.skipped)]
                default: [.begin(at: 1), .end(.skipped), .left]
                }
            for signal in way { _ = course.handle(signal) }
            return course
        }

        private static let signals: [TourSignal] = [
            .begin(at: 0), .next, .back, .jump(to: 0), .jump(to: 1), .jump(to: 7), .jump(to: -1), .end(.stopped),
            .pause,
            .resume, .ready(1), .ready(2), .unavailable(1, .vetoed), .unavailable(0, .vetoed), .arrived(1), .arrived(0),
            .lost(1), .lost(2), .left,
        ]

        /// What is not among these does nothing.
        private static let table: [(state: String, signal: TourSignal, effects: [TourEffect], next: TourState)] = [
            ("waiting", .begin(at: 0), [.tell(.started), .seek(0)], .seeking(0)),
            ("waiting", .end(.stopped), [.tell(.ended(.stopped))], .ended(.stopped)),

            ("seeking", .next, [.seek(2)], .seeking(2)),
            ("seeking", .back, [.seek(0)], .seeking(0)),
            ("seeking", .jump(to: 0), [.seek(0)], .seeking(0)),
            ("seeking", .end(.stopped), [.leave], .leaving(.stopped)),
            ("seeking", .pause, [.conceal, .tell(.paused)], .paused(1)),
            ("seeking", .ready(1), [.tell(.willShow(1)), .show(1)], .appearing(1)),
            ("seeking", .unavailable(1, .vetoed), [.tell(.passedOver(1, .vetoed)), .seek(2)], .seeking(2)),

            ("appearing", .next, [.tell(.didHide(1)), .clear, .seek(2)], .seeking(2)),
            ("appearing", .back, [.tell(.didHide(1)), .clear, .seek(0)], .seeking(0)),
            ("appearing", .jump(to: 0), [.tell(.didHide(1)), .clear, .seek(0)], .seeking(0)),
            ("appearing", .end(.stopped), [.tell(.didHide(1)), .leave], .leaving(.stopped)),
            ("appearing", .pause, [.tell(.didHide(1)), .clear, .conceal, .tell(.paused)], .paused(1)),
            ("appearing", .arrived(1), [.tell(.didShow(1))], .shown(1)),
            ("appearing", .lost(1), [.tell(.didHide(1)), .clear, .tell(.suspended(1)), .seek(1)], .suspended(1)),

            ("shown", .next, [.tell(.didHide(1)), .clear, .seek(2)], .seeking(2)),
            ("shown", .back, [.tell(.didHide(1)), .clear, .seek(0)], .seeking(0)),
            ("shown", .jump(to: 0), [.tell(.didHide(1)), .clear, .seek(0)], .seeking(0)),
            ("shown", .end(.stopped), [.tell(.didHide(1)), .leave], .leaving(.stopped)),
            ("shown", .pause, [.tell(.didHide(1)), .clear, .conceal, .tell(.paused)], .paused(1)),
            ("shown", .lost(1), [.tell(.didHide(1)), .clear, .tell(.suspended(1)), .seek(1)], .suspended(1)),

            ("suspended", .next, [.seek(2)], .seeking(2)),
            ("suspended", .back, [.seek(0)], .seeking(0)),
            ("suspended", .jump(to: 0), [.seek(0)], .seeking(0)),
            ("suspended", .end(.stopped), [.leave], .leaving(.stopped)),
            ("suspended", .pause, [.conceal, .tell(.paused)], .paused(1)),
            ("suspended", .ready(1), [.tell(.willShow(1)), .show(1)], .appearing(1)),
            ("suspended", .unavailable(1, .vetoed), [.tell(.passedOver(1, .vetoed)), .seek(2)], .seeking(2)),

            ("paused", .next, [], .paused(2)),
            ("paused", .back, [], .paused(0)),
            ("paused", .jump(to: 0), [], .paused(0)),
            ("paused", .end(.stopped), [.leave], .leaving(.stopped)),
            ("paused", .resume, [.tell(.resumed), .seek(1)], .seeking(1)),

            ("leaving", .left, [.tell(.ended(.skipped))], .ended(.skipped)),
        ]

        @Test(arguments: ["waiting", "seeking", "appearing", "shown", "suspended", "paused", "leaving", "ended"])
        func eachSignalDoesInEachStateWhatTheTableSays(_ state: String) {
            for signal in Self.signals {
                var course = course(state)
                let before = course.state
                let effects = course.handle(signal)
                let row = Self.table.first { $0.state == state && $0.signal == signal }
                #expect(effects == row?.effects ?? [], "\(state), \(signal)")
                #expect(course.state == row?.next ?? before, "\(state), \(signal)")
            }
        }

        // MARK: The ends of the way

        @Test func afterTheLastStepTheTourIsFinished() {
            var course = TourCourse(count: 2)
            for signal in [TourSignal.begin(at: 1), .ready(1), .arrived(1)] { _ = course.handle(signal) }
            #expect(course.handle(.next) == [.tell(.didHide(1)), .leave])
            #expect(course.state == .leaving(.finished))
            #expect(course.handle(.left) == [.tell(.ended(.finished))])
        }

        @Test func beforeTheFirstStepThereIsNothing() {
            var course = TourCourse(count: 2)
            for signal in [TourSignal.begin(at: 0), .ready(0)] { _ = course.handle(signal) }
            #expect(course.handle(.back) == [])
            #expect(course.state == .appearing(0))
        }

        @Test func aTourOfWhichNoStepCameHasFailed() {
            var course = TourCourse(count: 2)
            _ = course.handle(.begin(at: 0))
            #expect(course.handle(.unavailable(0, .anchorMissing)).last == .seek(1))
            #expect(course.handle(.unavailable(1, .vetoed)) == [.tell(.passedOver(1, .vetoed)), .leave])
            #expect(course.state == .leaving(.failed(.tourShowedNothing)))
        }

        @Test func aTourWhoseLastStepsDoNotComeIsFinished() {
            var course = TourCourse(count: 3)
            for signal in [TourSignal.begin(at: 0), .ready(0), .arrived(0), .next] { _ = course.handle(signal) }
            #expect(
                course.handle(.unavailable(1, .anchorMissing)) == [.tell(.passedOver(1, .anchorMissing)), .seek(2)])
            _ = course.handle(.unavailable(2, .anchorMissing))
            #expect(course.state == .leaving(.finished))
        }

        @Test func onTheWayBackWhatIsUnavailableIsPassedOverBackward() {
            var course = TourCourse(count: 3)
            for signal in [TourSignal.begin(at: 2), .ready(2), .arrived(2), .back] { _ = course.handle(signal) }
            #expect(
                course.handle(.unavailable(1, .anchorMissing)) == [.tell(.passedOver(1, .anchorMissing)), .seek(0)])
            // Nothing before can be shown: the tour is again where the user went back from.
            #expect(
                course.handle(.unavailable(0, .anchorMissing)) == [.tell(.passedOver(0, .anchorMissing)), .seek(2)])
            #expect(course.state == .seeking(2))
        }

        @Test func aPausedTourThatGoesPastItsLastStepIsFinished() {
            var course = TourCourse(count: 2)
            for signal in [TourSignal.begin(at: 1), .pause] { _ = course.handle(signal) }
            #expect(course.handle(.next) == [.leave])
            #expect(course.state == .leaving(.finished))
        }
    }
}
