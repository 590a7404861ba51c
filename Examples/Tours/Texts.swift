import Foundation

/// The app's words, by their keys in `Localizable.strings`.
@MainActor
enum Texts {
    /// A text with a number in it.
    static func format(_ key: String, _ number: Int) -> String { String(format: self[key], number) }
}
