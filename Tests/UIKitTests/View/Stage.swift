import Testing
import UIKit
import UIKitHeadless

/// A plain view on a screen of 375 x 667 points at 2x, for tests of views.
@MainActor
struct Stage {
    let device: HeadlessDevice
    let root = UIView()

    init(_ profile: DeviceProfile = .iPhoneSE, layoutDirection: UITraitEnvironmentLayoutDirection = .leftToRight) {
        device = HeadlessDevice(profile, layoutDirection: layoutDirection)
        device.show(root)
        device.step()
    }

    /// Makes a view in the root, or in another one.
    func view(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, in parent: UIView? = nil) -> UIView {
        let view = UIView(frame: CGRect(x: x, y: y, width: width, height: height))
        (parent ?? root).addSubview(view)
        return view
    }
}

func isNear(_ a: CGFloat, _ b: CGFloat, _ tolerance: CGFloat = 1e-6) -> Bool { abs(a - b) <= tolerance }

func isNear(_ a: CGPoint, _ x: CGFloat, _ y: CGFloat, _ tolerance: CGFloat = 1e-6) -> Bool {
    isNear(a.x, x, tolerance) && isNear(a.y, y, tolerance)
}

func isNear(
    _ a: CGRect, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ tolerance: CGFloat = 1e-6
) -> Bool {
    isNear(a.origin, x, y, tolerance) && isNear(a.width, width, tolerance) && isNear(a.height, height, tolerance)
}
