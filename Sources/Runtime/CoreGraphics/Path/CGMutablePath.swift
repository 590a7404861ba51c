public import Foundation

/// A path that parts can be added to. A part with a coordinate that is not finite is left out.
public class CGMutablePath: CGPath {
    /// Makes an empty path.
    public init() {
        super.init(PathValue())
    }

    /// Makes a path of parts.
    package override init(_ value: PathValue) {
        super.init(value)
    }
}

extension CGMutablePath {
    /// Starts a subpath.
    public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
        value.move(to: point.applying(transform))
    }

    /// Adds a line from the current point; nothing if there is none.
    public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
        value.addLine(to: point.applying(transform))
    }

    /// Adds a quadratic curve from the current point; nothing if there is none.
    public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
        value.addQuadCurve(to: end.applying(transform), control: control.applying(transform))
    }

    /// Adds a cubic curve from the current point; nothing if there is none.
    public func addCurve(
        to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
    ) {
        value.addCurve(
            to: end.applying(transform), control1: control1.applying(transform), control2: control2.applying(transform))
    }

    /// Closes the current subpath.
    public func closeSubpath() {
        value.close()
    }

    /// Adds a closed rectangle.
    public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        value.addRect(rect, transform: transform)
    }

    /// Adds closed rectangles.
    public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
        for rect in rects { value.addRect(rect, transform: transform) }
    }

    /// Starts a subpath at the first point and adds lines to the others.
    public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
        guard let first = points.first else { return }
        value.move(to: first.applying(transform))
        for point in points.dropFirst() { value.addLine(to: point.applying(transform)) }
    }

    /// Adds a closed ellipse that touches the sides of a rectangle.
    public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        value.addEllipse(in: rect, transform: transform)
    }

    /// Adds a closed rectangle with elliptic corners, which are cut to half the rectangle.
    public func addRoundedRect(
        in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
    ) {
        value.addRoundedRect(in: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight, transform: transform)
    }

    /// Adds an arc between two angles in radians: towards smaller angles if `clockwise`, as in a space whose y axis
    /// points up. A line joins it to the current point.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        value.addArc(
            center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise,
            transform: transform)
    }

    /// Adds an arc that turns by `delta` radians. A line joins it to the current point.
    public func addRelativeArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat, transform: CGAffineTransform = .identity
    ) {
        value.addRelativeArc(
            center: center, radius: radius, startAngle: startAngle, delta: delta, transform: transform)
    }

    /// Adds a line and an arc that rounds the corner at `tangent1End` between the current point and `tangent2End`.
    public func addArc(
        tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
    ) {
        value.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius, transform: transform)
    }

    /// Adds the parts of another path.
    public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
        value.append(path.value, transform: transform)
    }
}
