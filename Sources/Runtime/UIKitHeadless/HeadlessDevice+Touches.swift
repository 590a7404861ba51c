import CoreGraphics
public import Foundation
public import UIKit

/// Fingers. Points are the screen's, in points, origin at the top left of the present orientation.
///
/// What a finger does is delivered in the next frame's events pass.
extension HeadlessDevice {
    // MARK: Gestures, in virtual time

    /// Touches `point` for 50 ms, `count` times 100 ms apart, and runs the frame that delivers the end.
    ///
    /// - Returns: The view that was under the finger, nil for none.
    @discardableResult
    public func tap(at point: CGPoint, count: Int = 1) async -> UIView? {
        let target = view(at: point)
        for index in 0..<max(count, 1) {
            if index > 0 { await advanceFrames(Self.pauseFrames) }
            touchDown(at: point)
            await advanceFrames(Self.tapFrames)
            touchUp()
            await advanceFrames(1)
        }
        return target
    }

    /// Taps the middle of `view`, as a user would: whatever covers it there gets the touch.
    ///
    /// - Returns: The view that was under the finger, nil for none.
    @discardableResult
    public func tap(_ view: UIView, count: Int = 1) async -> UIView? { await tap(at: center(of: view), count: count) }

    /// Holds a finger at `point` for `duration` seconds.
    public func press(at point: CGPoint, duration: TimeInterval = 0.7) async {
        touchDown(at: point)
        await advance(by: duration)
        touchUp()
        await advanceFrames(1)
    }

    /// Holds a finger on the middle of `view` for `duration` seconds.
    public func press(_ view: UIView, duration: TimeInterval = 0.7) async {
        await press(at: center(of: view), duration: duration)
    }

    /// Draws a finger at constant speed from one point to another, and lifts it there.
    ///
    /// - Parameter fingers: How many fingers do so, side by side; `start` and `end` are their middle.
    public func drag(from start: CGPoint, to end: CGPoint, duration: TimeInterval = 0.3, fingers: Int = 1) async {
        await move(abreast(fingers), duration) { offset, part in
            CGPoint(
                x: start.x + (end.x - start.x) * part + offset.dx, y: start.y + (end.y - start.y) * part + offset.dy)
        }
    }

    // MARK: Single fingers

    /// Puts finger `id` down.
    public func touchDown(at point: CGPoint, id: Int = 0) {
        context.makeCurrent()
        fingers[id] = point
        context.touches.began(id: id, at: point, time: time)
    }

    /// Moves finger `id`, which must be down.
    public func touchMove(to point: CGPoint, id: Int = 0) {
        guard lastPoint(of: id) != nil else { return }
        fingers[id] = point
        context.touches.moved(id: id, at: point, time: time)
    }

    /// Lifts finger `id` where it is.
    public func touchUp(id: Int = 0) {
        guard let point = lastPoint(of: id) else { return }
        fingers[id] = nil
        context.touches.ended(id: id, at: point, time: time)
    }

    /// Takes finger `id` away as the system does for a call or a gesture of its own.
    public func touchCancel(id: Int = 0) {
        guard let point = lastPoint(of: id) else { return }
        fingers[id] = nil
        context.touches.cancelled(id: id, at: point, time: time)
    }

    /// Takes all fingers and all scrolling away at once, as the system does when a call arrives.
    public func cancelTouches() {
        context.makeCurrent()
        for id in fingers.keys.sorted() { touchCancel(id: id) }
        context.touches.deliverPending(context)
        context.touches.cancelAll()
    }

    // MARK: Places

    /// The view that a finger at `point` would touch, nil for none.
    public func view(at point: CGPoint) -> UIView? {
        context.run {
            for window in context.visibleWindows.reversed() {
                let inner = window.convert(point, from: scene.screen.coordinateSpace)
                if let view = window.hitTest(inner, with: nil) { return view }
            }
            return nil
        }
    }

    /// The middle of `view` on the screen.
    public func center(of view: UIView) -> CGPoint {
        let bounds = view.bounds
        return view.convert(CGPoint(x: bounds.midX, y: bounds.midY), to: scene.screen.coordinateSpace)
    }

    /// Frames that a tapping finger stays down, and that pass before it comes down again.
    private static var tapFrames: Int { 3 }
    private static var pauseFrames: Int { 5 }

    private func lastPoint(of id: Int) -> CGPoint? {
        context.makeCurrent()
        if let point = fingers[id] { return point }
        RuntimeIssue.report("Finger \(id) is not down: call touchDown(at:id:) first.")
        return nil
    }
}
