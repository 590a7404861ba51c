import Scrim
import UIKit

/// The first tab: pictures that open where they are tapped, and a panel to sort them, presented from a navigation
/// controller.
final class PlacesViewController: UIViewController {
    private let rows = UIStackView()
    private var order = Order.distance

    override func viewDidLoad() {
        super.viewDidLoad()
        rows.axis = .vertical
        rows.spacing = 16
        fill(with: rows)
        showPlaces()
    }

    private func showPlaces() {
        for row in rows.arrangedSubviews { row.removeFromSuperview() }
        let places = order.sorted(Place.all)
        for start in stride(from: 0, to: places.count, by: 2) {
            let tiles = places[start..<min(start + 2, places.count)].map { place in
                PlaceTile(place) { [weak self] in self?.open(place, from: $0) }
            }
            let row = UIStackView(arrangedSubviews: tiles)
            row.distribution = .fillEqually
            row.spacing = 16
            rows.addArrangedSubview(row)
        }
    }

    /// A picture grows out of its thumbnail, over a blur.
    private func open(_ place: Place, from thumbnail: UIView) {
        var style = ModalStyle(background: .blur(.systemThinMaterial), outsideTap: .dismiss, cornerRadius: 28)
        style.layout = ModalLayout(
            height: .fitting, insets: NSDirectionalEdgeInsets(top: 24, leading: 20, bottom: 24, trailing: 20),
            maximumWidth: 420)
        style.shadow = ModalStyle.Shadow()
        present(
            PlaceViewController(place), ModalTransitioningDelegate(style: style, presentation: .zoom(from: thumbnail)))
    }

    /// A panel comes from below, and goes by a swipe, a tap beside it, or a choice.
    @IBAction func sort(_ sender: Any?) {
        let panel = SortViewController(order) { [weak self] in
            self?.order = $0
            self?.showPlaces()
        }
        var style = ModalStyle(background: .dim(.black.withAlphaComponent(0.35)), layout: .bottom)
        style.outsideTap = .dismiss
        style.swipe = .bottom
        style.cornerRadius = 24
        style.roundedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
        present(panel, ModalTransitioningDelegate(style: style, presentation: .slide(from: .bottom)))
    }
}

/// A thumbnail with its name.
final class PlaceTile: UIControl {
    /// - Parameter open: Called with the thumbnail at a tap. Retained.
    init(_ place: Place, open: @escaping (UIView) -> Void) {
        super.init(frame: .zero)
        let picture = PlaceView(place, cornerRadius: 16)
        let words = UIStackView(arrangedSubviews: [
            UILabel.styled(place.name, .headline), UILabel.styled(place.country, .subheadline, color: .secondaryLabel),
        ])
        words.axis = .vertical
        let column = UIStackView(arrangedSubviews: [picture, words])
        column.axis = .vertical
        column.spacing = 6
        column.isUserInteractionEnabled = false
        column.translatesAutoresizingMaskIntoConstraints = false
        addSubview(column)
        NSLayoutConstraint.activate([
            picture.heightAnchor.constraint(equalTo: picture.widthAnchor, multiplier: 0.8),
            column.topAnchor.constraint(equalTo: topAnchor), column.bottomAnchor.constraint(equalTo: bottomAnchor),
            column.leadingAnchor.constraint(equalTo: leadingAnchor),
            column.trailingAnchor.constraint(equalTo: trailingAnchor),
        ])
        isAccessibilityElement = true
        accessibilityTraits = .button
        accessibilityLabel = "\(place.name), \(place.country)"
        accessibilityIdentifier = place.name
        addAction(
            UIAction { [weak picture] _ in
                guard let picture else { return }
                open(picture)
            }, for: .touchUpInside)
    }

    required init?(coder: NSCoder) { nil }
}
