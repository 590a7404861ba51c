import Foundation
import Testing

@testable import InterfaceBuilder

@Suite struct IBValueTests {
    @Test func geometryIsReadByKey() throws {
        let view = try object(
            """
            <view id="v"><rect key="frame" x="0.0" y="-2" width="3.5" height="4"/>
            <rect key="bounds" x="1" y="1" width="1" height="1"/>
            <size key="freeformSize" width="10" height="20"/><point key="anchor" x="5" y="6"/>
            <edgeInsets key="layoutMargins" top="1" left="2" bottom="3" right="4"/>
            <directionalEdgeInsets key="directionalLayoutMargins" top="1" leading="2" bottom="3" trailing="4"/>
            <inset key="contentEdgeInsets" minX="1" minY="2" maxX="3" maxY="4"/></view>
            """)
        #expect(view.rect("frame") == CGRect(x: 0, y: -2, width: 3.5, height: 4))
        #expect(view.rect("bounds") == CGRect(x: 1, y: 1, width: 1, height: 1))
        #expect(view.size("freeformSize") == CGSize(width: 10, height: 20))
        #expect(view.point("anchor") == CGPoint(x: 5, y: 6))
        #expect(view.insets("layoutMargins") == IBInsets(top: 1, left: 2, bottom: 3, right: 4))
        #expect(
            view.insets("directionalLayoutMargins")
                == IBInsets(top: 1, left: 2, bottom: 3, right: 4, isDirectional: true))
        #expect(view.insets("contentEdgeInsets") == IBInsets(top: 2, left: 1, bottom: 4, right: 3))
        #expect(view.rect("freeformSize") == nil)
    }

    @Test func coloursAreReadInAllTheirForms() throws {
        let label = try object(
            """
            <label id="v">
            <color key="a" systemColor="labelColor"/>
            <color key="b" systemColor="systemRedColor" red="1" green="0" blue="0" alpha="1" colorSpace="custom" \
            customColorSpace="sRGB"/>
            <color key="c" name="Brand"/>
            <color key="d" cocoaTouchSystemColor="darkTextColor"/>
            <color key="e" xcode11CocoaTouchSystemColor="systemBackgroundColor" cocoaTouchSystemColor="whiteColor"/>
            <color key="f" white="0.5" alpha="0.25" colorSpace="calibratedWhite"/>
            <nil key="g"/>
            </label>
            """,
            resources: """
                <namedColor name="Brand"><color red="0" green="1" blue="0" colorSpace="deviceRGB"/></namedColor>
                <systemColor name="labelColor"><color white="0.0" colorSpace="deviceWhite"/></systemColor>
                """)
        let red = IBColorComponents(space: .sRGB, values: [1, 0, 0])
        let green = IBColorComponents(space: .deviceRGB, values: [0, 1, 0])
        let black = IBColorComponents(space: .deviceWhite, values: [0])
        #expect(label.color("a") == .system(name: "labelColor", fallback: black))
        #expect(label.color("b") == .system(name: "systemRedColor", fallback: red))
        #expect(label.color("c") == .named(name: "Brand", fallback: green))
        #expect(label.color("d") == .cocoaTouchSystem(name: "darkTextColor", fallback: nil))
        #expect(label.color("e") == .system(name: "systemBackgroundColor", fallback: nil))
        #expect(
            label.color("f")
                == .components(IBColorComponents(space: .calibratedWhite, values: [0.5], alpha: 0.25)))
        #expect(label.color("g") == IBColor.none)
        #expect(label.isNil("g"))
        #expect(label.color("h") == nil)
    }

    @Test(arguments: [
        (
            #"<fontDescription key="f" type="system" pointSize="17"/>"#,
            IBFont.system(style: .regular, weight: nil, size: 17)
        ),
        (
            #"<fontDescription key="f" type="system" weight="semibold" pointSize="22"/>"#,
            .system(style: .regular, weight: "semibold", size: 22)
        ),
        (#"<fontDescription key="f" type="boldSystem" pointSize="9"/>"#, .system(style: .bold, weight: nil, size: 9)),
        (
            #"<fontDescription key="f" type="italicSystem" pointSize="9"/>"#,
            .system(style: .italic, weight: nil, size: 9)
        ),
        (
            #"<fontDescription key="f" name="Avenir-Book" family="Avenir" pointSize="12"/>"#,
            .named(name: "Avenir-Book", family: "Avenir", size: 12)
        ),
        (#"<fontDescription key="f" style="UICTFontTextStyleBody"/>"#, .textStyle("UICTFontTextStyleBody")),
        (#"<font key="f" metaFont="smallSystem"/>"#, .metaFont("smallSystem", size: nil)),
        (#"<font key="f" metaFont="system" size="24"/>"#, .metaFont("system", size: 24)),
        (#"<font key="f" size="14" name="Arial-Black"/>"#, .named(name: "Arial-Black", family: nil, size: 14)),
    ])
    func aFontIsReadInAllItsForms(_ xml: String, _ font: IBFont) throws {
        #expect(try object("<label id=\"v\">\(xml)</label>").font("f") == font)
    }

    @Test func textMayBeAnAttributeOrAChildWithLineBreaks() throws {
        #expect(try object("<label id=\"v\" text=\"a&#10;b\"/>").text("text") == "a\nb")
        #expect(
            try object("<label id=\"v\"><string key=\"text\">a\n b &lt;c&gt;</string></label>").text("text")
                == "a\n b <c>")
        #expect(try object("<label id=\"v\"><mutableString key=\"text\"> </mutableString></label>").text("text") == " ")
        #expect(try object("<label id=\"v\"><string key=\"text\"/></label>").text("text") == "")
        // "Grüße" in UTF-8 is 47 72 C3 BC C3 9F 65.
        #expect(
            try object("<label id=\"v\"><string key=\"text\" base64-UTF8=\"YES\">R3LDvMOfZQ</string></label>").text(
                "text")
                == "Grüße")
    }

    @Test func anAttributedStringKeepsFragmentsAndAttributes() throws {
        let label = try object(
            """
            <label id="v" usesAttributedText="YES"><attributedString key="attributedText">
            <fragment content="Big "><attributes>
            <color key="NSColor" white="1" colorSpace="deviceWhite"/><font key="NSFont" metaFont="system" size="24"/>
            <real key="NSKern" value="1.5"/><integer key="NSUnderline" value="1"/>
            <paragraphStyle key="NSParagraphStyle" alignment="center" lineBreakMode="wordWrapping" lineSpacing="3" \
            lineHeightMultiple="1.25" firstLineHeadIndent="8"/>
            </attributes></fragment>
            <fragment><string key="content">two
            lines</string></fragment>
            </attributedString></label>
            """)
        let text = try #require(label.attributedString("attributedText"))
        #expect(text.string == "Big two\nlines")
        let first = text.fragments[0].attributes
        #expect(first["NSFont"] == .font(.metaFont("system", size: 24)))
        #expect(first["NSColor"] == .color(.components(IBColorComponents(space: .deviceWhite, values: [1]))))
        #expect(first["NSKern"] == .real(1.5))
        #expect(first["NSUnderline"] == .integer(1))
        guard case .paragraphStyle(let style)? = first["NSParagraphStyle"] else {
            Issue.record("no paragraph style")
            return
        }
        #expect(style.alignment == "center")
        #expect(style.lineBreakMode == "wordWrapping")
        #expect(style.lineSpacing == 3)
        #expect(style.lineHeightMultiple == 1.25)
        #expect(style.firstLineHeadIndent == 8)
        #expect(style.headIndent == nil)
        #expect(text.fragments[1].attributes.isEmpty)
    }

    @Test func anImageKnowsWhetherItIsASymbol() throws {
        let resources = """
            <image name="logo" width="24" height="12"/><image name="star" catalog="system" width="9" height="8"/>
            """
        let view = try object(
            """
            <imageView id="v" image="heart" catalog="system" highlightedImage="star">
            <imageReference key="other" image="plus" catalog="system" symbolScale="large"/>
            <preferredSymbolConfiguration key="preferredSymbolConfiguration" scale="large" weight="bold"/></imageView>
            """, resources: resources)
        #expect(view.image("image") == IBImage(name: "heart", isSystemSymbol: true, size: nil, attributes: [:]))
        #expect(view.image("highlightedImage")?.isSystemSymbol == true)
        #expect(view.image("highlightedImage")?.size == CGSize(width: 9, height: 8))
        #expect(view.image("other")?.name == "plus")
        #expect(view.image("other")?.attributes["symbolScale"] == "large")
        #expect(view.record("preferredSymbolConfiguration")?.string("weight") == "bold")
        let logo = try object("<imageView id=\"v\" image=\"logo\"/>", resources: resources).image("image")
        #expect(
            logo == IBImage(name: "logo", isSystemSymbol: false, size: CGSize(width: 24, height: 12), attributes: [:]))
    }

    @Test func attributesReadByTypeAndMalformedOnesAsAbsent() throws {
        let view = try object(#"<view id="v" alpha="0.5" tag="3" hidden="YES" opaque="maybe" contentMode="center"/>"#)
        #expect(view.double("alpha") == 0.5)
        #expect(view.int("tag") == 3)
        #expect(view.bool("hidden") == true)
        #expect(view.bool("opaque") == nil)
        #expect(view.string("contentMode") == "center")
        #expect(view.double("contentMode") == nil)
        #expect(view.int("nothing") == nil)
    }

    @Test func datesAndOldTypedValuesAreRead() throws {
        let picker = try object(
            """
            <datePicker id="v"><date key="date" timeIntervalSinceReferenceDate="12.5"/>
            <value key="popover" type="size" width="3" height="4"/><range key="r" location="1" length="2"/></datePicker>
            """)
        #expect(picker.values["date"] == .date(secondsSinceReferenceDate: 12.5))
        #expect(picker.size("popover") == CGSize(width: 3, height: 4))
        #expect(picker.values["r"] == .range(location: 1, length: 2))
    }
}
