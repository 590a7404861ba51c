import Foundation
import Testing
import UIKit
import UIKitHeadless

/// Documents in the language of the device: `Base.lproj` with strings files, a document a language, and neither.
@MainActor
@Suite struct LocalizedDocumentTests {
    /// A folder that is a bundle, removed at the end.
    private final class Folder {
        let url: URL
        var bundle: Bundle { get throws { try #require(Bundle(path: url.path)) } }

        init(_ files: [String: String]) throws {
            url = FileManager.default.temporaryDirectory.appendingPathComponent("scrim-localized-\(UUID().uuidString)")
            for (name, text) in files {
                let file = url.appendingPathComponent(name)
                try FileManager.default.createDirectory(
                    at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data(text.utf8).write(to: file)
            }
        }

        deinit { try? FileManager.default.removeItem(at: url) }
    }

    private static func storyboard(_ title: String, beside: String = "") -> String {
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="v">
        <scenes><scene sceneID="s"><objects><viewController title="\(title)" id="v"/>\(beside)</objects></scene></scenes>
        </document>
        """
    }

    private static let xib = """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
        <label text="Base" id="l"><rect key="frame" x="0" y="0" width="9" height="9"/></label></objects></document>
        """

    /// The title of the initial controller of `Main` for a reader of `languages`, and the issues.
    private func title(_ files: [String: String], in languages: String...) throws -> (title: String?, issues: [String])
    {
        let folder = try Folder(files)
        let device = HeadlessDevice(languages: languages)
        let storyboard = UIStoryboard(name: "Main", bundle: try folder.bundle)
        return (storyboard.instantiateInitialViewController()?.title, device.takeIssues())
    }

    @Test(arguments: ["Base", "base"])
    func aBaseDocumentTakesTheTextsOfTheDevicesLanguage(_ base: String) throws {
        let files = [
            "\(base).lproj/Main.storyboard": Self.storyboard("Base"),
            "de.lproj/Main.strings": #""v.title" = "Deutsch";"#, "zh-hans.lproj/Main.strings": #""v.title" = "中文";"#,
        ]
        #expect(try title(files, in: "de-AT") == ("Deutsch", []))
        #expect(try title(files, in: "zh-CN") == ("中文", []))
        #expect(try title(files, in: "nl", "de") == ("Deutsch", []))
        #expect(try title(files, in: "fr") == ("Base", []))
        #expect(try title(files, in: "en") == ("Base", []))
    }

    @Test func aDocumentOfTheLanguagesOwnComesBeforeTheBase() throws {
        let files = [
            "Base.lproj/Main.storyboard": Self.storyboard("Base"),
            "de.lproj/Main.storyboard": Self.storyboard("Eigenes"),
            // It has its texts in it.
            "de.lproj/Main.strings": #""v.title" = "Texte";"#,
        ]
        #expect(try title(files, in: "de") == ("Eigenes", []))
        #expect(try title(files, in: "fr") == ("Base", []))
    }

    @Test func aDocumentThatIsNotLocalisedTakesTextsToo() throws {
        let files = ["Main.storyboard": Self.storyboard("Plain"), "ar.lproj/Main.strings": #""v.title" = "عربي";"#]
        #expect(try title(files, in: "ar-EG") == ("عربي", []))
        #expect(try title(files, in: "en") == ("Plain", []))
    }

    @Test func textsThatCannotBeReadAreReportedAndTheDocumentsOwnAreShown() throws {
        let files = [
            "Base.lproj/Main.storyboard": Self.storyboard("Base"),
            "de.lproj/Main.strings": "\n\"v.title\" = \"Deutsch\"\n\"b\" = \"c\";",
        ]
        let (title, issues) = try title(files, in: "de")
        #expect(title == "Base")
        #expect(issues.count == 1)
        #expect(issues.first?.hasPrefix("de.lproj/Main.strings:3") == true, "\(issues)")
    }

    @Test func xibsTakeTheirTextsToo() throws {
        let folder = try Folder(["Base.lproj/Row.xib": Self.xib, "de.lproj/Row.strings": #""l.text" = "Deutsch";"#])
        let device = HeadlessDevice(languages: ["de"])
        let nib = UINib(nibName: "Row", bundle: try folder.bundle)
        #expect((nib.instantiate(withOwner: nil).first as? UILabel)?.text == "Deutsch")
        device.languages = ["en"]
        let other = UINib(nibName: "Row", bundle: try folder.bundle)
        #expect((other.instantiate(withOwner: nil).first as? UILabel)?.text == "Base")
    }

    @Test func aReferenceLeadsToTheOtherStoryboardInTheSameLanguage() throws {
        let main = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="n">
            <scenes><scene sceneID="s"><objects><navigationController id="n"><connections>
            <segue destination="r" kind="relationship" relationship="rootViewController" id="g"/></connections>
            </navigationController></objects></scene><scene sceneID="t"><objects>
            <viewControllerPlaceholder storyboardName="Other" id="r"/></objects></scene></scenes></document>
            """
        let folder = try Folder([
            "Base.lproj/Main.storyboard": main, "Base.lproj/Other.storyboard": Self.storyboard("Base"),
            "de.lproj/Other.strings": #""v.title" = "Deutsch";"#,
        ])
        let device = HeadlessDevice(languages: ["de"])
        let storyboard = UIStoryboard(name: "Main", bundle: try folder.bundle)
        let navigation = try #require(storyboard.instantiateInitialViewController() as? UINavigationController)
        #expect(navigation.viewControllers.first?.title == "Deutsch")
        #expect(device.takeIssues() == [])
    }

    @Test(arguments: [
        (["es-MX"], ["es", "es-419", "en"], ["es-419", "es"]), (["en-AU"], ["en", "en-GB", "de"], ["en-GB", "en"]),
        (["en-GB"], ["en", "en-GB"], ["en-GB", "en"]), (["pt-PT"], ["pt-BR", "de"], ["pt-BR"]),
        (["pt-BR"], ["pt", "pt-PT"], ["pt"]), (["zh-TW"], ["zh-Hans", "zh-Hant"], ["zh-Hant"]),
        (["zh-TW"], ["zh-Hans"], []), (["zh-HK"], ["zh-Hant", "zh-Hans"], ["zh-Hant"]), (["nb"], ["no"], ["no"]),
        (["sr-Latn"], ["sr"], []), (["nl", "de"], ["en", "de"], ["de"]), (["de"], ["Base"], []), (["de"], [], []),
        (["DE-at"], ["de"], ["de"]), (["yue"], ["zh-Hans"], []),
    ])
    func localisationsAreThoseThatTheReaderKnowsBestFirst(
        _ languages: [String], _ available: [String], _ expected: [String]
    ) {
        #expect(LanguageTag.localizations(for: languages, among: available) == expected)
    }
}
