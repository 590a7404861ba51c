import CoreGraphics
import Foundation

/// The drag that moves a sheet between its detents and off the screen. A scroll view in the sheet waits for it: a drag is
/// either the sheet's, from its beginning on, or the scroll view's.
@MainActor
final class SheetPan: UIPanGestureRecognizer, UIGestureRecognizerDelegate {
    private weak var sheet: UISheetPresentationController?
    /// The scroll view under the finger, with its offset when the drag became the sheet's.
    private(set) weak var scrollView: UIScrollView?
    private(set) var firstOffset = CGPoint.zero

    init(_ sheet: UISheetPresentationController) {
        self.sheet = sheet
        super.init(target: nil, action: nil)
        delegate = self
        addHandler { [weak self] _ in
            if let self { self.sheet?.drag(self) }
        }
    }

    required init?(coder: NSCoder) { nil }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        let way = translation(in: nil)
        guard let sheet, sheet.mayBeDragged, abs(way.y) >= abs(way.x) else { return false }
        scrollView = scrollView(under: tracking.touches.compactMap { $0.track?.view }.first)
        firstOffset = scrollView?.contentOffset ?? .zero
        return scrollView.map { sheet.takesDrag(way.y, from: $0) } ?? true
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        guard otherGestureRecognizer is UIPanGestureRecognizer, let view, let scrolled = otherGestureRecognizer.view
        else { return false }
        return scrolled is UIScrollView && scrolled.isDescendant(of: view)
    }

    /// The innermost scroll view around `view` that scrolls up and down.
    private func scrollView(under view: UIView?) -> UIScrollView? {
        var current = view
        while let candidate = current, candidate !== self.view {
            if let scroll = candidate as? UIScrollView, scroll.isScrollEnabled, scroll.scrollsUpAndDown {
                return scroll
            }
            current = candidate.superview
        }
        return nil
    }
}

extension UIScrollView {
    /// The offset that shows the content's top.
    fileprivate var topOffset: CGFloat { -adjustedContentInset.top }

    /// The offset that shows the content's end.
    fileprivate var endOffset: CGFloat {
        max(contentSize.height + adjustedContentInset.bottom - bounds.height, topOffset)
    }

    fileprivate var scrollsUpAndDown: Bool { endOffset > topOffset }
}

extension UISheetPresentationController {
    /// Whether a finger may move the sheet at all.
    var mayBeDragged: Bool { containerView != nil && layout.placement != .fullScreen }

    /// Whether a drag that goes `way` points down, and began in `scrollView`, moves the sheet and not the content: down
    /// where the content shows its top, and up from there where the sheet may grow.
    func takesDrag(_ way: CGFloat, from scrollView: UIScrollView) -> Bool {
        guard scrollView.contentOffset.y <= scrollView.topOffset else { return false }
        if way > 0 { return true }
        return prefersScrollingExpandsWhenScrolledToEdge && layout.placement == .edge && current.value < largestValue
    }

    private var largestValue: CGFloat { stops[stops.count - 1].value }

    func drag(_ pan: SheetPan) {
        guard let container = containerView, mayBeDragged else { return }
        let way = pan.translation(in: container).y
        switch pan.state {
        case .began, .changed: dragged(by: way, pan)
        case .ended: released(after: way, speed: pan.velocity(in: container).y)
        case .cancelled, .failed: released(after: 0, speed: 0)
        default: break
        }
    }

    /// The dismissal that a finger drives.
    private var driver: UIPercentDrivenInteractiveTransition? {
        presentedViewController.storage.modal.transition?.context?.interaction as? UIPercentDrivenInteractiveTransition
    }

    private func dragged(by way: CGFloat, _ pan: SheetPan) {
        let stops = self.stops
        let isAtEdge = layout.placement == .edge
        let lowest = isAtEdge ? stops[0].value : current.value
        let wanted = current.value - way
        if driver == nil, wanted < lowest, !sheet.isDragged {
            guard presentedViewController.storage.modal.transition == nil else { return }
            sheet.isDragged = true
            settle(at: isAtEdge ? stops[0].id : nil)
            _ = dismissByUser(interaction: UIPercentDrivenInteractiveTransition())
        }
        if let driver { return driver.update((lowest - wanted) / max(sheetView.bounds.height, 1)) }
        guard presentedViewController.storage.modal.transition == nil, isAtEdge else { return }
        let largest = stops[stops.count - 1].value
        // One that may not go gives way a little, as a rubber band does.
        sheet.dragHeight = wanted < lowest ? lowest - Self.give(lowest - wanted) : min(wanted, largest)
        layOutSheet()
        guard let scrollView = pan.scrollView else { return }
        // Where the sheet cannot grow any more, the same drag scrolls its content.
        let offset = pan.firstOffset.y + max(wanted - largest, 0)
        scrollView.contentOffset.y = min(offset, max(scrollView.endOffset, pan.firstOffset.y))
    }

    /// How far a sheet that is held back follows a finger that is `distance` points past its end: ever less, 60 points at
    /// most. By eye.
    private static func give(_ distance: CGFloat) -> CGFloat {
        let limit: CGFloat = 60
        return limit * (1 - 1 / (1 + distance * 0.55 / limit))
    }

    private func settle(at id: Detent.Identifier?) {
        sheet.dragHeight = nil
        if let id, id != current.id { select(id) }
        layOutSheet()
    }

    private func released(after way: CGFloat, speed: CGFloat) {
        sheet.isDragged = false
        if let driver {
            // Past the middle, or thrown down; UIKit's limits are not published.
            let goes = way > sheetView.bounds.height / 2 || speed > 1000
            goes ? driver.finish() : driver.cancel()
            return
        }
        guard let height = sheet.dragHeight else { return }
        // Where it would come to rest after a quarter of a second.
        let target = height - speed / 4
        let nearest = stops.min { abs($0.value - target) < abs($1.value - target) }
        animateLayout {
            self.sheet.dragHeight = nil
            if let nearest, nearest.id != self.current.id { self.select(nearest.id) }
        }
    }

    private func select(_ id: Detent.Identifier) {
        sheet.selection = id
        (delegate as? any UISheetPresentationControllerDelegate)?
            .sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
    }
}
