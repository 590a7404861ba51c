package import Foundation

/// How far a control point lies along the tangent of a quarter circle of radius 1: 4/3 · (√2 - 1).
private let quarterControl: CGFloat = 0.5522847498307936

extension PathValue {
    /// Adds a closed rectangle, from its corner of smallest coordinates along the x axis; nothing for a null rectangle.
    package mutating func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        guard rect.isFinite else { return }
        let rect = rect.standardized
        var shape = PathValue()
        shape.move(to: CGPoint(x: rect.minX, y: rect.minY))
        shape.addLine(to: CGPoint(x: rect.maxX, y: rect.minY))
        shape.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
        shape.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
        shape.close()
        append(shape, transform: transform)
    }

    /// Adds a closed ellipse that touches the sides of a rectangle, from its right towards the larger y.
    package mutating func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        guard rect.isFinite else { return }
        let rect = rect.standardized
        let x = rect.width / 2 * quarterControl
        let y = rect.height / 2 * quarterControl
        let (midX, midY) = (rect.midX, rect.midY)
        var shape = PathValue()
        shape.move(to: CGPoint(x: rect.maxX, y: midY))
        shape.addCurve(
            to: CGPoint(x: midX, y: rect.maxY), control1: CGPoint(x: rect.maxX, y: midY + y),
            control2: CGPoint(x: midX + x, y: rect.maxY))
        shape.addCurve(
            to: CGPoint(x: rect.minX, y: midY), control1: CGPoint(x: midX - x, y: rect.maxY),
            control2: CGPoint(x: rect.minX, y: midY + y))
        shape.addCurve(
            to: CGPoint(x: midX, y: rect.minY), control1: CGPoint(x: rect.minX, y: midY - y),
            control2: CGPoint(x: midX - x, y: rect.minY))
        shape.addCurve(
            to: CGPoint(x: rect.maxX, y: midY), control1: CGPoint(x: midX + x, y: rect.minY),
            control2: CGPoint(x: rect.maxX, y: midY - y))
        shape.close()
        append(shape, transform: transform)
    }

    /// The corners of a rectangle, by where their coordinates are.
    package struct Corners: OptionSet, Sendable {
        package let rawValue: Int
        package init(rawValue: Int) { self.rawValue = rawValue }
        package static let minXMinY = Corners(rawValue: 1)
        package static let maxXMinY = Corners(rawValue: 2)
        package static let minXMaxY = Corners(rawValue: 4)
        package static let maxXMaxY = Corners(rawValue: 8)
        package static let all: Corners = [.minXMinY, .maxXMinY, .minXMaxY, .maxXMaxY]
    }

    /// Adds a closed rectangle with elliptic corners, from the left end of its side of smallest y along the x axis.
    /// The corners are cut to half the rectangle.
    package mutating func addRoundedRect(
        in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, corners: Corners = .all,
        transform: CGAffineTransform = .identity
    ) {
        guard rect.isFinite else { return }
        let rect = rect.standardized
        let width = min(max(cornerWidth, 0), rect.width / 2)
        let height = min(max(cornerHeight, 0), rect.height / 2)
        guard width > 0, height > 0, !corners.isEmpty else { return addRect(rect, transform: transform) }
        let x = width * (1 - quarterControl)
        let y = height * (1 - quarterControl)
        let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
        var shape = PathValue()
        shape.move(to: CGPoint(x: corners.contains(.minXMinY) ? left + width : left, y: top))
        if corners.contains(.maxXMinY) {
            shape.addLine(to: CGPoint(x: right - width, y: top))
            shape.addCurve(
                to: CGPoint(x: right, y: top + height), control1: CGPoint(x: right - x, y: top),
                control2: CGPoint(x: right, y: top + y))
        } else {
            shape.addLine(to: CGPoint(x: right, y: top))
        }
        if corners.contains(.maxXMaxY) {
            shape.addLine(to: CGPoint(x: right, y: bottom - height))
            shape.addCurve(
                to: CGPoint(x: right - width, y: bottom), control1: CGPoint(x: right, y: bottom - y),
                control2: CGPoint(x: right - x, y: bottom))
        } else {
            shape.addLine(to: CGPoint(x: right, y: bottom))
        }
        if corners.contains(.minXMaxY) {
            shape.addLine(to: CGPoint(x: left + width, y: bottom))
            shape.addCurve(
                to: CGPoint(x: left, y: bottom - height), control1: CGPoint(x: left + x, y: bottom),
                control2: CGPoint(x: left, y: bottom - y))
        } else {
            shape.addLine(to: CGPoint(x: left, y: bottom))
        }
        if corners.contains(.minXMinY) {
            shape.addLine(to: CGPoint(x: left, y: top + height))
            shape.addCurve(
                to: CGPoint(x: left + width, y: top), control1: CGPoint(x: left, y: top + y),
                control2: CGPoint(x: left + x, y: top))
        }
        shape.close()
        append(shape, transform: transform)
    }
}
