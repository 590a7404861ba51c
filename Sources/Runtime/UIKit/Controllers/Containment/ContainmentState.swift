/// What a controller keeps about its place in a container and on the screen.
struct ContainmentState {
    /// Between `addChild` and `didMove(toParent:)`, or the end of the transition that brings the controller in.
    var isMovingToParent = false
    /// Between `willMove(toParent: nil)` by a container and the end of the transition that takes the controller away.
    var isMovingFromParent = false
    /// Whether the appearance transition under way was begun by the view's coming or going, which ends it too.
    var followsView = false
    /// Whether an appearance callback is being made by the runtime.
    var isCalled = false
    /// A controller without a parent whose view was put on screen by hand: it appears and disappears with its view.
    var isLoose = false
    /// Traits that a parent gives to single children.
    var childTraits: [ObjectIdentifier: UITraitCollection] = [:]
    /// The scroll view that bars follow, where one was set.
    weak var contentScrollView: UIScrollView?
    /// The change of size that the controller's window is in.
    var sizeTransition: SizeTransition?
}
