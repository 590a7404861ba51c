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
        let canvas = currentCanvas()
        CompositePass.run(on: context.visibleWindows.map(\.host), into: canvas)
        guard let image = canvas.makeImage() else { lackOfMemory() }
        return image
    }

    /// The pixels of the last picture, on which only what differs is drawn anew, or new ones after the screen turned.
    private func currentCanvas() -> ScreenCanvas {
        let (size, scale) = (context.screenBounds.size, context.characteristics.scale)
        if let canvas, canvas.size == size, canvas.scale == scale { return canvas }
        canvas = nil
        let black = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1)
        // A profile's lengths are bounded when the device is made: only a lack of memory is left.
        guard let made = ScreenCanvas(size: size, scale: scale, over: black) else { lackOfMemory() }
        canvas = made
        return made
    }

    private func lackOfMemory() -> Never {
        preconditionFailure("There is no memory for a picture of \(context.screenBounds.size) points.")
    }

    /// ``screenshot(updating:)`` as a PNG file: the same screen gives the same bytes.
    public func pngData() throws -> Data { try screenshot().pngData() }
}
