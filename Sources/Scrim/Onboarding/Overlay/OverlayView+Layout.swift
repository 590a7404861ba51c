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
    ///
    /// An overlay with constraints of its own (`translatesAutoresizingMaskIntoConstraints` is false) is pinned to the
    /// superview's edges with a priority that gives way to required constraints.
    func cover() {
        guard let superview else { return }
        guard !translatesAutoresizingMaskIntoConstraints else {
            NSLayoutConstraint.deactivate(coverConstraints)
            coverConstraints = []
            autoresizingMask = [.flexibleWidth, .flexibleHeight]
            let visible = superview.visibleBounds
            if frame != visible { frame = visible }
            return
        }
        guard coverConstraints.first?.isActive != true else { return }
        // A scroll view's own edges are those of its content.
        let guide = (superview as? UIScrollView)?.frameLayoutGuide
        coverConstraints = [
            leadingAnchor.constraint(equalTo: guide?.leadingAnchor ?? superview.leadingAnchor),
            trailingAnchor.constraint(equalTo: guide?.trailingAnchor ?? superview.trailingAnchor),
            topAnchor.constraint(equalTo: guide?.topAnchor ?? superview.topAnchor),
            bottomAnchor.constraint(equalTo: guide?.bottomAnchor ?? superview.bottomAnchor),
        ]
        for constraint in coverConstraints { constraint.priority = UILayoutPriority(999) }
        NSLayoutConstraint.activate(coverConstraints)
    }

    /// Everything that the places of picture, bubble and arrow follow from.
    struct LayoutInput: Equatable {
        var place: VisualPlace
        var key: AnchorSnapshot.Key
        var bounds: CGRect
        var safeArea: UIEdgeInsets
        var traits: UITraitCollection
        var title: String?
        var configuration: Configuration
    }

    /// Puts dim, picture, bubble and arrow where the anchor is now. Where nothing changed since the last time, it ends
    /// after comparing.
    func update() {
        // Taking a picture may lay the window out, and so come back here.
        guard !isUpdating, phase != .hidden, phase != .waiting else { return }
        isUpdating = true
        UIView.performWithoutAnimation { updateParts() }
        isUpdating = false
        describePicture()
        updateModality()
        sendReports()
    }

    private func updateParts() {
        cover()
        guard let anchor = anchorInWindow() else {
            // Who hides an overlay often takes its anchor away: what shows fades out as it is.
            if phase != .disappearing { showNothing() }
            return
        }
        let key = AnchorSnapshot.Key(
            size: anchor.bounds.size, traits: anchor.traitCollection,
            controlState: (anchor as? UIControl)?.state.rawValue)
        let input = LayoutInput(
            place: anchor.visualPlace(in: self), key: key, bounds: bounds, safeArea: safeAreaInsets,
            traits: traitCollection,
            title: title, configuration: configuration)
        guard input != layoutInput else { return }
        let dim = UIColor.black.withAlphaComponent(configuration.usableDimAlpha)
        if backgroundColor != dim { backgroundColor = dim }
        if isVisible(input.place) {
            place(pictureOf: anchor, input)
            placeBubble(beside: input.place.frame)
        } else if phase != .disappearing {
            showNothing()
        }
        layoutInput = input
    }

    /// Takes picture, bubble and arrow away; the dim stays.
    func showNothing() {
        layoutInput = nil
        snapshot?.view.removeFromSuperview()
        snapshot = nil
        hideBubble()
    }

    /// The anchor, where it is in a window. What is wrong with it is reported.
    private func anchorInWindow() -> UIView? {
        guard let anchorView else {
            reportAnchor(
                .anchorMissing,
                "The anchor of the overlay \"\(title ?? "")\" was freed while it showed. Hide the overlay with its screen."
            )
            return nil
        }
        guard anchorView.window != nil else {
            reportAnchor(
                .anchorNotInWindow,
                "The anchor of the overlay \"\(title ?? "")\" left its window. Hide the overlay with its screen.")
            return nil
        }
        return anchorView
    }

    /// Whether some of the anchor shows under the overlay; reported where not.
    private func isVisible(_ place: VisualPlace) -> Bool {
        if place.isVisible { return true }
        let name = "The anchor of the overlay \"\(title ?? "")\""
        let frame = place.frame
        if frame.width > 0, frame.height > 0 {
            reportAnchor(
                .anchorNotVisible,
                "\(name) cannot be seen: in the overlay of \(Self.text(of: bounds)) it lies at \(Self.text(of: frame)), or is "
                    + "hidden, clear or clipped away. Scroll it into view first, or cover the view that shows it.")
        } else {
            reportAnchor(
                .anchorNotVisible,
                "\(name) has no size: \(Self.text(of: frame)). Show the overlay once the anchor is laid out.")
        }
        return false
    }

    private static func text(of rect: CGRect) -> String {
        "(\(rect.minX), \(rect.minY), \(rect.width), \(rect.height))"
    }

    private func reportAnchor(_ code: ScrimIssue.Code, _ message: String) {
        if phase != .disappearing { report(code, message) }
    }

    // MARK: Picture

    private func place(pictureOf anchor: UIView, _ input: LayoutInput) {
        if snapshot?.key != input.key || snapshot?.source !== anchor { take(pictureOf: anchor, input.key) }
        guard let view = snapshot?.view else { return }
        let place = input.place
        // The size on screen is another one than the picture's while it is animated.
        if view.bounds.size != place.bounds.size { view.bounds = CGRect(origin: .zero, size: place.bounds.size) }
        let middle = CGPoint(x: place.bounds.midX, y: place.bounds.midY).applying(place.transform)
        var linear = place.transform
        (linear.tx, linear.ty) = (0, 0)
        if view.center != middle { view.center = middle }
        if view.transform != linear { view.transform = linear }
    }

    private func take(pictureOf anchor: UIView, _ key: AnchorSnapshot.Key) {
        snapshot?.view.removeFromSuperview()
        snapshot = nil
        // An anchor that the overlay itself lies in shows without it.
        let isInPicture = !isHidden && isDescendant(of: anchor)
        if isInPicture { isHidden = true }
        defer { if isInPicture { isHidden = false } }
        guard let view = anchor.snapshotView(afterScreenUpdates: true) else { return }
        view.isUserInteractionEnabled = false
        view.isAccessibilityElement = false
        insertSubview(view, at: 0)
        snapshot = AnchorSnapshot(view: view, source: anchor, key: key)
    }

    // MARK: Bubble

    private func hideBubble() {
        placement = nil
        bubble.isHidden = true
        arrow.isHidden = true
    }

    private func placeBubble(beside anchor: CGRect) {
        guard let title, !title.isEmpty else { return hideBubble() }
        let theme = configuration.theme
        if bubble.model.theme != theme { bubble.model.theme = theme }
        arrow.theme = theme
        var request = PlacementRequest(
            anchor: anchor, bubble: .zero, container: bounds.inset(by: safeAreaInsets),
            options: configuration.placementOptions, arrow: configuration.placementArrow,
            isRightToLeft: effectiveUserInterfaceLayoutDirection == .rightToLeft,
            scale: max(traitCollection.displayScale, 1))
        // An anchor that bars or the notch cover in part is lit up all the same.
        request.anchorBounds = bounds
        guard let room = request.bounds?.size else { return hideBubble() }
        request.bubble = bubble.sizeThatFits(room)
        guard let placement = request.resolve(), !placement.bubble.isEmpty else { return hideBubble() }
        guard placement != self.placement || bubble.isHidden else { return }
        self.placement = placement
        bubble.frame = placement.bubble
        bubble.isHidden = false
        arrow.isHidden = placement.arrow == nil
        if let frame = placement.arrow { arrow.frame = frame }
        arrow.side = placement.placement?.side ?? .top
    }
}

extension OverlayView {
    /// The bubble's frame in the overlay's space, nil while there is none.
    package var bubbleFrame: CGRect? { placement?.bubble }
    /// The arrow's frame in the overlay's space, nil where it points at nothing.
    package var arrowFrame: CGRect? { placement?.arrow }
    /// The side of the anchor that the bubble stands on: `above` or `below`.
    package var bubbleSide: String? { placement.map { $0.placement?.side == .top ? "above" : "below" } }
}
