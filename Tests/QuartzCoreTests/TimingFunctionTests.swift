import Testing

@testable import QuartzCore

// The numbers were found by halving the Bézier curve's parameter until its x agreed, apart from this code.
@Suite(.ownIssues) struct TimingFunctionTests {
    @Test(arguments: [
        (CAMediaTimingFunctionName.linear, [0.25, 0.5, 0.75]),
        (.easeIn, [0.093464651, 0.315356813, 0.621861869]),
        (.easeOut, [0.378138131, 0.684643187, 0.906535349]),
        (.easeInEaseOut, [0.129161931, 0.5, 0.870838069]),
        (.default, [0.408510591, 0.802403388, 0.960458978]),
    ])
    func namedCurvesHaveTheValuesOfTheirControlPoints(_ name: CAMediaTimingFunctionName, _ expected: [Double]) {
        let function = CAMediaTimingFunction(name: name)
        for (x, y) in zip([0.25, 0.5, 0.75], expected) {
            #expect(isNear(function.value(at: x), y))
        }
        #expect(function.value(at: 0) == 0)
        #expect(function.value(at: 1) == 1)
        #expect(function.value(at: -3) == 0)
        #expect(function.value(at: 3) == 1)
    }

    @Test func aCurveMayOvershoot() {
        let function = CAMediaTimingFunction(controlPoints: 0.5, 2, 0.5, 1)
        // x and y at t = 0.5: 3/8 * 0.5 + 3/8 * 0.5 + 1/8 = 0.5 and 3/8 * 2 + 3/8 + 1/8 = 1.25.
        #expect(isNear(function.value(at: 0.5), 1.25))
    }

    @Test func verticalAndForeignCurvesStayFunctions() {
        let steep = CAMediaTimingFunction(controlPoints: 1, 0, 0, 1)
        #expect(isNear(steep.value(at: 0.5), 0.5))
        // At t = 0.2: x = 3 * 0.2 * 0.64 + 0.008 and y = 3 * 0.04 * 0.8 + 0.008.
        #expect(isNear(steep.value(at: 0.392), 0.104))
        let broken = CAMediaTimingFunction(controlPoints: .nan, 0, .infinity, 1)
        #expect((0...1).contains(broken.value(at: 0.3)))
        #expect(CAMediaTimingFunction(name: CAMediaTimingFunctionName(rawValue: "?")).value(at: 0.3) == 0.3)
    }

    @Test func controlPointsComeBack() {
        let function = CAMediaTimingFunction(controlPoints: 0.25, 0.5, 0.75, 1)
        var point: [Float] = [9, 9]
        function.getControlPoint(at: 0, values: &point)
        #expect(point == [0, 0])
        function.getControlPoint(at: 2, values: &point)
        #expect(point == [0.75, 1])
        function.getControlPoint(at: 7, values: &point)
        #expect(point == [0.75, 1])
        #expect(function == CAMediaTimingFunction(controlPoints: 0.25, 0.5, 0.75, 1))
        #expect(function != CAMediaTimingFunction(name: .easeIn))
    }
}
