import CoreGraphics
import Foundation
import Testing
import UIKit

@testable import UIKitHeadless

/// A picture that was drawn where it differs from the last one is the picture that a device draws that never drew before.
@MainActor
@Suite struct ScreenshotDamageTests {
    /// A list of cards under a bar, over which a glass pane lies.
    private final class CardsController: UIViewController, UITableViewDataSource {
        let table = UITableView()
        let glass = UIVisualEffectView(effect: UIBlurEffect(style: .light))
        var count = 30

        override func viewDidLoad() {
            super.viewDidLoad()
            title = "Cards"
            table.dataSource = self
            for view in [table, glass] {
                view.translatesAutoresizingMaskIntoConstraints = false
                view.frame = self.view.bounds
                self.view.addSubview(view)
            }
            glass.layer.cornerRadius = 12
            glass.clipsToBounds = true
            NSLayoutConstraint.activate([
                table.topAnchor.constraint(equalTo: view.topAnchor),
                table.leadingAnchor.constraint(equalTo: view.leadingAnchor),
                table.trailingAnchor.constraint(equalTo: view.trailingAnchor),
                table.bottomAnchor.constraint(equalTo: view.bottomAnchor),
                glass.centerXAnchor.constraint(equalTo: view.centerXAnchor),
                glass.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor, constant: -20),
                glass.widthAnchor.constraint(equalToConstant: 200), glass.heightAnchor.constraint(equalToConstant: 80),
            ])
        }

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }

        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell()
            cell.textLabel?.text = "Card \(indexPath.row)"
            return cell
        }
    }

    private static func bytes(_ device: HeadlessDevice) throws -> Data { try device.pngData() }

    /// Runs the same steps on two devices, of which one draws everything each time.
    private func compare(_ steps: [(HeadlessDevice, CardsController) async -> Void]) async throws {
        func begin() -> (HeadlessDevice, CardsController) {
            let device = HeadlessDevice(.iPhone13Mini)
            let controller = CardsController()
            device.show(UINavigationController(rootViewController: controller))
            device.step()
            return (device, controller)
        }
        let (device, controller) = begin()
        let (other, again) = begin()
        #expect(try Self.bytes(device) == Self.bytes(other))
        for (index, step) in steps.enumerated() {
            await step(device, controller)
            await step(other, again)
            other.canvas?.invalidate()
            #expect(try Self.bytes(device) == Self.bytes(other), "step \(index)")
        }
    }

    @Test func listsBarsSheetsAndTurnsOfTheScreenAreDrawnWhereTheyDiffer() async throws {
        try await compare([
            { _, controller in controller.title = "Other" },
            { device, controller in
                controller.table.contentOffset.y += 100
                await device.advance(by: 0.1)
            },
            { device, controller in
                controller.count = 12
                controller.table.reloadData()
                await device.advance(by: 0.05)
            },
            { device, controller in
                let sheet = UIViewController()
                sheet.view.backgroundColor = .systemYellow
                controller.present(sheet, animated: true)
                await device.advance(by: 0.2)
            },
            { device, _ in await device.advance(by: 1) },
            { device, _ in
                device.orientation = .landscapeLeft
                await device.advance(by: 0.15)
            },
            { device, _ in await device.advance(by: 1) },
            { device, controller in
                device.appearance = .dark
                controller.dismiss(animated: true)
                await device.advance(by: 0.2)
            },
        ])
    }

    /// Turns a view to another colour, in a second.
    private static func flip(_ view: UIView, _ options: UIView.AnimationOptions, _ color: UIColor) {
        UIView.transition(with: view, duration: 1, options: options) { view.backgroundColor = color }
    }

    @Test func viewsThatTurnAreDrawnWhereTheyDiffer() async throws {
        func card(_ controller: CardsController, _ tag: Int) -> UIView { controller.view.viewWithTag(tag) ?? UIView() }
        try await compare([
            { _, controller in
                for (tag, alpha) in [(1, 1), (2, 0.5)] {
                    let view = UIView(frame: CGRect(x: 40, y: 40 + 200 * tag, width: 260, height: 150))
                    view.tag = tag
                    view.alpha = alpha
                    view.backgroundColor = .systemTeal
                    view.layer.shadowOpacity = 0.5
                    controller.view.addSubview(view)
                    let inner = UIView(frame: CGRect(x: 20, y: 20, width: 90, height: 60))
                    inner.tag = tag + 10
                    inner.backgroundColor = .systemPink
                    view.addSubview(inner)
                }
            },
            { device, controller in
                Self.flip(card(controller, 1), .transitionFlipFromLeft, .systemGreen)
                Self.flip(card(controller, 2), .transitionFlipFromBottom, .systemGreen)
                Self.flip(card(controller, 11), .transitionFlipFromTop, .systemIndigo)
                await device.advance(by: 0.2)
            },
            { device, _ in await device.advance(by: 0.2) },
            { device, controller in
                // What is behind a turning card changes, and so does what lies in it.
                controller.table.contentOffset.y += 30
                card(controller, 12).frame.origin.x += 40
                await device.advance(by: 0.1)
            },
            { device, _ in
                device.orientation = .landscapeLeft
                await device.advance(by: 0.1)
            },
            { device, controller in
                card(controller, 2).removeFromSuperview()
                Self.flip(card(controller, 1), .transitionFlipFromRight, .systemRed)
                await device.advance(by: 0.3)
            },
            { device, controller in
                card(controller, 1).isHidden = true
                await device.advance(by: 0.1)
            },
            { device, controller in
                card(controller, 1).isHidden = false
                await device.advance(by: 0.3)
            },
            { device, controller in
                UIView.transition(with: card(controller, 1), duration: 0.5, options: .transitionCrossDissolve) {
                    card(controller, 1).isHidden = true
                }
                await device.advance(by: 0.3)
            },
            { device, controller in
                UIView.transition(with: card(controller, 1), duration: 0.5, options: .transitionFlipFromTop) {
                    card(controller, 1).isHidden = false
                }
                await device.advance(by: 0.2)
            },
            { device, _ in await device.advance(by: 1) },
        ])
    }

    @Test func aPictureOfAnUnchangedScreenIsTheSame() throws {
        let device = HeadlessDevice(.iPhone13Mini)
        device.show(CardsController())
        device.step()
        let first = try Self.bytes(device)
        #expect(try Self.bytes(device) == first)
        // A picture that was taken does not change with the screen.
        let picture = device.screenshot()
        device.window.backgroundColor = .red
        device.window.rootViewController = nil
        device.step()
        #expect(try Self.bytes(device) != first)
        #expect(try picture.pngData() == first)
    }
}
