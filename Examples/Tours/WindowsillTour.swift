import Scrim
import UIKit

extension PlantsViewController {
    /// Eight steps over three screens. The user opens two of them: with the row, and with the button to edit.
    func makeTour() -> Tour {
        let row = IndexPath(row: Plant.thirsty, section: 0)
        var options = TourOptions()
        options.progress = .dots
        var steps = [
            step("welcome"),
            step("add", .barItem(addItem)),
            step("list", .cell(at: row, in: tableView)),
            step("open", .cell(at: IndexPath(row: row.row + 1, section: 0), in: tableView), touch: .passAndAdvance),
            step("water", .identifier(PlantViewController.waterIdentifier)),
            step(
                "edit",
                .deferred { [weak self] in
                    (self?.navigationController?.topViewController as? PlantViewController).map {
                        .barItem($0.editItem)
                    }
                }, touch: .passAndAdvance),
            step("name", .identifier(EditViewController.nameIdentifier), touch: .pass),
            step("done"),
        ]
        // Rows reach from edge to edge: the outline stays inside of them.
        for index in 2...3 {
            steps[index].highlight = TourHighlight(
                shape: .rounded(14), padding: UIEdgeInsets(top: 0, left: -8, bottom: 0, right: -8))
        }
        steps[4].highlight = TourHighlight(
            shape: .rounded(14), padding: UIEdgeInsets(top: 6, left: 6, bottom: 6, right: 6),
            ring: TourHighlight.Ring(color: .systemYellow, width: 3, pulses: true))
        // The screen before is gone.
        steps[4].buttons = [BubbleButton(.skip), BubbleButton(.next)]
        steps[6].buttons = [BubbleButton(.skip), BubbleButton(.next)]
        steps[7].buttons = [BubbleButton(.done)]
        return Tour(id: "windowsill", steps: steps, options: options)
    }

    private func step(_ id: String, _ anchor: TourAnchor = .none, touch: TourTouch? = nil) -> TourStep {
        TourStep(
            id: id, anchor: anchor, title: Texts["tour.\(id).title"], text: Texts["tour.\(id).text"], touch: touch)
    }
}
