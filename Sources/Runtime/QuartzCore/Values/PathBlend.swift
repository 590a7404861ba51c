import CoreGraphics

/// Two paths with the same kinds of elements in the same order, between which a blend exists.
struct PathBlend {
    private let from: [PathValue.Element]
    private let to: [PathValue.Element]

    /// Pairs two paths; `nil` if their elements do not match.
    init?(_ from: CGPath, _ to: CGPath) {
        self.from = from.value.elements
        self.to = to.value.elements
        guard self.from.count == self.to.count, zip(self.from, self.to).allSatisfy(PathBlend.match) else { return nil }
    }

    private static func match(_ a: PathValue.Element, _ b: PathValue.Element) -> Bool {
        switch (a, b) {
        case (.move, .move), (.line, .line), (.quad, .quad), (.cubic, .cubic), (.close, .close): true
        default: false
        }
    }

    /// The path a fraction `t` of the way.
    func path(at t: CGFloat) -> CGPath {
        func mix(_ a: CGPoint, _ b: CGPoint) -> CGPoint {
            CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
        }
        let path = CGMutablePath()
        for pair in zip(from, to) {
            switch pair {
            case (.move(let a), .move(let b)): path.move(to: mix(a, b))
            case (.line(let a), .line(let b)): path.addLine(to: mix(a, b))
            case (.quad(let c, let a), .quad(let d, let b)): path.addQuadCurve(to: mix(a, b), control: mix(c, d))
            case (.cubic(let c1, let c2, let a), .cubic(let d1, let d2, let b)):
                path.addCurve(to: mix(a, b), control1: mix(c1, d1), control2: mix(c2, d2))
            default: path.closeSubpath()
            }
        }
        return path
    }
}
