import Foundation

/// What `saveGState` saves, apart from the clip, which Cairo saves.
struct GraphicsState {
    /// From user space to the default space.
    var ctm = CGAffineTransform.identity
    var fillSpace = CGColorSpace.deviceGray
    var strokeSpace = CGColorSpace.deviceGray
    var fillColor = StandardColor(red: 0, green: 0, blue: 0, alpha: 1)
    var strokeColor = StandardColor(red: 0, green: 0, blue: 0, alpha: 1)
    var alpha: CGFloat = 1
    var blendMode = CGBlendMode.normal
    var lineWidth: CGFloat = 1
    var lineCap = CGLineCap.butt
    var lineJoin = CGLineJoin.miter
    var miterLimit: CGFloat = 10
    var dashPhase: CGFloat = 0
    var dashLengths: [CGFloat] = []
    var allowsAntialiasing = true
    var shouldAntialias = true
    var interpolationQuality = CGInterpolationQuality.default
    var shadow: Shadow?
    /// What cuts the clip softly.
    var mask: ClipMask?
    /// What fills insides instead of a colour.
    var fillPattern: PatternPaint?
    /// What fills lines instead of a colour.
    var strokePattern: PatternPaint?
    /// How far patterns are moved, in the space that shadows are in.
    var patternPhase = CGSize.zero
    var flatness: CGFloat = 1
    var renderingIntent = CGColorRenderingIntent.defaultIntent
    var textMode = CGTextDrawingMode.fill
    var characterSpacing: CGFloat = 0
}

/// A shadow in the default space, which the CTM does not change.
struct Shadow {
    var offset: CGSize
    /// Twice the standard deviation of the blur.
    var blur: CGFloat
    var color: StandardColor
}

/// An entry of the stack of states.
struct SavedState {
    var state: GraphicsState
    /// Whether a transparency layer began here, which `restoreGState` must not end.
    var beginsLayer = false
}
