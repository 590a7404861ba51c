import Foundation

/// One instance of the app's interface.
@MainActor
open class UIScene: UIResponder {
    @_spi(Linux) public var _attachments: [ObjectIdentifier: AnyObject] = [:]
    public enum ActivationState: Int, Sendable {
        case unattached = -1
        case foregroundActive = 0
        case foregroundInactive = 1
        case background = 2
    }

    open internal(set) var activationState: ActivationState = .foregroundActive
    open var title: String! = ""

    open override var next: UIResponder? { nil }
}
