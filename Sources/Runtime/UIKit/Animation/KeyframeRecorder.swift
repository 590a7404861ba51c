import CoreGraphics
import Foundation
import QuartzCore

/// Collects the changes of an `animateKeyframes` block and makes one key frame animation of each value's.
@MainActor
final class KeyframeRecorder {
    /// When a change takes place, in parts of the whole duration.
    struct Span {
        var start = 0.0
        var duration = 1.0
        var end: Double { min(start + duration, 1) }
    }

    private struct Step {
        let span: Span
        let change: ViewChange
    }

    private let mode: CAAnimationCalculationMode
    private let curve: CAMediaTimingFunction
    private let outer: AnimationContext.Pace?
    private var span = Span()
    /// The steps of each value, in order of the first.
    private var values: [(layer: CALayer, key: String, steps: [Step])] = []

    /// - Parameters:
    ///   - curve: The curve over the whole.
    ///   - outer: The pace of an animator's block around, which then drives the key frames.
    init(mode: CAAnimationCalculationMode, curve: CAMediaTimingFunction, outer: AnimationContext.Pace?) {
        self.mode = mode
        self.curve = curve
        self.outer = outer
    }

    /// Runs a block whose changes take place in a part of the span that runs at the moment.
    func run(start: Double, duration: Double, _ animations: () -> Void) {
        let outer = span
        span = Span(start: outer.start + start * outer.duration, duration: duration * outer.duration)
        animations()
        span = outer
    }

    func record(_ change: ViewChange) {
        let step = Step(span: span, change: change)
        if let index = values.firstIndex(where: { $0.layer === change.layer && $0.key == change.key }) {
            values[index].steps.append(step)
        } else {
            values.append((change.layer, change.key, [step]))
        }
    }

    /// Starts the animations as `context`'s.
    func finish(_ context: AnimationContext) {
        context.pace = outer ?? .curve(CAMediaTimingFunction(name: .linear))
        for value in values {
            guard let first = value.steps.first?.change, let last = value.steps.last?.change else { continue }
            let change = ViewChange(
                view: first.view, layer: value.layer, key: value.key, old: first.old, shown: first.shown, new: last.new)
            let animation = CAKeyframeAnimation(keyPath: value.key)
            animation.calculationMode = mode
            animation.timingFunction = curve
            fill(animation, value.steps, change, replaces: context.beginsFromCurrentState)
            context.start(animation, for: change)
        }
        values.removeAll()
    }

    /// The values and their times. A value that waits for its step stays where the last one left it.
    private func fill(
        _ animation: CAKeyframeAnimation, _ steps: [Step], _ change: ViewChange, replaces: Bool
    ) {
        let isAdditive = !replaces && Difference(change.old, change.new) != nil
        animation.isAdditive = isAdditive
        func offset(_ value: Any?) -> Any? {
            isAdditive ? Difference(value, change.new)?.from ?? value : value
        }
        var frames: [(time: Double, value: Any?)] = [(0, offset(isAdditive ? change.old : change.shown))]
        let isPaced = mode == .paced || mode == .cubicPaced
        for step in steps.sorted(by: { $0.span.start < $1.span.start }) {
            let last = frames[frames.count - 1]
            let start = max(step.span.start, last.time)
            if !isPaced, start > last.time { frames.append((start, last.value)) }
            frames.append((max(step.span.end, start), offset(step.change.new)))
        }
        if !isPaced, let last = frames.last, last.time < 1 { frames.append((1, last.value)) }
        animation.values = frames.map { $0.value ?? NSNull() }
        animation.keyTimes = frames.map { NSNumber(value: $0.time) }
    }
}
