public import CoreGraphics
import QuartzCore

extension UIView {
    // MARK: Conversion

    public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { convert(point, toSpaceOf: view) }
    public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
        view.map { $0.convert(point, toSpaceOf: self) } ?? convertFromWindowSpace(point)
    }

    public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
        boundingBox(of: rect) { convert($0, to: view) }
    }

    public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
        boundingBox(of: rect) { convert($0, from: view) }
    }

    func screenPoint(from point: CGPoint) -> CGPoint {
        let windowPoint = pointInRoot(point)
        guard let window = root as? UIWindow else { return windowPoint }
        return window.layer.pointInSuperlayer(windowPoint)
    }

    func pointFromScreen(_ point: CGPoint) -> CGPoint {
        guard let window = root as? UIWindow else { return pointFromRoot(point) }
        return pointFromRoot(window.layer.pointFromSuperlayer(point))
    }

    /// Converts into `view`, into the root's space for nil. Views of two windows meet in the screen's space.
    func convert(_ point: CGPoint, toSpaceOf view: UIView?) -> CGPoint {
        guard let view, view !== self else { return view == nil ? pointInRoot(point) : point }
        if view.root === root { return view.pointFromRoot(pointInRoot(point)) }
        return view.pointFromScreen(screenPoint(from: point))
    }

    private func convertFromWindowSpace(_ point: CGPoint) -> CGPoint { pointFromRoot(point) }

    func pointInRoot(_ point: CGPoint) -> CGPoint {
        var point = point
        var view = self
        while let superview = view.superview {
            point = view.layer.pointInSuperlayer(point)
            view = superview
        }
        return point
    }

    func pointFromRoot(_ point: CGPoint) -> CGPoint {
        guard let superview else { return point }
        return layer.pointFromSuperlayer(superview.pointFromRoot(point))
    }

    // MARK: Changes

    func setFrame(_ frame: CGRect) {
        guard isUsable(frame, "frame") else { return }
        let old = bounds
        layer.frame = frame.standardized
        boundsDidChange(from: old)
    }

    func setBounds(_ bounds: CGRect) {
        guard isUsable(bounds, "bounds") else { return }
        let old = self.bounds
        layer.bounds = bounds
        boundsDidChange(from: old)
    }

    func setCenter(_ center: CGPoint) {
        guard isUsable(CGRect(origin: center, size: .zero), "center") else { return }
        guard layer.position != center else { return }
        layer.position = center
        frameDidChange()
    }

    /// UIKit raises CALayerInvalidGeometry for NaN; here the value is refused and the view keeps its place.
    private func isUsable(_ rect: CGRect, _ name: String) -> Bool {
        let values = [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height]
        guard values.contains(where: \.isNaN) else { return true }
        RuntimeIssue.report(
            "CALayerInvalidGeometry: \(name) \(rect) of \(type(of: self)) contains NaN and was not set.")
        return false
    }

    private func boundsDidChange(from old: CGRect) {
        let new = bounds
        if old.size != new.size {
            if autoresizesSubviews { autoresizeSubviews(from: old.size) }
            if contentMode == .redraw { setNeedsDisplay() }
            setNeedsLayout()
            boundsSizeDidChange(from: old.size)
        }
        if old.origin != new.origin { boundsOriginDidChange() }
        frameDidChange()
        // The safe area may reach into subviews in another way, though it is as it was here.
        if old != new, safeAreaInsetsForSubviews != .zero { for subview in subviews { subview.updateSafeArea() } }
    }

    /// Tells layout and safe area of a new place or size.
    private func frameDidChange() {
        frameConstraintsDidChange()
        storage.viewController?.viewPlaceDidChange()
        updateSafeArea()
        (self as? UIWindow)?.windowFrameDidChange()
    }

    func setContentMode(_ mode: ContentMode) {
        storage.contentMode = mode
        layer.contentsGravity = mode.gravity
        layer.needsDisplayOnBoundsChange = mode == .redraw
    }

    func setHidden(_ hidden: Bool) {
        guard layer.isHidden != hidden else { return }
        layer.isHidden = hidden
        if hidden { (superview as? UIStackView)?.keepShownWhileFolding(self) }
        superview?.subviewVisibilityDidChange(self)
    }

    func defaultSizeThatFits(_ size: CGSize) -> CGSize {
        let intrinsic = intrinsicContentSize
        return CGSize(
            width: intrinsic.width >= 0 ? intrinsic.width : bounds.width,
            height: intrinsic.height >= 0 ? intrinsic.height : bounds.height)
    }
}

/// The smallest rectangle that holds the four corners of `rect` after `transform`.
func boundingBox(of rect: CGRect, _ transform: (CGPoint) -> CGPoint) -> CGRect {
    let corners = [
        CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
        CGPoint(x: rect.minX, y: rect.maxY), CGPoint(x: rect.maxX, y: rect.maxY),
    ].map(transform)
    let xs = corners.map(\.x)
    let ys = corners.map(\.y)
    let (minX, maxX) = (xs.min() ?? 0, xs.max() ?? 0)
    let (minY, maxY) = (ys.min() ?? 0, ys.max() ?? 0)
    return CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
}

extension CALayer {
    /// Whether more than a plane transform of its own leads from it to its superlayer.
    private var isInDepth: Bool {
        if !CATransform3DIsAffine(transform) { return true }
        return superlayer.map { !CATransform3DIsIdentity($0.sublayerTransform) } ?? false
    }

    /// From this layer's space into its superlayer's, by the model values.
    func pointInSuperlayer(_ point: CGPoint) -> CGPoint {
        if isInDepth { return planeToSuperlayer.apply(point) }
        let anchor = CGPoint(
            x: bounds.minX + anchorPoint.x * bounds.width, y: bounds.minY + anchorPoint.y * bounds.height)
        let offset = CGPoint(x: point.x - anchor.x, y: point.y - anchor.y)
        let moved = CATransform3DIsIdentity(transform) ? offset : offset.applying(affineTransform())
        return CGPoint(x: moved.x + position.x, y: moved.y + position.y)
    }

    /// From the superlayer's space into this layer's. A singular transform is taken for the identity.
    func pointFromSuperlayer(_ point: CGPoint) -> CGPoint {
        if isInDepth, let inverse = planeToSuperlayer.inverse { return inverse.apply(point) }
        let anchor = CGPoint(
            x: bounds.minX + anchorPoint.x * bounds.width, y: bounds.minY + anchorPoint.y * bounds.height)
        let offset = CGPoint(x: point.x - position.x, y: point.y - position.y)
        let moved = CATransform3DIsIdentity(transform) ? offset : offset.applying(affineTransform().inverted())
        return CGPoint(x: moved.x + anchor.x, y: moved.y + anchor.y)
    }
}

extension UIView.ContentMode {
    var gravity: CALayerContentsGravity {
        switch self {
        case .scaleToFill, .redraw: .resize
        case .scaleAspectFit: .resizeAspect
        case .scaleAspectFill: .resizeAspectFill
        case .center: .center
        // Core Animation names its gravities for a y axis that points up; drawn here, with y down, as UIKit means them.
        case .top: .bottom
        case .bottom: .top
        case .left: .left
        case .right: .right
        case .topLeft: .bottomLeft
        case .topRight: .bottomRight
        case .bottomLeft: .topLeft
        case .bottomRight: .topRight
        }
    }
}
