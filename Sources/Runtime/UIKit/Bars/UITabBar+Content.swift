import CoreGraphics
import Foundation

extension UITabBar {
    func setUpBar() {
        accessibilityTraits = .tabBar
        insertSubview(background, at: 0)
        insertSubview(indicator, aboveSubview: background)
        let tap = UITapGestureRecognizer()
        tap.addHandler { [weak self] recognizer in self?.tapped(recognizer) }
        addGestureRecognizer(tap)
    }

    // MARK: Appearances

    var usualAppearance: UITabBarAppearance {
        if let standard { return standard }
        let appearance = UITabBarAppearance()
        appearance.onChange = { [weak self] in self?.appearanceDidChange() }
        standard = appearance
        return appearance
    }

    func taken(_ appearance: UITabBarAppearance?) -> UITabBarAppearance? {
        appearance.map { appearance in
            let copy = UITabBarAppearance(barAppearance: appearance)
            copy.onChange = { [weak self] in self?.appearanceDidChange() }
            return copy
        }
    }

    /// What holds now: the selected item's before the bar's, at the edge of content the one for that.
    var currentAppearance: UITabBarAppearance {
        let usual = selected?.standardAppearance ?? usualAppearance
        guard isAtEdge else { return usual }
        if let chosen = selected?.scrollEdgeAppearance ?? edge { return chosen }
        guard isTranslucent else { return usual }
        let clear = UITabBarAppearance(barAppearance: usual)
        clear.configureWithTransparentBackground()
        return clear
    }

    func setAtEdge(_ isAtEdge: Bool) {
        guard isAtEdge != self.isAtEdge else { return }
        self.isAtEdge = isAtEdge
        appearanceDidChange()
    }

    func appearanceDidChange() {
        background.look = currentAppearance.look
        colorItems()
        setNeedsLayout()
    }

    private var isInline: Bool { traitCollection.verticalSizeClass == .compact }

    private func itemAppearance(_ appearance: UITabBarAppearance) -> UITabBarItemAppearance {
        isInline ? appearance.compactInlineLayoutAppearance : appearance.stackedLayoutAppearance
    }

    // MARK: Tabs

    func show(_ items: [UITabBarItem]) {
        for item in shownItems { item.onChange = nil }
        for view in labels { view.removeFromSuperview() }
        for view in images { view?.removeFromSuperview() }
        for view in badges { view?.removeFromSuperview() }
        let known = zip(shownItems, elements).map { ($0, $1) }
        elements = items.map { item in known.first { $0.0 === item }?.1 ?? makeElement(of: item) }
        showButtons(of: items)
        shownItems = items
        for item in items { item.onChange = { [weak self] in self?.show(items) } }
        labels = items.map { item in
            let label = UILabel()
            label.text = item.title
            label.textAlignment = .center
            addSubview(label)
            return label
        }
        images = items.map { item in
            guard let image = item.image else { return nil }
            let view = UIImageView(image: image.withRenderingMode(.alwaysTemplate))
            view.contentMode = .scaleAspectFit
            addSubview(view)
            return view
        }
        badges = items.map { item in
            guard let value = item.badgeValue else { return nil }
            let badge = TabBadge(value)
            addSubview(badge)
            return badge
        }
        background.look = currentAppearance.look
        colorItems()
        setNeedsLayout()
    }

    func colorItems() {
        let appearance = itemAppearance(currentAppearance)
        for (index, item) in shownItems.enumerated() {
            let isSelected = item === selected
            let look = isSelected ? appearance.selected : item.isEnabled ? appearance.normal : appearance.disabled
            let system: UIColor =
                isSelected ? tintColor : item.isEnabled ? unselectedItemTintColor ?? .systemGray : .systemGray3
            let label = labels[index]
            label.font = look.titleTextAttributes[.font] as? UIFont ?? .systemFont(ofSize: 10, weight: .medium)
            label.textColor = look.titleTextAttributes[.foregroundColor] as? UIColor ?? system
            images[index]?.tintColor = look.iconColor ?? system
            if let view = images[index], let image = (isSelected ? item.selectedImage : nil) ?? item.image {
                view.image = image.withRenderingMode(.alwaysTemplate)
            }
            badges[index]?.dress(item, look)
        }
        indicator.image = currentAppearance.selectionIndicatorImage
        indicator.tintColor = currentAppearance.selectionIndicatorTintColor ?? tintColor
        setNeedsLayout()
    }

    /// A tab that stays keeps its control.
    private func showButtons(of items: [UITabBarItem]) {
        let old = tabButtons
        tabButtons = items.map { item in
            old.first { $0.item === item } ?? TabButton(item) { [weak self] in self?.choose($0) }
        }
        for button in old where !tabButtons.contains(button) { button.removeFromSuperview() }
        for button in tabButtons where button.superview !== self { addSubview(button) }
    }

    private func choose(_ item: UITabBarItem) {
        if let onSelect { return onSelect(item) }
        selectedItem = item
        delegate?.tabBar(self, didSelect: item)
    }

    /// The whole place of a tab, which is what a finger touches.
    private func makeElement(of item: UITabBarItem) -> PartElement {
        PartElement(of: self) { [weak self, weak item] _ in
            guard let self, let item, let index = shownItems.firstIndex(where: { $0 === item }) else { return nil }
            var traits = item.accessibilityTraits
            if item === selected { traits.insert(.selected) }
            if !item.isEnabled { traits.insert(.notEnabled) }
            return PartElement.Content(
                label: item.accessibilityLabel, value: item.accessibilityValue ?? item.badgeValue,
                hint: item.accessibilityHint, identifier: item.accessibilityIdentifier, traits: traits,
                frame: CGRect(x: start(of: index), y: 0, width: slotWidth, height: min(height, bounds.height)))
        }
    }

    private var slotWidth: CGFloat { bounds.width / CGFloat(max(shownItems.count, 1)) }

    /// Where a tab begins from the left.
    private func start(of index: Int) -> CGFloat {
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        return CGFloat(isMirrored ? shownItems.count - 1 - index : index) * slotWidth
    }

    func layOutBar() {
        background.frame = bounds
        guard !shownItems.isEmpty else { return }
        let width = slotWidth
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let appearance = itemAppearance(currentAppearance)
        indicator.isHidden = true
        for (index, item) in shownItems.enumerated() {
            let x = start(of: index)
            tabButtons[index].frame = CGRect(x: x, y: 0, width: width, height: min(height, bounds.height))
            let look = item === selected ? appearance.selected : appearance.normal
            let offset = look.titlePositionAdjustment
            let image: CGRect
            if isInline {
                // Side by side in a low bar.
                let text = min(labels[index].sizeThatFits(bounds.size).width, width)
                let room: CGFloat = images[index] == nil ? 0 : 26
                let start = x + (width - text - room) / 2
                image = CGRect(x: start, y: 6, width: 20, height: 20)
                labels[index].frame = CGRect(x: start + room, y: 10, width: text, height: 12)
            } else {
                image = CGRect(x: x + width / 2 - 14, y: 5, width: 28, height: 28)
                labels[index].frame = CGRect(x: x, y: 34, width: width, height: 12)
            }
            images[index]?.frame = image
            labels[index].frame = labels[index].frame.offsetBy(dx: offset.horizontal, dy: offset.vertical)
            badges[index]?.place(
                at: CGPoint(x: image.maxX - 4, y: image.minY - 2), look.badgePositionAdjustment, isMirrored)
            if item === selected, let mark = indicator.image {
                indicator.isHidden = false
                indicator.frame = CGRect(
                    x: x + (width - mark.size.width) / 2, y: (height - mark.size.height) / 2, width: mark.size.width,
                    height: mark.size.height)
            }
        }
    }

    private func tapped(_ recognizer: UIGestureRecognizer) {
        guard !shownItems.isEmpty, bounds.width > 0 else { return }
        let slot = min(
            Int(recognizer.location(in: self).x / bounds.width * CGFloat(shownItems.count)), shownItems.count - 1)
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let index = max(isMirrored ? shownItems.count - 1 - slot : slot, 0)
        guard shownItems[index].isEnabled else { return }
        tabButtons[index].sendActions(for: .touchUpInside)
    }
}

/// The number, or text, at a tab's image.
@MainActor
final class TabBadge: UIView {
    private let label = UILabel()
    /// Points; the least width makes a circle (observed).
    private static let height: CGFloat = 18

    init(_ value: String) {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        isAccessibilityElement = false
        label.text = value
        label.textAlignment = .center
        label.isAccessibilityElement = false
        layer.cornerRadius = Self.height / 2
        addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    func dress(_ item: UITabBarItem, _ look: UITabBarItemStateAppearance) {
        backgroundColor = item.badgeColor ?? look.badgeBackgroundColor ?? .systemRed
        label.textColor = look.badgeTextAttributes[.foregroundColor] as? UIColor ?? .white
        label.font = look.badgeTextAttributes[.font] as? UIFont ?? .systemFont(ofSize: 13)
    }

    /// Puts the badge's corner at a point, mirrored about the image from right to left.
    func place(at corner: CGPoint, _ offset: UIOffset, _ isMirrored: Bool) {
        let width = max(label.sizeThatFits(CGSize(width: 200, height: Self.height)).width + 10, Self.height)
        let x = isMirrored ? corner.x - 20 - width : corner.x
        frame = CGRect(x: x + offset.horizontal, y: corner.y + offset.vertical, width: width, height: Self.height)
        label.frame = bounds
    }
}
