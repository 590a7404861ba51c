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
    /// Not in the app's other languages: an app that overrides a word in English only does not mean German.
    func entry(for word: ScrimWord) -> Entry {
        let bundles = [app, kit].compactMap { $0 }
        let places = bundles.flatMap { bundle in
            InterfaceLanguages.localizations(of: bundle).map { (bundle, $0) }
        }
        for (bundle, localization) in places + bundles.map({ ($0, Self.english) }) {
            if let text = StringsTable(bundle: bundle, name: "Scrim").text(word.rawValue, in: localization) {
                return Entry(text: text, localization: localization)
            }
        }
        return Entry(text: word.english, localization: Self.english)
    }
}
