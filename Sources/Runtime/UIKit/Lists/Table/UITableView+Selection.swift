import CoreGraphics
import Foundation

/// Rows under the finger, and rows selected.
extension UITableView {
    func setAllowsSelection(_ path: WritableKeyPath<TableState, Bool>, _ value: Bool) {
        guard table[keyPath: path] != value else { return }
        table[keyPath: path] = value
        // What is selected has to be possible.
        let kept = !table.allowsSelection ? 0 : table.allowsMultipleSelection ? table.selected.count : 1
        for row in table.selected.dropFirst(kept) { deselect(row, false) }
        if !table.allowsSelection { cancelPress() }
    }

    // MARK: By code

    func select(_ path: IndexPath?, _ animated: Bool, _ position: ScrollPosition) {
        guard let path else {
            for row in table.selected { deselect(row, animated) }
            return
        }
        guard path.count == 2, loadedGeometry.contains(TablePart(path)) else {
            return RuntimeIssue.report(
                "selectRow(at:animated:scrollPosition:): there is no row \(path.described) to select.")
        }
        guard allowsSelection else { return }
        if !allowsMultipleSelection {
            for row in table.selected where row != path { deselect(row, animated) }
        }
        if !table.selected.contains(path) { table.selected.append(path) }
        table.cells[path]?.setSelected(true, animated: animated)
        if position != .none { scroll(to: path, position, animated) }
    }

    func deselect(_ path: IndexPath, _ animated: Bool) {
        guard table.selected.contains(path) else { return }
        table.selected.removeAll { $0 == path }
        table.cells[path]?.setSelected(false, animated: animated)
    }

    // MARK: By a finger

    func press(_ touches: Set<UITouch>) {
        guard allowsSelection, table.pressed == nil, touches.count == 1, let touch = touches.first,
            let path = row(under: touch)
        else { return }
        guard tableDelegate?.tableView(self, shouldHighlightRowAt: path) ?? true, table.cells[path] != nil else {
            return
        }
        table.pressed = TableState.Press(touch: touch, row: path)
        table.cells[path]?.setHighlighted(true, animated: false)
        tableDelegate?.tableView(self, didHighlightRowAt: path)
    }

    /// The row whose cell a finger touches.
    private func row(under touch: UITouch) -> IndexPath? {
        var view = touch.view
        while let current = view, current !== self {
            if let cell = current as? UITableViewCell, let path = path(of: cell) { return path }
            view = current.superview
        }
        return nil
    }

    func movePress(_ touches: Set<UITouch>) {
        guard let pressed = table.pressed, let touch = pressed.touch, touches.contains(touch) else { return }
        guard let cell = table.cells[pressed.row], cell.bounds.contains(touch.location(in: cell)) else {
            return cancelPress()
        }
    }

    func endPress(_ touches: Set<UITouch>) {
        guard let pressed = table.pressed else { return }
        guard let touch = pressed.touch, touches.contains(touch) else {
            if pressed.touch == nil { cancelPress() }
            return
        }
        cancelPress()
        guard loadedGeometry.contains(TablePart(pressed.row)) else { return }
        userSelects(pressed.row)
    }

    /// Takes the highlight from the row under the finger, which is not selected then.
    func cancelPress() {
        guard let pressed = table.pressed else { return }
        table.pressed = nil
        table.cells[pressed.row]?.setHighlighted(false, animated: false)
        tableDelegate?.tableView(self, didUnhighlightRowAt: pressed.row)
    }

    /// What a tap on a row does.
    func userSelects(_ path: IndexPath) {
        if allowsMultipleSelection, table.selected.contains(path) {
            if userDeselects(path) { announceSelection() }
            return
        }
        let delegate = tableDelegate
        guard let target = delegate == nil ? path : delegate?.tableView(self, willSelectRowAt: path),
            target.count == 2, loadedGeometry.contains(TablePart(target))
        else { return }
        if !allowsMultipleSelection {
            for row in table.selected where row != target { userDeselects(row) }
        }
        guard loadedGeometry.contains(TablePart(target)) else { return }
        if !table.selected.contains(target) { table.selected.append(target) }
        table.cells[target]?.setSelected(true, animated: false)
        tableDelegate?.tableView(self, didSelectRowAt: target)
        announceSelection()
    }

    @discardableResult
    private func userDeselects(_ path: IndexPath) -> Bool {
        let delegate = tableDelegate
        guard let target = delegate == nil ? path : delegate?.tableView(self, willDeselectRowAt: path),
            table.selected.contains(target)
        else { return false }
        deselect(target, false)
        tableDelegate?.tableView(self, didDeselectRowAt: target)
        return true
    }

    private func announceSelection() {
        NotificationCenter.default.post(name: Self.selectionDidChangeNotification, object: self)
    }
}
