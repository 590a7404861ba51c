import CoreGraphics
import Foundation

/// Rectangles, and what lies where.
extension UITableView {
    /// Points free at the sides of rows: in the inset style the system's margin and the safe area.
    private var rowInsets: (left: CGFloat, right: CGFloat) {
        guard style == .insetGrouped else { return (0, 0) }
        return (sideMargin + safeAreaInsets.left, sideMargin + safeAreaInsets.right)
    }

    func rect(of span: TableSpan) -> CGRect {
        let insets = rowInsets
        return CGRect(
            x: insets.left, y: span.start, width: max(bounds.width - insets.left - insets.right, 0),
            height: span.length)
    }

    /// Zero for what there is not.
    func rect(of part: TablePart) -> CGRect {
        let geometry = loadedGeometry
        return geometry.contains(part) ? rect(of: geometry.span(of: part)) : .zero
    }

    func rowRect(_ path: IndexPath) -> CGRect { path.count == 2 ? rect(of: TablePart(path)) : .zero }

    func sectionRect(_ section: Int) -> CGRect {
        let geometry = loadedGeometry
        guard geometry.sections.indices.contains(section) else { return .zero }
        return rect(of: geometry.span(ofSection: section))
    }

    func row(at point: CGPoint) -> IndexPath? {
        guard point.x >= 0, point.x < bounds.width else { return nil }
        return loadedGeometry.row(at: point.y)
    }

    func path(of cell: UITableViewCell) -> IndexPath? { table.cells.first { $0.value === cell }?.key }

    func rows(in rect: CGRect) -> [IndexPath]? {
        guard rect.maxX > 0, rect.minX < bounds.width, !rect.minY.isNaN, !rect.maxY.isNaN else { return [] }
        return loadedGeometry.rows(from: rect.minY, to: rect.maxY)
    }

    /// The rows whose cells are visible, first to last.
    var shownRows: [IndexPath] {
        table.cells.keys.filter { path in
            let part = TablePart(path)
            guard geometry.contains(part) else { return false }
            let span = geometry.span(of: part)
            return span.end > bounds.minY && span.start < bounds.maxY
        }.sorted()
    }

    // MARK: Around the rows

    func setEndView(_ path: WritableKeyPath<TableState, UIView?>, _ view: UIView?) {
        let old = table[keyPath: path]
        if old !== view { old?.removeFromSuperview() }
        table[keyPath: path] = view
        if let view, view.superview !== self { addSubview(view) }
        if table.isLoaded, style != .plain { rebuildHeights() }
        measureEndViews()
    }

    /// Takes over the present heights of the views above and below the rows.
    func measureEndViews() {
        let (top, bottom) = (table.headerView?.bounds.height ?? 0, table.footerView?.bounds.height ?? 0)
        table.geometry.top = top
        table.geometry.bottom = bottom
        setNeedsLayout()
        if table.isLoaded, !table.isBusy { updateContentSize() }
    }

    func setBackgroundView(_ view: UIView?) {
        guard view !== table.backgroundView else { return }
        table.backgroundView?.removeFromSuperview()
        table.backgroundView = view
        guard let view else { return }
        view.frame = bounds
        insertSubview(view, at: 0)
    }

    // MARK: Lines

    func changeLines<Value: Equatable>(_ path: WritableKeyPath<TableState, Value>, _ value: Value) {
        guard table[keyPath: path] != value else { return }
        table[keyPath: path] = value
        setNeedsLayout()
    }

    func changeLines(_ path: WritableKeyPath<TableState, UIEdgeInsets?>, _ inset: UIEdgeInsets) {
        guard [inset.left, inset.right].allSatisfy(\.isFinite) else {
            return RuntimeIssue.report("separatorInset \(inset) of a table is no inset and was not set.")
        }
        table[keyPath: path] = inset
        setNeedsLayout()
    }

    func look(of path: IndexPath, _ cell: UITableViewCell) -> CellLook {
        let isFirst = path.row == 0
        let isLast = path.row + 1 == geometry.sections[path.section].rows.count
        var look = CellLook()
        look.background = style == .plain ? .systemBackground : .secondarySystemGroupedBackground
        look.lineColor = table.separatorStyle == .none ? nil : table.separatorColor
        switch style {
        case .plain: look.bottom = line(below: cell)
        case .grouped:
            look.top = isFirst ? .full : nil
            look.bottom = isLast ? .full : line(below: cell)
        case .insetGrouped:
            look.bottom = isLast ? nil : line(below: cell)
            look.roundsTop = isFirst
            look.roundsBottom = isLast
            look.radius = TableMetrics.cornerRadius
        }
        return look
    }

    private func line(below cell: UITableViewCell) -> CellLook.Line {
        if let own = cell.cell.separatorInset { return .inset(leading: own.left, trailing: own.right) }
        guard let set = table.separatorInset else { return .automatic(leading: 0, trailing: 0) }
        return table.separatorReference == .fromCellEdges
            ? .inset(leading: set.left, trailing: set.right) : .automatic(leading: set.left, trailing: set.right)
    }
}
