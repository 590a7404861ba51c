import UIKit

/// A plant's picture, its names, and when it is to be watered.
final class PlantCell: UITableViewCell {
    static let identifier = "plant"

    private let row = UIStackView()

    override init(style: CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        row.spacing = 14
        row.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(row)
        accessoryType = .disclosureIndicator
        let margins = contentView.layoutMarginsGuide
        NSLayoutConstraint.activate([
            row.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
            row.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -10),
            row.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
            row.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
        ])
    }

    required init?(coder: NSCoder) { nil }

    func show(_ plant: Plant) {
        for view in row.arrangedSubviews { view.removeFromSuperview() }
        // Large letters need the whole width.
        let isLarge = UIApplication.shared.preferredContentSizeCategory.isAccessibilityCategory
        row.axis = isLarge ? .vertical : .horizontal
        row.alignment = isLarge ? .leading : .center
        let picture = PlantView(plant, cornerRadius: 10)
        let isThirsty = plant.due == 0
        let due = UILabel.styled(
            plant.dueText, .footnote, color: isThirsty ? .systemBlue : .secondaryLabel,
            weight: isThirsty ? .semibold : nil)
        let words = UIStackView.column(
            [
                UILabel.styled(plant.name, .headline),
                UILabel.styled(plant.species, .subheadline, color: .secondaryLabel), due,
            ], spacing: 2)
        NSLayoutConstraint.activate([
            picture.widthAnchor.constraint(equalToConstant: 52), picture.heightAnchor.constraint(equalToConstant: 52),
        ])
        row.addArrangedSubview(picture)
        row.addArrangedSubview(words)
        accessibilityLabel = "\(plant.name), \(plant.dueText)"
    }
}
