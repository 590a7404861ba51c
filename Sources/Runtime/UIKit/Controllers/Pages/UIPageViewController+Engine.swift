import CoreGraphics
import Foundation

extension UIPageViewController {
    /// How long pages take by themselves, in seconds: to scroll (observed), and to turn about a spine (by eye).
    private var duration: TimeInterval { transitionStyle == .scroll ? 0.3 : 0.6 }
    /// A turn by hand goes on from half the way, or by a flick of this many points a second (chosen).
    private static var flick: CGFloat { 300 }
    /// The part of the length at both ends in which a tap turns a page about a spine (by eye).
    private static var tapZone: CGFloat { 0.15 }

    func setUpPages() {
        view.clipsToBounds = true
        pages.pan.addHandler { [weak self] _ in self?.follow() }
        pages.tap.cancelsTouchesInView = false
        pages.tap.addHandler { [weak self] _ in self?.tapped() }
        for recognizer in gestureRecognizers { view.addGestureRecognizer(recognizer) }
        install(pages.shown.filter { $0.viewIfLoaded?.superview !== view })
        updatePageControl()
    }

    // MARK: In code

    func turn(
        to next: [UIViewController], _ direction: NavigationDirection, _ isAnimated: Bool,
        _ completion: ((Bool) -> Void)?
    ) {
        endTurnAtOnce()
        guard next != pages.shown else { return completion?(true) ?? () }
        begin(to: next, direction, isByHand: false, isAnimated, completion)
        let fits = transitionStyle == .scroll || next.count == pages.turn?.from.count
        guard isAnimated, fits, UIView.areAnimationsEnabled, viewIfLoaded?.window != nil else { return endTurn(true) }
        settle(completed: true)
    }

    // MARK: One turn

    private func begin(
        to next: [UIViewController], _ direction: NavigationDirection, isByHand: Bool, _ isAnimated: Bool,
        _ completion: ((Bool) -> Void)?
    ) {
        let old = pages.shown
        let (coming, going) = (next.filter { !old.contains($0) }, old.filter { !next.contains($0) })
        pages.turns += 1
        let turn = PageState.Turn(
            from: old, to: next, direction: direction, isByHand: isByHand, completion: completion, number: pages.turns)
        pages.turn = turn
        for page in coming { addChild(page) }
        for page in going { page.willMove(toParent: nil) }
        guard isViewLoaded else { return }
        if storage.appearance == .appeared {
            for page in coming { page.beginAppearanceTransition(true, animated: isAnimated) }
            for page in going { page.beginAppearanceTransition(false, animated: isAnimated) }
        }
        UIView.performWithoutAnimation {
            install(coming)
            order(turn)
            place(0)
            view.layoutIfNeeded()
        }
        if transitionStyle == .pageCurl, isAnimated {
            RuntimeIssue.report(
                "UIPageViewController: pages that curl are drawn flat here, narrowing towards the spine. Times, callbacks "
                    + "and places at rest are those of a curl.", once: "UIPageViewController.pageCurl")
        }
    }

    private func install(_ controllers: [UIViewController]) {
        for controller in controllers {
            let content: UIView = controller.view
            content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            view.insertSubview(content, at: 0)
        }
        if pages.turn == nil { rest(pages.shown) }
    }

    /// Runs the rest of the way by itself.
    private func settle(completed: Bool) {
        guard let turn = pages.turn else { return }
        let (number, end): (Int, CGFloat) = (turn.number, completed ? 1 : 0)
        let completion: @MainActor @Sendable (Bool) -> Void = { [weak self] _ in
            guard let self, pages.turn?.number == number else { return }
            endTurn(completed)
        }
        let hasHalves = transitionStyle == .pageCurl && turn.to.count == 2
        let middle = abs(0.5 - turn.progress) / max(abs(end - turn.progress), 1e-6)
        guard hasHalves, middle < 1, (turn.progress < 0.5) == completed else {
            return UIView.animate(
                withDuration: duration, delay: 0, options: .curveEaseOut, animations: { self.place(end) },
                completion: completion)
        }
        // One page narrows to the spine before its other side widens.
        UIView.animateKeyframes(withDuration: duration, delay: 0) {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: middle) { self.place(0.5) }
            UIView.addKeyframe(withRelativeStartTime: middle, relativeDuration: 1 - middle) { self.place(end) }
        } completion: { isFinished in
            MainActor.assumeIsolated { completion(isFinished) }
        }
    }

    func endTurnAtOnce() {
        guard pages.turn != nil else { return }
        endTurn(true)
    }

    private func endTurn(_ completed: Bool) {
        guard let turn = pages.turn else { return }
        pages.turn = nil
        let (after, before) = completed ? (turn.to, turn.from) : (turn.from, turn.to)
        let leaving = before.filter { !after.contains($0) }
        let staying = after.filter { !before.contains($0) }
        pages.shown = after
        for page in leaving { page.viewIfLoaded?.removeFromSuperview() }
        if transitionStyle == .pageCurl { for page in leaving { page.viewIfLoaded?.transform = .identity } }
        if isViewLoaded { UIView.performWithoutAnimation { rest(after) } }
        if !completed, storage.appearance == .appeared {
            for page in leaving { page.beginAppearanceTransition(false, animated: true) }
            for page in leaving { page.endAppearanceIfBegun() }
            for page in staying { page.beginAppearanceTransition(true, animated: true) }
            for page in staying { page.endAppearanceIfBegun() }
        } else {
            for page in staying { page.endAppearanceIfBegun() }
            for page in leaving { page.endAppearanceIfBegun() }
        }
        if completed {
            for page in leaving { page.removeFromParent() }
            for page in staying { page.didMove(toParent: self) }
        } else {
            for page in staying { page.didMove(toParent: self) }
            for page in leaving { page.willMove(toParent: nil) }
            for page in leaving { page.removeFromParent() }
        }
        if turn.isByHand {
            if completed { pages.control?.currentPage += turn.direction == .forward ? 1 : -1 }
            delegate?.pageViewController(
                self, didFinishAnimating: true, previousViewControllers: turn.from, transitionCompleted: completed)
        } else {
            updatePageControl()
        }
        turn.completion?(true)
        updateSystemAppearance()
    }

    // MARK: By hand

    private func along(_ point: CGPoint) -> CGFloat { (isVertical ? point.y : point.x) * side }

    /// The pages beside those on show, as many as show at once; nil where there are not as many.
    private func pagesBeside(_ direction: NavigationDirection) -> [UIViewController]? {
        guard let dataSource, var last = direction == .forward ? pages.shown.last : pages.shown.first else {
            return nil
        }
        var found: [UIViewController] = []
        while found.count < pages.count {
            let next =
                direction == .forward
                ? dataSource.pageViewController(self, viewControllerAfter: last)
                : dataSource.pageViewController(self, viewControllerBefore: last)
            guard let next else { return nil }
            found.append(next)
            last = next
        }
        return direction == .forward ? found : found.reversed()
    }

    /// - Returns: Whether there are pages to turn to.
    private func beginByHand(_ direction: NavigationDirection) -> Bool {
        guard pages.turn == nil, let next = pagesBeside(direction) else { return false }
        delegate?.pageViewController(self, willTransitionTo: next)
        begin(to: next, direction, isByHand: true, true, nil)
        return true
    }

    private func follow() {
        let way = along(pages.pan.translation(in: view))
        switch pages.pan.state {
        case .began:
            let direction: NavigationDirection = way < 0 ? .forward : .reverse
            if beginByHand(direction) { place(progress(way, direction)) }
        case .changed:
            guard let turn = pages.turn, turn.isByHand else { return }
            place(progress(way, turn.direction))
        case .ended, .cancelled, .failed:
            guard let turn = pages.turn, turn.isByHand else { return }
            let sign: CGFloat = turn.direction == .forward ? -1 : 1
            let speed = along(pages.pan.velocity(in: view)) * sign
            let isFar = progress(way, turn.direction) > 0.5 && speed > -Self.flick
            settle(completed: pages.pan.state == .ended && (speed > Self.flick || isFar))
        case .possible: break
        }
    }

    private func progress(_ way: CGFloat, _ direction: NavigationDirection) -> CGFloat {
        guard length > 0 else { return 0 }
        return min(max((direction == .forward ? -way : way) / (length + pages.spacing), 0), 1)
    }

    /// A tap at an end of the pages turns them.
    private func tapped() {
        let point = pages.tap.location(in: view)
        let place = (isVertical ? point.y : point.x) / max(length, 1)
        let fromStart = side > 0 ? place : 1 - place
        guard fromStart < Self.tapZone || fromStart > 1 - Self.tapZone else { return }
        if beginByHand(fromStart < Self.tapZone ? .reverse : .forward) { settle(completed: true) }
    }

    // MARK: The page control

    /// Shows the dots that the data source asks for, while pages scroll.
    func updatePageControl() {
        guard isViewLoaded else { return }
        let count = transitionStyle == .scroll ? dataSource?.presentationCount(for: self) ?? 0 : 0
        guard count > 0 else {
            pages.control?.removeFromSuperview()
            pages.control = nil
            return view.setNeedsLayout()
        }
        let control = pages.control ?? UIPageControl()
        if pages.control == nil {
            control.isUserInteractionEnabled = false
            view.addSubview(control)
            pages.control = control
        }
        control.numberOfPages = count
        control.currentPage = dataSource?.presentationIndex(for: self) ?? 0
        view.setNeedsLayout()
    }
}
