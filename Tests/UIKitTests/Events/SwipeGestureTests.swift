import Foundation
import Testing

@testable import UIKit

@MainActor
struct SwipeGestureTests {
    let rig = TouchRig()
    let journal = Journal()
    let view: UIView

    init() { view = rig.addView(UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))) }

    private func swipe(_ direction: UISwipeGestureRecognizer.Direction) -> UISwipeGestureRecognizer {
        let swipe = journal.follow("swipe", UISwipeGestureRecognizer())
        swipe.direction = direction
        view.addGestureRecognizer(swipe)
        return swipe
    }

    @Test(
        "A swipe is 50 points one way within half a second",
        arguments: [
            (50.0, 0.0, 0.49, true), (49, 0, 0.1, false), (60, 0, 0.51, false), (-60, 0, 0.1, false),
            (60, 49, 0.1, true),
            (60, 55, 0.1, false), (20, 60, 0.1, false),
        ])
    func limits(x: CGFloat, y: CGFloat, time: TimeInterval, isSwipe: Bool) {
        _ = swipe(.right)
        rig.down(200, 300, at: 0)
        rig.advance(to: time - 0.001)
        rig.move(200 + x, 300 + y, at: time)
        rig.up(200 + x, 300 + y, at: time)
        #expect(journal.entries == (isSwipe ? ["swipe ended"] : []))
        rig.advance(to: 2)
        #expect(!rig.device.clock.hasWork)
    }

    @Test("Of several directions each one counts")
    func severalDirections() {
        _ = swipe([.left, .up])
        for (index, (x, y)) in [(-60.0, 0.0), (0, -60), (60, 0), (0, 60)].enumerated() {
            let time = Double(index)
            rig.down(200, 300, at: time)
            rig.move(200 + x, 300 + y, at: time + 0.1)
            rig.up(200 + x, 300 + y, at: time + 0.1)
        }
        #expect(journal.entries == ["swipe ended", "swipe ended"])
    }

    @Test("A swipe of two fingers takes both")
    func twoFingers() {
        view.isMultipleTouchEnabled = true
        swipe(.down).numberOfTouchesRequired = 2
        rig.down(100, 100, at: 0)
        rig.move(100, 200, at: 0.1)
        rig.up(100, 200, at: 0.1)
        #expect(journal.entries == [])
        rig.down(100, 100, at: 1)
        rig.down(200, 100, at: 1, id: 1)
        rig.move(100, 160, at: 1.1)
        rig.move(200, 160, at: 1.1, id: 1)
        #expect(journal.entries == ["swipe ended"])
    }

    @Test("A swipe that is recognised cancels the touch in its view")
    func cancelsInView() {
        let inner = rig.addView(LoggingView(frame: view.bounds), in: view)
        _ = swipe(.right)
        rig.down(100, 100, at: 0)
        rig.move(160, 100, at: 0.1)
        rig.up(160, 100, at: 0.2)
        #expect(inner.log == ["began 100,100", "cancelled 160,100"])
    }
}

/// Three recognizers in three nested views, with every set of failure requirements that has no circle, under every
/// gesture, in every order of nesting.
@MainActor
struct NestedRecognizerTests {
    enum Kind: Int, CaseIterable { case tap, swipe, pan }
    struct Need: Hashable { let waiting, failing: Kind }
    enum Gesture: CaseIterable { case tap, sweepRight, sweepLeft, slowDrag }

    /// Who wins by the documented rules: a gesture that waits begins when those that it requires to fail have failed, and
    /// the first one recognised keeps the others from it.
    ///
    /// A finger that taps is a tap to nobody else. One that moves is none once it has moved 45 points, before a swipe is
    /// complete, at 50; a drag begins at 10. So a drag comes first, and only one that waits for the swipe lets it win.
    private func winner(_ gesture: Gesture, _ needs: Set<Need>) -> Kind {
        switch gesture {
        case .tap: .tap
        case .sweepLeft, .slowDrag: .pan
        case .sweepRight: needs.contains(Need(waiting: .pan, failing: .swipe)) ? .swipe : .pan
        }
    }

    private static var graphs: [Set<Need>] {
        let pairs = Kind.allCases.flatMap { a in Kind.allCases.filter { $0 != a }.map { Need(waiting: a, failing: $0) }
        }
        return (0..<(1 << pairs.count)).map { bits in
            Set(pairs.indices.filter { bits >> $0 & 1 == 1 }.map { pairs[$0] })
        }
        .filter { !hasCircle($0) }
    }

    private static func hasCircle(_ needs: Set<Need>) -> Bool {
        func reaches(_ start: Kind, _ end: Kind, _ depth: Int) -> Bool {
            depth > 0
                && needs.contains { $0.waiting == start && ($0.failing == end || reaches($0.failing, end, depth - 1)) }
        }
        return Kind.allCases.contains { reaches($0, $0, 3) }
    }

    private static let orders: [[Kind]] = [
        [.tap, .swipe, .pan], [.tap, .pan, .swipe], [.swipe, .tap, .pan], [.swipe, .pan, .tap], [.pan, .tap, .swipe],
        [.pan, .swipe, .tap],
    ]

    @Test("There are 25 sets of requirements without a circle")
    func count() { #expect(Self.graphs.count == 25) }

    @Test("Three nested recognizers resolve as documented in every order", arguments: Gesture.allCases)
    func everyOrder(gesture: Gesture) {
        for needs in Self.graphs {
            for order in Self.orders {
                let recognised = perform(gesture, needs, order)
                #expect(recognised == [winner(gesture, needs)], "outermost first \(order), \(needs)")
            }
        }
    }

    private func perform(_ gesture: Gesture, _ needs: Set<Need>, _ order: [Kind]) -> [Kind] {
        let rig = TouchRig()
        var recognised: [Kind] = []
        var parent: UIView = rig.window
        var recognizers: [Kind: UIGestureRecognizer] = [:]
        for kind in order {
            let recognizer: UIGestureRecognizer =
                switch kind {
                case .tap: UITapGestureRecognizer()
                case .swipe: UISwipeGestureRecognizer()
                case .pan: UIPanGestureRecognizer()
                }
            recognizer.addHandler {
                if $0.state == .began || $0 is UITapGestureRecognizer
                    || $0.state == .ended && !($0 is UIPanGestureRecognizer)
                {
                    recognised.append(kind)
                }
            }
            let view = rig.addView(UIView(frame: rig.window.bounds), in: parent)
            view.addGestureRecognizer(recognizer)
            recognizers[kind] = recognizer
            parent = view
        }
        for need in needs {
            guard let waiting = recognizers[need.waiting], let failing = recognizers[need.failing] else { continue }
            waiting.require(toFail: failing)
        }
        let step: CGFloat = gesture == .tap ? 0 : gesture == .sweepLeft ? -4 : 4
        let pace = gesture == .slowDrag ? 0.04 : 0.005
        rig.down(180, 300, at: 0)
        for index in 1...20 {
            let time = Double(index) * pace
            rig.advance(to: time)
            if step != 0 { rig.move(180 + CGFloat(index) * step, 300, at: time) }
        }
        rig.up(180 + 20 * step, 300, at: 20 * pace)
        rig.advance(to: 5)
        for recognizer in recognizers.values { #expect(recognizer.state == .possible) }
        #expect(!rig.device.clock.hasWork)
        return recognised
    }
}
