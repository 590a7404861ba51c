import Foundation
import Testing

@testable import UIKit

/// Pinch and rotation.
@MainActor
struct PairGestureTests {
    let rig = TouchRig()
    let journal = Journal()
    let view: UIView

    init() { view = rig.addView(UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))) }

    private func add<Recognizer: UIGestureRecognizer>(_ name: String, _ recognizer: Recognizer) -> Recognizer {
        view.addGestureRecognizer(journal.follow(name, recognizer))
        return recognizer
    }

    /// Two fingers `spread` points apart around (200, 200), the second `angle` radians clockwise from the right.
    private func place(_ spread: CGFloat, angle: CGFloat = 0, at time: TimeInterval) {
        let (x, y) = (cos(angle) * spread / 2, sin(angle) * spread / 2)
        rig.fingers([1: CGPoint(x: 200 - x, y: 200 - y), 2: CGPoint(x: 200 + x, y: 200 + y)], at: time)
    }

    private func lift(_ id: Int, at time: TimeInterval) {
        guard let track = rig.device.touches.fingers[id] else { return }
        rig.up(track.touch.now.point.x, track.touch.now.point.y, at: time, id: id)
    }

    @Test func aPinchBeginsWhenTheDistanceChangedBy8PointsAndEndsWithTheLastFinger() {
        let pinch = add("pinch", UIPinchGestureRecognizer())
        place(100, at: 0)
        place(107, at: 0.1)
        #expect(journal.entries == [])
        place(108, at: 0.2)
        #expect(journal.entries == ["pinch began"])
        #expect(abs(pinch.scale - 1.08) < 1e-9)
        #expect(pinch.numberOfTouches == 2)
        #expect(pinch.location(in: nil) == CGPoint(x: 200, y: 200))
        place(250, at: 0.3)
        #expect(abs(pinch.scale - 2.5) < 1e-9)
        lift(1, at: 0.4)
        rig.move(390, 200, at: 0.45, id: 2)
        #expect(journal.entries == ["pinch began", "pinch changed"])
        lift(2, at: 0.5)
        #expect(journal.entries == ["pinch began", "pinch changed", "pinch ended"])
        #expect(pinch.state == .possible)
        #expect(pinch.scale == 1)
    }

    @Test func fingersMayComeTogether() {
        let pinch = add("pinch", UIPinchGestureRecognizer())
        place(200, at: 0)
        place(50, at: 0.1)
        #expect(journal.entries == ["pinch began"])
        #expect(pinch.scale == 0.25)
    }

    @Test func theScaleMayBeSetAndCountsFromThere() {
        let pinch = add("pinch", UIPinchGestureRecognizer())
        place(100, at: 0)
        place(200, at: 0.05)
        // From 1 to 2 in 0.05 s.
        #expect(abs(pinch.velocity - 20) < 1e-6)
        pinch.scale = 1
        #expect(pinch.velocity == 0)
        place(300, at: 0.1)
        #expect(abs(pinch.scale - 1.5) < 1e-9)
        #expect(abs(pinch.velocity - 10) < 1e-6)
        rig.device.run { pinch.scale = .nan }
        #expect(abs(pinch.scale - 1.5) < 1e-9)
        #expect(rig.device.issues.recorded.count == 1)
    }

    @Test func oneFingerOrThreeMakeNoOtherPinch() {
        let pinch = add("pinch", UIPinchGestureRecognizer())
        rig.down(100, 200, at: 0, id: 1)
        rig.move(300, 200, at: 0.1, id: 1)
        lift(1, at: 0.2)
        #expect(journal.entries == [])
        place(100, at: 1)
        rig.down(200, 400, at: 1.1, id: 3)
        rig.move(200, 600, at: 1.2, id: 3)
        #expect(journal.entries == [])
        place(200, at: 1.3)
        #expect(pinch.scale == 2)
        #expect(pinch.numberOfTouches == 2)
    }

    @Test func aRotationBeginsAfter5DegreesAndIsClockwise() {
        let rotation = add("turn", UIRotationGestureRecognizer())
        place(100, at: 0)
        // 5 degrees are 0.0873 radians.
        place(100, angle: 0.087, at: 0.1)
        #expect(journal.entries == [])
        place(100, angle: 0.088, at: 0.15)
        #expect(journal.entries == ["turn began"])
        #expect(abs(rotation.rotation - 0.088) < 1e-9)
        // The last tenth of a second counts.
        place(100, angle: 0.71, at: 0.2)
        #expect(abs(rotation.velocity - (0.71 - 0.087) / 0.1) < 1e-6)
        lift(1, at: 0.3)
        lift(2, at: 0.3)
        #expect(journal.entries == ["turn began", "turn changed", "turn ended"])
        #expect(rotation.rotation == 0)
    }

    @Test func aRotationGoesBeyondHalfTurns() {
        let rotation = add("turn", UIRotationGestureRecognizer())
        for step in 0...8 { place(100, angle: CGFloat(step), at: Double(step) / 10) }
        #expect(abs(rotation.rotation - 8) < 1e-9)
        rotation.rotation = 0
        for step in 0...8 { place(100, angle: CGFloat(8 - step), at: 1 + Double(step) / 10) }
        #expect(abs(rotation.rotation + 8) < 1e-9)
    }

    @Test func pinchAndRotationExcludeEachOtherUnlessADelegateAllowsBoth() {
        final class Both: NSObject, UIGestureRecognizerDelegate {
            func gestureRecognizer(
                _ gestureRecognizer: UIGestureRecognizer,
                shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
            ) -> Bool { true }
        }
        let pinch = add("pinch", UIPinchGestureRecognizer())
        _ = add("turn", UIRotationGestureRecognizer())
        let delegate = Both()
        place(100, at: 0)
        place(150, angle: 1, at: 0.1)
        lift(1, at: 0.2)
        lift(2, at: 0.2)
        #expect(journal.entries == ["pinch began", "pinch ended"])
        journal.entries = []
        pinch.delegate = delegate
        place(100, at: 1)
        place(150, angle: 1, at: 1.1)
        #expect(journal.entries == ["pinch began", "turn began"])
    }
}
