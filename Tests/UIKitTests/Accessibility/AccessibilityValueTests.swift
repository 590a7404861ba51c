import CoreGraphics
import Foundation
import Testing
import UIKit
import UIKitHeadless

@MainActor
@Suite struct AccessibilityValueTests {
    @Test func wordsWithAttributesAndPlainOnesAreOneThing() {
        let view = UIView()
        let words = NSMutableAttributedString(string: "bass")
        view.accessibilityAttributedLabel = words
        words.append(NSAttributedString(string: " drum"))
        #expect(view.accessibilityLabel == "bass")
        #expect(view.accessibilityAttributedLabel?.string == "bass")
        view.accessibilityLabel = "fish"
        #expect(view.accessibilityAttributedLabel?.string == "fish")
        view.accessibilityAttributedLabel = nil
        #expect(view.accessibilityLabel == nil)

        view.accessibilityAttributedHint = NSAttributedString(string: "hint")
        view.accessibilityAttributedValue = NSAttributedString(string: "value")
        #expect(view.accessibilityHint == "hint")
        #expect(view.accessibilityValue == "value")
        view.accessibilityHint = nil
        view.accessibilityValue = "2"
        #expect(view.accessibilityAttributedHint == nil)
        #expect(view.accessibilityAttributedValue?.string == "2")

        view.accessibilityLabel = "Send"
        #expect(view.accessibilityUserInputLabels == ["Send"])
        view.accessibilityAttributedUserInputLabels = [NSAttributedString(string: "Go")]
        #expect(view.accessibilityUserInputLabels == ["Go"])
        view.accessibilityUserInputLabels = ["Post", "Send"]
        #expect(view.accessibilityAttributedUserInputLabels?.map(\.string) == ["Post", "Send"])
    }

    @Test func theAttributedLabelOfAControlIsItsOwnWords() {
        let label = UILabel()
        label.text = "Hello"
        #expect(label.accessibilityAttributedLabel?.string == "Hello")
        label.text = ""
        #expect(!label.isAccessibilityElement)
        label.accessibilityLabel = "Empty"
        #expect(label.isAccessibilityElement)
    }

    @Test func whatIsNotSetIsTheDefault() {
        let view = UIView()
        #expect(view.accessibilityNavigationStyle == .automatic)
        #expect(view.accessibilityTextualContext == nil)
        #expect(view.accessibilityContainerType == .none)
        #expect(view.accessibilityLanguage == nil)
        #expect(!view.shouldGroupAccessibilityChildren)
        #expect(view.accessibilityElements == nil)
        #expect(view.accessibilityAssistiveTechnologyFocusedIdentifiers() == nil)
        view.accessibilityTextualContext = .messaging
        view.accessibilityNavigationStyle = .combined
        view.accessibilityContainerType = .list
        #expect(view.accessibilityTextualContext == .messaging)
        #expect(view.accessibilityNavigationStyle == .combined)
        #expect(view.accessibilityContainerType == .list)
    }

    @Test func theFrameIsInTheScreenAndFollowsTheView() {
        let stage = Stage()
        let box = stage.view(20, 100, 200, 200)
        let view = stage.element("a", 10, 10, 50, 20, in: box)
        let part = UIAccessibilityElement(accessibilityContainer: box)
        part.accessibilityFrameInContainerSpace = CGRect(x: 5, y: 6, width: 7, height: 8)
        #expect(view.accessibilityFrame == CGRect(x: 30, y: 110, width: 50, height: 20))
        #expect(view.accessibilityActivationPoint == CGPoint(x: 55, y: 120))
        #expect(part.accessibilityFrame == CGRect(x: 25, y: 106, width: 7, height: 8))
        box.frame.origin = CGPoint(x: 0, y: 300)
        #expect(view.accessibilityFrame == CGRect(x: 10, y: 310, width: 50, height: 20))
        #expect(part.accessibilityFrame == CGRect(x: 5, y: 306, width: 7, height: 8))
        let inner = UIAccessibilityElement(accessibilityContainer: part)
        inner.accessibilityFrameInContainerSpace = CGRect(x: 1, y: 1, width: 2, height: 2)
        #expect(inner.accessibilityFrame == CGRect(x: 6, y: 307, width: 2, height: 2))
        #expect(
            UIAccessibility.convertToScreenCoordinates(CGRect(x: 0, y: 0, width: 1, height: 1), in: box)
                == CGRect(x: 0, y: 300, width: 1, height: 1))
    }

    // MARK: Controls

    private func place(_ views: [UIView], on stage: Stage) {
        for (index, view) in views.enumerated() {
            view.frame = CGRect(x: 20, y: 60 + index * 50, width: 120, height: 40)
            stage.root.addSubview(view)
        }
        stage.device.step()
    }

    @Test func segmentsAreButtonsOfWhichOneIsSelected() async {
        let stage = Stage()
        let control = UISegmentedControl(items: ["Day", "Week", "Month"])
        control.selectedSegmentIndex = 1
        control.setEnabled(false, forSegmentAt: 2)
        control.frame = CGRect(x: 20, y: 100, width: 302, height: 32)
        stage.root.addSubview(control)
        stage.device.step()
        #expect(
            stage.voiceOver.elements.map(\.traits) == [.button, [.button, .selected], [.button, .notEnabled]])
        #expect(stage.labels == ["Day", "Week", "Month"])
        // (302 - 2 dividers) / 3 = 100 each.
        #expect(stage.voiceOver.elements.map(\.frame.minX) == [20, 121, 222])
        stage.voiceOver.next()
        await stage.voiceOver.activate()
        #expect(control.selectedSegmentIndex == 0)
        #expect(stage.voiceOver.current?.traits == [.button, .selected])
        control.insertSegment(withTitle: "Hour", at: 0, animated: false)
        stage.device.step()
        #expect(stage.voiceOver.current?.label == "Day", "the cursor stays with its segment")
        control.removeSegment(at: 1, animated: false)
        #expect(stage.voiceOver.current == nil)
        #expect(stage.labels == ["Hour", "Week", "Month"])
    }

    @Test func aSteppersHalvesAreTwoButtons() async {
        let stage = Stage()
        let stepper = UIStepper(frame: CGRect(x: 20, y: 100, width: 94, height: 32))
        stepper.maximumValue = 1
        stage.root.addSubview(stepper)
        #expect(stage.labels == ["Decrement", "Increment"])
        #expect(stage.voiceOver.elements.map(\.traits) == [[.button, .notEnabled], .button])
        stage.voiceOver.focus(on: "Increment")
        await stage.voiceOver.activate()
        #expect(stepper.value == 1)
        #expect(stage.voiceOver.elements.map(\.traits) == [.button, [.button, .notEnabled]])
        stepper.isAccessibilityElement = true
        #expect(stage.voiceOver.elements.map(\.value) == ["1"])
        stage.voiceOver.next()
        stage.voiceOver.decrement()
        #expect(stepper.value == 0)
    }

    @Test func aFieldsPlaceholderIsItsValueUntilSomethingIsTyped() {
        let stage = Stage()
        let field = UITextField()
        place([field], on: stage)
        field.placeholder = "Name"
        #expect(field.accessibilityLabel == nil)
        #expect(field.accessibilityValue == "Name")
        field.text = "Ada"
        #expect(field.accessibilityValue == "Ada")
        field.isSecureTextEntry = true
        #expect(field.accessibilityValue == "\u{2022}\u{2022}\u{2022}")
    }

    @Test func indicatorsSayHowFarTheyAre() {
        let stage = Stage()
        let (bar, spinner) = (UIProgressView(progressViewStyle: .default), UIActivityIndicatorView(style: .medium))
        bar.progress = 0.25
        spinner.hidesWhenStopped = false
        place([bar, spinner], on: stage)
        #expect(stage.labels == ["Progress", "Progress halted"])
        #expect(stage.voiceOver.elements.first?.value == "25%")
        spinner.startAnimating()
        #expect(stage.labels == ["Progress", "In progress"])
        spinner.hidesWhenStopped = true
        spinner.stopAnimating()
        #expect(stage.labels == ["Progress"])
    }

    @Test func anImageViewIsReadOnlyWhereTheAppSaysSo() {
        let stage = Stage()
        let view = UIImageView()
        place([view], on: stage)
        #expect(stage.labels == [])
        view.isAccessibilityElement = true
        view.accessibilityLabel = "A cat"
        #expect(stage.voiceOver.transcript == "image \"A cat\" (20 60 120 x 40)")
    }

    // MARK: Bars

    @Test func barItemsAreButtonsWithTheNamesThatIOSGivesThem() async {
        let stage = Stage()
        let page = UIViewController()
        page.title = "Inbox"
        page.navigationItem.prompt = "Two new"
        let add = UIBarButtonItem(barButtonSystemItem: .add, target: nil, action: nil)
        let picture = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in }
        let image = UIBarButtonItem(image: picture, style: .plain, target: nil, action: nil)
        image.accessibilityLabel = "Filter"
        image.accessibilityHint = "Shows unread mail"
        image.accessibilityIdentifier = "filter"
        page.navigationItem.leftBarButtonItem = image
        page.navigationItem.rightBarButtonItem = add
        stage.device.show(UINavigationController(rootViewController: page))
        await stage.device.settle()
        let elements = stage.voiceOver.elements
        #expect(elements.map { $0.label ?? "" }.sorted() == ["Add", "Filter", "Inbox", "Two new"])
        #expect(elements.first { $0.label == "Two new" }?.traits == .staticText)
        #expect(elements.first { $0.label == "Inbox" }?.traits == .header)
        #expect(elements.first { $0.label == "Add" }?.traits == .button)
        #expect(elements.first { $0.identifier == "filter" }?.hint == "Shows unread mail")
        #expect(add.accessibilityLabel == "Add")
        UIAccessibility.post(notification: .layoutChanged, argument: add)
        #expect(stage.voiceOver.takeEvents().last?.text == "Add")
        // Changed while it is shown.
        stage.voiceOver.focus(on: "Filter")
        image.accessibilityLabel = "Unread"
        #expect(stage.voiceOver.current?.label == "Unread")
    }

    @Test func theCursorStaysWhereABarMakesItsButtonsAnew() async {
        let stage = Stage()
        let page = UIViewController()
        let edit = UIBarButtonItem(title: "Edit", style: .plain, target: nil, action: nil)
        page.navigationItem.rightBarButtonItem = edit
        stage.device.show(UINavigationController(rootViewController: page))
        await stage.device.settle()
        stage.voiceOver.focus(on: "Edit")
        edit.isEnabled = false
        await stage.device.settle()
        #expect(stage.voiceOver.current?.traits == [.button, .notEnabled])
    }

    @Test func tabsAreAsLargeAsWhatAFingerTouchesAndTellTheirBadges() async {
        let stage = Stage()
        let pages = ["Home", "Mail", "Me"].map { title in
            let page = UIViewController()
            page.tabBarItem = UITabBarItem(title: title, image: nil, tag: 0)
            return page
        }
        pages[1].tabBarItem.badgeValue = "2"
        pages[2].tabBarItem.badgeValue = "new"
        pages[2].tabBarItem.accessibilityLabel = "Profile"
        let tabs = UITabBarController()
        tabs.viewControllers = pages
        stage.device.show(tabs)
        await stage.device.settle()
        #expect(
            stage.voiceOver.transcript == """
                button, selected "Home" (0 618 125 x 49)
                button "Mail" = "2 items" (125 618 125 x 49)
                button "Profile" = "new" (250 618 125 x 49)
                """)
        _ = stage.voiceOver.takeEvents()
        stage.voiceOver.focus(on: "Mail")
        await stage.voiceOver.activate()
        await stage.device.settle()
        #expect(tabs.selectedIndex == 1)
        #expect(stage.voiceOver.takeEvents().map(\.description) == ["layoutChanged"])
        #expect(stage.voiceOver.current?.label == "Mail", "the cursor stays on the tab")
        await stage.voiceOver.activate()
        #expect(stage.voiceOver.takeEvents() == [], "nothing changed")
        pages[1].tabBarItem.badgeValue = "1"
        #expect(stage.voiceOver.current?.value == "1 item")
        #expect(stage.voiceOver.current?.traits == [.button, .selected])
    }

    @Test func tabsAreReadFromTheRightWhereTheLanguageIs() async {
        let stage = Stage(layoutDirection: .rightToLeft)
        let pages = ["1", "2"].map { title in
            let page = UIViewController()
            page.tabBarItem = UITabBarItem(title: title, image: nil, tag: 0)
            return page
        }
        let tabs = UITabBarController()
        tabs.viewControllers = pages
        stage.device.show(tabs)
        await stage.device.settle()
        #expect(stage.labels == ["1", "2"])
        #expect(stage.voiceOver.elements.map(\.frame.minX) == [187.5, 0])
    }
}
