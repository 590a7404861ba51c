import CoreGraphics
import Foundation

/// A guide that something moves. Activating constraints by its place is not there yet.
@MainActor
open class UITrackingLayoutGuide: UILayoutGuide {}

/// A guide over the part of a view that the keyboard covers: while it is away, over the bottom of the safe area.
///
/// It moves with the keyboard, animated. Its view retains it.
@MainActor
open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {}

extension UIView {
    /// Anchor what has to stay clear of the keyboard to the top of this.
    public var keyboardLayoutGuide: UIKeyboardLayoutGuide {
        if let guide = storage.keyboardGuide { return guide }
        let guide = UIKeyboardLayoutGuide(system: .keyboard, of: self, identifier: "UIViewKeyboardLayoutGuide")
        storage.keyboardGuide = guide
        (window?.device ?? DeviceContext.current).keyboard.follow(guide)
        return guide
    }

    /// How far the keyboard, or else the safe area, reaches up into the view, in points.
    var keyboardOverlap: CGFloat {
        let rest = safeAreaInsets.bottom
        guard let window, let frame = window.device.keyboard.frame else { return rest }
        let top = window.convert(window.pointFromScreen(frame.origin), to: self).y
        return min(max(bounds.maxY - top, rest), max(bounds.height, rest))
    }
}
