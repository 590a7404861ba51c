import UIKit

extension BubbleView {
    /// Shows another model while what the old one showed fades out over it, at its place.
    ///
    /// The new model is there at once, for touches and assistive technologies too; size and place of the bubble are for the
    /// caller to change. A fade that is under way ends.
    ///
    /// - Parameter duration: In seconds; 0 for no fade.
    func crossfade(to model: BubbleModel, duration: TimeInterval) {
        endCrossfade()
        let picture =
            duration > 0 && window != nil && !bounds.isEmpty ? body.snapshotView(afterScreenUpdates: false) : nil
        UIView.performWithoutAnimation { self.model = model }
        guard let picture else { return }
        faded = picture
        picture.frame = body.frame
        picture.isUserInteractionEnabled = false
        picture.accessibilityElementsHidden = true
        addSubview(picture)
        UIView.performWithoutAnimation { body.alpha = 0 }
        UIView.animate(
            withDuration: duration, delay: 0,
            options: [.allowUserInteraction, .overrideInheritedDuration, .curveEaseInOut],
            animations: {
                picture.alpha = 0
                self.body.alpha = 1
            },
            completion: { [weak self, weak picture] _ in
                picture?.removeFromSuperview()
                if let self, self.faded === picture { self.faded = nil }
            })
    }

    private func endCrossfade() {
        guard let faded else { return }
        faded.removeFromSuperview()
        self.faded = nil
        body.layer.removeAnimation(forKey: "opacity")
        body.alpha = 1
    }
}
