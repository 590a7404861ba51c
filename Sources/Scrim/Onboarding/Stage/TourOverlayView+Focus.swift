import UIKit

/// The ring around what the keyboard is on.
extension TourOverlayView {
    func focusDidChange() {
        guard let focusedElement else { return focusRing.isHidden = true }
        let frame: CGRect? =
            switch focusedElement {
            case let view as UIView: convert(view.bounds, from: view)
            case is LiveTargetElement: outlines.first?.bounds
            default: nil
            }
        guard let frame, frame.isFinite else { return focusRing.isHidden = true }
        focusRing.isHidden = false
        focusRing.frame = frame.insetBy(dx: -3, dy: -3)
    }

    static func makeFocusRing() -> UIView {
        let ring = UIView()
        ring.isUserInteractionEnabled = false
        ring.isHidden = true
        ring.layer.borderWidth = 3
        ring.layer.cornerRadius = 10
        return ring
    }
}
