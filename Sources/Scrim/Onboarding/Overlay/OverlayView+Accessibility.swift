import UIKit

/// What assistive technologies find and hear.
///
/// While the overlay shows, the bubble and the picture of the anchor are all there is; both do what a tap does.
extension OverlayView {
    private var isBubbleSeen: Bool { !bubble.isHidden }
    private var isPictureRead: Bool { picture.view?.isAccessibilityElement == true }

    /// An overlay without anything to read hides nothing: who cannot see it would find an empty screen.
    func updateModality() {
        let isModal = isTappable && (isBubbleSeen || isPictureRead)
        if accessibilityViewIsModal != isModal { accessibilityViewIsModal = isModal }
    }

    /// The picture says what the anchor says. Without words for it the bubble is enough; without a bubble it is all there is.
    func describePicture() {
        guard let view = picture.view else { return }
        let label = anchorView?.accessibilityLabel
        let isRead = label?.isEmpty == false || !isBubbleSeen
        if view.isAccessibilityElement != isRead { view.isAccessibilityElement = isRead }
        guard isRead else { return }
        view.accessibilityLabel = label
        view.accessibilityValue = anchorView?.accessibilityValue
        // It is activated, but cannot be adjusted.
        view.accessibilityTraits = (anchorView?.accessibilityTraits ?? .none).subtracting(.adjustable)
    }

    /// Leads to the words, which are what is new, or to what is lit up.
    func announceArrival() {
        lastBubbleFrame = bubbleFrame
        hasMoved = false
        UIAccessibility.post(notification: .screenChanged, argument: isBubbleSeen ? bubble : picture.view)
    }

    /// Tells of a movement in the frame after its last one, so that scrolling is one change and not many.
    func announceMovement() {
        guard phase == .shown else { return }
        if bubbleFrame != lastBubbleFrame {
            lastBubbleFrame = bubbleFrame
            hasMoved = true
        } else if hasMoved {
            hasMoved = false
            UIAccessibility.post(notification: .layoutChanged, argument: isBubbleSeen ? bubble : nil)
        }
    }

    /// Back to what the overlay was about, where that is still on screen.
    func announceDeparture() {
        guard let anchorView, anchorView.window != nil else { return }
        UIAccessibility.post(notification: .screenChanged, argument: anchorView)
    }
}
