import Foundation

/// What an action does, called with the action itself, whose `sender` says who asked.
public typealias UIActionHandler = (UIAction) -> Void

/// A menu element that runs a closure, for controls and menus. It retains the closure.
@MainActor
open class UIAction: UIMenuElement {
    /// Names an action: a control keeps one action of each name.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }

    open override var title: String {
        get { ownTitle }
        set { ownTitle = newValue }
    }

    open override var image: UIImage? {
        get { ownImage }
        set { ownImage = newValue }
    }

    open var discoverabilityTitle: String?
    open private(set) var identifier = Identifier("")
    open var attributes: Attributes = []
    open var state: State = .off

    /// Who asked for the action, while its handler runs.
    open private(set) var sender: Any?

    private var handler: UIActionHandler = { _ in }
    private static var unnamed = 0

    /// Makes an action. Without an identifier it gets one of its own.
    public convenience init(
        title: String = "", image: UIImage? = nil, identifier: Identifier? = nil, discoverabilityTitle: String? = nil,
        attributes: Attributes = [], state: State = .off, handler: @escaping UIActionHandler
    ) {
        self.init()
        self.title = title
        self.image = image
        self.discoverabilityTitle = discoverabilityTitle
        self.attributes = attributes
        self.state = state
        self.handler = handler
        self.identifier = identifier ?? Self.makeIdentifier()
    }

    /// Makes an action with a second line under its title.
    public convenience init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
        discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off,
        handler: @escaping UIActionHandler
    ) {
        self.init(
            title: title, image: image, identifier: identifier, discoverabilityTitle: discoverabilityTitle,
            attributes: attributes, state: state, handler: handler)
        self.subtitle = subtitle
    }

    private static func makeIdentifier() -> Identifier {
        unnamed += 1
        return Identifier("action.\(unnamed)")
    }

    /// Runs the handler on behalf of `sender`.
    package func perform(sender: Any?) {
        let previous = self.sender
        self.sender = sender
        handler(self)
        self.sender = previous
    }
}
