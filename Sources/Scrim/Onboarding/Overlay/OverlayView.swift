public import UIKit

/// Dims what it covers, lights up one view with a snapshot of it and explains it in a bubble.
///
/// Add it to a view, which it then covers, or let `showOverlay()` put it in the anchor's window. It refers weakly to
/// its anchor and never changes or moves it. `hideOverlay(_:)` takes it away again; nothing stays behind.
///
/// ```swift
/// let overlay = OverlayView(title: "Tap here to begin", anchorView: startButton)
/// overlay.onTap = { [weak overlay] in overlay?.hideOverlay() }
/// view.addSubview(overlay)
/// overlay.showOverlay()
/// ```
/// While it shows, bubble and snapshot follow the anchor each frame, animations and scrolling included. Touches that
/// land on it go nowhere else. What it cannot do as asked it reports to ``ScrimIssues``, each kind once a showing.
@MainActor
open class OverlayView: UIView {
    /// The words in the bubble. Empty or nil: no bubble.
    open var title: String? {
        didSet { titleDidChange() }
    }

    /// The view that is lit up. Not retained. It may be changed while the overlay shows.
    open weak var anchorView: UIView? {
        didSet { if anchorView !== oldValue { anchorDidChange() } }
    }

    /// Called on the main actor for each tap anywhere on the overlay, from the moment it begins to show until it begins
    /// to hide. Retained: capture the overlay weakly.
    open var onTap: (() -> Void)?

    /// Called on the main actor for what this overlay could not do as asked, each kind once a showing, in the place of
    /// ``ScrimIssues/handler``. Retained: capture the overlay weakly.
    open var onIssue: ((ScrimIssue) -> Void)?

    /// Durations and distances. A change takes effect at the next layout.
    open var configuration = Configuration() {
        didSet { setNeedsLayout() }
    }

    /// Where the overlay is between hidden and shown.
    public internal(set) var phase: Phase = .hidden {
        didSet { updateModality() }
    }

    let bubble = BubbleView()
    let arrow = BubbleArrowView()
    let picture = AnchorPicture()
    var placement: PlacementResult?
    /// What the present layout was made from.
    var layoutInput: LayoutInput?
    /// What keeps the overlay over its superview where it takes part in constraints.
    var coverConstraints: [NSLayoutConstraint] = []
    var ticker: DisplayTicker?
    private var tapTarget: GestureTarget?
    var hideCompletions: [() -> Void] = []
    /// Where the overlay was last, to show there again.
    weak var lastSuperview: UIView?
    var waitingFrames = 0
    /// Whether the awaited anchor has been in a window for a frame.
    var isAnchorReady = false
    /// Where the bubble was in the last frame, and whether it has moved since assistive technologies heard of it.
    var lastBubbleFrame: CGRect?
    var hasMoved = false
    /// Counts fades, so that the end of one that another replaced is passed over.
    var fadeNumber = 0
    var isUpdating = false
    var reported: Set<ScrimIssue.Code> = []
    var unsentReports: [(code: ScrimIssue.Code, message: String)] = []

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

    /// Makes an overlay from a nib or storyboard, invisible whatever the document says. Set `title` and `anchorView`
    /// then.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        alpha = 0
        bubble.model.isPlain = true
        bubble.isHidden = true
        arrow.isHidden = true
        addSubview(bubble)
        addSubview(arrow)
        tapTarget = addTap { [weak self] _ in self?.wasTapped() }
        titleDidChange()
    }

    // MARK: Showing and hiding

    /// Fades in at the next frame, or once the anchor has been in a window for one frame. Does nothing while it shows.
    ///
    /// Without a superview the overlay goes back to the one it was last in, or into the anchor's window. While it fades
    /// out it turns round at once; the completions of that `hideOverlay(_:)` are called then.
    open func showOverlay() { beginShowing() }

    /// Fades out from the present alpha, then leaves the superview. An overlay that still waits leaves at once.
    ///
    /// During the fade touches go through to what lies below.
    ///
    /// - Parameter completion: Called once on the main actor: when the overlay is gone, also by another way than the
    ///   fade, or when `showOverlay()` calls it back; at once where it was hidden already.
    open func hideOverlay(_ completion: (() -> Void)? = nil) { beginHiding(completion) }

    /// Takes the picture of the anchor again, after a change that the overlay cannot notice.
    ///
    /// It notices changes of size, traits and control state by itself.
    open func refreshSnapshot() {
        picture.remove()
        layoutInput = nil
        update()
    }

    // MARK: UIView

    open override func didMoveToSuperview() {
        super.didMoveToSuperview()
        if superview != nil {
            // A document may have set another alpha.
            if phase == .hidden { alpha = 0 }
            cover()
        } else if phase != .hidden {
            lastSuperview = nil
            leave()
        }
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if window == nil, phase != .hidden, phase != .waiting { leave() }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        update()
    }

    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        setNeedsLayout()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        setNeedsLayout()
    }

    // What a finger does on the overlay is not the superview's business.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}

    /// Does what a tap does; false where a tap does nothing.
    open override func accessibilityPerformEscape() -> Bool {
        guard onTap != nil, isTappable else { return false }
        wasTapped()
        return true
    }
}
