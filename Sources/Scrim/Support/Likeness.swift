/// How much alike words are, for messages that guess what was meant.
package enum Likeness {
    /// How many letters have to be put in, left out, changed or swapped with their neighbour to make one word of the other.
    /// Capitals make no difference.
    package static func distance(_ first: String, _ second: String) -> Int {
        let first = Array(first.lowercased())
        let second = Array(second.lowercased())
        guard !first.isEmpty, !second.isEmpty else { return max(first.count, second.count) }
        var before = [Int](repeating: 0, count: second.count + 1)
        var last = Array(0...second.count)
        for row in 1...first.count {
            var next = [row] + last.dropFirst()
            for column in 1...second.count {
                let isSame = first[row - 1] == second[column - 1]
                next[column] = min(last[column] + 1, next[column - 1] + 1, last[column - 1] + (isSame ? 0 : 1))
                if row > 1, column > 1, first[row - 1] == second[column - 2], first[row - 2] == second[column - 1] {
                    next[column] = min(next[column], before[column - 2] + 1)
                }
            }
            (before, last) = (last, next)
        }
        return last[second.count]
    }

    /// Longer words are taken for no misspelling, and are dear to compare.
    private static let longest = 64

    /// The word that was probably meant: one letter in three may be wrong, of short words one. Nil where none is so near.
    package static func nearest(to word: String, among known: some Sequence<String>) -> String? {
        guard word.count <= longest else { return nil }
        let limit = max(1, word.count / 3)
        let near = known.filter { $0.count <= longest }.map { ($0, distance(word, $0)) }.filter { $0.1 <= limit }
        return near.min { ($0.1, $0.0) < ($1.1, $1.0) }?.0
    }

    /// The words, those most like `word` first; those equally like it, or not at all, stay in their order.
    package static func sorted(_ known: [String], by word: String) -> [String] {
        let word = String(word.prefix(longest))
        return known.enumerated()
            .map { ($0.element, $0.offset, min(distance(word, String($0.element.prefix(longest))), word.count)) }
            .sorted { ($0.2, $0.1) < ($1.2, $1.1) }.map(\.0)
    }
}
