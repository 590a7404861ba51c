import UIKit

/// Takes a modal away by a finger: drives its dismissal, and lets it go back.
@MainActor
final class ModalSwipe {
    let edge: TransitionEdge
    private weak var controller: ModalPresentationController?
    /// What scrolls under the finger, along the swipe.
    private weak var scrollView: UIScrollView?
    private(set) var driver: UIPercentDrivenInteractiveTransition?
    /// Kept until the transition ended: nobody says that UIKit retains it.
    private var lastDriver: UIPercentDrivenInteractiveTransition?
    /// How far the modal has to go, in points.
    private var distance: CGFloat = 1
    /// The list that is held, and whether it bounced before.
    private weak var heldList: UIScrollView?
    private var heldListBounced = true
    /// Somebody objected; the rest of the gesture means nothing.
    private var isBlocked = false

    init(_ edge: TransitionEdge, _ controller: ModalPresentationController) {
        self.edge = edge
        self.controller = controller
    }

    /// Whether a finger drives the dismissal.
    var isActive: Bool { driver != nil }

    /// The way the modal goes while a finger moves it: with the finger, whatever its dismissal looks like.
    var animation: ModalAnimation {
        .slide(from: edge, timing: UICubicTimingParameters(animationCurve: .easeOut))
    }

    // MARK: Before

    func touchBegan(at touch: UITouch) {
        guard !isActive else { return }
        scrollView = nil
        var view = touch.view
        while let candidate = view, let wrapper = controller?.wrapper, candidate !== wrapper {
            if let scrollView = candidate as? UIScrollView, scrolls(scrollView) {
                self.scrollView = scrollView
                return
            }
            view = candidate.superview
        }
    }

    func mayBegin(_ pan: UIPanGestureRecognizer) -> Bool {
        guard let controller, isFree(controller) else { return false }
        let move = pan.translation(in: controller.containerView)
        let velocity = pan.velocity(in: controller.containerView)
        let way = move == .zero ? velocity : move
        return abs(side.along(way)) > abs(side.across(way)) && (side.along(way) > 0 || scrollView != nil)
    }

    func sharesTouches(with other: UIGestureRecognizer) -> Bool {
        guard let scrollView else { return false }
        return other === scrollView.panGestureRecognizer
    }

    // MARK: During

    /// The finger drives nothing any more, though it may still be down.
    func transitionEnded() {
        letGoOfList()
        guard isActive else { return }
        driver = nil
        isBlocked = true
    }

    func follow(_ pan: UIPanGestureRecognizer) {
        guard let controller, let container = controller.containerView else { return }
        switch pan.state {
        case .began:
            isBlocked = false
            advance(pan, container, controller)
        case .changed: advance(pan, container, controller)
        case .ended: end(pan, container)
        case .cancelled, .failed: takeBack()
        default: break
        }
    }

    /// Lets the modal go back, whatever the finger does.
    func takeBack() {
        let driver = driver
        stopList()
        self.driver = nil
        isBlocked = true
        driver?.cancel()
    }

    private func advance(
        _ pan: UIPanGestureRecognizer, _ container: UIView, _ controller: ModalPresentationController
    ) {
        guard !isBlocked else { return }
        if let driver {
            let way = side.along(pan.translation(in: container))
            if scrollView != nil, way < 0 { return handBack(driver, pan, container) }
            holdScrolling()
            driver.update(way / distance)
            return
        }
        if let scrollView, !isAtEnd(scrollView) || side.along(pan.velocity(in: container)) <= 0 || !isFree(controller) {
            // The list scrolls; the swipe counts from where it stops.
            return pan.setTranslation(.zero, in: container)
        }
        guard side.along(pan.translation(in: container)) >= 0 || scrollView == nil else { return }
        let offset = edge.distance(
            from: controller.wrapper.untransformedFrame, outOf: container.bounds,
            container.effectiveUserInterfaceLayoutDirection)
        distance = max(abs(offset.x) + abs(offset.y), 1)
        let driver = UIPercentDrivenInteractiveTransition()
        // Not before everyone has agreed: a dismissal of the guard's own is no matter of the finger.
        _ = controller.dismissByUser(.swipe) {
            self.driver = driver
            lastDriver = driver
        }
        guard isActive else {
            isBlocked = true
            return
        }
        holdScrolling()
        driver.update(max(side.along(pan.translation(in: container)), 0) / distance)
    }

    /// The finger came back past where the modal stood: the list has it again, and later perhaps the modal.
    private func handBack(
        _ driver: UIPercentDrivenInteractiveTransition, _ pan: UIPanGestureRecognizer, _ container: UIView
    ) {
        self.driver = nil
        letGoOfList()
        pan.setTranslation(.zero, in: container)
        driver.update(0)
        driver.cancel()
    }

    private func isFree(_ controller: ModalPresentationController) -> Bool {
        controller.canLeave && !controller.isSceneBusy
    }

    private func end(_ pan: UIPanGestureRecognizer, _ container: UIView) {
        guard let driver else { return }
        self.driver = nil
        stopList()
        let speed = side.along(pan.velocity(in: container))
        let place = side.along(pan.translation(in: container))
        // Where the finger would carry it in a quarter of a second more.
        let finishes = place + speed * 0.25 > distance / 2
        let pace = abs(speed) * animation.usableDuration / distance
        driver.completionSpeed = min(max(pace, 1), 4)
        finishes ? driver.finish() : driver.cancel()
    }

    /// Where the modal goes, in the layout's direction.
    private var side: TransitionEdge.Side {
        edge.side(controller?.containerView?.effectiveUserInterfaceLayoutDirection ?? .leftToRight)
    }

    // MARK: Lists

    private func scrolls(_ scrollView: UIScrollView) -> Bool {
        guard scrollView.isScrollEnabled else { return false }
        let inset = scrollView.adjustedContentInset
        return side.isVertical
            ? scrollView.contentSize.height + inset.top + inset.bottom > scrollView.bounds.height
                || scrollView.alwaysBounceVertical
            : scrollView.contentSize.width + inset.left + inset.right > scrollView.bounds.width
                || scrollView.alwaysBounceHorizontal
    }

    /// Whether the list cannot scroll on the way of the swipe: at its top for a swipe down.
    private func isAtEnd(_ scrollView: UIScrollView) -> Bool {
        // To half a point: offsets are on pixels.
        side.along(scrollView.contentOffset) <= side.along(end(of: scrollView)) + 0.5
    }

    /// Keeps the list at its end while the modal moves: it has the same finger.
    private func holdScrolling() {
        guard let scrollView else { return }
        if heldList !== scrollView {
            heldList = scrollView
            heldListBounced = scrollView.bounces
            scrollView.bounces = false
        }
        keepAtEnd(scrollView)
    }

    /// Lets the list scroll and bounce again.
    private func letGoOfList() {
        heldList?.bounces = heldListBounced
        heldList = nil
    }

    /// The finger left: it threw the modal, and not the list. Whichever of the two recognizers heard of that first.
    private func stopList() {
        defer { letGoOfList() }
        guard let list = heldList, list.panGestureRecognizer.isEnabled else { return }
        list.panGestureRecognizer.isEnabled = false
        list.panGestureRecognizer.isEnabled = true
        keepAtEnd(list)
        list.setContentOffset(list.contentOffset, animated: false)
    }

    private func keepAtEnd(_ scrollView: UIScrollView) {
        var offset = scrollView.contentOffset
        let end = end(of: scrollView)
        if side.isVertical { offset.y = end.y } else { offset.x = end.x }
        if scrollView.contentOffset != offset { scrollView.contentOffset = offset }
    }

    /// The offset at which the list cannot scroll on.
    private func end(of scrollView: UIScrollView) -> CGPoint {
        let inset = scrollView.adjustedContentInset
        let low = CGPoint(x: -inset.left, y: -inset.top)
        guard side == .up || side == .left else { return low }
        return CGPoint(
            x: max(scrollView.contentSize.width + inset.right - scrollView.bounds.width, low.x),
            y: max(scrollView.contentSize.height + inset.bottom - scrollView.bounds.height, low.y))
    }
}
