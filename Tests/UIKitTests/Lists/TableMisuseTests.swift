import Testing
import UIKit
import UIKitHeadless
import UIKitTestSupport

@MainActor
struct TableMisuseTests {
    @Test func anIdentifierThatNobodyRegisteredGetsAPlainCell() {
        let rig = TableRig([["a"]]) { _, source in source.identifier = "other" }
        #expect(rig.device.takeIssues().first?.hasPrefix("unable to dequeue a cell with identifier other") == true)
        #expect(rig.texts == ["a"])
        #expect(rig.table.dequeueReusableCell(withIdentifier: "other") == nil)
        rig.table.register(UIView.self, forCellReuseIdentifier: "view")
        rig.table.register(UIView.self, forHeaderFooterViewReuseIdentifier: "view")
        rig.table.register(UITableViewCell.self, forCellReuseIdentifier: "")
        #expect(rig.device.takeIssues().count == 3)
        rig.table.register(nil as AnyClass?, forCellReuseIdentifier: "row")
        #expect(rig.table.dequeueReusableCell(withIdentifier: "row") == nil)
    }

    @Test func aDataSourceThatIsFreedLeavesAnEmptyTable() {
        let stage = Stage()
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 300), style: .plain)
        stage.root.addSubview(table)
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        do {
            let source = RowSource([(0..<50).map { "\($0)" }])
            table.dataSource = source
            stage.device.step()
            #expect(table.visibleCells.count == 7)
        }
        #expect(table.dataSource == nil)
        table.contentOffset.y = 500
        stage.device.stepFrames(2)
        #expect(table.visibleCells.isEmpty)
        #expect(table.contentSize.height == 0)
        table.reloadData()
        stage.device.step()
        #expect(stage.device.takeIssues() == [])
    }

    @Test func reloadingWhileCellsAreMadeWaitsAndEnds() {
        let rig = TableRig(count: 50)
        var reloads = 0
        rig.source.onCell = { [table = rig.table] _, _ in
            if reloads < 3 {
                reloads += 1
                table.reloadData()
            }
        }
        rig.table.reloadData()
        rig.run(5)
        #expect(rig.texts == (0..<10).map { "\($0)" })
        // One that never stops is reported, and does not hang.
        rig.source.onCell = { [table = rig.table] _, _ in table.reloadData() }
        rig.table.reloadData()
        rig.run(2)
        rig.source.onCell = nil
        rig.run(2)
        #expect(rig.texts == (0..<10).map { "\($0)" })
        _ = rig.device.takeIssues()
        rig.source.onCount = { [table = rig.table] in table.reloadData() }
        rig.table.reloadData()
        rig.run(2)
        rig.source.onCount = nil
        rig.run(2)
        #expect(rig.texts == (0..<10).map { "\($0)" })
        _ = rig.device.takeIssues()
    }

    @Test func changesWhileCellsAreMadeBecomeAReload() {
        let rig = TableRig(count: 5)
        var isDone = false
        rig.source.onCell = { [table = rig.table, source = rig.source] _, _ in
            guard !isDone else { return }
            isDone = true
            source.rows[0].append("new")
            table.insertRows(at: [row(5)], with: .fade)
        }
        rig.table.reloadData()
        rig.run(3)
        #expect(rig.texts == ["0", "1", "2", "3", "4", "new"])
        #expect(rig.device.takeIssues().count == 1)
    }

    @Test func oneCellForTwoRowsIsReported() {
        let rig = TableRig(count: 3)
        final class One: NSObject, UITableViewDataSource {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { cell }
        }
        let one = One()
        rig.table.dataSource = one
        rig.run(2)
        #expect(!rig.device.takeIssues().isEmpty)
        #expect(rig.table.visibleCells.count == 1)
    }

    @Test func negativeNumbersCountAsNone() {
        final class Negative: NSObject, UITableViewDataSource {
            func numberOfSections(in tableView: UITableView) -> Int { 2 }
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { -3 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                UITableViewCell()
            }
        }
        let rig = TableRig([["a"]])
        let source = Negative()
        rig.table.dataSource = source
        rig.run(1)
        #expect(rig.table.numberOfRows(inSection: 1) == 0)
        #expect(rig.device.takeIssues().count == 2)
    }

    @Test func aCellThatIsTypedIntoStays() {
        let rig = TableRig(count: 100)
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
        let cell = rig.table.cellForRow(at: row(0))
        cell?.contentView.addSubview(field)
        field.becomeFirstResponder()
        rig.scroll(to: 2000)
        #expect(field.isFirstResponder)
        #expect(rig.table.visibleCells.count == 11)
        rig.scroll(to: 0)
        #expect(rig.table.cellForRow(at: row(0)) === cell)
        field.resignFirstResponder()
        rig.scroll(to: 2000)
        #expect(field.window == nil || rig.table.visibleCells.contains { $0 === cell })
    }

    @Test func tablesSourcesAndCellsAreFreed() async throws {
        try await expectFreed {
            let rig = TableRig([["a", "b"]], delegate: RowJournal())
            let cell = rig.table.cellForRow(at: row(0))
            rig.source.rows[0].append("c")
            rig.table.performBatchUpdates { rig.table.insertRows(at: [row(2)], with: .fade) }
            rig.table.scrollToRow(at: row(2), at: .top, animated: true)
            rig.table.removeFromSuperview()
            await rig.device.advance(by: 1)
            return [rig.table, rig.source, cell ?? rig.table]
        }
    }

    @Test func aControllerOfATableIsFreed() throws {
        try expectFreed {
            let device = HeadlessDevice(.iPhoneSE)
            let controller = ListController(style: .insetGrouped)
            device.show(controller)
            device.step()
            device.show(UIViewController())
            device.step()
            return [controller, controller.tableView]
        }
    }
}

@MainActor
final class ListController: UITableViewController {
    var selections: [IndexPath] = []
    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        cell.textLabel?.text = "\(indexPath.row)"
        return cell
    }
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        selections.append(indexPath)
    }
}

@MainActor
struct TableControllerTests {
    @Test func theControllerIsDataSourceAndDelegateOfItsTable() async {
        let device = HeadlessDevice(.iPhoneSE)
        let controller = ListController(style: .grouped)
        let navigation = UINavigationController(rootViewController: controller)
        device.show(navigation)
        device.step()
        let table: UITableView = controller.tableView
        #expect(table.style == .grouped)
        #expect(controller.view === table)
        #expect(table.visibleCells.count == 3)
        #expect(table.rectForRow(at: row(0)).height == 43.5)
        // A method that is not overridden counts as missing: no header, the usual gap.
        #expect(table.rectForHeader(inSection: 0).height == 35)
        if let cell = table.cellForRow(at: row(1)) { await device.tap(cell) }
        #expect(controller.selections == [row(1)])
        navigation.pushViewController(UIViewController(), animated: false)
        device.stepFrames(3)
        navigation.popViewController(animated: false)
        device.stepFrames(3)
        #expect(table.indexPathForSelectedRow == nil)
        #expect(device.takeIssues() == [])
    }

    @Test func aControllerMadeWithoutAStyleHasAPlainTable() {
        let device = HeadlessDevice(.iPhoneSE)
        let controller = UITableViewController()
        device.show(controller)
        device.step()
        #expect(controller.tableView.style == .plain)
        #expect(controller.tableView.numberOfRows(inSection: 0) == 0)
    }
}
