/// A constraint over variables 0, 1, … in the plainest form, for ``Oracle``.
struct PlainConstraint {
    var coefficients: [Double]
    /// -1 for `<=`, 0 for `==`, 1 for `>=`.
    var relation: Int
    var constant: Double
    /// 1000 is required.
    var priority: Float

    func violation(at point: [Double]) -> Double {
        var difference = -constant
        for (coefficient, value) in zip(coefficients, point) { difference += coefficient * value }
        switch relation {
        case -1: return max(0, difference)
        case 1: return max(0, -difference)
        default: return abs(difference)
        }
    }
}

/// Solves tiny systems by trying every point where as many constraints as there are variables are tight.
///
/// The best of a sum of violations lies at such a point if the planes `x = 0` are counted in, which lose nothing.
struct Oracle {
    var dimensions: Int
    var constraints: [PlainConstraint]

    /// The priorities that occur, highest first, without the required one.
    var levels: [Float] {
        Set(constraints.map(\.priority).filter { $0 < 1000 }).sorted(by: >)
    }

    /// The sums of violations by level at a point.
    func costs(at point: [Double]) -> [Double] {
        levels.map { level in
            constraints.reduce(0) { $0 + ($1.priority == level ? $1.violation(at: point) : 0) }
        }
    }

    /// The greatest violation of a required constraint at a point.
    func infeasibility(at point: [Double]) -> Double {
        constraints.reduce(0) { $1.priority == 1000 ? max($0, $1.violation(at: point)) : $0 }
    }

    /// The lexicographically least costs, or `nil` if the required constraints exclude each other.
    func leastCosts() -> [Double]? {
        var best: [Double]?
        var planes = constraints.map { ($0.coefficients, $0.constant) }
        for axis in 0..<dimensions { planes.append(((0..<dimensions).map { $0 == axis ? 1 : 0 }, 0)) }
        forEachChoice(of: dimensions, from: planes.count) { chosen in
            guard let point = Self.intersection(chosen.map { planes[$0] }), infeasibility(at: point) < 1e-7 else {
                return
            }
            let costs = costs(at: point)
            if best == nil || Self.isLess(costs, best ?? []) { best = costs }
        }
        return best
    }

    static func isLess(_ left: [Double], _ right: [Double]) -> Bool {
        for (a, b) in zip(left, right) where abs(a - b) > 1e-7 { return a < b }
        return false
    }

    private func forEachChoice(of size: Int, from count: Int, _ body: ([Int]) -> Void) {
        var chosen = Array(0..<size)
        guard size <= count else { return }
        while true {
            body(chosen)
            var place = size - 1
            while place >= 0 && chosen[place] == count - size + place { place -= 1 }
            guard place >= 0 else { return }
            chosen[place] += 1
            for next in (place + 1)..<max(size, place + 1) { chosen[next] = chosen[next - 1] + 1 }
        }
    }

    /// The common point of planes by elimination with pivoting, or `nil` if there is not exactly one.
    private static func intersection(_ planes: [([Double], Double)]) -> [Double]? {
        var rows = planes.map { $0.0 + [$0.1] }
        let count = rows.count
        for column in 0..<count {
            var pivot = column
            for row in column..<count where abs(rows[row][column]) > abs(rows[pivot][column]) { pivot = row }
            guard abs(rows[pivot][column]) > 1e-9 else { return nil }
            rows.swapAt(pivot, column)
            for row in 0..<count where row != column && rows[row][column] != 0 {
                let factor = rows[row][column] / rows[column][column]
                for entry in column...count { rows[row][entry] -= factor * rows[column][entry] }
            }
        }
        return (0..<count).map { rows[$0][count] / rows[$0][$0] }
    }
}

extension Lottery {
    /// A constraint with small whole numbers, so that ties, duplicates and contradictions abound.
    mutating func constraint(dimensions: Int, requiredPercent: Int) -> PlainConstraint {
        var coefficients = [Double](repeating: 0, count: dimensions)
        for _ in 0..<(1 + below(2)) { coefficients[below(dimensions)] += [1, -1, 1, -1, 2, 0.5][below(6)] }
        let priority: Float = below(100) < requiredPercent ? 1000 : [250, 500, 750][below(3)]
        return PlainConstraint(
            coefficients: coefficients, relation: below(3) - 1, constant: Double(below(41) - 20), priority: priority)
    }
}
