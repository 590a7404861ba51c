import CoreGraphics
public import Foundation

/// A part of the screen that takes part in moving the focus of a keyboard: views, controllers, windows.
@MainActor
public protocol UIFocusEnvironment: NSObjectProtocol {
    /// Where the focus goes in here, the first that can take it.
    var preferredFocusEnvironments: [any UIFocusEnvironment] { get }
    /// The environment around. Not retained.
    var parentFocusEnvironment: (any UIFocusEnvironment)? { get }
    var focusItemContainer: (any UIFocusItemContainer)? { get }
    /// The group that the items in here belong to, unless one further inside names another; nil for that of what is around.
    var focusGroupIdentifier: String? { get }
    /// Asks for the preferred environments to be looked at again.
    func setNeedsFocusUpdate()
    func updateFocusIfNeeded()
    /// Whether the focus may move so. Asked of everything around the item that has the focus, and around the next one.
    func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool
    /// The focus has moved, to, from or inside of this.
    func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator)
}

/// What UIKit does where an environment has no such property.
extension UIFocusEnvironment {
    public var focusGroupIdentifier: String? { nil }
}

/// What can have the focus.
@MainActor
public protocol UIFocusItem: UIFocusEnvironment {
    var canBecomeFocused: Bool { get }
    var isFocused: Bool { get }
    /// In the space of the container that holds it.
    var frame: CGRect { get }
    /// How much the item wants to be the one of its group that Tab goes to.
    var focusGroupPriority: UIFocusGroupPriority { get }
}

/// What UIKit does where an item has no such property.
extension UIFocusItem {
    public var focusGroupPriority: UIFocusGroupPriority { .ignored }
}

/// What holds items.
@MainActor
public protocol UIFocusItemContainer: NSObjectProtocol {
    var coordinateSpace: any UICoordinateSpace { get }
    func focusItems(in rect: CGRect) -> [any UIFocusItem]
}

/// Which way the focus moves.
public struct UIFocusHeading: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let up = UIFocusHeading(rawValue: 1 << 0)
    public static let down = UIFocusHeading(rawValue: 1 << 1)
    public static let left = UIFocusHeading(rawValue: 1 << 2)
    public static let right = UIFocusHeading(rawValue: 1 << 3)
    public static let next = UIFocusHeading(rawValue: 1 << 4)
    public static let previous = UIFocusHeading(rawValue: 1 << 5)
}

/// One move of the focus.
@MainActor
open class UIFocusUpdateContext: NSObject {
    public private(set) weak var previouslyFocusedItem: (any UIFocusItem)?
    public private(set) weak var nextFocusedItem: (any UIFocusItem)?
    public let focusHeading: UIFocusHeading

    init(from previous: (any UIFocusItem)?, to next: (any UIFocusItem)?, _ heading: UIFocusHeading) {
        previouslyFocusedItem = previous
        nextFocusedItem = next
        focusHeading = heading
        super.init()
    }

    open var previouslyFocusedView: UIView? { previouslyFocusedItem as? UIView }
    open var nextFocusedView: UIView? { nextFocusedItem as? UIView }
}

/// Runs animations along with a move of the focus, in 0.2 seconds (by eye).
@MainActor
open class UIFocusAnimationCoordinator: NSObject {
    private var animations: [() -> Void] = []
    private var completions: [() -> Void] = []

    open func addCoordinatedAnimations(_ animations: (() -> Void)?, completion: (() -> Void)? = nil) {
        if let animations { self.animations.append(animations) }
        if let completion { completions.append(completion) }
    }

    func run() {
        let (animations, completions) = (self.animations, self.completions)
        self.animations = []
        self.completions = []
        guard !animations.isEmpty || !completions.isEmpty else { return }
        UIView.animate(withDuration: 0.2) {
            for animation in animations { animation() }
        } completion: { _ in
            for completion in completions { completion() }
        }
    }
}
