import Foundation

/// What assistive technologies read of a cell: one element, unless something in it is to be used by itself.
extension UITableViewCell {
    private var spokenRoots: [UIView] { [contentView] + (cell.accessoryView.map { [$0] } ?? []) }

    /// A cell with controls, or with elements that the app made, leaves the reading to what is in it.
    var isOneElement: Bool {
        if cell.accessoryView == nil,
            cell.accessoryType == .detailButton || cell.accessoryType == .detailDisclosureButton
        {
            return false
        }
        return !spokenRoots.contains { Self.holdsOwnElements($0) }
    }

    private static func holdsOwnElements(_ view: UIView) -> Bool {
        if view.isHidden || view.accessibilityElementsHidden { return false }
        if view.accessibilityElements != nil { return true }
        if view.isAccessibilityElement { return !(view is UILabel) && !(view is UIImageView) }
        return view.subviews.contains { holdsOwnElements($0) }
    }

    /// The labels of what is in the cell, in reading order.
    var spokenLabel: String? {
        let texts = spokenElements.compactMap(\.accessibilityLabel).filter { !$0.isEmpty }
        return texts.isEmpty ? nil : texts.joined(separator: ", ")
    }

    var spokenValue: String? {
        let values = spokenElements.compactMap(\.accessibilityValue).filter { !$0.isEmpty }
        return values.isEmpty ? nil : values.joined(separator: ", ")
    }

    private var spokenElements: [UIView] {
        var found: [UIView] = []
        func collect(_ view: UIView) {
            if view.isHidden || view.alpha < 0.01 || view.accessibilityElementsHidden { return }
            if view.isAccessibilityElement { return found.append(view) }
            for subview in view.subviews { collect(subview) }
        }
        for root in spokenRoots { collect(root) }
        let order = ReadingOrder.sorted(found.map { $0.convert($0.bounds, to: self) }, isRightToLeft: isRightToLeft)
        return order.map { found[$0] }
    }
}
