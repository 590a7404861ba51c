import CoreGraphics
public import Foundation

/// Makes a transparent bitmap of scale 1 the current context. The size is in points.
public func UIGraphicsBeginImageContext(_ size: CGSize) {
    UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Makes a bitmap the current context. The size is in points; scale 0 stands for the device's.
///
/// A size that no bitmap can have is reported; drawing then goes nowhere, and the image is nil.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
    let scale = scale > 0 ? scale : UIGraphicsImageRendererFormat.deviceScale
    let drawable = CGContext(size: size, scale: scale, opaque: opaque)
    guard let context = drawable ?? CGContext.placeholder(for: size, scale: scale) else { return }
    // A scale of 0 marks a context whose picture nobody gets.
    GraphicsStack.entries.value.append(GraphicsStack.Entry(context: context, imageScale: drawable == nil ? 0 : scale))
}

/// What has been drawn so far; nil outside of an image context.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
    guard let entry = GraphicsStack.entries.value.last, let scale = entry.imageScale, scale > 0,
        let picture = entry.context.makeImage()
    else { return nil }
    return UIImage(cgImage: picture, scale: scale, orientation: .up)
}

/// Ends the image context that was begun last; without one, nothing happens.
public func UIGraphicsEndImageContext() {
    guard let last = GraphicsStack.entries.value.last, last.imageScale != nil else { return }
    GraphicsStack.entries.value.removeLast()
}

extension CGContext {
    /// A context of one pixel for drawing that can't be kept, and an issue that says so.
    static func placeholder(for size: CGSize, scale: CGFloat) -> CGContext? {
        RuntimeIssue.report(
            "An image of \(size.width) x \(size.height) points at scale \(scale) can't be drawn: a bitmap has between 1 and "
                + "32,767 pixels on each side, and 268 million altogether.", once: "UIGraphics.size")
        return CGContext(size: CGSize(width: 1, height: 1), scale: 1, opaque: false)
    }
}
