package import CoreGraphics
import Foundation

extension UIImage {
    /// The colour a view shows the image in: of a stencil the view's tint, else the image's own tint; nil for its colours.
    ///
    /// - Parameter templateByDefault: Whether the view uses images as stencils that leave it to the view, as buttons do.
    package func tint(viewTint: UIColor, templateByDefault: Bool = false) -> UIColor? {
        switch content.renderingMode {
        case .alwaysTemplate: viewTint
        case .alwaysOriginal: content.ownTint
        case .automatic: content.ownTint ?? (templateByDefault || content.isSymbol ? viewTint : nil)
        }
    }

    /// The image in a tint, or in its own one, settled for traits; drawing it needs neither any more.
    package func painted(tint: UIColor?, traits: UITraitCollection) -> ImageContent {
        let content = variant(for: traits)
        guard let color = tint ?? content.ownTint else { return content }
        var result = content
        result.cgImage = content.tinted(color.cgColor(with: traits))
        result.orientation = .up
        result.tintColor = nil
        result.symbol?.colors = nil
        return result
    }

    /// The image, in its size in points, as a pattern; nil for an empty image.
    package var patternColor: CGColor? {
        let painted = painted(tint: nil, traits: .current)
        guard let pixels = painted.upright(), let pattern = CGPattern(image: pixels, size: painted.size),
            let space = CGColorSpace(patternBaseSpace: nil)
        else { return nil }
        return CGColor(patternSpace: space, pattern: pattern, components: [1])
    }

    /// The upright pixels in a tint, or in the image's own one, for a layer's contents; nil for an empty image.
    package func uprightPixels(tint: UIColor?, traits: UITraitCollection) -> CGImage? {
        painted(tint: tint, traits: traits).upright()
    }

    /// The image as its catalog has it for traits; the image itself where it comes from none.
    package func variant(for traits: UITraitCollection) -> ImageContent {
        guard let variants else { return content }
        var wanted = content.traits
        wanted.merge(traits.values)
        guard wanted != content.traits, let chosen = variants.content(for: wanted) else { return content }
        var result = content
        result.takePixels(of: chosen)
        return result
    }
}

extension ImageContent {
    /// Takes over what another version of the same image shows, and keeps what was set on this one.
    mutating func takePixels(of other: ImageContent) {
        (cgImage, scale, traits, symbol) = (other.cgImage, other.scale, other.traits, other.symbol)
    }

    /// Fills a rectangle, in points, with the image repeated from its upper left corner on.
    func drawPattern(in rect: CGRect, _ context: CGContext) {
        let size = size
        guard size.width > 0, size.height > 0, rect.width > 0, rect.height > 0 else { return }
        let (columns, rows) = ((rect.width / size.width).rounded(.up), (rect.height / size.height).rounded(.up))
        guard columns * rows <= 1_000_000 else {
            RuntimeIssue.report("A pattern of more than a million tiles is not drawn.", once: "UIImage.pattern")
            return
        }
        context.saveGState()
        context.clip(to: rect)
        for row in 0..<Int(rows) {
            for column in 0..<Int(columns) {
                let place = CGPoint(
                    x: rect.minX + CGFloat(column) * size.width, y: rect.minY + CGFloat(row) * size.height)
                draw(in: CGRect(origin: place, size: size), context)
            }
        }
        context.restoreGState()
    }
}
