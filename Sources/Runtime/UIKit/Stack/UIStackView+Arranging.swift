import CoreGraphics

extension UIStackView {
    var visibleArranged: [UIView] { stack.arranged.filter { !$0.isHidden } }

    func arrange(_ view: UIView, at index: Int) {
        guard (0...stack.arranged.count).contains(index) else {
            RuntimeIssue.report(
                "insertArrangedSubview(_:at: \(index)) of a stack of \(stack.arranged.count): the view was put at the end."
            )
            return arrange(view, at: stack.arranged.count)
        }
        // Reported where views are put into each other; it is not arranged either.
        guard !isDescendant(of: view) else { return addSubview(view) }
        let old = stack.arranged.firstIndex { $0 === view }
        if let old { stack.arranged.remove(at: old) }
        stack.arranged.insert(view, at: min(index, stack.arranged.count))
        view.translatesAutoresizingMaskIntoConstraints = false
        if view.superview !== self { addSubview(view) }
        arrangementDidChange()
    }

    func unarrange(_ view: UIView) {
        guard let index = stack.arranged.firstIndex(where: { $0 === view }) else { return }
        stack.arranged.remove(at: index)
        stack.customSpacing[ObjectIdentifier(view)] = nil
        dropArrangement()
        arrangementDidChange()
    }

    func arrangementDidChange() {
        setNeedsUpdateConstraints()
        setNeedsLayout()
    }

    private func dropArrangement() {
        NSLayoutConstraint.deactivate(stack.constraints)
        stack.constraints.removeAll()
        for gap in stack.gaps { removeLayoutGuide(gap) }
        stack.gaps.removeAll()
    }

    /// Replaces the constraints that arrange the views.
    func rearrange() {
        dropArrangement()
        var builder = StackBuilder(stack: self)
        builder.build()
        stack.gaps = builder.gaps
        stack.constraints = builder.constraints
        for constraint in stack.constraints { constraint.isSystem = true }
        NSLayoutConstraint.activate(stack.constraints)
        layoutEngine?.baselineViewDidChange(of: self)
    }
}

/// Makes the constraints of one arrangement.
@MainActor
struct StackBuilder {
    private let stack: UIStackView
    private let views: [UIView]
    private let isHorizontal: Bool
    private let container: AnyObject
    private(set) var constraints: [NSLayoutConstraint] = []
    private(set) var gaps: [UILayoutGuide] = []

    private typealias Attribute = NSLayoutConstraint.Attribute

    /// Pulls a stack together across its axis where nothing else says how long it is; weaker than anything of an app's.
    private static let shrinking = UILayoutPriority(25)
    /// Equal centre distances give way to the least spacing.
    private static let centering = UILayoutPriority(149)

    init(stack: UIStackView) {
        self.stack = stack
        views = stack.visibleArranged
        isHorizontal = stack.axis == .horizontal
        container = stack.isLayoutMarginsRelativeArrangement ? stack.layoutMarginsGuide : stack
    }

    private var start: Attribute { isHorizontal ? .leading : .top }
    private var end: Attribute { isHorizontal ? .trailing : .bottom }
    private var length: Attribute { isHorizontal ? .width : .height }
    private var middle: Attribute { isHorizontal ? .centerX : .centerY }
    private var crossStart: Attribute { isHorizontal ? .top : .leading }
    private var crossEnd: Attribute { isHorizontal ? .bottom : .trailing }
    private var crossLength: Attribute { isHorizontal ? .height : .width }
    private var crossMiddle: Attribute { isHorizontal ? .centerY : .centerX }

    mutating func build() {
        guard let first = views.first, let last = views.last else {
            add(.fit, stack, length, .equal, nil, .notAnAttribute, constant: 0, Self.shrinking)
            add(.fit, stack, crossLength, .equal, nil, .notAnAttribute, constant: 0, Self.shrinking)
            return
        }
        add(.edge, first, start, .equal, container, start)
        add(.edge, last, end, .equal, container, end)
        distribute()
        align()
    }

    // MARK: Along the axis

    private mutating func distribute() {
        let pairs = Array(zip(views, views.dropFirst()))
        switch stack.distribution {
        case .fill:
            for (view, next) in pairs { space(view, next, .equal) }
        case .fillEqually:
            for (view, next) in pairs {
                space(view, next, .equal)
                add(.equally, next, length, .equal, views[0], length)
            }
        case .fillProportionally:
            for (view, next) in pairs { space(view, next, .equal) }
            shareProportionally()
        case .equalSpacing:
            for (view, next) in pairs {
                space(view, next, .greaterThanOrEqual)
                bridge(view, end, next, start)
            }
            equalizeGaps(.required)
        case .equalCentering:
            for (view, next) in pairs {
                space(view, next, .greaterThanOrEqual)
                bridge(view, middle, next, middle)
            }
            equalizeGaps(Self.centering)
        }
    }

    /// The spacing as it was set, the default resolved and the system's not.
    private func spacing(after view: UIView) -> CGFloat {
        let custom = stack.customSpacing(after: view)
        return custom == UIStackView.spacingUseDefault ? stack.spacing : custom
    }

    private mutating func space(_ view: UIView, _ next: UIView, _ relation: NSLayoutConstraint.Relation) {
        let isBaseline = stack.isBaselineRelativeArrangement && !isHorizontal
        let spacing = spacing(after: view)
        let isSystem = spacing == UIStackView.spacingUseSystem
        add(
            .spacing, next, isBaseline ? .firstBaseline : start, relation, view, isBaseline ? .lastBaseline : end,
            constant: isSystem ? SystemSpacing.between : spacing)
        if isSystem && isBaseline { constraints[constraints.count - 1].systemSpacings = 1 }
    }

    /// A guide between two edges, whose length can be compared with the others'.
    private mutating func bridge(_ view: UIView, _ from: Attribute, _ next: UIView, _ to: Attribute) {
        let gap = UILayoutGuide()
        gap.identifier = Purpose.distributing.rawValue
        stack.addLayoutGuide(gap)
        gaps.append(gap)
        add(.gapEdge, gap, start, .equal, view, from)
        add(.gapEdge, gap, end, .equal, next, to)
    }

    private mutating func equalizeGaps(_ priority: UILayoutPriority) {
        for gap in gaps.dropFirst() {
            add(.distributing, gap, length, .equal, gaps[0], length, constant: 0, priority)
        }
    }

    /// Lengths in the ratio of the natural ones. Views without one count as nothing, as in UIKit.
    private mutating func shareProportionally() {
        let lengths = views.map { view -> CGFloat in
            let size = view.intrinsicContentSize
            return max(isHorizontal ? size.width : size.height, 0)
        }
        let gapTotal = views.dropLast().reduce(CGFloat(0)) {
            let spacing = spacing(after: $1)
            return $0 + (spacing == UIStackView.spacingUseSystem ? SystemSpacing.between : spacing)
        }
        let total = lengths.reduce(0, +) + gapTotal
        guard total > 0 else { return }
        // Each gets its share of the whole length, gaps included; the last one is left to the required rows.
        for (view, share) in zip(views, lengths).dropLast() where share > 0 {
            let constraint = NSLayoutConstraint(
                item: view, attribute: length, relatedBy: .equal, toItem: container, attribute: length,
                multiplier: share / total, constant: 0)
            constraint.priority = UILayoutPriority(999)
            constraint.identifier = Purpose.proportionally.rawValue
            constraints.append(constraint)
        }
    }

    // MARK: Across the axis

    private mutating func align() {
        for view in views {
            switch stack.alignment {
            case .fill:
                add(.edge, view, crossStart, .equal, container, crossStart)
                add(.edge, view, crossEnd, .equal, container, crossEnd)
            case .leading:
                add(.edge, view, crossStart, .equal, container, crossStart)
                add(.boundary, view, crossEnd, .lessThanOrEqual, container, crossEnd)
            case .trailing:
                add(.edge, view, crossEnd, .equal, container, crossEnd)
                add(.boundary, view, crossStart, .greaterThanOrEqual, container, crossStart)
            case .center:
                add(.edge, view, crossMiddle, .equal, container, crossMiddle)
                add(.boundary, view, crossStart, .greaterThanOrEqual, container, crossStart)
                add(.boundary, view, crossEnd, .lessThanOrEqual, container, crossEnd)
            case .firstBaseline, .lastBaseline:
                add(.boundary, view, crossStart, .greaterThanOrEqual, container, crossStart)
                add(.boundary, view, crossEnd, .lessThanOrEqual, container, crossEnd)
            }
        }
        if isHorizontal, stack.alignment == .firstBaseline || stack.alignment == .lastBaseline {
            let baseline: Attribute = stack.alignment == .firstBaseline ? .firstBaseline : .lastBaseline
            for view in views.dropFirst() { add(.alignment, view, baseline, .equal, views[0], baseline) }
        }
        if stack.alignment != .fill {
            add(.fit, stack, crossLength, .equal, nil, .notAnAttribute, constant: 0, Self.shrinking)
        }
    }

    /// What a constraint is for, as UIKit's messages about conflicts name it.
    private enum Purpose: String {
        case edge = "UISV-canvas-connection"
        case spacing = "UISV-spacing"
        case equally = "UISV-fill-equally"
        case proportionally = "UISV-fill-proportionally"
        case gapEdge = "UISV-distributing-edge"
        case distributing = "UISV-distributing"
        case alignment = "UISV-alignment"
        case boundary = "UISV-spanning-boundary"
        case fit = "UISV-spanning-fit"
    }

    private mutating func add(
        _ purpose: Purpose, _ first: AnyObject, _ attribute: Attribute, _ relation: NSLayoutConstraint.Relation,
        _ second: AnyObject?, _ secondAttribute: Attribute, constant: CGFloat = 0,
        _ priority: UILayoutPriority = .required
    ) {
        let constraint = NSLayoutConstraint(
            item: first, attribute: attribute, relatedBy: relation, toItem: second, attribute: secondAttribute,
            multiplier: 1, constant: constant)
        constraint.priority = priority
        constraint.identifier = purpose.rawValue
        constraints.append(constraint)
    }
}
