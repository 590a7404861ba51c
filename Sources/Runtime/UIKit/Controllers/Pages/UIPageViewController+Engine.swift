import CoreGraphics
import Foundation

/// What a page view controller stores.
@MainActor
struct PageState {
    let orientation: UIPageViewController.NavigationOrientation
    /// Between pages, in points.
    let spacing: CGFloat
    weak var delegate: (any UIPageViewControllerDelegate)?
    weak var dataSource: (any UIPageViewControllerDataSource)?
    /// The page on show; during a turn the one that it began with.
    var current: UIViewController?
    var turn: Turn?
    let pan = UIPanGestureRecognizer()
    var control: UIPageControl?

    /// A page on its way in.
    struct Turn {
        let from: UIViewController?
        let to: UIViewController
        let direction: UIPageViewController.NavigationDirection
        let isByHand: Bool
        let completion: ((Bool) -> Void)?
        /// Tells this turn from later ones.
        let number: Int
    }

    var turns = 0

    init(orientation: UIPageViewController.NavigationOrientation, spacing: Any?) {
        self.orientation = orientation
        let double = spacing as? Double ?? (spacing as? Int).map { Double($0) }
        let number = spacing as? CGFloat ?? double.map { CGFloat($0) }
        self.spacing = number.map { $0.isFinite ? max($0, 0) : 0 } ?? 0
    }
}

extension UIPageViewController {
    /// How long a page takes to turn by itself, in seconds (observed).
    private static var duration: TimeInterval { 0.3 }
    /// The height of the page control, in points.
    private static var controlHeight: CGFloat { 37 }
    /// A turn by hand goes on from half the way, or by a flick of this many points a second (chosen).
    private static var flick: CGFloat { 300 }

    func setUpPages() {
        view.clipsToBounds = true
        pages.pan.addHandler { [weak self] _ in self?.follow() }
        view.addGestureRecognizer(pages.pan)
        if let page = pages.current, page.viewIfLoaded?.superview !== view { install(page) }
        updatePageControl()
    }

    // MARK: In code

    func turn(
        to page: UIViewController, _ direction: NavigationDirection, _ isAnimated: Bool, _ completion: ((Bool) -> Void)?
    ) {
        endTurnAtOnce()
        guard page !== pages.current else { return completion?(true) ?? () }
        begin(to: page, direction, isByHand: false, isAnimated, completion)
        guard isAnimated, UIView.areAnimationsEnabled, viewIfLoaded?.window != nil else { return endTurn(true) }
        settle(completed: true)
    }

    // MARK: One turn

    private func begin(
        to page: UIViewController, _ direction: NavigationDirection, isByHand: Bool, _ isAnimated: Bool,
        _ completion: ((Bool) -> Void)?
    ) {
        let old = pages.current
        pages.turns += 1
        pages.turn = .init(
            from: old, to: page, direction: direction, isByHand: isByHand, completion: completion, number: pages.turns)
        addChild(page)
        old?.willMove(toParent: nil)
        guard isViewLoaded else { return }
        if storage.appearance == .appeared {
            page.beginAppearanceTransition(true, animated: isAnimated)
            old?.beginAppearanceTransition(false, animated: isAnimated)
        }
        UIView.performWithoutAnimation {
            install(page)
            place(0)
            view.layoutIfNeeded()
        }
    }

    private func install(_ page: UIViewController) {
        let content: UIView = page.view
        content.frame = pageFrame
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.insertSubview(content, at: 0)
    }

    /// Runs the rest of the way by itself.
    private func settle(completed: Bool) {
        guard let number = pages.turn?.number else { return }
        UIView.animate(withDuration: Self.duration, delay: 0, options: .curveEaseOut) {
            self.place(completed ? 1 : 0)
        } completion: { [weak self] _ in
            guard let self, pages.turn?.number == number else { return }
            endTurn(completed)
        }
    }

    private func endTurnAtOnce() {
        guard pages.turn != nil else { return }
        endTurn(true)
    }

    private func endTurn(_ completed: Bool) {
        guard let turn = pages.turn else { return }
        pages.turn = nil
        let (staying, leaving) = completed ? (turn.to, turn.from) : (turn.from, turn.to)
        pages.current = staying
        leaving?.viewIfLoaded?.removeFromSuperview()
        if let content = staying?.viewIfLoaded, content.superview === viewIfLoaded { content.frame = pageFrame }
        if !completed, storage.appearance == .appeared {
            leaving?.beginAppearanceTransition(false, animated: true)
            leaving?.endAppearanceIfBegun()
            staying?.beginAppearanceTransition(true, animated: true)
            staying?.endAppearanceIfBegun()
        } else {
            staying?.endAppearanceIfBegun()
            leaving?.endAppearanceIfBegun()
        }
        if completed {
            leaving?.removeFromParent()
            staying?.didMove(toParent: self)
        } else {
            staying?.didMove(toParent: self)
            leaving?.willMove(toParent: nil)
            leaving?.removeFromParent()
        }
        if turn.isByHand {
            if completed { pages.control?.currentPage += turn.direction == .forward ? 1 : -1 }
            delegate?.pageViewController(
                self, didFinishAnimating: true, previousViewControllers: [turn.from].compactMap { $0 },
                transitionCompleted: completed)
        } else {
            updatePageControl()
        }
        turn.completion?(true)
        updateSystemAppearance()
    }

    // MARK: By hand

    private var isVertical: Bool { pages.orientation == .vertical }

    /// 1 where the next page lies at the right or below, -1 where it lies at the left.
    private var side: CGFloat { !isVertical && view.isRightToLeft ? -1 : 1 }

    private var length: CGFloat { isVertical ? pageFrame.height : pageFrame.width }

    private func along(_ point: CGPoint) -> CGFloat { (isVertical ? point.y : point.x) * side }

    private func follow() {
        let way = along(pages.pan.translation(in: view))
        switch pages.pan.state {
        case .began:
            guard pages.turn == nil, let current = pages.current, let dataSource else { return }
            let direction: NavigationDirection = way < 0 ? .forward : .reverse
            let page =
                way < 0
                ? dataSource.pageViewController(self, viewControllerAfter: current)
                : dataSource.pageViewController(self, viewControllerBefore: current)
            guard let page else { return }
            delegate?.pageViewController(self, willTransitionTo: [page])
            begin(to: page, direction, isByHand: true, true, nil)
            place(progress(way, direction))
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

    // MARK: Places

    /// Where a page rests: all of the view above the page control.
    private var pageFrame: CGRect {
        var frame = view.bounds
        if pages.control != nil { frame.size.height = max(frame.height - Self.controlHeight, 0) }
        return frame
    }

    /// Puts both pages of a turn where they are after `progress` of the way.
    private func place(_ progress: CGFloat) {
        guard let turn = pages.turn, isViewLoaded else { return }
        let way = (length + pages.spacing) * side * (turn.direction == .forward ? 1 : -1)
        turn.from?.viewIfLoaded?.frame = moved(by: -way * progress)
        turn.to.viewIfLoaded?.frame = moved(by: way * (1 - progress))
    }

    private func moved(by distance: CGFloat) -> CGRect {
        isVertical ? pageFrame.offsetBy(dx: 0, dy: distance) : pageFrame.offsetBy(dx: distance, dy: 0)
    }

    func layOutPages() {
        let bounds = view.bounds
        pages.control?.frame = CGRect(
            x: 0, y: bounds.height - Self.controlHeight, width: bounds.width, height: Self.controlHeight)
        guard pages.turn == nil, let content = pages.current?.viewIfLoaded, content.superview === view else { return }
        content.frame = pageFrame
    }

    /// Shows the dots that the data source asks for.
    func updatePageControl() {
        guard isViewLoaded else { return }
        let count = dataSource?.presentationCount(for: self) ?? 0
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
