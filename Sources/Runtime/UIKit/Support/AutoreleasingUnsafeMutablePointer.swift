/// A place for an object that a delegate may exchange: the type of Swift's standard library that comes with Objective-C,
/// which Linux lacks. Valid during the call that it is passed to.
public struct AutoreleasingUnsafeMutablePointer<Pointee> {
    private let place: UnsafeMutablePointer<Pointee>

    init(_ place: UnsafeMutablePointer<Pointee>) { self.place = place }

    /// What is there. Retained by its place.
    public var pointee: Pointee {
        get { place.pointee }
        nonmutating set { place.pointee = newValue }
    }
}
