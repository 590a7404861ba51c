import UIKit

/// What a step says, with its buttons, on a rounded ground. Its size is asked for with `sizeThatFits(_:)` and decided by
/// who places it; what is in it is laid out in that size.
final class BubbleView: UIView {
    /// What is shown. Views that are not concerned stay as they are.
    var model = BubbleModel() { didSet { modelDidChange() } }

    /// Called on the main actor for each tap on a button or the cross. Retained: capture the owner weakly.
    var onAction: ((BubbleAction) -> Void)?

    /// All that is in the bubble, on no ground.
    let body = UIView()
    let scrollView = BubbleScrollView()
    let media = BubbleMediaView()
    let titleLabel = UILabel()
    /// The text.
    let label = BubbleTextLabel()
    let footer = UIView()
    let progressView = BubbleProgressView()
    let closeButton = BubbleCloseButton()
    var buttonViews: [BubbleButtonView] = []
    /// The place of the text in what scrolls.
    var textFrame = CGRect.zero
    /// Whether indicators are to flash at the next layout: words have come that may be longer than the bubble.
    var wantsFlash = false

    /// How far the outline of its shadow stays within its own.
    var shadowInsets = UIEdgeInsets.zero { didSet { if shadowInsets != oldValue { placeShadow() } } }

    override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        for label in [titleLabel, label] {
            label.numberOfLines = 0
            label.textAlignment = .natural
            label.adjustsFontForContentSizeCategory = true
        }
        titleLabel.accessibilityTraits = .header
        scrollView.contentInsetAdjustmentBehavior = .never
        scrollView.showsHorizontalScrollIndicator = false
        scrollView.scrollsToTop = false
        scrollView.onLayout = { [weak self] in self?.placeText() }
        for view in [media, titleLabel, label] { scrollView.addSubview(view) }
        footer.addSubview(progressView)
        closeButton.onTap = { [weak self] in self?.onAction?(.close) }
        for view in [scrollView, footer, closeButton] { body.addSubview(view) }
        addSubview(body)
        showModel()
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        BubbleFitting(parts, metrics).size(in: size)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        placeParts()
    }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        guard window != nil else { return }
        wantsFlash = true
        setNeedsLayout()
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        showModel()
    }
}

/// What the words scroll in.
final class BubbleScrollView: UIScrollView {
    /// Called whenever it was laid out or has scrolled. Retained.
    var onLayout: (() -> Void)?

    override func layoutSubviews() {
        super.layoutSubviews()
        onLayout?()
    }
}
