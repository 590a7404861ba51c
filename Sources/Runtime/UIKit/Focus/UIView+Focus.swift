import Foundation

extension UIView: UIFocusItem, UIFocusItemContainer {
    public var parentFocusEnvironment: (any UIFocusEnvironment)? { viewController ?? superview }
    public var focusItemContainer: (any UIFocusItemContainer)? { self }
    public var coordinateSpace: any UICoordinateSpace { self }

    /// The items in the view that lie in `rect` of its space.
    public func focusItems(in rect: CGRect) -> [any UIFocusItem] {
        focusableViews.filter { $0.convert($0.bounds, to: self).intersects(rect) }
    }

    public func contains(_ environment: any UIFocusEnvironment) -> Bool { holds(environment) }
}

extension UIViewController: UIFocusEnvironment {
    public var parentFocusEnvironment: (any UIFocusEnvironment)? { parent ?? viewIfLoaded?.superview }
    public var focusItemContainer: (any UIFocusItemContainer)? { viewIfLoaded }
    public func contains(_ environment: any UIFocusEnvironment) -> Bool { holds(environment) }
}
