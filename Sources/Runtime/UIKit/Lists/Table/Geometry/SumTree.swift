import Foundation

/// Lengths in a row, with the place of each and the one at a place in O(log n).
///
/// Sums are formed anew from their parts at each change, so that they do not drift.
struct SumTree: Sendable, Equatable {
    /// A binary tree: the sum of node n is that of 2n and 2n + 1; node 1 is the root.
    private var nodes: [CGFloat]
    private let firstLeaf: Int
    let count: Int

    /// O(n).
    init(_ values: [CGFloat]) {
        count = values.count
        var leaves = 1
        while leaves < values.count { leaves *= 2 }
        firstLeaf = leaves
        nodes = [CGFloat](repeating: 0, count: 2 * leaves)
        nodes.replaceSubrange(leaves..<leaves + values.count, with: values)
        for node in stride(from: leaves - 1, to: 0, by: -1) { nodes[node] = nodes[2 * node] + nodes[2 * node + 1] }
    }

    var total: CGFloat { nodes[1] }

    var values: ArraySlice<CGFloat> { nodes[firstLeaf..<firstLeaf + count] }

    subscript(index: Int) -> CGFloat {
        get { nodes[firstLeaf + index] }
        set {
            var node = firstLeaf + index
            nodes[node] = newValue
            while node > 1 {
                node /= 2
                nodes[node] = nodes[2 * node] + nodes[2 * node + 1]
            }
        }
    }

    /// The sum of what comes before `index`, which may be `count`.
    func sum(before index: Int) -> CGFloat {
        guard index < count else { return total }
        var node = firstLeaf + index
        var sum: CGFloat = 0
        while node > 1 {
            if node % 2 == 1 { sum += nodes[node - 1] }
            node /= 2
        }
        return sum
    }

    /// The one that lies at `offset`: the first before the beginning, the last after the end, never one without length
    /// in between.
    func index(at offset: CGFloat) -> Int {
        var offset = offset
        var node = 1
        while node < firstLeaf {
            node *= 2
            if offset >= nodes[node] {
                offset -= nodes[node]
                node += 1
            }
        }
        return max(min(node - firstLeaf, count - 1), 0)
    }
}
