import CCairo
public import Foundation

extension CGContext {
    /// Saves clip, CTM, colours and all other settings, but not the path.
    public func saveGState() {
        cairo_save(cairo)
        savedStates.append(SavedState(state: state))
    }

    /// Brings back what was saved last; nothing if nothing was saved, or not since a transparency layer began.
    public func restoreGState() {
        guard let saved = savedStates.last, !saved.beginsLayer else { return }
        savedStates.removeLast()
        cairo_restore(cairo)
        state = saved.state
        syncMatrix()
    }

    // MARK: Space

    /// What leads from user space to the default space.
    public var ctm: CGAffineTransform { state.ctm }

    /// What leads from user space to pixels, counted from the lower left.
    public var userSpaceToDeviceSpaceTransform: CGAffineTransform { state.ctm }

    /// What leads from user space to the surface's pixels, counted from the top left.
    package var userSpaceToPixels: CGAffineTransform { state.ctm.concatenating(base) }

    /// Applies a transform before the CTM.
    public func concatenate(_ transform: CGAffineTransform) {
        state.ctm = transform.concatenating(state.ctm)
        syncMatrix()
    }

    /// Moves the origin of user space.
    public func translateBy(x tx: CGFloat, y ty: CGFloat) {
        concatenate(CGAffineTransform(translationX: tx, y: ty))
    }

    /// Changes the units of user space.
    public func scaleBy(x sx: CGFloat, y sy: CGFloat) {
        concatenate(CGAffineTransform(scaleX: sx, y: sy))
    }

    /// Turns user space by an angle in radians.
    public func rotate(by angle: CGFloat) {
        concatenate(CGAffineTransform(rotationAngle: angle))
    }

    /// The pixel place of a point, counted from the lower left.
    public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(state.ctm) }
    /// The size in pixels.
    public func convertToDeviceSpace(_ size: CGSize) -> CGSize { size.applying(state.ctm) }
    /// The pixels around a rectangle, counted from the lower left.
    public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(state.ctm) }
    /// The point of a pixel place, counted from the lower left.
    public func convertToUserSpace(_ point: CGPoint) -> CGPoint { point.applying(state.ctm.inverted()) }
    /// The size of a size in pixels.
    public func convertToUserSpace(_ size: CGSize) -> CGSize { size.applying(state.ctm.inverted()) }
    /// The rectangle around pixels, counted from the lower left.
    public func convertToUserSpace(_ rect: CGRect) -> CGRect { rect.applying(state.ctm.inverted()) }

    // MARK: Lines

    /// Sets the width of lines; one that is negative or not finite is ignored. Lines of width zero are not drawn.
    public func setLineWidth(_ width: CGFloat) {
        if width.isFinite && width >= 0 { state.lineWidth = width }
    }

    /// Sets how lines end.
    public func setLineCap(_ cap: CGLineCap) {
        state.lineCap = cap
    }

    /// Sets how lines meet.
    public func setLineJoin(_ join: CGLineJoin) {
        state.lineJoin = join
    }

    /// Sets how many line widths a corner's point may be long.
    public func setMiterLimit(_ limit: CGFloat) {
        if limit.isFinite && limit >= 0 { state.miterLimit = limit }
    }

    /// Sets lengths that are drawn and left out in turn, starting `phase` into them. No lengths, only zeros, or one
    /// that is negative or not finite mean a solid line.
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
        let isUsable = lengths.allSatisfy { $0.isFinite && $0 >= 0 } && lengths.contains { $0 > 0 }
        state.dashLengths = isUsable ? lengths : []
        state.dashPhase = phase.isFinite ? phase : 0
    }

    // MARK: Everything that is drawn

    /// Sets an alpha that everything drawn is multiplied by.
    public func setAlpha(_ alpha: CGFloat) {
        state.alpha = alpha.clampedToUnit
    }

    /// Sets how what is drawn and what is there make a new pixel.
    public func setBlendMode(_ mode: CGBlendMode) {
        state.blendMode = mode
    }

    /// Sets whether edges are smooth, where that is allowed.
    public func setShouldAntialias(_ shouldAntialias: Bool) {
        state.shouldAntialias = shouldAntialias
    }

    /// Sets whether edges may be smooth.
    public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {
        state.allowsAntialiasing = allowsAntialiasing
    }

    /// How smooth pictures become when their size changes.
    public var interpolationQuality: CGInterpolationQuality {
        get { state.interpolationQuality }
        set { state.interpolationQuality = newValue }
    }
}
