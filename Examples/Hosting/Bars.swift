import UIKit

/// The bar that several screens share: what is playing now.
final class PlayerBarViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .secondarySystemBackground
        let record = Record.all[1]
        let artwork = ArtworkView(record, cornerRadius: 6)
        let title = UILabel.styled(record.title, .subheadline, weight: .semibold)
        let artist = UILabel.styled(record.artist, .footnote, color: .secondaryLabel)
        let words = UIStackView(arrangedSubviews: [title, artist])
        words.axis = .vertical
        words.spacing = 2
        let row = UIStackView(arrangedSubviews: [
            artwork, words, UIButton.glyph(.play, "Play"), UIButton.glyph(.next, "Next"),
        ])
        row.alignment = .center
        row.spacing = 12
        row.setCustomSpacing(4, after: row.arrangedSubviews[2])
        row.translatesAutoresizingMaskIntoConstraints = false
        let line = UIProgressView(progressViewStyle: .bar)
        line.progress = 0.36
        line.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(line)
        view.addSubview(row)
        view.tintColor = .systemPink
        let safe = view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            line.topAnchor.constraint(equalTo: view.topAnchor),
            line.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            line.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            artwork.widthAnchor.constraint(equalToConstant: 48),
            artwork.heightAnchor.constraint(equalToConstant: 48),
            row.topAnchor.constraint(equalTo: view.topAnchor, constant: 8),
            row.leadingAnchor.constraint(equalTo: safe.leadingAnchor, constant: 16),
            row.trailingAnchor.constraint(equalTo: safe.trailingAnchor, constant: -8),
            row.bottomAnchor.constraint(lessThanOrEqualTo: view.bottomAnchor, constant: -8),
        ])
    }
}

/// A bar of our own at the top of a screen.
final class TopBarViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        view.tintColor = .systemPink
        let title = UILabel.styled(Record.all[0].title, .headline)
        title.textAlignment = .center
        let row = UIStackView(arrangedSubviews: [UIButton.glyph(.back, "Back"), title, UIButton.glyph(.more, "More")])
        row.alignment = .center
        row.translatesAutoresizingMaskIntoConstraints = false
        let line = UIView()
        line.backgroundColor = .separator
        line.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(row)
        view.addSubview(line)
        let safe = view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            row.topAnchor.constraint(equalTo: safe.topAnchor),
            row.leadingAnchor.constraint(equalTo: safe.leadingAnchor, constant: 4),
            row.trailingAnchor.constraint(equalTo: safe.trailingAnchor, constant: -4),
            line.topAnchor.constraint(equalTo: row.bottomAnchor),
            line.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            line.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            line.heightAnchor.constraint(equalToConstant: 0.5),
            view.bottomAnchor.constraint(greaterThanOrEqualTo: line.bottomAnchor),
        ])
    }
}
