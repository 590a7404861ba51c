import CoreGraphics
import Foundation

/// Makes the constraints of a visual format.
@MainActor
struct VisualFormatBuilder {
    private typealias Failure = VisualFormat.Failure
    private typealias Attribute = NSLayoutConstraint.Attribute

    /// One end of a gap: an edge of a view or of the superview.
    private struct End {
        var item: AnyObject
        var attribute: Attribute
    }

    private let format: VisualFormat
    private let options: NSLayoutConstraint.FormatOptions
    private let metrics: [String: Any]
    private let views: [String: Any]

    init(
        _ format: VisualFormat, _ options: NSLayoutConstraint.FormatOptions, _ metrics: [String: Any],
        _ views: [String: Any]
    ) {
        self.format = format
        self.options = options
        self.metrics = metrics
        self.views = views
    }

    func build() throws(VisualFormat.Failure) -> [NSLayoutConstraint] {
        var items: [AnyObject] = []
        for element in format.elements { items.append(try item(of: element)) }
        var constraints: [NSLayoutConstraint] = []
        for (index, element) in format.elements.enumerated() {
            if index > 0 { constraints += try gap(index - 1, items[index - 1], items[index]) }
            if case .view(_, let sizes) = element {
                for predicate in sizes { constraints.append(try size(items[index], predicate)) }
            }
        }
        return constraints + (try alignment(of: zip(format.elements, items).filter { $0.0 != .superview }.map(\.1)))
    }

    // MARK: Names

    private func item(of element: VisualFormat.Element) throws(Failure) -> AnyObject {
        switch element {
        case .view(let name, _):
            return try namedView(name)
        case .superview:
            guard case .view(let name, _)? = format.elements.first(where: { $0 != .superview }) else {
                throw failure("There is no view whose superview could be meant.", at: "|")
            }
            let inner = try namedView(name)
            guard let superview = (inner as? UIView)?.superview ?? (inner as? UILayoutGuide)?.owningView else {
                throw failure(
                    "Unable to interpret the '|' character, because the related view doesn't have a superview.", at: "|"
                )
            }
            return superview
        }
    }

    private func namedView(_ name: String) throws(Failure) -> AnyObject {
        guard let value = views[name] else { throw failure("\(name) is not a key in the views dictionary.", at: name) }
        guard let found = view(name) else {
            throw failure("\(name) is a \(type(of: value)), not a view or a layout guide.", at: name)
        }
        return found
    }

    private func view(_ name: String) -> AnyObject? {
        guard let value = views[name] else { return nil }
        return (value as? UIView) ?? (value as? UILayoutGuide)
    }

    /// The number that an operand stands for, nil where it names no metric.
    private func number(_ operand: VisualFormat.Operand) -> CGFloat? {
        switch operand {
        case .number(let number): number
        case .name(let name):
            switch metrics[name] {
            case let number as CGFloat: number
            case let number as Double: CGFloat(number)
            case let number as Int: CGFloat(number)
            case let number as Float: CGFloat(number)
            case let priority as UILayoutPriority: CGFloat(priority.rawValue)
            case let number as NSNumber: CGFloat(number.doubleValue)
            default: nil
            }
        }
    }

    private func metric(_ operand: VisualFormat.Operand) throws(Failure) -> CGFloat {
        guard let number = number(operand), number.isFinite else {
            throw failure(
                "\(operand.text) is not a key in the metrics dictionary, or no finite number.", at: operand.text)
        }
        return number
    }

    // MARK: Constraints

    private func size(_ item: AnyObject, _ predicate: VisualFormat.Predicate) throws(Failure) -> NSLayoutConstraint {
        let attribute: Attribute = format.isVertical ? .height : .width
        if case .name(let name) = predicate.operand, metrics[name] == nil {
            guard let other = view(name) else {
                throw failure("\(name) is not a key in the metrics or views dictionary.", at: name)
            }
            return try make(item, attribute, predicate, other, attribute, 0)
        }
        return try make(item, attribute, predicate, nil, .notAnAttribute, metric(predicate.operand))
    }

    private func gap(_ index: Int, _ before: AnyObject, _ after: AnyObject) throws(Failure) -> [NSLayoutConstraint] {
        let gap = format.gaps[index]
        let isStart = format.elements[index] == .superview
        let isEnd = format.elements[index + 1] == .superview
        let usesMargin = gap == .standard && (isStart || isEnd)
        let isBaseline = options.contains(.spacingBaselineToBaseline) && format.isVertical && !isStart && !isEnd
        let edges = edges(margins: usesMargin)
        let plain = self.edges(margins: false)
        var near = End(item: before, attribute: isStart ? edges.start : plain.end)
        var far = End(item: after, attribute: isEnd ? edges.end : plain.start)
        if isBaseline { (near.attribute, far.attribute) = (.lastBaseline, .firstBaseline) }
        // Lengths count from left to right: what reads the other way has its far end on the left.
        if reads(.directionRightToLeft) { swap(&near, &far) }
        switch gap {
        case .none: return [try make(far, VisualFormat.Predicate(operand: .number(0)), near, 0)]
        case .standard:
            let length = usesMargin ? 0 : SystemSpacing.between
            return [try make(far, VisualFormat.Predicate(operand: .number(length)), near, length)]
        case .lengths(let predicates):
            var constraints: [NSLayoutConstraint] = []
            for predicate in predicates {
                constraints.append(try make(far, predicate, near, metric(predicate.operand)))
            }
            return constraints
        }
    }

    private func reads(_ direction: NSLayoutConstraint.FormatOptions) -> Bool {
        !format.isVertical && options.intersection(.directionMask) == direction
    }

    /// Where an element begins and ends in reading order.
    private func edges(margins: Bool) -> (start: Attribute, end: Attribute) {
        if format.isVertical { return margins ? (.topMargin, .bottomMargin) : (.top, .bottom) }
        if reads(.directionLeftToRight) { return margins ? (.leftMargin, .rightMargin) : (.left, .right) }
        if reads(.directionRightToLeft) { return margins ? (.rightMargin, .leftMargin) : (.right, .left) }
        return margins ? (.leadingMargin, .trailingMargin) : (.leading, .trailing)
    }

    private func alignment(of items: [AnyObject]) throws(Failure) -> [NSLayoutConstraint] {
        var constraints: [NSLayoutConstraint] = []
        for attribute in options.alignments {
            guard attribute.isHorizontal == format.isVertical else {
                let orientation = format.isVertical ? "vertical" : "horizontal"
                throw failure(
                    "The options align the views on \(attribute), which does not go with a layout that is itself \(orientation)."
                )
            }
            for (item, next) in zip(items, items.dropFirst()) {
                constraints.append(NSLayoutConstraint(first: item, attribute, .equal, second: next, attribute, 1, 0))
            }
        }
        return constraints
    }

    private func make(
        _ far: End, _ predicate: VisualFormat.Predicate, _ near: End, _ constant: CGFloat
    ) throws(Failure) -> NSLayoutConstraint {
        try make(far.item, far.attribute, predicate, near.item, near.attribute, constant)
    }

    private func make(
        _ first: AnyObject, _ firstAttribute: Attribute, _ predicate: VisualFormat.Predicate, _ second: AnyObject?,
        _ secondAttribute: Attribute, _ constant: CGFloat
    ) throws(Failure) -> NSLayoutConstraint {
        let constraint = NSLayoutConstraint(
            first: first, firstAttribute, predicate.relation, second: second, secondAttribute, 1, constant)
        if let priority = predicate.priority {
            let value = try metric(priority)
            guard value > 0, value <= 1000 else {
                throw failure("A priority is more than 0 and at most 1000, not \(value).", at: priority.text)
            }
            constraint.priority = UILayoutPriority(Float(value))
        }
        return constraint
    }

    /// A failure at the place where `part` of the format stands; at its beginning for all of it.
    private func failure(_ reason: String, at part: String? = nil) -> Failure {
        Failure(reason: reason, offset: part.flatMap { format.places[$0] } ?? 0)
    }
}
