import UIKit

/// A button of a bubble. What can be hit is the whole view; its ground is less high.
///
/// It is a `UIButton` so that no tap recognizer around it takes its taps.
final class BubbleButtonView: UIButton {
    private(set) var model = BubbleButton(.next)
    private let ground = UIView()
    private let caption = UILabel()
    /// Called for each tap. Retained.
    var onTap: (() -> Void)?

    override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        ground.isUserInteractionEnabled = false
        caption.numberOfLines = 0
        caption.textAlignment = .center
        caption.adjustsFontForContentSizeCategory = true
        caption.isAccessibilityElement = false
        isAccessibilityElement = true
        accessibilityTraits = .button
        addSubview(ground)
        addSubview(caption)
        addAction(UIAction { [weak self] _ in self?.onTap?() }, for: .primaryActionTriggered)
    }

    func show(_ model: BubbleButton, _ theme: BubbleTheme, _ traits: UITraitCollection) {
        self.model = model
        let isFilled = model.style == .primary
        let title = model.shownTitle
        caption.text = title
        accessibilityLabel = title
        caption.font = theme.fonts.button.limitedFont(for: traits)
        caption.textColor = isFilled ? theme.colors.primaryTitle : theme.colors.secondaryTitle
        ground.isHidden = !isFilled
        ground.backgroundColor = theme.colors.primaryFill
        setNeedsLayout()
    }

    /// Of the words.
    func titleSize(_ width: CGFloat) -> CGSize {
        caption.sizeThatFits(CGSize(width: max(width, 1), height: .greatestFiniteMagnitude))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let padding = BubbleMetrics.sidePadding(isFilled: model.style == .primary)
        let room = bounds.insetBy(dx: min(padding, bounds.width / 2), dy: 0)
        let words = titleSize(room.width).height
        let seen = min(max(words + 2 * BubbleMetrics.buttonPadding, BubbleMetrics.leastButton), bounds.height)
        let grid = PixelGrid(scale: traitCollection.displayScale)
        ground.frame = bounds.insetBy(dx: 0, dy: grid.nearest((bounds.height - seen) / 2))
        ground.layer.cornerRadius = min(10, seen / 2)
        caption.frame = room
    }

    override var isHighlighted: Bool {
        didSet { alpha = isHighlighted ? 0.6 : 1 }
    }
}

/// The cross in the corner.
final class BubbleCloseButton: UIButton {
    private let disc = UIView()
    private let cross = BubbleCrossView()
    /// Called for each tap. Retained.
    var onTap: (() -> Void)?
    /// Whether it lies over something that it must stand out from.
    var coversContent = false { didSet { disc.isHidden = !coversContent } }
    /// The sides of cross and disc.
    var sides: (cross: CGFloat, disc: CGFloat) = (12, 28) { didSet { if sides != oldValue { setNeedsLayout() } } }

    override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        disc.isUserInteractionEnabled = false
        disc.isHidden = true
        cross.isUserInteractionEnabled = false
        isAccessibilityElement = true
        accessibilityTraits = .button
        addSubview(disc)
        addSubview(cross)
        addAction(UIAction { [weak self] _ in self?.onTap?() }, for: .primaryActionTriggered)
    }

    func show(_ theme: BubbleTheme) {
        accessibilityLabel = ScrimWord.close.text
        disc.backgroundColor = theme.colors.background
        cross.color = theme.colors.close
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        func middle(_ side: CGFloat) -> CGRect {
            CGRect(x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side)
        }
        disc.frame = middle(sides.disc)
        disc.layer.cornerRadius = sides.disc / 2
        cross.frame = middle(sides.cross)
    }

    override var isHighlighted: Bool {
        didSet { alpha = isHighlighted ? 0.5 : 1 }
    }
}

private final class BubbleCrossView: UIView {
    var color = UIColor.label { didSet { if color != oldValue { setNeedsDisplay() } } }

    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        contentMode = .redraw
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    override func draw(_ rect: CGRect) {
        let thickness = bounds.width / 6
        let box = bounds.insetBy(dx: thickness / 2, dy: thickness / 2)
        let path = UIBezierPath()
        path.move(to: CGPoint(x: box.minX, y: box.minY))
        path.addLine(to: CGPoint(x: box.maxX, y: box.maxY))
        path.move(to: CGPoint(x: box.maxX, y: box.minY))
        path.addLine(to: CGPoint(x: box.minX, y: box.maxY))
        path.lineWidth = thickness
        path.lineCapStyle = .round
        color.setStroke()
        path.stroke()
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        setNeedsDisplay()
    }
}
