import Scrim
import UIKit
import UIKitHeadless

/// A thousand rounds of hosting a bar, laying it out and taking it away: by a slot, and by the calls that it stands for.
@MainActor
func hostingBenchmarks() -> [PairMaker] {
    [
        { hostingRounds("host and unhost, on screen", isOnScreen: true) },
        { hostingRounds("host and unhost, off screen", isOnScreen: false) },
    ]
}

/// A bar as apps have them: a picture, two lines of text and a button, by constraints.
private final class BarViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        let picture = UIView()
        picture.widthAnchor.constraint(equalToConstant: 48).isActive = true
        let title = UILabel()
        title.text = "Slow Meridian"
        let artist = UILabel()
        artist.text = "Theo Okafor"
        let words = UIStackView(arrangedSubviews: [title, artist])
        words.axis = .vertical
        let button = UIButton(type: .system)
        button.setTitle("Play", for: .normal)
        let row = UIStackView(arrangedSubviews: [picture, words, button])
        row.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(row)
        NSLayoutConstraint.activate([
            row.topAnchor.constraint(equalTo: view.topAnchor),
            row.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            row.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            row.heightAnchor.constraint(equalToConstant: 64),
        ])
    }
}

@MainActor
private func hostingRounds(_ name: String, isOnScreen: Bool) -> Pair {
    let device = HeadlessDevice(.iPhone16)
    let host = UIViewController()
    let container = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 100))
    host.view.addSubview(container)
    let child = BarViewController()
    child.loadViewIfNeeded()
    if isOnScreen {
        device.show(host)
        device.step()
    }
    let slot = HostSlot(host, area: .view(container))
    return Pair(
        name: name,
        subject: {
            for _ in 0..<1000 {
                _ = try? slot.show(.controller(child))
                host.view.layoutIfNeeded()
                slot.takeOut()
            }
        },
        reference: {
            for _ in 0..<1000 {
                host.addChild(child)
                let view: UIView = child.view
                view.translatesAutoresizingMaskIntoConstraints = false
                container.addSubview(view)
                let pins = [
                    view.topAnchor.constraint(equalTo: container.topAnchor),
                    view.leadingAnchor.constraint(equalTo: container.leadingAnchor),
                    container.bottomAnchor.constraint(equalTo: view.bottomAnchor),
                    container.trailingAnchor.constraint(equalTo: view.trailingAnchor),
                ]
                NSLayoutConstraint.activate(pins)
                child.didMove(toParent: host)
                host.view.layoutIfNeeded()

                child.willMove(toParent: nil)
                NSLayoutConstraint.deactivate(pins)
                view.removeFromSuperview()
                child.removeFromParent()
            }
        })
}
