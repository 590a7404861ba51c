import Foundation

/// The app's words, by their keys in `Localizable.strings`.
@MainActor
enum Texts {
    static subscript(key: String) -> String { bundle.localizedString(forKey: key, value: nil, table: nil) }

    /// A text with a number in it.
    static func format(_ key: String, _ number: Int) -> String { String(format: self[key], number) }
}
