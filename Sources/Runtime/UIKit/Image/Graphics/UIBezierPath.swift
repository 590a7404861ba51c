public import CoreGraphics
public import Foundation

/// Lines and curves with the attributes to draw them. Points are in the y-down space of views.
open class UIBezierPath: _CopyableObject, NSCoding {
    private var path = CGMutablePath()
    private var dash: (lengths: [CGFloat], phase: CGFloat) = ([], 0)

    /// Width of the line, in points.
    open var lineWidth: CGFloat = 1
    /// How lines end.
    open var lineCapStyle = CGLineCap.butt
    /// How lines meet.
    open var lineJoinStyle = CGLineJoin.miter
    /// The longest miter, in line widths, before a join is bevelled.
    open var miterLimit: CGFloat = 10
    /// How far drawn curves may be off, in pixels; drawing here is finer, so it has no effect.
    open var flatness: CGFloat = 0.6
    /// Whether the even-odd rule decides what is inside, and not the winding rule.
    open var usesEvenOddFillRule = false

    /// Makes an empty path.
    public override init() {
        super.init()
    }

    /// Makes a closed rectangle.
    public convenience init(rect: CGRect) {
        self.init()
        path.addRect(rect)
    }

    /// Makes a closed ellipse that touches the sides of a rectangle.
    public convenience init(ovalIn rect: CGRect) {
        self.init()
        path.addEllipse(in: rect)
    }

    /// Makes a closed rectangle with corners of a radius in points, cut to half the rectangle; corners are circular.
    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        self.init(
            roundedRect: rect, byRoundingCorners: .allCorners,
            cornerRadii: CGSize(width: cornerRadius, height: cornerRadius))
    }

    /// Makes a closed rectangle with some corners round, their radii in points cut to half the rectangle.
    public convenience init(
        roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
    ) {
        self.init()
        path = UIBezierPath.roundedRect(rect, corners, cornerRadii)
    }

    /// Makes an arc; angles in radians from the positive x axis, clockwise on the screen where they grow.
    public convenience init(
        arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        self.init()
        addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    }

    /// Makes a path with the parts of one of Core Graphics.
    public convenience init(cgPath CGPath: CGPath) {
        self.init()
        path = CGPath.mutableCopy() ?? CGMutablePath()
    }

    /// Reads what ``encode(with:)`` wrote; nil if the parts are missing or damaged. What UIKit wrote on iOS cannot be read.
    public required init?(coder: NSCoder) {
        guard coder.containsValue(forKey: Key.parts),
            let data = coder.decodeObject(of: NSData.self, forKey: Key.parts),
            let value = PathValue(archived: Data(referencing: data))
        else {
            return nil
        }
        super.init()
        path = CGMutablePath(value)
        func number(_ key: String, _ standard: CGFloat) -> CGFloat {
            coder.containsValue(forKey: key) ? CGFloat(coder.decodeDouble(forKey: key)) : standard
        }
        lineWidth = number(Key.lineWidth, 1)
        miterLimit = number(Key.miterLimit, 10)
        flatness = number(Key.flatness, 0.6)
        lineCapStyle = CGLineCap(rawValue: Int32(truncatingIfNeeded: coder.decodeInteger(forKey: Key.cap))) ?? .butt
        lineJoinStyle = CGLineJoin(rawValue: Int32(truncatingIfNeeded: coder.decodeInteger(forKey: Key.join))) ?? .miter
        usesEvenOddFillRule = coder.decodeBool(forKey: Key.evenOdd)
        let lengths =
            coder.decodeObject(of: NSData.self, forKey: Key.dashes).map { PathValue.numbers(Data(referencing: $0)) }
            ?? []
        dash = (lengths, number(Key.phase, 0))
    }

    /// Writes parts and attributes to a keyed archive.
    open func encode(with coder: NSCoder) {
        coder.encode(NSData(data: path.value.archived), forKey: Key.parts)
        coder.encode(Double(lineWidth), forKey: Key.lineWidth)
        coder.encode(Double(miterLimit), forKey: Key.miterLimit)
        coder.encode(Double(flatness), forKey: Key.flatness)
        coder.encode(Int(lineCapStyle.rawValue), forKey: Key.cap)
        coder.encode(Int(lineJoinStyle.rawValue), forKey: Key.join)
        coder.encode(usesEvenOddFillRule, forKey: Key.evenOdd)
        coder.encode(NSData(data: PathValue.data(dash.lengths)), forKey: Key.dashes)
        coder.encode(Double(dash.phase), forKey: Key.phase)
    }

    private enum Key {
        static let (parts, lineWidth, miterLimit, flatness) = (
            "ScrimParts", "ScrimWidth", "ScrimMiter", "ScrimFlatness"
        )
        static let (cap, join, evenOdd) = ("ScrimCap", "ScrimJoin", "ScrimEvenOdd")
        static let (dashes, phase) = ("ScrimDashes", "ScrimPhase")
    }

    /// The parts, as a copy of its own.
    open var cgPath: CGPath {
        get { path.copy() ?? CGMutablePath() }
        set { path = newValue.mutableCopy() ?? CGMutablePath() }
    }

    /// Starts a subpath.
    open func move(to point: CGPoint) {
        path.move(to: point)
    }

    /// Adds a line from the current point.
    open func addLine(to point: CGPoint) {
        guard hasStart("addLine(to:)") else { return }
        path.addLine(to: point)
    }

    /// Adds a cubic curve from the current point.
    open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        guard hasStart("addCurve(to:controlPoint1:controlPoint2:)") else { return }
        path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
    }

    /// Adds a quadratic curve from the current point.
    open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
        guard hasStart("addQuadCurve(to:controlPoint:)") else { return }
        path.addQuadCurve(to: endPoint, control: controlPoint)
    }

    /// Adds an arc, after a line from the current point to its start; angles in radians, clockwise on the screen.
    open func addArc(
        withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        // Core Graphics' clockwise is that of a space whose y axis points up.
        path.addArc(
            center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
    }

    /// Closes the current subpath.
    open func close() {
        path.closeSubpath()
    }

    /// Removes all parts.
    open func removeAllPoints() {
        path = CGMutablePath()
    }

    /// Adds the parts of another path.
    open func append(_ bezierPath: UIBezierPath) {
        path.addPath(bezierPath.path)
    }

    /// A path with the same parts and attributes, drawn the other way round.
    open func reversing() -> UIBezierPath {
        let copy = duplicate()
        copy.path = CGMutablePath(path.value.reversed())
        return copy
    }

    /// Transforms every point.
    open func apply(_ transform: CGAffineTransform) {
        path = CGMutablePath(path.value.applying(transform))
    }

    /// Whether there are no parts.
    open var isEmpty: Bool { path.isEmpty }

    /// The smallest rectangle around all points, control points included; null for an empty path.
    open var bounds: CGRect { path.boundingBox }

    /// Where the last part ended; the origin for an empty path.
    open var currentPoint: CGPoint { path.currentPoint }

    /// Whether a point lies inside; open subpaths count as closed.
    open func contains(_ point: CGPoint) -> Bool {
        path.contains(point, using: fillRule)
    }

    /// Sets lengths of dashes and gaps in points, and where in them the line starts; none for an unbroken line.
    open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
        guard let pattern, count > 0 else {
            dash = ([], 0)
            return
        }
        dash = (Array(UnsafeBufferPointer(start: pattern, count: count)), phase)
    }

    /// Stores the dashes' lengths, which `pattern` must have room for, their number and the phase.
    open func getLineDash(
        _ pattern: UnsafeMutablePointer<CGFloat>?, count: UnsafeMutablePointer<Int>?,
        phase: UnsafeMutablePointer<CGFloat>?
    ) {
        for (index, length) in dash.lengths.enumerated() { pattern?[index] = length }
        count?.pointee = dash.lengths.count
        phase?.pointee = dash.phase
    }

    /// Fills the path in the current context with its fill colour.
    open func fill() {
        withCurrentContext { $0.fillPath(using: fillRule) }
    }

    /// Draws the path's line in the current context with its stroke colour.
    open func stroke() {
        withCurrentContext { $0.strokePath() }
    }

    /// Fills the path in the current context.
    open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
        withCurrentContext {
            $0.setBlendMode(blendMode)
            $0.setAlpha(alpha)
            $0.fillPath(using: fillRule)
        }
    }

    /// Draws the path's line in the current context.
    open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
        withCurrentContext {
            $0.setBlendMode(blendMode)
            $0.setAlpha(alpha)
            $0.strokePath()
        }
    }

    /// Keeps later drawing in the current context inside the path.
    open func addClip() {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.beginPath()
        context.addPath(path)
        context.clip(using: fillRule)
    }

    /// A path of its own with the same parts and attributes.
    open override func copy(with zone: NSZone? = nil) -> Any { duplicate() }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIBezierPath else { return false }
        return path.value == other.path.value && lineWidth == other.lineWidth && lineCapStyle == other.lineCapStyle
            && lineJoinStyle == other.lineJoinStyle && miterLimit == other.miterLimit && flatness == other.flatness
            && usesEvenOddFillRule == other.usesEvenOddFillRule && dash == other.dash
    }

    open override var hash: Int { path.value.hashValue }

    private var fillRule: CGPathFillRule { usesEvenOddFillRule ? .evenOdd : .winding }

    private func hasStart(_ call: String) -> Bool {
        if path.value.currentPoint != nil { return true }
        RuntimeIssue.report(
            "UIBezierPath.\(call) without a current point adds nothing: call move(to:) first.",
            once: "UIBezierPath.\(call)")
        return false
    }

    private func duplicate() -> UIBezierPath {
        let copy = UIBezierPath(cgPath: path)
        copy.lineWidth = lineWidth
        copy.lineCapStyle = lineCapStyle
        copy.lineJoinStyle = lineJoinStyle
        copy.miterLimit = miterLimit
        copy.flatness = flatness
        copy.usesEvenOddFillRule = usesEvenOddFillRule
        copy.dash = dash
        return copy
    }

    private func withCurrentContext(_ body: (CGContext) -> Void) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        context.setLineWidth(lineWidth)
        context.setLineCap(lineCapStyle)
        context.setLineJoin(lineJoinStyle)
        context.setMiterLimit(miterLimit)
        if !dash.lengths.isEmpty { context.setLineDash(phase: dash.phase, lengths: dash.lengths) }
        context.beginPath()
        context.addPath(path)
        body(context)
        context.restoreGState()
    }
}
