import UIKit

/// The hardware keyboard during a step: arrows go on and back, Return does what the focused button does, Escape skips,
/// Tab goes round what the step offers.
///
/// The tour's window is never key, so that the keys come to the app: they are lent to the controller on top of it.
@MainActor
final class TourKeys {
    private weak var overlay: TourOverlayView?
    private let perform: (BubbleAction) -> Void

    init(overlay: TourOverlayView, perform: @escaping (BubbleAction) -> Void) {
        self.overlay = overlay
        self.perform = perform
    }

    func start(in surroundings: TourSurroundings) {}
    func stop() {}
}
