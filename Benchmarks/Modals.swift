import Scrim
import UIKit
import UIKitHeadless

/// A thousand presentations and dismissals of a card over a dimmed screen: by the kit, and by a presentation controller
/// and a transitioning delegate written out by hand.
@MainActor
func modalBenchmarks() -> [PairMaker] {
    [
        { modalRounds("present and dismiss, at once", duration: nil) },
        { modalRounds("present and dismiss, fading", duration: 0.1) },
    ]
}

/// A card with two lines of text and a button, by constraints.
private final class CardViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        let title = UILabel()
        title.text = "Remove it?"
        let text = UILabel()
        text.text = "You can add it again at any time."
        let button = UIButton(type: .system)
        button.setTitle("Keep", for: .normal)
        let column = UIStackView(arrangedSubviews: [title, text, button])
        column.axis = .vertical
        column.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(column)
        NSLayoutConstraint.activate([
            column.topAnchor.constraint(equalTo: view.topAnchor, constant: 20),
            column.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
            column.widthAnchor.constraint(equalToConstant: 250),
            view.trailingAnchor.constraint(equalTo: column.trailingAnchor, constant: 20),
            view.bottomAnchor.constraint(equalTo: column.bottomAnchor, constant: 20),
        ])
    }
}

/// - Parameter duration: Of each transition, in seconds; nil for none.
@MainActor
private func modalRounds(_ name: String, duration: TimeInterval?) -> Pair {
    let device = HeadlessDevice(.iPhone16)
    let host = UIViewController()
    host.view.backgroundColor = .systemBackground
    device.show(host)
    device.step()
    // So many that a transition has ended and the next one may begin.
    let frames = Int(((duration ?? 0) * 60).rounded(.up)) + 4
    let isAnimated = duration != nil

    let card = CardViewController()
    let kit = ModalTransitioningDelegate(
        style: ModalStyle(background: .dim(.black.withAlphaComponent(0.4)), layout: .center, cornerRadius: 20),
        presentation: .fade(duration: duration ?? 0.1))
    let other = CardViewController()
    let own = OwnTransitioningDelegate(duration: duration ?? 0.1)
    other.modalPresentationStyle = .custom

    return Pair(
        name: name,
        subject: {
            device.makeCurrent()
            for _ in 0..<1000 {
                let modal = try? host.presentModal(card, with: kit, animated: isAnimated)
                device.stepFrames(frames)
                Pair.require(modal?.state == .presented, "the kit's modal is there")
                modal?.dismiss(animated: isAnimated)
                device.stepFrames(frames)
                Pair.require(modal?.state.isEnded == true, "the kit's modal is gone")
            }
            // The device keeps what VoiceOver was told until somebody asks.
            _ = device.voiceOver.takeEvents()
        },
        reference: {
            device.makeCurrent()
            // Weak, and so kept here.
            other.transitioningDelegate = own
            for _ in 0..<1000 {
                host.present(other, animated: isAnimated)
                device.stepFrames(frames)
                Pair.require(host.presentedViewController === other && !other.isBeingPresented, "the card is there")
                host.dismiss(animated: isAnimated)
                device.stepFrames(frames)
                Pair.require(host.presentedViewController == nil, "the card is gone")
            }
        })
}

/// What an app writes that has no kit.
private final class OwnTransitioningDelegate: NSObject, UIViewControllerTransitioningDelegate {
    private let duration: TimeInterval

    init(duration: TimeInterval) { self.duration = duration }

    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        OwnPresentationController(presentedViewController: presented, presenting: presenting)
    }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { OwnFade(isPresenting: true, duration) }

    func animationController(
        forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { OwnFade(isPresenting: false, duration) }
}

private final class OwnPresentationController: UIPresentationController {
    private let dim = UIView()

    override var shouldRemovePresentersView: Bool { false }

    override var frameOfPresentedViewInContainerView: CGRect {
        guard let containerView, let presentedView else { return .zero }
        let size = presentedView.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        let bounds = containerView.bounds
        return CGRect(
            x: (bounds.midX - size.width / 2).rounded(), y: (bounds.midY - size.height / 2).rounded(),
            width: size.width, height: size.height)
    }

    override func presentationTransitionWillBegin() {
        guard let containerView else { return }
        dim.frame = containerView.bounds
        dim.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        dim.backgroundColor = .black.withAlphaComponent(0.4)
        containerView.insertSubview(dim, at: 0)
        presentedView?.layer.cornerRadius = 20
        presentedView?.clipsToBounds = true
        guard let coordinator = presentedViewController.transitionCoordinator else { return }
        dim.alpha = 0
        coordinator.animate(alongsideTransition: { [dim] _ in dim.alpha = 1 }, completion: nil)
    }

    override func dismissalTransitionWillBegin() {
        presentedViewController.transitionCoordinator?.animate(
            alongsideTransition: { [dim] _ in dim.alpha = 0 }, completion: nil)
    }

    override func dismissalTransitionDidEnd(_ completed: Bool) { if completed { dim.removeFromSuperview() } }

    override func containerViewWillLayoutSubviews() { presentedView?.frame = frameOfPresentedViewInContainerView }
}

private final class OwnFade: NSObject, UIViewControllerAnimatedTransitioning {
    private let isPresenting: Bool
    private let duration: TimeInterval

    init(isPresenting: Bool, _ duration: TimeInterval) {
        self.isPresenting = isPresenting
        self.duration = duration
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        duration
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        let isPresenting = isPresenting
        guard let view = context.view(forKey: isPresenting ? .to : .from),
            let controller = context.viewController(forKey: isPresenting ? .to : .from)
        else { return context.completeTransition(false) }
        if isPresenting {
            view.frame = context.finalFrame(for: controller)
            view.alpha = 0
            context.containerView.addSubview(view)
        }
        UIView.animate(
            withDuration: duration, animations: { view.alpha = isPresenting ? 1 : 0 },
            completion: { _ in
                if !isPresenting {
                    view.removeFromSuperview()
                    view.alpha = 1
                }
                context.completeTransition(!context.transitionWasCancelled)
            })
    }
}
