package import CoreGraphics
import Foundation

extension UIBezierPath {
    /// A closed rectangle, from the top edge clockwise on the screen, with some corners round.
    static func roundedRect(_ rect: CGRect, _ corners: UIRectCorner, _ radii: CGSize) -> CGMutablePath {
        let path = CGMutablePath()
        let rect = rect.standardized
        let width = min(max(radii.width, 0), rect.width / 2)
        let height = min(max(radii.height, 0), rect.height / 2)
        guard width > 0, height > 0, !corners.isEmpty else {
            path.addRect(rect)
            return path
        }
        if corners.isSuperset(of: [.topLeft, .topRight, .bottomLeft, .bottomRight]) {
            path.addRoundedRect(in: rect, cornerWidth: width, cornerHeight: height)
            return path
        }
        // A quarter of an ellipse as a cubic curve: its handles end this part of a radius before the corner.
        let gap: CGFloat = 1 - 0.552_284_749_830_793_4
        func corner(_ which: UIRectCorner, _ point: CGPoint, from: CGVector, to: CGVector) {
            guard corners.contains(which) else {
                path.isEmpty ? path.move(to: point) : path.addLine(to: point)
                return
            }
            func place(_ direction: CGVector, _ part: CGFloat) -> CGPoint {
                CGPoint(x: point.x + direction.dx * width * part, y: point.y + direction.dy * height * part)
            }
            path.isEmpty ? path.move(to: place(from, 1)) : path.addLine(to: place(from, 1))
            path.addCurve(to: place(to, 1), control1: place(from, gap), control2: place(to, gap))
        }
        let (left, right) = (CGVector(dx: -1, dy: 0), CGVector(dx: 1, dy: 0))
        let (up, down) = (CGVector(dx: 0, dy: -1), CGVector(dx: 0, dy: 1))
        corner(.topLeft, CGPoint(x: rect.minX, y: rect.minY), from: down, to: right)
        corner(.topRight, CGPoint(x: rect.maxX, y: rect.minY), from: left, to: down)
        corner(.bottomRight, CGPoint(x: rect.maxX, y: rect.maxY), from: up, to: left)
        corner(.bottomLeft, CGPoint(x: rect.minX, y: rect.maxY), from: right, to: up)
        path.closeSubpath()
        return path
    }
}

extension PathValue {
    /// The same subpaths in the same order, each drawn from its end to its start.
    package func reversed() -> PathValue {
        var result = PathValue()
        for subpath in subpaths {
            guard let last = subpath.points.last else { continue }
            result.move(to: last.end)
            for (index, part) in subpath.points.enumerated().reversed() where index > 0 {
                let target = subpath.points[index - 1].end
                switch part.controls.count {
                case 0: result.addLine(to: target)
                case 1: result.addQuadCurve(to: target, control: part.controls[0])
                default: result.addCurve(to: target, control1: part.controls[1], control2: part.controls[0])
                }
            }
            if subpath.isClosed { result.close() }
        }
        return result
    }

    private struct Subpath {
        /// Where each part ends and its control points; the first is the start.
        var points: [(end: CGPoint, controls: [CGPoint])]
        var isClosed = false
    }

    private var subpaths: [Subpath] {
        var result: [Subpath] = []
        for element in elements {
            if case .move(let point) = element {
                result.append(Subpath(points: [(point, [])]))
                continue
            }
            guard !result.isEmpty else { continue }
            let index = result.count - 1
            switch element {
            case .move: break
            case .line(let end): result[index].points.append((end, []))
            case .quad(let control, let end): result[index].points.append((end, [control]))
            case .cubic(let first, let second, let end): result[index].points.append((end, [first, second]))
            case .close: result[index].isClosed = true
            }
        }
        return result
    }
}
