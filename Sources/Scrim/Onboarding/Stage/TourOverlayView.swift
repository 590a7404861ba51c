import UIKit

/// All that a tour shows: backdrop, what is lit up, bubble and arrow. It shows what it is told, and tells of taps.
final class TourOverlayView: UIView, TouchChoosing {
    let backdrop = BackdropView()
    private(set) var blur: UIVisualEffectView?
    /// The pictures of anchors, one for each hole, clipped to its outline.
    var pictures: [(clip: UIView, picture: AnchorPicture)] = []
    let rings = RingView()
    let arrow = BubbleArrowView()
    let bubble = BubbleView()

    /// Called on the main actor. Retained: capture the owner weakly.
    var onAction: ((BubbleAction) -> Void)?
    var onOutsideTap: (() -> Void)?
    var onEscape: (() -> Bool)?
    /// Called at the end of each layout.
    var onLayout: (() -> Void)?

    /// How the present step looks and what touches do; nil while there is none.
    var look: StepLook? { didSet { lookDidChange() } }
    /// Where its parts are.
    private(set) var pose = StagePose()
    /// The outlines of what is lit up, in this view's space.
    private(set) var outlines: [UIBezierPath] = []
    /// What the outlines were made from.
    private var outlinedAreas: [CGRect] = []
    private var outlinedBounds = CGRect.null
    private var isCut = true
    /// Whether the app's own control takes the touches of the lit-up part.
    private var isLive = false
    /// Whether all touches go to the app.
    var letsTouchesThrough = false
    /// Whether no touch goes to the app, whatever else is so.
    var holdsTouches = false
    /// The lit-up control, for assistive technologies; nil where it is not live.
    var liveElement: LiveTargetElement? { didSet { if liveElement !== oldValue { readingDidChange() } } }
    /// What the keyboard is on; nil at first.
    weak var focusedElement: NSObject? { didSet { focusDidChange() } }
    let focusRing = makeFocusRing()
    private var tapTarget: GestureTarget?

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = nil
        // The arrow lies over the bubble's edge and its shadow.
        for view in [backdrop, rings, bubble, arrow, focusRing] { addSubview(view) }
        bubble.isHidden = true
        arrow.isHidden = true
        bubble.onAction = { [weak self] in self?.onAction?($0) }
        tapTarget = addTap { [weak self] in self?.wasTapped($0) }
        followKeyboard()
    }

    /// It is made in code.
    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        for view in [backdrop, rings] { view.frame = bounds }
        blur?.frame = bounds
        if outlinedBounds != bounds { apply(pose) }
        onLayout?()
    }

    // MARK: Looks

    private func lookDidChange() {
        guard let look else { return readingDidChange() }
        isLive = look.isLive
        showBackdrop(look.backdrop)
        rings.ring = look.highlight.style == .none ? nil : look.highlight.ring
        arrow.theme = look.bubble.theme
        bubble.model = look.bubble
        // Until it has its place. In the size of the step before, words that have room would seem to scroll.
        bubble.bounds.size = .zero
        focusedElement = nil
        focusRing.layer.borderColor = tintColor.resolvedColor(with: traitCollection).cgColor
        outlinedBounds = .null
        readingDidChange()
    }

    /// Shows the backdrop as the tour, and the user's settings, have it.
    private func showBackdrop(_ backdrop: TourBackdrop) {
        switch backdrop.style {
        case .blur(let style) where !UIAccessibility.isReduceTransparencyEnabled:
            self.backdrop.color = .clear
            showBlur(style)
        case .blur:
            removeBlur()
            self.backdrop.color = Self.opaqueDim
        case .dim(let color):
            removeBlur()
            self.backdrop.color = color
        }
    }

    /// In the place of a blur, for those who want less transparency.
    private static let opaqueDim = UIColor.black.withAlphaComponent(0.85)

    private func showBlur(_ style: UIBlurEffect.Style) {
        let view = blur ?? UIVisualEffectView()
        view.effect = UIBlurEffect(style: style)
        guard blur == nil else { return }
        view.isUserInteractionEnabled = false
        view.frame = bounds
        let mask = BackdropView()
        mask.color = .black
        mask.frame = bounds
        view.mask = mask
        insertSubview(view, at: 0)
        blur = view
    }

    private func removeBlur() {
        blur?.removeFromSuperview()
        blur = nil
    }

    /// Cuts the outlines out of whatever lies over the app.
    private func cut(_ holes: [UIBezierPath]) {
        backdrop.cut(holes)
        guard let mask = blur?.mask as? BackdropView else { return }
        mask.frame = bounds
        mask.cut(holes)
    }

    /// Follows a change of the user's settings while a step shows.
    func settingsDidChange() {
        guard let look else { return }
        showBackdrop(look.backdrop)
        rings.updateSpreading()
        outlinedBounds = .null
        apply(pose)
    }

    // MARK: Places

    /// Puts everything where a pose says. Does nothing for the pose that shows.
    func apply(_ pose: StagePose) {
        guard pose != self.pose || outlinedBounds != bounds else { return }
        self.pose = pose
        applyHoles(pose.holes, isCut: pose.isCut)
        bubble.isHidden = pose.bubble == nil
        if let frame = pose.bubble {
            if bubble.bounds.size != frame.size { bubble.bounds.size = frame.size }
            bubble.center = CGPoint(x: frame.midX, y: frame.midY)
            bubble.alpha = pose.bubbleAlpha
            bubble.shadowInsets = pose.shadowInsets
        }
        arrow.isHidden = pose.arrow == nil || pose.bubble == nil
        if let frame = pose.arrow {
            arrow.frame = frame
            arrow.alpha = pose.arrowAlpha
        }
        if focusedElement != nil { focusDidChange() }
    }

    private func applyHoles(_ holes: [CGRect], isCut: Bool) {
        guard let highlight = look?.highlight else { return }
        guard holes != outlinedAreas || outlinedBounds != bounds || isCut != self.isCut else { return }
        self.isCut = isCut
        outlinedAreas = holes
        outlinedBounds = bounds
        let open = highlight.style == .none ? [] : holes.filter { !$0.isNull }
        outlines = open.map { highlight.path(around: $0) }
        cut(isCut ? outlines : [])
        rings.surround(open, highlight)
        liveElement?.frameDidChange(outlines)
    }

    /// Where the hole of the main anchor is; null where nothing is lit up.
    var hole: CGRect { pose.holes.first ?? .null }

    /// Takes bubble and arrow away; what is lit up stays until the next step comes.
    func dropBubble() {
        bubble.isHidden = true
        arrow.isHidden = true
        pose.bubble = nil
        pose.arrow = nil
        liveElement = nil
        isLive = false
    }

    func clear() {
        look = nil
        isLive = false
        outlines = []
        outlinedAreas = []
        outlinedBounds = .null
        pose = StagePose()
        cut([])
        removeBlur()
        rings.ring = nil
        removePictures()
        bubble.isHidden = true
        arrow.isHidden = true
        liveElement = nil
    }

    // MARK: Touches

    /// Whether a touch there is the tour's: all but those that the highlighted control takes.
    func takesTouch(at point: CGPoint) -> Bool {
        guard !isHidden, bounds.contains(point) else { return false }
        if holdsTouches { return true }
        guard !letsTouchesThrough else { return false }
        if !bubble.isHidden, bubble.frame.contains(point) { return true }
        return !(isLive && isInHole(point))
    }

    /// Whether a point lies in one of the outlines.
    func isInHole(_ point: CGPoint) -> Bool { outlines.contains { $0.contains(point) } }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { takesTouch(at: point) }

    private func wasTapped(_ recognizer: UIGestureRecognizer) {
        let point = recognizer.location(in: self)
        guard bubble.isHidden || !bubble.frame.contains(point), !isInHole(point) else { return }
        onOutsideTap?()
    }

    // What a finger does on the tour is not the app's business.
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}

    override func accessibilityPerformEscape() -> Bool { onEscape?() ?? false }
}

/// How a step looks and what touches of it do; where it is comes from poses.
struct StepLook {
    var bubble: BubbleModel
    var highlight: TourHighlight
    var backdrop: TourBackdrop
    /// Whether the app's own control takes the touches of the lit-up part.
    var isLive: Bool
}

extension TourOverlayView {
    /// What the next bubble asks for in a room. Only while none shows: the view of an app's own is made once.
    func measure(_ model: BubbleModel, in room: CGSize) -> CGSize {
        bubble.model = model
        return bubble.sizeThatFits(room)
    }
}
