public import Foundation

extension CGContext {
    /// Sets the colour of insides.
    public func setFillColor(_ color: CGColor) {
        if let pattern = color.pattern {
            state.fillPattern = PatternPaint(pattern: pattern, color: color.standard.clamped)
            state.fillSpace = color.colorSpace ?? state.fillSpace
            return
        }
        state.fillPattern = nil
        state.fillColor = color.standard.clamped
        state.fillSpace = color.colorSpace ?? state.fillSpace
    }

    /// Sets the colour of lines.
    public func setStrokeColor(_ color: CGColor) {
        if let pattern = color.pattern {
            state.strokePattern = PatternPaint(pattern: pattern, color: color.standard.clamped)
            state.strokeSpace = color.colorSpace ?? state.strokeSpace
            return
        }
        state.strokePattern = nil
        state.strokeColor = color.standard.clamped
        state.strokeSpace = color.colorSpace ?? state.strokeSpace
    }

    /// Sets the colour of insides, as sRGB.
    public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        setFillColor(CGColor(space: .deviceRGB, values: [red, green, blue, alpha]))
    }

    /// Sets the colour of lines, as sRGB.
    public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        setStrokeColor(CGColor(space: .deviceRGB, values: [red, green, blue, alpha]))
    }

    /// Sets the colour of insides, as gray.
    public func setFillColor(gray: CGFloat, alpha: CGFloat) {
        setFillColor(CGColor(space: .deviceGray, values: [gray, alpha]))
    }

    /// Sets the colour of lines, as gray.
    public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
        setStrokeColor(CGColor(space: .deviceGray, values: [gray, alpha]))
    }

    /// Sets the colour of insides, as four inks.
    public func setFillColor(cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat) {
        setFillColor(CGColor(space: .deviceCMYK, values: [cyan, magenta, yellow, black, alpha]))
    }

    /// Sets the colour of lines, as four inks.
    public func setStrokeColor(cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat) {
        setStrokeColor(CGColor(space: .deviceCMYK, values: [cyan, magenta, yellow, black, alpha]))
    }

    /// Sets the space of the numbers that `setFillColor(_:)` takes, and the colour to the space's black.
    public func setFillColorSpace(_ space: CGColorSpace) {
        guard space.model != .pattern else {
            state.fillSpace = space
            return
        }
        setFillColor(space.black)
    }

    /// Sets the space of the numbers that `setStrokeColor(_:)` takes, and the colour to the space's black.
    public func setStrokeColorSpace(_ space: CGColorSpace) {
        guard space.model != .pattern else {
            state.strokeSpace = space
            return
        }
        setStrokeColor(space.black)
    }

    /// Sets the colour of insides by the current space's numbers, followed by an alpha.
    public func setFillColor(_ components: UnsafePointer<CGFloat>) {
        let count = state.fillSpace.numberOfComponents + 1
        let values = Array(UnsafeBufferPointer(start: components, count: count))
        setFillColor(CGColor(space: state.fillSpace, values: values))
    }

    /// Sets the colour of lines by the current space's numbers, followed by an alpha.
    public func setStrokeColor(_ components: UnsafePointer<CGFloat>) {
        let count = state.strokeSpace.numberOfComponents + 1
        let values = Array(UnsafeBufferPointer(start: components, count: count))
        setStrokeColor(CGColor(space: state.strokeSpace, values: values))
    }

    /// The colour of insides, without the context's alpha.
    package var fillColor: StandardColor { state.fillColor }

    /// The colour of lines, without the context's alpha.
    package var strokeColor: StandardColor { state.strokeColor }
}

extension CGColorSpace {
    fileprivate var black: CGColor {
        let zeros = [CGFloat](repeating: 0, count: numberOfComponents - 1)
        return CGColor(space: self, values: model == .cmyk ? zeros + [1, 1] : zeros + [0, 1])
    }
}
