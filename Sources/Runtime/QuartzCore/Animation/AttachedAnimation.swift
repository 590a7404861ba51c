import CoreGraphics
import Foundation

/// An animation on a layer: when it began, and who waits for its end. Its life is one way through ``State``.
@MainActor
final class AttachedAnimation {
    enum State {
        /// Added; its delegate has not heard of the beginning.
        case waiting
        /// Its begin time was reached.
        case running
        /// Its end was reached; it stays on the layer if it is not removed on completion.
        case ended
        /// Taken off its layer; `finished` if its end was reached before.
        case removed(finished: Bool)
    }

    let animation: CAAnimation
    let key: String?
    weak var layer: CALayer?
    var state = State.waiting
    /// The clock's time when it was added: within a frame that is the frame's time.
    let addedAt: CFTimeInterval
    /// The layer's time at which it begins, fixed by the first commit.
    private(set) var begin: CFTimeInterval?
    private var groups: [CompletionGroup]

    init(
        _ animation: CAAnimation, key: String?, layer: CALayer, addedAt: CFTimeInterval, groups: [CompletionGroup]
    ) {
        self.animation = animation
        self.key = key
        self.layer = layer
        self.addedAt = addedAt
        self.groups = groups
        groups.forEach { $0.enter() }
    }

    /// Fixes the begin time.
    func commit() {
        guard begin == nil, let layer else { return }
        begin = beginTime(on: layer)
    }

    private func beginTime(on layer: CALayer) -> CFTimeInterval {
        begin ?? (animation.beginTime != 0 ? animation.beginTime : layer.localTime(addedAt))
    }

    /// Whether a coming frame will look different because of the animation, or has its end to tell.
    var needsFrames: Bool {
        guard let driver else { return true }
        if case .removed = state { return true }
        return driver.isMoving || driver.isAbandoned || layer == nil
    }

    /// Who moves the animation in place of the clock.
    var driver: (any AnimationDriver)? { (animation as? DrivenAnimation)?.driver }

    func window(on layer: CALayer) -> TimingWindow {
        TimingWindow(animation, begin: beginTime(on: layer))
    }

    /// Changes `values` to what the animation shows at a time of the clock.
    func apply(to values: inout LayerValues, on layer: CALayer, at time: CFTimeInterval) {
        guard let phase = window(on: layer).phase(at: layer.localTime(time)) else { return }
        let moment = AnimationMoment(
            progress: phase.progress, iteration: phase.iteration, duration: animation.duration, model: layer.values,
            time: time)
        animation.apply(to: &values, at: moment)
    }

    /// Tells the transactions that this animation is over.
    func leaveGroups() {
        let groups = groups
        self.groups = []
        groups.forEach { $0.leave() }
    }
}
