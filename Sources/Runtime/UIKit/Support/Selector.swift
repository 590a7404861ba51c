public import Foundation

/// The name of a method, with Objective-C's spelling, as targets and actions use it.
///
/// There is no Objective-C here to look a method up by its name, so a selector may carry the function that it stands
/// for. Two selectors are equal when their names are.
public struct Selector: ExpressibleByStringLiteral, Hashable, CustomStringConvertible, Sendable {
    let name: String
    let function: Function?

    /// A method without its receiver.
    struct Function: Sendable {
        let accepts: @Sendable (AnyObject) -> Bool
        let call: @Sendable @MainActor (AnyObject, _ sender: Any?, _ event: UIEvent?) -> Bool
    }

    /// Makes a selector that is only a name: whoever receives it must conform to `_ActionResponder` to act on it.
    public init(_ str: String) {
        name = str
        function = nil
    }

    public init(stringLiteral value: String) { self.init(value) }

    public var description: String { name }

    public static func == (a: Selector, b: Selector) -> Bool { a.name == b.name }

    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension Selector {
    /// Makes a selector that carries a method without arguments. The receiver is passed at the call, and not retained.
    @_spi(Linux)
    public init<Receiver: AnyObject>(_ name: String, _ method: @escaping @Sendable @MainActor (Receiver) -> () -> Void)
    {
        self.name = name
        function = Function(accepts: { $0 is Receiver }) { receiver, _, _ in
            guard let receiver = receiver as? Receiver else { return false }
            method(receiver)()
            return true
        }
    }

    /// Makes a selector that carries a method with one argument, the sender.
    @_spi(Linux)
    public init<Receiver: AnyObject, Sender>(
        _ name: String, _ method: @escaping @Sendable @MainActor (Receiver) -> (Sender) -> Void
    ) {
        self.name = name
        function = Function(accepts: { $0 is Receiver }) { receiver, sender, _ in
            guard let receiver = receiver as? Receiver, let sender = sender as? Sender else { return false }
            method(receiver)(sender)
            return true
        }
    }

    /// Whether `receiver` has the method, without calling it.
    @MainActor
    func isKnown(to receiver: AnyObject) -> Bool {
        if let function { return function.accepts(receiver) }
        if let responder = receiver as? any _ActionResponder, responder._responds(to: name) { return true }
        return (receiver as? any _InheritedActionResponder)?._inheritedResponds(to: name) ?? false
    }

    /// Reports that `receiver` of a `sender` ("control") has no such method, with the cure.
    @MainActor
    func reportUnknown(to receiver: Any, from sender: String) {
        let type = Swift.type(of: receiver)
        RuntimeIssue.report(
            """
            \(type) does not know the action \(self) of a \(sender). A name alone reaches a method by way of _ActionResponder: \
            conform \(type) to it, and perform \(self) in _perform(action:sender:event:). Or let the selector carry the method: \
            Selector("\(self)", \(type).method).
            """)
    }

    /// Performs this selector on `receiver`.
    ///
    /// - Returns: Whether the receiver knew it. Where not, nothing was called.
    @MainActor
    package func perform(on receiver: AnyObject, sender: Any?, event: UIEvent? = nil) -> Bool {
        if let function { return function.call(receiver, sender, event) }
        if let responder = receiver as? any _ActionResponder,
            responder._perform(action: name, sender: sender, event: event)
        {
            return true
        }
        return (receiver as? any _InheritedActionResponder)?
            ._performInherited(action: name, sender: sender, event: event) ?? false
    }
}

/// What a class does that storyboards connect to by name, until its sources can be rewritten to do so by themselves.
@_spi(Linux)
@MainActor
public protocol _ActionResponder: AnyObject {
    /// Performs the action of the given Objective-C name (`"tapped:"`), or answers false when there is none.
    func _perform(action: String, sender: Any?, event: UIEvent?) -> Bool

    /// Whether there is an action of that name.
    func _responds(to action: String) -> Bool
}

/// The actions that a library's class brings for storyboards to connect to, so that its subclasses in an app are free to
/// bring their own as ``_ActionResponder``, and are asked first.
@_spi(Linux)
@MainActor
public protocol _InheritedActionResponder: AnyObject {
    func _performInherited(action: String, sender: Any?, event: UIEvent?) -> Bool
    func _inheritedResponds(to action: String) -> Bool
}

/// What a class does whose outlets a storyboard sets by name.
@_spi(Linux)
@MainActor
public protocol _OutletOwner: AnyObject {
    /// Sets the outlet of that name, or answers false when there is none or `value` has the wrong type.
    ///
    /// An outlet collection is set once, with an array.
    func _setOutlet(_ name: String, to value: Any?) -> Bool
}

/// What a class does whose segue actions (`@IBSegueAction`) a storyboard names.
@_spi(Linux)
@MainActor
public protocol _SegueActionOwner: AnyObject {
    /// Performs the segue action of the given Objective-C name (`"makeDetail:sender:segueIdentifier:"`).
    ///
    /// - Parameter controller: Set to the destination that the action makes with `coder`; left nil where the storyboard
    ///   makes it, as where an action answers nil on iOS.
    /// - Returns: Whether there is an action of that name.
    func _performSegueAction(
        _ name: String, coder: NSCoder, sender: Any?, segueIdentifier: String?, controller: inout UIViewController?
    ) -> Bool
}
