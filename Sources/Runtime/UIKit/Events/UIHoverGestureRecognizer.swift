public import Foundation

/// Recognises a pointer over its view: begins when it comes, changes as it moves, ends when it leaves.
@MainActor
open class UIHoverGestureRecognizer: UIGestureRecognizer {
    /// A pointer is no touch: nobody's touches are taken away.
    public override init(target: Any?, action: Selector?) {
        super.init(target: target, action: action)
        cancelsTouchesInView = false
    }

    /// Tells of the pointer at `point` of the screen.
    func pointer(at point: CGPoint, in window: UIWindow?, hasMoved: Bool) {
        tracking.points = [point]
        tracking.window = window
        if isPossible {
            state = .began
        } else if hasMoved, isActive {
            state = .changed
        }
    }

    func pointerLeft() {
        if isActive { state = .ended }
    }
}
