import UIKit

/// The picture of an anchor, over the backdrop.
@MainActor
final class AnchorPicture {
    private(set) var view: UIView?
    private var key: AnchorSnapshot.Key?
    private weak var source: UIView?
    private let clip: UIView

    /// - Parameter container: Where the picture shows. It clips the picture to what is lit up.
    init(in container: UIView) { clip = container }

    /// Takes the picture anew where it is out of date, or each time if it is `live`.
    func update(of anchor: UIView?, _ sight: AnchorSight, isLive: Bool) {
        guard let anchor, let newKey = sight.key else { return remove() }
        if isLive || view == nil || key != newKey || source !== anchor {
            view?.removeFromSuperview()
            view = anchor.snapshotView(afterScreenUpdates: true)
            key = newKey
            source = anchor
            if let view {
                view.isUserInteractionEnabled = false
                view.isAccessibilityElement = false
                clip.addSubview(view)
            }
        }
        place(sight.place)
    }

    /// The picture's size on screen is another one than the anchor's own while that is animated.
    private func place(_ place: VisualPlace) {
        guard let view else { return }
        if view.bounds.size != place.bounds.size { view.bounds = CGRect(origin: .zero, size: place.bounds.size) }
        var middle = CGPoint(x: place.bounds.midX, y: place.bounds.midY).applying(place.transform)
        middle.x -= clip.frame.minX
        middle.y -= clip.frame.minY
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
