import Foundation
import Testing

@testable import InterfaceBuilder

@Suite struct IBDocumentTests {
    @Test func aStoryboardTellsItsSettings() throws {
        let document = try parse(Documents.rich)
        #expect(document.kind == .storyboard)
        #expect(document.version == "3.0")
        #expect(document.toolsVersion == "21507")
        #expect(document.targetRuntime == "iOS.CocoaTouch")
        #expect(document.initialViewControllerID == "nav-1")
        #expect(document.useAutolayout)
        #expect(document.useSafeAreas)
        #expect(document.useTraitCollections)
        #expect(!document.launchScreen)
        #expect(
            document.device
                == IBDevice(id: "retina6_12", orientation: "portrait", appearance: "light", layout: nil))
        #expect(document.diagnostics == [])
    }

    @Test func scenesKeepTheirOrderAndPlaceOnTheCanvas() throws {
        let document = try parse(Documents.rich)
        #expect(document.scenes.map(\.id) == ["scene-1", "scene-2"])
        #expect(document.scenes[0].objects.map(\.elementName) == ["navigationController", "placeholder"])
        #expect(document.scenes[0].canvasLocation == CGPoint(x: -800, y: 12.5))
        #expect(document.scenes[1].canvasLocation == nil)
        #expect(document.scenes[0].objects[1].placeholderIdentifier == "IBFirstResponder")
        #expect(document.objects == [])
    }

    @Test func everythingIsFoundByID() throws {
        let document = try parse(Documents.rich)
        #expect(document.object(id: "label-1")?.text("text") == "Name & place")
        #expect(document.constraint(id: "con-1")?.constant == 16)
        #expect(document.layoutGuide(id: "safe-1")?.owner == "view-1")
        #expect(document.layoutGuide(id: "safe-1")?.guide.key == "safeArea")
        #expect(document.scene(containing: "label-1")?.id == "scene-2")
        #expect(document.initialViewController?.elementName == "navigationController")
        #expect(document.object(storyboardIdentifier: "Form")?.id == "ctl-1")
        #expect(document.object(id: "con-1") == nil)
        #expect(document.object(id: "nothing") == nil)
    }

    @Test func anObjectTellsItsClassAndLine() throws {
        let controller = try #require(try parse(Documents.rich).object(id: "ctl-1"))
        #expect(controller.customClass == "FormController")
        #expect(controller.customModule == "Shop")
        #expect(controller.customModuleProvider == "target")
        #expect(controller.line == 27)
        #expect(controller.child("view")?.id == "view-1")
    }

    @Test func aXibHoldsItsObjectsInOrder() throws {
        let document = try parse(
            Documents.xib(
                """
                <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Owner">
                <connections><outlet property="view" destination="v" id="o"/></connections>
                </placeholder>
                <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
                <view id="v"/>
                """))
        #expect(document.kind == .xib)
        #expect(document.objects.map(\.id) == ["-1", "-2", "v"])
        #expect(document.topObjects.count == 3)
        #expect(document.scenes.isEmpty)
        #expect(document.scene(containing: "v") == nil)
        #expect(document.diagnostics == [])
    }

    @Test func theLineOfATagOverSeveralLinesIsItsFirst() throws {
        let document = try parse(Documents.xib("<view\n  id=\"a\"\n  alpha=\"1\"\n/><view id=\"b\"/>"))
        #expect(document.objects.map(\.line) == [4, 7])
    }

    @Test func resourcesTellSizesAndColours() throws {
        let document = try parse(
            Documents.xib(
                "<view id=\"v\"/>",
                resources: """
                    <image name="logo" width="24" height="12.5"/>
                    <image name="star.fill" catalog="system" width="128" height="116"/>
                    <namedColor name="Brand">\
                    <color red="1" green="0.5" blue="0.0" alpha="0.25" \
                    colorSpace="custom" customColorSpace="displayP3"/>\
                    </namedColor>
                    <systemColor name="systemTealColor">\
                    <color red="0" green="1" blue="0.5" colorSpace="calibratedRGB"/>\
                    </systemColor>
                    """))
        #expect(document.resources.images["logo"]?.size == CGSize(width: 24, height: 12.5))
        #expect(document.resources.images["logo"]?.catalog == nil)
        #expect(document.resources.images["star.fill"]?.catalog == "system")
        #expect(
            document.resources.namedColors["Brand"]
                == IBColorComponents(space: .displayP3, values: [1, 0.5, 0], alpha: 0.25))
        #expect(
            document.resources.systemColors["systemTealColor"]
                == IBColorComponents(space: .calibratedRGB, values: [0, 1, 0.5]))
    }

    @Test func anOldDocumentWithoutAutolayoutIsRead() throws {
        let document = try parse(
            """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="2.0">
            <objects><view id="v"><rect key="frame" x="1" y="2" width="3" height="4"/>
            <autoresizingMask key="autoresizingMask" flexibleMinX="YES" heightSizable="YES"/></view></objects>
            <simulatedMetricsContainer key="defaultSimulatedMetrics"><nil key="statusBar"/></simulatedMetricsContainer>
            </document>
            """)
        #expect(!document.useAutolayout)
        #expect(document.objects[0].rect("frame") == CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(document.objects[0].autoresizingMask == [.flexibleMinX, .heightSizable])
        #expect(document.diagnostics == [])
    }

    @Test func aFileIsReadByURL() throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).storyboard")
        defer { try? FileManager.default.removeItem(at: url) }
        try Data(Documents.rich.utf8).write(to: url)
        #expect(try IBDocument.parse(contentsOf: url).name == url.lastPathComponent)
    }

    @Test func utf16WithAByteOrderMarkIsRead() throws {
        let text = "\u{FEFF}" + Documents.rich.replacingOccurrences(of: "UTF-8", with: "UTF-16")
        let data = try #require(text.data(using: .utf16LittleEndian))
        let document = try IBDocument.parse(data: data, name: "x")
        #expect(document.object(id: "ctl-1")?.line == 27)
    }
}
