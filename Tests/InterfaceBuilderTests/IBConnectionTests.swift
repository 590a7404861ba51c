import Testing

@testable import InterfaceBuilder

@Suite struct IBConnectionTests {
    @Test func outletsCollectionsAndActionsAreRead() throws {
        let document = try parse(
            Documents.storyboard(
                """
                <viewController id="c"><view key="view" id="v"/><connections>
                <outlet property="box" destination="v" id="o1"/>
                <outletCollection property="boxes" destination="v" collectionClass="NSArray" appends="YES" id="o2"/>
                <action selector="go:" destination="c" eventType="valueChanged" id="o3"/>
                </connections></viewController>
                """))
        let connections = try #require(document.object(id: "c")?.connections)
        #expect(
            connections == [
                .outlet(.init(property: "box", destination: "v", id: "o1", line: 6)),
                .outletCollection(
                    .init(
                        property: "boxes", destination: "v", collectionClass: "NSArray", appends: true, id: "o2",
                        line: 7)),
                .action(.init(selector: "go:", destination: "c", eventType: "valueChanged", id: "o3", line: 8)),
            ])
        #expect(connections.map(\.destination) == ["v", "v", "c"])
        #expect(connections.map(\.id) == ["o1", "o2", "o3"])
        #expect(connections.map(\.line) == [6, 7, 8])
    }

    @Test(arguments: [
        ("show", IBSegue.Kind.show), ("showDetail", .showDetail), ("presentation", .presentation), ("embed", .embed),
        ("relationship", .relationship), ("unwind", .unwind), ("custom", .custom), ("push", .push), ("modal", .modal),
        ("popover", .popover), ("replace", .replace), ("teleport", .other("teleport")),
    ])
    func everyKindOfSegueHasItsName(_ name: String, _ kind: IBSegue.Kind) throws {
        let segue = try segue("kind=\"\(name)\" destination=\"d\"")
        #expect(segue.kind == kind)
    }

    private func segue(_ attributes: String, _ body: String = "") throws -> IBSegue {
        let document = try parse(
            Documents.storyboard(
                """
                <viewController id="d"><view key="view" id="v"/><connections><segue id="s" \(attributes)>\(body)</segue>
                </connections></viewController>
                """))
        guard case .segue(let segue)? = document.object(id: "d")?.connections.first else {
            throw IBError(.malformed, "No segue.", file: "")
        }
        return segue
    }

    @Test func aSegueTellsHowItPresents() throws {
        let segue = try segue(
            """
            destination="d" kind="custom" identifier="go" customClass="Fade" customModule="App" \
            destinationCreationSelector="make:" modalPresentationStyle="fullScreen" \
            modalTransitionStyle="crossDissolve" animates="NO" popoverAnchorView="v" unwindAction="back:"
            """, "<popoverArrowDirection key=\"popoverPermittedArrowDirections\" up=\"YES\"/>")
        #expect(segue.destination == "d")
        #expect(segue.identifier == "go")
        #expect(segue.customClass == "Fade")
        #expect(segue.customModule == "App")
        #expect(segue.destinationCreationSelector == "make:")
        #expect(segue.modalPresentationStyle == "fullScreen")
        #expect(segue.modalTransitionStyle == "crossDissolve")
        #expect(!segue.animates)
        #expect(segue.popoverAnchorView == "v")
        #expect(segue.unwindAction == "back:")
        #expect(segue.otherChildren[0].options == ["up"])
    }

    @Test func aSegueAnimatesUnlessToldOtherwise() throws {
        #expect(try segue("destination=\"d\" kind=\"show\"").animates)
    }

    @Test func previewAndCommitNestInASegue() throws {
        let segue = try segue(
            "destination=\"d\" kind=\"show\"",
            "<segue key=\"commit\" inheritsFrom=\"parent\" id=\"p\"/>"
                + "<segue key=\"preview\" inheritsFrom=\"commit\" id=\"q\"/>"
        )
        #expect(segue.segues.map(\.key) == ["commit", "preview"])
        #expect(segue.segues.map(\.destination) == [nil, nil])
    }

    @Test func controllersMayLeadToOneAnotherInACircle() throws {
        let document = try parse(
            Documents.storyboard(
                """
                <viewController id="a"><connections><segue destination="b" kind="show" id="s1"/></connections>
                </viewController>
                <viewController id="b"><connections><segue destination="a" kind="show" id="s2"/>
                <segue destination="b" kind="presentation" id="s3"/></connections></viewController>
                """, attributes: "initialViewController=\"a\""))
        #expect(document.diagnostics == [])
        #expect(document.object(id: "a")?.connections.first?.destination == "b")
        #expect(document.object(id: "b")?.connections.map(\.destination) == ["a", "b"])
    }
}
