import CoreGraphics
package import Foundation

/// One thing that assistive technologies were told.
package struct AccessibilityRecord: Sendable {
    package let notification: UIAccessibility.Notification
    /// The words, or what is known of the element.
    package let text: String?
    /// Seconds on the device's clock.
    package let time: TimeInterval
}

/// The assistive side of a device: what it was told, and where VoiceOver's cursor is.
@MainActor
package final class AccessibilityCenter {
    private(set) weak var device: DeviceContext?
    package private(set) var records: [AccessibilityRecord] = []
    /// The element that the cursor is on. Not retained.
    package private(set) weak var focused: UIResponder?
    /// Where that was in the screen, and what it was called.
    private var lastPlace: (middle: CGPoint, name: String)?
    var announcements: [Announcement] = []

    init(_ device: DeviceContext) { self.device = device }

    package func forgetRecords() { records = [] }

    // MARK: Notifications

    func post(_ notification: UIAccessibility.Notification, _ argument: Any?) {
        guard let device else { return }
        let element = (argument as? UIBarButtonItem)?.shownView ?? argument as? UIResponder
        let text = (argument as? String) ?? (argument as? NSAttributedString)?.string ?? element?.spokenName
        records.append(AccessibilityRecord(notification: notification, text: text, time: device.clock.now))
        let isRunning = device.settings.accessibilityOptions.contains(.voiceOver)
        switch notification {
        case .screenChanged, .layoutChanged:
            guard isRunning else { return }
            // After layout, for the elements to be where they will be read.
            device.afterLayout.append { [weak self, weak element] in
                self?.follow(element, isNewScreen: notification == .screenChanged)
            }
        case .announcement:
            guard isRunning, let text else { return }
            announce(Announcement(text: text, waits: (argument as? NSAttributedString)?.waitsForOthers ?? false))
        default: break
        }
    }

    /// Moves the cursor to `element`, or to the first inside; without one to the first of a new screen, or to where it is.
    private func follow(_ element: UIResponder?, isNewScreen: Bool) {
        guard let device else { return }
        let elements = AccessibilityTree(device).elements
        if let element, let target = elements.first(where: { $0 === element || $0.lies(in: element) }) {
            return visit(target)
        }
        if !isNewScreen, let current = current(in: elements) { return focus(current) }
        visit(elements.first)
    }

    // MARK: The cursor

    /// The element of `elements` that the cursor is on. Where a view was made anew, such as a bar's button, the cursor is on
    /// that which has its place and name.
    package func current(in elements: [UIResponder]) -> UIResponder? {
        if let focused, elements.contains(where: { $0 === focused }) { return focused }
        guard let lastPlace else { return nil }
        return elements.first { $0.accessibilityFrame.contains(lastPlace.middle) && $0.spokenName == lastPlace.name }
    }

    /// Moves the cursor to `element` and scrolls that into view.
    package func visit(_ element: UIResponder?) {
        focus(element)
        guard let element else { return }
        var view = element as? UIView ?? element.accessibilityHost
        while let current = view {
            if let scroll = current.superview as? UIScrollView, let window = scroll.window {
                let frame = element.accessibilityFrame.offsetBy(dx: -window.frame.minX, dy: -window.frame.minY)
                scroll.scrollRectToVisible(scroll.convert(frame, from: nil), animated: false)
            }
            view = current.superview
        }
    }

    private func focus(_ element: UIResponder?) {
        lastPlace = element.map { ($0.accessibilityFrame.middle, $0.spokenName) }
        guard element !== focused else { return }
        let old = focused
        focused = element
        old?.accessibilityElementDidLoseFocus()
        element?.accessibilityElementDidBecomeFocused()
        var info: [String: Any] = [
            UIAccessibility.assistiveTechnologyUserInfoKey: UIAccessibility.AssistiveTechnologyIdentifier
                .notificationVoiceOver
        ]
        info[UIAccessibility.focusedElementUserInfoKey] = element
        info[UIAccessibility.unfocusedElementUserInfoKey] = old
        NotificationCenter.default.post(
            name: UIAccessibility.elementFocusedNotification, object: nil, userInfo: info)
    }

    /// Does the escape gesture: whoever is first up from the cursor and dismisses something ends it.
    package func escape() -> Bool { climb { $0.accessibilityPerformEscape() } }

    package func magicTap() -> Bool { climb { $0.accessibilityPerformMagicTap() } }

    /// Scrolls by what says that it did, or by the first scroll view that can.
    package func scroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
        climb { $0.accessibilityScroll(direction) || ($0 as? UIScrollView)?.turnPage(direction) == true }
    }

    private func climb(_ attempt: (UIResponder) -> Bool) -> Bool {
        guard let device else { return false }
        let elements = AccessibilityTree(device).elements
        let start = current(in: elements) ?? elements.first ?? device.visibleWindows.last
        var responder: UIResponder? = start
        var count = 0
        while let current = responder, count < 1_000 {
            if attempt(current) { return true }
            if let controller = (current as? UIView)?.viewController, attempt(controller) { return true }
            // What lies below something modal is out of reach.
            if current.accessibilityViewIsModal { return false }
            responder = (current as? UIView)?.superview ?? current.next
            count += 1
        }
        return false
    }
}

extension CGRect {
    fileprivate var middle: CGPoint { CGPoint(x: midX, y: midY) }
}

extension UIResponder {
    /// The view that an element which is none lies in.
    fileprivate var accessibilityHost: UIView? {
        var current = next
        for _ in 0..<1_000 {
            if let view = current as? UIView { return view }
            current = current?.next
        }
        return nil
    }

    /// What a report calls the element.
    package var spokenName: String {
        if let label = accessibilityLabel, !label.isEmpty { return label }
        let identifier = (self as? any UIAccessibilityIdentification)?.accessibilityIdentifier
        return identifier ?? "\(type(of: self))"
    }

    /// Whether this lies in `container`, by views or by elements.
    func lies(in container: UIResponder) -> Bool {
        var current: UIResponder? = self
        var count = 0
        while let responder = current, count < 1_000 {
            if responder === container { return true }
            if let view = responder as? UIView, let controller = container as? UIViewController,
                view === controller.viewIfLoaded
            {
                return true
            }
            current = (responder as? UIView)?.superview ?? (responder as? UIAccessibilityElement)?.next
            count += 1
        }
        return false
    }

    package func performCustomAction(_ name: String) -> Bool? {
        accessibilityCustomActions?.first { $0.name == name }?.perform()
    }
}
