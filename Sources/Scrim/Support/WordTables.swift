import UIKit

/// The tables `Scrim.strings` of an app and of the kit.
@MainActor
struct WordTables {
    /// A word as a table has it.
    struct Entry: Equatable {
        var text: String
        /// The localisation that the text is from.
        var localization: String
    }

    /// The localisation of ``ScrimWord/english``.
    private static let english = "en"

    /// Where an app overrides words, or adds languages.
    var app: Bundle
    /// Nil where the kit's resources are missing.
    var kit: Bundle?

    /// The word in the language of the interface, as the app has it, then as the kit has it; otherwise in English.
    ///
    /// Foundation's own look-up would go on to the app's other languages: an app that overrides a word in English only does
    /// not mean German.
    func entry(for word: ScrimWord) -> Entry {
        let bundles = [app, kit].compactMap { $0 }
        let places = bundles.flatMap { bundle in
            InterfaceLanguages.localizations(of: bundle).map { (bundle, $0) }
        }
        for (bundle, localization) in places + bundles.map({ ($0, Self.english) }) {
            if let text = Self.text(of: word, in: localization, of: bundle) {
                return Entry(text: text, localization: localization)
            }
        }
        return Entry(text: word.english, localization: Self.english)
    }

    private static func text(of word: ScrimWord, in localization: String, of bundle: Bundle) -> String? {
        let path = bundle.path(
            forResource: "Scrim", ofType: "strings", inDirectory: nil, forLocalization: localization)
        guard let path, let folder = Bundle(url: URL(fileURLWithPath: path).deletingLastPathComponent()) else {
            return nil
        }
        // No text holds it, and none of the schemes that double or capitalise texts in tests loses it.
        let missing = "\u{0}"
        let text = folder.localizedString(forKey: word.rawValue, value: missing, table: "Scrim")
        return text.contains(missing) ? nil : text
    }
}
