import CoreGraphics
import Foundation
import QuartzCore

/// Moves the animations of a transition by hand: holds the time of their layers still and sets it.
@MainActor
final class TransitionScrubber {
    private weak var context: TransitionContext?
    /// Views outside of the container that take part.
    private var extraViews: [UIView] = []
    private var layers: [(layer: CALayer, base: CFTimeInterval)] = []
    private var startFrame: Int?
    private var position: CFTimeInterval = 0
    private var direction: Direction?
    private var speed = 1.0

    private enum Direction {
        case toEnd, toStart
    }

    init(_ context: TransitionContext) { self.context = context }

    /// Lets a view outside of the container take part.
    func include(_ view: UIView) { extraViews.append(view) }

    /// Holds time still in the container and the views that take part.
    func hold() {
        guard let context, layers.isEmpty else { return }
        let container = context.containerView
        let views = [container] + extraViews.filter { !$0.isDescendant(of: container) }
        for view in views {
            let base = view.layer.convertTime(CACurrentMediaTime(), from: nil)
            view.layer.speed = 0
            view.layer.timeOffset = base
            layers.append((view.layer, base))
        }
        startFrame = context.device.clock.frameIndex
    }

    /// Shows the moment `percent` of the way.
    func show(_ percent: CGFloat) {
        guard let context, !layers.isEmpty else { return }
        position = Double(percent) * (context.duration ?? 0)
        direction = nil
        // Animations begin with the commit of the frame that added them: their time must not move before.
        if context.device.clock.frameIndex == startFrame {
            context.device.clock.schedule(after: 0) { [weak self] in self?.apply() }
        } else {
            apply()
        }
    }

    /// Runs to the end, or back to the start, at `speed` times the animations' own pace.
    func run(toEnd: Bool, speed: CGFloat) {
        let isRunning = direction != nil
        direction = toEnd ? .toEnd : .toStart
        self.speed = speed.isFinite && speed > 0 ? Double(speed) : 1
        if !isRunning { next() }
    }

    /// Stops where it is.
    func stop() { direction = nil }

    private func next() {
        context?.device.clock.schedule(after: 0) { [weak self] in self?.step() }
    }

    private func step() {
        guard let context, let direction, context.phase != .ended else { return }
        let frame = context.device.clock.frameDuration * speed
        switch direction {
        case .toEnd:
            position += frame
            apply()
            next()
        case .toStart:
            position -= frame
            if position <= 0 {
                position = 0
                self.direction = nil
                apply()
                context.record.revert()
            } else {
                apply()
                next()
            }
        }
    }

    private func apply() {
        for (layer, base) in layers { layer.timeOffset = base + position }
    }

    /// Lets time run again.
    func release() {
        direction = nil
        for (layer, _) in layers {
            layer.speed = 1
            layer.timeOffset = 0
        }
        layers = []
        extraViews = []
    }
}
