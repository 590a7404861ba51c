import CoreGraphics

/// Which items belong together: Tab goes from group to group, arrows go on inside one.
extension FocusController {
    /// Where Tab stops, in reading order: once in each group, where its first item is, and at each item without a group.
    func stops(_ items: [UIView]) -> [FocusStop] {
        var stops: [FocusStop] = []
        for item in items {
            let group = item.focusGroup
            if let group, let index = stops.firstIndex(where: { $0.group == group }) {
                stops[index].items.append(item)
            } else {
                stops.append(FocusStop(group: group, items: [item]))
            }
        }
        return stops
    }

    /// The item that Tab goes to in a group.
    func primary(of stop: FocusStop) -> UIView? {
        let last = stop.group.flatMap { lastInGroup[$0]?.view }
        func priority(_ item: UIView) -> Int {
            if item === self.item { return UIFocusGroupPriority.currentlyFocused.rawValue }
            let own = item.focusGroupPriority.rawValue
            return item === last ? max(own, UIFocusGroupPriority.previouslyFocused.rawValue) : own
        }
        let best = stop.items.map(priority).max()
        return stop.items.first { priority($0) == best }
    }

    /// The item of the next stop, or the one before, round at the ends.
    func neighbour(of view: UIView, in items: [UIView], _ step: Int) -> UIView? {
        let stops = stops(items)
        guard let index = stops.firstIndex(where: { $0.items.contains(view) }) else { return items.first }
        return primary(of: stops[(index + step + stops.count) % stops.count])
    }

    /// The item whose middle is nearest in the direction, beyond the view's edge, in the view's group; going aside counts
    /// double. A guide stands for what it prefers, in any group.
    func nearest(to view: UIView, in scope: UIView, _ items: [UIView], _ heading: UIFocusHeading) -> UIView? {
        let group = view.focusGroup
        let here = view.convert(view.bounds, to: nil)
        var places = items.filter { $0 !== view && $0.focusGroup == group }
            .map { (place: $0.convert($0.bounds, to: nil), target: $0) }
        for (guide, owner) in scope.focusGuides where owner.focusGroup == group {
            guard let target = guide.preferredFocusEnvironments?.lazy.compactMap({ self.preferred(in: $0) }).first,
                target !== view, target.isDescendant(of: scope)
            else { continue }
            places.append((owner.convert(guide.layoutFrame, to: nil), target))
        }
        return places.compactMap { place in heading.cost(from: here, to: place.place).map { (place.target, $0) } }
            .min { $0.1 < $1.1 }?.0
    }
}

/// A group of items, or an item without one.
struct FocusStop {
    let group: String?
    var items: [UIView]
}

/// A view that is not retained.
struct WeakView {
    weak var view: UIView?
}

extension UIFocusHeading {
    /// How far it is from one place to another in this direction; nil where that lies elsewhere.
    fileprivate func cost(from here: CGRect, to there: CGRect) -> CGFloat? {
        let (x, y) = (there.midX - here.midX, there.midY - here.midY)
        let (ahead, aside) =
            switch self {
            case .up: (-y, x)
            case .down: (y, x)
            case .left: (-x, y)
            default: (x, y)
            }
        let edge = (self == .up || self == .down ? here.height : here.width) / 2
        return ahead > edge ? ahead + 2 * abs(aside) : nil
    }
}

extension UIView {
    /// The group that the view belongs to: that of the nearest environment around that names one.
    var focusGroup: String? { environments.lazy.compactMap(\.focusGroupIdentifier).first }

    /// The guides that arrows may lead to in this view, each with its owner.
    fileprivate var focusGuides: [(UIFocusGuide, UIView)] {
        guard !isHidden, alpha > 0.01, isUserInteractionEnabled else { return [] }
        let own = layoutGuides.compactMap { $0 as? UIFocusGuide }.filter { $0.isEnabled && !$0.layoutFrame.isEmpty }
        return own.map { ($0, self) } + subviews.flatMap(\.focusGuides)
    }
}
