import Foundation
import Testing

@testable import UIKit

@MainActor
struct TwoFingerGestureTests {
    let rig = TouchRig()
    let journal = Journal()
    let view: UIView

    init() {
        view = rig.addView(UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 667)))
        view.isMultipleTouchEnabled = true
    }

    /// Puts two fingers, or moves them, at y = 100.
    private func move(_ a: CGFloat, _ b: CGFloat, at time: TimeInterval) {
        rig.device.touches.moved(id: 0, at: CGPoint(x: a, y: 100), time: time)
        rig.device.touches.moved(id: 1, at: CGPoint(x: b, y: 100), time: time)
        rig.device.touches.deliverPending(rig.device)
    }

    @Test("A pinch begins once the distance has changed by 8 points, and counts from the touch")
    func pinch() {
        let pinch = journal.follow("pinch", UIPinchGestureRecognizer())
        view.addGestureRecognizer(pinch)
        rig.down(100, 100, at: 0)
        rig.down(200, 100, at: 0, id: 1)
        move(97, 204, at: 0.05)
        #expect(journal.entries == [])
        move(90, 210, at: 0.1)
        #expect(journal.entries == ["pinch began"])
        #expect(abs(pinch.scale - 1.2) < 1e-9)
        move(50, 250, at: 0.2)
        #expect(abs(pinch.scale - 2) < 1e-9)
        // From 1.2 to 2 in a tenth of a second.
        #expect(abs(pinch.velocity - 8) < 1e-6)
        #expect(pinch.location(in: view) == CGPoint(x: 150, y: 100))
        #expect(pinch.numberOfTouches == 2)
    }

    @Test("A pinch rests while one finger is up, and continues where it was")
    func pinchWithALiftedFinger() {
        let pinch = journal.follow("pinch", UIPinchGestureRecognizer())
        view.addGestureRecognizer(pinch)
        rig.down(100, 100, at: 0)
        rig.down(200, 100, at: 0, id: 1)
        move(50, 250, at: 0.1)
        rig.up(250, 100, at: 0.2, id: 1)
        rig.move(0, 100, at: 0.3)
        #expect(pinch.scale == 2)
        #expect(pinch.state == .began)
        rig.down(100, 100, at: 0.4, id: 1)
        #expect(pinch.scale == 2)
        rig.move(50, 100, at: 0.5, id: 1)
        #expect(pinch.scale == 1)
        rig.up(50, 100, at: 0.6, id: 1)
        rig.up(0, 100, at: 0.6)
        #expect(journal.entries == ["pinch began", "pinch changed", "pinch ended"])
        #expect(pinch.scale == 1)
        #expect(pinch.state == .possible)
    }

    @Test("Setting the scale counts on from there")
    func settingTheScale() {
        let pinch = UIPinchGestureRecognizer()
        view.addGestureRecognizer(pinch)
        rig.down(100, 100, at: 0)
        rig.down(200, 100, at: 0, id: 1)
        move(50, 250, at: 0.1)
        pinch.scale = 1
        #expect(pinch.velocity == 0)
        move(0, 300, at: 0.2)
        #expect(abs(pinch.scale - 1.5) < 1e-9)
        pinch.scale = .nan
        #expect(abs(pinch.scale - 1.5) < 1e-9)
    }

    @Test("Fingers that fall together make no scale of infinity")
    func fingersTogether() {
        let pinch = UIPinchGestureRecognizer()
        view.addGestureRecognizer(pinch)
        rig.down(100, 100, at: 0)
        rig.down(100, 100, at: 0, id: 1)
        move(100, 150, at: 0.1)
        #expect(pinch.scale == 50)
        move(100, 100, at: 0.2)
        #expect(pinch.scale == 1)
    }

    @Test("A third finger is not followed")
    func thirdFinger() {
        let pinch = UIPinchGestureRecognizer()
        view.addGestureRecognizer(pinch)
        rig.down(100, 100, at: 0)
        rig.down(200, 100, at: 0, id: 1)
        rig.down(300, 300, at: 0, id: 2)
        #expect(pinch.numberOfTouches == 2)
        rig.move(300, 600, at: 0.1, id: 2)
        #expect(pinch.state == .possible)
    }

    @Test("A rotation begins after 5 degrees, grows clockwise and goes beyond a whole turn")
    func rotation() {
        let rotation = journal.follow("rotation", UIRotationGestureRecognizer())
        view.addGestureRecognizer(rotation)
        rig.down(187, 300, at: 0)
        rig.down(287, 300, at: 0, id: 1)
        for (index, degrees) in [4.0, 90, 170, 190, 300, 400].enumerated() {
            let angle = degrees * .pi / 180
            rig.move(187 + 100 * cos(angle), 300 + 100 * sin(angle), at: 0.1 * Double(index + 1), id: 1)
            let expected =
                degrees == 4 ? [] : ["rotation began"] + Array(repeating: "rotation changed", count: index - 1)
            #expect(journal.entries == expected)
            #expect(abs(rotation.rotation - angle) < 1e-9)
        }
        // 100 degrees in the last tenth of a second.
        #expect(abs(rotation.velocity - 1000 * .pi / 180) < 1e-6)
        rotation.rotation = 0
        #expect(rotation.velocity == 0)
    }

    @Test("Pinch and rotation recognise together where a delegate allows it")
    func together() {
        final class Both: NSObject, UIGestureRecognizerDelegate {
            func gestureRecognizer(
                _ gestureRecognizer: UIGestureRecognizer,
                shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
            ) -> Bool { true }
        }
        let both = Both()
        let pinch = journal.follow("pinch", UIPinchGestureRecognizer())
        let rotation = journal.follow("rotation", UIRotationGestureRecognizer())
        for recognizer in [pinch, rotation] as [UIGestureRecognizer] {
            recognizer.delegate = both
            view.addGestureRecognizer(recognizer)
        }
        rig.down(100, 100, at: 0)
        rig.down(200, 100, at: 0, id: 1)
        rig.move(200, 200, at: 0.1, id: 1)
        #expect(journal.entries == ["pinch began", "rotation began"])
        #expect(abs(pinch.scale - 2.squareRoot()) < 1e-9)
        #expect(abs(rotation.rotation - .pi / 4) < 1e-9)
    }

    @Test("Touches of another type than the first are left alone, unless told otherwise")
    func exclusiveTouchType() {
        let pan = UIPanGestureRecognizer()
        view.addGestureRecognizer(pan)
        rig.down(100, 100, at: 0)
        let pencil = TouchSample(id: 1, change: .began, location: CGPoint(x: 200, y: 100), time: 0, type: .pencil)
        rig.device.touches.send(pencil)
        rig.device.touches.deliverPending(rig.device)
        #expect(pan.numberOfTouches == 1)
    }
}
