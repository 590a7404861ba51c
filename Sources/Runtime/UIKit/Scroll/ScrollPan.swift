import Foundation

/// The drag of a scroll view. It asks the scroll view whether it may begin, and while the answer is to wait it goes on
/// asking.
@MainActor
final class ScrollPan: UIPanGestureRecognizer {
    private weak var scrollView: UIScrollView?

    init(_ scrollView: UIScrollView) {
        self.scrollView = scrollView
        super.init(target: nil, action: nil)
        isEnabled = scrollView.scroll.isScrollEnabled
        allowedScrollTypesMask = .all
        addHandler { [weak self] _ in
            if let self { self.scrollView?.panned(self) }
        }
    }

    override var state: State {
        get { super.state }
        set {
            guard newValue == .began, super.state == .possible, let scrollView else { return super.state = newValue }
            switch scrollView.answer(to: self) {
            case .begin: super.state = .began
            case .wait: break
            case .fail: super.state = .failed
            }
        }
    }

    /// What a scroll view says to a drag that would begin.
    enum Answer { case begin, wait, fail }

    /// A pinch and a drag of one scroll view go together.
    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        preventedGestureRecognizer !== scrollView?.scroll.zoom.pinch
    }

    override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
        preventingGestureRecognizer !== scrollView?.scroll.zoom.pinch
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        if state == .possible { scrollView?.fingerCameDown() }
    }

    override func reset() {
        super.reset()
        scrollView?.fingersAreGone()
    }
}

/// Holds touches back from the content of a scroll view for 150 ms: UIKit's delay as commonly observed. It recognises
/// nothing.
@MainActor
final class ContentTouchDelay: UIGestureRecognizer {
    private weak var scrollView: UIScrollView?
    private var waiting: [UITouch] = []
    private weak var event: UIEvent?

    static let delay: TimeInterval = 0.15

    init(_ scrollView: UIScrollView) {
        self.scrollView = scrollView
        super.init(target: nil, action: nil)
        delaysTouchesBegan = true
        delaysTouchesEnded = false
        cancelsTouchesInView = false
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let scrollView else { return }
        self.event = event
        waiting += touches.filter { $0.view !== scrollView }
        guard scrollView.delaysTouches(waiting) else { return pass() }
        guard tracking.deadline == nil else { return }
        setDeadline(event.timestamp + Self.delay) { [weak self] in self?.pass() }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { pass() }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }

    override func reset() { waiting = [] }
    override var defaultPressTypes: [NSNumber] { [] }

    /// Lets the touches through to the content, unless the scroll view keeps them.
    private func pass() {
        for touch in waiting {
            guard let scrollView, let track = touch.track, track.delivery == .unannounced, let view = touch.view
            else { continue }
            if !scrollView.touchesShouldBegin([touch], with: event, in: view) { track.block() }
        }
        state = .failed
    }
}
