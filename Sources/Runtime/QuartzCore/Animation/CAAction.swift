public import Foundation

/// What happens when a layer's property changes or another event of its life takes place.
public protocol CAAction {
    /// Performs the action for `event`, most often a property's name, on `anObject`, a layer.
    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

extension NSNull: CAAction {}

extension CAAction where Self: NSNull {
    /// Does nothing: an `NSNull` says that nothing shall happen.
    public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}
