import UIKit

// Requirements that are optional in Objective-C are ordinary ones with a default on Linux. The two are called differently.

extension UIViewControllerAnimatedTransitioning {
    func tellAnimationEnded(_ completed: Bool) {
        #if canImport(ObjectiveC)
            animationEnded?(completed)
        #else
            animationEnded(completed)
        #endif
    }
}

@MainActor
extension UIPresentationController {
    /// Whether the delegate lets the user dismiss. True without a delegate, and where it does not say.
    var delegateAllowsDismissal: Bool {
        #if canImport(ObjectiveC)
            delegate?.presentationControllerShouldDismiss?(self) ?? true
        #else
            delegate?.presentationControllerShouldDismiss(self) ?? true
        #endif
    }

    func tellDelegateWillDismiss() {
        #if canImport(ObjectiveC)
            delegate?.presentationControllerWillDismiss?(self)
        #else
            delegate?.presentationControllerWillDismiss(self)
        #endif
    }

    func tellDelegateDidDismiss() {
        #if canImport(ObjectiveC)
            delegate?.presentationControllerDidDismiss?(self)
        #else
            delegate?.presentationControllerDidDismiss(self)
        #endif
    }

    func tellDelegateDidAttemptToDismiss() {
        #if canImport(ObjectiveC)
            delegate?.presentationControllerDidAttemptToDismiss?(self)
        #else
            delegate?.presentationControllerDidAttemptToDismiss(self)
        #endif
    }
}
