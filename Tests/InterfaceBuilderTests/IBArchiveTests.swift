import Foundation
import InterfaceBuilder
import Testing

@Suite struct IBArchiveTests {
    private static let archive = """
        <?xml version="1.0" encoding="UTF-8"?>
        <archive type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="8.00">
        <data>
        <array class="NSMutableArray" key="IBDocument.RootObjects" id="1000">
        <object class="IBProxyObject" id="70"><string key="IBProxiedObjectIdentifier">IBFilesOwner</string></object>
        <object class="IBUIView" id="71">
        <reference key="NSNextResponder"/>
        <int key="NSvFlags">274</int>
        <array class="NSMutableArray" key="NSSubviews">
        <object class="IBUILabel" id="72">
        <int key="NSvFlags">292</int>
        <string key="NSFrame">{{154, 28}, {12, 21}}</string>
        <bool key="IBUIOpaque">NO</bool>
        <string key="IBUIText">X</string>
        <object class="NSColor" key="IBUITextColor" id="75"><string key="IBUIColorCocoaTouchKeyPath">darkTextColor</string></object>
        <object class="IBUIFontDescription" key="IBUIFontDescription" id="76"><int key="type">2</int><double key="pointSize">19</double></object>
        </object>
        <object class="IBUILabel" id="73"><string key="NSFrameSize">{30, 40}</string>
        <reference key="IBUITextColor" ref="75"/><reference key="IBUIFontDescription" ref="76"/></object>
        </array>
        <string key="NSFrame">{{0, 20}, {320, 548}}</string>
        <object class="NSColor" key="IBUIBackgroundColor"><int key="NSColorSpace">3</int><bytes key="NSWhite">MC43NQA</bytes></object>
        </object>
        </array>
        <object class="IBObjectContainer" key="IBDocument.Objects">
        <array class="NSMutableArray" key="connectionRecords">
        <object class="IBConnectionRecord"><object class="IBCocoaTouchOutletConnection" key="connection">
        <string key="label">xAxis</string><reference key="source" ref="70"/><reference key="destination" ref="72"/>
        </object><int key="connectionID">23</int></object>
        <object class="IBConnectionRecord"><object class="IBCocoaTouchEventConnection" key="connection">
        <string key="label">moved:</string><reference key="source" ref="72"/><reference key="destination" ref="70"/>
        <int key="IBEventType">13</int></object><int key="connectionID">24</int></object>
        </array>
        <object class="IBMutableOrderedSet" key="objectRecords"><array key="orderedObjects">
        <object class="IBObjectRecord"><int key="objectID">-1</int><reference key="object" ref="70"/></object>
        <object class="IBObjectRecord"><int key="objectID">8</int><reference key="object" ref="72"/></object>
        <object class="IBObjectRecord"><int key="objectID">6</int><reference key="object" ref="71"/>
        <array class="NSMutableArray" key="children">
        <object class="IBNSLayoutConstraint" id="90"><reference key="firstItem" ref="72"/><int key="firstAttribute">9</int>
        <int key="relation">1</int><reference key="secondItem" ref="71"/><int key="secondAttribute">9</int>
        <float key="multiplier">1</float><object class="IBLayoutConstant" key="constant"><double key="value">4</double></object>
        <float key="priority">750</float><reference key="containingView" ref="71"/></object>
        </array></object>
        </array></object>
        <object class="NSMutableDictionary" key="flattenedProperties">
        <string key="-1.CustomClassName">ViewController</string>
        <boolean value="NO" key="8.IBViewMetadataTranslatesAutoresizingMaskIntoConstraints"/>
        </object>
        </object>
        <bool key="IBDocument.UseAutolayout">YES</bool>
        </data>
        </archive>
        """

    private func document() throws -> IBDocument {
        try IBDocument.parse(data: Data(Self.archive.utf8), name: "Old.xib")
    }

    @Test func anArchiveOfXcode4ReadsAsAXib() throws {
        let document = try document()
        #expect(document.kind == .xib)
        #expect(document.useAutolayout)
        #expect(document.objects.map(\.elementName) == ["placeholder", "view"])
        #expect(document.diagnostics.isEmpty)
        #expect(document.objects[0].placeholderIdentifier == "IBFilesOwner")
        #expect(document.objects[0].customClass == "ViewController")
    }

    @Test func viewsHaveTheirFramesMasksAndColours() throws {
        let view = try document().objects[1]
        #expect(view.rect("frame") == CGRect(x: 0, y: 20, width: 320, height: 548))
        #expect(view.autoresizingMask == [.widthSizable, .heightSizable])
        #expect(
            view.color("backgroundColor") == .components(IBColorComponents(space: .calibratedWhite, values: [0.75])))
        #expect(view.subviews.map(\.elementName) == ["label", "label"])
        #expect(view.subviews[1].rect("frame") == CGRect(x: 0, y: 0, width: 30, height: 40))
    }

    @Test func sharedColoursAndFontsFollowTheirReferences() throws {
        for label in try document().objects[1].subviews {
            #expect(label.color("textColor") == .cocoaTouchSystem(name: "darkTextColor", fallback: nil))
            #expect(label.font("fontDescription") == .system(style: .bold, weight: nil, size: 19))
        }
    }

    @Test func constraintsAndConnectionsComeAlong() throws {
        let document = try document()
        let view = document.objects[1]
        let constraint = try #require(view.constraints.first)
        #expect(constraint.firstItem == "72" && constraint.secondItem == "71")
        #expect(constraint.firstAttribute == .centerX && constraint.relation == .greaterThanOrEqual)
        #expect(constraint.constant == 4 && constraint.priority == 750)
        #expect(view.subviews[0].bool("translatesAutoresizingMaskIntoConstraints") == false)
        #expect(document.objects[0].connections.first?.destination == "72")
        guard case .action(let action)? = view.subviews[0].connections.first else {
            Issue.record("the label has no action")
            return
        }
        #expect(action.selector == "moved:" && action.eventType == "valueChanged" && action.destination == "70")
    }

    @Test func anArchiveThatRefersToItselfEnds() throws {
        let text = Self.archive.replacingOccurrences(
            of: "<object class=\"IBUILabel\" id=\"73\">",
            with: "<reference ref=\"71\"/><object class=\"IBUILabel\" id=\"73\">")
        let document = try IBDocument.parse(data: Data(text.utf8), name: "Old.xib")
        #expect(document.objects.count == 2)
    }
}
