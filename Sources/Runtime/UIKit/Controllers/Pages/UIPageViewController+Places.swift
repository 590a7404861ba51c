import CoreGraphics
import Foundation

/// Where pages are, at rest and as they turn.
extension UIPageViewController {
    /// The height of the page control, in points.
    private static var controlHeight: CGFloat { 37 }
    /// A page on its edge is that part of its width: none has a width of zero, which no way leads back from.
    private static var edge: CGFloat { 0.001 }

    var isVertical: Bool { pages.orientation == .vertical }

    /// Whether what comes first lies at the right.
    private var isMirrored: Bool { !isVertical && view.isRightToLeft }

    /// 1 where the next page lies at the right or below, -1 where it lies at the left.
    var side: CGFloat { isMirrored ? -1 : 1 }

    var length: CGFloat { isVertical ? pageFrame.height : pageFrame.width }

    /// Where pages rest: all of the view above the page control.
    private var pageFrame: CGRect {
        var frame = view.bounds
        if pages.control != nil { frame.size.height = max(frame.height - Self.controlHeight, 0) }
        return frame
    }

    /// Where the page of a number rests: alone, or in one of the halves beside the spine.
    private func slot(_ index: Int, of count: Int) -> CGRect {
        guard count == 2 else { return pageFrame }
        let (first, second) = pageFrame.divided(atDistance: length / 2, from: isVertical ? .minYEdge : .minXEdge)
        return (index == 0) != isMirrored ? first : second
    }

    /// Puts the pages of `controllers` where they rest.
    func rest(_ controllers: [UIViewController]) {
        for (index, controller) in controllers.enumerated() {
            guard let content = controller.viewIfLoaded, content.superview === viewIfLoaded else { continue }
            put(content, in: slot(index, of: controllers.count), part: 1, hangingAt: .zero)
        }
    }

    func layOutPages() {
        let bounds = view.bounds
        pages.control?.frame = CGRect(
            x: 0, y: bounds.height - Self.controlHeight, width: bounds.width, height: Self.controlHeight)
        if pages.turn == nil { rest(pages.shown) }
    }

    // MARK: In a turn

    /// Puts the pages of a turn above each other in the order that it takes.
    func order(_ turn: PageState.Turn) {
        for page in turn.from { page.viewIfLoaded.map(view.bringSubviewToFront) }
        guard transitionStyle == .pageCurl else { return bringControlToFront() }
        let isForward = turn.direction == .forward
        for (index, page) in turn.to.enumerated() {
            guard let content = page.viewIfLoaded else { continue }
            // Of two pages the one that is turned to is uncovered first, and its other side comes over the rest.
            let isBelow = turn.to.count == 2 ? (index == 1) == isForward : isForward
            isBelow ? view.sendSubviewToBack(content) : view.bringSubviewToFront(content)
        }
        bringControlToFront()
    }

    private func bringControlToFront() { if let control = pages.control { view.bringSubviewToFront(control) } }

    /// Puts the pages of a turn where they are after `progress` of the way.
    func place(_ progress: CGFloat) {
        guard isViewLoaded, let turn = pages.turn else { return }
        pages.turn?.progress = progress
        guard transitionStyle == .pageCurl else { return slide(turn, progress) }
        let isForward = turn.direction == .forward
        // Each page is put once: what is set on the way counts in a key frame, too.
        if turn.from.count == 2, turn.to.count == 2 {
            let (leaving, coming) = isForward ? (1, 0) : (0, 1)
            for index in 0...1 {
                hang(turn.from[index], index, of: 2, part: index == leaving ? max(1 - 2 * progress, 0) : 1)
                hang(turn.to[index], index, of: 2, part: index == coming ? max(2 * progress - 1, 0) : 1)
            }
        } else if turn.from.count <= 1, let page = turn.to.first {
            hang(page, 0, of: 1, part: isForward ? 1 : progress)
            if let old = turn.from.first { hang(old, 0, of: 1, part: isForward ? 1 - progress : 1) }
        } else {
            rest(turn.from)
            rest(turn.to)
        }
    }

    private func slide(_ turn: PageState.Turn, _ progress: CGFloat) {
        let way = (length + pages.spacing) * side * (turn.direction == .forward ? 1 : -1)
        for page in turn.from { page.viewIfLoaded?.frame = moved(by: -way * progress) }
        for page in turn.to { page.viewIfLoaded?.frame = moved(by: way * (1 - progress)) }
    }

    private func moved(by distance: CGFloat) -> CGRect {
        isVertical ? pageFrame.offsetBy(dx: 0, dy: distance) : pageFrame.offsetBy(dx: distance, dy: 0)
    }

    /// Shows a part of the width of a page that hangs at the spine.
    private func hang(_ page: UIViewController, _ index: Int, of count: Int, part: CGFloat) {
        guard let content = page.viewIfLoaded else { return }
        let hangsAtStart = count == 2 ? index == 1 : pages.spine != .max
        let isAtMinimum = hangsAtStart != isMirrored
        put(content, in: slot(index, of: count), part: part, hangingAt: CGPoint(x: isAtMinimum ? 0 : 1, y: 0))
    }

    /// - Parameter anchor: Where the page hangs: 0 at the left or top, 1 at the right or bottom, as `x`.
    private func put(_ content: UIView, in slot: CGRect, part: CGFloat, hangingAt anchor: CGPoint) {
        guard transitionStyle == .pageCurl else { return content.frame = slot }
        let part = min(max(part, Self.edge), 1)
        // The size first: under a transform a frame means nothing.
        content.bounds.size = slot.size
        content.transform =
            part == 1 ? .identity : CGAffineTransform(scaleX: isVertical ? 1 : part, y: isVertical ? part : 1)
        let at = 0.5 * part + anchor.x * (1 - part)
        content.center = CGPoint(
            x: isVertical ? slot.midX : slot.minX + slot.width * at,
            y: isVertical ? slot.minY + slot.height * at : slot.midY)
    }
}
