public import Foundation

/// Lines and curves. A path itself never changes; `CGMutablePath` does. Two paths of equal parts are equal.
public class CGPath: Hashable {
    /// The parts, as a value that may go to any thread.
    package final var value: PathValue

    /// Makes a path of parts.
    package init(_ value: PathValue) {
        self.value = value
    }

    /// Makes a closed rectangle.
    public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        var value = PathValue()
        value.addRect(rect, transform: transform?.pointee ?? .identity)
        self.init(value)
    }

    /// Makes a closed ellipse that touches the sides of a rectangle.
    public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        var value = PathValue()
        value.addEllipse(in: rect, transform: transform?.pointee ?? .identity)
        self.init(value)
    }

    /// Makes a closed rectangle with elliptic corners, which are cut to half the rectangle.
    public convenience init(
        roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
        transform: UnsafePointer<CGAffineTransform>?
    ) {
        var value = PathValue()
        value.addRoundedRect(
            in: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight, transform: transform?.pointee ?? .identity)
        self.init(value)
    }

    /// Whether two paths have equal parts.
    public static func == (left: CGPath, right: CGPath) -> Bool {
        left === right || left.value == right.value
    }

    /// Feeds the parts.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(value)
    }
}

extension CGPath {
    /// Whether the path has no parts.
    public var isEmpty: Bool { value.isEmpty }

    /// Where the last part ended; the origin for an empty path.
    public var currentPoint: CGPoint { value.currentPoint ?? .zero }

    /// The smallest rectangle around all points, control points included; null for an empty path.
    public var boundingBox: CGRect { value.controlPointBounds }

    /// The smallest rectangle around the lines and curves themselves; null for an empty path.
    public var boundingBoxOfPath: CGRect { value.bounds }

    /// A path of its own with the same parts.
    public func copy() -> CGPath? { CGPath(value) }

    /// A path of its own with every point transformed.
    public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
        CGPath(transform.map { value.applying($0.pointee) } ?? value)
    }

    /// A path that can change, with the same parts.
    public func mutableCopy() -> CGMutablePath? { CGMutablePath(value) }

    /// A path that can change, with every point transformed.
    public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
        CGMutablePath(transform.map { value.applying($0.pointee) } ?? value)
    }

    /// Whether the point, after the transform, lies inside; open subpaths count as closed.
    public func contains(
        _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
    ) -> Bool {
        value.contains(point.applying(transform), using: rule)
    }

    /// Whether the path is one rectangle with sides along the axes, which is then written to `rect`.
    public func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
        guard let found = value.rectangle else { return false }
        rect?.pointee = found
        return true
    }

    /// Calls a closure for every part; the pointers it gets are valid during the call only.
    public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
        withUnsafeTemporaryAllocation(of: CGPoint.self, capacity: 3) { buffer in
            guard let points = buffer.baseAddress else { return }
            points.initialize(repeating: .zero, count: 3)
            for element in value.elements {
                let type: CGPathElementType
                switch element {
                case .move(let point):
                    type = .moveToPoint
                    points[0] = point
                case .line(let point):
                    type = .addLineToPoint
                    points[0] = point
                case .quad(let control, let end):
                    type = .addQuadCurveToPoint
                    (points[0], points[1]) = (control, end)
                case .cubic(let control1, let control2, let end):
                    type = .addCurveToPoint
                    (points[0], points[1], points[2]) = (control1, control2, end)
                case .close: type = .closeSubpath
                }
                var part = CGPathElement(type: type, points: points)
                block(&part)
            }
        }
    }

    /// Calls a function for every part; the pointers it gets are valid during the call only.
    public func apply(info: UnsafeMutableRawPointer?, function: @escaping CGPathApplierFunction) {
        applyWithBlock { function(info, $0) }
    }
}

extension PathValue {
    /// The rectangle the path is, if it is one subpath of four sides along the axes.
    package var rectangle: CGRect? {
        var points: [CGPoint] = []
        for (index, element) in elements.enumerated() {
            switch element {
            case .move(let point) where index == 0: points.append(point)
            case .line(let point) where index > 0: points.append(point)
            case .close where index == elements.count - 1: break
            default: return nil
            }
        }
        if points.count == 5 && points[4] == points[0] { points.removeLast() }
        guard points.count == 4, let rect = CGRect(around: points) else { return nil }
        let sidesAlongAxes =
            (points[0].y == points[1].y && points[1].x == points[2].x && points[2].y == points[3].y
                && points[3].x == points[0].x)
            || (points[0].x == points[1].x && points[1].y == points[2].y && points[2].x == points[3].x
                && points[3].y == points[0].y)
        return sidesAlongAxes ? rect : nil
    }
}
