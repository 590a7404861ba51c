internal import Foundation

/// Where the tabs of a line lead to. Lengths are points.
struct TabStops {
    /// UIKit's distance of places where a style names none.
    private static let standardInterval: CGFloat = 28

    private var stops: [ParagraphStyle.TabStop] = []
    private var interval = TabStops.standardInterval
    /// From the leading edge, which places count from, to the line's beginning.
    private var indent: CGFloat = 0

    init() {}

    init(_ style: ParagraphStyle, indent: CGFloat) {
        stops = style.tabStops
        self.indent = indent
        // Behind places of its own a style has no others, unless it says so.
        interval = style.defaultTabInterval > 0 ? style.defaultTabInterval : stops.isEmpty ? Self.standardInterval : 0
    }

    /// A cluster's width; that of a tab depends on where it stands and, where text ends or is centred at its place, on
    /// what follows.
    /// - Parameter x: From the line's beginning to the cluster.
    func advance(
        of index: Int, in clusters: UnsafeBufferPointer<ShapedText.Cluster>, upTo end: Int, at x: CGFloat
    ) -> CGFloat {
        guard clusters[index].traits.contains(.tab) else { return clusters[index].advance }
        let place = x + indent
        if let stop = stops.first(where: { $0.location > place + 0.0001 }) {
            let room = stop.location - place
            switch stop.alignment {
            case .left, .justified, .natural: return room
            case .right: return max(0, room - width(after: index, in: clusters, upTo: end))
            case .center: return max(0, room - width(after: index, in: clusters, upTo: end) / 2)
            }
        }
        guard interval > 0 else { return clusters[index].advance }
        let unindented = stops.isEmpty ? x : place
        return ((unindented / interval + 0.0001).rounded(.down) + 1) * interval - unindented
    }

    /// The width of the clusters up to the next tab, without the white space behind them.
    private func width(
        after index: Int, in clusters: UnsafeBufferPointer<ShapedText.Cluster>, upTo end: Int
    ) -> CGFloat {
        var (width, seen) = (CGFloat(0), CGFloat(0))
        var next = index + 1
        while next < end, !clusters[next].traits.contains(.tab) {
            width += clusters[next].advance
            if !clusters[next].traits.contains(.whitespace) { seen = width }
            next += 1
        }
        return seen
    }
}
