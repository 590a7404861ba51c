import CoreGraphics
import Foundation
import QuartzCore

/// Content that moves by itself, frame by frame.
extension UIScrollView {
    private var clock: FrameClock { (window?.device ?? DeviceContext.current).clock }

    /// The deceleration rate within what a rate can be: content stops in the end.
    private var rate: CGFloat {
        let rate = scroll.decelerationRate.rawValue
        return rate.isNaN ? DecelerationRate.normal.rawValue : min(max(rate, 0.5), 0.9999)
    }

    private func change(_ motion: ScrollState.Motion) {
        scroll.motion = motion
        scroll.motionNumber += 1
        activityDidChange()
    }

    // MARK: Planning

    /// How content goes on at `velocity` points a second.
    func plan(velocity: CGPoint) -> ScrollState.Deceleration {
        let pixel = 1 / max(traitCollection.displayScale, 1)
        let offset = bounds.origin
        return ScrollState.Deceleration(
            x: ScrollCourse.free(from: offset.x, velocity: velocity.x, rate: rate, in: rangeAcross, pixel: pixel),
            y: ScrollCourse.free(from: offset.y, velocity: velocity.y, rate: rate, in: rangeDown, pixel: pixel),
            start: clock.now)
    }

    /// Leads `plan` to targets of its own where they are other ones.
    func aim(
        _ plan: inout ScrollState.Deceleration, at target: CGPoint, insteadOf natural: CGPoint, velocity: CGPoint,
        snaps: Bool
    ) {
        let offset = bounds.origin
        func course(_ target: CGFloat, _ offset: CGFloat, _ velocity: CGFloat) -> ScrollCourse? {
            .aimed(from: offset, to: target, velocity: velocity, rate: rate, snaps: snaps)
        }
        if target.x != natural.x { plan.x = course(rangeAcross.clamp(target.x), offset.x, velocity.x) }
        if target.y != natural.y { plan.y = course(rangeDown.clamp(target.y), offset.y, velocity.y) }
    }

    /// Where `plan` leads.
    func target(of plan: ScrollState.Deceleration) -> CGPoint {
        let rest = restingOffset(bounds.origin)
        return CGPoint(x: plan.x?.target ?? rest.x, y: plan.y?.target ?? rest.y)
    }

    /// The page that content at the present offset goes to: the next one in the direction of a throw, else the nearest.
    func page(velocity: CGPoint) -> CGPoint {
        CGPoint(
            x: Self.page(from: bounds.minX, velocity: velocity.x, rangeAcross),
            y: Self.page(from: bounds.minY, velocity: velocity.y, rangeDown))
    }

    private static func page(from offset: CGFloat, velocity: CGFloat, _ range: ScrollRange) -> CGFloat {
        guard range.length > 0, range.high > range.low else { return range.clamp(offset) }
        let index = (offset - range.low) / range.length
        let page =
            velocity > pagingSpeed
            ? index.rounded(.down) + 1 : velocity < -pagingSpeed ? index.rounded(.up) - 1 : index.rounded()
        return range.clamp(range.low + page * range.length)
    }

    /// Points a second from which a throw turns the page. By eye.
    private static var pagingSpeed: CGFloat { 200 }

    // MARK: Slowing down

    /// Leads content that would come to rest where a title is half open to where it is open or closed.
    func clearTitle(_ plan: inout ScrollState.Deceleration, velocity: CGPoint) {
        let natural = target(of: plan)
        guard let zone = scroll.titleZone?(self), zone.contains(natural.y) else { return }
        let isOpen = natural.y - zone.lowerBound < zone.upperBound - natural.y
        // Short content cannot hide the title.
        let end = rangeDown.clamp(isOpen ? zone.lowerBound : zone.upperBound)
        guard end != natural.y else { return }
        aim(&plan, at: CGPoint(x: natural.x, y: end), insteadOf: natural, velocity: velocity, snaps: false)
    }

    /// Lets content go on without a finger. Delegates hear of it.
    func decelerate(_ plan: ScrollState.Deceleration) {
        guard plan.x != nil || plan.y != nil, window != nil else { return }
        change(.decelerating(plan))
        startFrames()
        delegate?.scrollViewWillBeginDecelerating(self)
    }

    /// Takes content that a touch left out of place to where it may rest.
    func settle() {
        guard case .none = scroll.motion, case .none = scroll.finger, !scroll.zoom.isBusy else { return }
        var plan = plan(velocity: .zero)
        if isPagingEnabled {
            aim(&plan, at: page(velocity: .zero), insteadOf: target(of: plan), velocity: .zero, snaps: true)
        }
        clearTitle(&plan, velocity: .zero)
        decelerate(plan)
    }

    /// Content was moved from outside, by code: what goes on goes on from there.
    func wasMoved(by change: CGPoint) {
        if case .dragging(var drag) = scroll.finger {
            drag.start.x += change.x
            drag.start.y += change.y
            scroll.finger = .dragging(drag)
        }
        switch scroll.motion {
        case .none: break
        case .decelerating: replan(shiftedBy: change)
        case .animating: stopMotion()
        }
    }

    /// Goes on from the present offset, at the present speed, within the present limits.
    func replan(shiftedBy change: CGPoint) {
        guard case .decelerating(let old) = scroll.motion else { return }
        let time = clock.now - old.start
        let velocity = CGPoint(x: old.x?.velocity(at: time) ?? 0, y: old.y?.velocity(at: time) ?? 0)
        var new = plan(velocity: velocity)
        func aimed(
            _ course: ScrollCourse?, _ change: CGFloat, _ offset: CGFloat, _ speed: CGFloat, _ range: ScrollRange
        )
            -> ScrollCourse?
        {
            guard let course, course.isAimed else { return nil }
            return .aimed(
                from: offset, to: range.clamp(course.target + change), velocity: speed, rate: rate, snaps: false)
        }
        if old.x?.isBouncing(at: time) == true {
            new.x = .bouncing(from: bounds.minX, velocity: velocity.x, in: rangeAcross)
        }
        if old.y?.isBouncing(at: time) == true {
            new.y = .bouncing(from: bounds.minY, velocity: velocity.y, in: rangeDown)
        }
        if old.x?.isAimed == true { new.x = aimed(old.x, change.x, bounds.minX, velocity.x, rangeAcross) }
        if old.y?.isAimed == true { new.y = aimed(old.y, change.y, bounds.minY, velocity.y, rangeDown) }
        self.change(.decelerating(new))
    }

    /// Keeps paging content on the way to the page of the same number when pages get another size, as in a rotation.
    func pageSizeDidChange(from old: CGSize) {
        guard isPagingEnabled, case .decelerating(var plan) = scroll.motion else { return }
        let inset = adjustedContentInset
        func target(_ course: ScrollCourse?, _ length: CGFloat, _ now: CGFloat, _ low: CGFloat) -> CGFloat? {
            guard let course, length > 0 else { return nil }
            return low + ((course.target - low) / length).rounded() * now
        }
        let offset = bounds.origin
        if let x = target(plan.x, old.width, bounds.width, -inset.left) {
            plan.x = .aimed(from: offset.x, to: rangeAcross.clamp(x), velocity: 0, rate: rate, snaps: true)
        }
        if let y = target(plan.y, old.height, bounds.height, -inset.top) {
            plan.y = .aimed(from: offset.y, to: rangeDown.clamp(y), velocity: 0, rate: rate, snaps: true)
        }
        plan.start = clock.now
        change(.decelerating(plan))
    }

    // MARK: Moving by order

    func animateOffset(to target: CGPoint, isToTop: Bool) {
        guard target != bounds.origin else { return stopMotion() }
        stopMotion()
        guard window != nil else {
            setOffset(target)
            delegate?.scrollViewDidEndScrollingAnimation(self)
            return
        }
        change(
            .animating(
                ScrollState.OffsetAnimation(
                    start: bounds.origin, target: target, beginning: clock.now, isToTop: isToTop)))
        startFrames()
    }

    // MARK: The end

    /// Stops content that moves by itself where it is. Delegates hear of the end.
    func stopMotion() {
        let motion = scroll.motion
        guard motion.isSome else { return }
        change(.none)
        tellEnd(of: motion, isComplete: false)
    }

    private func tellEnd(of motion: ScrollState.Motion, isComplete: Bool) {
        switch motion {
        case .none: break
        case .decelerating: delegate?.scrollViewDidEndDecelerating(self)
        case .animating(let animation) where animation.isToTop:
            if isComplete { delegate?.scrollViewDidScrollToTop(self) }
        case .animating: delegate?.scrollViewDidEndScrollingAnimation(self)
        }
    }

    // MARK: Frames

    func startFrames() {
        guard scroll.link == nil else { return }
        let link = CADisplayLink(clock: clock) { [weak self] link in
            guard let self, scroll.link === link else { return link.invalidate() }
            frameCame(at: link.timestamp)
        }
        scroll.link = link
        link.add(to: .main, forMode: .common)
    }

    private func frameCame(at time: TimeInterval) {
        // A subclass may have kept the news of its removal to itself.
        if window == nil { return endScrolling() }
        moveOn(to: time)
        zoomOn(to: time)
        stopIdleFrames()
    }

    func stopIdleFrames() {
        guard !scroll.motion.isSome, !scroll.zoom.isAnimating else { return }
        scroll.link?.invalidate()
        scroll.link = nil
    }

    private func moveOn(to time: TimeInterval) {
        let motion = scroll.motion
        let number = scroll.motionNumber
        let isOver: Bool
        switch motion {
        case .none: return
        case .decelerating(let plan):
            let elapsed = time - plan.start
            place(
                at: CGPoint(
                    x: plan.x?.value(at: elapsed) ?? bounds.minX, y: plan.y?.value(at: elapsed) ?? bounds.minY))
            isOver = elapsed >= plan.duration - TapLimits.timeTolerance
        case .animating(let animation):
            place(at: animation.value(at: time))
            isOver = time - animation.beginning >= ScrollState.OffsetAnimation.duration - TapLimits.timeTolerance
        }
        // A delegate may have stopped it, or sent it elsewhere.
        guard isOver, scroll.motionNumber == number else { return }
        change(.none)
        tellEnd(of: motion, isComplete: true)
    }

    /// Ends all movement at once: the scroll view leaves its window. Delegates hear of each end.
    func endScrolling() {
        let finger = scroll.finger
        scroll.finger = .none
        if case .dragging(let drag) = finger {
            drag.keyboard?.endDrag(velocity: 0, withAccessory: drag.takesAccessory)
            delegate?.scrollViewDidEndDragging(self, willDecelerate: false)
        }
        scroll.pan?.stop()
        endZoomingAtOnce()
        let wasOnItsWay = finger.isSome || scroll.motion.isSome
        stopMotion()
        if wasOnItsWay { setOffset(restingOffset(bounds.origin)) }
        scroll.link?.invalidate()
        scroll.link = nil
        hideIndicators()
    }
}

extension ScrollState.Motion {
    var isSome: Bool {
        if case .none = self { false } else { true }
    }
}

extension ScrollState.Finger {
    var isSome: Bool {
        if case .none = self { false } else { true }
    }
}
