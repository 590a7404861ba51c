import Foundation
import Testing
import UIKit
import UIKitHeadless
import UIKitTestSupport

@MainActor
struct AccessibilityTreeTests {
    private let device = HeadlessDevice()
    private let root = UIViewController()

    init() {
        device.show(root)
        device.step()
    }

    @discardableResult
    private func label(_ text: String, _ x: CGFloat, _ y: CGFloat, in view: UIView? = nil) -> UILabel {
        let label = UILabel(frame: CGRect(x: x, y: y, width: 80, height: 20))
        label.text = text
        (view ?? root.view).addSubview(label)
        return label
    }

    private var labels: [String] { device.voiceOver.elements.map { $0.label ?? "" } }

    @Test("Elements are read by rows from above, in a row from the leading side")
    func order() {
        device.makeCurrent()
        label("4", 10, 300)
        label("3", 200, 205)
        label("1", 10, 100)
        label("2", 10, 200)
        #expect(labels == ["1", "2", "3", "4"])
        device.layoutDirection = .rightToLeft
        #expect(labels == ["1", "3", "2", "4"])
    }

    @Test("What is hidden, has no size or is told to be hidden is not there")
    func hidden() {
        device.makeCurrent()
        label("hidden", 10, 100).isHidden = true
        label("clear", 10, 130).alpha = 0
        label("flat", 10, 160).frame.size.height = 0
        label("no element", 10, 190).isAccessibilityElement = false
        let box = UIView(frame: CGRect(x: 0, y: 200, width: 300, height: 100))
        root.view.addSubview(box)
        label("inside", 0, 0, in: box)
        label("seen", 10, 400)
        #expect(labels == ["inside", "seen"])
        box.accessibilityElementsHidden = true
        #expect(labels == ["seen"])
    }

    @Test("An element hides what lies in it; a container gives its own order; a group is read together")
    func containers() {
        device.makeCurrent()
        let card = UIView(frame: CGRect(x: 0, y: 100, width: 300, height: 50))
        card.isAccessibilityElement = true
        card.accessibilityLabel = "card"
        root.view.addSubview(card)
        label("in card", 0, 0, in: card)

        let list = UIView(frame: CGRect(x: 0, y: 200, width: 300, height: 50))
        root.view.addSubview(list)
        let (a, b) = (label("a", 0, 0, in: list), label("b", 100, 0, in: list))
        list.accessibilityElements = [b, a]

        let column = UIView(frame: CGRect(x: 0, y: 300, width: 100, height: 100))
        root.view.addSubview(column)
        label("c", 0, 0, in: column)
        label("e", 0, 50, in: column)
        label("d", 150, 300)
        #expect(labels == ["card", "b", "a", "c", "d", "e"])
        column.shouldGroupAccessibilityChildren = true
        #expect(labels == ["card", "b", "a", "c", "e", "d"])
    }

    @Test("Elements that are no views lie where their container is")
    func elements() {
        device.makeCurrent()
        let chart = UIView(frame: CGRect(x: 50, y: 100, width: 200, height: 100))
        root.view.addSubview(chart)
        let bar = UIAccessibilityElement(accessibilityContainer: chart)
        bar.accessibilityLabel = "bar"
        bar.accessibilityFrameInContainerSpace = CGRect(x: 10, y: 20, width: 30, height: 40)
        chart.accessibilityElements = [bar]
        #expect(device.voiceOver.elements.map(\.frame) == [CGRect(x: 60, y: 120, width: 30, height: 40)])
        chart.frame.origin = .zero
        #expect(bar.accessibilityFrame == CGRect(x: 10, y: 20, width: 30, height: 40))
        #expect(chart.index(ofAccessibilityElement: bar) == 0)
        #expect(chart.index(ofAccessibilityElement: chart) == NSNotFound)
        #expect(chart.accessibilityElement(at: 3) == nil)
        bar.accessibilityFrame = CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1)
        #expect(labels == [])
    }

    @Test("A container that lists itself, or what lists it, ends")
    func circles() {
        device.makeCurrent()
        let (a, b) = (UIView(frame: root.view.bounds), UIView(frame: root.view.bounds))
        root.view.addSubview(a)
        a.accessibilityElements = [b, a]
        b.accessibilityElements = [a]
        #expect(labels == [])
    }

    @Test("F63 of views side by side only the uppermost modal one is read")
    func f63() {
        device.makeCurrent()
        label("below", 10, 100)
        let sheet = UIView(frame: CGRect(x: 0, y: 400, width: 393, height: 400))
        root.view.addSubview(sheet)
        label("sheet", 0, 0, in: sheet)
        #expect(labels == ["below", "sheet"])
        sheet.accessibilityViewIsModal = true
        #expect(labels == ["sheet"])
        sheet.isHidden = true
        #expect(labels == ["below"])
    }

    @Test("F63 under a presentation nothing is read, but for what a custom one leaves", arguments: [true, false])
    func f63Presented(isCustom: Bool) async {
        device.makeCurrent()
        label("below", 10, 100)
        let b = UIViewController()
        b.modalPresentationStyle = isCustom ? .custom : .overFullScreen
        label("above", 10, 300, in: b.view)
        root.present(b, animated: true)
        await device.settle()
        #expect(labels == (isCustom ? ["below", "above"] : ["above"]))
        root.dismiss(animated: true)
        await device.settle()
        #expect(labels == ["below"])
    }

    @Test("Windows are read from below, a modal one alone")
    func windows() {
        device.makeCurrent()
        label("app", 10, 100)
        let window = UIWindow(windowScene: device.scene)
        window.windowLevel = .alert
        window.isHidden = false
        label("alert", 10, 50, in: window)
        #expect(labels == ["app", "alert"])
        window.accessibilityViewIsModal = true
        #expect(labels == ["alert"])
    }

    @Test("Controls say what they are, what they are worth and whether they work")
    func controls() {
        device.makeCurrent()
        let button = UIButton(type: .system)
        button.setTitle("Next", for: .normal)
        button.isEnabled = false
        let toggle = UISwitch()
        toggle.isOn = true
        let slider = UISlider()
        slider.value = 0.5
        let field = UITextField()
        field.placeholder = "Name"
        field.text = "Ada"
        let views: [UIView] = [button, toggle, slider, field]
        for (index, view) in views.enumerated() {
            view.frame = CGRect(x: 20, y: 100 + index * 100, width: 100, height: 40)
            root.view.addSubview(view)
        }
        #expect(
            device.voiceOver.transcript == """
                button, notEnabled "Next" (20 100 100 x 40)
                button "" = "1" (20 200 51 x 31)
                adjustable "" = "50%" (20 300 100 x 40)
                element "" = "Ada" (20 400 100 x 40)
                """)
    }

    @Test("The bars' parts are headings, buttons and tabs with the selected one")
    func bars() async {
        device.makeCurrent()
        let pages = ["One", "Two"].map { title in
            let page = UIViewController()
            page.title = title
            let navigation = UINavigationController(rootViewController: page)
            navigation.tabBarItem = UITabBarItem(title: title, image: nil, tag: 0)
            return navigation
        }
        let tabs = UITabBarController()
        tabs.viewControllers = pages
        device.show(tabs)
        await device.settle()
        let elements = device.voiceOver.elements
        #expect(elements.map { $0.label ?? "" } == ["One", "One", "Two"])
        #expect(elements.map(\.traits) == [.header, [.button, .selected], .button])
    }
}
