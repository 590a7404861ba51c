public import Foundation

/// A change from one controller to another, described in a storyboard or made in code.
///
/// Retains both controllers; nothing retains it but whoever performs it, and the presentation that it begins.
@MainActor
open class UIStoryboardSegue: NSObject {
    public let identifier: String?
    public let source: UIViewController
    public let destination: UIViewController
    /// What `perform()` does, where the segue's class does nothing of its own.
    var handler: (() -> Void)?

    /// Makes a segue. Required here, for storyboards to make segues of a class they know by name.
    public required init(identifier: String?, source: UIViewController, destination: UIViewController) {
        self.identifier = identifier
        self.source = source
        self.destination = destination
        super.init()
    }

    /// Makes a segue that runs `performHandler`.
    public convenience init(
        identifier: String?, source: UIViewController, destination: UIViewController,
        performHandler: @escaping () -> Void
    ) {
        self.init(identifier: identifier, source: source, destination: destination)
        handler = performHandler
    }

    /// Shows the destination: by default what the segue was made to do.
    open func perform() { handler?() }
}

/// Who unwinds, and to which action.
@MainActor
open class UIStoryboardUnwindSegueSource: NSObject {
    public let source: UIViewController
    public let unwindAction: Selector
    public let sender: Any?

    init(source: UIViewController, unwindAction: Selector, sender: Any?) {
        self.source = source
        self.unwindAction = unwindAction
        self.sender = sender
    }
}
