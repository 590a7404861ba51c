import UIKit
import UIKitTestSupport

@testable import UIKit

/// A pixel's colour with components of 0 to 1.
struct BarColor {
    var red = 0.0
    var green = 0.0
    var blue = 0.0
}

extension CGImage {
    /// The colour at a point of a screen of three pixels a point.
    func color(at point: CGPoint) -> BarColor {
        guard let pixel = pixel(at: point, scale: 3) else { return BarColor() }
        return BarColor(
            red: Double(pixel.red) / 255, green: Double(pixel.green) / 255, blue: Double(pixel.blue) / 255)
    }
}

extension UITabBar {
    var badgeViews: [UIView] { subviews.filter { $0 is TabBadge } }
}
