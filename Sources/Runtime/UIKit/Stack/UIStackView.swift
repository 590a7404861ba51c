import CoreGraphics
public import Foundation

/// Lays a row or a column of views out by constraints of its own.
@MainActor
open class UIStackView: UIView {
    var stack = StackState()

    public override init(frame: CGRect) { super.init(frame: frame) }

    public convenience init(arrangedSubviews views: [UIView]) {
        self.init(frame: .zero)
        for view in views { addArrangedSubview(view) }
    }

    public required init(coder: NSCoder) {
        // UIView's own decoding never fails.
        super.init(coder: coder)!
    }

    /// The views in their order along the axis. Views taken out of the hierarchy leave it.
    open var arrangedSubviews: [UIView] { stack.arranged }

    open func addArrangedSubview(_ view: UIView) { arrange(view, at: stack.arranged.count) }
    open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) { arrange(view, at: stackIndex) }

    /// Stops arranging `view`, which stays a subview.
    open func removeArrangedSubview(_ view: UIView) { unarrange(view) }

    open var axis: NSLayoutConstraint.Axis {
        get { stack.axis }
        set {
            stack.axis = newValue
            arrangementDidChange()
        }
    }

    open var distribution: Distribution {
        get { stack.distribution }
        set {
            stack.distribution = newValue
            arrangementDidChange()
        }
    }

    open var alignment: Alignment {
        get { stack.alignment }
        set {
            stack.alignment = newValue
            arrangementDidChange()
        }
    }

    /// The distance between neighbours in points, at least or exactly as the distribution says.
    open var spacing: CGFloat {
        get { stack.spacing }
        set {
            stack.spacing = newValue
            arrangementDidChange()
        }
    }

    /// Without effect for a view that is not arranged.
    open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
        guard stack.arranged.contains(where: { $0 === arrangedSubview }) else { return }
        stack.customSpacing[ObjectIdentifier(arrangedSubview)] = spacing == Self.spacingUseDefault ? nil : spacing
        arrangementDidChange()
    }

    open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
        stack.customSpacing[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
    }

    open var isBaselineRelativeArrangement: Bool {
        get { stack.isBaselineRelative }
        set {
            stack.isBaselineRelative = newValue
            arrangementDidChange()
        }
    }

    open var isLayoutMarginsRelativeArrangement: Bool {
        get { stack.isMarginsRelative }
        set {
            stack.isMarginsRelative = newValue
            arrangementDidChange()
        }
    }

    override var isOpaqueByDefault: Bool { false }

    open override func updateConstraints() {
        rearrange()
        super.updateConstraints()
    }

    open override func willRemoveSubview(_ subview: UIView) {
        super.willRemoveSubview(subview)
        unarrange(subview)
    }

    open override var forFirstBaselineLayout: UIView { visibleArranged.first?.forFirstBaselineLayout ?? self }
    open override var forLastBaselineLayout: UIView {
        (axis == .vertical ? visibleArranged.last : visibleArranged.first)?.forLastBaselineLayout ?? self
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        foldHidden()
    }

    override func subviewVisibilityDidChange(_ subview: UIView) {
        arrangementDidChange()
        if stack.arranged.contains(where: { $0 === subview }) { layOutWithBlock() }
    }

    override func arrangedSizeMayHaveChanged(of subview: UIView) {
        if stack.distribution == .fillProportionally { arrangementDidChange() }
    }
}

extension UIStackView {
    public enum Distribution: Int, Sendable {
        case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
    }

    public enum Alignment: Int, Sendable {
        case fill, leading, firstBaseline, center, trailing, lastBaseline

        public static var top: Alignment { .leading }
        public static var bottom: Alignment { .trailing }
    }

    public class var spacingUseDefault: CGFloat { .greatestFiniteMagnitude }
    public class var spacingUseSystem: CGFloat { 1.175_494_350_822_287_5e-38 }

    /// What a stack view stores.
    struct StackState {
        var arranged: [UIView] = []
        var axis: NSLayoutConstraint.Axis = .horizontal
        var distribution: Distribution = .fill
        var alignment: Alignment = .fill
        var spacing: CGFloat = 0
        var customSpacing: [ObjectIdentifier: CGFloat] = [:]
        var isBaselineRelative = false
        var isMarginsRelative = false
        var constraints: [NSLayoutConstraint] = []
        var gaps: [UILayoutGuide] = []
    }
}
