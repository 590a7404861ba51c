import CoreGraphics
import Foundation

/// Cells, headers and footers that are made, kept and used again.
extension UITableView {
    // MARK: Registering

    func registerCell(_ source: TableState.ViewSource?, _ identifier: String) {
        guard isUsable(source, UITableViewCell.self, identifier) else { return }
        table.cellSources[identifier] = source
        table.cellPool[identifier] = nil
    }

    func registerHeaderFooter(_ source: TableState.ViewSource?, _ identifier: String) {
        guard isUsable(source, UITableViewHeaderFooterView.self, identifier) else { return }
        table.headerFooterSources[identifier] = source
        table.headerFooterPool[identifier] = nil
    }

    private func isUsable<View: UIView>(
        _ source: TableState.ViewSource?, _ kind: View.Type, _ identifier: String
    ) -> Bool {
        guard !identifier.isEmpty else {
            RuntimeIssue.report("must pass a valid reuse identifier to register(_:for…): it was empty.")
            return false
        }
        guard case .type(let type) = source, !(type is View.Type) else { return true }
        RuntimeIssue.report("\(type) cannot be registered for \"\(identifier)\": it is no subclass of \(kind).")
        return false
    }

    private func view<View: UIView>(from nib: UINib, _ kind: View.Type, _ identifier: String) -> View? {
        if let view = nib.makeObjects(nil, nil, makesCells: true).first(where: { $0 is UIView }) as? View {
            return view
        }
        RuntimeIssue.report(
            "The nib registered for \"\(identifier)\" must have one top view, of a subclass of \(kind): its class is set in "
                + "the document.")
        return nil
    }

    // MARK: Dequeuing

    func dequeueCell(_ identifier: String) -> UITableViewCell? {
        if let cell = table.cellPool[identifier]?.popLast() {
            if table.isReconfiguring { return cell }
            cell.setHighlighted(false, animated: false)
            cell.setSelected(false, animated: false)
            cell.prepareForReuse()
            return cell
        }
        let cell: UITableViewCell?
        switch table.cellSources[identifier] {
        case nil: return nil
        case .type(let type): cell = (type as? UITableViewCell.Type).map { RegisteredView.cell($0, identifier) }
        case .nib(let nib): cell = view(from: nib, UITableViewCell.self, identifier)
        }
        cell?.cell.table = self
        cell?.prepare(for: identifier)
        return cell
    }

    func dequeueCell(_ identifier: String, for path: IndexPath) -> UITableViewCell {
        if let cell = dequeueCell(identifier) {
            // So wide that what the app lays out at once is laid out for good.
            if loadedGeometry.contains(TablePart(path)) {
                UIView.performWithoutAnimation { cell.frame = rect(of: TablePart(path)) }
            }
            return cell
        }
        RuntimeIssue.report(
            "unable to dequeue a cell with identifier \(identifier) - must register a nib or a class for the identifier or "
                + "connect a prototype cell in a storyboard. A plain cell stands in for it.")
        return UITableViewCell(style: .default, reuseIdentifier: identifier)
    }

    func dequeueHeaderFooter(_ identifier: String) -> UITableViewHeaderFooterView? {
        if let view = table.headerFooterPool[identifier]?.popLast() {
            view.prepareForReuse()
            return view
        }
        let view: UITableViewHeaderFooterView?
        switch table.headerFooterSources[identifier] {
        case nil: return nil
        case .type(let type):
            view = (type as? UITableViewHeaderFooterView.Type).map { RegisteredView.headerFooter($0, identifier) }
        case .nib(let nib): view = self.view(from: nib, UITableViewHeaderFooterView.self, identifier)
        }
        if let view, view.state.reuseIdentifier == nil { view.state.reuseIdentifier = identifier }
        return view
    }

    // MARK: Making

    /// The cell of a row, asked for where there is none yet. Nil if a callback has changed the data meanwhile, or nobody
    /// makes cells any more.
    func makeCell(_ path: IndexPath) -> UITableViewCell? {
        if let cell = table.cells[path] { return cell }
        guard let dataSource = table.dataSource else {
            table.reloadsWhenIdle = true
            return nil
        }
        let generation = table.generation
        let cell = dataSource.tableView(self, cellForRowAt: path)
        guard generation == table.generation else { return nil }
        if let other = table.cells.first(where: { $0.value === cell })?.key {
            RuntimeIssue.report(
                "tableView(_:cellForRowAt:) answered the cell of row \(other.described) again for row \(path.described). "
                    + "Dequeue another one.", once: "table cell twice")
            table.cells[other] = nil
        }
        take(cell, path)
        table.cells[path] = cell
        return cell
    }

    private func take(_ cell: UITableViewCell, _ path: IndexPath) {
        UIView.performWithoutAnimation {
            cell.cell.table = self
            cell.frame = rect(of: TablePart(path))
            if let level = ask(.indentation, { $0.tableView(self, indentationLevelForRowAt: path) }) {
                cell.indentationLevel = level
            }
            cell.apply(look(of: path, cell))
            cell.setNeedsLayout()
            let isSelected = table.selected.contains(path)
            if cell.isSelected != isSelected { cell.setSelected(isSelected, animated: false) }
            insertSubview(cell, at: table.backgroundView == nil ? 0 : 1)
        }
    }

    func makeView(_ part: TablePart) -> UIView? {
        if let view = part.isHeader ? table.headers[part.section] : table.footers[part.section] { return view }
        guard !table.blankParts.contains(part) else { return nil }
        let generation = table.generation
        let view = table.prepared.removeValue(forKey: part) ?? askView(part) ?? titleView(part)
        guard generation == table.generation else { return nil }
        guard let view else {
            table.blankParts.insert(part)
            return nil
        }
        UIView.performWithoutAnimation {
            (view as? UITableViewHeaderFooterView)?.join(self, isFooter: !part.isHeader)
            view.frame = rect(of: part)
            addSubview(view)
        }
        if part.isHeader { table.headers[part.section] = view } else { table.footers[part.section] = view }
        return view
    }

    /// The identifier of the views that show titles.
    private static var titleIdentifier: String { "UITableView title" }

    private func titleView(_ part: TablePart) -> UIView? {
        guard let title = title(of: part) else { return nil }
        let view =
            dequeueHeaderFooter(Self.titleIdentifier)
            ?? UITableViewHeaderFooterView(reuseIdentifier: Self.titleIdentifier)
        view.join(self, isFooter: !part.isHeader)
        let isUpper = style != .plain && part.isHeader
        view.titleLabel.text = isUpper ? title.uppercased() : title
        view.accessibilityLabel = title
        view.isAccessibilityElement = true
        view.accessibilityTraits = part.isHeader ? .header : .staticText
        return view
    }

    // MARK: Retiring

    /// Takes a row's cell out of the table and keeps it for others.
    func retire(_ path: IndexPath) {
        guard let cell = table.cells.removeValue(forKey: path) else { return }
        retire(cell, path)
    }

    func retire(_ cell: UITableViewCell, _ path: IndexPath) {
        let wasShown = cell.cell.isShown
        cell.cell.isShown = false
        cell.removeFromSuperview()
        if let identifier = cell.reuseIdentifier { table.cellPool[identifier, default: []].append(cell) }
        if wasShown { tableDelegate?.tableView(self, didEndDisplaying: cell, forRowAt: path) }
    }

    func retireHeader(_ section: Int) {
        guard let view = table.headers.removeValue(forKey: section) else { return }
        retire(view)
        guard table.shownParts.remove(.header(section)) != nil else { return }
        tableDelegate?.tableView(self, didEndDisplayingHeaderView: view, forSection: section)
    }

    func retireFooter(_ section: Int) {
        guard let view = table.footers.removeValue(forKey: section) else { return }
        retire(view)
        guard table.shownParts.remove(.footer(section)) != nil else { return }
        tableDelegate?.tableView(self, didEndDisplayingFooterView: view, forSection: section)
    }

    private func retire(_ view: UIView) {
        view.removeFromSuperview()
        guard let view = view as? UITableViewHeaderFooterView, let identifier = view.reuseIdentifier else { return }
        table.headerFooterPool[identifier, default: []].append(view)
    }

    /// Keeps no more views than one screen takes.
    func trimPools() {
        let rows = table.cells.count + 2
        for (identifier, cells) in table.cellPool where cells.count > rows {
            table.cellPool[identifier] = Array(cells.suffix(rows))
        }
        let views = table.headers.count + table.footers.count + 2
        for (identifier, kept) in table.headerFooterPool where kept.count > views {
            table.headerFooterPool[identifier] = Array(kept.suffix(views))
        }
    }
}
