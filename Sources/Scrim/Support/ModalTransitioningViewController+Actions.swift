#if !canImport(ObjectiveC)
    @_spi(Linux) public import UIKit

    // On iOS storyboards find the action by its Objective-C name.
    @_spi(Linux)
    extension ModalTransitioningViewController: _InheritedActionResponder {
        public func _performInherited(action: String, sender: Any?, event: UIEvent?) -> Bool {
            guard action == "viewTapAction:" else { return false }
            viewTapAction(sender)
            return true
        }

        public func _inheritedResponds(to action: String) -> Bool { action == "viewTapAction:" }
    }
#endif
