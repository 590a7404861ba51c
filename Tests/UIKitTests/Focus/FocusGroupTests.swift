import Foundation
import Testing
import UIKit
import UIKitHeadless
import UIKitTestSupport

/// Two columns of three buttons, each a group, with a button alone at the bottom.
@MainActor
struct FocusGroupTests {
    private let device = HeadlessDevice()
    private let root = UIViewController()
    private let left = UIView(frame: CGRect(x: 0, y: 100, width: 150, height: 300))
    private let right = UIView(frame: CGRect(x: 200, y: 100, width: 150, height: 300))
    private var leftButtons: [UIButton] = []
    private var rightButtons: [UIButton] = []
    private let alone = UIButton(frame: CGRect(x: 20, y: 450, width: 100, height: 44))

    init() {
        device.show(root)
        for column in [left, right] { root.view.addSubview(column) }
        root.view.addSubview(alone)
        leftButtons = Self.addButtons(to: left)
        rightButtons = Self.addButtons(to: right)
        left.focusGroupIdentifier = "left"
        right.focusGroupIdentifier = "right"
        device.step()
    }

    private static func addButtons(to column: UIView) -> [UIButton] {
        (0..<3).map { row in
            let button = UIButton(frame: CGRect(x: 20, y: CGFloat(row) * 100, width: 100, height: 44))
            column.addSubview(button)
            return button
        }
    }

    private var focused: UIView? { device.scene.focusSystem?.focusedItem as? UIView }

    private func press(_ keys: UIKeyboardHIDUsage...) async -> UIView? {
        for key in keys { await device.press(key) }
        return focused
    }

    @Test("Tab stops once in each group and at each item without one, and Shift-Tab goes back")
    func tab() async {
        device.makeCurrent()
        for expected in [leftButtons[0], rightButtons[0], alone, leftButtons[0]] {
            #expect(await press(.keyboardTab) === expected)
        }
        await device.press(.keyboardTab, modifiers: .shift)
        #expect(focused === alone)
    }

    @Test("Arrows go on inside a group and stop at its ends")
    func arrows() async {
        device.makeCurrent()
        #expect(await press(.keyboardTab, .keyboardDownArrow, .keyboardDownArrow) === leftButtons[2])
        // The button alone is further down, and the other group to the right.
        #expect(await press(.keyboardDownArrow) === leftButtons[2])
        #expect(await press(.keyboardRightArrow) === leftButtons[2])
        #expect(await press(.keyboardUpArrow) === leftButtons[1])
    }

    @Test("Tab comes back to the item that had the focus in the group, unless another one stands out more")
    func priorities() async {
        device.makeCurrent()
        #expect(leftButtons[0].focusGroupPriority == .ignored)
        #expect(await press(.keyboardTab, .keyboardDownArrow) === leftButtons[1])
        #expect(await press(.keyboardTab, .keyboardTab, .keyboardTab) === leftButtons[1])
        leftButtons[2].focusGroupPriority = UIFocusGroupPriority(999)
        #expect(await press(.keyboardTab, .keyboardTab, .keyboardTab) === leftButtons[1])
        leftButtons[2].focusGroupPriority = .prioritized
        #expect(await press(.keyboardTab, .keyboardTab, .keyboardTab) === leftButtons[2])
        rightButtons[1].focusGroupPriority = UIFocusGroupPriority(1)
        rightButtons[0].isEnabled = false
        rightButtons[0].focusGroupPriority = .prioritized
        device.makeCurrent()
        #expect(await press(.keyboardTab) === rightButtons[1])
    }

    @Test("An item of its own group leaves the one around it; a controller names the group of its view")
    func inheritance() async {
        device.makeCurrent()
        leftButtons[2].focusGroupIdentifier = "other"
        for expected in [leftButtons[0], rightButtons[0], leftButtons[2], alone] {
            #expect(await press(.keyboardTab) === expected)
        }
        leftButtons[2].focusGroupIdentifier = nil
        left.focusGroupIdentifier = nil
        right.focusGroupIdentifier = nil
        root.focusGroupIdentifier = "all"
        #expect(await press(.keyboardTab) === alone)
        #expect(await press(.keyboardUpArrow) === leftButtons[2])
    }

    @Test("A guide sends arrows on to what it prefers, while it is on and that can take the focus")
    func guide() async {
        device.makeCurrent()
        let guide = UIFocusGuide()
        root.view.addLayoutGuide(guide)
        left.focusGroupIdentifier = nil
        NSLayoutConstraint.activate([
            guide.leftAnchor.constraint(equalTo: root.view.leftAnchor, constant: 160),
            guide.topAnchor.constraint(equalTo: root.view.topAnchor, constant: 100),
            guide.widthAnchor.constraint(equalToConstant: 30), guide.heightAnchor.constraint(equalToConstant: 44),
        ])
        device.step()
        #expect(await press(.keyboardTab, .keyboardRightArrow) === leftButtons[0])
        guide.preferredFocusEnvironments = [rightButtons[2]]
        guide.isEnabled = false
        #expect(await press(.keyboardRightArrow) === leftButtons[0])
        guide.isEnabled = true
        #expect(await press(.keyboardRightArrow) === rightButtons[2])
        // Back in the group arrows stay, for the guide lies outside of it.
        #expect(await press(.keyboardLeftArrow) === rightButtons[2])
        rightButtons[2].isEnabled = false
        device.scene.focusSystem?.requestFocusUpdate(to: leftButtons[0])
        #expect(await press(.keyboardRightArrow) === leftButtons[0])
    }

    @Test("Groups and guides retain nobody that they should not")
    func freed() async {
        device.makeCurrent()
        let tracker = LeakTracker()
        do {
            let button = UIButton(frame: CGRect(x: 20, y: 560, width: 100, height: 44))
            button.focusGroupIdentifier = "short"
            let guide = UIFocusGuide()
            button.addLayoutGuide(guide)
            guide.preferredFocusEnvironments = [alone]
            root.view.addSubview(button)
            tracker.track(button, "button")
            tracker.track(guide, "guide")
            device.scene.focusSystem?.requestFocusUpdate(to: button)
            #expect(focused === button)
            button.removeFromSuperview()
        }
        await device.advanceFrames(2)
        #expect(tracker.survivors == [])
    }
}
