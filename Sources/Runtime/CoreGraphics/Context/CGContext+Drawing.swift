import CCairo
public import Foundation

extension CGContext {
    /// Fills the current path, which is then thrown away.
    public func fillPath(using rule: CGPathFillRule = .winding) {
        fill(pathValue, using: rule)
        beginPath()
    }

    /// Draws the line of the current path, which is then thrown away.
    public func strokePath() {
        stroke(pathValue)
        beginPath()
    }

    /// Draws the current path, which is then thrown away.
    public func drawPath(using mode: CGPathDrawingMode) {
        let value = pathValue
        switch mode {
        case .fill: fill(value, using: .winding)
        case .eoFill: fill(value, using: .evenOdd)
        case .stroke: stroke(value)
        case .fillStroke:
            fill(value, using: .winding)
            stroke(value)
        case .eoFillStroke:
            fill(value, using: .evenOdd)
            stroke(value)
        }
        beginPath()
    }

    /// Fills a rectangle.
    public func fill(_ rect: CGRect) {
        var value = PathValue()
        value.addRect(rect, transform: state.ctm)
        fill(value, using: .winding)
        beginPath()
    }

    /// Fills rectangles at once: where they overlap, they are filled once.
    public func fill(_ rects: [CGRect]) {
        var value = PathValue()
        for rect in rects { value.addRect(rect, transform: state.ctm) }
        fill(value, using: .winding)
        beginPath()
    }

    /// Draws the line of a rectangle.
    public func stroke(_ rect: CGRect) {
        var value = PathValue()
        value.addRect(rect, transform: state.ctm)
        stroke(value)
        beginPath()
    }

    /// Draws the line of a rectangle in a width of its own.
    public func stroke(_ rect: CGRect, width: CGFloat) {
        let before = state.lineWidth
        setLineWidth(width)
        stroke(rect)
        state.lineWidth = before
    }

    /// Fills the ellipse that touches the sides of a rectangle.
    public func fillEllipse(in rect: CGRect) {
        beginPath()
        addEllipse(in: rect)
        fillPath()
    }

    /// Draws the line of the ellipse that touches the sides of a rectangle.
    public func strokeEllipse(in rect: CGRect) {
        beginPath()
        addEllipse(in: rect)
        strokePath()
    }

    /// Draws a line from every point of even place to the next one.
    public func strokeLineSegments(between points: [CGPoint]) {
        beginPath()
        for index in stride(from: 0, to: points.count - 1, by: 2) {
            move(to: points[index])
            addLine(to: points[index + 1])
        }
        strokePath()
    }

    /// Makes a rectangle transparent, or black where there is no alpha.
    public func clear(_ rect: CGRect) {
        var value = PathValue()
        value.addRect(rect, transform: state.ctm)
        guard !isDegenerate else { return }
        let before = state
        state.shadow = nil
        state.blendMode = .clear
        compose {
            emit(value)
            applyRule(.winding)
            applyAntialiasing()
            cairo_set_operator(cairo, CAIRO_OPERATOR_CLEAR)
            cairo_fill(cairo)
        }
        state = before
        beginPath()
    }
}

extension CGContext {
    /// Fills a path of the default space.
    func fill(_ value: PathValue, using rule: CGPathFillRule) {
        guard !isDegenerate, !value.isEmpty else { return }
        compose {
            emit(value)
            applyRule(rule)
            applyAntialiasing()
            applyFillPaint()
            cairo_set_operator(cairo, state.blendMode.cairo)
            if state.blendMode.reachesOutside {
                cairo_save(cairo)
                cairo_clip(cairo)
                cairo_paint(cairo)
                cairo_restore(cairo)
            } else {
                cairo_fill(cairo)
            }
        }
    }

    /// Draws the line of a path of the default space.
    func stroke(_ value: PathValue) {
        guard !isDegenerate, !value.isEmpty, state.lineWidth > 0 else { return }
        compose {
            if state.blendMode.reachesOutside {
                // Cairo cannot clip to a line, so its inside is filled.
                emit(strokedOutline(of: value))
                applyRule(.winding)
                applyAntialiasing()
                applyStrokePaint()
                cairo_set_operator(cairo, state.blendMode.cairo)
                cairo_save(cairo)
                cairo_clip(cairo)
                cairo_paint(cairo)
                cairo_restore(cairo)
                return
            }
            emit(value)
            applyLineStyle()
            applyAntialiasing()
            applyStrokePaint()
            cairo_set_operator(cairo, state.blendMode.cairo)
            cairo_stroke(cairo)
        }
    }
}
