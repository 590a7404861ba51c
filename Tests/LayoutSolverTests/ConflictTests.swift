import LayoutSolver
import Testing

@Suite struct ConflictTests {
    let solver = Solver()

    @Test func theNewestOfTwoContradictingConstraintsBreaks() throws {
        let x = solver.makeVariable()
        let ids = try solver.add([
            Constraint(.init(x), .equal, constant: 100),
            Constraint(.init(x), .equal, constant: 200),
        ])
        #expect(solver.value(of: x) == 100)
        #expect(solver.takeConflicts() == [Conflict(set: ids, broken: ids[1])])
        #expect(solver.takeConflicts().isEmpty)
        #expect(solver.isBroken(ids[1]) && !solver.isBroken(ids[0]))
        #expect(solver.brokenConstraints == [ids[1]])
    }

    @Test func theSetHoldsThoseThatExcludeEachOtherAndNoOthers() throws {
        // width == 50 with left == 10 and right == 70 is impossible; the height and the margin have no part in it.
        let v = (0..<4).map { _ in solver.makeVariable() }
        let (left, right, width, height) = (v[0], v[1], v[2], v[3])
        let ids = try solver.add([
            Constraint(.init(height), .equal, .init(width)),
            Constraint(.init(left), .equal, constant: 10),
            Constraint(.init([Term(left), Term(width)]), .equal, .init(right)),
            Constraint(.init(left), .greaterThanOrEqual, constant: 0),
            Constraint(.init(width), .equal, constant: 50),
            Constraint(.init(right), .equal, constant: 70),
        ])
        #expect(solver.takeConflicts() == [Conflict(set: [ids[1], ids[2], ids[4], ids[5]], broken: ids[5])])
        #expect(v.map(solver.value) == [10, 60, 50, 50])
    }

    /// Work that grows with the cube of the number would take minutes.
    @Test func twoThousandThatExcludeEachOtherCanLeaveOneByOne() throws {
        let x = solver.makeVariable()
        let ids = try solver.add((0..<2000).map { Constraint(.init(x), .equal, constant: Double($0)) })
        #expect(solver.value(of: x) == 0)
        #expect(solver.brokenConstraints.count == 1999)
        for id in ids.dropLast() { solver.remove(id) }
        #expect(solver.value(of: x) == 1999)
        #expect(solver.brokenConstraints.isEmpty)
    }

    @Test func aSystemConstraintNeverBreaksInFavourOfAUsers() throws {
        let x = solver.makeVariable()
        let user = try solver.add(Constraint(.init(x), .equal, constant: 30))
        let system = try solver.add(Constraint(.init(x), .equal, constant: 320, origin: .system))
        #expect(solver.value(of: x) == 320)
        #expect(solver.takeConflicts() == [Conflict(set: [user, system], broken: user)])
    }

    @Test func amongSystemConstraintsTheNewestIsRefused() throws {
        let x = solver.makeVariable()
        let ids = try solver.add([
            Constraint(.init(x), .equal, constant: 1, origin: .system),
            Constraint(.init(x), .greaterThanOrEqual, constant: 2, origin: .system),
        ])
        #expect(solver.value(of: x) == 1)
        #expect(solver.takeConflicts() == [Conflict(set: ids, broken: ids[1])])
    }

    @Test func contradictingInequalitiesConflictAndTouchingOnesDoNot() throws {
        let x = solver.makeVariable()
        let low = try solver.add(Constraint(.init(x), .greaterThanOrEqual, constant: 10))
        let high = try solver.add(Constraint(.init(x), .lessThanOrEqual, constant: 10))
        #expect(solver.value(of: x) == 10)
        #expect(solver.takeConflicts().isEmpty)
        try solver.setConstant(9, of: high)
        #expect(solver.takeConflicts() == [Conflict(set: [low, high], broken: high)])
        #expect(solver.value(of: x) == 10)
    }

    @Test func aBrokenConstraintReturnsWhenAMemberIsRemoved() throws {
        let x = solver.makeVariable()
        let ids = try solver.add([
            Constraint(.init(x), .equal, constant: 100),
            Constraint(.init(x), .equal, constant: 200),
        ])
        #expect(solver.value(of: x) == 100)
        solver.remove(ids[0])
        #expect(solver.value(of: x) == 200)
        #expect(!solver.isBroken(ids[1]))
    }

    @Test func aBrokenConstraintReturnsWhenAMemberIsEdited() throws {
        let x = solver.makeVariable()
        let ids = try solver.add([
            Constraint(.init(x), .lessThanOrEqual, constant: 100),
            Constraint(.init(x), .equal, constant: 200),
        ])
        #expect(solver.brokenConstraints == [ids[1]])
        try solver.setConstant(250, of: ids[0])
        #expect(solver.value(of: x) == 200)
        #expect(solver.brokenConstraints.isEmpty)
        try solver.setConstant(50, of: ids[0])
        #expect(solver.brokenConstraints == [ids[1]])
        try solver.setPriority(Priority(999), of: ids[0])
        #expect(solver.value(of: x) == 200)
        #expect(solver.takeConflicts().count == 2)
    }

    @Test func aBrokenConstraintReturnsWhenItIsEditedItself() throws {
        let (x, y) = (solver.makeVariable(), solver.makeVariable())
        let ids = try solver.add([
            Constraint(.init(x), .equal, constant: 100),
            Constraint(.init(x), .equal, constant: 200),
            Constraint(.init(y), .equal, .init(x), constant: 1),
        ])
        #expect(solver.brokenConstraints == [ids[1]])
        try solver.setConstant(100, of: ids[1])
        #expect(solver.brokenConstraints.isEmpty)
        try solver.setConstant(300, of: ids[1])
        try solver.setPriority(Priority(10), of: ids[1])
        #expect(solver.value(of: y) == 101)
        #expect(solver.brokenConstraints.isEmpty)
    }

    @Test func aBrokenConstraintReturnsWhenAMemberBreaksInAnotherConflict() throws {
        let x = solver.makeVariable()
        let a = try solver.add(Constraint(.init(x), .lessThanOrEqual, constant: 100))
        let b = try solver.add(Constraint(.init(x), .greaterThanOrEqual, constant: 150))
        #expect(solver.brokenConstraints == [b])
        let window = try solver.add(Constraint(.init(x), .equal, constant: 160, origin: .system))
        #expect(solver.value(of: x) == 160)
        #expect(solver.brokenConstraints == [a])
        #expect(
            solver.takeConflicts() == [Conflict(set: [a, b], broken: b), Conflict(set: [a, window], broken: a)])
    }

    @Test func aPersistingConflictIsReportedOnce() throws {
        let x = solver.makeVariable()
        let ids = try solver.add([
            Constraint(.init(x), .equal, constant: 100),
            Constraint(.init(x), .equal, constant: 200),
        ])
        #expect(solver.takeConflicts().count == 1)
        for constant in stride(from: 101.0, to: 110, by: 1) {
            try solver.setConstant(constant, of: ids[0])
            #expect(solver.value(of: x) == constant)
        }
        #expect(solver.takeConflicts().isEmpty)
        #expect(solver.brokenConstraints == [ids[1]])
    }

    @Test func editingBothOfTwoEqualConstraintsIsNoConflict() throws {
        let x = solver.makeVariable()
        let ids = try solver.add([
            Constraint(.init(x), .equal, constant: 10),
            Constraint(.init(x), .equal, constant: 10),
        ])
        #expect(solver.value(of: x) == 10)
        for id in ids { try solver.setConstant(20, of: id) }
        #expect(solver.value(of: x) == 20)
        #expect(solver.takeConflicts().isEmpty)
        try solver.setConstant(30, of: ids[0])
        #expect(solver.takeConflicts() == [Conflict(set: ids, broken: ids[1])])
        #expect(solver.value(of: x) == 30)
    }

    @Test func aConstraintThatIsFalseByItselfBreaksAlone() throws {
        let x = solver.makeVariable()
        let id = try solver.add(Constraint(.init([Term(x, 1), Term(x, -1)]), .equal, constant: 5))
        #expect(solver.takeConflicts() == [Conflict(set: [id], broken: id)])
        try solver.setConstant(0, of: id)
        #expect(!solver.isBroken(id))
    }

    @Test func optionalConstraintsNeverConflict() throws {
        let x = solver.makeVariable()
        for constant in 0..<5 {
            try solver.add(Constraint(.init(x), .equal, constant: Double(constant), priority: Priority(999)))
        }
        #expect(solver.value(of: x) == 2)
        #expect(solver.takeConflicts().isEmpty)
    }

    @Test func aVariableUsedOnlyByABrokenConstraintCannotBeRemoved() throws {
        let (x, y) = (solver.makeVariable(), solver.makeVariable())
        let ids = try solver.add([
            Constraint(.init(x), .equal, constant: 1),
            Constraint(.init(y), .equal, constant: 1),
            Constraint(.init(x), .equal, .init(y), constant: 1),
        ])
        #expect(solver.brokenConstraints == [ids[2]])
        solver.remove([ids[1]])
        #expect(solver.value(of: y) == 0)
        #expect(code { try solver.removeVariable(y) } == .variableInUse)
        solver.remove(ids[2])
        try solver.removeVariable(y)
    }
}
