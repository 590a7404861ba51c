import CoreGraphics
import QuartzCore

extension UIView {
    /// A view that shows, as a picture, what a part of this one shows, with its subviews. What sticks out of the bounds is
    /// part of it where the view does not cut it off.
    ///
    /// It is empty where nothing was on the screen to be shown, and nil where there is no picture of that size.
    ///
    /// - Parameter afterUpdates: Whether pending layout, drawing and other changes come first. Otherwise the picture is of
    ///   what the last frame left on the screen. Animations are where they are now in both.
    func makeSnapshot(_ afterUpdates: Bool, of rect: CGRect, capInsets: UIEdgeInsets = .zero) -> UIView? {
        let rect = rect.standardized
        // A comparison with what is no number fails.
        guard rect.width > 0, rect.height > 0, rect.width.isFinite, rect.height.isFinite, rect.minX.isFinite,
            rect.minY.isFinite
        else { return nil }
        let view = UIView(frame: CGRect(origin: .zero, size: rect.size))
        view.isUserInteractionEnabled = false
        guard prepareForSnapshot(afterUpdates) else { return view }
        let scale = snapshotScale
        guard let picture = picture(of: rect, scale, afterUpdates) else { return nil }
        view.layer.contents = picture
        view.layer.contentsScale = scale
        view.layer.contentsCenter = capInsets.stretchedPart(of: rect.size, scale: scale)
        return view
    }

    /// Draws what the view shows into the current context, stretched to `rect`. Answers whether there was something to be
    /// shown, and a context.
    func drawSnapshot(in rect: CGRect, _ afterUpdates: Bool) -> Bool {
        guard let context = UIGraphicsGetCurrentContext(), rect.width > 0, rect.height > 0, rect.width.isFinite,
            rect.height.isFinite, rect.minX.isFinite, rect.minY.isFinite, bounds.width > 0, bounds.height > 0,
            prepareForSnapshot(afterUpdates), let picture = picture(of: bounds, snapshotScale, afterUpdates)
        else { return false }
        // The picture is larger than the bounds by what is left of its last pixels.
        let (across, down) = (rect.width / bounds.width, rect.height / bounds.height)
        let size = CGSize(
            width: CGFloat(picture.width) / snapshotScale * across,
            height: CGFloat(picture.height) / snapshotScale * down)
        context.drawUpright(picture, in: CGRect(origin: rect.standardized.origin, size: size))
        return true
    }

    private var snapshotScale: CGFloat { max(traitCollection.displayScale, 1) }

    /// Brings the view up to date, or looks whether it was on the screen, which is reported if it was not.
    private func prepareForSnapshot(_ afterUpdates: Bool) -> Bool {
        if afterUpdates {
            root.layOutIfNeeded()
            DisplayPass.run(on: layer)
            return true
        }
        if layer.isShown, window?.isHidden == false { return true }
        RuntimeIssue.report(
            "A picture was asked of \(type(of: self)), which is in no visible window or was not rendered yet: it is empty. "
                + "Pass true for afterScreenUpdates, or ask after the first frame that shows the view.",
            once: "snapshot \(type(of: self))")
        return false
    }

    private func picture(of rect: CGRect, _ scale: CGFloat, _ afterUpdates: Bool) -> CGImage? {
        let clock = DeviceContext.current.clock
        func draw() -> CGImage? { layer.snapshot(of: rect, scale: scale, source: .presentation(clock.now)) }
        guard let picture = afterUpdates ? draw() : clock.withShownLayers(draw) else {
            RuntimeIssue.report(
                "A picture of \(rect) points of \(type(of: self)) is too large: ask for a part with "
                    + "resizableSnapshotView(from:afterScreenUpdates:withCapInsets:).",
                once: "large snapshot \(type(of: self))")
            return nil
        }
        return picture
    }
}

extension UIScreen {
    /// A picture of all that the screen shows, the lowest window first, over black.
    func makeSnapshot(_ afterUpdates: Bool) -> UIView {
        let view = UIView(frame: bounds)
        view.isUserInteractionEnabled = false
        guard let device, let canvas = CGContext(size: bounds.size, scale: scale, opaque: true) else { return view }
        let windows = device.visibleWindows
        if afterUpdates {
            for window in windows {
                window.layOutIfNeeded()
                DisplayPass.run(on: window.layer)
            }
        }
        func draw() { for window in windows { window.layer.compose(into: canvas, scale: scale) } }
        if afterUpdates { draw() } else { device.clock.withShownLayers(draw) }
        view.layer.contents = canvas.takeImage()
        view.layer.contentsScale = scale
        return view
    }
}

extension UIEdgeInsets {
    /// The part of a picture of `size` points that is stretched when it is made larger, in parts of that size: at least a
    /// pixel. Insets that are no numbers, or negative, count as none.
    fileprivate func stretchedPart(of size: CGSize, scale: CGFloat) -> CGRect {
        func range(_ before: CGFloat, _ after: CGFloat, _ length: CGFloat) -> (start: CGFloat, length: CGFloat) {
            let pixel = min(1 / scale, length)
            let start = before.isFinite ? min(max(before, 0), length - pixel) : 0
            let end = after.isFinite ? max(length - max(after, 0), start + pixel) : length
            return (start / length, (end - start) / length)
        }
        let (x, y) = (range(left, right, size.width), range(top, bottom, size.height))
        return CGRect(x: x.start, y: y.start, width: x.length, height: y.length)
    }
}
