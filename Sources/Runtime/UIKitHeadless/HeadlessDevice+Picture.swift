public import CoreGraphics
import Foundation
import QuartzCore
import UIKit

/// Pictures of the screen.
extension HeadlessDevice {
    /// What the screen shows now: all visible windows, lowest first, over black, in pixels of the device's scale.
    ///
    /// Running animations are where they are at ``time``. Time does not move.
    ///
    /// - Parameter updating: Whether pending layout and drawing come first, as they would in a frame.
    public func screenshot(updating: Bool = true) -> CGImage {
        context.makeCurrent()
        if updating { Frame.refresh(context) }
        let size = context.screenBounds.size
        // A profile's lengths are bounded when the device is made: only a lack of memory is left.
        guard let canvas = CGContext(size: size, scale: context.characteristics.scale, opaque: true) else {
            preconditionFailure("There is no memory for a picture of \(size) points.")
        }
        canvas.setFillColor(CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1))
        canvas.fill(CGRect(origin: .zero, size: size))
        for window in context.visibleWindows { CompositePass.run(on: window.host, into: canvas) }
        guard let image = canvas.takeImage() else {
            preconditionFailure("There is no memory for a picture of \(size) points.")
        }
        return image
    }

    /// ``screenshot(updating:)`` as a PNG file: the same screen gives the same bytes.
    public func pngData() throws -> Data { try screenshot().pngData() }
}
