public import Foundation

/// How Switch Control goes through the elements of a container.
public enum UIAccessibilityNavigationStyle: Int, Sendable {
    case automatic = 0
    /// One by one.
    case separate = 1
    /// As one.
    case combined = 2
}

/// What kind of text an element holds.
public struct UIAccessibilityTextualContext: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }

    public static let wordProcessing = UIAccessibilityTextualContext("UIAccessibilityTextualContextWordProcessing")
    public static let narrative = UIAccessibilityTextualContext("UIAccessibilityTextualContextNarrative")
    public static let messaging = UIAccessibilityTextualContext("UIAccessibilityTextualContextMessaging")
    public static let spreadsheet = UIAccessibilityTextualContext("UIAccessibilityTextualContextSpreadsheet")
    public static let fileSystem = UIAccessibilityTextualContext("UIAccessibilityTextualContextFileSystem")
    public static let sourceCode = UIAccessibilityTextualContext("UIAccessibilityTextualContextSourceCode")
    public static let console = UIAccessibilityTextualContext("UIAccessibilityTextualContextConsole")
}

extension NSAttributedString.Key {
    /// Whether an announcement waits for those before it, instead of interrupting them: a Boolean number.
    public static let accessibilitySpeechQueueAnnouncement = NSAttributedString.Key(
        "UIAccessibilitySpeechAttributeQueueAnnouncement")
}

extension NSAttributedString {
    /// A copy that nobody can change.
    var copied: NSAttributedString { NSAttributedString(attributedString: self) }
}

extension UIAccessibilityTraits {
    /// The traits that a document gives by name; others are passed over.
    init(interfaceBuilder names: Set<String>) {
        let all: [String: UIAccessibilityTraits] = [
            "button": .button, "link": .link, "image": .image, "selected": .selected, "playsSound": .playsSound,
            "keyboardKey": .keyboardKey, "staticText": .staticText, "summaryElement": .summaryElement,
            "notEnabled": .notEnabled, "updatesFrequently": .updatesFrequently, "searchField": .searchField,
            "startsMediaSession": .startsMediaSession, "adjustable": .adjustable,
            "allowsDirectInteraction": .allowsDirectInteraction, "causesPageTurn": .causesPageTurn, "tabBar": .tabBar,
            "header": .header,
        ]
        self = names.reduce(into: []) { traits, name in
            if let trait = all[name] { traits.insert(trait) }
        }
    }
}
