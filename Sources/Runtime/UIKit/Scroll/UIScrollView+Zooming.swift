import CoreGraphics
import Foundation
import QuartzCore

/// Fingers and code that make the content larger: a transform of the view for zooming, whose frame is the content.
extension UIScrollView {
    /// The view for zooming.
    var zoomView: UIView? { delegate?.viewForZooming(in: self) }

    func setZoomLimit(_ limit: WritableKeyPath<ZoomState, CGFloat>, _ value: CGFloat) {
        guard value.isFinite else {
            return RuntimeIssue.report("A zoom scale of \(value) is no limit for \(type(of: self)) and was not set.")
        }
        scroll.zoom[keyPath: limit] = value
        zoomLimitsDidChange()
    }

    /// There is a pinch where there is something to zoom.
    func zoomLimitsDidChange() {
        if scroll.zoom.canZoom, scroll.zoom.pinch == nil {
            let pinch = ScrollPinch(self)
            scroll.zoom.pinch = pinch
            addGestureRecognizer(pinch)
        } else if !scroll.zoom.canZoom, let pinch = scroll.zoom.pinch {
            removeGestureRecognizer(pinch)
            scroll.zoom.pinch = nil
        }
    }

    // MARK: Scale and offset

    /// Shows `view` at a scale, and the content at an offset.
    private func show(_ scale: CGFloat, _ offset: CGPoint, _ view: UIView) {
        let ratio = scale / scroll.zoom.scale
        let holdsOffset = scroll.holdsOffset
        scroll.holdsOffset = true
        let origin = view.frame.origin
        scroll.zoom.scale = scale
        view.transform = CGAffineTransform(scaleX: scale, y: scale)
        let moved = view.frame.origin
        view.center = CGPoint(
            x: view.center.x + origin.x * ratio - moved.x, y: view.center.y + origin.y * ratio - moved.y)
        contentSize = view.frame.size
        // By code it is a movement from outside, which a drag goes on from.
        if scroll.zoom.isBusy { place(at: offset) } else { setOffset(offset) }
        scroll.holdsOffset = holdsOffset
        delegate?.scrollViewDidZoom(self)
    }

    /// Puts the view for zooming where the solved frame, which knows no scale, shows at the present one.
    ///
    /// - Returns: The scale that the solved content size is to be multiplied by.
    func placeSolvedZoomView() -> CGFloat {
        let scale = scroll.zoom.scale
        guard scale != 1, let view = zoomView, view.superview === self, !view.translatesAutoresizingMaskIntoConstraints
        else { return 1 }
        view.center = CGPoint(x: view.center.x * scale, y: view.center.y * scale)
        return scale
    }

    /// The resting offset nearest to the one at which `anchor`, a place of the content at scale 1, shows at `point` of
    /// the frame once `view` has a scale.
    private func restingOffset(of anchor: CGPoint, at point: CGPoint, _ scale: CGFloat, _ view: UIView) -> CGPoint {
        let size = view.frame.size
        let ratio = scale / scroll.zoom.scale
        return CGPoint(
            x: rangeAcross(size.width * ratio).clamp(anchor.x * scale - point.x),
            y: rangeDown(size.height * ratio).clamp(anchor.y * scale - point.y))
    }

    /// The place of the content at scale 1 that shows at `point` of the frame.
    private func anchor(at point: CGPoint) -> CGPoint {
        let scale = scroll.zoom.scale
        return CGPoint(x: (bounds.minX + point.x) / scale, y: (bounds.minY + point.y) / scale)
    }

    // MARK: Pinches

    func pinched(_ pinch: ScrollPinch) {
        switch pinch.state {
        case .began: beginPinch(pinch)
        case .changed: goOn(pinch)
        case .ended, .cancelled:
            if case .pinching(let state) = scroll.zoom.activity { endPinch(state) }
        default: break
        }
    }

    private func beginPinch(_ pinch: ScrollPinch) {
        guard let view = zoomView, window != nil else { return }
        stopMotion()
        endZoomingAtOnce()
        scroll.zoom.activity = .pinching(
            ZoomState.Pinch(view: view, scale: scroll.zoom.scale, origin: 1, anchor: anchor(at: place(of: pinch))))
        activityDidChange()
        delegate?.scrollViewWillBeginZooming(self, with: view)
        goOn(pinch)
    }

    /// Where the fingers are, in points of the frame.
    private func place(of pinch: ScrollPinch) -> CGPoint {
        let point = pinch.location(in: self)
        return CGPoint(x: point.x - bounds.minX, y: point.y - bounds.minY)
    }

    /// The middle of the fingers jumps: the content is held where they are then.
    func pinchingFingersChanged() {
        guard case .pinching(var state) = scroll.zoom.activity else { return }
        state.anchor = nil
        scroll.zoom.activity = .pinching(state)
    }

    private func goOn(_ pinch: ScrollPinch) {
        guard case .pinching(var state) = scroll.zoom.activity, let view = state.view else { return }
        let point = place(of: pinch)
        let anchor = state.anchor ?? anchor(at: point)
        state.anchor = anchor
        scroll.zoom.activity = .pinching(state)
        let scale = scroll.zoom.shown(max(state.scale * pinch.scale / state.origin, 1e-6))
        let rest = restingOffset(of: anchor, at: point, scale, view)
        let free = CGPoint(x: anchor.x * scale - point.x, y: anchor.y * scale - point.y)
        func shown(_ free: CGFloat, _ rest: CGFloat, _ length: CGFloat) -> CGFloat {
            bounces ? rest + RubberBand.give(free - rest, in: length) : rest
        }
        show(
            scale, CGPoint(x: shown(free.x, rest.x, bounds.width), y: shown(free.y, rest.y, bounds.height)), view)
    }

    private func endPinch(_ state: ZoomState.Pinch) {
        guard let view = state.view else { return endZooming(nil) }
        let scale = scroll.zoom.clamp(scroll.zoom.scale)
        let point = CGPoint(x: bounds.width / 2, y: bounds.height / 2)
        let offset = restingOffset(of: anchor(at: point), at: point, scale, view)
        guard scale != scroll.zoom.scale || offset != bounds.origin, window != nil else { return endZooming(view) }
        animateZoom(view, to: scale, offset, isBounce: true)
    }

    // MARK: By code

    func zoom(toScale wish: CGFloat, animated: Bool) {
        guard let scale = usable(wish), let view = zoomView else { return }
        let point = CGPoint(x: bounds.width / 2, y: bounds.height / 2)
        zoom(view, to: scale, restingOffset(of: anchor(at: point), at: point, scale, view), animated)
    }

    func zoom(toRect rect: CGRect, animated: Bool) {
        guard rect.width > 0, rect.height > 0, rect.minX.isFinite, rect.minY.isFinite, let view = zoomView,
            let scale = usable(min(bounds.width / rect.width, bounds.height / rect.height))
        else { return }
        let origin = view.frame.origin
        let middle = CGPoint(
            x: origin.x / scroll.zoom.scale + rect.midX, y: origin.y / scroll.zoom.scale + rect.midY)
        let point = CGPoint(x: bounds.width / 2, y: bounds.height / 2)
        zoom(view, to: scale, restingOffset(of: middle, at: point, scale, view), animated)
    }

    private func usable(_ scale: CGFloat) -> CGFloat? {
        guard !scale.isNaN else {
            RuntimeIssue.report("A zoom scale of \(scale) is none; \(type(of: self)) keeps its own.")
            return nil
        }
        return scroll.zoom.clamp(scale)
    }

    private func zoom(_ view: UIView, to scale: CGFloat, _ offset: CGPoint, _ animated: Bool) {
        guard scale != scroll.zoom.scale || offset != bounds.origin else { return }
        stopMotion()
        endZoomingAtOnce()
        guard animated, window != nil else { return show(scale, offset, view) }
        animateZoom(view, to: scale, offset, isBounce: false)
        delegate?.scrollViewWillBeginZooming(self, with: view)
    }

    // MARK: Animation

    private func animateZoom(_ view: UIView, to scale: CGFloat, _ offset: CGPoint, isBounce: Bool) {
        scroll.zoom.activity = .animating(
            ZoomState.Animation(
                view: view, start: (scroll.zoom.scale, bounds.origin), target: (scale, offset),
                beginning: (window?.device ?? DeviceContext.current).clock.now, isBounce: isBounce))
        startFrames()
        activityDidChange()
    }

    func zoomOn(to time: TimeInterval) {
        guard case .animating(let animation) = scroll.zoom.activity else { return }
        guard let view = animation.view else { return endZooming(nil) }
        let elapsed = time - animation.beginning
        let part = ScrollState.OffsetAnimation.part(of: elapsed)
        guard part < 1 else {
            show(animation.target.scale, animation.target.offset, view)
            if case .animating = scroll.zoom.activity { endZooming(view) }
            return
        }
        func between(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * part }
        let (start, target) = (animation.start, animation.target)
        show(
            between(start.scale, target.scale),
            CGPoint(x: between(start.offset.x, target.offset.x), y: between(start.offset.y, target.offset.y)), view)
    }

    private func endZooming(_ view: UIView?) {
        scroll.zoom.activity = .none
        activityDidChange()
        delegate?.scrollViewDidEndZooming(self, with: view, atScale: scroll.zoom.scale)
        limitsDidChange()
    }

    /// Ends zooming at once, at the scale that it would have come to.
    func endZoomingAtOnce() {
        switch scroll.zoom.activity {
        case .none: return
        case .pinching(let state):
            scroll.zoom.pinch?.stop()
            guard case .pinching = scroll.zoom.activity else { return endZoomingAtOnce() }
            if let view = state.view {
                let scale = scroll.zoom.clamp(scroll.zoom.scale)
                let point = CGPoint(x: bounds.width / 2, y: bounds.height / 2)
                show(scale, restingOffset(of: anchor(at: point), at: point, scale, view), view)
            }
            endZooming(state.view)
        case .animating(let animation):
            if let view = animation.view { show(animation.target.scale, animation.target.offset, view) }
            endZooming(animation.view)
        }
    }
}
