import Testing
import UIKit
import UIKitHeadless
import UIKitTestSupport

@testable import Scrim

@MainActor
@Suite struct WordOverrideTests {
    private func words(_ files: [String: String], in languages: String...) throws -> [ScrimWord: String] {
        let device = HeadlessDevice(languages: languages)
        let app = try DocumentBundle(files)
        let tables = WordTables(app: app.bundle, kit: KitResources.bundle)
        defer { withExtendedLifetime(device) {} }
        return Dictionary(uniqueKeysWithValues: ScrimWord.allCases.map { ($0, tables.entry(for: $0).text) })
    }

    // MARK: The app's table

    @Test func theAppsWordComesBeforeTheKits() throws {
        let words = try words(["de.lproj/Scrim.strings": #""done" = "Alles klar";"#], in: "de-AT")
        #expect(words[.done] == "Alles klar")
        #expect(words[.close] == "Schließen")
    }

    @Test func anAppAddsALanguage() throws {
        let words = try words(
            ["nl.lproj/Scrim.strings": #""done" = "Gereed"; "close" = "Sluit";"#, "en.lproj/App.strings": ""],
            in: "nl-BE")
        #expect(words[.done] == "Gereed")
        #expect(words[.close] == "Sluit")
        // What it leaves out is in English.
        #expect(words[.next] == "Next")
    }

    @Test func anEnglishWordOfTheAppsIsNotShownInAnotherLanguage() throws {
        let files = ["en.lproj/Scrim.strings": #""done" = "Got it";"#, "de.lproj/App.strings": ""]
        #expect(try words(files, in: "de")[.done] == "Fertig")
        #expect(try words(files, in: "en")[.done] == "Got it")
        #expect(try words(files, in: "en-GB")[.done] == "Got it")
        // Where all is in English, it is in the app's.
        #expect(try words(files, in: "nl")[.done] == "Got it")
    }

    @Test func aRegionsTableOfTheAppComesBeforeItsLanguages() throws {
        let files = [
            "es.lproj/Scrim.strings": #""done" = "Vale"; "skip" = "Saltar";"#,
            "es-419.lproj/Scrim.strings": #""done" = "Listo ya";"#,
        ]
        let mexican = try words(files, in: "es-MX")
        #expect(mexican[.done] == "Listo ya")
        #expect(mexican[.skip] == "Saltar")
        #expect(mexican[.close] == "Cerrar")
        #expect(try words(files, in: "es-ES")[.done] == "Vale")
    }

    @Test func aTableThatIsBrokenHarmsNothing() throws {
        let words = try words(["de.lproj/Scrim.strings": #""done" = "Alles"#], in: "de")
        #expect(words[.done] == "Fertig")
    }

    @Test func numbersInAnAddedLanguageHaveItsDigits() throws {
        let device = HeadlessDevice(languages: ["fa-IR"])
        let app = try DocumentBundle(["fa.lproj/Scrim.strings": #""progress" = "مرحله %1$d از %2$d";"#])
        let entry = WordTables(app: app.bundle, kit: KitResources.bundle).entry(for: .progress)
        #expect(entry == WordTables.Entry(text: "مرحله %1$d از %2$d", localization: "fa"))
        #expect(InterfaceLanguages.tag(for: "fa") == "fa-IR")
        #expect(WordFormat.digits(15, in: Locale(identifier: "fa-IR")) == "۱۵")
        withExtendedLifetime(device) {}
    }

    // MARK: Replacement

    @Test func aReplacementComesFirstAndNilLeavesTheWord() {
        let device = HeadlessDevice(languages: ["ar-EG"])
        defer { ScrimWord.replacement = nil }
        ScrimWord.replacement = { word in
            switch word {
            case .done: "Got it"
            case .progress: "%2$d/%1$d"
            default: nil
            }
        }
        #expect(ScrimWord.done.text == "Got it")
        #expect(ScrimWord.next.text == "التالي")
        #expect(ScrimWord.progress(step: 2, of: 5) == "٥/٢")
        ScrimWord.replacement = nil
        #expect(ScrimWord.done.text == "تم")
        withExtendedLifetime(device) {}
    }

    @Test func aReplacementInALanguageThatNoTableHasTakesItsDigits() {
        let device = HeadlessDevice(languages: ["fa-IR"])
        defer { ScrimWord.replacement = nil }
        ScrimWord.replacement = { _ in "مرحله %1$d از %2$d" }
        #expect(ScrimWord.progress(step: 2, of: 5) == "مرحله ۲ از ۵")
        ScrimWord.replacement = nil
        #expect(ScrimWord.progress(step: 2, of: 5) == "Step 2 of 5")
        withExtendedLifetime(device) {}
    }

    @Test func aReplacementIsLetGoOfWithItsEnd() throws {
        try expectFreed {
            let owner = NSObject()
            ScrimWord.replacement = { _ in owner.description }
            ScrimWord.replacement = nil
            return [owner]
        }
    }

    // MARK: Resources

    @Test func resourcesThatAreMissingAreReportedWithTheCure() throws {
        let old = ScrimIssues.handler
        defer { ScrimIssues.handler = old }
        var issues: [ScrimIssue] = []
        ScrimIssues.handler = { issues.append($0) }
        let empty = try DocumentBundle([:])
        #expect(KitResources.find(in: empty.bundle.bundleURL) == nil)
        #expect(issues.map(\.code) == [.resourcesMissing])
        #expect(issues.first?.message.contains("Copy that folder") == true)
        #expect(KitResources.find(in: Bundle.main.bundleURL) != nil)
        #expect(issues.count == 1)
    }
}
