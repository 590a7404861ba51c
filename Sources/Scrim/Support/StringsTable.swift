import UIKit

/// Looks texts up in the strings tables of bundles, in one localisation at a time.
///
/// Foundation's own look-up would go on to the bundle's other languages.
struct StringsTable {
    var bundle: Bundle
    /// Without its suffix.
    var name: String

    /// Nil where there is no such table in that localisation, or it has no such key.
    ///
    /// - Parameter localization: Nil for what belongs to no language.
    func text(_ key: String, in localization: String?) -> String? {
        guard let folder = folder(of: localization) else { return nil }
        // No text holds it, and none of the schemes that double or capitalise texts in tests loses it.
        let missing = "\u{0}"
        let text = folder.localizedString(forKey: key, value: missing, table: name)
        return text.contains(missing) ? nil : text
    }

    func exists(in localization: String?) -> Bool { folder(of: localization) != nil }

    /// What is wrong with the table's files in that localisation; nil where they can be read.
    func damage(in localization: String?) -> StringsDamage? {
        files(of: localization).lazy.compactMap { StringsDamage(of: $0) }.first
    }

    private func folder(of localization: String?) -> Bundle? {
        files(of: localization).first.flatMap { Bundle(url: $0.deletingLastPathComponent()) }
    }

    private func files(of localization: String?) -> [URL] {
        ["strings", "stringsdict"].compactMap { type in
            bundle.path(forResource: name, ofType: type, inDirectory: nil, forLocalization: localization)
        }.map { URL(fileURLWithPath: $0) }
    }
}
