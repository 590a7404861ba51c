import CoreGraphics
public import Foundation

/// A linear relation between the edges or sizes of one or two views or layout guides:
/// `first.attribute = multiplier * second.attribute + constant`, lengths in points.
///
/// A constraint does not retain its items. While it is active, the nearest common ancestor of its items retains it.
@MainActor
open class NSLayoutConstraint: NSObject {
    /// Not retained; nil once it is freed.
    unowned(unsafe) public var firstItem: AnyObject? { first }
    /// Not retained; nil once it is freed, and where there is none.
    unowned(unsafe) public var secondItem: AnyObject? { second }
    public let firstAttribute: Attribute
    public let secondAttribute: Attribute
    public let relation: Relation
    public let multiplier: CGFloat

    /// A number that is not finite is refused with an issue, as UIKit raises an exception then.
    open var constant: CGFloat {
        get { constantStorage }
        set {
            guard newValue != constantStorage, ConstraintRules.allow(constant: newValue) else { return }
            constantStorage = newValue
            systemSpacings = nil
            engine?.constantDidChange(self)
        }
    }

    /// Above 0 and at most 1000. Others are refused with an issue, and so is a change between optional and required while
    /// the constraint is active, as UIKit raises an exception then.
    open var priority: UILayoutPriority {
        get { priorityStorage }
        set { setPriority(newValue) }
    }

    open var identifier: String?
    open var shouldBeArchived = false

    /// Whether the constraint takes part in layout. Setting it adds it to, or takes it from, the common ancestor.
    open var isActive: Bool {
        get { holder != nil }
        set { newValue ? NSLayoutConstraint.activate([self]) : NSLayoutConstraint.deactivate([self]) }
    }

    private weak var first: AnyObject?
    private weak var second: AnyObject?
    private var constantStorage: CGFloat
    private var priorityStorage: UILayoutPriority = .required
    /// Whether a second item was given: it may have been freed since.
    let hadSecondItem: Bool

    /// The view whose `constraints` hold this one.
    weak var holder: UIView?
    /// The nearest common ancestor of the items, whose content is arranged: the holder, or a view in it. Nil while inactive.
    weak var container: UIView?
    /// The engine it is solved in, nil while inactive or broken off from its tree.
    weak var engine: LayoutEngine?
    /// What the anchors say that made it, where it speaks of distances between anchors.
    var expression: LayoutExpression?
    /// How many times the system's spacing down to the first item's baseline the constant is, nil for a number of the app's.
    var systemSpacings: CGFloat?
    /// Made by the runtime (stack views, cells): never the one that breaks, not listed in `constraints`.
    var isSystem = false

    public convenience init(
        item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
        attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
    ) {
        self.init(
            first: view1 as AnyObject, attr1, relation, second: view2.map { $0 as AnyObject }, attr2, multiplier, c)
    }

    init(
        first: AnyObject?, _ firstAttribute: Attribute, _ relation: Relation, second: AnyObject?,
        _ secondAttribute: Attribute, _ multiplier: CGFloat, _ constant: CGFloat
    ) {
        self.first = first
        self.second = second
        hadSecondItem = second != nil
        self.firstAttribute = firstAttribute
        self.secondAttribute = secondAttribute
        self.relation = relation
        self.multiplier = multiplier
        constantStorage = constant
        super.init()
    }

    /// Takes the system's spacing for the font that the first item has now.
    func refreshSystemSpacing() {
        guard let systemSpacings else { return }
        constant = systemSpacings * SystemSpacing.toBaseline(of: first, firstAttribute)
        self.systemSpacings = systemSpacings
    }

    private func setPriority(_ priority: UILayoutPriority) {
        guard priority != priorityStorage, ConstraintRules.allow(priority) else { return }
        let crossesRequired = (priority >= .required) != (priorityStorage >= .required)
        guard !isActive || !crossesRequired else {
            RuntimeIssue.report(
                "Mutating a priority from required to not on an installed constraint (or vice-versa) is not supported. "
                    + "You passed priority \(priority.rawValue) and the existing priority was "
                    + "\(priorityStorage.rawValue). Deactivate \(self) first.")
            return
        }
        priorityStorage = priority
        engine?.priorityDidChange(self)
    }

    open override var description: String { MainActor.assumeIsolated { layoutDescription } }
}

extension NSLayoutConstraint {
    public enum Relation: Int, Sendable {
        case lessThanOrEqual = -1
        case equal = 0
        case greaterThanOrEqual = 1
    }

    public enum Axis: Int, Sendable {
        case horizontal, vertical
    }

    public enum Attribute: Int, Sendable {
        case notAnAttribute = 0
        case left, right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline, firstBaseline
        case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
        case centerXWithinMargins, centerYWithinMargins
    }

    public class func activate(_ constraints: [NSLayoutConstraint]) { ConstraintActivation.activate(constraints) }
    public class func deactivate(_ constraints: [NSLayoutConstraint]) { ConstraintActivation.deactivate(constraints) }

    public var firstAnchor: NSLayoutAnchor<AnyObject> { NSLayoutAnchor(item: firstItem, firstAttribute) }
    public var secondAnchor: NSLayoutAnchor<AnyObject>? {
        secondAttribute == .notAnAttribute ? nil : NSLayoutAnchor(item: secondItem, secondAttribute)
    }
}
