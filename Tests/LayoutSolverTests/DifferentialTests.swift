import LayoutSolver
import Testing

@Suite struct DifferentialTests {
    @Test(arguments: 1...60)
    func randomSystemsCostAsLittleAsTheBestOfAllPoints(_ seed: Int) throws {
        let game = try Game(seed: seed, dimensions: 2 + seed % 2, count: 3 + seed % 6, requiredPercent: 25)
        try game.check()
    }

    @Test(arguments: 1...60)
    func randomEditsEndWhereAFreshSolverWould(_ seed: Int) throws {
        var game = try Game(seed: 1_000 + seed, dimensions: 2 + seed % 2, count: 6, requiredPercent: 30)
        for _ in 0..<15 {
            try game.edit()
            try game.check()
        }
    }

    @Test(arguments: 1...60)
    func conflictsNameMinimalSets(_ seed: Int) throws {
        var game = try Game(seed: 2_000 + seed, dimensions: 3, count: 9, requiredPercent: 90)
        try game.check()
        for _ in 0..<5 {
            try game.edit()
            try game.check()
        }
    }

    @Test(arguments: 1...12)
    func editsOfLargerSystemsCostWhatAFreshSolverFinds(_ seed: Int) throws {
        // Dense systems of 12 variables and 40 constraints are far harder on rounding than layouts.
        var game = try Game(seed: 3_000 + seed, dimensions: 12, count: 40, requiredPercent: 10)
        for _ in 0..<12 {
            try game.edit()
            try game.edit()
            try game.compareWithFreshSolver()
        }
    }
}

/// A solver and the same system in plain form.
private struct Game {
    let solver = Solver()
    let variables: [Variable]
    let requiredPercent: Int
    var lottery: Lottery
    var plain: [(id: ConstraintID, constraint: PlainConstraint)] = []

    init(seed: Int, dimensions: Int, count: Int, requiredPercent: Int) throws {
        lottery = Lottery(seed: UInt64(seed))
        self.requiredPercent = requiredPercent
        variables = (0..<dimensions).map { [solver] _ in solver.makeVariable() }
        let fresh = (0..<count).map { _ in
            lottery.constraint(dimensions: dimensions, requiredPercent: requiredPercent)
        }
        let ids = try solver.add(fresh.map(real))
        plain = zip(ids, fresh).map { ($0, $1) }
    }

    func real(_ plain: PlainConstraint) -> Constraint {
        constraint(plain, over: variables)
    }

    func constraint(_ plain: PlainConstraint, over variables: [Variable]) -> Constraint {
        Constraint(
            LinearExpression(zip(variables, plain.coefficients).filter { $1 != 0 }.map { Term($0, $1) }),
            plain.relation < 0 ? .lessThanOrEqual : plain.relation == 0 ? .equal : .greaterThanOrEqual,
            constant: plain.constant, priority: Priority(plain.priority))
    }

    mutating func edit() throws {
        let place = lottery.below(plain.count)
        let id = plain[place].id
        switch lottery.below(6) {
        case 0, 1:
            let constant = Double(lottery.below(41) - 20)
            plain[place].constraint.constant = constant
            try solver.setConstant(constant, of: id)
        case 2:
            let priority: Float = lottery.below(100) < requiredPercent ? 1000 : [250, 500, 750, 900][lottery.below(4)]
            plain[place].constraint.priority = priority
            try solver.setPriority(Priority(priority), of: id)
        case 3:
            let fresh = lottery.constraint(dimensions: variables.count, requiredPercent: requiredPercent)
            plain[place].constraint = fresh
            try solver.replace(id, with: real(fresh))
        case 4 where plain.count > 3:
            plain.remove(at: place)
            solver.remove(id)
        default:
            guard plain.count < 10 || variables.count > 3 else { return }
            let fresh = lottery.constraint(dimensions: variables.count, requiredPercent: requiredPercent)
            plain.append((try solver.add(real(fresh)), fresh))
        }
    }

    /// Compares costs, requirements and conflicts with the oracle's.
    func check(location: SourceLocation = #_sourceLocation) throws {
        let point = variables.map(solver.value)
        let broken = Set(solver.brokenConstraints)
        let kept = plain.filter { !broken.contains($0.id) }
        let oracle = Oracle(dimensions: variables.count, constraints: kept.map(\.constraint))
        let least = try #require(oracle.leastCosts(), "what is not broken must be possible", sourceLocation: location)
        #expect(oracle.infeasibility(at: point) < 1e-7, sourceLocation: location)
        for (cost, best) in zip(oracle.costs(at: point), least) {
            #expect(abs(cost - best) < 1e-6, sourceLocation: location)
        }
        #expect(solver.statistics.boundHits == 0, sourceLocation: location)
        #expect(broken.isEmpty || !isPossible(plain.map(\.id)), sourceLocation: location)

        for conflict in solver.takeConflicts() {
            // Sets found on the way to the last edit hold by that edit's numbers if their members are still there.
            guard conflict.set.allSatisfy({ id in plain.contains { $0.id == id } }), broken.contains(conflict.broken)
            else { continue }
            #expect(conflict.broken == conflict.set.last, sourceLocation: location)
            #expect(!isPossible(conflict.set), sourceLocation: location)
            for member in conflict.set {
                #expect(isPossible(conflict.set.filter { $0 != member }), sourceLocation: location)
            }
        }
    }

    /// Compares the costs with those of a solver that gets what is not broken all at once.
    func compareWithFreshSolver(location: SourceLocation = #_sourceLocation) throws {
        let broken = Set(solver.brokenConstraints)
        let kept = plain.filter { !broken.contains($0.id) }.map(\.constraint)
        let fresh = Solver()
        let twins = variables.map { _ in fresh.makeVariable() }
        try fresh.add(kept.map { constraint($0, over: twins) })
        #expect(fresh.brokenConstraints.isEmpty, sourceLocation: location)
        let oracle = Oracle(dimensions: variables.count, constraints: kept)
        let point = variables.map(solver.value)
        #expect(oracle.infeasibility(at: point) < 1e-7, sourceLocation: location)
        for (cost, other) in zip(oracle.costs(at: point), oracle.costs(at: twins.map(fresh.value))) {
            #expect(abs(cost - other) < 1e-6, sourceLocation: location)
        }
        #expect(solver.statistics.boundHits + fresh.statistics.boundHits == 0, sourceLocation: location)
    }

    private func isPossible(_ ids: [ConstraintID]) -> Bool {
        let chosen = plain.filter { ids.contains($0.id) && $0.constraint.priority == 1000 }.map(\.constraint)
        return Oracle(dimensions: variables.count, constraints: chosen).leastCosts() != nil
    }
}
