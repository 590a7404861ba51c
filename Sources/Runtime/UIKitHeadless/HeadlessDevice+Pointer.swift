public import CoreGraphics
public import Foundation
public import UIKit

/// A mouse or trackpad. Points are the screen's.
extension HeadlessDevice {
    /// Puts the pointer over `point`, nil to take it away, and runs the frame that delivers it.
    ///
    /// - Returns: The view that is under the pointer, nil for none.
    @discardableResult
    public func hover(at point: CGPoint?) async -> UIView? {
        movePointer(to: point)
        await advanceFrames(1)
        return point.flatMap { $0.x.isFinite && $0.y.isFinite ? view(at: $0) : nil }
    }

    /// Moves the pointer over the middle of `view`.
    ///
    /// - Returns: The view that is under the pointer, nil for none.
    @discardableResult
    public func hover(_ view: UIView) async -> UIView? { await hover(at: center(of: view)) }

    /// Moves the pointer at constant speed from one point to another, where it stays.
    public func hover(from start: CGPoint, to end: CGPoint, duration: TimeInterval = 0.3) async {
        guard let count = frameCount(in: duration) else { return }
        let frames = max(count, 1)
        await hover(at: start)
        for index in 1...frames {
            let part = CGFloat(index) / CGFloat(frames)
            await hover(at: CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
        }
    }

    /// Moves the pointer in the next frame, off the screen for nil.
    public func movePointer(to point: CGPoint?) {
        context.makeCurrent()
        context.touches.pointerMoved(to: point, time: time)
    }

    /// Moves the pointer to `point` and clicks there with `buttons` for 50 ms, with modifier keys held down.
    ///
    /// - Returns: The view that was under the pointer, nil for none.
    @discardableResult
    public func click(
        at point: CGPoint, buttons: UIEvent.ButtonMask = .primary, modifiers: UIKeyModifierFlags = []
    ) async -> UIView? {
        let target = await hover(at: point)
        let id = -1  // No finger's number.
        context.touches.send(
            TouchSample(
                id: id, change: .began, location: point, time: time, type: .indirectPointer, buttons: buttons,
                modifiers: modifiers))
        await advanceFrames(3)
        context.touches.ended(id: id, at: point, time: time)
        await advanceFrames(1)
        return target
    }

    /// Clicks the middle of `view`: whatever covers it there gets the click.
    @discardableResult
    public func click(
        _ view: UIView, buttons: UIEvent.ButtonMask = .primary, modifiers: UIKeyModifierFlags = []
    ) async -> UIView? {
        await click(at: center(of: view), buttons: buttons, modifiers: modifiers)
    }

    /// Scrolls what lies under `point` with two fingers on a trackpad, at constant speed.
    ///
    /// - Parameter delta: How far the content is to move, in points; down and to the right are positive.
    public func scroll(at point: CGPoint, by delta: CGVector, duration: TimeInterval = 0.3) async {
        guard let count = frameCount(in: duration) else { return }
        let frames = max(count, 1)
        context.makeCurrent()
        let part = CGVector(dx: delta.dx / CGFloat(frames), dy: delta.dy / CGFloat(frames))
        context.touches.scrolled(ScrollSample(.began, at: point, time: time))
        for _ in 0..<frames {
            await advanceFrames(1)
            context.touches.scrolled(ScrollSample(.moved, at: point, by: part, time: time))
        }
        await advanceFrames(1)
        context.touches.scrolled(ScrollSample(.ended, at: point, time: time))
        await advanceFrames(1)
    }

    /// Turns a mouse wheel by one step over `point`, and runs the frame that delivers it.
    public func scrollWheel(at point: CGPoint, by delta: CGVector) async {
        context.makeCurrent()
        context.touches.scrolled(ScrollSample(.step, at: point, by: delta, time: time))
        await advanceFrames(1)
    }
}
