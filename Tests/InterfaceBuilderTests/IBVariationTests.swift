import Foundation
import Testing

@testable import InterfaceBuilder

@Suite struct IBVariationTests {
    private func variation(_ key: String, _ attributes: String = "", _ body: String = "") throws -> IBVariation {
        try object("<label id=\"v\"><variation key=\"\(key)\" \(attributes)>\(body)</variation></label>").variations[0]
    }

    @Test func theDefaultHoldsForAllSizeClasses() throws {
        let variation = try variation("default")
        #expect(variation.isDefault)
        #expect(variation.specificity == 0)
        #expect(variation.holds(width: .compact, height: .regular))
    }

    @Test func aKeyNamesOneOrBothSizeClasses() throws {
        let both = try variation("heightClass=regular-widthClass=compact")
        #expect(both.widthClass == .compact)
        #expect(both.heightClass == .regular)
        #expect(both.specificity == 2)
        #expect(both.holds(width: .compact, height: .regular))
        #expect(!both.holds(width: .regular, height: .regular))
        let one = try variation("widthClass=regular")
        #expect(one.holds(width: .regular, height: .compact))
        #expect(!one.holds(width: .compact, height: .compact))
    }

    @Test func masksListWhatIsInAndOut() throws {
        let document = try parse(
            Documents.xib(
                """
                <view id="v"><constraints><constraint firstAttribute="top" id="a"/>
                <constraint firstAttribute="left" id="b"/></constraints>
                <variation key="default"><mask key="constraints"><exclude reference="a"/><include reference="b"/></mask>
                </variation></view>
                """))
        let mask = IBVariation.Mask(key: "constraints", includes: ["b"], excludes: ["a"])
        #expect(document.objects[0].variations[0].masks == [mask])
        #expect(document.diagnostics == [])
    }

    @Test func attributesFontsAndFramesMayVary() throws {
        let variation = try variation(
            "widthClass=regular", "fixedFrame=\"YES\" numberOfLines=\"3\"",
            """
            <rect key="frame" x="1" y="2" width="3" height="4"/>
            <fontDescription key="fontDescription" type="system" pointSize="30"/>
            """)
        #expect(variation.int("numberOfLines") == 3)
        #expect(variation.rect("frame") == CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(variation.font("fontDescription") == .system(style: .regular, weight: nil, size: 30))
    }

    @Test func anImageMayVary() throws {
        let view = try object(
            "<imageView id=\"v\" image=\"a\"><variation key=\"widthClass=regular\" image=\"b\"/></imageView>")
        #expect(view.variations[0].image("image")?.name == "b")
    }

    @Test func aVariationIsCheckedAgainstTheRuleOfItsOwner() throws {
        let document = try parse(
            Documents.xib(
                "<label id=\"v\"><variation key=\"widthClass=huge\" numberOfLines=\"x\" wrong=\"1\"/></label>"))
        #expect(
            Set(document.diagnostics.map { "\($0.code) \($0.attribute ?? "")" })
                == ["malformedValue numberOfLines", "unknownAttribute wrong", "malformedValue key"])
    }
}
