import Scrim
import UIKit

/// A screen with two buttons, and a tour that explains one after the other.
final class ButtonsViewController: UIViewController {
    var firstButton: UIButton!
    var secondButton: UIButton!
    var textLabel: UILabel!

    /// Explains the first button and, at a tap, the second.
    func startTour() {
        let first = OverlayView(
            title: "This button starts the tour, which you can take as often as you like. Tap anywhere to go on.",
            anchorView: firstButton)
        let second = OverlayView(title: "When you have seen enough, continue here.", anchorView: secondButton)
        view.addSubview(first)
        view.addSubview(second)
        first.onTap = { [weak first] in first?.hideOverlay { second.showOverlay() } }
        second.onTap = { [weak second] in second?.hideOverlay() }
        first.showOverlay()
    }

    func firstButtonTapped(_ sender: UIButton) {
        startTour()
    }

    func secondButtonTapped(_ sender: UIButton) {
        textLabel.text = "That is all that there is. Tap on “Tour” to see it again."
    }
}
