import UIKit

/// Where the bubble's step is in its tour: in words, or as dots that are read as the words.
final class BubbleProgressView: UIView {
    let label = UILabel()
    private let dots = BubbleDotsView()
    /// Which of the two is seen.
    var showsDots = false {
        didSet {
            label.isHidden = showsDots
            dots.isHidden = !showsDots
        }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        isUserInteractionEnabled = false
        isAccessibilityElement = true
        accessibilityTraits = .staticText
        label.numberOfLines = 0
        label.adjustsFontForContentSizeCategory = true
        label.isAccessibilityElement = false
        dots.isHidden = true
        addSubview(label)
        addSubview(dots)
    }

    func show(step: Int, of count: Int, _ theme: BubbleTheme, _ traits: UITraitCollection) {
        let words = ScrimWord.progress(step: step, of: count)
        label.text = words
        accessibilityLabel = words
        label.font = theme.fonts.progress.limitedFont(for: traits)
        label.textColor = theme.colors.progress
        let style = UIFontMetrics(forTextStyle: theme.fonts.progress.style)
        dots.dots = BubbleDotsView.Dots(
            step: step, count: count, color: theme.colors.progress,
            diameter: style.scaledValue(for: 6, compatibleWith: traits))
    }

    func wordsSize(_ width: CGFloat) -> CGSize {
        label.sizeThatFits(CGSize(width: max(width, 1), height: .greatestFiniteMagnitude))
    }

    var dotsSize: CGSize { dots.dots.size }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds
        dots.frame = bounds
    }
}

/// A dot for each step, that of the present one in full colour.
private final class BubbleDotsView: UIView {
    struct Dots: Equatable {
        var step = 1
        var count = 0
        var color = UIColor.label
        var diameter: CGFloat = 6

        /// As far apart as they are wide.
        var size: CGSize { CGSize(width: max(2 * CGFloat(count) - 1, 0) * diameter, height: diameter) }
    }

    var dots = Dots() { didSet { if dots != oldValue { setNeedsDisplay() } } }

    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        contentMode = .redraw
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    override func draw(_ rect: CGRect) {
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let side = dots.diameter
        // The view may be a pixel larger than the dots.
        let start = (bounds.width - dots.size.width) / 2
        guard dots.count > 0, start > -side else { return }
        for index in 0..<dots.count {
            let place = isRightToLeft ? dots.count - 1 - index : index
            let box = CGRect(
                x: start + CGFloat(2 * place) * side, y: (bounds.height - side) / 2, width: side, height: side)
            dots.color.withAlphaComponent(index == dots.step - 1 ? 1 : 0.25).setFill()
            UIBezierPath(ovalIn: box).fill()
        }
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        setNeedsDisplay()
    }
}
