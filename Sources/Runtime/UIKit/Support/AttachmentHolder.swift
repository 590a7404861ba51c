/// Owns objects that others hang on it, by their type: what associated objects are on iOS.
@_spi(Linux)
@MainActor
public protocol _AttachmentHolder: AnyObject {
    var _attachments: [ObjectIdentifier: AnyObject] { get set }
}

@_spi(Linux) extension UIScene: _AttachmentHolder {}
@_spi(Linux) extension UIWindow: _AttachmentHolder {}
