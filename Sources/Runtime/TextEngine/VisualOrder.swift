internal import Foundation

/// A part of a line as it stands on the page: clusters of one run and one set of attributes.
struct VisualSlice {
    enum Content {
        /// Clusters of the text, in logical order.
        case clusters(Range<Int>)
        /// "…"
        case ellipsis(LaidOutLine.Ellipsis)
    }

    var content: Content
    /// Odd levels run from right to left.
    var level: UInt8
    var attributes: Int
    /// The left end, in points from the line's left end.
    var x: CGFloat = 0
    var width: CGFloat

    var isRightToLeft: Bool { level & 1 == 1 }
}

extension TextLayout {
    /// A line's parts from left to right; white space that hangs over an end lies outside 0...width.
    func slices(of line: LaidOutLine) -> [VisualSlice] {
        let paragraph = text.paragraphs[line.paragraph]
        let base: UInt8 = paragraph.isRightToLeft ? 1 : 0
        var slices: [VisualSlice] = []
        var x: CGFloat = 0
        let shown = line.shown
        append(shown[0], line, base: base, x: &x, to: &slices)
        if let ellipsis = line.ellipsis {
            slices.append(
                VisualSlice(
                    content: .ellipsis(ellipsis), level: base, attributes: ellipsis.attributes, width: ellipsis.width))
            x += ellipsis.width
            append(shown[1], line, base: base, x: &x, to: &slices)
        } else if let hyphen = line.hyphen {
            let level = text.runs[Int(text.clusters[hyphen.omitted.lowerBound - 1].run)].level
            slices.append(
                VisualSlice(
                    content: .ellipsis(hyphen), level: level, attributes: hyphen.attributes, width: hyphen.width))
        }
        reorder(&slices, base: base)
        var left: CGFloat = 0
        for index in slices.indices {
            slices[index].x = left
            left += slices[index].width
        }
        return slices
    }

    private func append(
        _ range: Range<Int>, _ line: LaidOutLine, base: UInt8, x: inout CGFloat, to slices: inout [VisualSlice]
    ) {
        // White space that ends a line takes the paragraph's direction (rule L1 of the bidirectional algorithm).
        var contentEnd = range.upperBound
        while contentEnd > range.lowerBound, text.clusters[contentEnd - 1].traits.contains(.whitespace) {
            contentEnd -= 1
        }
        var start = range.lowerBound
        while start < range.upperBound {
            let first = text.clusters[start]
            let level = start < contentEnd ? text.runs[Int(first.run)].level : base
            var end = start
            var width: CGFloat = 0
            while end < range.upperBound, end < contentEnd || start >= contentEnd {
                let cluster = text.clusters[end]
                guard cluster.run == first.run, cluster.attributes == first.attributes else { break }
                let advance = self.advance(of: end, in: line, at: x)
                width += advance
                x += advance
                end += 1
            }
            slices.append(
                VisualSlice(
                    content: .clusters(start..<end), level: level, attributes: Int(first.attributes), width: width))
            start = end
        }
    }

    /// A cluster's width in its line.
    func advance(of index: Int, in line: LaidOutLine, at x: CGFloat) -> CGFloat {
        let cluster = text.clusters[index]
        let extra = cluster.traits.isDisjoint(with: .stretching) ? 0 : line.spaceExtra
        guard cluster.traits.contains(.tab) else { return cluster.advance + extra }
        let tabs = TabStops(text.paragraphs[line.paragraph].style, indent: line.headIndent)
        return text.clusters.withUnsafeBufferPointer {
            tabs.advance(of: index, in: $0, upTo: line.clusters.upperBound, at: x)
        } + extra
    }

    /// Rule L2 of the bidirectional algorithm: from the highest level down to the lowest odd one, runs are reversed.
    private func reorder(_ slices: inout [VisualSlice], base: UInt8) {
        let highest = slices.map(\.level).max() ?? base
        guard highest > 0 else { return }
        for level in stride(from: highest, through: 1, by: -1) {
            var start = 0
            while start < slices.count {
                guard slices[start].level >= level else {
                    start += 1
                    continue
                }
                var end = start
                while end < slices.count, slices[end].level >= level { end += 1 }
                slices[start..<end].reverse()
                start = end
            }
        }
    }

    /// The clusters of a slice from left to right, each with its left end in points from the line's left end.
    func forEachCluster(
        of slice: VisualSlice, in line: LaidOutLine, _ body: (Int, _ x: CGFloat, _ width: CGFloat) -> Void
    ) {
        guard case .clusters(let range) = slice.content else { return }
        if range.count == 1 {
            body(range.lowerBound, slice.x, slice.width)
            return
        }
        var x = slice.isRightToLeft ? slice.x + slice.width : slice.x
        for index in range {
            let distance = slice.isRightToLeft ? slice.x + slice.width - x : x
            let width = advance(of: index, in: line, at: distance)
            if slice.isRightToLeft { x -= width }
            body(index, x, width)
            if !slice.isRightToLeft { x += width }
        }
    }
}
