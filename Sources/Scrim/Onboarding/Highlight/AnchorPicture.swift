import UIKit

/// The picture of an anchor, and what it was taken of.
@MainActor
final class AnchorPicture {
    /// What makes a picture out of date when it changes.
    struct Key: Equatable {
        private let size: CGSize
        private let traits: UITraitCollection
        private let controlState: UInt?

        @MainActor
        init(of view: UIView) {
            size = view.bounds.size
            traits = view.traitCollection
            controlState = (view as? UIControl)?.state.rawValue
        }
    }

    /// Nil until a picture was taken.
    private(set) var view: UIView?
    private var key: Key?
    private weak var source: UIView?

    func isCurrent(of anchor: UIView, _ key: Key) -> Bool { view != nil && self.key == key && source === anchor }

    /// Takes the picture anew. Returns the view that shows it, for the caller to add to its own; nil where there is nothing to
    /// take a picture of.
    func take(of anchor: UIView, _ key: Key) -> UIView? {
        remove()
        guard let view = anchor.snapshotView(afterScreenUpdates: true) else { return nil }
        view.isUserInteractionEnabled = false
        view.isAccessibilityElement = false
        (self.view, self.key, source) = (view, key, anchor)
        return view
    }

    /// Puts the picture over the anchor, in a view whose origin is at `origin` of the space that the place is in. The
    /// picture's size on screen is another one than the anchor's own while that is animated.
    func place(_ place: VisualPlace, origin: CGPoint = .zero) {
        guard let view else { return }
        if view.bounds.size != place.bounds.size { view.bounds = CGRect(origin: .zero, size: place.bounds.size) }
        var middle = CGPoint(x: place.bounds.midX, y: place.bounds.midY).applying(place.transform)
        middle.x -= origin.x
        middle.y -= origin.y
        var linear = place.transform
        (linear.tx, linear.ty) = (0, 0)
        if view.center != middle { view.center = middle }
        if view.transform != linear { view.transform = linear }
    }

    func remove() {
        view?.removeFromSuperview()
        view = nil
        key = nil
    }
}
