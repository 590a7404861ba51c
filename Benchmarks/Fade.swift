import CoreGraphics
import Foundation
import QuartzCore
import UIKit
import UIKitHeadless

/// A screen that fades in over another one on an iPhone 16 Pro, 1206 x 2622 pixels: whole frames of it, with the animation, the
/// screen below and all, against pixman's blend of as many pixels and nothing else.
@MainActor
func fadeBenchmarks() -> [PairMaker] { [fade] }

/// A screen full of text and colours over a white one.
@MainActor
final class FadeStage {
    let device = HeadlessDevice(.iPhone16Pro)
    let upper = UIView()
    /// What the screen shows, kept from frame to frame as a window's surface is.
    let canvas: CGContext

    init() {
        let size = CGSize(width: 402, height: 874)
        guard let canvas = CGContext(size: size, scale: 3, opaque: true) else { fatalError("There is no memory.") }
        self.canvas = canvas
        let host = UIViewController()
        host.view.backgroundColor = .white
        upper.frame = CGRect(origin: .zero, size: size)
        upper.backgroundColor = UIColor(red: 0.93, green: 0.95, blue: 0.98, alpha: 1)
        for row in 0..<20 {
            let card = UIView(frame: CGRect(x: 16, y: 20 + row * 42, width: 370, height: 36))
            card.backgroundColor = UIColor(hue: CGFloat(row) / 20, saturation: 0.4, brightness: 0.9, alpha: 1)
            card.layer.cornerRadius = 8
            let label = UILabel(frame: CGRect(x: 12, y: 6, width: 340, height: 24))
            label.text = "Row \(row) of a screen that fades in over another"
            card.addSubview(label)
            upper.addSubview(card)
        }
        host.view.addSubview(upper)
        device.show(host)
        device.stepFrames(2)
    }

    func composite() {
        device.makeCurrent()
        CompositePass.run(on: device.window.host, into: canvas)
    }

    /// The upper screen by itself.
    func makePicture() -> Pixman.Canvas {
        upper.alpha = 1
        device.step()
        composite()
        let picture = Pixman.Canvas(width: canvas.width, height: canvas.height)
        copy(into: picture.bytes)
        return picture
    }

    func copy(into bytes: UnsafeMutableRawPointer) {
        canvas.flush()
        guard let data = canvas.data else { return }
        for row in 0..<canvas.height {
            memcpy(bytes + row * canvas.width * 4, data + row * canvas.bytesPerRow, canvas.width * 4)
        }
    }
}

@MainActor
private func fade() -> Pair {
    let stage = FadeStage()
    let picture = stage.makePicture()
    let target = Pixman.Canvas(width: picture.width, height: picture.height)

    // Both must show the same half way.
    stage.upper.alpha = 0.5
    stage.device.step()
    stage.composite()
    let shown = Pixman.Canvas(width: picture.width, height: picture.height)
    stage.copy(into: shown.bytes)
    target.blend(picture, alpha: 0.5)
    Pair.require(greatestDifference(shown, target) <= 1, "a frame of the fade is what pixman's blend gives")

    // So long that it is still running at the end.
    stage.upper.alpha = 0.1
    stage.device.step()
    UIView.animate(
        withDuration: 1000, delay: 0, options: .curveLinear, animations: { stage.upper.alpha = 0.9 }, completion: nil)
    let before = stage.device.window.host.statistics.flattenings
    let frames = 20
    return Pair(
        name: "fade, a frame of 1206 x 2622 pixels", rounds: frames, target: 1.5, allowedGrowth: 512,
        subject: {
            for _ in 0..<frames {
                stage.device.step()
                stage.composite()
            }
        },
        reference: { for _ in 0..<frames { target.blend(picture, alpha: 0.5) } },
        check: {
            let made = stage.device.window.host.statistics.flattenings - before
            Pair.require(made <= 1, "a screen that fades is turned into a picture once, not \(made) times")
        })
}

/// The most that a colour of a pixel differs.
@MainActor
private func greatestDifference(_ one: Pixman.Canvas, _ other: Pixman.Canvas) -> Int {
    let (a, b) = (one.bytes.assumingMemoryBound(to: UInt8.self), other.bytes.assumingMemoryBound(to: UInt8.self))
    var greatest = 0
    // The fourth byte of a pixel has no meaning.
    for index in 0..<(one.width * one.height * 4) where index % 4 != 3 {
        greatest = max(greatest, abs(Int(a[index]) - Int(b[index])))
    }
    return greatest
}
