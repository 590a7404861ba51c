import UIKit

/// The text of a step on a rounded ground.
final class BubbleView: UIView {
    let label = UILabel()
    var insets: CGFloat = 12 { didSet { if insets != oldValue { setNeedsLayout() } } }

    /// White, in dark mode the secondary background, so that the bubble stands out from the dimmed screen.
    static let color = UIColor { @Sendable traits in
        traits.userInterfaceStyle == .dark ? .secondarySystemBackground : .white
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
        backgroundColor = Self.color
        isUserInteractionEnabled = false
        isAccessibilityElement = true
        accessibilityTraits = .staticText
        label.numberOfLines = 0
        label.font = UIFontMetrics(forTextStyle: .caption1).scaledFont(for: .systemFont(ofSize: 12))
        label.adjustsFontForContentSizeCategory = true
        label.textColor = .label
        label.textAlignment = .natural
        addSubview(label)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let room = bounds.insetBy(dx: min(insets, bounds.width / 2), dy: min(insets, bounds.height / 2))
        // A bubble is as wide as its arrow needs it at least: the words stand in the middle then.
        let scale = max(traitCollection.displayScale, 1)
        let spare = max(
            room.width - label.sizeThatFits(CGSize(width: room.width, height: .greatestFiniteMagnitude)).width, 0)
        label.frame = room.insetBy(dx: (spare / 2 * scale).rounded(.down) / scale, dy: 0)
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let room = CGSize(width: max(size.width - 2 * insets, 0), height: .greatestFiniteMagnitude)
        let text = label.sizeThatFits(room)
        return CGSize(width: min(text.width, room.width) + 2 * insets, height: text.height + 2 * insets)
    }
}

/// The triangle between bubble and anchor.
final class ArrowView: UIView {
    /// Whether the tip is at the lower edge.
    var pointsDown = true { didSet { if pointsDown != oldValue { setNeedsDisplay() } } }

    override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        isOpaque = false
        isUserInteractionEnabled = false
        contentMode = .redraw
    }

    override func draw(_ rect: CGRect) {
        let base = pointsDown ? bounds.minY : bounds.maxY
        let tip = pointsDown ? bounds.maxY : bounds.minY
        let path = UIBezierPath()
        path.move(to: CGPoint(x: bounds.minX, y: base))
        path.addLine(to: CGPoint(x: bounds.maxX, y: base))
        path.addLine(to: CGPoint(x: bounds.midX, y: tip))
        path.close()
        BubbleView.color.setFill()
        path.fill()
    }
}
