import Foundation
import InterfaceBuilder

/// The coder that objects of a document are made with.
///
/// It carries the object's description; the loader sets the described values right after `init(coder:)`, before
/// `awakeFromNib()`. Other keys are absent.
final class NibCoder: NSCoder {
    let object: IBObject

    init(_ object: IBObject) {
        self.object = object
        super.init()
    }

    override var allowsKeyedCoding: Bool { true }
    override func containsValue(forKey key: String) -> Bool { false }
    override func decodeObject(forKey key: String) -> Any? { nil }
    override func decodeBool(forKey key: String) -> Bool { false }
    override func decodeDouble(forKey key: String) -> Double { 0 }
    override func decodeFloat(forKey key: String) -> Float { 0 }
    override func decodeInteger(forKey key: String) -> Int { 0 }
}

extension UIView {
    func decode(from coder: NSCoder) {
        storage.layoutIdentifier = (coder as? NibCoder)?.object.id
    }

    /// The id of the element this view was made from, nil for one made in code.
    package var interfaceBuilderID: String? { storage.layoutIdentifier }
}

extension UIViewController {
    func decode(from coder: NSCoder) {
        guard let object = (coder as? NibCoder)?.object else { return }
        storage.interfaceBuilderID = object.id
        storage.title = object.string("title")
        storage.restorationIdentifier = object.restorationIdentifier
    }

    /// Views that stand beside the controller's own in its scene.
    package var looseViews: [UIView] { storage.looseObjects }

    /// The id of the element this controller was made from, nil for one made in code.
    package var interfaceBuilderID: String? { storage.interfaceBuilderID }
}
