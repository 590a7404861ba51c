import CCairo
public import Foundation

/// Colours along a line or from one circle to another that a function gives.
public final class CGShading {
    enum Shape {
        case axial(CGPoint, CGPoint)
        case radial(CGPoint, CGFloat, CGPoint, CGFloat)
    }

    let shape: Shape
    let space: CGColorSpace
    let function: CGFunction
    let extendStart: Bool
    let extendEnd: Bool

    /// Makes colours along a line; nil for a pattern or indexed space, or if the function gives fewer numbers than a
    /// colour of the space has. A number more is an alpha.
    public convenience init?(
        axialSpace space: CGColorSpace, start: CGPoint, end: CGPoint, function: CGFunction, extendStart: Bool,
        extendEnd: Bool
    ) {
        self.init(.axial(start, end), space, function, extendStart, extendEnd)
    }

    /// Makes colours from one circle to another; nil for a pattern or indexed space, or if the function gives fewer
    /// numbers than a colour of the space has. A number more is an alpha.
    public convenience init?(
        radialSpace space: CGColorSpace, start: CGPoint, startRadius: CGFloat, end: CGPoint, endRadius: CGFloat,
        function: CGFunction, extendStart: Bool, extendEnd: Bool
    ) {
        self.init(.radial(start, startRadius, end, endRadius), space, function, extendStart, extendEnd)
    }

    private init?(
        _ shape: Shape, _ space: CGColorSpace, _ function: CGFunction, _ extendStart: Bool, _ extendEnd: Bool
    ) {
        guard space.model != .pattern, space.model != .indexed, function.inputs == 1,
            function.outputs >= space.numberOfComponents
        else { return nil }
        self.shape = shape
        self.space = space
        self.function = function
        self.extendStart = extendStart
        self.extendEnd = extendEnd
    }

    /// The function at 257 places, between which colours change evenly.
    var stops: [CGGradient.Stop] {
        let domain = function.domain?[0] ?? 0...1
        let count = space.numberOfComponents
        return (0...256).map { index in
            let place = CGFloat(index) / 256
            let numbers = function(domain.lowerBound + place * (domain.upperBound - domain.lowerBound))
            let alpha = numbers.count > count ? numbers[count] : 1
            let color = CGColor(space: space, values: numbers.prefix(count) + [alpha])
            return CGGradient.Stop(location: place, color: color.standard.clamped)
        }
    }
}

extension CGShading: Hashable {
    /// Whether two shadings are the same object.
    public static func == (left: CGShading, right: CGShading) -> Bool { left === right }

    /// Feeds the object's identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension CGContext {
    /// Draws a shading over the clip, as far as it goes on beyond its ends. Its function is asked at 257 places.
    public func drawShading(_ shading: CGShading) {
        var options: CGGradientDrawingOptions = []
        if shading.extendStart { options.insert(.drawsBeforeStartLocation) }
        if shading.extendEnd { options.insert(.drawsAfterEndLocation) }
        switch shading.shape {
        case .axial(let start, let end): drawLinear(shading.stops, start, end, options)
        case .radial(let start, let startRadius, let end, let endRadius):
            drawRadial(shading.stops, start, startRadius, end, endRadius, options)
        }
    }
}
