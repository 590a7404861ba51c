package import Foundation

/// The parts of a path, as a value. Every coordinate is finite: a part with one that is not is left out.
package struct PathValue: Hashable, Sendable {
    /// A part with its points.
    package enum Element: Hashable, Sendable {
        case move(CGPoint)
        case line(CGPoint)
        case quad(CGPoint, CGPoint)
        case cubic(CGPoint, CGPoint, CGPoint)
        case close
    }

    /// The parts in the order they were added.
    package private(set) var elements: [Element] = []
    /// Where the last part ended; nil if there is none.
    package private(set) var currentPoint: CGPoint?
    /// Where the current subpath started.
    package private(set) var start: CGPoint?

    /// Makes a path without parts.
    package init() {}

    /// Whether there are no parts.
    package var isEmpty: Bool { elements.isEmpty }

    /// Starts a subpath.
    package mutating func move(to point: CGPoint) {
        guard point.isFinite else { return }
        elements.append(.move(point))
        currentPoint = point
        start = point
    }

    /// Adds a line; nothing without a current point.
    package mutating func addLine(to point: CGPoint) {
        guard point.isFinite, openSubpath() else { return }
        elements.append(.line(point))
        currentPoint = point
    }

    /// Adds a quadratic curve; nothing without a current point.
    package mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
        guard end.isFinite, control.isFinite, openSubpath() else { return }
        elements.append(.quad(control, end))
        currentPoint = end
    }

    /// Adds a cubic curve; nothing without a current point.
    package mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        guard end.isFinite, control1.isFinite, control2.isFinite, openSubpath() else { return }
        elements.append(.cubic(control1, control2, end))
        currentPoint = end
    }

    /// Closes the current subpath; the next part starts where it started.
    package mutating func close() {
        guard let start, elements.last != .close else { return }
        elements.append(.close)
        currentPoint = start
    }

    /// Adds the parts of another path.
    package mutating func append(_ other: PathValue, transform: CGAffineTransform = .identity) {
        if transform.isIdentity && isEmpty {
            self = other
            return
        }
        elements.reserveCapacity(elements.count + other.elements.count)
        for element in other.elements {
            switch element {
            case .move(let point): move(to: point.applying(transform))
            case .line(let point): addLine(to: point.applying(transform))
            case .quad(let control, let end):
                addQuadCurve(to: end.applying(transform), control: control.applying(transform))
            case .cubic(let control1, let control2, let end):
                addCurve(
                    to: end.applying(transform), control1: control1.applying(transform),
                    control2: control2.applying(transform))
            case .close: close()
            }
        }
    }

    /// The same path with every point transformed.
    package func applying(_ transform: CGAffineTransform) -> PathValue {
        var result = PathValue()
        result.append(self, transform: transform)
        return result
    }

    /// After a closed subpath the next part starts a new one at the same place, which is written down as a move.
    private mutating func openSubpath() -> Bool {
        guard let start else { return false }
        if elements.last == .close { move(to: start) }
        return true
    }
}
