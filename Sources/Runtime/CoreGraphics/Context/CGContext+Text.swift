public import Foundation

/// What becomes of text that is drawn.
public enum CGTextDrawingMode: Int32, Sendable {
    /// Letters are filled.
    case fill
    /// The lines of letters are drawn.
    case stroke
    /// Letters are filled, then their lines drawn.
    case fillStroke
    /// Nothing is drawn.
    case invisible
    /// Letters are filled and added to the clip.
    case fillClip
    /// The lines of letters are drawn, and letters added to the clip.
    case strokeClip
    /// Letters are filled, their lines drawn, and letters added to the clip.
    case fillStrokeClip
    /// Letters are added to the clip.
    case clip
}

extension CGContext {
    /// Sets whether strings are filled, stroked, or both, and whether what is drawn later is cut to them. Strings of UIKit's
    /// follow it, each by itself.
    public func setTextDrawingMode(_ mode: CGTextDrawingMode) {
        state.textMode = mode
    }

    /// What becomes of text that is drawn.
    package var textDrawingMode: CGTextDrawingMode { state.textMode }

    /// Sets how far curves may be from the lines they are drawn as, in pixels. Kept, but of no effect: curves are always
    /// drawn to a tenth of a pixel.
    public func setFlatness(_ flatness: CGFloat) {
        if flatness.isFinite && flatness > 0 { state.flatness = flatness }
    }

    /// Sets what to do with colours that the context cannot show. Kept, but of no effect: they are cut.
    public func setRenderingIntent(_ intent: CGColorRenderingIntent) {
        state.renderingIntent = intent
    }
}
