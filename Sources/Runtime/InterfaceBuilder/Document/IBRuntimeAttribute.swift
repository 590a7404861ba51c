/// A value set by key path after the object is made.
package struct IBRuntimeAttribute: Sendable, Equatable {
    /// The key path, such as `layer.cornerRadius`.
    package var keyPath: String
    /// `boolean`, `number`, `string`, `localizedString`, `color`, `image`, `point`, `size`, `rect`, `range`, `nil`.
    package var type: String
    /// The value.
    package var value: IBValue
    /// The line of the tag, from 1.
    package var line: Int
}

/// Accessibility settings of an object.
package struct IBAccessibility: Sendable, Equatable {
    /// What the object is called.
    package var label: String?
    /// What it does.
    package var hint: String?
    /// The name tests find it by.
    package var identifier: String?
    /// The traits by name, such as `button`, `header`, `staticText`.
    package var traits: Set<String>?
    /// Whether it is an element of its own.
    package var isElement: Bool?
    /// Other attributes as written.
    package var attributes: [String: String]
    /// The line of the tag, from 1.
    package var line: Int
}
