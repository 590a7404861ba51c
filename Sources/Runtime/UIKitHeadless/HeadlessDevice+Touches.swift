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
    public func drag(from start: CGPoint, to end: CGPoint, duration: TimeInterval = 0.3) async {
        let frames = max(Int((duration.isFinite ? duration : 0) / frameDuration), 1)
        touchDown(at: start)
        await advanceFrames(1)
        for index in 1...frames {
            let part = CGFloat(index) / CGFloat(frames)
            touchMove(to: CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
            await advanceFrames(1)
        }
        touchUp()
        await advanceFrames(1)
    }

    /// Sweeps a finger from one point to another within a tenth of a second, as fast as swipes are made.
    public func swipe(from start: CGPoint, to end: CGPoint) async { await drag(from: start, to: end, duration: 0.1) }

    /// Puts two fingers down at opposite sides of `center`, and spreads and turns them at constant speed.
    ///
    /// - Parameters:
    ///   - distance: Points between the fingers at first; they lie side by side.
    ///   - scale: What the distance is multiplied by in the end.
    ///   - angle: How far they turn, in radians, clockwise.
    public func pinch(
        at center: CGPoint, distance: CGFloat = 100, scale: CGFloat = 1, angle: CGFloat = 0,
        duration: TimeInterval = 0.3
    ) async {
        let frames = max(Int((duration.isFinite ? duration : 0) / frameDuration), 1)
        func place(_ part: CGFloat, _ side: CGFloat) -> CGPoint {
            let radius = side * distance / 2 * (1 + (scale - 1) * part)
            return CGPoint(x: center.x + cos(angle * part) * radius, y: center.y + sin(angle * part) * radius)
        }
        touchDown(at: place(0, -1), id: 0)
        touchDown(at: place(0, 1), id: 1)
        await advanceFrames(1)
        for index in 1...frames {
            let part = CGFloat(index) / CGFloat(frames)
            touchMove(to: place(part, -1), id: 0)
            touchMove(to: place(part, 1), id: 1)
            await advanceFrames(1)
        }
        touchUp(id: 0)
        touchUp(id: 1)
        await advanceFrames(1)
    }

    // MARK: The pointer

    /// Puts the pointer of a mouse or trackpad over `point`, nil to take it away, and runs a frame.
    public func hover(at point: CGPoint?) async {
        context.makeCurrent()
        context.touches.pointerMoved(to: point)
        await advanceFrames(1)
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
