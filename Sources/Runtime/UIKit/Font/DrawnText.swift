import CoreGraphics
import Foundation
import TextEngine

/// A string that is measured and drawn on its own, outside of any view.
struct DrawnText {
    private var text: AttributedText
    /// Whether the paragraph style allows one line only, as all modes but wrapping do.
    private let isSingleLine: Bool

    init(_ string: String, _ attributes: [NSAttributedString.Key: Any]?) {
        text = AttributedText(string, attributes: attributes ?? [:], defaults: TextDefaults())
        isSingleLine = DrawnText.isSingleLine(attributes?[.paragraphStyle])
    }

    init(_ string: NSAttributedString) {
        text = AttributedText(string, defaults: TextDefaults())
        let style = string.length > 0 ? string.attribute(.paragraphStyle, at: 0, effectiveRange: nil) : nil
        isSingleLine = DrawnText.isSingleLine(style)
    }

    private static func isSingleLine(_ style: Any?) -> Bool {
        switch (style as? NSParagraphStyle)?.lineBreakMode {
        case nil, .byWordWrapping, .byCharWrapping: false
        default: true
        }
    }

    /// The lines for a room in points; nil, or a side that is not above 0, for no bound.
    func layout(size: CGSize?, options: NSStringDrawingOptions, limitsHeight: Bool = false) -> TextLayout {
        var limits = TextLayout.Options()
        var text = text
        let wraps = options.contains(.usesLineFragmentOrigin)
        if !wraps || isSingleLine && size != nil { limits.maximumLines = 1 }
        if let size, size.height > 0, limitsHeight { limits.maximumHeight = size.height }
        if options.contains(.truncatesLastVisibleLine), let size, size.height > 0 {
            limits.maximumHeight = size.height
            text.paragraph.lineBreakMode = .truncateTail
            text.attributes.paragraph?.lineBreakMode = .truncateTail
            for run in text.runs where run.attributes.paragraph != nil {
                var attributes = run.attributes
                attributes.paragraph?.lineBreakMode = .truncateTail
                text.setAttributes(attributes, in: run.range)
            }
        }
        let width = size.flatMap { $0.width > 0 && (wraps || isSingleLine) ? $0.width : nil }
        return TextLayoutCache.shared.layout(text, width: width, options: limits)
    }

    func bounds(size: CGSize, options: NSStringDrawingOptions, context: NSStringDrawingContext?) -> CGRect {
        let layout = fitted(size, options, context).layout(size: size, options: options)
        let top = options.contains(.usesLineFragmentOrigin) ? 0 : -layout.firstBaseline
        var rect = CGRect(origin: CGPoint(x: 0, y: top), size: layout.size)
        if options.contains(.usesDeviceMetrics) { rect = layout.inkBounds.offsetBy(dx: 0, dy: top) }
        context?.totalBounds = rect
        return rect
    }

    func draw(at point: CGPoint) {
        draw(layout(size: nil, options: .usesLineFragmentOrigin), at: point)
    }

    func draw(in rect: CGRect, options: NSStringDrawingOptions, context: NSStringDrawingContext?) {
        let rect = rect.standardized
        let wraps = options.contains(.usesLineFragmentOrigin)
        guard !wraps || (rect.width > 0 && rect.height > 0) else { return }
        let layout = fitted(rect.size, options, context).layout(size: rect.size, options: options, limitsHeight: wraps)
        let top = wraps ? rect.minY : rect.minY - layout.firstBaseline
        let origin = CGPoint(x: rect.minX, y: top)
        context?.totalBounds = CGRect(origin: origin, size: layout.size)
        draw(layout, at: origin)
    }

    /// The text, made smaller to fit a size as far as a context allows.
    private func fitted(
        _ size: CGSize, _ options: NSStringDrawingOptions, _ context: NSStringDrawingContext?
    ) -> DrawnText {
        guard let context else { return self }
        context.actualScaleFactor = 1
        let least = context.minimumScaleFactor
        guard least > 0, least < 1, size.width > 0, !fits(size, options) else { return self }
        // Halving finds the share to a thousandth.
        var (low, high) = (least, CGFloat(1))
        for _ in 0..<10 {
            let middle = (low + high) / 2
            if scaled(by: middle).fits(size, options) { low = middle } else { high = middle }
        }
        context.actualScaleFactor = low
        return scaled(by: low)
    }

    private func fits(_ size: CGSize, _ options: NSStringDrawingOptions) -> Bool {
        let wraps = options.contains(.usesLineFragmentOrigin) && !isSingleLine
        // One line is as long as it is; several are broken for the width.
        let all = layout(size: wraps ? CGSize(width: size.width, height: 0) : nil, options: options)
        let isLowEnough =
            !options.contains(.usesLineFragmentOrigin) || size.height <= 0 || all.size.height <= size.height
        return all.size.width <= size.width && isLowEnough
    }

    private func scaled(by factor: CGFloat) -> DrawnText {
        var result = self
        result.text = text.scalingFonts(by: factor)
        return result
    }

    private func draw(_ layout: TextLayout, at origin: CGPoint) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        layout.draw(in: context, at: origin, color: UIColor.black.cgColor)
    }
}
