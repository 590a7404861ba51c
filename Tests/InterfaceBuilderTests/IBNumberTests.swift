import Testing

@testable import InterfaceBuilder

@Suite struct IBNumberTests {
    @Test func aMultiplierMayBeANumberOrARatio() {
        #expect(IBNumber.multiplier("0.5") == 0.5)
        #expect(IBNumber.multiplier("3:4") == 0.75)
        #expect(IBNumber.multiplier("1/4") == 0.25)
    }

    @Test(arguments: ["1:0", "1:", ":2", "1:2:3", "a:b", "", "nan", "1:nan", "1::2"])
    func aBrokenRatioIsNoMultiplier(_ text: String) {
        #expect(IBNumber.multiplier(text) == nil)
    }

    @Test func numbersAreFiniteAndWholeNumbersMayCarryAZeroFraction() {
        #expect(IBNumber.double("-1.5e2") == -150)
        #expect(IBNumber.double("inf") == nil)
        #expect(IBNumber.double("nan") == nil)
        #expect(IBNumber.double("1,5") == nil)
        #expect(IBNumber.int("3.0") == 3)
        #expect(IBNumber.int("3.5") == nil)
        #expect(IBNumber.int("99999999999999999999") == nil)
    }
}
