internal import CCairo
package import CoreGraphics
package import Foundation

extension TextLayout {
    /// Draws the text. The context's y axis must point down in user space, as UIKit's contexts have it.
    ///
    /// The context's alpha, clip, blend mode and shadow apply; its state is as before afterwards, its path is lost.
    /// - Parameters:
    ///   - origin: The layout's top left corner in user space.
    ///   - width: The width in points to align lines in; `nil` for that of the layout.
    ///   - color: Of characters that have none of their own.
    package func draw(in context: CGContext, at origin: CGPoint, width: CGFloat? = nil, color: CGColor) {
        var drawing = TextDrawing(color: color, clip: context.boundingBoxOfClipPath)
        drawing.add(self, at: origin, width: width ?? alignmentWidth)
        context.saveGState()
        drawing.draw(in: context)
        context.restoreGState()
    }
}

/// What a text consists of on the page, sorted by what Cairo draws at once.
struct TextDrawing {
    private struct GlyphBatch {
        var font: LoadedFont
        var scale: CGFloat
        var color: CGColor
        var glyphs: [cairo_glyph_t] = []
    }

    private struct BatchKey: Hashable {
        var font: ObjectIdentifier
        var scale: CGFloat
        var color: ObjectIdentifier
    }

    private struct Bars {
        var color: CGColor
        var rects: [CGRect]
    }

    private let color: CGColor
    private let clip: CGRect
    private var backgrounds: [Bars] = []
    private var underlines: [Bars] = []
    private var strikethroughs: [Bars] = []
    /// Frames that stand for characters no font has.
    private var missing: [Bars] = []
    private var batches: [GlyphBatch] = []
    private var batchIndexes: [BatchKey: Int] = [:]

    init(color: CGColor, clip: CGRect) {
        self.color = color
        self.clip = clip
    }

    mutating func add(_ layout: TextLayout, at origin: CGPoint, width: CGFloat) {
        for line in layout.laidOut {
            // Letters may reach beyond their line; none does by more than its height.
            let top = origin.y + line.top
            let reach = max(line.height, line.ascent + line.descent)
            guard top + line.height + reach >= clip.minY, top - reach <= clip.maxY else { continue }
            let x = origin.x + layout.x(of: line, in: width)
            for slice in layout.slices(of: line) {
                add(slice, of: line, layout, x: x, top: top)
            }
        }
    }

    private mutating func add(
        _ slice: VisualSlice, of line: LaidOutLine, _ layout: TextLayout, x: CGFloat, top: CGFloat
    ) {
        let attributes = layout.text.attributes[slice.attributes]
        let metrics = layout.text.metrics[slice.attributes]
        let foreground = attributes.color ?? color
        let baseline = top + line.baseline - attributes.baselineOffset
        let span = CGRect(x: x + slice.x, y: top, width: slice.width, height: line.height)
        if let background = attributes.backgroundColor {
            Self.add(span, background, to: &backgrounds)
        }
        let thickness = metrics.underlineThickness
        if attributes.hasUnderline {
            let y = baseline - metrics.underlinePosition - thickness / 2
            Self.add(CGRect(x: span.minX, y: y, width: span.width, height: thickness), foreground, to: &underlines)
        }
        if attributes.hasStrikethrough {
            let y = baseline - metrics.xHeight / 2 - thickness / 2
            Self.add(CGRect(x: span.minX, y: y, width: span.width, height: thickness), foreground, to: &strikethroughs)
        }
        switch slice.content {
        case .clusters:
            layout.forEachCluster(of: slice, in: line) { index, left, width in
                addGlyphs(of: layout.text, cluster: index, x: x + left, width: width, baseline: baseline, foreground)
            }
        case .ellipsis(let ellipsis):
            var left = x + slice.x
            for index in ellipsis.text.clusters.indices {
                let width = ellipsis.text.clusters[index].advance
                addGlyphs(of: ellipsis.text, cluster: index, x: left, width: width, baseline: baseline, foreground)
                left += width
            }
        }
    }

    private mutating func addGlyphs(
        of text: ShapedText, cluster index: Int, x: CGFloat, width: CGFloat, baseline: CGFloat, _ foreground: CGColor
    ) {
        let cluster = text.clusters[index]
        let run = text.runs[Int(cluster.run)]
        let reach = 2 * text.attributes[Int(cluster.attributes)].font.effectivePointSize
        guard let font = run.font, x + width + reach >= clip.minX, x - reach <= clip.maxX else { return }
        guard !cluster.traits.contains(.tab) else { return }
        for glyph in text.glyphs[Int(cluster.glyph)..<Int(cluster.glyph) + Int(cluster.glyphCount)] where !glyph.isEmpty
        {
            if glyph.isMissing {
                let size = text.attributes[Int(cluster.attributes)].font.effectivePointSize
                let box = CGRect(x: x, y: baseline - 0.7 * size, width: width, height: 0.7 * size)
                Self.add(box.insetBy(dx: 0.08 * width, dy: 0), foreground, to: &missing)
                continue
            }
            let placed = cairo_glyph_t(
                index: UInt(glyph.id), x: Double(x) + Double(glyph.x), y: Double(baseline) + Double(glyph.y))
            let key = BatchKey(
                font: ObjectIdentifier(font), scale: run.scale, color: ObjectIdentifier(foreground))
            if let batch = batchIndexes[key] {
                batches[batch].glyphs.append(placed)
            } else {
                batchIndexes[key] = batches.count
                batches.append(GlyphBatch(font: font, scale: run.scale, color: foreground, glyphs: [placed]))
            }
        }
    }

    private static func add(_ rect: CGRect, _ color: CGColor, to bars: inout [Bars]) {
        if let last = bars.last, last.color === color {
            bars[bars.count - 1].rects.append(rect)
        } else {
            bars.append(Bars(color: color, rects: [rect]))
        }
    }
}

extension TextDrawing {
    /// Draws from back to front: backgrounds, underlines, letters, strikethroughs.
    func draw(in context: CGContext) {
        fill(backgrounds, in: context)
        fill(underlines, in: context)
        for batch in batches {
            context.setFillColor(batch.color)
            context.withCairo { cairo in
                FontLibrary.withLock { Self.draw(batch, cairo) }
            }
        }
        for frames in missing {
            context.setStrokeColor(frames.color)
            for rect in frames.rects { context.stroke(rect, width: max(rect.height / 14, 0.01)) }
        }
        fill(strikethroughs, in: context)
    }

    private func fill(_ bars: [Bars], in context: CGContext) {
        for bar in bars {
            context.setFillColor(bar.color)
            context.fill(bar.rects)
        }
    }

    private static func draw(_ batch: GlyphBatch, _ cairo: OpaquePointer) {
        var matrix = batch.font.matrix
        cairo_matrix_scale(&matrix, batch.scale, batch.scale)
        cairo_set_font_face(cairo, batch.font.face)
        cairo_set_font_matrix(cairo, &matrix)
        let options = FontContext.makeFontOptions()
        cairo_set_font_options(cairo, options)
        cairo_font_options_destroy(options)
        guard batch.font.hasColorGlyphs else {
            // Cairo places glyphs on whole pixels, but paths anywhere. In pieces, since it fills one path of many
            // letters slowly.
            for start in stride(from: 0, to: batch.glyphs.count, by: 64) {
                let part = Array(batch.glyphs[start..<min(start + 64, batch.glyphs.count)])
                cairo_glyph_path(cairo, part, Int32(part.count))
                cairo_fill(cairo)
            }
            return
        }
        // Colour glyphs ignore the source, but for its alpha, which takes a detour.
        var alpha = 1.0
        cairo_pattern_get_rgba(cairo_get_source(cairo), nil, nil, nil, &alpha)
        guard alpha < 1 else {
            cairo_show_glyphs(cairo, batch.glyphs, Int32(batch.glyphs.count))
            return
        }
        cairo_push_group(cairo)
        cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
        cairo_show_glyphs(cairo, batch.glyphs, Int32(batch.glyphs.count))
        cairo_pop_group_to_source(cairo)
        cairo_paint_with_alpha(cairo, alpha)
    }
}
