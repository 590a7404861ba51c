import Foundation

/// The pinch of a scroll view, which zooms.
@MainActor
final class ScrollPinch: UIPinchGestureRecognizer {
    private weak var scrollView: UIScrollView?

    init(_ scrollView: UIScrollView) {
        self.scrollView = scrollView
        super.init(target: nil, action: nil)
        addHandler { [weak self] _ in
            if let self { self.scrollView?.pinched(self) }
        }
    }

    override var state: State {
        get { super.state }
        set {
            let begins = newValue == .began && super.state == .possible
            super.state = begins && scrollView?.zoomView == nil ? .failed : newValue
        }
    }

    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        preventedGestureRecognizer !== scrollView?.scroll.pan
    }

    override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
        preventingGestureRecognizer !== scrollView?.scroll.pan
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        scrollView?.pinchingFingersChanged()
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesEnded(touches, with: event)
        scrollView?.pinchingFingersChanged()
    }
}
