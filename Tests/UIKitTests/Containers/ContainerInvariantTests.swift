import Testing
import UIKit
import UIKitHeadless
import UIKitTestSupport

/// Random sequences of what can happen to a navigation controller, at fixed seeds.
@MainActor
struct ContainerInvariantTests {
    @Test(arguments: 1...12) func anySequenceOfChangesKeepsOneTopOnShowAndBalancedCalls(seed: Int) async {
        var random = SeededDice(seed: UInt64(seed))
        let device = HeadlessDevice(.iPhone16)
        let root = Balanced(0)
        let navigation = UINavigationController(rootViewController: root)
        let tabs = UITabBarController()
        tabs.viewControllers = [navigation, UIViewController()]
        device.show(tabs)
        device.step()
        var all = [root]
        for _ in 0..<60 {
            switch random.roll(10) {
            case 0, 1, 2:
                let controller = Balanced(all.count)
                all.append(controller)
                navigation.pushViewController(controller, animated: random.roll(2) == 0)
            case 3, 4: navigation.popViewController(animated: random.roll(2) == 0)
            case 5:
                let stack = navigation.viewControllers
                navigation.setViewControllers(
                    Array(stack.shuffled(using: &random).prefix(max(random.roll(stack.count + 1), 1))),
                    animated: random.roll(2) == 0)
            case 6: device.orientation = device.orientation == .portrait ? .landscapeLeft : .portrait
            case 7:
                // A drag from the edge that is taken back half of the time.
                await device.drag(
                    from: CGPoint(x: 1, y: 200), to: CGPoint(x: random.roll(2) == 0 ? 60 : 320, y: 200), duration: 0.6)
            case 8: tabs.selectedIndex = random.roll(2)
            default: break
            }
            await device.advanceFrames(random.roll(30))
        }
        tabs.selectedIndex = 0
        await device.settle()
        #expect(navigation.children.count == navigation.viewControllers.count)
        #expect(
            Set(navigation.children.map(ObjectIdentifier.init))
                == Set(navigation.viewControllers.map(ObjectIdentifier.init)))
        #expect(navigation.transitionCoordinator == nil)
        for controller in all {
            #expect(controller.faults == [], "controller \(controller.number)")
            let isTop = controller === navigation.topViewController
            #expect((controller.viewIfLoaded?.window != nil) == isTop)
            #expect(controller.state == (isTop ? .appeared : .disappeared), "controller \(controller.number)")
            #expect(controller.moves == (controller.parent == nil ? 0 : 1))
        }
        let content = navigation.view.subviews[0]
        #expect(content.subviews == [navigation.topViewController?.view])
        #expect(navigation.topViewController?.view.frame == navigation.view.bounds)
        #expect(navigation.navigationBar.items?.count == navigation.viewControllers.count)
        let warnings = device.takeIssues().filter { !$0.contains("while an existing transition or presentation") }
        #expect(warnings == [])
    }
}

/// Checks that its own calls come in pairs and in turn.
@MainActor
private final class Balanced: UIViewController {
    enum State { case disappeared, appearing, appeared, disappearing }

    let number: Int
    private(set) var state = State.disappeared
    private(set) var faults: [String] = []
    /// How often it moved into a parent more than out of one.
    private(set) var moves = 0

    init(_ number: Int) {
        self.number = number
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    private func go(to new: State, from allowed: [State]) {
        if !allowed.contains(state) { faults.append("\(new) after \(state)") }
        state = new
    }

    override func viewWillAppear(_ animated: Bool) { go(to: .appearing, from: [.disappeared, .disappearing]) }
    override func viewDidAppear(_ animated: Bool) { go(to: .appeared, from: [.appearing]) }
    override func viewWillDisappear(_ animated: Bool) { go(to: .disappearing, from: [.appeared, .appearing]) }
    override func viewDidDisappear(_ animated: Bool) { go(to: .disappeared, from: [.disappearing]) }

    override func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
        moves = parent == nil ? 0 : 1
    }
}
