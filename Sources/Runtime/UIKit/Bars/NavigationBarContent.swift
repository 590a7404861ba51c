import CoreGraphics
import Foundation

/// The title and buttons that one item shows in a navigation bar.
@MainActor
final class NavigationBarContent: UIView {
    private let item: UINavigationItem?
    private let leading: [UIView]
    private let trailing: [UIView]
    private let title: UIView
    private let largeTitle = UILabel()
    private let prompt: UILabel?
    /// Where the title stands off its place.
    private let offset: UIOffset
    private let back: NavigationBackButton?

    /// How far content stays from the sides, and buttons from each other, in points.
    private static let sideInset: CGFloat = 16
    private static let itemSpacing: CGFloat = 8
    /// The height of the line of a large title; the rest of its part is the distance below.
    private static let largeTitleLine: CGFloat = 44
    /// The small title shows once less than this much of the large title's part is left.
    private static let smallTitleThreshold: CGFloat = 12

    init(bar: UINavigationBar) {
        item = bar.topItem
        let item = self.item
        let appearance = bar.currentAppearance
        offset = appearance.titlePositionAdjustment
        let make = { BarButton.make($0, appearance.buttonAppearance, appearance.doneButtonAppearance) }
        var leading = (item?.leftBarButtonItems ?? []).map(make)
        var back: NavigationBackButton?
        if let previous = bar.backItem, item?.hidesBackButton != true,
            leading.isEmpty || item?.leftItemsSupplementBackButton == true
        {
            let button = NavigationBackButton(to: previous, appearance) { [weak bar, weak item] in
                if let action = item?.backAction { return action.perform(sender: item) }
                bar?.goBack()
            }
            back = button
            leading.insert(button, at: 0)
        }
        if let item = bar.state.containerItem { leading.insert(make(item), at: back == nil ? 0 : 1) }
        self.back = back
        self.leading = leading
        trailing = (item?.rightBarButtonItems ?? []).map(make)
        if let view = item?.titleView {
            title = view
        } else {
            let label = Self.label(
                item?.title, .systemFont(ofSize: 17, weight: .semibold),
                bar.state.titleAttributes.over(appearance.titleTextAttributes), bar.foreground)
            label.textAlignment = .center
            title = label
        }
        prompt = item?.prompt.map { text in
            let label = Self.label(text, .systemFont(ofSize: 13), nil, bar.foreground)
            label.textAlignment = .center
            label.accessibilityTraits = .staticText
            return label
        }
        super.init(frame: .zero)
        for button in (item?.leftBarButtonItems ?? []) + (item?.rightBarButtonItems ?? []) {
            button.onChange = { [weak bar] in bar?.rebuild() }
        }
        Self.fill(
            largeTitle, item?.title, .systemFont(ofSize: 34, weight: .bold),
            bar.state.largeTitleAttributes.over(appearance.largeTitleTextAttributes), bar.foreground)
        insetsLayoutMarginsFromSafeArea = false
        clipsToBounds = true
        for view in leading + trailing + [title, largeTitle] { addSubview(view) }
        if let prompt { addSubview(prompt) }
    }

    required init?(coder: NSCoder) { nil }

    private static func label(
        _ text: String?, _ font: UIFont, _ attributes: [NSAttributedString.Key: Any]?, _ color: UIColor?
    ) -> UILabel {
        let label = UILabel()
        fill(label, text, font, attributes, color)
        return label
    }

    private static func fill(
        _ label: UILabel, _ text: String?, _ font: UIFont, _ attributes: [NSAttributedString.Key: Any]?,
        _ color: UIColor?
    ) {
        label.text = text
        label.font = attributes?[.font] as? UIFont ?? font
        if let color = attributes?[.foregroundColor] as? UIColor ?? color { label.textColor = color }
        label.accessibilityTraits = .header
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let promptHeight = prompt == nil ? 0 : UINavigationBar.promptHeight
        prompt?.frame = CGRect(x: 0, y: 0, width: bounds.width, height: promptHeight)
        let inset = UIEdgeInsets(
            top: 0, left: max(Self.sideInset, safeAreaInsets.left), bottom: 0,
            right: max(Self.sideInset, safeAreaInsets.right))
        let row = CGRect(
            x: 0, y: promptHeight, width: bounds.width, height: UINavigationBar.height(for: traitCollection)
        ).inset(by: inset)
        layOutRow(row)
        layOutLargeTitle(below: row)
    }

    private func layOutRow(_ row: CGRect) {
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let size = title.sizeThatFits(row.size)
        back?.isMirrored = isMirrored
        back?.shorten(toFit: max((row.width - size.width) / 2 - Self.itemSpacing, 0))
        let low = place(isMirrored ? trailing : leading, from: row.minX, row, toRight: true)
        let high = place(isMirrored ? leading : trailing, from: row.maxX, row, toRight: false)
        let width = min(size.width, max(high - low, 0))
        let height = min(size.height, row.height)
        let x = max(min(max(bounds.midX - width / 2, low), high - width), low)
        title.frame = CGRect(x: x, y: row.midY - height / 2, width: width, height: height)
            .offsetBy(dx: offset.horizontal, dy: offset.vertical).roundedToPixel(
                scale: max(traitCollection.displayScale, 1))
    }

    /// Puts buttons side by side and answers where the free room begins.
    private func place(_ views: [UIView], from start: CGFloat, _ row: CGRect, toRight: Bool) -> CGFloat {
        var edge = start
        for view in views {
            let size = view.sizeThatFits(row.size)
            view.frame = CGRect(
                x: toRight ? edge : edge - size.width, y: row.midY - size.height / 2, width: size.width,
                height: size.height)
            edge += (size.width + Self.itemSpacing) * (toRight ? 1 : -1)
        }
        return edge
    }

    /// The large title hangs at the lower edge and slides under the row above as the bar shrinks.
    private func layOutLargeTitle(below row: CGRect) {
        let room = bounds.height - row.maxY
        largeTitle.isHidden = room <= 0
        largeTitle.alpha = min(max(room / UINavigationBar.largeTitleHeight, 0), 1)
        let size = largeTitle.sizeThatFits(CGSize(width: row.width, height: Self.largeTitleLine))
        let width = min(size.width, row.width)
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        largeTitle.frame = CGRect(
            x: isMirrored ? row.maxX - width : row.minX, y: bounds.height - UINavigationBar.largeTitleHeight + 3,
            width: width, height: size.height
        ).roundedToPixel(scale: max(traitCollection.displayScale, 1))
        if item?.titleView == nil { title.alpha = room > Self.smallTitleThreshold ? 0 : 1 }
    }
}

/// Goes back to the item below: a chevron and its title.
@MainActor
final class NavigationBackButton: UIButton {
    private let fullTitle: String
    private let mode: UINavigationItem.BackButtonDisplayMode
    private let indicator: UIImage?

    init(
        to item: UINavigationItem, _ appearance: UINavigationBarAppearance, _ action: @escaping () -> Void
    ) {
        let title = item.backBarButtonItem?.title ?? item.backButtonTitle ?? item.title
        fullTitle = title.flatMap { $0.isEmpty ? nil : $0 } ?? Self.generic
        mode = item.backButtonDisplayMode
        indicator = item.backBarButtonItem?.image ?? appearance.chosenIndicator
        super.init(frame: .zero)
        if let indicator { setImage(indicator, for: .normal) }
        titleLabel?.font = .systemFont(ofSize: 17)
        setTitleColor(tintColor, for: .normal)
        accessibilityLabel = fullTitle
        accessibilityIdentifier = "BackButton"
        addAction(UIAction { _ in action() }, for: .touchUpInside)
        hasColor = appearance.backButtonAppearance.normal.titleTextAttributes[.foregroundColor] != nil
        BarButton.dress(self, appearance.backButtonAppearance, nil)
        let first =
            switch mode {
            case .default: fullTitle
            case .generic: Self.generic
            case .minimal: ""
            }
        showTitle(first)
        _ = fullWidth
    }

    required init?(coder: NSCoder) { nil }

    private static let generic = "Back"
    /// Whether an appearance gives the colour.
    private var hasColor = false

    var isMirrored = false {
        didSet { if isMirrored != oldValue { showTitle(shown) } }
    }

    private var shown = ""

    private func showTitle(_ title: String) {
        shown = title
        let arrow = indicator != nil ? "" : isMirrored ? "\u{203A} " : "\u{2039} "
        setTitle(arrow + title, for: .normal)
    }

    /// The width of the button with its full title, in points. A title stays as it is: another one makes a new button.
    private lazy var fullWidth: CGFloat = sizeThatFits(CGSize(width: 10_000, height: 44)).width

    /// Shows the title where it fits `width` points, else "Back".
    func shorten(toFit width: CGFloat) {
        guard mode == .default else { return }
        let title = fullWidth > width ? Self.generic : fullTitle
        if title != shown { showTitle(title) }
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        guard !hasColor else { return }
        setTitleColor(tintColor, for: .normal)
    }
}

extension [NSAttributedString.Key: Any]? {
    /// These attributes, and `others` where they say nothing.
    fileprivate func over(_ others: [NSAttributedString.Key: Any]) -> [NSAttributedString.Key: Any] {
        (self ?? [:]).merging(others) { own, _ in own }
    }
}
