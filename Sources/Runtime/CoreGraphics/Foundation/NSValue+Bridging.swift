public import Foundation

/// A structure of numbers of which `NSValue` objects hold one: it casts to such an object, and back, as it does with
/// Objective-C, where these are the same structures. An object that holds another structure does not cast.
///
/// Foundation on Linux has such objects without the casts, and only of points, sizes, rectangles and insets.
public protocol _ValueBridgeable: _ObjectiveCBridgeable where _ObjectiveCType == NSValue {
    /// The structure's Objective-C type. On Linux Foundation knows none of structures but its own four; of the others, which it
    /// knows as a row of numbers, those as long as each other are one type.
    static var _objCType: String { get }
}

extension _ValueBridgeable {
    public func _bridgeToObjectiveC() -> NSValue { NSValue(_holding: self) }

    public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout Self?) {
        guard _conditionallyBridgeFromObjectiveC(source, result: &result) else {
            preconditionFailure("An NSValue of the type \(String(cString: source.objCType)) holds no \(Self.self).")
        }
    }

    public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout Self?) -> Bool {
        guard String(cString: source.objCType) == _objCType else { return false }
        result = withUnsafeTemporaryAllocation(of: Self.self, capacity: 1) { place in
            guard let address = place.baseAddress else { return nil }
            source.getValue(address)
            return address.pointee
        }
        return result != nil
    }

    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> Self {
        guard let source else { preconditionFailure("There is no NSValue to read a \(Self.self) from.") }
        var result: Self?
        _forceBridgeFromObjectiveC(source, result: &result)
        guard let result else { preconditionFailure("There is no \(Self.self) in an NSValue.") }
        return result
    }
}

extension NSValue {
    /// Makes an object that holds a structure.
    public convenience init<Structure: _ValueBridgeable>(_holding structure: Structure) {
        let bytes = UnsafeMutablePointer<Structure>.allocate(capacity: 1)
        bytes.initialize(to: structure)
        defer { bytes.deallocate() }
        self.init(bytes: bytes, objCType: Structure._objCType)
    }
}

extension CGPoint: @retroactive _ObjectiveCBridgeable, _ValueBridgeable {
    public static var _objCType: String { "{CGPoint=dd}" }
}

extension CGSize: @retroactive _ObjectiveCBridgeable, _ValueBridgeable {
    public static var _objCType: String { "{CGSize=dd}" }
}

extension CGRect: @retroactive _ObjectiveCBridgeable, _ValueBridgeable {
    public static var _objCType: String { "{CGRect={CGPoint=dd}{CGSize=dd}}" }
}

extension CGVector: _ValueBridgeable {
    public static var _objCType: String { "[2d]" }
}

extension CGAffineTransform: _ValueBridgeable {
    public static var _objCType: String { "[6d]" }
}
