import CoreGraphics
import Foundation

/// A property of an object that was asked for by name.
package struct KeyedProperty {
    /// The value as callers get it.
    package let value: () -> Any?
    /// Sets the value from what callers pass; answers whether it is of the property's kind.
    package let set: (Any?) -> Bool

    /// Makes a property of two closures.
    package init(value: @escaping () -> Any?, set: @escaping (Any?) -> Bool) {
        self.value = value
        self.set = set
    }

    /// Makes the property of a key path. Numbers of any kind set a number, raw values what is named by them.
    package init<Root: AnyObject, Value>(_ object: Root, _ path: WritableKeyPath<Root, Value>) {
        self.init(
            value: { object[keyPath: path] },
            set: { new in
                guard let new = new.flatMap({ converted($0, to: Value.self) }) else { return false }
                // The same object: a key path of a protocol needs a variable.
                var object = object
                object[keyPath: path] = new
                return true
            })
    }

    /// Makes the property of a key path that may be `nil`.
    package init<Root: AnyObject, Value>(_ object: Root, _ path: WritableKeyPath<Root, Value?>) {
        self.init(
            value: { object[keyPath: path].map { $0 as Any } },
            set: { new in
                let value = new.flatMap { converted($0, to: Value.self) }
                guard (value == nil) == (new == nil) else { return false }
                var object = object
                object[keyPath: path] = value
                return true
            })
    }

    /// Makes a property that can only be read.
    package init(reading value: @escaping () -> Any?) {
        self.init(value: value, set: { _ in false })
    }
}

/// What a caller passed, as a value of a property's type; `nil` if it is of another kind.
private func converted<Value>(_ value: Any, to type: Value.Type) -> Value? {
    // Exact, where a number of another kind goes by way of a floating-point one.
    if type is any FixedWidthInteger.Type, let exact = value as? Value { return exact }
    let number = AnimatableValue(value).number
    if let converted = number?.converted(to: type) ?? (value as? Value) { return converted }
    return (type as? any RawRepresentable.Type).flatMap { made($0, of: value, number) } as? Value
}

/// The value that a raw value names: a text, or the number of an option set.
private func made<Named: RawRepresentable>(_ type: Named.Type, of value: Any, _ number: CGFloat?) -> Any? {
    let raw = number.flatMap { UInt(exactly: $0) } as? Named.RawValue ?? value as? Named.RawValue
    return raw.flatMap(Named.init)
}

extension CGFloat {
    /// The number as one of another type; `nil` where the type is none of a number.
    fileprivate func converted<Value>(to type: Value.Type) -> Value? {
        switch type {
        case is Bool.Type: (self != 0) as? Value
        case is CGFloat.Type: self as? Value
        case is Double.Type: Double(self) as? Value
        case is Float.Type: Float(self) as? Value
        case is Int.Type: Int(exactly: rounded(.towardZero)) as? Value
        case is UInt32.Type: UInt32(exactly: rounded(.towardZero)) as? Value
        default: nil
        }
    }
}
