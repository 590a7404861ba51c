import CCairo
import Foundation

extension CGContext {
    /// Beyond this many pixels from the surface's corner Cairo's 24-bit coordinates could overflow while it cuts edges.
    private static let farthest: CGFloat = 1_000_000

    /// Hands a path of the default space to Cairo as its current path.
    func emit(_ value: PathValue) {
        cairo_new_path(cairo)
        cairo_identity_matrix(cairo)
        let farthest = Self.farthest
        let height = base.ty

        func place(_ point: CGPoint) -> (x: CGFloat, y: CGFloat) {
            (min(max(point.x, -farthest), farthest), min(max(height - point.y, -farthest), farthest))
        }
        var current = CGPoint.zero
        for element in value.elements {
            switch element {
            case .move(let point):
                let p = place(point)
                cairo_move_to(cairo, p.x, p.y)
                current = point
            case .line(let point):
                let p = place(point)
                cairo_line_to(cairo, p.x, p.y)
                current = point
            case .quad(let control, let end):
                if case .cubic(_, let first, let second, _) = PathSegment.quad(current, control, end) {
                    let (a, b, c) = (place(first), place(second), place(end))
                    cairo_curve_to(cairo, a.x, a.y, b.x, b.y, c.x, c.y)
                }
                current = end
            case .cubic(let control1, let control2, let end):
                let (a, b, c) = (place(control1), place(control2), place(end))
                cairo_curve_to(cairo, a.x, a.y, b.x, b.y, c.x, c.y)
                current = end
            case .close: cairo_close_path(cairo)
            }
        }
        syncMatrix()
    }

    func applyRule(_ rule: CGPathFillRule) {
        cairo_set_fill_rule(cairo, rule == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
    }

    func applyAntialiasing() {
        let isSmooth = state.allowsAntialiasing && state.shouldAntialias
        cairo_set_antialias(cairo, isSmooth ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE)
    }

    func applyColor(_ color: StandardColor) {
        cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.alpha * state.alpha)
    }

    func applyLineStyle() {
        // A wider line than the plane of `farthest` covers the same pixels.
        let scale = max(state.ctm.meanScale, .leastNormalMagnitude)
        cairo_set_line_width(cairo, min(state.lineWidth, Self.farthest / scale))
        let cap =
            switch state.lineCap {
            case .butt: CAIRO_LINE_CAP_BUTT
            case .round: CAIRO_LINE_CAP_ROUND
            case .square: CAIRO_LINE_CAP_SQUARE
            }
        cairo_set_line_cap(cairo, cap)
        let join =
            switch state.lineJoin {
            case .miter: CAIRO_LINE_JOIN_MITER
            case .round: CAIRO_LINE_JOIN_ROUND
            case .bevel: CAIRO_LINE_JOIN_BEVEL
            }
        cairo_set_line_join(cairo, join)
        cairo_set_miter_limit(cairo, state.miterLimit)
        let lengths = state.dashLengths.map { Double($0) }
        cairo_set_dash(cairo, lengths, Int32(lengths.count), state.dashPhase)
    }

    /// The outline of the line along a path, both in the default space.
    func strokedOutline(of value: PathValue) -> PathValue {
        guard state.ctm.isInvertible else { return PathValue() }
        let threshold = 0.05 / max(state.ctm.meanScale, .leastNormalMagnitude)
        var path = value.applying(state.ctm.inverted())
        if !state.dashLengths.isEmpty {
            path = path.dashed(phase: state.dashPhase, lengths: state.dashLengths, threshold: threshold)
        }
        let style = LineStyle(
            width: state.lineWidth, cap: state.lineCap, join: state.lineJoin, miterLimit: state.miterLimit)
        return path.stroked(style, threshold: threshold).applying(state.ctm)
    }

    /// Lends Cairo's context as `withCairo(_:)` does, for lines in the fill colour, with the context's line style.
    /// - Parameter width: The lines' width in user space; `nil` for the context's.
    package func withCairoLine(width: CGFloat?, _ body: (OpaquePointer) -> Void) {
        guard width ?? state.lineWidth > 0 else { return }
        withCairo { cairo in
            let before = state.lineWidth
            if let width { state.lineWidth = width }
            applyLineStyle()
            state.lineWidth = before
            body(cairo)
        }
    }

    /// Cuts the clip to the path that a closure makes with Cairo's context, in user space.
    package func clipWithCairo(_ body: (OpaquePointer) -> Void) {
        guard !hasFailed else { return }
        cairo_new_path(cairo)
        if !isDegenerate { body(cairo) }
        applyRule(.winding)
        applyAntialiasing()
        cairo_clip(cairo)
    }

    /// Lends Cairo's context, in user space, with the context's blend mode and smoothing and the fill colour as its
    /// source. What the closure changes of its state is undone. The closure is not called where nothing can be drawn.
    package func withCairo(_ body: (OpaquePointer) -> Void) {
        guard !isDegenerate, !hasFailed else { return }
        compose {
            cairo_save(cairo)
            cairo_new_path(cairo)
            cairo_set_operator(cairo, state.blendMode.cairo)
            applyAntialiasing()
            applyFillPaint()
            body(cairo)
            cairo_new_path(cairo)
            cairo_restore(cairo)
        }
    }
}
