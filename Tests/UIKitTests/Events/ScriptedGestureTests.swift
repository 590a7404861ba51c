import Foundation
import Testing
@testable import UIKit
import UIKitHeadless

/// Gestures as a test of an app performs them, on a device and in virtual time.
@MainActor
struct ScriptedGestureTests {
    /// Writes the end of each gesture with what it measured.
    final class Canvas: UIView {
        var heard: [String] = []
        var last: UIGestureRecognizer?

        @discardableResult
        func follow<Recognizer: UIGestureRecognizer>(
            _ recognizer: Recognizer, _ text: @escaping (Recognizer) -> String
        ) -> Recognizer {
            recognizer.addHandler { [unowned self, unowned recognizer] _ in
                if recognizer.state == .ended || recognizer.state == .cancelled { heard.append(text(recognizer)) }
            }
            addGestureRecognizer(recognizer)
            return recognizer
        }
    }

    private func with(_ body: @MainActor (HeadlessDevice, Canvas) async -> Void) async {
        await HeadlessDevice.with(.iPhoneSE) { device in
            let canvas = Canvas()
            device.show(canvas)
            await device.advanceFrames(1)
            await body(device, canvas)
            #expect(device.issues == [])
        }
    }

    @Test func aPinchScalesByWhatItSays() async {
        await with { device, canvas in
            canvas.follow(UIPinchGestureRecognizer()) { "scale \(($0.scale * 1000).rounded() / 1000)" }
            await device.pinch(canvas, scale: 2)
            await device.pinch(at: CGPoint(x: 100, y: 300), scale: 0.25, duration: 0)
            #expect(canvas.heard == ["scale 2.0", "scale 0.25"])
        }
    }

    @Test func aRotationTurnsByWhatItSays() async {
        await with { device, canvas in
            canvas.follow(UIRotationGestureRecognizer()) { "turn \(($0.rotation * 1000).rounded() / 1000)" }
            await device.rotate(canvas, by: .pi / 2)
            await device.rotate(canvas, by: -5)
            #expect(canvas.heard == ["turn 1.571", "turn -5.0"])
        }
    }

    @Test func swipesGoTheirWayWithTheirFingers() async {
        await with { device, canvas in
            for direction in [UISwipeGestureRecognizer.Direction.right, .left, .up, .down] {
                for touches in 1...2 {
                    let swipe = canvas.follow(UISwipeGestureRecognizer()) {
                        "\($0.direction.rawValue) with \($0.numberOfTouchesRequired)"
                    }
                    swipe.direction = direction
                    swipe.numberOfTouchesRequired = touches
                }
            }
            await device.swipe(canvas, .left)
            await device.swipe(canvas, .down, fingers: 2)
            await device.swipe(.right, at: CGPoint(x: 50, y: 50), fingers: 2)
            #expect(canvas.heard == ["2 with 1", "8 with 2", "1 with 2"])
        }
    }

    @Test func aDragOfTwoFingersMovesTheirMiddle() async {
        await with { device, canvas in
            let pan = canvas.follow(UIPanGestureRecognizer()) {
                let way = $0.translation(in: canvas)
                return "\(Int(way.x.rounded())),\(Int(way.y.rounded()))"
            }
            pan.minimumNumberOfTouches = 2
            await device.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 150, y: 200))
            await device.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 150, y: 200), fingers: 2)
            #expect(canvas.heard == ["50,100"])
        }
    }

    @Test func fingersFollowTheirOwnPaths() async {
        final class Noting: UIView {
            var log: [String] = []
            weak var device: HeadlessDevice?
            private func note(_ name: String, _ touches: Set<UITouch>) {
                for touch in touches {
                    let point = touch.location(in: self)
                    log.append("\(name) \(Int(point.x.rounded())) at \(Int((touch.timestamp * 60).rounded()))")
                }
            }
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note("began", touches) }
            override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note("ended", touches) }
            override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { note("cancelled", touches) }
        }
        await HeadlessDevice.with(.iPhoneSE) { device in
            let view = Noting()
            view.isMultipleTouchEnabled = true
            device.show(view)
            let frame = device.frameDuration
            await device.trace([
                FingerPath(from: CGPoint(x: 10, y: 10), to: CGPoint(x: 70, y: 10), duration: frame * 6),
                FingerPath(from: CGPoint(x: 200, y: 10), to: CGPoint(x: 100, y: 10), after: frame * 2, duration: frame),
                FingerPath([.init(CGPoint(x: 300, y: 10), at: frame * 3)], isCancelled: true),
            ])
            #expect(
                view.log == [
                    "began 10 at 0", "began 200 at 2", "began 300 at 3", "ended 100 at 3", "cancelled 300 at 4",
                    "ended 70 at 6",
                ])
            #expect(device.frameCount == 7)
            // Fingers that are down keep their numbers.
            device.touchDown(at: CGPoint(x: 5, y: 5))
            await device.pinch(at: CGPoint(x: 100, y: 100), scale: 2)
            device.touchUp()
            await device.advanceFrames(1)
            #expect(device.issues == [])
        }
    }

    @Test func nonsenseIsReportedAndDoesNothing() async {
        await HeadlessDevice.with(.iPhoneSE) { device in
            device.show(UIView())
            let place = CGPoint(x: 100, y: 100)
            await device.pinch(at: place, scale: 0)
            await device.pinch(at: place, scale: .nan)
            await device.rotate(at: place, by: .infinity)
            await device.drag(from: place, to: place, duration: .nan)
            await device.drag(from: place, to: place, duration: -1)
            await device.drag(from: place, to: place, duration: 1e300)
            await device.trace([FingerPath([])])
            await device.trace([FingerPath([.init(CGPoint(x: CGFloat.nan, y: 0), at: 0)])])
            await device.trace([FingerPath(from: place, to: place, after: -1)])
            await device.hover(at: CGPoint(x: CGFloat.nan, y: 0))
            await device.scroll(at: place, by: CGVector(dx: 1, dy: 1), duration: .infinity)
            #expect(device.takeIssues().count == 11)
            #expect(!device.visibleWindows.isEmpty)
        }
    }

    @Test func aCallTakesAllFingersAway() async {
        await with { device, canvas in
            canvas.follow(UIPanGestureRecognizer()) { "\($0.state)" }
            device.touchDown(at: CGPoint(x: 100, y: 100))
            await device.advanceFrames(1)
            device.touchMove(to: CGPoint(x: 150, y: 100))
            await device.advanceFrames(1)
            device.cancelTouches()
            #expect(canvas.heard == ["cancelled"])
            device.touchDown(at: CGPoint(x: 100, y: 100))
            device.touchUp()
            await device.advanceFrames(1)
        }
    }

    @Test func turningTheDeviceInTheMiddleOfAGestureCancelsIt() async {
        await with { device, canvas in
            canvas.follow(UIPanGestureRecognizer()) { "\($0.state)" }
            device.touchDown(at: CGPoint(x: 100, y: 100))
            await device.advanceFrames(1)
            device.touchMove(to: CGPoint(x: 150, y: 100))
            await device.advanceFrames(1)
            await device.rotate(to: .landscapeLeft)
            device.touchMove(to: CGPoint(x: 200, y: 100))
            device.touchUp()
            await device.advanceFrames(1)
            #expect(canvas.heard == ["cancelled"])
        }
    }

    @Test func thePointerHoversClicksAndScrolls() async {
        await with { device, canvas in
            let hover = UIHoverGestureRecognizer()
            let button = UIButton(type: .system, primaryAction: UIAction { _ in canvas.heard.append("button") })
            button.frame = CGRect(x: 100, y: 100, width: 100, height: 50)
            canvas.addSubview(button)
            button.addGestureRecognizer(hover)
            #expect(await device.hover(button) === button)
            #expect(hover.state == .began)
            await device.click(button)
            await device.hover(at: nil)
            #expect(hover.state == .possible)
            let pan = canvas.follow(UIPanGestureRecognizer()) { "\(Int($0.translation(in: nil).y.rounded()))" }
            pan.allowedScrollTypesMask = .all
            await device.scroll(at: CGPoint(x: 50, y: 400), by: CGVector(dx: 0, dy: -90))
            await device.scrollWheel(at: CGPoint(x: 50, y: 400), by: CGVector(dx: 0, dy: 15))
            #expect(canvas.heard == ["button", "-90", "15"])
        }
    }
}
