import CoreGraphics
public import Foundation
public import UIKit

/// VoiceOver on a device: what it reads, in which order, and what its gestures do.
///
/// ```swift
/// device.isVoiceOverRunning = true
/// device.voiceOver.next()
/// #expect(device.voiceOver.current?.label == "Continue")
/// await device.voiceOver.activate()
/// ```
/// The elements can be read without switching it on; the cursor follows notifications only while it is on.
@MainActor
public struct VoiceOver {
    private let device: HeadlessDevice

    init(_ device: HeadlessDevice) { self.device = device }

    /// What is known of an element at one moment.
    public struct Element: CustomStringConvertible {
        public let label: String?
        public let value: String?
        public let hint: String?
        public let traits: UIAccessibilityTraits
        public let identifier: String?
        /// In the screen's space, in points.
        public let frame: CGRect
        /// The names of the custom actions.
        public let actions: [String]
        /// The view or element itself.
        public let responder: UIResponder

        @MainActor
        init(_ responder: UIResponder) {
            label = responder.accessibilityLabel
            value = responder.accessibilityValue
            hint = responder.accessibilityHint
            traits = responder.accessibilityTraits
            identifier = (responder as? any UIAccessibilityIdentification)?.accessibilityIdentifier
            frame = responder.accessibilityFrame
            actions = responder.accessibilityCustomActions?.map(\.name) ?? []
            self.responder = responder
        }

        private static func text(_ number: CGFloat) -> String {
            abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
        }

        /// Such as `button, selected "Next" = "2" hint "Shows the next page" [Delete] (16 100 80 x 44)`.
        public var description: String {
            var words = [traits.names.isEmpty ? "element" : traits.names.joined(separator: ", "), "\"\(label ?? "")\""]
            if let value, !value.isEmpty { words.append("= \"\(value)\"") }
            if let hint, !hint.isEmpty { words.append("hint \"\(hint)\"") }
            if !actions.isEmpty { words.append("[\(actions.joined(separator: ", "))]") }
            let rect = frame.integral
            let numbers = [rect.minX, rect.minY, rect.width, rect.height].map(Self.text)
            words.append("(\(numbers[0]) \(numbers[1]) \(numbers[2]) x \(numbers[3]))")
            return words.joined(separator: " ")
        }
    }

    /// The elements on the screen, in the order they are read.
    public var elements: [Element] { tree.map(Element.init) }

    /// The elements, a line each.
    public var transcript: String { elements.map(\.description).joined(separator: "\n") }

    /// What the cursor is on: nothing at first, and once the element has left the screen.
    public var current: Element? {
        device.context.run { center.current(in: tree).map(Element.init) }
    }

    private var center: AccessibilityCenter { device.context.accessibility }
    private var tree: [UIResponder] { device.context.run { AccessibilityTree(device.context).elements } }

    // MARK: The cursor

    /// A swipe right: to the next element, from nowhere to the first. Stays at the last one.
    @discardableResult
    public func next() -> Element? { move(1) }

    /// A swipe left.
    @discardableResult
    public func previous() -> Element? { move(-1) }

    private func move(_ step: Int) -> Element? {
        let elements = tree
        let index = place(in: elements)
        let target = index.map { min(max($0 + step, 0), elements.count - 1) } ?? (step > 0 ? 0 : elements.count - 1)
        guard elements.indices.contains(target) else { return nil }
        return visit(elements[target])
    }

    private func place(in elements: [UIResponder]) -> Int? {
        let current = device.context.run { center.current(in: elements) }
        return elements.firstIndex { $0 === current }
    }

    private func visit(_ element: UIResponder) -> Element {
        device.context.run {
            center.visit(element)
            return Element(element)
        }
    }

    /// To the first element with this label or identifier.
    @discardableResult
    public func focus(on name: String) -> Element? {
        let found = tree.first { responder in
            responder.accessibilityLabel == name
                || (responder as? any UIAccessibilityIdentification)?.accessibilityIdentifier == name
        }
        return found.map(visit)
    }

    /// To the next heading, nil where there is none.
    @discardableResult
    public func nextHeading() -> Element? {
        let elements = tree
        let rest = elements.dropFirst((place(in: elements) ?? -1) + 1)
        return rest.first { $0.accessibilityTraits.contains(.header) }.map(visit)
    }

    /// To the heading before, nil where there is none.
    @discardableResult
    public func previousHeading() -> Element? {
        let elements = tree
        let rest = elements.prefix(place(in: elements) ?? elements.count)
        return rest.last { $0.accessibilityTraits.contains(.header) }.map(visit)
    }

    // MARK: Gestures

    /// A double tap: what the element does itself, else a touch at its activation point.
    public func activate() async {
        guard let focused = current?.responder else { return }
        let isDone = device.context.run { focused.accessibilityActivate() }
        if !isDone { await device.tap(at: focused.accessibilityActivationPoint) } else { await device.advanceFrames(1) }
    }

    /// A swipe up on an adjustable element.
    public func increment() { device.context.run { current?.responder.accessibilityIncrement() } }
    /// A swipe down on an adjustable element.
    public func decrement() { device.context.run { current?.responder.accessibilityDecrement() } }

    /// A scrub of two fingers. Asked are the element and whoever is next of it.
    ///
    /// - Returns: Whether somebody dismissed something.
    @discardableResult
    public func escape() -> Bool { device.context.run { center.escape() } }

    /// A double tap of two fingers.
    @discardableResult
    public func magicTap() -> Bool { device.context.run { center.magicTap() } }

    /// A swipe of three fingers.
    @discardableResult
    public func scroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
        device.context.run { center.scroll(direction) }
    }

    /// Does one of the element's custom actions.
    ///
    /// - Returns: What the action answered, nil where there is none of that name.
    @discardableResult
    public func perform(_ action: String) -> Bool? {
        device.context.run { current?.responder.performCustomAction(action) }
    }

    // MARK: What it was told

    /// Something that was posted.
    public struct Event: Equatable, CustomStringConvertible {
        public let notification: UIAccessibility.Notification
        /// The words that were posted, or the label of the element.
        public let text: String?
        /// Seconds on the device's clock.
        public let time: TimeInterval

        /// Such as `screenChanged "Title"`.
        public var description: String { notification.name + (text.map { " \"\($0)\"" } ?? "") }
    }

    /// What was posted since the device was made or the events were taken, oldest first; also while VoiceOver is off.
    public var events: [Event] {
        center.records.map { Event(notification: $0.notification, text: $0.text, time: $0.time) }
    }

    /// Answers ``events`` and forgets them.
    public func takeEvents() -> [Event] {
        defer { center.forgetRecords() }
        return events
    }
}

extension HeadlessDevice {
    public var voiceOver: VoiceOver { VoiceOver(self) }
}

extension UIAccessibility.Notification {
    fileprivate var name: String {
        switch self {
        case .screenChanged: "screenChanged"
        case .layoutChanged: "layoutChanged"
        case .announcement: "announcement"
        case .pageScrolled: "pageScrolled"
        case .pauseAssistiveTechnology: "pauseAssistiveTechnology"
        case .resumeAssistiveTechnology: "resumeAssistiveTechnology"
        default: "notification \(rawValue)"
        }
    }
}

extension UIAccessibilityTraits {
    /// What VoiceOver says of the traits, in UIKit's words.
    fileprivate var names: [String] {
        let all: [(UIAccessibilityTraits, String)] = [
            (.header, "header"), (.button, "button"), (.link, "link"), (.image, "image"), (.searchField, "searchField"),
            (.staticText, "staticText"), (.adjustable, "adjustable"), (.tabBar, "tabBar"), (.selected, "selected"),
            (.notEnabled, "notEnabled"), (.updatesFrequently, "updatesFrequently"), (.summaryElement, "summaryElement"),
            (.keyboardKey, "keyboardKey"), (.playsSound, "playsSound"), (.startsMediaSession, "startsMediaSession"),
            (.allowsDirectInteraction, "allowsDirectInteraction"), (.causesPageTurn, "causesPageTurn"),
        ]
        return all.filter { contains($0.0) }.map(\.1)
    }
}
