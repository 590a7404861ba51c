import Foundation
import Testing

@testable import UIKit

/// Three nested recognizers, an outer pan, a swipe or long press in the middle and an inner tap, under every set of
/// failure requirements and every gesture. Who wins is worked out here from UIKit's documented rules and from the
/// numbers in the recognizers' documentation, not asked of the implementation.
@MainActor
struct GestureOrderTests {
    enum Kind: String, CaseIterable { case tap, swipe, press, pan }

    /// How a requirement is made known.
    enum Means: CaseIterable {
        case requireToFail, shouldRequireFailureOf, shouldBeRequiredToFailBy
    }

    /// Where the finger is at each time, from (0, 0) at 0; it is lifted at the last place.
    struct Gesture: Sendable, CustomTestStringConvertible {
        let name: String
        let moves: [(time: Double, x: CGFloat, y: CGFloat)]
        let end: Double
        var testDescription: String { name }

        /// Steps of 12 points: the tap fails at the fourth (48), a swipe is one at the fifth (60).
        static func steps(_ name: String, _ count: Int, every step: Double, after start: Double = 0, down: Bool = false)
            -> Gesture
        {
            let moves = (0..<count).map { index in
                let way = CGFloat(index + 1) * 12
                return (time: start + Double(index + 1) * step, x: down ? 0 : way, y: down ? way : 0)
            }
            return Gesture(name: name, moves: moves, end: start + Double(count) * step + 0.03)
        }

        static let all = [
            Gesture(name: "tap", moves: [], end: 0.05),
            Gesture(name: "rest", moves: [], end: 1.02),
            steps("flick", 8, every: 0.02),
            steps("flick down", 8, every: 0.02, down: true),
            steps("slow drag", 8, every: 0.15),
            steps("short drag", 2, every: 0.02),
            steps("rest and drag", 8, every: 0.02, after: 0.7),
        ]
    }

    // MARK: The documented rules

    /// What a recognizer would do with the gesture if it were alone.
    enum Fate: Equatable { case recognised(Double), failed(Double) }

    private func fate(of kind: Kind, _ gesture: Gesture) -> Fate {
        func first(_ holds: (CGFloat) -> Bool) -> Double? {
            gesture.moves.first { holds(max(abs($0.x), abs($0.y))) }?.time
        }
        switch kind {
        case .pan: return first { $0 >= 10 }.map { .recognised($0) } ?? .failed(gesture.end)
        case .tap:
            let failure = min(first { $0 > 45 } ?? .infinity, 0.75)
            return failure < gesture.end ? .failed(failure) : .recognised(gesture.end)
        case .swipe:
            let far = first { $0 >= 50 } ?? .infinity
            guard far < 0.5, far < gesture.end else { return .failed(min(0.5, gesture.end)) }
            return gesture.moves.contains { $0.x >= 50 } ? .recognised(far) : .failed(far)
        case .press:
            let moved = first { $0 > 10 } ?? .infinity
            return min(moved, gesture.end) < 0.5 ? .failed(min(moved, gesture.end)) : .recognised(0.5)
        }
    }

    /// When a gesture that waits to begin fails by itself: with its last finger, a press also when that moves.
    private func patience(of kind: Kind, _ gesture: Gesture) -> Double {
        guard kind == .pan || kind == .press else { return .infinity }
        let moved = gesture.moves.first { max($0.x, $0.y) > 10 }?.time ?? .infinity
        return kind == .press ? min(moved, gesture.end) : gesture.end
    }

    /// The one that is recognised. `requirements[a]` are those that have to fail before `a`; `kinds` go from the hit view
    /// out. A recognised gesture fails all others.
    private func winner(_ kinds: [Kind], _ requirements: [Kind: Set<Kind>], _ gesture: Gesture) -> Kind? {
        var open = Set(kinds)
        var waiting: Set<Kind> = []
        let fates = Dictionary(uniqueKeysWithValues: kinds.map { ($0, fate(of: $0, gesture)) })
        var times = Set<Double>([gesture.end])
        for kind in kinds {
            switch fates[kind] {
            case .recognised(let time)?, .failed(let time)?: times.insert(time)
            case nil: break
            }
            let limit = patience(of: kind, gesture)
            if limit.isFinite { times.insert(limit) }
        }
        for time in times.sorted() {
            // The event reaches all of them first, the innermost before the others.
            for kind in kinds where open.contains(kind) {
                if fates[kind] == .failed(time) || waiting.contains(kind) && time >= patience(of: kind, gesture) {
                    open.remove(kind)
                    waiting.remove(kind)
                } else if fates[kind] == .recognised(time) {
                    guard !open.isDisjoint(with: requirements[kind] ?? []) else { return kind }
                    waiting.insert(kind)
                }
            }
            // Then those go on whose requirements have failed meanwhile.
            for kind in kinds where waiting.contains(kind) && open.isDisjoint(with: requirements[kind] ?? []) {
                return kind
            }
        }
        return nil
    }

    // MARK: What happens

    private final class Demanding: NSObject, UIGestureRecognizerDelegate {
        var requirements: [(from: UIGestureRecognizer, to: UIGestureRecognizer)] = []
        var asksForwards = true

        private func isRequired(_ a: UIGestureRecognizer, _ b: UIGestureRecognizer) -> Bool {
            requirements.contains { $0.from === a && $0.to === b }
        }
        func gestureRecognizer(
            _ gestureRecognizer: UIGestureRecognizer,
            shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
        ) -> Bool { asksForwards && isRequired(gestureRecognizer, otherGestureRecognizer) }
        func gestureRecognizer(
            _ gestureRecognizer: UIGestureRecognizer,
            shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
        ) -> Bool { !asksForwards && isRequired(otherGestureRecognizer, gestureRecognizer) }
    }

    private func make(_ kind: Kind) -> UIGestureRecognizer {
        switch kind {
        case .tap: UITapGestureRecognizer()
        case .swipe: UISwipeGestureRecognizer()
        case .press: UILongPressGestureRecognizer()
        case .pan: UIPanGestureRecognizer()
        }
    }

    /// Performs `gesture`, and answers who told its targets, in the order of their first words.
    private func perform(
        _ kinds: [Kind], _ requirements: [Kind: Set<Kind>], _ means: Means, _ gesture: Gesture
    ) -> [Kind] {
        let rig = TouchRig()
        let delegate = Demanding()
        delegate.asksForwards = means == .shouldRequireFailureOf
        var heard: [Kind] = []
        var made: [Kind: UIGestureRecognizer] = [:]
        var parent: UIView = rig.window
        for kind in kinds.reversed() {
            let view = rig.addView(UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300)), in: parent)
            let recognizer = make(kind)
            recognizer.addHandler { _ in if !heard.contains(kind) { heard.append(kind) } }
            recognizer.delegate = delegate
            view.addGestureRecognizer(recognizer)
            made[kind] = recognizer
            parent = view
        }
        for (kind, others) in requirements {
            for other in others {
                guard let from = made[kind], let to = made[other] else { continue }
                if means == .requireToFail {
                    from.require(toFail: to)
                } else {
                    delegate.requirements.append((from, to))
                }
            }
        }
        rig.down(100, 100, at: 0)
        for move in gesture.moves {
            rig.advance(to: move.time - 0.001)
            rig.move(100 + move.x, 100 + move.y, at: move.time)
        }
        rig.advance(to: gesture.end - 0.001)
        let last = gesture.moves.last ?? (0, 0, 0)
        rig.up(100 + last.x, 100 + last.y, at: gesture.end)
        rig.advance(to: gesture.end + 2)
        for (kind, recognizer) in made { #expect(recognizer.state == .possible, "\(kind) is left over") }
        #expect(rig.device.touches.tracks.isEmpty)
        return heard
    }

    /// Every set of requirements among `kinds`: a bit for each ordered pair.
    private func graphs(_ kinds: [Kind]) -> [[Kind: Set<Kind>]] {
        let pairs = kinds.flatMap { a in kinds.filter { $0 != a }.map { (a, $0) } }
        return (0..<(1 << pairs.count)).map { bits in
            var graph: [Kind: Set<Kind>] = [:]
            for (index, pair) in pairs.enumerated() where bits & (1 << index) != 0 {
                graph[pair.0, default: []].insert(pair.1)
            }
            return graph
        }
    }

    private func isCyclic(_ graph: [Kind: Set<Kind>]) -> Bool {
        var open = Set(Kind.allCases)
        while let free = open.first(where: { open.isDisjoint(with: graph[$0] ?? []) }) { open.remove(free) }
        return !open.isEmpty
    }

    @Test(arguments: Gesture.all, [Kind.swipe, .press])
    func theWinnerIsTheDocumentedOne(gesture: Gesture, middle: Kind) {
        // Every order of nesting, too.
        for kinds in [[Kind.tap, middle, .pan], [.pan, middle, .tap], [middle, .tap, .pan]] {
            let acyclic = graphs(kinds).filter { !isCyclic($0) }
            // The labelled acyclic graphs of three nodes.
            #expect(acyclic.count == 25)
            for graph in acyclic {
                let expected = winner(kinds, graph, gesture)
                for means in Means.allCases {
                    let heard = perform(kinds, graph, means, gesture)
                    #expect(heard == (expected.map { [$0] } ?? []), "\(kinds) \(graph) \(means)")
                }
            }
        }
    }

    @Test(arguments: Gesture.all, [Kind.swipe, .press])
    func requirementsInACircleLeaveAtMostOneWinner(gesture: Gesture, middle: Kind) {
        let kinds = [Kind.tap, middle, .pan]
        let cyclic = graphs(kinds).filter(isCyclic)
        #expect(cyclic.count == 39)
        for graph in cyclic {
            #expect(perform(kinds, graph, .requireToFail, gesture).count <= 1, "\(graph)")
        }
    }

    @Test func theExpectationsCoverEveryWinner() {
        var winners: Set<Kind?> = []
        for gesture in Gesture.all {
            for middle in [Kind.swipe, .press] {
                for graph in graphs([.tap, middle, .pan]) where !isCyclic(graph) {
                    winners.insert(winner([.tap, middle, .pan], graph, gesture))
                }
            }
        }
        #expect(winners == [.tap, .swipe, .press, .pan, nil])
    }
}
