import Foundation
import Testing
import UIKit
import UIKitHeadless
import UIKitTestSupport

private final class TallBar: UINavigationBar {}
private final class OwnToolbar: UIToolbar {}
private final class EmptyBar: UINavigationBar {
    required init?(coder: NSCoder) { nil }
}

@MainActor
struct BarClassTests {
    private let device = HeadlessDevice(.iPhone16)

    @Test("A navigation controller's bars are of the classes that it was made with, and do their work")
    func classes() async {
        device.makeCurrent()
        let stack = UINavigationController(navigationBarClass: TallBar.self, toolbarClass: OwnToolbar.self)
        let (first, second) = (UIViewController(), UIViewController())
        first.title = "First"
        second.title = "Second"
        stack.viewControllers = [first]
        device.show(stack)
        stack.pushViewController(second, animated: true)
        stack.isToolbarHidden = false
        await device.settle()
        #expect(stack.navigationBar is TallBar)
        #expect(stack.toolbar is OwnToolbar)
        #expect(stack.navigationBar.window != nil && stack.toolbar.window != nil)
        #expect(stack.navigationBar.items?.compactMap(\.title) == ["First", "Second"])
        #expect(second.view.safeAreaInsets.top == 103)
    }

    @Test("Nil is UIKit's own, and what is none of a bar is reported and not used")
    func others() {
        device.makeCurrent()
        let plain = UINavigationController(navigationBarClass: nil, toolbarClass: nil)
        #expect(type(of: plain.navigationBar) == UINavigationBar.self)
        #expect(type(of: plain.toolbar!) == UIToolbar.self)
        #expect(plain.viewControllers == [])
        let issues = RuntimeIssueChannel()
        RuntimeIssue.$taskChannel.withValue(issues) {
            let odd = UINavigationController(navigationBarClass: EmptyBar.self, toolbarClass: UILabel.self)
            #expect(type(of: odd.navigationBar) == UINavigationBar.self)
            #expect(type(of: odd.toolbar!) == UIToolbar.self)
        }
        #expect(issues.recorded.count == 2)
    }
}
