import CoreGraphics
public import Foundation
public import QuartzCore

/// The screen of a device.
@MainActor
open class UIScreen: NSObject, UITraitEnvironment {
    weak var device: DeviceContext?
    private let space: ScreenCoordinateSpace

    init(device: DeviceContext) {
        self.device = device
        space = ScreenCoordinateSpace()
        super.init()
        space.device = device
    }

    /// The screen of the current device.
    public class var main: UIScreen { DeviceContext.current.screen }

    /// The bounds in the present orientation, in points.
    open var bounds: CGRect { device?.screenBounds ?? .zero }
    /// Pixels a point.
    open var scale: CGFloat { device?.characteristics.scale ?? 1 }
    open var nativeScale: CGFloat { scale }

    /// The bounds in pixels, held upright.
    open var nativeBounds: CGRect {
        let size = device?.characteristics.portraitSize ?? .zero
        return CGRect(x: 0, y: 0, width: size.width * scale, height: size.height * scale)
    }

    open var maximumFramesPerSecond: Int { 60 }
    open var coordinateSpace: any UICoordinateSpace { space }
    open var traitCollection: UITraitCollection { device?.traits ?? UITraitCollection() }
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// A view that shows, as a picture, all that is on the screen: with what waits for the next frame if `afterUpdates`,
    /// otherwise as the last frame left it.
    open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView { makeSnapshot(afterUpdates) }

    /// A display link on this screen's clock that performs `sel` on `target` each frame. It retains the target.
    open func displayLink(withTarget target: Any, selector sel: Selector) -> CADisplayLink? {
        CADisplayLink(target: target, selector: sel, clock: device?.clock ?? .current)
    }
}

/// The space that all windows of a screen share, origin at the top left of the present orientation.
@MainActor
final class ScreenCoordinateSpace: NSObject, UICoordinateSpace {
    weak var device: DeviceContext?

    var bounds: CGRect { device?.screenBounds ?? .zero }
}
