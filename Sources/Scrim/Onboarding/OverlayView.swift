public import UIKit

/// Dims what it covers, lights up one view with a snapshot of it and explains it in a bubble.
///
/// Add it to a view, which it then covers, or let `showOverlay()` put it in the anchor's window. It refers weakly to
/// its anchor and never changes or moves it. `hideOverlay(_:)` takes it away again; nothing stays behind.
///
/// ```swift
/// let overlay = OverlayView(title: "Tap here to begin", anchorView: startButton)
/// overlay.onTap = { [unowned overlay] in overlay.hideOverlay() }
/// view.addSubview(overlay)
/// overlay.showOverlay()
/// ```
@MainActor
open class OverlayView: UIView {
    /// The words in the bubble. Empty or nil: no bubble.
    open var title: String? {
        didSet { titleDidChange() }
    }

    /// The view that is lit up. Not retained.
    open weak var anchorView: UIView? {
        didSet { anchorDidChange() }
    }

    /// Called on the main actor for each tap anywhere on the overlay, from the moment it begins to show until it begins
    /// to hide. Retained: capture the overlay weakly.
    open var onTap: (() -> Void)?

    /// Durations and distances. A change takes effect at the next layout.
    open var configuration = Configuration() {
        didSet { setNeedsLayout() }
    }

    /// Where the overlay is between hidden and shown.
    public private(set) var phase: Phase = .hidden

    let bubble = BubbleView()
    let arrow = ArrowView()
    var snapshot: AnchorSnapshot?
    var placement: BubblePlacement?
    /// What the present layout was made from.
    var layoutInput: LayoutInput?
    private var ticker: DisplayTicker?
    private var tapTarget: TapTarget?
    private var hideCompletions: [() -> Void] = []
    private var waitingFrames = 0
    private var hasBeenInWindow = false
    private var reported: Set<ScrimIssue.Code> = []

    /// Makes an overlay for `anchorView`, which is not retained. It is invisible until `showOverlay()`.
    public init(title: String, anchorView: UIView) {
        self.title = title
        self.anchorView = anchorView
        super.init(frame: .zero)
        setUp()
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Makes an overlay from a nib or storyboard. Set `title` and `anchorView` then.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        alpha = 0
        bubble.isHidden = true
        arrow.isHidden = true
        addSubview(bubble)
        addSubview(arrow)
        accessibilityViewIsModal = true
        bubble.isAccessibilityElement = true
        bubble.accessibilityTraits = .staticText
        let target = TapTarget { [weak self] in self?.wasTapped() }
        tapTarget = target
        addGestureRecognizer(target.makeRecognizer())
        titleDidChange()
    }

    // MARK: Showing and hiding

    /// Fades in, once the anchor has been in a window for one frame. Does nothing while it shows.
    open func showOverlay() {
        switch phase {
        case .waiting, .appearing, .shown: return
        case .hidden, .disappearing: break
        }
        guard putInHierarchy() else { return }
        finishHiding()
        reported.removeAll()
        phase = .waiting
        waitingFrames = 0
        hasBeenInWindow = false
        startTicking()
    }

    /// Fades out, then leaves the superview.
    ///
    /// - Parameter completion: Called once on the main actor when the overlay is gone; at once where it was hidden.
    open func hideOverlay(_ completion: (() -> Void)? = nil) {
        switch phase {
        case .hidden:
            completion?()
        case .disappearing:
            if let completion { hideCompletions.append(completion) }
        case .waiting:
            if let completion { hideCompletions.append(completion) }
            leave()
        case .appearing, .shown:
            if let completion { hideCompletions.append(completion) }
            phase = .disappearing
            fade(to: 0) { overlay in
                guard overlay.phase == .disappearing else { return }
                overlay.leave()
            }
        }
    }

    /// Takes the picture of the anchor again, after a change that the overlay cannot notice.
    ///
    /// It notices changes of size, traits and control state by itself.
    open func refreshSnapshot() {
        snapshot?.view.removeFromSuperview()
        snapshot = nil
        layoutInput = nil
        if phase != .hidden, phase != .waiting { update() }
    }

    // MARK: UIView

    open override func didMoveToSuperview() {
        super.didMoveToSuperview()
        cover()
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if window == nil, phase != .hidden { leave() }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        if phase != .hidden, phase != .waiting { update() }
    }

    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        setNeedsLayout()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        arrow.setNeedsDisplay()
        setNeedsLayout()
    }

    open override func accessibilityPerformEscape() -> Bool {
        guard onTap != nil, isTappable else { return false }
        wasTapped()
        return true
    }

    // MARK: Phases

    private func putInHierarchy() -> Bool {
        if superview != nil { return true }
        guard let window = anchorView?.window else {
            report(
                anchorView == nil ? .anchorMissing : .noSuperview,
                "The overlay \"\(title ?? "")\" has no superview and its anchor is in no window. Add it to a view first."
            )
            return false
        }
        window.addSubview(self)
        return true
    }

    private func startTicking() {
        let ticker = self.ticker ?? DisplayTicker { [weak self] in self?.tick() }
        self.ticker = ticker
        ticker.start()
    }

    private func tick() {
        switch phase {
        case .hidden: ticker?.stop()
        case .waiting: waitForAnchor()
        case .appearing, .shown, .disappearing: update()
        }
    }

    /// Begins once the anchor has been in a window for a whole frame, so that there is something to take a picture of.
    private func waitForAnchor() {
        guard let anchorView else {
            report(
                .anchorMissing,
                "The anchor of the overlay \"\(title ?? "")\" is gone, so there is nothing to show. Set anchorView first."
            )
            return leave()
        }
        guard anchorView.window != nil, window != nil else {
            hasBeenInWindow = false
            waitingFrames += 1
            if waitingFrames == configuration.framesBeforeReport {
                report(
                    .anchorNotInWindow,
                    "The anchor of the overlay \"\(title ?? "")\" is in no window yet; the overlay waits for it. Show it "
                        + "after the anchor's screen.")
            }
            return
        }
        guard hasBeenInWindow else {
            hasBeenInWindow = true
            return
        }
        phase = .appearing
        superview?.bringSubviewToFront(self)
        update()
        fade(to: 1) { overlay in
            guard overlay.phase == .appearing else { return }
            overlay.phase = .shown
        }
    }

    private func fade(to alpha: CGFloat, then done: @escaping (OverlayView) -> Void) {
        UIView.animate(
            withDuration: configuration.fadeDuration, delay: 0,
            options: [.allowUserInteraction, .beginFromCurrentState],
            animations: { self.alpha = alpha },
            completion: { [weak self] _ in
                guard let self else { return }
                done(self)
            })
    }

    /// Everything off, and the superview as it was.
    private func leave() {
        phase = .hidden
        ticker?.stop()
        layer.removeAllAnimations()
        alpha = 0
        showNothing()
        if superview != nil { removeFromSuperview() }
        finishHiding()
    }

    private func finishHiding() {
        let completions = hideCompletions
        hideCompletions.removeAll()
        for completion in completions { completion() }
    }

    // MARK: Taps and changes

    private var isTappable: Bool { phase == .appearing || phase == .shown }

    private func wasTapped() {
        if isTappable { onTap?() }
    }

    private func titleDidChange() {
        bubble.label.text = title
        bubble.accessibilityLabel = title
        setNeedsLayout()
    }

    private func anchorDidChange() {
        guard anchorView !== snapshot?.source else { return }
        refreshSnapshot()
        setNeedsLayout()
    }

    /// Reports each kind of issue once a showing.
    func report(_ code: ScrimIssue.Code, _ message: String) {
        guard reported.insert(code).inserted else { return }
        ScrimIssues.report(code, message)
    }
}
