import CoreGraphics
import Foundation

/// What a header or footer stores.
struct HeaderFooterState {
    var reuseIdentifier: String?
    weak var table: UITableView?
    var isFooter = false
    var textLabel: UILabel?
    var detailLabel: UILabel?
    var backgroundView: UIView?
    /// The background of headers that stick, where the app gave none.
    var ownBackground: UIView?
}

extension UITableViewHeaderFooterView {
    func setUpHeaderFooter() {
        contentView.frame = bounds
        addSubview(contentView)
    }

    private var isGrouped: Bool { (state.table?.style ?? .plain) != .plain }

    var titleLabel: UILabel {
        if let label = state.textLabel { return label }
        let label = CellLabel()
        label.cell = self
        label.adjustsFontForContentSizeCategory = true
        label.numberOfLines = 0
        state.textLabel = label
        contentView.addSubview(label)
        dressTitle()
        return label
    }

    var detailLabel: UILabel {
        if let label = state.detailLabel { return label }
        let label = CellLabel()
        label.cell = self
        label.adjustsFontForContentSizeCategory = true
        label.font = .preferredFont(forTextStyle: .caption1)
        label.textColor = .secondaryLabel
        label.numberOfLines = 0
        state.detailLabel = label
        contentView.addSubview(label)
        setNeedsLayout()
        return label
    }

    /// Bold in plain tables; small and grey in grouped ones, and below sections. As UIKit shows them.
    func dressTitle() {
        guard let label = state.textLabel else { return }
        let isSmall = isGrouped || state.isFooter
        label.font = .preferredFont(forTextStyle: isSmall ? .footnote : .headline)
        label.textColor = isSmall ? .secondaryLabel : .label
    }

    /// Takes its place in `table`.
    func join(_ table: UITableView, isFooter: Bool) {
        guard state.table !== table || state.isFooter != isFooter else { return }
        state.table = table
        state.isFooter = isFooter
        dressTitle()
        let isBacked = table.style == .plain && state.backgroundView == nil
        if isBacked, state.ownBackground == nil {
            let view = UIView(frame: bounds)
            view.backgroundColor = .systemBackground
            state.ownBackground = view
            insertSubview(view, at: 0)
        } else if !isBacked {
            state.ownBackground?.removeFromSuperview()
            state.ownBackground = nil
        }
        setNeedsLayout()
    }

    func setHeaderBackground(_ view: UIView?) {
        guard view !== state.backgroundView else { return }
        state.backgroundView?.removeFromSuperview()
        state.backgroundView = view
        state.ownBackground?.removeFromSuperview()
        state.ownBackground = nil
        guard let view else { return }
        view.frame = bounds
        insertSubview(view, at: 0)
    }

    // MARK: Layout

    private var sideMargin: CGFloat { state.table?.sideMargin ?? SystemMargins.side(of: window?.device ?? .current) }

    /// Points above and below the texts. In grouped tables the title lies near its rows. By eye.
    private var verticalMargins: (top: CGFloat, bottom: CGFloat) {
        if !isGrouped { return (4, 4) }
        return state.isFooter ? (8, 8) : (16, 6)
    }

    func placeContent() {
        let (left, right) = (safeAreaInsets.left, safeAreaInsets.right)
        contentView.frame = CGRect(
            x: left, y: 0, width: max(bounds.width - left - right, 0), height: bounds.height)
    }

    func layOutHeaderFooter() {
        placeContent()
        state.backgroundView?.frame = bounds
        state.ownBackground?.frame = bounds
        let texts = [state.textLabel, state.detailLabel].compactMap { $0 }
        guard !texts.isEmpty else { return }
        let width = max(contentView.bounds.width - 2 * sideMargin, 0)
        let heights = texts.map { height(of: $0, width) }
        let total = heights.reduce(0, +)
        let margins = verticalMargins
        // A title stands on its rows, a footer hangs from them.
        var y =
            !isGrouped
            ? (bounds.height - total) / 2 : state.isFooter ? margins.top : bounds.height - margins.bottom - total
        let scale = max(traitCollection.displayScale, 1)
        for (label, height) in zip(texts, heights) where label.translatesAutoresizingMaskIntoConstraints {
            label.frame = CGRect(x: sideMargin, y: y, width: width, height: height).roundedToPixel(scale: scale)
            y += height
        }
    }

    private func height(of label: UILabel, _ width: CGFloat) -> CGFloat {
        label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
    }

    func fittingHeaderSize(_ size: CGSize) -> CGSize {
        let width = max(size.width - safeAreaInsets.left - safeAreaInsets.right - 2 * sideMargin, 0)
        let texts = [state.textLabel, state.detailLabel].compactMap { $0 }.filter { $0.text?.isEmpty == false }
        let total = texts.map { height(of: $0, width) }.reduce(0, +)
        let margins = verticalMargins
        let least = isGrouped && total > 0 ? 0 : TableMetrics.plainHeader
        let needed: CGFloat = total > 0 ? total + margins.top + margins.bottom : 0
        let whole = max(needed, least).ceiledToPixel(scale: traitCollection.displayScale)
        return CGSize(width: size.width, height: whole)
    }

    func solvedHeaderSize(
        _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
    ) -> CGSize {
        runConstraintUpdates()
        guard contentView.hasConstraintsInTree else { return sizeThatFits(target) }
        return contentView.systemLayoutSizeFitting(
            target, withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
    }
}
