import CCairo
package import Foundation

/// The pixels of a pattern: one period of it, or, if that is too large, what of the pattern can be seen.
package final class PatternCell {
    /// What the pixels depend on.
    struct Key: Equatable {
        var pattern: CGPattern
        var color: StandardColor
        var alpha: CGFloat
        var toPixels: CGAffineTransform
        /// Pixels of the cell for each of the context's.
        var scale: CGFloat
    }

    /// A period of more pixels than this is not drawn as a whole.
    private static let mostPixels: CGFloat = 4_194_304
    /// Cells that reach into each other are drawn that far away, and cells that are seen that many along a side.
    private static let farthest = 8
    private static let mostCells = 64

    let key: Key
    /// Whether the pixels are those of a part of the surface.
    let isPart: Bool
    private let context: CGContext
    /// From the context's pixels to the cell's.
    private let toCell: CGAffineTransform

    /// Draws the cell of a colour that is a pattern; nil if it is none, without memory, or if nothing is seen of it.
    /// - Parameters:
    ///   - alpha: What the colour's alpha is multiplied by.
    ///   - toPixels: From the space that the pattern lies in to pixels.
    ///   - extents: The pixels that can be seen.
    package convenience init?(_ color: CGColor, alpha: CGFloat, toPixels: CGAffineTransform, extents: CGRect) {
        guard let pattern = color.pattern else { return nil }
        let toPixels = pattern.matrix.concatenating(toPixels)
        guard toPixels.isInvertible else { return nil }
        self.init(
            Key(pattern: pattern, color: color.standard.clamped, alpha: alpha, toPixels: toPixels, scale: 1),
            extents: extents)
    }

    /// Whether the cell is what the other initialiser would draw.
    package func shows(_ color: CGColor, alpha: CGFloat, toPixels: CGAffineTransform) -> Bool {
        guard let pattern = color.pattern, !isPart else { return false }
        return key.pattern == pattern && key.color == color.standard.clamped && key.alpha == alpha
            && key.toPixels == pattern.matrix.concatenating(toPixels)
    }

    /// Draws the cell; nil without memory or if nothing is seen of it.
    init?(_ key: Key, extents: CGRect) {
        self.key = key
        let pattern = key.pattern
        let across = hypot(key.toPixels.a, key.toPixels.b) * pattern.step.width * key.scale
        let down = hypot(key.toPixels.c, key.toPixels.d) * pattern.step.height * key.scale
        let longest = CGFloat(PixelBuffer.longestSide)
        if across * down <= Self.mostPixels, across <= longest, down <= longest {
            isPart = false
            // A period of less than a pixel is one of a pixel, which shows its mean.
            let width = max(across.rounded(), 1)
            let height = max(down.rounded(), 1)
            let (sx, sy) = (width / pattern.step.width, height / pattern.step.height)
            guard
                let context = CGContext(
                    pixelWidth: Int(width), pixelHeight: Int(height), scale: 1, format: .colorAndAlpha)
            else { return nil }
            self.context = context
            let fromPattern = CGAffineTransform(
                a: sx, b: 0, c: 0, d: sy, tx: -pattern.bounds.minX * sx, ty: -pattern.bounds.minY * sy)
            toCell = key.toPixels.inverted().concatenating(fromPattern)
            context.useSpace(fromPattern)
            let reach = CGRect(origin: pattern.bounds.origin, size: pattern.step)
            drawCells(in: reach, farthest: Self.farthest)
        } else {
            isPart = true
            let area = extents.integral
            guard area.width >= 1, area.height >= 1, !area.isNull else { return nil }
            let scale = min(key.scale, longest / max(area.width, area.height))
            guard
                let context = CGContext(
                    pixelWidth: Int(area.width * scale), pixelHeight: Int(area.height * scale), scale: 1,
                    format: .colorAndAlpha)
            else { return nil }
            self.context = context
            toCell = CGAffineTransform(
                a: scale, b: 0, c: 0, d: scale, tx: -area.minX * scale, ty: -area.minY * scale)
            context.useSpace(key.toPixels.concatenating(toCell))
            drawCells(in: area.applying(key.toPixels.inverted()), farthest: Self.mostCells)
        }
        tint()
    }

    /// Draws all cells that reach into a part of the pattern's space.
    private func drawCells(in part: CGRect, farthest: Int) {
        let (bounds, step) = (key.pattern.bounds, key.pattern.step)
        func range(_ low: CGFloat, _ high: CGFloat, _ from: CGFloat, _ to: CGFloat, _ step: CGFloat) -> ClosedRange<Int>
        {
            // Less than this is noise; cells that only touch the part are not seen.
            let first = ((low - to) / step + 1e-9).rounded(.down) + 1
            let last = ((high - from) / step - 1e-9).rounded(.up) - 1
            let most = CGFloat(farthest)
            let start = Int(min(max(first, -1e6), 1e6))
            return start...max(start, Int(min(max(last, -1e6), min(CGFloat(start) + most, 1e6))))
        }
        let columns = range(part.minX, part.maxX, bounds.minX, bounds.maxX, step.width)
        let rows = range(part.minY, part.maxY, bounds.minY, bounds.maxY, step.height)
        for row in rows {
            for column in columns {
                let depth = context.savedStates.count
                context.saveGState()
                context.translateBy(x: CGFloat(column) * step.width, y: CGFloat(row) * step.height)
                context.clip(to: bounds)
                context.setFillColor(gray: 0, alpha: 1)
                context.setStrokeColor(gray: 0, alpha: 1)
                key.pattern.drawCell(in: context)
                context.unwind(to: depth)
            }
        }
    }

    /// Gives a pattern without colours its colour, and all of it the alpha.
    private func tint() {
        let cairo = context.cairo
        cairo_identity_matrix(cairo)
        cairo_reset_clip(cairo)
        if key.pattern.isColored {
            cairo_set_operator(cairo, CAIRO_OPERATOR_DEST_IN)
        } else {
            cairo_set_operator(cairo, CAIRO_OPERATOR_IN)
        }
        let color = key.color
        cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.alpha * key.alpha)
        cairo_paint(cairo)
        cairo_surface_flush(context.surface)
    }

    /// Makes a Cairo pattern over the context's pixels, which the caller destroys; nil without memory.
    package func makePattern() -> OpaquePointer? {
        guard !context.hasFailed, let pattern = cairo_pattern_create_for_surface(context.surface) else { return nil }
        var matrix = cairo_matrix_t(toCell)
        cairo_pattern_set_matrix(pattern, &matrix)
        cairo_pattern_set_extend(pattern, isPart ? CAIRO_EXTEND_NONE : CAIRO_EXTEND_REPEAT)
        cairo_pattern_set_filter(pattern, toCell.mapsPixelsToPixels ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_BILINEAR)
        return pattern
    }
}

extension CGAffineTransform {
    /// Whether every pixel lands on a whole one, upright or mirrored.
    fileprivate var mapsPixelsToPixels: Bool {
        func isWhole(_ value: CGFloat) -> Bool { abs(value - value.rounded()) < 1e-6 }
        let isUpright = abs(abs(a) - 1) < 1e-9 && abs(abs(d) - 1) < 1e-9 && abs(b) < 1e-9 && abs(c) < 1e-9
        return isUpright && isWhole(tx) && isWhole(ty)
    }
}

extension CGContext {
    /// Makes a space the default one: what leads from it to the pixels, counted from the top left.
    func useSpace(_ toPixels: CGAffineTransform) {
        state.ctm = toPixels.concatenating(base.inverted())
        shadowSpace = state.ctm
        syncMatrix()
    }

    /// Ends layers and takes saved states back until no more than a number of them is left.
    func unwind(to depth: Int) {
        while savedStates.count > depth {
            if savedStates[savedStates.count - 1].beginsLayer { endTransparencyLayer() } else { restoreGState() }
        }
    }
}
