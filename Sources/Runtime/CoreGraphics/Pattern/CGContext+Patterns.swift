import CCairo
public import Foundation

/// A pattern to fill with.
struct PatternPaint {
    var pattern: CGPattern
    /// The colour of a pattern without colours of its own; of the others only the alpha counts.
    var color: StandardColor
}

extension CGContext {
    /// Sets the pattern of insides. The numbers are those of the current pattern space's colour, if the pattern has no
    /// colours of its own, and an alpha.
    public func setFillPattern(_ pattern: CGPattern, colorComponents components: UnsafePointer<CGFloat>) {
        state.fillPattern = PatternPaint(
            pattern: pattern, color: Self.color(of: pattern, in: state.fillSpace, components))
    }

    /// Sets the pattern of lines. The numbers are those of the current pattern space's colour, if the pattern has no
    /// colours of its own, and an alpha.
    public func setStrokePattern(_ pattern: CGPattern, colorComponents components: UnsafePointer<CGFloat>) {
        state.strokePattern = PatternPaint(
            pattern: pattern, color: Self.color(of: pattern, in: state.strokeSpace, components))
    }

    /// Moves patterns, in the context's default space, or, in a context made for UIKit, in points with y pointing down.
    public func setPatternPhase(_ phase: CGSize) {
        if phase.isFinite { state.patternPhase = phase }
    }

    private static func color(
        of pattern: CGPattern, in space: CGColorSpace, _ components: UnsafePointer<CGFloat>
    ) -> StandardColor {
        if pattern.isColored {
            return StandardColor(red: 0, green: 0, blue: 0, alpha: components[0].clampedToUnit)
        }
        // Without a base space there is only an alpha, and black.
        let base = space.baseColorSpace ?? space
        guard base.model != .pattern else {
            return StandardColor(red: 0, green: 0, blue: 0, alpha: components[0].clampedToUnit)
        }
        let values = Array(UnsafeBufferPointer(start: components, count: base.numberOfComponents + 1))
        return CGColor(space: base, values: values).standard.clamped
    }

    /// Makes the fill colour or pattern what Cairo draws with.
    func applyFillPaint() {
        apply(state.fillPattern, state.fillColor)
    }

    /// Makes the stroke colour or pattern what Cairo draws with.
    func applyStrokePaint() {
        apply(state.strokePattern, state.strokeColor)
    }

    private func apply(_ paint: PatternPaint?, _ color: StandardColor) {
        guard let paint else { return applyColor(color) }
        guard let source = makeSource(of: paint) else {
            cairo_set_source_rgba(cairo, 0, 0, 0, 0)
            return
        }
        cairo_identity_matrix(cairo)
        cairo_set_source(cairo, source)
        cairo_pattern_destroy(source)
        syncMatrix()
    }

    /// Makes a Cairo pattern over the surface's pixels; nil if nothing can be drawn. The caller destroys it.
    private func makeSource(of paint: PatternPaint) -> OpaquePointer? {
        let pattern = paint.pattern
        let phase = CGAffineTransform(translationX: state.patternPhase.width, y: state.patternPhase.height)
        let toPixels = pattern.matrix.concatenating(phase).concatenating(shadowSpace).concatenating(base)
        guard toPixels.isInvertible else { return nil }
        let key = PatternCell.Key(
            pattern: pattern, color: paint.color, alpha: state.alpha, toPixels: toPixels, scale: rasterScale)
        if let patternCell, patternCell.key == key, !patternCell.isPart { return patternCell.makePattern() }
        guard let cell = PatternCell(key, extents: clipExtents) else { return nil }
        patternCell = cell
        return cell.makePattern()
    }

    private var clipExtents: CGRect {
        var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
        cairo_save(cairo)
        cairo_identity_matrix(cairo)
        cairo_clip_extents(cairo, &left, &top, &right, &bottom)
        cairo_restore(cairo)
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }
}
