import CoreGraphics
import Foundation

/// Which rows have cells, and where those lie.
extension UITableView {
    /// Makes what is visible, measures it, places it and lets the rest go.
    ///
    /// - Parameter keepsOffset: Whether rows that turn out higher push down what follows, rather than keep it in place.
    func tile(keepsOffset: Bool = false) {
        loadIfNeeded()
        guard table.isLoaded, !table.isBusy else { return }
        if table.dataSource == nil, !geometry.sections.isEmpty { return reloadAll() }
        if table.measuredWidth != bounds.width {
            table.measuredWidth = bounds.width
            rebuildHeights()
        }
        let hasArrived = isAtGoal
        table.isBusy = true
        retireHidden()
        let generation = table.generation
        walk(keepsOffset)
        if generation == table.generation {
            showSticking()
            updateContentSize()
            retireHidden()
            placeAll()
            followGoal(hasArrived: hasArrived)
            trimPools()
        }
        table.isBusy = false
        catchUp()
    }

    /// Shows what is visible, from a row that was so before up and down: heights that turn out other than estimated move
    /// what lies beyond, not what is seen.
    private func walk(_ keepsOffset: Bool) {
        let shown = keepsOffset ? nil : shownRows.first.map { TablePart($0) }
        guard let anchor = shown ?? geometry.part(at: bounds.minY) else { return }
        let generation = table.generation
        var part = geometry.part(before: anchor)
        while let current = part, geometry.span(of: current).end > bounds.minY {
            guard let change = resolve(current) else { return }
            if change != 0 { shiftContent(by: change) }
            show(current)
            guard generation == table.generation else { return }
            part = geometry.part(before: current)
        }
        part = anchor
        while let current = part, geometry.span(of: current).start < bounds.maxY {
            guard resolve(current) != nil else { return }
            show(current)
            guard generation == table.generation else { return }
            part = geometry.part(after: current)
        }
    }

    /// Finds out a part's height. Answers by how much what follows moved; nil if a callback changed the data.
    func resolve(_ part: TablePart) -> CGFloat? {
        if geometry.extent(of: part).isMeasured { return 0 }
        guard let height = height(of: part), table.isLoaded, geometry.contains(part) else { return nil }
        var change = table.geometry.measure(part, height)
        if case .header(let section) = part {
            let padding = padding(header: geometry.extent(of: part))
            if padding != geometry.sections[section].padding {
                change += padding - geometry.sections[section].padding
                table.geometry.setPadding(padding, ofSection: section)
            }
        }
        return change
    }

    private func show(_ part: TablePart) {
        let span = geometry.span(of: part)
        guard let path = part.path, span.length > 0, span.end > bounds.minY, span.start < bounds.maxY else { return }
        let isNew = table.cells[path]?.cell.isShown != true
        guard isNew, let cell = makeCell(path) else { return }
        cell.cell.isShown = true
        UIView.performWithoutAnimation {
            cell.frame = rect(of: part)
            cell.placeContent()
        }
        tableDelegate?.tableView(self, willDisplay: cell, forRowAt: path)
    }

    /// Moves the offset with content above that grew.
    func shiftContent(by change: CGFloat) {
        let target = CGPoint(x: bounds.minX, y: bounds.minY + change)
        guard case .animating(let old) = scroll.motion else { return setOffset(target) }
        // The way goes on from the new place to the same end.
        let moved = CGPoint(x: old.start.x, y: old.start.y + change)
        scroll.motion = .animating(
            ScrollState.OffsetAnimation(
                start: moved, target: old.target, beginning: old.beginning, isToTop: old.isToTop))
        place(at: target)
    }

    // MARK: Headers and footers

    var visibleSections: Range<Int> {
        guard bounds.height > 0, let first = geometry.part(at: bounds.minY)?.section,
            let last = geometry.part(at: bounds.maxY)?.section
        else { return 0..<0 }
        return first..<last + 1
    }

    private func showSticking() {
        let generation = table.generation
        for section in visibleSections {
            for part in [TablePart.header(section), .footer(section)] {
                let rect = shownRect(of: part)
                guard isSeen(rect, bounds) else { continue }
                guard !table.shownParts.contains(part), let view = makeView(part) else { continue }
                table.shownParts.insert(part)
                if part.isHeader {
                    tableDelegate?.tableView(self, willDisplayHeaderView: view, forSection: section)
                } else {
                    tableDelegate?.tableView(self, willDisplayFooterView: view, forSection: section)
                }
                guard generation == table.generation else { return }
            }
        }
    }

    /// Where a header or footer shows: in plain tables inside what is visible while its section is.
    func shownRect(of part: TablePart) -> CGRect {
        guard style == .plain else { return rect(of: part) }
        let inset = adjustedContentInset
        switch part {
        case .header(let section):
            return rect(of: geometry.stuckHeader(section, visibleTop: bounds.minY + inset.top))
        case .footer(let section):
            return rect(of: geometry.stuckFooter(section, visibleBottom: bounds.maxY - inset.bottom))
        case .row: return rect(of: part)
        }
    }

    // MARK: Placing

    /// Lets cells and headers go that nothing is seen of. A cell that is typed into stays.
    private func retireHidden() {
        let shown = bounds
        // In order, so that the same cells are used again in each run.
        for path in table.cells.keys.sorted() {
            guard let cell = table.cells[path] else { continue }
            let isKnown = geometry.contains(TablePart(path))
            if isKnown, isSeen(rect(of: TablePart(path)), shown) || holdsFirstResponder(cell) { continue }
            retire(path)
        }
        for section in table.headers.keys.sorted() {
            let part = TablePart.header(section)
            if geometry.contains(part), isSeen(shownRect(of: part), shown) { continue }
            retireHeader(section)
        }
        for section in table.footers.keys.sorted() {
            let part = TablePart.footer(section)
            if geometry.contains(part), isSeen(shownRect(of: part), shown) { continue }
            retireFooter(section)
        }
    }

    private func isSeen(_ rect: CGRect, _ shown: CGRect) -> Bool {
        rect.height > 0 && rect.maxY > shown.minY && rect.minY < shown.maxY
    }

    private func holdsFirstResponder(_ cell: UITableViewCell) -> Bool {
        (window?.firstResponder as? UIView)?.isDescendant(of: cell) ?? false
    }

    func placeAll() {
        for (path, cell) in table.cells {
            put(cell, rect(of: TablePart(path)))
            cell.apply(look(of: path, cell))
        }
        for (section, view) in table.headers { put(view, shownRect(of: .header(section))) }
        for (section, view) in table.footers { put(view, shownRect(of: .footer(section))) }
        if let view = table.headerView { put(view, CGRect(x: 0, y: 0, width: bounds.width, height: geometry.top)) }
        if let view = table.footerView {
            put(view, CGRect(x: 0, y: geometry.sectionsEnd, width: bounds.width, height: geometry.bottom))
        }
        if let view = table.backgroundView { put(view, bounds) }
    }

    private func put(_ view: UIView, _ frame: CGRect) {
        let place = CGPoint(x: frame.midX, y: frame.midY)
        // The app may have given the view a transform.
        if view.bounds.size != frame.size {
            view.bounds.size = frame.size
            // A list that scrolls by itself places its rows before the frame's constraints are solved, and those of the
            // content would not fit the size that it had before.
            (view as? UITableViewCell)?.placeContent()
            (view as? UITableViewHeaderFooterView)?.placeContent()
        }
        if view.center != place { view.center = place }
    }
}
