import Testing
import UIKit
import UIKitHeadless
import UIKitTestSupport

@MainActor
struct TableUpdateTests {
    private func rig(_ rows: [[String]] = [["a", "b", "c", "d"]]) -> TableRig { TableRig(rows) }

    @Test func rowsComeAndGoTogether() async {
        let rig = rig()
        var ends: [Bool] = []
        rig.table.performBatchUpdates {
            rig.source.rows = [["x", "b", "y", "d"]]
            rig.table.deleteRows(at: [row(0), row(2)], with: .fade)
            rig.table.insertRows(at: [row(0), row(2)], with: .automatic)
        } completion: {
            ends.append($0)
        }
        #expect(rig.table.numberOfRows(inSection: 0) == 4)
        #expect(ends == [])
        await rig.device.advance(by: 1)
        #expect(ends == [true])
        #expect(rig.texts == ["x", "b", "y", "d"])
        #expect(rig.table.subviews.filter { $0 is UITableViewCell }.count == 4)
        // Those that stayed were not asked for again.
        #expect(rig.source.asked.count == 6)
    }

    @Test func whatStaysMovesToItsPlace() async {
        let rig = rig()
        let cell = rig.table.cellForRow(at: row(1))
        rig.source.rows = [["b", "c", "d"]]
        rig.table.deleteRows(at: [row(0)], with: .top)
        await rig.device.advance(by: 0.15)
        let shown = cell?.layer.presentation()?.frame.minY ?? 0
        #expect(shown > 0 && shown < 44)
        #expect(rig.table.cellForRow(at: row(0)) === cell)
        await rig.device.advance(by: 0.5)
        #expect(cell?.frame.minY == 0)
        #expect(rig.table.contentSize.height == 132)
    }

    @Test func withoutAnimationItIsDoneAtOnce() {
        let rig = rig()
        rig.source.rows = [["a", "b", "c", "d", "e"]]
        rig.table.insertRows(at: [row(4)], with: .none)
        #expect(rig.texts == ["a", "b", "c", "d", "e"])
        rig.source.rows = [["e", "a", "b", "c", "d"]]
        UIView.performWithoutAnimation { rig.table.moveRow(at: row(4), to: row(0)) }
        #expect(rig.texts == ["e", "a", "b", "c", "d"])
        #expect(rig.source.asked.count == 5)
    }

    @Test func sectionsComeGoMoveAndReload() async {
        let rig = rig([["a"], ["b"], ["c"]])
        rig.source.rows = [["c"], ["a2", "a3"], ["n"]]
        rig.table.performBatchUpdates {
            rig.table.deleteSections([1], with: .fade)
            rig.table.insertSections([2], with: .fade)
            rig.table.moveSection(2, toSection: 0)
            rig.table.reloadSections([0], with: .fade)
        }
        await rig.device.advance(by: 1)
        #expect(rig.texts == ["c", "a2", "a3", "n"])
        #expect(rig.table.numberOfSections == 3)
    }

    @Test func reloadedRowsGetAnotherCellAndReconfiguredOnesKeepTheirs() async {
        let rig = rig()
        let (first, second) = (rig.table.cellForRow(at: row(0)), rig.table.cellForRow(at: row(1)))
        rig.source.rows = [["A", "B", "c", "d"]]
        rig.table.reconfigureRows(at: [row(0)])
        #expect(first?.textLabel?.text == "A")
        #expect(rig.table.cellForRow(at: row(0)) === first)
        rig.table.reloadRows(at: [row(1)], with: .fade)
        await rig.device.advance(by: 1)
        #expect(rig.texts == ["A", "B", "c", "d"])
        #expect(rig.table.cellForRow(at: row(1)) !== second)
    }

    @Test func theSelectionMovesAlong() async {
        let rig = rig()
        rig.table.allowsMultipleSelection = true
        for index in [1, 3] { rig.table.selectRow(at: row(index), animated: false, scrollPosition: .none) }
        rig.source.rows = [["x", "a", "b", "c"]]
        rig.table.performBatchUpdates {
            rig.table.insertRows(at: [row(0)], with: .fade)
            rig.table.deleteRows(at: [row(3)], with: .fade)
        }
        await rig.device.advance(by: 1)
        #expect(rig.table.indexPathsForSelectedRows == [row(2)])
        #expect(rig.table.cellForRow(at: row(2))?.isSelected == true)
        #expect(rig.table.visibleCells.filter(\.isSelected).count == 1)
        rig.table.reloadData()
        #expect(rig.table.indexPathForSelectedRow == nil)
    }

    @Test func numbersThatDoNotFitAreReportedAndTheTableReloads() async {
        let rig = rig()
        var ends = 0
        rig.source.rows = [["only"]]
        rig.table.performBatchUpdates {
            rig.table.insertRows(at: [row(0)], with: .fade)
        } completion: { _ in
            ends += 1
        }
        await rig.device.advance(by: 0.5)
        let issues = rig.device.takeIssues()
        #expect(issues.count == 1)
        #expect(issues.first?.hasPrefix("Invalid update: invalid number of rows in section 0.") == true)
        #expect(rig.texts == ["only"])
        #expect(ends == 1)
        rig.table.endUpdates()
        #expect(rig.device.takeIssues().count == 1)
    }

    @Test func updatesBeforeTheFirstLayoutNeedNoAnimation() {
        let stage = Stage()
        let source = RowSource([["a"]])
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 300), style: .plain)
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        table.dataSource = source
        source.rows = [["a", "b"]]
        table.insertRows(at: [row(1)], with: .automatic)
        #expect(table.numberOfRows(inSection: 0) == 2)
        source.rows = [["b"]]
        table.deleteRows(at: [row(0)], with: .automatic)
        #expect(table.numberOfRows(inSection: 0) == 1)
        #expect(stage.device.takeIssues() == [])
    }

    @Test func nestedUpdatesCountOnce() async {
        let rig = rig()
        rig.table.beginUpdates()
        rig.table.beginUpdates()
        rig.source.rows[0].append("e")
        rig.table.insertRows(at: [row(4)], with: .fade)
        rig.table.endUpdates()
        #expect(rig.table.hasUncommittedUpdates)
        #expect(rig.table.numberOfRows(inSection: 0) == 4)
        rig.table.endUpdates()
        #expect(!rig.table.hasUncommittedUpdates)
        #expect(rig.table.numberOfRows(inSection: 0) == 5)
        await rig.device.advance(by: 1)
        #expect(rig.texts.count == 5)
    }

    @Test func randomChangesEndWhereAReloadWould() async {
        var dice = SeededDice(seed: 11)
        let rig = TableRig([(0..<12).map { "s0r\($0)" }, (0..<6).map { "s1r\($0)" }])
        var number = 0
        for _ in 0..<40 {
            let section = dice.roll(2)
            var list = rig.source.rows[section]
            let removed = Set((0..<dice.roll(4)).map { _ in dice.roll(max(list.count, 1)) }).filter { $0 < list.count }
            for index in removed.sorted(by: >) { list.remove(at: index) }
            var added: [Int] = []
            for _ in 0..<dice.roll(4) {
                let place = dice.roll(list.count + 1)
                number += 1
                list.insert("new \(number)", at: place)
                added = added.map { $0 >= place ? $0 + 1 : $0 } + [place]
            }
            rig.source.rows[section] = list
            rig.table.performBatchUpdates {
                rig.table.deleteRows(at: removed.map { row($0, section) }, with: .fade)
                rig.table.insertRows(at: added.map { row($0, section) }, with: .fade)
            }
            // Also while the one before still runs.
            await rig.device.advance(by: dice.roll(2) == 0 ? 0.1 : 0.6)
            let expected = rig.source.rows.flatMap { $0 }
            for path in rig.table.indexPathsForVisibleRows ?? [] {
                let text = rig.table.cellForRow(at: path)?.textLabel?.text
                #expect(text == rig.source.rows[path.section][path.row])
            }
            #expect(rig.table.contentSize.height == CGFloat(expected.count) * 44)
        }
        await rig.device.advance(by: 1)
        let shown = rig.table.visibleCells.count
        #expect(rig.table.subviews.filter { $0 is UITableViewCell }.count == shown)
        #expect(rig.device.takeIssues() == [])
    }
}
