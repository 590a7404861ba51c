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
    private weak var device: DeviceContext?
    package private(set) var records: [AccessibilityRecord] = []
    /// The element that the cursor is on. Not retained.
    package private(set) weak var focused: UIResponder?

    init(_ device: DeviceContext) { self.device = device }

    package func forgetRecords() { records = [] }

    // MARK: Notifications

    func post(_ notification: UIAccessibility.Notification, _ argument: Any?) {
        guard let device else { return }
        let element = argument as? UIResponder
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
            guard let text else { return }
            device.clock.schedule(after: 0) {
                NotificationCenter.default.post(
                    name: UIAccessibility.announcementDidFinishNotification, object: nil,
                    userInfo: [
                        UIAccessibility.announcementStringValueUserInfoKey: text,
                        UIAccessibility.announcementWasSuccessfulUserInfoKey: isRunning,
                    ])
            }
        default: break
        }
    }

    /// Moves the cursor to `element`, or to the first inside; without one to the first of a new screen, or to where it is.
    private func follow(_ element: UIResponder?, isNewScreen: Bool) {
        guard let device else { return }
        let elements = AccessibilityTree(device).elements
        if let element, let target = elements.first(where: { $0 === element || $0.lies(in: element) }) {
            return focus(target)
        }
        if !isNewScreen, let focused, elements.contains(where: { $0 === focused }) { return }
        focus(elements.first)
    }

    // MARK: The cursor

    package func focus(_ element: UIResponder?) {
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

    package func scroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
        climb { $0.accessibilityScroll(direction) }
    }

    private func climb(_ attempt: (UIResponder) -> Bool) -> Bool {
        guard let device else { return false }
        let elements = AccessibilityTree(device).elements
        let start = elements.first { $0 === focused } ?? elements.first ?? device.visibleWindows.last
        var responder: UIResponder? = start
        var count = 0
        while let current = responder, count < 1_000 {
            if attempt(current) { return true }
            if let controller = (current as? UIView)?.viewController, attempt(controller) { return true }
            // What lies below something modal is out of reach.
            if current.accessibilityViewIsModal { return false }
            responder = (current as? UIView)?.superview ?? ((current as? UIView) == nil ? current.next : nil)
            count += 1
        }
        return false
    }
}

extension UIResponder {
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
