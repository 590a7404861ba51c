import CoreGraphics
import Foundation

/// A part of one of UIKit's own views that is an element of its own, such as a tab or a segment.
///
/// What it says is asked of the view each time, so that nothing has to be kept up to date; what an app sets on it wins.
final class PartElement: UIAccessibilityElement {
    /// What the view says of the part.
    struct Content {
        var label: String?
        var value: String?
        var hint: String?
        var identifier: String?
        var traits = UIAccessibilityTraits.button
        /// In the view's space.
        var frame: CGRect
    }

    private let content: (PartElement) -> Content?

    /// - Parameter content: Answers what is to be said, nil where the part is no more. Retained: capture views weakly.
    init(of view: UIView, _ content: @escaping (PartElement) -> Content?) {
        self.content = content
        super.init(accessibilityContainer: view)
    }

    override var accessibilityLabel: String? {
        get { accessibility?.label ?? content(self)?.label }
        set { super.accessibilityLabel = newValue }
    }

    override var accessibilityValue: String? {
        get { accessibility?.value ?? content(self)?.value }
        set { super.accessibilityValue = newValue }
    }

    override var accessibilityHint: String? {
        get { accessibility?.hint ?? content(self)?.hint }
        set { super.accessibilityHint = newValue }
    }

    override var accessibilityTraits: UIAccessibilityTraits {
        get { accessibility?.traits ?? content(self)?.traits ?? .none }
        set { super.accessibilityTraits = newValue }
    }

    override var accessibilityIdentifier: String? {
        get { accessibility?.identifier ?? content(self)?.identifier }
        set { super.accessibilityIdentifier = newValue }
    }

    override var accessibilityFrameInContainerSpace: CGRect {
        get { content(self)?.frame ?? .zero }
        set { super.accessibilityFrameInContainerSpace = newValue }
    }

    override var accessibilityFrame: CGRect {
        get { (accessibilityContainer as? UIView)?.screenRect(accessibilityFrameInContainerSpace) ?? .zero }
        set { super.accessibilityFrame = newValue }
    }
}
