import Testing
import UIKit
import UIKitHeadless
import UIKitTestSupport

@testable import Scrim

@MainActor
@Suite struct ScrimWordTests {
    private func text(_ word: ScrimWord, in languages: String...) -> String {
        let device = HeadlessDevice(languages: languages)
        defer { withExtendedLifetime(device) {} }
        return word.text
    }

    private func progress(_ step: Int, of count: Int, in languages: String...) -> String {
        let device = HeadlessDevice(languages: languages)
        defer { withExtendedLifetime(device) {} }
        return ScrimWord.progress(step: step, of: count)
    }

    // MARK: Languages

    @Test(arguments: [
        ("en", "Close"), ("zh-Hans", "关闭"), ("es", "Cerrar"), ("hi", "बंद करें"), ("ar", "إغلاق"), ("fr", "Fermer"),
        ("pt", "Fechar"), ("ru", "Закрыть"), ("de", "Schließen"), ("ja", "閉じる"),
    ])
    func aWordIsInTheDevicesLanguage(_ language: String, _ close: String) {
        #expect(text(.close, in: language) == close)
    }

    @Test(arguments: [
        ("de-AT", "Weiter"), ("de_CH", "Weiter"), ("zh-Hans-CN", "下一步"), ("zh-CN", "下一步"), ("zh-SG", "下一步"),
        ("pt-PT", "Seguinte"), ("pt-BR", "Seguinte"), ("es-MX", "Siguiente"), ("es-419", "Siguiente"),
        ("en-AU", "Next"),
        ("fr-CA", "Suivant"), ("ar-EG", "التالي"),
    ])
    func aRegionsVariantFindsItsLanguage(_ language: String, _ next: String) {
        #expect(text(.next, in: language) == next)
    }

    @Test(arguments: ["nl", "sv-FI", "zh-Hant", "zh-TW", "he"])
    func aLanguageOrScriptThatIsMissingIsInEnglish(_ language: String) {
        #expect(text(.next, in: language) == "Next")
    }

    @Test func theFirstLanguageThatThereIsCounts() {
        #expect(text(.next, in: "nl", "fr", "de") == "Suivant")
        #expect(text(.next, in: "en", "de") == "Next")
    }

    @Test func devicesSideBySideHaveLanguagesOfTheirOwn() {
        let german = HeadlessDevice(languages: ["de"])
        let japanese = HeadlessDevice(languages: ["ja"])
        #expect(ScrimWord.back.text == "戻る")
        german.makeCurrent()
        #expect(ScrimWord.back.text == "Zurück")
        german.languages = ["ru"]
        #expect(ScrimWord.back.text == "Назад")
        japanese.makeCurrent()
        #expect(ScrimWord.back.text == "戻る")
    }

    @Test(arguments: ScrimWord.allCases)
    func theEnglishTableSaysWhatIsShownWithoutTables(_ word: ScrimWord) throws {
        #expect(text(word, in: "en") == word.english)
        let empty = try DocumentBundle([:])
        #expect(WordTables(app: empty.bundle, kit: nil).entry(for: word).text == word.english)
    }

    // MARK: Progress

    @Test(arguments: [
        ("en", "Step 2 of 5"), ("de", "Schritt 2 von 5"), ("fr", "Étape 2 sur 5"), ("ru", "Шаг 2 из 5"),
        ("es", "Paso 2 de 5"), ("pt", "Etapa 2 de 5"), ("zh-Hans", "第 2 步，共 5 步"),
        // These name the whole first.
        ("ja", "5ステップ中2ステップ目"), ("hi", "5 में से चरण 2"),
    ])
    func progressPutsItsNumbersWhereTheLanguageHasThem(_ language: String, _ expected: String) {
        #expect(progress(2, of: 5, in: language) == expected)
    }

    @Test func digitsAreThoseThatTheUserReads() {
        #expect(progress(2, of: 15, in: "ar-EG") == "الخطوة ٢ من ١٥")
        #expect(progress(2, of: 15, in: "ar-SA") == "الخطوة ٢ من ١٥")
        #expect(progress(2, of: 15, in: "ar-MA") == "الخطوة 2 من 15")
        #expect(progress(1200, of: 3400, in: "en") == "Step 1200 of 3400")
    }

    @Test func progressInEnglishForWantOfPersianHasEnglishDigits() {
        #expect(progress(2, of: 5, in: "fa") == "Step 2 of 5")
    }

    // MARK: Placeholders

    @Test(arguments: [
        ("%1$d/%2$d", "a/b"), ("%2$d, %1$d", "b, a"), ("%d/%d", "a/b"), ("%1$@ %2$ld", "a b"), ("%@ %@", "a b"),
        ("%2$d", "b"), ("%1$d %1$d", "a a"), ("none", "none"), ("", ""), ("100 %% of %1$d", "100 % of a"),
        // What translators get wrong.
        ("%3$d %1$d", "%3$d a"), ("%d %d %d", "a b %d"), ("%s %1$", "%s %1$"), ("%", "%"), ("%0$d", "%0$d"),
        ("%1$d%", "a%"),
    ])
    func placeholdersAreFilledAndWhatIsNoneStays(_ text: String, _ expected: String) {
        #expect(WordFormat.filled(text, with: ["a", "b"]) == expected)
    }

    @Test func aNumberIsNotTakenForAPlaceholder() {
        #expect(WordFormat.filled("%1$d-%2$d", with: ["%2$d", "b"]) == "%2$d-b")
    }
}
