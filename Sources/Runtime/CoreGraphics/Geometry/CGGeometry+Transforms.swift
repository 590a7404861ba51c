public import Foundation

extension CGPoint {
    /// Where a transform takes the point.
    public func applying(_ t: CGAffineTransform) -> CGPoint {
        CGPoint(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
    }

    /// Whether both coordinates are equal.
    public func equalTo(_ point2: CGPoint) -> Bool { self == point2 }

    /// The coordinates under the keys `X` and `Y`.
    public var dictionaryRepresentation: CFDictionary { ["X": x, "Y": y] }

    /// Reads coordinates under the keys `X` and `Y`; nil if one is missing or no number.
    public init?(dictionaryRepresentation dict: CFDictionary) {
        guard let x = number("X", in: dict), let y = number("Y", in: dict) else { return nil }
        self.init(x: x, y: y)
    }

    /// Whether both coordinates are finite.
    package var isFinite: Bool { x.isFinite && y.isFinite }
}

extension CGSize {
    /// Where a transform takes the size, seen as a vector: its move does not count.
    public func applying(_ t: CGAffineTransform) -> CGSize {
        CGSize(width: t.a * width + t.c * height, height: t.b * width + t.d * height)
    }

    /// Whether width and height are equal.
    public func equalTo(_ size2: CGSize) -> Bool { self == size2 }

    /// The size under the keys `Width` and `Height`.
    public var dictionaryRepresentation: CFDictionary { ["Width": width, "Height": height] }

    /// Reads a size under the keys `Width` and `Height`; nil if one is missing or no number.
    public init?(dictionaryRepresentation dict: CFDictionary) {
        guard let width = number("Width", in: dict), let height = number("Height", in: dict) else { return nil }
        self.init(width: width, height: height)
    }

    /// Whether width and height are finite.
    package var isFinite: Bool { width.isFinite && height.isFinite }
}

extension CGRect {
    /// The smallest rectangle with sides along the axes around what a transform makes of this one.
    public func applying(_ t: CGAffineTransform) -> CGRect {
        if isNull || isInfinite { return self }
        let corners = [
            CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: minX, y: maxY), CGPoint(x: maxX, y: maxY),
        ].map { $0.applying(t) }
        return CGRect(around: corners) ?? .null
    }

    /// Whether origin and size are equal after both are made standard.
    public func equalTo(_ rect2: CGRect) -> Bool { standardized == rect2.standardized }

    /// Origin and size under the keys `X`, `Y`, `Width` and `Height`.
    public var dictionaryRepresentation: CFDictionary {
        ["X": origin.x, "Y": origin.y, "Width": size.width, "Height": size.height]
    }

    /// Reads a rectangle under the keys `X`, `Y`, `Width` and `Height`; nil if one is missing or no number.
    public init?(dictionaryRepresentation dict: CFDictionary) {
        guard
            let origin = CGPoint(dictionaryRepresentation: dict), let size = CGSize(dictionaryRepresentation: dict)
        else { return nil }
        self.init(origin: origin, size: size)
    }

    /// Makes the smallest rectangle around points; nil if there are none.
    package init?(around points: some Sequence<CGPoint>) {
        var iterator = points.makeIterator()
        guard let first = iterator.next() else { return nil }
        var (minX, minY, maxX, maxY) = (first.x, first.y, first.x, first.y)
        while let point = iterator.next() {
            minX = Swift.min(minX, point.x)
            minY = Swift.min(minY, point.y)
            maxX = Swift.max(maxX, point.x)
            maxY = Swift.max(maxY, point.y)
        }
        self.init(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
    }

    /// Whether origin and size are finite.
    package var isFinite: Bool { origin.isFinite && size.isFinite }
}

/// The number under a key, whatever type it has.
private func number(_ key: String, in dictionary: CFDictionary) -> CGFloat? {
    switch dictionary[key] {
    case let value as CGFloat: value
    case let value as Double: CGFloat(value)
    case let value as Int: CGFloat(value)
    case let value as NSNumber: CGFloat(value.doubleValue)
    default: nil
    }
}
