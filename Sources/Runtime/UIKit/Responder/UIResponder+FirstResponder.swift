/// The window that a responder belongs to keeps the first responder of its tree.
@MainActor
protocol FirstResponderScope: AnyObject {
    var firstResponder: UIResponder? { get set }
    var isPassingFirstResponder: Bool { get set }
}

extension UIResponder {
    /// The nearest object up the chain that keeps a first responder.
    var firstResponderScope: (any FirstResponderScope)? {
        var responder: UIResponder? = self
        while let current = responder {
            if let scope = current as? any FirstResponderScope { return scope }
            responder = current.next
        }
        return nil
    }

    func takeFirstResponder() -> Bool {
        guard let scope = firstResponderScope else { return false }
        if scope.firstResponder === self { return true }
        guard canBecomeFirstResponder else { return false }
        if let current = scope.firstResponder {
            scope.isPassingFirstResponder = true
            let resigned = current.canResignFirstResponder && current.resignFirstResponder()
            scope.isPassingFirstResponder = false
            guard resigned else { return false }
        }
        scope.firstResponder = self
        return true
    }

    func giveUpFirstResponder() -> Bool {
        guard let scope = firstResponderScope, scope.firstResponder === self else { return true }
        guard canResignFirstResponder else { return false }
        scope.firstResponder = scope.isPassingFirstResponder ? nil : firstResponderHeir
        return true
    }

    /// Who is first responder once this resigns: a field in an input accessory gives its place back to whom the accessory
    /// belongs, so that the bar of a chat stays.
    var firstResponderHeir: UIResponder? {
        guard let owner = (self as? UIView)?.accessoryOwner, owner !== self, owner.canBecomeFirstResponder else {
            return nil
        }
        return owner
    }

    /// Takes the first responder's place away without asking, after it has refused or gone.
    func loseFirstResponder(of scope: any FirstResponderScope) {
        guard scope.firstResponder === self else { return }
        scope.firstResponder = nil
        firstResponderWasTaken()
    }

    /// Whether this is `view` or the controller of it.
    func isOrShows(_ view: UIView) -> Bool { self === view || (self as? UIViewController)?.viewIfLoaded === view }

    /// The device that a responder is shown on.
    var shownDevice: DeviceContext {
        let scope = firstResponderScope as? UIWindow
        return scope?.device ?? .current
    }

    func reloadKeyboard() { shownDevice.keyboard.reload(for: self) }

    /// Whether the selector's method is one of this responder's, without calling it.
    func knows(_ action: Selector) -> Bool { action.isKnown(to: self) }
}
