import CoreGraphics
import QuartzCore

extension UIView {
    /// A view that shows what this one shows now, as a picture.
    ///
    /// - Parameter afterUpdates: Whether pending layout and drawing come first.
    func makeSnapshot(_ afterUpdates: Bool, of rect: CGRect, capInsets: UIEdgeInsets = .zero) -> UIView? {
        guard rect.width > 0, rect.height > 0, rect.width.isFinite, rect.height.isFinite else { return nil }
        let scale = max(traitCollection.displayScale, 1)
        guard let picture = picture(of: rect, scale, afterUpdates) else { return nil }
        let view = UIView(frame: CGRect(origin: .zero, size: rect.size))
        view.isUserInteractionEnabled = false
        view.layer.contents = picture
        view.layer.contentsScale = scale
        if capInsets != .zero {
            view.layer.contentsCenter = CGRect(
                x: capInsets.left / rect.width, y: capInsets.top / rect.height,
                width: max(rect.width - capInsets.left - capInsets.right, 1 / scale) / rect.width,
                height: max(rect.height - capInsets.top - capInsets.bottom, 1 / scale) / rect.height)
        }
        return view
    }

    func drawSnapshot(in rect: CGRect, _ afterUpdates: Bool) -> Bool {
        guard let context = UIGraphicsGetCurrentContext(), rect.width > 0, rect.height > 0 else { return false }
        let scale = max(traitCollection.displayScale, 1)
        guard let picture = picture(of: bounds, scale, afterUpdates) else { return false }
        context.drawUpright(picture, in: rect)
        return true
    }

    /// What lies on screen now, or, after updates, what the model says.
    private func picture(of rect: CGRect, _ scale: CGFloat, _ afterUpdates: Bool) -> CGImage? {
        if afterUpdates { layoutIfNeeded() }
        DisplayPass.run(on: layer)
        let time = DeviceContext.current.clock.now
        return layer.snapshot(of: rect, scale: scale, source: afterUpdates ? .model : .presentation(time))
    }
}
