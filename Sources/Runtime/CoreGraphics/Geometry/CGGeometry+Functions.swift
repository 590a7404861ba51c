public import Foundation

/// The origin.
public let CGPointZero = CGPoint.zero
/// The size without extent.
public let CGSizeZero = CGSize.zero
/// The rectangle without extent at the origin.
public let CGRectZero = CGRect.zero
/// The rectangle that means "none", such as the common part of two rectangles apart.
public let CGRectNull = CGRect.null
/// The rectangle that holds everything.
public let CGRectInfinite = CGRect.infinite

/// Makes a point.
public func CGPointMake(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
/// Makes a size.
public func CGSizeMake(_ width: CGFloat, _ height: CGFloat) -> CGSize { CGSize(width: width, height: height) }
/// Makes a rectangle.
public func CGRectMake(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
}
/// Whether two points are equal.
public func CGPointEqualToPoint(_ point1: CGPoint, _ point2: CGPoint) -> Bool { point1 == point2 }
/// Whether two sizes are equal.
public func CGSizeEqualToSize(_ size1: CGSize, _ size2: CGSize) -> Bool { size1 == size2 }
/// Whether two rectangles are equal once both are made standard.
public func CGRectEqualToRect(_ rect1: CGRect, _ rect2: CGRect) -> Bool { rect1.equalTo(rect2) }
/// The smallest x of a rectangle.
public func CGRectGetMinX(_ rect: CGRect) -> CGFloat { rect.minX }
/// The x of a rectangle's middle.
public func CGRectGetMidX(_ rect: CGRect) -> CGFloat { rect.midX }
/// The largest x of a rectangle.
public func CGRectGetMaxX(_ rect: CGRect) -> CGFloat { rect.maxX }
/// The smallest y of a rectangle.
public func CGRectGetMinY(_ rect: CGRect) -> CGFloat { rect.minY }
/// The y of a rectangle's middle.
public func CGRectGetMidY(_ rect: CGRect) -> CGFloat { rect.midY }
/// The largest y of a rectangle.
public func CGRectGetMaxY(_ rect: CGRect) -> CGFloat { rect.maxY }
/// The width of a rectangle, never negative.
public func CGRectGetWidth(_ rect: CGRect) -> CGFloat { rect.width }
/// The height of a rectangle, never negative.
public func CGRectGetHeight(_ rect: CGRect) -> CGFloat { rect.height }
/// The same rectangle with a width and height that are not negative.
public func CGRectStandardize(_ rect: CGRect) -> CGRect { rect.standardized }
/// A rectangle moved inwards by `dx` at the left and right and by `dy` at the other sides.
public func CGRectInset(_ rect: CGRect, _ dx: CGFloat, _ dy: CGFloat) -> CGRect { rect.insetBy(dx: dx, dy: dy) }
/// The smallest rectangle of whole numbers around a rectangle.
public func CGRectIntegral(_ rect: CGRect) -> CGRect { rect.integral }
/// The smallest rectangle around two rectangles.
public func CGRectUnion(_ r1: CGRect, _ r2: CGRect) -> CGRect { r1.union(r2) }
/// The common part of two rectangles; null if there is none.
public func CGRectIntersection(_ r1: CGRect, _ r2: CGRect) -> CGRect { r1.intersection(r2) }
/// A rectangle moved.
public func CGRectOffset(_ rect: CGRect, _ dx: CGFloat, _ dy: CGFloat) -> CGRect { rect.offsetBy(dx: dx, dy: dy) }
/// Whether a rectangle has no area.
public func CGRectIsEmpty(_ rect: CGRect) -> Bool { rect.isEmpty }
/// Whether a rectangle means "none".
public func CGRectIsNull(_ rect: CGRect) -> Bool { rect.isNull }
/// Whether a rectangle holds everything.
public func CGRectIsInfinite(_ rect: CGRect) -> Bool { rect.isInfinite }
/// Whether a point lies in a rectangle; its right and lower sides are outside.
public func CGRectContainsPoint(_ rect: CGRect, _ point: CGPoint) -> Bool { rect.contains(point) }
/// Whether the second rectangle lies in the first.
public func CGRectContainsRect(_ rect1: CGRect, _ rect2: CGRect) -> Bool { rect1.contains(rect2) }
/// Whether two rectangles have a part in common.
public func CGRectIntersectsRect(_ rect1: CGRect, _ rect2: CGRect) -> Bool { rect1.intersects(rect2) }
