import CoreGraphics
public import Foundation

/// A part of a view that assistive technologies know of, though it is no view.
///
/// It refers weakly to its container, which has to return it from `accessibilityElements`.
@MainActor
open class UIAccessibilityElement: UIResponder, UIAccessibilityIdentification {
    private var screenFrame = CGRect.zero
    private var innerFrame: CGRect?

    open weak var accessibilityContainer: AnyObject?

    public init(accessibilityContainer container: Any) {
        super.init()
        accessibilityContainer = container as AnyObject
        super.isAccessibilityElement = true
    }

    open override var next: UIResponder? { accessibilityContainer as? UIResponder }

    open var accessibilityIdentifier: String? {
        get { accessibility?.identifier }
        set { editAccessibility { $0.identifier = newValue } }
    }

    /// In the space of the container, a view or an element of one. It moves along with it.
    open var accessibilityFrameInContainerSpace: CGRect {
        get { innerFrame ?? .zero }
        set { innerFrame = newValue }
    }

    /// In the screen's space.
    open override var accessibilityFrame: CGRect {
        get { innerFrame.map(inScreen) ?? screenFrame }
        set {
            screenFrame = newValue
            innerFrame = nil
        }
    }

    private func inScreen(_ rect: CGRect) -> CGRect {
        var rect = rect
        var container = accessibilityContainer
        // Containers that contain each other end somewhere.
        for _ in 0..<1_000 {
            if let view = container as? UIView { return view.screenRect(rect) }
            guard let element = container as? UIAccessibilityElement, let inner = element.innerFrame else { break }
            rect = rect.offsetBy(dx: inner.minX, dy: inner.minY)
            container = element.accessibilityContainer
        }
        let outer = (container as? UIAccessibilityElement)?.screenFrame ?? .zero
        return rect.offsetBy(dx: outer.minX, dy: outer.minY)
    }
}

/// What groups elements for assistive technologies.
public enum UIAccessibilityContainerType: Int, Sendable {
    case none = 0
    case dataTable
    case list
    case landmark
    case semanticGroup
}

/// Which way a three-finger swipe scrolls.
public enum UIAccessibilityScrollDirection: Int, Sendable {
    case right = 1
    case left, up, down, next, previous
}

/// Something that can be done with an element beside activating it.
@MainActor
open class UIAccessibilityCustomAction: NSObject {
    public typealias Handler = (UIAccessibilityCustomAction) -> Bool

    /// What is said.
    open var name: String
    open var image: UIImage?
    /// Retained. It answers whether the action succeeded.
    open var actionHandler: Handler?
    /// Not retained.
    open weak var target: AnyObject?
    open var selector = Selector("")

    public init(name: String, actionHandler: @escaping Handler) {
        self.name = name
        self.actionHandler = actionHandler
        super.init()
    }

    public init(name: String, image: UIImage?, actionHandler: @escaping Handler) {
        self.name = name
        self.image = image
        self.actionHandler = actionHandler
        super.init()
    }

    public init(name: String, target: Any?, selector: Selector) {
        self.name = name
        self.target = target.map { $0 as AnyObject }
        self.selector = selector
        super.init()
    }

    /// Does it.
    func perform() -> Bool {
        if let actionHandler { return actionHandler(self) }
        guard let target else { return false }
        return selector.perform(on: target, sender: self)
    }
}
