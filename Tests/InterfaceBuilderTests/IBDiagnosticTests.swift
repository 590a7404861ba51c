import Foundation
import Testing

@testable import InterfaceBuilder

@Suite struct IBDiagnosticTests {
    private func diagnostics(_ objects: String) throws -> [IBDiagnostic] {
        try parse(Documents.xib(objects)).diagnostics
    }

    @Test func anUnknownElementIsReportedOnceWithItsLine() throws {
        let found = try diagnostics("<view id=\"v\">\n<strange odd=\"1\"><odder/></strange></view>")
        #expect(found.count == 1)
        #expect(found[0].code == .unknownElement)
        #expect(found[0].severity == .warning)
        #expect(found[0].element == "strange")
        #expect(found[0].line == 5)
        #expect(
            found[0].description
                == "line 5: warning: <strange> is unknown and has no effect; if it matters, use another kind of object."
        )
    }

    @Test func anUnknownAttributeIsReportedOncePerLine() throws {
        let found = try diagnostics("<view id=\"a\" odd=\"1\"/><view id=\"b\" odd=\"1\"/>\n<view id=\"c\" odd=\"1\"/>")
        #expect(found.map(\.line) == [4, 5])
        #expect(found.map(\.attribute) == ["odd", "odd"])
        #expect(found.map(\.code) == [.unknownAttribute, .unknownAttribute])
    }

    @Test(arguments: [
        ("alpha", "half"), ("alpha", "nan"), ("tag", "1.5"), ("tag", ""), ("hidden", "yes"),
        ("horizontalHuggingPriority", "1,5"),
    ])
    func aMalformedAttributeIsAnError(_ name: String, _ value: String) throws {
        let found = try diagnostics("<view id=\"v\" \(name)=\"\(value)\"/>")
        #expect(found.map(\.code) == [.malformedValue])
        #expect(found.map(\.severity) == [.error])
        #expect(found.map(\.attribute) == [name])
    }

    @Test(arguments: [
        "<rect key=\"frame\" x=\"1\" y=\"1\" width=\"wide\" height=\"1\"/>",
        "<fontDescription key=\"fontDescription\" type=\"comicSystem\"/>",
        "<userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type=\"boolean\" keyPath=\"a\" value=\"maybe\"/>"
            + "</userDefinedRuntimeAttributes>",
        "<constraints><constraint firstAttribute=\"top\" multiplier=\"1:0\" id=\"c\"/></constraints>",
    ])
    func aMalformedValueIsAnError(_ xml: String) throws {
        #expect(try diagnostics("<view id=\"v\">\(xml)</view>").map(\.code) == [.malformedValue])
    }

    @Test(arguments: [
        "<color key=\"textColor\"/>", "<fontDescription key=\"f\"/>", "<viewLayoutGuide key=\"safeArea\"/>",
        "<userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type=\"number\" keyPath=\"a\"/>"
            + "</userDefinedRuntimeAttributes>",
        "<connections><action destination=\"v\" id=\"a\"/></connections>",
        "<connections><outlet property=\"p\" id=\"a\"/></connections>",
        "<variation/>",
    ])
    func aMissingValueIsAnError(_ xml: String) throws {
        #expect(try diagnostics("<view id=\"v\">\(xml)</view>").map(\.code) == [.missingValue])
    }

    @Test func twoElementsWithOneIDAreAnErrorAndTheFirstIsFound() throws {
        let document = try parse(
            Documents.xib("<view id=\"x\" tag=\"1\"/>\n<view id=\"x\" tag=\"2\"/>\n<label id=\"y\"/>"))
        #expect(document.diagnostics.map(\.code) == [.duplicateID])
        #expect(document.diagnostics[0].line == 5)
        #expect(document.diagnostics[0].message.contains("line 4"))
        #expect(document.object(id: "x")?.int("tag") == 1)
    }

    @Test(arguments: ["firstItem", "secondItem"])
    func aConstraintToNothingIsAnErrorWithItsLine(_ side: String) throws {
        let found = try diagnostics(
            "<view id=\"v\"><constraints>\n<constraint firstAttribute=\"top\" \(side)=\"gone\" id=\"c\"/>"
                + "</constraints></view>"
        )
        #expect(found.map(\.code) == [.danglingReference])
        #expect(found[0].severity == .error)
        #expect(found[0].line == 5)
        #expect(found[0].attribute == side)
        #expect(found[0].message.contains("'gone'"))
    }

    @Test(arguments: [
        "<outlet property=\"p\" destination=\"gone\" id=\"c\"/>",
        "<action selector=\"p\" destination=\"gone\" id=\"c\"/>",
        "<segue kind=\"show\" destination=\"gone\" id=\"c\"/>",
        "<segue kind=\"show\" destination=\"v\" popoverAnchorView=\"gone\" id=\"c\"/>",
    ])
    func aConnectionToNothingIsAnError(_ xml: String) throws {
        let found = try diagnostics("<view id=\"v\"><connections>\(xml)</connections></view>")
        #expect(found.map(\.code) == [.danglingReference])
        #expect(found.map(\.severity) == [.error])
    }

    @Test func aMaskThatNamesWhatIsGoneIsAWarning() throws {
        let found = try diagnostics(
            "<view id=\"v\"><variation key=\"default\"><mask key=\"subviews\"><exclude reference=\"gone\"/></mask>"
                + "</variation></view>")
        #expect(found.map(\.severity) == [.warning])
        #expect(found.map(\.code) == [.danglingReference])
    }

    @Test func anInitialControllerThatIsGoneIsAnError() throws {
        let document = try parse(
            Documents.storyboard("<viewController id=\"a\"/>", attributes: "initialViewController=\"gone\""))
        #expect(document.diagnostics.map(\.code) == [.danglingReference])
        #expect(document.initialViewController == nil)
    }

    @Test func tieBreakersForTheCanvasAreNoReferences() throws {
        let text = Documents.storyboard("<viewController id=\"a\"/>").replacingOccurrences(
            of: "</document>",
            with: "<inferredMetricsTieBreakers><segue reference=\"gone\"/></inferredMetricsTieBreakers></document>")
        #expect(try parse(text).diagnostics == [])
    }

    @Test func diagnosticsStandInTheOrderOfLinesAndAreBounded() throws {
        let views = (0..<20).map { "<view id=\"v\($0)\" odd=\"1\"/>" }.joined(separator: "\n")
        let found = try parse(Documents.xib(views), limits: IBLimits(diagnosticCount: 5)).diagnostics
        #expect(found.map(\.line) == [4, 5, 6, 7, 8, 1])
        #expect(found.last?.code == .tooMany)
        #expect(found.last?.message == "15 further remarks were dropped; mend the first ones.")
    }
}
