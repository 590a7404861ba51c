import CoreGraphics
import Foundation

/// The animations of one clock that have not ended, in the order they were added.
///
/// Delegates and completion blocks are never called while a layer changes, only in ``retire(at:)``: once a frame, at
/// its
/// start, so that what they change is laid out and drawn in the same frame.
@MainActor
package final class AnimationRegistry {
    private var attached: [AttachedAnimation] = []

    nonisolated init() {}

    /// How many animations have not ended, or have and wait to say so.
    package var count: Int { attached.count }

    /// Whether a coming frame will look different or has something to tell.
    var hasWork: Bool {
        attached.contains(where: \.needsFrames)
            || watched.contains { $0.layer.map { $0.host != nil && $0.isLive } ?? false }
    }

    /// Layers that look different with each frame of their own accord.
    private var watched: [Watched] = []

    private struct Watched {
        weak var layer: CAEmitterLayer?
    }

    /// Goes on with frames while a layer's particles move, as long as it is on the screen.
    func watch(_ layer: CAEmitterLayer) {
        guard !watched.contains(where: { $0.layer === layer }) else { return }
        watched.removeAll { $0.layer == nil }
        watched.append(Watched(layer: layer))
    }

    func add(_ animation: AttachedAnimation) {
        attached.append(animation)
    }

    /// Fixes the begin times of new animations, and takes off those of layers that left the screen: what is not seen
    /// does
    /// not animate, and coming back does not go on.
    func commit() {
        for animation in attached {
            if let layer = animation.layer, layer.record.isCommitted, layer.host == nil {
                layer.record.isCommitted = false
                layer.removeAllAnimations()
            }
            animation.commit()
        }
    }

    /// Fixes the begin times of the animations in the tree of a layer, whose time is about to be moved by hand.
    package func begin(in root: CALayer) {
        for animation in attached {
            var current = animation.layer
            while let layer = current, layer !== root { current = layer.parent }
            if current != nil { animation.commit() }
        }
    }

    /// Starts and ends what is due at `time`. Ends come in order of their end times, then of addition; for each the
    /// delegate hears first, then the transactions it was the last animation of.
    func retire(at time: CFTimeInterval) {
        var ends: [(time: CFTimeInterval, animation: AttachedAnimation)] = []
        var starts: [AttachedAnimation] = []
        attached.removeAll { animation in
            switch animation.state {
            case .removed, .ended:
                ends.append((-.infinity, animation))
                return true
            case .waiting, .running:
                break
            }
            guard let layer = animation.layer else {
                // The layer is gone, and with it what was to be seen.
                animation.state = .removed(finished: false)
                ends.append((-.infinity, animation))
                return true
            }
            if animation.driver?.isAbandoned == true {
                layer.forget(animation)
                animation.state = .removed(finished: false)
                ends.append((-.infinity, animation))
                return true
            }
            let window = animation.window(on: layer)
            let local = layer.localTime(time)
            if case .waiting = animation.state, window.hasBegun(at: local) {
                animation.state = .running
                starts.append(animation)
            }
            guard window.hasEnded(at: local) else { return false }
            animation.state = .ended
            ends.append((layer.clockTime(window.end), animation))
            return true
        }
        let order = ends.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
        for (_, end) in order where end.animation.animation.isRemovedOnCompletion {
            if case .ended = end.animation.state { end.animation.layer?.forget(end.animation) }
        }
        for start in starts { start.animation.delegate?.animationDidStart(start.animation) }
        for (_, end) in order {
            var finished = true
            if case .removed(let flag) = end.animation.state { finished = flag }
            end.animation.animation.delegate?.animationDidStop(end.animation.animation, finished: finished)
            end.animation.leaveGroups()
        }
    }
}
