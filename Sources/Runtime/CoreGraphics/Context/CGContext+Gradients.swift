import CCairo
public import Foundation

extension CGContext {
    /// Draws a gradient along a line, over the whole clip as far as the options allow.
    public func drawLinearGradient(
        _ gradient: CGGradient, start startPoint: CGPoint, end endPoint: CGPoint, options: CGGradientDrawingOptions
    ) {
        drawLinear(gradient.stops, startPoint, endPoint, options)
    }

    func drawLinear(
        _ stops: [CGGradient.Stop], _ start: CGPoint, _ end: CGPoint, _ options: CGGradientDrawingOptions
    ) {
        guard start.isFinite, end.isFinite, start != end else { return }
        paint(cairo_pattern_create_linear(start.x, start.y, end.x, end.y), stops, options)
    }

    /// Draws a gradient from one circle to another, over the whole clip as far as the options allow.
    public func drawRadialGradient(
        _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
        options: CGGradientDrawingOptions
    ) {
        drawRadial(gradient.stops, startCenter, startRadius, endCenter, endRadius, options)
    }

    func drawRadial(
        _ stops: [CGGradient.Stop], _ start: CGPoint, _ startRadius: CGFloat, _ end: CGPoint, _ endRadius: CGFloat,
        _ options: CGGradientDrawingOptions
    ) {
        guard start.isFinite, end.isFinite, startRadius.isFinite, endRadius.isFinite, startRadius >= 0, endRadius >= 0,
            start != end || startRadius != endRadius
        else { return }
        paint(
            cairo_pattern_create_radial(start.x, start.y, startRadius, end.x, end.y, endRadius), stops, options)
    }

    private func paint(_ pattern: OpaquePointer?, _ stops: [CGGradient.Stop], _ options: CGGradientDrawingOptions) {
        guard let pattern else { return }
        defer { cairo_pattern_destroy(pattern) }
        guard !isDegenerate else { return }
        let before = options.contains(.drawsBeforeStartLocation)
        let after = options.contains(.drawsAfterEndLocation)
        cairo_pattern_set_extend(pattern, before || after ? CAIRO_EXTEND_PAD : CAIRO_EXTEND_NONE)
        // Where only one end goes on, the other goes on as nothing.
        if after && !before { cairo_pattern_add_color_stop_rgba(pattern, 0, 0, 0, 0, 0) }
        if let first = stops.first { add(first, at: 0, to: pattern) }
        for stop in stops { add(stop, at: stop.location, to: pattern) }
        if let last = stops.last { add(last, at: 1, to: pattern) }
        if before && !after { cairo_pattern_add_color_stop_rgba(pattern, 1, 0, 0, 0, 0) }
        compose {
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
