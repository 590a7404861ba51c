import CoreGraphics
public import Foundation

// Each gives a copy that differs in one property.
extension UIImage {
    /// The image in another rendering mode.
    public func withRenderingMode(_ renderingMode: UIImage.RenderingMode) -> UIImage {
        modified { $0.renderingMode = renderingMode }
    }

    /// The image used as a stencil for a colour; views that tint it replace the colour.
    public func withTintColor(_ color: UIColor) -> UIImage {
        modified { $0.tintColor = color }
    }

    /// The image used as a stencil for a colour, in another rendering mode.
    public func withTintColor(_ color: UIColor, renderingMode: UIImage.RenderingMode) -> UIImage {
        modified { ($0.tintColor, $0.renderingMode) = (color, renderingMode) }
    }

    /// The image with other insets from its edges to the rectangle that layout aligns, in points.
    public func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
        modified { $0.alignmentRectInsets = alignmentInsets }
    }

    /// The image with parts along its edges, in points, that keep their size; what lies between is tiled.
    public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
        resizableImage(withCapInsets: capInsets, resizingMode: .tile)
    }

    /// The image with parts along its edges, in points, that keep their size.
    public func resizableImage(
        withCapInsets capInsets: UIEdgeInsets, resizingMode: UIImage.ResizingMode
    ) -> UIImage {
        modified { ($0.capInsets, $0.resizingMode, $0.isResizable) = (capInsets, resizingMode, true) }
    }

    /// The image, mirrored by views in right-to-left layout.
    public func imageFlippedForRightToLeftLayoutDirection() -> UIImage {
        modified { $0.flipsForRightToLeft = true }
    }

    /// The mirror image, left and right exchanged.
    public func withHorizontallyFlippedOrientation() -> UIImage {
        modified { $0.orientation = $0.orientation.mirrored }
    }

    /// The image with a baseline, in points above its bottom.
    public func withBaselineOffset(fromBottom baselineOffset: CGFloat) -> UIImage {
        modified { $0.baselineOffsetFromBottom = baselineOffset }
    }

    /// The image without a baseline.
    public func imageWithoutBaseline() -> UIImage {
        modified { $0.baselineOffsetFromBottom = nil }
    }

    /// The format in which a renderer makes images like this one.
    public var imageRendererFormat: UIGraphicsImageRendererFormat {
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        format.opaque = cgImage?.isOpaque ?? false
        return format
    }

    /// The image as asked for by a configuration: a symbol drawn anew, another image for the configuration's traits.
    public func withConfiguration(_ configuration: UIImage.Configuration) -> UIImage {
        if let name = content.symbolName {
            guard let symbol = SymbolImages.content(named: name, configuration.values) else { return self }
            return modified { $0.takePixels(of: symbol) }
        }
        guard let traits = configuration.traitCollection else { return self }
        return UIImage(variant(for: traits))
    }

    /// The symbol with what a configuration says on top of its own; nil for other images.
    public func applyingSymbolConfiguration(_ configuration: UIImage.SymbolConfiguration) -> UIImage? {
        guard let values = content.symbol else { return nil }
        return withConfiguration(UIImage.SymbolConfiguration(values).applying(configuration))
    }

    /// The image, ready to be shown at once: images are always decoded here.
    public func preparingForDisplay() -> UIImage? {
        content.cgImage == nil ? nil : self
    }

    /// The image, ready to be shown at once: images are always decoded here.
    public func byPreparingForDisplay() async -> UIImage? {
        preparingForDisplay()
    }

    private func modified(_ change: (inout ImageContent) -> Void) -> UIImage {
        var content = content
        change(&content)
        return UIImage(content)
    }
}
