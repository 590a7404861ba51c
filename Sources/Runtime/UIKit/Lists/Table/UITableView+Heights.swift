import CoreGraphics
import Foundation

/// Heights: known, estimated and measured.
extension UITableView {
    func setHeight(_ path: WritableKeyPath<TableHeights, CGFloat>, _ height: CGFloat, _ name: String) {
        guard height.isFinite, height >= 0 || height == Self.automaticDimension else {
            return RuntimeIssue.report("\(name) \(height) of a table is no height and was not set.")
        }
        guard table.heights[keyPath: path] != height else { return }
        table.heights[keyPath: path] = height
        guard table.isLoaded else { return }
        rebuildHeights()
    }

    /// Asks for all heights again, with those known by now as estimates.
    func rebuildHeights() {
        guard !table.isBusy else { return }
        table.isBusy = true
        let old = geometry
        let keepsHeights = !table.cells.isEmpty
        var new = makeGeometry(old.rowCounts) { [self] section in
            let count = old.sections[section].rows.count
            guard keepsHeights, count > 0, !estimate(ofRow: 0, in: section).isMeasured else {
                return estimatedRows(count, section)
            }
            var rows = old.sections[section].rows
            rows.forgetMeasured()
            return rows
        }
        if keepsHeights { new.takeEstimates(from: old) }
        setGeometry(new)
        table.isBusy = false
        updateContentSize()
        setNeedsLayout()
        catchUp()
    }

    /// Whether heights of rows may stay unknown until they show.
    var usesEstimates: Bool { table.heights.estimatedRow != 0 }

    // MARK: Rows

    /// What a row's height is taken for before it shows; the height itself where that is known or asked for at once.
    func estimate(ofRow row: Int, in section: Int) -> TableExtent {
        let path = IndexPath(row: row, section: section)
        let own = table.heights.row
        let set = table.heights.estimatedRow
        let estimated = ask(.estimatedRowHeight) { $0.tableView(self, estimatedHeightForRowAt: path) }
        if let estimated, estimated > 0, estimated.isFinite { return TableExtent(height: estimated, isMeasured: false) }
        guard usesEstimates else {
            let asked = askRowHeight(path) ?? own
            return TableExtent(height: asked >= 0 ? asked : TableMetrics.row, isMeasured: true)
        }
        if own >= 0, !delegateKnowsHeights(path) { return TableExtent(height: own, isMeasured: true) }
        return TableExtent(height: set > 0 ? set : own >= 0 ? own : TableMetrics.row, isMeasured: false)
    }

    /// Whether the delegate answers for heights; found out by asking once.
    private func delegateKnowsHeights(_ path: IndexPath) -> Bool {
        guard tableDelegate != nil, !table.unanswered.contains(.rowHeight) else { return false }
        if table.knowsHeights { return true }
        table.knowsHeights = askRowHeight(path) != nil
        return table.knowsHeights
    }

    /// What the delegate says; negative for automatic, nil for nothing.
    private func askRowHeight(_ path: IndexPath) -> CGFloat? {
        ask(.rowHeight) { $0.tableView(self, heightForRowAt: path) }.map {
            usable($0, "tableView(_:heightForRowAt:)", TableMetrics.row)
        }
    }

    private func usable(_ height: CGFloat, _ name: String, _ fallback: CGFloat) -> CGFloat {
        if height.isFinite, height >= 0 || height == Self.automaticDimension { return height }
        RuntimeIssue.report(
            "\(name) answered \(height), which is no height: \(fallback) stands in for it.", once: "table \(name)")
        return fallback
    }

    /// The height of a row that comes into view. Nil if a callback has changed the data meanwhile.
    func height(ofRow path: IndexPath) -> CGFloat? {
        let generation = table.generation
        let asked = askRowHeight(path) ?? table.heights.row
        guard generation == table.generation else { return nil }
        if asked >= 0 { return asked }
        guard usesEstimates else { return TableMetrics.row }
        guard let cell = makeCell(path) else { return nil }
        let width = rect(of: TablePart(path)).width
        let height = measured(cell, width)
        // Also one that turns out not to show, and is kept for later, has its constraints solved.
        UIView.performWithoutAnimation {
            cell.bounds.size = CGSize(width: width, height: height)
            cell.placeContent()
        }
        return height
    }

    private func measured(_ view: UIView, _ width: CGFloat) -> CGFloat {
        let size = view.systemLayoutSizeFitting(
            CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        guard size.height.isFinite, size.height >= 0 else { return TableMetrics.row }
        return size.height.ceiledToPixel(scale: traitCollection.displayScale)
    }

    // MARK: Headers and footers

    func headerExtent(_ section: Int) -> TableExtent {
        let asked = ask(.headerHeight) { $0.tableView(self, heightForHeaderInSection: section) }
            .map { usable($0, "tableView(_:heightForHeaderInSection:)", TableMetrics.plainHeader) }
        return extent(
            .header(section), asked: asked, set: table.heights.header,
            estimated: ask(.estimatedHeaderHeight) { $0.tableView(self, estimatedHeightForHeaderInSection: section) }
                ?? table.heights.estimatedHeader)
    }

    func footerExtent(_ section: Int) -> TableExtent {
        let asked = ask(.footerHeight) { $0.tableView(self, heightForFooterInSection: section) }
            .map { usable($0, "tableView(_:heightForFooterInSection:)", TableMetrics.plainHeader) }
        return extent(
            .footer(section), asked: asked, set: table.heights.footer,
            estimated: ask(.estimatedFooterHeight) { $0.tableView(self, estimatedHeightForFooterInSection: section) }
                ?? table.heights.estimatedFooter)
    }

    private func extent(_ part: TablePart, asked: CGFloat?, set: CGFloat, estimated: CGFloat) -> TableExtent {
        if let asked, asked >= 0 { return TableExtent(height: asked, isMeasured: true) }
        let isShown = mayHaveView(part)
        if set >= 0, asked == nil {
            // Plain tables leave out what there is nothing to show of.
            return style != .plain || isShown ? TableExtent(height: set, isMeasured: style != .plain) : .none
        }
        guard isShown else { return TableExtent(height: gap(part), isMeasured: true) }
        let usual = style == .plain ? TableMetrics.plainHeader : TableMetrics.groupedTitle
        return TableExtent(height: estimated > 0 && estimated.isFinite ? estimated : usual, isMeasured: false)
    }

    /// What stays free in grouped tables where there is no title.
    private func gap(_ part: TablePart) -> CGFloat {
        guard style != .plain else { return 0 }
        if case .header(0) = part, table.headerView == nil { return TableMetrics.firstGap }
        return TableMetrics.gap
    }

    /// Whether there is, or may be, a title or view.
    private func mayHaveView(_ part: TablePart) -> Bool {
        if title(of: part) != nil { return true }
        let question: TableQuestion = part.isHeader ? .headerView : .footerView
        guard tableDelegate != nil, !table.unanswered.contains(question) else { return false }
        // The first answer also shows whether there is somebody who answers.
        if part.section == 0 {
            if table.prepared[part] != nil { return true }
            guard let view = askView(part) else { return false }
            table.prepared[part] = view
        }
        return true
    }

    func title(of part: TablePart) -> String? {
        let title: String?? =
            part.isHeader
            ? askSource(.headerTitle) { $0.tableView(self, titleForHeaderInSection: part.section) }
            : askSource(.footerTitle) { $0.tableView(self, titleForFooterInSection: part.section) }
        return title ?? nil
    }

    func askView(_ part: TablePart) -> UIView? {
        let view: UIView?? =
            part.isHeader
            ? ask(.headerView) { $0.tableView(self, viewForHeaderInSection: part.section) }
            : ask(.footerView) { $0.tableView(self, viewForFooterInSection: part.section) }
        return view ?? nil
    }

    /// The height of a header or footer that comes into view. Nil if a callback has changed the data meanwhile.
    func height(of part: TablePart) -> CGFloat? {
        if let path = part.path { return height(ofRow: path) }
        let generation = table.generation
        let view = makeView(part)
        guard generation == table.generation else { return nil }
        guard let view else { return gap(part) }
        let set = part.isHeader ? table.heights.header : table.heights.footer
        let asked =
            part.isHeader
            ? ask(.headerHeight) { $0.tableView(self, heightForHeaderInSection: part.section) }
            : ask(.footerHeight) { $0.tableView(self, heightForFooterInSection: part.section) }
        guard generation == table.generation else { return nil }
        if asked == nil, set >= 0 { return set }
        return measured(view, rect(of: part).width)
    }
}

extension TablePart {
    var isHeader: Bool {
        if case .header = self { true } else { false }
    }
}
