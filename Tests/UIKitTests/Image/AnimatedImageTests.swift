import CoreGraphics
import QuartzCore
import Testing
import UIKit
import UIKitHeadless
import UIKitTestSupport

/// Images that are shown in turn.
@MainActor
struct AnimatedImageTests {
    let stage = Stage()

    private func square(_ color: UIColor) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { context in
            color.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
        }
    }

    private func make(_ image: UIImage? = nil) -> UIImageView {
        stage.device.makeCurrent()
        let view = UIImageView(image: image)
        view.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
        stage.root.backgroundColor = .white
        stage.root.addSubview(view)
        stage.device.step()
        return view
    }

    private var shown: PixelColor? { stage.device.screenshot().pixel(x: 20, y: 20) }

    @Test func imagesAreShownInTurnEachAsLongAsTheOthers() async {
        let view = make(square(.black))
        view.animationImages = [square(.red), square(.green), square(.blue)]
        view.animationDuration = 3
        #expect(!view.isAnimating && shown == .black)
        view.startAnimating()
        #expect(view.isAnimating && shown == .red)
        for color in [PixelColor.red, .green, .blue, .red, .green] {
            await stage.device.advance(by: 0.5)
            #expect(shown == color)
            await stage.device.advance(by: 0.5)
        }
        view.stopAnimating()
        #expect(!view.isAnimating && shown == .black)
        // It begins with the first one again.
        view.startAnimating()
        await stage.device.advance(by: 0.2)
        #expect(shown == .red)
        view.startAnimating()
        await stage.device.advance(by: 0.9)
        #expect(shown == .red)
        #expect(stage.device.issues == [])
    }

    @Test func aCountOfRepeatsEnds() async {
        let view = make()
        view.animationImages = [square(.red), square(.green)]
        view.animationDuration = 1
        view.animationRepeatCount = 2
        view.startAnimating()
        await stage.device.advance(by: 1.75)
        #expect(view.isAnimating && shown == .green)
        await stage.device.advance(by: 0.5)
        #expect(!view.isAnimating && shown == .white)
        #expect(view.layer.animationKeys() == nil)
    }

    @Test(arguments: [0, -1, .nan, .infinity] as [TimeInterval])
    func aDurationThatIsNoneIsAThirtiethOfASecondForEach(duration: TimeInterval) async {
        let view = make()
        view.animationImages = (0..<30).map { $0 < 15 ? square(.red) : square(.blue) }
        view.animationDuration = duration
        view.animationRepeatCount = -3
        view.startAnimating()
        await stage.device.advance(by: 0.25)
        #expect(shown == .red)
        await stage.device.advance(by: 0.5)
        #expect(shown == .blue)
        await stage.device.advance(by: 0.5)
        #expect(shown == .red && view.isAnimating)
    }

    @Test func anAnimatedImageMovesByItself() async throws {
        let animated = try #require(UIImage.animatedImage(with: [square(.red), square(.blue)], duration: 2))
        let view = make(animated)
        #expect(view.isAnimating && shown == .red && view.intrinsicContentSize == CGSize(width: 20, height: 20))
        await stage.device.advance(by: 1.5)
        #expect(shown == .blue)
        view.stopAnimating()
        #expect(!view.isAnimating && shown == .red)
        view.image = square(.green)
        #expect(!view.isAnimating && shown == .green)
        view.image = animated
        #expect(view.isAnimating)
        // The view's own images go before those of the image.
        view.animationImages = [square(.black)]
        #expect(!view.isAnimating)
        view.startAnimating()
        #expect(shown == .black)
        view.animationImages = nil
        #expect(view.isAnimating && shown == .red)
        #expect(stage.device.issues == [])
    }

    @Test func withoutImagesNothingStarts() {
        let view = make(square(.red))
        view.startAnimating()
        view.animationImages = []
        view.startAnimating()
        #expect(!view.isAnimating && shown == .red)
        view.animationImages = [UIImage(), square(.blue)]
        view.startAnimating()
        #expect(view.isAnimating && shown == .white)
    }

    @Test func imagesMoveInAWindowOnlyAndBeginAnewWhenTheyComeBack() async {
        let view = make()
        view.removeFromSuperview()
        view.animationImages = [square(.red), square(.blue)]
        view.animationDuration = 2
        view.startAnimating()
        await stage.device.advance(by: 5)
        #expect(view.isAnimating && view.layer.animationKeys() == nil)
        stage.root.addSubview(view)
        await stage.device.advance(by: 1.5)
        #expect(shown == .blue)
        view.removeFromSuperview()
        await stage.device.advance(by: 0.2)
        #expect(view.isAnimating && view.layer.animationKeys() == nil)
        stage.root.addSubview(view)
        await stage.device.advance(by: 0.5)
        #expect(shown == .red)
    }

    @Test func highlightedImagesTakeTheirPlace() async {
        let view = make()
        view.animationImages = [square(.red)]
        view.highlightedAnimationImages = [square(.blue), square(.green)]
        view.animationDuration = 2
        view.startAnimating()
        #expect(shown == .red)
        view.isHighlighted = true
        #expect(view.isAnimating && shown == .blue)
        await stage.device.advance(by: 1.5)
        #expect(shown == .green)
        view.isHighlighted = false
        #expect(shown == .red)
    }

    @Test func imagesInTurnTakeTheTintAndFollowIt() async {
        let view = make()
        view.tintColor = .red
        view.animationImages = [square(.black), square(.black)].map { $0.withRenderingMode(.alwaysTemplate) }
        view.animationDuration = 2
        view.startAnimating()
        #expect(shown == .red)
        await stage.device.advance(by: 0.9)
        view.tintColor = .blue
        #expect(shown == .blue)
        let before = view.layer.animationKeys()
        await stage.device.advance(by: 0.9)
        #expect(shown == .blue && view.layer.animationKeys() == before)
    }

    @Test func aViewWithImagesInTurnIsFreed() throws {
        try expectFreed {
            let view = make()
            view.animationImages = [square(.red), square(.blue)]
            view.startAnimating()
            stage.device.step()
            view.removeFromSuperview()
            stage.device.step()
            return [view]
        }
    }
}

/// Versions of an image for traits.
@MainActor
struct ImageAssetTests {
    private let light = UITraitCollection(userInterfaceStyle: .light)
    private let dark = UITraitCollection(userInterfaceStyle: .dark)

    @Test func anAssetGivesTheVersionThatWasRegisteredForTheTraits() {
        let asset = UIImageAsset()
        #expect(asset.image(with: light).cgImage == nil)
        asset.register(picture(["r"]), with: light)
        asset.register(picture(["b"]), with: dark)
        #expect(letters(asset.image(with: light)) == ["r"] && letters(asset.image(with: dark)) == ["b"])
        #expect(asset.image(with: dark).imageAsset === asset)
        // Traits that say nothing of the kind come with the first.
        #expect(letters(asset.image(with: UITraitCollection(horizontalSizeClass: .compact))) == ["r"])
        // In the place of the one that is there.
        asset.register(picture(["g"]), with: dark.imageConfiguration)
        #expect(letters(asset.image(with: dark.imageConfiguration)) == ["g"])
        asset.unregister(imageWith: dark)
        #expect(letters(asset.image(with: dark)) == ["r"])
        asset.unregisterImage(with: light.imageConfiguration)
        #expect(asset.image(with: light).cgImage == nil)
    }

    @Test func versionsOfSeveralScalesLieBesideEachOther() {
        let asset = UIImageAsset()
        asset.register(picture(["r"], scale: 1), with: dark)
        asset.register(picture(["gg", "gg"], scale: 2), with: dark)
        func letter(_ scale: CGFloat) -> String? {
            let traits = UITraitCollection(traitsFrom: [dark, UITraitCollection(displayScale: scale)])
            return letters(asset.image(with: traits)).first
        }
        #expect(letter(1) == "r" && letter(2) == "gg" && letter(3) == "gg")
        asset.unregister(
            imageWith: UITraitCollection(traitsFrom: [dark, UITraitCollection(displayScale: 2)]))
        #expect(letter(2) == "r")
    }

    @Test func anyImageHasAnAssetThatKnowsIt() throws {
        let image = picture(["r"])
        let asset = try #require(image.imageAsset)
        #expect(asset === image.imageAsset && letters(asset.image(with: dark)) == ["r"])
        asset.register(picture(["b"]), with: dark)
        #expect(letters(asset.image(with: dark)) == ["b"] && letters(asset.image(with: light)) == ["r"])
        #expect(letters(image.withConfiguration(dark.imageConfiguration)) == ["b"])
    }

    @Test func aViewShowsTheVersionForItsTraits() {
        let stage = Stage()
        stage.device.makeCurrent()
        let view = UIImageView(image: picture(["r"]))
        view.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
        stage.root.addSubview(view)
        view.image?.imageAsset?.register(picture(["b"]), with: dark)
        #expect(stage.device.screenshot().pixel(x: 20, y: 20) == .red)
        view.overrideUserInterfaceStyle = .dark
        #expect(stage.device.screenshot().pixel(x: 20, y: 20) == .blue)
        view.overrideUserInterfaceStyle = .light
        #expect(stage.device.screenshot().pixel(x: 20, y: 20) == .red)
    }

    @Test func imagesAndTheirAssetsAreFreed() {
        weak var asset: UIImageAsset?
        weak var image: UIImage?
        do {
            let first = picture(["r"])
            (image, asset) = (first, first.imageAsset)
            asset?.register(first, with: dark)
            let other = asset?.image(with: dark)
            asset?.register(other ?? first, with: light)
            #expect(asset != nil)
        }
        #expect(image == nil && asset == nil)
    }
}
