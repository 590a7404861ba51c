import Testing
import UIKit
import UIKitHeadless
import UIKitTestSupport

/// Bars of containers: their room, titles and buttons.
@MainActor
struct BarTests {
    let device = HeadlessDevice(.iPhone16)

    private func show(_ controllers: UIViewController...) -> UINavigationController {
        let navigation = UINavigationController()
        navigation.viewControllers = controllers
        device.show(navigation)
        device.stepFrames(2)
        return navigation
    }

    private func titled(_ title: String) -> UIViewController {
        let controller = UIViewController()
        controller.title = title
        return controller
    }

    @Test func barsInsetTheContentAndLieOverIt() {
        let content = UIViewController()
        let navigation = show(content)
        #expect(navigation.navigationBar.frame == CGRect(x: 0, y: 59, width: 393, height: 44))
        #expect(content.view.frame == navigation.view.bounds)
        #expect(content.view.safeAreaInsets == UIEdgeInsets(top: 103, left: 0, bottom: 34, right: 0))
        navigation.isToolbarHidden = false
        device.step()
        #expect(navigation.toolbar.frame == CGRect(x: 0, y: 774, width: 393, height: 78))
        #expect(content.view.safeAreaInsets.bottom == 78)
    }

    @Test func edgesThatAreNotExtendedEndAtTheBars() {
        let content = UIViewController()
        content.edgesForExtendedLayout = []
        let navigation = show(content)
        navigation.isToolbarHidden = false
        device.step()
        #expect(content.view.frame == CGRect(x: 0, y: 103, width: 393, height: 774 - 103))
        #expect(content.view.safeAreaInsets == .zero)
        navigation.navigationBar.isTranslucent = false
        content.edgesForExtendedLayout = .all
        navigation.view.setNeedsLayout()
        device.step()
        #expect(content.view.frame.minY == 103)
        content.extendedLayoutIncludesOpaqueBars = true
        navigation.view.setNeedsLayout()
        device.step()
        #expect(content.view.frame.minY == 0)
    }

    @Test func aBarComesAndGoesInAFifthOfASecond() async {
        let content = UIViewController()
        let navigation = show(content)
        navigation.setNavigationBarHidden(true, animated: true)
        #expect(navigation.isNavigationBarHidden)
        await device.advance(by: 0.1)
        #expect(!navigation.navigationBar.isHidden)
        let y = navigation.navigationBar.layer.presentation()!.frame.minY
        #expect(y < 50 && y > -40)
        await device.advance(by: 0.2)
        #expect(navigation.navigationBar.isHidden)
        #expect(content.view.safeAreaInsets.top == 59)
        navigation.setNavigationBarHidden(false, animated: true)
        await device.advance(by: 0.3)
        #expect(navigation.navigationBar.frame.minY == 59)
        #expect(content.view.safeAreaInsets.top == 103)
    }

    @Test func aPromptMakesTheBarHigher() {
        let content = titled("A")
        let navigation = show(content)
        content.navigationItem.prompt = "Above"
        device.step()
        #expect(navigation.navigationBar.frame.height == 74)
        #expect(content.view.safeAreaInsets.top == 133)
        #expect(navigation.navigationBar.label("Above") != nil)
    }

    @Test func theBackButtonGoesBackAndIsNamedAfterWhereItGoes() async throws {
        let (first, second) = (titled("Home"), titled("Detail"))
        let navigation = show(first, second)
        let back = try #require(navigation.navigationBar.button(labelled: "Home"))
        #expect(back.accessibilityTraits.contains(.button))
        #expect(back.frame.minX < 30)
        let title = try #require(navigation.navigationBar.label("Detail"))
        #expect(title.accessibilityTraits.contains(.header))
        #expect(abs(title.convert(title.bounds, to: nil).midX - 196.5) < 1)
        await device.tap(back)
        await device.advance(by: 0.6)
        #expect(navigation.viewControllers == [first])
        #expect(navigation.navigationBar.label("Home") != nil)
        #expect(navigation.navigationBar.button(labelled: "Home") == nil)
    }

    @Test func aBackTitleCanBeChosenAndALongOneIsShortened() {
        let (first, second) = (titled("Home"), titled("Detail"))
        first.navigationItem.backButtonTitle = "Start"
        let navigation = show(first, second)
        #expect(navigation.navigationBar.button(labelled: "Start") != nil)
        first.navigationItem.backButtonTitle = "A title far too long to stand beside the other one"
        device.step()
        let back = navigation.navigationBar.button(labelled: "A title far too long to stand beside the other one")
        #expect(back?.title(for: .normal)?.hasSuffix("Back") == true)
    }

    @Test func aPushFadesTheBarsContent() async {
        let (first, second) = (titled("Home"), titled("Detail"))
        let navigation = show(first)
        navigation.pushViewController(second, animated: true)
        device.step()
        await device.advance(by: 0.17)
        let alphas = ["Home", "Detail"].compactMap { title in
            navigation.navigationBar.label(title)?.superview?.layer.presentation()?.opacity
        }
        #expect(alphas.count == 2 && alphas.allSatisfy { $0 > 0.2 && $0 < 0.8 })
        await device.advance(by: 0.4)
        #expect(navigation.navigationBar.label("Home") == nil)
        #expect(navigation.navigationBar.label("Detail")?.superview?.alpha == 1)
    }

    @Test func aLargeTitleClosesByAsMuchAsTheContentScrolls() {
        let content = titled("Large")
        let scroll = UIScrollView()
        content.view = scroll
        scroll.contentSize = CGSize(width: 393, height: 3_000)
        let navigation = UINavigationController(rootViewController: content)
        navigation.navigationBar.prefersLargeTitles = true
        device.show(navigation)
        device.stepFrames(2)
        #expect(navigation.navigationBar.frame.height == 96)
        #expect(scroll.contentOffset.y == -155)
        for (offset, height) in [(-135.0, 76.0), (-103, 44), (0, 44), (-120, 61), (-155, 96), (-200, 96)] {
            scroll.contentOffset.y = CGFloat(offset)
            device.step()
            #expect(navigation.navigationBar.frame.height == CGFloat(height))
            #expect(scroll.contentOffset.y == CGFloat(offset))
        }
    }

    @Test func aLargeTitleGoesByTheItemsModes() async {
        let (first, second, third) = (titled("A"), titled("B"), titled("C"))
        second.navigationItem.largeTitleDisplayMode = .never
        let navigation = UINavigationController(rootViewController: first)
        navigation.navigationBar.prefersLargeTitles = true
        device.show(navigation)
        device.step()
        #expect(navigation.navigationBar.frame.height == 96)
        navigation.pushViewController(second, animated: true)
        await device.advance(by: 0.5)
        #expect(navigation.navigationBar.frame.height == 44)
        #expect(second.view.safeAreaInsets.top == 103)
        navigation.pushViewController(third, animated: false)
        device.step()
        #expect(navigation.navigationBar.frame.height == 44)
        navigation.popToRootViewController(animated: true)
        await device.advance(by: 0.5)
        #expect(navigation.navigationBar.frame.height == 96)
    }

    @Test func barsAreLowerOnAPhoneHeldSideways() async {
        let content = UIViewController()
        let navigation = UINavigationController(rootViewController: content)
        let tabs = UITabBarController()
        tabs.viewControllers = [navigation]
        device.show(tabs)
        device.step()
        await device.rotate(to: .landscapeLeft)
        await device.settle()
        #expect(navigation.navigationBar.frame == CGRect(x: 0, y: 0, width: 852, height: 32))
        #expect(tabs.tabBar.frame == CGRect(x: 0, y: 393 - 53, width: 852, height: 53))
        #expect(content.view.safeAreaInsets == UIEdgeInsets(top: 32, left: 59, bottom: 53, right: 59))
    }

    @Test func theNavigationBarDecidesAboutTheStatusBarsStyle() {
        let content = LightController()
        let navigation = show(content)
        #expect(device.window.systemAppearance.statusBarStyle == .default)
        navigation.navigationBar.barStyle = .black
        navigation.setNeedsStatusBarAppearanceUpdate()
        #expect(device.window.systemAppearance.statusBarStyle == .lightContent)
        navigation.navigationBar.barStyle = .default
        navigation.isNavigationBarHidden = true
        #expect(device.window.systemAppearance.statusBarStyle == .darkContent)
    }

    @Test func toolbarItemsAreThoseOfTheTop() async {
        let (first, second) = (titled("A"), titled("B"))
        first.toolbarItems = [UIBarButtonItem(title: "One", style: .plain, target: nil, action: nil)]
        let navigation = show(first)
        navigation.isToolbarHidden = false
        #expect(navigation.toolbar.items == first.toolbarItems)
        navigation.pushViewController(second, animated: true)
        await device.advance(by: 0.5)
        #expect(navigation.toolbar.items ?? [] == [])
        second.toolbarItems = [UIBarButtonItem(title: "Two", style: .plain, target: nil, action: nil)]
        #expect(navigation.toolbar.items == second.toolbarItems)
    }
}

@MainActor
private final class LightController: UIViewController {
    override var preferredStatusBarStyle: UIStatusBarStyle { .darkContent }
}

@MainActor
extension UIView {
    func label(_ text: String) -> UILabel? {
        if let label = self as? UILabel, label.text == text, !(superview is UIButton) { return label }
        for subview in subviews {
            if let match = subview.label(text) { return match }
        }
        return nil
    }
}
