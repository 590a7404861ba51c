import CoreGraphics
import Foundation

/// A guide that something moves, with constraints that hold depending on which edges of the window it is near.
///
/// The keyboard of the runtime is always docked: as on iOS that is near the bottom edge and away from the others, for it
/// reaches from side to side. The guide retains its constraints.
@MainActor
open class UITrackingLayoutGuide: UILayoutGuide {
    private var near: [UInt: [NSLayoutConstraint]] = [:]
    private var away: [UInt: [NSLayoutConstraint]] = [:]
    /// The edges that the guide is near to.
    private static var docked: NSDirectionalRectEdge { .bottom }

    /// Replaces the constraints that hold while the guide is near to all of the edges.
    open func setConstraints(
        _ trackingConstraints: [NSLayoutConstraint], activeWhenNearEdge edge: NSDirectionalRectEdge
    ) {
        NSLayoutConstraint.deactivate(near[edge.rawValue] ?? [])
        near[edge.rawValue] = trackingConstraints
        apply(trackingConstraints, isActive: edge.isSubset(of: Self.docked))
    }

    /// Replaces the constraints that hold while the guide is near to none of the edges.
    open func setConstraints(
        _ trackingConstraints: [NSLayoutConstraint], activeWhenAwayFrom edge: NSDirectionalRectEdge
    ) {
        NSLayoutConstraint.deactivate(away[edge.rawValue] ?? [])
        away[edge.rawValue] = trackingConstraints
        apply(trackingConstraints, isActive: edge.isDisjoint(with: Self.docked))
    }

    open func constraints(activeWhenNearEdge edge: NSDirectionalRectEdge) -> [NSLayoutConstraint] {
        near[edge.rawValue] ?? []
    }

    open func constraints(activeWhenAwayFrom edge: NSDirectionalRectEdge) -> [NSLayoutConstraint] {
        away[edge.rawValue] ?? []
    }

    /// Deactivates and forgets all of them.
    open func removeAllTrackedConstraints() {
        for constraints in [near, away].flatMap(\.values) { NSLayoutConstraint.deactivate(constraints) }
        near = [:]
        away = [:]
    }

    private func apply(_ constraints: [NSLayoutConstraint], isActive: Bool) {
        isActive ? NSLayoutConstraint.activate(constraints) : NSLayoutConstraint.deactivate(constraints)
    }
}

/// A guide over the part of a view that the keyboard covers: while it is away, over the bottom of the safe area.
///
/// It moves with the keyboard, animated. Its view retains it.
@MainActor
open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
    /// Whether the guide follows a keyboard that was undocked. The runtime's never is.
    open var followsUndockedKeyboard = false
}

extension UIView {
    /// Anchor what has to stay clear of the keyboard to the top of this.
    public var keyboardLayoutGuide: UIKeyboardLayoutGuide {
        if let guide = storage.keyboardGuide { return guide }
        let guide = UIKeyboardLayoutGuide(system: .keyboard, of: self, identifier: "UIViewKeyboardLayoutGuide")
        storage.keyboardGuide = guide
        (window?.device ?? DeviceContext.current).keyboard.follow(guide)
        return guide
    }

    /// How far the keyboard, or else the safe area, reaches up into the view, in points.
    var keyboardOverlap: CGFloat {
        let rest = safeAreaInsets.bottom
        guard let window, let frame = window.device.keyboard.shownFrame else { return rest }
        let top = window.convert(window.pointFromScreen(frame.origin), to: self).y
        return min(max(bounds.maxY - top, rest), max(bounds.height, rest))
    }
}
