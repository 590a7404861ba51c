import CoreGraphics
public import Foundation

/// A rectangle that takes part in layout without being a view.
///
/// The owning view retains it; it refers weakly to the view.
@MainActor
open class UILayoutGuide: NSObject {
    open var identifier = ""

    /// The view whose coordinate space the guide lies in. Set by `addLayoutGuide(_:)`.
    open weak var owningView: UIView? {
        get { owner }
        set { setOwner(newValue) }
    }

    /// The solved rectangle in the owning view's space, in points.
    open var layoutFrame: CGRect { solvedFrame }

    weak var owner: UIView?
    let role: Role

    public override init() {
        role = .custom
        super.init()
    }

    public init?(coder: NSCoder) {
        role = .custom
        super.init()
    }

    init(system role: Role, of view: UIView, identifier: String) {
        self.role = role
        super.init()
        owner = view
        self.identifier = identifier
    }
}

extension UILayoutGuide {
    /// Whether the constraints allow for several places or sizes of the guide.
    public var hasAmbiguousLayout: Bool {
        owner?.makeEngineIfNeeded()
        guard let engine = layoutEngine, let node = engine.existingNode(of: self) else { return false }
        return engine.isAmbiguous(node)
    }

    /// The active constraints that speak of the guide's size or place along `axis`.
    public func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        owner?.constraints(on: self, axis) ?? []
    }
}

extension UILayoutGuide {
    /// What places a guide: constraints for a custom one, the runtime for the others.
    enum Role {
        case custom, safeArea, margins, readable, scrollContent, scrollFrame, top, bottom, keyboard
    }

    private func setOwner(_ view: UIView?) {
        guard view !== owner else { return }
        owner?.removeLayoutGuide(self)
        view?.addLayoutGuide(self)
    }

    var layoutEngine: LayoutEngine? { owner?.layoutEngine }

    private var solvedFrame: CGRect {
        guard let owner else { return .zero }
        if let fixed = systemFrame { return fixed }
        owner.layOutIfNeededForReading()
        guard let engine = layoutEngine, let node = engine.existingNode(of: self) else { return .zero }
        return engine.rect(of: node)
    }

    /// The rectangle of a guide whose place follows from its view alone.
    var systemFrame: CGRect? {
        guard let owner else { return nil }
        let bounds = owner.bounds
        switch role {
        case .custom, .scrollContent: return nil
        case .safeArea, .margins, .readable: return bounds.inset(by: insets)
        case .scrollFrame: return bounds
        case .top: return CGRect(x: bounds.minX, y: bounds.minY, width: 0, height: owner.safeAreaInsets.top)
        case .bottom:
            let height = owner.safeAreaInsets.bottom
            return CGRect(x: bounds.minX, y: bounds.maxY - height, width: 0, height: height)
        case .keyboard:
            let height = owner.keyboardOverlap
            return CGRect(x: bounds.minX, y: bounds.maxY - height, width: bounds.width, height: height)
        }
    }

    /// How far the guide lies inside its view, for the roles that are an inset of it.
    var insets: UIEdgeInsets {
        guard let owner else { return .zero }
        switch role {
        case .safeArea: return owner.safeAreaInsets
        case .margins: return owner.layoutMargins
        case .readable: return owner.readableInsets
        case .custom, .scrollContent, .scrollFrame, .top, .bottom, .keyboard: return .zero
        }
    }

    func insetsDidChange() {
        layoutEngine?.systemRowsDidChange(of: self)
    }
}

extension UIView {
    /// Guides added by the app.
    public var layoutGuides: [UILayoutGuide] { storage.layoutGuides }

    public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
        guard layoutGuide.owner !== self else { return }
        layoutGuide.owner?.removeLayoutGuide(layoutGuide)
        layoutGuide.owner = self
        storage.layoutGuides.append(layoutGuide)
    }

    public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
        guard layoutGuide.owner === self else { return }
        dropConstraints { $0 === layoutGuide }
        layoutEngine?.remove(nodeOf: layoutGuide)
        layoutGuide.owner = nil
        storage.layoutGuides.removeAll { $0 === layoutGuide }
    }

    /// The greatest width of comfortable lines at the standard text size, as the readable guide shows it on iPads.
    private static var readableWidth: CGFloat { 672 }

    /// The margins, widened where the text between them would be too wide to read.
    var readableInsets: UIEdgeInsets {
        var insets = layoutMargins
        let metrics = UIFontMetrics(forTextStyle: .body)
        let limit = max(
            metrics.scaledValue(for: Self.readableWidth, compatibleWith: traitCollection), Self.readableWidth)
        let excess = bounds.width - insets.left - insets.right - limit
        guard excess > 0 else { return insets }
        insets.left += excess / 2
        insets.right += excess / 2
        return insets
    }
}
