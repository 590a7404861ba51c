import Foundation
import Testing

@testable import InterfaceBuilder

@Suite struct IBBadInputTests {
    @Test(arguments: ["", " \n\t\n", "\u{FEFF}"])
    func anEmptyFileIsNamedSo(_ text: String) {
        let error = failure(text)
        #expect(error?.code == .emptyFile)
        #expect(
            error?.description
                == "Test.storyboard:1: The file is empty; restore it from version control or save it again in Xcode.")
    }

    @Test func aDocumentCutInTheMiddleNamesTheOpenElementAndTheLine() throws {
        let text = Documents.rich
        let cut = try #require(text.range(of: "<viewLayoutGuide"))
        let error = try #require(failure(String(text[..<cut.lowerBound])))
        #expect(error.code == .cutOff)
        #expect(error.message.hasPrefix("The document ends too early while <view> of line 28 is open;"))
        #expect(error.line == 44)
    }

    @Test func aDocumentCutInsideATagIsCutOff() {
        #expect(failure("<document type=\"com.apple")?.code == .cutOff)
        #expect(failure("<document")?.code == .cutOff)
        #expect(failure("<")?.code == .cutOff)
        #expect(failure("<?xml version")?.code == .cutOff)
        #expect(failure("<document><!-- a")?.code == .cutOff)
        #expect(failure("<document><![CDATA[ a")?.code == .cutOff)
    }

    @Test(arguments: [
        "<!DOCTYPE document>", "<!DOCTYPE document SYSTEM \"http://example.com/a.dtd\">",
        "<!DOCTYPE document [<!ENTITY x \"y\">]>", "<!ENTITY x \"y\">", "<!-- c --><!DOCTYPE document>",
    ])
    func aDocumentTypeIsRefusedWithItsLine(_ declaration: String) {
        let error = failure("<?xml version=\"1.0\"?>\n\n\(declaration)\n<document/>")
        #expect(error?.code == .documentTypeDeclaration)
        #expect(error?.line == 3)
        #expect(error?.message.hasSuffix("remove the declaration.") == true)
    }

    @Test func entitiesThatMultiplyAreRefusedBeforeTheyGrow() {
        var entities = "<!ENTITY e0 \"laugh\">"
        for level in 1..<40 {
            entities += "<!ENTITY e\(level) \"" + String(repeating: "&e\(level - 1);", count: 10) + "\">"
        }
        let error = failure("<!DOCTYPE document [\(entities)]><document type=\"&e39;\">&e39;</document>")
        #expect(error?.code == .documentTypeDeclaration)
        #expect(error?.line == 1)
    }

    @Test func anExternalEntityIsRefused() {
        let error = failure(
            "<!DOCTYPE document [<!ENTITY x SYSTEM \"file:///etc/hostname\">]><document type=\"x\">&x;</document>")
        #expect(error?.code == .documentTypeDeclaration)
    }

    @Test func anEntityWithoutDeclarationIsMalformed() {
        let error = failure("<document>\n<a>&x;</a></document>")
        #expect(error?.code == .malformed)
        #expect(error?.line == 2)
        #expect(error?.message.contains("write '&amp;'") == true)
        #expect(error?.cause != nil)
    }

    @Test(arguments: [
        "<document><a></b></document>", "<document><a b=\"1\" b=\"2\"/></document>", "<document/><document/>",
        "<document a=b/>", "<document><a b=\"<\"/></document>", "plain text", "{\"a\": 1}",
        "<document><!-></document>", "<document>\u{1}</document>", "<document>a\u{0}</document>",
    ])
    func textThatIsNotXMLIsMalformedWithALine(_ text: String) {
        let error = failure(text)
        #expect(error?.code == .malformed)
        #expect(error?.line == 1)
    }

    @Test func bytesThatAreNotUTF8AreMalformed() {
        var data = Data("<document a=\"".utf8)
        data.append(contentsOf: [0xFF, 0xC0, 0x22, 0x2F, 0x3E])
        #expect(failure(data)?.code == .malformed)
    }

    @Test(arguments: ["ISO-8859-1", "UTF-16", "UTF-7", "nonsense"])
    func anotherEncodingIsRefusedByName(_ encoding: String) {
        let error = failure("<?xml version=\"1.0\" encoding=\"\(encoding)\"?><document/>")
        #expect(error?.code == .unsupportedEncoding)
        #expect(error?.message.contains("'\(encoding)'") == true)
    }

    @Test func utf16CannotHideADocumentType() throws {
        let text = "\u{FEFF}<?xml version=\"1.0\" encoding=\"UTF-16\"?><!DOCTYPE d [<!ENTITY x \"y\">]><d>&x;</d>"
        let data = try #require(text.data(using: .utf16BigEndian))
        #expect(failure(data)?.code == .documentTypeDeclaration)
        #expect(failure(Data(data.dropFirst(2)))?.code == .malformed)
    }

    @Test func theDocumentsOfOtherPlatformsAreNamed() {
        for type in [
            "com.apple.InterfaceBuilder3.Cocoa.XIB", "com.apple.InterfaceBuilder3.Cocoa.Storyboard.XIB",
            "com.apple.InterfaceBuilder.AppleTV.Storyboard", "com.apple.InterfaceBuilder.WatchKit.Storyboard",
        ] {
            let error = failure("<?xml version=\"1.0\"?>\n<document type=\"\(type)\"/>")
            #expect(error?.code == .otherPlatform)
            #expect(error?.line == 2)
            #expect(error?.message.contains(type) == true)
        }
    }

    @Test func anArchiveOfAnotherPlatformIsNamed() {
        let error = failure(
            "\n<archive type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\" version=\"8.00\"><data/></archive>")
        #expect(error?.code == .archivedDocument)
        #expect(error?.line == 2)
    }

    @Test(arguments: ["<plist/>", "<html/>", "<document/>", "<document type=\"x\"/>", "<archive/>"])
    func otherXMLIsNoDocument(_ text: String) {
        #expect(failure(text)?.code == .notInterfaceBuilder)
    }

    @Test func aHugeFileIsRefusedWithoutReadingIt() throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).storyboard")
        defer { try? FileManager.default.removeItem(at: url) }
        #expect(FileManager.default.createFile(atPath: url.path, contents: nil))
        let handle = try FileHandle(forWritingTo: url)
        try handle.truncate(atOffset: 100 << 20)
        try handle.close()
        let error = #expect(throws: IBError.self) { try IBDocument.parse(contentsOf: url) }
        #expect(error?.code == .fileTooLarge)
        #expect(error?.message.contains("104857600") == true)
    }

    @Test func tooMuchDataInMemoryIsRefused() {
        #expect(failure(Data(repeating: 0x20, count: 101), limits: IBLimits(fileSize: 100))?.code == .fileTooLarge)
    }

    @Test func aMissingFileOrAFolderIsUnreadable() {
        let folder = FileManager.default.temporaryDirectory
        let missing = folder.appendingPathComponent("\(UUID().uuidString).xib")
        for url in [folder, missing, URL(string: "https://example.com/a.xib")].compactMap({ $0 }) {
            let error = #expect(throws: IBError.self) { try IBDocument.parse(contentsOf: url) }
            #expect(error?.code == .unreadableFile)
        }
    }

    @Test func veryDeepNestingIsRefused() {
        let error = failure(String(repeating: "<a>\n", count: 200_000))
        #expect(error?.code == .tooDeep)
        #expect(error?.line == 257)
    }

    @Test func nestingUpToTheLimitIsRead() throws {
        // document and objects are two levels, each view with its subviews two more, the innermost view one.
        let count = (IBLimits().depth - 2) / 2
        let text =
            (0..<count - 1).map { "<view id=\"\($0)\"><subviews>" }.joined() + "<view id=\"last\"/>"
            + String(repeating: "</subviews></view>", count: count - 1)
        let document = try parse(Documents.xib(text))
        #expect(document.object(id: "last") != nil)
        #expect(document.applying(strings: IBStrings(name: "x", entries: [:])).object(id: "last") != nil)
    }

    @Test func tooManyElementsAreRefused() {
        let error = failure(
            "<document>" + String(repeating: "<a/>", count: 20) + "</document>", limits: IBLimits(elementCount: 20))
        #expect(error?.code == .tooManyElements)
    }

    @Test func aTagThatIsTooLongIsRefusedWithItsLine() {
        let error = failure(
            "<document>\n<a b=\"" + String(repeating: "x", count: 2 << 20) + "\"/></document>")
        #expect(error?.code == .tagTooLarge)
        #expect(error?.line == 2)
    }

    @Test func aDocumentCutAnywhereEndsInOneErrorWithALine() throws {
        let data = Data(Documents.rich.utf8)
        for length in stride(from: 0, to: data.count, by: 17) {
            let error = try #require(failure(data.prefix(length)))
            #expect([.emptyFile, .cutOff].contains(error.code), "cut at \(length): \(error)")
            #expect(error.line != nil)
        }
    }

    @Test func aDocumentWithOneByteChangedNeverTraps() {
        let data = Data(Documents.rich.utf8)
        for position in stride(from: 0, to: data.count, by: 13) {
            for byte in "<>\"&0".utf8 {
                var changed = data
                changed[position] = byte
                if let error = failure(changed) { #expect(error.message.hasSuffix(".")) }
            }
        }
    }

    @Test func aSliceOfDataIsReadFromItsOwnStart() throws {
        let data = Data("xxxx".utf8) + Data(Documents.rich.utf8)
        #expect(try IBDocument.parse(data: data.dropFirst(4), name: "x").scenes.count == 2)
    }
}
