import CoreGraphics
import QuartzCore

/// Hidden arranged views take no room. Inside an animation block they fold into it, or unfold out of it.
extension UIStackView {
    /// Gives hidden arranged views no length, at the place that they would have, so that showing them starts there.
    func foldHidden() {
        var edge: CGFloat = 0
        for view in stack.arranged {
            let isHorizontal = axis == .horizontal
            guard view.isHidden else {
                edge = isHorizontal ? leftToRight ? view.frame.maxX : view.frame.minX : view.frame.maxY
                continue
            }
            if edge == 0, isHorizontal, !leftToRight { edge = bounds.width }
            var frame = view.frame
            if isHorizontal {
                (frame.origin.x, frame.size.width) = (edge, 0)
            } else {
                (frame.origin.y, frame.size.height) = (edge, 0)
            }
            if view.frame != frame { view.frame = frame }
        }
    }

    private var leftToRight: Bool { effectiveUserInterfaceLayoutDirection == .leftToRight }

    private var block: AnimationContext? {
        guard window != nil, let context = DeviceContext.current.animations.current, context.duration > 0 else {
            return nil
        }
        return context
    }

    /// A view that was hidden in an animation block is seen until the end.
    func keepShownWhileFolding(_ view: UIView) {
        guard let block, stack.arranged.contains(where: { $0 === view }) else { return }
        let animation = CABasicAnimation(keyPath: "hidden")
        animation.fromValue = false
        animation.toValue = false
        block.start(
            animation,
            for: ViewChange(view: view, layer: view.layer, key: "hidden", old: false, shown: false, new: true))
    }

    /// Lays the stack out at the end of the animation block, which animates the new places.
    func layOutWithBlock() { block?.willAnimate(self, always: true) }
}
