import Foundation
import Testing

@testable import InterfaceBuilder

@Suite struct IBLocalizationTests {
    private static let document = Documents.storyboard(
        """
        <viewController id="c" title="Old"><view key="view" id="v"><subviews>
        <label id="l" text="Old"/>
        <label id="m"><string key="text">Old
        text</string></label>
        <button id="b"><state key="normal" title="Old"/><buttonConfiguration key="configuration" title="Old"/></button>
        <textField id="f" placeholder="Old" text="Old"/>
        <segmentedControl id="g"><segments><segment title="A"/><segment title="B"/></segments></segmentedControl>
        <searchBar id="s"><scopeButtonTitles><string>A</string><string>B</string></scopeButtonTitles></searchBar>
        <view id="a"><accessibility key="accessibilityConfiguration" label="Old" hint="Old"/>
        <userDefinedRuntimeAttributes>
        <userDefinedRuntimeAttribute type="string" keyPath="plain" value="Old"/>
        <userDefinedRuntimeAttribute type="localizedString" keyPath="shown" value="Old"/>
        </userDefinedRuntimeAttributes></view>
        </subviews></view><navigationItem key="navigationItem" id="n" title="Old"/></viewController>
        """)

    private func applying(_ entries: [String: String]) throws -> IBDocument {
        let document = try parse(Self.document)
        #expect(document.diagnostics == [])
        return document.applying(strings: IBStrings(name: "de.strings", entries: entries, lines: ["x.text": 7]))
    }

    @Test func textsOfEveryKindAreReplaced() throws {
        let document = try applying([
            "c.title": "1", "l.text": "2", "m.text": "3", "b.normalTitle": "4", "b.configuration.title": "5",
            "f.placeholder": "6", "g.segmentTitles[1]": "7", "a.accessibilityLabel": "8",
            "a.ibExternalUserDefinedRuntimeAttributesLocalizableStrings[0]": "9", "n.title": "10",
            "s.scopeButtonTitles[0]": "11", "a.accessibilityHint": "12",
        ])
        #expect(document.diagnostics == [])
        #expect(document.object(id: "c")?.text("title") == "1")
        #expect(document.object(id: "l")?.text("text") == "2")
        #expect(document.object(id: "m")?.text("text") == "3")
        #expect(document.object(id: "b")?.buttonState("normal")?.text("title") == "4")
        #expect(document.object(id: "b")?.buttonConfiguration?.text("title") == "5")
        #expect(document.object(id: "f")?.text("placeholder") == "6")
        #expect(document.object(id: "f")?.text("text") == "Old")
        #expect(document.object(id: "g")?.segments.map { $0.text("title") } == ["A", "7"])
        #expect(document.object(id: "a")?.accessibility?.label == "8")
        #expect(document.object(id: "a")?.accessibility?.hint == "12")
        #expect(document.object(id: "a")?.runtimeAttributes.map(\.value) == [.string("Old"), .string("9")])
        #expect(document.object(id: "n")?.text("title") == "10")
        #expect(document.object(id: "s")?.otherChildren[0].children.map(\.text) == ["11", "B"])
    }

    @Test func theTreeIsReplacedAlongWithTheIndex() throws {
        let document = try applying(["l.text": "Neu"])
        #expect(document.scenes[0].objects[0].child("view")?.subviews[0].text("text") == "Neu")
    }

    @Test(arguments: [
        "x.text", "l.customClass", "l.id", "g.segmentTitles[2]", "g.segmentTitles[-1]", "l.accessibilityLabel", "noDot",
        "b.selectedTitle", "l.title",
    ])
    func anEntryThatFitsNothingIsReported(_ key: String) throws {
        let found = try applying([key: "?"]).diagnostics
        #expect(found.map(\.code) == [.unusedString])
        #expect(found.map(\.attribute) == [key])
        #expect(found[0].line == (key == "x.text" ? 7 : 1))
    }

    private func strings(_ text: String) throws -> IBStrings {
        try IBStrings.parse(data: Data(text.utf8), name: "de.strings")
    }

    @Test func aStringsFileHasEntriesCommentsAndEscapes() throws {
        let strings = try strings(
            #"""
            /* Class = "UILabel"; text = "x"; */
            "a.text" = "Größe \"1\"\n\t\\ \U00e4\101";
            // one line
            b.title = 'it''s';
            """#.replacingOccurrences(of: "'it''s'", with: "'it\\'s'") + "\n\"c\";")
        #expect(strings.entries == ["a.text": "Größe \"1\"\n\t\\ äA", "b.title": "it's", "c": "c"])
        #expect(strings.lines == ["a.text": 2, "b.title": 4, "c": 5])
    }

    @Test func surrogatesAndUTF16AreRead() throws {
        #expect(try strings(#""a" = "\UD83D\UDE00";"#).entries == ["a": "😀"])
        let data = try #require("\u{FEFF}\"a\" = \"ü\";".data(using: .utf16LittleEndian))
        #expect(try IBStrings.parse(data: data, name: "x").entries == ["a": "ü"])
    }

    @Test func anXMLPropertyListIsRead() throws {
        let strings = try strings(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
            <plist version="1.0"><dict><key>a.text</key><string>x &amp; y</string></dict></plist>
            """)
        #expect(strings.entries == ["a.text": "x & y"])
    }

    @Test(arguments: [
        ("\"a\" = \"b\"", IBError.Code.malformed, 1), ("\n\"a\" = ;", .malformed, 2), ("\n\n\"a\" = \"b", .cutOff, 3),
        ("\n/* x", .cutOff, 2), ("\"a\" \"b\";", .malformed, 1), ("= \"b\";", .malformed, 1), ("\"a\\", .cutOff, 1),
        ("<!DOCTYPE plist [<!ENTITY a \"b\">]><plist/>", .documentTypeDeclaration, 1), ("<a/>", .malformed, 1),
    ])
    func aBrokenStringsFileNamesItsLine(_ text: String, _ code: IBError.Code, _ line: Int) {
        let error = #expect(throws: IBError.self) { try strings(text) }
        #expect(error?.code == code)
        #expect(error?.line == line)
    }

    @Test func aCompiledOrForeignStringsFileIsRefused() {
        var error = #expect(throws: IBError.self) { try strings("bplist00xx") }
        #expect(error?.message.contains("compiled") == true)
        error = #expect(throws: IBError.self) { try IBStrings.parse(data: Data([0x22, 0xFF, 0xC0]), name: "x") }
        #expect(error?.code == .unsupportedEncoding)
    }

    @Test func anEmptyStringsFileChangesNothing() throws {
        #expect(try strings("").entries.isEmpty)
        #expect(try applying([:]).diagnostics == [])
    }
}
