import Testing
import UIKit
import UIKitHeadless
import UIKitTestSupport

@MainActor
struct TableViewTests {
    @Test func onlyVisibleRowsHaveCellsWhichAreUsedAgain() {
        let rig = TableRig(count: 100_000)
        #expect(rig.table.contentSize == CGSize(width: 375, height: 4_400_000))
        #expect(rig.table.visibleCells.count == 10)
        #expect(rig.source.asked.count == 10)
        for step in 1...200 { rig.scroll(to: CGFloat(step) * 100) }
        #expect(rig.source.cells.count <= 12)
        #expect(rig.texts.first == "454")
        rig.scroll(to: 4_399_560)
        #expect(rig.texts == (99_990..<100_000).map { "\($0)" })
        #expect(rig.source.cells.count <= 24)
        #expect(rig.source.countsAsked == 1)
    }

    @Test func rowsLieBelowEachOtherAndAreFoundThere() {
        let rig = TableRig([["a", "b"], ["c"]]) { table, source in
            source.headers = ["One", nil]
            table.sectionHeaderTopPadding = 0
        }
        let table = rig.table
        #expect(table.numberOfSections == 2)
        #expect(table.numberOfRows(inSection: 0) == 2)
        #expect(table.numberOfRows(inSection: 9) == 0)
        #expect(table.rectForHeader(inSection: 0) == CGRect(x: 0, y: 0, width: 375, height: 28.5))
        #expect(table.rectForHeader(inSection: 1).height == 0)
        let top = table.rectForHeader(inSection: 0).maxY
        #expect(table.rectForRow(at: row(1)) == CGRect(x: 0, y: top + 44, width: 375, height: 44))
        #expect(table.rect(forSection: 0) == CGRect(x: 0, y: 0, width: 375, height: top + 88))
        #expect(table.rectForRow(at: row(7)) == .zero)
        #expect(table.indexPathForRow(at: CGPoint(x: 10, y: top + 100)) == row(0, 1))
        #expect(table.indexPathForRow(at: CGPoint(x: 10, y: 5)) == nil)
        #expect(table.indexPathsForRows(in: CGRect(x: 0, y: top + 40, width: 10, height: 10)) == [row(0), row(1)])
        let cell = table.cellForRow(at: row(0, 1))
        #expect(cell?.textLabel?.text == "c")
        #expect(cell.flatMap { table.indexPath(for: $0) } == row(0, 1))
        #expect(table.indexPath(for: UITableViewCell()) == nil)
        #expect(table.indexPathsForVisibleRows == [row(0), row(1), row(0, 1)])
        #expect(table.headerView(forSection: 0)?.textLabel?.text == "One")
        #expect(table.headerView(forSection: 1) == nil)
    }

    @Test func aCellIsPreparedBeforeItIsUsedAgain() {
        let rig = TableRig([(0..<50).map { "\($0)" }], rowHeight: 80) { table, _ in
            table.register(TallCell.self, forCellReuseIdentifier: "row")
        }
        let first = rig.table.cellForRow(at: row(0)) as? TallCell
        #expect(first?.reuseIdentifier == "row")
        #expect(first?.reuses == 0)
        rig.scroll(to: 800)
        #expect(first?.reuses == 1)
        #expect(first.map { rig.table.visibleCells.contains($0) } == true)
    }

    @Test func displayIsToldInOrder() {
        let journal = RowJournal()
        journal.notesDisplay = true
        let rig = TableRig(count: 20, rowHeight: 220, delegate: journal)
        #expect(journal.take() == ["show 0.0", "show 0.1"])
        rig.scroll(to: 220)
        #expect(journal.take() == ["hide 0.0", "show 0.2"])
        rig.scroll(to: 230)
        #expect(journal.take() == ["show 0.3"])
        rig.scroll(to: 0)
        #expect(journal.take() == ["hide 0.2", "hide 0.3", "show 0.0"])
    }

    @Test func headersStickBelowTheInsetUntilTheNextSectionPushesThem() {
        let rig = TableRig([Array(repeating: "a", count: 10), Array(repeating: "b", count: 20)]) { table, source in
            source.headers = ["One", "Two"]
            table.sectionHeaderTopPadding = 0
            table.sectionHeaderHeight = 30
        }
        let table = rig.table
        #expect(table.headerView(forSection: 0)?.frame == CGRect(x: 0, y: 0, width: 375, height: 30))
        rig.scroll(to: 100)
        #expect(table.headerView(forSection: 0)?.frame.minY == 100)
        rig.scroll(to: 460)
        #expect(table.headerView(forSection: 0)?.frame.minY == 440)
        #expect(table.headerView(forSection: 1)?.frame.minY == 470)
        table.contentInset.top = 50
        rig.scroll(to: 100)
        #expect(table.headerView(forSection: 0)?.frame.minY == 150)
    }

    @Test func groupedHeadersScrollAlong() {
        let rig = TableRig([Array(repeating: "a", count: 20)], style: .grouped) { _, source in source.headers = ["One"]
        }
        #expect(rig.table.headerView(forSection: 0)?.textLabel?.text == "ONE")
        #expect(rig.table.backgroundColor == .systemGroupedBackground)
        rig.scroll(to: 200)
        #expect(rig.table.headerView(forSection: 0) == nil)
    }

    @Test func insetGroupsHaveMarginsAndRoundCorners() {
        let rig = TableRig([["a", "b", "c"]], style: .insetGrouped)
        let table = rig.table
        #expect(table.rectForRow(at: row(0)) == CGRect(x: 16, y: 35, width: 343, height: 44))
        #expect(table.cellForRow(at: row(0))?.layer.cornerRadius == 10)
        #expect(table.cellForRow(at: row(0))?.layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
        #expect(table.cellForRow(at: row(1))?.layer.cornerRadius == 0)
        #expect(table.cellForRow(at: row(2))?.layer.maskedCorners == [.layerMinXMaxYCorner, .layerMaxXMaxYCorner])
        #expect(table.contentSize.height == 184.5)
    }

    @Test func viewsAboveAndBelowTheRowsAreAsWideAsTheTable() {
        let rig = TableRig([["a"]]) { table, _ in
            table.tableHeaderView = UIView(frame: CGRect(x: 5, y: 5, width: 10, height: 70))
            table.tableFooterView = UIView(frame: CGRect(x: 5, y: 5, width: 10, height: 30))
        }
        let table = rig.table
        #expect(table.tableHeaderView?.frame == CGRect(x: 0, y: 0, width: 375, height: 70))
        #expect(table.rectForRow(at: row(0)).minY == 70)
        #expect(table.tableFooterView?.frame == CGRect(x: 0, y: 114, width: 375, height: 30))
        #expect(table.contentSize.height == 144)
        table.tableHeaderView = nil
        rig.device.step()
        #expect(table.rectForRow(at: row(0)).minY == 0)
        #expect(table.contentSize.height == 74)
    }

    @Test func scrollingToARowPutsItWhereItIsAskedFor() async {
        let rig = TableRig(count: 100)
        let table = rig.table
        table.scrollToRow(at: row(50), at: .top, animated: false)
        #expect(rig.y == 2200)
        #expect(table.cellForRow(at: row(50)) != nil)
        table.scrollToRow(at: row(50), at: .middle, animated: false)
        #expect(rig.y == 2002)
        table.scrollToRow(at: row(99), at: .top, animated: false)
        #expect(rig.y == 3960)
        table.scrollToRow(at: row(0), at: .bottom, animated: true)
        await rig.device.advance(by: 0.5)
        #expect(rig.y == 0)
        table.scrollToRow(at: row(200), at: .top, animated: false)
        #expect(rig.device.takeIssues().count == 1)
        #expect(rig.y == 0)
    }

    @Test func linesLieBelowRowsAndKeepTheirInset() {
        let rig = TableRig([["a", "b"]]) { table, _ in
            table.separatorColor = .red
            table.separatorInset = UIEdgeInsets(top: 0, left: 100, bottom: 0, right: 50)
        }
        func pixel(_ x: Int, _ y: Int) -> PixelColor? { rig.device.screenshot().pixel(x: x, y: y) }
        #expect(pixel(199, 87) == .white)
        #expect(pixel(201, 87) == .red)
        #expect(pixel(648, 87) == .red)
        #expect(pixel(652, 87) == .white)
        #expect(pixel(300, 86) == .white)
        rig.table.separatorStyle = .none
        rig.device.step()
        #expect(pixel(300, 87) == .white)
    }

    @Test func linesAndAccessoriesChangeSidesFromRightToLeft() {
        let rig = TableRig([["a"]], layoutDirection: .rightToLeft) { table, source in
            table.separatorColor = .red
            table.separatorInset = UIEdgeInsets(top: 0, left: 100, bottom: 0, right: 0)
            source.onCell = { cell, _ in cell.accessoryType = .disclosureIndicator }
        }
        let cell = rig.table.cellForRow(at: row(0))
        #expect(cell?.contentView.frame == CGRect(x: 26.5, y: 0, width: 348.5, height: 44))
        #expect(rig.device.screenshot().pixel(x: 10, y: 87) == .red)
        #expect(rig.device.screenshot().pixel(x: 600, y: 87) == .white)
        #expect(cell?.textLabel?.frame.maxX == 332.5)
    }

    @Test func aTurnedTableKeepsTheRowsThatAreSeen() {
        let rig = TableRig(count: 100)
        rig.scroll(to: 1000)
        rig.table.frame.size = CGSize(width: 600, height: 300)
        rig.device.step()
        #expect(rig.y == 1000)
        #expect(rig.table.cellForRow(at: row(23))?.frame.width == 600)
        #expect(rig.table.visibleCells.count == 8)
    }

    @Test func cellsKeepClearOfTheSafeAreaAtTheSides() {
        let stage = Stage(.iPhone16)
        stage.device.orientation = .landscapeRight
        let source = RowSource([["a"]])
        let table = UITableView(frame: stage.root.bounds, style: .plain)
        table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        table.dataSource = source
        stage.root.addSubview(table)
        stage.device.step()
        table.frame = stage.root.bounds
        stage.device.step()
        let safe = stage.root.safeAreaInsets
        #expect(safe.left > 0)
        let cell = table.cellForRow(at: row(0))
        #expect(cell?.frame.width == stage.root.bounds.width)
        #expect(cell?.contentView.frame.minX == safe.left)
        #expect(cell?.contentView.frame.width == stage.root.bounds.width - safe.left - safe.right)
    }

    @Test func rowsAreReadInOrderAsOneElementEach() {
        let rig = TableRig([["Wi-Fi", "Bluetooth"]]) { _, source in
            source.headers = ["Network"]
            source.onCell = { cell, path in
                if path.row == 1 { cell.accessoryView = UISwitch() }
            }
        }
        let labels = rig.device.voiceOver.elements.map { $0.label ?? "" }
        #expect(labels == ["Network", "Wi-Fi", "Bluetooth", ""])
        rig.table.selectRow(at: row(0), animated: false, scrollPosition: .none)
        #expect(rig.device.voiceOver.elements[1].traits.contains(.selected))
    }

    @Test func aTableMadeWithoutAStyleIsPlain() {
        #expect(UITableView().style == .plain)
        #expect(UITableView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)).frame.width == 10)
        #expect(UITableViewCell().reuseIdentifier == nil)
        #expect(UITableViewHeaderFooterView().reuseIdentifier == nil)
    }
}
