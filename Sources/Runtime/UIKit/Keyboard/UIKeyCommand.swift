/// An action with a title that the responder chain performs.
@MainActor
open class UICommand: UIMenuElement {
    var ownAction = Selector("")
    private let ownProperties: Any?

    /// Called on whoever in the chain knows it.
    open var action: Selector { ownAction }
    /// What the sender carries for the action to read.
    open var propertyList: Any? { ownProperties }
    /// What the user is told that the command does, where the title says too little.
    open var discoverabilityTitle: String?
    open var attributes: UIMenuElement.Attributes = []
    open var state = UIMenuElement.State.off

    open override var title: String {
        get { ownTitle }
        set { ownTitle = newValue }
    }

    open override var image: UIImage? {
        get { ownImage }
        set { ownImage = newValue }
    }

    init(_ action: Selector, propertyList: Any?) {
        ownAction = action
        ownProperties = propertyList
        super.init()
    }
}

/// An action that a combination of keys performs, on the first in the responder chain that knows it.
@MainActor
open class UIKeyCommand: UICommand {
    public class var inputUpArrow: String { "UIKeyInputUpArrow" }
    public class var inputDownArrow: String { "UIKeyInputDownArrow" }
    public class var inputLeftArrow: String { "UIKeyInputLeftArrow" }
    public class var inputRightArrow: String { "UIKeyInputRightArrow" }
    public class var inputEscape: String { "UIKeyInputEscape" }
    public class var inputPageUp: String { "UIKeyInputPageUp" }
    public class var inputPageDown: String { "UIKeyInputPageDown" }
    public class var inputHome: String { "UIKeyInputHome" }
    public class var inputEnd: String { "UIKeyInputEnd" }
    /// The key that deletes forwards.
    public class var inputDelete: String { "UIKeyInputDelete" }
    public class var f1: String { "UIKeyInputF1" }
    public class var f2: String { "UIKeyInputF2" }
    public class var f3: String { "UIKeyInputF3" }
    public class var f4: String { "UIKeyInputF4" }
    public class var f5: String { "UIKeyInputF5" }
    public class var f6: String { "UIKeyInputF6" }
    public class var f7: String { "UIKeyInputF7" }
    public class var f8: String { "UIKeyInputF8" }
    public class var f9: String { "UIKeyInputF9" }
    public class var f10: String { "UIKeyInputF10" }
    public class var f11: String { "UIKeyInputF11" }
    public class var f12: String { "UIKeyInputF12" }

    /// What the key types without modifiers, or one of the names above.
    public let input: String?
    public let modifierFlags: UIKeyModifierFlags
    /// Whether the command goes before what text input and the focus do with the keys.
    open var wantsPriorityOverSystemBehavior = false

    private init(_ input: String, _ flags: UIKeyModifierFlags, _ action: Selector, _ propertyList: Any?) {
        self.input = input
        modifierFlags = flags
        super.init(action, propertyList: propertyList)
    }

    public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
        self.init(input, modifierFlags, action, nil)
    }

    func matches(_ key: UIKey) -> Bool {
        let relevant: UIKeyModifierFlags = [.shift, .control, .alternate, .command]
        guard let input, modifierFlags.intersection(relevant) == key.modifierFlags.intersection(relevant) else {
            return false
        }
        return !attributes.contains(.disabled) && input.lowercased() == key.charactersIgnoringModifiers.lowercased()
    }
}
