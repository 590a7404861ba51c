package import UIKit

/// The picture of an anchor, and what it was taken of.
struct AnchorSnapshot {
    let view: UIView
    weak var source: UIView?
    let key: Key

    /// What makes a picture out of date when it changes.
    struct Key: Equatable {
        var size: CGSize
        var traits: UITraitCollection
        var controlState: UInt?
    }
}

extension OverlayView {
    /// Fills the superview and grows with it.
    func cover() {
        guard let superview else { return }
        if translatesAutoresizingMaskIntoConstraints {
            autoresizingMask = [.flexibleWidth, .flexibleHeight]
            if frame != superview.bounds { frame = superview.bounds }
        } else {
            NSLayoutConstraint.activate([
                leadingAnchor.constraint(equalTo: superview.leadingAnchor),
                trailingAnchor.constraint(equalTo: superview.trailingAnchor),
                topAnchor.constraint(equalTo: superview.topAnchor),
                bottomAnchor.constraint(equalTo: superview.bottomAnchor),
            ])
        }
    }

    /// Everything that the places of picture, bubble and arrow follow from.
    struct LayoutInput: Equatable {
        var transform: CGAffineTransform
        var anchor: CGRect
        var key: AnchorSnapshot.Key
        var bounds: CGRect
        var safeArea: UIEdgeInsets
        var title: String?
        var configuration: Configuration
    }

    /// Puts dim, picture, bubble and arrow where the anchor is now. Where nothing changed since the last time, it ends
    /// after comparing.
    func update() {
        if translatesAutoresizingMaskIntoConstraints, let superview, frame != superview.bounds {
            frame = superview.bounds
        }
        guard let anchor = anchorInWindow() else { return showNothing() }
        let transform = anchor.visualTransform(to: self)
        let key = AnchorSnapshot.Key(
            size: anchor.bounds.size, traits: anchor.traitCollection,
            controlState: (anchor as? UIControl)?.state.rawValue)
        let input = LayoutInput(
            transform: transform, anchor: anchor.bounds, key: key, bounds: bounds, safeArea: safeAreaInsets,
            title: title,
            configuration: configuration)
        guard input != layoutInput else { return }
        layoutInput = input
        backgroundColor = UIColor.black.withAlphaComponent(configuration.dimAlpha)
        let rect = anchor.bounds.applying(transform)
        guard isVisible(rect) else {
            showNothing()
            layoutInput = input
            return
        }
        place(pictureOf: anchor, transform, key)
        placeBubble(beside: rect)
    }

    /// Takes picture, bubble and arrow away; the dim stays.
    func showNothing() {
        layoutInput = nil
        snapshot?.view.removeFromSuperview()
        snapshot = nil
        placement = nil
        bubble.isHidden = true
        arrow.isHidden = true
    }

    /// The anchor, where it is in a window. What is wrong with it is reported.
    private func anchorInWindow() -> UIView? {
        guard let anchorView else {
            report(
                .anchorMissing,
                "The anchor of the overlay \"\(title ?? "")\" was freed while it showed. Hide the overlay with its screen."
            )
            return nil
        }
        guard anchorView.window != nil else {
            report(
                .anchorNotInWindow,
                "The anchor of the overlay \"\(title ?? "")\" left its window. Hide the overlay with its screen.")
            return nil
        }
        return anchorView
    }

    /// Whether some of the anchor lies under the overlay; reported where not.
    private func isVisible(_ rect: CGRect) -> Bool {
        if rect.width > 0, rect.height > 0, rect.intersects(bounds) { return true }
        report(
            .anchorNotVisible,
            "The anchor of the overlay \"\(title ?? "")\" lies at \(rect), outside of the overlay's \(bounds). Scroll it "
                + "into view first, or cover the view that shows it.")
        return false
    }

    // MARK: Picture

    private func place(pictureOf anchor: UIView, _ transform: CGAffineTransform, _ key: AnchorSnapshot.Key) {
        if snapshot?.key != key || snapshot?.source !== anchor { take(pictureOf: anchor, key) }
        guard let view = snapshot?.view else { return }
        let middle = CGPoint(x: anchor.bounds.midX, y: anchor.bounds.midY).applying(transform)
        let linear = CGAffineTransform(a: transform.a, b: transform.b, c: transform.c, d: transform.d, tx: 0, ty: 0)
        if view.center != middle { view.center = middle }
        if view.transform != linear { view.transform = linear }
    }

    private func take(pictureOf anchor: UIView, _ key: AnchorSnapshot.Key) {
        snapshot?.view.removeFromSuperview()
        snapshot = nil
        UIView.performWithoutAnimation {
            guard let view = anchor.snapshotView(afterScreenUpdates: true) else { return }
            view.isUserInteractionEnabled = false
            view.isAccessibilityElement = false
            view.bounds = CGRect(origin: .zero, size: anchor.bounds.size)
            insertSubview(view, at: 0)
            snapshot = AnchorSnapshot(view: view, source: anchor, key: key)
        }
    }

    // MARK: Bubble

    private func placeBubble(beside anchor: CGRect) {
        guard let title, !title.isEmpty else {
            placement = nil
            bubble.isHidden = true
            arrow.isHidden = true
            return
        }
        let area = bounds.inset(by: safeAreaInsets)
        let metrics = configuration.metrics
        bubble.insets = configuration.contentInset
        if bubble.layer.cornerRadius != configuration.cornerRadius {
            bubble.layer.cornerRadius = configuration.cornerRadius
        }
        let room = CGSize(width: BubblePlacement.maximumWidth(in: area, metrics), height: area.height)
        let placement = BubblePlacement.make(
            size: bubble.sizeThatFits(room), beside: anchor, in: area, metrics: metrics,
            scale: max(traitCollection.displayScale, 1))
        guard placement != self.placement || bubble.isHidden else { return }
        self.placement = placement
        UIView.performWithoutAnimation {
            bubble.frame = placement.bubble
            bubble.isHidden = false
            arrow.isHidden = placement.arrow == nil
            if let frame = placement.arrow { arrow.frame = frame }
            arrow.pointsDown = placement.side == .above
        }
    }
}

extension OverlayView {
    /// The bubble's frame in the overlay's space, nil while there is none.
    package var bubbleFrame: CGRect? { placement?.bubble }
    /// The arrow's frame in the overlay's space, nil where it points at nothing.
    package var arrowFrame: CGRect? { placement?.arrow }
    /// The side of the anchor that the bubble stands on: `above` or `below`.
    package var bubbleSide: String? { placement?.side.rawValue }
}
