package import Foundation

/// An object whose properties are found by name.
package protocol KeyValueCoded: NSObject {
    /// The property of a key; `nil` if there is none.
    func property(named key: String) -> KeyedProperty?
    /// The property at the end of a key path.
    func property(at keyPath: String) -> KeyedProperty?
}

extension KeyValueCoded {
    /// The property of the first key, or one of the object that this property holds.
    package func property(at keyPath: String) -> KeyedProperty? { propertyOfParts(at: keyPath) }

    /// As ``property(at:)``, for those that look elsewhere first.
    func propertyOfParts(at keyPath: String) -> KeyedProperty? {
        guard let dot = keyPath.firstIndex(of: ".") else { return property(named: keyPath) }
        guard let first = property(named: String(keyPath[..<dot])) else { return nil }
        // What is asked of nobody is nothing.
        guard let part = first.value() else { return KeyedProperty(value: { nil }, set: { _ in true }) }
        return (part as? any KeyValueCoded)?.property(at: String(keyPath[keyPath.index(after: dot)...]))
    }
}

// A class's own methods of these names go before them, as Foundation's of dictionaries.
extension NSObject {
    /// The value of the property `key`: a number as an `NSNumber`, a name, such as that of a gravity, as its own type.
    ///
    /// Without Objective-C only layers, animations, emitter cells and views know their properties by name, user defaults and
    /// dictionaries their entries. Layers and animations keep a value under any other key, too. An unknown key is reported,
    /// where Objective-C raises `NSUnknownKeyException`, and has the value `nil`.
    @_disfavoredOverload public func value(forKey key: String) -> Any? {
        read(key, (self as? any KeyValueCoded)?.property(named: key))
    }

    /// Sets the property `key`, as ``value(forKey:)`` reads it. A value of another kind is reported and left out.
    @_disfavoredOverload public func setValue(_ value: Any?, forKey key: String) {
        write(value, key, (self as? any KeyValueCoded)?.property(named: key))
    }

    /// The value at a path of keys, as `transform.rotation.z` or `layer.mask.opacity`.
    @_disfavoredOverload public func value(forKeyPath keyPath: String) -> Any? {
        read(keyPath, (self as? any KeyValueCoded)?.property(at: keyPath))
    }

    /// Sets the value at a path of keys, as ``value(forKeyPath:)`` reads it.
    @_disfavoredOverload public func setValue(_ value: Any?, forKeyPath keyPath: String) {
        write(value, keyPath, (self as? any KeyValueCoded)?.property(at: keyPath))
    }

    /// Sets each property by its key, as ``setValue(_:forKey:)`` does. An `NSNull` stands for `nil`.
    @_disfavoredOverload public func setValuesForKeys(_ keyedValues: [String: Any]) {
        for (key, value) in keyedValues.sorted(by: { $0.key < $1.key }) {
            setValue(value is NSNull ? nil : value, forKey: key)
        }
    }

    /// The values of several properties by their keys, as ``value(forKey:)`` reads them. An `NSNull` stands for `nil`.
    @_disfavoredOverload public func dictionaryWithValues(forKeys keys: [String]) -> [String: Any] {
        Dictionary(keys.map { ($0, value(forKey: $0) ?? NSNull()) }, uniquingKeysWith: { first, _ in first })
    }

    private func read(_ key: String, _ property: KeyedProperty?) -> Any? {
        guard let property else {
            reportUnknown(key)
            return nil
        }
        return property.value().map(Self.boxed)
    }

    /// A number as an object, which casts to every type of numbers; anything else as it is.
    private static func boxed(_ value: Any) -> Any {
        let raw = (value as? any OptionSet)?.rawValue
        return (raw ?? value) as? NSNumber ?? value
    }

    private func write(_ value: Any?, _ key: String, _ property: KeyedProperty?) {
        guard let property else { return reportUnknown(key) }
        guard !property.set(value) else { return }
        LayerIssue.report(
            .unknownKey,
            """
            "\(key)" of a \(type(of: self)) cannot be set to \(value.map { "\($0)" } ?? "nil"): it is of another kind, or \
            can only be read. Pass a value of the property's own type.
            """)
    }

    private func reportUnknown(_ key: String) {
        let cure =
            self is any KeyValueCoded
            ? "Check the spelling, or use the property itself: without Objective-C not all of them have names at run time."
            : "Without Objective-C its properties have no names at run time: use the property itself."
        LayerIssue.report(.unknownKey, "A \(type(of: self)) has no property \"\(key)\". \(cure)")
    }
}
