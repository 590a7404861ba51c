#if canImport(ObjectiveC)
    import UIKit
#else
    @_spi(Linux) import UIKit
#endif

extension UIViewController {
    /// A command that tells the tour in this controller's scene of a key.
    ///
    /// The action is known to every controller, for UIKit looks for it from the first responder up, and the tour's own
    /// window is never key.
    static func makeTourKey(_ input: String, _ modifiers: UIKeyModifierFlags = []) -> UIKeyCommand {
        UIKeyCommand(input: input, modifierFlags: modifiers, action: tourKeyAction)
    }

    private func tellTour(of command: UIKeyCommand) {
        viewIfLoaded?.window?.windowScene?.tours.current?.keys?.handle(command)
    }

    #if canImport(ObjectiveC)
        private static let tourKeyAction = #selector(UIViewController.scrimTourKeyWasPressed(_:))

        @objc private func scrimTourKeyWasPressed(_ command: UIKeyCommand) { tellTour(of: command) }
    #else
        private static let tourKeyAction = Selector("scrimTourKeyWasPressed:", UIViewController.scrimTourKeyWasPressed)

        private func scrimTourKeyWasPressed(_ command: UIKeyCommand) { tellTour(of: command) }
    #endif
}
