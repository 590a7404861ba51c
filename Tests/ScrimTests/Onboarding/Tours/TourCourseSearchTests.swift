import Testing

@testable import Scrim

extension TourTests {
    /// All that can happen to a course of three steps: every state that any sequence of signals leads to.
    @Suite struct CourseSearch {
        /// A course, and what the events told up to there.
        private struct Node: Hashable {
            var course: TourCourse
            var audit = EventAudit()
        }

        @Test func noSequenceOfSignalsBreaksTheOrderOfEvents() {
            let count = 3
            var signals: [TourSignal] = [
                .next, .back, .end(.stopped), .end(.ownerGone), .pause, .resume, .left, .jump(to: -1), .jump(to: 3),
            ]
            for step in 0..<count {
                signals += [
                    .begin(at: step), .jump(to: step), .ready(step), .arrived(step), .lost(step),
                    .unavailable(step, .anchorMissing), .unavailable(step, .vetoed),
                ]
            }
            var frontier = [Node(course: TourCourse(count: count))]
            var known = Set(frontier)
            var depth = 0
            var ends: Set<TourEnd> = []
            while !frontier.isEmpty {
                depth += 1
                var next: [Node] = []
                for node in frontier {
                    for signal in signals {
                        var after = node
                        let effects = after.course.handle(signal)
                        for effect in effects { after.audit.note(effect) }
                        after.audit.compare(with: after.course.state, effects)
                        if after.audit.fault != nil {
                            Issue.record("\(node.course.state), \(signal): \(effects): \(after.audit.fault ?? "")")
                            return
                        }
                        if case .ended(let end) = after.course.state { ends.insert(end) }
                        if known.insert(after).inserted { next.append(after) }
                    }
                }
                frontier = next
            }
            // Longer sequences lead nowhere else.
            #expect(depth > 6)
            #expect(ends == [.finished, .stopped, .ownerGone, .failed(.tourShowedNothing)])
            for node in known { expectItEnds(node) }
        }

        /// From anywhere the app can end the tour, once.
        private func expectItEnds(_ node: Node) {
            var node = node
            for signal in [TourSignal.end(.stopped), .left, .left, .end(.skipped)] {
                for effect in node.course.handle(signal) { node.audit.note(effect) }
            }
            #expect(node.audit.fault == nil)
            #expect(node.audit.hasEnded)
            #expect(node.course.state.isEnded)
        }

        @Test func oneStepAndManyAreNoExceptions() {
            for count in [1, 2, 7] {
                var course = TourCourse(count: count)
                var audit = EventAudit()
                for effect in course.handle(.begin(at: 0)) { audit.note(effect) }
                for step in 0..<count {
                    for signal in [TourSignal.ready(step), .arrived(step), .next] {
                        for effect in course.handle(signal) { audit.note(effect) }
                    }
                }
                #expect(course.state == .leaving(.finished))
                for effect in course.handle(.left) { audit.note(effect) }
                #expect(audit.fault == nil)
                #expect(audit.hasEnded)
            }
        }
    }
}
