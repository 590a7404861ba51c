package import Foundation

extension TextLayout {
    /// The UTF-16 offset nearest to a point, between characters. Points outside the text count as its nearest edge.
    package func position(at point: CGPoint) -> Int {
        guard let line = line(at: point.y) else { return 0 }
        let paragraph = text.paragraphs[line.paragraph]
        let x = point.x - self.x(of: line, in: alignmentWidth)
        // A soft-wrapped line ends before the white space that hangs over its edge.
        var nearest = paragraph.isRightToLeft == (x > line.width) ? line.clusters.lowerBound : line.visibleEnd
        var distance = CGFloat.infinity
        for slice in slices(of: line) {
            if case .ellipsis(let ellipsis) = slice.content, abs(x - slice.x - slice.width / 2) < distance {
                distance = abs(x - slice.x - slice.width / 2)
                nearest = ellipsis.omitted.lowerBound
            }
            forEachCluster(of: slice, in: line) { index, left, width in
                let leftDistance = abs(x - left)
                let rightDistance = abs(x - left - width)
                if min(leftDistance, rightDistance) < distance {
                    distance = min(leftDistance, rightDistance)
                    nearest = (leftDistance <= rightDistance) == slice.isRightToLeft ? index + 1 : index
                }
            }
        }
        return text.utf16Offset(ofCluster: caretPlace(nearest, in: paragraph), in: paragraph)
    }

    /// The place of the caret before a UTF-16 offset: an upright line without width, in the layout's coordinates.
    package func caretRect(at offset: Int) -> CGRect {
        guard let line = laidOut.last(where: { $0.utf16Range.lowerBound <= offset }) ?? laidOut.first else {
            return CGRect(x: 0, y: 0, width: 0, height: text.metrics.first?.lineHeight ?? 0)
        }
        let paragraph = text.paragraphs[line.paragraph]
        let start = x(of: line, in: alignmentWidth)
        var place = paragraph.isRightToLeft ? 0 : line.width
        for slice in slices(of: line) {
            forEachCluster(of: slice, in: line) { index, left, width in
                let lower = text.utf16Offset(ofCluster: index, in: paragraph)
                let upper = text.utf16Offset(ofCluster: index + 1, in: paragraph)
                guard offset >= lower, offset < upper else { return }
                place = slice.isRightToLeft ? left + width : left
            }
        }
        var x = start + place
        // White space that hangs over an edge leaves the caret there.
        if line.trailing > 0 { x = min(max(x, 0), max(alignmentWidth, 0)) }
        return CGRect(x: x, y: line.top, width: 0, height: line.height)
    }

    /// The rectangles that a range of UTF-16 offsets covers, from top to bottom and left to right, in the layout's
    /// coordinates.
    package func rects(for range: Range<Int>) -> [CGRect] {
        var rects: [CGRect] = []
        for line in laidOut where line.utf16Range.overlaps(range) {
            let paragraph = text.paragraphs[line.paragraph]
            let start = x(of: line, in: alignmentWidth)
            for slice in slices(of: line) {
                var span: ClosedRange<CGFloat>?
                if case .ellipsis(let ellipsis) = slice.content {
                    let lower = text.utf16Offset(ofCluster: ellipsis.omitted.lowerBound, in: paragraph)
                    let upper = text.utf16Offset(ofCluster: ellipsis.omitted.upperBound, in: paragraph)
                    if (lower..<upper).overlaps(range) { span = slice.x...slice.x + slice.width }
                }
                forEachCluster(of: slice, in: line) { index, left, width in
                    let lower = text.utf16Offset(ofCluster: index, in: paragraph)
                    guard range.contains(lower), width >= 0 else { return }
                    span = min(span?.lowerBound ?? left, left)...max(span?.upperBound ?? left, left + width)
                }
                guard let span else { continue }
                let rect = CGRect(
                    x: start + span.lowerBound, y: line.top, width: span.upperBound - span.lowerBound,
                    height: line.height)
                if let last = rects.last, last.minY == rect.minY, abs(last.maxX - rect.minX) < LineBreaker.tolerance {
                    rects[rects.count - 1] = last.union(rect)
                } else {
                    rects.append(rect)
                }
            }
        }
        return rects
    }

    private func line(at y: CGFloat) -> LaidOutLine? {
        laidOut.last { $0.top <= y } ?? laidOut.first
    }

    /// The nearest cluster at or before one where a caret can stand.
    private func caretPlace(_ cluster: Int, in paragraph: ShapedText.Paragraph) -> Int {
        var place = cluster
        while place > paragraph.clusters.lowerBound, place < paragraph.clusters.upperBound,
            !text.clusters[place].traits.contains(.caretBefore)
        {
            place -= 1
        }
        return place
    }
}
