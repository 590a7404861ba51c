import LayoutSolver
import Testing

@Suite struct AmbiguityTests {
    let solver = Solver()

    @Test func aVariableIsAmbiguousUntilItIsPinned() throws {
        let (x, y) = (solver.makeVariable(), solver.makeVariable())
        #expect(solver.isAmbiguous([x]))
        try solver.add(Constraint(.init(x), .equal, .init(y), constant: 8))
        #expect(solver.isAmbiguous([x]) && solver.isAmbiguous([y]))
        try solver.add(Constraint(.init(y), .equal, constant: 8))
        #expect(!solver.isAmbiguous([x, y]))
    }

    @Test func anInequalityAloneLeavesAmbiguity() throws {
        let x = solver.makeVariable()
        try solver.add(Constraint(.init(x), .greaterThanOrEqual, constant: 10))
        #expect(solver.isAmbiguous([x]))
        let upper = try solver.add(Constraint(.init(x), .lessThanOrEqual, constant: 10))
        #expect(!solver.isAmbiguous([x]))
        try solver.setConstant(11, of: upper)
        #expect(solver.isAmbiguous([x]))
    }

    @Test func equallyStrongWishesLeaveAmbiguityBetweenThem() throws {
        let x = solver.makeVariable()
        let ids = try solver.add([
            Constraint(.init(x), .equal, constant: 10, priority: Priority(250)),
            Constraint(.init(x), .equal, constant: 20, priority: Priority(250)),
        ])
        #expect(solver.isAmbiguous([x]))
        try solver.setPriority(Priority(251), of: ids[1])
        #expect(!solver.isAmbiguous([x]))
    }

    @Test func aColumnThatCannotMoveIsNoAmbiguity() throws {
        // x >= 5 and y >= 5 with x + y == 10: every inequality is tight and only one point is left.
        let (x, y) = (solver.makeVariable(), solver.makeVariable())
        try solver.add([
            Constraint(.init(x), .greaterThanOrEqual, constant: 5),
            Constraint(.init(y), .greaterThanOrEqual, constant: 5),
            Constraint(.init(x, 2), .greaterThanOrEqual, constant: 10),
            Constraint(.init([Term(x), Term(y)]), .equal, constant: 10),
        ])
        #expect([x, y].map(solver.value) == [5, 5])
        #expect(!solver.isAmbiguous([x, y]))
    }

    @Test func askingChangesNothing() throws {
        let (x, y) = (solver.makeVariable(), solver.makeVariable())
        try solver.add([
            Constraint(.init(x), .greaterThanOrEqual, constant: 5),
            Constraint(.init(y), .greaterThanOrEqual, .init(x)),
            Constraint(.init([Term(x), Term(y)]), .greaterThanOrEqual, constant: 10),
        ])
        let before = [x, y].map(solver.value)
        _ = solver.takeChangedVariables()
        #expect(solver.isAmbiguous([x, y]))
        #expect([x, y].map(solver.value) == before)
        #expect(solver.takeChangedVariables().isEmpty)
    }
}
