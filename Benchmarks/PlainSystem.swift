import LayoutSolver

/// Constraints in the plainest form, which every solver is fed from: `sum of coefficient * variable, relation, constant`.
@MainActor
struct PlainSystem {
    /// How many variables there are, numbered from 0.
    var variableCount = 0
    /// Where the terms of each constraint begin, and at last where they end.
    private(set) var starts: [Int32] = [0]
    private(set) var variables: [Int32] = []
    private(set) var coefficients: [Double] = []
    /// -1 for `<=`, 0 for `==`, 1 for `>=`.
    private(set) var relations: [Int32] = []
    var constants: [Double] = []
    /// In UIKit's scale: 1000 is required.
    private(set) var priorities: [Float] = []
    /// The same for kiwi, whose weights they are.
    private(set) var strengths: [Double] = []

    var count: Int { relations.count }

    mutating func makeVariable() -> Int {
        variableCount += 1
        return variableCount - 1
    }

    mutating func add(_ terms: [(Int, Double)], _ relation: Int, _ constant: Double, priority: Float = 1000) {
        for (variable, coefficient) in terms {
            variables.append(Int32(variable))
            coefficients.append(coefficient)
        }
        starts.append(Int32(variables.count))
        relations.append(Int32(relation))
        constants.append(constant)
        priorities.append(0)
        strengths.append(0)
        setPriority(priority, of: count - 1)
    }

    mutating func setPriority(_ priority: Float, of index: Int) {
        priorities[index] = priority
        strengths[index] = priority == 1000 ? Kiwi.required : Double(priority)
    }

    /// The system of some of its constraints.
    func filter(_ isWanted: (Int) -> Bool) -> PlainSystem {
        var result = PlainSystem(variableCount: variableCount)
        for index in 0..<count where isWanted(index) {
            result.add(terms(of: index), Int(relations[index]), constants[index], priority: priorities[index])
        }
        return result
    }

    func terms(of index: Int) -> [(Int, Double)] {
        (Int(starts[index])..<Int(starts[index + 1])).map { (Int(variables[$0]), coefficients[$0]) }
    }

    /// A constraint in the package's form, over a solver's variables.
    func constraint(_ index: Int, over solved: [Variable]) -> Constraint {
        let range = Int(starts[index])..<Int(starts[index + 1])
        return Constraint(
            LinearExpression(range.map { Term(solved[Int(variables[$0])], coefficients[$0]) }),
            relations[index] < 0 ? .lessThanOrEqual : relations[index] > 0 ? .greaterThanOrEqual : .equal,
            constant: constants[index], priority: Priority(priorities[index]))
    }

    /// By how much a point misses a constraint.
    func violation(of index: Int, at point: [Double]) -> Double {
        var difference = -constants[index]
        for term in Int(starts[index])..<Int(starts[index + 1]) {
            difference += coefficients[term] * point[Int(variables[term])]
        }
        switch relations[index] {
        case -1: return max(0, difference)
        case 1: return max(0, -difference)
        default: return abs(difference)
        }
    }

    /// The most by which a point misses a required constraint.
    func infeasibility(at point: [Double]) -> Double {
        (0..<count).reduce(0) { priorities[$1] == 1000 ? max($0, violation(of: $1, at: point)) : $0 }
    }

    /// The sum of the violations of what is not required, whatever its priority.
    func error(at point: [Double]) -> Double {
        (0..<count).reduce(0) { priorities[$1] == 1000 ? $0 : $0 + violation(of: $1, at: point) }
    }
}
