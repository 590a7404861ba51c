import Testing
import UIKit
import UIKitHeadless
import UIKitTestSupport

@MainActor
struct TableSelectionTests {
    private let journal = RowJournal()

    private func rig(_ count: Int = 30) -> TableRig { TableRig(count: count, delegate: journal) }
    private func middle(_ row: Int) -> CGPoint { CGPoint(x: 150, y: CGFloat(row) * 44 + 22) }

    @Test func aTapHighlightsAndSelectsTheRow() async {
        let rig = rig()
        await rig.device.tap(at: middle(1))
        #expect(journal.take() == ["highlight? 0.1", "highlight 0.1", "unhighlight 0.1", "select? 0.1", "select 0.1"])
        #expect(rig.table.indexPathForSelectedRow == row(1))
        #expect(rig.table.cellForRow(at: row(1))?.isSelected == true)
        await rig.device.tap(at: middle(2))
        #expect(
            journal.take() == [
                "highlight? 0.2", "highlight 0.2", "unhighlight 0.2", "select? 0.2", "deselect? 0.1", "deselect 0.1",
                "select 0.2",
            ])
        #expect(rig.table.indexPathsForSelectedRows == [row(2)])
        #expect(rig.table.cellForRow(at: row(1))?.isSelected == false)
    }

    @Test func severalRowsAreSelectedWhereThatIsAllowed() async {
        let rig = rig()
        rig.table.allowsMultipleSelection = true
        await rig.device.tap(at: middle(3))
        await rig.device.tap(at: middle(1))
        #expect(rig.table.indexPathsForSelectedRows == [row(3), row(1)])
        _ = journal.take()
        await rig.device.tap(at: middle(3))
        #expect(
            journal.take() == [
                "highlight? 0.3", "highlight 0.3", "unhighlight 0.3", "deselect? 0.3", "deselect 0.3",
            ])
        #expect(rig.table.indexPathsForSelectedRows == [row(1)])
        rig.table.allowsMultipleSelection = false
        rig.table.allowsSelection = false
        #expect(rig.table.indexPathsForSelectedRows == nil)
        _ = journal.take()
        await rig.device.tap(at: middle(3))
        #expect(journal.take() == [])
    }

    @Test func theDelegateRefusesOrRedirects() async {
        let rig = rig()
        journal.allowsHighlight = false
        await rig.device.tap(at: middle(1))
        #expect(journal.take() == ["highlight? 0.1"])
        journal.allowsHighlight = true
        journal.selects = { _ in nil }
        await rig.device.tap(at: middle(1))
        #expect(rig.table.indexPathForSelectedRow == nil)
        journal.selects = { _ in row(4) }
        await rig.device.tap(at: middle(1))
        #expect(rig.table.indexPathForSelectedRow == row(4))
        journal.selects = { _ in row(400) }
        await rig.device.tap(at: middle(1))
        #expect(rig.table.indexPathForSelectedRow == row(4))
    }

    @Test func aDragTakesTheHighlightAwayAndSelectsNothing() {
        let rig = rig()
        rig.device.touchDown(at: middle(2))
        rig.run(15)
        #expect(rig.table.cellForRow(at: row(2))?.isHighlighted == true)
        #expect(journal.take() == ["highlight? 0.2", "highlight 0.2"])
        for step in 1...10 {
            rig.device.touchMove(to: CGPoint(x: 150, y: 110 - CGFloat(step) * 8))
            rig.device.step()
        }
        #expect(rig.y > 0)
        #expect(rig.table.cellForRow(at: row(2))?.isHighlighted == false)
        rig.device.touchUp()
        rig.run(5)
        #expect(journal.take() == ["unhighlight 0.2"])
        #expect(rig.table.indexPathForSelectedRow == nil)
    }

    @Test func theHighlightShowsUnderTheFinger() {
        let rig = rig()
        rig.device.touchDown(at: middle(2))
        rig.run(15)
        let shown = rig.device.screenshot().pixel(x: 600, y: 220)
        #expect(shown == PixelColor(hex: 0xD1D1D6))
        #expect(rig.device.screenshot().pixel(x: 600, y: 300) == .white)
        rig.device.touchCancel()
        rig.run(2)
        #expect(rig.device.screenshot().pixel(x: 600, y: 220) == .white)
    }

    @Test func codeSelectsInSilenceAlsoWhatIsOutOfView() {
        let rig = rig(100)
        rig.table.selectRow(at: row(60), animated: false, scrollPosition: .none)
        #expect(rig.y == 0)
        rig.scroll(to: 60 * 44)
        #expect(rig.table.cellForRow(at: row(60))?.isSelected == true)
        rig.scroll(to: 0)
        #expect(rig.table.visibleCells.allSatisfy { !$0.isSelected })
        rig.table.scrollToNearestSelectedRow(at: .top, animated: false)
        #expect(rig.y == 2640)
        rig.table.selectRow(at: row(2), animated: false, scrollPosition: .middle)
        #expect(rig.y == 0)
        #expect(rig.table.indexPathsForSelectedRows == [row(2)])
        rig.table.deselectRow(at: row(2), animated: true)
        #expect(rig.table.indexPathForSelectedRow == nil)
        rig.table.selectRow(at: row(3), animated: false, scrollPosition: .none)
        rig.table.selectRow(at: nil, animated: false, scrollPosition: .none)
        #expect(rig.table.indexPathForSelectedRow == nil)
        #expect(journal.take() == [])
        rig.table.selectRow(at: row(1000), animated: false, scrollPosition: .top)
        #expect(rig.device.takeIssues().count == 1)
    }

    @Test func aControlInACellKeepsItsTouches() async {
        let rig = rig()
        var taps = 0
        let button = UIButton(type: .system)
        button.setTitle("Go", for: .normal)
        button.frame = CGRect(x: 200, y: 0, width: 100, height: 44)
        button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
        rig.table.cellForRow(at: row(1))?.contentView.addSubview(button)
        await rig.device.tap(button)
        #expect(taps == 1)
        #expect(journal.take() == [])
    }

    @Test func theDetailButtonTellsOfItsRow() async {
        let rig = TableRig([["a", "b"]], delegate: journal) { _, source in
            source.onCell = { cell, _ in cell.accessoryType = .detailDisclosureButton }
        }
        await rig.device.tap(at: CGPoint(x: 327.5, y: 66))
        #expect(journal.take() == ["detail 0.1"])
    }

    @Test func aDelegateThatReloadsInEachCallbackDoesNoHarm() async {
        for entry in ["highlight?", "highlight", "unhighlight", "select?", "select", "show", "hide"] {
            let rig = rig()
            journal.notesDisplay = true
            journal.onEntry = { name, table in if name == entry { table.reloadData() } }
            await rig.device.tap(at: middle(1))
            rig.scroll(to: 200)
            journal.onEntry = nil
            rig.run(3)
            #expect(rig.table.visibleCells.count == 11, "\(entry)")
            _ = rig.device.takeIssues()
        }
    }

    @Test func aSelectionIsPosted() async {
        let rig = rig()
        var posts = 0
        let token = NotificationCenter.default.addObserver(
            forName: UITableView.selectionDidChangeNotification, object: rig.table, queue: nil
        ) { _ in MainActor.assumeIsolated { posts += 1 } }
        await rig.device.tap(at: middle(1))
        #expect(posts == 1)
        NotificationCenter.default.removeObserver(token)
    }
}
