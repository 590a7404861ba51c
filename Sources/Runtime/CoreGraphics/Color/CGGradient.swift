public import Foundation

/// What a gradient does beyond its ends.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt32

    /// Makes options of bits.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// The first colour goes on before the start.
    public static var drawsBeforeStartLocation: CGGradientDrawingOptions { CGGradientDrawingOptions(rawValue: 1) }
    /// The last colour goes on after the end.
    public static var drawsAfterEndLocation: CGGradientDrawingOptions { CGGradientDrawingOptions(rawValue: 2) }
}

/// Colours at places from 0 to 1, with even transitions between them in sRGB. Immutable.
public final class CGGradient: Sendable {
    /// A colour at a place.
    package struct Stop: Hashable, Sendable {
        /// From 0 to 1.
        package var location: CGFloat
        /// The colour there.
        package var color: StandardColor
    }

    /// The colours in the order of their places; at least one.
    package let stops: [Stop]

    /// Makes a gradient of colours; nil if there are none. Without places they are spread evenly.
    package init?(colors: [CGColor], locations: [CGFloat]?) {
        guard !colors.isEmpty, locations == nil || locations?.count == colors.count else { return nil }
        let places = locations ?? colors.indices.map { colors.count == 1 ? 0 : CGFloat($0) / CGFloat(colors.count - 1) }
        let unsorted = zip(places, colors).map { Stop(location: $0.clampedToUnit, color: $1.standard.clamped) }
        // Equal places keep their order, which makes a sharp edge.
        stops = unsorted.enumerated().sorted { ($0.element.location, $0.offset) < ($1.element.location, $1.offset) }
            .map(\.element)
    }

    /// Makes a gradient of an array of `CGColor`, with as many places; nil if the array is empty or holds anything
    /// else. Transitions are made in sRGB, whatever the space.
    public convenience init?(colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?) {
        let list = colors.compactMap { $0 as? CGColor }
        guard list.count == colors.count else { return nil }
        self.init(
            colors: list,
            locations: locations.map { Array(UnsafeBufferPointer(start: $0, count: list.count)) })
    }

    /// Makes a gradient of `count` colours of a space, each followed by its alpha, with as many places.
    public convenience init?(
        colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>,
        locations: UnsafePointer<CGFloat>?, count: Int
    ) {
        guard count > 0 else { return nil }
        let step = space.numberOfComponents + 1
        let colors = (0..<count).map { index in
            CGColor(
                space: space, values: Array(UnsafeBufferPointer(start: components + index * step, count: step)))
        }
        self.init(colors: colors, locations: locations.map { Array(UnsafeBufferPointer(start: $0, count: count)) })
    }
}

extension CGGradient: Hashable {
    /// Whether two gradients are the same object.
    public static func == (left: CGGradient, right: CGGradient) -> Bool { left === right }

    /// Feeds the object's identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
