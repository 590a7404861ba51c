import UIKit

/// What a step looks like, from what it and the tour say.
extension TourSession {
    func touch(of step: TourStep) -> TourTouch { step.touch ?? tour.options.touch }

    func look(of index: Int) -> StepLook {
        let step = tour.steps[index]
        let options = tour.options
        let model = BubbleModel(
            content: step.content, buttons: step.buttons ?? standardButtons(of: index),
            progress: (index + 1, tour.steps.count, tour.steps.count > 1 ? options.progress : .none),
            showsClose: options.showsClose, theme: options.theme)
        var highlight = step.highlight ?? options.highlight
        if isCentred { highlight.ring = nil }
        return StepLook(
            bubble: model, highlight: highlight, backdrop: options.backdrop,
            isLive: touch(of: step) != .block && highlight.style != .none)
    }

    /// Back, skip, and next or done. A step that goes on when its control is used has no button to go on.
    private func standardButtons(of index: Int) -> [BubbleButton] {
        let isLast = isUnreachable(after: index)
        var buttons: [BubbleButton] = []
        if tour.options.showsSkip, !isLast { buttons.append(BubbleButton(.skip)) }
        if tour.options.showsBack, !isUnreachable(before: index) { buttons.append(BubbleButton(.back)) }
        if !canBeUsed(index) || touch(of: tour.steps[index]) != .passAndAdvance {
            buttons.append(BubbleButton(isLast ? .done : .next, style: .primary))
        }
        return buttons
    }

    /// Whether there is a lit-up control that takes touches.
    private func canBeUsed(_ index: Int) -> Bool {
        let step = tour.steps[index]
        return !isCentred && !step.anchor.isNone && (step.highlight ?? tour.options.highlight).style != .none
    }

    private func isUnreachable(after index: Int) -> Bool { tour.steps[(index + 1)...].allSatisfy(isUnreachable) }
    private func isUnreachable(before index: Int) -> Bool { tour.steps[..<index].allSatisfy(isUnreachable) }

    /// Whether a step would be passed over at once. One whose anchor is waited for may still come.
    private func isUnreachable(_ step: TourStep) -> Bool {
        let policy = step.missingAnchor ?? tour.options.missingAnchor
        guard policy.fallback == .skip, let runner else { return false }
        if step.anchor.isFreed { return true }
        guard policy.wait.usableWait == 0 else { return false }
        // A list makes the cell when the tour comes to it.
        if case .cell = step.anchor.kind { return false }
        let finder = AnchorFinder(surroundings: TourSurroundings(scene: runner.scene))
        guard let parts = try? finder.parts(of: step.anchor) else { return true }
        return !parts.isEmpty && parts.allSatisfy { $0.view.window == nil }
    }
}

extension TourAnchor {
    var isNone: Bool { if case .none = kind { true } else { false } }
}
