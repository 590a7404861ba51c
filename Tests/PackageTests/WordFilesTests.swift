import Foundation
import Testing

/// The files with the kit's own words, as they lie in the package.
@Suite struct WordFilesTests {
    private static let languages = ["ar", "de", "en", "es", "fr", "hi", "ja", "pt", "ru", "zh-Hans"]
    private static let folder = "Sources/Scrim/Resources"

    /// A line of a strings file, as these are written.
    private struct Entry: Equatable {
        var key: String
        var text: String
    }

    /// The entries in order. A line that is neither an entry, nor a comment, nor empty is an issue.
    private static func entries(of language: String) throws -> [Entry] {
        let path = "\(folder)/\(language).lproj/Scrim.strings"
        var entries: [Entry] = []
        for line in try Repository.text(of: path).split(separator: "\n") where !line.hasPrefix("/*") {
            guard let match = line.wholeMatch(of: /"(\w+)" = "([^"\\]+)";/) else {
                Issue.record("\(path): \(line)")
                continue
            }
            entries.append(Entry(key: String(match.1), text: String(match.2)))
        }
        return entries
    }

    /// The cases of `ScrimWord`, whose names are the keys.
    private static func keys() throws -> [String] {
        try Repository.text(of: "Sources/Scrim/Support/ScrimWord.swift").split(separator: "\n")
            .compactMap { $0.wholeMatch(of: /\s{4}case (\w+)/).map { String($0.1) } }
    }

    private static func placeholders(in text: String) -> [String] {
        text.matches(of: /%(\d\$)?[a-zA-Z@%]?/).map { String($0.0) }.sorted()
    }

    @Test func theFoldersAreThoseOfTheTenLanguages() throws {
        let files = try Repository.files(under: Self.folder, suffix: ".strings").map(\.path)
        #expect(files == Self.languages.map { "\(Self.folder)/\($0).lproj/Scrim.strings" })
        let documentation = try Repository.text(of: "Sources/Scrim/Scrim.docc/ChangeTheKitsWords.md")
        for language in Self.languages { #expect(documentation.contains("`\(language)`"), "\(language)") }
    }

    @Test(arguments: languages)
    func eachLanguageHasEachKeyOnceInTheOrderOfTheCode(_ language: String) throws {
        let keys = try Self.keys()
        #expect(keys.contains("close") && keys.contains("progress"))
        #expect(try Self.entries(of: language).map(\.key) == keys)
    }

    @Test func theDocumentationHasEachWord() throws {
        let documentation = try Repository.text(of: "Sources/Scrim/Scrim.docc/ChangeTheKitsWords.md")
        for entry in try Self.entries(of: "en") {
            #expect(documentation.contains("| `\(entry.key)` | \(entry.text) |"), "\(entry)")
        }
    }

    @Test(arguments: languages)
    func placeholdersAreTheSameInEachLanguageAndSayWhichNumberTheyAre(_ language: String) throws {
        for (entry, english) in zip(try Self.entries(of: language), try Self.entries(of: "en")) {
            #expect(Self.placeholders(in: entry.text) == Self.placeholders(in: english.text), "\(entry)")
        }
        for entry in try Self.entries(of: language) {
            #expect(Self.placeholders(in: entry.text) == (entry.key == "progress" ? ["%1$d", "%2$d"] : []), "\(entry)")
        }
    }

    @Test(arguments: languages)
    func noTextIsItsKeyOrHasSpaceRoundIt(_ language: String) throws {
        for entry in try Self.entries(of: language) {
            #expect(entry.text != entry.key)
            #expect(entry.text == entry.text.trimmingCharacters(in: .whitespaces), "\(entry)")
        }
    }

    /// A copy that somebody forgot to translate.
    @Test(arguments: languages.filter { $0 != "en" })
    func noTextIsTheEnglishOne(_ language: String) throws {
        for (entry, english) in zip(try Self.entries(of: language), try Self.entries(of: "en")) {
            #expect(entry.text != english.text, "\(entry)")
        }
    }

    /// What Apple asks of packages that use user defaults.
    @Test func thePrivacyManifestLiesBesideThem() throws {
        let data = Data(try Repository.text(of: "\(Self.folder)/PrivacyInfo.xcprivacy").utf8)
        let list = try #require(
            try PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any])
        #expect(list["NSPrivacyTracking"] as? Bool == false)
        #expect((list["NSPrivacyTrackingDomains"] as? [Any])?.isEmpty == true)
        #expect((list["NSPrivacyCollectedDataTypes"] as? [Any])?.isEmpty == true)
        let uses = try #require(list["NSPrivacyAccessedAPITypes"] as? [[String: Any]])
        #expect(
            uses.map { $0["NSPrivacyAccessedAPIType"] as? String } == ["NSPrivacyAccessedAPICategoryUserDefaults"])
        #expect(uses.map { $0["NSPrivacyAccessedAPITypeReasons"] as? [String] } == [["CA92.1"]])
    }

    /// What would need another reason, such as the date of a file.
    @Test func theKitUsesNothingElseThatAppleAsksAReasonFor() throws {
        let rules = [
            SourceRule("file timestamp", #"\.creationDate\b|\.modificationDate\b|ModificationDateKey|\bstat\("#),
            SourceRule("boot time", #"\bsystemUptime\b|\bmach_absolute_time\b"#),
            SourceRule("disk space", #"volumeAvailableCapacity|systemFreeSize|\bstatfs\b"#),
            SourceRule("active keyboards", #"\bactiveInputModes\b"#),
        ]
        let files = try Repository.files(under: "Sources/Scrim", suffix: ".swift")
        for breach in try rules.breaches(in: files) { Issue.record("\(breach)") }
    }

    @Test func theManifestShipsThem() throws {
        let manifest = try Repository.text(of: "Package.swift")
        let kit = ManifestCall.all(matching: #"\.target\("#, in: manifest).first {
            $0.argument("path") == #""Sources/Scrim""#
        }
        #expect(kit?.argument("resources") == #"[.process("Resources")]"#)
        let package = ManifestCall.all(matching: #"= Package\("#, in: manifest).first
        #expect(package?.argument("defaultLocalization") == #""en""#)
    }
}
