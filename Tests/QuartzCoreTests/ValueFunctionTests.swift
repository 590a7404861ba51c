import CoreGraphics
import Foundation
import Testing

@testable import QuartzCore

@MainActor
@Suite(.ownIssues) struct ValueFunctionTests {
    let stage = Stage()

    private func shown(_ animation: CAAnimation, at time: Double) -> CATransform3D? {
        let layer = stage.layer(CGRect(x: 0, y: 0, width: 10, height: 10))
        stage.run { layer.add(animation, forKey: nil) }
        stage.frame(to: time)
        return layer.presentation()?.transform
    }

    private func spin(_ name: CAValueFunctionName, _ from: Any?, _ to: Any?) -> CABasicAnimation {
        let animation = CABasicAnimation(keyPath: "transform")
        animation.valueFunction = CAValueFunction(name: name)
        animation.fromValue = from
        animation.toValue = to
        animation.duration = 1
        return animation
    }

    @Test func aTurnByAFunctionGoesTheWholeWayRound() throws {
        let matrix = try #require(shown(spin(.rotateZ, 0, 2 * Double.pi), at: 0.25))
        #expect(isNear(matrix.m11, 0) && isNear(matrix.m12, 1))
    }

    @Test func functionsMakeMatricesOfOneNumberOrThree() throws {
        let scale = try #require(shown(spin(.scale, [1, 1, 1], [3, 5, 1]), at: 0.5))
        #expect(isNear(scale.m11, 2) && isNear(scale.m22, 3) && isNear(scale.m33, 1))
        let move = try #require(shown(spin(.translateY, nil, 8), at: 1.75))
        #expect(move.m42 == 0)
    }

    @Test func whatIsMissingComesFromTheLayersOwnMatrix() throws {
        let layer = stage.layer(CGRect(x: 0, y: 0, width: 10, height: 10))
        stage.run {
            CATransaction.setDisableActions(true)
            layer.transform = CATransform3DMakeTranslation(20, 0, 0)
            layer.add(spin(.translateX, 0, nil), forKey: nil)
        }
        stage.frame(to: 0.5)
        #expect(isNear(layer.presentation()?.transform.m41, 10))
    }

    @Test func aFunctionsNumbersAddUpOverRuns() throws {
        let animation = spin(.rotateZ, 0, Double.pi / 2)
        animation.isCumulative = true
        animation.repeatCount = 3
        let matrix = try #require(shown(animation, at: 2.5))
        // Two quarters and half of one.
        #expect(isNear(atan2(matrix.m12, matrix.m11), -3 * Double.pi / 4))
    }

    @Test func aFunctionOfNoNameIsNoneAndAWrongValueShowsNothing() throws {
        #expect(CAValueFunction(name: CAValueFunctionName(rawValue: "shear")) == nil)
        let matrix = try #require(shown(spin(.scale, 1, 2), at: 0.5))
        #expect(CATransform3DIsIdentity(matrix))
        let copy = spin(.rotateX, 0, 1).copy() as? CABasicAnimation
        #expect(copy?.valueFunction?.name == .rotateX)
    }

    @Test func aLayerTurnsWithThePathItIsMovedAlong() throws {
        let layer = stage.layer(CGRect(x: 0, y: 0, width: 10, height: 10))
        let path = CGMutablePath()
        path.addLines(between: [.zero, CGPoint(x: 30, y: 0), CGPoint(x: 30, y: 30)])
        let animation = CAKeyframeAnimation(keyPath: "position")
        animation.path = path
        animation.duration = 1
        animation.rotationMode = .rotateAuto
        stage.run { layer.add(animation, forKey: "way") }
        stage.frame(to: 0.75)
        var matrix = try #require(layer.presentation()?.transform)
        #expect(isNear(matrix.m11, 0) && isNear(matrix.m12, 1))
        #expect(layer.presentation()?.position == CGPoint(x: 30, y: 15))
        animation.rotationMode = .rotateAutoReverse
        stage.run { layer.add(animation, forKey: "way") }
        stage.frame(to: 1)
        matrix = try #require(layer.presentation()?.transform)
        #expect(isNear(matrix.m11, -1) && isNear(matrix.m12, 0))
    }

    @Test func aCurveWithItsControlOnItsEndHasADirectionAllTheSame() {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addCurve(to: CGPoint(x: 10, y: 10), control1: .zero, control2: CGPoint(x: 10, y: 10))
        let frames = Keyframes(nodes: .track(PathTrack(path)), keyTimes: nil, curves: [], mode: .linear)
        #expect(isNear(frames.direction(at: 0), .pi / 4, 1e-3) && isNear(frames.direction(at: 1), .pi / 4, 1e-3))
    }
}
