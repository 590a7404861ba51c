import Scrim
import UIKit

/// A place, large: opens another modal over itself.
final class PlaceViewController: UIViewController {
    private let place: Place

    init(_ place: Place) {
        self.place = place
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .secondarySystemGroupedBackground
        let picture = PlaceView(place)
        let words = UIStackView(arrangedSubviews: [
            UILabel.styled(place.name, .title1, weight: .bold),
            UILabel.styled("\(place.country) · \(place.distance) km from here", .subheadline, color: .secondaryLabel),
        ])
        words.axis = .vertical
        words.spacing = 2
        let buttons = UIStackView(arrangedSubviews: [
            UIButton.wide("Remove", .gray()) { [weak self] in self?.askToRemove() },
            UIButton.wide("Done", .filled()) { [weak self] in self?.modal?.dismiss() },
        ])
        buttons.distribution = .fillEqually
        buttons.spacing = 12
        let column = UIStackView(arrangedSubviews: [words, buttons])
        column.axis = .vertical
        column.spacing = 20
        column.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(picture)
        view.addSubview(column)
        NSLayoutConstraint.activate([
            picture.topAnchor.constraint(equalTo: view.topAnchor),
            picture.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            picture.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            picture.heightAnchor.constraint(equalTo: picture.widthAnchor, multiplier: 0.8),
            column.topAnchor.constraint(equalTo: picture.bottomAnchor, constant: 20),
            column.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
            column.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),
            column.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -20),
        ])
    }

    /// A modal on a modal.
    private func askToRemove() {
        let style = ModalStyle(
            background: .dim(.black.withAlphaComponent(0.4)), layout: .center, cornerRadius: 22,
            shadow: ModalStyle.Shadow())
        present(
            QuestionViewController(title: "Remove \(place.name)?", text: "You can add it again at any time."),
            ModalTransitioningDelegate(style: style, presentation: .scaleAndFade(from: 1.15, duration: 0.3)))
    }
}

/// A small question with two answers.
final class QuestionViewController: ColumnViewController {
    init(title: String, text: String) {
        super.init(
            width: 290,
            [
                UILabel.styled(title, .headline), UILabel.styled(text, .subheadline, color: .secondaryLabel),
            ])
        for case let label as UILabel in column.arrangedSubviews { label.textAlignment = .center }
        let buttons = UIStackView(arrangedSubviews: [
            UIButton.wide("Keep", .gray()) { [weak self] in self?.modal?.dismiss() },
            UIButton.wide("Remove", .filled(), color: .systemRed) { [weak self] in self?.modal?.dismiss() },
        ])
        buttons.distribution = .fillEqually
        buttons.spacing = 12
        column.setCustomSpacing(20, after: column.arrangedSubviews[1])
        column.addArrangedSubview(buttons)
    }

    required init?(coder: NSCoder) { nil }
}

/// The panel at the bottom.
final class SortViewController: ColumnViewController {
    /// - Parameter choose: Called with a choice, before the panel goes. Retained.
    init(_ order: Order, choose: @escaping (Order) -> Void) {
        super.init([UILabel.styled("Sort by", .headline)])
        let grabber = UIView()
        grabber.backgroundColor = .tertiaryLabel
        grabber.layer.cornerRadius = 2.5
        grabber.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(grabber)
        NSLayoutConstraint.activate([
            grabber.widthAnchor.constraint(equalToConstant: 36), grabber.heightAnchor.constraint(equalToConstant: 5),
            grabber.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            grabber.topAnchor.constraint(equalTo: view.topAnchor, constant: 8),
        ])
        for other in Order.allCases {
            let isChosen = other == order
            column.addArrangedSubview(
                UIButton.wide(other.rawValue, isChosen ? .tinted() : .gray()) { [weak self] in
                    choose(other)
                    self?.modal?.dismiss()
                })
        }
    }

    required init?(coder: NSCoder) { nil }
}

/// A member's card.
final class CardViewController: UIViewController {
    private let gradient = CAGradientLayer()

    override func viewDidLoad() {
        super.viewDidLoad()
        gradient.colors = [UIColor.systemTeal.cgColor, UIColor.systemIndigo.cgColor]
        gradient.startPoint = CGPoint(x: 0, y: 0)
        gradient.endPoint = CGPoint(x: 1, y: 1)
        view.layer.addSublayer(gradient)
        let club = UILabel.styled("COASTS & ISLANDS", .footnote, color: .white, weight: .semibold)
        let name = UILabel.styled("Ines Carvalho", .title2, color: .white, weight: .bold)
        let number = UILabel.styled(
            "2021 · 0417", .body, color: UIColor.white.withAlphaComponent(0.8))
        for label in [club, name, number] {
            label.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(label)
            label.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 24).isActive = true
        }
        NSLayoutConstraint.activate([
            club.topAnchor.constraint(equalTo: view.topAnchor, constant: 24),
            name.bottomAnchor.constraint(equalTo: number.topAnchor, constant: -4),
            number.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -24),
        ])
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        gradient.frame = view.bounds
    }
}

/// Five stars.
final class RatingViewController: ColumnViewController {
    init() {
        let stars = UIStackView(arrangedSubviews: (0..<5).map { StarView(isFilled: $0 < 4) })
        stars.spacing = 10
        let middle = UIStackView(arrangedSubviews: [stars])
        middle.axis = .vertical
        middle.alignment = .center
        super.init(
            width: 290,
            [
                UILabel.styled("Do you like it here?", .headline),
                UILabel.styled("Four stars are many already.", .subheadline, color: .secondaryLabel), middle,
            ])
        for case let label as UILabel in column.arrangedSubviews { label.textAlignment = .center }
        column.addArrangedSubview(UIButton.wide("Send", .filled()) { [weak self] in self?.modal?.dismiss() })
        column.addArrangedSubview(UIButton.wide("Not Now", .plain()) { [weak self] in self?.modal?.dismiss() })
        column.setCustomSpacing(20, after: column.arrangedSubviews[1])
        column.setCustomSpacing(24, after: middle)
        column.setCustomSpacing(4, after: column.arrangedSubviews[3])
    }

    required init?(coder: NSCoder) { nil }
}

/// A note at the top of the screen.
final class NoteViewController: ColumnViewController {
    init() {
        super.init([
            UILabel.styled("Invitation copied", .headline),
            UILabel.styled("Paste it where your friend will see it.", .subheadline, color: .secondaryLabel),
        ])
        column.spacing = 2
    }

    required init?(coder: NSCoder) { nil }
}
