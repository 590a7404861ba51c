import LayoutSolver
import Testing

@Suite struct SolverTests {
    let solver = Solver()

    @Test func aVariableWithoutConstraintsIsZero() {
        #expect(solver.value(of: solver.makeVariable()) == 0)
    }

    @Test func variablesMayBeNegative() throws {
        let x = solver.makeVariable()
        try solver.add(Constraint(.init(x), .lessThanOrEqual, constant: -7))
        try solver.add(Constraint(.init(x), .equal, constant: 5, priority: Priority(10)))
        #expect(solver.value(of: x) == -7)
    }

    @Test func equalitiesWithConstantsOnBothSidesAreSolved() throws {
        // 2x + 3 == y - 1 + 4 and y == 10 give x = (10 - 1 + 4 - 3) / 2 = 5.
        let x = solver.makeVariable()
        let y = solver.makeVariable()
        try solver.add([
            Constraint(LinearExpression(x, 2) + 3, .equal, LinearExpression(y) - 1, constant: 4),
            Constraint(.init(y), .equal, 10),
        ])
        #expect(solver.value(of: x) == 5)
    }

    @Test func termsOfOneVariableAddUp() throws {
        // x + x - 3x == -8
        let x = solver.makeVariable()
        try solver.add(Constraint(.init([Term(x), Term(x), Term(x, -3)]), .equal, constant: -8))
        #expect(solver.value(of: x) == 8)
    }

    @Test func aChainOfInequalitiesPushesItsEnd() throws {
        // Each of 10 is at least 5 beyond the one before; the last wants to be 0, the first is 1.
        let chain = (0..<10).map { _ in solver.makeVariable() }
        try solver.add(Constraint(.init(chain[0]), .equal, constant: 1))
        for (left, right) in zip(chain, chain.dropFirst()) {
            try solver.add(Constraint(.init(right), .greaterThanOrEqual, .init(left), constant: 5))
        }
        try solver.add(Constraint(.init(chain[9]), .equal, constant: 0, priority: Priority(1)))
        #expect(chain.map(solver.value) == [1, 6, 11, 16, 21, 26, 31, 36, 41, 46])
    }

    @Test func aChainOfInequalitiesIsSqueezedFromBothSides() throws {
        // 0 <= a <= b <= c <= 12, and 4 wishes at one priority: a = 20, b = 8, c = -3 cost least at a = b = c = 8.
        let abc = (0..<3).map { _ in solver.makeVariable() }
        try solver.add([
            Constraint(.init(abc[0]), .greaterThanOrEqual, constant: 0),
            Constraint(.init(abc[0]), .lessThanOrEqual, .init(abc[1])),
            Constraint(.init(abc[1]), .lessThanOrEqual, .init(abc[2])),
            Constraint(.init(abc[2]), .lessThanOrEqual, constant: 12),
            Constraint(.init(abc[0]), .equal, constant: 20, priority: Priority(500)),
            Constraint(.init(abc[1]), .equal, constant: 8, priority: Priority(500)),
            Constraint(.init(abc[2]), .equal, constant: -3, priority: Priority(500)),
        ])
        #expect(abc.map(solver.value) == [8, 8, 8])
    }

    @Test func aCentredBoxFollowsItsContainer() throws {
        // Required width 40 in a container of 100: x + 20 == 50.
        let (x, width, outer) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
        let ids = try solver.add([
            Constraint(.init(outer), .equal, constant: 100),
            Constraint(.init(width), .equal, constant: 40),
            Constraint(.init([Term(x), Term(width, 0.5)]), .equal, .init(outer, 0.5)),
        ])
        #expect(solver.value(of: x) == 30)
        try solver.setConstant(200, of: ids[0])
        #expect(solver.value(of: x) == 80)
        try solver.setConstant(60, of: ids[1])
        #expect(solver.value(of: x) == 70)
    }

    @Test func anEditedConstantMovesAnInequalityInAndOutOfEffect() throws {
        let x = solver.makeVariable()
        let bound = try solver.add(Constraint(.init(x), .greaterThanOrEqual, constant: 10))
        try solver.add(Constraint(.init(x), .equal, constant: 20, priority: Priority(100)))
        #expect(solver.value(of: x) == 20)
        try solver.setConstant(35, of: bound)
        #expect(solver.value(of: x) == 35)
        try solver.setConstant(-35, of: bound)
        #expect(solver.value(of: x) == 20)
    }

    @Test func severalEditsAreSolvedTogether() throws {
        // Between the two edits 30 <= x <= 20 would not hold.
        let x = solver.makeVariable()
        let low = try solver.add(Constraint(.init(x), .greaterThanOrEqual, constant: 10))
        let high = try solver.add(Constraint(.init(x), .lessThanOrEqual, constant: 20))
        #expect(solver.value(of: x) == 10 || solver.value(of: x) == 20)
        try solver.setConstant(30, of: low)
        try solver.setConstant(30, of: high)
        #expect(solver.value(of: x) == 30)
        #expect(solver.takeConflicts().isEmpty)
    }

    @Test func removingAConstraintRestoresWhatItOverrode() throws {
        let x = solver.makeVariable()
        let y = solver.makeVariable()
        try solver.add(Constraint(.init(x), .equal, constant: 3, priority: Priority(100)))
        try solver.add(Constraint(.init(y), .equal, .init(x), constant: 1))
        let strong = try solver.add(Constraint(.init(x), .equal, constant: 8))
        #expect([x, y].map(solver.value) == [8, 9])
        solver.remove([strong])
        #expect([x, y].map(solver.value) == [3, 4])
        solver.remove(strong)
        #expect([x, y].map(solver.value) == [3, 4])
    }

    @Test func redundantAndEqualConstraintsDoNotConflict() throws {
        // y == x + 5 follows from the other two; the duplicates may go in any order.
        let (x, y) = (solver.makeVariable(), solver.makeVariable())
        let ids = try solver.add([
            Constraint(.init(x), .equal, constant: 10),
            Constraint(.init(y), .equal, constant: 15),
            Constraint(.init(y), .equal, .init(x), constant: 5),
            Constraint(.init(x), .equal, constant: 10),
            Constraint(.init(x), .greaterThanOrEqual, constant: 10),
            Constraint(.init(x), .lessThanOrEqual, constant: 10),
        ])
        #expect([x, y].map(solver.value) == [10, 15])
        solver.remove(ids[0])
        #expect([x, y].map(solver.value) == [10, 15])
        solver.remove([ids[3], ids[4]])
        #expect([x, y].map(solver.value) == [10, 15])
        try solver.setConstant(25, of: ids[1])
        try solver.setConstant(20, of: ids[2])
        solver.remove(ids[5])
        #expect([x, y].map(solver.value) == [5, 25])
        #expect(solver.takeConflicts().isEmpty)
    }

    @Test func aReplacedConstraintKeepsItsIdentifier() throws {
        let (x, y) = (solver.makeVariable(), solver.makeVariable())
        let id = try solver.add(Constraint(.init(x), .equal, constant: 4))
        try solver.replace(id, with: Constraint(.init(y), .equal, constant: 6))
        #expect([x, y].map(solver.value) == [0, 6])
        try solver.setConstant(9, of: id)
        #expect([x, y].map(solver.value) == [0, 9])
    }

    @Test func onlyVariablesThatMovedAreReported() throws {
        let (x, y, z) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
        let ids = try solver.add([
            Constraint(.init(x), .equal, constant: 1),
            Constraint(.init(y), .equal, .init(x), constant: 1),
            Constraint(.init(z), .equal, constant: 5),
        ])
        #expect(solver.takeChangedVariables() == [x, y, z])
        #expect(solver.takeChangedVariables() == [])
        try solver.setConstant(2, of: ids[0])
        #expect(solver.takeChangedVariables() == [x, y])
        try solver.setConstant(3, of: ids[0])
        try solver.setConstant(2, of: ids[0])
        #expect(solver.takeChangedVariables() == [])
        try solver.setConstant(2 + 1e-10, of: ids[0])
        #expect(solver.takeChangedVariables() == [])
        solver.remove(ids[2])
        #expect(solver.takeChangedVariables() == [z])
    }

    @Test func identifiersOfRemovedVariablesAreUsedAgain() throws {
        let x = solver.makeVariable()
        let id = try solver.add(Constraint(.init(x), .equal, constant: 4))
        #expect(code { try solver.removeVariable(x) } == .variableInUse)
        #expect(solver.value(of: x) == 4)
        solver.remove(id)
        try solver.removeVariable(x)
        #expect(code { try solver.removeVariable(x) } == .unknownVariable)
        let y = solver.makeVariable()
        #expect(y == x)
        #expect(solver.value(of: y) == 0)
    }

    @Test func anIdentifierOfARemovedConstraintStaysInvalid() throws {
        let x = solver.makeVariable()
        let old = try solver.add(Constraint(.init(x), .equal, constant: 4))
        solver.remove(old)
        let new = try solver.add(Constraint(.init(x), .equal, constant: 5))
        #expect(code { try solver.setConstant(1, of: old) } == .unknownConstraint)
        #expect(code { try solver.setPriority(Priority(1), of: old) } == .unknownConstraint)
        solver.remove(old)
        #expect(solver.contains(new) && !solver.contains(old))
        #expect(solver.value(of: x) == 5)
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity])
    func numbersThatAreNotFiniteAreRefused(_ bad: Double) throws {
        let x = solver.makeVariable()
        let id = try solver.add(Constraint(.init(x), .equal, constant: 4))
        #expect(code { try solver.setConstant(bad, of: id) } == .notFinite)
        #expect(code { try solver.add(Constraint(.init(x), .equal, constant: bad)) } == .notFinite)
        #expect(code { try solver.add(Constraint(.init(x, bad), .equal, constant: 1)) } == .notFinite)
        #expect(code { try solver.add(Constraint(.init(x) + .init(bad), .equal, constant: 1)) } == .notFinite)
        #expect(solver.value(of: x) == 4)
    }

    @Test func aBatchWithAMistakeAddsNothingAndNamesThePlace() throws {
        let x = solver.makeVariable()
        let batch = [
            Constraint(.init(x), .equal, constant: 4),
            Constraint(.init(x), .equal, constant: Double.greatestFiniteMagnitude),
        ]
        #expect(throws: SolverError.self) { try solver.add(batch) }
        do { try solver.add(batch) } catch { #expect(error.index == 1 && error.code == .outOfRange) }
        #expect(solver.value(of: x) == 0)
        #expect(solver.statistics.constraints == 0)
    }

    @Test func constantsAtTheLimitCauseNoFalseConflict() throws {
        let (x, y) = (solver.makeVariable(), solver.makeVariable())
        try solver.add([
            Constraint(.init(x), .equal, constant: 1e9),
            Constraint(.init(y), .equal, .init(x, 1.0 / 3), constant: 0.1),
            Constraint(.init(y, 3), .equal, .init(x), constant: 0.3),
        ])
        #expect(abs(solver.value(of: y) - (1e9 / 3 + 0.1)) < 1e-5)
        #expect(solver.takeConflicts().isEmpty)
    }
}
