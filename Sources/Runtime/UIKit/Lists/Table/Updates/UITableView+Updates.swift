import CoreGraphics
import Foundation

/// Changes of single rows and sections.
extension UITableView {
    /// Seconds that rows take to their new places. As observed.
    private static var duration: TimeInterval { 0.3 }

    // MARK: Batches

    func change(_ animation: RowAnimation, _ edit: (inout TableChanges) -> Void) {
        // Without data yet there is nothing to change: it comes with the first load.
        guard table.isLoaded || table.batch != nil else { return }
        let isAlone = table.batch == nil
        if isAlone { beginBatch() }
        if var changes = table.batch?.changes {
            edit(&changes)
            if animation != .none { changes.isAnimated = true }
            table.batch?.changes = changes
        }
        if isAlone { endBatch() }
    }

    func runBatch(_ updates: (() -> Void)?, _ completion: ((Bool) -> Void)?) {
        beginBatch()
        updates?()
        if let completion { table.batch?.completions.append(completion) }
        endBatch()
    }

    func beginBatch() {
        if table.batch != nil {
            table.batch?.depth += 1
            return
        }
        loadIfNeeded()
        table.batch = TableState.Batch(generation: table.generation)
    }

    func endBatch() {
        guard var batch = table.batch else {
            return RuntimeIssue.report("endUpdates() of a table without beginUpdates() before it.")
        }
        batch.depth -= 1
        table.batch = batch.depth > 0 ? batch : nil
        if batch.depth > 0 { return }
        apply(batch)
    }

    private func apply(_ batch: TableState.Batch) {
        let finish: (Bool) -> Void = { isComplete in for completion in batch.completions { completion(isComplete) } }
        if table.isBusy {
            RuntimeIssue.report(
                "A table was changed while it makes its cells, in a method of its data source or delegate: it reloads "
                    + "instead.")
            table.reloadsWhenIdle = true
            return later(finish)
        }
        // Reloaded meanwhile, or never loaded: the data is the new one already.
        guard table.isLoaded, table.generation == batch.generation else {
            setNeedsLayout()
            return later(finish)
        }
        table.isBusy = true
        let counts = askCounts()
        table.isBusy = false
        if table.reloadsWhenIdle {
            catchUp()
            return later(finish)
        }
        do {
            let plan = try batch.changes.plan(from: geometry.rowCounts, to: counts)
            carryOut(plan, batch.changes, counts, finish)
        } catch {
            RuntimeIssue.report("Invalid update: \(error.message). The table view reloads instead.")
            reloadAll()
            later(finish)
        }
    }

    private func later(_ finish: @escaping (Bool) -> Void) {
        UIView.animate(withDuration: 0, animations: {}, completion: finish)
    }

    // MARK: Carrying out

    private func carryOut(
        _ plan: TablePlan, _ changes: TableChanges, _ counts: [Int], _ finish: @escaping (Bool) -> Void
    ) {
        cancelPress()
        table.generation += 1
        let leaving = moveCells(plan)
        table.selected = table.selected.compactMap { plan.refreshedRows.contains($0) ? nil : plan.newPath(of: $0) }
        moveHeaders(plan)
        takeGeometry(plan, counts)
        for path in changes.reconfiguredRows.sorted() { if let target = plan.newPath(of: path) { reconfigure(target) } }
        let isAnimated =
            window != nil && UIView.areAnimationsEnabled && (changes.isAnimated || changes.isEmpty)
        guard isAnimated else {
            UIView.performWithoutAnimation {
                for (cell, path) in leaving { retire(cell, path) }
                settleLayout()
            }
            return later(finish)
        }
        let known = Set(table.cells.values.map(ObjectIdentifier.init))
        UIView.performWithoutAnimation { prepareLayout() }
        let fresh = table.cells.values.filter { !known.contains(ObjectIdentifier($0)) }
        let alphas = fresh.map(\.alpha)
        UIView.performWithoutAnimation { for cell in fresh { cell.alpha = 0 } }
        UIView.animate(withDuration: Self.duration, delay: 0, options: .allowUserInteraction) { [self] in
            for (cell, alpha) in zip(fresh, alphas) { cell.alpha = alpha }
            for (cell, _) in leaving { cell.alpha = 0 }
            settleLayout()
        } completion: { [weak self] isComplete in
            for (cell, path) in leaving {
                cell.alpha = 1
                if let self { retire(cell, path) } else { cell.removeFromSuperview() }
            }
            self?.setNeedsLayout()
            finish(isComplete)
        }
    }

    /// Gives the cells that stay their new rows. Answers those that go, with the rows they had.
    private func moveCells(_ plan: TablePlan) -> [(UITableViewCell, IndexPath)] {
        let old = table.cells
        table.cells = [:]
        var leaving: [(UITableViewCell, IndexPath)] = []
        for path in old.keys.sorted() {
            guard let cell = old[path] else { continue }
            if !plan.refreshedRows.contains(path), let target = plan.newPath(of: path) {
                table.cells[target] = cell
            } else {
                leaving.append((cell, path))
            }
        }
        return leaving
    }

    private func moveHeaders(_ plan: TablePlan) {
        func move(_ views: [Int: UIView], _ retire: (Int) -> Void) -> [Int: UIView] {
            var moved: [Int: UIView] = [:]
            for section in views.keys.sorted() {
                if !plan.refreshedSections.contains(section), let target = plan.newSection(of: section) {
                    moved[target] = views[section]
                } else {
                    retire(section)
                }
            }
            return moved
        }
        let headers = move(table.headers, retireHeader)
        let footers = move(table.footers, retireFooter)
        table.headers = headers
        table.footers = footers
        table.shownParts = Set(headers.keys.map { .header($0) } + footers.keys.map { .footer($0) })
        table.prepared = [:]
        table.blankParts = []
    }

    /// The heights of what stays, as estimates: they may have changed too.
    private func takeGeometry(_ plan: TablePlan, _ counts: [Int]) {
        table.isBusy = true
        let old = geometry
        let made = makeGeometry(counts) { [self] section in
            // One height for all, or all asked for again.
            guard let before = plan.oldSection(of: section), !plan.refreshedSections.contains(before),
                counts[section] == 0 || !estimate(ofRow: 0, in: section).isMeasured
            else { return estimatedRows(counts[section], section) }
            var rows = old.sections[before].rows
            rows.forgetMeasured()
            if let shift = plan.rows[before] {
                rows = rows.changed(by: shift) { new in
                    let path = IndexPath(row: new, section: section)
                    guard let from = plan.movedRows.first(where: { $0.value == path })?.key else {
                        return estimate(ofRow: new, in: section)
                    }
                    return TableExtent(height: old.extent(of: TablePart(from)).height, isMeasured: false)
                }
            }
            return rows
        }
        setGeometry(made)
        table.isBusy = false
        keepHeaderHeights(plan, old)
    }

    private func keepHeaderHeights(_ plan: TablePlan, _ old: TableGeometry) {
        var sections = geometry.sections
        for section in sections.indices {
            guard let before = plan.oldSection(of: section) else { continue }
            if !sections[section].header.isMeasured {
                sections[section].header.height = old.sections[before].header.height
                sections[section].padding = padding(header: sections[section].header)
            }
            if !sections[section].footer.isMeasured {
                sections[section].footer.height = old.sections[before].footer.height
            }
        }
        setGeometry(TableGeometry(sections))
    }

    /// Has the data source fill the cell of a row again; another one takes its place if that is what it makes.
    private func reconfigure(_ path: IndexPath) {
        guard let cell = table.cells[path], let dataSource = table.dataSource else { return }
        table.isBusy = true
        let identifier = cell.reuseIdentifier
        // The data source dequeues the very cell.
        if let identifier { table.cellPool[identifier, default: []].append(cell) }
        table.isReconfiguring = true
        let made = dataSource.tableView(self, cellForRowAt: path)
        table.isReconfiguring = false
        if let identifier { table.cellPool[identifier]?.removeAll { $0 === cell } }
        table.isBusy = false
        guard made !== cell else { return }
        RuntimeIssue.report(
            "reconfigureRows(at:): tableView(_:cellForRowAt:) made another cell for row \(path.described); it must dequeue the "
                + "same kind as before. Use reloadRows(at:with:).",
            once: "reconfigure")
        retire(path)
    }

    /// Makes the cells that will be visible, and leaves those that are where they are seen.
    private func prepareLayout() {
        let places = table.cells.mapValues { ($0.bounds.size, $0.center) }
        let headers = (table.headers.values.map { $0 } + table.footers.values.map { $0 }).map { ($0, $0.frame) }
        settleLayout()
        for (path, place) in places {
            guard let cell = table.cells[path] else { continue }
            cell.bounds.size = place.0
            cell.center = place.1
        }
        for (view, frame) in headers where view.superview === self { view.frame = frame }
    }

    private func settleLayout() {
        measureEndViews()
        tile(keepsOffset: true)
        layoutIfNeeded()
    }
}
