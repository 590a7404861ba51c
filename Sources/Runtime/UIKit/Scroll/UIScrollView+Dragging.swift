import CoreGraphics
import Foundation

/// Fingers that move the content.
extension UIScrollView {
    /// UIKit's threshold for drags, as commonly observed: the content stays that many points behind the finger.
    private static var threshold: CGFloat { 10 }

    /// Points a second below which content that is let go stays. By eye.
    private static var throwSpeed: CGFloat { 50 }

    /// How many times longer than the other the way along an axis is that locks a drag to it. By eye.
    private static var lockRatio: CGFloat { 2 }

    var scrollPan: ScrollPan {
        if let pan = scroll.pan { return pan }
        let pan = ScrollPan(self)
        scroll.pan = pan
        return pan
    }

    func setScrollEnabled(_ isEnabled: Bool) {
        scroll.isScrollEnabled = isEnabled
        scroll.pan?.isEnabled = isEnabled
    }

    // MARK: Before the drag

    func fingerCameDown() {
        guard case .none = scroll.finger else { return }
        let wasMoving = scroll.motion.isSome
        scroll.finger = .down(caught: wasMoving)
        stopMotion()
    }

    func fingersAreGone() {
        switch scroll.finger {
        case .none: break
        case .down(let caught):
            scroll.finger = .none
            if caught { settle() }
        case .dragging(let drag): endDrag(drag, velocity: .zero)
        }
        scroll.holders = []
    }

    /// Whether the content hears of `touches` later.
    func delaysTouches(_ touches: [UITouch]) -> Bool {
        guard delaysContentTouches, isScrollEnabled, !touches.isEmpty else { return false }
        // A slider follows at once, as UIKit's do.
        return !touches.allSatisfy { $0.view is UISlider }
    }

    /// A finger that comes down on content that moves by itself only stops it: nothing in the content hears of it.
    func caughtView(_ view: UIView?, _ event: UIEvent?) -> UIView? {
        guard view != nil, event != nil, isDecelerating, isScrollEnabled else { return view }
        return self
    }

    /// Whether a drag begins: where its direction is one that scrolls, and content keeps no touch of it to itself.
    func answer(to pan: ScrollPan) -> ScrollPan.Answer {
        let touches = pan.tracking.touches
        for touch in touches where touch.track?.delivery == .announced {
            guard let view = touch.view, view !== self else { continue }
            if !canCancelContentTouches || !touchesShouldCancel(in: view) { return .fail }
        }
        return axes(of: pan.translation(in: self)) == nil ? .wait : .begin
    }

    /// The axes that a drag by `way` scrolls, nil for none.
    private func axes(of way: CGPoint) -> ScrollAxes? {
        let (across, down) = (rangeAcross, rangeDown)
        guard across.scrolls || down.scrolls else { return nil }
        let goesAcross = abs(way.x) > abs(way.y)
        let isAcross = across.scrolls && (goesAcross || !down.scrolls)
        let along = isAcross ? way.x : way.y
        if isAcross != goesAcross, abs(along) < Self.threshold { return nil }
        let range = isAcross ? across : down
        let offset = isAcross ? bounds.minX : bounds.minY
        // Content at its end leaves the drag to what is around it, if that has room.
        if !range.hasRoom(from: offset, towards: -along), hasOuterRoom(isAcross: isAcross, towards: -along) {
            return nil
        }
        let length = (along: abs(along), aside: abs(isAcross ? way.y : way.x))
        if isDirectionalLockEnabled, length.along >= Self.lockRatio * length.aside {
            return ScrollAxes(x: isAcross, y: !isAcross)
        }
        return ScrollAxes(x: across.scrolls, y: down.scrolls)
    }

    /// Whether a scroll view around this one can still move that way.
    private func hasOuterRoom(isAcross: Bool, towards direction: CGFloat) -> Bool {
        var view = superview
        while let current = view {
            if let outer = current as? UIScrollView, outer.isScrollEnabled, outer.scrollPan.isEnabled {
                let range = isAcross ? outer.rangeAcross : outer.rangeDown
                let offset = isAcross ? outer.bounds.minX : outer.bounds.minY
                if range.hasRoom(from: offset, towards: direction) { return true }
            }
            view = current.superview
        }
        return false
    }

    // MARK: The drag

    func panned(_ pan: ScrollPan) {
        switch pan.state {
        case .began: beginDrag(pan)
        case .changed: drag(pan)
        case .ended, .cancelled:
            guard case .dragging(let drag) = scroll.finger else { return }
            let velocity = pan.state == .ended ? pan.velocity(in: self) : .zero
            endDrag(drag, velocity: CGPoint(x: -velocity.x, y: -velocity.y))
        default: break
        }
    }

    private func beginDrag(_ pan: ScrollPan) {
        guard window != nil else { return }
        stopMotion()
        let way = pan.translation(in: self)
        // A wheel or trackpad has no threshold, and throws by itself if at all.
        let isPointer = pan.tracking.pointer != nil
        let part = isPointer ? 0 : min(1, Self.threshold / max(hypot(way.x, way.y), 1e-9))
        let axes = axes(of: way) ?? ScrollAxes(x: rangeAcross.scrolls, y: rangeDown.scrolls)
        var drag = ScrollState.Drag(
            start: pulledOffset, origin: CGPoint(x: way.x * part, y: way.y * part), axes: axes,
            throwsContent: !isPointer)
        takeKeyboard(&drag, followsFinger: !isPointer)
        scroll.finger = .dragging(drag)
        activityDidChange()
        delegate?.scrollViewWillBeginDragging(self)
        if keyboardDismissMode == .onDrag || keyboardDismissMode == .onDragWithAccessory {
            shownDevice.keyboard.dismiss(withAccessory: keyboardDismissMode == .onDragWithAccessory)
        }
        self.drag(pan)
    }

    private func takeKeyboard(_ drag: inout ScrollState.Drag, followsFinger: Bool) {
        guard followsFinger, keyboardDismissMode == .interactive || keyboardDismissMode == .interactiveWithAccessory
        else { return }
        drag.keyboard = shownDevice.keyboard
        drag.takesAccessory = keyboardDismissMode == .interactiveWithAccessory
    }

    /// The offset that a finger has taken the content to that shows at the present one.
    private var pulledOffset: CGPoint {
        CGPoint(x: rangeAcross.pulled(bounds.minX), y: rangeDown.pulled(bounds.minY))
    }

    private func drag(_ pan: ScrollPan) {
        if case .dragging(let drag) = scroll.finger {
            drag.keyboard?.drag(to: pan.centroid.y, withAccessory: drag.takesAccessory)
        }
        if case .animating = scroll.motion { hold(at: pan) }
        stopMotion()
        if scroll.zoom.isBusy || isHeld { return hold(at: pan) }
        guard case .dragging(let drag) = scroll.finger else { return }
        let way = pan.translation(in: self)
        let x = drag.axes.x ? rangeAcross.shown(drag.start.x - way.x + drag.origin.x) : bounds.minX
        let y = drag.axes.y ? rangeDown.shown(drag.start.y - way.y + drag.origin.y) : bounds.minY
        place(at: CGPoint(x: x, y: y))
    }

    /// Counts the drag from here, without moving the content.
    func hold(at pan: ScrollPan) {
        guard case .dragging(var drag) = scroll.finger else { return }
        drag.start = pulledOffset
        drag.origin = pan.translation(in: self)
        if scroll.zoom.isBusy || isHeld { drag.throwsContent = false }
        scroll.finger = .dragging(drag)
    }

    /// Ends a drag at `velocity` points of offset a second: content is thrown, goes to its page or back to its end.
    private func endDrag(_ drag: ScrollState.Drag, velocity: CGPoint) {
        drag.keyboard?.endDrag(velocity: -velocity.y, withAccessory: drag.takesAccessory)
        var velocity = CGPoint(x: drag.axes.x ? velocity.x : 0, y: drag.axes.y ? velocity.y : 0)
        if !drag.throwsContent || isHeld || hypot(velocity.x, velocity.y) < Self.throwSpeed { velocity = .zero }
        let number = scroll.motionNumber
        var plan = plan(velocity: velocity)
        let natural = target(of: plan)
        if isPagingEnabled {
            aim(&plan, at: page(velocity: velocity), insteadOf: natural, velocity: velocity, snaps: true)
        }
        clearTitle(&plan, velocity: velocity)
        let proposed = target(of: plan)
        var wish = proposed
        delegate?.scrollViewWillEndDragging(
            self, withVelocity: CGPoint(x: velocity.x / 1000, y: velocity.y / 1000), targetContentOffset: &wish)
        if wish != proposed, wish.x.isFinite, wish.y.isFinite, !isPagingEnabled {
            aim(&plan, at: wish, insteadOf: proposed, velocity: velocity, snaps: false)
        }
        guard case .dragging = scroll.finger else { return }
        scroll.finger = .none
        let goesOn = (plan.x != nil || plan.y != nil) && !scroll.zoom.isBusy && scroll.motionNumber == number
        let (offset, ranges) = (bounds.origin, (rangeAcross, rangeDown))
        let holdsOffset = scroll.holdsOffset
        // A delegate that keeps a place open at the top, for what it loads, would else make the content jump there.
        scroll.holdsOffset = true
        delegate?.scrollViewDidEndDragging(self, willDecelerate: goesOn)
        scroll.holdsOffset = holdsOffset
        // The delegate may have sent the content elsewhere.
        if goesOn, scroll.motionNumber == number, bounds.origin == offset, case .none = scroll.finger {
            decelerate(ranges == (rangeAcross, rangeDown) ? plan : self.plan(velocity: velocity))
        } else {
            settle()
        }
        activityDidChange()
    }

    // MARK: For other recognizers

    /// Whether a pull down would not scroll: the content shows its top, or lies further down.
    package var isAtTopEdge: Bool { bounds.minY <= rangeDown.low }

    /// Keeps the content where it is while `recognizer`, which shares the touch, goes on: a drag then moves what that one
    /// moves. When it ends before the finger is lifted, the content follows the finger from there. Until the touch is
    /// over; the recognizer is not retained, and has to be recognised together with `panGestureRecognizer`.
    package func holdScrolling(while recognizer: UIGestureRecognizer) {
        scroll.holders.removeAll { $0.recognizer == nil || $0.recognizer === recognizer }
        scroll.holders.append(WeakRecognizer(recognizer))
    }

    private var isHeld: Bool { scroll.holders.contains { $0.recognizer?.isActive ?? false } }

    // MARK: The status bar

    /// Scrolls to the top, as a tap on the status bar does, if the delegate allows it.
    func scrollToTop() {
        let top = CGPoint(x: bounds.minX, y: rangeDown.low)
        guard bounds.minY > top.y, delegate?.scrollViewShouldScrollToTop(self) ?? true else { return }
        animateOffset(to: top, isToTop: true)
    }
}

extension DeviceContext {
    /// What a tap on the status bar does: the one scroll view on the screen that scrolls to its top does so. With more
    /// than one nothing happens, by UIKit's documentation of `scrollsToTop`.
    package func statusBarWasTapped() {
        run {
            guard let window = visibleWindows.last(where: \.isKeyWindow) else { return }
            let scrolls = Self.scrollViews(in: window).filter {
                $0.convert($0.bounds, to: window).intersects(window.bounds)
            }
            if scrolls.count == 1 { scrolls[0].scrollToTop() }
        }
    }

    private static func scrollViews(in view: UIView) -> [UIScrollView] {
        guard !view.isHidden, view.alpha > 0 else { return [] }
        let below = view.subviews.flatMap { scrollViews(in: $0) }
        guard let scroll = view as? UIScrollView, scroll.scrollsToTop, scroll.isScrollEnabled else { return below }
        return [scroll] + below
    }
}
