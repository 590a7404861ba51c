public import Foundation
public import UIKit

/// Gestures of several fingers, in virtual time. Points are the screen's; angles are radians, clockwise.
extension HeadlessDevice {
    /// Flicks `fingers` side by side fingers from `start` by `distance` points, within a tenth of a second.
    ///
    /// - Parameter direction: One way; of several the first of right, left, up, down is taken.
    public func swipe(
        _ direction: UISwipeGestureRecognizer.Direction, at start: CGPoint, distance: CGFloat = 120,
        duration: TimeInterval = 0.1, fingers: Int = 1
    ) async {
        let way = direction.vector
        let end = CGPoint(x: start.x + way.dx * distance, y: start.y + way.dy * distance)
        await drag(from: start, to: end, duration: duration, fingers: fingers)
    }

    /// Flicks over the middle of `view`.
    public func swipe(
        _ view: UIView, _ direction: UISwipeGestureRecognizer.Direction, distance: CGFloat = 120,
        duration: TimeInterval = 0.1, fingers: Int = 1
    ) async {
        let (middle, way) = (center(of: view), direction.vector)
        let start = CGPoint(x: middle.x - way.dx * distance / 2, y: middle.y - way.dy * distance / 2)
        await swipe(direction, at: start, distance: distance, duration: duration, fingers: fingers)
    }

    /// Sweeps from one point to another within a tenth of a second, as fast as swipes are made.
    public func swipe(from start: CGPoint, to end: CGPoint, fingers: Int = 1) async {
        await drag(from: start, to: end, duration: 0.1, fingers: fingers)
    }

    /// Puts two fingers down at opposite sides of `center`, spreads and turns them at constant speed, and lifts them.
    ///
    /// - Parameters:
    ///   - distance: Points between the fingers at first; they lie side by side.
    ///   - scale: What the distance is multiplied by in the end; more than 0.
    ///   - angle: How far they turn, in radians, clockwise.
    public func pinch(
        at center: CGPoint, distance: CGFloat = 100, scale: CGFloat = 1, angle: CGFloat = 0,
        duration: TimeInterval = 0.3
    ) async {
        guard scale > 0, scale.isFinite, distance.isFinite, angle.isFinite else {
            return context.run {
                RuntimeIssue.report(
                    "Two fingers \(distance) points apart cannot move by scale \(scale), angle \(angle): pass "
                        + "numbers, and a scale above 0.")
            }
        }
        await move([-0.5, 0.5], duration) { side, part in
            let reach = distance * (1 + (scale - 1) * part) * side
            return CGPoint(x: center.x + cos(angle * part) * reach, y: center.y + sin(angle * part) * reach)
        }
    }

    /// Spreads and turns two fingers around the middle of `view`.
    public func pinch(
        _ view: UIView, distance: CGFloat = 100, scale: CGFloat = 1, angle: CGFloat = 0, duration: TimeInterval = 0.3
    ) async {
        await pinch(at: center(of: view), distance: distance, scale: scale, angle: angle, duration: duration)
    }

    /// Turns two fingers around `center` by `angle` radians, clockwise.
    public func rotate(
        at center: CGPoint, by angle: CGFloat, distance: CGFloat = 100, duration: TimeInterval = 0.3
    ) async {
        await pinch(at: center, distance: distance, angle: angle, duration: duration)
    }

    /// Turns two fingers around the middle of `view` by `angle` radians, clockwise.
    public func rotate(
        _ view: UIView, by angle: CGFloat, distance: CGFloat = 100, duration: TimeInterval = 0.3
    ) async {
        await pinch(view, distance: distance, angle: angle, duration: duration)
    }

    // MARK: Paths

    /// Draws several fingers, each along its own path at its own time, and runs the frame that delivers the last end.
    ///
    /// A finger is sampled at every frame, and goes down and is lifted in the frames nearest after its times.
    public func trace(_ paths: [FingerPath]) async {
        let usable = paths.filter(\.isUsable)
        if usable.count < paths.count {
            context.run { RuntimeIssue.report("A finger's path needs points and times that are numbers, in order.") }
        }
        let ids = freeFingers(usable.count)
        // A finger stays down for a frame at least.
        let end = usable.map { max($0.end, $0.start + frameDuration) }.max()
        guard let end, let count = frameCount(in: end + frameDuration) else { return }
        for frame in 0..<count + 1 {
            let now = Double(frame) * frameDuration + Self.sameTime
            for (path, id) in zip(usable, ids) { follow(path, id, at: now) }
            await advanceFrames(1)
            if frame > 0, ids.allSatisfy({ fingers[$0] == nil }), now >= end { break }
        }
    }

    private func follow(_ path: FingerPath, _ id: Int, at now: TimeInterval) {
        guard fingers[id] != nil else {
            if now >= path.start, now - frameDuration < path.start {
                touchDown(at: path.point(at: path.start), id: id)
            }
            return
        }
        let point = path.point(at: now)
        if fingers[id] != point { touchMove(to: point, id: id) }
        guard now >= path.end else { return }
        if path.isCancelled { touchCancel(id: id) } else { touchUp(id: id) }
    }

    /// Two times nearer than this many seconds are one.
    private static var sameTime: TimeInterval { 1e-9 }

    // MARK: Moving together

    /// Puts one finger down for each of `shapes`, moves all by `place`, which is told how much of the way is done, from
    /// 0 to 1, and lifts them.
    func move<Shape>(
        _ shapes: [Shape], _ duration: TimeInterval, _ place: (Shape, _ part: CGFloat) -> CGPoint
    ) async {
        guard let count = frameCount(in: duration) else { return }
        let frames = max(count, 1)
        let ids = freeFingers(shapes.count)
        for (id, shape) in zip(ids, shapes) { touchDown(at: place(shape, 0), id: id) }
        await advanceFrames(1)
        for index in 1...frames {
            let part = CGFloat(index) / CGFloat(frames)
            // A frame may have taken a finger away, such as a rotation of the device.
            for (id, shape) in zip(ids, shapes) where fingers[id] != nil { touchMove(to: place(shape, part), id: id) }
            await advanceFrames(1)
        }
        for id in ids where fingers[id] != nil { touchUp(id: id) }
        await advanceFrames(1)
    }

    /// Where `count` fingers lie beside each other, 40 points apart, around their middle.
    func abreast(_ count: Int) -> [CGVector] {
        let count = min(max(count, 1), 20)
        return (0..<count).map { CGVector(dx: (CGFloat($0) - CGFloat(count - 1) / 2) * 40, dy: 0) }
    }

    /// The lowest numbers that no finger has.
    private func freeFingers(_ count: Int) -> [Int] {
        Array((0...).lazy.filter { self.fingers[$0] == nil }.prefix(count))
    }

    /// Whole frames in `seconds`, nil (reported) for what is no time span.
    func frameCount(in seconds: TimeInterval) -> Int? {
        guard seconds >= 0, seconds <= 3600 else {
            context.run { RuntimeIssue.report("A gesture cannot take \(seconds) s: pass 0 to 3600.") }
            return nil
        }
        return Int(seconds / frameDuration + Self.sameTime)
    }
}

extension UISwipeGestureRecognizer.Direction {
    /// One point that way.
    fileprivate var vector: CGVector {
        if contains(.right) { return CGVector(dx: 1, dy: 0) }
        if contains(.left) { return CGVector(dx: -1, dy: 0) }
        if contains(.up) { return CGVector(dx: 0, dy: -1) }
        return CGVector(dx: 0, dy: 1)
    }
}
