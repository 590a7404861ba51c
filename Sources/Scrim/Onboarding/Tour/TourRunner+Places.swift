package import UIKit

/// Where the parts of the step on screen are, for previews: points of the screen.
package struct TourStepPlaces: Equatable {
    /// All of the anchor, seen or not; nil for a step in the middle.
    package var anchor: CGRect?
    /// What is lit up, padding included; nil where nothing is.
    package var hole: CGRect?
    /// Nil where the step says nothing.
    package var bubble: CGRect?
    package var arrow: CGRect?
    /// The side of the anchor that the bubble stands on; nil where it stands beside nothing.
    package var side: Placement.Side?
    /// How much of the bubble's words has to be scrolled to, in points.
    package var hiddenWords: CGFloat = 0

    /// Of a step without a bubble, or of none.
    package init(anchor: CGRect? = nil, hole: CGRect? = nil) {
        self.anchor = anchor
        self.hole = hole
    }
}

extension TourRunner {
    /// Nil while no step shows.
    package var places: TourStepPlaces? {
        guard let stage, let show = current?.show, current?.state.isShowing == true else { return nil }
        let overlay = stage.overlay
        let pose = overlay.pose
        func onScreen(_ rect: CGRect?) -> CGRect? {
            guard let rect, !rect.isNull else { return nil }
            return overlay.convert(rect, to: nil)
        }
        var places = TourStepPlaces(anchor: onScreen(show.anchor), hole: onScreen(overlay.outlines.first?.bounds))
        guard pose.bubble != nil else { return places }
        places.bubble = onScreen(pose.bubble)
        places.arrow = onScreen(pose.arrow)
        if pose.arrow != nil { places.side = overlay.arrow.side }
        let words = overlay.bubble.scrollView
        places.hiddenWords = max(words.contentSize.height - words.bounds.height, 0)
        return places
    }

    /// The view that the anchor of the step on screen is, or lies in.
    package var shownAnchorView: UIView? { current?.show?.tracker.view }
}

extension StepShow {
    fileprivate var anchor: CGRect? { sights.first?.frame }
}
