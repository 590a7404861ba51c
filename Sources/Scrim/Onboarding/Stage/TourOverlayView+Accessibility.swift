import UIKit

/// What assistive technologies find: title, text, the lit-up control where it is live, then the buttons; and nothing of
/// the app.
extension TourOverlayView {
    func readingDidChange() {
        let isModal = look != nil && !letsTouchesThrough
        if accessibilityViewIsModal != isModal { accessibilityViewIsModal = isModal }
        // A modal view hides what lies beside it, and the app lies in another window.
        if let window = window as? TourWindow, window.accessibilityViewIsModal != isModal {
            window.accessibilityViewIsModal = isModal
        }
        guard look != nil else { return accessibilityElements = nil }
        accessibilityElements = bubble.readingWords + (liveElement.map { [$0] } ?? []) + bubble.readingButtons
    }

    /// Leads to the new words.
    func announceStep() {
        UIAccessibility.post(
            notification: .screenChanged, argument: bubble.readingWords.first ?? bubble.readingButtons.first)
    }

    /// Says where in the tour that is.
    func announceProgress() {
        guard let progress = look?.bubble.progress, progress.count > 1 else { return }
        UIAccessibility.post(
            notification: .announcement, argument: ScrimWord.progress(step: progress.step, of: progress.count))
    }

    /// Tells of a movement that is over.
    func announceMovement() { UIAccessibility.post(notification: .layoutChanged, argument: nil) }
}
