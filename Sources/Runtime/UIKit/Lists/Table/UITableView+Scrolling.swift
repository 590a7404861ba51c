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
        tileNow()
        guard let target = offset(showing: path, position) else { return }
        table.goal = nil
        if animated, window != nil {
            setContentOffset(CGPoint(x: bounds.minX, y: target), animated: true)
            if case .animating = scroll.motion { table.goal = (path, position) }
            return
        }
        setContentOffset(CGPoint(x: bounds.minX, y: target), animated: false)
        for _ in 0..<Self.maximumTries {
            tileNow()
            guard let target = offset(showing: path, position), target != bounds.minY else { return }
            setContentOffset(CGPoint(x: bounds.minX, y: target), animated: false)
        }
    }

    /// Cells as of now, without waiting for the layout.
    private func tileNow() {
        guard !table.isBusy else { return }
        tile()
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

    /// Leads an animated scrolling to where its row is by now.
    func followGoal() {
        guard let goal = table.goal else { return }
        guard case .animating(let old) = scroll.motion, !old.isToTop,
            let target = offset(showing: goal.row, goal.position)
        else {
            if !scroll.motion.isSome { table.goal = nil }
            return
        }
        // The least way is another one from each place on it.
        guard goal.position != .none, target != old.target.y else { return }
        scroll.motion = .animating(
            ScrollState.OffsetAnimation(
                start: old.start, target: CGPoint(x: old.target.x, y: target), beginning: old.beginning, isToTop: false)
        )
    }

    func scrollToSelection(_ position: ScrollPosition, _ animated: Bool) {
        let middle = bounds.midY
        let known = table.selected.filter { loadedGeometry.contains(TablePart($0)) }
        func distance(_ path: IndexPath) -> CGFloat { abs(rect(of: TablePart(path)).midY - middle) }
        guard let nearest = known.min(by: { distance($0) < distance($1) }) else { return }
        scroll(to: nearest, position, animated)
    }
}
