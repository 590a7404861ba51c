import CoreGraphics
import Foundation
import Testing

@testable import QuartzCore

@MainActor
@Suite(.ownIssues) struct KeyValueCodingTests {
    private final class Listener: NSObject, CAAnimationDelegate {
        var names: [String?] = []
        func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
            names.append(anim.value(forKey: "name") as? String)
        }
    }

    /// An app's own object: it has no names for its properties.
    private final class Plain: NSObject {}

    @Test func aLayersPropertiesAreReadAndSetByName() {
        let layer = CALayer()
        layer.setValue(CGRect(x: 10, y: 20, width: 30, height: 40), forKey: "frame")
        layer.setValue(0.5, forKey: "opacity")
        layer.setValue(3, forKey: "contentsScale")
        layer.setValue(true, forKey: "masksToBounds")
        layer.setValue("aspect", forKey: "name")
        layer.setValue("center", forKey: "contentsGravity")
        layer.setValue(CALayerCornerCurve.continuous, forKey: "cornerCurve")
        layer.setValue(5, forKey: "maskedCorners")
        layer.setValue(60, forKeyPath: "frame.size.width")
        #expect(layer.frame == CGRect(x: 10, y: 20, width: 60, height: 40))
        #expect(layer.opacity == 0.5 && layer.contentsScale == 3 && layer.masksToBounds && layer.name == "aspect")
        #expect(layer.contentsGravity == .center && layer.cornerCurve == .continuous)
        #expect(layer.maskedCorners == [.layerMinXMinYCorner, .layerMinXMaxYCorner])
        #expect(layer.value(forKeyPath: "frame.size.width") as? CGFloat == 60)
        #expect(layer.value(forKey: "opacity") as? Float == 0.5)
        #expect(layer.value(forKey: "contentsScale") as? CGFloat == 3)
        #expect(layer.value(forKey: "name") as? String == "aspect")
        #expect(layer.value(forKey: "superlayer") == nil)
        #expect(LayerIssue.log.take().isEmpty)
    }

    @Test func aPathLeadsThroughMatricesAndOtherLayers() {
        let layer = CALayer()
        let mask = CALayer()
        layer.mask = mask
        layer.setValue(Double.pi / 2, forKeyPath: "transform.rotation.z")
        layer.setValue(0.25, forKeyPath: "mask.opacity")
        layer.setValue(7, forKeyPath: "mask.position.x")
        #expect(isNear(layer.value(forKeyPath: "transform.rotation.z") as? CGFloat, .pi / 2))
        #expect(mask.opacity == 0.25 && mask.position.x == 7)
        layer.setValue(nil, forKey: "mask")
        #expect(layer.mask == nil)
    }

    @Test func whatIsKeptUnderAnyOtherKeyIsCopiedAlong() {
        let layer = CALayer()
        layer.setValue("3.2", forKey: "app.version")
        layer.setValue(7, forKey: "row")
        let copy = CALayer(layer: layer)
        #expect(copy.value(forKey: "app.version") as? String == "3.2" && copy.value(forKey: "row") as? Int == 7)
        #expect(layer.value(forKey: "column") == nil)
        #expect(LayerIssue.log.take().isEmpty)
    }

    @Test func anAnimationIsRecognisedByWhatWasKeptInIt() {
        let stage = Stage()
        let listener = Listener()
        stage.run {
            let layer = stage.layer(CGRect(x: 0, y: 0, width: 10, height: 10), nil)
            let animation = CABasicAnimation(keyPath: "opacity")
            animation.setValue("fade", forKey: "name")
            animation.setValue(0.5, forKey: "duration")
            animation.setValue(0, forKey: "fromValue")
            animation.setValue(false, forKey: "removedOnCompletion")
            animation.delegate = listener
            layer.add(animation, forKey: nil)
            #expect(animation.duration == 0.5 && animation.fromValue as? Int == 0 && !animation.isRemovedOnCompletion)
            #expect(animation.value(forKey: "keyPath") as? String == "opacity")
        }
        stage.frame(to: 0)
        stage.frame(to: 1)
        #expect(listener.names == ["fade"])
    }

    @Test func aCellIsReachedThroughItsEmitterByName() {
        let (outer, inner) = (CAEmitterCell(), CAEmitterCell())
        (outer.name, inner.name) = ("rocket", "spark")
        outer.emitterCells = [inner]
        let layer = CAEmitterLayer()
        layer.emitterCells = [CAEmitterCell(), outer]
        layer.setValue(12, forKeyPath: "emitterCells.rocket.birthRate")
        layer.setValue(0.5, forKeyPath: "emitterCells.rocket.emitterCells.spark.scale")
        #expect(outer.birthRate == 12 && inner.scale == 0.5)
        #expect(layer.value(forKeyPath: "emitterCells.rocket.birthRate") as? Float == 12)
        #expect(LayerIssue.log.take().isEmpty)
        layer.setValue(12, forKeyPath: "emitterCells.comet.birthRate")
        outer.setValue(1, forKey: "birthrate")
        let messages = LayerIssue.log.take().map(\.message)
        #expect(
            messages.count == 2
                && messages.allSatisfy { $0.contains("Check the spelling, or use the property itself") }, "\(messages)")
    }

    @Test func whatDoesNotFitIsReportedAndLeftOut() {
        let layer = CALayer()
        layer.position = CGPoint(x: 1, y: 2)
        layer.setValue("far", forKey: "position")
        layer.setValue("far", forKeyPath: "position.x")
        layer.setValue("wide", forKey: "contentsScale")
        layer.setValue(nil, forKey: "contentsScale")
        layer.setValue(CALayer(), forKey: "superlayer")
        layer.setValue(7, forKey: "frame")
        #expect(layer.position == CGPoint(x: 1, y: 2) && layer.contentsScale == 1 && layer.superlayer == nil)
        var issues = LayerIssue.log.take()
        #expect(issues.count == 6 && issues.allSatisfy { $0.code == .unknownKey }, "\(issues)")
        #expect(issues.first?.message.contains("\"position\" of a CALayer cannot be set to far") == true)

        let plain = Plain()
        plain.setValue(1, forKey: "count")
        #expect(plain.value(forKeyPath: "count") == nil)
        issues = LayerIssue.log.take()
        #expect(issues.count == 2 && issues.allSatisfy { $0.message.hasPrefix("A Plain has no property \"count\".") })
    }

    @Test func structuresOfNumbersAreSetAndAnimatedAsObjects() {
        let stage = Stage()
        let layer = stage.layer(CGRect(x: 0, y: 0, width: 10, height: 10), nil)
        layer.setValue(NSValue(point: CGPoint(x: 3, y: 4)), forKey: "position")
        layer.setValue(NSValue(caTransform3D: CATransform3DMakeTranslation(5, 6, 7)), forKey: "transform")
        #expect(layer.position == CGPoint(x: 3, y: 4) && layer.transform.m42 == 6)
        let position: Any? = layer.value(forKey: "position")
        #expect(position as? CGPoint == CGPoint(x: 3, y: 4))
        #expect((position as? NSValue)?.pointValue == CGPoint(x: 3, y: 4) && position as? NSNumber == nil)
        let animation = CABasicAnimation(keyPath: "bounds")
        animation.fromValue = NSValue(rect: .zero)
        animation.toValue = NSValue(rect: CGRect(x: 0, y: 0, width: 20, height: 40))
        (animation.duration, animation.fillMode) = (1, .both)
        animation.timingFunction = CAMediaTimingFunction(name: .linear)
        stage.run { layer.add(animation, forKey: nil) }
        stage.frame(to: 0)
        stage.frame(to: 0.5)
        #expect(layer.presentation()?.bounds == CGRect(x: 0, y: 0, width: 10, height: 20))
        #expect(LayerIssue.log.take().isEmpty)
        #expect(CATransform3DIsIdentity(NSValue(point: .zero).caTransform3DValue))
        #expect(LayerIssue.log.take().map(\.code) == [.unknownKey])
    }

    @Test func manyPropertiesAreReadAndSetAtOnce() {
        let layer = CALayer()
        layer.setValuesForKeys(["cornerRadius": 4, "opacity": 0.5, "name": "card", "app.tag": NSNull()])
        #expect(layer.cornerRadius == 4 && layer.opacity == 0.5 && layer.name == "card")
        let values = layer.dictionaryWithValues(forKeys: ["cornerRadius", "app.tag"])
        #expect(values["cornerRadius"] as? Int == 4 && values["app.tag"] is NSNull && values.count == 2)
        #expect(LayerIssue.log.take().isEmpty)
    }

    @Test func onlyNumbersThatAreHeldExactlyCastToALength() {
        #expect((NSNumber(value: 2.5) as Any) as? CGFloat == 2.5 && (NSNumber(value: 7) as Any) as? CGFloat == 7)
        #expect((NSNumber(value: Int.max) as Any) as? CGFloat == nil)
    }

    @Test func defaultsAndDictionariesKeepWhatIsSetByKey() throws {
        let name = "KeyValueCodingTests"
        let defaults = try #require(UserDefaults(suiteName: name))
        defer { defaults.removePersistentDomain(forName: name) }
        defaults.setValue(true, forKey: "seen.once")
        defaults.setValue(CALayer(), forKey: "layer")
        #expect(defaults.bool(forKey: "seen.once") && defaults.value(forKey: "seen.once") as? Bool == true)
        defaults.setValue(nil, forKey: "seen.once")
        #expect(defaults.object(forKey: "seen.once") == nil && defaults.value(forKey: "layer") == nil)

        let table = NSMutableDictionary()
        table.setValue("x", forKey: "a")
        #expect(table.value(forKey: "a") as? String == "x" && table.value(forKeyPath: "a") as? String == "x")
        table.setValue(nil, forKey: "a")
        #expect(table.object(forKey: "a") == nil)
        NSDictionary().setValue(1, forKey: "a")
        #expect(LayerIssue.log.take().count == 2)
    }

    @Test func aClassOfLayersHasItsOwnProperties() {
        let shape = CAShapeLayer()
        shape.setValue("round", forKey: "lineCap")
        shape.setValue(4, forKey: "lineWidth")
        let path = CGMutablePath()
        path.addRect(CGRect(x: 0, y: 0, width: 5, height: 5))
        shape.setValue(path, forKey: "path")
        path.addRect(CGRect(x: 50, y: 50, width: 5, height: 5))
        #expect(shape.lineCap == .round && shape.lineWidth == 4 && shape.path?.boundingBox.maxX == 5)
        #expect(shape.value(forKey: "lineJoin") as? CAShapeLayerLineJoin == .miter)
        let copies = CAReplicatorLayer()
        copies.setValue(5, forKey: "instanceCount")
        copies.setValue(Double.pi / 2, forKeyPath: "instanceTransform.rotation.z")
        #expect(copies.instanceCount == 5 && isNear(copies.instanceTransform.m12, 1))
        let gradient = CAGradientLayer()
        gradient.setValue("radial", forKey: "type")
        gradient.setValue(0.25, forKeyPath: "startPoint.x")
        #expect(gradient.type == .radial && gradient.startPoint.x == 0.25)
        let text = CATextLayer()
        text.setValue(true, forKey: "wrapped")
        #expect(text.isWrapped && text.value(forKey: "fontSize") as? Double == 36)
        let tiles = CATiledLayer()
        tiles.setValue(CGSize(width: 64, height: 32), forKey: "tileSize")
        #expect(tiles.tileSize == CGSize(width: 64, height: 32))
        let emitter = CAEmitterLayer()
        emitter.setValue(7, forKey: "seed")
        emitter.setValue("line", forKey: "emitterShape")
        #expect(emitter.seed == 7 && emitter.emitterShape == .line)
        #expect(LayerIssue.log.take().isEmpty)
        shape.setValue("thick", forKey: "lineWidth")
        shape.setValue("red", forKey: "fillColor")
        #expect(shape.lineWidth == 4 && shape.fillColor != nil && LayerIssue.log.take().count == 2)
    }

    @Test func whatIsKeptComesBackAsItWasAndNumbersCastToAllOfTheirKinds() {
        let (layer, animation) = (CALayer(), CABasicAnimation(keyPath: "opacity"))
        let gray = CGColor(gray: 0.5, alpha: 1)
        for object: NSObject in [layer, animation] {
            object.setValue([10, 20], forKey: "ids")
            object.setValue(Int.max, forKey: "large")
            object.setValue(gray, forKey: "gray")
            object.setValue([String](), forKey: "names")
            object.setValue(CGFloat(3), forKey: "mine")
            #expect(object.value(forKey: "ids") as? [Int] == [10, 20])
            #expect(object.value(forKey: "large") as? Int == .max)
            let kept = object.value(forKey: "gray") as? CGColor
            #expect(kept === gray)
            #expect(object.value(forKey: "names") as? [String] == [])
            #expect(object.value(forKey: "mine") as? Double == 3 && object.value(forKey: "mine") as? Int == 3)
            #expect(object.value(forKey: "speed") as? Double == 1 && object.value(forKey: "speed") as? CGFloat == 1)
        }
        #expect(layer.value(forKey: "maskedCorners") as? Int == 15 && layer.value(forKey: "hidden") as? Bool == false)
        #expect(CAEmitterCell().value(forKey: "scale") as? Float == 1)
    }

    @Test func aPathThroughNothingIsNothing() {
        let layer = CALayer()
        layer.setValue(0.5, forKeyPath: "mask.opacity")
        #expect(layer.value(forKeyPath: "mask.opacity") == nil && layer.value(forKeyPath: "superlayer.bounds") == nil)
        #expect(LayerIssue.log.take().isEmpty)
    }
}
