import Foundation

/// A tab's whole place as a control, as bars of tabs have it. The bar hears the touches, and sends them on as the
/// control's actions.
@MainActor
final class TabButton: UIControl {
    weak var item: UITabBarItem?

    /// - Parameter onTap: Retained: capture the bar weakly.
    init(_ item: UITabBarItem, onTap: @escaping @MainActor (UITabBarItem) -> Void) {
        super.init(frame: .zero)
        self.item = item
        isUserInteractionEnabled = false
        // The bar's parts say it.
        isAccessibilityElement = false
        addAction(UIAction { [weak item] _ in if let item { onTap(item) } }, for: .touchUpInside)
    }

    required init?(coder: NSCoder) { nil }

    override var accessibilityIdentifier: String? {
        get { super.accessibilityIdentifier ?? item?.accessibilityIdentifier }
        set { super.accessibilityIdentifier = newValue }
    }

    override var accessibilityLabel: String? {
        get { super.accessibilityLabel ?? item?.accessibilityLabel }
        set { super.accessibilityLabel = newValue }
    }
}
