import CoreGraphics
import Foundation

/// Whose transition a context is: it owns the views.
@MainActor
protocol TransitionHost: AnyObject {
    var containerView: UIView { get }
    func view(for key: UITransitionContextViewKey) -> UIView?
    func initialFrame(of controller: UIViewController) -> CGRect
    func finalFrame(of controller: UIViewController) -> CGRect
    /// Puts views and controllers into the state that the transition ended in.
    func transitionDidEnd(_ completed: Bool)
}

/// One animated transition: tells animators what they need, drives them, and ends once.
@MainActor
final class TransitionContext: NSObject {
    let from: UIViewController
    let to: UIViewController
    let style: UIModalPresentationStyle
    let device: DeviceContext
    let animator: any UIViewControllerAnimatedTransitioning
    let interaction: (any UIViewControllerInteractiveTransitioning)?
    private(set) weak var host: (any TransitionHost)?
    private(set) var phase = Phase.waiting
    private(set) var isCancelled = false
    private(set) var startedInteractively = false
    private(set) var duration: TimeInterval?
    private(set) var percentComplete: CGFloat = 0
    var alongside: [Alongside] = []
    var interactionObservers: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
    /// What the animations changed, to be put back where a gesture is taken back.
    let record = AnimationRecord()
    /// What the host has to tell once the alongside completions ran.
    var afterCompletions: (() -> Void)?
    lazy var scrubber = TransitionScrubber(self)
    /// The animations that the animator hands out, where it does.
    private(set) var interruptible: InterruptibleAnimation?
    /// Set by the default of `interruptibleAnimator(using:)`.
    var animatorDefaulted = false

    /// What a gesture moves the transition by.
    var driver: any TransitionDriver { interruptible ?? scrubber }

    /// The life of a transition: one way, but for running and interacting.
    enum Phase {
        case waiting
        /// Time drives it.
        case running
        /// A gesture drives it.
        case interacting
        case ended
    }

    /// What others do along with the transition.
    struct Alongside {
        let view: UIView?
        let animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
        let completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    }

    init(
        from: UIViewController, to: UIViewController, style: UIModalPresentationStyle, device: DeviceContext,
        animator: any UIViewControllerAnimatedTransitioning,
        interaction: (any UIViewControllerInteractiveTransitioning)?, host: any TransitionHost
    ) {
        self.from = from
        self.to = to
        self.style = style
        self.device = device
        self.animator = animator
        self.interaction = interaction
        self.host = host
        super.init()
        (interaction as? UIPercentDrivenInteractiveTransition)?.attach(to: self)
    }

    // MARK: Running

    /// Starts the animator, or whoever drives it.
    func start() {
        guard phase == .waiting else { return }
        let seconds = animator.transitionDuration(using: self)
        duration = seconds.isFinite ? max(seconds, 0) : 0
        interruptible = askForInterruptible().map { InterruptibleAnimation(self, $0) }
        if let interaction, interaction.wantsInteractiveStart {
            phase = .interacting
            startedInteractively = true
            interaction.startInteractiveTransition(self)
        } else {
            phase = .running
            runAnimator()
        }
        runAlongside()
        (interaction as? UIPercentDrivenInteractiveTransition)?.transitionDidStart()
    }

    /// Lets the animator animate, and others with it.
    func runAnimator() {
        scrubber.begin()
        device.recordingAnimations(in: interaction == nil ? nil : record) { animator.animateTransition(using: self) }
        runAlongside()
    }

    private var alongsideRan = false

    private func runAlongside() {
        guard !alongsideRan, phase != .ended else { return }
        alongsideRan = true
        let animations = alongside.compactMap(\.animation)
        guard !animations.isEmpty else { return }
        if let interruptible {
            return interruptible.runAlongside { for animation in animations { animation(self) } }
        }
        device.recordingAnimations(in: interaction == nil ? nil : record) {
            UIView.animate(withDuration: duration ?? 0, delay: 0, options: []) {
                for animation in animations { animation(self) }
            }
        }
    }

    var hasStarted: Bool { phase != .waiting }

    // MARK: Interaction

    func update(_ percent: CGFloat) {
        guard phase == .interacting else { return }
        percentComplete = min(max(percent.isNaN ? 0 : percent, 0), 1)
        interruptible?.companionFollows(percentComplete)
    }

    func endInteraction(cancelled: Bool) {
        guard phase == .interacting else { return }
        phase = .running
        isCancelled = cancelled
        interruptible?.companionRuns(toEnd: !cancelled, speed: interaction?.completionSpeed ?? 1)
        tellInteractionObservers()
    }

    /// Gives the transition back to a gesture.
    func resumeInteraction() {
        guard phase == .running else { return }
        phase = .interacting
        isCancelled = false
        interruptible?.companionPauses()
        tellInteractionObservers()
    }

    private func tellInteractionObservers() {
        for observer in interactionObservers { observer(self) }
    }

    // MARK: The end

    /// Ends the transition. A second call does nothing.
    func end(_ completed: Bool) {
        guard phase != .ended else { return }
        if !completed { isCancelled = true }
        phase = .ended
        releaseDrivers(completed: completed)
        let completions = alongside.compactMap(\.completion)
        alongside = []
        interactionObservers = []
        host?.transitionDidEnd(completed)
        for completion in completions { completion(self) }
        let last = afterCompletions
        afterCompletions = nil
        last?()
    }

    private func releaseDrivers(completed: Bool) {
        scrubber.release()
        interruptible?.release(completed: completed)
        interruptible = nil
    }

    /// Ends without telling the host, which went on by itself.
    func abandon() {
        guard phase != .ended else { return }
        phase = .ended
        releaseDrivers(completed: true)
        alongside = []
        interactionObservers = []
    }
}
