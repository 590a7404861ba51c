import UIKit

/// Where the parts of a step are at one moment, in the space of the tour's view.
struct StagePose: Equatable {
    /// What is lit up: the anchor and its companions, padding included. Null: nothing.
    var holes: [CGRect] = []
    /// Whether the holes are cut out of the backdrop; else pictures lie in them.
    var isCut = true
    /// The bubble; nil where there is none.
    var bubble: CGRect?
    /// The arrow; nil where it points at nothing.
    var arrow: CGRect?
    /// Of bubble and arrow, 0 to 1.
    var bubbleAlpha: CGFloat = 1
    var arrowAlpha: CGFloat = 1
    /// How far the outline of the bubble's shadow stays within the bubble. That of the target all along the way to it, so
    /// that no shadow is blurred anew meanwhile.
    var shadowInsets = UIEdgeInsets.zero
}

/// The way from one step to the next.
struct StageMotion: Equatable {
    enum Kind { case move, fade }

    var kind: Kind
    /// Where the way began.
    var from: StagePose
    /// In the time of frames, in seconds.
    var start: TimeInterval
    var duration: TimeInterval

    /// How far it has come, 0 to 1.
    func progress(at time: TimeInterval) -> CGFloat {
        guard duration > 0 else { return 1 }
        return min(max((time - start) / duration, 0), 1)
    }

    /// Where the parts are. The target may itself move meanwhile; at the end the pose is the target.
    func pose(at time: TimeInterval, to target: StagePose) -> StagePose {
        let progress = progress(at: time)
        guard progress < 1 else { return target }
        var pose = target
        switch kind {
        case .fade:
            if progress < 0.5 { pose.holes = from.holes }
            pose.bubbleAlpha = max(progress * 2 - 1, 0) * target.bubbleAlpha
            pose.arrowAlpha = pose.bubbleAlpha
        case .move:
            let way = Self.ease(progress)
            pose.holes = holes(to: target.holes, way)
            if let bubble = target.bubble, let old = from.bubble {
                let offset = CGVector(
                    dx: (old.midX - bubble.midX) * (1 - way), dy: (old.midY - bubble.midY) * (1 - way))
                pose.bubble = bubble.offsetBy(dx: offset.dx, dy: offset.dy)
                pose.arrow = target.arrow?.offsetBy(dx: offset.dx, dy: offset.dy)
            }
            pose.bubbleAlpha = min(progress * 2, 1) * target.bubbleAlpha
            pose.arrowAlpha = max(progress * 3 - 2, 0) * target.arrowAlpha
        }
        return pose
    }

    /// One that comes grows from its middle, one that goes shrinks to it.
    private func holes(to target: [CGRect], _ way: CGFloat) -> [CGRect] {
        (0..<max(target.count, from.holes.count)).map { index in
            let old = from.holes.indices.contains(index) ? from.holes[index] : .null
            let new = target.indices.contains(index) ? target[index] : .null
            switch (old.isNull, new.isNull) {
            case (true, true): return .null
            case (true, false): return Self.between(new.middle, new, way)
            case (false, true): return Self.between(old, old.middle, way)
            case (false, false): return Self.between(old, new, way)
            }
        }
    }

    private static func between(_ a: CGRect, _ b: CGRect, _ way: CGFloat) -> CGRect {
        func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * way }
        return CGRect(
            x: mix(a.minX, b.minX), y: mix(a.minY, b.minY), width: mix(a.width, b.width),
            height: mix(a.height, b.height))
    }

    /// Slow at both ends.
    static func ease(_ progress: CGFloat) -> CGFloat { progress * progress * (3 - 2 * progress) }
}

extension CGRect {
    /// The point in the middle, as a rectangle.
    fileprivate var middle: CGRect { CGRect(x: midX, y: midY, width: 0, height: 0) }
}
