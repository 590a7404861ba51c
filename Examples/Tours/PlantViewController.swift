import UIKit

/// One plant: what it needs, and a button for when it got it.
final class PlantViewController: UIViewController {
    /// Of the button that waters, for the tour.
    static let waterIdentifier = "waterButton"

    private let plant: Plant
    private(set) lazy var editItem = UIBarButtonItem.titled(Texts["plant.edit"]) { [weak self] in self?.edit() }
    private lazy var due = UILabel.styled(plant.dueText, .subheadline, color: .secondaryLabel)

    init(_ plant: Plant) {
        self.plant = plant
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        navigationItem.largeTitleDisplayMode = .never
        navigationItem.backButtonTitle = plant.name
        navigationItem.rightBarButtonItem = editItem
        let picture = PlantView(plant, cornerRadius: 20)
        picture.heightAnchor.constraint(equalToConstant: 190).isActive = true
        let column = UIStackView.column(
            [
                picture,
                UIStackView.column(
                    [
                        UILabel.styled(plant.name, .title1, weight: .bold),
                        UILabel.styled(plant.species, .body, color: .secondaryLabel), due,
                    ], spacing: 4),
                makeWaterButton(),
                fact("fact.light", Texts["fact.light.value"]),
                fact("fact.water", Texts.format("fact.water.value", plant.interval)),
                fact("fact.care", Texts["fact.care.value"]),
            ], spacing: 20)
        fill(with: column)
    }

    private func makeWaterButton() -> UIButton {
        var configuration = UIButton.Configuration.filled()
        configuration.title = Texts["plant.water"]
        configuration.cornerStyle = .large
        let button = UIButton(
            configuration: configuration, primaryAction: UIAction { [weak self] _ in self?.water() })
        button.accessibilityIdentifier = Self.waterIdentifier
        button.heightAnchor.constraint(greaterThanOrEqualToConstant: 50).isActive = true
        return button
    }

    private func fact(_ key: String, _ value: String) -> UIView {
        UIStackView.column(
            [UILabel.styled(Texts[key], .headline), UILabel.styled(value, .body, color: .secondaryLabel)], spacing: 4)
    }

    private func water() { due.text = Texts.format("due.days", plant.interval) }

    private func edit() { navigationController?.pushViewController(EditViewController(plant), animated: true) }
}
