import Foundation
import Testing
import UIKit
import UIKitHeadless

@MainActor
@Suite struct LanguageTests {
    @Test func aDeviceIsInEnglishFromLeftToRight() {
        let device = HeadlessDevice()
        #expect(device.languages == ["en"])
        #expect(device.layoutDirection == .leftToRight)
        #expect(UIApplication.shared.userInterfaceLayoutDirection == .leftToRight)
    }

    @Test(arguments: [
        (["ar"], true), (["ar-EG", "en"], true), (["he"], true), (["fa"], true), (["ur-PK"], true), (["pa-Arab"], true),
        (["de", "ar"], false), (["zh-Hans"], false), (["pa"], false), (["az"], false),
    ])
    func theFirstLanguageDecidesTheDirection(_ languages: [String], _ isRightToLeft: Bool) {
        let device = HeadlessDevice(languages: languages)
        let view = UIView()
        device.show(view)
        #expect(device.languages == languages)
        #expect(UIScreen.main.traitCollection.layoutDirection == (isRightToLeft ? .rightToLeft : .leftToRight))
        #expect(view.effectiveUserInterfaceLayoutDirection == (isRightToLeft ? .rightToLeft : .leftToRight))
        #expect(UIApplication.shared.userInterfaceLayoutDirection == (isRightToLeft ? .rightToLeft : .leftToRight))
    }

    @Test func aDirectionThatIsSetStaysUntilItIsUnspecifiedAgain() {
        let device = HeadlessDevice(layoutDirection: .leftToRight, languages: ["ar"])
        #expect(device.layoutDirection == .leftToRight)
        device.languages = ["he"]
        #expect(device.layoutDirection == .leftToRight)
        device.layoutDirection = .unspecified
        #expect(device.layoutDirection == .rightToLeft)
        device.layoutDirection = .leftToRight
        device.languages = ["de"]
        device.layoutDirection = .unspecified
        #expect(device.layoutDirection == .leftToRight)
    }

    @Test func viewsHearOfADirectionThatComesWithALanguage() {
        final class Listener: UIView {
            var heard: [UITraitEnvironmentLayoutDirection] = []
            override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
                super.traitCollectionDidChange(previousTraitCollection)
                if previousTraitCollection != nil { heard.append(traitCollection.layoutDirection) }
            }
        }
        let device = HeadlessDevice()
        let view = Listener()
        device.show(view)
        device.step()
        view.heard = []
        device.languages = ["ar"]
        #expect(view.heard == [.rightToLeft])
        device.languages = ["fa"]
        #expect(view.heard == [.rightToLeft])
        device.languages = ["fr"]
        #expect(view.heard == [.rightToLeft, .leftToRight])
    }

    @Test func whatIsNoLanguageIsLeftOutAndReported() {
        let device = HeadlessDevice(languages: ["klingon", "de", ""])
        #expect(device.languages == ["de"])
        #expect(device.takeIssues().count == 1)
        device.languages = []
        #expect(device.languages == ["de"])
        #expect(
            device.takeIssues() == ["A device's languages are one or more tags such as \"de\" or \"zh-Hans\", not []."])
        device.languages = ["x-none"]
        #expect(device.languages == ["de"])
        #expect(device.takeIssues().count == 1)
    }

    /// A bundle of loose tables, by language, as a package with copied resources has.
    private func bundle(_ tables: [String: [String: String]]) throws -> Bundle {
        let root = FileManager.default.temporaryDirectory.appendingPathComponent("LanguageTests-\(UUID().uuidString)")
        for (language, texts) in tables {
            let folder = language.isEmpty ? root : root.appendingPathComponent("\(language).lproj")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let lines = texts.map { "\"\($0)\" = \"\($1)\";" }.joined(separator: "\n")
            try lines.write(
                to: folder.appendingPathComponent("Localizable.strings"), atomically: true, encoding: .utf8)
        }
        return try #require(Bundle(url: root))
    }

    @Test func anAppsOwnTextsAreInTheLanguageOfTheDevice() async throws {
        let bundle = try bundle([
            "en": ["add": "Add", "only": "Only here"], "de": ["add": "Neu"], "es": ["add": "Crear", "go": "Ir"],
            "es-419": ["add": "Agregar"],
        ])
        defer { try? FileManager.default.removeItem(at: bundle.bundleURL) }
        let devices = [["de-AT"], ["es-MX"], ["fr", "de"], ["ja"]].map { HeadlessDevice(languages: $0) }
        var words: [String] = []
        for device in devices {
            await device.perform { words.append(bundle.localizedStringOnDevice(forKey: "add")) }
        }
        // Devices side by side; a reader of no language that there is gets the development language.
        #expect(words == ["Neu", "Agregar", "Neu", "Add"])
        await devices[1].perform {
            #expect(bundle.localizedStringOnDevice(forKey: "go") == "Ir")
            #expect(bundle.localizedStringOnDevice(forKey: "only") == "Only here")
        }
        await devices[0].perform {
            #expect(bundle.localizedStringOnDevice(forKey: "nowhere") == "nowhere")
            #expect(bundle.localizedStringOnDevice(forKey: "nowhere", value: "?") == "?")
            #expect(bundle.localizedStringOnDevice(forKey: "add", table: "Other") == "add")
        }
        devices[0].languages = ["en"]
        await devices[0].perform { #expect(bundle.localizedStringOnDevice(forKey: "add") == "Add") }
    }
}
