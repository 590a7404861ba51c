import Scrim
import UIKit

/// The list of plants, with buttons to add one and to be shown around.
final class PlantsViewController: UITableViewController {
    private(set) var plants = Plant.all
    let addItem = UIBarButtonItem(barButtonSystemItem: .add, target: nil, action: nil)

    override func viewDidLoad() {
        super.viewDidLoad()
        title = Texts["plants.title"]
        tableView.register(PlantCell.self, forCellReuseIdentifier: PlantCell.identifier)
        tableView.rowHeight = UITableView.automaticDimension
        tableView.estimatedRowHeight = 84
        addItem.primaryAction = UIAction { [weak self] _ in self?.addPlant() }
        addItem.accessibilityLabel = Texts["plants.add"]
        navigationItem.rightBarButtonItem = addItem
        navigationItem.leftBarButtonItem = .titled(Texts["plants.tour"]) { [weak self] in
            self?.startTour()
        }
    }

    /// Takes the user through the app.
    private func startTour() {
        do {
            try view.window?.windowScene?.tours.start(makeTour(), owner: self)
        } catch {
            ScrimIssues.handler(error)
        }
    }

    private func addPlant() {
        let editor = EditViewController(nil)
        navigationController?.pushViewController(editor, animated: true)
    }

    // MARK: The table

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { plants.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: PlantCell.identifier, for: indexPath)
        (cell as? PlantCell)?.show(plants[indexPath.row])
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        navigationController?.pushViewController(PlantViewController(plants[indexPath.row]), animated: true)
    }
}
