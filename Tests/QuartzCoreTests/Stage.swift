import CoreGraphics
import Foundation

@testable import QuartzCore

/// A device for a test: a clock, a root layer of 100 x 100 points and its host.
@MainActor
final class Stage {
    let clock = FrameClock()
    let root: CALayer
    let host: LayerTreeHost

    init(scale: CGFloat = 1) {
        let clock = clock
        let root = clock.withCurrent { CALayer() }
        root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        self.root = root
        host = LayerTreeHost(root: root, clock: clock, scale: scale)
        host.runPasses()
    }

    /// Makes a layer on this device, in the root, that a frame has shown already.
    func layer(_ frame: CGRect, _ color: CGColor? = nil, in superlayer: CALayer? = nil) -> CALayer {
        clock.withCurrent {
            let layer = CALayer()
            layer.frame = frame
            layer.backgroundColor = color
            (superlayer ?? root).addSublayer(layer)
            host.runPasses()
            return layer
        }
    }

    /// Runs `body` on this device.
    func run<Result>(_ body: () -> Result) -> Result { clock.withCurrent(body) }

    /// Moves to a time and runs the frame's passes.
    func frame(to time: Double) {
        clock.tick(to: time)
        host.runPasses()
    }

    func image() -> Pixels {
        Pixels(CompositePass.makeImage(of: host, size: CGSize(width: 100, height: 100)))
    }
}

/// Reads the pixels of a picture.
struct Pixels {
    let image: CGImage?

    init(_ image: CGImage?) { self.image = image }

    /// Red, green, blue and alpha of a pixel, premultiplied, from the upper left corner.
    subscript(x: Int, y: Int) -> [Int] {
        guard let pixels = image?.pixels, x < pixels.width, y < pixels.height else { return [] }
        let value = pixels.bytes.loadUnaligned(fromByteOffset: y * pixels.bytesPerRow + x * 4, as: UInt32.self)
        return [16, 8, 0, 24].map { Int(value >> $0 & 255) }
    }

    /// Every byte, to compare pictures.
    var bytes: [UInt8] {
        guard let pixels = image?.pixels else { return [] }
        return Array(UnsafeRawBufferPointer(start: pixels.bytes, count: pixels.bytesPerRow * pixels.height))
    }
}

let red = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
let green = CGColor(srgbRed: 0, green: 1, blue: 0, alpha: 1)
let blue = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1)
let white = CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1)

/// Records what animations tell their delegate.
final class Recorder: NSObject, CAAnimationDelegate {
    var events: [String] = []

    func animationDidStart(_ anim: CAAnimation) { events.append("start \(name(anim))") }
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        events.append("stop \(name(anim)) \(flag ? "finished" : "cut off")")
    }

    private func name(_ animation: CAAnimation) -> String {
        (animation as? CAPropertyAnimation)?.keyPath ?? String(describing: type(of: animation))
    }
}

func isNear(_ a: Double?, _ b: Double, _ tolerance: Double = 1e-6) -> Bool {
    guard let a else { return false }
    return abs(a - b) <= tolerance
}

func isNear(_ a: CGPoint, _ x: Double, _ y: Double) -> Bool { isNear(a.x, x) && isNear(a.y, y) }

func isNear(_ a: CGRect, _ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Bool {
    isNear(a.origin, x, y) && isNear(a.width, width) && isNear(a.height, height)
}

func isNear(_ a: CGFloat?, _ b: Double, _ tolerance: Double = 1e-6) -> Bool {
    isNear(a.map { Double($0) }, b, tolerance)
}

/// An animation of the opacity from 0 to 1; without a duration it takes that of its transaction.
func fade(_ duration: CFTimeInterval = 0) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.fromValue = 0
    animation.toValue = 1
    animation.duration = duration
    return animation
}
