internal import Foundation

/// Finds where lines end. A value over a shaped text, without state.
struct LineBreaker {
    let text: ShapedText
    /// Where tabs of the line lead to.
    var tabs = TabStops()
    /// The widths of hyphens by the attributes they would have, for soft hyphens.
    var hyphens: [Int32: CGFloat] = [:]

    init(text: ShapedText) {
        self.text = text
    }

    /// Sums of floating-point advances may exceed a width they were measured for by less than this, in points.
    static let tolerance: CGFloat = 0.001

    /// The cluster behind a line's last one.
    /// - Parameters:
    ///   - start: The line's first cluster.
    ///   - end: The one behind the paragraph's last.
    ///   - width: The room, in points. A line has at least one cluster, however little room there is.
    func lineEnd(from start: Int, to end: Int, width: CGFloat, mode: ParagraphStyle.LineBreakMode) -> Int {
        guard width < .infinity else { return end }
        return text.clusters.withUnsafeBufferPointer { clusters in
            var x: CGFloat = 0
            var lastBreak = start
            for index in start..<end {
                let cluster = clusters[index]
                if index > start, cluster.traits.contains(.breakBefore) {
                    let before = clusters[index - 1]
                    let hyphen = before.traits.contains(.softHyphen) ? hyphens[before.attributes] ?? 0 : 0
                    // White space before the break may hang over the edge, a hyphen not.
                    if hyphen == 0 || x + hyphen <= width + Self.tolerance { lastBreak = index }
                }
                let advance = tabs.advance(of: index, in: clusters, upTo: end, at: x)
                // White space may hang over the edge, so a line never begins with what separates words.
                if index > start, x + advance > width + Self.tolerance, !cluster.traits.contains(.whitespace) {
                    if lastBreak > start, mode != .characterWrap { return lastBreak }
                    return Self.characterBreak(near: index, from: start, to: end, clusters)
                }
                x += advance
            }
            return end
        }
    }

    /// The nearest place before a cluster, else behind it, where characters can be separated.
    private static func characterBreak(
        near index: Int, from start: Int, to end: Int, _ clusters: UnsafeBufferPointer<ShapedText.Cluster>
    ) -> Int {
        var place = index
        while place > start, !clusters[place].traits.contains(.caretBefore) { place -= 1 }
        if place > start { return place }
        place = index
        while place < end, !clusters[place].traits.contains(.caretBefore) { place += 1 }
        return place
    }

    /// The width of clusters that begin a line, in points.
    func width(of range: Range<Int>, from start: CGFloat = 0) -> CGFloat {
        text.clusters.withUnsafeBufferPointer { clusters in
            var x = start
            for index in range { x += tabs.advance(of: index, in: clusters, upTo: range.upperBound, at: x) }
            return x - start
        }
    }

    /// The range without the white space at its end.
    func trimmed(_ range: Range<Int>) -> Range<Int> {
        var end = range.upperBound
        while end > range.lowerBound, text.clusters[end - 1].traits.contains(.whitespace) { end -= 1 }
        return range.lowerBound..<end
    }

    /// How many clusters from the start fit, without parting characters.
    func longestStart(of range: Range<Int>, width: CGFloat) -> Range<Int> {
        text.clusters.withUnsafeBufferPointer { clusters in
            var x: CGFloat = 0
            var fitting = range.lowerBound
            for index in range {
                if clusters[index].traits.contains(.caretBefore) { fitting = index }
                x += tabs.advance(of: index, in: clusters, upTo: range.upperBound, at: x)
                if x > width + Self.tolerance { return range.lowerBound..<fitting }
            }
            return range
        }
    }

    /// How many clusters from the end fit, without parting characters.
    func longestEnd(of range: Range<Int>, width: CGFloat) -> Range<Int> {
        text.clusters.withUnsafeBufferPointer { clusters in
            var x: CGFloat = 0
            var fitting = range.upperBound
            for index in range.reversed() {
                x += tabs.advance(of: index, in: clusters, upTo: range.upperBound, at: 0)
                if x > width + Self.tolerance { break }
                if clusters[index].traits.contains(.caretBefore) { fitting = index }
            }
            return fitting..<range.upperBound
        }
    }
}
