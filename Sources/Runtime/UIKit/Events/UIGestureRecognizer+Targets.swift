import Foundation

extension UIGestureRecognizer {
    /// Whom a recognizer tells: a weak target with its selector, or a closure.
    struct Target {
        enum Receiver {
            case method(WeakObject, Selector)
            case closure(@MainActor (UIGestureRecognizer) -> Void)
        }

        let receiver: Receiver

        init(_ target: Any, _ action: Selector) { receiver = .method(WeakObject(target), action) }
        init(_ closure: @escaping @MainActor (UIGestureRecognizer) -> Void) { receiver = .closure(closure) }
    }

    /// Calls `handler` as targets are called. Retained as long as the recognizer lives.
    package func addHandler(_ handler: @escaping @MainActor (UIGestureRecognizer) -> Void) {
        targets.append(Target(handler))
    }

    func add(_ target: Target) {
        guard case .method(let object, let action) = target.receiver else { return targets.append(target) }
        let isKnown = targets.contains { known in
            guard case .method(let other, action) = known.receiver else { return false }
            return other.object === object.object
        }
        if !isKnown { targets.append(target) }
    }

    /// Removes those with this target and action; nil stands for any.
    func removeTargets(_ target: Any?, _ action: Selector?) {
        targets.removeAll { known in
            guard case .method(let other, let selector) = known.receiver else { return false }
            if let target, other.object !== (target as AnyObject) { return false }
            return action == nil || action == selector
        }
    }

    func tellTargets() {
        targets.removeAll {
            if case .method(let object, _) = $0.receiver { object.object == nil } else { false }
        }
        for target in targets {
            switch target.receiver {
            case .closure(let handler): handler(self)
            case .method(let weak, let action):
                // An action before it may have removed it.
                guard let object = weak.object, isTarget(object, action) else { continue }
                if !action.perform(on: object, sender: self) { action.reportUnknown(to: object, from: "recognizer") }
            }
        }
    }

    private func isTarget(_ object: AnyObject, _ action: Selector) -> Bool {
        targets.contains { known in
            guard case .method(let other, action) = known.receiver else { return false }
            return other.object === object
        }
    }
}

/// A reference that does not retain. What is no object is held by nobody, and so is nil at once; that is reported.
struct WeakObject {
    private(set) weak var object: AnyObject?

    init(_ target: Any) {
        guard Swift.type(of: target) is AnyClass else {
            RuntimeIssue.report(
                "A target must be an object, not \(Swift.type(of: target)): its action will not be sent.")
            return
        }
        object = target as AnyObject
    }
}

struct WeakRecognizer {
    private(set) weak var recognizer: UIGestureRecognizer?

    init(_ recognizer: UIGestureRecognizer) { self.recognizer = recognizer }
}

extension UIGestureRecognizer {
    /// The middle of the touches in the screen's space.
    var centroid: CGPoint { Self.centroid(of: reportedPoints) ?? tracking.pointer ?? .zero }

    static func centroid(of points: [CGPoint]) -> CGPoint? {
        guard !points.isEmpty else { return nil }
        let sum = points.reduce(CGPoint.zero) { CGPoint(x: $0.x + $1.x, y: $0.y + $1.y) }
        return CGPoint(x: sum.x / CGFloat(points.count), y: sum.y / CGFloat(points.count))
    }

    /// From the screen's space into that of `view`, the window's for nil.
    func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        (view ?? tracking.window ?? self.view?.window)?.pointFromScreen(point) ?? point
    }

    func point(ofTouch index: Int) -> CGPoint {
        let points = reportedPoints
        guard points.indices.contains(index) else {
            RuntimeIssue.report("location(ofTouch: \(index)) of a gesture with \(points.count) touches.")
            return centroid
        }
        return points[index]
    }
}
