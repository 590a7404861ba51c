import Foundation
import Testing
import UIKit
import UIKitHeadless

@testable import Scrim

/// What README shows: a tour over a list.
final class RecipesViewController: UITableViewController {
    let addItem = UIBarButtonItem(barButtonSystemItem: .add, target: nil, action: nil)

    func startTour() throws {
        let lasagne = IndexPath(row: 30, section: 0)
        let steps = [
            TourStep(id: "hello", title: "Welcome", text: "A minute is enough."),
            TourStep(id: "add", anchor: .barItem(addItem), text: "Add a recipe of your own."),
            TourStep(
                id: "cook", anchor: .cell(at: lasagne, in: tableView), text: "Tap it to cook.", touch: .passAndAdvance),
        ]
        try view.window?.windowScene?.tours.start(Tour(id: "welcome", steps: steps), owner: self)
    }
}

/// Forty rows of 60 points.
@MainActor
private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
    private(set) var tapped: [Int] = []

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 60 }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { tapped.append(indexPath.row) }
}

extension TourTests {
    @MainActor
    struct Readme {
        @Test func tenLinesLeadThroughAListToARowThatTheUserTaps() async throws {
            let device = HeadlessDevice(.iPhone14)
            device.makeCurrent()
            let recipes = makeRecipes()
            device.show(UINavigationController(rootViewController: recipes))
            await device.advance(by: 0.1)
            try recipes.startTour()
            let session = try #require(device.scene.tours.current)
            await device.advance(by: 1)
            #expect(session.state == .shown(0))
            #expect(device.scene.tours.places?.hole == nil)

            session.next()
            await device.advance(by: 1)
            #expect(session.state == .shown(1))
            // In the bar at the top, at its trailing side.
            let item = try #require(device.scene.tours.places?.anchor)
            #expect(item.maxY <= 91 && item.midX > 340)

            session.next()
            await device.advance(by: 2)
            #expect(session.state == .shown(2))
            let row = try #require(device.scene.tours.places)
            #expect(row.anchor?.size == CGSize(width: 390, height: 60))
            let bubble = try #require(row.bubble)
            #expect(row.anchor?.intersects(bubble) == false)
            let hole = try #require(row.hole)
            await device.tap(at: CGPoint(x: hole.midX, y: hole.midY))
            await device.advance(by: 1)
            #expect(rows.tapped == [30])
            #expect(session.state == .ended(.finished))
            #expect(device.scene.windows.allSatisfy { !($0 is TourWindow) || $0.isHidden })
        }

        /// What the article *Test a tour* shows.
        @Test @MainActor func theTourEndsWithTheRowThatIsTapped() async throws {
            let device = HeadlessDevice(.iPhone16)
            device.makeCurrent()
            let recipes = makeRecipes()
            device.show(UINavigationController(rootViewController: recipes))
            await device.advance(by: 0.5)

            try recipes.startTour()
            let session = try #require(device.scene.tours.current)
            var events: [TourEvent] = []
            session.onEvent = { events.append($0) }
            await device.advance(by: 1)
            #expect(session.currentStep?.id == "hello")

            for step in ["add", "cook"] {
                device.voiceOver.focus(on: "Next")
                await device.voiceOver.activate()
                await device.advance(by: 2)
                #expect(session.currentStep?.id == step)
            }
            let row = try #require(recipes.tableView.cellForRow(at: IndexPath(row: 30, section: 0)))
            await device.tap(row)
            await device.advance(by: 1)
            #expect(events.first == .started)
            #expect(events.contains(.didShow(step: "cook")))
            #expect(events.suffix(2) == [.didHide(step: "cook"), .ended(.finished)])
        }

        private let rows = Rows()

        private func makeRecipes() -> RecipesViewController {
            let recipes = RecipesViewController(style: .plain)
            recipes.navigationItem.rightBarButtonItem = recipes.addItem
            recipes.tableView.dataSource = rows
            recipes.tableView.delegate = rows
            return recipes
        }

        @Test(arguments: [
            ("README.md", "final class RecipesViewController"),
            ("Sources/Scrim/Scrim.docc/TestATour.md", "@Test @MainActor func"),
        ])
        func theTextsShowTheCodeThatIsCompiledHere(_ file: String, _ first: String) throws {
            let here = URL(fileURLWithPath: #filePath)
            let root = (0..<5).reduce(here) { url, _ in url.deletingLastPathComponent() }
            let text = try String(contentsOf: root.appendingPathComponent(file), encoding: .utf8)
            let start = try #require(text.range(of: first))
            let end = try #require(text.range(of: "```", range: start.lowerBound..<text.endIndex))
            func lines(_ text: some StringProtocol) -> String {
                text.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: "\n")
            }
            let source = try String(contentsOf: here, encoding: .utf8)
            #expect(lines(source).contains(lines(text[start.lowerBound..<end.lowerBound])))
        }
    }
}
