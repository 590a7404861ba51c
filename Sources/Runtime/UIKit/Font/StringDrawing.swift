public import Foundation

/// How strings are measured and drawn.
public struct NSStringDrawingOptions: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Lines wrap, and the rectangle's origin is its upper left corner; otherwise there is one line, and the origin is on its
    /// baseline.
    public static var usesLineFragmentOrigin: NSStringDrawingOptions { NSStringDrawingOptions(rawValue: 1 << 0) }
    /// Lines include the room that fonts ask for between lines. They always do here; the system font asks for none.
    public static var usesFontLeading: NSStringDrawingOptions { NSStringDrawingOptions(rawValue: 1 << 1) }
    /// The size is that of the ink, not of the lines and the room that letters keep around them.
    public static var usesDeviceMetrics: NSStringDrawingOptions { NSStringDrawingOptions(rawValue: 1 << 3) }
    /// The last line that fits ends with an ellipsis if there is more.
    public static var truncatesLastVisibleLine: NSStringDrawingOptions { NSStringDrawingOptions(rawValue: 1 << 5) }
}

/// What a call that measures or draws a string tells about its result.
open class NSStringDrawingContext: NSObject {
    /// How small text may be made, as a share of its size, before it is wrapped or cut, in a rectangle that is too small for
    /// it; 0 for not at all.
    open var minimumScaleFactor: CGFloat = 0
    /// How small the text of the last call with this context was made, as a share of its size.
    open internal(set) var actualScaleFactor: CGFloat = 1
    /// The rectangle of the text in the last call with this context, in points.
    open internal(set) var totalBounds = CGRect.zero
}

extension NSString {
    /// The size of the string without wrapping, in points, not rounded to pixels.
    public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        DrawnText(self as String, attrs).layout(size: nil, options: .usesLineFragmentOrigin).size
    }

    /// Draws the string in the current context without wrapping, its upper left corner at a point.
    public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        DrawnText(self as String, attrs).draw(at: point)
    }

    /// Draws the string in the current context, wrapped to a rectangle; lines that do not fit its height are left out.
    public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        DrawnText(self as String, attrs).draw(in: rect, options: .usesLineFragmentOrigin, context: nil)
    }

    /// Draws the string in the current context.
    public func draw(
        with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) {
        DrawnText(self as String, attributes).draw(in: rect, options: options, context: context)
    }

    /// The rectangle that drawing with the same arguments needs, in points, not rounded to pixels.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect {
        DrawnText(self as String, attributes).bounds(size: size, options: options, context: context)
    }
}

extension NSAttributedString {
    /// The size of the string without wrapping, in points, not rounded to pixels.
    public func size() -> CGSize {
        DrawnText(self).layout(size: nil, options: .usesLineFragmentOrigin).size
    }

    /// Draws the string in the current context without wrapping, its upper left corner at a point.
    public func draw(at point: CGPoint) {
        DrawnText(self).draw(at: point)
    }

    /// Draws the string in the current context, wrapped to a rectangle; lines that do not fit its height are left out.
    public func draw(in rect: CGRect) {
        DrawnText(self).draw(in: rect, options: .usesLineFragmentOrigin, context: nil)
    }

    /// Draws the string in the current context.
    public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) {
        DrawnText(self).draw(in: rect, options: options, context: context)
    }

    /// The rectangle that drawing with the same arguments needs, in points, not rounded to pixels.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
    ) -> CGRect {
        DrawnText(self).bounds(size: size, options: options, context: context)
    }
}
