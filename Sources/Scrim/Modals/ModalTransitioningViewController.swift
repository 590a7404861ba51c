public import UIKit

/// A controller that is always shown as a modal, from a storyboard or from code.
///
/// ```swift
/// final class HintViewController: ModalTransitioningViewController {}
///
/// present(HintViewController(), animated: true)
/// ```
/// Connect a button or a tap recognizer to `viewTapAction:` to dismiss it.
@MainActor
open class ModalTransitioningViewController: UIViewController {
    /// Look and animations: a fade of 0.4 seconds over everything, unless it is replaced. Retained.
    public var modalTransitioningDelegate = ModalTransitioningDelegate() {
        didSet { transitioningDelegate = modalTransitioningDelegate }
    }

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        setUpTransition()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpTransition()
    }

    private func setUpTransition() {
        modalPresentationStyle = .custom
        transitioningDelegate = modalTransitioningDelegate
    }

    /// Dismisses the modal as a tap beside it does: the guard is asked first. For storyboards to connect to.
    @IBAction open func viewTapAction(_ sender: Any?) {
        guard let modal else { return modalTransitioningDelegate.report(.notPresentedAsModal(self)) }
        modal.dismissByUser(.tap)
    }

    /// Dismisses, where the style and the guard allow it.
    open override func accessibilityPerformEscape() -> Bool {
        modal?.controller?.dismissByEscape() ?? super.accessibilityPerformEscape()
    }

    /// Notes an unwind segue, for the reason of the dismissal.
    open override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        super.prepare(for: segue, sender: sender)
        guard let modal, modal.isBelow(segue.destination) else { return }
        modal.willUnwind(to: segue.destination)
    }
}
