public import Foundation

/// The root of classes that conform to `NSCopying`: by default a copy is the object itself, as fits immutable ones.
///
/// Foundation on Linux compares the attributes of attributed strings as if they were Core Foundation's objects, and stops
/// the program where the first stored word of one reads as the type number 0. `typeMarker` is that word: it reads as a
/// number that belongs to no type, and Foundation then calls `isEqual(_:)`.
open class _CopyableObject: NSObject, NSCopying {
    private let typeMarker: UInt = 0x1_0000

    public override init() { super.init() }

    open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// The root of classes that conform to `NSMutableCopying`, too.
open class _MutableCopyableObject: _CopyableObject, NSMutableCopying {
    open func mutableCopy(with zone: NSZone? = nil) -> Any { copy(with: zone) }
}
