package import Foundation

/// Tags of languages, such as `de`, `zh-Hans` or `pt-BR`.
package enum LanguageTag {
    /// Whether `tag` begins with the code of a language.
    package static func isLanguage(_ tag: String) -> Bool {
        Locale.Language(identifier: tag).languageCode?.isISOLanguage == true
    }

    /// Which way an interface runs in a language.
    static func direction(of tag: String?) -> UITraitEnvironmentLayoutDirection {
        guard let tag else { return .leftToRight }
        return Locale.Language(identifier: tag).characterDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }

    /// Those of a bundle's `localizations` to look into for a reader of `languages`, the best one first; none where the
    /// reader knows none of them.
    ///
    /// They are of the first language that the bundle has: that of the tag itself, then those of the languages that
    /// Unicode's locale data names as its parents (`es-MX`, `es-419`, `es`). Where it has none of them, it is the first by
    /// name in the same language and script: `pt-BR` for `pt-PT`, but never `zh-Hans` for `zh-TW`.
    package static func localizations(for languages: [String], among localizations: [String]) -> [String] {
        let available = localizations.sorted().map { (name: $0, language: Locale.Language(identifier: $0)) }
        for tag in languages {
            let wanted = Locale.Language(identifier: tag)
            let names = lineage(of: wanted).compactMap { identifier in
                available.first { $0.language.maximalIdentifier == identifier }?.name
            }
            if !names.isEmpty { return names }
            if let near = available.first(where: { isReadable($0.language, to: wanted) }) { return [near.name] }
        }
        return []
    }

    /// The identifiers, spelled out in full, of a language and of its parents, as far as they are languages.
    private static func lineage(of language: Locale.Language) -> [String] {
        var lineage: [String] = []
        var step: Locale.Language? = language
        // Parents may lead in a circle.
        while let language = step, isSpecific(language), !lineage.contains(language.maximalIdentifier) {
            lineage.append(language.maximalIdentifier)
            step = language.parent
        }
        return lineage
    }

    /// Whether both are one language in one script, whatever the region.
    private static func isReadable(_ language: Locale.Language, to other: Locale.Language) -> Bool {
        isSpecific(language) && language.languageCode == other.languageCode && language.script == other.script
    }

    /// Whether it is a language, not the root of them all.
    private static func isSpecific(_ language: Locale.Language) -> Bool {
        guard let code = language.languageCode?.identifier else { return false }
        return code != "root" && code != "und"
    }
}

extension DeviceContext {
    /// Those of a bundle's localisations to look into for the device's user, the best one first.
    package func localizations(of bundle: Bundle) -> [String] {
        LanguageTag.localizations(for: settings.languages, among: bundle.localizations)
    }
}
