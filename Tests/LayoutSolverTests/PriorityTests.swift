import LayoutSolver
import Testing

@Suite struct PriorityTests {
    let solver = Solver()

    @Test func oneEqualityAt251OutvotesFiveAt250() throws {
        let x = solver.makeVariable()
        var constraints = [Constraint(.init(x), .equal, constant: 10, priority: Priority(251))]
        for _ in 0..<5 { constraints.append(Constraint(.init(x), .equal, constant: 100, priority: Priority(250))) }
        try solver.add(constraints)
        #expect(solver.value(of: x) == 10)
    }

    @Test func prioritiesThatDifferByAFractionAreLevelsOfTheirOwn() throws {
        let x = solver.makeVariable()
        try solver.add([
            Constraint(.init(x), .equal, constant: 1, priority: Priority(250)),
            Constraint(.init(x), .equal, constant: 2, priority: Priority(250.25)),
            Constraint(.init(x), .equal, constant: 3, priority: Priority(249.5)),
        ])
        #expect(solver.value(of: x) == 2)
    }

    @Test func withinALevelTheSumOfViolationsIsLeast() throws {
        // |x - 0| + |x - 10| + |x - 30| is least at the median.
        let x = solver.makeVariable()
        for constant in [0.0, 10, 30] {
            try solver.add(Constraint(.init(x), .equal, constant: constant, priority: Priority(500)))
        }
        #expect(solver.value(of: x) == 10)
    }

    @Test func theLabelThatHugsLessTakesTheSpareWidth() throws {
        // 300 wide: 8 between the labels, 100 and 60 intrinsic; 132 are left over.
        let (a, b) = try labels(width: 300, hugging: (251, 250), compression: (750, 750))
        #expect(solver.value(of: a) == 100)
        #expect(solver.value(of: b) == 192)
    }

    @Test func theLabelThatResistsLessIsCompressed() throws {
        let (a, b) = try labels(width: 128, hugging: (250, 250), compression: (750, 749))
        #expect(solver.value(of: a) == 100)
        #expect(solver.value(of: b) == 20)
    }

    @Test func aMovedPriorityChangesWhichLabelGivesWay() throws {
        let (a, b) = try labels(width: 128, hugging: (250, 250), compression: (750, 749))
        #expect(solver.value(of: b) == 20)
        try solver.setPriority(Priority(751), of: compressionOfSecond)
        #expect(solver.value(of: a) == 60)
        #expect(solver.value(of: b) == 60)
        try solver.setPriority(Priority(749), of: compressionOfSecond)
        #expect(solver.value(of: a) == 100)
        #expect(solver.value(of: b) == 20)
    }

    @Test func aConstraintCrossesBetweenOptionalAndRequired() throws {
        let x = solver.makeVariable()
        let low = try solver.add(Constraint(.init(x), .equal, constant: 1, priority: Priority(100)))
        try solver.add(Constraint(.init(x), .equal, constant: 2, priority: Priority(200)))
        #expect(solver.value(of: x) == 2)
        try solver.setPriority(.required, of: low)
        #expect(solver.value(of: x) == 1)
        try solver.setPriority(Priority(199), of: low)
        #expect(solver.value(of: x) == 2)
        #expect(solver.takeConflicts().isEmpty)
    }

    @Test(arguments: [0, -1, 1000.5, Float.nan, .infinity])
    func aPriorityOutsideTheScaleIsRefused(_ value: Float) throws {
        let x = solver.makeVariable()
        let id = try solver.add(Constraint(.init(x), .equal, constant: 1, priority: Priority(1)))
        #expect(code { try solver.setPriority(Priority(value), of: id) } == .invalidPriority)
        #expect(
            code { try solver.add(Constraint(.init(x), .equal, constant: 2, priority: Priority(value))) }
                == .invalidPriority)
        #expect(solver.value(of: x) == 1)
    }

    /// The second label's compression, the last constraint that ``labels(width:hugging:compression:)`` adds.
    var compressionOfSecond: ConstraintID { added.identifiers[4] }
    let added = Added()

    /// Two labels of 100 and 60 points side by side, 8 apart, filling a width.
    func labels(
        width: Double, hugging: (Float, Float), compression: (Float, Float)
    ) throws -> (Variable, Variable) {
        let a = solver.makeVariable()
        let b = solver.makeVariable()
        added.identifiers = try solver.add([
            Constraint(.init([Term(a), Term(b)], constant: 8), .equal, constant: width),
            Constraint(.init(a), .lessThanOrEqual, constant: 100, priority: Priority(hugging.0)),
            Constraint(.init(a), .greaterThanOrEqual, constant: 100, priority: Priority(compression.0)),
            Constraint(.init(b), .lessThanOrEqual, constant: 60, priority: Priority(hugging.1)),
            Constraint(.init(b), .greaterThanOrEqual, constant: 60, priority: Priority(compression.1)),
        ])
        return (a, b)
    }

    final class Added {
        var identifiers: [ConstraintID] = []
    }
}

/// The code of the error that a closure throws, or `nil`.
func code<Result>(_ body: () throws -> Result) -> SolverError.Code? {
    do {
        _ = try body()
        return nil
    } catch {
        return (error as? SolverError)?.code
    }
}
