import CoreGraphics
import Foundation

/// Numbers and heights from data source and delegate.
extension UITableView {
    var tableDelegate: (any UITableViewDelegate)? { table.delegate }
    var geometry: TableGeometry { table.geometry }
    var sideMargin: CGFloat { SystemMargins.side(of: window?.device ?? .current) }

    func setUpTable() {
        alwaysBounceVertical = true
        if backgroundColor == nil { backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground }
    }

    func setDataSource(_ dataSource: (any UITableViewDataSource)?) {
        table.dataSource = dataSource
        dataMayHaveChanged()
    }

    func takeDelegate(_ delegate: (any UIScrollViewDelegate)?) {
        table.delegate = delegate as? any UITableViewDelegate
        if let delegate, table.delegate == nil {
            RuntimeIssue.report(
                "The delegate of a table view is a UITableViewDelegate on iOS: \(type(of: delegate)) has to say so.")
        }
        dataMayHaveChanged()
    }

    /// Loads with the next layout.
    private func dataMayHaveChanged() {
        table.unanswered = []
        table.knowsHeights = false
        if table.isLoaded { dropAll() }
        setNeedsLayout()
    }

    /// Asks an optional method; nil where nobody implements it.
    func ask<Answer>(_ question: TableQuestion, _ body: (any UITableViewDelegate) -> Answer) -> Answer? {
        guard let delegate = tableDelegate else { return nil }
        return answer(question) { body(delegate) }
    }

    func askSource<Answer>(_ question: TableQuestion, _ body: (any UITableViewDataSource) -> Answer) -> Answer? {
        guard let dataSource = table.dataSource else { return nil }
        return answer(question) { body(dataSource) }
    }

    private func answer<Answer>(_ question: TableQuestion, _ body: () -> Answer) -> Answer? {
        guard !table.unanswered.contains(question) else { return nil }
        let outer = table.delegateDefaulted
        table.delegateDefaulted = false
        defer { table.delegateDefaulted = outer }
        let answer = body()
        guard table.delegateDefaulted else { return answer }
        table.unanswered.insert(question)
        return nil
    }

    // MARK: Loading

    var loadedGeometry: TableGeometry {
        loadIfNeeded()
        return geometry
    }

    func loadIfNeeded() {
        guard !table.isLoaded, !table.isBusy else { return }
        load()
    }

    private func load() {
        table.isBusy = true
        table.generation += 1
        let counts = askCounts()
        setGeometry(makeGeometry(counts) { [self] in estimatedRows(counts[$0], $0) })
        table.isLoaded = true
        table.measuredWidth = bounds.width
        table.isBusy = false
        updateContentSize()
        if table.reloadsWhenIdle { setNeedsLayout() }
    }

    /// The numbers of rows, by the data source.
    func askCounts() -> [Int] {
        guard let dataSource = table.dataSource else { return [] }
        let sections = usable(dataSource.numberOfSections(in: self), "numberOfSections(in:)")
        return (0..<sections).map { section in
            usable(dataSource.tableView(self, numberOfRowsInSection: section), "tableView(_:numberOfRowsInSection:)")
        }
    }

    private func usable(_ count: Int, _ name: String) -> Int {
        if count >= 0 { return count }
        RuntimeIssue.report("\(name) of a table's data source answered \(count), which counts as 0.")
        return 0
    }

    func setGeometry(_ geometry: TableGeometry) {
        table.geometry = geometry
        table.geometry.top = table.headerView?.bounds.height ?? 0
        table.geometry.bottom = table.footerView?.bounds.height ?? 0
    }

    func makeGeometry(_ counts: [Int], _ rows: (Int) -> RowHeights) -> TableGeometry {
        TableGeometry(
            counts.indices.map { section in
                var made = TableGeometry.Section(rows: rows(section))
                made.header = headerExtent(section)
                made.footer = footerExtent(section)
                made.padding = padding(header: made.header)
                return made
            })
    }

    func padding(header: TableExtent) -> CGFloat {
        guard style == .plain, header.height > 0 else { return 0 }
        return table.heights.headerPadding >= 0 ? table.heights.headerPadding : TableMetrics.plainPadding
    }

    /// Whether all rows have one height, known or estimated, that nobody has to be asked for.
    private var rowsAreAlike: Bool {
        guard tableDelegate != nil else { return true }
        return table.unanswered.contains(.estimatedRowHeight)
            && (usesEstimates || table.unanswered.contains(.rowHeight))
    }

    func estimatedRows(_ count: Int, _ section: Int) -> RowHeights {
        guard count > 0 else { return RowHeights(count: 0, height: 0, isMeasured: true) }
        // The first answer also shows whether there is somebody who answers.
        let first = estimate(ofRow: 0, in: section)
        if rowsAreAlike { return RowHeights(count: count, height: first.height, isMeasured: first.isMeasured) }
        return RowHeights([first] + (1..<count).map { estimate(ofRow: $0, in: section) })
    }

    func updateContentSize() {
        let size = CGSize(width: bounds.width, height: geometry.contentHeight)
        if size != contentSize { contentSize = size }
    }

    // MARK: Reloading

    func reloadAll() {
        guard !table.isBusy else {
            table.reloadsWhenIdle = true
            return
        }
        table.unanswered = []
        table.knowsHeights = false
        table.selected = []
        dropAll()
        loadIfNeeded()
        setNeedsLayout()
    }

    /// Does what a callback asked for that came while cells were made.
    func catchUp() {
        guard table.reloadsWhenIdle, !table.isBusy else { return }
        table.reloadsWhenIdle = false
        reloadAll()
    }

    /// Takes everything away that shows the data.
    private func dropAll() {
        table.isLoaded = false
        table.generation += 1
        cancelPress()
        for path in table.cells.keys.sorted() { retire(path) }
        for section in table.headers.keys.sorted() { retireHeader(section) }
        for section in table.footers.keys.sorted() { retireFooter(section) }
        table.prepared = [:]
        table.blankParts = []
    }

    /// The size or look of content has changed: heights are measured again, those out of view when they come into it.
    func forgetMeasuredHeights() {
        setNeedsLayout()
        guard table.isLoaded, !table.isBusy else { return }
        table.measuredWidth = nil
    }

    func rowCount(_ section: Int) -> Int {
        let sections = loadedGeometry.sections
        guard sections.indices.contains(section) else { return 0 }
        return sections[section].rows.count
    }
}
