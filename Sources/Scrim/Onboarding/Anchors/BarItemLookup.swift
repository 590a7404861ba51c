import UIKit

/// Finds the view that stands for a bar's item. UIKit tells it of custom views only.
@MainActor
struct BarItemLookup {
    let surroundings: TourSurroundings

    func view(for item: UIBarItem) -> UIView? {
        if let custom = (item as? UIBarButtonItem)?.customView { return custom.window == nil ? nil : custom }
        for bar in surroundings.views(where: { Self.items(of: $0)?.contains { $0 === item } == true }) {
            guard let items = Self.items(of: bar) else { continue }
            if let view = view(for: item, among: items, in: bar) { return view }
        }
        return nil
    }

    /// The items that a bar shows, from its leading edge on; nil for what is no bar.
    private static func items(of view: UIView) -> [UIBarItem]? {
        switch view {
        case let bar as UINavigationBar:
            let item = bar.topItem
            return (item?.leftBarButtonItems ?? []) + (item?.rightBarButtonItems ?? []).reversed()
        case let bar as UIToolbar: return bar.items ?? []
        case let bar as UITabBar: return bar.items ?? []
        default: return nil
        }
    }

    /// By identifier, then by label, each among those alike by place; then by place among all.
    private func view(for item: UIBarItem, among items: [UIBarItem], in bar: UIView) -> UIView? {
        var others = items.compactMap { ($0 as? UIBarButtonItem)?.customView }
        if let title = (bar as? UINavigationBar)?.topItem?.titleView { others.append(title) }
        let plain = items.filter { ($0 as? UIBarButtonItem)?.customView == nil && !$0.isSpace }
        var controls = Self.controls(in: bar, except: others)
        if let bar = bar as? UINavigationBar, bar.showsBackButton, controls.count == plain.count + 1 {
            controls.removeFirst()
        }
        if let identifier = item.accessibilityIdentifier {
            let views = controls.filter { $0.accessibilityIdentifier == identifier }
            if let view = Self.counterpart(of: item, plain.filter { $0.accessibilityIdentifier == identifier }, views) {
                return view
            }
        }
        if let label = item.spokenLabel {
            let views = controls.filter { $0.accessibilityLabel == label }
            if let view = Self.counterpart(of: item, plain.filter { $0.spokenLabel == label }, views) { return view }
        }
        return Self.counterpart(of: item, plain, controls)
    }

    /// The view at the item's place, where there are as many views as items.
    private static func counterpart(of item: UIBarItem, _ items: [UIBarItem], _ views: [UIView]) -> UIView? {
        guard items.count == views.count, let index = items.firstIndex(where: { $0 === item }) else { return nil }
        return views[index]
    }

    /// What can be tapped in a bar, from its leading edge on.
    private static func controls(in bar: UIView, except customViews: [UIView]) -> [UIView] {
        var found: [UIView] = []
        func search(_ view: UIView) {
            guard !view.isHidden, view.alpha >= 0.01, !customViews.contains(view) else { return }
            let isButton = view.isAccessibilityElement && view.accessibilityTraits.contains(.button)
            if view is UIControl || isButton { return found.append(view) }
            for subview in view.subviews { search(subview) }
        }
        for subview in bar.subviews { search(subview) }
        let isRightToLeft = bar.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let places = found.map { view in (view, bar.convert(view.bounds, from: view).midX) }
        return places.sorted { isRightToLeft ? $0.1 > $1.1 : $0.1 < $1.1 }.map(\.0)
    }
}

extension UIBarItem {
    fileprivate var spokenLabel: String? { accessibilityLabel ?? title }

    /// Whether it only keeps others apart, and has no view. UIKit does not tell: one that shows nothing of its own and does
    /// nothing.
    fileprivate var isSpace: Bool {
        guard let item = self as? UIBarButtonItem else { return false }
        return item.title == nil && item.image == nil && item.customView == nil && item.action == nil
            && item.primaryAction == nil && item.accessibilityLabel == nil && item.accessibilityIdentifier == nil
    }
}

extension UINavigationBar {
    /// Whether a button leads back, before the items.
    fileprivate var showsBackButton: Bool {
        guard let item = topItem, backItem != nil, !item.hidesBackButton else { return false }
        return item.leftBarButtonItems?.isEmpty != false || item.leftItemsSupplementBackButton
    }
}
