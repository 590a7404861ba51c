import Foundation
import Testing

@testable import PreviewCore

/// A preview that must fail: one message, an exit status, and nothing left behind.
@MainActor
func expectFailure(
    _ scratch: Scratch, _ arguments: [String], status: Int32 = 1, place: String, says words: String...,
    sourceLocation: SourceLocation = #_sourceLocation
) async throws {
    let before = try scratch.names()
    let outcome = await scrim(["preview"] + arguments + ["--out", scratch.path("out")])
    #expect(outcome.status == status, sourceLocation: sourceLocation)
    #expect(outcome.output.isEmpty, sourceLocation: sourceLocation)
    #expect(outcome.problems.count == 1, "\(outcome.problems)", sourceLocation: sourceLocation)
    let message = outcome.problems.first ?? ""
    #expect(message.hasPrefix("\(place): "), "\(message)", sourceLocation: sourceLocation)
    #expect(message.hasSuffix(".") || message.hasSuffix(")"), "\(message)", sourceLocation: sourceLocation)
    #expect(!message.contains("\n"), "\(message)", sourceLocation: sourceLocation)
    for word in words { #expect(message.contains(word), "\(message)", sourceLocation: sourceLocation) }
    #expect(try scratch.names() == before, sourceLocation: sourceLocation)
}

extension PreviewTests {
    @Suite
    @MainActor
    struct BadDocumentTests {
        let scratch: Scratch

        init() throws { scratch = try Scratch() }

        @Test func aMissingFileIsNamed() async throws {
            let path = scratch.path("Gone.storyboard")
            try await expectFailure(scratch, [path], place: path, says: "no such file", "Name a .storyboard or .xib")
        }

        @Test func aFolderIsNoDocument() async throws {
            try await expectFailure(scratch, [scratch.url.path], place: scratch.url.path, says: "folder")
        }

        @Test(arguments: ["", " \n\n"])
        func anEmptyFileIsSaidToBeEmpty(_ text: String) async throws {
            let path = try scratch.write(text, to: "A.storyboard")
            try await expectFailure(scratch, [path], place: "\(path):1", says: "empty")
        }

        @Test func textThatIsNoXMLIsRefusedAtItsFirstLine() async throws {
            let path = try scratch.write("Dear sirs,\n", to: "A.storyboard")
            try await expectFailure(scratch, [path], place: "\(path):1")
        }

        @Test func bytesThatAreNoTextAreRefused() async throws {
            let path = try scratch.write(
                Data((0..<4096).map { UInt8(truncatingIfNeeded: $0 &* 37 ^ $0 >> 3) }), to: "A.xib")
            let outcome = await scrim("preview", path, "--out", scratch.path("out"))
            #expect(outcome.status == 1)
            #expect(outcome.problems.count == 1)
            #expect(!scratch.exists("out"))
        }

        @Test func aDocumentCutOffAnywhereNamesALineAndLeavesNothing() async throws {
            let whole = Array(Documents.twoButtons.utf8)
            for length in stride(from: 250, to: whole.count - 12, by: 250) {
                let path = try scratch.write(Data(whole.prefix(length)), to: "Cut.storyboard")
                let outcome = await scrim("preview", path, "--out", scratch.path("out"))
                #expect(outcome.status == 1, "\(length)")
                #expect(outcome.problems.count == 1, "\(length)")
                let rest = outcome.problems.first?.dropFirst(path.count + 1).prefix { $0.isNumber } ?? ""
                let lines = whole.prefix(length).count { $0 == UInt8(ascii: "\n") } + 1
                #expect((1...lines).contains(Int(rest) ?? 0), "\(length): \(outcome.problems)")
                #expect(try scratch.names() == ["Cut.storyboard"], "\(length)")
            }
        }

        @Test func entitiesThatGrowAreRefusedUnread() async throws {
            var text = "<?xml version=\"1.0\"?>\n<!DOCTYPE lolz [\n<!ENTITY a0 \"ha\">\n"
            for level in 1...30 { text += "<!ENTITY a\(level) \"&a\(level - 1);&a\(level - 1);\">\n" }
            let path = try scratch.write(text + "]>\n<document>&a30;</document>\n", to: "A.storyboard")
            try await expectFailure(scratch, [path], place: "\(path):2", says: "remove")
        }

        @Test func anExternalEntityIsNotFollowed() async throws {
            let secret = try scratch.write("hidden words", to: "secret.txt")
            let text = """
                <?xml version="1.0"?>
                <!DOCTYPE document [<!ENTITY x SYSTEM "file://\(secret)">]>
                <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB">&x;</document>
                """
            let path = try scratch.write(text, to: "A.xib")
            try await expectFailure(scratch, [path], place: "\(path):2")
        }

        @Test func aFileOfAHundredMegabytesIsRefusedBySize() async throws {
            let path = try scratch.write("", to: "Big.storyboard")
            let handle = try #require(FileHandle(forWritingAtPath: path))
            try handle.truncate(atOffset: 100 << 20)
            try handle.close()
            try await expectFailure(scratch, [path], place: path, says: "104857600 bytes", "split it")
        }

        @Test func aDeviceFileIsNotRead() async throws {
            try await expectFailure(scratch, ["/dev/zero"], place: "/dev/zero", says: "regular file")
        }

        @Test func aDocumentForMacOSIsRefused() async throws {
            let text = """
                <?xml version="1.0"?>
                <document type="com.apple.InterfaceBuilder3.Cocoa.Storyboard.XIB" version="3.0">
                </document>
                """
            let path = try scratch.write(text, to: "A.storyboard")
            try await expectFailure(scratch, [path], place: "\(path):2", says: "not for iOS")
        }

        @Test func aConstraintToNothingIsNamedByItsLine() async throws {
            let text = Documents.storyboard(
                Documents.scene(
                    subviews: Documents.button("b", title: "B"),
                    constraints: Documents.constraint("bad", "b", "top", "nowhere", "bottom", 8)))
            let path = try scratch.write(text, to: "A.storyboard")
            let line = Documents.line(of: #"id="bad""#, in: text)
            try await expectFailure(scratch, [path], place: "\(path):\(line)", says: "nowhere")
        }

        @Test func aStoryboardWithoutScenesHasNothingToDraw() async throws {
            let text = Documents.storyboard().replacingOccurrences(of: #" initialViewController="c1""#, with: "")
            let path = try scratch.write(text, to: "A.storyboard")
            try await expectFailure(scratch, [path], place: path, says: "no scene", "Add a view controller")
        }

        @Test func aTourNeedsAnInitialController() async throws {
            let text = Documents.storyboard(Documents.scene("c1"), Documents.scene("c2"))
                .replacingOccurrences(of: #" initialViewController="c1""#, with: "")
            let path = try scratch.write(text, to: "A.storyboard")
            let tour = try scratch.write(Documents.tour((#"{"text": "B"}"#, "x")), to: "t.json")
            try await expectFailure(
                scratch, [path, "--tour", tour], place: path, says: "Is Initial View Controller")
        }

        @Test func aXibWithoutViewsHasNothingToDraw() async throws {
            let path = try scratch.write(Documents.xib(""), to: "A.xib")
            try await expectFailure(scratch, [path], place: path, says: "no view")
        }

        @Test func anAbsurdSizeEndsInAPictureOrAMessage() async throws {
            let label = Documents.label("l", text: "Far", width: 1e9, height: 1e9)
            let path = try scratch.write(Documents.storyboard(Documents.scene(subviews: label)), to: "A.storyboard")
            let outcome = await scrim("preview", path, "--out", scratch.path("out"))
            #expect(outcome.status == 0 || outcome.problems.count == 1)
        }

        // MARK: Notes

        @Test func aFontThatIsNotThereIsNotedAtItsElement() async throws {
            let font = #"<fontDescription key="fontDescription" name="Zapf-Nowhere" family="Zapf" pointSize="17"/>"#
            let text = Documents.storyboard(
                Documents.scene(
                    subviews: Documents.label("first", text: "A") + Documents.label("second", text: "B", children: font)
                ))
            let path = try scratch.write(text, to: "A.storyboard")
            let outcome = await scrim("preview", path, "--out", scratch.path("out"))
            #expect(outcome.status == 0)
            let line = Documents.line(of: #"id="second""#, in: text)
            #expect(
                outcome.problems == [
                    "note: A.storyboard:\(line): The font Zapf-Nowhere of Zapf is not installed; the system font stands "
                        + "in. Install it, or choose another."
                ])
            #expect(try scratch.report().issues.map { "note: \($0)" } == outcome.problems)
        }

        @Test func anImageThatIsNotThereIsNotedAtItsElement() async throws {
            let view = """
                <imageView contentMode="scaleToFill" image="no-such-picture" id="i">
                <rect key="frame" x="0.0" y="0.0" width="40" height="40"/>
                </imageView>
                """
            let states = #"<state key="selected" title="C" image="no-second-picture"/>"#
            let text = Documents.storyboard(
                Documents.scene(subviews: view + "\n" + Documents.button("b", title: "B", children: states)),
                resources: #"<image name="no-such-picture" width="20" height="10"/>"#)
            let path = try scratch.write(text, to: "A.storyboard")
            let outcome = await scrim("preview", path, "--out", scratch.path("out"))
            #expect(outcome.status == 0)
            let first = Documents.line(of: #"id="i""#, in: text)
            let second = Documents.line(of: "no-second-picture", in: text)
            #expect(outcome.problems.count == 2)
            #expect(
                outcome.problems.first?.hasPrefix("note: A.storyboard:\(first): The image \"no-such-picture\"") == true)
            #expect(outcome.problems.last?.hasPrefix("note: A.storyboard:\(second): The image \"no-second-") == true)
        }

        @Test func anImageBesideTheDocumentIsFound() async throws {
            let png = try #require(Data(base64Encoded: Self.onePixel))
            try scratch.write(png, to: "dot.png")
            let view = """
                <imageView contentMode="scaleToFill" image="dot" id="i">
                <rect key="frame" x="0.0" y="0.0" width="40" height="40"/>
                </imageView>
                """
            let path = try scratch.write(Documents.storyboard(Documents.scene(subviews: view)), to: "A.storyboard")
            let outcome = await scrim("preview", path, "--out", scratch.path("out"))
            #expect(outcome.status == 0)
            #expect(outcome.problems.isEmpty)

            // The next document lies elsewhere: there it is not.
            let other = try Scratch()
            let elsewhere = try other.write(Documents.storyboard(Documents.scene(subviews: view)), to: "A.storyboard")
            let second = await scrim("preview", elsewhere, "--out", other.path("out"))
            #expect(second.problems.count == 1)
        }

        @Test func aSymbolIsNotedOnceWithItsOwnCure() async throws {
            let view = """
                <imageView contentMode="scaleToFill" image="star.fill" catalog="system" id="i">
                <rect key="frame" x="0.0" y="0.0" width="40" height="40"/>
                </imageView>
                """
            let text = Documents.storyboard(Documents.scene(subviews: view))
            let path = try scratch.write(text, to: "A.storyboard")
            let outcome = await scrim("preview", path, "--out", scratch.path("out"))
            #expect(outcome.status == 0)
            #expect(
                outcome.problems == [
                    "note: A.storyboard:\(Documents.line(of: "star.fill", in: text)): The image \"star.fill\" is not there; an "
                        + "empty one of its size stands in. SF Symbols are Apple's and not part of this UIKit. Register an "
                        + "image of that name: SystemSymbols.register(\"star.fill\", image), in UIKitHeadless."
                ])
        }

        /// A PNG of one red pixel.
        private static let onePixel =
            "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg=="

        @Test func whatIsMissingInSeveralScenesIsNotedOnce() async throws {
            let attributes = #" customClass="Ghost" customModule="App""#
            let text = Documents.storyboard(
                Documents.scene("c1", attributes: attributes), Documents.scene("c2", attributes: attributes))
            let path = try scratch.write(text, to: "A.storyboard")
            let outcome = await scrim("preview", path, "--out", scratch.path("out"))
            #expect(outcome.status == 0)
            let line = Documents.line(of: "Ghost", in: text)
            #expect(
                outcome.problems == [
                    "note: A.storyboard:\(line): The class App.Ghost is not linked in; UIViewController is used. Link its "
                        + "module to see the real one."
                ])
        }

        @Test func elementsAndSegueClassesThatAreNotThereLeaveTheStatusZero() async throws {
            let map = """
                <mapView contentMode="scaleToFill" id="m">
                <rect key="frame" x="0.0" y="0.0" width="100" height="100"/>
                </mapView>
                <hologramView id="h"><rect key="frame" x="0.0" y="0.0" width="10" height="10"/></hologramView>
                """
            let segue = #"<segue destination="c2" kind="custom" customClass="Swoosh" customModule="App" id="sg"/>"#
            let button = Documents.button("b", title: "B", children: "<connections>\(segue)</connections>")
            let text = Documents.storyboard(
                Documents.scene("c1", subviews: map + "\n" + button), Documents.scene("c2"))
            let path = try scratch.write(text, to: "A.storyboard")
            let outcome = await scrim("preview", path, "--out", scratch.path("out"))
            #expect(outcome.status == 0)
            #expect(try scratch.report().steps.count == 2)
            let line = Documents.line(of: "<mapView", in: text)
            #expect(outcome.problems.contains { $0.hasPrefix("note: A.storyboard:\(line): <mapView>") })
        }
    }
}
