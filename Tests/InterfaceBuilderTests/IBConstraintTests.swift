import Testing

@testable import InterfaceBuilder

@Suite struct IBConstraintTests {
    private func constraint(_ attributes: String) throws -> IBConstraint? {
        try object(
            """
            <view id="v"><subviews><view id="a"/></subviews>
            <constraints><constraint \(attributes)/></constraints></view>
            """
        ).constraints.first
    }

    @Test func aBareConstraintIsAConstantOfTheOwner() throws {
        let constraint = try #require(try constraint(#"firstAttribute="width" constant="44" id="c""#))
        #expect(constraint.firstItem == nil)
        #expect(constraint.firstAttribute == .width)
        #expect(constraint.relation == .equal)
        #expect(constraint.secondItem == nil)
        #expect(constraint.secondAttribute == nil)
        #expect(constraint.multiplier == 1)
        #expect(constraint.constant == 44)
        #expect(constraint.priority == 1000)
        #expect(!constraint.isStandardSpacing)
        #expect(!constraint.isPlaceholder)
    }

    @Test func everyPartOfAConstraintIsRead() throws {
        let constraint = try #require(
            try constraint(
                #"""
                firstItem="a" firstAttribute="trailingMargin" relation="lessThanOrEqual" secondItem="v" \#
                secondAttribute="centerX" multiplier="3:4" constant="-8.5" priority="750" symbolic="YES" \#
                identifier="name" placeholder="YES" id="c"
                """#))
        #expect(constraint.id == "c")
        #expect(constraint.firstItem == "a")
        #expect(constraint.firstAttribute == .trailingMargin)
        #expect(constraint.relation == .lessThanOrEqual)
        #expect(constraint.secondItem == "v")
        #expect(constraint.secondAttribute == .centerX)
        #expect(constraint.multiplier == 0.75)
        #expect(constraint.constant == -8.5)
        #expect(constraint.priority == 750)
        #expect(constraint.isStandardSpacing)
        #expect(constraint.identifier == "name")
        #expect(constraint.isPlaceholder)
        #expect(constraint.line == 5)
    }

    @Test(arguments: IBConstraint.Attribute.allCases)
    func everyAttributeHasItsName(_ attribute: IBConstraint.Attribute) throws {
        #expect(try constraint("firstAttribute=\"\(attribute.rawValue)\" id=\"c\"")?.firstAttribute == attribute)
    }

    @Test(arguments: [
        #"firstAttribute="middle" id="c""#, #"id="c""#, #"firstAttribute="top" relation="about" id="c""#,
        #"firstAttribute="top" secondAttribute="middle" id="c""#,
    ])
    func aConstraintThatMakesNoSenseIsKeptAsideWithAnError(_ attributes: String) throws {
        let document = try parse(
            Documents.xib("<view id=\"v\"><constraints><constraint \(attributes)/></constraints></view>"))
        #expect(document.objects[0].constraints.isEmpty)
        #expect(document.objects[0].otherChildren.map(\.elementName) == ["constraint"])
        #expect(document.diagnostics.map(\.severity) == [.error])
        #expect(document.diagnostics[0].line == 4)
    }

    @Test func aConstraintMayVaryBySizeClass() throws {
        let view = try object(
            """
            <view id="v"><constraints><constraint firstAttribute="top" constant="8" id="c">
            <variation key="widthClass=regular" constant="30"/></constraint></constraints></view>
            """)
        let variation = view.constraints[0].variations[0]
        #expect(variation.widthClass == .regular)
        #expect(variation.heightClass == .any)
        #expect(variation.double("constant") == 30)
    }
}
