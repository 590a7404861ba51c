import Scrim
import UIKit

/// One of two screens that share the player bar of the storyboard.
final class LibraryViewController: UIViewController, ReusableHost {
    typealias Hosted = PlayerBarViewController
    var containerView: UIView!

    override func viewDidLoad() {
        super.viewDidLoad()
        addReusableViewController()
        let feature = ArtworkView(Record.all[0], cornerRadius: 14)
        feature.heightAnchor.constraint(equalToConstant: 190).isActive = true
        let words = UIStackView(arrangedSubviews: [
            UILabel.styled("NEW ALBUM", .caption1, color: .systemPink, weight: .semibold),
            UILabel.styled(Record.all[0].title, .title2, weight: .bold),
            UILabel.styled(Record.all[0].artist, .subheadline, color: .secondaryLabel),
        ])
        words.axis = .vertical
        words.spacing = 2
        let content = UIStackView(
            arrangedSubviews: [
                UILabel.styled("Listen Now", .largeTitle, weight: .bold), feature, words,
                UILabel.styled("Recently Played", .title3, weight: .bold),
            ] + Record.all.dropFirst().map(RecordRow.init))
        content.setCustomSpacing(10, after: feature)
        content.setCustomSpacing(24, after: words)
        fill(with: content, above: containerView)
    }
}

/// The other one.
final class SearchViewController: UIViewController, ReusableHost {
    typealias Hosted = PlayerBarViewController
    var containerView: UIView!

    override func viewDidLoad() {
        super.viewDidLoad()
        addReusableViewController()
        let field = UIView()
        field.backgroundColor = .tertiarySystemFill
        field.layer.cornerRadius = 10
        let glass = UIImageView(image: Glyph.search.image)
        glass.tintColor = .secondaryLabel
        let hint = UIStackView(arrangedSubviews: [
            glass, UILabel.styled("Artists, Songs, Lyrics", .body, color: .secondaryLabel),
        ])
        hint.spacing = 6
        hint.alignment = .center
        hint.translatesAutoresizingMaskIntoConstraints = false
        field.addSubview(hint)
        NSLayoutConstraint.activate([
            field.heightAnchor.constraint(equalToConstant: 40),
            hint.leadingAnchor.constraint(equalTo: field.leadingAnchor, constant: 8),
            hint.centerYAnchor.constraint(equalTo: field.centerYAnchor),
            glass.widthAnchor.constraint(equalToConstant: 22), glass.heightAnchor.constraint(equalToConstant: 22),
        ])
        let content = UIStackView(
            arrangedSubviews: [
                UILabel.styled("Search", .largeTitle, weight: .bold), field,
                UILabel.styled("Browse", .title3, weight: .bold),
            ]
                + ["Jazz & Soul|Electronic", "Classical|Folk", "Ambient|Hip-Hop", "Film Music|Live"].enumerated().map {
                    Self.tiles($0.element.components(separatedBy: "|"), $0.offset)
                })
        content.setCustomSpacing(24, after: field)
        fill(with: content, above: containerView)
    }

    private static func tiles(_ names: [String], _ row: Int) -> UIView {
        let tiles = names.enumerated().map { column, name in
            let tile = ArtworkView(Record.all[(row * 2 + column) % Record.all.count], cornerRadius: 12)
            let label = UILabel.styled(name, .subheadline, color: .white, weight: .semibold)
            label.translatesAutoresizingMaskIntoConstraints = false
            tile.addSubview(label)
            NSLayoutConstraint.activate([
                tile.heightAnchor.constraint(equalToConstant: 92),
                label.leadingAnchor.constraint(equalTo: tile.leadingAnchor, constant: 12),
                label.bottomAnchor.constraint(equalTo: tile.bottomAnchor, constant: -10),
            ])
            return tile
        }
        let stack = UIStackView(arrangedSubviews: tiles)
        stack.distribution = .fillEqually
        stack.spacing = 12
        return stack
    }
}

/// A screen with two slots: a bar at the top, and the player at the bottom, each as high as its child.
final class AlbumViewController: HostViewController {
    var topContainer: UIView!
    var playerContainer: UIView!
    private lazy var topBar = HostSlot(self, in: \.topContainer)
    private lazy var player = HostSlot(self, in: \.playerContainer)

    override func viewDidLoad() {
        super.viewDidLoad()
        do {
            try topBar.show(.storyboard(TopBarViewController.self))
            try player.show(.storyboard(PlayerBarViewController.self))
        } catch {
            ScrimIssues.handler(error)
        }
        let cover = ArtworkView(Record.all[0], cornerRadius: 12)
        let box = UIView()
        box.addSubview(cover)
        NSLayoutConstraint.activate([
            cover.widthAnchor.constraint(equalToConstant: 200), cover.heightAnchor.constraint(equalToConstant: 200),
            cover.centerXAnchor.constraint(equalTo: box.centerXAnchor),
            cover.topAnchor.constraint(equalTo: box.topAnchor, constant: 12),
            cover.bottomAnchor.constraint(equalTo: box.bottomAnchor),
        ])
        let title = UILabel.styled(Record.all[0].title, .title2, weight: .bold)
        let artist = UILabel.styled(Record.all[0].artist, .body, color: .systemPink)
        title.textAlignment = .center
        artist.textAlignment = .center
        let names = UIStackView(arrangedSubviews: [title, artist])
        names.axis = .vertical
        names.spacing = 2
        let content = UIStackView(arrangedSubviews: [box, names] + Record.all.map(RecordRow.init))
        content.setCustomSpacing(20, after: names)
        fill(with: content, below: topContainer, above: playerContainer)
    }
}

/// A line of a list: cover, title, artist and length.
final class RecordRow: UIStackView {
    convenience init(_ record: Record) {
        let artwork = ArtworkView(record, cornerRadius: 6)
        NSLayoutConstraint.activate([
            artwork.widthAnchor.constraint(equalToConstant: 48), artwork.heightAnchor.constraint(equalToConstant: 48),
        ])
        let words = UIStackView(arrangedSubviews: [
            UILabel.styled(record.title, .body), UILabel.styled(record.artist, .footnote, color: .secondaryLabel),
        ])
        words.axis = .vertical
        words.spacing = 1
        let length = UILabel.styled(record.length, .footnote, color: .secondaryLabel)
        length.setContentHuggingPriority(.required, for: .horizontal)
        self.init(arrangedSubviews: [artwork, words, length])
        alignment = .center
        spacing = 12
    }
}

extension UIViewController {
    /// Lays a column of views out in the safe area, between two bars, scrolling where it is longer.
    func fill(with content: UIStackView, below top: UIView? = nil, above bottom: UIView) {
        content.axis = .vertical
        content.spacing = 12
        content.translatesAutoresizingMaskIntoConstraints = false
        let scroll = UIScrollView()
        scroll.translatesAutoresizingMaskIntoConstraints = false
        scroll.addSubview(content)
        view.insertSubview(scroll, at: 0)
        NSLayoutConstraint.activate([
            scroll.topAnchor.constraint(equalTo: top?.bottomAnchor ?? view.safeAreaLayoutGuide.topAnchor),
            scroll.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            scroll.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            scroll.bottomAnchor.constraint(equalTo: bottom.topAnchor),
            content.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor, constant: 12),
            content.bottomAnchor.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor, constant: -16),
            content.leadingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.leadingAnchor, constant: 20),
            content.trailingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.trailingAnchor, constant: -20),
        ])
    }
}
