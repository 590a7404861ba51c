#if canImport(ObjectiveC)
    import UIKit
#else
    @_spi(Linux) import UIKit
#endif

/// Objects of the kit that a scene, or a window, owns: freed with it.
@MainActor
enum SceneStorage {
    #if canImport(ObjectiveC)
        typealias Owner = UIResponder
    #else
        typealias Owner = any _AttachmentHolder
    #endif

    /// The object of that type on `owner`, made when it is first asked for. Retained by the owner.
    static func object<Object: AnyObject>(on owner: Owner, make: () -> Object) -> Object {
        #if canImport(ObjectiveC)
            let key = Unmanaged.passUnretained(Object.self as AnyObject).toOpaque()
            if let object = objc_getAssociatedObject(owner, key) as? Object { return object }
            let object = make()
            objc_setAssociatedObject(owner, key, object, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
            return object
        #else
            let key = ObjectIdentifier(Object.self)
            if let object = owner._attachments[key] as? Object { return object }
            let object = make()
            owner._attachments[key] = object
            return object
        #endif
    }
}
