import CCairo
public import Foundation

extension CGContext {
    /// Throws the current path away.
    public func beginPath() {
        pathValue = PathValue()
    }

    /// Closes the current subpath.
    public func closePath() {
        pathValue.close()
    }

    /// Starts a subpath.
    public func move(to point: CGPoint) {
        pathValue.move(to: point.applying(state.ctm))
    }

    /// Adds a line from the current point; nothing if there is none.
    public func addLine(to point: CGPoint) {
        pathValue.addLine(to: point.applying(state.ctm))
    }

    /// Adds a cubic curve from the current point; nothing if there is none.
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        pathValue.addCurve(
            to: end.applying(state.ctm), control1: control1.applying(state.ctm), control2: control2.applying(state.ctm))
    }

    /// Adds a quadratic curve from the current point; nothing if there is none.
    public func addQuadCurve(to end: CGPoint, control: CGPoint) {
        pathValue.addQuadCurve(to: end.applying(state.ctm), control: control.applying(state.ctm))
    }

    /// Adds a closed rectangle.
    public func addRect(_ rect: CGRect) {
        pathValue.addRect(rect, transform: state.ctm)
    }

    /// Adds closed rectangles.
    public func addRects(_ rects: [CGRect]) {
        for rect in rects { addRect(rect) }
    }

    /// Starts a subpath at the first point and adds lines to the others.
    public func addLines(between points: [CGPoint]) {
        guard let first = points.first else { return }
        move(to: first)
        for point in points.dropFirst() { addLine(to: point) }
    }

    /// Adds a closed ellipse that touches the sides of a rectangle.
    public func addEllipse(in rect: CGRect) {
        pathValue.addEllipse(in: rect, transform: state.ctm)
    }

    /// Adds an arc between two angles in radians: towards smaller angles if `clockwise`, as in a space whose y axis
    /// points up. A line joins it to the current point.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        pathValue.addArc(
            center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise,
            transform: state.ctm)
    }

    /// Adds a line and an arc that rounds the corner at `tangent1End` between the current point and `tangent2End`.
    public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
        pathValue.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius, transform: state.ctm)
    }

    /// Adds the parts of a path.
    public func addPath(_ path: CGPath) {
        pathValue.append(path.value, transform: state.ctm)
    }

    /// Makes the outline of the current path's line the current path.
    public func replacePathWithStrokedPath() {
        pathValue = strokedOutline(of: pathValue)
    }

    /// A copy of the current path; nil if it is empty.
    public var path: CGPath? {
        pathValue.isEmpty ? nil : CGPath(pathValue.applying(state.ctm.inverted()))
    }

    /// Whether the current path is empty.
    public var isPathEmpty: Bool { pathValue.isEmpty }

    /// Where the current path ends; the origin if it is empty.
    public var currentPointOfPath: CGPoint {
        pathValue.currentPoint?.applying(state.ctm.inverted()) ?? .zero
    }

    /// The smallest rectangle around the current path's points, control points included; null if it is empty.
    public var boundingBoxOfPath: CGRect { path?.boundingBox ?? .null }

    /// Whether drawing the current path would touch the middle of a point.
    public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
        guard !isDegenerate else { return false }
        let place = point.applying(state.ctm)
        let isInside =
            switch mode {
            case .fill, .fillStroke: pathValue.contains(place, using: .winding)
            case .eoFill, .eoFillStroke: pathValue.contains(place, using: .evenOdd)
            case .stroke: false
            }
        if isInside || mode == .fill || mode == .eoFill { return isInside }
        guard place.isFinite, state.lineWidth > 0 else { return false }
        cairo_save(cairo)
        defer {
            cairo_new_path(cairo)
            cairo_restore(cairo)
        }
        emit(pathValue)
        applyLineStyle()
        return cairo_in_stroke(cairo, point.x, point.y) != 0
    }

    // MARK: Clip

    /// Cuts the clip to the inside of the current path, which is then thrown away. An empty path leaves nothing to draw
    /// on.
    public func clip(using rule: CGPathFillRule = .winding) {
        clip(to: pathValue, using: rule)
        beginPath()
    }

    /// Cuts the clip to a rectangle.
    public func clip(to rect: CGRect) {
        var value = PathValue()
        value.addRect(rect, transform: state.ctm)
        clip(to: value, using: .winding)
        beginPath()
    }

    /// Cuts the clip to what lies in any of the rectangles.
    public func clip(to rects: [CGRect]) {
        var value = PathValue()
        for rect in rects { value.addRect(rect, transform: state.ctm) }
        clip(to: value, using: .winding)
        beginPath()
    }

    /// Takes every cut of the clip back, up to the one that was saved with the current transparency layer's surface.
    public func resetClip() {
        cairo_reset_clip(cairo)
        state.mask = nil
    }

    /// The smallest rectangle of whole pixels around what can be drawn on; null if nothing can.
    public var boundingBoxOfClipPath: CGRect {
        cairo_save(cairo)
        cairo_identity_matrix(cairo)
        var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
        cairo_clip_extents(cairo, &left, &top, &right, &bottom)
        cairo_restore(cairo)
        guard !isDegenerate, right > left, bottom > top else { return .null }
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
            .applying(userSpaceToPixels.inverted())
    }

    private func clip(to value: PathValue, using rule: CGPathFillRule) {
        emit(value)
        applyRule(rule)
        applyAntialiasing()
        cairo_clip(cairo)
    }
}
