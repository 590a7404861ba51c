package import UIKit

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
        var key: AnchorPicture.Key
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
        let input = LayoutInput(
            place: anchor.visualPlace(in: self), key: AnchorPicture.Key(of: anchor), bounds: bounds,
            safeArea: safeAreaInsets, traits: traitCollection, title: title, configuration: configuration)
        guard input != layoutInput else { return }
        let dim = UIColor.black.withAlphaComponent(configuration.usableDimAlpha)
        if backgroundColor != dim { backgroundColor = dim }
        if isVisible(input.place) {
            if !picture.isCurrent(of: anchor, input.key) { takePicture(of: anchor, input.key) }
            picture.place(input.place)
            placeBubble(beside: input.place.frame)
        } else if phase != .disappearing {
            showNothing()
        }
        layoutInput = input
    }

    /// Takes picture, bubble and arrow away; the dim stays.
    func showNothing() {
        layoutInput = nil
        picture.remove()
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

    private func takePicture(of anchor: UIView, _ key: AnchorPicture.Key) {
        // An anchor that the overlay itself lies in shows without it.
        let isInPicture = !isHidden && isDescendant(of: anchor)
        if isInPicture { isHidden = true }
        defer { if isInPicture { isHidden = false } }
        if let view = picture.take(of: anchor, key) { insertSubview(view, at: 0) }
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
        placement = place(
            bubble, arrow, beside: anchor, in: bounds.inset(by: safeAreaInsets), configuration.placementOptions,
            theme.placementArrow)
        if placement == nil { hideBubble() }
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
