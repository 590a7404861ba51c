import Foundation
import Scrim
import UIKit
import UIKitHeadless

/// Runs the steps of a tour on a device that shows its screen, and takes their pictures.
@MainActor
struct TourStage {
    let device: HeadlessDevice
    let tour: TourFile
    let finder: AnchorFinder

    /// How long a step may take to show, in virtual seconds.
    private static let patience = 5.0

    func run(_ output: OutputFolder) async throws -> [Report.Picture] {
        // All anchors first: a mistake in the last step shows before anything is drawn.
        let anchors = try tour.steps.map {
            try finder.view(for: $0.anchor, at: StepPlace(id: $0.id, path: tour.path, line: $0.line))
        }
        var pictures: [Report.Picture] = []
        for (index, step) in tour.steps.enumerated() {
            pictures.append(try await show(step, anchors[index], "step-\(index + 1).png", output))
        }
        return pictures
    }

    private func show(
        _ step: TourFile.Step, _ anchor: UIView, _ file: String, _ output: OutputFolder
    ) async throws -> Report.Picture {
        let issues = IssueBox()

        let overlay = OverlayView(title: step.text, anchorView: anchor)
        overlay.onIssue = { issues.messages.append($0.message) }
        device.window.addSubview(overlay)
        overlay.showOverlay()
        let isShown = await device.advance(until: { overlay.phase == .shown }, limit: Self.patience)
        guard isShown else {
            overlay.hideOverlay()
            throw PreviewError(
                .input, "step \"\(step.id)\" did not show: \(issues.messages.first ?? "its anchor is in no window").",
                file: tour.path, line: step.line)
        }
        try output.write(try device.pngData(), to: file)
        let picture = describe(step, anchor, overlay, file, issues.messages)
        overlay.hideOverlay()
        _ = await device.advance(until: { overlay.phase == .hidden }, limit: Self.patience)
        return picture
    }

    private func describe(
        _ step: TourFile.Step, _ anchor: UIView, _ overlay: OverlayView, _ file: String, _ issues: [String]
    ) -> Report.Picture {
        let safe = device.window.bounds.inset(by: device.window.safeAreaInsets)
        func part(_ rect: CGRect) -> Report.Part {
            Report.Part(rect: Report.Rect(rect), insideSafeArea: safe.insetBy(dx: -0.01, dy: -0.01).contains(rect))
        }
        let anchorRect = anchor.convert(anchor.bounds, to: device.window)
        let bubble = overlay.bubbleFrame
        let arrow = overlay.arrowFrame
        return Report.Picture(
            id: step.id, title: step.id, file: file, text: step.text, anchor: part(anchorRect),
            bubble: bubble.map(part),
            arrow: arrow.map {
                let shape = part($0)
                return Report.Arrow(
                    rect: shape.rect, insideSafeArea: shape.insideSafeArea, side: overlay.bubbleSide ?? "")
            },
            overlaps: overlaps(bubble: bubble, arrow: arrow, anchor: anchor, anchorRect), issues: issues)
    }

    /// What the bubble and the arrow cover: the anchor, and whatever says or does something.
    private func overlaps(bubble: CGRect?, arrow: CGRect?, anchor: UIView, _ anchorRect: CGRect) -> [Report.Overlap] {
        var found: [Report.Overlap] = []
        func compare(_ name: String, _ rect: CGRect, _ other: String, _ otherRect: CGRect) {
            let common = rect.intersection(otherRect)
            guard !common.isNull, common.width > 0.01, common.height > 0.01 else { return }
            found.append(Report.Overlap(first: name, second: other, rect: Report.Rect(common)))
        }
        for (name, rect) in [("bubble", bubble), ("arrow", arrow)] {
            guard let rect else { continue }
            compare(name, rect, "anchor", anchorRect)
            for view in meaningfulViews(below: device.window) where !view.isDescendant(of: anchor) {
                guard !anchor.isDescendant(of: view) else { continue }
                compare(name, rect, AnchorFinder.describe(view), view.convert(view.bounds, to: device.window))
            }
        }
        return found
    }

    private func meaningfulViews(below view: UIView) -> [UIView] {
        guard !view.isHidden, !(view is OverlayView) else { return [] }
        if view is UIControl { return [view] }
        if AnchorFinder.text(of: view)?.isEmpty == false { return [view] }
        return view.subviews.flatMap(meaningfulViews)
    }
}

/// Gathers messages from a closure.
@MainActor
private final class IssueBox {
    var messages: [String] = []
}
