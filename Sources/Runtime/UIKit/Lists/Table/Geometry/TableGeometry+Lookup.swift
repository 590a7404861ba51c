import Foundation

extension TableGeometry {
    /// The rows that reach into `low..<high`, first to last. O(log n + k).
    func rows(from low: CGFloat, to high: CGFloat) -> [IndexPath] {
        guard high > low, var part = part(at: low) else { return [] }
        var rows: [IndexPath] = []
        while true {
            let span = span(of: part)
            if span.start >= high { break }
            if let path = part.path, span.end > low, span.length > 0 { rows.append(path) }
            guard let next = self.part(after: part) else { break }
            part = next
        }
        return rows
    }

    /// The row at `y`, nil where there is none.
    func row(at y: CGFloat) -> IndexPath? {
        guard let part = part(at: y), let path = part.path else { return nil }
        let span = span(of: part)
        return y >= span.start && y < span.end ? path : nil
    }

    /// Where a header shows that sticks to the top of what is visible for as long as its section is there.
    func stuckHeader(_ section: Int, visibleTop: CGFloat) -> TableSpan {
        var span = span(of: .header(section))
        let limit = self.span(of: .footer(section)).start - span.length
        span.start = min(max(span.start, visibleTop), max(limit, span.start))
        return span
    }

    /// Where a footer shows that sticks to the bottom of what is visible, below its section's header.
    func stuckFooter(_ section: Int, visibleBottom: CGFloat) -> TableSpan {
        var span = span(of: .footer(section))
        let limit = self.span(of: .header(section)).end
        span.start = max(min(span.start, visibleBottom - span.length), min(limit, span.start))
        return span
    }

    /// The offset that shows `span` at a place of what is visible between the insets.
    ///
    /// - Parameters:
    ///   - offset: The present one, from which `.none` goes the least way.
    ///   - covered: Points at the top that a header covers.
    func offset(
        showing span: TableSpan, at position: UITableView.ScrollPosition, from offset: CGFloat, height: CGFloat,
        top: CGFloat, bottom: CGFloat, covered: CGFloat
    ) -> CGFloat {
        let atTop = span.start - top - covered
        let atBottom = span.end - height + bottom
        switch position {
        case .top: return atTop
        case .bottom: return atBottom
        case .middle: return span.start + span.length / 2 - (top + covered + height - bottom) / 2
        case .none:
            if offset > atTop { return atTop }
            // What does not fit shows its beginning.
            return max(offset, min(atBottom, atTop))
        }
    }
}
