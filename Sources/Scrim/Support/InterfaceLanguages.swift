import UIKit

/// The languages that the app is shown in.
@MainActor
enum InterfaceLanguages {
    /// What decides which localisations are looked into, the same as long as those are the same.
    static var chosen: [String] {
        #if canImport(ObjectiveC)
            Bundle.main.preferredLocalizations
        #else
            DeviceContext.current.settings.languages
        #endif
    }

    /// The localisations of a bundle that its texts are looked for in, the best one first, all in one language. None, or
    /// one in a language that the user does not know, where the bundle has nothing better.
    static func localizations(of bundle: Bundle) -> [String] {
        #if canImport(ObjectiveC)
            let names = bundle.preferredLocalizations
        #else
            // Foundation on Linux knows one user for the process; each device has its own.
            let names = DeviceContext.current.localizations(of: bundle)
        #endif
        // A text that is missing in one language is rather the kit's in that language than the app's in another.
        return names.filter { code(of: $0) == code(of: names[0]) }
    }

    /// The user's own tag for the language of a localisation, such as `ar-EG` for `ar`: it tells the digits, too.
    static func tag(for localization: String) -> String {
        #if canImport(ObjectiveC)
            let languages = Locale.preferredLanguages
        #else
            let languages = DeviceContext.current.settings.languages
        #endif
        return languages.first { code(of: $0) == code(of: localization) } ?? localization
    }

    private static func code(of tag: String) -> Locale.LanguageCode? { Locale.Language(identifier: tag).languageCode }
}
