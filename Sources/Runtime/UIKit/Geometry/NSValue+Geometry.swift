import CoreGraphics
public import Foundation

extension UIEdgeInsets: _ValueBridgeable {
    public static var _objCType: String { "{NSEdgeInsets=dddd}" }
}

extension NSDirectionalEdgeInsets: _ValueBridgeable {
    public static var _objCType: String { "[4d]" }
}

extension UIOffset: _ValueBridgeable {
    public static var _objCType: String { "[2d]" }
}

/// Objects that hold a structure of numbers, for lists and keys that take objects alone. Each casts to its structure with
/// `as?`, too.
extension NSValue {
    /// Makes an object that holds a point.
    public convenience init(cgPoint point: CGPoint) { self.init(_holding: point) }
    /// Makes an object that holds a vector.
    public convenience init(cgVector vector: CGVector) { self.init(_holding: vector) }
    /// Makes an object that holds a size.
    public convenience init(cgSize size: CGSize) { self.init(_holding: size) }
    /// Makes an object that holds a rectangle.
    public convenience init(cgRect rect: CGRect) { self.init(_holding: rect) }
    /// Makes an object that holds a transform.
    public convenience init(cgAffineTransform transform: CGAffineTransform) { self.init(_holding: transform) }
    /// Makes an object that holds insets.
    public convenience init(uiEdgeInsets insets: UIEdgeInsets) { self.init(_holding: insets) }
    /// Makes an object that holds insets that follow the direction of writing.
    public convenience init(directionalEdgeInsets insets: NSDirectionalEdgeInsets) { self.init(_holding: insets) }
    /// Makes an object that holds an offset.
    public convenience init(uiOffset insets: UIOffset) { self.init(_holding: insets) }

    /// The point that the object holds; (0, 0), reported, if it holds something else.
    public var cgPointValue: CGPoint { structure(or: .zero) }
    /// The vector that the object holds; (0, 0), reported, if it holds something else.
    public var cgVectorValue: CGVector { structure(or: .zero) }
    /// The size that the object holds; (0, 0), reported, if it holds something else.
    public var cgSizeValue: CGSize { structure(or: .zero) }
    /// The rectangle that the object holds; an empty one, reported, if it holds something else.
    public var cgRectValue: CGRect { structure(or: .zero) }
    /// The transform that the object holds; the identity, reported, if it holds something else.
    public var cgAffineTransformValue: CGAffineTransform { structure(or: .identity) }
    /// The insets that the object holds; none, reported, if it holds something else.
    public var uiEdgeInsetsValue: UIEdgeInsets { structure(or: .zero) }
    /// The insets that the object holds; none, reported, if it holds something else.
    public var directionalEdgeInsetsValue: NSDirectionalEdgeInsets { structure(or: .zero) }
    /// The offset that the object holds; (0, 0), reported, if it holds something else.
    public var uiOffsetValue: UIOffset { structure(or: .zero) }

    private func structure<Structure: _ValueBridgeable>(or nothing: Structure) -> Structure {
        if let structure = self as? Structure { return structure }
        RuntimeIssue.report("\(self) is not an NSValue of a \(Structure.self): it is read as \(nothing).")
        return nothing
    }
}
