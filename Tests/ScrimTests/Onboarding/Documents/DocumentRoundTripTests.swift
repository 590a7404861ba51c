import Foundation
import Testing

@testable import Scrim

@Suite struct DocumentRoundTripTests {
    @Test func theArticlesExampleComesBackAsItWas() throws {
        let document = try DocumentRig.read(try DocumentRig.example())
        let again = try JSONDecoder().decode(TourDocument.self, from: Data(DocumentRig.json(document).utf8))
        #expect(again == document)
        #expect(try DocumentRig.json(again) == DocumentRig.json(document))
        // Nothing of the text is lost or added.
        let before = try JSONNode.parse(Data(DocumentRig.example().utf8))
        let after = try JSONNode.parse(Data(DocumentRig.json(document).utf8))
        #expect(before.value == after.value || before.withShowingDate == after.withShowingDate)
    }

    @Test func unknownFieldsAreKeptOnEveryLevel() throws {
        let text = """
            {"a":{"deep":[1,null,{"x":true}]},"id":"t","options":{"b":1.5,"backdrop":{"blur":"dark","c":2},\
            "highlight":{"d":3,"padding":{"bottom":1,"e":4,"left":1,"right":1,"top":1},"ring":{"color":{"f":5,"light":"red"},"g":6}},\
            "missingAnchor":{"h":7},"placement":{"i":8,"preferred":"top"},"theme":{"colors":{"j":9},"k":10}},\
            "showing":{"l":11,"times":1},"steps":[{"anchor":{"m":12,"text":"A"},"buttons":[{"action":"next","n":13}],\
            "companions":[{"o":14,"text":"B"}],"id":"s","p":9007199254740993,"text":"x"}],"version":1}
            """
        let document = try DocumentRig.read(text)
        #expect(try DocumentRig.json(document) == text)
        let decoded = try JSONDecoder().decode(TourDocument.self, from: Data(text.utf8))
        #expect(decoded == document)
        #expect(try DocumentRig.json(decoded) == text)
    }

    @Test func unknownFieldsStayWithTheirStepWhenADocumentIsChanged() throws {
        var document = try DocumentRig.read(
            DocumentRig.tour(#"{"id": "a", "text": "x", "mine": 1}"#, #"{"id": "b", "text": "y", "mine": 2}"#))
        document.steps.swapAt(0, 1)
        document.steps[0].text = .key("k")
        #expect(
            try DocumentRig.json(document)
                == #"{"id":"t","steps":[{"id":"b","mine":2,"textKey":"k"},{"id":"a","mine":1,"text":"x"}],"version":1}"#
        )
    }

    @Test func shortFormsAreWrittenShort() throws {
        let text =
            #"{"id":"t","options":{"backdrop":{"dim":"clear"},"highlight":{"padding":3},"placement":"auto"},"steps":[{"buttons":["next"],"id":"a","placement":"top","text":"x"}],"version":1}"#
        #expect(try DocumentRig.json(DocumentRig.read(text)) == text)
    }

    @Test func aValueMadeInCodeComesBackEqual() throws {
        var document = TourDocument(
            id: "code", table: "T",
            steps: [
                .init(id: "a", title: .literal("Hi \"you\"\n"), text: .key("k")),
                .init(
                    id: "b", anchor: .init(.text, "B"), companions: [.init(.accessibilityIdentifier, "c")],
                    image: "pic",
                    highlight: .init(
                        style: .snapshot, shape: .rounded, cornerRadius: 0.1, padding: .init(top: -1, right: 2),
                        ring: .init(color: .init("#112233", dark: "label"), width: 1, gap: 0, pulses: false)),
                    touch: .pass,
                    placement: .init(preferred: .place(.leftEnd), allowed: [.top], gap: 4, padding: .init(8)),
                    advanceAfter: 2.5, missingAnchor: .init(wait: 1, fallback: .fail), scrollsIntoView: false,
                    buttons: [.init(.custom("x"), title: .key("b"), style: .primary), .init(.skip)]),
            ],
            showing: TourShowing(
                times: 3, notBefore: Date(timeIntervalSince1970: 1_000.25), afterLaunches: 4, version: 2, interval: 60))
        document.options.backdrop = .init(.blur(.systemThinMaterial))
        document.options.theme = .init(cornerRadius: 3, maximumWidth: 200)
        document.options.theme?.colors.close = .init("red")
        document.options.progress = BubbleProgress.none
        document.options.windowLevel = 1
        try document.validate()
        let again = try DocumentRig.read(DocumentRig.json(document))
        #expect(again == document)
    }

    @Test func aDocumentInsideOtherJSONIsDecodedWithTheSameMessages() throws {
        struct Reply: Codable { var tours: [TourDocument] }
        let good = try JSONDecoder().decode(
            Reply.self, from: Data("{\"tours\": [\(DocumentRig.tour(#"{"id": "a", "text": "x"}"#))]}".utf8))
        #expect(good.tours.map(\.id) == ["t"])
        let bad = Data("{\"tours\": [\(DocumentRig.step(#""touch": 5"#))]}".utf8)
        let error = try #require(throws: TourDocumentError.self) {
            try JSONDecoder().decode(Reply.self, from: bad)
        }
        #expect(
            error.problems.map(\.description) == [
                "\"touch\" of step 1 (\"a\") is a number, not a text in quotes. Correct it."
            ])
        #expect(error.problems[0].line == nil)
    }

    @Test func documentsGoThroughPropertyListsToo() throws {
        let document = try DocumentRig.read(try DocumentRig.example())
        let data = try PropertyListEncoder().encode(document)
        #expect(try PropertyListDecoder().decode(TourDocument.self, from: data) == document)
    }

    @Test func nestingIsBoundedForDecodersToo() {
        let deep = String(repeating: "[", count: 100) + String(repeating: "]", count: 100)
        let text = Data("{\"id\": \"t\", \"steps\": [], \"more\": \(deep)}".utf8)
        #expect(throws: (any Error).self) { try JSONDecoder().decode(TourDocument.self, from: text) }
        #expect(throws: TourDocumentError.self) { try TourDocument(data: text) }
    }
}

extension JSONNode {
    /// The same with the day of a showing as a time, which is how dates are written.
    fileprivate var withShowingDate: JSONNode {
        guard case .object(var fields) = value, case .object(var showing)? = fields["showing"]?.value else {
            return self
        }
        if let text = showing["notBefore"]?.text, let date = DocumentDate.date(text) {
            showing["notBefore"] = JSONNode(.string(DocumentDate.text(date)))
        }
        fields["showing"] = JSONNode(.object(showing))
        return JSONNode(.object(fields))
    }
}
