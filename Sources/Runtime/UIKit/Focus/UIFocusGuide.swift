/// An area without a view that sends the focus on: arrows that lead to it lead to what it prefers. Tab passes it over.
@MainActor
open class UIFocusGuide: UILayoutGuide {
    open var isEnabled = true
    /// Where the focus goes, the first that can take it; without one the guide is not there for the focus. Retained.
    open var preferredFocusEnvironments: [any UIFocusEnvironment]! = []
}
