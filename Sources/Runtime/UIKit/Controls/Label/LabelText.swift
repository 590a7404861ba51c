import CoreGraphics
import TextEngine

/// A label's text with everything that decides its size and place, as a value.
///
/// Lengths are points. Measuring changes nothing; layouts come from the shared cache.
struct LabelText: Equatable {
    var text: AttributedText
    /// The greatest number of lines, 0 for any.
    var maximumLines = 1
    /// Device pixels a point; sizes are rounded up to them.
    var displayScale: CGFloat = 1
    /// The least factor on the fonts' sizes that a text may be shrunk by to fit, nil where it keeps its size.
    var minimumScale: CGFloat?
    var baselineAdjustment = UIBaselineAdjustment.alignBaselines

    /// A text laid out for a rectangle.
    struct Placement {
        let layout: TextLayout
        /// Where the layout's top left corner goes.
        let origin: CGPoint
        /// The factor that the fonts were shrunk by, 1 for none.
        let fontScale: CGFloat
    }

    /// The text in lines of at most `width` points; unbounded where nil.
    func layout(width: CGFloat?, lines: Int? = nil, maximumHeight: CGFloat = .infinity) -> TextLayout {
        TextLayoutCache.shared.layout(
            text, width: width,
            options: TextLayout.Options(maximumLines: lines ?? maximumLines, maximumHeight: maximumHeight))
    }

    /// The text's size in lines of at most `width` points, rounded up to device pixels.
    func size(width: CGFloat?) -> CGSize { size(of: layout(width: width)) }

    private func size(of layout: TextLayout) -> CGSize { layout.size.ceiledToPixel(scale: displayScale) }

    // MARK: Placing

    /// The text as it is drawn in `rect`: shrunk if it may be, with the lines that fit, in the vertical middle.
    func place(in rect: CGRect) -> Placement {
        let factor = fontScale(for: rect.size)
        guard factor < 1 else {
            let layout = fittingLayout(in: rect.size)
            return Placement(layout: layout, origin: origin(of: layout, in: rect), fontScale: 1)
        }
        var smaller = self
        smaller.text = text.scalingFonts(by: factor)
        let layout = smaller.fittingLayout(in: rect.size)
        var origin = smaller.origin(of: layout, in: rect)
        let full = fittingLayout(in: rect.size)
        switch baselineAdjustment {
        case .alignCenters: break
        case .alignBaselines: origin.y = self.origin(of: full, in: rect).y + full.firstBaseline - layout.firstBaseline
        case .none: origin.y = self.origin(of: full, in: rect).y
        }
        return Placement(layout: layout, origin: origin, fontScale: factor)
    }

    /// The part of `bounds` that at most `lines` lines of text take, at its top.
    func textRect(in bounds: CGRect, lines: Int) -> CGRect {
        var limited = self
        limited.maximumLines = lines
        let layout = limited.fittingLayout(in: bounds.size)
        let natural = size(of: layout)
        let size = CGSize(
            width: min(natural.width, bounds.width),
            height: lines == 1 ? natural.height : min(natural.height, bounds.height))
        let left = layout.lines.map(\.origin.x).min() ?? 0
        let x = min(max(left, 0), max(bounds.width - size.width, 0)).flooredToPixel(scale: displayScale)
        return CGRect(origin: CGPoint(x: bounds.minX + x, y: bounds.minY), size: size)
    }

    private func fittingLayout(in size: CGSize) -> TextLayout {
        layout(width: max(size.width, 0), maximumHeight: maximumLines == 1 ? .infinity : max(size.height, 0))
    }

    /// The top left corner that puts the text in the vertical middle, with the first baseline on a device pixel.
    private func origin(of layout: TextLayout, in rect: CGRect) -> CGPoint {
        let free = rect.height - size(of: layout).height
        let baseline = (rect.minY + free / 2 + layout.firstBaseline).roundedToPixel(scale: displayScale)
        return CGPoint(x: rect.minX, y: baseline - layout.firstBaseline)
    }

    // MARK: Shrinking

    /// The largest factor on the fonts' sizes, to about a thousandth, with which the text fits `size`.
    func fontScale(for size: CGSize) -> CGFloat {
        guard let minimumScale, !fits(size, 1) else { return 1 }
        // Below a twentieth nothing can be read: an end for the search where no least factor is given.
        var low = max(min(minimumScale, 1), 0.05)
        var high: CGFloat = 1
        for _ in 0..<10 {
            let middle = (low + high) / 2
            if fits(size, middle) { low = middle } else { high = middle }
        }
        return low
    }

    private func fits(_ size: CGSize, _ factor: CGFloat) -> Bool {
        var scaled = self
        if factor < 1 { scaled.text = text.scalingFonts(by: factor) }
        guard maximumLines != 1 else {
            let layout = scaled.layout(width: nil)
            return layout.size.width <= size.width + 0.01 && !layout.isTruncated
        }
        return !scaled.fittingLayout(in: size).isTruncated
    }

    // MARK: Baselines

    /// From the top of the text's box, as high as the text needs at `width`, to the first baseline, and from its bottom
    /// to the last one.
    func baselineOffsets(width: CGFloat?) -> (first: CGFloat, last: CGFloat) {
        let layout = layout(width: width)
        let height = size(of: layout).height
        let origin = origin(of: layout, in: CGRect(x: 0, y: 0, width: width ?? 0, height: height))
        return (origin.y + layout.firstBaseline, height - origin.y - layout.lastBaseline)
    }
}

extension LabelText {
    /// A text of one font on one line.
    static func plain(_ string: String, font: UIFont, scale: CGFloat = 1) -> LabelText {
        LabelText(text: AttributedText(string, font: font.fontDescription), displayScale: scale)
    }
}
