public import Foundation
import UIKit

extension Bundle {
    /// A text of the bundle in the language of the current device, for texts that an app makes in code.
    ///
    /// Foundation's `localizedString(forKey:value:table:)`, `NSLocalizedString` and `String(localized:)` know one user for
    /// the whole process; each device has its own ``HeadlessDevice/languages``. The table is looked for in the
    /// localisations that suit them, the best one first, then in the bundle's development language, then beside all of them.
    ///
    /// - Parameters:
    ///   - key: The text's key in the table.
    ///   - value: What is answered where no table has the key; nil or empty for the key itself.
    ///   - table: The name of the `.strings` or `.stringsdict` file, without its suffix; nil for `Localizable`.
    @MainActor
    public func localizedStringOnDevice(forKey key: String, value: String? = nil, table: String? = nil) -> String {
        let table = table.flatMap { $0.isEmpty ? nil : $0 } ?? "Localizable"
        // Foundation's `developmentLocalization` traps where a bundle has no Info.plist.
        let development = object(forInfoDictionaryKey: "CFBundleDevelopmentRegion") as? String ?? "en"
        let names = DeviceContext.current.localizations(of: self) + [development, "Base", nil]
        // No text holds it.
        let missing = "\u{0}"
        for name in names {
            let file = ["strings", "stringsdict"].lazy.compactMap {
                self.path(forResource: table, ofType: $0, inDirectory: nil, forLocalization: name)
            }.first
            guard let file, let folder = Bundle(url: URL(fileURLWithPath: file).deletingLastPathComponent()) else {
                continue
            }
            let text = folder.localizedString(forKey: key, value: missing, table: table)
            if text != missing { return text }
        }
        return value.flatMap { $0.isEmpty ? nil : $0 } ?? key
    }
}
