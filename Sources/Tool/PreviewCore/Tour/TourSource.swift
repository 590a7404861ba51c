import Scrim
import UIKit

/// A tour that is ready to run, and where it comes from.
@MainActor
struct TourSource {
    let tour: Tour
    /// Nil for one that the app made.
    var document: (file: TourFile, finder: AnchorFinder)?

    /// What is wrong, in the place where it can be mended.
    func error(_ message: String, step: String? = nil) -> PreviewError {
        guard let step else { return PreviewError(.input, message, file: document?.file.path) }
        if let place = document?.file.place(of: step) { return place.error(message) }
        return PreviewError(.input, "step \"\(step)\": \(message)")
    }

    /// What is to be said of an event; nil for what goes as it should.
    ///
    /// - Throws: Where a document's step was passed over for want of its anchor.
    func note(_ event: TourEvent) throws -> String? {
        switch event {
        case .passedOver(let step, .vetoed): return "step \"\(step)\" was passed over: its canShow said no."
        case .passedOver(let step, .anchorMissing):
            if let (file, finder) = document {
                if let place = file.place(of: step), let anchor = file.steps.first(where: { $0.id == step })?.anchor {
                    _ = try finder.view(for: anchor, at: place)
                }
                throw error("its anchor cannot be lit up: it is clipped, covered or has no size.", step: step)
            }
            return "step \"\(step)\" was passed over: its anchor was not found."
        case .ended(let end) where end != .finished: return "the tour ended early: \(end)."
        case .started, .willShow, .didShow, .didHide, .paused, .resumed, .suspended, .button, .ended: return nil
        }
    }
}
