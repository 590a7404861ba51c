public import Foundation

/// A cell that is repeated in both directions, to fill with instead of a colour. Immutable.
///
/// Unchecked because of what a caller's function gets back when it draws, which is the caller's to guard.
public final class CGPattern: @unchecked Sendable {
    private let info: UnsafeMutableRawPointer?
    private let callbacks: CGPatternCallbacks
    /// The part of the pattern's space that a cell is drawn in, and cut to.
    package let bounds: CGRect
    /// From the pattern's space to the context's default space.
    package let matrix: CGAffineTransform
    /// From a cell to the next one; never zero.
    package let step: CGSize
    /// Whether the cell has colours of its own.
    package let isColored: Bool
    /// The cell, upright where the y axis points down, if it is a picture that fills its bounds.
    package let image: CGImage?

    /// Makes a pattern whose cell a function draws; nil without such a function, or if a number is not finite, the bounds
    /// are empty or a step is zero. The function may be called more or less often than cells are seen, and draws
    /// nothing where the pattern is drawn with itself.
    /// - Parameters:
    ///   - info: What the functions get, until `releaseInfo` gives it back.
    ///   - matrix: From the pattern's space to the context's default space, which is not changed by the CTM.
    ///   - xStep: From a cell to the next one along x, in the pattern's space.
    ///   - yStep: From a cell to the next one along y, in the pattern's space.
    ///   - isColored: Whether the function sets colours. If not, what it draws is drawn in a colour given later.
    public init?(
        info: UnsafeMutableRawPointer?, bounds: CGRect, matrix: CGAffineTransform, xStep: CGFloat, yStep: CGFloat,
        tiling: CGPatternTiling, isColored: Bool, callbacks: UnsafePointer<CGPatternCallbacks>
    ) {
        guard callbacks.pointee.drawPattern != nil, bounds.isFinite, !bounds.isEmpty, matrix.isInvertible,
            xStep.isFinite,
            yStep.isFinite, xStep != 0, yStep != 0
        else { return nil }
        self.info = info
        self.callbacks = callbacks.pointee
        self.bounds = bounds.standardized
        self.matrix = matrix
        self.step = CGSize(width: abs(xStep), height: abs(yStep))
        self.isColored = isColored
        image = nil
    }

    /// Makes a pattern of a picture, upright where the y axis points down, that begins at the origin; nil if the size is
    /// empty or not finite.
    /// - Parameter size: The size of the picture in points.
    package init?(image: CGImage, size: CGSize) {
        guard size.width.isFinite, size.height.isFinite, size.width > 0, size.height > 0 else { return nil }
        info = nil
        callbacks = CGPatternCallbacks()
        bounds = CGRect(origin: .zero, size: size)
        matrix = .identity
        step = size
        isColored = true
        self.image = image
    }

    deinit {
        callbacks.releaseInfo?(info)
    }

    /// Draws one cell at its bounds. Nothing where the pattern is being drawn on this thread already.
    func drawCell(in context: CGContext) {
        if let image { return context.drawUpright(image, in: bounds) }
        guard let draw = callbacks.drawPattern else { return }
        let thread = Thread.current.threadDictionary
        let key = "org.scrim.patterns"
        let running = thread[key] as? Set<ObjectIdentifier> ?? []
        guard !running.contains(ObjectIdentifier(self)), running.count < Self.deepest else { return }
        thread[key] = running.union([ObjectIdentifier(self)])
        draw(info, context)
        thread[key] = running
    }

    /// Patterns that are drawn with patterns end somewhere.
    private static let deepest = 8
}

extension CGPattern: Hashable {
    /// Whether two patterns are the same object.
    public static func == (left: CGPattern, right: CGPattern) -> Bool { left === right }

    /// Feeds the object's identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
