import CoreGraphics
import Foundation

extension CAShapeLayer {
    /// What the path and its stroke cover; `nil` if nothing is to be seen.
    func shapeBounds(_ values: LayerValues) -> CGRect? {
        guard let path: CGPath = values.extra("path"), !path.isEmpty else { return nil }
        let strokes = (values.extra("strokeColor") as CGColor?).map { $0.alpha > 0 } ?? false
        let fills = (values.extra("fillColor") as CGColor?).map { $0.alpha > 0 } ?? false
        guard strokes || fills else { return nil }
        var bounds = path.boundingBoxOfPath
        if strokes {
            let lineWidth: CGFloat = values.extra("lineWidth") ?? 1
            let miterLimit: CGFloat = values.extra("miterLimit") ?? 10
            // A square cap reaches out by the root of 2, a miter by its limit.
            let join: CAShapeLayerLineJoin = values.extra("lineJoin") ?? .miter
            let reach = max(0, lineWidth) / 2 * (join == .miter ? max(1.5, miterLimit) : 1.5)
            bounds = bounds.insetBy(dx: -reach, dy: -reach)
        }
        return bounds.isNull || bounds.width <= 0 || bounds.height <= 0 ? nil : bounds
    }

    func drawShape(_ values: LayerValues, in context: CGContext) {
        guard let path: CGPath = values.extra("path") else { return }
        if let color: CGColor = values.extra("fillColor") {
            context.addPath(path)
            context.setFillColor(color)
            context.fillPath(using: values.extra("fillRule") == CAShapeLayerFillRule.evenOdd ? .evenOdd : .winding)
        }
        let width: CGFloat = values.extra("lineWidth") ?? 1
        guard let color: CGColor = values.extra("strokeColor"), width > 0 else { return }
        let (start, end): (CGFloat, CGFloat) = (values.extra("strokeStart") ?? 0, values.extra("strokeEnd") ?? 1)
        context.addPath(start <= 0 && end >= 1 ? path : PathTrack(path).part(from: start, to: end))
        context.setStrokeColor(color)
        context.setLineWidth(width)
        context.setMiterLimit(values.extra("miterLimit") ?? 10)
        switch values.extra("lineCap") ?? CAShapeLayerLineCap.butt {
        case .round: context.setLineCap(.round)
        case .square: context.setLineCap(.square)
        default: context.setLineCap(.butt)
        }
        switch values.extra("lineJoin") ?? CAShapeLayerLineJoin.miter {
        case .round: context.setLineJoin(.round)
        case .bevel: context.setLineJoin(.bevel)
        default: context.setLineJoin(.miter)
        }
        let dashes = AnimatableValue(values.extra["lineDashPattern"] ?? nil).numbers ?? []
        if !dashes.isEmpty {
            context.setLineDash(phase: values.extra("lineDashPhase") ?? 0, lengths: dashes)
        }
        context.strokePath()
    }
}

extension PathTrack {
    /// The part of the path between two parts of its length.
    func part(from start: CGFloat, to end: CGFloat) -> CGPath {
        let path = CGMutablePath()
        let total = segments.reduce(0) { $0 + $1.length }
        let (start, end) = (max(0, start) * total, min(1, end) * total)
        guard start < end else { return path }
        var passed: CGFloat = 0
        var last: CGPoint?
        for segment in segments {
            defer { passed += segment.length }
            guard segment.length > 0, passed + segment.length > start, passed < end else { continue }
            let points = segment.part(from: (start - passed) / segment.length, to: (end - passed) / segment.length)
            if last != points[0] { path.move(to: points[0]) }
            switch points.count {
            case 2: path.addLine(to: points[1])
            case 3: path.addQuadCurve(to: points[2], control: points[1])
            default: path.addCurve(to: points[3], control1: points[1], control2: points[2])
            }
            last = points[points.count - 1]
        }
        return path
    }
}
