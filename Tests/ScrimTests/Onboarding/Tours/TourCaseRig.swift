import Testing
@_spi(Linux) import UIKit
import UIKitHeadless
import UIKitTestSupport

@testable import Scrim

/// What the public reports were measured with: bubbles of 200 x 100 points, an arrow of 10 x 8, corners of 12, no padding
/// around the hole.
final class Mark: UIView {
    private let size: CGSize

    init(_ size: CGSize = CGSize(width: 200, height: 100)) {
        self.size = size
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    override func sizeThatFits(_ size: CGSize) -> CGSize { self.size }
}

extension TourRig {
    /// The safe area of the device in portrait, less the bubble's padding.
    static let bounds = CGRect(x: 8, y: 55, width: 374, height: 747)

    /// Steps "0", "1", … at anchors, with the cases' bubbles.
    func caseTour(_ anchors: [TourAnchor], id: String = "case", _ change: (inout Tour) -> Void = { _ in }) -> Tour {
        let steps = anchors.enumerated().map { index, anchor in
            TourStep(id: "\(index)", anchor: anchor, content: BubbleContent(makeView: { Mark() }), buttons: [])
        }
        var tour = Tour(id: id, steps: steps)
        tour.options.theme.contentInsets = .zero
        tour.options.theme.arrowSize = CGSize(width: 10, height: 8)
        tour.options.theme.cornerRadius = 12
        tour.options.theme.minimumWidth = 0
        tour.options.theme.maximumWidth = 600
        tour.options.highlight = TourHighlight(padding: .zero)
        tour.options.progress = .none
        tour.options.missingAnchor = MissingAnchorPolicy(wait: 0.5)
        change(&tour)
        return tour
    }

    /// Shows a step at a view with that frame.
    @discardableResult
    func showCase(_ frame: CGRect, _ change: (inout Tour) -> Void = { _ in }) async throws -> TapCounter {
        let view = TapCounter(frame: frame)
        root.addSubview(view)
        try await show(caseTour([.view(view)], change))
        #expect(session?.state == .shown(0))
        return view
    }

    /// Of all windows, also such as do not show.
    var bubbles: [BubbleView] {
        func search(_ view: UIView) -> [BubbleView] {
            (view as? BubbleView).map { [$0] } ?? view.subviews.flatMap(search)
        }
        return device.scene.windows.flatMap(search)
    }

    /// Where the bubble is; nil where there is none.
    var mark: CGRect? { bubble?.frame }

    var arrow: CGRect? { overlay.flatMap { $0.arrow.isHidden ? nil : $0.arrow.frame } }

    /// The view's rectangle on the screen.
    func place(of view: UIView) -> CGRect { view.convert(view.bounds, to: nil) }

    /// What must hold of bubble and arrow wherever an anchor is.
    func expectWhole(in area: CGRect = TourRig.bounds, _ situation: @autoclosure () -> String) {
        guard let overlay, let mark else { return #expect(Bool(false), "no bubble: \(situation())") }
        let slack: CGFloat = 0.001
        #expect(area.insetBy(dx: -slack, dy: -slack).holds(mark), "\(situation()): the bubble \(mark) is cut off")
        guard let arrow, let hole else { return }
        #expect(
            !mark.insetBy(dx: slack, dy: slack).intersects(hole), "\(situation()): an arrow, and \(mark) over \(hole)")
        let isStacked = overlay.arrow.side == .top || overlay.arrow.side == .bottom
        let (tip, low, high) =
            isStacked
            ? (arrow.midX, hole.minX, hole.maxX)
            : (arrow.midY, hole.minY, hole.maxY)
        #expect(tip >= low - 0.2 && tip <= high + 0.2, "\(situation()): the arrow \(arrow) misses \(hole)")
        let touches =
            switch overlay.arrow.side {
            case .top: (arrow.minY, mark.maxY, arrow.minX - mark.minX, mark.maxX - arrow.maxX)
            case .bottom: (arrow.maxY, mark.minY, arrow.minX - mark.minX, mark.maxX - arrow.maxX)
            case .left: (arrow.minX, mark.maxX, arrow.minY - mark.minY, mark.maxY - arrow.maxY)
            case .right: (arrow.maxX, mark.minX, arrow.minY - mark.minY, mark.maxY - arrow.maxY)
            }
        #expect(abs(touches.0 - touches.1) < slack, "\(situation()): the arrow \(arrow) is off the bubble \(mark)")
        #expect(min(touches.2, touches.3) >= 12 - slack, "\(situation()): the arrow \(arrow) is on a corner of \(mark)")
    }

    /// Nothing of a tour is left.
    func expectNothingLeft(_ situation: @autoclosure () -> String = "") {
        #expect(tourWindows.isEmpty, "a window is left \(situation())")
        #expect(bubbles.isEmpty, "a bubble is left \(situation())")
        #expect(runner.current == nil && runner.waiting.isEmpty, "a tour is left \(situation())")
    }

    /// What `events` told, checked for order.
    var audit: EventAudit {
        var audit = EventAudit()
        for event in events { audit.note(event) }
        return audit
    }
}

/// A list of 100 rows of 60 points that makes its cells when they come into sight.
final class LazyList: UIScrollView, IndexedCells {
    static let rowHeight: CGFloat = 60
    let count = 100
    private(set) var cells: [Int: UIView] = [:]
    /// How many cells were ever made.
    private(set) var made = 0

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentInsetAdjustmentBehavior = .never
        contentSize = CGSize(width: frame.width, height: CGFloat(count) * Self.rowHeight)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        let first = max(Int(bounds.minY / Self.rowHeight), 0)
        let last = min(Int((bounds.maxY - 0.01) / Self.rowHeight), count - 1)
        for (row, cell) in cells where row < first || row > last {
            cell.removeFromSuperview()
            cells[row] = nil
        }
        guard first <= last else { return }
        for row in first...last where cells[row] == nil {
            let cell = UIView(
                frame: CGRect(x: 0, y: CGFloat(row) * Self.rowHeight, width: bounds.width, height: Self.rowHeight))
            cells[row] = cell
            made += 1
            addSubview(cell)
        }
    }

    func visibleCell(at indexPath: IndexPath) -> UIView? { cells[indexPath[1]] }

    func revealCell(at indexPath: IndexPath, animated: Bool) -> Bool {
        guard (0..<count).contains(indexPath[1]) else { return false }
        let middle = (CGFloat(indexPath[1]) + 0.5) * Self.rowHeight - bounds.height / 2
        let y = min(max(middle, 0), contentSize.height - bounds.height)
        setContentOffset(CGPoint(x: 0, y: y), animated: animated)
        return true
    }
}

extension CGRect {
    /// Whether all of `other` lies inside. `contains` compares sums that are rounded.
    func holds(_ other: CGRect) -> Bool {
        minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
    }
}

extension IndexPath {
    /// A row of the only section.
    static func row(_ row: Int) -> IndexPath { IndexPath(indexes: [0, row]) }
}
