import UIKit

/// The name of a plant, its place, and whether to be reminded of it. The keyboard comes with the screen.
final class EditViewController: UIViewController {
    /// Of the field for the name, for the tour.
    static let nameIdentifier = "nameField"

    private let plant: Plant?
    private lazy var name = makeField(plant?.name, Texts["edit.name.hint"])

    /// - Parameter plant: Nil for a new one.
    init(_ plant: Plant?) {
        self.plant = plant
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = Texts[plant == nil ? "edit.new" : "edit.title"]
        view.backgroundColor = .systemGroupedBackground
        navigationItem.largeTitleDisplayMode = .never
        navigationItem.rightBarButtonItem = .titled(Texts["edit.save"]) { [weak self] in
            self?.navigationController?.popViewController(animated: true)
        }
        navigationItem.rightBarButtonItem?.style = .done
        name.accessibilityIdentifier = Self.nameIdentifier
        let reminder = UISwitch()
        reminder.isOn = true
        let words = UILabel.styled(Texts["edit.remind"], .body)
        words.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
        let row = UIStackView(arrangedSubviews: [words, reminder])
        row.alignment = .center
        row.spacing = 12
        let column = UIStackView.column(
            [
                group("edit.name", name), group("edit.place", makeField(Texts["edit.place.value"], "")), row,
            ], spacing: 24)
        fill(with: column)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        name.becomeFirstResponder()
    }

    private func makeField(_ text: String?, _ placeholder: String) -> UITextField {
        let field = UITextField()
        field.text = text
        field.placeholder = placeholder
        field.borderStyle = .roundedRect
        field.font = .preferredFont(forTextStyle: .body)
        field.adjustsFontForContentSizeCategory = true
        field.heightAnchor.constraint(greaterThanOrEqualToConstant: 44).isActive = true
        return field
    }

    private func group(_ key: String, _ field: UITextField) -> UIView {
        UIStackView.column(
            [UILabel.styled(Texts[key], .subheadline, color: .secondaryLabel), field], spacing: 6)
    }
}
