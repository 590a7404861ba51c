#if canImport(ObjectiveC)
    import UIKit
#else
    @_spi(Linux) import UIKit
#endif

extension UIViewController {
    /// A command that dismisses the modal around whichever controller the responder chain comes to first.
    ///
    /// It belongs to the presented controller: its next responder is its presenter, so that keys never reach the views that
    /// the kit puts around a modal. The action is known to every controller, for UIKit looks for it from the first responder
    /// up, and the modal's own class is the app's.
    static func makeEscapeKey() -> UIKeyCommand {
        let command = UIKeyCommand(
            input: UIKeyCommand.inputEscape, modifierFlags: [], action: escapeKeyAction)
        command.discoverabilityTitle = ScrimWord.dismiss.text
        return command
    }

    /// Nothing happens in a controller that something else presented over a modal.
    private func dismissModalForEscapeKey() { _ = modal?.controller?.dismissByEscape() }

    #if canImport(ObjectiveC)
        private static let escapeKeyAction = #selector(UIViewController.scrimEscapeKeyWasPressed(_:))

        @objc private func scrimEscapeKeyWasPressed(_ command: UIKeyCommand) { dismissModalForEscapeKey() }
    #else
        private static let escapeKeyAction = Selector(
            "scrimEscapeKeyWasPressed:", UIViewController.scrimEscapeKeyWasPressed)

        private func scrimEscapeKeyWasPressed(_ command: UIKeyCommand) { dismissModalForEscapeKey() }
    #endif
}
