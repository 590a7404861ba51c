import UIKit

/// Looks for what an anchor means, in what the app shows.
@MainActor
struct AnchorFinder {
    let surroundings: TourSurroundings

    /// The views of an anchor. An empty list for one that means nothing on purpose.
    func parts(of anchor: TourAnchor) throws(AnchorAbsence) -> [AnchorPart] {
        switch anchor.kind {
        case .deferred, .group: try parts(ofAll: anchor.leaves)
        default: try parts(ofLeaf: anchor)
        }
    }

    private func parts(ofLeaf anchor: TourAnchor) throws(AnchorAbsence) -> [AnchorPart] {
        switch anchor.kind {
        case .none, .deferred, .group:
            return []
        case .view(let reference):
            guard let view = reference.object else { throw .freed }
            return [AnchorPart(view: view)]
        case .rect(let rect, let reference):
            guard let view = reference.object else { throw .freed }
            guard rect.isFinite else { throw .unseen }
            return [AnchorPart(view: view, rect: rect.standardized)]
        case .barItem(let reference):
            guard let item = reference.object else { throw .freed }
            guard let view = BarItemLookup(surroundings: surroundings).view(for: item) else { throw .notFound }
            return [AnchorPart(view: view)]
        case .cell(let indexPath, let reference):
            guard let list = reference.cells else { throw .freed }
            guard list.window != nil else { throw .offScreen }
            guard let cell = list.visibleCell(at: indexPath) else { throw .notFound }
            return [AnchorPart(view: cell)]
        case .identifier(let identifier):
            return [AnchorPart(view: try first { $0.accessibilityIdentifier == identifier })]
        case .text(let text):
            return [AnchorPart(view: try first { $0.shownText == text })]
        case .preview:
            throw .previewOnly
        }
    }

    /// Whether a view of that name or text is there, and hidden.
    func isHidden(_ anchor: TourAnchor) -> Bool {
        anchor.leaves.contains { leaf in
            switch leaf.kind {
            case .identifier(let identifier):
                !surroundings.views(evenHidden: true) { $0.accessibilityIdentifier == identifier }.isEmpty
            case .text(let text): !surroundings.views(evenHidden: true) { $0.shownText == text }.isEmpty
            default: false
            }
        }
    }

    /// Of several what is there.
    private func parts(ofAll leaves: [TourAnchor]) throws(AnchorAbsence) -> [AnchorPart] {
        if leaves.count == 1 { return try parts(ofLeaf: leaves[0]) }
        var found: [AnchorPart] = []
        var absence = AnchorAbsence.notFound
        for leaf in leaves {
            do {
                found += try parts(ofLeaf: leaf)
            } catch {
                absence = error
            }
        }
        if found.isEmpty { throw absence }
        return found
    }

    /// Of several the first that can be seen; otherwise the first.
    private func first(_ isMeant: (UIView) -> Bool) throws(AnchorAbsence) -> UIView {
        let matches = surroundings.views(where: isMeant)
        guard let first = matches.first else { throw .notFound }
        if matches.count == 1 { return first }
        return matches.first { view in
            guard let window = view.window else { return false }
            let middle = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
            return view.visualPlace(in: window).isVisible && !TourSurroundings.isCovered(view, at: middle)
        } ?? first
    }
}

extension UIView {
    /// The words that the view itself shows.
    fileprivate var shownText: String? {
        switch self {
        // A control's own label says the same as the control.
        case let label as UILabel: label.superview is UIControl ? nil : label.text
        case let button as UIButton: button.currentTitle ?? button.configuration?.title
        case let field as UITextField: field.text?.isEmpty == false ? field.text : field.placeholder
        case let view as UITextView: view.text
        default: nil
        }
    }
}
