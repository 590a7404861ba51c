import CoreGraphics
import Foundation

extension CALayer {
    func searchAction(forKey event: String) -> (any CAAction)? {
        if let action = delegate?.action(for: self, forKey: event) { return action is NSNull ? nil : action }
        if let action = actions?[event] { return action is NSNull ? nil : action }
        if let action = styledAction(forKey: event) { return action is NSNull ? nil : action }
        let action = Self.defaultAction(forKey: event)
        if action is NSNull { return nil }
        if let animation = action as? ImplicitAnimation {
            // What is on the screen now, or will be with the next frame, is where the way begins.
            animation.shownBefore = presentationValues(at: clock.now).value(at: LayerKeyPath(event))
        }
        return action
    }

    /// The action for an event in the `actions` of the style, or of the style in that one, and so on.
    private func styledAction(forKey event: String) -> (any CAAction)? {
        var style = style
        // A style that goes on for ever is none.
        for _ in 0..<64 {
            guard let current = style else { return nil }
            if let action = (current["actions"] as? [String: Any])?[event] as? any CAAction { return action }
            style = current["style"] as? [AnyHashable: Any]
        }
        return nil
    }

    /// Whether an action may run: an animation of Core Animation's own only on a layer that was on the screen before.
    func shouldRun(_ action: any CAAction) -> Bool {
        action is ImplicitAnimation ? record.isCommitted && host != nil : true
    }

    static func implicitAction(forKey event: String) -> (any CAAction)? {
        guard animatesImplicitly(event) else { return nil }
        let animation = ImplicitAnimation(keyPath: event)
        animation.duration = CATransaction.animationDuration()
        animation.timingFunction = CATransaction.animationTimingFunction() ?? CAMediaTimingFunction(name: .default)
        return animation
    }

    /// The value a property has in a new layer, for those that do not start with 0 or nothing.
    static func startValue(forKey key: String) -> Any? {
        switch key {
        case "anchorPoint": CGPoint(x: 0.5, y: 0.5)
        case "transform", "sublayerTransform": CATransform3DIdentity
        case "opacity": Float(1)
        case "contentsRect", "contentsCenter": CGRect(x: 0, y: 0, width: 1, height: 1)
        case "contentsScale": CGFloat(1)
        case "shadowOffset": CGSize(width: 0, height: -3)
        case "shadowRadius": CGFloat(3)
        case "contentsGravity": CALayerContentsGravity.resize
        case "borderColor", "shadowColor": CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1)
        default: nil
        }
    }
}

/// The animation a layer makes of itself when a property changes and nobody else has an action for it.
final class ImplicitAnimation: CABasicAnimation {
    override func makeTwin() -> CAAnimation? { ImplicitAnimation() }
}
