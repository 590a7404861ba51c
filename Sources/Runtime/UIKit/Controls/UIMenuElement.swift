public import Foundation

/// Something that a menu shows: a title, and an image beside it.
@MainActor
open class UIMenuElement: NSObject {
    public enum State: Int, Sendable {
        case off = 0
        case on = 1
        case mixed = 2
    }

    public struct Attributes: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let disabled = Attributes(rawValue: 1 << 0)
        public static let destructive = Attributes(rawValue: 1 << 1)
        public static let hidden = Attributes(rawValue: 1 << 2)
        public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
    }

    var ownTitle = ""
    var ownImage: UIImage?

    open var title: String { ownTitle }
    open var image: UIImage? { ownImage }
    open var subtitle: String?
}
