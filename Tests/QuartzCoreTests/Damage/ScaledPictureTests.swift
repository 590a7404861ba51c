import CoreGraphics
import Foundation
import Testing

@testable import QuartzCore

/// Pictures in another size than their own: of them, too, only those rows are drawn that differ, and they are scaled once.
@MainActor
@Suite(.ownIssues) struct ScaledPictureTests {
    private let stage = Stage(scale: 2)

    /// A picture in which no pixel is as the next one.
    private static func makePicture(_ width: Int, _ height: Int, opaque: Bool = true) -> CGImage? {
        guard let context = CGContext(size: CGSize(width: width, height: height), scale: 1, opaque: opaque) else {
            return nil
        }
        var dice = Dice(seed: width * height)
        for row in 0..<height {
            for column in 0..<width {
                let alpha = opaque ? 1 : dice.number(0, 1)
                context.setFillColor(
                    CGColor(srgbRed: dice.number(0, 1), green: dice.number(0, 1), blue: dice.number(0, 1), alpha: alpha)
                )
                context.fill(CGRect(x: column, y: row, width: 1, height: 1))
            }
        }
        return context.takeImage()
    }

    private func canvas() throws -> ScreenCanvas {
        try #require(ScreenCanvas(size: CGSize(width: 100, height: 100), scale: 2, over: white))
    }

    private func change(_ body: () -> Void) {
        stage.run {
            CATransaction.setDisableActions(true)
            body()
        }
        stage.host.runPasses()
    }

    /// How many pixels the next frame draws.
    private func cost(of canvas: ScreenCanvas, after body: () -> Void = {}) -> Int {
        change(body)
        stage.host.statistics = CompositeStatistics()
        CompositePass.run(on: [stage.host], into: canvas)
        return stage.host.statistics.pixels
    }

    private func photo(_ frame: CGRect, _ picture: CGImage?) -> CALayer {
        let layer = stage.layer(frame)
        change {
            layer.contents = picture
            layer.contentsGravity = .resizeAspectFill
            layer.masksToBounds = true
        }
        return layer
    }

    private let screen = CGRect(x: 0, y: 0, width: 100, height: 100)

    @Test func aCardOverAPhotoDrawsItsOwnRows() throws {
        let photo = photo(screen, Self.makePicture(37, 29))
        let card = stage.layer(CGRect(x: 10, y: 40, width: 80, height: 10), red)
        let (canvas, other) = try (canvas(), canvas())
        #expect(cost(of: canvas) == 200 * 200)
        #expect(cost(of: canvas) { card.backgroundColor = blue } == 200 * (20 + 2 * Int(DamageFinder.margin)))
        #expect(cost(of: canvas) { photo.opacity = 0.5 } == 200 * 200)
        #expect(cost(of: canvas) { card.backgroundColor = red } == 200 * (20 + 2 * Int(DamageFinder.margin)))
        _ = cost(of: other)
        #expect(Pixels(canvas.makeImage()).bytes == Pixels(other.makeImage()).bytes)
    }

    @Test func aPictureThatStandsStillIsScaledOnce() throws {
        let photo = photo(screen, Self.makePicture(37, 29))
        let card = stage.layer(CGRect(x: 10, y: 40, width: 80, height: 10), red)
        let canvas = try canvas()
        _ = cost(of: canvas)
        #expect(canvas.fitted.bytes == 0)
        _ = cost(of: canvas) { card.backgroundColor = blue }
        // Aspect fill makes it wider than the screen, of which it is cut to what is seen.
        let wide = Int((200.0 * 37 / 29).rounded(.up)) * 200 * 4
        #expect(canvas.fitted.bytes == 200 * 200 * 4 || canvas.fitted.bytes <= wide + 1_600)
        let bytes = canvas.fitted.bytes
        _ = cost(of: canvas) { card.backgroundColor = red }
        #expect(canvas.fitted.bytes == bytes && bytes > 0 && bytes <= canvas.fitted.mostBytes)
        // Another picture, size or gravity, or none.
        _ = cost(of: canvas) { photo.contents = Self.makePicture(10, 10) }
        #expect(canvas.fitted.bytes == 0)
        _ = cost(of: canvas) { card.backgroundColor = blue }
        #expect(canvas.fitted.bytes > 0)
        _ = cost(of: canvas) { photo.contentsGravity = .resize }
        _ = cost(of: canvas) { photo.bounds.size.width = 90 }
        #expect(canvas.fitted.bytes == 0)
        _ = cost(of: canvas) { card.backgroundColor = red }
        #expect(canvas.fitted.bytes > 0)
        canvas.invalidate()
        #expect(canvas.fitted.bytes == 0)
    }

    @Test func aPictureThatZoomsOrIsGoneIsNotKept() throws {
        let photo = photo(screen, Self.makePicture(37, 29))
        let canvas = try canvas()
        for step in 0..<20 {
            _ = cost(of: canvas) { photo.setAffineTransform(CGAffineTransform(scaleX: 1 + CGFloat(step) / 50, y: 1)) }
            #expect(canvas.fitted.bytes == 0)
        }
        let card = stage.layer(CGRect(x: 10, y: 40, width: 80, height: 10), red)
        _ = cost(of: canvas) { card.backgroundColor = blue }
        #expect(canvas.fitted.bytes > 0)
        _ = cost(of: canvas) { photo.contents = nil }
        #expect(canvas.fitted.bytes == 0)
    }

    @Test func picturesThatAreNotDrawnForLongAreLetGo() throws {
        _ = photo(CGRect(x: 0, y: 0, width: 100, height: 30), Self.makePicture(37, 29))
        let (upper, lower) = (
            stage.layer(CGRect(x: 0, y: 5, width: 9, height: 9), red),
            stage.layer(CGRect(x: 0, y: 80, width: 9, height: 9), red)
        )
        let canvas = try canvas()
        _ = cost(of: canvas)
        _ = cost(of: canvas) { upper.backgroundColor = blue }
        #expect(canvas.fitted.bytes > 0)
        for frame in 0..<FittedPictures.mostFrames {
            _ = cost(of: canvas) { lower.backgroundColor = frame % 2 == 0 ? blue : red }
        }
        #expect(canvas.fitted.bytes > 0)
        _ = cost(of: canvas) { lower.backgroundColor = green }
        #expect(canvas.fitted.bytes == 0)
    }

    @Test func moreThanFitsIsScaledAnew() throws {
        let picture = Self.makePicture(37, 29)
        let photos = (0..<5).map { _ in photo(screen, picture) }
        let card = stage.layer(CGRect(x: 10, y: 40, width: 80, height: 10), red)
        let canvas = try canvas()
        for frame in 0..<6 {
            _ = cost(of: canvas) { card.backgroundColor = frame % 2 == 0 ? blue : red }
            #expect(canvas.fitted.bytes <= canvas.fitted.mostBytes)
        }
        #expect(canvas.fitted.bytes > 0 && photos.count == 5)
    }

    @Test func aStripOfNoHeightEndsNoDrawing() throws {
        let context = try #require(CGContext(pixelWidth: 20, pixelHeight: 20, scale: 1, format: .colorAndAlpha))
        let picture = try #require(Self.makePicture(30, 25))
        context.rotate(by: 0.4)
        context.withCairo {
            LayerPainter.draw(
                picture, CGRect(x: 15, y: 10, width: 15, height: 2), in: CGRect(x: 2, y: 6, width: 9, height: 1.4e-14),
                isSmooth: true, on: $0, alpha: 1)
        }
        #expect(!context.hasFailed)
    }

    /// Pictures of all kinds at places of all kinds: what is drawn in part, and fitted, is what is drawn as a whole.
    @Test(arguments: 0..<8) func aPartIsToTheByteWhatTheWholeIs(_ seed: Int) throws {
        var dice = Dice(seed: seed + 1)
        let pictures = [
            Self.makePicture(37, 29), Self.makePicture(1, 9), Self.makePicture(20, 14, opaque: false),
            Self.makePicture(300, 250),
        ]
        change { stage.root.backgroundColor = white }
        let photo = stage.layer(screen)
        let card = stage.layer(CGRect(x: 10, y: 40, width: 80, height: 10), red)
        let quick = try canvas()
        for round in 0..<12 {
            change {
                photo.setAffineTransform(.identity)
                photo.frame = CGRect(
                    x: dice.number(-40, 40), y: dice.number(-40, 40), width: dice.number(20, 150),
                    height: dice.number(20, 150))
                if dice.chance(70) { photo.frame = photo.frame.integral }
                photo.contents = pictures[dice.pick(pictures.count)]
                photo.contentsGravity = [.resize, .resizeAspectFill, .resizeAspect, .center][dice.pick(4)]
                photo.masksToBounds = dice.chance(50)
                photo.opacity = dice.chance(60) ? 1 : 0.6
                photo.isGeometryFlipped = dice.chance(20)
                photo.magnificationFilter = dice.chance(20) ? .nearest : .linear
                photo.minificationFilter = dice.chance(20) ? .trilinear : .linear
                photo.contentsCenter =
                    dice.chance(70)
                    ? CGRect(x: 0, y: 0, width: 1, height: 1) : CGRect(x: 0.3, y: 0.4, width: 0.2, height: 0.1)
                if dice.chance(30) {
                    photo.setAffineTransform(
                        CGAffineTransform(rotationAngle: dice.number(-2, 2)).scaledBy(x: dice.number(0.3, 2), y: 1.1))
                }
            }
            for step in 0..<4 {
                change {
                    card.position.y = dice.number(0, 100).rounded()
                    card.backgroundColor = step % 2 == 0 ? blue : red
                }
                CompositePass.run(on: [stage.host], into: quick)
                let other = Pixels(CompositePass.makeImage(of: stage.host, size: screen.size, opaque: true))
                let shown = Pixels(quick.makeImage())
                var differing = 0
                for (index, (one, two)) in zip(shown.bytes, other.bytes).enumerated() where index % 4 != 3 {
                    if one != two { differing += 1 }
                }
                #expect(differing == 0, "seed \(seed), round \(round), step \(step)")
            }
        }
    }
}
