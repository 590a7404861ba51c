internal import CCairo
package import CoreGraphics
package import Foundation

extension TextLayout {
    /// Draws the text. The context's y axis must point down in user space, as UIKit's contexts have it.
    ///
    /// The context's alpha, clip, blend mode, shadow and text mode apply; its state is as before afterwards, but for the clip
    /// where the text mode cuts it, and its path is lost.
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
        switch context.textDrawingMode {
        case .clip, .fillClip, .strokeClip, .fillStrokeClip: drawing.clip(context)
        case .fill, .stroke, .fillStroke, .invisible: break
        }
    }
}

extension TextLayout {
    /// The smallest rectangle around the ink of the letters, from the layout's top left corner; zero without any.
    package var inkBounds: CGRect {
        var drawing = TextDrawing(color: CGColor(gray: 0, alpha: 1), clip: .infinite)
        drawing.add(self, at: .zero, width: alignmentWidth)
        return drawing.inkBounds
    }
}

/// What a text consists of on the page, sorted by what Cairo draws at once.
struct TextDrawing {
    private struct GlyphBatch {
        var font: LoadedFont
        var form: Form
        var ink: Ink
        var glyphs: [cairo_glyph_t] = []
    }

    private struct BatchKey: Hashable {
        var font: UnsafeRawPointer
        var form: Form
        var ink: Ink
    }

    /// What is done to the letters of a font.
    private struct Form: Hashable {
        var scale: CGFloat
        /// What their widths are multiplied by besides.
        var stretch: CGFloat = 1
        /// How far they lean to the right, as the tangent of the angle.
        var slant: CGFloat = 0
    }

    /// How letters are drawn. Colours are told apart by their values: equal texts, whose glyphs are shared, have other objects.
    private struct Ink: Hashable {
        var color: CGColor
        var isFilled = true
        /// In points; 0 for no line.
        var lineWidth: CGFloat = 0
        var lineColor: CGColor?
        var shadow: AttributedText.TextShadow?
    }

    private struct Bars {
        var color: CGColor
        var shadow: AttributedText.TextShadow?
        var rects: [CGRect]
    }

    private struct Picture {
        var picture: TextPicture
        var rect: CGRect
        var color: CGColor
        var shadow: AttributedText.TextShadow?
    }

    private let color: CGColor
    private let clip: CGRect
    private var backgrounds: [Bars] = []
    private var underlines: [Bars] = []
    private var strikethroughs: [Bars] = []
    /// Frames that stand for characters no font has.
    private var missing: [Bars] = []
    private var pictures: [Picture] = []
    private var batches: [GlyphBatch] = []
    private var batchIndexes: [BatchKey: Int] = [:]
    /// What the last letter was drawn with: most often the next one is, too.
    private var last: (key: BatchKey, batch: Int)?

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
            Self.add(span, background, nil, to: &backgrounds)
        }
        let thickness = metrics.underlineThickness
        if let line = attributes.underline {
            let y = baseline - metrics.underlinePosition - thickness / 2
            add(line, in: span, at: y, thickness, foreground, attributes.shadow, to: &underlines)
        }
        if let line = attributes.strikethrough {
            let y = baseline - metrics.xHeight / 2 - thickness / 2
            add(line, in: span, at: y, thickness, foreground, attributes.shadow, to: &strikethroughs)
        }
        switch slice.content {
        case .clusters:
            layout.forEachCluster(of: slice, in: line) { index, left, width in
                if layout.text.clusters[index].traits.contains(.attachment) {
                    add(attributes, at: CGPoint(x: x + left, y: baseline), foreground)
                    return
                }
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

    /// Adds the attachment of attributes, for a pen on the baseline.
    private mutating func add(_ attributes: AttributedText.Attributes, at pen: CGPoint, _ foreground: CGColor) {
        guard let attachment = attributes.attachment, let picture = attachment.picture else { return }
        let rect = attachment.rect(at: pen)
        guard rect.maxX >= clip.minX, rect.minX <= clip.maxX, !rect.isEmpty else { return }
        pictures.append(Picture(picture: picture, rect: rect, color: foreground, shadow: attributes.shadow))
    }

    private mutating func addGlyphs(
        of text: ShapedText, cluster index: Int, x: CGFloat, width: CGFloat, baseline: CGFloat, _ foreground: CGColor
    ) {
        let cluster = text.clusters[index]
        let run = text.runs[Int(cluster.run)]
        let attributes = text.attributes[Int(cluster.attributes)]
        let form = Form(scale: run.scale, stretch: attributes.stretch, slant: attributes.obliqueness)
        let reach = 2 * attributes.font.effectivePointSize * (max(form.stretch, 1) + abs(form.slant))
        guard let font = run.font, x + width + reach >= clip.minX, x - reach <= clip.maxX else { return }
        guard !cluster.traits.contains(.tab) else { return }
        var ink = Ink(color: foreground, shadow: attributes.shadow)
        if attributes.strokeWidth != 0 {
            ink.isFilled = attributes.strokeWidth < 0
            ink.lineWidth = abs(attributes.strokeWidth) / 100 * attributes.font.effectivePointSize
            ink.lineColor = attributes.strokeColor ?? foreground
        }
        for glyph in text.glyphs[Int(cluster.glyph)..<Int(cluster.glyph) + Int(cluster.glyphCount)] where !glyph.isEmpty
        {
            if glyph.isMissing {
                let size = text.attributes[Int(cluster.attributes)].font.effectivePointSize
                let box = CGRect(x: x, y: baseline - 0.7 * size, width: width, height: 0.7 * size)
                Self.add(box.insetBy(dx: 0.08 * width, dy: 0), foreground, nil, to: &missing)
                continue
            }
            let placed = cairo_glyph_t(
                index: UInt(glyph.id), x: Double(x) + Double(glyph.x), y: Double(baseline) + Double(glyph.y))
            batches[batch(font, form, ink)].glyphs.append(placed)
        }
    }

    /// The batch of letters that are drawn alike.
    private mutating func batch(_ font: LoadedFont, _ form: Form, _ ink: Ink) -> Int {
        let key = BatchKey(font: font.identity, form: form, ink: ink)
        if let last, last.key == key { return last.batch }
        let batch = batchIndexes[key] ?? batches.count
        if batch == batches.count {
            batchIndexes[key] = batch
            batches.append(GlyphBatch(font: font, form: form, ink: ink))
        }
        last = (key, batch)
        return batch
    }

    private func add(
        _ line: AttributedText.LineStyle, in span: CGRect, at y: CGFloat, _ thickness: CGFloat, _ color: CGColor,
        _ shadow: AttributedText.TextShadow?, to bars: inout [Bars]
    ) {
        let height = thickness * line.thickness
        for top in line.isDouble ? [y, y + 2 * height] : [y] {
            for part in line.pattern.parts(of: span.width, thickness: height) {
                Self.add(
                    CGRect(
                        x: span.minX + part.lowerBound, y: top, width: part.upperBound - part.lowerBound, height: height
                    ),
                    line.color ?? color, shadow, to: &bars)
            }
        }
    }

    private static func add(
        _ rect: CGRect, _ color: CGColor, _ shadow: AttributedText.TextShadow?, to bars: inout [Bars]
    ) {
        if let last = bars.last, last.color == color, last.shadow == shadow {
            bars[bars.count - 1].rects.append(rect)
        } else {
            bars.append(Bars(color: color, shadow: shadow, rects: [rect]))
        }
    }
}

extension AttributedText.LineStyle.Pattern {
    /// What of a width is drawn: dots are as long as the line is thick, dashes three times as long, gaps as long as dots.
    fileprivate func parts(of width: CGFloat, thickness: CGFloat) -> [ClosedRange<CGFloat>] {
        let lengths: [CGFloat]
        switch self {
        case .solid: return [0...max(width, 0)]
        case .dot: lengths = [1]
        case .dash: lengths = [3]
        case .dashDot: lengths = [3, 1]
        case .dashDotDot: lengths = [3, 1, 1]
        }
        guard width > 0, thickness > 0, width / thickness < 10_000 else { return [0...max(width, 0)] }
        var (parts, x, index) = ([ClosedRange<CGFloat>](), CGFloat(0), 0)
        while x < width {
            let end = min(x + lengths[index % lengths.count] * thickness, width)
            parts.append(x...end)
            x = end + thickness
            index += 1
        }
        return parts
    }
}

extension TextDrawing {
    /// Draws from back to front: backgrounds, underlines, letters, strikethroughs.
    func draw(in context: CGContext) {
        let mode = context.textDrawingMode
        fill(backgrounds, in: context)
        guard mode != .invisible, mode != .clip else { return }
        fill(underlines, in: context)
        for batch in batches {
            context.withTextShadow(batch.ink.shadow) { draw(batch, mode, in: context) }
        }
        for frames in missing {
            context.setStrokeColor(frames.color)
            for rect in frames.rects { context.stroke(rect, width: max(rect.height / 14, 0.01)) }
        }
        for picture in pictures {
            context.withTextShadow(picture.shadow) {
                context.saveGState()
                picture.picture.draw(context, picture.rect, picture.color)
                context.restoreGState()
            }
        }
        fill(strikethroughs, in: context)
    }

    private func draw(_ batch: GlyphBatch, _ mode: CGTextDrawingMode, in context: CGContext) {
        let ink = batch.ink
        let isFilled = ink.isFilled && mode != .stroke && mode != .strokeClip
        if isFilled {
            context.setFillColor(ink.color)
            context.withCairo { cairo in
                FontLibrary.withLock { Self.fill(batch, cairo, asGlyphs: context.isVector) }
            }
        }
        let hasMode = mode == .stroke || mode == .fillStroke || mode == .strokeClip || mode == .fillStrokeClip
        guard hasMode || ink.lineWidth > 0 else { return }
        // The lines' colour is that of what fills in Cairo's context.
        context.setFillColor(ink.lineColor ?? ink.color)
        context.withCairoLine(width: ink.lineWidth > 0 ? ink.lineWidth : nil) { cairo in
            FontLibrary.withLock {
                Self.setFont(of: batch, cairo)
                Self.addPaths(of: batch, cairo) { cairo_stroke($0) }
            }
        }
    }

    /// The smallest rectangle around the letters; zero without any.
    var inkBounds: CGRect {
        guard let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, 1, 1) else { return .zero }
        defer { cairo_surface_destroy(surface) }
        guard let cairo = cairo_create(surface) else { return .zero }
        defer { cairo_destroy(cairo) }
        var result = CGRect.null
        for batch in batches {
            FontLibrary.withLock {
                Self.setFont(of: batch, cairo)
                Self.addPaths(of: batch, cairo) { cairo in
                    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
                    cairo_path_extents(cairo, &left, &top, &right, &bottom)
                    cairo_new_path(cairo)
                    result = result.union(CGRect(x: left, y: top, width: right - left, height: bottom - top))
                }
            }
        }
        for picture in pictures { result = result.union(picture.rect) }
        return result.isNull ? .zero : result
    }

    /// Cuts a context's clip to the letters.
    func clip(_ context: CGContext) {
        context.clipWithCairo { cairo in
            FontLibrary.withLock {
                for batch in batches {
                    Self.setFont(of: batch, cairo)
                    Self.addPaths(of: batch, cairo) { _ in }
                }
            }
        }
    }

    private func fill(_ bars: [Bars], in context: CGContext) {
        for bar in bars {
            context.withTextShadow(bar.shadow) {
                context.setFillColor(bar.color)
                context.fill(bar.rects)
            }
        }
    }

    private static func setFont(of batch: GlyphBatch, _ cairo: OpaquePointer) {
        let form = batch.form
        var own = cairo_matrix_t(
            xx: form.scale * form.stretch, yx: 0, xy: -form.scale * form.slant, yy: form.scale, x0: 0, y0: 0)
        var (matrix, plain) = (cairo_matrix_t(), batch.font.matrix)
        cairo_matrix_multiply(&matrix, &own, &plain)
        cairo_set_font_face(cairo, batch.font.face)
        cairo_set_font_matrix(cairo, &matrix)
        let options = FontContext.makeFontOptions()
        cairo_set_font_options(cairo, options)
        cairo_font_options_destroy(options)
    }

    /// Adds the outlines of letters to Cairo's path, in pieces, after each of which a closure is called.
    private static func addPaths(of batch: GlyphBatch, _ cairo: OpaquePointer, _ body: (OpaquePointer) -> Void) {
        // Cairo fills one path of many letters slowly.
        for start in stride(from: 0, to: batch.glyphs.count, by: 64) {
            let part = Array(batch.glyphs[start..<min(start + 64, batch.glyphs.count)])
            cairo_glyph_path(cairo, part, Int32(part.count))
            body(cairo)
        }
    }

    private static func fill(_ batch: GlyphBatch, _ cairo: OpaquePointer, asGlyphs: Bool) {
        setFont(of: batch, cairo)
        guard batch.font.hasColorGlyphs else {
            if asGlyphs {
                // Text in a document stays text.
                cairo_show_glyphs(cairo, batch.glyphs, Int32(batch.glyphs.count))
            } else {
                // Cairo places glyphs on whole pixels, but paths anywhere.
                addPaths(of: batch, cairo) { cairo_fill($0) }
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

extension CGContext {
    /// Runs what draws with a text's shadow, if it has one.
    fileprivate func withTextShadow(_ shadow: AttributedText.TextShadow?, _ body: () -> Void) {
        guard let shadow else { return body() }
        saveGState()
        setShadow(offset: shadow.offset, blur: shadow.blur, color: shadow.color)
        body()
        restoreGState()
    }
}
