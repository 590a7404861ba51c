import CoreGraphics
import Foundation
import QuartzCore

/// Moves the animations of a transition by hand: holds the time of their layers still and sets it.
@MainActor
final class TransitionScrubber: TransitionDriver {
    private weak var context: TransitionContext?
    /// Views outside of the container that take part.
    private var extraViews: [UIView] = []
    private var layers: [(layer: CALayer, base: CFTimeInterval)] = []
    /// When the animations began, on the device's clock.
    private var beginning: CFTimeInterval?
    /// Seconds of the animations that had passed when time was held, and that are shown.
    private var heldPosition: CFTimeInterval = 0
    private var position: CFTimeInterval = 0
    private var direction: Direction?
    private var speed = 1.0

    private enum Direction {
        case toEnd, toStart
    }

    init(_ context: TransitionContext) { self.context = context }

    /// Lets a view outside of the container take part.
    func include(_ view: UIView) { extraViews.append(view) }

    /// The animations are about to be added.
    func begin() {
        if beginning == nil { beginning = context?.device.clock.now }
    }

    var fraction: CGFloat {
        guard let duration = context?.duration, duration > 0 else { return 1 }
        return min(max(CGFloat(position / duration), 0), 1)
    }

    func startHeld() {
        hold()
        context?.runAnimator()
    }

    func hold() {
        direction = nil
        guard let context, layers.isEmpty else { return }
        if let beginning { heldPosition = context.device.clock.now - beginning }
        position = heldPosition
        let container = context.containerView
        let views = [container] + extraViews.filter { !$0.isDescendant(of: container) }
        for view in views {
            let base = view.layer.convertTime(CACurrentMediaTime(), from: nil)
            view.layer.speed = 0
            view.layer.timeOffset = base
            layers.append((view.layer, base))
        }
    }

    func show(_ percent: CGFloat) {
        guard let context, !layers.isEmpty else { return }
        position = Double(percent) * (context.duration ?? 0)
        direction = nil
        apply()
    }

    /// The animations keep their own timing.
    func run(toEnd: Bool, speed: CGFloat, timing: (any UITimingCurveProvider)?) {
        let isRunning = direction != nil
        direction = toEnd ? .toEnd : .toStart
        self.speed = speed.isFinite && speed > 0 ? Double(speed) : 1
        if !isRunning { next() }
    }

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
        // An animation begins with the commit of the frame that added it. Where that is still to come, it begins here:
        // its time must not move before.
        for (layer, _) in layers { context?.device.clock.animations.begin(in: layer) }
        for (layer, base) in layers { layer.timeOffset = base + position - heldPosition }
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
