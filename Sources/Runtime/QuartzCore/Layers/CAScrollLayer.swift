import CoreGraphics
public import Foundation

/// A layer that shows a part of what lies in it: scrolling moves the origin of its bounds.
open class CAScrollLayer: CALayer {
    /// In which directions the layer scrolls: in both at first.
    open var scrollMode: CAScrollLayerScrollMode {
        get { values.extra("scrollMode") ?? .both }
        set { setExtra("scrollMode", newValue) }
    }

    /// Scrolls so that a point of the layer's space lies in the corner of its bounds, as far as the mode lets it.
    open func scroll(to p: CGPoint) {
        let scrollsX = scrollMode == .both || scrollMode == .horizontally
        let scrollsY = scrollMode == .both || scrollMode == .vertically
        bounds.origin = CGPoint(x: scrollsX ? p.x : bounds.origin.x, y: scrollsY ? p.y : bounds.origin.y)
    }

    /// Scrolls as little as it takes to see a rectangle of the layer's space; one that is larger than the bounds is seen
    /// from its corner of smallest x and y.
    open func scroll(to r: CGRect) {
        let rect = r.standardized
        func origin(_ low: CGFloat, _ high: CGFloat, _ start: CGFloat, _ length: CGFloat) -> CGFloat {
            if low < start || high - low > length { return low }
            return max(start, high - length)
        }
        scroll(
            to: CGPoint(
                x: origin(rect.minX, rect.maxX, bounds.minX, bounds.width),
                y: origin(rect.minY, rect.maxY, bounds.minY, bounds.height)))
    }

    package override var startValues: LayerValues {
        var values = super.startValues
        values.masksToBounds = true
        return values
    }

    override func ownProperty(named key: String) -> KeyedProperty? {
        key == "scrollMode" ? KeyedProperty(self, \.scrollMode) : nil
    }

    @_spi(Linux) open override class func _makeLayer() -> CALayer? {
        self == CAScrollLayer.self ? CAScrollLayer() : nil
    }
}

/// The directions a scroll layer scrolls in.
public struct CAScrollLayerScrollMode: RawRepresentable, Hashable, Sendable {
    /// Apple's name of the mode.
    public let rawValue: String
    /// Makes a mode of a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Not at all.
    public static let none = CAScrollLayerScrollMode(rawValue: "none")
    /// Along the y axis.
    public static let vertically = CAScrollLayerScrollMode(rawValue: "vertically")
    /// Along the x axis.
    public static let horizontally = CAScrollLayerScrollMode(rawValue: "horizontally")
    /// Along both.
    public static let both = CAScrollLayerScrollMode(rawValue: "both")
}
