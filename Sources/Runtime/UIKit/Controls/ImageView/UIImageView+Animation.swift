import CoreGraphics
import Foundation
import QuartzCore

/// The images that an image view shows in turn.
struct ImageSequence {
    var images: [UIImage]
    /// Once through, in seconds.
    var duration: TimeInterval
    /// How many times; 0 is without end.
    var repeats: Int

    /// A duration that is no positive number stands for a thirtieth of a second for each image.
    init(_ images: [UIImage], duration: TimeInterval, repeats: Int) {
        self.images = images
        self.duration = duration > 0 && duration.isFinite ? duration : TimeInterval(images.count) / 30
        self.repeats = max(repeats, 0)
    }
}

extension UIImageView {
    private static var animationKey: String { "UIImageView.images" }

    /// What `startAnimating()` shows in the present state; nil where there is nothing.
    private var sequence: ImageSequence? {
        let highlighted = picture.isHighlighted ? picture.highlightedAnimationImages : nil
        if let images = highlighted ?? picture.animationImages, !images.isEmpty {
            return ImageSequence(
                images, duration: picture.animationDuration, repeats: picture.animationRepeatCount)
        }
        guard let image = shownImage, let images = image.images, !images.isEmpty else { return nil }
        return ImageSequence(images, duration: image.duration, repeats: 0)
    }

    func startImages() {
        guard sequence != nil else { return }
        layer.removeAnimation(forKey: Self.animationKey)
        picture.isAnimating = true
        picture.run += 1
        runImages()
        setNeedsDisplay()
    }

    func stopImages() {
        guard picture.isAnimating else { return }
        picture.isAnimating = false
        picture.run += 1
        layer.removeAnimation(forKey: Self.animationKey)
        setNeedsDisplay()
    }

    /// An animated image shows its images by itself; one that is none leaves those of `animationImages` going.
    func imageSequenceMayHaveChanged() {
        if picture.animationImages?.isEmpty == false { return }
        if sequence != nil { startImages() } else { stopImages() }
    }

    /// Images move in a window only: back in one they begin anew.
    func runImagesInWindow() {
        guard picture.isAnimating, window != nil, layer.animation(forKey: Self.animationKey) == nil else { return }
        picture.run += 1
        runImages()
    }

    private func runImages() {
        guard window != nil, let sequence else { return }
        let animation = CAKeyframeAnimation(keyPath: "contents")
        animation.calculationMode = .discrete
        animation.timingFunction = CAMediaTimingFunction(name: .linear)
        animation.values = frames(of: sequence)
        animation.duration = sequence.duration
        animation.repeatCount = sequence.repeats == 0 ? .infinity : Float(sequence.repeats)
        let run = picture.run
        animation.delegate = AnimationEndDelegate { [weak self] isFinished in
            if isFinished { self?.imagesEnded(run) }
        }
        layer.add(animation, forKey: Self.animationKey)
    }

    private func frames(of sequence: ImageSequence) -> [Any] {
        // An image without pixels shows nothing, for as long as the others.
        sequence.images.map { image -> Any in
            if let content = paintedContent(of: image) { return content.pixels }
            return NSNull()
        }
    }

    /// Paints the images that are shown in turn anew, in the tint and traits of now. They go on where they are.
    func repaintImages() {
        guard picture.isAnimating, let sequence else { return }
        layer.editAnimation(forKey: Self.animationKey) {
            ($0 as? CAKeyframeAnimation)?.values = frames(of: sequence)
        }
        // One scale for all: that of the first.
        if let scale = sequence.images.first?.scale { layer.contentsScale = scale }
    }

    private func imagesEnded(_ run: Int) {
        guard run == picture.run, window != nil else { return }
        picture.isAnimating = false
        setNeedsDisplay()
    }
}
