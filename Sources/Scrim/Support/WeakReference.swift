/// Refers to an object that others own. Values that are passed around hold it.
@MainActor
final class WeakReference<Object: AnyObject> {
    private(set) weak var object: Object?

    nonisolated init(_ object: Object) where Object: Sendable { self.object = object }
}
