package import UIKit

/// Where an anchor was found, or why not.
enum AnchorReading: Equatable {
    /// It means nothing: the bubble stands in the middle.
    case centred
    case found(AnchorSight)
    case absent(AnchorAbsence)
}

/// Follows one anchor. What was found once is not looked for again while it stays on screen.
@MainActor
final class AnchorTracker {
    let anchor: TourAnchor
    private let finder: AnchorFinder
    private weak var found: UIView?

    init(_ anchor: TourAnchor, _ surroundings: TourSurroundings) {
        self.anchor = anchor
        finder = AnchorFinder(surroundings: surroundings)
    }

    /// The view that a picture can be taken of: the anchor, where that is one whole view.
    private(set) weak var source: UIView?
    /// The view that the anchor is, or is a part of; of several the first.
    private(set) weak var view: UIView?

    /// Where the anchor is in `overlay` now.
    func read(in overlay: UIView) -> AnchorReading {
        do throws(AnchorAbsence) {
            if let found = stillThere { return .found(try sight(of: AnchorPart(view: found), in: overlay)) }
            let parts = try finder.parts(of: anchor)
            view = parts.first?.view
            guard let first = parts.first else { return .centred }
            if parts.count == 1 {
                found = first.view
                return .found(try sight(of: first, in: overlay))
            }
            return .found(try sight(of: parts, in: overlay))
        } catch {
            source = nil
            return .absent(error)
        }
    }

    /// What an earlier search found, where that still holds and need not be looked for again.
    private var stillThere: UIView? {
        guard let found, found.window != nil else { return nil }
        switch anchor.kind {
        case .identifier(let identifier): return found.accessibilityIdentifier == identifier ? found : nil
        case .barItem(let item): return item.object == nil ? nil : found
        default: return nil
        }
    }

    private func sight(of part: AnchorPart, in overlay: UIView) throws(AnchorAbsence) -> AnchorSight {
        let view = part.view
        guard let window = view.window else { throw .offScreen }
        if let here = overlay.window?.windowScene, let there = window.windowScene, here !== there { throw .offScreen }
        var place = view.visualPlace(of: part.rect, in: overlay)
        // What only touches the edge from outside is not seen.
        if place.frame.hasSize, !place.seen.isNull, !place.seen.hasSize { place.seen = .null }
        let box = place.bounds
        if TourSurroundings.isCovered(view, at: CGPoint(x: box.midX, y: box.midY)) { throw .covered }
        // A point has no size, and is there all the same.
        guard place.frame.isFinite, !view.isHiddenSomewhere, part.rect != nil || place.frame.hasSize else {
            throw .unseen
        }
        source = nil
        guard part.rect == nil else { return AnchorSight(place: place) }
        source = view
        return AnchorSight(place: place, key: AnchorPicture.Key(of: view))
    }

    /// The rectangle around all that can be seen of several.
    private func sight(of parts: [AnchorPart], in overlay: UIView) throws(AnchorAbsence) -> AnchorSight {
        var frame = CGRect.null
        var seen = CGRect.null
        var absence = AnchorAbsence.notFound
        for part in parts {
            do throws(AnchorAbsence) {
                let sight = try sight(of: part, in: overlay)
                frame = frame.union(sight.frame)
                seen = seen.union(sight.seen)
            } catch {
                absence = error
            }
        }
        source = nil
        if frame.isNull { throw absence }
        return AnchorSight(place: VisualPlace(bounds: frame, transform: .identity, seen: seen))
    }
}

extension CGRect {
    fileprivate var hasSize: Bool { width > 0 && height > 0 }
}

extension UIView {
    /// Whether the view or one that it lies in is hidden, or as good as clear.
    package var isHiddenSomewhere: Bool {
        sequence(first: self, next: \.superview).contains { $0.isHidden || $0.alpha < 0.01 }
    }
}
