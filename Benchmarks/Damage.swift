import CoreGraphics
import Foundation
import QuartzCore
import UIKit
import UIKitHeadless

/// Frames of a screen of cards, 1206 x 2622 pixels, in which little differs: by a canvas that finds out what, and by one that
/// draws everything.
@MainActor
func damageBenchmarks() -> [PairMaker] { [changedLabel, unchangedScreen] }

/// Two canvases of one screen: what a layer notes of a canvas is of the last one that showed it, so each has a screen.
@MainActor
private final class DamageStage {
    let stage = FadeStage()
    let canvas: ScreenCanvas
    private let drawsAll: Bool
    private var count = 0

    init(drawsAll: Bool) {
        guard let canvas = ScreenCanvas(size: CGSize(width: 402, height: 874), scale: 3, over: UIColor.black.cgColor)
        else {
            fatalError("There is no memory.")
        }
        self.canvas = canvas
        self.drawsAll = drawsAll
        composite()
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
        stage.upper.subviews[10].backgroundColor = count.isMultiple(of: 2) ? .systemYellow : .systemTeal
        stage.device.step()
    }
}

@MainActor
private func changedLabel() -> Pair {
    let (some, all) = (DamageStage(drawsAll: false), DamageStage(drawsAll: true))
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
        name: "a card of 20 changes", rounds: frames, target: 0.25, allowedGrowth: 512, subject: { run(some) },
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
