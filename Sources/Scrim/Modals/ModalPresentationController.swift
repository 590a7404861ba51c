import UIKit

/// UIKit's side of a modal: container, frame, backdrop and touches. The modal's own side is ``ModalPresentation``.
///
/// UIKit owns it while the presentation lasts. It retains the delegate, which UIKit does not, and the modal; both refer
/// back weakly.
@MainActor
final class ModalPresentationController: UIPresentationController {
    private(set) var modal: ModalPresentation
    private(set) var transitioning: ModalTransitioningDelegate
    private(set) lazy var wrapper = makeWrapper()
    private(set) lazy var backdrop = makeBackdrop()
    private(set) lazy var touches = ModalTouches(self)
    /// The transition under way, where it is the kit's own.
    var run: ModalTransitionRun?
    /// Lets go of the transition under way, which its animator retains until it hears of the end: UIKit tells it nothing
    /// where the presentation is torn down.
    var dropTransition: (() -> Void)?
    private var watch: DisplayTicker?
    /// The command that the presented controller has while it is shown.
    private var escapeKey: UIKeyCommand?
    private var settingsObserver: (any NSObjectProtocol)?
    /// What had the focus of an assistive technology before.
    private weak var opener: AnyObject?
    /// Who hears that it goes or comes, while it does.
    private var forwardedPresenter: UIViewController?
    /// Whether the size that the modal asks for was found too large, and that was said.
    var saidTooLarge = false
    /// Whether the presenter was told that it goes, and so is to be told that it comes back.
    private var forwards = false
    /// A dismissal by the user of which the delegate was told that it begins.
    var isUserDismissing = false

    init(
        _ modal: ModalPresentation, _ transitioning: ModalTransitioningDelegate, presented: UIViewController,
        presenting: UIViewController?
    ) {
        self.modal = modal
        self.transitioning = transitioning
        super.init(presentedViewController: presented, presenting: presenting)
        modal.controller = self
    }

    var style: ModalStyle { modal.style }

    /// Serves another modal than that which it was made for, as after `presentationController` was read ahead of the
    /// presentation to set its delegate.
    ///
    /// - Returns: Whether nothing has been shown yet, so that this was possible.
    func serve(_ modal: ModalPresentation, _ transitioning: ModalTransitioningDelegate) -> Bool {
        guard self.modal !== modal else { return true }
        guard containerView == nil, self.modal.state == .waiting || self.modal.state.isEnded else { return false }
        self.modal = modal
        self.transitioning = transitioning
        modal.controller = self
        return true
    }

    private func makeWrapper() -> ModalWrapperView {
        let wrapper = ModalWrapperView(content: presentedViewController.view)
        wrapper.apply(style)
        wrapper.escape = { [weak self] in self?.dismissByEscape() ?? false }
        return wrapper
    }

    private func makeBackdrop() -> ModalBackdropView {
        let backdrop = ModalBackdropView(frame: containerView?.bounds ?? .zero)
        backdrop.modal = wrapper
        backdrop.isAlive = { [weak self] in self?.checkLife() ?? false }
        backdrop.tracker.keyboardMoved = { [weak self] in self?.placeModal() }
        backdrop.escape = { [weak self] in self?.dismissByEscape() ?? false }
        backdrop.activate = { [weak self] in self?.dismissByUser(.tap) ?? false }
        return backdrop
    }

    // MARK: What UIKit asks

    override var shouldPresentInFullscreen: Bool { style.context == .window }
    override var shouldRemovePresentersView: Bool { false }
    override var presentedView: UIView? { wrapper }
    override var frameOfPresentedViewInContainerView: CGRect {
        frame(in: containerView?.bounds.size ?? .zero)
    }

    override func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize {
        frame(in: parentSize).size
    }

    override func containerViewWillLayoutSubviews() {
        super.containerViewWillLayoutSubviews()
        placeModal()
    }

    override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        super.preferredContentSizeDidChange(forChildContentContainer: container)
        updateLayout(animated: true)
    }

    override func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        super.systemLayoutFittingSizeDidChange(forChildContentContainer: container)
        updateLayout(animated: true)
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        guard containerView != nil else { return }
        applyStyle()
    }

    // MARK: Presentation

    override func presentationTransitionWillBegin() {
        super.presentationTransitionWillBegin()
        modal.presentingViewController = presentingViewController
        modal.handle(.begin)
        opener = UIAccessibility.focusedElement(using: .notificationVoiceOver) as AnyObject?
        guard let containerView else { return }
        wrapper.adopt(presentedViewController.view)
        backdrop.frame = containerView.bounds
        containerView.insertSubview(backdrop, at: 0)
        applyStyle()
        followSettings()
        // A style that changes later does not leave the presenter halfway.
        forwards = style.forwardsAppearance
        forwardAppearance(of: presentingViewController, appears: false)
    }

    override func presentationTransitionDidEnd(_ completed: Bool) {
        super.presentationTransitionDidEnd(completed)
        run = nil
        endForwarding(appears: true, takenBack: !completed)
        if completed {
            ModalAnimation.reset(wrapper)
            backdrop.shadeAlpha = 1
            startWatching()
            UIAccessibility.post(notification: .screenChanged, argument: wrapper)
        } else {
            takeDown()
        }
        modal.handle(.presentationEnded(completed))
    }

    // MARK: Dismissal

    override func dismissalTransitionWillBegin() {
        super.dismissalTransitionWillBegin()
        let reason = reasonOfOthers
        modal.handle(.dismissalBegan(reason))
        guard reason != .presenterGone, !modal.state.isEnded else { return }
        forwardAppearance(of: presentingViewController, appears: true)
    }

    override func dismissalTransitionDidEnd(_ completed: Bool) {
        super.dismissalTransitionDidEnd(completed)
        run = nil
        endForwarding(appears: false, takenBack: !completed)
        let wasUser = isUserDismissing
        isUserDismissing = false
        touches.swipe?.transitionEnded()
        if completed {
            takeDown()
            returnFocus()
        } else {
            ModalAnimation.reset(wrapper)
            backdrop.shadeAlpha = 1
            placeModal()
            // Another side to swipe to waited for the finger.
            touches.apply(style)
        }
        modal.handle(.dismissalEnded(completed))
        if completed, wasUser { tellDelegateDidDismiss() }
    }

    /// Why UIKit dismisses, where the modal was not asked.
    private var reasonOfOthers: ModalDismissalReason {
        if modal.isUnwinding { return .unwind }
        if presentingViewController.isBeingDismissed || !isPresenterAttached { return .presenterGone }
        return .code
    }

    /// Leaves nothing behind: neither in the container nor around the modal's view.
    private func takeDown() {
        settingsObserver.map(NotificationCenter.default.removeObserver)
        settingsObserver = nil
        watch = nil
        backdrop.tracker.presenterLeft = nil
        setEscapeKey(false)
        dropTransition?()
        dropTransition = nil
        touches.stop()
        backdrop.removeFromSuperview()
        wrapper.removeFromSuperview()
        wrapper.release()
    }

    /// A blur gives way as soon as the user asks for less transparency.
    private func followSettings() {
        settingsObserver = NotificationCenter.default.addObserver(
            forName: UIAccessibility.reduceTransparencyStatusDidChangeNotification, object: nil, queue: nil
        ) { [weak self] _ in
            // UIKit posts on the main thread.
            MainActor.assumeIsolated { self?.applyStyle() }
        }
    }

    // MARK: The presenter

    /// Lets the presenter hear that it goes or comes, where the style asks for it.
    private func forwardAppearance(of presenter: UIViewController, appears: Bool) {
        // One that goes itself does not come back before.
        guard forwards, forwardedPresenter == nil, !presenter.isBeingDismissed else { return }
        forwardedPresenter = presenter
        presenter.beginAppearanceTransition(appears, animated: presentedViewController.transitionCoordinator != nil)
    }

    private func endForwarding(appears: Bool, takenBack: Bool) {
        guard let presenter = forwardedPresenter else { return }
        forwardedPresenter = nil
        // As UIKit takes an appearance back.
        if takenBack { presenter.beginAppearanceTransition(appears, animated: true) }
        presenter.endAppearanceTransition()
    }

    /// Whether the presenter is still part of what its window shows.
    var isPresenterAttached: Bool {
        // A container in a context leaves the window together with what it lies over.
        guard let window = containerView?.window ?? modal.window else { return true }
        var controller = presentingViewController
        while true {
            controller = controller.outermost
            if controller === window.rootViewController { return true }
            guard let presenter = controller.presentingViewController else { return false }
            controller = presenter
        }
    }

    /// Nobody says when the window gets another root. While the presenter's view is in the window its leaving is heard,
    /// and nothing has to be done; else seldom looks suffice.
    private func startWatching() {
        watch = DisplayTicker(framesPerSecond: 10) { [weak self] in self?.lookAtPresenter() }
        watch?.start()
        backdrop.tracker.presenterLeft = { [weak self] in self?.watch?.start() }
    }

    private func lookAtPresenter() {
        guard checkLife(), backdrop.tracker.follow(presentingViewController.viewIfLoaded) else { return }
        watch?.stop()
    }

    /// Lets the Escape key of a keyboard dismiss, or not.
    func setEscapeKey(_ isWanted: Bool) {
        guard isWanted != (escapeKey != nil) else { return }
        if let escapeKey {
            presentedViewController.removeKeyCommand(escapeKey)
            self.escapeKey = nil
        } else {
            let command = UIViewController.makeEscapeKey()
            presentedViewController.addKeyCommand(command)
            escapeKey = command
        }
    }

    /// Tears the modal down where its presenter is gone, so that the container does not block the new screen.
    ///
    /// - Returns: Whether the modal is in its place.
    @discardableResult
    private func checkLife() -> Bool {
        guard !modal.state.isEnded else { return false }
        guard containerView != nil, !isPresenterAttached else { return true }
        let container = containerView
        presentedViewController.presentingViewController?.dismiss(animated: false)
        takeDown()
        container?.removeFromSuperview()
        modal.handle(.lost)
        return false
    }

    // MARK: Focus

    /// Back to what opened the modal, where that is still there.
    private func returnFocus() {
        guard let opener else { return }
        self.opener = nil
        let window = (opener as? UIView)?.window ?? presentingViewController.viewIfLoaded?.window
        guard window != nil else { return }
        UIAccessibility.post(notification: .screenChanged, argument: opener)
    }
}
