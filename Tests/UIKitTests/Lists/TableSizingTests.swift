import Testing
import UIKit
import UIKitHeadless
import UIKitTestSupport

@MainActor
struct TableSizingTests {
    /// Rows of a box that is 40, 60 or 80 points high, between 10 points above and below.
    private func rig(_ count: Int, estimate: CGFloat = 44) -> TableRig {
        TableRig([(0..<count).map { "\($0)" }], rowHeight: UITableView.automaticDimension) { table, source in
            table.estimatedRowHeight = estimate
            table.register(TallCell.self, forCellReuseIdentifier: "row")
            source.onCell = { cell, path in
                (cell as? TallCell)?.boxHeight?.constant = CGFloat(path.row % 3) * 20 + 40
                cell.textLabel?.text = nil
            }
        }
    }

    private func whole(_ rows: Int) -> CGFloat {
        var sum = 0
        for row in 0..<rows { sum += row % 3 * 20 + 60 }
        return CGFloat(sum)
    }

    @Test func constraintsGiveRowsTheirHeights() {
        let rig = rig(6)
        let table = rig.table
        #expect((0..<6).map { table.rectForRow(at: row($0)).height } == [60, 80, 100, 60, 80, 100])
        #expect(table.contentSize.height == 480)
        #expect((table.cellForRow(at: row(1)) as? TallCell)?.box.frame == CGRect(x: 16, y: 10, width: 343, height: 60))
    }

    @Test func rowsThatComeAsTheListScrollsByItselfKeepTheirConstraints() {
        let rig = rig(60)
        rig.table.scrollToRow(at: row(50), at: .bottom, animated: true)
        rig.run(60)
        #expect(rig.table.cellForRow(at: row(50)) != nil)
        #expect(rig.device.issues.isEmpty)
    }

    @Test func estimatesGiveWayToMeasuredHeightsWithoutMovingWhatIsSeen() {
        let rig = rig(300)
        let table = rig.table
        table.scrollToRow(at: row(150), at: .top, animated: false)
        rig.device.step()
        func top(_ index: Int) -> CGFloat? { table.cellForRow(at: row(index)).map { $0.frame.minY - rig.y } }
        #expect(top(150) == 0)
        for _ in 0..<40 {
            let before = table.indexPathsForVisibleRows?.first?.row ?? 0
            let place = top(before) ?? 0
            table.contentOffset.y -= 30
            rig.device.step()
            if let now = top(before) { #expect(now == place + 30) }
        }
        rig.scroll(to: 0)
        for step in 0..<1000 where rig.y < table.contentSize.height - 440 {
            rig.scroll(to: min(CGFloat(step) * 200, table.contentSize.height - 440))
        }
        rig.scroll(to: table.contentSize.height - 440)
        #expect(table.contentSize.height == whole(300))
        #expect(rig.source.cells.count <= 24)
    }

    @Test func scrollingToARowArrivesThoughHeightsWereEstimated() async {
        let rig = rig(500, estimate: 20)
        rig.table.scrollToRow(at: row(400), at: .bottom, animated: true)
        await rig.device.advance(by: 1)
        #expect(rig.table.cellForRow(at: row(400)).map { $0.frame.maxY - rig.table.bounds.maxY } == 0)
        rig.table.scrollToRow(at: row(250), at: .top, animated: true)
        await rig.device.advance(by: 1)
        #expect(rig.table.cellForRow(at: row(250)).map { $0.frame.minY - rig.table.bounds.minY } == 0)
        rig.table.scrollToRow(at: row(499), at: .bottom, animated: false)
        #expect(rig.y == rig.table.contentSize.height - 440)
        #expect(rig.table.indexPathsForVisibleRows?.last == row(499))
    }

    @Test func textOfSeveralLinesMakesARowHigher() {
        let text = String(repeating: "word ", count: 60)
        let rig = TableRig([["short", text]], rowHeight: UITableView.automaticDimension) { _, source in
            source.onCell = { cell, _ in cell.textLabel?.numberOfLines = 0 }
        }
        let cell = rig.table.cellForRow(at: row(1))
        let needed = cell?.textLabel?.sizeThatFits(CGSize(width: 343, height: 9999)).height ?? 0
        #expect(rig.table.rectForRow(at: row(0)).height == 43.5)
        #expect(rig.table.rectForRow(at: row(1)).height == needed + CGFloat(23))
        let before = rig.table.rectForRow(at: row(1)).height
        rig.table.frame.size.width = 600
        rig.device.step()
        #expect(rig.table.rectForRow(at: row(1)).height < before)
    }

    @Test func theDelegatesHeightsAreAskedForAsRowsComeIntoView() {
        let delegate = HeightDelegate { CGFloat($0.row % 2) * 50 + 50 }
        let rig = TableRig(count: 10_000, rowHeight: UITableView.automaticDimension, delegate: delegate)
        #expect(rig.table.rectForRow(at: row(1)).height == 100)
        #expect(delegate.asked.count < 20)
        rig.table.estimatedRowHeight = 0
        rig.device.step()
        #expect(rig.table.contentSize.height == 750_000)
        #expect(rig.table.rectForRow(at: row(9_999)) == CGRect(x: 0, y: 749_900, width: 375, height: 100))
    }

    @Test func heightsThatAreNoneAreReportedOnceAndReplaced() {
        for bad in [CGFloat.nan, -20, .infinity, -.infinity] {
            let delegate = HeightDelegate { $0.row == 1 ? bad : 50 }
            let rig = TableRig(count: 5, delegate: delegate)
            #expect(rig.table.rectForRow(at: row(1)).height == 44)
            #expect(rig.table.contentSize.height == 244)
            #expect(rig.device.takeIssues().count == 1)
        }
        let rig = TableRig(count: 5)
        rig.table.rowHeight = .nan
        rig.table.estimatedRowHeight = -7
        #expect(rig.table.rowHeight == 44)
        #expect(rig.device.takeIssues().count == 2)
    }

    @Test func rowsWithoutHeightGetNoCell() {
        let delegate = HeightDelegate { $0.row == 1 ? 0 : 50 }
        let rig = TableRig(count: 3, delegate: delegate)
        #expect(rig.texts == ["0", "2"])
        #expect(rig.table.rectForRow(at: row(2)).minY == 50)
    }

    @Test func anEmptyUpdateAsksForHeightsAgain() async {
        var high: CGFloat = 50
        let delegate = HeightDelegate { _ in high }
        let rig = TableRig(count: 3, delegate: delegate)
        high = 80
        rig.table.beginUpdates()
        rig.table.endUpdates()
        await rig.device.advance(by: 0.1)
        let shown = rig.table.cellForRow(at: row(2))?.layer.presentation()?.frame.minY ?? 0
        #expect(shown > 100 && shown < 160)
        await rig.device.advance(by: 0.5)
        #expect(rig.table.rectForRow(at: row(2)) == CGRect(x: 0, y: 160, width: 375, height: 80))
        #expect(rig.source.asked.count == 3)
    }

    @Test func headersOfTheDelegateAreMeasured() {
        final class Headers: NSObject, UITableViewDelegate {
            func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
                guard section < 2 else { return nil }
                let view = tableView.dequeueReusableHeaderFooterView(withIdentifier: "header")
                let box = UIView()
                box.translatesAutoresizingMaskIntoConstraints = false
                view?.contentView.addSubview(box)
                if let content = view?.contentView {
                    NSLayoutConstraint.activate([
                        box.topAnchor.constraint(equalTo: content.topAnchor),
                        box.bottomAnchor.constraint(equalTo: content.bottomAnchor),
                        box.leadingAnchor.constraint(equalTo: content.leadingAnchor),
                        box.heightAnchor.constraint(equalToConstant: 33 + CGFloat(section)),
                    ])
                }
                return view
            }
        }
        let delegate = Headers()
        let rig = TableRig([["a"], ["b"], ["c"]], delegate: delegate) { table, _ in
            table.register(UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "header")
            table.sectionHeaderTopPadding = 0
        }
        #expect((0..<3).map { rig.table.rectForHeader(inSection: $0).height } == [33, 34, 0])
        #expect(rig.table.headerView(forSection: 1)?.frame.height == 34)
        #expect(rig.table.contentSize.height == 199)
    }

    @Test func dynamicTypeMakesRowsHigher() {
        let rig = TableRig([["a", "b"]], rowHeight: UITableView.automaticDimension)
        let before = rig.table.rectForRow(at: row(1)).minY
        rig.device.contentSizeCategory = .accessibilityExtraLarge
        rig.device.step()
        #expect(rig.table.rectForRow(at: row(1)).minY > before + 10)
    }
}
