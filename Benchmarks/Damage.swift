import CoreGraphics
import Foundation
import QuartzCore
import UIKit
import UIKitHeadless

/// Frames of a screen of cards, 1206 x 2622 pixels, in which little differs: by a canvas that finds out what, and by one that
/// draws everything.
@MainActor
func damageBenchmarks() -> [PairMaker] { [changedLabel, changedOverPhoto, unchangedScreen] }

/// Two canvases of one screen: what a layer notes of a canvas is of the last one that showed it, so each has a screen.
@MainActor
private final class DamageStage {
    let stage = FadeStage()
    let canvas: ScreenCanvas
    private let drawsAll: Bool
    private var count = 0

    /// With a photo in another size than its own behind all, if `hasPhoto`.
    init(drawsAll: Bool, hasPhoto: Bool = false) {
        guard let canvas = ScreenCanvas(size: CGSize(width: 402, height: 874), scale: 3, over: UIColor.black.cgColor)
        else {
            fatalError("There is no memory.")
        }
        self.canvas = canvas
        self.drawsAll = drawsAll
        if hasPhoto {
            let photo = UIImageView(image: Self.makePhoto())
            photo.frame = stage.upper.bounds
            photo.contentMode = .scaleAspectFill
            photo.clipsToBounds = true
            stage.upper.insertSubview(photo, at: 0)
            stage.device.step()
        }
        composite()
    }

    /// A picture of 1,600 x 1,200 pixels.
    private static func makePhoto() -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        return UIGraphicsImageRenderer(size: CGSize(width: 1_600, height: 1_200), format: format).image { context in
            for row in 0..<120 {
                UIColor(hue: CGFloat(row) / 120, saturation: 0.5, brightness: 0.8, alpha: 1).setFill()
                context.fill(CGRect(x: 0, y: row * 10, width: 1_600, height: 10))
            }
        }
    }

    var drawn: Int { stage.device.window.host.statistics.pixels }

    func composite() {
        stage.device.makeCurrent()
        if drawsAll { canvas.invalidate() }
        CompositePass.run(on: [stage.device.window.host], into: canvas)
    }

    /// Gives a card in the middle of the screen another colour.
    func change() {
        count += 1
        let cards = stage.upper.subviews.filter { !($0 is UIImageView) }
        cards[10].backgroundColor = count.isMultiple(of: 2) ? .systemYellow : .systemTeal
        stage.device.step()
    }
}

@MainActor
private func changedLabel() -> Pair { changedCard("a card of 20 changes", target: 0.25, hasPhoto: false) }

@MainActor
private func changedOverPhoto() -> Pair {
    changedCard("a card over a scaled photo changes", target: 0.25, hasPhoto: true)
}

@MainActor
private func changedCard(_ name: String, target: Double, hasPhoto: Bool) -> Pair {
    let some = DamageStage(drawsAll: false, hasPhoto: hasPhoto)
    let all = DamageStage(drawsAll: true, hasPhoto: hasPhoto)
    some.change()
    all.change()
    some.composite()
    all.composite()
    Pair.require(
        (try? some.canvas.makeImage()?.pngData()) == (try? all.canvas.makeImage()?.pngData()),
        "drawing what differs gives what drawing everything gives")
    let frames = 20
    func run(_ stage: DamageStage) {
        for _ in 0..<frames {
            stage.change()
            stage.composite()
        }
    }
    return Pair(
        name: name, rounds: frames, target: target, allowedGrowth: 512, subject: { run(some) },
        reference: { run(all) }, check: { Pair.require(some.drawn * 10 < all.drawn, "few pixels are drawn") })
}

@MainActor
private func unchangedScreen() -> Pair {
    let (some, all) = (DamageStage(drawsAll: false), DamageStage(drawsAll: true))
    let before = some.drawn
    let frames = 20
    return Pair(
        name: "nothing changes", rounds: frames, target: 0.05, allowedGrowth: 512,
        subject: { for _ in 0..<frames { some.composite() } }, reference: { for _ in 0..<frames { all.composite() } },
        check: { Pair.require(some.drawn == before, "no pixel is drawn") })
}
