import Foundation
import Testing

@testable import UIKit

@MainActor
struct SwipeDirectionTests {
    let rig = TouchRig()
    let journal = Journal()
    let view: UIView

    init() { view = rig.addView(UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))) }

    private func add(_ direction: UISwipeGestureRecognizer.Direction, touches: Int = 1) -> UISwipeGestureRecognizer {
        let swipe = journal.follow("swipe", UISwipeGestureRecognizer())
        swipe.direction = direction
        swipe.numberOfTouchesRequired = touches
        view.addGestureRecognizer(swipe)
        return swipe
    }

    @Test func rawValuesAreThoseOfTheHeader() {
        let raw = [UISwipeGestureRecognizer.Direction.right, .left, .up, .down].map(\.rawValue)
        #expect(raw == [1, 2, 4, 8])
        #expect(UISwipeGestureRecognizer().direction == .right)
    }

    @Test func aSwipeIsRecognisedAfter50PointsAndLiesWhereItBegan() {
        let swipe = add(.right)
        var place = CGPoint.zero
        swipe.addHandler { place = $0.location(in: nil) }
        rig.down(100, 200, at: 0)
        rig.move(149, 200, at: 0.1)
        #expect(journal.entries == [])
        rig.move(150, 200, at: 0.2)
        #expect(journal.entries == ["swipe ended"])
        #expect(place == CGPoint(x: 100, y: 200))
        rig.move(300, 200, at: 0.3)
        rig.up(300, 200, at: 0.4)
        #expect(journal.entries == ["swipe ended"])
    }

    /// A finger moves by (x, y) within a tenth of a second.
    @Test(arguments: [
        (60, 0, 1), (-60, 0, 2), (0, -60, 4), (0, 60, 8), (60, 49, 1), (60, -49, 1), (60, 50, 0), (60, 60, 0),
        (40, 0, 0),
    ])
    func aSwipeGoesOneWay(x: CGFloat, y: CGFloat, way: UInt) {
        for direction in [UISwipeGestureRecognizer.Direction.right, .left, .up, .down] {
            let swipe = add(direction)
            rig.down(200, 200, at: 0)
            rig.move(200 + x, 200 + y, at: 0.1)
            rig.up(200 + x, 200 + y, at: 0.2)
            #expect(journal.entries == (way == direction.rawValue ? ["swipe ended"] : []), "\(direction)")
            journal.entries = []
            view.removeGestureRecognizer(swipe)
        }
    }

    @Test func allFingersThatAreRequiredHaveToMove() {
        _ = add(.down, touches: 2)
        rig.fingers([1: CGPoint(x: 100, y: 100), 2: CGPoint(x: 140, y: 100)], at: 0)
        rig.fingers([1: CGPoint(x: 100, y: 160)], at: 0.1)
        #expect(journal.entries == [])
        rig.fingers([2: CGPoint(x: 140, y: 160)], at: 0.2)
        #expect(journal.entries == ["swipe ended"])
    }

    @Test func oneFingerMoreIsNoSwipe() {
        _ = add(.down)
        rig.fingers([1: CGPoint(x: 100, y: 100), 2: CGPoint(x: 140, y: 100)], at: 0)
        rig.fingers([1: CGPoint(x: 100, y: 160), 2: CGPoint(x: 140, y: 160)], at: 0.1)
        #expect(journal.entries == [])
    }

    @Test func aPanThatWaitsForASwipeBeginsWhereTheFingerIsByThen() {
        let swipe = add(.right)
        let pan = journal.follow("pan", UIPanGestureRecognizer())
        view.addGestureRecognizer(pan)
        pan.require(toFail: swipe)
        rig.down(100, 100, at: 0)
        rig.move(100, 120, at: 0.1)
        rig.move(100, 140, at: 0.2)
        #expect(journal.entries == [])
        rig.move(100, 150, at: 0.3)  // 50 points down: no swipe any more
        #expect(journal.entries == ["pan began"])
        #expect(pan.translation(in: nil) == CGPoint(x: 0, y: 50))
        rig.up(100, 150, at: 0.4)
        #expect(journal.entries == ["pan began", "pan ended"])
        rig.down(100, 100, at: 1)
        rig.move(120, 100, at: 1.1)
        rig.up(120, 100, at: 1.2)
        #expect(journal.entries == ["pan began", "pan ended"])
        #expect(pan.state == .possible)
    }
}
