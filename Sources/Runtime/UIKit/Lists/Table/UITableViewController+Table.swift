import Foundation

/// What a table's controller stores.
struct TableControllerState {
    var style = UITableView.Style.plain
    var clearsSelection = true
    var hasAppeared = false
}

extension UITableViewController {
    var controlledTable: UITableView? {
        if let table = view as? UITableView { return table }
        RuntimeIssue.report(
            "-[UITableViewController loadView] of \(type(of: self)) got a view that is no UITableView: tableView is nil.",
            once: "table of \(type(of: self))")
        return nil
    }

    /// From the storyboard or nib, else an empty table in the style asked for.
    func loadTable(_ loadDocument: () -> Void) {
        if let scene = storage.scene {
            if scene.loadView(into: self) { return adoptTable() }
        } else if storage.nibName != nil {
            loadDocument()
            if storage.view is UITableView { return adoptTable() }
        }
        // Documents have stand-ins for tables; the controller needs a real one.
        let table = UITableView(frame: DeviceContext.current.screenBounds, style: list.style)
        table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view = table
        adoptTable()
    }

    private func adoptTable() {
        guard let table = storage.view as? UITableView else { return }
        if table.dataSource == nil { table.dataSource = self }
        if table.delegate == nil { table.delegate = self }
    }

    func tableWillAppear(_ animated: Bool) {
        guard let table = viewIfLoaded as? UITableView else { return }
        if !list.hasAppeared {
            list.hasAppeared = true
            table.reloadData()
        } else if clearsSelectionOnViewWillAppear {
            for path in table.indexPathsForSelectedRows ?? [] { table.deselectRow(at: path, animated: animated) }
        }
    }

    func missingCell(_ path: IndexPath) -> UITableViewCell {
        RuntimeIssue.report(
            "\(type(of: self)) has rows but does not override tableView(_:cellForRowAt:): empty cells stand in.",
            once: "cells of \(type(of: self))")
        return UITableViewCell(style: .default, reuseIdentifier: nil)
    }
}
