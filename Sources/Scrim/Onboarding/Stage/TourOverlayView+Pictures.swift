import UIKit

extension TourOverlayView {
    /// Shows pictures of anchors in the holes. Sights and holes go together.
    func showPictures(of anchors: [(view: UIView?, sight: AnchorSight)], isLive: Bool) {
        while pictures.count > anchors.count { removePicture() }
        while pictures.count < anchors.count { addPicture() }
        for (index, anchor) in anchors.enumerated() {
            let (clip, picture) = pictures[index]
            let hole = pose.holes.indices.contains(index) ? pose.holes[index] : .null
            clip.isHidden = hole.isNull
            guard !hole.isNull else { continue }
            if clip.frame != hole { clip.frame = hole }
            round(clip, hole)
            guard let view = anchor.view, let key = anchor.sight.key else {
                picture.remove()
                continue
            }
            if isLive || !picture.isCurrent(of: view, key), let taken = picture.take(of: view, key) {
                clip.addSubview(taken)
            }
            picture.place(anchor.sight.place, origin: hole.origin)
        }
    }

    func removePictures() { while !pictures.isEmpty { removePicture() } }

    private func addPicture() {
        let clip = UIView()
        clip.isUserInteractionEnabled = false
        clip.clipsToBounds = true
        insertSubview(clip, aboveSubview: backdrop)
        pictures.append((clip, AnchorPicture()))
    }

    private func removePicture() { pictures.removeLast().clip.removeFromSuperview() }

    /// Corners as the outline has them. A path of the app's own clips nothing.
    private func round(_ clip: UIView, _ hole: CGRect) {
        let radius: CGFloat =
            switch look?.highlight.shape {
            case .rounded(let radius): min(radius.usableLength, hole.width / 2, hole.height / 2)
            case .capsule: min(hole.width, hole.height) / 2
            case .circle, .rectangle, .path, nil: 0
            }
        if clip.layer.cornerRadius != radius { clip.layer.cornerRadius = radius }
    }
}
