import CoreGraphics
public import Foundation

extension UIImage {
    /// The image made to fit a size in points, at its own scale, without distortion; nil if the image or the size is empty,
    /// or too large for a bitmap.
    public func preparingThumbnail(of size: CGSize) -> UIImage? {
        let content = painted(tint: nil, traits: .current)
        let full = content.size
        guard full.width > 0, full.height > 0, size.width > 0, size.height > 0, size.width.isFinite,
            size.height.isFinite
        else { return nil }
        let share = min(size.width / full.width, size.height / full.height)
        // Whole pixels, and one at least.
        func side(_ length: CGFloat) -> CGFloat { max((length * share * scale).rounded(), 1) / scale }
        let target = CGSize(width: side(full.width), height: side(full.height))
        let isOpaque = content.cgImage?.isOpaque ?? false
        guard let context = CGContext(size: target, scale: scale, opaque: isOpaque) else { return nil }
        context.interpolationQuality = .high
        var plain = content
        plain.isResizable = false
        plain.draw(in: CGRect(origin: .zero, size: target), context)
        guard let picture = context.takeImage() else { return nil }
        var result = content
        (result.cgImage, result.orientation, result.capInsets) = (picture, .up, .zero)
        result.isResizable = false
        return UIImage(result)
    }

    /// Makes a thumbnail as `preparingThumbnail(of:)` does, on another thread, and hands it to a closure there.
    public func prepareThumbnail(of size: CGSize, completionHandler: @escaping @Sendable (UIImage?) -> Void) {
        DispatchQueue.global().async { completionHandler(self.preparingThumbnail(of: size)) }
    }

    /// Makes a thumbnail as `preparingThumbnail(of:)` does.
    public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? {
        preparingThumbnail(of: size)
    }

    /// Hands the image, ready to be shown at once, to a closure on another thread.
    public func prepareForDisplay(completionHandler: @escaping @Sendable (UIImage?) -> Void) {
        DispatchQueue.global().async { completionHandler(self.preparingForDisplay()) }
    }
}

extension UIImage {
    /// An image that image views show as several in turn, once through in a duration in seconds, or in a thirtieth of a
    /// second for each if it is not above 0; nil without images.
    public class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
        guard let first = images.first else { return nil }
        var content = first.content
        content.frames = images
        content.duration = duration > 0 && duration.isFinite ? duration : TimeInterval(images.count) / 30
        return UIImage(content)
    }

    /// An animated image of those of the main bundle whose names are a name with a number from 0, or from 1, up to 1024;
    /// nil if there is none.
    public class func animatedImageNamed(_ name: String, duration: TimeInterval) -> UIImage? {
        animatedImage(with: numbered(name), duration: duration)
    }

    /// An animated image of those of a name with a number, each with parts along its edges, in points, that keep their size;
    /// what lies between is tiled.
    public class func animatedResizableImageNamed(
        _ name: String, capInsets: UIEdgeInsets, duration: TimeInterval
    ) -> UIImage? {
        animatedResizableImageNamed(name, capInsets: capInsets, resizingMode: .tile, duration: duration)
    }

    /// An animated image of those of a name with a number, each with parts along its edges, in points, that keep their size.
    public class func animatedResizableImageNamed(
        _ name: String, capInsets: UIEdgeInsets, resizingMode: UIImage.ResizingMode, duration: TimeInterval
    ) -> UIImage? {
        let images = numbered(name).map { $0.resizableImage(withCapInsets: capInsets, resizingMode: resizingMode) }
        return animatedImage(with: images, duration: duration)
    }

    /// The images that an animated one shows in turn; nil for others.
    public var images: [UIImage]? { content.frames }

    /// How long an animated image takes once through, in seconds; 0 for others.
    public var duration: TimeInterval { content.duration }

    private class func numbered(_ name: String) -> [UIImage] {
        let traits = UITraitCollection.current.values
        func image(_ number: Int) -> UIImage? {
            NamedImages.content(named: "\(name)\(number)", in: nil, traits: traits).map { UIImage($0) }
        }
        var result: [UIImage] = []
        for number in 0...1024 {
            if let image = image(number) {
                result.append(image)
            } else if number > 0 {
                break
            }
        }
        return result
    }
}

extension UIImage {
    /// The image with a point in its middle that is stretched, after a width at the left and a height at the top, in points,
    /// that keep their size, as what comes after that point does.
    public func stretchableImage(withLeftCapWidth leftCapWidth: Int, topCapHeight: Int) -> UIImage {
        let (left, top) = (CGFloat(max(leftCapWidth, 0)), CGFloat(max(topCapHeight, 0)))
        // Without a cap all of that direction is stretched.
        return resizableImage(
            withCapInsets: UIEdgeInsets(
                top: top, left: left, bottom: top > 0 ? max(size.height - top - 1, 0) : 0,
                right: left > 0 ? max(size.width - left - 1, 0) : 0), resizingMode: .stretch)
    }

    /// The width at the left that keeps its size when the image is resized, in points.
    public var leftCapWidth: Int { Int(max(min(capInsets.left, 1_000_000), 0)) }

    /// The height at the top that keeps its size when the image is resized, in points.
    public var topCapHeight: Int { Int(max(min(capInsets.top, 1_000_000), 0)) }
}
