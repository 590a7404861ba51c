import Foundation

extension UserDefaults: KeyValueCoded {
    /// A default, which can be set to what property lists hold.
    package func property(named key: String) -> KeyedProperty? {
        KeyedProperty(
            value: { self.object(forKey: key) },
            set: { value in
                guard let value else {
                    self.removeObject(forKey: key)
                    return true
                }
                guard PropertyListSerialization.propertyList(value, isValidFor: .binary) else { return false }
                self.set(value, forKey: key)
                return true
            })
    }

    /// A default of that name, dots included.
    package func property(at keyPath: String) -> KeyedProperty? { property(named: keyPath) }
}

extension NSDictionary: KeyValueCoded {
    /// The entry of a key, which can be set if the dictionary is mutable.
    package func property(named key: String) -> KeyedProperty? {
        KeyedProperty(
            value: { self.object(forKey: key) },
            set: { value in
                guard let self = self as? NSMutableDictionary else { return false }
                guard let value else {
                    self.removeObject(forKey: key)
                    return true
                }
                self.setObject(value, forKey: key as NSString)
                return true
            })
    }
}
