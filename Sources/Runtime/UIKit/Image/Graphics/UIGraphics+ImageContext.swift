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
    guard let context = CGContext(size: size, scale: scale, opaque: opaque) ?? CGContext.placeholder(for: size) else {
        return
    }
    GraphicsStack.entries.value.append(GraphicsStack.Entry(context: context, image: (size, scale)))
}

/// What has been drawn so far; nil outside of an image context.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
    guard let entry = GraphicsStack.entries.value.last, let image = entry.image,
        CGContext.isPossible(image.size, scale: image.scale), let picture = entry.context.makeImage()
    else { return nil }
    return UIImage(cgImage: picture, scale: image.scale, orientation: .up)
}

/// Ends the image context that was begun last; without one, nothing happens.
public func UIGraphicsEndImageContext() {
    guard let last = GraphicsStack.entries.value.last, last.image != nil else { return }
    GraphicsStack.entries.value.removeLast()
}

extension CGContext {
    /// Whether a bitmap can have the size.
    static func isPossible(_ size: CGSize, scale: CGFloat) -> Bool {
        size.width > 0 && size.height > 0 && size.width * scale < 32_768 && size.height * scale < 32_768
    }

    /// A context of one pixel for drawing that can't be kept, and an issue that says so.
    static func placeholder(for size: CGSize) -> CGContext? {
        RuntimeIssue.report(
            "An image of \(size.width) x \(size.height) points can't be drawn: a bitmap has between 1 and 32,767 "
                + "pixels on each side.", once: "UIGraphics.size")
        return CGContext(size: CGSize(width: 1, height: 1), scale: 1, opaque: false)
    }
}
