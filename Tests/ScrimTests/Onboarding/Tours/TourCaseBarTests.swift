import Testing
import UIKit
import UIKitHeadless

@testable import Scrim

extension TourTests {
    /// T17: buttons of bars.
    @Suite @MainActor
    struct BarCases {
        /// What the items did.
        @MainActor
        final class Log {
            var names: [String] = []
        }

        let rig = TourRig(shows: false)
        let log = Log()

        private func item(_ title: String?, image: Bool = false) -> UIBarButtonItem {
            let name = title ?? "image"
            let item = UIBarButtonItem()
            item.primaryAction = UIAction { [log] _ in log.names.append(name) }
            item.title = title
            if image { item.image = Self.picture }
            return item
        }

        private static let picture = UIGraphicsImageRenderer(size: CGSize(width: 22, height: 22)).image { context in
            UIColor.black.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 22, height: 22))
        }

        /// Shows the rig's controller in bars of all kinds.
        private func show(_ change: (UINavigationController) -> Void = { _ in }) -> UINavigationController {
            let navigation = UINavigationController(rootViewController: rig.controller)
            change(navigation)
            rig.device.show(navigation)
            rig.device.stepFrames(3)
            return navigation
        }

        @Test func anItemWhoseImageIsMissingIsLitUpAndTouchedAllTheSame() async throws {
            let item = UIBarButtonItem(image: nil, style: .plain, target: nil, action: nil)
            item.primaryAction = UIAction { [log] _ in log.names.append("image") }
            rig.controller.navigationItem.rightBarButtonItem = item
            _ = show()
            try await expectEach([item], ["image"])
        }

        /// Lights each item up, and touches it in the middle of its hole.
        private func expectEach(_ items: [UIBarItem], _ names: [String]) async throws {
            try await rig.show(
                rig.caseTour(items.map { .barItem($0) }) {
                    $0.options.touch = .pass
                    $0.options.missingAnchor = MissingAnchorPolicy(wait: 0.2, fallback: .fail)
                })
            for (index, name) in names.enumerated() {
                #expect(rig.session?.state == .shown(index), "\(name)")
                guard let hole = rig.hole, !hole.isNull else { return #expect(Bool(false), "no hole for \(name)") }
                log.names = []
                await rig.device.tap(at: CGPoint(x: hole.midX, y: hole.midY))
                #expect(log.names == [name])
                #expect(try #require(rig.mark).intersects(hole) == false, "the bubble covers \(name)")
                rig.session?.next()
                await rig.device.advance(by: 1)
            }
        }

        @Test func t17TitledButtonsOfANavigationBarAreFound() async throws {
            let items = ["Edit", "Sort", "Add", "Share"].map { item($0) }
            rig.controller.navigationItem.leftBarButtonItems = [items[0], items[1]]
            rig.controller.navigationItem.rightBarButtonItems = [items[3], items[2]]
            _ = show()
            try await expectEach(items, ["Edit", "Sort", "Add", "Share"])
        }

        @Test func t17ButtonsAlikeAreToldApartByTheirPlace() async throws {
            let first = item(nil, image: true)
            let second = item(nil, image: true)
            second.primaryAction = UIAction { [log] _ in log.names.append("second") }
            second.image = Self.picture
            rig.controller.navigationItem.rightBarButtonItems = [second, first]
            _ = show()
            try await expectEach([first, second], ["image", "second"])
        }

        @Test func t17ButtonsAlikeAreToldApartFromRightToLeftToo() async throws {
            let rig = TourRig(HeadlessDevice(.iPhone14, languages: ["ar"]), shows: false)
            let items = [item(nil, image: true), item(nil, image: true)]
            rig.controller.navigationItem.leftBarButtonItems = items
            let navigation = UINavigationController(rootViewController: rig.controller)
            rig.device.show(navigation)
            rig.device.stepFrames(3)
            try await rig.show(rig.caseTour(items.map { .barItem($0) }))
            let first = try #require(rig.hole)
            rig.session?.next()
            await rig.device.advance(by: 1)
            let second = try #require(rig.hole)
            // Leading items begin at the right edge.
            #expect(first.minX > second.minX)
            #expect(first.minX > 195)
        }

        @Test func t17AnIdentifierTellsButtonsApart() async throws {
            let items = ["one", "two"].map { name in
                let item = item("Same")
                item.primaryAction = UIAction { [log] _ in log.names.append(name) }
                item.title = "Same"
                item.accessibilityIdentifier = name
                return item
            }
            rig.controller.navigationItem.rightBarButtonItems = items
            _ = show()
            try await expectEach(items, ["one", "two"])
        }

        @Test func t17AnItemBesideABackButtonIsFound() async throws {
            let item = item(nil, image: true)
            let navigation = show()
            let second = UIViewController()
            second.navigationItem.rightBarButtonItem = item
            navigation.pushViewController(second, animated: false)
            rig.device.stepFrames(3)
            try await expectEach([item], ["image"])
        }

        @Test func t17AControlInThePlaceOfTheTitleIsNoItem() async throws {
            let item = item(nil, image: true)
            rig.controller.navigationItem.titleView = UIButton(frame: CGRect(x: 0, y: 0, width: 120, height: 30))
            rig.controller.navigationItem.rightBarButtonItem = item
            _ = show()
            try await expectEach([item], ["image"])
        }

        @Test func t17ACustomViewIsTheAnchorItself() async throws {
            let view = Mark(CGSize(width: 60, height: 30))
            let custom = UIBarButtonItem(customView: view)
            let plain = item(nil, image: true)
            rig.controller.navigationItem.rightBarButtonItems = [custom, plain]
            _ = show()
            try await rig.show(rig.caseTour([.barItem(custom), .barItem(plain)]))
            #expect(rig.hole == rig.place(of: view))
            rig.session?.next()
            await rig.device.advance(by: 1)
            let hole = try #require(rig.hole)
            #expect(!hole.isNull)
            #expect(hole.maxX <= rig.place(of: view).minX)
        }

        @Test func t17ButtonsOfAToolbarAreFoundBetweenSpaces() async throws {
            let items = [item("Left"), item(nil, image: true), item("Right")]
            rig.controller.toolbarItems = [
                items[0], UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil), items[1],
                UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil), items[2],
            ]
            _ = show { $0.isToolbarHidden = false }
            try await expectEach(items, ["Left", "image", "Right"])
        }

        @Test func t17TabsAreFound() async throws {
            let tabs = UITabBarController()
            let controllers = ["One", "Two", "Three"].map { title in
                let controller = title == "One" ? rig.controller : UIViewController()
                controller.tabBarItem = UITabBarItem(title: title, image: nil, tag: 0)
                return controller
            }
            tabs.viewControllers = controllers
            rig.device.show(tabs)
            rig.device.stepFrames(3)
            try await rig.show(
                rig.caseTour(controllers.map { .barItem($0.tabBarItem) }) { $0.options.touch = .pass })
            let bar = rig.place(of: tabs.tabBar)
            for index in [0, 1, 2] {
                #expect(rig.hole == CGRect(x: CGFloat(index) * 130, y: bar.minY, width: 130, height: 49))
                rig.expectWhole("tab \(index)")
                let hole = try #require(rig.hole)
                await rig.device.tap(at: CGPoint(x: hole.midX, y: hole.midY))
                #expect(tabs.selectedIndex == index)
                rig.session?.next()
                await rig.device.advance(by: 1)
            }
        }

        @Test func t17ATapOnATabCanLeadOn() async throws {
            let tabs = UITabBarController()
            let other = UIViewController()
            let field = TapCounter(frame: CGRect(x: 40, y: 300, width: 200, height: 44))
            other.view.addSubview(field)
            rig.controller.tabBarItem = UITabBarItem(title: "One", image: nil, tag: 0)
            other.tabBarItem = UITabBarItem(title: "Two", image: nil, tag: 1)
            tabs.viewControllers = [rig.controller, other]
            rig.device.show(tabs)
            rig.device.stepFrames(3)
            try await rig.show(
                rig.caseTour([.barItem(other.tabBarItem), .view(field)]) { $0.steps[0].touch = .passAndAdvance })
            let hole = try #require(rig.hole)
            await rig.device.tap(at: CGPoint(x: hole.midX, y: hole.midY))
            await rig.device.advance(by: 1)
            #expect(tabs.selectedIndex == 1)
            #expect(rig.session?.state == .shown(1))
            #expect(rig.hole == rig.place(of: field))
        }

        @Test func t17AnItemInNoBarIsMissing() async throws {
            let items = [UIBarButtonItem(customView: UIView()), item("Nowhere")]
            _ = show()
            let session = try rig.start(rig.caseTour(items.map { .barItem($0) }))
            await rig.device.advance(by: 2)
            #expect(session.state == .ended(.failed(.tourShowedNothing)))
            #expect(rig.takeEvents().filter { if case .passedOver = $0 { true } else { false } }.count == 2)
        }

        @Test func t17AFreedItemIsMissing() async throws {
            _ = show()
            let session = try rig.start(rig.caseTour([.barItem(UIBarButtonItem()), .view(rig.anchors[0])]))
            await rig.device.advance(by: 1)
            #expect(session.state == .shown(1))
        }

        @Test func t17TheButtonsOfTheBubbleStayOffABar() async throws {
            let add = item("Add")
            rig.controller.navigationItem.rightBarButtonItem = add
            _ = show()
            var tour = rig.tour()
            tour.steps[0].anchor = .barItem(add)
            tour.options.showsClose = true
            try await rig.show(tour)
            let (hole, overlay) = (try #require(rig.hole), try #require(rig.overlay))
            for view in overlay.bubble.buttonViews + [] {
                #expect(!overlay.convert(view.bounds, from: view).intersects(hole))
            }
            #expect(try #require(rig.mark).intersects(hole) == false)
        }
    }
}
