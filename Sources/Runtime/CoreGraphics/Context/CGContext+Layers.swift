import CCairo
public import Foundation

extension CGContext {
    /// Starts a layer: what is drawn until its end becomes one picture, which then gets the alpha, blend mode and
    /// shadow that are set now. Inside they start as 1, normal and none. There is no auxiliary information that changes
    /// anything.
    public func beginTransparencyLayer(auxiliaryInfo: CFDictionary?) {
        cairo_save(cairo)
        beginLayer()
    }

    /// Starts a layer that holds only what lies in a rectangle.
    public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo auxInfo: CFDictionary?) {
        cairo_save(cairo)
        var frame = PathValue()
        frame.addRect(rect, transform: state.ctm)
        emit(frame)
        applyRule(.winding)
        applyAntialiasing()
        cairo_clip(cairo)
        beginLayer()
    }

    private func beginLayer() {
        cairo_push_group(cairo)
        savedStates.append(SavedState(state: state, beginsLayer: true))
        state.alpha = 1
        state.blendMode = .normal
        state.shadow = nil
        state.mask = nil
    }

    /// Ends the last layer and draws it; what was saved inside and not brought back is forgotten. Nothing without a
    /// layer.
    public func endTransparencyLayer() {
        guard let start = savedStates.lastIndex(where: \.beginsLayer) else { return }
        for _ in savedStates[(start + 1)...] { cairo_restore(cairo) }
        let before = savedStates[start].state
        savedStates.removeSubrange(start...)
        let pattern = cairo_pop_group(cairo)
        defer { cairo_pattern_destroy(pattern) }
        state = before
        compose {
            cairo_save(cairo)
            cairo_new_path(cairo)
            cairo_set_source(cairo, pattern)
            cairo_set_operator(cairo, state.blendMode.cairo)
            cairo_paint_with_alpha(cairo, state.alpha)
            cairo_restore(cairo)
        }
        // Takes the layer's own clip back.
        cairo_restore(cairo)
        syncMatrix()
    }
}
