import UIKit

extension ModalAnimation {
    /// Sets the view up for the beginning and answers what to animate.
    func prepare(_ context: Context) -> @MainActor () -> Void {
        if case .custom(let prepare) = kind { return prepare(context) }
        let view = context.view
        let away = awayLook(context)
        if context.isPresenting {
            away()
            return { Self.reset(view) }
        }
        return away
    }

    /// The view at rest.
    static func reset(_ view: UIView) {
        view.alpha = 1
        view.transform3D = CATransform3DIdentity
    }

    /// Gives the view the look that it has before it comes and after it went.
    private func awayLook(_ context: Context) -> @MainActor () -> Void {
        let view = context.view
        let container = context.container
        switch kind {
        case .fade, .custom, .animator: return { view.alpha = 0 }
        case .slide(let edge):
            let offset = edge.distance(
                from: view.untransformedFrame, outOf: container.bounds, container.effectiveUserInterfaceLayoutDirection)
            return { view.transform = CGAffineTransform(translationX: offset.x, y: offset.y) }
        case .scale(let scale): return Self.scaled(view, scale)
        case .zoom(let anchor):
            guard let anchor = anchor(), anchor.window != nil, anchor.window === container.window else {
                return Self.scaled(view, 0.9)
            }
            let from = container.convert(anchor.bounds, from: anchor)
            let frame = view.untransformedFrame
            guard from.width > 0, from.height > 0, frame.width > 0, frame.height > 0 else {
                return Self.scaled(view, 0.9)
            }
            // Within the anchor, in its own proportions: words and pictures are never squeezed.
            let scale = min(from.width / frame.width, from.height / frame.height)
            let transform = CGAffineTransform(translationX: from.midX - frame.midX, y: from.midY - frame.midY)
                .scaledBy(x: scale, y: scale)
            return {
                view.transform = transform
                view.alpha = 0
            }
        case .flip:
            var turned = CATransform3DIdentity
            // As from an eye so many points before the screen.
            turned.m34 = -1 / 1000
            turned = CATransform3DRotate(turned, -.pi / 2, 0, 1, 0)
            return { view.transform3D = turned }
        }
    }

    private static func scaled(_ view: UIView, _ scale: CGFloat) -> @MainActor () -> Void {
        // Nothing has no inverse, and so no way back.
        let scale = scale.isFinite ? max(scale, 0.001) : 1
        return {
            view.transform = CGAffineTransform(scaleX: scale, y: scale)
            view.alpha = 0
        }
    }
}

extension UIView {
    /// The frame without the transform, in the superview's space.
    var untransformedFrame: CGRect {
        CGRect(
            x: center.x - bounds.width / 2, y: center.y - bounds.height / 2, width: bounds.width, height: bounds.height)
    }
}
