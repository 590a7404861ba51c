import CoreGraphics
import Foundation

/// A window's change of size: tells the controllers before, and lets them animate along.
@MainActor
final class SizeTransition: NSObject {
    private let window: UIWindow
    private let root: UIViewController
    private let seconds: TimeInterval
    private var animations: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
    private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
    private var hasStarted = false

    /// How long a rotation takes, in seconds (observed).
    static let rotationDuration: TimeInterval = 0.3

    private init(_ window: UIWindow, _ root: UIViewController, _ seconds: TimeInterval) {
        self.window = window
        self.root = root
        self.seconds = seconds
    }

    /// Tells the controllers of `window` of new traits and a new size, has `change` make them so, and lays out: what
    /// moves does so in `duration` seconds.
    static func run(
        in window: UIWindow, to size: CGSize, traits: UITraitCollection, duration: TimeInterval,
        _ change: @escaping () -> Void
    ) {
        guard let root = window.rootViewController, !window.isHidden, root.isViewLoaded else { return change() }
        SizeTransition(window, root, duration).run(to: size, traits, change)
    }

    private func run(to size: CGSize, _ traits: UITraitCollection, _ change: @escaping () -> Void) {
        let presentations = root.presentationsInTree
        let controllers = [root] + presentations.map(\.presentedViewController)
        for controller in controllers { controller.storage.containment.sizeTransition = self }
        if traits != window.traitCollection {
            root.willTransition(to: traits, with: self)
            for presentation in presentations { presentation.willTransition(to: traits, with: self) }
        }
        let old = window.bounds.size
        if old != size {
            if root.viewIfLoaded?.bounds.size == old { root.viewWillTransition(to: size, with: self) }
            for presentation in presentations {
                let coming = presentation.containerSize(in: size)
                guard let container = presentation.containerView, container.bounds.size != coming else { continue }
                presentation.viewWillTransition(to: coming, with: self)
            }
        }
        hasStarted = true
        UIView.performWithoutAnimation(change)
        window.updateSystemAppearance()
        guard seconds > 0, UIView.areAnimationsEnabled else {
            UIView.performWithoutAnimation(animateAlong)
            return finish(controllers)
        }
        UIView.animate(withDuration: seconds, animations: animateAlong)
        window.device.clock.schedule(after: seconds) { self.finish(controllers) }
    }

    private func animateAlong() {
        window.layoutIfNeeded()
        for animation in animations { animation(self) }
        animations = []
    }

    private func finish(_ controllers: [UIViewController]) {
        for controller in controllers where controller.storage.containment.sizeTransition === self {
            controller.storage.containment.sizeTransition = nil
        }
        let completions = self.completions
        self.completions = []
        for completion in completions { completion(self) }
    }
}

extension SizeTransition: UIViewControllerTransitionCoordinator {
    var isAnimated: Bool { seconds > 0 }
    var presentationStyle: UIModalPresentationStyle { .none }
    var initiallyInteractive: Bool { false }
    var isInterruptible: Bool { false }
    var isInteractive: Bool { false }
    var isCancelled: Bool { false }
    var transitionDuration: TimeInterval { seconds }
    var percentComplete: CGFloat { 0 }
    var completionVelocity: CGFloat { 1 }
    var completionCurve: UIView.AnimationCurve { .easeInOut }
    var containerView: UIView { window }
    var targetTransform: CGAffineTransform { .identity }
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? { nil }
    func view(forKey key: UITransitionContextViewKey) -> UIView? { nil }

    func _animate(
        in view: UIView?, _ animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        _ completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool {
        if let completion { completions.append(completion) }
        guard !hasStarted else { return false }
        if let animation { animations.append(animation) }
        return true
    }

    /// No gesture drives a change of size.
    func notifyWhenInteractionChanges(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void) {
    }
}

extension UIViewController {
    /// The coordinator of a change of size, or of a navigation, that this controller or one around it is in.
    var containerTransitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
        var current: UIViewController? = self
        while let controller = current {
            if let navigation = controller as? UINavigationController,
                let transition = navigation.navigation.transition
            {
                return transition.context
            }
            if let tabs = controller as? UITabBarController, let transition = tabs.tabs.transition {
                return transition.context
            }
            if let transition = controller.storage.containment.sizeTransition { return transition }
            current = controller.parent
        }
        return nil
    }
}
