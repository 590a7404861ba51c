import CoreGraphics
public import Foundation

/// A frame of reference on the screen.
@MainActor
public protocol UICoordinateSpace: NSObjectProtocol {
    func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
    func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
    func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
    func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
    var bounds: CGRect { get }
}

/// Conversion through the space of the screen, which views and screens know; another conforming type is taken for it.
extension UICoordinateSpace {
    public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
        if let source = self as? UIView, let target = coordinateSpace as? UIView {
            return source.convert(point, toSpaceOf: target)
        }
        let shared = (self as? UIView)?.screenPoint(from: point) ?? point
        return (coordinateSpace as? UIView)?.pointFromScreen(shared) ?? shared
    }

    public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
        if let source = coordinateSpace as? UIView, let target = self as? UIView {
            return source.convert(point, toSpaceOf: target)
        }
        let shared = (coordinateSpace as? UIView)?.screenPoint(from: point) ?? point
        return (self as? UIView)?.pointFromScreen(shared) ?? shared
    }

    public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
        boundingBox(of: rect) { convert($0, to: coordinateSpace) }
    }

    public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
        boundingBox(of: rect) { convert($0, from: coordinateSpace) }
    }
}
