import Foundation
import UIKit
import UIKitHeadless
import UIKitTestSupport

/// A table of 375 x 440 points at the top left of a screen at 2x.
@MainActor
struct TableRig {
    let stage: Stage
    let table: UITableView
    let source: RowSource
    var device: HeadlessDevice { stage.device }

    /// - Parameter rowHeight: Fixed at 44 points unless said otherwise.
    init(
        _ rows: [[String]], style: UITableView.Style = .plain, rowHeight: CGFloat = 44,
        delegate: (any UITableViewDelegate)? = nil, layoutDirection: UITraitEnvironmentLayoutDirection = .leftToRight,
        edit: (UITableView, RowSource) -> Void = { _, _ in }
    ) {
        stage = Stage(layoutDirection: layoutDirection)
        source = RowSource(rows)
        table = UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 440), style: style)
        table.contentInsetAdjustmentBehavior = .never
        table.rowHeight = rowHeight
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        table.dataSource = source
        table.delegate = delegate
        edit(table, source)
        stage.root.addSubview(table)
        device.step()
    }

    init(count: Int, rowHeight: CGFloat = 44, delegate: (any UITableViewDelegate)? = nil) {
        self.init([(0..<count).map { "\($0)" }], rowHeight: rowHeight, delegate: delegate)
    }

    var y: CGFloat { table.contentOffset.y }
    /// The texts of the cells on the screen, from the top down.
    var texts: [String] {
        table.subviews.compactMap { $0 as? UITableViewCell }
            .filter { $0.alpha > 0 && $0.frame.intersects(table.bounds) }
            .sorted { $0.frame.minY < $1.frame.minY }
            .map { $0.textLabel?.text ?? "" }
    }

    func scroll(to y: CGFloat) {
        table.contentOffset.y = y
        device.step()
    }

    func run(_ frames: Int) { device.stepFrames(frames) }
}

func row(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

/// Gives each text a row, and counts what it is asked for.
@MainActor
final class RowSource: NSObject, UITableViewDataSource {
    var rows: [[String]]
    var headers: [String?] = []
    var footers: [String?] = []
    /// Cells that were asked for, and different ones that were given.
    var asked: [IndexPath] = []
    var cells: Set<ObjectIdentifier> = []
    var countsAsked = 0
    var identifier = "row"
    var onCell: ((UITableViewCell, IndexPath) -> Void)?
    var onCount: (() -> Void)?

    init(_ rows: [[String]]) { self.rows = rows }

    func numberOfSections(in tableView: UITableView) -> Int { rows.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        countsAsked += 1
        onCount?()
        return rows[section].count
    }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        asked.append(indexPath)
        let cell = tableView.dequeueReusableCell(withIdentifier: identifier, for: indexPath)
        cells.insert(ObjectIdentifier(cell))
        cell.textLabel?.text = rows[indexPath.section][indexPath.row]
        onCell?(cell, indexPath)
        return cell
    }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        section < headers.count ? headers[section] : nil
    }
    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        section < footers.count ? footers[section] : nil
    }
}

/// Writes down what a table tells of rows.
@MainActor
final class RowJournal: NSObject, UITableViewDelegate {
    var entries: [String] = []
    var allowsHighlight = true
    /// What is selected or deselected instead.
    var selects: ((IndexPath) -> IndexPath?)?
    var deselects: ((IndexPath) -> IndexPath?)?
    var onEntry: ((String, UITableView) -> Void)?
    var notesDisplay = false

    private func note(_ entry: String, _ path: IndexPath, _ table: UITableView) {
        entries.append("\(entry) \(path.section).\(path.row)")
        onEntry?(entry, table)
    }

    func take() -> [String] {
        defer { entries = [] }
        return entries
    }

    func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
        note("highlight?", indexPath, tableView)
        return allowsHighlight
    }
    func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
        note("highlight", indexPath, tableView)
    }
    func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
        note("unhighlight", indexPath, tableView)
    }
    func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        note("select?", indexPath, tableView)
        return selects.map { $0(indexPath) } ?? indexPath
    }
    func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
        note("deselect?", indexPath, tableView)
        return deselects.map { $0(indexPath) } ?? indexPath
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        note("select", indexPath, tableView)
    }
    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
        note("deselect", indexPath, tableView)
    }
    func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
        note("detail", indexPath, tableView)
    }
    func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        if notesDisplay { note("show", indexPath, tableView) }
    }
    func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        if notesDisplay { note("hide", indexPath, tableView) }
    }
}

/// Answers for heights of rows.
@MainActor
final class HeightDelegate: NSObject, UITableViewDelegate {
    var height: (IndexPath) -> CGFloat
    var asked: [IndexPath] = []

    init(_ height: @escaping (IndexPath) -> CGFloat) { self.height = height }

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        asked.append(indexPath)
        return height(indexPath)
    }
}

/// A cell whose height is that of its text's constraints.
@MainActor
final class TallCell: UITableViewCell {
    let box = UIView()
    var boxHeight: NSLayoutConstraint?
    var reuses = 0

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        box.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(box)
        let height = box.heightAnchor.constraint(equalToConstant: 60)
        boxHeight = height
        NSLayoutConstraint.activate([
            box.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
            box.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
            box.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
            contentView.bottomAnchor.constraint(equalTo: box.bottomAnchor, constant: 10), height,
        ])
    }

    required init?(coder: NSCoder) { nil }

    override func prepareForReuse() {
        super.prepareForReuse()
        reuses += 1
    }
}
