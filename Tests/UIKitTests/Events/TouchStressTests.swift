import Foundation
import Testing

@testable import UIKit

/// Long sequences of anything that fingers can do, at fixed seeds.
@MainActor
struct TouchStressTests {
    /// A view that checks that each touch begins once, and ends or is cancelled once.
    private final class Bookkeeper: UIView {
        var open: Set<ObjectIdentifier> = []
        var faults = 0
        var begun = 0

        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
            for touch in touches where !open.insert(ObjectIdentifier(touch)).inserted { faults += 1 }
            begun += touches.count
        }
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
            for touch in touches where !open.contains(ObjectIdentifier(touch)) { faults += 1 }
        }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { close(touches) }
        override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { close(touches) }

        private func close(_ touches: Set<UITouch>) {
            for touch in touches where open.remove(ObjectIdentifier(touch)) == nil { faults += 1 }
        }
    }

    /// Numbers that look random and are the same each time: a 64-bit linear congruential generator (Knuth, MMIX).
    private struct Numbers {
        var state: UInt64
        mutating func next(_ count: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % count
        }
    }

    @MainActor
    private final class Scene {
        let rig = TouchRig()
        var views: [Bookkeeper] = []
        var recognizers: [UIGestureRecognizer] = []
        let control = UIControl(frame: CGRect(x: 250, y: 250, width: 100, height: 100))
        var numbers: Numbers
        /// Whether actions attack what they belong to.
        let isHostile: Bool
        /// Each recognizer's last word: it may begin only after it has ended.
        var words: [ObjectIdentifier: UIGestureRecognizer.State] = [:]
        var faults = 0
        var tracked: [UIControl.Event] = []

        init(seed: Int, isHostile: Bool) {
            numbers = Numbers(state: UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1)
            self.isHostile = isHostile
            var parent: UIView = rig.window
            for index in 0..<3 {
                let side = CGFloat(360 - index * 100)
                let view = Bookkeeper(frame: CGRect(x: 10, y: 10, width: side, height: side))
                view.isMultipleTouchEnabled = numbers.next(2) == 0
                view.isExclusiveTouch = numbers.next(6) == 0
                parent.addSubview(view)
                views.append(view)
                parent = view
            }
            let kinds: [@MainActor () -> UIGestureRecognizer] = [
                { UITapGestureRecognizer() }, { UIPanGestureRecognizer() }, { UILongPressGestureRecognizer() },
                { UISwipeGestureRecognizer() }, { UIPinchGestureRecognizer() }, { UIRotationGestureRecognizer() },
                { UIScreenEdgePanGestureRecognizer() }, { UIHoverGestureRecognizer() },
                {
                    let tap = UITapGestureRecognizer()
                    tap.numberOfTapsRequired = 2
                    return tap
                },
            ]
            for make in kinds { add(make()) }
            for recognizer in recognizers where numbers.next(3) == 0 {
                recognizer.require(toFail: recognizers[numbers.next(recognizers.count)])
            }
            rig.window.addSubview(control)
            for event in [UIControl.Event.touchDown, .touchUpInside, .touchUpOutside, .touchCancel] {
                control.addAction(UIAction { [unowned self] _ in tracked.append(event) }, for: event)
            }
        }

        private func add(_ recognizer: UIGestureRecognizer) {
            recognizer.delaysTouchesBegan = numbers.next(4) == 0
            recognizer.delaysTouchesEnded = numbers.next(2) == 0
            recognizer.cancelsTouchesInView = numbers.next(2) == 0
            (recognizer as? UIScreenEdgePanGestureRecognizer)?.edges = .left
            views[numbers.next(views.count)].addGestureRecognizer(recognizer)
            recognizers.append(recognizer)
            recognizer.addHandler { [unowned self] in heard($0) }
        }

        private func heard(_ recognizer: UIGestureRecognizer) {
            let id = ObjectIdentifier(recognizer)
            let isOpen = words[id] == .began || words[id] == .changed
            switch recognizer.state {
            case .began: if isOpen { faults += 1 }
            case .changed, .cancelled: if !isOpen { faults += 1 }
            case .ended: break
            case .possible, .failed: faults += 1
            }
            words[id] = recognizer.state
            if isHostile { attack(recognizer) }
        }

        private func attack(_ recognizer: UIGestureRecognizer) {
            let view = views[numbers.next(views.count)]
            switch numbers.next(12) {
            case 0: view.removeFromSuperview()
            case 1: recognizer.view?.removeGestureRecognizer(recognizer)
            case 2: view.addGestureRecognizer(recognizer)
            case 3: recognizer.isEnabled = false
            case 4: rig.window.isHidden = true
            case 5: rig.window.subviews.forEach { $0.removeFromSuperview() }
            case 6: recognizers[numbers.next(recognizers.count)].isEnabled.toggle()
            case 7: rig.device.touches.deliverPending(rig.device)
            case 8: rig.device.touches.cancelAll()
            case 9: recognizer.state = .cancelled
            default: break
            }
        }

        /// Puts everything back in its place.
        private func mend() {
            rig.window.isHidden = false
            var parent: UIView = rig.window
            for view in views {
                if view.superview !== parent { parent.addSubview(view) }
                parent = view
            }
            rig.window.addSubview(control)
            for recognizer in recognizers {
                recognizer.isEnabled = true
                if recognizer.view == nil { views[0].addGestureRecognizer(recognizer) }
            }
        }

        func run() {
            var time = 0.0
            for _ in 0..<40 {
                time += Double(numbers.next(20)) / 100
                rig.advance(to: time)
                for _ in 0...numbers.next(3) { act(at: time) }
                rig.device.touches.deliverPending(rig.device)
                if isHostile, numbers.next(8) == 0 { mend() }
            }
            for id in 0..<11 { rig.device.touches.ended(id: id, at: CGPoint(x: 5, y: 5), time: time) }
            rig.device.touches.pointerMoved(to: nil, time: time)
            rig.device.touches.deliverPending(rig.device)
            for step in 1...4 {
                rig.advance(to: time + Double(step))
                rig.device.touches.deliverPending(rig.device)
            }
        }

        /// One thing of one of eleven fingers, on the screen or off it.
        private func act(at time: Double) {
            let touches = rig.device.touches
            let id = numbers.next(11)
            let point = CGPoint(x: numbers.next(500) - 50, y: numbers.next(500) - 50)
            guard touches.fingers[id] != nil else {
                if numbers.next(6) == 0 { return touches.pointerMoved(to: point, time: time) }
                return touches.began(id: id, at: point, time: time)
            }
            switch numbers.next(10) {
            case 0..<6: touches.moved(id: id, at: point, time: time)
            case 6..<9: touches.ended(id: id, at: point, time: time)
            default: touches.cancelled(id: id, at: point, time: time)
            }
        }
    }

    @Test(arguments: 0..<10, [false, true])
    func everyTouchEndsOnceAndNothingIsLeftOver(block: Int, isHostile: Bool) {
        var begun = 0
        for seed in block * 50..<block * 50 + 50 {
            let scene = Scene(seed: seed, isHostile: isHostile)
            scene.rig.device.run { scene.run() }
            for view in scene.views {
                #expect(view.faults == 0, "seed \(seed)")
                #expect(view.open.isEmpty, "seed \(seed)")
                begun += view.begun
            }
            #expect(scene.faults == 0, "seed \(seed)")
            for recognizer in scene.recognizers {
                #expect(recognizer.state == .possible, "seed \(seed): \(type(of: recognizer))")
                let word = scene.words[ObjectIdentifier(recognizer)]
                #expect(word != .began && word != .changed, "seed \(seed): \(type(of: recognizer))")
                #expect(recognizer.numberOfTouches == 0, "seed \(seed)")
            }
            let ends = scene.tracked.filter { $0 != .touchDown }.count
            #expect(scene.tracked.count == ends * 2, "seed \(seed)")
            #expect(!scene.control.isTracking && !scene.control.isHighlighted, "seed \(seed)")
            #expect(scene.rig.device.touches.tracks.isEmpty, "seed \(seed)")
            #expect(!scene.rig.device.touches.hasTouches, "seed \(seed)")
            #expect(!scene.rig.device.clock.hasWork, "seed \(seed)")
        }
        #expect(begun > 50)
    }
}
