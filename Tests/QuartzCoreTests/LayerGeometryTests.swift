import CoreGraphics
import Foundation
import Testing

@testable import QuartzCore

@MainActor
@Suite(.ownIssues) struct LayerGeometryTests {
    @Test func aFrameMakesBoundsAndPosition() {
        let layer = CALayer()
        layer.anchorPoint = CGPoint(x: 0.25, y: 1)
        layer.frame = CGRect(x: 10, y: 20, width: 40, height: 60)
        #expect(layer.bounds == CGRect(x: 0, y: 0, width: 40, height: 60))
        #expect(layer.position == CGPoint(x: 20, y: 80))
        #expect(layer.frame == CGRect(x: 10, y: 20, width: 40, height: 60))
    }

    @Test func theFrameOfATurnedLayerIsTheBoxAroundIt() {
        let layer = CALayer()
        layer.bounds = CGRect(x: 0, y: 0, width: 40, height: 20)
        layer.position = CGPoint(x: 100, y: 100)
        layer.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
        #expect(isNear(layer.frame, 90, 80, 20, 40))
        layer.anchorPoint = .zero
        // About its corner the layer swings to the left of its position.
        #expect(isNear(layer.frame, 80, 100, 20, 40))
    }

    @Test func settingTheFrameOfAScaledLayerScalesBack() {
        let layer = CALayer()
        layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 4))
        layer.frame = CGRect(x: 10, y: 20, width: 40, height: 40)
        #expect(isNear(layer.bounds, 0, 0, 20, 10))
        #expect(isNear(layer.position, 30, 40))
        #expect(isNear(layer.frame, 10, 20, 40, 40))
    }

    @Test func settingTheFrameOfALayerOnItsSideTurnsTheSize() {
        let layer = CALayer()
        layer.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
        layer.frame = CGRect(x: 0, y: 0, width: 30, height: 50)
        #expect(isNear(layer.bounds, 0, 0, 50, 30))
        #expect(isNear(layer.frame, 0, 0, 30, 50))
    }

    @Test func pointsAreConvertedThroughBoundsAnchorsAndTransforms() {
        let root = CALayer()
        root.frame = CGRect(x: 5, y: 5, width: 200, height: 200)
        let a = CALayer()
        a.frame = CGRect(x: 10, y: 10, width: 100, height: 100)
        a.bounds.origin = CGPoint(x: 0, y: 30)
        let b = CALayer()
        b.bounds = CGRect(x: 0, y: 0, width: 20, height: 20)
        b.position = CGPoint(x: 50, y: 80)
        b.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
        root.addSublayer(a)
        a.addSublayer(b)
        // b's corner (0, 0) is (-10, -10) from its anchor; turned (10, -10); in a (60, 70), in root (70, 50).
        #expect(isNear(b.convert(CGPoint.zero, to: a), 60, 70))
        #expect(isNear(b.convert(CGPoint.zero, to: root), 70, 50))
        #expect(isNear(b.convert(CGPoint.zero, to: nil), 75, 55))
        #expect(isNear(b.convert(CGPoint(x: 70, y: 50), from: root), 0, 0))
        #expect(isNear(root.convert(CGRect(x: 0, y: 0, width: 20, height: 10), from: b), 60, 50, 10, 20))
        #expect(isNear(root.convert(CGPoint(x: 1, y: 2), to: root), 1, 2))
    }

    @Test func siblingsAndStrangersAreConvertedThroughWhatTheyShare() {
        let root = CALayer()
        let (a, b, other) = (CALayer(), CALayer(), CALayer())
        a.frame = CGRect(x: 10, y: 0, width: 10, height: 10)
        b.frame = CGRect(x: 0, y: 20, width: 10, height: 10)
        other.frame = CGRect(x: 100, y: 100, width: 10, height: 10)
        root.sublayers = [a, b]
        #expect(a.convert(CGPoint(x: 1, y: 1), to: b) == CGPoint(x: 11, y: -19))
        #expect(a.convert(CGPoint(x: 1, y: 1), to: other) == CGPoint(x: -89, y: -99))
    }

    @Test func aSublayerTransformMovesAllSublayersAboutTheAnchor() {
        let root = CALayer()
        root.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
        let layer = CALayer()
        layer.frame = CGRect(x: 50, y: 50, width: 10, height: 10)
        root.addSublayer(layer)
        root.sublayerTransform = CATransform3DMakeScale(2, 2, 1)
        #expect(isNear(layer.convert(CGPoint(x: 10, y: 10), to: root), 70, 70))
    }

    @Test func perspectiveBringsNearerLayersApart() {
        let root = CALayer()
        root.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
        root.sublayerTransform.m34 = -1.0 / 200
        let layer = CALayer()
        layer.frame = CGRect(x: 60, y: 50, width: 10, height: 10)
        layer.zPosition = 100
        root.addSublayer(layer)
        // 10 right of the eye's axis, half-way to an eye 200 away: twice as far from the axis.
        #expect(isNear(layer.convert(CGPoint.zero, to: root), 70, 50))
    }

    @Test func hitTestingFindsTheNearestLayerByDepthThenOrder() {
        let root = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        let (a, b, c) = (CALayer(), CALayer(), CALayer())
        for layer in [a, b, c] { layer.frame = CGRect(x: 10, y: 10, width: 50, height: 50) }
        root.sublayers = [a, b, c]
        #expect(root.hitTest(CGPoint(x: 20, y: 20)) === c)
        a.zPosition = 1
        #expect(root.hitTest(CGPoint(x: 20, y: 20)) === a)
        a.isHidden = true
        c.zPosition = -1
        #expect(root.hitTest(CGPoint(x: 20, y: 20)) === b)
        #expect(root.hitTest(CGPoint(x: 80, y: 80)) === root)
        #expect(root.hitTest(CGPoint(x: 180, y: 80)) == nil)
    }

    @Test func hitTestingFollowsTransformsAndClips() {
        let root = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        let turned = CALayer()
        turned.bounds = CGRect(x: 0, y: 0, width: 40, height: 4)
        turned.position = CGPoint(x: 50, y: 50)
        turned.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
        root.addSublayer(turned)
        #expect(root.hitTest(CGPoint(x: 50, y: 65)) === turned)
        #expect(root.hitTest(CGPoint(x: 65, y: 50)) === root)
        turned.position = CGPoint(x: 150, y: 50)
        #expect(root.hitTest(CGPoint(x: 150, y: 65)) === turned)
        root.masksToBounds = true
        #expect(root.hitTest(CGPoint(x: 150, y: 65)) == nil)
        turned.transform = CATransform3DMakeScale(0, 1, 1)
        root.masksToBounds = false
        #expect(root.hitTest(CGPoint(x: 150, y: 50)) == nil)
    }

    @Test func geometryThatIsNoNumberIsReportedAndLeftOut() {
        let layer = CALayer()
        layer.name = "x"
        layer.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
        layer.position = CGPoint(x: CGFloat.nan, y: 0)
        layer.bounds = CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 1)
        layer.frame = CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1)
        layer.transform.m11 = .nan
        #expect(layer.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(CATransform3DIsIdentity(layer.transform))
        #expect(LayerIssue.log.take().filter { $0.code == .invalidGeometry }.count >= 4)
    }

    @Test func keyPathsReadAndWriteParts() {
        let layer = CALayer()
        layer.setValue(7, forKeyPath: "position.x")
        layer.setValue(CGFloat(8), forKeyPath: "bounds.size.width")
        layer.setValue(NSNumber(value: 0.5), forKeyPath: "opacity")
        layer.setValue(Float(3), forKeyPath: "zPosition")
        layer.setValue(CGSize(width: 1, height: 2), forKeyPath: "bounds.size")
        layer.setValue(Double.pi / 2, forKeyPath: "transform.rotation.z")
        layer.setValue(2, forKeyPath: "transform.scale.x")
        layer.setValue(true, forKeyPath: "hidden")
        #expect(layer.position == CGPoint(x: 7, y: 0))
        #expect(layer.bounds.size == CGSize(width: 1, height: 2))
        #expect(layer.opacity == 0.5 && layer.zPosition == 3 && layer.isHidden)
        #expect(isNear(layer.value(forKeyPath: "transform.rotation") as? Double, .pi / 2))
        #expect(isNear(layer.value(forKeyPath: "transform.scale.x") as? Double, 2))
        #expect(isNear(layer.transform.m12, 2) && isNear(layer.transform.m21, -1))
        #expect(layer.value(forKeyPath: "position.z") == nil)
        #expect(!layer.setModelValue("no", forKeyPath: "position.x"))
        layer.setValue("mine", forKeyPath: "custom")
        #expect(layer.value(forKeyPath: "custom") as? String == "mine")
    }
}
