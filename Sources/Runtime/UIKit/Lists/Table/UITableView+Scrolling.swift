import CoreGraphics
import Foundation

/// Scrolling to rows.
extension UITableView {
    /// How often a place is worked out again as heights on the way turn out other than estimated.
    private static var maximumTries: Int { 8 }

    func scroll(to path: IndexPath, _ position: ScrollPosition, _ animated: Bool) {
        guard offset(showing: path, position) != nil else {
            return RuntimeIssue.report(
                "scrollToRow(at:at:animated:): row \(path.described) is beyond the table's rows "
                    + "(\(loadedGeometry.rowCounts.count) sections).")
        }
        table.goal = nil
        measure(around: path)
        guard let target = offset(showing: path, position) else { return }
        if animated, window != nil {
            setContentOffset(CGPoint(x: bounds.minX, y: target), animated: true)
            if case .animating = scroll.motion {
                table.goal = TableState.Goal(row: path, position: position, offset: target)
            }
            return
        }
        setContentOffset(CGPoint(x: bounds.minX, y: target), animated: false)
        for _ in 0..<Self.maximumTries {
            if !table.isBusy { tile() }
            guard let target = offset(showing: path, position), target != bounds.minY else { return }
            setContentOffset(CGPoint(x: bounds.minX, y: target), animated: false)
        }
    }

    /// Finds out the heights of what shows with a row, for its place to be the real one.
    private func measure(around path: IndexPath) {
        guard !table.isBusy else { return }
        table.isBusy = true
        defer { table.isBusy = false }
        let start = path.row == NSNotFound ? TablePart.header(path.section) : TablePart(path)
        for isDown in [true, false] {
            var part: TablePart? = start
            var length: CGFloat = 0
            while let current = part, length < bounds.height {
                let isAbove = geometry.span(of: current).start < bounds.minY
                guard let change = resolve(current) else { return }
                if isAbove, change != 0 { shiftContent(by: change) }
                length += geometry.extent(of: current).height
                part = isDown ? geometry.part(after: current) : geometry.part(before: current)
            }
        }
        updateContentSize()
    }

    /// The offset that shows a row, or for a row `NSNotFound` a section, within where content may rest; nil if there is
    /// none such.
    private func offset(showing path: IndexPath, _ position: ScrollPosition) -> CGFloat? {
        let geometry = loadedGeometry
        guard path.count == 2, geometry.sections.indices.contains(path.section) else { return nil }
        let part = path.row == NSNotFound ? TablePart.header(path.section) : TablePart(path)
        guard geometry.contains(part) else { return nil }
        let inset = adjustedContentInset
        let covered =
            style == .plain && part.path != nil ? geometry.extent(of: .header(path.section)).height : 0
        let offset = geometry.offset(
            showing: geometry.span(of: part), at: position, from: bounds.minY, height: bounds.height, top: inset.top,
            bottom: inset.bottom, covered: covered)
        return rangeDown(geometry.contentHeight).clamp(offset)
    }

    /// Whether an animated scrolling has come to its end.
    var isAtGoal: Bool { table.goal.map { $0.offset == bounds.minY && !scroll.motion.isSome } ?? false }

    /// Leads an animated scrolling to where its row is by now, also if that is known at its end only.
    func followGoal(hasArrived: Bool) {
        guard let goal = table.goal else { return }
        guard let target = offset(showing: goal.row, goal.position), !scroll.finger.isSome else {
            return table.goal = nil
        }
        if case .animating(let old) = scroll.motion, !old.isToTop {
            // The least way is another one from each place on it.
            guard goal.position != .none, target != old.target.y else { return }
            table.goal?.offset = target
            scroll.motion = .animating(
                ScrollState.OffsetAnimation(
                    start: old.start, target: CGPoint(x: old.target.x, y: target), beginning: old.beginning,
                    isToTop: false))
        } else if hasArrived, target != bounds.minY {
            table.goal?.offset = target
            place(at: CGPoint(x: bounds.minX, y: target))
        } else {
            table.goal = nil
        }
    }

    func scrollToSelection(_ position: ScrollPosition, _ animated: Bool) {
        let middle = bounds.midY
        let known = table.selected.filter { loadedGeometry.contains(TablePart($0)) }
        func distance(_ path: IndexPath) -> CGFloat { abs(rect(of: TablePart(path)).midY - middle) }
        guard let nearest = known.min(by: { distance($0) < distance($1) }) else { return }
        scroll(to: nearest, position, animated)
    }
}
