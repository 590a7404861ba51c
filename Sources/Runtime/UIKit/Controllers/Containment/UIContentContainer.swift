import CoreGraphics
public import Foundation

/// What has a size of its own and hears of changes of size and traits: controllers.
@MainActor
public protocol UIContentContainer: NSObjectProtocol {
    /// In points; zero for no preference.
    var preferredContentSize: CGSize { get }
    func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
    /// Constraints gave the view of `container` another size.
    func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer)
    /// The size that `container` gets when this one has `parentSize`.
    func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize
    func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
    func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator)
}

extension UIViewController {
    /// The parent's size for a child that fills its parent, else the size that the child has.
    func sizeOfChild(_ container: any UIContentContainer, _ parentSize: CGSize) -> CGSize {
        guard let child = container as? UIViewController, let childView = child.viewIfLoaded, let view = viewIfLoaded
        else { return parentSize }
        return childView.bounds.size == view.bounds.size ? parentSize : childView.bounds.size
    }

    /// Tells children that get another size.
    func forwardSize(_ size: CGSize, _ coordinator: any UIViewControllerTransitionCoordinator) {
        for child in children where child.isViewLoaded {
            let childSize = self.size(forChildContentContainer: child, withParentContainerSize: size)
            if childSize != child.view.bounds.size { child.viewWillTransition(to: childSize, with: coordinator) }
        }
    }

    /// Tells children of new traits, with those that are overridden for them.
    func forwardTraits(_ traits: UITraitCollection, _ coordinator: any UIViewControllerTransitionCoordinator) {
        for child in children {
            let override = overrideTraitCollection(forChild: child)
            let own = override.map { UITraitCollection(traitsFrom: [traits, $0]) } ?? traits
            if own != child.traitCollection { child.willTransition(to: own, with: coordinator) }
        }
    }

    func constraintsDidResize() {
        activeController?.systemLayoutFittingSizeDidChange(forChildContentContainer: self)
        parent?.systemLayoutFittingSizeDidChange(forChildContentContainer: self)
    }

    func setPreferredContentSize(_ size: CGSize) {
        guard size != storage.preferredContentSize else { return }
        storage.preferredContentSize = size
        activeController?.preferredContentSizeDidChange(forChildContentContainer: self)
        parent?.preferredContentSizeDidChange(forChildContentContainer: self)
    }
}
