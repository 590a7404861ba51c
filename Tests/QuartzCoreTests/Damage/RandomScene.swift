import CoreGraphics
import Foundation

@testable import QuartzCore

/// A screen of 60 x 60 points with layers of all kinds, which change at random. Two of one seed change alike.
@MainActor
final class RandomScene {
    let clock = FrameClock()
    let host: LayerTreeHost
    private let root: CALayer
    private var layers: [CALayer] = []
    private var dice: Dice
    private var picture: CGImage?
    private let painter = Painter()
    /// What was done, for the report of a failure.
    private(set) var log: [String] = []

    static let side = 60.0

    final class Painter: NSObject, CALayerDelegate {
        func draw(_ layer: CALayer, in ctx: CGContext) {
            ctx.setFillColor(green)
            ctx.fillEllipse(in: layer.bounds)
        }
    }

    init(seed: Int, scale: CGFloat) {
        dice = Dice(seed: seed)
        let clock = clock
        root = clock.withCurrent { CALayer() }
        root.frame = CGRect(x: 0, y: 0, width: Self.side, height: Self.side)
        root.backgroundColor = white
        host = LayerTreeHost(root: root, clock: clock, scale: scale)
        picture = Self.makePicture()
        clock.withCurrent {
            CATransaction.setDisableActions(true)
            for _ in 0..<(6 + dice.pick(10)) { add() }
        }
        host.runPasses()
    }

    private static func makePicture() -> CGImage? {
        guard let context = CGContext(size: CGSize(width: 20, height: 14), scale: 1, opaque: false) else { return nil }
        for column in 0..<20 {
            context.setFillColor(CGColor(srgbRed: CGFloat(column) / 20, green: 0.3, blue: 0.8, alpha: 0.5))
            context.fill(CGRect(x: column, y: 0, width: 1, height: column % 14 + 1))
        }
        return context.takeImage()
    }

    // MARK: Changes

    /// Changes something, and runs a frame.
    func step() {
        log.removeAll()
        clock.withCurrent {
            CATransaction.setDisableActions(dice.chance(60))
            CATransaction.setAnimationDuration(0.2)
            for _ in 0...dice.pick(3) { change() }
        }
        if dice.chance(80) { clock.tick(to: clock.now + dice.number(0, 0.15)) }
        host.runPasses()
    }

    private func color() -> CGColor {
        CGColor(
            srgbRed: dice.number(0, 1), green: dice.number(0, 1), blue: dice.number(0, 1),
            alpha: dice.chance(70) ? 1 : dice.number(0, 1))
    }

    private func frame() -> CGRect {
        let isWhole = dice.chance(50)
        func number(_ low: Double, _ high: Double) -> Double {
            let value = dice.number(low, high)
            return isWhole ? value.rounded() : value
        }
        return CGRect(x: number(-15, 50), y: number(-15, 50), width: number(1, 40), height: number(1, 40))
    }

    private func make() -> CALayer {
        switch dice.pick(12) {
        case 0:
            let layer = CAGradientLayer()
            layer.colors = [red, blue]
            return layer
        case 1:
            let layer = CAShapeLayer()
            layer.path = CGPath(ellipseIn: CGRect(x: 2, y: 2, width: 20, height: 15), transform: nil)
            layer.fillColor = color()
            layer.strokeColor = color()
            return layer
        case 2:
            let layer = CAReplicatorLayer()
            layer.instanceCount = 3
            layer.instanceTransform = CATransform3DMakeTranslation(7, 3, 0)
            layer.instanceAlphaOffset = -0.2
            return layer
        case 3:
            let layer = BackdropLayer()
            layer.blurRadius = dice.number(0, 4)
            return layer
        case 4: return CATransformLayer()
        case 5:
            let layer = CATextLayer()
            layer.string = "Ag"
            layer.fontSize = 12
            layer.foregroundColor = color()
            return layer
        case 6:
            let layer = CATiledLayer()
            layer.tileSize = CGSize(width: 16, height: 16)
            layer.delegate = painter
            layer.setNeedsDisplay()
            return layer
        case 7:
            let layer = CALayer()
            layer.contents = picture
            layer.contentsGravity = dice.chance(50) ? .resize : .center
            return layer
        case 8:
            let layer = CALayer()
            layer.delegate = painter
            layer.contentsScale = host.scale
            layer.setNeedsDisplay()
            return layer
        default:
            return CALayer()
        }
    }

    private func add() {
        let layer = make()
        layer.frame = frame()
        if dice.chance(70) { layer.backgroundColor = color() }
        (layers.isEmpty || dice.chance(40) ? root : layers[dice.pick(layers.count)]).addSublayer(layer)
        layers.append(layer)
        log.append("add \(type(of: layer)) \(layers.count - 1)")
    }

    private func change() {
        guard !layers.isEmpty, !dice.chance(8) else { return add() }
        let index = dice.pick(layers.count)
        let layer = layers[index]
        let kind = dice.pick(26)
        log.append("\(kind) on \(type(of: layer)) \(index)")
        switch kind {
        case 0, 1: layer.frame = frame()
        case 2: layer.backgroundColor = color()
        case 3: layer.opacity = dice.chance(50) ? 1 : Float(dice.number(0, 1))
        case 4: layer.isHidden.toggle()
        case 5: layer.zPosition = dice.number(-2, 2).rounded()
        case 6: layer.cornerRadius = dice.number(0, 12)
        case 7: layer.masksToBounds.toggle()
        case 8:
            layer.borderWidth = dice.number(0, 4)
            layer.borderColor = color()
        case 9: layer.bounds.origin = CGPoint(x: dice.number(-9, 9), y: dice.number(-9, 9).rounded())
        case 10: layer.setAffineTransform(CGAffineTransform(rotationAngle: dice.number(-1, 1)))
        case 11: layer.setAffineTransform(CGAffineTransform(scaleX: dice.number(0.5, 2), y: 1))
        case 12: layer.transform = CATransform3DIdentity
        case 13:
            var transform = CATransform3DIdentity
            transform.m34 = -1 / 100
            layer.transform = CATransform3DRotate(transform, dice.number(-1, 1), 0, 1, 0)
        case 14:
            layer.shadowOpacity = dice.chance(40) ? 0 : Float(dice.number(0.2, 1))
            layer.shadowRadius = dice.number(0, 5)
            layer.shadowOffset = CGSize(width: dice.number(-4, 4), height: dice.number(-4, 4))
            layer.shadowPath = dice.chance(50) ? nil : CGPath(rect: layer.bounds, transform: nil)
        case 15:
            let mask = dice.chance(60) ? CALayer() : nil
            mask?.frame = CGRect(x: 2, y: 3, width: dice.number(5, 30), height: 20)
            mask?.backgroundColor = dice.chance(50) ? red : red.copy(alpha: 0.5)
            mask?.cornerRadius = 5
            layer.mask = mask
        case 16: layer.mask?.position.x += 3
        case 17:
            layer.removeFromSuperlayer()
            layers.remove(at: index)
        case 18:
            let other = layers[dice.pick(layers.count)]
            if !layer.isAncestor(of: other) { other.insertSublayer(layer, at: UInt32(dice.pick(3))) }
        case 19: root.addSublayer(layer)
        case 20: layer.shouldRasterize.toggle()
        case 21: layer.compositingFilter = dice.chance(50) ? nil : "multiplyBlendMode"
        case 22: layer.isGeometryFlipped.toggle()
        case 23: layer.add(animation(), forKey: dice.chance(50) ? nil : "a")
        case 24: layer.removeAllAnimations()
        default: layer.setNeedsDisplay()
        }
    }

    private func animation() -> CAAnimation {
        switch dice.pick(5) {
        case 0:
            let animation = CABasicAnimation(keyPath: "opacity")
            animation.fromValue = 0
            animation.duration = 0.3
            return animation
        case 1:
            let animation = CABasicAnimation(keyPath: "position.x")
            animation.byValue = dice.number(-20, 20)
            animation.duration = 0.3
            animation.speed = dice.chance(30) ? 0 : 1
            return animation
        case 2:
            let animation = CABasicAnimation(keyPath: "backgroundColor")
            animation.toValue = blue
            animation.duration = 0.3
            animation.fillMode = .forwards
            animation.isRemovedOnCompletion = dice.chance(50)
            return animation
        case 3:
            let animation = CABasicAnimation(keyPath: "transform.rotation.z")
            animation.byValue = 1
            animation.duration = 0.4
            return animation
        default:
            let transition = CATransition()
            transition.type = dice.chance(50) ? .fade : .push
            transition.duration = 0.2
            return transition
        }
    }
}
