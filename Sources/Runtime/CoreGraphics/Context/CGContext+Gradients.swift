import CCairo
public import Foundation

extension CGContext {
    /// Draws a gradient along a line, over the whole clip as far as the options allow.
    public func drawLinearGradient(
        _ gradient: CGGradient, start startPoint: CGPoint, end endPoint: CGPoint, options: CGGradientDrawingOptions
    ) {
        guard startPoint.isFinite, endPoint.isFinite, startPoint != endPoint else { return }
        paint(
            cairo_pattern_create_linear(startPoint.x, startPoint.y, endPoint.x, endPoint.y), gradient, options)
    }

    /// Draws a gradient from one circle to another, over the whole clip as far as the options allow.
    public func drawRadialGradient(
        _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
        options: CGGradientDrawingOptions
    ) {
        guard startCenter.isFinite, endCenter.isFinite, startRadius.isFinite, endRadius.isFinite, startRadius >= 0,
            endRadius >= 0, startCenter != endCenter || startRadius != endRadius
        else { return }
        paint(
            cairo_pattern_create_radial(
                startCenter.x, startCenter.y, startRadius, endCenter.x, endCenter.y, endRadius), gradient, options)
    }

    private func paint(_ pattern: OpaquePointer?, _ gradient: CGGradient, _ options: CGGradientDrawingOptions) {
        guard let pattern else { return }
        defer { cairo_pattern_destroy(pattern) }
        guard !isDegenerate else { return }
        let before = options.contains(.drawsBeforeStartLocation)
        let after = options.contains(.drawsAfterEndLocation)
        cairo_pattern_set_extend(pattern, before || after ? CAIRO_EXTEND_PAD : CAIRO_EXTEND_NONE)
        // Where only one end goes on, the other goes on as nothing.
        if after && !before { cairo_pattern_add_color_stop_rgba(pattern, 0, 0, 0, 0, 0) }
        if let first = gradient.stops.first { add(first, at: 0, to: pattern) }
        for stop in gradient.stops { add(stop, at: stop.location, to: pattern) }
        if let last = gradient.stops.last { add(last, at: 1, to: pattern) }
        if before && !after { cairo_pattern_add_color_stop_rgba(pattern, 1, 0, 0, 0, 0) }
        drawWithShadow {
            cairo_save(cairo)
            cairo_new_path(cairo)
            cairo_set_source(cairo, pattern)
            cairo_set_operator(cairo, state.blendMode.cairo)
            cairo_paint_with_alpha(cairo, state.alpha)
            cairo_restore(cairo)
        }
    }

    private func add(_ stop: CGGradient.Stop, at location: CGFloat, to pattern: OpaquePointer) {
        let color = stop.color
        cairo_pattern_add_color_stop_rgba(pattern, location, color.red, color.green, color.blue, color.alpha)
    }
}
