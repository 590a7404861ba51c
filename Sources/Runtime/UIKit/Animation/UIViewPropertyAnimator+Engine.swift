import CoreGraphics
import Foundation
import QuartzCore

extension UIViewPropertyAnimator {
    private var device: DeviceContext { core.device ?? .current }
    private var now: Double { device.clock.now }

    // MARK: Starting

    func start(
        _ options: UIView.AnimationOptions, _ delay: Double, _ animations: @escaping () -> Void,
        _ completion: ((UIViewAnimatingPosition) -> Void)?
    ) {
        core.options = options.intersection(.layoutSubviews)
        core.isUserInteractionEnabled = options.contains(.allowUserInteraction)
        addAnimations(animations)
        if let completion { addCompletion(completion) }
        startAnimation(afterDelay: delay)
    }

    func start(afterDelay delay: Double) {
        requireNotStopped("start")
        let delay = delay.isFinite ? max(delay, 0) : 0
        activate()
        guard let timeline = core.timeline, !timeline.isMoving else { return }
        core.delay = delay
        timeline.resume(at: now + delay)
        waitForEnd()
    }

    /// Runs the blocks, which puts their animations on the layers.
    private func activate() {
        guard core.timeline == nil else { return }
        let timeline = AnimatorTimeline(
            curve: core.parameters.curve(duration: core.duration), duration: core.duration, isReversed: core.isReversed)
        core.timeline = timeline
        core.device = .current
        core.delay = 0
        let blocks = core.blocks
        core.blocks.removeAll()
        for block in blocks { run(block, from: Double(block.delayFactor)) }
    }

    /// - Parameter start: The fraction of the curve at which its animations begin.
    private func run(_ block: AnimatorCore.Block, from start: Double) {
        var options = core.options
        if core.isUserInteractionEnabled { options.insert(.allowUserInteraction) }
        let context = AnimationContext(
            duration: core.duration, delay: 0, pace: .driven(self, from: start), options: options, device: device,
            completion: nil)
        context.run(block.run)
    }

    func add(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
        requireNotStopped("add animations to")
        let factor = delayFactor.isFinite ? min(max(delayFactor, 0), 1) : 0
        let block = AnimatorCore.Block(run: animation, delayFactor: factor)
        guard let timeline = core.timeline else {
            core.blocks.append(block)
            return
        }
        let done = timeline.curveFraction(at: now)
        run(block, from: done + (1 - done) * Double(factor))
        waitForEnd()
    }

    // MARK: On the way

    func pause() {
        requireInterruptible()
        requireNotStopped("pause")
        activate()
        core.timeline?.pause(at: now, linear: core.scrubsLinearly)
        waitForEnd()
        showChange()
    }

    func readFraction() -> CGFloat {
        guard let timeline = core.timeline else { return 0 }
        return CGFloat(min(max(timeline.fraction(at: now), 0), 1))
    }

    func scrub(to fraction: CGFloat) {
        requireInterruptible()
        requireNotStopped("scrub")
        activate()
        let fraction = fraction.isNaN ? 0 : min(max(Double(fraction), 0), 1)
        core.timeline?.scrub(to: fraction, linear: core.scrubsLinearly)
        waitForEnd()
        showChange()
    }

    func setReversed(_ reversed: Bool) {
        guard reversed != core.isReversed else { return }
        requireNotStopped("reverse")
        if core.timeline != nil { requireInterruptible() }
        core.isReversed = reversed
        core.timeline?.reverse(at: now, linear: core.scrubsLinearly)
        waitForEnd()
    }

    func goOn(_ parameters: (any UITimingCurveProvider)?, _ factor: CGFloat) {
        requireNotStopped("continue")
        activate()
        guard let timeline = core.timeline else { return }
        timeline.pause(at: now, linear: core.scrubsLinearly)
        let seconds = factor.isFinite && factor > 0 ? Double(factor) * core.duration : nil
        if let parameters {
            let wanted = parameters.resolvedDuration(seconds ?? timeline.secondsLeft(at: now))
            timeline.resume(at: now, along: parameters.curve(duration: wanted), seconds: wanted)
        } else {
            timeline.resume(at: now, seconds: seconds)
        }
        waitForEnd()
    }

    /// Sets the alarm for the end, which also keeps a running animator alive.
    private func waitForEnd() {
        let clock = device.clock
        if let timer = core.timer { clock.cancel(timer) }
        core.timer = nil
        guard let end = core.timeline?.end else { return }
        let seconds = core.tracks.isEmpty ? 0 : end - clock.now
        core.timer = clock.schedule(after: seconds) { self.endWasReached() }
    }

    /// A paused animator asks for no frames, so a change has to.
    private func showChange() {
        for track in core.tracks { for key in track.keys { track.layer?.editAnimation(forKey: key) { _ in } } }
    }

    // MARK: Ending

    private func endWasReached() {
        core.timer = nil
        guard let timeline = core.timeline else { return }
        if core.pausesOnCompletion, !core.tracks.isEmpty {
            timeline.pause(at: max(now, timeline.end ?? now), linear: core.scrubsLinearly)
            showChange()
        } else {
            finish(at: core.isReversed ? .start : .end, finished: true)
        }
    }

    func stop(_ withoutFinishing: Bool) {
        requireNotStopped("stop")
        guard core.timeline != nil else { return }
        requireInterruptible()
        if let timer = core.timer { device.clock.cancel(timer) }
        core.timer = nil
        device.withoutAnimations {
            for track in core.tracks { track.stopped = track.layer?.presentationValue(forKeyPath: track.property) }
            for track in core.tracks { track.set(track.stopped) }
        }
        for track in core.tracks { track.detach() }
        core.timeline = nil
        if withoutFinishing {
            let dropped = core.completions
            let tracks = core.tracks
            reset()
            for track in tracks { track.end(false) }
            for completion in dropped { if case .waiting = completion { completion.call(.current) } }
        } else {
            core.isStopped = true
        }
    }

    func finishStopped(at position: UIViewAnimatingPosition) {
        precondition(
            core.isStopped,
            "finishAnimation(at:) should only be called on a stopped animator: call stopAnimation(false) first")
        finish(at: position, finished: position == .end)
    }

    private func finish(at position: UIViewAnimatingPosition, finished: Bool) {
        let tracks = core.tracks
        device.withoutAnimations { AnimatorTrack.settle(tracks, at: position) }
        for track in tracks { track.detach() }
        let completions = core.completions
        reset()
        for track in tracks { track.end(finished) }
        for completion in completions { completion.call(position) }
    }

    private func reset() {
        core.timeline = nil
        core.isStopped = false
        core.tracks.removeAll()
        core.completions.removeAll()
        core.device = nil
        if let timer = core.timer { device.clock.cancel(timer) }
        core.timer = nil
    }

    /// One of its animations was taken off by somebody else, or left the screen with its view.
    private func wasRemoved(_ key: String, of track: AnimatorTrack) {
        track.keys.remove(key)
        guard track.keys.isEmpty, core.tracks.contains(where: { $0 === track }), !core.isStopped else { return }
        core.tracks.removeAll { $0 === track }
        track.end(false)
        guard core.tracks.isEmpty, core.isRunning else { return }
        finish(at: core.isReversed ? .start : .end, finished: false)
    }

    // MARK: Misuse

    private func requireNotStopped(_ action: String) {
        precondition(!core.isStopped, "It is an error to \(action) a stopped property animator: finish it first")
    }

    private func requireInterruptible() {
        precondition(
            core.isInterruptible || core.timeline == nil,
            "It is an error to pause, scrub, reverse or stop a property animator that is not interruptible")
    }
}

extension UIViewPropertyAnimator {
    /// Puts an animation on a layer that moves as this animator says.
    ///
    /// - Parameters:
    ///   - bases: What to animate: the parts of one property.
    ///   - start: The fraction of the curve at which it begins.
    func drive(_ bases: [CAPropertyAnimation], of track: AnimatorTrack, on layer: CALayer, from start: Double) {
        guard let timeline = core.timeline else { return }
        let follows = !core.isManualHitTestingEnabled
        for base in bases {
            let isY = base.keyPath == "position.y"
            let animation = DrivenAnimation(base, driver: timeline) { time in
                let way = timeline.way(at: time, from: start)
                return isY ? way.y : way.x
            }
            let key = layer.freeAnimationKey(like: base.keyPath ?? track.property)
            track.keys.insert(key)
            if follows { track.view?.storage.animationsFollowedByTouches += 1 }
            animation.delegate = AnimationEndDelegate { [weak self, weak view = track.view] _ in
                if follows { view?.storage.animationsFollowedByTouches -= 1 }
                if let self { wasRemoved(key, of: track) } else { track.end(false) }
            }
            layer.add(animation, forKey: key)
        }
        core.tracks.append(track)
    }

    /// Whether places' x and y move differently.
    var splitsPlaces: Bool { core.timeline?.curve.isSplit ?? false }
}
