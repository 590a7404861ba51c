import CoreGraphics
import InterfaceBuilder

/// The constraints of a document.
@MainActor
enum NibConstraints {
    /// Activates the constraints that a view's element holds, less those the document turns off.
    static func install(_ source: IBObject, loader: NibLoader) {
        let off = excluded(source.variations)
        var constraints: [NSLayoutConstraint] = []
        for description in source.constraints where !description.isPlaceholder {
            if let id = description.id, off.contains(id) { continue }
            guard let constraint = make(description, in: source, loader) else { continue }
            if let id = description.id { loader.register(constraint, id: id) }
            constraints.append(constraint)
        }
        NSLayoutConstraint.activate(constraints)
    }

    /// The ids that masks take out, for any size class: a mask that includes one again puts it back.
    static func excluded(_ variations: [IBVariation], mask key: String = "constraints") -> Set<String> {
        let traits = DeviceContext.current.traits
        let width = IBVariation.SizeClass(traits.horizontalSizeClass)
        let height = IBVariation.SizeClass(traits.verticalSizeClass)
        var off: Set<String> = []
        let holding = variations.filter { $0.isDefault || $0.holds(width: width, height: height) }
        for variation in holding.sorted(by: { $0.specificity < $1.specificity }) {
            for mask in variation.masks where mask.key == key {
                off.formUnion(mask.excludes)
                off.subtract(mask.includes)
            }
        }
        return off
    }

    private static func make(
        _ description: IBConstraint, in source: IBObject, _ loader: NibLoader
    ) -> NSLayoutConstraint? {
        let first = loader.object(description.firstItem ?? source.id)
        let second = description.secondItem.map { loader.object($0) }
        guard let first, second == nil || second! != nil else {
            let id = first == nil ? description.firstItem : description.secondItem
            loader.report(
                "The constraint \(description.id ?? "") speaks of \"\(id ?? "")\", which no view here has; it is left out. "
                    + "Remove it in Interface Builder.",
                line: description.line, once: "constraint \(description.id ?? "")")
            return nil
        }
        let secondAttribute = description.secondAttribute.map(NSLayoutConstraint.Attribute.init) ?? .notAnAttribute
        let constraint = NSLayoutConstraint(
            item: first, attribute: NSLayoutConstraint.Attribute(description.firstAttribute),
            relatedBy: NSLayoutConstraint.Relation(description.relation), toItem: second ?? nil,
            attribute: second == nil ? .notAnAttribute : secondAttribute, multiplier: CGFloat(description.multiplier),
            constant: constant(of: description, first, second ?? nil))
        constraint.priority = UILayoutPriority(Float(description.priority))
        constraint.identifier = description.identifier
        return constraint
    }

    /// The constant, or the system's distance where the document asks for that: 8 between neighbours, 20 to a superview.
    private static func constant(of description: IBConstraint, _ first: AnyObject, _ second: AnyObject?) -> CGFloat {
        guard description.isStandardSpacing else { return CGFloat(description.constant) }
        let views = (layoutView(of: first), layoutView(of: second))
        let isToSuperview = views.0?.superview === views.1 || views.1?.superview === views.0
        let distance = isToSuperview ? SystemSpacing.toSuperview : SystemSpacing.between
        return description.constant < 0 ? -distance : distance
    }
}

extension IBVariation.SizeClass {
    init(_ sizeClass: UIUserInterfaceSizeClass) {
        switch sizeClass {
        case .compact: self = .compact
        case .regular: self = .regular
        default: self = .any
        }
    }
}

extension NSLayoutConstraint.Relation {
    init(_ relation: IBConstraint.Relation) {
        switch relation {
        case .equal: self = .equal
        case .lessThanOrEqual: self = .lessThanOrEqual
        case .greaterThanOrEqual: self = .greaterThanOrEqual
        }
    }
}

extension NSLayoutConstraint.Attribute {
    init(_ attribute: IBConstraint.Attribute) {
        switch attribute {
        case .left: self = .left
        case .right: self = .right
        case .top: self = .top
        case .bottom: self = .bottom
        case .leading: self = .leading
        case .trailing: self = .trailing
        case .width: self = .width
        case .height: self = .height
        case .centerX: self = .centerX
        case .centerY: self = .centerY
        case .baseline, .lastBaseline: self = .lastBaseline
        case .firstBaseline: self = .firstBaseline
        case .leftMargin: self = .leftMargin
        case .rightMargin: self = .rightMargin
        case .topMargin: self = .topMargin
        case .bottomMargin: self = .bottomMargin
        case .leadingMargin: self = .leadingMargin
        case .trailingMargin: self = .trailingMargin
        case .centerXWithinMargins: self = .centerXWithinMargins
        case .centerYWithinMargins: self = .centerYWithinMargins
        case .notAnAttribute: self = .notAnAttribute
        }
    }
}
